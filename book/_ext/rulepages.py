"""How chapters quote the rule books: roles for rules and tiles, and the generated page of all rules."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective, SphinxRole

from paigames import drawing
from paigames.dominoes import Roll, Tile
from paigames.rulebook import GAMES, Rule, Ruling, load, print_choice
from paiwidgets.assets import stylesheet
from paiwidgets.markup import Html, el
from paiwidgets.words import tile_in_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

    from paigames.rulebook import RuleBook, Switch

ORIGINS: Final = {
    "stated": "stated in the source",
    "inferred": "inferred from the source",
    "borrowed": "borrowed from another description",
}
_TILES: Final = re.compile(r"(\b[1-6]-[1-6]\b)")
KINDS: Final = {"rule": "Rule", "example": "Example", "custom": "Custom", "fact": "Fact"}


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
    """Link to an entry's anchor on its game's rule page."""
    book, entry = entry_of(entry_id)
    page = posixpath.relpath(f"{book.game}/rules.html", posixpath.dirname(env.docname) or ".")
    return nodes.reference("", entry_id, refuri=f"{page}#{entry_id}", internal=True, classes=["pai-rule"], reftitle=entry.title)


class RuleRole(SphinxRole):
    """``{rule}`B-013` ``: a link to a rule."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Make the link, or fail the build."""
        try:
            return [link_to(self.env, self.text)], []
        except ValueError as error:
            return [], [self.inliner.reporter.error(str(error), line=self.lineno)]


class PictureRole(SphinxRole):
    """``{tile}`6-3` `` and ``{dice}`4-3` ``: small pictures in the text, read aloud in words."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Draw, or fail the build."""
        try:
            picture = _dice(self.text) if self.name == "dice" else tile_in_text(Tile.parse(self.text))
        except ValueError as error:
            return [], [self.inliner.reporter.error(str(error), line=self.lineno)]
        return [nodes.raw("", picture, format="html")], []


class RuleDirective(SphinxDirective):
    """``{rule} B-013``: the statement of a rule, boxed, with its source."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Quote the rule, or fail the build."""
        try:
            book, entry = entry_of(self.arguments[0])
        except ValueError as error:
            raise self.error(str(error)) from error
        if isinstance(entry, Ruling):
            message = f"{entry.id} is a ruling; link to it instead"
            raise self.error(message)
        box = nodes.container(classes=["pai-quote"])
        box += nodes.paragraph("", "", *_words(entry.statement))
        box += nodes.paragraph("", "", link_to(self.env, entry.id), nodes.Text(f" · {_source(book, entry)}"), classes=["pai-source"])
        return [box]


class RulesPageDirective(SphinxDirective):
    """``{rules-page} bagchen``: every rule and ruling of a game, each at its own anchor."""

    required_arguments = 1
    option_spec: ClassVar = {"class": directives.class_option}

    def run(self) -> list[nodes.Node]:
        """Write the page."""
        book = load(self.arguments[0])
        sections = [self._subject(book, subject, heading) for subject, heading in book.subjects.items()]
        return [_summary(book), *sections, self._switches(book), _sources(book)]

    def _subject(self, book: RuleBook, subject: str, heading: str) -> nodes.section:
        section = _section(f"rules-{subject}", heading)
        section += [self._rule(book, rule) for rule in book.rules.values() if rule.subject == subject]
        section += [self._ruling(book, ruling) for ruling in book.rulings.values() if ruling.subject == subject]
        return section

    def _rule(self, book: RuleBook, rule: Rule) -> nodes.container:
        entry = _entry(rule.id, rule.title, ["pai-entry", f"pai-{rule.status}"])
        entry += nodes.paragraph("", "", *_words(rule.statement))
        if rule.example:
            entry += nodes.paragraph("", "", nodes.emphasis("", "Example. "), *_words(rule.example))
        facts = [KINDS[rule.kind], ORIGINS[rule.origin], _source(book, rule)]
        facts.append("carried out by " + ", ".join(rule.code) if rule.code else "")
        facts.append("not yet carried out by the program" if rule.status == "planned" and rule.kind == "rule" else "")
        line = nodes.paragraph("", " · ".join(filter(None, facts)), classes=["pai-source"])
        if rule.rulings:
            line += nodes.Text(" · see ")
            line += self._links(rule.rulings)
        entry += line
        return entry

    def _ruling(self, book: RuleBook, ruling: Ruling) -> nodes.container:
        entry = _entry(ruling.id, ruling.title, ["pai-entry", "pai-ruling"])
        entry += nodes.paragraph("", "", *_words(ruling.question))
        readings = nodes.bullet_list()
        for reading in ruling.readings:
            readings += nodes.list_item("", nodes.paragraph("", "", *_words(f"{reading.text} ({reading.held_by})")))
        entry += readings
        entry += nodes.paragraph("", "", nodes.strong("", "Here: "), *_words(f"{ruling.ruling} {ruling.reason}"))
        line = nodes.paragraph("", "Ruling", classes=["pai-source"])
        for switch in ruling.switches:
            line += nodes.Text(" · switch ")
            line += nodes.literal("", book.switches[switch].key)
        if ruling.rules:
            line += nodes.Text(" · about ")
            line += self._links(ruling.rules)
        entry += line
        return entry

    def _switches(self, book: RuleBook) -> nodes.section:
        section = _section("switches", "Switches and presets")
        listing = nodes.definition_list()
        for switch in book.switches.values():
            listing += self._switch(switch)
        presets = nodes.bullet_list()
        for name, changes in book.presets.items():
            words = ", ".join(f"{key} = {print_choice(value)}" for key, value in changes.items()) or "every switch at its default"
            presets += nodes.list_item("", nodes.paragraph("", "", nodes.strong("", name), nodes.Text(f": {words}")))
        section += [listing, nodes.paragraph("", "Presets:"), presets]
        return section

    def _switch(self, switch: Switch) -> nodes.definition_list_item:
        values = nodes.bullet_list()
        for value, means in zip(switch.values, switch.means, strict=True):
            default = " (default)" if value == switch.default else ""
            values += nodes.list_item(
                "", nodes.paragraph("", "", nodes.literal("", print_choice(value)), nodes.Text(f": {means}{default}"))
            )
        ask = nodes.paragraph("", f"{switch.asks} ", link_to(self.env, switch.ruling))
        return nodes.definition_list_item("", nodes.term("", "", nodes.literal("", switch.key)), nodes.definition("", ask, values))

    def _links(self, ids: Iterable[str]) -> list[nodes.Node]:
        links: list[nodes.Node] = []
        for entry_id in ids:
            links += [nodes.Text(", ")] if links else []
            links.append(link_to(self.env, entry_id))
        return links


