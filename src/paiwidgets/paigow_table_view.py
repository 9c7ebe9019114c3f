"""The table as HTML: the banker and the players around, one's own tiles, and the ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames import drawing
from paigames.paigow import game
from paigames.paigow.compare import rank2
from paigames.paigow.game import Phase
from paigames.paigow.ruleset import BOOK
from paiwidgets import words
from paiwidgets.chips import chips_text, signed
from paiwidgets.markup import Html, button, el, join
from paiwidgets.paigow_common import hand_html, read_aloud
from paiwidgets.paigow_table_play import OWN
from paiwidgets.paigow_table_settled import result_text

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from paigames.dominoes import Tile
    from paigames.paigow.game import State, View
    from paiwidgets.paigow_table_play import Play

_BACK: Final = 32


def head_html(play: Play) -> Html:
    """Which round it is, who banks, and how the dice fell."""
    state = play.state
    who = f"{_seat(OWN)} (you)" if state.banker == OWN else _seat(state.banker)
    alone = ", with the house as partner" if state.with_house else ""
    banks = el("p", el("strong", f"Round {play.number}. "), f"{who} is the banker{alone}.", class_="pai-hand-number")
    if state.dealt is None:
        return banks
    dice = el("span", *(Html(drawing.die(pips, size=22, title="")) for pips in state.dice), class_="pai-inline")
    reason = state.dealt.reason
    return join(banks, el("p", dice, " ", reason.text, " (", words.rule_link(BOOK, reason.rule), ")", class_="pai-quiet"))


def seats_html(state: State) -> Html:
    """The banker, then the players counter-clockwise, with stakes and tiles; hidden ones face down."""
    view = game.observe(state, OWN)
    order = (state.banker, *state.table.round_from(state.banker))
    return el("div", *(_seat_html(state, view, seat) for seat in order), class_="pai-bank-table")


def _seat(seat: int) -> str:
    return f"Seat {seat + 1}"


def _seat_html(state: State, view: View, seat: int) -> Html:
    roles = " · ".join(filter(None, ["you" if seat == OWN else "computer", "banker" if seat == state.banker else ""]))
    bet = state.bets[seat]
    stake = el("p", el("span", class_="pai-coin", aria_hidden=True), f"stakes {chips_text(bet)}", class_="pai-quiet") if bet else None
    result = result_text(state, seat)
    gain = game.returns(state)[seat]
    ends = result if seat != state.banker else signed(gain)
    return el(
        "div",
        el("p", el("strong", state.table.name(seat)), " ", el("span", roles, class_="pai-quiet")),
        stake,
        _tiles_html(state, view, seat),
        el("p", ends, class_="pai-bank-result", data_result=ends) if view.phase is Phase.OVER else None,
        class_="pai-bank-seat",
        data_seat=state.table.name(seat),
        data_own=True if seat == OWN else None,
        data_banker=True if seat == state.banker else None,
        data_turn=True if view.to_act == seat else None,
    )


def _tiles_html(state: State, view: View, seat: int) -> Html | None:
    """What lies before a seat: nothing yet, tiles face down, or two hands."""
    if not view.hands:
        return None
    hand, laid = view.hands[seat], view.laid[seat]
    if laid is not None:
        rows = zip(("front", "back"), laid, strict=True)
        return el("div", *(_laid_html(state, name, tiles) for name, tiles in rows), class_="pai-laid")
    if hand is not None and view.phase is Phase.OVER:
        return _laid_html(state, "", hand)
    backs = el(
        "span", *(Html(drawing.back(height=_BACK, title="")) for _ in range(state.table.form.tiles)), class_="pai-hand", aria_hidden=True
    )
    says = "the tiles below" if seat == OWN else "laid face down" if view.has_laid[seat] else "face down"
    return join(backs if seat != OWN else None, el("p", says, class_="pai-quiet"))


def _laid_html(state: State, name: str, tiles: Iterable[Tile]) -> Html:
    row = tuple(tiles)
    title = rank2(row, state.table.rules).title
    return el(
        "p",
        el("span", f"{name} ", class_="pai-beside-name") if name else None,
        hand_html(row, height=_BACK),
        " ",
        el("span", title, class_="pai-nowrap"),
    )


def rack_html(hand: Iterable[Tile], chosen: Collection[int]) -> Html:
    """One's own tiles, to be pressed."""
    tiles = (
        button(
            Html(drawing.tile(tile, height=84, title="")),
            "pick",
            str(place),
            keep=f"tile {place}",
            aria_pressed=place in chosen,
            aria_label=read_aloud(tile),
            title=read_aloud(tile),
            data_tile=tile.code,
        )
        for place, tile in enumerate(hand)
    )
    return el("div", *tiles, class_="pai-own", role="group", aria_label="Your tiles", data_arrows=True)


def ledger_html(play: Play) -> Html | None:
    """What each account gained in the last round and in all of them; nothing before the first is settled."""
    settled = play.settled
    if not settled:
        return None
    table, last = play.start.table, game.returns(settled[-1])
    sums = sums_of(play)
    rows = ((table.name(account), each) for account, each in enumerate(zip(last, sums, strict=True)))
    head = el("tr", *(el("th", text, scope="col") for text in ("Chips", f"Round {len(settled)}", _rounds(len(settled)))))
    body = (_row(name, each) for name, each in rows)
    total = _row("Sum", (sum(last), sum(sums)), data_total=True)
    return el(
        "div",
        el("table", el("thead", head), el("tbody", *body, total), class_="pai-ledger", data_rounds=str(len(settled))),
        el("details", el("summary", "Every round"), el("ol", *_every(play))) if len(settled) > 1 else None,
        class_="pai-bank-ledger",
    )


def sums_of(play: Play) -> tuple[int, ...]:
    """What each account gained in all settled rounds; the sum is zero."""
    nothing = (0,) * (play.start.seats + 1)
    return tuple(map(sum, zip(nothing, *map(game.returns, play.settled), strict=True)))


def _rounds(number: int) -> str:
    return "All rounds" if number > 1 else "So far"


def _row(name: str, chips: Iterable[int], **attributes: bool) -> Html:
    cells = (el("td", signed(each)) for each in chips)
    return el("tr", el("th", name, scope="row"), *cells, data_account=name, **attributes)


def _every(play: Play) -> Iterator[Html]:
    for state in play.settled:
        gains = ", ".join(f"{state.table.name(account)} {signed(gain)}" for account, gain in enumerate(game.returns(state)) if gain)
        yield el("li", f"{state.table.name(state.banker)} banked: {gains or 'nothing was paid'}.")
