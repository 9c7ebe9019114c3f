"""Case files about the deal, claims and chips: what they may ask, and what is refused with a sentence."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paigames.cases import check

if TYPE_CHECKING:
    from pathlib import Path

    from paigames.cases import Tally

SWEEP = {"roll": "51", "finisher": 1, "stacks": {1: 16}, "last_sets_won_with": [["65"]]}
JUMP = {
    "roll": "33",
    "finisher": 0,
    "stacks": {"0": 7, "1": 1, "2": 6, "3": 2},
    "last_sets_won_with": [["33"], ["63", "54"], ["33", "33"], ["42", "21"]],
    "passers_before": [],
}
HAND = [str(n) for n in (44, 44, 31, 31, 55, 55, 33, 33, 22, 65, 64, 61, 52, 43, 41, 32)]

INPUTS: dict[str, dict[str, Any]] = {
    "deal_order": {"dealer": 0, "roll_sum": 3, "seats_clockwise": [0, 1, 2, 3]},
    "claims": {"roll": "51", "hand": HAND},
    "instant_payment": {"roll": "51", "leader": 1, "lead": ["42", "21"], "passers": [2]},
    "settlement": {"finisher": 0, "stacks": {"0": 6, "1": 2, "2": 0, "3": 8}, "jump_count": 0},
    "jump": JUMP,
    "sweep": SWEEP,
}


def ask(folder: Path, kind: str, asked: dict[str, Any], expected: dict[str, Any], **variant: object) -> Tally:
    path = folder / "case.yaml"
    switches = {key.replace("_", ".", 1): value for key, value in variant.items()}
    case = {"id": "x", "kind": kind, "variant": switches, "input": asked, "expected": expected}
    path.write_text(json.dumps({"game": "bagchen", "cases": [case]}), encoding="utf-8")
    return check([str(path)])


ANSWERS: list[tuple[str, dict[str, Any], dict[str, Any], dict[str, Any]]] = [
    ("sweep", {}, {}, {"jump_count": 0, "jump_multiplier": 1, "sweep_multiplier": 4, "settlement": {0: -24, 1: 72, 2: -24, 3: -24}}),
    (
        "sweep",
        {"last_sets_won_with": [["42", "21"]]},
        {},
        {"jump_count": 1, "jump_multiplier": 2, "settlement": {0: -48, 1: 144, 2: -48, 3: -48}},
    ),
    ("sweep", {}, {"sweep_mode": "takes_all"}, {"takes_all": True, "settlement": None, "sweep_multiplier": None}),
    ("deal_order", {}, {}, {"roller": 2, "first_taker": 0, "towers": {0: [1, 5], 1: [2, 6], 2: [3, 7], 3: [4, 8]}}),
    ("deal_order", {}, {"deal_towers": "pair"}, {"towers": {"0": [1, 2], "1": [3, 4], "2": [5, 6], "3": [7, 8]}}),
    ("deal_order", {"seats_clockwise": [0, 3, 2, 1], "roll_sum": 4}, {}, {"roller": 2, "first_taker": 1}),
    ("deal_order", {"dealer": 3, "roll_sum": 2}, {}, {"roller": 1, "first_taker": 0}),
    ("claims", {"roll": "11"}, {"redeal_big": "shift"}, {"may_request_redeal": False, "must_declare_four_emperors": False}),
    ("instant_payment", {}, {}, {"chips": {0: -1, 1: 2, 2: 0, 3: -1}, "stacks_won": 2}),
    ("instant_payment", {"lead": ["42", "43"]}, {}, {"chips": {0: 0, 1: 0, 2: 0, 3: 0}}),
    ("settlement", {"jump_count": 2}, {"jump_scope": "losers_only"}, {"chips": {0: 38, 1: -16, 2: -24, 3: 2}}),
    ("settlement", {"stacks": {0: 16}}, {"sweep_mode": "takes_all"}, {"chips": None}),
    ("jump", {}, {}, {"jump_count": 3, "multiplier": 6, "takes_all": False, "instant_chips_for_closing_run": 0}),
    ("jump", {}, {}, {"instant_chips_kept": {0: 3, 1: -1, 2: -1, 3: -1}, "total": {0: 57, 1: -31, 2: -1, 3: -25}}),
    (
        "jump",
        {"passers_before": ["2"]},
        {},
        {"instant_chips_kept": {0: 2, 1: -1, 2: 0, 3: -1}, "settlement": {0: 54, 1: -30, 2: 0, 3: -24}},
    ),
    ("jump", {}, {"jump_closing_chips": "keep"}, {"instant_chips_for_closing_run": 6, "instant_chips_kept": {0: 9, 1: -4, 2: -1, 3: -4}}),
    ("jump", {}, {"jump_unit": "lead"}, {"jump_count": 2, "multiplier": 4}),
]


@pytest.mark.parametrize(("kind", "change", "variant", "expected"), ANSWERS)
def test_answers(tmp_path: Path, kind: str, change: dict[str, Any], variant: dict[str, Any], expected: dict[str, Any]) -> None:
    tally = ask(tmp_path, kind, INPUTS[kind] | change, expected, **variant)
    assert (tally.problems, tally.failures, tally.passed) == ([], [], 1)


def test_what_is_not_known_is_not_answered(tmp_path: Path) -> None:
    asked = {key: value for key, value in JUMP.items() if key != "passers_before"}
    assert ask(tmp_path, "jump", asked, {"jump_count": 3}).passed == 1
    for field in ("instant_chips_kept", "total"):
        tally = ask(tmp_path, "jump", asked, {field: {0: 1}})
        assert "input.passers_before: is needed" in tally.problems[0]
        assert tally.exit_code == 2


def test_the_dealer_is_seat_0_unless_said(tmp_path: Path) -> None:
    assert ask(tmp_path, "deal_order", {"roll_sum": 5}, {"first_taker": 2}).passed == 1


BAD: list[tuple[str, dict[str, Any], str]] = [
    ("deal_order", {"roll_sum": 13}, "input: Two dice cannot show 13 together"),
    ("deal_order", {"roll_sum": "many"}, "input.roll_sum: “many” is no whole number"),
    ("deal_order", {"dealer": 4}, "input.dealer: “4” is no seat: the seats are 0 to 3"),
    ("deal_order", {"seats_clockwise": [0, 1, 2]}, "seats_clockwise must name each of the seats 0 to 3 once"),
    ("claims", {"hand": HAND[1:]}, "input: A hand before play has sixteen tiles; 15 were given"),
    ("instant_payment", {"lead": ["55", "33"]}, "input: No round is won with tiles that are no set"),
    ("instant_payment", {"passers": [0, 2, 3]}, "input: There cannot be 3 passers"),
    ("settlement", {"stacks": {0: 16, 1: 1}}, "input: A hand has sixteen stacks; these are 17"),
    ("settlement", {"stacks": {0: 17, 1: -1}}, "input: Seat 1 cannot have -1 stacks"),
    ("settlement", {"stacks": {"north": 16}}, "input.stacks: “north” is no seat"),
    ("settlement", {"stacks": {0: "all"}}, "input.stacks: “all” is no whole number"),
    ("settlement", {"stacks": [16, 0, 0, 0]}, "input.stacks: must be a map from seats to numbers, not a list"),
    ("settlement", {"jump_count": 7}, "input: A run of supremes counts 0 to 6, not 7"),
    ("jump", {"last_sets_won_with": []}, "input: Name at least the set with which the last round was won"),
    ("jump", {"last_sets_won_with": [["33"], []]}, "input.last_sets_won_with: has an empty list"),
    ("jump", {"last_sets_won_with": ["33"]}, "input.last_sets_won_with: must be a list, not “33”"),
    ("jump", {"last_sets_won_with": "33"}, "input.last_sets_won_with: must be a list of lists, not “33”"),
    ("jump", {"last_sets_won_with": [["33", "32"]]}, "input: No round was won with 3-3 3-2, which are no set"),
    ("jump", {"passers_before": [1]}, "input: Seat 1 ends with 1 stack and never held a pass"),
    ("sweep", {"stacks": {1: 15, 0: 1}}, "input: This is no sweep: the finisher has 15 stacks of sixteen"),
]


@pytest.mark.parametrize(("kind", "change", "problem"), BAD, ids=[row[2] for row in BAD])
def test_what_cannot_be_is_a_sentence(tmp_path: Path, kind: str, change: dict[str, Any], problem: str) -> None:
    answer = {"deal_order": "roller", "claims": "may_request_redeal", "jump": "jump_count", "sweep": "jump_count"}
    tally = ask(tmp_path, kind, INPUTS[kind] | change, {answer.get(kind, "chips"): {} if kind in {"instant_payment", "settlement"} else 0})
    assert len(tally.problems) == 1
    assert problem in tally.problems[0]


SCRAPS = st.recursive(
    st.none() | st.booleans() | st.integers(-20, 20) | st.sampled_from(["33", "42", "x", "", "0", "²", "\x1b"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["0", "1", "x"]), inner, max_size=3),
    max_leaves=6,
)
FIELDS = [(kind, field) for kind, asked in INPUTS.items() for field in asked]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(FIELDS), SCRAPS), min_size=1, max_size=3))
def test_any_input_is_answered_without_a_traceback(tmp_path: Path, changes: list[tuple[tuple[str, str], Any]]) -> None:
    kind = changes[0][0][0]
    asked = INPUTS[kind] | {field: scrap for (of, field), scrap in changes if of == kind}
    count: dict[str, Any] = {"jump_count": 0}
    single: dict[str, dict[str, Any]] = {"claims": {"may_request_redeal": True}, "deal_order": {"roller": 1}, "jump": count, "sweep": count}
    tally = ask(tmp_path, kind, asked, single.get(kind, {"chips": {}}))
    assert tally.exit_code in {0, 1, 2}
    assert all(line.isprintable() for line in (*tally.problems, *tally.failures))
