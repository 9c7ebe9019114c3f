"""What tiles and dice have in common: round hollows filled with enamel, slabs, and the picture they stand in.

Everything is layered flat shapes. There are no ``<defs>`` and no ids, so any number of pictures can share a page.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING, Final

from paigames.drawing import palette

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paigames.drawing.palette import Colour


@dataclass(frozen=True, slots=True)
class Enamel:
    """The filling of a hollow: its surface, the rim around it, the shade under the rim, and a gleam."""

    name: str
    surface: Colour
    rim: Colour
    shade: Colour
    gleam: Colour | None = None


WHITE: Final = Enamel("white", palette.WHITE, palette.WHITE_RIM, palette.WHITE_SHADE)
RED: Final = Enamel("red", palette.RED, palette.RED_RIM, palette.RED_SHADE, palette.RED_GLEAM)
BLACK: Final = Enamel("black", palette.BLACK, palette.BLACK_RIM, palette.BLACK_SHADE, palette.BLACK_GLEAM)


@dataclass(frozen=True, slots=True)
class Pip:
    """One hollow: its centre and radius in the units of the drawing, and its filling."""

    x: float
    y: float
    radius: float
    enamel: Enamel


@dataclass(frozen=True, slots=True)
class Tool:
    """How hollows are cut.

    Args:
        rim: the width of the rim.
        slant: how far the enamel lies right of and below the hollow's centre; 0 cuts flat, for small pictures.
    """

    rim: float
    slant: float = 0


def carve(pips: Iterable[Pip], tool: Tool) -> str:
    """Draw hollows; each is one ``circle`` of the classes ``pai-pip`` and its enamel's name.

    Args:
        pips: in any order; drawn by size and enamel.
        tool: how they are cut.

    >>> carve([Pip(3, 4, 2, RED)], Tool(rim=0.5)).count('class="pai-pip red"')
    1
    """
    by_size = sorted(pips, key=_size)
    by_kind = sorted(by_size, key=_kind)
    cut = _hollow if tool.slant else _flat
    lips = (_lip(tuple(alike), tool) for _, alike in groupby(by_size, _size) if tool.slant)
    hollows = (cut(tuple(alike), tool) for _, alike in groupby(by_kind, _kind))
    return f'<g stroke-linecap="round" stroke-width="{n(tool.rim)}">{"".join((*lips, *hollows))}</g>'


def _size(pip: Pip) -> float:
    return pip.radius


def _kind(pip: Pip) -> tuple[str, float]:
    return pip.enamel.name, pip.radius


def _lip(pips: tuple[Pip, ...], tool: Tool) -> str:
    """Draw the lower right edges of the hollows, which catch the light."""
    return _dots(pips, palette.IVORY_LIGHT, pips[0].radius + tool.rim / 2, tool.slant * 2)


def _flat(pips: tuple[Pip, ...], _: Tool) -> str:
    return _circles(pips, pips[0].enamel.surface)


def _hollow(pips: tuple[Pip, ...], tool: Tool) -> str:
    """Layer the shaded hollow with its rim, the enamel that leaves a crescent of the shade, and its gleam."""
    enamel, radius = pips[0].enamel, pips[0].radius
    shaded = _circles(pips, enamel.shade)
    surface = _dots(pips, enamel.surface, radius - tool.rim / 2 - tool.slant * 2**0.5, tool.slant)
    gleam = _dots(pips, enamel.gleam, radius * 0.14, radius * 0.36) if enamel.gleam else ""
    return shaded + surface + gleam


def _circles(pips: tuple[Pip, ...], fill: Colour) -> str:
    enamel = pips[0].enamel
    circles = (f'<circle class="pai-pip {enamel.name}" cx="{n(pip.x)}" cy="{n(pip.y)}" r="{n(pip.radius)}"/>' for pip in pips)
    return f'<g fill="{fill.paint}" stroke="{enamel.rim.paint}">{"".join(circles)}</g>'


def _dots(pips: tuple[Pip, ...], colour: Colour, radius: float, shift: float) -> str:
    """Draw discs as one path: strokes of no length with round ends."""
    path = "".join(f"M{n(pip.x + shift)} {n(pip.y + shift)}h0" for pip in pips)
    return f'<path d="{path}" stroke="{colour.paint}" stroke-width="{n(radius * 2)}"/>'


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with rounded corners."""

    x: float
    y: float
    width: float
    height: float
    corner: float

    def slab(self, fill: Colour, more: str = "") -> str:
        """Draw the box filled; ``more`` is further attributes."""
        return f'<rect {self.shape} fill="{fill.paint}"{more}/>'

    def bevel(self, sheen: Colour, steps: Iterable[tuple[float, float]]) -> str:
        """Let light run along the inside of the edge, in steps of a width and an opacity, the widest first."""
        lines = (f'<rect {self.inset(width / 2).shape} stroke-width="{n(width)}" opacity="{n(opacity)}"/>' for width, opacity in steps)
        return f'<g fill="none" stroke="{sheen.paint}">{"".join(lines)}</g>'

    def inset(self, by: float) -> Box:
        """Shrink on all sides, corners too until they are square."""
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by, max(self.corner - by, 0))

    def longer(self, by: float) -> Box:
        """Lengthen downwards: the side of a slab seen a little from above."""
        return Box(self.x, self.y, self.width, self.height + by, self.corner)

    @property
    def shape(self) -> str:
        """The attributes of a ``rect``."""
        return f'x="{n(self.x)}" y="{n(self.y)}" width="{n(self.width)}" height="{n(self.height)}" rx="{n(self.corner)}"'


def shadow(box: Box) -> str:
    """Draw the soft shadow below a slab that stands on the table, in two steps, hidden but for its lower edge."""
    inner, outer = (Box(box.x + by, box.y + box.height / 2, box.width - 2 * by, box.height / 2 + 2 - by, box.corner) for by in (1, 0.2))
    return outer.slab(palette.SHADOW, ' opacity=".18"') + inner.slab(palette.SHADOW, ' opacity=".35"')


def picture(shapes: str, *, kind: str, view: tuple[float, float], height: float, title: str) -> str:
    """Put shapes into a standalone ``<svg>`` for a page.

    Args:
        shapes: the markup inside.
        kind: the class, ``pai-tile``, ``pai-card`` or ``pai-die``.
        view: width and height of the drawing in its own units.
        height: of the picture, in px; the width follows.
        title: what a screen reader says; empty for a decorative picture, which it passes over.

    Raises:
        ValueError: if the height is not above zero.
    """
    if not height > 0:
        msg = f"A picture {height} px high cannot be drawn: the height must be above zero."
        raise ValueError(msg)
    spoken = f'role="img" aria-label="{escape(title)}"' if title else 'aria-hidden="true"'
    size = f'width="{n(height * view[0] / view[1])}" height="{n(height)}" viewBox="0 0 {n(view[0])} {n(view[1])}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="{escape(kind)}" {spoken} {size}>{shapes}</svg>'


def n(number: float) -> str:
    """Write a number for SVG as shortly as its hundredths allow.

    >>> n(0.504), n(12.0)
    ('.5', '12')
    """
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return text.removeprefix("0") or "0"
