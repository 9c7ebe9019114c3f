"""What case files can ask of Bo, beyond the handed cases."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from paigames.cases import check

if TYPE_CHECKING:
    from pathlib import Path


def ask(tmp_path: Path, kind: str, given: dict[str, Any], expected: Any, **more: Any) -> list[str]:  # noqa: ANN401 - what YAML holds
    """Check one case; give what was wrong."""
    path = tmp_path / "one.yaml"
    case = {"id": "x", "kind": kind, "input": given, "expected": expected, **more}
    path.write_text(json.dumps({"game": "bo", "cases": [case]}), encoding="utf-8")
    tally = check([str(path)])
    assert tally.passed + len(tally.failures) + len(tally.problems) == 1
    return [*tally.failures, *tally.problems]


CLAIM = {"indicator": "B5", "laid": [], "concealed": ["S8", "S8", "B1"], "card": "S8", "source": "discard", "relation": "other"}
FULL = {
    "indicator": "B5",
    "laid": [{"kind": "peng", "card": f"B{rank}"} for rank in range(1, 7)],
    "concealed": ["S7", "S8"],
    "win": {"card": "S9", "source": "discard"},
}
WAITING = {**{key: FULL[key] for key in ("indicator", "laid", "concealed")}, "card": "S9", "source": "discard", "relation": "other"}
RESTING = {**FULL, "win": None}
WORTH = {
    "complete": True,
    "points": 3 + 6 + 3 + 6 + 6 + 6,
    "base": "台胡",
    "names": ["十八大", "黄"],
    "cheng": 2,
    "raw": 3,
    "reds": 4,
    "big": 18,
    "small": 3,
    "all_points": [30],
}

EATEN = {"event": "eat", "card": "B2", "run": ["B2", "B7", "B10"]}
DEALT: dict[str, Any] = {
    "indicator": "S5",
    "laid": [],
    "concealed": "B8 B8 B8 B1 B2 B3 S1 S2 S3 S4 S5 S6 S7 S8 S9 B4 B5 B6 S2 S7 S10".split(),  # noqa: SIM905
}
GROWN: dict[str, Any] = {
    "indicator": "S5",
    "laid": [
        {"kind": "jie", "card": "B8"},
        *({"kind": "chi", "cards": run} for run in (["B3", "B4", "B5"], ["S4", "S5", "S6"], ["B4", "B5", "B6"])),
    ],
    "concealed": ["S4", "S5", "S6", "S9", "S9", "B3", "B4"],
    "win": {"card": "B5", "source": "discard"},
}
TALL = {**GROWN, "laid": [*GROWN["laid"][:-1], {"kind": "chi", "cards": ["B1", "B2", "B3"]}]}
FOUR = {**CLAIM, "concealed": ["S9", "S9", "S9", "S9", "S8", "S8", "S8", "B1"]}

RIGHT: list[tuple[str, dict[str, Any], Any, dict[str, Any]]] = [
    ("award", {"actor": 0, "bids": {1: "peng", 2: "hu"}}, 2, {}),
    ("award", {"actor": 0, "bids": {"0": "chi", "1": "chi", "2": "pass"}}, 0, {}),
    ("award", {"actor": 1, "bids": {0: "kaizhao", 2: "chi"}}, 0, {}),
    ("award", {"actor": 0, "bids": {1: "peng", 2: "hu"}}, {"seat": 2}, {}),
    ("award", {"actor": 0, "bids": {1: "hu", 2: "hu"}}, {"seat": 1}, {}),
    ("award", {"actor": 0, "bids": {1: "hu", 2: "hu"}}, {"seat": [1, 2]}, {"variant": {"multi_hu": "all"}}),
    ("award", {"actor": 0, "bids": {1: "hu", 2: "peng"}}, {"seat": 1}, {"variant": {"multi_hu": "all"}}),
    ("violations", {"event": "passed", "state": CLAIM}, {"codes": ["V3a_missed_peng"]}, {}),
    ("violations", {"event": "passed", "state": CLAIM}, {"codes": []}, {"variant": {"peng_forced": False}}),
    ("violations", {"event": "passed", "state": {**CLAIM, "concealed": ["S8", "S8", "S8", "B1"]}}, {"codes": ["V3b_missed_kaizhao"]}, {}),
    ("violations", {"event": "deal_count", "count": 21, "dealer": True}, {"codes": []}, {}),
    ("violations", {"event": "deal_count", "count": 21, "dealer": False}, {"codes": ["V1_miscount"]}, {}),
    ("violations", {"event": "discard_after_four", "fours_before": 0}, {"codes": []}, {}),
    ("violations", {"event": "declared_score", "declared": 30, "hand": FULL}, {"codes": []}, {}),
    ("violations", {"event": "declared_score", "declared": 31, "hand": FULL}, {"codes": ["V4_wrong_count"]}, {}),
    ("violations", {"event": "declared_hu", "hand": FULL}, {"codes": []}, {}),
    ("violations", {"event": "declared_hu", "hand": {**FULL, "concealed": ["S7", "S1"]}}, {"codes": ["V4_false_hu"]}, {}),
    (
        "violations",
        {
            "event": "eat",
            "concealed": ["B1", "B3", "B7", "B10", "B2"],
            "card": "B2",
            "run": ["B2", "B7", "B10"],
            "bi": [["B1", "B2", "B3"]],
        },
        {"codes": []},
        {},
    ),
    ("violations", {**EATEN, "concealed": ["B1", "B3", "B7", "B10", "B2"], "bi": [["B1", "B2", "B4"]]}, ["V2_no_bi"], {}),
    ("violations", {**EATEN, "concealed": ["B7", "B10", "B2"], "bi": [["B1", "B2", "B3"]]}, ["V2_no_bi"], {}),
    ("violations", {**EATEN, "concealed": ["B7", "B10", "B2", "B1", "B3"]}, ["V2_no_bi"], {}),
    ("violations", {**EATEN, "concealed": ["B7", "B10", "B2"]}, [], {"variant": {"bi_if_impossible": "waive"}}),
    ("violations", {"event": "declared_hu", "hand": DEALT}, [], {}),
    ("violations", {"event": "declared_hu", "hand": DEALT}, ["V4_false_hu"], {"variant": {"tianhu": False}}),
    ("violations", {"event": "declared_hu", "hand": {**GROWN, "concealed": ["S1", "S2", "S3"] * 2 + ["B3"]}}, ["V4_false_hu"], {}),
    ("violations", {"event": "declared_hu", "hand": GROWN}, [], {"variant": {"min_points": 6}}),
    ("violations", {"event": "declared_hu", "hand": GROWN}, ["V4_false_hu"], {"variant": {"min_points": 10}}),
    ("best_hand", GROWN, {"points": 9, "names": ["全乌"]}, {}),
    ("best_hand", TALL, {"points": 15, "names": ["一颗珠"]}, {"variant": {"ji_reading": "peng"}}),
    ("best_hand", FULL, WORTH, {}),
    ("best_hand", FULL, {"cheng": 3}, {"variant": {"cheng_cap": None}}),
    ("best_hand", FULL, {"cheng": 3}, {"profile": "open"}),
    ("best_hand", RESTING, {"complete": False}, {}),
    ("claims", {**CLAIM, "concealed": ["S8", "S8", "S8", "S1"]}, {"may": ["kaizhao"], "discard_after": {"kaizhao": True}}, {}),
    ("claims", {**CLAIM, "source": "draw", "relation": "self"}, {"may": ["sao"], "must": ["sao"], "discard_after": {"sao": True}}, {}),
    ("claims", {**CLAIM, "source": "draw"}, {"may": [], "must": []}, {"variant": {"kaizhao_on_draw": False}}),
    ("claims", FOUR, {"discard_after": {"kaizhao": False}}, {}),
    ("claims", FOUR, {"discard_after": {"kaizhao": True}}, {"variant": {"dealt_four_counts": False}}),
    ("claims", {**CLAIM, "concealed": ["B7", "B10"], "card": "B2", "relation": "next"}, {"chi": [[["B2", "B7", "B10"]]]}, {}),
    ("claims", {**CLAIM, "concealed": ["B7", "B10"], "card": "B2", "relation": "next"}, {"chi": [["B2 B7 B10"]]}, {}),
    ("claims", WAITING, {"hu": True, "may": [], "chi": []}, {}),
    ("sequence", {"cards": ["S1", "S1", "B1"]}, {"legal": True, "points": 0}, {"profile": "open"}),
    ("jiang", {"indicator": "B10"}, {"jiang": ["B9", "B10"]}, {"variant": {"jiang_scope": "same_size", "jiang_wrap": "clip"}}),
    (
        "tally",
        {"first_dealer": 2, "hands": [{"winner": 0, "points": 60}, {"chaojia": 0}]},
        {"states": [{"score": [60, 0, 0]}, {"score": [0, 0, 0], "next_dealer": 0, "bo": [0, 0, 0]}]},
        {},
    ),
    (
        "tally",
        {"first_dealer": 2, "hands": [{"winner": 0, "points": 60, "cheng": 2}]},
        {"states": [{"bo_winner": 0, "next_dealer": 1}]},
        {"variant": {"cheng_effect": "multiply_points"}},
    ),
]
WRONG: list[tuple[str, dict[str, Any], Any, str]] = [
    ("best_hand", {**FULL, "concealed": ["S7"]}, {"complete": True}, "input: A finished hand without a four has 21 cards, not 20 (Z-050)."),
    ("best_hand", {**FULL, "concealed": ["B1", "B1"]}, {"complete": True}, "input: There are 5 cards B1 here"),
    (
        "best_hand",
        {**FULL, "laid": [{"kind": "chi", "cards": ["B9", "B10", "B1"]}]},
        {"complete": True},
        "are no chi: a chi needs 3 cards in sequence, or 2-7-10 (Z-041)",
    ),
    ("best_hand", {**FULL, "laid": [{"kind": "run", "card": "B9"}]}, {"complete": True}, "“run” is not among"),
    ("best_hand", {**FULL, "laid": [{"kind": "peng"}]}, {"complete": True}, "must name either its card or its cards"),
    ("best_hand", {**FULL, "laid": [{"kind": "chi", "card": "B9"}]}, {"complete": True}, "a chi is named by its cards"),
    ("best_hand", {**FULL, "laid": [{"kind": "peng", "card": "B9", "n": 1}]}, {"complete": True}, "input.laid.n: there is no such field"),
    ("best_hand", {**FULL, "win": {"card": "S9"}}, {"complete": True}, "input.win.source: is missing"),
    ("best_hand", {**FULL, "win": {"card": "S9", "source": "theft"}}, {"complete": True}, "“theft” is not among"),
    ("best_hand", {**FULL, "indicator": "B0"}, {"complete": True}, "input.indicator: “B0” is not a card"),
    ("best_hand", FULL, {"pionts": 30}, "expected.pionts: there is no answer"),
    ("claims", {**CLAIM, "relation": "self"}, {"hu": False}, "a player is not offered a card"),
    ("claims", {**CLAIM, "owned": 2}, {"hu": False}, "input.owned: cannot be 2: 3 cards are named"),
    ("claims", CLAIM, {"discard_after": {}}, "discard_after: expected {}, got"),
    (
        "best_hand",
        {**FULL, "win": {"card": "S9", "source": "discard", "relation": "self"}},
        {"complete": True},
        "input.win.relation: cannot be self",
    ),
    ("best_hand", {**FULL, "laid": [{"kind": "pung", "card": "B9"}]}, {"complete": True}, "input.laid.kind: “pung”"),
    ("claims", {**CLAIM, "relation": "cousin"}, {"hu": False}, "“cousin” is not among self, next, other"),
    ("award", {"actor": 0, "bids": {3: "peng"}}, 2, "“3” is no seat: the seats are 0 to 2"),
    ("award", {"actor": 0, "bids": {1: "steal"}}, 2, "“steal” is not among"),
    ("award", {"actor": 0, "bids": {1: "pass"}}, 2, "Nobody claims the card."),
    ("award", {"actor": 0, "bids": ["peng"]}, 2, "must be a map from seats to claims, not a list"),
    ("violations", {"event": "sneeze"}, {"codes": []}, "“sneeze” is not among"),
    ("violations", {"event": "passed"}, {"codes": []}, "input.state: is missing; the event passed needs it"),
    ("violations", {"event": "deal_count", "count": 3, "dealer": True, "bi": []}, {"codes": []}, "the event deal_count has no such field"),
    (
        "violations",
        {"event": "eat", "concealed": ["B1"], "card": "B2", "run": ["B2", "B7", "B10"]},
        {"codes": []},
        "cannot be eaten with B2",
    ),
    ("tally", {"first_dealer": 0, "hands": [{"winner": 1}]}, {"states": []}, "a hand names winner and points"),
    ("tally", {"first_dealer": 0, "hands": [{"void": True}]}, {"states": [{"sum": 1}]}, "states: expected"),
    ("group_table", {"card": "B7"}, {"peng": [6, 11]}, "peng: expected"),
    ("sequence", {"cards": ["B1", "B2"]}, {"legal": False}, "A run has three cards, not 2."),
]


@pytest.mark.parametrize(("kind", "given", "expected", "more"), RIGHT)
def test_right_answers(tmp_path: Path, kind: str, given: dict[str, Any], expected: Any, more: dict[str, Any]) -> None:  # noqa: ANN401
    assert ask(tmp_path, kind, given, expected, **more) == []


@pytest.mark.parametrize(("kind", "given", "expected", "problem"), WRONG, ids=[row[3] for row in WRONG])
def test_what_is_wrong_is_named(tmp_path: Path, kind: str, given: dict[str, Any], expected: Any, problem: str) -> None:  # noqa: ANN401
    (told,) = ask(tmp_path, kind, given, expected)
    assert problem in told
    assert " x" in told
