"""How a hand of Bo ended: the count of whoever went out, what was done wrong, the race, and what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paigames.bo import game
from paigames.bo.breaches import audit
from paigames.bo.jiang import jiang
from paigames.bo.race import GOAL, why_after
from paigames.bo.ruleset import BOOK
from paigames.bo.seats import SEATS, seat_name
from paiwidgets import words
from paiwidgets.bo_common import cards_html, chinese, reasons_html, write_sentence
from paiwidgets.markup import Html, button, el, join

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paigames.bo.cheng import Named
    from paigames.bo.counting import Count, Line
    from paigames.bo.session import Result
    from paigames.numerals import Card
    from paigames.verdict import Reason
    from paiwidgets.bo_table_hand import Hand


def end_html(hand: Hand) -> Html | None:
    """How a hand that is over ended, and what follows; nothing where it is not over, or is looked through."""
    if not hand.is_over or hand.at is not None:
        return None
    return el("div", *_counts(hand), _breaches_html(hand), race_html(hand), next_hand_html(hand), class_="pai-settled", data_over=True)


def _counts(hand: Hand) -> Iterable[Html]:
    state = hand.state
    if state.indicator is None:
        return
    jiangs = jiang(state.indicator, state.rules)
    for seat, counted in zip(state.winners, game.results(state) if state.winners else (), strict=True):
        yield el("p", f"{seat_name(seat)} went out.", class_="pai-heading-plain")
        yield count_html(counted, jiangs, figures=hand.start.figures)


def count_html(counted: Count | None, jiangs: tuple[Card, ...], *, figures: bool) -> Html:
    """The count of a hand: its groups with their points, the names it has, and its 成.

    Args:
        counted: the count; ``None`` if the hand has a wrong number of cards.
        jiangs: the kinds of card that are jiang.
        figures: whether ranks stand on the cards in figures too.
    """
    best = counted.best if counted is not None else None
    if counted is None or best is None:
        return el("p", "These cards do not all stand in groups.", data_points="none")
    rows = (_line_html(line, jiangs, figures=figures) for line in best.lines)
    total = el("tr", el("th", "All groups", scope="row"), el("td", str(best.points)), el("td", _others(counted)), class_="pai-account-sum")
    head = el("tr", el("th", "Group", scope="col"), el("th", "Points", scope="col"), el("th", "Why", scope="col"))
    table = el("table", el("thead", head), el("tbody", *rows, total), class_="pai-account pai-count", data_points=str(best.points))
    return join(table, cheng_html(best.named))


def _line_html(line: Line, jiangs: tuple[Card, ...], *, figures: bool) -> Html:
    cards = cards_html(line.group.cards, height=48, figures=figures, jiang=jiangs)
    why = el(
        "span", write_sentence(line.why.text), " (", words.rule_link(BOOK, line.why.rule), ") ", words.origin_html(BOOK, line.why.rule)
    )
    return el("tr", el("th", cards, " ", chinese(line.group.kind.zh), scope="row"), el("td", str(line.points)), el("td", why))


def _others(counted: Count) -> Html | None:
    """Say what other readings of the same cards would bring."""
    less = [str(points) for points in counted.all_points if counted.best is None or points != counted.best.points]
    if not less:
        return None
    says = f"Read otherwise, the same cards bring {' or '.join(less)}; the most counts ("
    return join(says, words.rule_link(BOOK, "Z-051"), ") ", words.origin_html(BOOK, "Z-051"))


def cheng_html(named: Named) -> Html:
    """The names of a hand and its 成."""
    cut = f", of {named.raw} before the limit (" if named.raw != named.cheng else None
    limit = None if cut is None else join(cut, words.rule_link(BOOK, "Z-094"), ")")
    says = el("p", el("strong", f"{named.cheng} ", chinese("成")), limit, ":", data_cheng=str(named.cheng))
    rules = (BOOK[reason.rule] for reason in named.reasons)
    return el("div", says, reasons_html([rule.because(rule.statement) for rule in rules]), class_="pai-cheng")


def _breaches_html(hand: Hand) -> Html | None:
    """What was done wrong in the hand, found in its record."""
    found = audit(hand.state)
    if not found:
        return None
    heading = el("p", "Found when the hand was looked through:", class_="pai-heading-plain")
    return el("div", heading, reasons_html([breach.why for breach in found]), class_="pai-breaches", data_breaches=str(len(found)))


def race_reasons(hand: Hand) -> tuple[Reason, ...]:
    """What a hand that is over did to the race, and who deals next."""
    before = hand.opened.race
    assert before is not None  # noqa: S101 - a hand is played only with a dealer
    return why_after(before, hand.results[-1].outcome, hand.start.rules)


def race_html(hand: Hand) -> Html:
    """What the hand did to the race."""
    scores = ", ".join(f"{seat_name(seat)} {score}" for seat, score in enumerate(hand.scores))
    return join(reasons_html(race_reasons(hand)), el("p", el("strong", f"Scores: {scores}."), data_scores=" ".join(map(str, hand.scores))))


def next_hand_html(hand: Hand) -> Html:
    """The button for the next hand, or the end of the race."""
    if hand.is_last:
        return el("p", "The race is over. A new session begins another.", class_="pai-heading-plain", data_race_over=True)
    dealing = button("Next hand", "deal", keep="deal", data_main=True, data_refuge=True)
    return el("div", dealing, class_="pai-moves")


def spoken(hand: Hand) -> str:
    """How the hand ended, in words."""
    if not hand.is_over or hand.at is not None:
        return ""
    state = hand.state
    counted = [one for one in (game.results(state) if state.winners else ()) if one is not None and one.best is not None]
    said = [f"The hand comes to {one.best.points} points and {one.best.named.cheng} 成." for one in counted if one.best is not None]
    said += [breach.why.text for breach in audit(state)]
    return " ".join((*said, *(reason.text for reason in race_reasons(hand))))


def ledger_html(hand: Hand) -> Html:
    """What every hand of the race brought, and the scores."""
    goal = el("p", f"Whoever has {GOAL} points first wins the race (", words.rule_link(BOOK, "Z-015"), ").", class_="pai-quiet")
    if not hand.results:
        return el("div", el("p", "No hand of this race is over yet.", class_="pai-quiet"), goal)
    head = el("tr", el("th", "Points", scope="col"), *(el("th", seat_name(seat), scope="col") for seat in SEATS))
    rows = (_row(f"Hand {number}: {_told(result)}", result.outcome.gains) for number, result in enumerate(hand.results, start=1))
    before = hand.results[-1].race
    scores = _row("Race won" if before.bo is not None else "Scores", before.won if before.bo is not None else before.scores, total=True)
    table = el("table", el("thead", head), el("tbody", *rows, scores), class_="pai-account", data_race=str(len(hand.results)))
    return el("div", table, goal)


def _told(result: Result) -> str:
    outcome = result.outcome
    dealt = f"{seat_name(result.dealer)} dealt"
    if outcome.offenders:
        return f"{dealt}, void"
    return f"{dealt}, nobody went out" if outcome.winner is None else f"{dealt}, {seat_name(outcome.winner)} went out"


def _row(name: str, numbers: Iterable[int], *, total: bool = False) -> Html:
    cells = (el("td", str(number), data_column=seat_name(seat)) for seat, number in enumerate(numbers))
    return el("tr", el("th", name, scope="row"), *cells, class_="pai-account-sum" if total else None, data_total=True if total else None)
