"""Words and numbers in pictures of a table, in the colours of the page; pai.css has their dark values."""

from __future__ import annotations

from typing import Final

from paigames.drawing.carving import n

INK: Final = "var(--pai-text,#2a2620)"
QUIET: Final = "var(--pai-quiet,#655c4c)"
LINE: Final = "var(--pai-line,#d9d0bb)"
PAPER: Final = "var(--pai-paper,#faf7ef)"
ACCENT: Final = "var(--pai-accent,#1f5f9e)"
BADGE: Final = 10


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
