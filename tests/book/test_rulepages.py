"""The pages of rules as built: what stands at each entry, and which tests it names."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from rulelist import switches_of
from ruletests import tests_by_rule as collect

from paigames.rulebook import GAMES, Kind, Rule, Ruling, load, print_choice
from tests.book.test_book import html, ids

TESTS = Path(__file__).parents[1]

MODULE = """
import pytest
CASES = [pytest.param(1, marks=pytest.mark.rule("B-001", "B-002")), 2]
MORE = [*CASES, pytest.param(3, marks=pytest.mark.rule("B-003"))]
MORE = [*MORE]

@pytest.mark.rule("B-004")
def test_plain(): ...

@pytest.mark.parametrize("case", CASES)
@pytest.mark.rule("B-001")
def test_cases(case): ...

@pytest.mark.parametrize("case", MORE)
def test_more(case): ...

@pytest.mark.rule("B-005")
def helper(): ...
"""


def test_tests_are_found_by_their_marks_wherever_they_stand(tmp_path: Path) -> None:
    (tmp_path / "tests" / "deep").mkdir(parents=True)
    (tmp_path / "tests" / "deep" / "test_it.py").write_text(MODULE.replace("MORE = [*MORE]\n", ""))
    plain, cases, more = (f"tests/deep/test_it.py::test_{name}" for name in ("plain", "cases", "more"))
    found = collect(tmp_path / "tests")
    assert found == {"B-001": [cases, more], "B-002": [cases, more], "B-003": [more], "B-004": [plain]}


def test_a_list_that_names_itself_is_read_once(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(MODULE)
    assert "B-004" in collect(tmp_path)


def test_without_tests_no_rule_has_one(tmp_path: Path) -> None:
    assert collect(tmp_path / "nothing") == {}


def test_no_mark_of_our_tests_is_overlooked() -> None:
    texts = "\n".join(path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py") if path != Path(__file__))
    marked = {entry for marks in re.findall(r"mark\.rule\(([^)]*)\)", texts) for entry in re.findall(r'"(\w+-\d+)"', marks)}
    assert sorted(marked - set(collect(TESTS))) == []


def test_an_entry_depends_on_its_own_switches_and_on_those_of_its_rulings() -> None:
    book = load("bagchen")
    assert [switch.key for switch in switches_of(book, book["B-086"])] == ["jump.unit", "supreme.mc_roll"]
    assert [switch.key for switch in switches_of(book, book.rulings["BA-20"])] == ["reunion.eligible", "reunion.stake"]
    assert [switch.ruling for switch in switches_of(book, book["B-059"])] == ["B-059"]
    assert switches_of(book, book["B-001"]) == []


@pytest.mark.parametrize("game", GAMES)
def test_each_entry_shows_all_that_is_known_of_it(game: str) -> None:
    book = load(game)
    page = html(f"{game}/rules")
    tests = collect(TESTS)
    entries: tuple[Rule | Ruling, ...] = (*book.rules.values(), *book.rulings.values())
    for entry in entries:
        told = _told(page, entry.id)
        expected = [entry.title, *tests.get(entry.id, ()), *(switch.key for switch in switches_of(book, entry))]
        if isinstance(entry, Ruling):
            expected += [entry.question, entry.ruling, entry.reason]
            expected += [f"{reading.text} Held by {reading.held_by}." for reading in entry.readings]
        else:
            expected += [entry.statement, entry.example, entry.lines, *(f"paigames.{game}.{code}" for code in entry.code)]
            planned = entry.status == "planned" and entry.kind is Kind.RULE
            assert ("Not yet carried out" in told) is planned, entry.id
        for words in expected:
            assert words in told, entry.id


def test_a_reading_names_the_choice_that_follows_it() -> None:
    told = _told(html("bagchen/rules"), "BA-30")
    assert "(passer.top = rank, the default)" in told
    assert "(passer.top = shape)" in told
    assert "(passer.evidence = face_up, the default)" in told


@pytest.mark.parametrize("game", GAMES)
def test_every_switch_has_an_address(game: str) -> None:
    book = load(game)
    assert {f"switch-{key}" for key in book.switches} <= ids(f"{game}/rules")
    for switch in book.switches.values():
        assert f'href="#switch-{switch.key}"' in html(f"{game}/rules")
        assert print_choice(switch.default) in html(f"{game}/rules")


def test_only_pages_of_rules_load_the_filter_and_load_it_once() -> None:
    assert html("bagchen/rules").count("rules.js") == 1
    assert html("bagchen/rules").count("rules.css") == 1
    assert "rules.js" not in html("bagchen/passer")


def _told(page: str, entry_id: str) -> str:
    """The words of one entry."""
    start = page.index(f'id="{entry_id}"')
    end = page.find('<div class="pai-entry', start)
    return unescape(re.sub(r"<[^>]+>", "", page[start : end if end > 0 else None]))
