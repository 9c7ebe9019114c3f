"""The generated page of a game's rules: every rule, ruling and switch, each at its own anchor, with a filter."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from docutils import nodes
from ruletests import tests_by_rule
from rulewords import KINDS, link_to, links_to, origin_of, source_of, words
from sphinx.util.docutils import SphinxDirective

from paigames.rulebook import Kind, load, print_choice
from paiwidgets.markup import Html, el, field
from paiwidgets.words import ORIGINS

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator

    from paigames.rulebook import Reading, Rule, RuleBook, Ruling, Switch

STATIC: Final = Path(__file__).with_name("static")
FILES: Final = ("rules.js", "rules.css")


class RuleEntry(nodes.container):
    """One entry of the page; what the filter asks about it stands in ``data-…`` attributes."""


class RulesPageDirective(SphinxDirective):
    """``{rules-page} bagchen``: every rule and ruling of a game, each at its own anchor."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Write the page."""
        book = load(self.arguments[0])
        tests = Path(self.env.srcdir).parent / "tests"
        for path in tests.rglob("test_*.py"):
            self.env.note_dependency(str(path))
        self.tests = tests_by_rule(tests)
        sections = [self._subject(book, subject, heading) for subject, heading in book.subjects.items()]
        return [_summary(book), nodes.raw("", _filter(book), format="html"), *sections, self._switches(book), _sources(book)]

    def _subject(self, book: RuleBook, subject: str, heading: str) -> nodes.section:
        section = _section(f"rules-{subject}", heading)
        section += [self._rule(book, rule) for rule in book.rules.values() if rule.subject == subject]
        section += [self._ruling(book, ruling) for ruling in book.rulings.values() if ruling.subject == subject]
        return section

    def _rule(self, book: RuleBook, rule: Rule) -> RuleEntry:
        switches = switches_of(book, rule)
        entry = _entry(rule, [f"pai-{rule.status}"], kind=rule.kind, origin=rule.origin, switches=switches)
        entry += nodes.paragraph("", "", *words(rule.statement))
        if rule.example:
            entry += nodes.paragraph("", "", nodes.emphasis("", "Example. "), *words(rule.example))
        line = nodes.paragraph("", f"{KINDS[rule.kind]} · ", origin_of(rule), classes=["pai-source"])
        line += nodes.Text(f" · {source_of(book, rule)}")
        if rule.rulings:
            line += [nodes.Text(" · doubts settled in "), *links_to(self.env, rule.rulings)]
        entry += [line, *_named_switches(switches), *_carried_out(book, rule), *self._held_by(rule.id)]
        return entry

    def _ruling(self, book: RuleBook, ruling: Ruling) -> RuleEntry:
        switches = switches_of(book, ruling)
        entry = _entry(ruling, ["pai-ruling"], kind="ruling", origin="", switches=switches)
        entry += nodes.paragraph("", "", *words(ruling.question))
        readings = nodes.bullet_list()
        readings += [nodes.list_item("", reading_of(book, ruling, reading)) for reading in ruling.readings]
        entry += readings
        entry += nodes.paragraph("", "", nodes.strong("", "Here: "), *words(ruling.ruling))
        entry += nodes.paragraph("", "", nodes.emphasis("", "Why: "), *words(ruling.reason))
        line = nodes.paragraph("", "Ruling", classes=["pai-source"])
        if ruling.rules:
            line += [nodes.Text(" · about "), *links_to(self.env, ruling.rules)]
        entry += [line, *_named_switches(switches), *self._held_by(ruling.id)]
        return entry

    def _held_by(self, entry_id: str) -> list[nodes.Node]:
        tests = self.tests.get(entry_id, [])
        if not tests:
            return []
        count = "1 test" if len(tests) == 1 else f"{len(tests)} tests"
        listing = el("ul", *(el("li", el("code", test)) for test in tests))
        return [nodes.raw("", el("details", el("summary", f"Held by {count}"), listing, class_="pai-tests"), format="html")]

    def _switches(self, book: RuleBook) -> nodes.section:
        section = _section("switches", "Switches and presets")
        listing = nodes.definition_list()
        listing += [self._switch(switch) for switch in book.switches.values()]
        presets = nodes.bullet_list()
        for name, changes in book.presets.items():
            choices = ", ".join(f"{key} = {print_choice(value)}" for key, value in changes.items()) or "every switch at its default"
            presets += nodes.list_item("", nodes.paragraph("", "", nodes.strong("", name), nodes.Text(f": {choices}")))
        section += [listing, nodes.paragraph("", "Presets:"), presets]
        return section

    def _switch(self, switch: Switch) -> nodes.definition_list_item:
        values = nodes.bullet_list()
        for value, means in zip(switch.values, switch.means, strict=True):
            default = " (default)" if value == switch.default else ""
            choice = nodes.literal("", print_choice(value))
            values += nodes.list_item("", nodes.paragraph("", "", choice, nodes.Text(f": {means}{default}")))
        ask = nodes.paragraph("", f"{switch.asks} ", link_to(self.env, switch.ruling))
        term = nodes.term("", "", nodes.literal("", switch.key), ids=[_anchor(switch)])
        return nodes.definition_list_item("", term, nodes.definition("", ask, values))


