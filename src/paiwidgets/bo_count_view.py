"""The count of a hand of Bo as HTML: whether it is finished, every way to read it, points and 成."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paigames.bo.jiang import jiang
from paiwidgets import words
from paiwidgets.bo_common import chinese, reasons_html, rule_html, verdict_html, write_sentence
from paiwidgets.bo_groups import group_html
from paiwidgets.markup import Html, button, button_group, el, join

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paigames.bo.counting import Line, Reading
    from paiwidgets.bo_hand import Held

_FEW = 3


def samples_html(samples: Mapping[str, str], held: Held) -> Html:
    """Hands that one press loads; the one on the table is marked."""
    line = held.text.removesuffix(" figures=no")
    buttons = (button(name, "sample", name, keep=f"sample {name}", aria_pressed=text == line) for name, text in samples.items())
    return button_group("Hands to try", buttons)


def answer_html(held: Held) -> Html:
    """What the rules say about the hand, or what is missing in it."""
    if not held.is_whole:
        return el("p", _missing(held), class_="pai-invitation")
    readings = held.readings
    if not readings:
        return verdict_html(held.verdict, "This hand is not finished.")
    refused = None if held.verdict else verdict_html(held.verdict, "You may not go out with it.")
    return join(refused, _best_html(readings, held), _cheng_html(readings[0]), _others_html(readings, held))


def spoken(held: Held) -> str:
    """The same in a few sentences to be read aloud."""
    if not held.is_whole:
        return _missing(held)
    readings = held.readings
    if not readings:
        return words.verdict_spoken(held.verdict, "This hand is not finished.")
    refused = "" if held.verdict else f" You may not go out with it: {held.verdict.text}"
    return f"{_title(readings[0])}. {_gain(readings)}{refused}"


def _missing(held: Held) -> str:
    many = "1 card" if held.size == 1 else f"{held.size} cards"
    return f"{many} so far; finished, a hand with these groups has {held.needed}. The last card comes last."


def _title(reading: Reading) -> str:
    named = reading.named
    return f"{_points(reading.points)}, {named.cheng} 成: {', '.join((named.base, *named.names))}"


def _points(points: int) -> str:
    return "1 point" if points == 1 else f"{points or 'no'} points"


def _gain(readings: tuple[Reading, ...]) -> str:
    best, worst = readings[0].points, readings[-1].points
    if len(readings) == 1:
        return "There is one way to read it."
    if best == worst:
        return f"All {len(readings)} ways to read it bring the same points."
    return f"Of {len(readings)} ways to read it the best brings {best} points and the worst {worst}: {best - worst} are gained."


def _best_html(readings: tuple[Reading, ...], held: Held) -> Html:
    best = readings[0]
    return el(
        "div",
        el("p", write_sentence(_title(best)), class_="pai-heading"),
        el("p", _gain(readings), " ", rule_html("Z-051"), class_="pai-gain"),
        _lines_html(best, held),
        class_="pai-verdict",
        data_ok=True,
        data_points=str(best.points),
    )


def _lines_html(reading: Reading, held: Held) -> Html:
    return el("ul", *(_line_html(line, held) for line in reading.lines), class_="pai-count-lines")


def _line_html(line: Line, held: Held) -> Html:
    group = group_html(line.group, height=64, figures=held.figures, jiang=jiang(held.indicator, held.rules))
    ruling = join(", ", words.rule_link(held.book, line.why.ruling)) if line.why.ruling else None
    says = el("span", write_sentence(line.why.text), " ", rule_html(line.why.rule), ruling, class_="pai-count-why")
    return el("li", group, el("b", str(line.points), class_="pai-count-points"), says, data_points=str(line.points))


def _cheng_html(reading: Reading) -> Html:
    named = reading.named
    sums = el(
        "p",
        *("Put together: ", str(named.raw), " ", chinese("成"), " ", rule_html("Z-093"), ". "),
        *("With the limit of this table: ", str(named.cheng), " ", chinese("成"), " ", rule_html("Z-094"), "."),
    )
    return el("div", el("p", "Its names and ", chinese("成"), class_="pai-part"), reasons_html(named.reasons), sums, class_="pai-cheng")


def _others_html(readings: tuple[Reading, ...], held: Held) -> Html | None:
    others = readings[1:]
    if not others:
        return None
    count = "One other way" if len(others) == 1 else f"{len(others)} other ways"
    listed = (
        el("div", el("p", write_sentence(_title(reading)), class_="pai-part"), _lines_html(reading, held), data_points=str(reading.points))
        for reading in others
    )
    summary = el("summary", f"{count} to read it")
    return el("details", summary, *listed, class_="pai-other-readings", open="" if len(others) <= _FEW else None)
