"""Counting over all deals of two hands at once; needs numpy (``pip install three-games-of-pai[analysis]``).

The core does not import this module. Hands are taken by kinds, as in ``_kinds``: for each of the 4,285 hands of a player, a row over
the 4,285 hands of the banker says how many real hands each stands for beside it. All weights are whole numbers far below 2**53, and
what they are multiplied with is nought, a half or one, so that the floating-point numbers are exact.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from paigames.paigow._kinds import COUNTS, HANDS, all_rungs, table, weights
from paigames.paigow.odds import DEALS, Match

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paigames.paigow.ruleset import RuleSet

Array: TypeAlias = Any
"""A numpy array; the rules are checked for types without numpy."""


def exact_match(player_way: str, banker_way: str, rules: RuleSet) -> Match:
    """Count all deals in which both divide by a house way.

    Args:
        player_way: the player's way.
        banker_way: the banker's.
        rules: the table's choices.

    Returns:
        Counts over all 736,281,000 ordered deals without replacement.

    Raises:
        ValueError: if there is no such way.

    >>> from paigames.paigow.ruleset import RuleSet
    >>> match = exact_match("maxlow", "maxlow", RuleSet())
    >>> match.win, match.push, match.lose
    (269074858, 193090804, 274115338)
    """
    mine = table(player_way, rules)
    return _counted(banker_way, [((low, high),) for low, high in zip(mine.low, mine.high, strict=True)], rules)


def best_reply(banker_way: str, rules: RuleSet) -> Match:
    """Count all deals in which the player divides each hand as well as possible against a banker's way.

    Args:
        banker_way: the banker's way.
        rules: the table's choices; with ``commission``, won stakes count for less when the player chooses.

    Raises:
        ValueError: if there is no such way.

    >>> from paigames.paigow.ruleset import RuleSet
    >>> best_reply("nz", RuleSet()).edge() < exact_match("nz", "nz", RuleSet()).edge()
    True
    """
    return _counted(banker_way, all_rungs(rules), rules)


def best_bank(player_way: str, rules: RuleSet) -> Match:
    """Count all deals in which the banker divides each hand as well as possible against a player's way.

    Args:
        player_way: the player's way.
        rules: the table's choices; with ``commission``, won stakes count for less when the banker chooses.

    Returns:
        Counts from the player's side, as those of :func:`exact_match`.

    Raises:
        ValueError: if there is no such way.

    >>> from paigames.paigow.ruleset import RuleSet
    >>> best_bank("nz", RuleSet()).edge() > exact_match("nz", "nz", RuleSet()).edge()
    True
    """
    banker = _counted(player_way, all_rungs(rules), rules, banks=True)
    return Match(banker.lose, banker.push, banker.win, banker.low_copies, banker.high_copies)


def _counted(other_way: str, offered: list[tuple[tuple[int, int], ...]], rules: RuleSet, *, banks: bool = False) -> Match:
    """Count all deals in which one side takes the best of what is offered for each hand, given as rungs of both hands; from its side."""
    other = table(other_way, rules)
    theirs = np.array(other.low), np.array(other.high)
    totals = [0, 0, 0, 0]
    for (ways, row), splits in zip(rows(), offered, strict=True):
        found = [_one_row(row, theirs, mine, rules, banks=banks) for mine in splits]
        best = max(found, key=lambda counts: counts[0] * (100 - rules.commission) - counts[1] * 100)
        totals = [total + ways * count for total, count in zip(totals, best, strict=True)]
    win, lose, low_copies, high_copies = totals
    return Match(win, DEALS - win - lose, lose, low_copies, high_copies)


def _one_row(row: Array, theirs: tuple[Array, Array], mine: tuple[int, int], rules: RuleSet, *, banks: bool) -> tuple[int, int, int, int]:
    """Count the other side's hands that lose to two rungs, win against them, and equal the low and the high one."""
    (low, high), (my_low, my_high) = theirs, mine
    low_copy, high_copy = low == my_low, high == my_high
    won_low, won_high, lost_low, lost_high = low < my_low, high < my_high, low > my_low, high > my_high
    if rules.copy == "banker" and banks:
        won_low, won_high = won_low | low_copy, won_high | high_copy
    elif rules.copy == "banker":
        lost_low, lost_high = lost_low | low_copy, lost_high | high_copy
    win, lose, lows, highs = (int(row[chosen].sum()) for chosen in (won_low & won_high, lost_low & lost_high, low_copy, high_copy))
    return win, lose, lows, highs


def rows() -> Iterator[tuple[int, Array]]:
    """Yield for each of the player's hands how many real ones it stands for, and how many each of the banker's stands for beside it.

    >>> ways, row = next(rows())
    >>> ways, int(row.sum())
    (1, 20475)
    """
    full = weights(())
    base = np.array(full, dtype=np.float64)
    kinds = max(kind for counts in COUNTS for kind, _ in counts) + 1
    taken: Array = np.zeros((kinds, len(HANDS)), dtype=np.int8)
    for at, counts in enumerate(COUNTS):
        for kind, count in counts:
            taken[kind, at] = count
    most = taken.max(axis=1)
    left_of_two, none_left = np.array([1.0, 0.5, 0.0]), np.array([1.0, 0.0, 0.0])
    for ways, counts in zip(full, COUNTS, strict=True):
        row = base
        for kind, gone in counts:
            # Of one tile out of two, the choices of nought, one and two are 1, 1 and 0 instead of 1, 2 and 1.
            row = row * (none_left if gone == most[kind] else left_of_two)[taken[kind]]
        yield ways, row
