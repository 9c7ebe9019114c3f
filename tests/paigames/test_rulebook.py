"""The rule book: every entry done has code and a test, and the switches are the tables' choices."""

from __future__ import annotations

import ast
import importlib
import tomllib
from dataclasses import fields
from functools import cache, reduce
from pathlib import Path
from typing import Any

import pytest

from paigames import rulebook
from paigames.bagchen.ruleset import BOOK, preset
from paigames.rulebook import Kind, RuleBook, load, parse, print_choice

HERE = Path(__file__).parent
AGREED_IN = {"bagchen": "switches.toml"}
SWITCHES: dict[str, dict[str, Any]] = {
    game: tomllib.loads((HERE / "data" / AGREED_IN.get(game, f"{game}_switches.toml")).read_text(encoding="utf-8"))
    for game in rulebook.GAMES
}
PRESETS: dict[str, dict[str, dict[str, Any]]] = {game: SWITCHES[game].pop("presets") for game in rulebook.GAMES}
RULESETS: dict[str, Any] = {game: importlib.import_module(f"paigames.{game}.ruleset") for game in rulebook.GAMES}
BOOKS = [load(game) for game in rulebook.GAMES]

GOOD = """
game = "bagchen"
[documents.article]
title = "An article"
note = "…"
line_prefix = "L"
[subjects]
sets = "Sets"
[rules.B-001]
kind = "rule"
subject = "sets"
title = "One"
statement = "…"
origin = "stated"
source = "article:L1"
rulings = ["BA-01"]
status = "planned"
[rulings.BA-01]
tier = "1"
subject = "sets"
title = "A doubt"
question = "?"
readings = [{ text = "this", held_by = "us", value = true }]
ruling = "This."
reason = "…"
switches = ["a.b"]
[switches."a.b"]
values = [0, 1]
default = 0
ruling = "BA-01"
asks = "?"
means = ["none", "one"]
[presets.source]
"a.b" = 0
"""

BAD = [
    ('game = "bagchen"', "", "has no game"),
    ('subject = "sets"\ntitle = "One"', 'subject = "tiles"\ntitle = "One"', "B-001 has the subject tiles"),
    ('subject = "sets"\ntitle = "A doubt"', 'subject = "tiles"\ntitle = "A doubt"', "BA-01 has the subject tiles"),
    ("article:L1", "book:1", "cites book"),
    ('source = "article:L1"', "", "has no source"),
    ('rulings = ["BA-01"]', 'rulings = ["BA-02"]', "points at BA-02"),
    ('switches = ["a.b"]', 'switches = ["a.c"]', "points at a.c"),
    ('reason = "…"', 'reason = "…"\nrules = ["B-009"]', "points at B-009"),
    ('status = "planned"', 'status = "perhaps"', "status perhaps"),
    ('kind = "rule"', 'kind = "law"', "kind law"),
    ('origin = "stated"', 'origin = "dreamt"', "origin dreamt"),
    ('origin = "stated"', 'origin = "borrowed"\nlender = "book"', "borrows from book"),
    ('origin = "stated"', 'origin = "inferred"\nlender = "article"', "names a lender and is not borrowed"),
    ('origin = "stated"', 'origin = "stated"\npartly = "half"', "is stated, and names a part"),
    ('statement = "…"', "", "B-001 has no statement"),
    ('statement = "…"', 'statement = "…"\nstatment = "…"', "B-001 has a field statment"),
    ('held_by = "us"', 'who = "us"', "BA-01 has a field who"),
    ("default = 0", "default = 2", "default that is not among"),
    ("default = 0", "default = false", "default that is not among"),
    ('ruling = "BA-01"', 'ruling = "BA-09"', "cites BA-09"),
    ('["none", "one"]', '["none"]', "what each value means"),
    ('"a.b" = 0', '"a.b" = 2', "source sets a.b to 2"),
    ('"a.b" = 0', '"a.b" = true', "source sets a.b to True"),
    ('"a.b" = 0', '"a.c" = 0', "source sets a.c"),
    ("[subjects]", "[subjects", "line"),
]


def test_a_good_book_is_read() -> None:
    book = parse(GOOD)
    assert book["B-001"].lines == "L1"
    assert book.rulings["BA-01"].readings[0].value is True
    assert book.switches["a.b"].field == "a_b"


