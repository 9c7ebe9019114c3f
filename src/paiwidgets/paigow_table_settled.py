"""How a round was settled: every player against the banker, hand by hand with the rules, and what is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames.paigow import game
from paigames.paigow.compare import rank2
from paigames.paigow.ruleset import BOOK
from paigames.paigow.settlement import Outcome, Side, decide_hand
from paigames.paigow.splits import arrange
from paiwidgets import words
from paiwidgets.chips import chips_text, signed
from paiwidgets.markup import Html, el, join
from paiwidgets.paigow_common import hand_html
from paiwidgets.paigow_table_play import OWN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paigames.dominoes import Tile
    from paigames.money import Payment
    from paigames.paigow.game import State
    from paigames.verdict import Reason

_HANDS: Final = ("Front", "Back")


def name_of(state: State, account: int) -> str:
    """What an account is called at this table."""
    return "You" if account == OWN else state.table.name(account)


def result_text(state: State, seat: int) -> str:
    """How the round ended for a player, in a few words."""
    result, bet = state.results[seat], state.bets[seat] or 0
    if result is None:
        return ""
    ends = {Outcome.WIN: f"+{bet}", Outcome.LOSE: f"−{bet}", Outcome.PUSH: "draw"}
    return ends[result.outcome]


def settled_html(state: State) -> Html:
    """A settled round explained, one's own games first; the others open at a press."""
    players = (_player_html(state, seat) for seat in sorted(state.table.round_from(state.banker), key=lambda seat: seat != OWN))
    lines = (_line_html(state, line) for line in state.payments)
    paid = el("ul", *lines, class_="pai-reasons") if state.payments else el("p", "Nothing is paid.")
    return el(
        "div",
        el("p", heading(state), class_="pai-heading-plain"),
        *players,
        el("p", "What is paid", class_="pai-part"),
        paid,
        class_="pai-settled pai-bank-settled",
        data_net=str(game.returns(state)[OWN]),
    )


def heading(state: State) -> str:
    """What the round brought the reader."""
    gain = game.returns(state)[OWN]
    return f"You {'win' if gain > 0 else 'lose'} {chips_text(abs(gain))}." if gain else "You neither win nor lose."


def spoken(state: State) -> str:
    """The settlement as one paragraph: one's own games with the reasons, and what all gain."""
    own = [seat for seat in state.table.round_from(state.banker) if OWN in {seat, state.banker}]
    games = (f"{_summary(state, seat)} {result.text}" for seat in own if (result := state.results[seat]) is not None)
    gains = ", ".join(f"{name_of(state, account)} {signed(gain)}" for account, gain in enumerate(game.returns(state)) if gain)
    return " ".join(filter(None, [heading(state), *games, f"In all: {gains}." if gains else ""]))


def _summary(state: State, seat: int) -> str:
    bet, name = chips_text(state.bets[seat] or 0), name_of(state, seat)
    s = "" if seat == OWN else "s"
    result = state.results[seat]
    if result is None or result.outcome is Outcome.PUSH:
        return f"{name} draw{s}, and the stake stays."
    verb = f"win{s}" if result.outcome is Outcome.WIN else f"lose{s}"
    return f"{name} {verb} {bet}."


def _player_html(state: State, seat: int) -> Html:
    result = state.results[seat]
    reasons = () if result is None else result.reasons
    parts = [_reasons_html(reasons[:1]), *_hands_html(state, seat)] if _in_order(state, seat) else [_reasons_html(reasons)]
    return el(
        "details",
        el("summary", _summary(state, seat)),
        *parts,
        class_="pai-bank-game",
        open=True if OWN in {seat, state.banker} else None,
        data_game=state.table.name(seat),
        data_outcome=result.outcome if result else None,
    )


def _in_order(state: State, seat: int) -> bool:
    """Whether a player's hands were compared; not where the larger one in front has cost the stake."""
    laid = state.laid[seat]
    return laid is None or bool(arrange(*laid, state.table.rules))


def _hands_html(state: State, seat: int) -> Iterator[Html]:
    mine, his = state.laid[seat], state.laid[state.banker]
    if mine is None or his is None:
        (a, b), (c, d) = state.hands[seat], state.hands[state.banker]
        yield _hand_html(state, seat, "Hand", ((a, b), (c, d)))
        return
    for name, *pair in zip(_HANDS, mine, his, strict=True):
        yield _hand_html(state, seat, name, (pair[0], pair[1]))


def _hand_html(state: State, seat: int, name: str, pair: tuple[tuple[Tile, Tile], tuple[Tile, Tile]]) -> Html:
    """One hand of a player against the banker's: both, who has won it, and why."""
    rules = state.table.rules
    found = decide_hand(*pair, rules)
    winner = {Side.PLAYER: name_of(state, seat), Side.BANKER: name_of(state, state.banker), Side.NOBODY: "Nobody"}[found.side]
    verb = "win" if winner == "You" else "wins"
    mine, his = (join(hand_html(tiles, height=32), " ", el("span", rank2(tiles, rules).title, class_="pai-nowrap")) for tiles in pair)
    head = el("p", el("strong", f"{name}: "), mine, " against ", his, f". {winner} {verb} it.", data_hand_won=found.side)
    return join(head, _reasons_html(found.reasons))


def _reasons_html(reasons: tuple[Reason, ...]) -> Html:
    return el("ul", *(words.reason_html(BOOK, reason) for reason in reasons), class_="pai-reasons")


def _line_html(state: State, line: Payment) -> Html:
    ruling = join(", ", words.rule_link(BOOK, line.ruling)) if line.ruling else None
    return el("li", line.sentence(state.table.name), " (", words.rule_link(BOOK, line.rule), ruling, ")", data_paid=str(line.amount))
