"""Pai Gow's first lesson without a browser: every stage can be done, and whatever is wrong is refused with a rule."""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING

import pytest

from paigames.dominoes import parse_tiles, print_tiles, require_copies
from paigames.paigow.ranks import COPIES, order_hand
from paigames.paigow.ruleset import BOOK, RuleSet
from paigames.paigow.settlement import decide_big
from paigames.paigow.splits import splits
from paigames.paigow.values import best_split
from paigames.paigow.ways import choose
from paiwidgets.lesson import Act, Choose, Place
from paiwidgets.paigow_lesson import paigow_lesson
from paiwidgets.paigow_lesson_stages import BY_KEY, STAGES
from tests.paiwidgets.acting import act
from tests.paiwidgets.lesson_reader import complete, do, tries

if TYPE_CHECKING:
    from paigames.dominoes import Tile
    from paiwidgets.lesson import Stage
    from paiwidgets.paigow_lesson_tasks import Position

KEYS = [stage.key for stage in STAGES]
ACTS = [stage.key for stage in STAGES if not isinstance(stage.task, Choose)]
# The tiles that reach each goal, written down by hand from the rules.
RIGHT = {
    "tiles": {"6-6 3-1 2-2 6-5"},
    "points": {"3-1 4-1"},
    "pairs": {"4-2 2-1"},
    "bars": {"1-1 4-4"},
    "three-or-six": {"5-1 4-2"},
    "ties": {"3-1 4-1"},
    "front": {"5-1 5-4"},
    # Laid in front or behind: at this table the hands are put in order.
    "whole": {"6-6 2-2", "5-5 5-3"},
}
ANSWERS = {"equal": "the banker", "dice": "seat 2", "both": "nobody", "divide": "1-1 4-4 in front, 6-6 4-4 behind"}


def task_of(key: str) -> Act[Position, Tile]:
    task = BY_KEY[key].task
    assert isinstance(task, Act)
    return task


def test_there_are_twelve_stages_with_names_of_their_own() -> None:
    assert len(STAGES) == len(BY_KEY) == len({stage.title for stage in STAGES}) == 12
    assert {*RIGHT, *ANSWERS} == set(KEYS)


@pytest.mark.parametrize("stage", STAGES, ids=KEYS)
def test_every_stage_has_a_goal_a_hint_and_rules(stage: Stage[Position, Tile]) -> None:
    assert stage.rules
    assert all(rule in BOOK.rules for rule in stage.rules)
    for text in (stage.told, stage.goal, stage.hint):
        assert text.endswith((".", "?", "”."))
    assert len(re.findall(r"[.?!] ", stage.goal)) <= 1


@pytest.mark.parametrize("key", ACTS)
def test_every_position_could_lie_on_a_table(key: str) -> None:
    here = task_of(key).position
    require_copies((*here.hand, *itertools.chain(*(tiles for _, tiles in here.rows))), COPIES)
    assert order_hand(here.hand) == here.hand


@pytest.mark.parametrize("key", ACTS)
@pytest.mark.rule("P-004", "P-017", "P-049", "P-052", "P-057", "P-077", "P-080", "P-081", "P-092", "P-096")
def test_just_the_right_tiles_reach_the_goal(key: str) -> None:
    hand = task_of(key).position.hand
    found = {print_tiles(tuple(hand[place] for place in places)) for _, places, judgement in tries(task_of(key)) if judgement.reached}
    assert found == RIGHT[key]


@pytest.mark.parametrize("key", ACTS)
def test_every_wrong_try_is_answered_with_a_rule_and_can_be_tried_again(key: str) -> None:
    for _, places, judgement in tries(task_of(key)):
        assert judgement.verdict.reasons, places
        assert not judgement.reached or judgement.verdict
    for size in (1, 2, 3):
        lesson = paigow_lesson(key)
        move, places, judgement = next(tried for tried in tries(task_of(key)) if not tried[2].reached and len(tried[1]) == size)
        do(lesson, move, places)
        assert not lesson.solved
        assert not lesson.done
        assert (
            f'data-ok="false"><p class="pai-heading">{"The rules allow" if judgement.verdict else "Not so. Try again."}' in lesson.picture()
        )
        reason = judgement.verdict.reasons[0]
        assert f'<a class="pai-rule" data-rule="{reason.rule}" href="page:paigow/rules.html#{reason.rule}">' in lesson.picture()
        for place in places:
            act(lesson, "pick", str(place))
        complete(lesson)
        assert lesson.solved


