"""Numeral cards (字牌): a long narrow slip of paper with its numeral at either end, so that it reads from both sides of the table.

The source does not describe how the cards look, but for the red ones; frame and ornament are this book's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames.drawing import palette
from paigames.drawing.carving import Box, picture, shadow

if TYPE_CHECKING:
    from paigames.drawing.palette import Colour
    from paigames.numerals import Card

_VIEW: Final = (28, 96)
_PAPER: Final = Box(1, 0.75, 26, 92, 2.5)
_MIDDLE: Final = 46.75
"""The middle of the paper, from above: the lower half is the upper one turned about it."""
_SONG: Final = "Pai Song,Noto Serif CJK TC,Noto Serif TC,Songti SC,SimSun,serif"


def card(card: Card, *, height: float = 96, title: str | None = None, figure: bool = False) -> str:
    """Draw a numeral card face up.

    Args:
        card: which of the twenty kinds.
        height: in px; the width is seven twenty-fourths of it.
        title: what a screen reader says instead of the card's own name; empty for a decorative picture.
        figure: whether the rank stands in the middle in Western figures, as a help that no real card gives.

    Raises:
        ValueError: if the height is not above zero.

    >>> from paigames.numerals import Card
    >>> drawn = card(Card.parse("B7"))
    >>> 'aria-label="B7, big seven"' in drawn, drawn.count("柒")
    (True, 2)
    """
    ink = palette.INK_RED if card.is_red else palette.INK
    ends = f'<g fill="{ink.paint}">{_end(card)}<g transform="rotate(180 14 {_MIDDLE})">{_end(card)}</g></g>'
    middle = _figure(card, ink) if figure else _ornament(ink)
    spoken = f"{card}, {card.names.en}" if title is None else title
    return picture(_slip(palette.PAPER) + _frame(card, ink) + ends + middle, kind="pai-card", view=_VIEW, height=height, title=spoken)


def card_back(*, height: float = 96, title: str | None = None) -> str:
    """Draw a numeral card face down.

    Args:
        height: in px, as for :func:`card`.
        title: what a screen reader says instead of “a card face down”; empty for a decorative picture.

    Raises:
        ValueError: if the height is not above zero.

    >>> "text" in card_back()
    False
    """
    lattice = f'<path d="M4 {_MIDDLE}l10-20 10 20-10 20zM4 20l10-15 10 15-10 15zM4 73.5l10-15 10 15-10 15z" fill="none" '
    lines = f'{lattice}stroke="{palette.PAPER.paint}" stroke-width="1.1" opacity=".7"/>'
    border = f'<rect {_PAPER.inset(2).shape} fill="none" stroke="{palette.PAPER.paint}" stroke-width=".8" opacity=".7"/>'
    spoken = "a card face down" if title is None else title
    return picture(_slip(palette.PAPER_BACK) + border + lines, kind="pai-card", view=_VIEW, height=height, title=spoken)


def _slip(face: Colour) -> str:
    return shadow(_PAPER) + _PAPER.slab(face, f' stroke="{palette.PAPER_EDGE.paint}" stroke-width=".9"')


def _frame(card: Card, ink: Colour) -> str:
    """Print the frame: a double line around a big numeral, a single one around a small."""
    lines = ((2.6, 1.3), (4.7, 0.5)) if card.is_big else ((3, 0.7),)
    frames = (f'<rect {_PAPER.inset(by).shape} stroke-width="{width}"/>' for by, width in lines)
    return f'<g fill="none" stroke="{ink.paint}">{"".join(frames)}</g>'


def _end(card: Card) -> str:
    """Print the numeral in the upper half, upright."""
    size, foot, weight = (18, 25, "bold") if card.is_big else (16.5, 24, "normal")
    place = f'x="14" y="{foot}" text-anchor="middle" font-size="{size}" font-weight="{weight}" font-family="{_SONG}"'
    return f'<text lang="zh" {place}>{card.names.zh}</text>'


def _ornament(ink: Colour) -> str:
    return (
        f'<path d="M14 {_MIDDLE - 6}l3.2 6-3.2 6-3.2-6zM14 {_MIDDLE - 12}v24" fill="{ink.paint}" stroke="{ink.paint}" stroke-width=".6"/>'
    )


def _figure(card: Card, ink: Colour) -> str:
    place = f'x="14" y="{_MIDDLE + 4.2}" text-anchor="middle" font-size="12" font-family="sans-serif"'
    return f'<text {place} fill="{ink.paint}">{card.rank}</text>'
