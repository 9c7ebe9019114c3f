"""What can be pressed at the table of Bo: what is allowed, each with its rule, and whatever else a player wants to try."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames.bo import claims, game
from paigames.bo.actions import Draw, Eat, GoOut, Pass, Take, Throw
from paigames.bo.game import Phase
from paigames.bo.ruleset import BOOK
from paiwidgets import words
from paiwidgets.bo_common import reasons_html, write_sentence
from paiwidgets.bo_table_code import write_move
from paiwidgets.bo_table_words import SETS, named, said
from paiwidgets.markup import Html, button, el, field, join
from paiwidgets.table_panels import helps_html

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paigames.bo.actions import Action
    from paigames.bo.game import State
    from paigames.numerals import Card
    from paigames.verdict import Reason, Verdict
    from paiwidgets.table_desk import Desk

TRY: Final = "try"
_THROWN: Final = (Phase.THROW, Phase.NO_THROW)


def moves_html(state: State, number: int, desk: Desk, points: str) -> Html:
    """The buttons of the player to act.

    Args:
        state: the hand.
        number: how many moves have been made; it tells one question from the next.
        desk: what whoever sits before the screen has done.
        points: the points typed to be declared.
    """
    offered = [action for action in game.legal_actions(state) if not isinstance(action, Throw)]
    rows = [_offered_html(state, action, number, first=not place) for place, action in enumerate(offered)]
    throws = button("Throw the chosen card", "throw", keep="throw", data_main=True, data_question=str(number))
    throw = throws if state.phase in _THROWN else None
    opens = button("Try something else", "toggle", TRY, keep="toggle try", aria_expanded=TRY in desk.opened)
    buttons = el("div", throw, opens, helps_html(), class_="pai-moves")
    duty = _duty_html(state)
    own_count = _points_html(points) if state.rules.obligations == "audited" else None
    return join(
        duty, el("div", *rows, class_="pai-offers") if rows else None, buttons, _try_html() if TRY in desk.opened else None, own_count
    )


def _offered_html(state: State, action: Action, number: int, *, first: bool) -> Html:
    word = write_move(state, action)
    says = said(action, state)
    label = el("span", write_sentence(says[0].upper() + says[1:]))
    verb = "out" if isinstance(action, GoOut) else "move"  # the points a player counts go with it
    kept = "play" if first else f"move {word}"
    pressed = button(label, verb, f"{number}:{word}", keep=kept, data_question=str(number), data_main=True)
    return el("div", pressed, " ", _in_short(game.judge(state, action)), class_="pai-offered")


def _in_short(verdict: Verdict) -> Html:
    """The rules behind an answer, without the sentences."""
    links = (join(" ", words.rule_link(BOOK, rule), " ", words.origin_html(BOOK, rule)) for rule in _rules_of(verdict))
    return el("span", *links, class_="pai-quiet")


def _rules_of(verdict: Verdict) -> list[str]:
    return list(dict.fromkeys(reason.rule for reason in verdict.reasons))


def _duty_html(state: State) -> Html | None:
    """Say that a claim must be made, where one must."""
    if state.phase not in {Phase.CLAIM, Phase.DRAWN}:
        return None
    at = game.position(state, state.seat)
    if not claims.duties(at, state.rules):
        return None
    verdict = claims.judge_pass(at, state.rules)
    return None if verdict else el("div", reasons_html(verdict.reasons), class_="pai-duty", data_duty=True)


def _try_html() -> Html:
    """Everything that can be tried, allowed or not."""
    sets = (button(named(kind), "take", kind.value, keep=f"take {kind.value}") for kind in SETS)
    return el(
        "div",
        button("Throw the chosen card", "throw", "try", keep="try throw"),
        button("Eat with the chosen cards", "eat", keep="eat"),
        *sets,
        button("Go out", "out", keep="out"),
        button("Leave the card", "pass", keep="pass"),
        button("Draw", "draw", keep="draw"),
        class_="pai-moves pai-moves-quiet pai-try",
        role="group",
        aria_label="Try something else",
    )


def _points_html(points: str) -> Html:
    """The field for the points that a player counts, at tables where players may err."""
    line = field(
        type="text",
        class_="pai-deal-seed",
        inputmode="numeric",
        autocomplete="off",
        data_action="points",
        data_livecells_keep="points",
        value=points,
    )
    label = el("label", "Points you count when you go out ", line)
    return el("p", label, el("span", " Leave it empty, and the table counts.", class_="pai-quiet"))


def eating(state: State, cards: tuple[Card, ...]) -> Eat:
    """Eat the card on offer with cards of the hand: the first two go with it, and further threes are shown.

    Where one of the ways allowed uses just these cards, it is that way.

    Raises:
        ValueError: if no card is on offer, or no cards were chosen.
    """
    if state.offer is None or not cards:
        msg = "Choose the cards of the run first." if state.offer is not None else "No card is on offer that could be eaten."
        raise ValueError(msg)
    card = state.offer.card
    for action in game.legal_actions(state):
        if isinstance(action, Eat):
            used = (*claims.without(action.cards, (card,)), *(one for group in action.shown for one in group))
            if sorted(used) == sorted(cards):
                return action
    rest = cards[2:]
    shown = (tuple(sorted(rest[at : at + 3])) for at in range(0, len(rest), 3))
    return Eat(tuple(sorted((card, *cards[:2]))), tuple(sorted(shown)))


def why_html(state: State) -> Html:
    """Everything the player to act may do, each with the reasons, and what may not be done."""
    may = (_explained(label, reasons) for label, reasons in _allowed(state))
    heading = el("p", "You may:", class_="pai-heading-plain")
    barred = [_explained(label, reasons) for label, reasons in _refused(state)]
    refused = join(el("p", "You may not:", class_="pai-heading-plain"), el("ul", *barred, class_="pai-why-list")) if barred else None
    return el("div", heading, el("ul", *may, class_="pai-why-list", data_allowed=True), refused, class_="pai-decision")


def _explained(label: str, reasons: tuple[Reason, ...]) -> Html:
    return el("li", el("strong", write_sentence(label)), reasons_html(reasons))


def _allowed(state: State) -> Iterator[tuple[str, tuple[Reason, ...]]]:
    """What is allowed; throws, for which all cards of the hand will do, are named once."""
    thrown = False
    for action in game.legal_actions(state):
        reasons = game.judge(state, action).reasons
        if not isinstance(action, Throw):
            yield said(action, state), reasons
        elif not thrown:
            thrown = True
            yield "throw any card of the hand", (BOOK["Z-048"].because(BOOK["Z-048"].statement),)


def _refused(state: State) -> Iterator[tuple[str, tuple[Reason, ...]]]:
    """What one might expect to do, and why it is not allowed."""
    tried: list[Action] = [GoOut(), Pass(), Draw()] if state.offer is not None else [GoOut(), Draw()]
    if state.phase in {Phase.CLAIM, Phase.DRAWN}:
        at = game.position(state, state.seat)
        tried += [Take(kind) for kind in SETS if at.hand.count(at.offer.card) or any(group.card == at.offer.card for group in at.laid)]
        eats = claims.may_eat(at, state.rules)
        if not eats:
            yield "eat", eats.reasons
    for action in tried:
        verdict = game.judge(state, action)
        if not verdict:
            yield said(action, state), verdict.reasons
