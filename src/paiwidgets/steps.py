"""Something told one step at a time: a picture, what is told, and the buttons that go on and back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paiwidgets import words
from paiwidgets.markup import Html, button, el

if TYPE_CHECKING:
    from paigames.rulebook import RuleBook
    from paigames.verdict import Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step: its title, and what is told with the rules it rests on."""

    title: str
    reasons: tuple[Reason, ...]

    @property
    def spoken(self) -> str:
        """The step as it is read aloud."""
        return " ".join([f"{self.title}.", *(reason.text for reason in self.reasons)])


def read_press(value: str) -> int | None:
    """Read the step to which a button of :func:`step_html` goes; ``None`` for what no button sends.

    >>> read_press("4"), read_press("0"), read_press("²")
    (4, 1, None)
    """
    return max(1, int(value)) if value.isascii() and value.isdecimal() and len(value) < 3 else None


def require_step(step: int | None, last: int) -> None:
    """Refuse a step that a deal does not have.

    Args:
        step: the step; ``None`` for all of them.
        last: how many there are.

    Raises:
        ValueError: saying which there are.

    >>> require_step(9, 4)
    Traceback (most recent call last):
    ValueError: This deal has steps 1 to 4, and no step 9.
    """
    if step is not None and step not in range(1, last + 1):
        msg = f"This deal has steps 1 to {last}, and no step {step}."
        raise ValueError(msg)


def step_html(book: RuleBook, picture: Html, step: Step, number: int, last: int) -> Html:
    """A step beside its picture, and the buttons of the action ``step``.

    Args:
        book: the game's rule book.
        picture: what is seen by then.
        step: the step.
        number: which it is, from 1.
        last: how many there are.
    """
    moves = (
        ("Start", 1, number > 1),
        ("Back", number - 1, number > 1),
        ("Next", number + 1, number < last),
        ("Show all", last, number < last),
    )
    buttons = (button(label, "step", str(to), keep=f"step {label}", aria_disabled=None if can else True) for label, to, can in moves)
    told = el(
        "div",
        el("p", f"Step {number} of {last}", class_="pai-deal-number"),
        el("p", step.title, class_="pai-heading-plain"),
        el("div", *buttons, class_="pai-deal-moves", role="group", aria_label="Steps of the deal"),
        el("ul", *(words.reason_html(book, reason) for reason in step.reasons), class_="pai-reasons"),
        class_="pai-deal-told",
    )
    return el("div", picture, told, class_="pai-deal-table", data_step=str(number))
