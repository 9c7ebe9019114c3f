"""How a rule is named and linked wherever the book speaks of one."""

from __future__ import annotations

import posixpath
import re
from typing import TYPE_CHECKING, Final

from docutils import nodes

from paigames.rulebook import GAMES, Rule, Ruling, load
from paiwidgets.words import origin_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinx.environment import BuildEnvironment

    from paigames.rulebook import RuleBook

KINDS: Final = {"rule": "Rule", "example": "Example", "custom": "Custom", "fact": "Fact"}
_TILES: Final = re.compile(r"(\b[1-6]-[1-6]\b)")


def entry_of(entry_id: str) -> tuple[RuleBook, Rule | Ruling]:
    """Find a rule or ruling in any game's book.

    Raises:
        ValueError: if no book has it.
    """
    for game in GAMES:
        book = load(game)
        entry = book.rules.get(entry_id) or book.rulings.get(entry_id)
        if entry is not None:
            return book, entry
    msg = f"there is no rule or ruling “{entry_id}”"
    raise ValueError(msg)


def link_to(env: BuildEnvironment, entry_id: str) -> nodes.reference:
    """Link to an entry's anchor on its game's rule page; on that page itself by the anchor alone, which keeps its filter."""
    book, entry = entry_of(entry_id)
    home = f"{book.game}/rules"
    page = "" if env.docname == home else posixpath.relpath(f"{home}.html", posixpath.dirname(env.docname) or ".")
    return nodes.reference("", entry_id, refuri=f"{page}#{entry_id}", internal=True, classes=["pai-rule"], reftitle=entry.title)


def link_to_switch(env: BuildEnvironment, book: RuleBook, key: str) -> nodes.reference:
    """Link to a switch on its game's rule page."""
    page = posixpath.relpath(f"{book.game}/rules.html", posixpath.dirname(env.docname) or ".")
    return nodes.reference("", "", nodes.literal("", key), refuri=f"{page}#switch-{key}", internal=True)


def links_to(env: BuildEnvironment, ids: Iterable[str]) -> list[nodes.Node]:
    """Links to several entries, with commas between."""
    links: list[nodes.Node] = []
    for entry_id in ids:
        links += [nodes.Text(", ")] if links else []
        links.append(link_to(env, entry_id))
    return links


def words(text: str) -> list[nodes.Node]:
    """A text whose tiles and rolls, such as 6-6, are never broken over two lines."""
    pieces = _TILES.split(text)
    return [nodes.inline("", piece, classes=["pai-nowrap"]) if odd % 2 else nodes.Text(piece) for odd, piece in enumerate(pieces) if piece]


def source_of(book: RuleBook, rule: Rule) -> str:
    """The document and lines that an entry stands on."""
    document = book.documents[rule.document]
    return f"{document.title}, {rule.lines}" if rule.lines else document.title


def origin_of(rule: Rule) -> nodes.inline:
    """How firmly the source supports an entry, in words; what the source does not state itself stands out."""
    stated, rest = origin_words(load(rule.game), rule.id)
    pieces: list[nodes.Node] = [nodes.Text(stated)] if stated else []
    if rest:
        pieces.append(nodes.inline("", rest, classes=["pai-origin"]))
    return nodes.inline("", "", *pieces)
