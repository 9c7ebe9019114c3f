"""What pictures of a table share: its ground, arrows, words and numbers, in the colours of the page; pai.css has their dark values."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from paigames.drawing.carving import n

INK: Final = "var(--pai-text,#2a2620)"
QUIET: Final = "var(--pai-quiet,#655c4c)"
LINE: Final = "var(--pai-line,#d9d0bb)"
PAPER: Final = "var(--pai-paper,#faf7ef)"
ACCENT: Final = "var(--pai-accent,#1f5f9e)"
BADGE: Final = 10


def point(centre: tuple[float, float], radius: float, angle: float) -> tuple[float, float]:
    """A place on the table: degrees clockwise from the right edge.

    >>> point((200, 180), 100, 0)
    (300.0, 180.0)
    """
    return centre[0] + radius * cos(radians(angle)), centre[1] + radius * sin(radians(angle))


def ground(centre: tuple[float, float], radius: float) -> str:
    """Draw a round table.

    >>> ground((200, 180), 134).count("<circle")
    2
    """
    place = f'cx="{centre[0]}" cy="{centre[1]}" r="{radius}"'
    return f'<circle {place} fill="{LINE}" opacity=".28"/><circle {place} fill="none" stroke="{LINE}"/>'


def arrow(centre: tuple[float, float], radius: float, start: float, end: float) -> str:
    """Draw an arrow along a circle round the middle.

    Args:
        centre: the middle.
        radius: of the circle.
        start: where it begins, in degrees clockwise from the right edge.
        end: where it points to; smaller than ``start`` for an arrow that goes counter-clockwise.

    >>> "0 0 1" in arrow((0, 0), 10, 30, 60), "0 0 0" in arrow((0, 0), 10, 60, 30)
    (True, True)
    """
    (a, b), (x, y) = point(centre, radius, start), point(centre, radius, end)
    clockwise = end > start
    line = f'<path d="M{n(a)} {n(b)}A{radius} {radius} 0 0 {int(clockwise)} {n(x)} {n(y)}" fill="none"/>'
    tip = f'<path d="M-5-4L1 0L-5 4" fill="none" transform="translate({n(x)} {n(y)}) rotate({n(end + (90 if clockwise else -90))})"/>'
    return f'<g stroke="{QUIET}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">{line}{tip}</g>'


def disc(fill: str, line: str) -> str:
    """Draw the round ground of a number.

    >>> disc("none", "red")
    '<circle r="10" fill="none" stroke="red"/>'
    """
    return f'<circle r="{BADGE}" fill="{fill}" stroke="{line}"/>'


def word(place: tuple[float, float], words: str, fill: str, *, size: int = 14, bold: bool = False) -> str:
    """Write words centred on a place.

    Args:
        place: the middle of their ground line.
        words: markup; names are escaped before.
        fill: their colour.
        size: in units of the picture.
        bold: whether they are bold.

    >>> word((0, 5), "7", "red")
    '<text x="0" y="5" fill="red" font-size="14" text-anchor="middle">7</text>'
    """
    weight = ' font-weight="700"' if bold else ""
    return f'<text x="{n(place[0])}" y="{n(place[1])}" fill="{fill}" font-size="{size}"{weight} text-anchor="middle">{words}</text>'
