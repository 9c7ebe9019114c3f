"""Bo's first lesson without a browser: every stage can be done, and whatever is wrong is refused with a rule."""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING

import pytest

from paigames.bo.ruleset import BOOK, RuleSet
from paigames.numerals import parse_cards, print_cards, require_cards
from paiwidgets.bo_lesson import bo_lesson
from paiwidgets.bo_lesson_stages import BY_KEY, STAGES
from paiwidgets.bo_lesson_tasks import what_comes_of
from paiwidgets.lesson import Act, Choose, Place
from tests.paigames import bo_oracle as oracle
from tests.paigames.bo_play import switches
from tests.paiwidgets.acting import act
from tests.paiwidgets.lesson_reader import complete, do, tries

if TYPE_CHECKING:
    from paigames.numerals import Card
    from paiwidgets.bo_lesson_tasks import Position
    from paiwidgets.lesson import Stage

KEYS = [stage.key for stage in STAGES]
ACTS = [stage.key for stage in STAGES if not isinstance(stage.task, Choose)]
# The cards that reach each goal, written down by hand from the rules.
RIGHT = {
    "sizes": {"B1 B3 B8"},
    "red": {"B7 S2 S10"},
    "jiang": {"B4 S5 S6"},
    "peng": {"S8 S8"},
    "eat": {"B4 B5"},
    "two-seven-ten": {"S2 S10"},
    "finished": {"B7"},
}
ANSWERS = {"worth": "12 points", "duty": "开昭 kaizhao", "count": "21 points", "race": "You have won; all begin again at zero"}


def task_of(key: str) -> Act[Position, Card]:
    task = BY_KEY[key].task
    assert isinstance(task, Act)
    return task


def test_there_are_eleven_stages_with_names_of_their_own() -> None:
    assert len(STAGES) == len(BY_KEY) == len({stage.title for stage in STAGES}) == 11
    assert {*RIGHT, *ANSWERS} == set(KEYS)


@pytest.mark.parametrize("stage", STAGES, ids=KEYS)
def test_every_stage_has_a_goal_a_hint_and_rules_with_their_origin(stage: Stage[Position, Card]) -> None:
    picture = bo_lesson(stage.key).picture()
    assert stage.rules
    for rule in stage.rules:
        assert f'data-rule="{rule}"' in picture
        assert BOOK[rule].origin == "stated" or f'data-origin="{BOOK[rule].origin}"' in picture
    for text in (stage.told, stage.goal, stage.hint):
        assert text.endswith((".", "?", "”."))
    assert len(re.findall(r"[.?!] ", stage.goal)) <= 1


@pytest.mark.parametrize("key", ACTS)
def test_every_position_can_come_from_one_pack(key: str) -> None:
    here = task_of(key).position
    laid = itertools.chain(*(group.cards for group in here.laid))
    shown = (card for name, cards in here.rows if name not in {"Before you", "In your hand"} for card in cards)
    require_cards((*here.hand, *here.held, *laid, *shown))


@pytest.mark.parametrize("key", ACTS)
@pytest.mark.rule("Z-001", "Z-002", "Z-021", "Z-034", "Z-040", "Z-041", "Z-050", "Z-066", "Z-103")
def test_just_the_right_cards_reach_the_goal(key: str) -> None:
    hand = task_of(key).position.hand
    found = {print_cards(hand[place] for place in places) for _, places, judgement in tries(task_of(key)) if judgement.reached}
    assert found == RIGHT[key]


@pytest.mark.parametrize("key", ACTS)
def test_every_wrong_try_is_answered_with_a_rule_and_can_be_tried_again(key: str) -> None:
    for _, places, judgement in tries(task_of(key)):
        assert judgement.verdict.reasons, places
        assert not judgement.reached or judgement.verdict
    for size in (1, 2, 3):
        lesson = bo_lesson(key)
        move, places, judgement = next(tried for tried in tries(task_of(key)) if not tried[2].reached and len(tried[1]) == size)
        do(lesson, move, places)
        assert not lesson.solved
        assert not lesson.done
        assert 'data-ok="false"><p class="pai-heading">' in lesson.picture()
        reason = judgement.verdict.reasons[0]
        assert f'<a class="pai-rule" data-rule="{reason.rule}" href="page:bo/rules.html#{reason.rule}">' in (lesson._card or "")
        for place in places:
            act(lesson, "pick", str(place))
        complete(lesson)
        assert lesson.solved


def test_a_run_that_brings_nothing_is_allowed_but_does_not_reach_the_goal() -> None:
    lesson = bo_lesson("two-seven-ten")
    hand = task_of("two-seven-ten").position.hand
    do(lesson, "lay", tuple(hand.index(card) for card in parse_cards("S5 S6")))
    assert "The rules allow this, but it does not reach the goal." in lesson.picture()
    assert 'data-rule="Z-068"' in (lesson._card or "")
    assert not lesson.solved


@pytest.mark.parametrize("key", ANSWERS)
@pytest.mark.rule("Z-014", "Z-015", "Z-031", "Z-062", "Z-070")
def test_a_wrong_answer_is_met_with_the_rule_and_the_right_one_with_the_reason(key: str) -> None:
    task = BY_KEY[key].task
    assert isinstance(task, Choose)
    exercise = task.exercise()
    assert exercise.options[exercise.right] == ANSWERS[key]
    lesson = bo_lesson(key)
    for place, option in enumerate(exercise.options):
        if place != exercise.right:
            act(lesson, "option", str(place))
            assert not lesson.solved, option
            assert f'data-rule="{BY_KEY[key].rules[0]}"' in (lesson._card or "")
            assert exercise.why not in lesson.picture(), "the answer is given away"
    act(lesson, "option", str(exercise.right))
    assert lesson.solved
    assert exercise.why in lesson.picture()


@pytest.mark.rule("Z-050", "Z-070")
def test_the_finished_hand_is_counted_by_the_second_counter_too() -> None:
    here = task_of("finished").position
    laid = [(group.kind.value, tuple(map(str, group.cards))) for group in here.laid]
    assert dict(here.rows)["In your hand"] == here.held
    assert sorted(dict(here.rows)["Before you"]) == sorted(card for group in here.laid for card in group.cards)
    for card in map(str, here.hand):
        found = oracle.best("S5", laid, list(map(str, here.held)), oracle.Win(card, "discard"), switches(RuleSet()))
        assert [one.points for one in found] == ([21] if card == "B7" else [])


@pytest.mark.rule("Z-014")
def test_a_race_that_is_not_won_goes_on() -> None:
    exercise = what_comes_of((71, 40, 78), 30)
    assert exercise.options[exercise.right] == "You have 70, and the race goes on"


def test_the_whole_lesson_is_done_one_stage_after_the_other_and_kept() -> None:
    lesson = bo_lesson()
    for number, stage in enumerate(STAGES, start=1):
        assert lesson.position == Place(stage=stage.key)
        complete(lesson)
        assert lesson.solved
        assert f'data-done="{number}"' in lesson.picture()
        act(lesson, "next")
    assert "You have done all eleven stages" in lesson.picture()
    assert 'href="page:bo/table.html"' in lesson.picture()
    other = bo_lesson()
    act(other, "restore", lesson._stage.stored)
    assert other.done == set(KEYS)


def test_cards_are_named_beside_their_pictures() -> None:
    picture = bo_lesson("red").picture()
    assert '<span class="pai-unseen">B7, big seven, red</span>' in picture
    assert 'aria-label="B7, big seven, red" title' not in picture


def test_there_is_no_such_stage() -> None:
    with pytest.raises(ValueError, match="no stage"):
        bo_lesson("dance")
