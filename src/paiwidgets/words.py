"""Verdicts and tiles as HTML: every reason with a link to its rule and the place in the source."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING, Final

from paigames import drawing
from paigames.dominoes import parse_tiles, print_tiles
from paigames.rulebook import Origin, load
from paiwidgets.markup import Html, el, join

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from paigames.dominoes import Tile
    from paigames.numerals import Card
    from paigames.rulebook import RuleBook
    from paigames.verdict import Reason, Verdict

ORIGINS: Final[Mapping[str, str]] = {
    Origin.STATED: "stated in the source",
    Origin.INFERRED: "inferred from the source",
    Origin.BORROWED: "borrowed from another description",
}
"""How firmly the source supports a rule, in words."""

CHOICE: Final = "this book’s choice"
"""Where a ruling comes from."""

_GAMES: Final[Mapping[str, str]] = {"B": "bagchen", "P": "paigow", "Z": "bo"}
"""With which letter the entries of each game begin."""

_ENTRY: Final = re.compile(rf"\b([{''.join(_GAMES)}]A?-\d+[a-z]?)\b")
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


def card_in_text(card: Card) -> Html:
    """A numeral card inside a sentence: its numeral, and its rank in a small figure; read aloud, searched and copied it is ``B7``."""
    drawn = el("span", card.names.zh, el("sub", str(card.rank)), class_="pai-numeral", lang="zh-Hans", aria_hidden=True)
    return el("span", drawn, el("span", f"{card} ", class_="pai-unseen"), class_="pai-inline", data_red=True if card.is_red else None)


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
    """Where a rule comes from, in a few words: the document and its lines; a ruling is a choice of this book.

    >>> from paigames.rulebook import load
    >>> source_of(load("bagchen"), "B-013")
    '藏牌, L20-L28'
    >>> source_of(load("paigow"), "PA-11")
    'this book’s choice'
    """
    if rule in book.rulings:
        return CHOICE
    entry = book[rule]
    document = book.documents[entry.document]
    return f"{document.title}, {entry.lines}" if entry.lines else document.title


def origin_words(book: RuleBook, rule: str) -> tuple[str, str]:
    """How firmly the source supports a rule: what to say of the part that it states, and of the part that it does not.

    Args:
        book: the rule book the rule stands in.
        rule: the rule.

    Returns:
        Two texts to be read one after the other; the second stands out, and either may be empty.

    >>> from paigames.rulebook import load
    >>> origin_words(load("bo"), "Z-001")
    ('stated in the source', '')
    >>> "".join(origin_words(load("bo"), "Z-040"))
    'stated in the source; borrowed from coderyibin/zipai_server: eating a card that was turned up'
    """
    entry = book[rule]
    if entry.origin is Origin.STATED:
        return ORIGINS[entry.origin], ""
    lender = f"{entry.origin} from {book.documents[entry.lender].title}" if entry.lender else ""
    if not entry.partly:
        return "", lender or ORIGINS[entry.origin]
    return f"{ORIGINS[Origin.STATED]}; ", f"{lender or entry.origin}: {entry.partly}"


def origin_html(book: RuleBook, rule: str) -> Html | None:
    """A mark for a rule that the source does not state itself, or not all of it; nothing for one that it does, and for a ruling.

    >>> from paigames.rulebook import load
    >>> origin_html(load("bo"), "Z-005")
    '<b class="pai-origin" data-origin="inferred">inferred from the source</b>'
    """
    if rule in book.rulings:
        return None
    stated, rest = origin_words(book, rule)
    return join(stated, el("b", rest, class_="pai-origin", data_origin=book[rule].origin)) if rest else None


def reason_html(book: RuleBook, reason: Reason, write: Callable[[str], Html] = join) -> Html:
    """One reason as a list item: the sentence, the rule it rests on, that rule's source, and its origin if it is not the source.

    Args:
        book: the game's rule book.
        reason: the reason.
        write: writes its words; a game can draw what they name.
    """
    sentence = Html(reason.render(tiles_in_text, write))
    ruling = join(", as settled by ", rule_link(book, reason.ruling)) if reason.ruling else None
    source = el("cite", source_of(book, reason.rule))
    origin = origin_html(book, reason.rule)
    kind = "Ruling " if reason.rule in book.rulings else "Rule "
    return el(
        "li",
        el("span", sentence, class_="pai-reason"),
        " ",
        el("span", kind, rule_link(book, reason.rule), ruling, " · ", source, origin and join(" · ", origin), class_="pai-source"),
        data_rule=reason.rule,
    )


def verdict_html(book: RuleBook, verdict: Verdict, heading: str, write: Callable[[str], Html] = join) -> Html:
    """A verdict as a card.

    Args:
        book: the game's rule book.
        verdict: what to show.
        heading: the answer in a few words.
        write: writes the words of its reasons.
    """
    reasons = el("ul", *(reason_html(book, reason, write) for reason in verdict.reasons), class_="pai-reasons")
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
    """A sentence that says what a reader wrote cannot be, and what to do. Rules that it names are linked; their sources follow.

    >>> "page:paigow/rules.html#PA-15" in problem("Two to eight people play, not 9 (PA-15).")
    True
    """
    named = {entry: book for entry in dict.fromkeys(_ENTRY.findall(sentence)) if (book := _book_of(entry))}
    written = (rule_link(named[part], part) if part in named else part for part in _ENTRY.split(sentence))
    sources = (join(" · ", el("cite", source_of(book, entry))) for entry, book in named.items())
    return el("p", *written, el("span", *sources, class_="pai-source") if named else None, class_="pai-problem")


def _book_of(entry: str) -> RuleBook | None:
    """The rule book in which an entry stands; ``None`` for what only looks like one."""
    book = load(_GAMES[entry[0]])
    return book if entry in book.rules or entry in book.rulings else None
