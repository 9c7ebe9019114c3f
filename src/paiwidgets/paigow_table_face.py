"""What the table asks and offers: the reader's turn, help, and the panels below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paigames.dominoes import print_tiles
from paigames.paigow.compare import rank2
from paigames.paigow.game import Phase
from paigames.paigow.notation import print_record
from paigames.paigow.ruleset import BOOK
from paigames.paigow.splits import divide
from paigames.paigow.ways import WAYS, choose
from paiwidgets import tabletop, words
from paiwidgets.markup import Html, button, button_group, el, field, join
from paiwidgets.paigow_common import PRESETS
from paiwidgets.paigow_seats import form_group, seat_group, seats_group
from paiwidgets.paigow_split import Question, answers_html, judge, spoken
from paiwidgets.paigow_table_play import MOST_ROUNDS, OWN
from paiwidgets.paigow_table_settled import spoken as settled_spoken
from paiwidgets.paigow_table_view import rack_html
from paiwidgets.records import record_html
from paiwidgets.seeds import seed_field
from paiwidgets.switches import house_rules_html
from paiwidgets.table_panels import undo_html

if TYPE_CHECKING:
    from paigames.dominoes import Tile
    from paiwidgets.paigow_table_play import Play, Start

PANELS: Final = {"setting": "Seats and stakes", "rules": "House rules", "record": "Record"}
_ANEW: Final = "You have Seat 1. What the others stake and how they divide changes at once; with any other change the session begins anew."
_RECORD: Final = "It names every tile that was laid, also those that still lie face down."


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk(tabletop.Desk):
    """What the reader has done that is no part of the round.

    Args:
        chosen: the places of the tiles chosen for the front.
        stake: what stands in the field of the stake; ``None`` for what the others stake.
    """

    chosen: frozenset[int] = frozenset()
    stake: str | None = None


def asked(play: Play) -> str:
    """Where the round stands and what the reader is asked, in words."""
    state, table = play.state, play.start.table
    banker = "You are the banker." if state.banker == OWN else f"{table.name(state.banker)} is the banker."
    if state.phase is Phase.OVER:
        return settled_spoken(state)
    if state.phase is Phase.LAY:
        reason = "" if state.dealt is None else state.dealt.reason.text
        return f"{reason} Your tiles: {print_tiles(state.hands[OWN])}. {question_of(play)}"
    return f"Round {play.number}. {banker} {question_of(play)}"


def question_of(play: Play) -> str:
    """What the reader is asked."""
    questions = {
        Phase.BANK: "You bank this round: alone, or in partnership with the house?",
        Phase.BET: f"Your stake? The highest is {play.start.limit}.",
        Phase.LAY: "Choose the two tiles that lie in front.",
    }
    return questions.get(play.state.phase, "")


def turn_html(play: Play, desk: Desk) -> Html:
    """What the reader may do now."""
    match play.state.phase:
        case Phase.BANK:
            moves = _bank_html(play)
        case Phase.BET:
            moves = _bet_html(play, desk)
        case Phase.LAY:
            moves = _lay_html(play, desk)
        case _:
            moves = _next_html(play)
    question = question_of(play)
    new = button("New session", "new", keep="new")
    quiet = el("div", undo_html(can=play.last_decision is not None), new, class_="pai-moves pai-moves-quiet")
    return el("div", el("p", question, class_="pai-heading-plain") if question else None, moves, desk.card, quiet, class_="pai-turn")


def _number(play: Play) -> str:
    """Tells one question from the next, so that a double press does not answer both."""
    return f"{play.number}.{len(play.moves)}"


def _bank_html(play: Play) -> Html:
    alone, both = (
        button(name, "bank", word, keep=keep, data_main=True, data_question=_number(play))
        for name, word, keep in (("Bank alone", "a", "play"), ("Bank with the house", "h", "bank h"))
    )
    says = el("span", "With the house you share gain and loss (", words.rule_link(BOOK, "P-055"), ").", class_="pai-quiet")
    return el("div", alone, both, says, class_="pai-moves")


def _bet_html(play: Play, desk: Desk) -> Html:
    start = play.start
    line = field(
        type="text",
        class_="pai-deal-seed",
        inputmode="numeric",
        autocomplete="off",
        data_action="stake",
        data_enter="enter",
        data_livecells_keep="stake",
        value=str(start.stake) if desk.stake is None else desk.stake,
    )
    bet = button("Bet", "bet", keep="play", data_main=True, data_question=_number(play))
    sums = dict.fromkeys((1, (start.limit + 1) // 2, start.limit))
    quick = (
        button(str(chips), "bet", str(chips), keep=f"bet {chips}", data_question=_number(play), aria_label=f"Bet {chips}") for chips in sums
    )
    at_once = el("span", el("span", "or at once", class_="pai-quiet"), *quick, class_="pai-moves-group")
    return el("div", el("label", "Chips ", line), bet, at_once, class_="pai-moves")


def _lay_html(play: Play, desk: Desk) -> Html:
    hand = play.state.hands[OWN]
    lay = button("Lay", "lay", keep="play", data_main=True, data_refuge=True, data_question=_number(play))
    helps = el("span", button("Hint", "hint", keep="hint"), button("Best reply", "best", keep="best"), class_="pai-moves-group")
    preview = el("p", preview_of(play, desk), class_="pai-bank-preview")
    return join(rack_html(hand, desk.chosen), preview, el("div", lay, helps, class_="pai-moves"))


def chosen_tiles(play: Play, desk: Desk) -> tuple[Tile, ...]:
    """The tiles chosen for the front."""
    hand = play.state.hands[OWN]
    return tuple(hand[place] for place in sorted(desk.chosen))


def preview_of(play: Play, desk: Desk) -> str:
    """What the chosen tiles would make, and what would be left."""
    front = chosen_tiles(play, desk)
    fits, behind = divide(play.state.hands[OWN], front)
    if not fits:
        return f"{len(front)} of two chosen."
    rules = play.start.rules
    return f"In front {rank2(front, rules).title}, behind {rank2(behind, rules).title}."


def _next_html(play: Play) -> Html:
    if play.number == MOST_ROUNDS:
        return el("p", f"A session has at most {MOST_ROUNDS} rounds. This one is over.", class_="pai-heading-plain")
    following = button("Next round", "next", keep="play", data_main=True, data_refuge=True, data_question=_number(play))
    return el("div", following, class_="pai-moves")


def hint_html(play: Play) -> tuple[Html, str]:
    """What the house way of this table makes of the hand, which of its rules decides, and where the way comes from; also in words."""
    start = play.start
    choice = choose(play.state.hands[OWN], start.way, start.rules)
    (low, high), hands = choice.split.tiles, choice.split
    drawn = join(words.tiles_in_text(low), f"in front ({hands.low.title}), ", words.tiles_in_text(high), f"behind ({hands.high.title}).")
    said = f"{print_tiles(low)} in front ({hands.low.title}), {print_tiles(high)} behind ({hands.high.title})."
    card = el(
        "div",
        el("p", el("strong", "Hint: "), drawn),
        el("ul", *(words.reason_html(BOOK, reason) for reason in choice.reasons), class_="pai-reasons"),
        el("p", WAYS[start.way].source, class_="pai-quiet"),
        class_="pai-decision",
        data_hint=str(hands),
    )
    return card, f"Hint: {said} {' '.join(reason.text for reason in choice.reasons)}"


def best_html(play: Play) -> tuple[Html, str]:
    """What each way to divide is worth to a player, counted over all hands of the banker; also in words."""
    start, state = play.start, play.state
    if state.banker == OWN:
        says = "The count is made for a player against the bank. As the banker, ask the house way for a hint."
        return el("p", says, class_="pai-decision"), says
    answers = judge(Question(tiles=state.hands[OWN], banker=start.way, choices=start.choices))
    says = f"Against a banker who divides by {WAYS[start.way].title}, counted over all {answers[0].valued.value.total:,} hands:"
    return el("div", el("p", says), answers_html(answers), class_="pai-decision"), f"{says} {' '.join(map(spoken, answers))}"


def panels_html(play: Play, desk: Desk) -> Html:
    """Below the table: the seats, the rules and the record, each behind a button."""
    toggles = (button(label, "toggle", name, keep=f"toggle {name}", aria_expanded=name in desk.opened) for name, label in PANELS.items())
    opened = (_panel_html(play, desk, name) for name in PANELS if name in desk.opened)
    return join(el("div", *toggles, class_="pai-moves pai-moves-quiet"), *opened)


def _panel_html(play: Play, desk: Desk, name: str) -> Html:
    match name:
        case "setting":
            return _setting_html(play.start, desk)
        case "rules":
            return house_rules_html(BOOK, play.start.choices, PRESETS)
        case _:
            return record_html(print_record(play.record), _RECORD, draft=desk.record)


def _setting_html(start: Start, desk: Desk) -> Html:
    seed = str(start.seed) if desk.seed is None else desk.seed
    banks = (
        button(label, "goes", word, keep=f"goes {word}", aria_pressed=(word == "round") is start.goes_round)
        for word, label in (("round", "goes round"), ("stays", "stays"))
    )
    ways = (button(each.title, "way", name, keep=f"way {name}", aria_pressed=name == start.way) for name, each in WAYS.items())
    rows = (
        (el("label", "Seed ", seed_field(seed, wrong=desk.seed is not None)), form_group(start.form)),
        (seats_group(start.seats),),
        (seat_group("First banker", "banker", start.seats, start.banker), button_group("The bank", banks)),
        (_chips_field("Highest stake", "limit", start.limit), _chips_field("The others stake", "stakes", start.stake)),
    )
    source = el("p", WAYS[start.way].source, " (", words.rule_link(BOOK, "PA-12"), ")", class_="pai-quiet")
    return el(
        "div",
        *(el("div", *row, class_="pai-deal-row") for row in rows),
        button_group("The others divide by", ways),
        source,
        el("p", _ANEW, class_="pai-quiet"),
        class_="pai-deal-controls",
    )


def _chips_field(name: str, action: str, chips: int) -> Html:
    line = field(
        type="text",
        class_="pai-deal-seed",
        inputmode="numeric",
        autocomplete="off",
        data_action=action,
        data_livecells_keep=action,
        value=str(chips),
    )
    return el("label", f"{name} ", line)
