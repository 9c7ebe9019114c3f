"""The exercises on the settlement: right answers, enough wrong ones, and reasons from the rule book."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from paiwidgets.bagchen_settlement_exercises import settlement_exercises, which_multiplier

if TYPE_CHECKING:
    from paiwidgets.exercises import Exercise

EXERCISES = settlement_exercises()._exercises


@pytest.mark.parametrize(
    ("number", "right"), [*enumerate(["4 chips", "East pays North 2 chips", "4 chips", "3", "1", "× 4", "30 chips", "4 chips"])]
)
def test_the_exercises_know_their_answers(number: int, right: str) -> None:
    exercise: Exercise = EXERCISES[number]
    assert exercise.options[exercise.right] == right
    assert len(exercise.options) >= 3
    assert re.search(r"Rule B-\d", exercise.why_spoken)
    assert "page:bagchen/rules.html#B-" in exercise.why


def test_there_are_as_many_exercises_as_were_checked() -> None:
    assert len(EXERCISES) == 8


def test_an_exercise_about_a_hand_that_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="sixteen stacks"):
        which_multiplier("stacks=1,1,1,1 closing=6-5")
