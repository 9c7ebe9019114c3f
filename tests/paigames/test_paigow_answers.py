"""The questions of Pai Gow's case files: every kind, and what cannot be answered is a sentence."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from paigames.__main__ import main
from paigames.cases import KINDS, check
from paigames.paigow.answers import GAME

HANDED = Path(__file__).parent / "cases" / "paigow.yaml"


def ask(tmp_path: Path, kind: str, given: object, expected: object, **more: object) -> tuple[int, str]:
    """Check one case, and give the exit code with all that is said."""
    path = tmp_path / "some.yaml"
    case = {"id": "x", "kind": kind, "input": given, "expected": expected, **more}
    path.write_text(json.dumps({"game": "paigow", "cases": [case]}), encoding="utf-8")
    tally = check([str(path)])
    return tally.exit_code, "\n".join((*tally.problems, *tally.failures))


def test_every_kind_of_the_format_is_answered() -> None:
    assert set(GAME.questions) == KINDS["paigow"]


@pytest.mark.rule("P-004", "P-025")
def test_the_handed_cases_pass() -> None:
    tally = check([str(HANDED)])
    assert (tally.exit_code, tally.passed) == (0, 25)


BIG = {"player": [["2-2", "6-5"], ["6-6", "6-1"]], "banker": [["5-4", "5-1"], ["1-1", "5-2"]]}
COPIED = {"player": [["2-2", "6-5"], ["6-6", "6-1"]], "banker": [["2-2", "6-5"], ["1-1", "5-2"]]}
TURNED = {"player": BIG["player"][::-1], "banker": BIG["banker"]}
RIGHT: list[tuple[str, Any, Any, dict[str, Any]]] = [
    ("rank2", {"tiles": ["6-6", "6-1"]}, {"class": "points", "level": None, "points": 9, "top": "heaven"}, {"variant": {"high9": False}}),
    ("rank2", {"tiles": ["6-6", "5-4"]}, {"class": "points", "points": 1}, {"variant": {"wong": False}}),
    ("rank2", {"tiles": ["4-4", "1-1"]}, {"class": "points", "points": 0}, {"variant": {"gong": False}}),
    ("rank2", {"tiles": ["4-2", "4-1"]}, {"points": 8, "top": "bigchicken"}, {}),
    ("rank2", {"tiles": ["4-2", "4-1"]}, {"points": 8, "top": "five"}, {"profile": "casino"}),
    ("rank2", {"tiles": ["4-2", "4-1"]}, {"points": 8, "top": "five"}, {"variant": {"wild_rank": "as_used"}}),
    ("compare2", {"a": ["4-2", "4-1"], "b": ["2-1", "3-2"]}, "first", {}),
    ("compare2", {"a": ["4-2", "4-1"], "b": ["2-1", "3-2"]}, "copy", {"profile": "casino"}),
    ("compare2", {"a": ["5-5", "6-4"], "b": ["2-2", "5-1"]}, "copy", {"profile": "casino"}),
    ("compare2", {"a": ["6-5", "4-2"], "b": ["6-5", "5-1"]}, "second", {"variant": {"kicker": True}}),
    ("compare2", {"a": ["5-5", "5-5"], "b": ["2-2", "2-2"]}, "copy", {"variant": {"order": "grouped"}}),
    (
        "splits",
        {"tiles": ["4-4", "4-4", "6-6", "6-2"]},
        {"names": [["heaven-gong", "pair:man"], [6, "heaven-gong"], [6, "heaven-gong"]]},
        {},
    ),
    (
        "splits",
        {"tiles": ["2-1", "4-2", "6-6", "6-3"]},
        {"names": [["heaven-wong", "pair:supreme"], [5, 5], [2, 8]]},
        {"profile": "prewar"},
    ),
    ("splits", {"tiles": ["6-6", "6-1", "5-4", "6-3"]}, {"names": [[9, "pair:nine"], [6, "heaven-wong"], [6, "heaven-wong"]]}, {}),
    ("choose", {"tiles": ["2-2", "5-1", "6-5", "5-4"], "way": "maxhigh"}, {"low": [3, "bench"], "high": [7, "axe"]}, {}),
    ("choose", {"tiles": ["2-2", "5-1", "6-5", "5-4"], "way": "foxwoods"}, {"low": [5, "hammer"], "high": [5, "bench"]}, {}),
    ("first_seat", {"seats": 4, "totals": [4, 11]}, [4, 3], {}),
    ("seat_distribution", {"dice": 3, "seats": 4}, {"1": 55, "2": 53, "3": 53, "4": 55}, {}),
    ("settle", BIG, "win", {}),
    ("settle", COPIED, "push", {}),
    ("settle", TURNED, "win", {}),
    ("settle", TURNED, "lose", {"variant": {"foul": "lose"}}),
    ("settle_small", {"player": ["5-5", "6-4"], "banker": ["2-2", "5-1"]}, "lose", {"profile": "casino"}),
    (
        "distribution2",
        {},
        {"wong": 0, "gong": 0, "high9": 0, "p9": 48, "p1": 40, "p0": 40},
        {"variant": {"wong": False, "gong": False, "high9": False}},
    ),
]


@pytest.mark.parametrize(("kind", "given", "expected", "more"), RIGHT)
def test_right_answers_pass(tmp_path: Path, kind: str, given: object, expected: object, more: dict[str, object]) -> None:
    assert ask(tmp_path, kind, given, expected, **more) == (0, "")


@pytest.mark.parametrize(
    ("kind", "given", "expected", "said"),
    [
        ("compare2", {"a": ["2-2", "6-5"], "b": ["5-4", "5-1"]}, "second", "expected second, got first"),
        ("rank2", {"tiles": ["4-4", "1-1"]}, {"level": 19}, "level: expected 19, got 20"),
        ("rank2", {"tiles": ["4-4", "3-1"]}, {"level": 19}, "level: expected 19, got null"),
        ("splits", {"tiles": ["2-2", "5-1", "6-5", "5-4"]}, {"points": [[0, 0], [5, 5], [7, 3]]}, "points: expected"),
        ("seat_distribution", {"dice": 3, "seats": 4}, {"5": 1}, "5: expected 1, got no such answer"),
    ],
)
def test_wrong_answers_are_told(tmp_path: Path, kind: str, given: object, expected: object, said: str) -> None:
    code, told = ask(tmp_path, kind, given, expected)
    assert code == 1
    assert said in told


BAD: list[tuple[str, Any, Any, str]] = [
    ("rank2", {"tiles": ["6-6", "6-1", "2-2"]}, {"points": 9}, "input: A hand of 2 tiles is needed here, but there are 3"),
    ("rank2", {"tiles": ["6-3", "6-3"]}, {"points": 8}, "input: There are 2 tiles 6-3 here, but the game has only 1"),
    ("rank2", {"tiles": ["7-1", "6-3"]}, {"points": 8}, "input.tiles: “7-1” is no tile"),
    ("rank2", {"tiles": "6-3"}, {"points": 8}, "input.tiles: must be a list"),
    ("rank2", {"tiles": ["6-6", "6-1"]}, {"pip": 9}, "expected.pip: there is no answer “pip”"),
    ("rank2", {"tiles": ["6-6", "6-1"]}, {"points": "9"}, "expected.points: must be a whole number"),
    ("compare2", {"a": ["6-6"], "b": ["6-6", "1-1"]}, "first", "input.a: must be two tiles, not 1"),
    ("splits", {"tiles": ["6-6", "6-6", "6-6", "1-1"]}, {"points": []}, "There are 3 tiles 6-6 here, but the game has only 2"),
    ("choose", {"tiles": ["2-2", "5-1", "6-5", "5-4"], "way": "mgm"}, {"low": []}, "input.way: There is no house way “mgm”: choose maxlow"),
    ("first_seat", {"seats": 9, "totals": [3]}, [3], "Two to eight people play, not 9"),
    ("first_seat", {"seats": 8, "totals": [0]}, [3], "Dice show at least one together, not 0"),
    ("first_seat", {"seats": "eight", "totals": [3]}, [3], "“eight” is no whole number"),
    ("seat_distribution", {"dice": 5, "seats": 8}, {"1": 1}, "Three or four dice are thrown, not 5"),
    ("settle", {"player": [["2-2", "6-5"]], "banker": BIG["banker"]}, "win", "input.player: must be a list of two hands"),
    ("settle", {"player": BIG["player"], "banker": [["6-6", "6-6"], ["1-1", "1-1"]]}, "win", "There are 3 tiles 6-6 here"),
    ("settle_small", {"player": ["6-6", "5-4"], "banker": ["5-4", "2-2"]}, "win", "There are 2 tiles 5-4 here"),
    ("exact_vs", {"player": "maxlow", "banker": "none"}, {"win": 1}, "input.banker: There is no house way “none”"),
]


@pytest.mark.parametrize(("kind", "given", "expected", "said"), BAD)
def test_what_cannot_be_answered_is_a_sentence(tmp_path: Path, kind: str, given: object, expected: object, said: str) -> None:
    code, told = ask(tmp_path, kind, given, expected)
    assert code == 2
    assert said in told
    assert told.count("\n") == 0


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [("profile", "club", "no profile “club”"), ("variant", {"order": "mine"}, "must be source or casino or grouped")],
)
def test_unknown_rules_are_a_sentence(tmp_path: Path, field: str, value: object, said: str) -> None:
    code, told = ask(tmp_path, "compare2", {"a": ["6-6", "1-1"], "b": ["6-6", "1-1"]}, "copy", **{field: value})
    assert code == 2
    assert said in told


def test_without_numpy_the_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    path = tmp_path / "some.yaml"
    path.write_text(
        "game: paigow\ncases:\n- {id: x, kind: exact_vs, input: {player: nz, banker: nz}, expected: {win: 1}}\n", encoding="utf-8"
    )
    assert main(["check", str(path)]) == 2
    assert "pip install three-games-of-pai[analysis]" in capsys.readouterr().err


def test_all_deals_are_counted(tmp_path: Path) -> None:
    pytest.importorskip("numpy", exc_type=ImportError)
    expected = {"win": 269074858, "push": 193090804, "lose": 274115338}
    assert ask(tmp_path, "exact_vs", {"player": "maxlow", "banker": "maxlow"}, expected) == (0, "")


def test_the_core_does_without_numpy() -> None:
    root = Path(__file__).parents[2] / "src" / "paigames"
    asking = [path.relative_to(root).as_posix() for path in root.rglob("*.py") if "import numpy" in path.read_text(encoding="utf-8")]
    assert asking == ["paigow/analysis.py"]
