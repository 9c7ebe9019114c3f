"""Rule sets as one line of text: a preset, and the switches that differ from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paigames.rulebook import print_choice

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paigames.rulebook import Choice, RuleBook


def print_switches(book: RuleBook, choices: Mapping[str, Choice]) -> str:
    """Write choices: the preset that comes nearest, and what differs from it.

    Args:
        book: the game’s rule book.
        choices: a value for every switch.

    >>> from paigames.rulebook import load
    >>> book = load("bo")
    >>> print_switches(book, {key: switch.default for key, switch in book.switches.items()} | {"mixed_sets": True})
    'source, mixed_sets=true'
    """
    differing = {
        name: [key for key, switch in book.switches.items() if choices[key] != changes.get(key, switch.default)]
        for name, changes in book.presets.items()
    }
    nearest = min(differing, key=lambda name: len(differing[name]))
    return ", ".join((nearest, *(f"{key}={print_choice(choices[key])}" for key in differing[nearest])))


def parse_switches(book: RuleBook, text: str) -> dict[str, Choice]:
    """Read what :func:`print_switches` writes.

    Args:
        book: the game’s rule book.
        text: a preset, and after commas switches with their values.

    Returns:
        The choices that differ from the defaults.

    Raises:
        ValueError: naming the preset, switch or value that there is not.

    >>> from paigames.rulebook import load
    >>> parse_switches(load("bo"), "open, cheng_cap=2")
    {'cheng_cap': 2, 'mixed_sets': True}
    """
    name, *parts = (part.strip() for part in text.split(","))
    choices = dict(book.preset(name))
    for part in parts:
        key, equals, value = part.partition("=")
        if not equals:
            msg = f"“{part}” is no switch: write its key, an equals sign and its value."
            raise ValueError(msg)
        choices[key] = book.switch(key).parse(value)
    return choices
