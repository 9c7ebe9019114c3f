"""Case files about rounds, alms and the tile in return."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
import yaml

from paigames.cases import Tally, check

if TYPE_CHECKING:
    from pathlib import Path

TRICK: dict[str, Any] = {
    "roll": "51",
    "dealer": 0,
    "leader": 0,
    "plays": [{"seat": 0, "lead": ["55", "55"]}, {"seat": 1, "discard": 2}, {"seat": 2, "cover": ["11", "11"]}, {"seat": 3, "discard": 2}],
}
ALMS: dict[str, Any] = {"roll": "65", "form": "open", "leader": 0, "leader_is_passer": False, "seat": 1, "response": ["21"], "table": []}
LIMITED = ALMS | {"form": "limited", "declared": "earth"}
LEAD: dict[str, Any] = {"roll": "65", "form": "open", "leader": 0, "leader_is_passer": False}
RETURN: dict[str, Any] = {"roll": "51", "giver_hand_faces": ["66", "44", "52"], "compensation_roll": "44"}


def ask(tmp_path: Path, kind: str, given: dict[str, Any], expected: object, **variant: Any) -> Tally:
    case = {"id": "x", "kind": kind, "input": given, "expected": expected, "variant": variant}
    path = tmp_path / "cases.yaml"
    path.write_text(yaml.safe_dump({"game": "bagchen", "cases": [case]}), encoding="utf-8")
    return check([str(path)])


def plays(*changes: tuple[int, dict[str, Any]]) -> dict[str, Any]:
    """Change some plays of the round."""
    changed = list(TRICK["plays"])
    for place, play in changes:
        changed[place] = play
    return {"plays": changed}


EIGHT = ["11", "11", "11", "11", "62", "62", "53", "53"]
MIX = {"plays": [{"seat": 0, "lead": EIGHT}, *({"seat": seat, "discard": 8} for seat in (1, 2, 3))]}

ANSWERS: list[Any] = [
    ("trick", TRICK, {"winner": 2, "stacks_won": 2, "next_leader": 2, "passers_after": [], "tiles_left_each": 14}, {}),
    ("trick", TRICK | MIX, {"winner": 0, "stacks_won": 8, "passers_after": [0], "tiles_left_each": 8}, {}),
    ("trick", TRICK | {"stacks_before": {2: 4, 0: 6}}, {"winner": 2, "passers_after": [2, 0]}, {}),
    ("trick", {key: TRICK[key] for key in ("roll", "plays")}, {"winner": 2}, {}),
    ("alms", ALMS, {"legal": True}, {}),
    ("alms", ALMS | {"response": ["65"]}, {"legal": False}, {}),
    ("alms", ALMS | {"response": ["65"]}, {"legal": True}, {"alms.supreme_cover": True}),
    ("alms", ALMS | {"seat": 2, "previous": "discard"}, {"legal": True}, {}),
    ("alms", ALMS | {"seat": 2, "previous": "discard"}, {"legal": False}, {"alms.pass_on": False}),
    ("alms", ALMS | {"seat": 3, "previous": ["discard", "discard"]}, {"legal": True}, {}),
    ("alms", ALMS | {"seat": 3, "previous": {"1": "discard"}, "table": ["11"]}, {"legal": False}, {}),
    ("alms", ALMS | {"leader_is_passer": True}, {"legal": False}, {}),
    ("alms", LIMITED | {"response": ["66"]}, {"legal": False}, {}),
    ("alms", LIMITED | {"seat": 2, "table": ["41"], "response": ["32"]}, {"legal": False}, {}),
    ("alms", {"roll": "65", "form": "open", "leader": 3, "all_discard": True}, {"winner": 3, "stacks_won": 1}, {}),
    ("alms_lead", LEAD, {"legal": True}, {}),
    ("alms_lead", LEAD | {"leader_is_passer": True, "form": "limited", "declared": "earth"}, {"legal": False}, {}),
    ("alms_lead", LEAD | {"form": "limited"}, {"legal": True}, {}),
    ("reunion_compensation", RETURN, {"take": "44"}, {}),
    ("reunion_compensation", RETURN | {"compensation_roll": "55"}, "reroll", {}),
    ("reunion_compensation", RETURN | {"compensation_roll": "43"}, "reroll", {}),
    ("reunion_compensation", RETURN | {"compensation_roll": "43"}, {"take": "52"}, {"reunion.match": "rank"}),
]


@pytest.mark.rule("B-045", "B-046", "B-055", "B-056", "B-069", "B-070", "B-071", "B-072", "B-073")
@pytest.mark.parametrize(("kind", "given", "expected", "variant"), ANSWERS)
def test_answers(tmp_path: Path, kind: str, given: dict[str, Any], expected: object, variant: dict[str, Any]) -> None:
    tally = ask(tmp_path, kind, given, expected, **variant)
    assert (tally.problems, tally.failures, tally.passed) == ([], [], 1)


WRONG = [
    ("reunion_compensation", RETURN, "reroll", "expected reroll, got {'take': '44'}"),
    ("reunion_compensation", RETURN | {"compensation_roll": "55"}, {"take": "55"}, "expected {'take': '55'}, got reroll"),
    ("trick", TRICK, {"winner": 1}, "winner: expected 1, got 2"),
    ("alms", ALMS, {"winner": 1}, "winner: expected 1, got no such answer"),
]


@pytest.mark.parametrize(("kind", "given", "expected", "words"), WRONG)
def test_wrong_answers_are_failures(tmp_path: Path, kind: str, given: dict[str, Any], expected: object, words: str) -> None:
    tally = ask(tmp_path, kind, given, expected)
    assert words in tally.failures[0]
    assert tally.exit_code == 1


PROBLEMS: list[Any] = [
    ("trick", TRICK | {"plays": TRICK["plays"][:3]}, "a list of four plays"),
    ("trick", TRICK | {"plays": 4}, "a list of four plays"),
    ("trick", TRICK | plays((0, {"seat": 0, "cover": ["55", "55"]})), "the first play leads"),
    ("trick", TRICK | plays((1, {"seat": 1, "lead": ["55"]})), "the first play leads"),
    ("trick", TRICK | plays((1, {"seat": 2, "discard": 2})), "it is the turn of South"),
    ("trick", TRICK | plays((1, {"seat": 1, "discard": 1})), "2 needed, 1 given"),
    ("trick", TRICK | plays((2, {"seat": 2, "cover": ["33", "33"]})), "equal in rank"),
    ("trick", TRICK | plays((1, {"seat": 1})), "a play is a seat and one of"),
    ("trick", TRICK | plays((1, {"seat": 1, "discard": 2, "cover": ["11", "11"]})), "a play is a seat and one of"),
    ("trick", TRICK | {"stacks_before": {0: 9, 1: 6}}, "leave no 2 more"),
    ("alms", {key: ALMS[key] for key in ("roll", "form", "leader")}, "seat: is missing"),
    ("alms", ALMS | {"form": "half"}, "not open or limited"),
    ("alms", ALMS | {"declared": "earth"}, "limited alms, and of those only"),
    ("alms", LIMITED | {"declared": "sky"}, "not heaven or earth"),
    ("alms", ALMS | {"previous": "cover"}, "says discard or nothing"),
    ("alms", ALMS | {"previous": "discard"}, "more seats than there are"),
    ("alms", ALMS | {"all_discard": True}, "has no place here: all_discard says"),
    ("alms", {key: ALMS[key] for key in ("roll", "form", "leader")} | {"all_discard": True, "leader_is_passer": True}, "gives no alms"),
    ("alms", LIMITED | {"seat": 2, "table": ["61"]}, "6-1 cannot lie on alms that were limited to earth"),
    ("alms_lead", LEAD | {"leader_is_passer": "perhaps"}, "neither true nor false"),
    ("reunion_compensation", RETURN | {"compensation_roll": "07"}, "not a roll"),
]


@pytest.mark.parametrize(("kind", "given", "words"), PROBLEMS)
def test_what_cannot_be_understood_is_a_problem(tmp_path: Path, kind: str, given: dict[str, Any], words: str) -> None:
    tally = ask(
        tmp_path, kind, given, {"take": "66"} if kind == "reunion_compensation" else {"winner": 0} if kind == "trick" else {"legal": True}
    )
    assert words in tally.problems[0]
    assert tally.exit_code == 2


def test_another_word_is_a_problem(tmp_path: Path) -> None:
    assert "must be a map or “reroll”" in ask(tmp_path, "reunion_compensation", RETURN, "again").problems[0]


def test_nothing_to_check_is_said(tmp_path: Path) -> None:
    path = tmp_path / "empty.yaml"
    path.write_text("game: bagchen\ncases: []\n", encoding="utf-8")
    tally = check([str(path)])
    assert tally.problems == [f"{path}:2: cases: has none: there is nothing to check in this file"]
    assert tally.exit_code == 2
    path.write_text("game: bagchen\ncases:\n- {id: one, kind: dice_supreme, input: {roll: '65'}, expected: {}}\n", encoding="utf-8")
    tally = check([str(path)], ["beats"])
    assert next(tally.lines()) == "There is nothing to check: no case was found."
    assert tally.exit_code == 2
