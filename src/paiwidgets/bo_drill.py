"""The exercises of Bo: what is jiang, what a group is worth, what must be done, what a hand brings, and what it is called.

Drawing and judging are kept apart. What is drawn leans towards what is easily mistaken: the corner between 10 and 1, a red 碰, a card
that asks for a claim although one could eat it, a hand that can be read in several ways.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final

from paigames.bo.cheng import BASES
from paigames.bo.counting import count
from paigames.bo.groups import FOURS, THREES, Group, Kind
from paigames.bo.jiang import jiang
from paigames.bo.points import TABLE, group_points
from paigames.bo.ruleset import RuleSet
from paigames.bo.runs import ONE_TWO_THREE, TWO_SEVEN_TEN, ranks_of_runs
from paigames.chance import shuffled
from paigames.numerals import KINDS, RANKS, Card, Size
from paigames.play import choose_at_random
from paiwidgets.bo_claims_question import Question, Whence
from paiwidgets.bo_count_hands import NAMED, TRAPS
from paiwidgets.bo_drill_hands import SORTS, finished_hand
from paiwidgets.bo_groups import runs_with, set_of
from paiwidgets.bo_hand import Held
from paiwidgets.bo_questions import (
    DUTIES,
    RULES,
    duty,
    how_many_points,
    kinds_not_jiang,
    names_of,
    what_is_it_worth,
    what_must_be_done,
    which_card,
    which_kinds,
    which_names,
)
from paiwidgets.drill import Course, Drill, draw_until
from paiwidgets.drill import Kind as Sort

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from paiwidgets.exercises import Exercise

_OPTIONS: Final = 4
_CORNERS: Final = (RANKS[0], RANKS[-1])
_SETS: Final = tuple(sorted(THREES | FOURS))
_SCORING: Final = (ONE_TWO_THREE, TWO_SEVEN_TEN)
_WORTHS: Final = tuple(sorted({0, *(points for row in TABLE.values() for worth in row.values() for points in worth)}))
_HELD: Final = 5
_NAMES: Final = tuple(name for name in NAMED if name not in BASES)
_STORED: Final = 0.25
_TRAPS: Final = 0.1


def which_jiang(rng: Random) -> Exercise:
    """Ask which kinds of card are jiang, or which of a few cards; a third of the time at the corner.

    >>> from random import Random
    >>> which_jiang(Random(3)).spoken
    'The lift shows S1. Which kinds of card are jiang?'
    """
    ranks = _CORNERS if rng.random() < 0.3 else tuple(RANKS)
    shown = Card(choose_at_random(tuple(Size), rng), choose_at_random(ranks, rng))
    if rng.random() < 0.5:
        others = shuffled(kinds_not_jiang(shown), rng)[: _OPTIONS - 1]
        return which_card(shown, shuffled((choose_at_random(jiang(shown, RULES), rng), *others), rng))
    tables = (RuleSet(jiang_scope="same_size"), RuleSet(jiang_wrap="clip"), RuleSet(jiang_wrap="shift"))
    beside = tuple(Card(shown.size, rank) for rank in (shown.rank - 1, shown.rank + 1) if rank in RANKS)
    near = (*(jiang(shown, table) for table in tables), *(jiang(card, RULES) for card in shuffled(beside, rng)), _of_rank(shown))
    wrong = tuple(kinds for kinds in dict.fromkeys(near) if kinds != jiang(shown, RULES))
    return which_kinds(shown, shuffled((jiang(shown, RULES), *wrong[: _OPTIONS - 1]), rng))


def what_worth(rng: Random) -> Exercise:
    """Ask what a group brings: mostly a set of equal cards, half of the time one that is jiang.

    >>> from random import Random
    >>> what_worth(Random(1)).spoken
    'The lift shows S6. You go out. What does the 扫 sao of S6 bring?'
    """
    group = _some_group(rng)
    wanted = rng.random() < 0.5
    shown = draw_until(lambda: choose_at_random(KINDS, rng), lambda card: (group.card in jiang(card, RULES)) == wanted)
    right = group_points(group, jiang(shown, RULES), RULES)
    return what_is_it_worth(group, shown, _around(right, shuffled(_WORTHS, rng), rng))


def what_duty(rng: Random) -> Exercise:
    """Ask what must be done with a card on offer; every answer is right equally often.

    >>> from random import Random
    >>> exercise = what_duty(Random(1))
    >>> exercise.spoken, exercise.options[exercise.right]
    ('B7 was drawn by the player after you. You hold B6 B7 B7 B8 S7. What must be done?', '碰 peng')
    """
    wanted = choose_at_random(DUTIES, rng)
    asked = draw_until(lambda: _offered(rng), lambda question: duty(question) == wanted)
    others = shuffled(tuple(answer for answer in DUTIES if answer != wanted), rng)[: _OPTIONS - 1]
    return what_must_be_done(asked, sorted((wanted, *others), key=DUTIES.index))


def how_many(rng: Random) -> Exercise:
    """Ask what a finished hand brings; every third can be read in several ways.

    >>> from random import Random
    >>> len(how_many(Random(1)).options)
    4
    """
    sort = choose_at_random(("double", "double", "runs", "any", "red", "pure"), rng)
    held = Held.read(choose_at_random(tuple(TRAPS.values()), rng)) if rng.random() < _TRAPS else finished_hand(rng, sort)
    readings = count(held.counted, held.indicator, RULES).all_points
    plain = count(held.counted, _far_from(held.indicator), RULES).all_points
    best = readings[-1]
    steps = shuffled((3, 6, 9), rng)
    near = (*readings[::-1], plain[-1], *(best - step for step in steps), *(best + step for step in steps))
    return how_many_points(held, _around(best, near, rng))


def what_names(rng: Random) -> Exercise:
    """Ask which names a finished hand bears; now and then a hand of the chapter on names.

    >>> from random import Random
    >>> len(what_names(Random(1)).options)
    4
    """
    if rng.random() < _STORED:
        held = Held.read(choose_at_random(tuple(NAMED.values()), rng))
    else:
        held = finished_hand(rng, choose_at_random(SORTS, rng))
    right = names_of(held.readings[0])
    wrong = shuffled(tuple(_misnamed(right)), rng)[: _OPTIONS - 1]
    return which_names(held, shuffled((right, *wrong), rng))


class BoDrill(Drill):
    """Questions on cards and hands that the engine judges."""

    root: ClassVar[str] = "pai-bo-drill"
    link: ClassVar[str] = "drill"
    kinds: ClassVar[tuple[Sort, ...]] = (
        Sort(key="jiang", name="Which jiang?", make=which_jiang),
        Sort(key="worth", name="What is it worth?", make=what_worth),
        Sort(key="must", name="What must be done?", make=what_duty),
        Sort(key="points", name="How many points?", make=how_many),
        Sort(key="names", name="Which names?", make=what_names),
    )


def bo_drill(seed: int = 7, kind: str = "mixed") -> BoDrill:
    """The exercises, ready to be shown in a chapter.

    Args:
        seed: names the questions.
        kind: the key of one sort, or ``mixed``.

    Raises:
        ValueError: if there is no such kind.
    """
    return BoDrill(Course(seed=seed, kind=kind))


def _of_rank(shown: Card) -> tuple[Card, ...]:
    return tuple(Card(size, shown.rank) for size in Size)


def _some_group(rng: Random) -> Group:
    chance = rng.random()
    if chance < 0.7:
        return set_of(choose_at_random(_SETS, rng), choose_at_random(KINDS, rng))
    if chance < 0.75:
        return set_of(Kind.PAIR, choose_at_random(KINDS, rng))
    ranks = choose_at_random(_SCORING if chance < 0.9 else ranks_of_runs(RULES), rng)
    size = choose_at_random(tuple(Size), rng)
    return Group(Kind.CHI, tuple(Card(size, rank) for rank in ranks))


def _offered(rng: Random) -> Question:
    """A card on offer to a player who holds cards near it."""
    card, whence = choose_at_random(KINDS, rng), choose_at_random(tuple(Whence), rng)
    lying = choose_at_random((None, None, Kind.SAO, Kind.PENG), rng)
    same = 0 if lying else choose_at_random((0, 0, 1, 2), rng)
    partners = tuple(one for run in runs_with(card, RULES) for one in run.cards if one != card)
    near = shuffled((*dict.fromkeys(partners), *(Card(size, card.rank) for size in Size if size != card.size)), rng)
    hand = ((card,) * same + near)[:_HELD]
    return replace(Question(card=card), whence=whence, lying=lying, hand=tuple(sorted(hand)))


def _around(right: int, near: Iterable[int], rng: Random) -> list[int]:
    """Numbers in order with the right one at any place among them; those named first are taken first."""
    numbers = tuple(dict.fromkeys(number for number in near if number >= 0 and number != right))
    lower, upper = [number for number in numbers if number < right], [number for number in numbers if number > right]
    below = min(max(int(rng.random() * _OPTIONS), _OPTIONS - 1 - len(upper)), len(lower))
    return sorted((right, *lower[:below], *upper[: _OPTIONS - 1 - below]))


def _far_from(shown: Card) -> Card:
    """A card half round the circle, under which other cards are jiang."""
    half = len(RANKS) // 2
    return Card(shown.size, (shown.rank + half - 1) % len(RANKS) + 1)


def _misnamed(names: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Names with one too many, one too few, or another base."""
    base, *others = names
    few = [(base, *(name for name in others if name != gone)) for gone in others]
    many = [(base, *(name for name in _NAMES if name in others or name == more)) for more in _NAMES if more not in others]
    return [*few, *many, *((other, *others) for other in BASES if other != base)]
