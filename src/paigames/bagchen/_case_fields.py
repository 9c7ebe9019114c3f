"""How the fields of Bagchen's case files are read: tiles, seats, and lists and maps of them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from paigames._questions import CaseError, Input, printable, printable_sentence
from paigames.bagchen._seats import SEATS
from paigames.dominoes import Tile

if TYPE_CHECKING:
    from collections.abc import Callable

_CODE: Final = re.compile(r"[1-6]{2}")


def tile(code: str) -> Tile:
    """Read a tile as the case files write it.

    Raises:
        ValueError: if the text is no tile.

    >>> tile("63")
    Tile(high=6, low=3)
    """
    if not _CODE.fullmatch(code) or code[0] < code[1]:
        msg = f"“{printable(code)}” is no tile: write two digits from 1 to 6, the higher first, like 63"
        raise ValueError(msg)
    return Tile.parse(code)


def seat(text: str) -> int:
    """Read a seat.

    Raises:
        ValueError: if the text is no seat.

    >>> seat("3")
    3
    """
    if text not in map(str, SEATS):
        msg = f"“{printable(text)}” is no seat: the seats are 0 to 3"
        raise ValueError(msg)
    return int(text)


def by_seat(case: Input, field: str, parse: Callable[[str], int]) -> tuple[int, ...]:
    """Read a map from seats to numbers; a seat that is not named has 0.

    Raises:
        CaseError: if the field is no map, or names what is no seat or no number.
    """
    node = case.fields[field]
    if not isinstance(node.value, dict):
        msg = f"must be a map from seats to numbers, not {node.describe()}"
        raise CaseError(msg, f"input.{field}", node.line)
    numbers = [0] * len(SEATS)
    for key, value in node.value.items():
        try:
            place = seat(key)
        except ValueError as problem:
            raise CaseError(printable_sentence(str(problem)), f"input.{field}", value.line) from None
        numbers[place] = Input({field: value}).read(field, parse)
    return tuple(numbers)


def lists(case: Input, field: str, parse: Callable[[str], Any]) -> tuple[tuple[Any, ...], ...]:
    """Read a list of lists of words, none of them empty.

    Raises:
        CaseError: if the field is something else, or ``parse`` refuses a word.
    """
    node = case.fields[field]
    if not isinstance(node.value, list):
        msg = f"must be a list of lists, not {node.describe()}"
        raise CaseError(msg, f"input.{field}", node.line)
    for item in node.value:
        if item.value == []:
            msg = "has an empty list"
            raise CaseError(msg, f"input.{field}", item.line)
    return tuple(Input({field: item}).read_list(field, parse) for item in node.value)
