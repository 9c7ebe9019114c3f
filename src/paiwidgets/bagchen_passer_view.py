"""How the passer's steps are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames import drawing
from paigames.bagchen.ruleset import BOOK
from paigames.dominoes import Roll, print_tiles
from paiwidgets import words
from paiwidgets.markup import Html, button, el, join

if TYPE_CHECKING:
    from collections.abc import Collection

    from paigames.bagchen.passer import PasserAnswer, Step
    from paigames.bagchen.ranks import Suit
    from paigames.dominoes import Tile
    from paigames.verdict import Verdict

_TITLES: Final = {0: "No restriction", 1: "Step one", 2: "Step two", 3: "Step three", 4: "Step four"}


def steps_html(answer: PasserAnswer, shown: int) -> Html:
    """The steps up to the one shown last, then what decides and the buttons to walk on.

    Args:
        answer: what the rules say.
        shown: how many steps are shown, 1 to 4.
    """
    return join(all_steps_html(answer, shown), _walking_html(answer, shown))


def all_steps_html(answer: PasserAnswer, shown: int = 4) -> Html:
    """The steps up to the one shown last and what decides, with nothing to press."""
    numbers = sorted({step.number for step in answer.steps if step.number <= shown})
    steps = (_step_html(number, [step for step in answer.steps if step.number == number], answer) for number in numbers)
    decided = _decision_html(answer) if shown >= answer.number else None
    return el("div", *steps, decided, class_="pai-steps")


def leads_html(answer: PasserAnswer) -> Html:
    """The leads that an answer allows, side by side."""
    if answer.suit_roll_needed:
        return el("p", "any single tile of the suit that the dice choose", class_="pai-leads-note")
    return el("div", *(_lead_html(lead) for lead in answer.leads), class_="pai-leads")


def decision_of(answer: PasserAnswer) -> str:
    """Which step decides, in a few words."""
    return f"Step {answer.number} decides." if answer.number else "Nothing restricts this passer."


def leads_spoken(answer: PasserAnswer) -> str:
    """The leads that an answer allows, in a sentence."""
    if answer.suit_roll_needed:
        return "The passer may lead any single tile of the suit that the dice choose."
    return f"The passer may lead: {'; '.join(map(print_tiles, answer.leads))}."


def try_html(hand: tuple[Tile, ...], lead: tuple[Tile, ...], verdict: Verdict | None) -> Html:
    """The hand as tiles to press, and whether what is pressed may be led.

    Args:
        hand: the passer's hand in order.
        lead: the tiles pressed.
        verdict: what the rules say about them; ``None`` if nothing is pressed.
    """
    left = list(lead)
    tiles = []
    for place, tile in enumerate(hand):
        pressed = tile in left
        if pressed:
            left.remove(tile)
        picture = Html(drawing.tile(tile, height=64, title=""))
        tiles.append(
            button(picture, "try", str(place), keep=f"try {place}", aria_pressed=pressed, aria_label=str(tile), data_tile=tile.code)
        )
    row = el("div", *tiles, class_="pai-try-hand", role="group", aria_label="Try a lead from the hand")
    title = el("p", "Try a lead: press tiles of the hand.", class_="pai-rack-name")
    card = words.verdict_html(BOOK, verdict, heading_of(verdict)) if verdict is not None else None
    clear = button("Put them back", "clear", keep="clear") if lead else None
    return el("div", title, row, clear, card, class_="pai-try", data_lead=print_tiles(lead))


def heading_of(verdict: Verdict) -> str:
    """The verdict on a lead in a few words."""
    return "Yes, the passer may lead this." if verdict else "No, not now."


def suit_html(die: Roll | int | None, suit: Suit | None) -> Html:
    """The dice that choose the suit: a button to roll them, and what they chose."""
    throw = button("Roll for the suit" if die is None else "Roll again", "throw", keep="throw")
    if die is None or suit is None:
        return el("div", throw, class_="pai-suit-dice")
    faces = (die.high, die.low) if isinstance(die, Roll) else (die,)
    pictures = (Html(drawing.die(pips, size=32, title=str(pips))) for pips in faces)
    chose = el("span", f" The dice chose {suit.value} ", words.chinese(suit.zh), ". ")
    return el("div", *pictures, chose, throw, class_="pai-suit-dice", data_suit=suit.value)


def _step_html(number: int, lines: Collection[Step], answer: PasserAnswer) -> Html:
    decides = number == answer.number
    state = "decides" if decides else "passed" if number < answer.number else "idle"
    mark = {"decides": " decides", "passed": ": nothing here, go on", "idle": ": not asked, an earlier step decides"}[state]
    title = el("h4", _TITLES[number], el("span", mark, class_="pai-step-mark"))
    return el("section", title, *map(_line_html, lines), class_="pai-step", data_step=str(number), data_state=state)


def _line_html(line: Step) -> Html:
    asks = el("p", el("strong", f"{line.id} "), BOOK[line.rule].title, " ", words.rule_link(BOOK, line.rule))
    reasons = el("ul", *(words.reason_html(BOOK, reason) for reason in line.verdict.reasons), class_="pai-reasons")
    leads = el("div", *(_lead_html(lead) for lead in line.leads), class_="pai-leads") if line.leads else None
    return el("div", asks, reasons, leads, class_="pai-step-line", data_line=line.id, data_ok=line.verdict.ok)


def _lead_html(lead: tuple[Tile, ...]) -> Html:
    pictures = (Html(drawing.tile(tile, height=40, title=str(tile))) for tile in lead)
    return el("span", *pictures, class_="pai-lead", data_lead=print_tiles(lead))


def _decision_html(answer: PasserAnswer) -> Html:
    shown = el("p", "The whole hand is shown first.") if answer.reveal_hand else None
    heading = el("p", "The passer may lead:", class_="pai-heading-plain")
    return el("div", heading, shown, leads_html(answer), class_="pai-decision", data_decides=str(answer.number))


def _walking_html(answer: PasserAnswer, shown: int) -> Html:
    """Back, next and all; there is nothing to walk to after the step that decides."""
    back = button("Back", "steps", str(shown - 1), keep="back") if shown > 1 else None
    more = button("Next step", "steps", str(shown + 1), keep="next") if shown < answer.number else None
    first = button("Walk from step one", "steps", "1", keep="first") if shown > 1 else None
    everything = button("Show all", "steps", "4", keep="all") if shown < 4 else None
    return el("div", more, back, first, everything, class_="pai-walking", role="group", aria_label="Walk through the steps")
