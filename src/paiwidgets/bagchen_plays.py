"""Answers to a lead, as the widgets about one round write, read and draw them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames import drawing
from paigames.bagchen.ranks import hand_order
from paigames.bagchen.rounds import Played, Round, in_turn, why_won
from paigames.bagchen.ruleset import BOOK
from paigames.dominoes import parse_tiles, print_tiles
from paigames.money import compass
from paigames.verdict import Verdict
from paiwidgets import words
from paiwidgets.bagchen_table_view import pile_html, place_at
from paiwidgets.markup import Html, button, button_group, el, join

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paigames.dominoes import Tile

SEATS: Final = range(4)
ANSWERS: Final = ("second", "third", "fourth")
DISCARD: Final = "discard"
_BOTTOM: Final = 1


def read_answer(text: str) -> Played | None:
    """Read what a player answers: tiles to cover with, or a discard of any tiles or of these.

    Raises:
        ValueError: saying what is wrong in it.

    >>> read_answer("discard"), read_answer("") is None
    (Played(tiles=(), face_up=False), True)
    >>> print_answer(read_answer("discard:2-1,6-4"))
    'discard:6-4,2-1'
    """
    if not text:
        return None
    hidden, _, tiles = text.partition(":")
    if hidden == DISCARD:
        return Played(in_order(tiles), face_up=False)
    return Played(in_order(text), face_up=True)


def print_answer(played: Played | None) -> str:
    """Write it."""
    if played is None:
        return ""
    tiles = print_tiles(played.tiles).replace(" ", ",")
    return tiles if played.face_up else ":".join(filter(None, (DISCARD, tiles)))


def read_yes(text: str, asks: str) -> bool:
    """Read a yes, or a no, which may also be left out.

    Args:
        text: what is written.
        asks: the question it answers, from “whether” on.

    Raises:
        ValueError: if it is neither.
    """
    if text not in {"", "yes", "no"}:
        msg = f"“{text}” does not say {asks}: write yes or no."
        raise ValueError(msg)
    return text == "yes"


def read_place(text: str) -> int:
    """Read the place of a play that was pressed, the leader's being 0.

    Raises:
        ValueError: if there is no such play.
    """
    if text not in map(str, SEATS):
        msg = f"There is no play {text[:9]}: a round has four."
        raise ValueError(msg)
    return int(text)


def in_order(text: str) -> tuple[Tile, ...]:
    """Read tiles, in the order of a hand."""
    return tuple(sorted(parse_tiles(text), key=hand_order))


def seat_of(leader: int, place: int) -> int:
    """The seat that plays at a place of the round, the leader's being 0."""
    return (leader + place) % len(SEATS)


def table_html(now: Round | None, leader: int) -> Html:
    """The pile between the four seats, South at the bottom as where a whole hand is played."""
    seats = (_seat_html(seat, now, leader) for seat in SEATS)
    done = now is not None and now.is_complete
    return el("div", *seats, pile_html(now, _BOTTOM, done=done), class_="pai-table pai-round-table")


def _seat_html(seat: int, now: Round | None, leader: int) -> Html:
    turn = leader if now is None else None if now.is_complete else now.seat
    role = el("span", " leads", class_="pai-quiet") if seat == leader else None
    name = el("p", el("strong", compass(seat)), role, class_="pai-at-name")
    return el("div", name, class_="pai-at", data_at=place_at(seat, _BOTTOM), data_turn=True if seat == turn else None)


def outcome(now: Round | None, leader: int, *, last: bool = False) -> tuple[str, Verdict]:
    """What a round has come to, in a few words and with its rules: who wins, or whose turn it is."""
    if now is None or not now.is_complete:
        seat = leader if now is None else now.seat
        return f"{compass(seat)} has yet to play.", in_turn(seat, seat)
    return f"{compass(now.winner)} wins.", Verdict(ok=True, reasons=why_won(now, last=last))


