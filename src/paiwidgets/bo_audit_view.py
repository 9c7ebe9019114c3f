"""A hand that is looked through, drawn: the cards of all, the moves one by one, and what the rules find."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames.bo import game
from paigames.bo.breaches import Code
from paigames.bo.deal import right_sizes
from paigames.bo.ruleset import BOOK
from paigames.bo.seats import SEATS, seat_name
from paigames.play import CHANCE
from paiwidgets import words
from paiwidgets.bo_audit_case import samples
from paiwidgets.bo_common import reasons_html, write_sentence
from paiwidgets.bo_table_end import race_reasons
from paiwidgets.bo_table_view import Look, jiang_html, table_html
from paiwidgets.bo_table_words import said
from paiwidgets.markup import Html, button, button_group, el, join
from paiwidgets.switches import switch_html

if TYPE_CHECKING:
    from paigames.bo.breaches import Breach
    from paiwidgets.bo_audit_case import Case

SWITCHES: Final = ("chaojia", "peng_forced", "four_forced")
"""The choices under which the same moves stay possible and the answer may differ."""


def samples_html() -> Html:
    """The hands to begin with, and the way to one's own."""
    choices = (button(f"Hand {number}", "sample", str(number), keep=f"sample {number}") for number in range(1, len(samples()) + 1))
    return button_group("Look through", choices)


def board_html(case: Case) -> Html:
    """The table before the move that is looked at, with all cards open."""
    state, start = case.state, case.hand.start
    look = Look(
        view=game.observe(state, state.dealer),
        people=tuple(SEATS),
        turn=None if case.is_end else state.seat,
        scores=case.hand.scores if case.hand.is_over and case.is_end else _before(case),
        hands=tuple(player.hand for player in state.players),
        groups=tuple(player.laid for player in state.players),
        figures=start.figures,
    )
    return join(table_html(look), jiang_html(look))


def _before(case: Case) -> tuple[int, ...]:
    race = case.hand.opened.race
    return (0,) * len(SEATS) if race is None else race.scores


def move_said(case: Case, move: int) -> str:
    """A move in words.

    Args:
        case: the hand.
        move: which one, from 0.
    """
    made = case.hand.moves[move]
    who = "Chance" if made.who is CHANCE else seat_name(int(made.who))
    return f"{who}: {said(made.action, case.hand.states[move])}"


def step_html(case: Case) -> Html:
    """The move that is looked at, and what can be done with it."""
    last = len(case.hand.moves)
    moves = (("First", 0), ("Back", max(0, case.step - 1)), ("Next", min(last, case.step + 1)), ("End", last))
    steps = (
        button(label, "step", str(to + 1), keep=f"step {label}", aria_disabled=True if to == case.step else None) for label, to in moves
    )
    row = el("div", *steps, class_="pai-moves-group", role="group", aria_label="Steps of the hand")
    if case.is_end:
        return join(row, el("p", f"After all {last} moves.", class_="pai-heading-plain"))
    says = el("p", write_sentence(f"Move {case.step + 1} of {last}. {move_said(case, case.step)}."), class_="pai-heading-plain")
    accusing = button(
        "This is a breach",
        "accuse",
        str(case.step + 1),
        keep="accuse",
        data_main=True,
        aria_pressed=case.step in case.accused,
    )
    return join(row, says, el("div", accusing, class_="pai-moves"))


def moves_html(case: Case) -> Html:
    """All moves, each leading to the moment before it; those accused are marked."""
    items = (
        el(
            "li",
            button(
                join(write_sentence(move_said(case, move)), " ⚑" if move in case.accused else None),
                "step",
                str(move + 1),
                keep=f"move {move + 1}",
                aria_current="step" if move == case.step else None,
            ),
            data_accused=True if move in case.accused else None,
            value=str(move + 1),
        )
        for move in range(len(case.hand.moves))
    )
    return el("ol", *items, class_="pai-audit-moves", tabindex="0", aria_label="The moves of the hand")


def verdict_html(case: Case) -> Html:
    """What the rules find, beside what the reader found."""
    if not case.checked:
        many = len(case.accused)
        says = "No move is called a breach yet." if not many else f"{many} {'move is' if many == 1 else 'moves are'} called a breach."
        check = button("Look it through", "check", keep="check", data_main=True)
        return el("div", el("p", says), el("div", check, class_="pai-moves"), class_="pai-audit")
    rows = [_breach_html(case, breach) for breach in case.breaches]
    wrong = sorted(case.accused - case.found)
    rows += [el("li", write_sentence(f"Move {move + 1} ({move_said(case, move)}) is no breach."), data_found="false") for move in wrong]
    heading = el("p", heading_of(case), class_="pai-heading-plain", data_breaches=str(len(case.breaches)))
    return el(
        "div", heading, el("ul", *rows, class_="pai-why-list pai-audit-found"), _cost_html(case), switches_html(case), class_="pai-audit"
    )


def _breach_html(case: Case, breach: Breach) -> Html:
    move = case.move_of(breach)
    seen = "You found it" if move in case.accused else "You did not find it"
    where = button(f"Move {move + 1}", "step", str(move + 1), keep=f"breach {move} {breach.code}")
    right = ", ".join(map(str, right_sizes(case.hand.state.dealer))) if breach.code is Code.MISCOUNT else ""
    return el(
        "li",
        el("strong", f"{seen}: "),
        where,
        reasons_html([breach.why]),
        el("p", f"Right would have been {right} cards.") if right else None,
        data_breach=breach.code.value,
        data_found="true" if move in case.accused else "missed",
    )


def heading_of(case: Case) -> str:
    """How many breaches there are, in words."""
    many = len(case.breaches)
    return (
        "There is no breach in this hand."
        if not many
        else f"There {'is one breach' if many == 1 else f'are {many} breaches'} in this hand."
    )


def _cost_html(case: Case) -> Html | None:
    """What the breaches cost."""
    if not case.breaches or not case.hand.is_over:
        return None
    return join(el("p", "It costs:", class_="pai-heading-plain"), reasons_html(race_reasons(case.hand)))


def switches_html(case: Case) -> Html:
    """The choices of the table that bear on breaches."""
    chosen = dict(case.hand.start.choices)
    return join(
        *(switch_html(BOOK, BOOK.switch(key), chosen.get(key, BOOK.switch(key).default), "A table may choose here (") for key in SWITCHES)
    )


def spoken(case: Case) -> str:
    """What is read aloud."""
    if case.checked:
        return " ".join(
            (heading_of(case), *(f"Move {case.move_of(breach) + 1}. {breach.why.text} Rule {breach.why.rule}." for breach in case.breaches))
        )
    if case.is_end:
        return "The end of the hand."
    accused = " You call it a breach." if case.step in case.accused else ""
    return f"Move {case.step + 1}. {move_said(case, case.step)}.{accused}"


def record_hint() -> Html:
    """What can be pasted."""
    says = "A record of the table, with its seed, can be pasted here. Of a race its last hand is looked through ("
    return el("p", says, words.rule_link(BOOK, "Z-100"), ").", class_="pai-quiet")