@pytest.mark.parametrize(("old", "new", "problem"), BAD, ids=[row[2] for row in BAD])
def test_a_bad_book_is_refused_with_a_sentence(old: str, new: str, problem: str) -> None:
    assert old in GOOD
    with pytest.raises(ValueError, match=problem):
        parse(GOOD.replace(old, new))


def test_what_a_book_has_not_is_refused() -> None:
    with pytest.raises(ValueError, match="There is no game “chess”"):
        load("chess")
    with pytest.raises(ValueError, match="There is no preset “club”: choose source"):
        BOOK.preset("club")
    with pytest.raises(ValueError, match=r"There is no switch “a\.b”"):
        BOOK.switch("a.b")
    with pytest.raises(KeyError):
        BOOK["B-999"]


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.game)
def test_every_code_of_a_book_exists(book: RuleBook) -> None:
    for rule in book.rules.values():
        for code in rule.code if rule.status == "done" else ():
            module, *names = code.split(".")
            found: object = importlib.import_module(f"paigames.{book.game}.{module}")
            assert reduce(getattr, names, found) is not None, f"{rule.id}: {code}"


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.game)
def test_every_rule_that_is_done_has_code_and_a_test(book: RuleBook) -> None:
    done = {rule.id for rule in book.rules.values() if rule.kind is Kind.RULE and rule.status == "done"}
    assert done
    assert [rule_id for rule_id in sorted(done) if not book[rule_id].code] == []
    assert sorted(done - marked()) == []


def test_marks_name_entries_of_a_book() -> None:
    known = {entry for book in BOOKS for entry in (*book.rules, *book.rulings)}
    assert sorted(marked() - known) == []


@cache
def marked() -> frozenset[str]:
    """Collect the ids of every ``pytest.mark.rule(...)`` in the tests of the rules."""
    calls = (
        node
        for path in HERE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"
    )
    return frozenset(
        argument.value for call in calls for argument in call.args if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    )


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.game)
def test_the_books_switches_are_the_agreed_ones(book: RuleBook) -> None:
    assert set(book.switches) == set(SWITCHES[book.game])
    for key, agreed in SWITCHES[book.game].items():
        switch = book.switches[key]
        assert sorted(map(print_choice, switch.values)) == sorted(map(print_choice, agreed["values"])), key
        assert print_choice(switch.default) == print_choice(agreed["default"]), key
        assert switch.ruling == agreed["ruling"], key
    assert {name: dict(changes) for name, changes in book.presets.items()} == PRESETS[book.game]


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.game)
def test_a_rule_set_has_a_field_for_every_switch(book: RuleBook) -> None:
    source = RULESETS[book.game].RuleSet()
    defaults = {field.name: print_choice(getattr(source, field.name)) for field in fields(source)}
    assert defaults == {switch.field: print_choice(switch.default) for switch in book.switches.values()}


@pytest.mark.parametrize(("game", "key"), [(game, key) for game in SWITCHES for key in SWITCHES[game]])
def test_a_switch_takes_its_values_and_no_other(game: str, key: str) -> None:
    switch = load(game).switches[key]
    for value in switch.values:
        assert switch.parse(print_choice(value)) == value
        assert getattr(RULESETS[game].from_switches({key: value}), switch.field) == value
    for other in ("perhaps", 7, None, 1 if isinstance(switch.default, bool) else True):
        with pytest.raises(ValueError, match=f"The switch {key} cannot be"):
            RULESETS[game].RuleSet(**{switch.field: other})


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in PRESETS for name in PRESETS[game]])
def test_a_preset_is_its_switches(game: str, name: str) -> None:
    assert RULESETS[game].preset(name) == RULESETS[game].from_switches(PRESETS[game][name])


def test_a_preset_can_be_changed() -> None:
    assert preset("pagat", jump_scope="losers_only").jump_scope == "losers_only"


def test_unknown_presets_and_switches_are_refused() -> None:
    for rules in RULESETS.values():
        with pytest.raises(ValueError, match="There is no preset “club”"):
            rules.preset("club")
        with pytest.raises(ValueError, match="There is no switch “jump”"):
            rules.preset("source", jump=True)
        with pytest.raises(ValueError, match=r"There is no switch “jump_scope”"):
            rules.from_switches({"jump_scope": "all"})