@pytest.mark.parametrize("key", ANSWERS)
@pytest.mark.rule("P-047", "P-053", "P-054", "P-095")
def test_a_wrong_answer_is_met_with_the_rule_and_the_right_one_with_the_reason(key: str) -> None:
    task = BY_KEY[key].task
    assert isinstance(task, Choose)
    exercise = task.exercise()
    assert exercise.options[exercise.right] == ANSWERS[key]
    lesson = paigow_lesson(key)
    for place, option in enumerate(exercise.options):
        if place != exercise.right:
            act(lesson, "option", str(place))
            assert not lesson.solved, option
            assert f'data-rule="{BY_KEY[key].rules[0]}"' in (lesson._card or "")
            assert exercise.why not in lesson.picture(), "the answer is given away"
    act(lesson, "option", str(exercise.right))
    assert lesson.solved
    assert exercise.why in lesson.picture()


@pytest.mark.rule("P-035", "P-037")
def test_the_whole_hand_can_be_won_drawn_and_lost_and_is_paid() -> None:
    here = task_of("whole").position
    rules = RuleSet()
    banker = choose((*here.rows[0][1], *here.rows[1][1]), "nz", rules).split.tiles
    assert (here.rows[0][1], here.rows[1][1]) == banker, "the banker’s tiles are not divided as the stage says"
    outcomes = {decide_big(split.tiles, banker, rules).outcome.value for split in splits(here.hand, rules)}
    assert outcomes == {"win", "push", "lose"}
    assert str(best_split(here.hand, "nz", rules).split) == "6-6 2-2 / 5-5 5-3", "what wins here should be what is best anyway"
    told = {
        print_tiles(tuple(here.hand[place] for place in places)): judgement.verdict.text
        for _, places, judgement in tries(task_of("whole"))
        if len(places) == 2
    }
    assert "5 chips go from the banker to you." in told["6-6 2-2"]
    assert "5 chips go from you to the banker." in told["2-2 5-3"]
    assert "Nothing is paid: the stake stays untouched." in told["5-5 2-2"]
    assert "the two change places" in told["5-5 5-3"]


def test_the_stage_on_pairs_is_about_a_pair_that_is_better_split() -> None:
    tiles = parse_tiles("44 44 66 11")
    assert str(best_split(tiles, "nz", RuleSet()).split) == "1-1 4-4 / 6-6 4-4"
    task = BY_KEY["divide"].task
    assert isinstance(task, Choose)
    assert len(task.exercise().options) == 2


def test_the_whole_lesson_is_done_one_stage_after_the_other_and_kept() -> None:
    lesson = paigow_lesson()
    for number, stage in enumerate(STAGES, start=1):
        assert lesson.position == Place(stage=stage.key)
        complete(lesson)
        assert lesson.solved
        assert f'data-done="{number}"' in lesson.picture()
        act(lesson, "next")
    assert lesson.done == set(KEYS)
    assert "You have done all twelve stages" in lesson.picture()
    assert 'href="page:paigow/drills.html"' in lesson.picture()
    back = paigow_lesson()
    act(back, "restore", lesson._stage.stored)
    assert back.done == lesson.done


def test_what_the_banker_has_is_shown() -> None:
    assert '<ul class="pai-lesson-table" aria-label="On the table"><li data-holds="2-2 3-2"><span>The banker has</span>' in (
        paigow_lesson("ties").picture()
    )
    assert "pai-lesson-table" not in paigow_lesson("points").picture()


def test_a_stage_that_does_not_exist_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="“dance” is no stage of this lesson: it may be tiles, "):
        paigow_lesson("dance")
