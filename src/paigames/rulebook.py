"""A game's rule book: every rule and ruling with its source, and every switch with its presets.

The book is data (``rules.toml`` beside each game's code). Code names the entries it carries out by
looking them up here, so that an id which does not exist cannot be written.
"""

from __future__ import annotations

import tomllib
from dataclasses import MISSING, dataclass, fields, replace
from enum import StrEnum
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, TypeVar, cast

from paigames.verdict import Reason

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Mapping

    from paigames.verdict import Value

Choice: TypeAlias = bool | int | str
_T = TypeVar("_T")

GAMES: Final = ("bagchen", "paigow", "bo")


class Kind(StrEnum):
    """What sort of statement an entry is."""

    RULE = "rule"
    EXAMPLE = "example"
    CUSTOM = "custom"
    FACT = "fact"


class Origin(StrEnum):
    """How firmly the source supports an entry."""

    STATED = "stated"
    INFERRED = "inferred"
    BORROWED = "borrowed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A source that entries cite."""

    id: str
    title: str
    note: str
    line_prefix: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One numbered entry of a rule book, in our own words.

    ``code`` names the functions that carry it out, relative to the game's package; it is empty while
    ``status`` is ``planned`` and for what needs no code. ``origin`` is the weakest of any part of the entry; where the
    source states the rest, ``partly`` names that part. ``lender`` is the document from which a part was borrowed, where the
    entry itself cites the source.
    """

    id: str
    game: str
    kind: Kind
    subject: str
    title: str
    statement: str
    origin: Origin
    document: str
    lines: str
    partly: str = ""
    lender: str = ""
    example: str = ""
    rulings: tuple[str, ...] = ()
    code: tuple[str, ...] = ()
    status: Literal["done", "planned"] = "planned"

    def because(self, template: str, *, ruling: Ruling | None = None, **values: Value) -> Reason:
        """Give this rule as a reason.

        Args:
            template: a sentence with ``{name}`` fields.
            ruling: the ruling that decided a doubt here, if one did.
            values: what the fields stand for: tiles, numbers or words.
        """
        return Reason(self.id, None if ruling is None else ruling.id, template, tuple(values.items()))


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """One way to read a doubtful passage, and who holds it."""

    text: str
    held_by: str
    value: Choice | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """How a doubt about the source is settled here, and what else it could have been."""

    id: str
    game: str
    tier: str
    subject: str
    title: str
    question: str
    readings: tuple[Reading, ...]
    ruling: str
    reason: str
    rules: tuple[str, ...] = ()
    switches: tuple[str, ...] = ()

    def because(self, template: str, **values: Value) -> Reason:
        """Give this ruling alone as a reason, where the source has no rule.

        Args:
            template: a sentence with ``{name}`` fields.
            values: what the fields stand for: tiles, numbers or words.

        >>> load("paigow").rulings["PA-11"].because("The highest stake is {limit}.", limit=10).rule
        'PA-11'
        """
        return Reason(self.id, None, template, tuple(values.items()))


@dataclass(frozen=True, slots=True, kw_only=True)
class Switch:
    """A choice a table may make; ``ruling`` is the entry that explains it."""

    key: str
    values: tuple[Choice, ...]
    default: Choice
    ruling: str
    asks: str
    means: tuple[str, ...]

    @property
    def field(self) -> str:
        """The name of the switch as a field of the game's ``RuleSet``."""
        return self.key.replace(".", "_")

    def takes(self, value: object) -> bool:
        """Tell whether this is one of the switch's values; ``True`` is not ``1`` here.

        >>> stake = load("bagchen").switches["reunion.stake"]
        >>> stake.takes(1), stake.takes(True)
        (True, False)
        """
        return any(type(value) is type(own) and value == own for own in self.values)

    def parse(self, text: str) -> Choice:
        """Read a value of this switch.

        Raises:
            ValueError: naming the values it does have.

        >>> load("bagchen").switches["horse.capture"].parse("false")
        False
        >>> load("bagchen").switches["horse.capture"].parse("perhaps")
        Traceback (most recent call last):
        ValueError: The switch horse.capture cannot be “perhaps”: it is true or false.
        """
        for value in self.values:
            if print_choice(value) == text.strip().lower():
                return value
        choices = " or ".join(map(print_choice, self.values))
        msg = f"The switch {self.key} cannot be “{text.strip()}”: it is {choices}."
        raise ValueError(msg)


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleBook:
    """Everything written down about one game's rules.

    >>> book = load("bagchen")
    >>> book["B-013"].subject
    'sets'
    >>> book.presets["beginner"]
    mappingproxy({'passer.restricted': False})
    """

    game: str
    documents: Mapping[str, Document]
    subjects: Mapping[str, str]
    rules: Mapping[str, Rule]
    rulings: Mapping[str, Ruling]
    switches: Mapping[str, Switch]
    presets: Mapping[str, Mapping[str, Choice]]

    def __getitem__(self, rule_id: str) -> Rule:
        """Look a rule up.

        Raises:
            KeyError: if the book has no such rule.
        """
        return self.rules[rule_id]

    def preset(self, name: str) -> Mapping[str, Choice]:
        """Look a preset up by name.

        Raises:
            ValueError: naming the presets there are.
        """
        if name not in self.presets:
            msg = f"There is no preset “{name}”: choose {', '.join(self.presets)}."
            raise ValueError(msg)
        return self.presets[name]

    def switch(self, key: str) -> Switch:
        """Look a switch up by its key.

        Raises:
            ValueError: if the game has no such switch.
        """
        if key not in self.switches:
            msg = f"There is no switch “{key}”; the switches are {', '.join(self.switches)}."
            raise ValueError(msg)
        return self.switches[key]

    def fields(self, choices: Mapping[str, Choice]) -> dict[str, Any]:
        """Name choices as fields of the game's ``RuleSet``.

        Args:
            choices: switch keys with their values.

        Raises:
            ValueError: if the game has no such switch.

        >>> load("bagchen").fields({"horse.capture": False})
        {'horse_capture': False}
        """
        return {self.switch(key).field: value for key, value in choices.items()}

    def changed(self, preset: str, changes: Mapping[str, Choice]) -> dict[str, Any]:
        """Take a preset and change some of it, all as fields of the game's ``RuleSet``.

        Args:
            preset: a name.
            changes: fields with their values.

        Raises:
            ValueError: for a preset or field that does not exist.

        >>> load("bagchen").changed("beginner", {"jump_unit": "tile"})
        {'passer_restricted': False, 'jump_unit': 'tile'}
        """
        known = {switch.field for switch in self.switches.values()}
        for field in changes:
            if field not in known:
                msg = f"There is no switch “{field}”: see the fields of RuleSet."
                raise ValueError(msg)
        return {**self.fields(self.preset(preset)), **changes}

    def require_choices(self, rules: object) -> None:
        """Check that a rule set has a value of its switch in every field.

        Raises:
            ValueError: naming the switch, and the values it does have.
        """
        for switch in self.switches.values():
            value = getattr(rules, switch.field)
            if not switch.takes(value):
                choices = " or ".join(map(print_choice, switch.values))
                shown = print_choice(value) if isinstance(value, bool | int) else f"“{value}”"
                msg = f"The switch {switch.key} cannot be {shown}: it is {choices}."
                raise ValueError(msg)


