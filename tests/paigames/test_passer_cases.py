"""Case files about the passer: tiles and leads in any order, and every key that the format names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paigames.cases import Tally, check

if TYPE_CHECKING:
    from pathlib import Path

START = "game: bagchen\ncases:\n- {id: one, kind: "


@pytest.fixture
def ask(tmp_path: Path) -> Path:
    return tmp_path / "some.yaml"


def run(path: Path, kind: str, given: str, expected: str, more: str = "") -> Tally:
    path.write_text(f"{START}{kind}, {more} input: {{{given}}}, expected: {{{expected}}}}}\n", encoding="utf-8")
    return check([str(path)])


HAND = "roll: '51', hand: ['42', '66', '44', '21', '44'], face_up_seen: []"
BOTH = "roll: '51', hand: ['44', '53', '65', '32'], face_up_seen: []"


@pytest.mark.parametrize(
    ("given", "expected", "more"),
    [
        (HAND, "step: 1, allowed: [['44', '44'], ['66']]", ""),
        (HAND, "step: 1, allowed: [['66'], ['21', '42'], ['44', '44']]", "profile: pagat,"),
        (HAND, "allowed: [['66'], ['44'], ['44', '44'], ['42'], ['21'], ['42', '21']]", "profile: beginner,"),
        (BOTH, "step: 4, reveal_hand: true, suit_roll_needed: true, allowed_if_earth: [['32'], ['53']]", ""),
        (BOTH, "allowed_if_heaven: [['65'], ['44']]", ""),
        (BOTH, "reveal_hand: false", "variant: {passer.reveal: on_request},"),
        (BOTH, "suit_roll_needed: false, allowed: [['53'], ['32'], ['44'], ['65']]", "variant: {passer.suit_die: free},"),
        (
            "roll: '51', hand: ['11'], face_up_seen: ['66', '66'], face_down_discards: ['66', '66']",
            "step: 1, allowed: [['11']]",
            "variant: {passer.evidence: all_played},",
        ),
    ],
)
def test_right_answers_pass_in_any_order(ask: Path, given: str, expected: str, more: str) -> None:
    tally = run(ask, "passer_leads", given, expected, more)
    assert (tally.failures, tally.problems, tally.passed) == ([], [], 1)


@pytest.mark.parametrize(
    "leads",
    [
        "[['66']]",
        "[['66'], ['44', '44'], ['44', '44']]",
        "[['66'], ['44', '44'], ['44']]",
        "[['66'], ['44']]",
        "['66', ['44', '44']]",
    ],
)
def test_a_wrong_list_of_leads_is_one_line(ask: Path, leads: str) -> None:
    tally = run(ask, "passer_leads", HAND, f"allowed: {leads}")
    assert tally.failures == [f"{ask}:3: one passer_leads: allowed: expected {leads}, got [['66'], ['44', '44']]"]


@pytest.mark.parametrize(
    ("kind", "given", "problem"),
    [
        ("passer_leads", "roll: '51', hand: [], face_up_seen: []", "The hand is empty"),
        ("passer_leads", "roll: '51', hand: ['21'], face_up_seen: ['21', '21']", "There are 3 tiles 2-1"),
        ("passer_leads", "roll: '51', hand: ['67'], face_up_seen: []", "“67” is no tile"),
        ("passer_status", "before: 16, wins_tiles: 1", "cannot have 17 stacks"),
        ("passer_status", "before: six, wins_tiles: 1", "“six” is no whole number"),
    ],
)
def test_impossible_cases_are_problems(ask: Path, kind: str, given: str, problem: str) -> None:
    tally = run(ask, kind, given, "step: 1" if kind == "passer_leads" else "stacks: 1")
    assert len(tally.problems) == 1
    assert problem in tally.problems[0]


@pytest.mark.rule("B-057")
def test_a_pass_is_counted(ask: Path) -> None:
    assert run(ask, "passer_status", "before: 5, wins_tiles: 2", "stacks: 7, passer: true").passed == 1
