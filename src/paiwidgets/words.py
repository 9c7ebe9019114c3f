"""Verdicts and tiles as HTML: every reason with a link to its rule and the place in the source."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING, Final

from paigames import drawing
from paigames.dominoes import parse_tiles, print_tiles
from paiwidgets.markup import Html, el, join

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paigames.dominoes import Tile
    from paigames.rulebook import RuleBook
    from paigames.verdict import Reason, Verdict

_MARKS: Final = re.compile(r"\{([^}]*)\}|\[([^\]]*)\]")


def prose(book: RuleBook, text: str) -> Html:
    """A paragraph in which ``{5-5 3-3}`` stands for tiles and ``[B-029]`` for a link to a rule.

    Args:
        book: the rule book the rules stand in.
        text: the paragraph.

    Raises:
        ValueError: if a tile does not exist.
        KeyError: if a rule does not.
    """
    pieces, end = [], 0
    for mark in _MARKS.finditer(text):
        tiles, entry = mark.groups()
        pieces += [text[end : mark.start()], tiles_in_text(parse_tiles(tiles)) if tiles else _checked_link(book, entry)]
        end = mark.end()
    return join(*pieces, text[end:])


def prose_spoken(text: str) -> str:
    """The same paragraph in plain words.

    >>> prose_spoken("Nothing covers {4-2 2-1} [B-022].")
    'Nothing covers 4-2 2-1 (rule B-022).'
    """
    return _MARKS.sub(lambda mark: mark[1] or f"(rule {mark[2]})", text)


def _checked_link(book: RuleBook, entry: str) -> Html:
    if entry not in book.rulings:
        book[entry]
    return join("(", rule_link(book, entry), ")")


def tile_in_text(tile: Tile) -> Html:
    """A tile as a small picture inside a sentence; read aloud, searched and copied it is ``5-5``."""
    return el("span", Html(drawing.tile(tile, height=24, title="")), el("span", f"{tile} ", class_="pai-unseen"), class_="pai-inline")


def tiles_in_text(tiles: Iterable[Tile]) -> Html:
    """Several tiles inside a sentence; three or more copies of a face are drawn once, with their number."""
    runs = ((tile, len(tuple(copies))) for tile, copies in groupby(tiles))
    return join(*(_run(tile, count) for tile, count in runs))


def _run(tile: Tile, count: int) -> Html:
    if count < 3:
        return join(*(tile_in_text(tile) for _ in range(count)))
    return el("span", tile_in_text(tile), f"×{count} ", class_="pai-nowrap")


def chinese(text: str) -> Html:
    """A Chinese name in traditional script, marked as such for fonts and for screen readers."""
    return el("span", text, lang="zh-Hant")


def rule_link(book: RuleBook, entry: str) -> Html:
    """A link to a rule or ruling on the game's rule page."""
    return el("a", entry, class_="pai-rule", data_rule=entry, href=f"page:{book.game}/rules.html#{entry}")


def source_of(book: RuleBook, rule: str) -> str:
    """Where a rule comes from, in a few words: the document and its lines.

    >>> from paigames.rulebook import load
    >>> source_of(load("bagchen"), "B-013")
    '藏牌, L20-L28'
    """
    entry = book[rule]
    document = book.documents[entry.document]
    return f"{document.title}, {entry.lines}" if entry.lines else document.title


def reason_html(book: RuleBook, reason: Reason) -> Html:
    """One reason as a list item: the sentence, the rule it rests on, and that rule's source."""
    sentence = Html(reason.render(tiles_in_text, join))
    ruling = join(", as settled by ", rule_link(book, reason.ruling)) if reason.ruling else None
    source = el("cite", source_of(book, reason.rule))
    return el(
        "li",
        el("span", sentence, class_="pai-reason"),
        " ",
        el("span", "Rule ", rule_link(book, reason.rule), ruling, " · ", source, class_="pai-source"),
        data_rule=reason.rule,
    )


def verdict_html(book: RuleBook, verdict: Verdict, heading: str) -> Html:
    """A verdict as a card.

    Args:
        book: the game's rule book.
        verdict: what to show.
        heading: the answer in a few words.
    """
    reasons = el("ul", *(reason_html(book, reason) for reason in verdict.reasons), class_="pai-reasons")
    return el("div", el("p", heading, class_="pai-heading"), reasons, class_="pai-verdict", data_ok=verdict.ok)


def verdict_spoken(verdict: Verdict, heading: str) -> str:
    """The same verdict as one paragraph to be read aloud."""
    return " ".join([heading, *(f"{reason.text} Rule {reason.rule}." for reason in verdict.reasons)])


def tray(tiles: tuple[Tile, ...], empty: str) -> Html:
    """Chosen tiles side by side, large; a sentence where there are none."""
    if not tiles:
        return el("div", empty, class_="pai-tray pai-tray-empty")
    pictures = (Html(drawing.tile(tile, height=72)) for tile in tiles)
    return el("div", *pictures, class_="pai-tray", data_tiles=print_tiles(tiles))


def problem(sentence: str) -> Html:
    """A sentence that says what a reader wrote cannot be, and what to do."""
    return el("p", sentence, class_="pai-problem", role="alert")
