"""What the table shows: the hand for whoever sits before the screen, and what they may press."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paigames.bagchen import game, session
from paigames.bagchen.notation import print_record
from paigames.bagchen.session import Gobah
from paigames.money import compass
from paiwidgets import tabletop
from paiwidgets.bagchen_settlement_view import settlement_html
from paiwidgets.bagchen_settlement_view import spoken as settlement_spoken
from paiwidgets.bagchen_table_controls import moves_html, next_html, pace_html, question_of, steps_html
from paiwidgets.bagchen_table_session import hand_html, next_hand_html, session_html
from paiwidgets.bagchen_table_session import spoken as session_spoken
from paiwidgets.bagchen_table_settings import rules_html, setting_html
from paiwidgets.bagchen_table_view import Look, rack_html
from paiwidgets.markup import Html, button, el, join
from paiwidgets.records import record_html

if TYPE_CHECKING:
    from paiwidgets.bagchen_table_hand import Hand

_PANELS: Final = {"session": "Session", "setting": "Seats and deal", "rules": "House rules", "record": "Record"}
_RECORD: Final = "It names every tile, also those that were laid face down. Paste another record over it, and it is laid out here."


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk(tabletop.Desk):
    """What whoever sits before the screen has done that is no part of the hand.

    Args:
        pace: how fast the computer players go on.
        looker: whose hand is shown; ``None`` if the screen has not been taken.
        chosen: the places of the tiles chosen from the hand.
    """

    pace: str = "slow"
    looker: int | None = None
    chosen: frozenset[int] = frozenset()


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
        return join(steps_html(hand), _always_html(hand, desk))
    if look.curtain:
        seat = compass(hand.decides if hand.decides is not None else hand.start.people[0])
        passing = button(f"Pass the screen to {seat}", "look", keep="look", data_main=True, data_refuge=True)
        return join(rack_html(look), el("div", passing, class_="pai-moves"))
    if hand.decides is None:
        following = el("p", f"{compass(hand.state.seat)} plays next.", class_="pai-heading-plain")
        return join(following, rack_html(look), el("div", next_html(desk.pace), class_="pai-moves"), _always_html(hand, desk))
    question = el("p", question_of(hand.state), class_="pai-heading-plain")
    helps = el("span", button("Why?", "why", keep="why"), button("Hint", "hint", keep="hint"), class_="pai-moves-group")
    moves = el("div", moves_html(hand.state, len(hand.moves)), helps, class_="pai-moves")
    return join(question, rack_html(look), moves, desk.card, _always_html(hand, desk))


def _always_html(hand: Hand, desk: Desk) -> Html:
    undo = button("Undo", "undo", keep="undo") if hand.last_decision is not None else None
    new = button("New session" if hand.results else "New hand", "new", keep="new", data_refuge=True)
    again = button("Same deal again", "again", keep="again")
    return el("div", None if hand.is_over else pace_html(desk.pace), undo, again, new, class_="pai-moves pai-moves-quiet")


def panels_html(hand: Hand, desk: Desk) -> Html:
    """Below the table: the session, the seats, the rules and the record, each behind a button."""
    toggles = (button(label, "toggle", name, keep=f"toggle {name}", aria_expanded=name in desk.opened) for name, label in _PANELS.items())
    return join(
        el("div", *toggles, class_="pai-moves pai-moves-quiet"), *(_panel_html(hand, desk, name) for name in _PANELS if name in desk.opened)
    )


def _panel_html(hand: Hand, desk: Desk, name: str) -> Html:
    match name:
        case "session":
            return session_html(hand, declarer_of(hand, desk))
        case "setting":
            seed = str(hand.start.seed) if desk.seed is None else desk.seed
            return setting_html(hand.start, seed, wrong=desk.seed is not None)
        case "rules":
            return rules_html(hand.start)
        case _:
            return record_html(print_record(hand.record), draft=desk.record, hint=_RECORD)


def declarer_of(hand: Hand, desk: Desk) -> int | None:
    """Who before the screen may declare Gobah now."""
    seat = desk.looker
    return seat if seat is not None and not hand.is_over and hand.judge(Gobah(seat)) else None


def finisher_of(hand: Hand) -> int:
    """Who finished a hand that is over."""
    return hand.state.leader
