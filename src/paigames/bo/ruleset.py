"""Bo's rule book, and the choices a table makes before it plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from paigames.rulebook import load

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paigames.rulebook import Choice

BOOK: Final = load("bo")


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """Every choice the rule book leaves to the table, in the order of the rule book.

    The fields are its switches; what each asks and what its values mean is written there. Without arguments: what this book plays
    where the source leaves a choice.

    Raises:
        ValueError: if a switch is set to a value it does not have.

    >>> RuleSet(mixed_sets=True).mixed_sets
    True
    >>> RuleSet(min_points=5)
    Traceback (most recent call last):
    ValueError: The switch min_points cannot be 5: it is 0 or 6 or 10 or 15.
    """

    jiang_scope: Literal["both", "same_size"] = "both"
    jiang_wrap: Literal["wrap", "clip", "shift"] = "wrap"
    indicator_in_stock: bool = True
    first_dealer: Literal["first_big", "highest", "random"] = "first_big"
    dealer_in_race: Literal["hand_winner", "next_of_winner"] = "hand_winner"
    dealer_after_race: Literal["next_of_winner", "winner"] = "next_of_winner"
    dead_hand: Literal["same_dealer", "next_dealer"] = "same_dealer"
    direction: Literal["ccw", "cw"] = "ccw"
    draw_mode: Literal["turn_up", "take_in_hand", "show_then_keep"] = "turn_up"
    draw_visibility: Literal["up_unless_sao", "always_up", "hidden"] = "up_unless_sao"
    show_laid_four: bool = False
    dealt_four_counts: bool = True
    eat_own_draw: bool = True
    multi_hu: Literal["first_only", "all"] = "first_only"
    obligations: Literal["enforced", "audited"] = "enforced"
    peng_forced: bool = True
    four_forced: bool = True
    sao_forced: bool = True
    kaizhao_on_draw: bool = True
    jie_on_discard: bool = False
    bi_if_impossible: Literal["forbid", "waive"] = "forbid"
    seq_kinds: Literal["all_runs", "only_scoring"] = "all_runs"
    seq123_scores: bool = True
    mixed_sets: bool = False
    triples_locked: bool = True
    win_may_skip_four: bool = True
    hu_on: Literal["any", "by_way", "draw_only"] = "any"
    min_points: Literal[0, 6, 10, 15] = 0
    ji_reading: Literal["jie", "peng"] = "jie"
    sao_family: bool = True
    boundary24: Literal["up", "down"] = "up"
    tonghong: Literal["at_least", "exactly"] = "at_least"
    cheng_stack: Literal["max_plus_add", "sum_all"] = "max_plus_add"
    cheng_cap: Literal[2, "none"] = 2
    cheng_effect: Literal["report", "multiply_points", "stake_per_hand", "stake_at_bo"] = "report"
    scorer: Literal["winner_only", "all_players"] = "winner_only"
    instant_bo: bool = False
    tianhu: bool = True
    chaojia: Literal["reset_and_void", "void_hand", "lose_race"] = "reset_and_void"
    passed_card_ban: bool = False

    def __post_init__(self) -> None:
        """Refuse values that a switch does not have."""
        BOOK.require_choices(self)


def from_switches(choices: Mapping[str, Choice]) -> RuleSet:
    """Build a rule set from switches as the rule book writes them.

    Args:
        choices: switch keys with their values; what is not named keeps its default.

    Raises:
        ValueError: for a switch that does not exist, or a value it does not have.

    >>> from_switches({"cheng_cap": "none"}).cheng_cap
    'none'
    """
    return RuleSet(**BOOK.fields(choices))


def preset(name: str, **changes: Choice) -> RuleSet:
    """Take a named set of choices, and change some of them.

    Args:
        name: a preset of the rule book: ``source`` or ``open``.
        changes: fields of :class:`RuleSet` that differ from the preset.

    Raises:
        ValueError: for a preset, switch or value that does not exist.

    >>> preset("open").mixed_sets, preset("open", mixed_sets=False).mixed_sets
    (True, False)
    """
    return RuleSet(**BOOK.changed(name, changes))
