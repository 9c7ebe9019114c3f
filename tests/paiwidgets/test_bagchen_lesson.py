"""The first lesson without a browser: every stage can be done, refuses what is wrong with a rule, and is kept."""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING

import pytest

from paigames.bagchen.ranks import COPIES, is_dice_supreme
from paigames.bagchen.ruleset import BOOK
from paigames.dominoes import print_tiles, require_copies
from paiwidgets.bagchen_lesson import bagchen_lesson
from paiwidgets.bagchen_lesson_stages import BY_KEY, STAGES
from paiwidgets.lesson import Act, Choose, Place
from paiwidgets.markup import el
from tests.paiwidgets.acting import act
from tests.paiwidgets.lesson_reader import complete, do, tries

if TYPE_CHECKING:
    from paigames.dominoes import Tile
    from paiwidgets.bagchen_lesson_tasks import Position
    from paiwidgets.lesson import Stage

KEYS = [stage.key for stage in STAGES]
ACTS = [stage.key for stage in STAGES if not isinstance(stage.task, Choose)]
# The tiles that reach each goal, written down by hand from the rules.
RIGHT = {
    "suits": {"6-3 5-2 4-2 2-1"},
    "ranks": {"1-1"},
    "equals": {"5-3"},
    "sets": {"3-3 3-3"},
    "mixes": {"6-6 6-3 5-4"},
    "supremes": {"5-2 4-3"},
    "mother": {"4-2 2-1"},
    "horses": {"4-3 4-2"},
    "answers": {"5-5 5-5", "5-5 6-1", "5-5 3-2", "5-5 2-1", "6-1 3-2", "6-1 2-1", "3-2 2-1"},
    "finish": {"2-1"},
    "passer": {"1-1"},
    "alms": {"6-1"},
}
ANSWERS = {"stacks": "North, 2 stacks", "settlement": "4 chips", "jump": "× 6"}


def task_of(key: str) -> Act[Position, Tile]:
    task = BY_KEY[key].task
    assert not isinstance(task, Choose)
    return task


def tiles_at(key: str, places: tuple[int, ...]) -> tuple[Tile, ...]:
    return tuple(task_of(key).position.hand[place] for place in places)


def test_there_are_fifteen_stages_with_names_of_their_own() -> None:
    assert len(STAGES) == len(BY_KEY) == len({stage.title for stage in STAGES}) == 15


@pytest.mark.parametrize("stage", STAGES, ids=KEYS)
def test_every_stage_has_a_goal_a_hint_and_rules(stage: Stage[Position, Tile]) -> None:
    assert stage.rules
    assert all(rule in BOOK.rules for rule in stage.rules)
    for text in (stage.told, stage.goal, stage.hint):
        assert text.endswith((".", "?", ".”", "”."))
    assert len(re.findall(r"[.?!] ", stage.goal)) <= 1


@pytest.mark.parametrize("key", ACTS)
def test_every_position_could_lie_on_a_table(key: str) -> None:
    here = task_of(key).position
    played = [tile for each in (here.now.plays if here.now else ()) for tile in each.tiles]
    require_copies((*here.hand, *played, *here.seen, *itertools.chain(*here.others)), COPIES)
    if not here.shows_roll:
        assert not any(is_dice_supreme(tile, here.roll) for tile in (*here.hand, *played, *here.seen)), "the dice matter and are not shown"


@pytest.mark.parametrize("key", ACTS)
def test_just_the_right_tiles_reach_the_goal(key: str) -> None:
    assert {print_tiles(tiles_at(key, places)) for _, places, judgement in tries(task_of(key)) if judgement.reached} == RIGHT[key]


@pytest.mark.parametrize("key", ACTS)
def test_every_wrong_try_is_answered_with_a_rule_and_can_be_tried_again(key: str) -> None:
    for _, places, judgement in tries(task_of(key)):
        assert judgement.verdict.reasons, tiles_at(key, places)
        assert not judgement.reached or judgement.verdict
    lesson = bagchen_lesson(key)
    move, places, judgement = next(tried for tried in tries(task_of(key)) if not tried[2].reached)
    do(lesson, move, places)
    assert not lesson.solved
    assert not lesson.done
    assert f'data-ok="false"><p class="pai-heading">{"The rules allow" if judgement.verdict else "Not so. Try again."}' in lesson.picture()
    assert f'data-rule="{judgement.verdict.reasons[0].rule}"' in lesson.picture()
    for place in places:
        act(lesson, "pick", str(place))
    complete(lesson)
    assert lesson.solved


@pytest.mark.parametrize("key", ["sets", "mother", "answers", "finish"])
def test_what_is_allowed_but_misses_the_goal_is_told_apart(key: str) -> None:
    lesson = bagchen_lesson(key)
    move, places, _ = next(tried for tried in tries(task_of(key)) if tried[2].verdict and not tried[2].reached)
    do(lesson, move, places)
    assert "The rules allow this, but it does not reach the goal." in lesson.picture()
    assert lesson._stage.spoken.startswith("The rules allow this")


@pytest.mark.parametrize("key", ANSWERS)
def test_a_wrong_answer_is_met_with_the_rule_and_the_right_one_with_the_reason(key: str) -> None:
    task = BY_KEY[key].task
    assert isinstance(task, Choose)
    exercise = task.exercise()
    assert exercise.options[exercise.right] == ANSWERS[key]
    lesson = bagchen_lesson(key)
    for place, option in enumerate(exercise.options):
        if place != exercise.right:
            act(lesson, "option", str(place))
            assert not lesson.solved, option
            card = lesson._card or ""
            assert all(str(el("span", BOOK[rule].statement)).removeprefix("<span>")[:20] in card for rule in BY_KEY[key].rules)
            assert f'data-rule="{BY_KEY[key].rules[0]}"' in card
            assert exercise.why not in lesson.picture(), "the answer is given away"
    act(lesson, "option", str(exercise.right))
    assert lesson.solved
    assert exercise.why in lesson.picture()


