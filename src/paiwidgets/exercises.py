"""Short exercises with checked answers: the engine knows the answer and gives the reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import ipywidgets

from paiwidgets.markup import Html, button, el, join
from paiwidgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True, kw_only=True)
class Exercise:
    """One question.

    Args:
        ask: the question, with its tiles.
        spoken: the question in plain words.
        options: the answers to choose from.
        right: which of them is right, counted from 0.
        why: the reason as a card, drawn from the engine.
        why_spoken: the reason in plain words.
        faces: how the options are drawn, one for each; their words stand there if this is empty.
        faces_speak: whether what is drawn names itself, so that nothing else need name the option.

    Raises:
        ValueError: if no option is right, two options are the same, or some of them only are drawn.
    """

    ask: Html
    spoken: str
    options: tuple[str, ...]
    right: int
    why: Html
    why_spoken: str
    faces: tuple[Html, ...] = ()
    faces_speak: bool = False

    def __post_init__(self) -> None:
        """Refuse what cannot be answered."""
        if not 0 <= self.right < len(self.options) or len(set(self.options)) < len(self.options):
            msg = f"An exercise needs different options and one right answer: {self.spoken}"
            raise ValueError(msg)
        if self.faces and len(self.faces) != len(self.options):
            msg = f"Draw all options of an exercise, or none: {self.spoken}"
            raise ValueError(msg)

    def face(self, place: int) -> str:
        """What stands on an option: its picture, or its words."""
        return self.faces[place] if self.faces else self.options[place]

    def option_button(self, place: int, action: str, value: str, **attributes: str | bool | None) -> Html:
        """An option to press.

        Args:
            place: which option, counted from 0.
            action: the action's name.
            value: what the action is called with; both make the name that keeps the button over redraws.
            attributes: more attributes of the button.
        """
        label = self.options[place] if self.faces and not self.faces_speak else None
        return button(self.face(place), action, value, keep=f"{action} {value.replace(':', ' ')}", aria_label=label, **attributes)


class Exercises(ipywidgets.VBox):
    """A row of exercises; each keeps the reader's answer and then shows the reason."""

    def __init__(self, exercises: Sequence[Exercise]) -> None:
        """Lay the questions out, none answered."""
        self._exercises = tuple(exercises)
        self._given: dict[int, int] = {}
        self._scene = Scene({"answer": self._answer, "again": self._again}, html=self._html())
        super().__init__([self._scene])
        self.add_class("pai-exercises")
        self.add_class("pai-widget")

    def _repr_mimebundle_(self, **keywords: Any) -> dict[str, Any]:
        bundle = super()._repr_mimebundle_(**keywords) or {}
        return {**bundle, "text/html": el("div", Html(self._scene.html), class_="pai-widget pai-exercises pai-still")}

    def _answer(self, value: str) -> None:
        number, _, option = value.partition(":")
        if not (number.isdecimal() and option.isdecimal() and int(number) < len(self._exercises)):
            return
        exercise = self._exercises[int(number)]
        if int(option) >= len(exercise.options):
            return
        self._given[int(number)] = int(option)
        self._scene.html = self._html()
        self._scene.say(told(exercise, int(option)))

    def _again(self, _value: str) -> None:
        self._given.clear()
        self._scene.html = self._html()
        self._scene.say("All exercises are open again.")

    def _html(self) -> Html:
        return join(*(self._exercise(number, exercise) for number, exercise in enumerate(self._exercises)), self._score())

    def _exercise(self, number: int, exercise: Exercise) -> Html:
        given = self._given.get(number)
        options = (
            exercise.option_button(
                place,
                "answer",
                f"{number}:{place}",
                aria_pressed=place == given,
                data_right=place == exercise.right if place == given else None,
            )
            for place in range(len(exercise.options))
        )
        why = why_html(exercise, given) if given is not None else None
        ask = el("p", el("strong", f"{number + 1}. "), exercise.ask)
        choices = el("div", *options, class_="pai-options", role="group", aria_label=exercise.spoken)
        return el("div", ask, choices, why, class_="pai-exercise", data_exercise=str(number))

    def _score(self) -> Html | None:
        if not self._given:
            return None
        right = sum(self._exercises[number].right == option for number, option in self._given.items())
        words = f"{right} right of {len(self._given)} answered, {len(self._exercises)} in all. "
        return el("p", words, button("Start again", "again", keep="again"), class_="pai-score")


def why_html(exercise: Exercise, given: int) -> Html:
    """Whether an answer is right, the right one if it is not, and the reason.

    Args:
        exercise: the question.
        given: the option that was chosen, counted from 0.
    """
    right = given == exercise.right
    instead = None if right else f" The answer is: {exercise.options[exercise.right]}."
    return el("div", el("p", el("strong", _mark(right)), instead), exercise.why, class_="pai-why", data_right=right)


def told(exercise: Exercise, given: int) -> str:
    """The same to be read aloud."""
    right = given == exercise.right
    return f"{_mark(right)} {'' if right else f'The answer is {exercise.options[exercise.right]}.'} {exercise.why_spoken}"


def _mark(right: bool) -> str:  # noqa: FBT001  (it is the answer itself)
    return "Right." if right else "Not so."
