"""Who sits at a table of Pai Gow: read from a line, and chosen by buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames.paigow.table import FEWEST, MOST, Form, require_seats
from paiwidgets.markup import Html, button, button_group
from paiwidgets.seeds import read_number

if TYPE_CHECKING:
    from collections.abc import Iterable

FORMS: Final = {Form.BIG: "Big 大牌九", Form.SMALL: "Small 小牌九"}


def read_form(text: str) -> Form:
    """Read the form of the game.

    Raises:
        ValueError: if there is no such form.

    >>> read_form("small").tiles
    2
    >>> read_form("medium")
    Traceback (most recent call last):
    ValueError: “medium” is no form of the game: write big or small.
    """
    if text not in {*Form}:
        msg = f"“{text}” is no form of the game: write {' or '.join(Form)}."
        raise ValueError(msg)
    return Form(text)


def read_seats(text: str) -> int:
    """Read how many people play.

    Raises:
        ValueError: if it is not two to eight.

    >>> read_seats("9")
    Traceback (most recent call last):
    ValueError: Two to eight people play, not 9 (PA-15).
    """
    return require_seats(read_number(text, "a number of people: write 2 to 8") or 0)


def read_seat(text: str, seats: int) -> int:
    """Read the number of a seat, 1 for Seat 1.

    Args:
        text: the number.
        seats: how many people play.

    Raises:
        ValueError: if there is no such seat.

    >>> read_seat("4", 4)
    3
    >>> read_seat("5", 4)
    Traceback (most recent call last):
    ValueError: There is no seat 5: the seats are 1 to 4.
    """
    number = read_number(text, f"the number of a seat: write 1 to {seats}") or 0
    if not 1 <= number <= seats:
        msg = f"There is no seat {number}: the seats are 1 to {seats}."
        raise ValueError(msg)
    return number - 1


def form_group(form: Form) -> Html:
    """A button for each form; their action is ``form``."""
    return button_group(
        "Form", (button(name, "form", each, keep=f"form {each}", aria_pressed=each is form) for each, name in FORMS.items())
    )


def seats_group(seats: int) -> Html:
    """A button for each number of people; their action is ``seats``."""
    return button_group("People, with the banker", _numbered("seats", "people", range(FEWEST, MOST + 1), seats))


def seat_group(name: str, action: str, seats: int, chosen: int) -> Html:
    """A button for each seat.

    Args:
        name: what the seat is chosen for.
        action: what the buttons call.
        seats: how many people play.
        chosen: the seat chosen now, 0 for Seat 1.
    """
    return button_group(name, _numbered(action, name, range(1, seats + 1), chosen + 1))


def _numbered(action: str, name: str, numbers: Iterable[int], chosen: int) -> Iterable[Html]:
    for each in numbers:
        yield button(str(each), action, str(each), keep=f"{action} {each}", aria_pressed=each == chosen, aria_label=f"{name}: {each}")
