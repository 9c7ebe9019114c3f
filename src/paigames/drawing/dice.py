"""The two dice that name a tile: bone, with the great red one and the red four of Chinese dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames.drawing import palette
from paigames.drawing.carving import BLACK, RED, Box, Pip, Tool, carve, picture, shadow

if TYPE_CHECKING:
    from collections.abc import Iterator

_VIEW: Final = (32, 32)
_FACE: Final = Box(1.5, 1, 29, 26.8, 6)
_SIDE: Final = 2.4
_BEVEL: Final = ((4.4, 0.2), (2.6, 0.3), (1, 0.9))
_RADIUS: Final = 2.8
_ACE: Final = 5.6
_TOOL: Final = Tool(rim=0.8, slant=0.3)

_GRID: Final = {"left": 9, "centre": 16, "right": 23, "top": 7.5, "middle": 14.5, "bottom": 21.5}
_FOUR: Final = (("left", "top"), ("right", "top"), ("left", "bottom"), ("right", "bottom"))
_FACES: Final = {
    1: (("centre", "middle"),),
    2: (("left", "top"), ("right", "bottom")),
    3: (("left", "top"), ("centre", "middle"), ("right", "bottom")),
    4: _FOUR,
    5: (*_FOUR, ("centre", "middle")),
    6: (*_FOUR, ("left", "middle"), ("right", "middle")),
}
_RED_FACES: Final = frozenset({1, 4})
_WORDS: Final = ("one", "two", "three", "four", "five", "six")


def die(pips: int, *, size: float = 32, title: str | None = None) -> str:
    """Draw a die from above.

    Args:
        pips: what it shows, 1 to 6.
        size: width and height in px.
        title: what a screen reader says instead of “a die showing four”; empty for a decorative picture.

    Raises:
        ValueError: if there is no such face, or the size is not above zero.

    >>> die(4).count('class="pai-pip red"')
    4
    >>> die(7)
    Traceback (most recent call last):
    ValueError: A die cannot show 7: its faces are one to six.
    """
    if pips not in _FACES:
        msg = f"A die cannot show {pips}: its faces are one to six."
        raise ValueError(msg)
    spoken = f"a die showing {_WORDS[pips - 1]}" if title is None else title
    return picture(_body() + carve(_pips(pips), _TOOL), kind="pai-die", view=_VIEW, height=size, title=spoken)


def _pips(pips: int) -> Iterator[Pip]:
    enamel = RED if pips in _RED_FACES else BLACK
    for across, down in _FACES[pips]:
        yield Pip(_GRID[across], _GRID[down], _ACE if pips == 1 else _RADIUS, enamel)


def _body() -> str:
    """Stack the shadow, the side, the face and its rounded edge."""
    return "".join(
        (
            shadow(_FACE.longer(_SIDE)),
            _FACE.longer(_SIDE).slab(palette.IVORY_SIDE, f' stroke="{palette.IVORY_EDGE.paint}" stroke-width="1.1"'),
            _FACE.slab(palette.IVORY),
            _FACE.bevel(palette.IVORY_LIGHT, _BEVEL),
        )
    )
