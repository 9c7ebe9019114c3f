"""Bagchen's rule book, and the choices a table makes before it plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from paigames.rulebook import load

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paigames.rulebook import Choice

BOOK: Final = load("bagchen")


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """Every choice the rule book leaves to the table, in the order of the hand.

    The fields are the switches of the rule book, with an underscore for the dot; what each asks and
    what its values mean is written there. Without arguments: the rules as the source has them.

    Raises:
        ValueError: if a switch is set to a value it does not have.

    >>> RuleSet(jump_scope="losers_only").jump_scope
    'losers_only'
    >>> RuleSet(reunion_stake=5)
    Traceback (most recent call last):
    ValueError: The switch reunion.stake cannot be 5: it is 0 or 1.
    """

    deal_towers: Literal["alternate", "pair"] = "alternate"
    redeal_big: Literal["fixed", "shift"] = "fixed"
    declare66_when_supreme: bool = True
    reunion_when_supreme: bool = False
    reunion_eligible: Literal["any", "lone"] = "any"
    reunion_stake: Literal[0, 1] = 0
    reunion_match: Literal["face", "rank"] = "face"
    horse_capture: bool = True
    supreme_mc_roll: Literal["tiles_plus_pairs", "pairs_only_if_exact"] = "tiles_plus_pairs"
    record_public: bool = True
    passer_restricted: bool = True
    passer_top: Literal["rank", "shape"] = "rank"
    passer_evidence: Literal["face_up", "plus_own_hand", "all_played"] = "face_up"
    passer_supreme_step: Literal[1, 2] = 2
    passer_hold_back: Literal["any_units", "one_unit", "supremes_only"] = "any_units"
    passer_reveal: Literal["always", "on_request"] = "always"
    passer_suit_die: Literal["odd_even", "tile_roll", "high_low", "free"] = "odd_even"
    alms_pass_on: bool = True
    alms_last_round: bool = True
    alms_supreme_cover: bool = False
    jump_needs_supreme_finish: bool = True
    jump_unit: Literal["supreme", "tile", "lead"] = "supreme"
    jump_closing_chips: Literal["refund", "keep"] = "refund"
    jump_scope: Literal["all", "losers_only"] = "all"
    sweep_mode: Literal["x4", "takes_all"] = "x4"
    sweep_stacks: bool = True

    def __post_init__(self) -> None:
        """Refuse values that a switch does not have."""
        BOOK.require_choices(self)


def from_switches(choices: Mapping[str, Choice]) -> RuleSet:
    """Build a rule set from switches as the rule book writes them.

    Args:
        choices: switch keys with their values; what is not named keeps its default.

    Raises:
        ValueError: for a switch that does not exist, or a value it does not have.

    >>> from_switches({"horse.capture": False}).horse_capture
    False
    """
    return RuleSet(**BOOK.fields(choices))


def preset(name: str, **changes: Choice) -> RuleSet:
    """Take a named set of choices, and change some of them.

    Args:
        name: a preset of the rule book: ``source``, ``pagat`` or ``beginner``.
        changes: fields of :class:`RuleSet` that differ from the preset.

    Raises:
        ValueError: for a preset, switch or value that does not exist.

    >>> preset("pagat", sweep_mode="x4") == RuleSet()
    False
    >>> preset("source", sweeping="x4")
    Traceback (most recent call last):
    ValueError: There is no switch “sweeping”: see the fields of RuleSet.
    """
    return RuleSet(**BOOK.changed(name, changes))
