"""How chapters tell of doubts: one ruling in a box, or all rulings of a game in a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from rulelist import reading_of
from rulewords import entry_of, link_to, link_to_switch, origin_of, words
from sphinx.util.docutils import SphinxDirective

from paigames.rulebook import Ruling, load

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx

    from paigames.rulebook import RuleBook


class RulingDirective(SphinxDirective):
    """``{ruling} ZA-10``: a doubt, how it can be read and by whom, and what this book does."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Quote the ruling, or fail the build."""
        try:
            book, ruling = entry_of(self.arguments[0])
        except ValueError as error:
            raise self.error(str(error)) from error
        if not isinstance(ruling, Ruling):
            message = f"{ruling.id} is a rule, not a ruling"
            raise self.error(message)
        box = nodes.container(classes=["pai-quote", "pai-doubt"])
        box += nodes.paragraph("", "", nodes.strong("", f"{ruling.title} "), *words(ruling.question))
        readings = nodes.bullet_list()
        readings += [nodes.list_item("", reading_of(book, ruling, reading)) for reading in ruling.readings]
        box += readings
        box += nodes.paragraph("", "", nodes.strong("", "Here: "), *words(f"{ruling.ruling} {ruling.reason}"))
        about = [piece for each in self.about(book, ruling) for piece in (nodes.Text(" · "), *each)]
        box += nodes.paragraph("", "", link_to(self.env, ruling.id), *about, classes=["pai-source"])
        return [box]

    def about(self, book: RuleBook, ruling: Ruling) -> Iterator[list[nodes.Node]]:
        """The rules that a ruling decides, each with its origin, and the switches that undo it."""
        for rule in (book.rules[entry] for entry in ruling.rules if entry in book.rules):
            yield [link_to(self.env, rule.id), nodes.Text(" "), origin_of(rule)]
        for key in ruling.switches:
            yield [nodes.Text("switch "), link_to_switch(self.env, book, key)]


class RulingsDirective(RulingDirective):
    """``{rulings} bo``: every ruling of a game, by subject, with the rules it decides and its switches."""

    def run(self) -> list[nodes.Node]:
        """Write the list, or fail the build."""
        try:
            book = load(self.arguments[0])
        except ValueError as error:
            raise self.error(str(error)) from error
        listing = nodes.definition_list()
        for subject, heading in book.subjects.items():
            found = [ruling for ruling in book.rulings.values() if ruling.subject == subject]
            if found:
                rulings = nodes.bullet_list()
                rulings += [nodes.list_item("", self._line(book, ruling)) for ruling in found]
                listing += nodes.definition_list_item("", nodes.term("", heading), nodes.definition("", rulings))
        return [listing]

    def _line(self, book: RuleBook, ruling: Ruling) -> nodes.paragraph:
        title = nodes.strong("", ruling.title)
        line = nodes.paragraph("", "", link_to(self.env, ruling.id), nodes.Text(" "), title, nodes.Text(" "), *words(ruling.ruling))
        about = nodes.inline(classes=["pai-source"])
        for place, pieces in enumerate(self.about(book, ruling)):
            about += [nodes.Text(" · " if place else ""), *pieces]
        line += about
        return line


def setup(app: Sphinx) -> None:
    """Register the directives with Sphinx."""
    app.add_directive("ruling", RulingDirective)
    app.add_directive("rulings", RulingsDirective)