def switches_of(book: RuleBook, entry: Rule | Ruling) -> list[Switch]:
    """The switches that an entry's answer depends on: its own, its rulings', and those that cite it."""
    rulings = [entry, *(book.rulings[ruling] for ruling in getattr(entry, "rulings", ()))]
    keys = {key for ruling in rulings for key in getattr(ruling, "switches", ())}
    return [switch for switch in book.switches.values() if switch.key in keys or switch.ruling == entry.id]


def _filter(book: RuleBook) -> Html:
    """The form above the list; without its script it stays hidden and the list is whole."""
    entries: tuple[Rule | Ruling, ...] = (*book.rules.values(), *book.rulings.values())
    switched = [switch.key for switch in book.switches.values() if any(switch in switches_of(book, entry) for entry in entries)]
    kinds = {kind: name for kind, name in KINDS.items() if any(rule.kind == kind for rule in book.rules.values())}
    return el(
        "form",
        _choice("subject", "Subject", dict(book.subjects)),
        _choice("kind", "Kind", {**kinds, "ruling": "Ruling"}),
        _choice("origin", "Origin", {origin: text.capitalize() for origin, text in ORIGINS.items()}),
        _choice("switch", "Switch", {key: key for key in switched}),
        el("label", el("span", "With the words"), field(type="search", name_="words", autocomplete="off")),
        el("button", "Show all", type="reset", class_="pai-button"),
        el("p", role="status"),
        class_="pai-filter",
        role="search",
        aria_label="Entries to show",
        hidden="hidden",
    )


def _choice(name: str, label: str, options: dict[str, str]) -> Html:
    choices = (el("option", text, value=value) for value, text in options.items())
    return el("label", el("span", label), el("select", el("option", "all", value=""), *choices, name_=name, autocomplete="off"))


def _summary(book: RuleBook) -> nodes.paragraph:
    rules = [rule for rule in book.rules.values() if rule.kind is Kind.RULE]
    done = sum(rule.status == "done" for rule in rules)
    return nodes.paragraph(
        "",
        f"{len(book.rules)} numbered entries and {len(book.rulings)} rulings. Of the {len(rules)} entries that are rules of play, "
        f"the program carries out {done}. Every entry can be cited by its address: press its number.",
    )


def _sources(book: RuleBook) -> nodes.section:
    section = _section("sources", "Sources")
    listing = nodes.bullet_list()
    for document in book.documents.values():
        listing += nodes.list_item("", nodes.paragraph("", "", nodes.strong("", document.title), *words(f": {document.note}")))
    section += listing
    return section


