"""Pai Gow's rule book, and the choices a table makes before it plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from paigames.rulebook import load, print_choice

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paigames.rulebook import Choice

BOOK: Final = load("paigow")

_SWITCH_OF: Final = {switch.field: switch for switch in BOOK.switches.values()}


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
        for field, switch in _SWITCH_OF.items():
            value = getattr(self, field)
            if not switch.takes(value):
                choices = " or ".join(map(print_choice, switch.values))
                shown = print_choice(value) if isinstance(value, bool | int) else f"“{value}”"
                msg = f"The switch {switch.key} cannot be {shown}: it is {choices}."
                raise ValueError(msg)


def from_switches(choices: Mapping[str, Choice]) -> RuleSet:
    """Build a rule set from switches as the rule book writes them.

    Args:
        choices: switch keys with their values; what is not named keeps its default.

    Raises:
        ValueError: for a switch that does not exist, or a value it does not have.

    >>> from_switches({"interchange": False}).interchange
    False
    """
    fields: dict[str, Any] = {BOOK.switch(key).field: value for key, value in choices.items()}
    return RuleSet(**fields)


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
    for field in changes:
        if field not in _SWITCH_OF:
            msg = f"There is no switch “{field}”: see the fields of RuleSet."
            raise ValueError(msg)
    return from_switches({**BOOK.preset(name), **{_SWITCH_OF[field].key: value for field, value in changes.items()}})
