"""The abacus of a race as HTML: beads to press, and the hand that is to be added."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames.abacus import BEADS, Deck, Rod, read_number
from paigames.bo.seats import SEATS, seat_name
from paiwidgets.bo_common import rule_html
from paiwidgets.markup import Html, button, button_group, el, field, join

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paigames.bo.race import Race

PLACES: Final = ("hundreds", "tens", "ones")
RODS: Final = len(PLACES)
_WORTH: Final = {Deck.ABOVE: "five", Deck.BELOW: "one"}
_DONE: Final = {
    "": "The hand is counted. Say who goes out next, and with how many points.",
    "dead": "Nobody went out.",
    "breach": "{who} is found in a breach.",
}


def task_html(race: Race, seat: int, hand: str) -> Html:
    """The scores, the hand to be added, and the buttons to choose another."""
    scores = ", ".join(f"{seat_name(place)} {score}" for place, score in enumerate(race.scores))
    says = _DONE.get(hand, "{who} goes out with {hand} points.").format(who=seat_name(seat), hand=hand)
    deal = f"{seat_name(race.dealer)} {'dealt' if hand else 'deals next'}"
    seats = (button(seat_name(each), "seat", seat_name(each), keep=f"seat {each}", aria_pressed=each == seat) for each in SEATS)
    points = field(
        type="text",
        class_="pai-deal-seed",
        inputmode="numeric",
        autocomplete="off",
        data_action="hand",
        data_livecells_keep="points",
        value=hand if hand.isdecimal() else "",
    )
    others = (
        button("Nobody went out", "hand", "dead", keep="dead", aria_pressed=hand == "dead"),
        button("A breach", "hand", "breach", keep="breach", aria_pressed=hand == "breach"),
        button("A hand by chance", "chance", keep="chance"),
    )
    choose = el("div", button_group("Player", seats), el("label", "Points ", points), *others, class_="pai-deal-row")
    told = el("p", el("strong", says, class_="pai-abacus-task"), f" {'Before it' if hand else 'The scores'}: {scores}. {deal}.")
    do = el(
        "div",
        button("Check the beads", "check", keep="check", data_main=""),
        button("Put the beads back", "back", keep="back"),
        button("Show me", "show", keep="show"),
        class_="pai-moves",
    )
    return el("div", choose, told, el("p", "Move the beads until they show the new scores.") if hand else None, do)


def abacus_html(beads: Sequence[Sequence[Rod]]) -> Html:
    """The abacus: three rods for each player. Tab goes from rod to rod, the arrow keys from bead to bead."""
    players = (_player_html(seat, rods) for seat, rods in enumerate(beads))
    kept = el(
        "p",
        "Scores are kept on an abacus ",
        rule_html("Z-111"),
        ". How it looked is not told; this one is our drawing.",
        class_="pai-quiet",
    )
    return join(el("div", *players, class_="pai-abacus", role="group", aria_label="Abacus"), kept)


def _player_html(seat: int, rods: Sequence[Rod]) -> Html:
    columns = (_rod_html(seat, place, rod) for place, rod in enumerate(rods))
    name = seat_name(seat)
    shown = el("p", f"{name}: ", el("b", str(read_number(rods))), class_="pai-abacus-shown")
    return el("div", el("div", *columns, class_="pai-abacus-rods"), shown, class_="pai-abacus-player", data_seat=name)


def _rod_html(seat: int, place: int, rod: Rod) -> Html:
    name = f"{seat_name(seat)}, {PLACES[place]}"
    above = [_bead_html(seat, place, Deck.ABOVE, bead, rod) for bead in range(1, BEADS[Deck.ABOVE] + 1)]
    below = [_bead_html(seat, place, Deck.BELOW, bead, rod) for bead in range(1, BEADS[Deck.BELOW] + 1)]
    gap = el("span", class_="pai-abacus-gap")
    return el(
        "div",
        *(*reversed((*above[: rod.above], gap, *above[rod.above :])), el("span", class_="pai-abacus-bar")),
        *(*below[: rod.below], gap, *below[rod.below :]),
        class_="pai-abacus-rod",
        role="group",
        aria_label=f"{name}: {rod.value}",
        data_arrows="",
    )


def _bead_html(seat: int, place: int, deck: Deck, bead: int, rod: Rod) -> Html:
    at_bar = bead <= (rod.above if deck is Deck.ABOVE else rod.below)
    return button(
        "",
        "bead",
        f"{seat}:{place}:{deck.value}:{bead}",
        keep=f"bead {seat} {place} {deck.value} {bead}",
        aria_pressed=at_bar,
        aria_label=f"{seat_name(seat)}, {PLACES[place]}, bead {bead} {deck.value} the bar, worth {_WORTH[deck]}",
        tabindex=None if deck is Deck.BELOW and bead == 1 else "-1",
        data_bead=deck.value,
    )
