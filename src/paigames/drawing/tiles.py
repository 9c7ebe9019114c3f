"""Dominoes: an upright slab of ivory on bamboo, its pips carved and enamelled.

Two cuts serve all sizes, as with type: a fine one with bevel, shadow and depth, and a bold one for running text.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paigames.drawing import palette
from paigames.drawing.carving import RED, WHITE, Box, Pip, Tool, carve, picture, shadow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paigames.dominoes import Tile
    from paigames.drawing.carving import Enamel
    from paigames.drawing.palette import Colour

BOLD_BELOW: Final = 36
"""Tiles lower than this many px are drawn in the bold cut."""

_LEFT, _CENTRE, _RIGHT = range(3)
_NEAR, _SQUARE, _MIDDLE, _FAR = range(4)

_ENDS: Final = {
    1: ((_CENTRE, _MIDDLE),),
    2: ((_LEFT, _NEAR), (_RIGHT, _NEAR)),
    3: ((_LEFT, _NEAR), (_CENTRE, _MIDDLE), (_RIGHT, _FAR)),
    4: ((_LEFT, _NEAR), (_RIGHT, _NEAR), (_LEFT, _SQUARE), (_RIGHT, _SQUARE)),
    5: ((_LEFT, _NEAR), (_RIGHT, _NEAR), (_CENTRE, _MIDDLE), (_LEFT, _FAR), (_RIGHT, _FAR)),
    6: ((_LEFT, _NEAR), (_RIGHT, _NEAR), (_LEFT, _MIDDLE), (_RIGHT, _MIDDLE), (_LEFT, _FAR), (_RIGHT, _FAR)),
}
"""Where the pips of an end lie, looking from that end: column, and row from the edge inwards."""

_RED_ENDS: Final = frozenset({1, 4})
_WORDS: Final = ("one", "two", "three", "four", "five", "six")


@dataclass(frozen=True, slots=True)
class _Cut:
    """An optical size.

    Args:
        view: width and height of the drawing.
        face: the ivory face in it.
        columns: left, centre and right, from the face's left edge.
        rows: near, square, middle and far, from the face's upper edge.
        radius: of a pip; ``ace`` of a single one.
        tool: how pips are carved.
    """

    view: tuple[float, float]
    face: Box
    columns: tuple[float, float, float]
    rows: tuple[float, float, float, float]
    radius: float
    ace: float
    tool: Tool


_FINE: Final = _Cut(
    view=(48, 96),
    face=Box(1.5, 1, 45, 88, 5.5),
    columns=(12.5, 22.5, 32.5),
    rows=(11, 29, 23, 35),
    radius=5,
    ace=8.5,
    tool=Tool(rim=1.4, slant=0.5),
)
_BOLD: Final = _Cut(
    view=(13, 24),
    face=Box(0.5, 0.5, 12, 23, 1.75),
    columns=(3, 6, 9),
    rows=(3, 8, 6, 9),
    radius=1.1,
    ace=2.2,
    tool=Tool(rim=0.8),
)
"""At 24 px the centre of every pip is the centre of a pixel."""

_SIDE: Final = 2.4
_BASE: Final = 4.6
_BEVEL: Final = ((5.6, 0.2), (3.4, 0.3), (1.4, 0.8))
_IVORY_GRAIN: Final = '<path d="M9 6q3 40 0 78M19 9q-3 40 2 72M34 6q4 44-1 79M40 8q-2 40 1 70" stroke-width=".6"'
_BOLD_GRAIN: Final = '<path d="M3.5 3v18M6.5 3v18M9.5 3v18"'
_BAMBOO_GRAIN: Final = (
    '<path d="M7 6v78m4-4v-71m4-3v77m4 1v-74m4-2v73m4 1v-76m4 2v75m4-2v-73m4-2v78" stroke-width=".9" stroke-dasharray="13 2 6 3 21 2"'
)


def tile(tile: Tile, *, height: float = 96, title: str | None = None, turned: bool = False) -> str:
    """Draw a domino face up.

    Args:
        tile: the face.
        height: in px; the width is half of it. Below ``BOLD_BELOW`` the bold cut is used, a little wider, like small type.
        title: what a screen reader says instead of the tile's own name; empty for a decorative picture.
        turned: whether the lower end lies on top.

    Raises:
        ValueError: if the height is not above zero.

    >>> from paigames.dominoes import Tile
    >>> drawn = tile(Tile(6, 3), height=24)
    >>> 'aria-label="6-3, mixed nine: six over three"' in drawn, drawn.count("pai-pip white")
    (True, 9)
    """
    cut = _cut(height)
    body = _fine_body() if cut is _FINE else _bold_body()
    shapes = body + carve(_pips(tile, cut, turned=turned), cut.tool)
    spoken = _label(tile, turned=turned) if title is None else title
    return picture(shapes, kind="pai-tile", view=cut.view, height=height, title=spoken)


def back(*, height: float = 96, title: str | None = None) -> str:
    """Draw a domino face down: its bamboo back.

    Args:
        height: in px, as for :func:`tile`.
        title: what a screen reader says instead of “a tile face down”; empty for a decorative picture.

    Raises:
        ValueError: if the height is not above zero.

    >>> "pai-pip" in back()
    False
    """
    cut = _cut(height)
    shapes = _fine_back() if cut is _FINE else _bold_back()
    spoken = "a tile face down" if title is None else title
    return picture(shapes, kind="pai-tile", view=cut.view, height=height, title=spoken)


def _cut(height: float) -> _Cut:
    return _BOLD if height < BOLD_BELOW else _FINE


def _label(tile: Tile, *, turned: bool) -> str:
    upper, lower = (tile.low, tile.high) if turned else (tile.high, tile.low)
    return f"{tile}, {tile.names.en}: {_WORDS[upper - 1]} over {_WORDS[lower - 1]}"


def _pips(tile: Tile, cut: _Cut, *, turned: bool) -> Iterator[Pip]:
    """Lay the upper end out, and the lower one the same way seen from the other side."""
    upper, lower = (tile.low, tile.high) if turned else (tile.high, tile.low)
    middle_x, middle_y = cut.face.x + cut.face.width / 2, cut.face.y + cut.face.height / 2
    for end, side in ((upper, -1), (lower, 1)):
        for column, row in _ENDS[end]:
            x = middle_x - side * (cut.columns[column] - cut.face.width / 2)
            y = middle_y + side * (cut.face.height / 2 - cut.rows[row])
            yield Pip(x, y, cut.ace if end == 1 else cut.radius, _enamel(tile, end, column))


def _enamel(tile: Tile, end: int, column: int) -> Enamel:
    """Ones and fours are red, and in each six of the double six the column on its left."""
    heaven = tile.high == tile.low == 6 and column == _LEFT
    return RED if end in _RED_ENDS or heaven else WHITE


def _bold_body() -> str:
    return _BOLD.face.slab(palette.IVORY, f' stroke="{palette.IVORY_EDGE.paint}"')


def _bold_back() -> str:
    edge = palette.BAMBOO_SIDE.paint
    return _BOLD.face.slab(palette.BAMBOO, f' stroke="{edge}"') + f'{_BOLD_GRAIN} stroke="{palette.FIBRE.paint}"/>'


def _fine_body() -> str:
    """Ivory on bamboo."""
    grain = f'{_IVORY_GRAIN} fill="none" stroke="{palette.GRAIN.paint}"/>'
    return _slab((palette.IVORY, palette.IVORY_SIDE, palette.BAMBOO_SIDE), palette.IVORY_LIGHT, grain)


def _fine_back() -> str:
    """Bamboo on ivory."""
    grain = f'{_BAMBOO_GRAIN} stroke="{palette.FIBRE.paint}"/>'
    return _slab((palette.BAMBOO, palette.BAMBOO_SIDE, palette.IVORY_SIDE), palette.BAMBOO_LIGHT, grain)


def _slab(layers: tuple[Colour, Colour, Colour], sheen: Colour, grain: str) -> str:
    """Stack the shadow, the lower layer, the side and top of the upper one, its grain, and a bevel that catches the light."""
    top, side, base = layers
    face = _FINE.face
    return "".join(
        (
            shadow(face.longer(_BASE)),
            face.longer(_BASE).slab(base, f' stroke="{palette.IVORY_EDGE.paint}" stroke-width="1.8"'),
            face.longer(_SIDE).slab(side),
            face.slab(top),
            grain,
            face.bevel(sheen, _BEVEL),
        )
    )