def print_choice(value: Choice) -> str:
    """Write a switch value the way rule books and links write it.

    >>> print_choice(True), print_choice(2), print_choice("refund")
    ('true', '2', 'refund')
    """
    return str(value).lower() if isinstance(value, bool) else str(value)


@cache
def load(game: str) -> RuleBook:
    """Read a game's rule book.

    Args:
        game: the game's name in lower case, ``bagchen``.

    Raises:
        ValueError: if there is no such game, or its book contradicts itself.
    """
    if game not in GAMES:
        msg = f"There is no game “{game}”: the games are {', '.join(GAMES)}."
        raise ValueError(msg)
    text = (resources.files("paigames") / game / "rules.toml").read_text(encoding="utf-8")
    return parse(text)


def parse(text: str) -> RuleBook:
    """Build a rule book from the text of a ``rules.toml``.

    Raises:
        ValueError: naming the entry that is wrong and what it refers to.

    >>> parse("game = 'bagchen'")
    Traceback (most recent call last):
    ValueError: Rule book: it has no documents.
    """
    data = tomllib.loads(text)
    for section in ("game", "documents", "subjects", "rules", "rulings", "switches", "presets"):
        _require(section in data, "it", f"has no {section}")
    game = data["game"]
    book = RuleBook(
        game=game,
        documents=_each(data["documents"], lambda key, row: _build(Document, key, {"id": key, **row})),
        subjects=MappingProxyType(data["subjects"]),
        rules=_each(data["rules"], lambda key, row: _rule(key, game, row)),
        rulings=_each(data["rulings"], lambda key, row: _ruling(key, game, row)),
        switches=_each(data["switches"], lambda key, row: _build(Switch, key, {"key": key, **row})),
        presets=_each(data["presets"], lambda _key, row: MappingProxyType(row)),
    )
    _require_consistency(book)
    return book


