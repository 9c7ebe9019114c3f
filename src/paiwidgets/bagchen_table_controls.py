"""What can be pressed at the table: moves by the phase of the hand, help, pace, the steps of a hand that is over, and its record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames.bagchen import game
from paigames.bagchen.game import Alms, AnyDiscard, Call, Cover, Decline, Discard, Lead, Phase
from paigames.bagchen.ranks import Suit
from paigames.bagchen.ruleset import BOOK
from paigames.bagchen.session import Gobah
from paiwidgets import words
from paiwidgets.bagchen_deal_steps import SEATS
from paiwidgets.bagchen_passer_view import all_steps_html
from paiwidgets.bagchen_table_code import write_move
from paiwidgets.bagchen_table_story import drawn
from paiwidgets.markup import Html, button, el, join

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paigames.bagchen.game import Action, State
    from paigames.bagchen.session import SessionAction
    from paigames.verdict import Reason
    from paiwidgets.bagchen_table_hand import Hand
    from paiwidgets.bagchen_table_story import Piece

_ALMS: Final = {"open": "open", Suit.HEAVEN: f"heaven {Suit.HEAVEN.zh}", Suit.EARTH: f"earth {Suit.EARTH.zh}"}
_QUESTIONS: Final = {
    Phase.TOWER: "You deal. Which tower is the first?",
    Phase.REDEAL: "Your hand may be thrown in. Do you ask for a new deal?",
    Phase.CALL: "Do you call for a reunion of mother and child?",
    Phase.ANSWER: "A reunion is called for. Do you answer?",
    Phase.ASK: "A passer has come to step four. Do you ask to see the hand?",
}
_PLAIN: Final[dict[type, str]] = {
    game.Redeal: "Ask for a new deal",
    game.Answer: "Answer",
    game.Ask: "Ask to see it",
    game.Announce: "Announce four 6-6",
}


def question_of(state: State) -> str:
    """What the player to act is asked."""
    if state.phase is Phase.LEAD:
        return "You lead as a passer: the four steps say what." if state.leads is not None else "You lead."
    if state.phase is Phase.FOLLOW and state.now is not None:
        many = "one tile" if state.now.n == 1 else f"{state.now.n} tiles"
        return f"Your turn: {many}, to cover or to discard."
    return _QUESTIONS.get(state.phase, "")


def moves_html(state: State, number: int) -> Html:
    """The buttons of the player to act.

    Args:
        state: the hand.
        number: how many moves have been made; it tells one question from the next.
    """
    match state.phase:
        case Phase.LEAD:
            alms = (button(name, "alms", kind, keep=f"alms {kind}", data_question=str(number)) for kind, name in _ALMS.items())
            lead = button("Lead", "lead", keep="play", data_main=True, data_question=str(number))
            return join(lead, el("span", el("span", "or as alms:", class_="pai-quiet"), *alms, class_="pai-moves-group"))
        case Phase.FOLLOW:
            cover = button("Cover", "cover", keep="play", data_main=True, data_question=str(number))
            return join(cover, button("Discard", "discard", keep="discard", data_main=True, data_question=str(number)))
        case _:
            actions = game.legal_actions(state)
            return join(*(_answer_html(state, action, number, first=not place) for place, action in enumerate(actions)))


def _answer_html(state: State, action: Action, number: int, *, first: bool) -> Html:
    word = write_move(state, action)
    return button(_named(action), "move", f"{number}:{word}", keep="play" if first else f"move {word}", data_question=str(number))


def _named(action: SessionAction) -> str:
    match action:
        case game.NameTower(tower):
            return f"{SEATS[tower // 2]}’s {('right', 'left')[tower % 2]}"
        case Call(tile):
            return f"Lay {tile} open and call"
        case Decline():
            return "No"
        case Gobah():
            return "Declare Gobah"
        case _:
            return _PLAIN[type(action)]


def why_html(state: State) -> Html:
    """Everything the player to act may do, each with the reason why; for a passer, first the four steps."""
    rows = [el("li", drawn(label), " ", _reason_html(reason)) for label, reason in _explained(state)]
    steps = all_steps_html(game.steps_of(state)) if state.phase is Phase.LEAD and state.leads is not None else None
    heading = el("p", "You may:", class_="pai-heading-plain")
    return el("div", steps, heading, el("ul", *rows, class_="pai-reasons pai-why-list"), _no_cover_html(state), class_="pai-decision")


def _no_cover_html(state: State) -> Html | None:
    if state.phase is not Phase.FOLLOW or any(isinstance(action, Cover) for action in game.legal_actions(state)):
        return None
    return el("p", "No tiles of this hand cover what lies there (", words.rule_link(BOOK, "B-050"), ").", class_="pai-quiet")


def _explained(state: State) -> Iterator[tuple[tuple[Piece, ...], Reason]]:
    """Legal plays; single discards and alms, which are legal with any tile, are named once."""
    seen: set[tuple[Piece, ...]] = set()
    for action in game.legal_actions(state):
        label = _any_tile(action) or pieces_of(action)
        if label not in seen:
            seen.add(label)
            yield label, game.judge(state, action).reasons[-1]


def _any_tile(action: Action) -> tuple[Piece, ...]:
    match action:
        case Discard((_,)):
            return ("discard any tile",)
        case AnyDiscard(n):
            return (f"discard any {n} tiles",)
        case Alms(_, suit):
            return (f"give any tile as alms, {_ALMS[suit or 'open']}",)
        case _:
            return ()


def pieces_of(action: SessionAction) -> tuple[Piece, ...]:
    """What a player does, in words and tiles."""
    match action:
        case Lead(tiles):
            return ("lead ", tiles)
        case Cover(tiles):
            return ("cover with ", tiles)
        case Discard(tiles):
            return ("discard ", tiles)
        case Alms(tile, suit):
            return ("give ", (tile,), f" as alms, {_ALMS[suit or 'open']}")
        case _:
            return (_named(action),)


def _reason_html(reason: Reason) -> Html:
    sentence = Html(reason.render(words.tiles_in_text, join))
    return el("span", sentence, " (", words.rule_link(BOOK, reason.rule), ")", class_="pai-quiet")


def first_lead(hand: Hand) -> int:
    """After how many moves the dealer led for the first time."""
    return next((number for number, state in enumerate(hand.states) if state.phase is Phase.LEAD), 0)
