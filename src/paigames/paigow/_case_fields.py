"""How the fields of Pai Gow's case files are read: tiles, numbers, and hands of them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from paigames._questions import CaseError, Input, printable
from paigames.dominoes import Tile

if TYPE_CHECKING:
    from paigames.paigow.settlement import Two

_TILE: Final = re.compile(r"[1-6]-[1-6]")


def tile(text: str) -> Tile:
    """Read a tile as the case files write it.

    Raises:
        ValueError: if the text is no tile.

    >>> tile("6-3")
    Tile(high=6, low=3)
    """
    if not _TILE.fullmatch(text):
        msg = f"“{printable(text)}” is no tile: write two numbers from 1 to 6 with a hyphen, like 6-3"
        raise ValueError(msg)
    return Tile.parse(text)


def two(case: Input, field: str) -> Two:
    """Read a field that is a hand of two tiles.

    Raises:
        CaseError: if it is something else.
    """
    tiles = case.read_list(field, tile)
    if len(tiles) != 2:
        msg = f"must be two tiles, not {len(tiles)}"
        raise CaseError(msg, f"input.{field}", case.fields[field].line)
    return tiles[0], tiles[1]


def low_and_high(case: Input, field: str) -> tuple[Two, Two]:
    """Read a field that is two hands of two tiles.

    Raises:
        CaseError: if it is something else.
    """
    node = case.fields[field]
    if not isinstance(node.value, list) or len(node.value) != 2:
        msg = "must be a list of two hands, the low one first"
        raise CaseError(msg, f"input.{field}", node.line)
    low, high = (two(Input({field: item}), field) for item in node.value)
    return low, high