def _each(rows: Mapping[str, dict[str, Any]], build: Callable[[str, dict[str, Any]], _T]) -> Mapping[str, _T]:
    return MappingProxyType({key: build(key, row) for key, row in rows.items()})


def _build(kind: type[_T], entry: str, row: Mapping[str, Any]) -> _T:
    """Fill a dataclass from a table of the book; lists become tuples."""
    needed = {field.name: field.default is MISSING for field in fields(cast("Any", kind))}
    for name in row:
        _require(name in needed, entry, f"has a field {name}, which entries of its kind do not have")
    for name, must in needed.items():
        _require(name in row or not must, entry, f"has no {name}")
    return kind(**{name: tuple(value) if isinstance(value, list) else value for name, value in row.items()})


def _rule(key: str, game: str, row: dict[str, Any]) -> Rule:
    _require("source" in row, key, "has no source")
    document, _, lines = row["source"].partition(":")
    rest = {name: value for name, value in row.items() if name != "source"}
    rule = _build(Rule, key, {"id": key, "game": game, "document": document, "lines": lines, **rest})
    _require(rule.kind in tuple(Kind), key, f"is of the kind {rule.kind}, which there is not")
    _require(rule.origin in tuple(Origin), key, f"has the origin {rule.origin}, which there is not")
    _require(rule.status in {"done", "planned"}, key, f"has the status {rule.status}, which there is not")
    return replace(rule, kind=Kind(rule.kind), origin=Origin(rule.origin))


def _ruling(key: str, game: str, row: dict[str, Any]) -> Ruling:
    readings = [_build(Reading, key, reading) for reading in row.get("readings", ())]
    return _build(Ruling, key, {"id": key, "game": game, **row, "readings": readings})


def _require_consistency(book: RuleBook) -> None:
    """Refuse a book whose entries point at nothing."""
    entries = {*book.rules, *book.rulings}
    for rule in book.rules.values():
        _require(rule.subject in book.subjects, rule.id, f"has the subject {rule.subject}, which is not listed")
        _require(rule.document in book.documents, rule.id, f"cites {rule.document}, which is not a document")
        _require(not rule.lender or rule.lender in book.documents, rule.id, f"borrows from {rule.lender}, which is not a document")
        _require(not rule.lender or rule.origin is Origin.BORROWED, rule.id, "names a lender and is not borrowed")
        _require(not rule.partly or rule.origin is not Origin.STATED, rule.id, "is stated, and names a part that is not")
        _require_all(rule.rulings, book.rulings, rule.id, "a ruling")
    for ruling in book.rulings.values():
        _require(ruling.subject in book.subjects, ruling.id, f"has the subject {ruling.subject}, which is not listed")
        _require_all(ruling.rules, entries, ruling.id, "an entry")
        _require_all(ruling.switches, book.switches, ruling.id, "a switch")
    for switch in book.switches.values():
        _require(switch.ruling in entries, switch.key, f"cites {switch.ruling}, which is not in the book")
        _require(switch.takes(switch.default), switch.key, "has a default that is not among its values")
        _require(len(switch.means) == len(switch.values), switch.key, "does not say what each value means")
    for name, changes in book.presets.items():
        for key, value in changes.items():
            _require(key in book.switches and book.switches[key].takes(value), name, f"sets {key} to {value!r}, which is no value of it")


def _require_all(targets: Iterable[str], known: Container[str], entry: str, what: str) -> None:
    for target in targets:
        _require(target in known, entry, f"points at {target}, which is not {what} of the book")


def _require(condition: bool, entry: str, problem: str) -> None:  # noqa: FBT001
    if not condition:
        msg = f"Rule book: {entry} {problem}."
        raise ValueError(msg)