def _summary(book: RuleBook) -> nodes.paragraph:
    rules = [rule for rule in book.rules.values() if rule.kind == "rule"]
    done = sum(rule.status == "done" for rule in rules)
    return nodes.paragraph(
        "",
        f"{len(book.rules)} numbered entries and {len(book.rulings)} rulings. Of the {len(rules)} entries that are rules of play, "
        f"the program carries out {done} so far. Every entry can be cited by its address: press its number.",
    )


def _sources(book: RuleBook) -> nodes.section:
    section = _section("sources", "Sources")
    listing = nodes.bullet_list()
    for document in book.documents.values():
        listing += nodes.list_item("", nodes.paragraph("", "", nodes.strong("", document.title), *_words(f": {document.note}")))
    section += listing
    return section


def _words(text: str) -> list[nodes.Node]:
    """A text whose tiles and rolls, such as 6-6, are never broken over two lines."""
    pieces = _TILES.split(text)
    return [nodes.inline("", piece, classes=["pai-nowrap"]) if odd % 2 else nodes.Text(piece) for odd, piece in enumerate(pieces) if piece]


def _dice(text: str) -> Html:
    roll = Roll.parse(text)
    pictures = (Html(drawing.die(pips, size=22, title="")) for pips in (roll.high, roll.low))
    return el("span", *pictures, el("span", f"{roll} ", class_="pai-unseen"), class_="pai-inline")


def _section(anchor: str, heading: str) -> nodes.section:
    return nodes.section("", nodes.title("", heading), ids=[anchor], names=[anchor])


def _entry(entry_id: str, title: str, classes: list[str]) -> nodes.container:
    entry = nodes.container(ids=[entry_id], classes=classes)
    anchor = nodes.reference("", entry_id, refuri=f"#{entry_id}", internal=True, classes=["pai-rule"])
    entry += nodes.paragraph("", "", anchor, nodes.Text(" "), nodes.strong("", title), classes=["pai-entry-title"])
    return entry


def _source(book: RuleBook, rule: Rule) -> str:
    document = book.documents[rule.document]
    return f"{document.title}, {rule.lines}" if rule.lines else document.title


def _write_stylesheet(app: Sphinx, exception: Exception | None) -> None:
    if exception is None and app.builder.format == "html":
        (Path(app.outdir) / "_static" / "pai.css").write_text(stylesheet(), encoding="utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the roles and directives with Sphinx."""
    app.add_role("rule", RuleRole())
    app.add_role("tile", PictureRole())
    app.add_role("dice", PictureRole())
    app.add_directive("rule", RuleDirective)
    app.add_directive("rules-page", RulesPageDirective)
    app.add_css_file("pai.css")
    app.connect("build-finished", _write_stylesheet)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
