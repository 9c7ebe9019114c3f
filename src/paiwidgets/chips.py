"""Chips in words."""

from __future__ import annotations


def signed(chips: int) -> str:
    """A gain or a loss.

    >>> signed(48), signed(-30), signed(0)
    ('+48', '−30', '0')
    """
    return f"+{chips}" if chips > 0 else f"−{-chips}" if chips else "0"


def chips_text(chips: int) -> str:
    """A number of chips in words.

    >>> chips_text(1)
    '1 chip'
    """
    return f"{chips} chip{'' if chips == 1 else 's'}"
