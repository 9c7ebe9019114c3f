"""The session at the table: what each hand brought, who deals next, and how many hands are left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paigames.bagchen import session
from paigames.bagchen.ruleset import BOOK
from paigames.bagchen.session import why_dealer
from paigames.money import compass
from paiwidgets import words
from paiwidgets.chips import signed
from paiwidgets.markup import Html, button, el, join

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paiwidgets.bagchen_table_hand import Hand

_SEATS = range(4)


def hand_html(hand: Hand) -> Html | None:
    """Which hand of the session is on the table; nothing in the first one of a session without an end in sight."""
    number = len(hand.past) + 1
    told = _last_hands(hand)
    if number == 1 and told is None:
        return None
    return el("p", el("strong", f"Hand {number}"), None if told is None else join(". ", told), class_="pai-hand-number")


def next_hand_html(hand: Hand) -> Html:
    """What follows a hand that is over: who deals the next and why, or that the session has ended."""
    now = hand.session
    if session.is_over(now):
        return el("p", _ended(hand), class_="pai-heading-plain", data_over=True)
    reason = why_dealer(hand.state.leader)
    dealing = button("Next hand", "deal", keep="deal", data_main=True, data_refuge=True)
    says = el("span", f"{reason.text} (", words.rule_link(BOOK, reason.rule), ")", class_="pai-quiet")
    return el("div", dealing, says, class_="pai-moves")


def session_html(hand: Hand, declares: int | None) -> Html:
    """The ledger of the session, and the button that declares Gobah.

    Args:
        hand: the hand on the table.
        declares: the seat that may press the button; ``None`` if nobody may now.
    """
    results = hand.results
    ledger = ledger_html(hand) if results else el("p", "No hand of this session is over yet.", class_="pai-quiet")
    says = "A session has no fixed length. Whoever has had enough declares Gobah (夠巴); then five more hands are played ("
    gobah = el("p", says, words.rule_link(BOOK, "B-091"), ").", class_="pai-quiet")
    declare = button(f"Declare Gobah for {compass(declares)}", "gobah", keep="gobah") if declares is not None else _later(hand)
    told = _last_hands(hand)
    return el("div", ledger, None if told is None else el("p", told), gobah, declare, class_="pai-session")


def _later(hand: Hand) -> Html | None:
    """Say that Gobah can be declared in the next hand, where this one is over and nobody has declared it."""
    waits = hand.is_over and hand.session.declarer is None and not session.is_over(hand.session)
    return el("p", "It can be declared once the next hand is dealt.", class_="pai-quiet") if waits else None


def ledger_html(hand: Hand) -> Html:
    """What each hand brought each seat, and the sums."""
    rows = (
        _row(f"Hand {number}: {compass(result.dealer)} dealt, {compass(result.finisher)} finished", result.gains)
        for number, result in enumerate(hand.results, start=1)
    )
    head = el("tr", el("th", "Chips", scope="col"), *(el("th", compass(seat), scope="col") for seat in _SEATS))
    total = _row("All hands", session.returns(hand.session), data_total=True)
    return el("table", el("thead", head), el("tbody", *rows, total), class_="pai-account", data_session=str(len(hand.results)))


def spoken(hand: Hand) -> str:
    """The sums in words, and what follows."""
    sums = ", ".join(f"{compass(seat)} {signed(chips)}" for seat, chips in enumerate(session.returns(hand.session)))
    follows = _ended(hand) if session.is_over(hand.session) else why_dealer(hand.state.leader).text
    return f"In {len(hand.results)} {'hand' if len(hand.results) == 1 else 'hands'}: {sums}. {follows}"


def _row(name: str, chips: Iterable[int], **attributes: bool) -> Html:
    cells = (el("td", signed(each), data_column=compass(seat)) for seat, each in enumerate(chips))
    return el("tr", el("th", name, scope="row"), *cells, class_="pai-account-sum" if attributes else None, **attributes)


def _last_hands(hand: Hand) -> Html | None:
    now = hand.session
    if now.declarer is None or session.is_over(now):
        return None
    if not hand.is_over and now.is_tashi_gobah:
        return join("This is Tashi Gobah (他士夠巴), the last hand (", words.rule_link(BOOK, "B-091"), ").")
    left = now.hands_left or 0
    after = left + 1 if hand.is_over else left  # the session counts a hand that is to be dealt as the present one
    return join(f"{compass(now.declarer)} declared Gobah: {after} more to play after this hand.")


def _ended(hand: Hand) -> str:
    return session.judge(hand.session, session.Gobah(0)).text
