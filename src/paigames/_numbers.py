"""Numbers in words."""

from __future__ import annotations

from typing import Final

_WORDS: Final = tuple(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen".split()  # noqa: SIM905
)


def in_words(n: int) -> str:
    """Write a small number in words, a larger one in digits.

    >>> in_words(0), in_words(16), in_words(24)
    ('zero', 'sixteen', '24')
    """
    return _WORDS[n] if 0 <= n < len(_WORDS) else str(n)


def counted(n: int, one: str, many: str) -> str:
    """Write a number in digits with its noun.

    >>> counted(1, "chip", "chips"), counted(4, "chip", "chips")
    ('1 chip', '4 chips')
    """
    return f"{n} {one if n == 1 else many}"
