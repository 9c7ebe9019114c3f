"""The questions of case files about chips: paid at once, and at the settlement."""

from __future__ import annotations

from types import MappingProxyType, NoneType
from typing import TYPE_CHECKING, Final

from paigames._questions import CaseError, Question, Unanswerable, whole
from paigames.bagchen._case_fields import by_seat, lists, seat, tile
from paigames.bagchen.payments import instant_chips, stacks_won
from paigames.bagchen.settlement import Finish, Settlement, settle, settlement_payments
from paigames.dominoes import Roll
from paigames.money import totals

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paigames._questions import Answer, Input
    from paigames.bagchen.ruleset import RuleSet


def instant_payment(case: Input, rules: RuleSet) -> Answer:
    """Answer what each seat pays or receives at once for a round won."""
    lead, passers = case.read_list("lead", tile), case.read_list("passers", seat)
    if len(set(passers)) < len(passers):
        msg = "names a seat twice"
        raise CaseError(msg, "input.passers", case.fields["passers"].line)
    lines = instant_chips(lead, case.read("roll", Roll.parse), case.read("leader", seat), passers, rules)
    return {"chips": _seats(totals(lines)), "stacks_won": stacks_won(len(lead))}


def settlement(case: Input, rules: RuleSet) -> Answer:
    """Answer what each seat pays or receives at the settlement, the run of supremes being counted already."""
    finisher, stacks = case.read("finisher", seat), by_seat(case, "stacks", whole)
    lines = settlement_payments(finisher, stacks, case.read("jump_count", whole), rules)
    return {"chips": _seats(totals(lines)) if lines else None}


def jump(case: Input, rules: RuleSet) -> Answer:
    """Answer what the last sets of the finisher make of the settlement."""
    hand = settle(_finish(case), rules)
    return {
        "jump_count": hand.run.count,
        "multiplier": hand.run.multiplier,
        **_settled(hand),
        "instant_chips_for_closing_run": sum(line.amount for line in hand.run_kept),
        **_kept(hand),
    }


def sweep(case: Input, rules: RuleSet) -> Answer:
    """Answer what winning all sixteen stacks makes of the settlement."""
    finish = _finish(case)
    if not finish.is_sweep:
        msg = f"This is no sweep: the finisher has {finish.stacks[finish.finisher]} stacks of sixteen."
        raise ValueError(msg)
    hand = settle(finish, rules)
    return {
        "jump_count": hand.run.count,
        "jump_multiplier": hand.run.multiplier,
        "sweep_multiplier": None if hand.takes_all else hand.sweep_multiplier,
        **_settled(hand),
    }


def _finish(case: Input) -> Finish:
    known = "passers_before" in case.fields
    return Finish(
        roll=case.read("roll", Roll.parse),
        finisher=case.read("finisher", seat),
        stacks=by_seat(case, "stacks", whole),
        closing=lists(case, "last_sets_won_with", tile),
        passers_before=frozenset(case.read_list("passers_before", seat)) if known else None,
    )


def _settled(hand: Settlement) -> dict[str, Answer]:
    return {"settlement": None if hand.takes_all else _seats(hand.net), "takes_all": hand.takes_all}


def _kept(hand: Settlement) -> dict[str, Answer]:
    if hand.kept is None:
        needed = Unanswerable("passers_before", "is needed: without it nobody knows who paid for the supremes outside the closing run")
        return {"instant_chips_kept": needed, "total": needed}
    return {"instant_chips_kept": _seats(totals(hand.kept)), **({} if hand.total is None else {"total": _seats(hand.total)})}


def _seats(chips: tuple[int, ...]) -> Answer:
    return {str(place): gain for place, gain in enumerate(chips)}


_FINISH: Final = frozenset({"roll", "finisher", "stacks", "last_sets_won_with"})

QUESTIONS: Final[Mapping[str, Question]] = MappingProxyType(
    {
        "instant_payment": Question(
            answer=instant_payment,
            needs=frozenset({"roll", "leader", "lead", "passers"}),
            expects={"chips": (dict,), "stacks_won": (int,)},
        ),
        "settlement": Question(
            answer=settlement, needs=frozenset({"finisher", "stacks", "jump_count"}), expects={"chips": (dict, NoneType)}
        ),
        "jump": Question(
            answer=jump,
            needs=_FINISH,
            may=frozenset({"passers_before"}),
            expects={
                "jump_count": (int,),
                "multiplier": (int,),
                "settlement": (dict, NoneType),
                "takes_all": (bool,),
                "instant_chips_for_closing_run": (int,),
                "instant_chips_kept": (dict,),
                "total": (dict,),
            },
        ),
        "sweep": Question(
            answer=sweep,
            needs=_FINISH,
            may=frozenset({"passers_before"}),
            expects={
                "jump_count": (int,),
                "jump_multiplier": (int,),
                "sweep_multiplier": (int, NoneType),
                "settlement": (dict, NoneType),
                "takes_all": (bool,),
            },
        ),
    }
)
