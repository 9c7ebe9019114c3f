"""Chances that can be counted without numpy, and what counts over all deals mean.

The counts themselves come from :mod:`paigames.paigow.analysis`; who only reads them needs nothing but this module.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

from paigames.paigow.compare import rank2
from paigames.paigow.ranks import DECK
from paigames.paigow.values import Value

if TYPE_CHECKING:
    from fractions import Fraction

    from paigames.dominoes import Tile
    from paigames.paigow.ruleset import RuleSet

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


@cache
def small_game(rules: RuleSet) -> Value:
    """Count all deals of the small form, two tiles to a player and two to the banker (P-036).

    Args:
        rules: the table's choices.

    Returns:
        Counts from the player's side over all 496 × 435 ordered deals without replacement.

    >>> from paigames.paigow.ruleset import RuleSet
    >>> small_game(RuleSet())
    Value(win=107370, push=0, lose=108390)
    """
    hands = [(one, other, rank2((DECK[one], DECK[other]), rules).strength) for one, other in combinations(range(len(DECK)), 2)]
    win = equal = lose = 0
    for a, b, mine in hands:
        for c, d, his in hands:
            if a in {c, d} or b in {c, d}:
                continue
            win += mine > his
            equal += mine == his
            lose += mine < his
    return Value(win, 0, lose + equal) if rules.copy == "banker" else Value(win, equal, lose)


@cache
def alike(rules: RuleSet) -> tuple[tuple[Tile, ...], ...]:
    """Group the tiles that no rule of the table tells apart: each can stand for the other in every hand.

    Args:
        rules: the table's choices.

    Returns:
        The groups, in the order of the tiles.

    >>> from paigames.paigow.ruleset import RuleSet, preset
    >>> len(alike(RuleSet())), len(alike(preset("casino")))
    (17, 16)
    >>> [str(tile) for tile in alike(preset("casino"))[-2]]
    ['4-2', '2-1']
    """
    groups: list[list[int]] = []
    for place in range(len(DECK)):
        group = next((group for group in groups if _same(group[0], place, rules)), None)
        if group is None:
            groups.append([place])
        else:
            group.append(place)
    return tuple(tuple(DECK[place] for place in group) for group in groups)


def _same(one: int, other: int, rules: RuleSet) -> bool:
    third = (tile for place, tile in enumerate(DECK) if place not in {one, other})
    return all(rank2((DECK[one], tile), rules).strength == rank2((DECK[other], tile), rules).strength for tile in third)


def distinct_hands(size: int, rules: RuleSet) -> int:
    """Count the hands that differ when tiles which no rule tells apart are taken for the same.

    Args:
        size: how many tiles a hand has.
        rules: the table's choices.

    Raises:
        ValueError: if there are not so many tiles in the game.

    >>> from paigames.paigow.ruleset import RuleSet
    >>> distinct_hands(2, RuleSet()), distinct_hands(4, RuleSet())
    (151, 4285)
    """
    if not 1 <= size <= len(DECK):
        msg = f"A hand has 1 to {len(DECK)} tiles, not {size}."
        raise ValueError(msg)
    ways = [1] + [0] * size
    for group in alike(rules):
        ways = [sum(ways[at - taken] for taken in range(min(at, len(group)) + 1)) for at in range(size + 1)]
    return ways[size]
