"""A reader of lessons: presses what a page lets press, and tries whatever can be tried in a stage."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

from paiwidgets.lesson import Choose
from tests.paiwidgets.acting import act

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paiwidgets.lesson import Act, Judgement, Lesson


def tries(task: Act[Any, Any]) -> Iterator[tuple[str, tuple[int, ...], Judgement]]:
    """Everything that can be tried: the move, the places of the pieces, and what comes of it."""
    hand = task.position.hand
    for size in range(1, len(hand) + 1):
        for places in itertools.combinations(range(len(hand)), size):
            for move in task.moves:
                yield move, places, task.judge(task.position, move, tuple(hand[place] for place in places))


def do(lesson: Lesson[Any, Any], move: str, places: tuple[int, ...]) -> None:
    """Choose pieces and do something with them."""
    for place in places:
        act(lesson, "pick", str(place))
    act(lesson, "move", move)


def complete(lesson: Lesson[Any, Any]) -> None:
    """Reach the goal of the stage shown."""
    task = next(stage.task for stage in lesson.stages if stage.key == lesson.position.stage)
    if isinstance(task, Choose):
        act(lesson, "option", str(task.exercise().right))
    else:
        move, places, _ = next(tried for tried in tries(task) if tried[2].reached)
        do(lesson, move, places)
