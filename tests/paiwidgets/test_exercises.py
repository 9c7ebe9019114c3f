"""The exercises: every answer is the engine's, and a reader's answer is kept with its reason."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from paiwidgets.bagchen_exercises import may_be_led, passer_exercises, set_exercises, which_step
from paiwidgets.exercises import Exercises
from paiwidgets.markup import el
from tests.paiwidgets.acting import act

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.mark.rule("B-013")
def test_the_right_answer_is_the_engine_s() -> None:
    assert may_be_led("6-5", "5-5 3-3").right == 1
    assert may_be_led("6-5", "5-5 5-5").right == 0
    assert which_step("6-5", "5-2 4-3 4-4 5-1").options[2] == "step three"
    assert which_step("6-5", "5-2 4-3 4-4 5-1").right == 2


@pytest.mark.parametrize("make", [passer_exercises, set_exercises])
def test_each_chapter_has_five_to_eight_and_not_all_the_same_answer(make: Callable[[], Exercises]) -> None:
    exercises = make()._exercises
    assert 5 <= len(exercises) <= 8
    assert len({exercise.right for exercise in exercises if exercise.options == ("yes", "no")}) == 2
    assert all("data-rule=" in exercise.why for exercise in exercises)


def test_an_answer_is_judged_with_its_reason_and_counted() -> None:
    exercises = Exercises([may_be_led("6-5", "5-5 3-3"), may_be_led("6-5", "5-5 5-5")])
    assert "pai-why" not in exercises._scene.html
    act(exercises, "answer", "0:0")
    assert 'class="pai-why" data-right="false"' in exercises._scene.html
    assert exercises._scene.spoken.startswith("Not so. The answer is no.")
    assert 'data-rule="B-013"' in exercises._scene.html
    act(exercises, "answer", "0:1")
    act(exercises, "answer", "1:0")
    assert "2 right of 2 answered, 2 in all." in exercises._scene.html
    act(exercises, "again")
    assert "pai-why" not in exercises._scene.html


@pytest.mark.parametrize("value", ["", "0", "9:0", "0:9", "a:b", "0:-1", "<b>:0"])
def test_nonsense_from_the_page_is_ignored(value: str) -> None:
    exercises = Exercises([may_be_led("6-5", "5-5 3-3")])
    before = exercises._scene.html
    act(exercises, "answer", value)
    assert exercises._scene.html == before


def test_an_exercise_needs_one_right_answer() -> None:
    exercise = may_be_led("6-5", "5-5 3-3")
    with pytest.raises(ValueError, match="one right answer"):
        replace(exercise, right=2)
    with pytest.raises(ValueError, match="different options"):
        replace(exercise, options=("yes", "yes"))


def test_options_are_drawn_all_or_none_and_keep_their_words() -> None:
    exercise = replace(may_be_led("6-5", "5-5 3-3"), faces=(el("i", "a"), el("i", "b")))
    exercises = Exercises([exercise])
    assert 'aria-label="no" aria-pressed="false"><i>b</i></button>' in exercises._scene.html
    act(exercises, "answer", "0:0")
    assert "The answer is: no." in exercises._scene.html
    with pytest.raises(ValueError, match="all options"):
        replace(exercise, faces=(el("i", "a"),))
