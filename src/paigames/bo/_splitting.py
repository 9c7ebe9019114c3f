"""Taking loose cards apart into groups, on numbers instead of cards: the inner part of counting.

A hand is a list of how many cards of each of the twenty kinds it has. Groups are numbers, too: places in :data:`GROUPS`. The lowest card
left must stand in some group, so trying every group whose lowest card it is finds every way once.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from paigames.bo.groups import Group, Kind
from paigames.bo.ruleset import RuleSet
from paigames.bo.runs import ranks_of_runs
from paigames.numerals import KINDS, Card, Size

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_N: Final = len(KINDS)
_HALF: Final = _N // 2


class Pattern(NamedTuple):
    """A group that loose cards can form.

    Args:
        group: its place in :data:`GROUPS`.
        needs: the kinds of card it takes, one entry a card.
        same: how many equal cards it has; 1 for runs and sets of both sizes.
    """

    group: int
    needs: tuple[int, ...]
    same: int


def _alike(kind: Kind, n: int) -> list[Group]:
    return [Group(kind, (card,) * n) for card in KINDS]


def _every_run() -> list[Group]:
    ranks = ranks_of_runs()
    return [Group(Kind.RUN, tuple(Card(size, rank) for rank in three)) for size in (Size.BIG, Size.SMALL) for three in ranks]


def _every_mix() -> list[Group]:
    pairs = [(Card(Size.BIG, rank), Card(Size.SMALL, rank)) for rank in range(1, 11)]
    return [Group(Kind.MIXED, cards) for big, small in pairs for cards in ((big, big, small), (big, small, small))]


GROUPS: Final[tuple[Group, ...]] = tuple(
    _alike(Kind.CHUANLONG, 4)
    + _alike(Kind.KAIZHAO, 4)
    + _alike(Kind.SAO, 3)
    + _alike(Kind.PENG, 3)
    + _alike(Kind.PAIR, 2)
    + _every_run()
    + _every_mix()
)
"""Every group that loose cards can form, by number; twenty of each of the first five kinds."""

CHUANLONG, KAIZHAO, SAO, PENG, PAIR, RUNS = (_N * place for place in range(6))


@cache
def patterns(seq_kinds: str, *, mixed: bool) -> tuple[tuple[Pattern, ...], ...]:
    """List, for each kind of card, the patterns whose lowest card it is.

    Args:
        seq_kinds: the table’s switch of that name.
        mixed: the table’s switch ``mixed_sets``.
    """
    runs = ranks_of_runs(RuleSet(seq_kinds=seq_kinds))  # type: ignore[arg-type]
    found: list[list[Pattern]] = [[] for _ in KINDS]
    for number, group in enumerate(GROUPS):
        places = tuple(card.index for card in group.cards)
        is_alike = len(set(places)) == 1
        if group.kind in {Kind.KAIZHAO, Kind.PENG}:
            continue
        if group.kind is Kind.RUN and tuple(card.rank for card in group.cards) not in runs:
            continue
        if group.kind is Kind.MIXED and not mixed:
            continue
        found[places[0]].append(Pattern(number, places, len(places) if is_alike else 1))
    return tuple(map(tuple, found))


def counts_of(cards: Iterable[Card]) -> list[int]:
    """Count cards by kind."""
    counts = [0] * _N
    for card in cards:
        counts[card.index] += 1
    return counts


def splits(counts: Sequence[int], rules: RuleSet, *, pair: bool) -> list[tuple[int, ...]]:
    """List every way to take all cards apart into groups, with one pair at most.

    Args:
        counts: how many cards of each kind there are.
        rules: the table’s choices: ``seq_kinds`` and ``mixed_sets``.
        pair: whether a pair may be among the groups.

    Returns:
        The groups of each way, as numbers. Sets of equal cards are given as if got all by oneself.
    """
    table = patterns(rules.seq_kinds, mixed=rules.mixed_sets)
    if rules.mixed_sets:
        return _ways(list(counts), 0, _N, table, pair=pair)
    # Without groups of both sizes, big and small cards come apart on their own.
    can_have_four = max(counts) > 3
    found: list[tuple[int, ...]] = []
    odd = sum(counts[:_HALF]) % 3, sum(counts[_HALF:]) % 3
    if not can_have_four and (1 in odd or odd == (2, 2) or (2 in odd and not pair)):
        return found
    places = (True, False) if can_have_four else (odd[0] == 2, odd[1] == 2)
    big = _ways(list(counts), 0, _HALF, table, pair=pair and places[0])
    if not big:
        return found
    small = _ways(list(counts), _HALF, _N, table, pair=pair and (places[1] or can_have_four))
    for one in big:
        for other in small:
            found.append(one + other)  # noqa: PERF401 - the innermost loop, and a comprehension reads worse
    return found


def _ways(  # noqa: PLR0913 - counts, where to begin and end, and what may be formed
    counts: list[int], start: int, end: int, table: tuple[tuple[Pattern, ...], ...], *, pair: bool, least: int = -1
) -> list[tuple[int, ...]]:
    """List the ways for the kinds from ``start`` to ``end``; at ``start``, only groups from the number ``least`` on."""
    while start < end and not counts[start]:
        start += 1
        least = -1
    if start == end:
        return [()]
    found: list[tuple[int, ...]] = []
    here = counts[start]
    for number, needs, same in table[start]:
        if number < least or same > here or (same == 2 and not pair):
            continue
        if same == 1:
            first, second, third = needs
            counts[first] -= 1
            counts[second] -= 1
            counts[third] -= 1
            if counts[first] >= 0 and counts[second] >= 0 and counts[third] >= 0:
                found += [(number, *rest) for rest in _ways(counts, start, end, table, pair=pair, least=number)]
            counts[first] += 1
            counts[second] += 1
            counts[third] += 1
        else:
            counts[start] -= same
            found += [(number, *rest) for rest in _ways(counts, start, end, table, pair=pair and same != 2, least=number)]
            counts[start] += same
    return found