def _section(anchor: str, heading: str) -> nodes.section:
    return nodes.section("", nodes.title("", heading), ids=[anchor], names=[anchor])


def _entry(rule: Rule | Ruling, classes: list[str], *, kind: str, origin: str, switches: list[Switch]) -> RuleEntry:
    keys = " ".join(switch.key for switch in switches)
    asked = {"subject": rule.subject, "kind": str(kind), "origin": str(origin), "switch": keys}
    entry = RuleEntry(ids=[rule.id], classes=["pai-entry", *classes], asked=asked)
    anchor = nodes.reference("", rule.id, refuri=f"#{rule.id}", internal=True, classes=["pai-rule"])
    entry += nodes.paragraph("", "", anchor, nodes.Text(" "), nodes.strong("", rule.title), classes=["pai-entry-title"])
    return entry


def reading_of(book: RuleBook, ruling: Ruling, reading: Reading) -> nodes.paragraph:
    """A reading, who holds it, and the choice of a switch that follows it."""
    paragraph = nodes.paragraph("", "", *words(reading.text), nodes.inline("", f" Held by {reading.held_by}.", classes=["pai-held-by"]))
    switches = (book.switches[key] for key in ruling.switches)
    switch = next((switch for switch in switches if switch.takes(reading.value)), None)
    if switch and reading.value is not None:
        default = ", the default" if reading.value == switch.default else ""
        choice = nodes.literal("", f"{switch.key} = {print_choice(reading.value)}")
        paragraph += [nodes.Text(" ("), choice, nodes.Text(f"{default})")]
    return paragraph


def _named_switches(switches: list[Switch]) -> list[nodes.Node]:
    if not switches:
        return []
    line = nodes.paragraph("", "A table may choose: ", classes=["pai-source"])
    for place, switch in enumerate(switches):
        line += nodes.Text(", " if place else "")
        line += nodes.reference("", "", nodes.literal("", switch.key), refuri=f"#{_anchor(switch)}", internal=True)
    return [line]


def _anchor(switch: Switch) -> str:
    return f"switch-{switch.key}"


def _carried_out(book: RuleBook, rule: Rule) -> list[nodes.Node]:
    """Where the program carries a rule out; facts and customs have nothing to carry out."""
    if rule.status == "planned":
        text = "Not yet carried out by the program." if rule.kind is Kind.RULE else ""
        return [nodes.paragraph("", text, classes=["pai-source"])] if text else []
    if not rule.code:
        return []
    line = nodes.paragraph("", "Carried out by ", classes=["pai-source"])
    for place, code in enumerate(rule.code):
        line += [nodes.Text(", " if place else ""), nodes.literal("", f"paigames.{book.game}.{code}")]
    return [line]


def _visit_entry(self: HTML5Translator, node: RuleEntry) -> None:
    asked = {f"data-{name}": value for name, value in node["asked"].items()}
    self.body.append(self.starttag(node, "div", CLASS="docutils container", **asked))


def _depart_entry(self: HTML5Translator, _node: RuleEntry) -> None:
    self.body.append("</div>\n")


def _add_files(app: Sphinx, _page: str, _template: str, _context: dict[str, Any], doctree: nodes.document | None) -> None:
    """Give the filter's script and style to the pages that have one, and to no other."""
    if doctree is not None and next(iter(doctree.findall(RuleEntry)), None) is not None:
        app.add_js_file(FILES[0], loading_method="defer")
        app.add_css_file(FILES[1])


def setup(app: Sphinx) -> None:
    """Register the page with Sphinx; its files lie apart from the book's, which Jupyter Book loads on every page."""
    app.add_node(RuleEntry, html=(_visit_entry, _depart_entry))
    app.add_directive("rules-page", RulesPageDirective)
    app.connect("config-inited", lambda _app, config: config.html_static_path.append(str(STATIC)))
    app.connect("html-page-context", _add_files)
