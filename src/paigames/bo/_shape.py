"""How near loose cards are to groups: what a player of rules of thumb looks at.

Cards are one number here: four bits for each kind of card, of which its count leaves the highest one spare. So cards are taken away, and it
is seen whether they were there, by one subtraction.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from paigames.bo._splitting import GROUPS, patterns
from paigames.bo.groups import Kind
from paigames.numerals import KINDS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paigames.bo.ruleset import RuleSet
    from paigames.numerals import Card

_COMPLETE: Final = 12
_HALF: Final = 4
_WORTH: Final = 1
_SCORING: Final = frozenset({(1, 2, 3), (2, 7, 10)})
_BITS: Final = 4
_SIZE: Final = _BITS * len(KINDS) // 2
_MOST: Final = 200_000
_NO_PAIR: Final = 1
_ALL: Final = (1 << _BITS) - 1

ONE: Final = tuple(1 << _BITS * place for place in range(len(KINDS)))
"""One card of each kind."""

SPARE: Final = sum(ONE) << _BITS - 1
"""The spare bits of all kinds."""


def code_of(cards: Iterable[Card]) -> int:
    """Write cards as one number.

    >>> from paigames.numerals import parse_cards
    >>> code_of(parse_cards("B1 B1 B2"))
    18
    """
    return sum([ONE[card.index] for card in cards])


@lru_cache(maxsize=50_000)
def cards_of(code: int) -> tuple[Card, ...]:
    """Read the number of cards, in order."""
    found: list[Card] = []
    while code:
        place = ((code & -code).bit_length() - 1) // _BITS
        found.append(KINDS[place])
        code -= ONE[place]
    return tuple(found)


def places_of(code: int) -> list[int]:
    """List the kinds among the cards, by their places."""
    found: list[int] = []
    while code:
        place = ((code & -code).bit_length() - 1) // _BITS
        found.append(place)
        code &= -(ONE[place] << _BITS)
    return found


def count_in(code: int, place: int) -> int:
    """Count the cards of one kind."""
    return code >> _BITS * place & _ALL


class Shape:
    """What a table’s groups make of cards. It remembers what it has worked out.

    Args:
        seq_kinds: the table’s switch of that name.
        mixed: the table’s switch ``mixed_sets``.
    """

    def __init__(self, seq_kinds: str, *, mixed: bool) -> None:
        """Make the table of groups and halves of groups."""
        self._mixed = mixed
        self._pieces = _pieces(seq_kinds, mixed=mixed)
        self._wholes = _wholes(seq_kinds, mixed=mixed)
        self._known: dict[int, int] = {0: 0}
        self._apart: dict[int, int] = {0: _NO_PAIR}
        self._least: dict[int, tuple[int, tuple[int, ...]]] = {}

    def merit(self, code: int) -> int:
        """Tell how near cards are to groups: twelve for each group they hold and four for each half, at best.

        Args:
            code: the cards.
        """
        if len(self._known) > _MOST:
            self._known = {0: 0}
        if self._mixed:
            return self._best(code)
        # Big and small cards are of no use to each other, and alike.
        small = code >> _SIZE
        return self._best(code - (small << _SIZE)) + self._best(small)

    def missed_least(self, code: int) -> tuple[int, tuple[int, ...]]:
        """Tell which cards are missed least: the merit of the others, and the places of the kinds that may go; 0 and none of no cards.

        Args:
            code: the cards.
        """
        known = self._least.get(code)
        if known is None:
            if len(self._least) > _MOST:
                self._least = {}
            weighed = [(self.merit(code - ONE[place]), place) for place in places_of(code)]
            most = max([value for value, _ in weighed], default=0)
            known = self._least[code] = most, tuple([place for value, place in weighed if value == most])
        return known

    def comes_apart(self, code: int) -> bool:
        """Tell whether cards come apart into whole groups with at most one pair, whatever the number of fours asks for.

        Args:
            code: the cards.
        """
        if len(self._apart) > _MOST:
            self._apart = {0: _NO_PAIR}
        if self._mixed:
            return bool(self._parts(code))
        small = code >> _SIZE
        one = self._parts(code - (small << _SIZE))
        if not one:
            return False
        other = self._parts(small)
        return bool(other and (one | other) & _NO_PAIR)

    def _parts(self, code: int) -> int:
        """Tell how cards come apart: without a pair, with one, both ways or not at all."""
        known = self._apart.get(code)
        if known is not None:
            return known
        spared, found = code | SPARE, 0
        for needed, is_pair in self._wholes[((code & -code).bit_length() - 1) // _BITS]:
            if (spared - needed) & SPARE == SPARE:
                rest = self._parts(code - needed)
                found |= (rest & _NO_PAIR) << 1 if is_pair else rest
        self._apart[code] = found
        return found

    def _best(self, code: int) -> int:
        known = self._known.get(code)
        if known is not None:
            return known
        lowest = code & -code
        start = (lowest.bit_length() - 1) // _BITS
        most = self._best(code - ONE[start])
        spared = code | SPARE
        for needed, value in self._pieces[start]:
            if (spared - needed) & SPARE == SPARE:
                found = value + self._best(code - needed)
                most = max(found, most)
        self._known[code] = most
        return most


@cache
def _pieces(seq_kinds: str, *, mixed: bool) -> tuple[tuple[tuple[int, int], ...], ...]:
    """List, by lowest card, whole groups and halves of groups with their merit; runs that score count a little more."""
    found: list[dict[int, int]] = [{} for _ in KINDS]
    for pattern in (one for row in patterns(seq_kinds, mixed=mixed) for one in row):
        group = GROUPS[pattern.group]
        if group.kind not in {Kind.RUN, Kind.MIXED, Kind.SAO}:
            continue
        bonus = _WORTH * (tuple(card.rank for card in group.cards) in _SCORING or group.kind is Kind.SAO)
        needs = pattern.needs
        found[needs[0]][sum(ONE[place] for place in needs)] = _COMPLETE + 2 * bonus
        for left_out in range(3):
            half = needs[:left_out] + needs[left_out + 1 :]
            needed, merit = sum(ONE[place] for place in half), _HALF + bonus
            found[half[0]][needed] = max(merit, found[half[0]].get(needed, 0))
    return tuple(tuple(sorted(row.items())) for row in found)


@cache
def _wholes(seq_kinds: str, *, mixed: bool) -> tuple[tuple[tuple[int, bool], ...], ...]:
    """List, by lowest card, whole groups, and whether each is a pair."""
    return tuple(
        tuple((sum(ONE[place] for place in needs), GROUPS[number].kind is Kind.PAIR) for number, needs, _ in row)
        for row in patterns(seq_kinds, mixed=mixed)
    )


@cache
def _shape(seq_kinds: str, mixed: bool) -> Shape:  # noqa: FBT001 - a cache keeps positions
    return Shape(seq_kinds, mixed=mixed)


def shape(rules: RuleSet) -> Shape:
    """Give what a table’s groups make of cards; the same object for the same groups.

    Args:
        rules: the table’s choices: ``seq_kinds`` and ``mixed_sets``.
    """
    return _shape(rules.seq_kinds, rules.mixed_sets)


def merit(hand: Iterable[Card], rules: RuleSet) -> int:
    """Tell how near cards are to groups: twelve for each group they hold and four for each half, at best.

    Args:
        hand: the loose cards.
        rules: the table’s choices: ``seq_kinds`` and ``mixed_sets``.
    """
    return shape(rules).merit(code_of(hand))
