"""A lesson of no game at all: the pieces are numbers, and nothing of tiles is needed to teach them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from paigames.bo.ruleset import BOOK
from paigames.verdict import no, yes
from paiwidgets.exercises import Exercise
from paiwidgets.lesson import Act, Choose, Judgement, Lesson, Place, Stage
from paiwidgets.lesson_view import Look
from paiwidgets.markup import Html, el
from tests.paiwidgets.acting import act

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paigames.rulebook import RuleBook

RULE = next(iter(BOOK.rules.values()))


@dataclass(frozen=True)
class Numbers:
    """Numbers to choose from."""

    hand: tuple[int, ...]


def even(_here: Numbers, _move: str, chosen: tuple[int, ...]) -> Judgement:
    is_even = all(number % 2 == 0 for number in chosen)
    reason = RULE.because("{n} in all.", n=sum(chosen))
    return Judgement(yes(reason) if is_even else no(reason), reached=is_even and len(chosen) > 1)


def double() -> Exercise:
    return Exercise(ask=el("b", "2 × 2?"), spoken="Two by two?", options=("3", "4"), right=1, why=el("i", "so"), why_spoken="So.")


def stage(key: str, task: Act[Numbers, int] | Choose[Numbers]) -> Stage[Numbers, int]:
    return Stage(key=key, title=key.upper(), told="Told.", rules=(RULE.id,), goal="Do it.", task=task, hint="Like this.")


class Counting(Lesson[Numbers, int]):
    """Two stages about numbers."""

    root: ClassVar[str] = "pai-counting"
    book: ClassVar[RuleBook] = BOOK
    stages: ClassVar[tuple[Stage[Any, Any], ...]] = (
        stage("even", Act(position=Numbers((1, 2, 4)), moves=("give",), judge=even)),
        stage("double", Choose(exercise=double, position=Numbers(()))),
    )
    moves: ClassVar[Mapping[str, str]] = {"give": "Give"}
    pieces: ClassVar[str] = "numbers"
    ended: ClassVar[str] = "That is all there is."
    onward: ClassVar[tuple[str, str]] = ("Count on", "page:index.html")

    def table(self, position: Numbers) -> Html:
        return el("p", f"{len(position.hand)} lie here")

    def look(self, piece: int) -> Look:
        return Look(picture=el("i", str(piece)), named=el("b", str(piece)), spoken=f"number {piece}", code=str(piece))


def test_pieces_of_any_sort_are_chosen_judged_and_kept() -> None:
    lesson = Counting(Place(stage="even"))
    assert "Your numbers:" in lesson.picture()
    assert "3 lie here" in lesson.picture()
    act(lesson, "move", "give")
    assert "Press the numbers you mean first." in lesson.picture()
    act(lesson, "pick", "0")
    act(lesson, "move", "give")
    assert "Not so. Try again." in lesson.picture()
    act(lesson, "pick", "0")
    act(lesson, "pick", "1")
    act(lesson, "move", "give")
    assert "The rules allow this, but it does not reach the goal." in lesson.picture()
    act(lesson, "pick", "2")
    act(lesson, "move", "give")
    assert lesson.solved
    assert '<span data-chosen="true"><b>4</b></span>' in lesson.picture()
    assert lesson._stage.stored == "stage=even done=even"


def test_the_last_stage_leads_on() -> None:
    lesson = Counting(Place(stage="double"))
    assert "0 lie here" in lesson.picture()
    act(lesson, "option", "1")
    assert "Still open: EVEN." in lesson.picture()
    act(lesson, "restore", "stage=even done=even")
    assert "That is all there is." in lesson.picture()
    assert '<a href="page:index.html" class="pai-lesson-play"' in lesson.picture()
