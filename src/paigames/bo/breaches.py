"""Breaches (抄家): what they are, and how a hand that has ended is looked through."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from paigames.bo import game
from paigames.bo._flow import may_go_out
from paigames.bo._state import Phase, State, position
from paigames.bo.actions import CountOut, Eat, Pass, Throw
from paigames.bo.claims import duties, eats, holds, needs_bi, without
from paigames.bo.deal import HAND, right_sizes
from paigames.bo.groups import Kind
from paigames.bo.ruleset import BOOK, RuleSet
from paigames.bo.runs import judge_run
from paigames.bo.seats import seat_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paigames.bo.actions import Action
    from paigames.bo.claims import Position
    from paigames.bo.counting import Count
    from paigames.verdict import Reason


class Code(StrEnum):
    """The breaches, by the words of the case files."""

    MISCOUNT = "V1_miscount"
    NO_BI = "V2_no_bi"
    MISSED_PENG = "V3a_missed_peng"
    MISSED_KAIZHAO = "V3b_missed_kaizhao"
    THROWN_AFTER_FOUR = "V3c_discard_after_chongzhao"
    WRONG_COUNT = "V4_wrong_count"
    FALSE_HU = "V4_false_hu"


_SOURCE: Final = RuleSet()
_RULE_OF: Final = {
    Code.MISCOUNT: BOOK["Z-101"],
    Code.NO_BI: BOOK["Z-102"],
    Code.MISSED_PENG: BOOK["Z-103"],
    Code.MISSED_KAIZHAO: BOOK["Z-103"],
    Code.THROWN_AFTER_FOUR: BOOK["Z-103"],
    Code.WRONG_COUNT: BOOK["Z-104"],
    Code.FALSE_HU: BOOK["Z-104"],
}
_SAYS: Final = {
    Code.MISCOUNT: "{seat} counted out a wrong number of cards.",
    Code.NO_BI: "{seat} ate a card without showing the same card held in the hand.",
    Code.MISSED_PENG: "{seat} could make a 碰 and did not.",
    Code.MISSED_KAIZHAO: "{seat} had the set face down and made no 开昭.",
    Code.THROWN_AFTER_FOUR: "{seat} threw a card after a 重昭.",
    Code.WRONG_COUNT: "{seat} counted the points wrongly.",
    Code.FALSE_HU: "{seat} claimed to be out with a hand that is not finished.",
}
_MISSED: Final = {Kind.PENG: Code.MISSED_PENG, Kind.KAIZHAO: Code.MISSED_KAIZHAO}


@dataclass(frozen=True, slots=True)
class Breach:
    """A breach that was found.

    Args:
        seat: who committed it.
        code: what it is.
        move: which of the hand’s moves it was, from 0.
    """

    seat: int
    code: Code
    move: int

    @property
    def why(self) -> Reason:
        """The rule that was broken."""
        return _RULE_OF[self.code].because(_SAYS[self.code], seat=seat_name(self.seat))


def miscount(count: int, *, is_dealer: bool) -> tuple[Code, ...]:
    """Tell whether a wrong number of cards was counted out for a player (Z-101).

    Args:
        count: how many.
        is_dealer: whether for the dealer, who gets one more.

    >>> miscount(20, is_dealer=True)
    (<Code.MISCOUNT: 'V1_miscount'>,)
    """
    return () if count == HAND + is_dealer else (Code.MISCOUNT,)


def without_bi(at: Position, eat: Eat, rules: RuleSet = _SOURCE) -> tuple[Code, ...]:
    """Tell whether a card was eaten without showing what must be shown (Z-102).

    Args:
        at: the player, before eating.
        eat: what was eaten and shown.
        rules: the table’s choices: ``bi_if_impossible``.
    """
    if _shown(at, eat, rules) >= needs_bi(at, eat.cards):
        return ()
    if rules.bi_if_impossible == "waive" and not any(one.cards == eat.cards and one.shown for one in eats(at, rules)):
        return ()
    return (Code.NO_BI,)


def _shown(at: Position, eat: Eat, rules: RuleSet) -> int:
    """Count the copies of the card that were shown: in runs only, made of cards that are still in the hand."""
    left, copies = without(at.hand, without(eat.cards, (at.offer.card,))), 0
    for group in eat.shown:
        if judge_run(group, rules) and holds(left, group):
            left, copies = without(left, group), copies + group.count(at.offer.card)
    return copies


def missed(at: Position, rules: RuleSet = _SOURCE) -> tuple[Code, ...]:
    """Tell which breach it is to leave the card on offer alone, or to eat it (Z-103).

    Args:
        at: the player.
        rules: the table’s choices: ``peng_forced`` and ``four_forced``.
    """
    return tuple(_MISSED[kind] for kind in duties(at, rules) if kind in _MISSED)


def thrown_after_four(fours_before: int) -> tuple[Code, ...]:
    """Tell whether it is a breach to throw a card after a new four (Z-103).

    Args:
        fours_before: how many fours the player had before it.

    >>> thrown_after_four(0), thrown_after_four(1)
    ((), (<Code.THROWN_AFTER_FOUR: 'V3c_discard_after_chongzhao'>,))
    """
    return (Code.THROWN_AFTER_FOUR,) if fours_before >= 1 else ()


def wrong_count(declared: int | None, count: Count | None) -> tuple[Code, ...]:
    """Tell whether a hand was declared wrongly (Z-104).

    Args:
        declared: the points declared; ``None`` if the table counted.
        count: what the hand comes to; ``None`` if it has a wrong number of cards.

    >>> wrong_count(None, None)
    (<Code.FALSE_HU: 'V4_false_hu'>,)
    """
    if count is None or count.best is None:
        return (Code.FALSE_HU,)
    return (Code.WRONG_COUNT,) if declared not in {None, count.best.points} else ()


def audit(state: State) -> tuple[Breach, ...]:
    """Look a hand through from its record, and give every breach (Z-100, ZA-38).

    Args:
        state: the hand, over or not.
    """
    found: list[Breach] = []
    pending: list[Breach] = []
    at = game.begin(state.dealer, state.rules)
    for move, (_, action) in enumerate(state.moves):
        before, at = at, game.apply(at, action)
        seat = before.seat
        breaches = [Breach(seat, code, move) for code in _codes(before, action)]
        if before.phase is Phase.CLAIM:
            pending += breaches
            if at.phase is Phase.CLAIM and at.offer == before.offer and at.asked != before.asked and at.asked:
                continue
            found += [one for one in pending if _stands(one, before, at)]
            pending = []
        else:
            found += breaches
    found += pending
    if state.winners:
        for seat, declared, counted in zip(state.winners, state.declared, game.results(state), strict=True):
            codes = wrong_count(declared, counted) if may_go_out(state, seat) else (Code.FALSE_HU,)
            found += [Breach(seat, code, len(state.moves) - 1) for code in codes]
    return tuple(found)


def _stands(breach: Breach, before: State, after: State) -> bool:
    """Tell whether a breach on a card is one when it is known who got the card.

    Whoever leaves a card alone with which another goes out has missed nothing, and a card that went to another was not eaten.
    """
    if breach.code is Code.NO_BI:
        return len(after.players[breach.seat].laid) > len(before.players[breach.seat].laid)
    return not after.winners


def _codes(before: State, action: Action) -> Iterator[Code]:
    """Give the breaches of one move, going out aside."""
    rules, seat = before.rules, before.seat
    if isinstance(action, CountOut) and action.sizes != right_sizes(before.dealer):
        yield Code.MISCOUNT
    if isinstance(action, Throw) and before.phase is Phase.NO_THROW:
        yield Code.THROWN_AFTER_FOUR
    if before.offer is None or before.phase not in {Phase.CLAIM, Phase.DRAWN}:
        return
    at = position(before, seat)
    if isinstance(action, Pass | Eat):
        yield from missed(at, rules)
    if isinstance(action, Eat):
        yield from without_bi(at, action, rules)


def offenders(state: State) -> tuple[int, ...]:
    """List the seats found in a breach, in order.

    Args:
        state: the hand.
    """
    return tuple(sorted({breach.seat for breach in audit(state)}))
