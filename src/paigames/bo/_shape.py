"""How near loose cards are to groups: what a player of rules of thumb looks at."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from paigames.bo._splitting import GROUPS, counts_of, patterns
from paigames.bo.groups import Kind

if TYPE_CHECKING:
    from paigames.bo.ruleset import RuleSet
    from paigames.numerals import Card

_COMPLETE: Final = 12
_HALF: Final = 4
_WORTH: Final = 1
_SCORING: Final = frozenset({(1, 2, 3), (2, 7, 10)})


@lru_cache(maxsize=16)
def _pieces(seq_kinds: str, *, mixed: bool) -> tuple[tuple[tuple[tuple[int, ...], int], ...], ...]:
    """List, by lowest card, whole groups and halves of groups with their merit; runs that score count a little more."""
    found: list[dict[tuple[int, ...], int]] = [{} for _ in range(20)]
    for pattern in (one for row in patterns(seq_kinds, mixed=mixed) for one in row):
        group = GROUPS[pattern.group]
        if group.kind not in {Kind.RUN, Kind.MIXED, Kind.SAO}:
            continue
        bonus = _WORTH * (tuple(card.rank for card in group.cards) in _SCORING or group.kind is Kind.SAO)
        needs = pattern.needs
        found[needs[0]][needs] = _COMPLETE + 2 * bonus
        for left_out in range(3):
            half = needs[:left_out] + needs[left_out + 1 :]
            merit = _HALF + bonus
            found[half[0]][half] = max(merit, found[half[0]].get(half, 0))
    return tuple(tuple(sorted(row.items())) for row in found)


def merit(hand: tuple[Card, ...], rules: RuleSet) -> int:
    """Tell how near cards are to groups: twelve for each group they hold and four for each half, at best.

    Args:
        hand: the loose cards.
        rules: the table’s choices: ``seq_kinds`` and ``mixed_sets``.
    """
    counts = counts_of(hand)
    if rules.mixed_sets:
        return _best(tuple(counts), rules.seq_kinds, True, 0)  # noqa: FBT003 - a cache keeps positions
    none = (0,) * 10
    big, small = tuple(counts[:10]), tuple(counts[10:])
    return _best(big + none, rules.seq_kinds, False, 0) + _best(none + small, rules.seq_kinds, False, 0)  # noqa: FBT003


@lru_cache(maxsize=200_000)
def _best(counts: tuple[int, ...], seq_kinds: str, mixed: bool, start: int) -> int:  # noqa: FBT001 - a cache keeps positions
    while start < len(counts) and not counts[start]:
        start += 1
    if start == len(counts):
        return 0
    left = list(counts)
    left[start] -= 1
    most = _best(tuple(left), seq_kinds, mixed, start)
    for needs, value in _pieces(seq_kinds, mixed=mixed)[start]:
        left = list(counts)
        for place in needs:
            left[place] -= 1
        if min(left) >= 0:
            most = max(most, value + _best(tuple(left), seq_kinds, mixed, start))
    return most
