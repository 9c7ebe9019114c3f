"""Finished hands of Bo for exercises, put together by chance out of groups of one sort, so that also rare names come up."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Final

from paigames.bo.groups import FOURS, THREES, Group, Kind, lay_alike
from paigames.bo.points import run_points
from paigames.bo.runs import ranks_of_runs
from paigames.chance import shuffled
from paigames.numerals import COPIES, KINDS, Card, Size
from paigames.play import choose_at_random
from paiwidgets.bo_groups import set_of
from paiwidgets.bo_hand import Held
from paiwidgets.bo_questions import RULES

if TYPE_CHECKING:
    from random import Random

_DOUBLE: Final = "double"
SORTS: Final = ("any", "runs", "black", "red", "big", "small", "adrift", "pure", _DOUBLE)
"""What a hand is made of mostly."""

_THREES: Final = 7
_MOST_HELD: Final = 4
_NEVER: Final = 0.0
_SELDOM: Final = 0.2


def finished_hand(rng: Random, sort: str = "any") -> Held:
    """Put a finished hand together.

    Args:
        rng: decides.
        sort: one of :data:`SORTS`.

    >>> from random import Random
    >>> bool(finished_hand(Random(1)).readings)
    True
    """
    while True:
        held = _hand_of(_groups(rng, sort), rng)
        if held is not None:
            return held


def _hand_of(groups: tuple[Group, ...], rng: Random) -> Held | None:
    """Lay sets and some runs down, keep the others, and let a card of one of these be the last."""
    runs = shuffled(tuple(group for group in groups if group.kind is Kind.RUN), rng)
    pairs = tuple(group for group in groups if group.kind is Kind.PAIR)
    kept = (*runs[:_MOST_HELD], *pairs)
    if not kept:
        return None
    laid = tuple(group for group in groups if group not in {*runs, *pairs}) + tuple(Group(Kind.CHI, run.cards) for run in runs[_MOST_HELD:])
    cards = [card for group in kept for card in group.cards]
    last = choose_at_random(tuple(cards), rng)
    cards.remove(last)
    if lay_alike(cards, RULES)[0]:
        return None
    indicator = choose_at_random(KINDS, rng)
    return Held(indicator=indicator, laid=tuple(sorted(laid, key=str)), hand=tuple(sorted(cards)), last=last)


def _groups(rng: Random, sort: str) -> tuple[Group, ...]:
    """Draw seven groups of a sort that can come from one pack, or a four, five groups and a pair."""
    sets, runs = _pool(sort)
    if sort == _DOUBLE:
        found = list(_twice(choose_at_random(tuple(Size), rng)))
        wanted = [_fours(sort), *[sets] * (_THREES - len(found) - 1)]
    else:
        has_four = rng.random() < (_NEVER if sort == "adrift" else _SELDOM)
        found, wanted = [], [_fours(sort), *[()] * (_THREES - 2), _pairs(sort)] if has_four else [()] * _THREES
    left = Counter(dict.fromkeys(KINDS, COPIES)) - Counter(card for group in found for card in group.cards)
    for pool in wanted:
        chosen = pool or (runs if rng.random() < 0.6 or not sets else sets)
        fitting = tuple(group for group in chosen if not Counter(group.cards) - left)
        if not fitting:
            return _groups(rng, sort)
        group = choose_at_random(fitting, rng)
        left -= Counter(group.cards)
        found.append(group)
    return tuple(found)


def _twice(size: Size) -> tuple[Group, ...]:
    """Two of each from 1 to 4: a pair at either end leaves two runs, and only 1-2-3 scores."""
    run = Group(Kind.RUN, tuple(Card(size, rank) for rank in (2, 3, 4)))
    return (set_of(Kind.PAIR, Card(size, 1)), run, run)


@cache
def _pool(sort: str) -> tuple[tuple[Group, ...], tuple[Group, ...]]:
    """The sets and the runs that hands of a sort are made of."""
    kinds = (Kind.PENG,) if sort == "adrift" else tuple(sorted(THREES))
    sets = tuple(set_of(kind, card) for kind in kinds for card in KINDS)
    runs = tuple(Group(Kind.RUN, tuple(Card(size, rank) for rank in ranks)) for size in Size for ranks in ranks_of_runs(RULES))
    if sort == "runs":
        return (), tuple(run for run in runs if run.cards[-1].rank <= 5 or run_points(run.cards, RULES))
    if sort == "pure":
        return sets, tuple(run for run in runs if run_points(run.cards, RULES))
    return _of_sort(sets, sort), _of_sort(runs, sort)


@cache
def _fours(sort: str) -> tuple[Group, ...]:
    return _of_sort(tuple(set_of(kind, card) for kind in sorted(FOURS) for card in KINDS), sort)


@cache
def _pairs(sort: str) -> tuple[Group, ...]:
    return _of_sort(tuple(set_of(Kind.PAIR, card) for card in KINDS), sort)


def _of_sort(groups: tuple[Group, ...], sort: str) -> tuple[Group, ...]:
    """Groups with such cards; a red or a big hand has others too, but fewer of them."""
    if sort == "black":
        return tuple(group for group in groups if not any(card.is_red for card in group.cards))
    if sort == "red":
        return groups + 3 * tuple(group for group in groups if any(card.is_red for card in group.cards))
    if sort in {"big", "small"}:
        return groups + 9 * tuple(group for group in groups if group.card.is_big == (sort == "big"))
    return groups
