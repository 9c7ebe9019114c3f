"""Counting over all deals of two hands at once; needs numpy (``pip install three-games-of-pai[analysis]``).

The core does not import this module. Hands are taken by kinds, as in ``_kinds``: for each of the 4,285 hands of a player, a row over
the 4,285 hands of the banker says how many real hands each stands for beside it. All weights are whole numbers far below 2**53, and
what they are multiplied with is nought, a half or one, so that the floating-point numbers are exact.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np

from paigames.paigow._kinds import COUNTS, HANDS, all_rungs, table, weights
from paigames.paigow.values import Value

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from paigames.paigow.ruleset import RuleSet

Array: TypeAlias = Any
"""A numpy array; the rules are checked for types without numpy."""

DEALS: Final = 35_960 * 20_475
"""All ordered deals of four tiles to a player and four to the banker."""


@dataclass(frozen=True, slots=True)
class Match:
    """How a player fares against a banker over all deals.

    Args:
        win: deals that the player wins.
        push: deals that are drawn.
        lose: deals that the player loses.
        low_copies: deals in which the two low hands are equal.
        high_copies: deals in which the two high hands are.

    >>> Match(win=1, push=0, lose=3, low_copies=2, high_copies=2).player().lose
    3
    """

    win: int
    push: int
    lose: int
    low_copies: int
    high_copies: int

    def player(self) -> Value:
        """The counts from the player's side."""
        return Value(self.win, self.push, self.lose)

    def banker(self) -> Value:
        """The counts from the banker's side."""
        return Value(self.lose, self.push, self.win)

    def edge(self) -> Fraction:
        """What the banker gains from the player on average, in stakes."""
        return self.banker().mean()

    def player_edge(self, commission: int) -> Fraction:
        """What the player gains on average when paying a commission.

        Args:
            commission: per cent of a won stake that go to the house; nothing is rounded.
        """
        return self.player().mean(commission)

    def banker_edge(self, commission: int) -> Fraction:
        """What the banker gains on average from one player when paying a commission.

        Args:
            commission: per cent of a won stake that go to the house; nothing is rounded, and losses to other players do not lessen it.
        """
        return self.banker().mean(commission)


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


def _counted(banker_way: str, offered: list[tuple[tuple[int, int], ...]], rules: RuleSet) -> Match:
    """Count all deals in which the player takes the best of what is offered for each hand, given as rungs of both hands."""
    his = table(banker_way, rules)
    low, high = np.array(his.low), np.array(his.high)
    totals = [0, 0, 0, 0]
    for (ways, row), splits in zip(rows(), offered, strict=True):
        found = [_one_row(row, low, high, mine, rules) for mine in splits]
        best = max(found, key=lambda counts: counts[0] * (100 - rules.commission) - counts[1] * 100)
        totals = [total + ways * count for total, count in zip(totals, best, strict=True)]
    win, lose, low_copies, high_copies = totals
    return Match(win, DEALS - win - lose, lose, low_copies, high_copies)


def _one_row(row: Array, low: Array, high: Array, mine: tuple[int, int], rules: RuleSet) -> tuple[int, int, int, int]:
    """Count the banker's hands that lose to two rungs, win against them, and equal the low and the high one."""
    my_low, my_high = mine
    low_copy, high_copy = low == my_low, high == my_high
    lost_low, lost_high = low > my_low, high > my_high
    if rules.copy == "banker":
        lost_low, lost_high = lost_low | low_copy, lost_high | high_copy
    won = (low < my_low) & (high < my_high)
    win, lose, lows, highs = (int(row[chosen].sum()) for chosen in (won, lost_low & lost_high, low_copy, high_copy))
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