@pytest.mark.parametrize("stage", STAGES, ids=KEYS)
def test_the_hint_is_shown_when_it_is_asked_for(stage: Stage[Position, Tile]) -> None:
    lesson = bagchen_lesson(stage.key)
    hint = str(el("p", stage.hint)).removeprefix("<p>").removesuffix("</p>")
    assert hint not in lesson.picture()
    act(lesson, "hint")
    assert hint in lesson.picture()
    assert lesson._stage.spoken == f"Hint: {stage.hint}"


def test_the_whole_lesson_is_done_one_stage_after_the_other() -> None:
    lesson = bagchen_lesson()
    for number, stage in enumerate(STAGES, start=1):
        assert lesson.position == Place(stage=stage.key)
        assert "pai-lesson-play" not in lesson.picture()
        complete(lesson)
        assert lesson.solved
        assert f'data-done="{number}"' in lesson.picture()
        act(lesson, "next")
    assert lesson.done == set(KEYS)
    assert lesson.position.stage == STAGES[-1].key
    assert "You have done all fifteen stages" in lesson.picture()
    assert 'href="page:bagchen/first-lesson.html#a-whole-hand"' in lesson.picture()


def test_the_last_stage_names_what_was_left_out() -> None:
    lesson = bagchen_lesson("jump")
    complete(lesson)
    assert "Still open: Two suits, " in lesson.picture()
    assert "The jump finish." not in (lesson.picture().partition("Still open")[2])


def test_nothing_is_played_without_tiles_or_after_the_goal() -> None:
    lesson = bagchen_lesson("ranks")
    act(lesson, "move", "cover")
    assert "Press the tiles you mean first." in lesson.picture()
    complete(lesson)
    before = lesson.picture()
    for action, value in (("pick", "1"), ("move", "cover"), ("option", "0")):
        act(lesson, action, value)
    assert lesson.picture() == before


@pytest.mark.parametrize(("action", "value"), [("pick", "9"), ("pick", "<b>"), ("move", "dance"), ("move", "lead"), ("option", "0")])
def test_nonsense_from_the_page_is_ignored(action: str, value: str) -> None:
    lesson = bagchen_lesson("ranks")
    before = lesson.picture()
    act(lesson, action, value)
    assert lesson.picture() == before


def test_a_stage_that_does_not_exist_is_refused_in_a_sentence() -> None:
    lesson = bagchen_lesson()
    for line, sentence in (("stage=dance", "“dance” is no stage of this lesson: it may be suits, "), ("a.b=1", "no switches")):
        lesson.paste(line)
        assert sentence in lesson.problem
    with pytest.raises(ValueError, match="no stage"):
        bagchen_lesson("dance")


def test_any_stage_can_be_opened_and_opened_anew() -> None:
    lesson = bagchen_lesson()
    act(lesson, "stage", "horses")
    assert lesson.position.text == "stage=horses"
    complete(lesson)
    act(lesson, "stage", "horses")
    assert not lesson.solved
    assert lesson.done == {"horses"}
    assert 'data-livecells-keep="skip"' in lesson.picture()


def test_what_is_done_is_kept_and_taken_up_at_the_next_stage() -> None:
    lesson = bagchen_lesson("ranks")
    complete(lesson)
    act(lesson, "stage", "suits")
    complete(lesson)
    assert lesson._stage.stored == "stage=suits done=suits,ranks"
    back = bagchen_lesson()
    act(back, "restore", lesson._stage.stored)
    assert (set(back.done), back.position.stage) == ({"suits", "ranks"}, "ranks")
    linked = bagchen_lesson()
    act(linked, "open", "stage=alms")
    act(linked, "restore", lesson._stage.stored)
    assert (set(linked.done), linked.position.stage) == ({"suits", "ranks"}, "alms")


def test_what_is_kept_does_not_take_the_reader_away_from_what_was_begun() -> None:
    lesson = bagchen_lesson()
    act(lesson, "pick", "0")
    act(lesson, "restore", "stage=horses done=horses")
    assert (lesson.position.stage, set(lesson.done)) == ("suits", {"horses"})


@pytest.mark.parametrize("kept", ["stage=dance done=suits", "nonsense", "done=suits", "stage=suits seed=7", "stage=<b>"])
def test_a_store_that_cannot_be_read_is_forgotten(kept: str) -> None:
    lesson = bagchen_lesson()
    act(lesson, "restore", kept)
    assert not lesson.done
    assert not lesson.problem
    assert lesson.position.stage == "suits"


def test_the_lesson_can_be_started_over() -> None:
    lesson = bagchen_lesson("jump")
    assert 'data-action="over"' not in lesson.picture()
    complete(lesson)
    act(lesson, "over")
    assert (lesson.done, lesson.position.stage, lesson._stage.stored) == (frozenset(), "suits", "")


def test_starting_over_clears_what_was_kept_at_an_earlier_visit() -> None:
    lesson = bagchen_lesson()
    act(lesson, "restore", "stage=jump done=jump")
    assert lesson._stage.stored == "stage=jump done=jump"
    act(lesson, "over")
    assert lesson._stage.stored == ""
