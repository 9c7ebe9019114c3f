"""The questions of case files about the passer."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from paigames._questions import AnyOrder, Question, whole
from paigames.bagchen._case_fields import tile
from paigames.bagchen.passer import Evidence, after_winning, is_passer, walk
from paigames.bagchen.ranks import Suit
from paigames.dominoes import Roll, Tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from paigames._questions import Answer, Input
    from paigames.bagchen.ruleset import RuleSet


def passer_status(case: Input, _rules: RuleSet) -> Answer:
    """Answer how many stacks a player has after winning a round, and whether that makes a passer."""
    stacks = after_winning(case.read("before", whole), case.read("wins_tiles", whole))
    return {"stacks": stacks, "passer": is_passer(stacks)}


def passer_leads(case: Input, rules: RuleSet) -> Answer:
    """Answer which step a passer must use, and every lead it allows."""
    face_down = case.read_list("face_down_discards", tile) if "face_down_discards" in case.fields else ()
    evidence = Evidence(case.read_list("face_up_seen", tile), face_down)
    found = walk(case.read_list("hand", tile), case.read("roll", Roll.parse), evidence, rules)
    answer: dict[str, Answer] = {"step": found.number, "reveal_hand": found.reveal_hand, "suit_roll_needed": found.suit_roll_needed}
    if not found.suit_roll_needed:
        return {**answer, "allowed": _codes(found.leads)}
    return {**answer, **{f"allowed_if_{suit}": _codes(found.of_suit(suit)) for suit in Suit}}


def _codes(leads: Iterable[tuple[Tile, ...]]) -> AnyOrder:
    return AnyOrder(AnyOrder(tile.code for tile in lead) for lead in leads)


QUESTIONS: Final[Mapping[str, Question]] = MappingProxyType(
    {
        "passer_status": Question(
            answer=passer_status, needs=frozenset({"before", "wins_tiles"}), expects={"stacks": (int,), "passer": (bool,)}
        ),
        "passer_leads": Question(
            answer=passer_leads,
            needs=frozenset({"roll", "hand", "face_up_seen"}),
            may=frozenset({"face_down_discards"}),
            expects={
                "step": (int,),
                "allowed": (list,),
                "reveal_hand": (bool,),
                "suit_roll_needed": (bool,),
                "allowed_if_heaven": (list,),
                "allowed_if_earth": (list,),
            },
        ),
    }
)
