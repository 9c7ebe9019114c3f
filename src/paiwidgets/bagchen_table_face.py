"""What the table shows: the hand for whoever sits before the screen, and what they may press."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames.bagchen import game, session
from paigames.bagchen.notation import print_record
from paigames.bagchen.ruleset import BOOK
from paigames.bagchen.session import Gobah
from paigames.money import compass
from paiwidgets.bagchen_common import dealer_group
from paiwidgets.bagchen_deal_steps import SEATS
from paiwidgets.bagchen_settlement_view import settlement_html
from paiwidgets.bagchen_settlement_view import spoken as settlement_spoken
from paiwidgets.bagchen_table_controls import first_lead, moves_html, question_of
from paiwidgets.bagchen_table_players import NAMES
from paiwidgets.bagchen_table_session import hand_html, next_hand_html, session_html
from paiwidgets.bagchen_table_session import spoken as session_spoken
from paiwidgets.bagchen_table_view import Look, rack_html
from paiwidgets.markup import Html, el, join
from paiwidgets.records import record_html
from paiwidgets.switches import house_rules_html
from paiwidgets.table_panels import (
    always_html,
    helps_html,
    next_html,
    passing_html,
    setting_html,
    steps_html,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from paiwidgets.bagchen_table_hand import Hand
    from paiwidgets.table_desk import Desk

_THINKS: Final = el("p", "Strong thinks longest: up to a second a move, and more on a slow computer.", class_="pai-quiet")


def look_of(hand: Hand, desk: Desk, *, curtain: bool) -> Look:
    """What is shown of a hand, and to whom."""
    state = hand.shown
    seat = desk.looker if desk.looker is not None and not curtain else hand.decides
    return Look(
        view=game.observe(state, hand.start.people[0] if seat is None else seat),
        people=hand.start.people,
        turn=None if game.is_over(state) else state.seat,
        chosen=desk.chosen,
        hands=state.hands if hand.is_over and any(state.hands) else None,
        curtain=curtain,
        sums=session.returns(hand.opened) if hand.past else None,
    )


def asked(hand: Hand, *, curtain: bool) -> str:
    """What the person before the screen is asked, in words."""
    if hand.is_over:
        settled = hand.state.settlement
        if settled is None or hand.at is not None:
            return ""
        return f"{settlement_spoken(settled, finisher_of(hand), hand.state.stacks)} {session_spoken(hand)}"
    if hand.decides is None:
        return ""
    return f"Pass the screen to {compass(hand.decides)}." if curtain else question_of(hand.state)


def head_html(hand: Hand, desk: Desk) -> Html:
    """Above the table: what happened to it, and which hand of the session it is."""
    return join(desk.note_html, hand_html(hand))


def end_html(hand: Hand) -> Html | None:
    """How a hand that is over was settled, and what follows."""
    settled = hand.state.settlement
    if settled is None or hand.at is not None:
        return None
    return join(settlement_html(settled, finisher_of(hand), hand.state.stacks), next_hand_html(hand))


def turn_html(hand: Hand, desk: Desk, look: Look) -> Html:
    """One's own hand, and what may be done."""
    if hand.is_over:
        return join(steps_html(hand, ("First lead", first_lead(hand))), always_html(hand, desk))
    if look.curtain:
        seat = compass(hand.decides if hand.decides is not None else hand.start.people[0])
        return join(rack_html(look), passing_html(seat))
    if hand.decides is None:
        following = el("p", f"{compass(hand.state.seat)} plays next.", class_="pai-heading-plain")
        return join(following, rack_html(look), el("div", next_html(desk.pace), class_="pai-moves"), always_html(hand, desk))
    question = el("p", question_of(hand.state), class_="pai-heading-plain")
    moves = el("div", moves_html(hand.state, len(hand.moves)), helps_html(), class_="pai-moves")
    return join(question, rack_html(look), moves, desk.card, always_html(hand, desk))


def panels(hand: Hand, desk: Desk) -> dict[str, tuple[str, Callable[[], Html]]]:
    """The panels below the table: the session, the seats, the rules and the record."""
    record = "It names every tile, also those that were laid face down."
    return {
        "session": ("Session", lambda: session_html(hand, declarer_of(hand, desk))),
        "setting": ("Seats and deal", lambda: setting_html(hand.start, desk, SEATS, NAMES, dealer_group(hand.start.dealer), _THINKS)),
        "rules": ("House rules", lambda: house_rules_html(BOOK, hand.start.choices)),
        "record": ("Record", lambda: record_html(print_record(hand.record), record, draft=desk.record)),
    }


def declarer_of(hand: Hand, desk: Desk) -> int | None:
    """Who before the screen may declare Gobah now."""
    seat = desk.looker
    return seat if seat is not None and not hand.is_over and hand.judge(Gobah(seat)) else None


def finisher_of(hand: Hand) -> int:
    """Who finished a hand that is over."""
    return hand.state.leader
