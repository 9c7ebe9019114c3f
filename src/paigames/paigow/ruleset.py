"""Pai Gow's rule book, and the choices a table makes before it plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from paigames.rulebook import load

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paigames.rulebook import Choice

BOOK: Final = load("paigow")


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """Every choice the rule book leaves to the table.

    The fields are the switches of the rule book; what each asks and what its values mean is written there. Without arguments: the
    rules as the source has them.

    Raises:
        ValueError: if a switch is set to a value it does not have.

    >>> RuleSet(zero="copy").zero
    'copy'
    >>> RuleSet(dice=5)
    Traceback (most recent call last):
    ValueError: The switch dice cannot be 5: it is 3 or 4.
    """

    interchange: bool = True
    wong: bool = True
    gong: bool = True
    high9: bool = True
    order: Literal["source", "casino", "grouped"] = "source"
    wild_rank: Literal["physical", "as_used"] = "physical"
    zero: Literal["tiles", "copy"] = "tiles"
    kicker: bool = False
    foul: Literal["auto", "lose"] = "auto"
    copy: Literal["banker", "nobody"] = "banker"
    dice: Literal[3, 4] = 3
    deal_all_stacks: bool = False
    commission: Literal[0, 5] = 0

    def __post_init__(self) -> None:
        """Refuse values that a switch does not have."""
        BOOK.require_choices(self)


def from_switches(choices: Mapping[str, Choice]) -> RuleSet:
    """Build a rule set from switches as the rule book writes them.

    Args:
        choices: switch keys with their values; what is not named keeps its default.

    Raises:
        ValueError: for a switch that does not exist, or a value it does not have.

    >>> from_switches({"interchange": False}).interchange
    False
    """
    return RuleSet(**BOOK.fields(choices))


def preset(name: str, **changes: Choice) -> RuleSet:
    """Take a named set of choices, and change some of them.

    Args:
        name: a preset of the rule book: ``source``, ``prewar`` or ``casino``.
        changes: fields of :class:`RuleSet` that differ from the preset.

    Raises:
        ValueError: for a preset, switch or value that does not exist.

    >>> preset("casino", zero="tiles") == RuleSet(order="casino")
    True
    >>> preset("source", wheel=True)
    Traceback (most recent call last):
    ValueError: There is no switch “wheel”: see the fields of RuleSet.
    """
    return RuleSet(**BOOK.changed(name, changes))
