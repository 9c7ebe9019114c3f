"""Seeds: the whole numbers by which a deal or a drill can be had again."""

from __future__ import annotations

from secrets import randbelow
from typing import Final

from paiwidgets.markup import Html, field

LARGEST_SEED: Final = 999_999_999
_NEW: Final = 1_000_000


def read_seed(text: str) -> int:
    """Read a seed.

    Raises:
        ValueError: if it is no whole number of at most nine digits.

    >>> read_seed("7")
    7
    >>> read_seed("seven")
    Traceback (most recent call last):
    ValueError: “seven” is not a seed: write a whole number from 0 to 999999999, such as 7.
    >>> read_seed("")
    Traceback (most recent call last):
    ValueError: No seed is written here: write a whole number from 0 to 999999999, such as 7.
    """
    advice = f"write a whole number from 0 to {LARGEST_SEED}, such as 7"
    seed = read_number(text, f"a seed: {advice}")
    if seed is None:
        msg = f"No seed is written here: {advice}."
        raise ValueError(msg)
    return seed


def read_number(text: str, what: str) -> int | None:
    """Read a whole number as small as a seed; ``None`` where nothing is written.

    Args:
        text: what was written.
        what: what it should have been, as the second half of a sentence.

    Raises:
        ValueError: if it is something else.

    >>> read_number("", "a step") is None
    True
    """
    if not text:
        return None
    if not (text.isdecimal() and len(text) <= len(str(LARGEST_SEED))):
        msg = f"“{text}” is not {what}."
        raise ValueError(msg)
    return int(text)


def new_seed() -> int:
    """Find a seed of at most six digits by chance.

    >>> new_seed() < 1_000_000
    True
    """
    return randbelow(_NEW)


def seed_field(value: str, *, wrong: bool) -> Html:
    """The field for a seed; its action is ``seed``.

    Args:
        value: what stands in it.
        wrong: whether that is a mistake to be mended.

    >>> 'data-action="seed"' in seed_field("7", wrong=False)
    True
    """
    return field(
        type="text",
        class_="pai-deal-seed",
        inputmode="numeric",
        autocomplete="off",
        data_action="seed",
        data_livecells_keep="seed",
        value=value,
        aria_invalid=True if wrong else None,
    )