def outcome_html(now: Round | None, leader: int, *, last: bool = False) -> Html:
    """The same as a card."""
    heading, verdict = outcome(now, leader, last=last)
    winner = compass(now.winner) if now is not None and now.is_complete else None
    kind = "pai-decision" if winner else "pai-decision pai-undecided"
    reasons = el("ul", *(words.reason_html(BOOK, reason) for reason in verdict.reasons), class_="pai-reasons")
    return el("div", el("p", heading, class_="pai-heading-plain"), reasons, class_=kind, data_winner=winner)


def plays_html(rows: Sequence[Html]) -> Html:
    """The plays in order."""
    return el("ol", *rows, class_="pai-rounds pai-plays")


def play_html(place: int, seat: int, *, what: str, shown: Html, verdict: Verdict | None, buttons: Html, active: bool) -> Html:  # noqa: PLR0913
    """One play: whose it is, what it is, whether the rules let it be, and what can be done about it.

    Args:
        place: the leader's is 0.
        seat: whose play it is.
        what: what the seat does, in words.
        shown: its tiles.
        verdict: what the rules say; ``None`` for nothing done yet.
        buttons: what can be pressed.
        active: whether tiles are being chosen for it.
    """
    state = None if verdict is None else verdict.ok
    mark = {None: "", True: "✓ ", False: "✗ "}[state]
    says = el("p", el("strong", f"{mark}{compass(seat)} "), what)
    reasons = el("ul", *(words.reason_html(BOOK, reason) for reason in verdict.reasons), class_="pai-reasons") if verdict else None
    refused = words.verdict_html(BOOK, verdict, "Refused.") if verdict is not None and not verdict else None
    return el(
        *("li", says, el("div", shown, class_="pai-round-tiles"), refused or reasons, buttons),
        data_place=str(place),
        data_play_of=compass(seat),
        data_ok=state,
        data_active=True if active else None,
    )


def tiles_html(played: Played | None, n: int) -> Html:
    """The tiles of a play, backs for what is never shown."""
    if played is None:
        return join()
    if played.face_up:
        return join(*(Html(drawing.tile(tile, height=56)) for tile in played.tiles))
    return join(*(Html(drawing.back(height=56, title="face down")) for _ in range(len(played.tiles) or n)))


def what_is_done(played: Played | None, n: int, verdict: Verdict | None) -> str:
    """What a follower does, or would do if the rules let it be, in words."""
    if played is None:
        return "has yet to answer."
    tiles = len(played.tiles) or n
    what = f"{'one tile' if tiles == 1 else f'{tiles} tiles'} face down." if not played.face_up else "with:"
    verb = "cover" if played.face_up else "lay"
    return f"{verb}s {what}" if verdict else f"would {verb} {what}"


def discard_button(place: int, seat: int, played: Played | None) -> Html:
    """The button that lays tiles face down."""
    return button(
        "Discard",
        "discard",
        str(place),
        keep=f"discard {place}",
        aria_pressed=played is not None and not played.face_up,
        aria_label=f"Discard for {compass(seat)}",
    )


def clear_button(place: int, seat: int) -> Html:
    """The button that takes a play back."""
    return button("Take back", "clear", str(place), keep=f"clear {place}", aria_label=f"Take back what {compass(seat)} plays")


def leader_group(leader: int, name: str = "Leader") -> Html:
    """A button for each seat to choose who leads; their action is ``leader``."""
    buttons = (button(compass(seat), "leader", compass(seat), keep=f"leader {seat}", aria_pressed=seat == leader) for seat in SEATS)
    return button_group(name, buttons)


def examples_html(examples: Sequence[tuple[str, str]], now: str) -> Html:
    """Rounds to begin with; their action is ``example``."""
    buttons = (button(name, "example", text, keep=f"example {name}", aria_pressed=text == now) for name, text in examples)
    return el("div", *buttons, class_="pai-examples", role="group", aria_label="Examples")


def answers_spoken(verdicts: Sequence[Verdict | None], leader: int, told: str) -> str:
    """The first refusal, if there is one, and then what the round has come to."""
    for place, verdict in enumerate(verdicts):
        if verdict is not None and not verdict:
            return f"{compass(seat_of(leader, place))} may not. {verdict.text} {told}"
    return told
