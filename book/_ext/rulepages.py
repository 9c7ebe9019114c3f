"""How chapters quote the rule books: roles for rules and tiles, and the generated page of all rules."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import rulelist
import rulings
from docutils import nodes
from rulewords import entry_of, link_to, origin_of, source_of, words
from sphinx.util.docutils import SphinxDirective, SphinxRole

from paigames import drawing
from paigames.dominoes import Roll, Tile
from paigames.numerals import Card
from paigames.rulebook import Ruling
from paiwidgets.assets import stylesheet
from paiwidgets.markup import Html, el
from paiwidgets.words import card_in_text, tile_in_text

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class RuleRole(SphinxRole):
    """``{rule}`B-013` ``: a link to a rule."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Make the link, or fail the build."""
        try:
            return [link_to(self.env, self.text)], []
        except ValueError as error:
            return [], [self.inliner.reporter.error(str(error), line=self.lineno)]


class PictureRole(SphinxRole):
    """``{tile}`6-3` ``, ``{dice}`4-3` `` and ``{card}`B7` ``: small pictures in the text, read aloud in words."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Draw, or fail the build."""
        try:
            picture = _PICTURES[self.name](self.text)
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
            message = f"{entry.id} is a ruling, which has a directive of its own"
            raise self.error(message)
        box = nodes.container(classes=["pai-quote"])
        box += nodes.paragraph("", "", *words(entry.statement))
        stands = nodes.paragraph("", "", link_to(self.env, entry.id), nodes.Text(" · "), origin_of(entry), classes=["pai-source"])
        stands += nodes.Text(f" · {source_of(book, entry)}")
        box += stands
        return [box]


def _dice(text: str) -> Html:
    roll = Roll.parse(text)
    pictures = (Html(drawing.die(pips, size=22, title="")) for pips in (roll.high, roll.low))
    return el("span", *pictures, el("span", f"{roll} ", class_="pai-unseen"), class_="pai-inline")


_PICTURES: Final = {
    "tile": lambda text: tile_in_text(Tile.parse(text)),
    "dice": _dice,
    "card": lambda text: card_in_text(Card.parse(text)),
}


def _write_stylesheet(app: Sphinx, exception: Exception | None) -> None:
    if exception is None and app.builder.format == "html":
        (Path(app.outdir) / "_static" / "pai.css").write_text(stylesheet(), encoding="utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the roles and directives with Sphinx."""
    app.add_role("rule", RuleRole())
    for name in _PICTURES:
        app.add_role(name, PictureRole())
    app.add_directive("rule", RuleDirective)
    rulelist.setup(app)
    rulings.setup(app)
    app.add_css_file("pai.css")
    app.connect("build-finished", _write_stylesheet)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
