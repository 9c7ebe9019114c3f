"""The command that checks case files: right answers pass, and nothing that a file can hold is a traceback."""

from __future__ import annotations

import copy
import importlib
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paigames.__main__ import main
from paigames.cases import GAMES, KINDS, check

HANDED = Path(__file__).parent / "cases"
CARRIED_OUT = {game: sorted(GAMES[game].questions) for game in GAMES}

Run = Callable[..., tuple[int, str, str]]

CASE = "game: bagchen\ncases:\n- id: one\n  kind: beats\n  input: {roll: '51', current: ['55'], challenger: ['31']}\n  expected: true\n"


def one(fields: str) -> str:
    """Write a file of one case."""
    return f"game: bagchen\ncases:\n- {{id: x, {fields}}}\n"


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Check a text as a case file."""

    def check_text(text: str | bytes, *options: str) -> tuple[int, str, str]:
        path = tmp_path / "some.yaml"
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        code = main(["check", str(path), *options])
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        return code, out.replace(str(path), "some.yaml"), err.replace(str(path), "some.yaml")

    return check_text


@pytest.mark.parametrize("game", CARRIED_OUT)
def test_the_handed_cases_pass(game: str) -> None:
    tally = check([str(HANDED / f"{game}.yaml")], CARRIED_OUT[game])
    assert tally.failures == []
    assert tally.problems == []
    assert tally.passed > 0


def test_a_good_file_passes(run: Run) -> None:
    assert run(CASE) == (0, "1 passed, 0 failed\n", "")


def test_a_wrong_answer_is_one_line(run: Run) -> None:
    assert run(CASE.replace("true", "false")) == (1, "some.yaml:3: one beats: expected false, got true\n0 passed, 1 failed\n", "")


def test_every_wrong_field_is_named(run: Run) -> None:
    case = one("kind: lead_legality, input: {roll: 51, tiles: [55]}, expected: {legal: false, n: 2, rank: 天女}")
    line = "some.yaml:3: x lead_legality: legal: expected false, got true; n: expected 2, got 1\n"
    assert run(case) == (1, line + "0 passed, 1 failed\n", "")


def test_an_illegal_lead_has_no_type(run: Run) -> None:
    case = one("kind: lead_legality, input: {roll: 51, tiles: [55, 33]}, expected: {legal: false, type: heaven}")
    code, out, _ = run(case)
    assert code == 1
    assert "type: expected heaven, got no such answer" in out


def test_a_supreme_has_no_rank(run: Run) -> None:
    case = one("kind: lead_legality, input: {roll: 55, tiles: [55]}, expected: {rank: null, chips_each: 1}")
    assert run(case)[0] == 0


def test_profile_and_variant_change_the_rules(run: Run) -> None:
    played = "input: {roll: 51, current: [21, 41], challenger: [42, 43]}"
    case = one(f"kind: beats, profile: pagat, variant: {{horse.capture: false}}, {played}, expected: false")
    assert run(case)[0] == 0
    assert run(case.replace("capture: false", "capture: true"))[0] == 1


def test_what_is_not_carried_out_is_said(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    later = "game: bo\ncases:\n- {id: x, kind: tally, expected: {}}\n- {id: y, kind: award, expected: 2}\n"
    later += "- {id: z, kind: tally, expected: {}}\n"
    expected = "not yet carried out: tally (2 cases)\nnot yet carried out: award (1 case)\n0 passed, 0 failed\n"
    monkeypatch.setattr("paigames.cases.GAMES", {"bagchen": GAMES["bagchen"]})
    assert run(later) == (2, expected, "")


def test_one_kind_can_be_chosen(run: Run) -> None:
    two = CASE + "- {id: two, kind: dice_supreme, input: {roll: '43'}, expected: {'43': 1}}\n"
    assert run(two, "--kind", "beats")[:2] == (0, "1 passed, 0 failed\n")
    assert run(two, "--kind", "dice_supreme")[0] == 1
    assert run(two, "--kind", "beats", "--kind", "dice_supreme")[0] == 1
    assert run(two, "--kind", "chess") == (
        2,
        "",
        f"There is no kind “chess”; the kinds are {', '.join(sorted(set().union(*KINDS.values())))}.\n",
    )


def test_an_unreadable_case_outweighs_a_failing_one(run: Run) -> None:
    bad = CASE.replace("true", "false") + "- {id: two, kind: beat, expected: true}\n"
    code, out, err = run(bad)
    assert (code, out) == (2, "some.yaml:3: one beats: expected false, got true\n0 passed, 1 failed, 1 not understood\n")
    assert err == "some.yaml:7: two: kind: there is no kind “beat” in bagchen\n"


BAD = [
    ("game: bagchen", "game: chess", "some.yaml:1: game: there is no game “chess”"),
    ("game: bagchen\n", "", "some.yaml:1: game: is missing"),
    ("cases:", "casses:", "casses: there is no such field"),
    ("kind: beats", "kind: beat", "some.yaml:4: one: kind: there is no kind “beat” in bagchen"),
    ("kind: beats", "kind: rank2", "there is no kind “rank2” in bagchen"),
    ("id: one", "id: ", "id: must be one word, not nothing"),
    ("kind: beats", "kind: beats\n  colour: red", "some.yaml:5: one: colour: there is no such field"),
    ("kind: beats", "kind: beats\n  kind: beats", "some.yaml:5: has the key “kind” twice"),
    ("kind: beats", "kind: beats\n  profile: club", "profile: there is no profile “club”"),
    ("kind: beats", "kind: beats\n  variant: {horse: true}", "variant.horse: there is no switch “horse”"),
    ("kind: beats", "kind: beats\n  variant: {horse.capture: 1}", "variant.horse.capture: must be true or false, not 1"),
    ("kind: beats", "kind: beats\n  variant: [1]", "variant: must be a map, not a list"),
    ("kind: beats", "kind: beats\n  rules: B-010", "rules: must be a list of ids, not “B-010”"),
    ("roll: '51', ", "", "input.roll: is missing"),
    ("roll: '51'", "roll: '71'", "some.yaml:5: one: input.roll: “71” is not a roll"),
    ("roll: '51'", "roll: [5, 1]", "input.roll: must be one word, not a list"),
    ("roll: '51'", "roll: '51', dealer: 0", "input.dealer: there is no such field"),
    ("['55']", "['77']", "input.current: “77” is no tile"),
    ("['55']", "['36']", "input.current: “36” is no tile"),
    ("['55']", "[011]", "input.current: “011” is no tile"),
    ("['55']", "[1:30]", "input.current: “1:30” is no tile"),
    ("['55']", "[5_5]", "input.current: “5_5” is no tile"),
    ("['55']", "[no]", "input.current: “no” is no tile"),
    ("['55']", "[5.5]", "input.current: “5.5” is no tile"),
    ("['55']", "[{a: 1}]", "input.current: must be one word, not a map"),
    ("['55']", "'55'", "input.current: must be a list, not “55”"),
    ("['55']", "[]", "input: No tiles were given"),
    ("['55']", "['21', '21', '21']", "input: There are 3 tiles 2-1 here"),
    ("expected: true", "expected: 1", "some.yaml:6: one: expected: must be true or false, not 1"),
    ("expected: true", "expected: 'true'", "expected: must be true or false, not “true”"),
    ("expected: true", "expected: {legal: true}", "expected: must be true or false, not a map"),
    ("  expected: true\n", "", "expected: is missing"),
    ("expected: true", "expected: !!python/object/apply:os.system ['true']", "has the tag"),
    ("expected: true", "expected: [", "is not YAML"),
    ("expected: true", "expected: {[1]: 2}", "has a list or map as a key"),
    ("id: one", 'id: "\\U7fffffff"', "is not YAML"),
    ("id: one", 'id: "<b>\\e[31m\\ud800"\n  colour: red', "<b>\\x1b[31m\\ud800: colour"),
    ("id: one", "id: *one", "is not YAML"),
    ("id: one", "id: ''", "case 1: id: is empty"),
]


@pytest.mark.parametrize(("old", "new", "problem"), BAD, ids=[row[1].strip() for row in BAD])
def test_what_cannot_be_understood_is_a_sentence(run: Run, old: str, new: str, problem: str) -> None:
    assert old in CASE
    code, _, err = run(CASE.replace(old, new, 1))
    assert code == 2
    assert problem in err
    assert err.startswith("some.yaml:")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("expected", "problem"),
    [
        ("{}", "expected: names nothing to compare"),
        ("true", "expected: must be a map, not true"),
        ("{n: true}", "expected.n: must be a whole number, not true"),
        ("{legal: 1}", "expected.legal: must be true or false, not 1"),
        ("{legl: true}", "expected.legl: there is no answer “legl”"),
        ("{rank: [1]}", "expected.rank: must be a text or nothing, not a list"),
    ],
)
def test_what_a_case_expects_has_its_type(run: Run, expected: str, problem: str) -> None:
    code, _, err = run(one(f"kind: lead_legality, input: {{roll: 51, tiles: [55]}}, expected: {expected}"))
    assert code == 2
    assert problem in err


def test_ids_are_unique(run: Run) -> None:
    assert run(CASE + CASE.split("cases:\n")[1])[2] == "some.yaml:7: one: id: is the id of an earlier case\n"


BOMB = "a: &a [x]\n" + "".join(f"{chr(98 + i)}: &{chr(98 + i)} [{', '.join([f'*{chr(97 + i)}'] * 10)}]\n" for i in range(9))


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\xff\xfe\x00",
        b"\x00",
        b"just words",
        b"- a\n- b\n",
        b"a: 1\n---\nb: 2\n",
        b"[" * 5000,
        b"&a [*a]",
        b"%YAML 9.9\n--- a",
        BOMB.encode(),
    ],
    ids=["empty", "not utf-8", "null", "words", "list", "two documents", "deep", "itself", "directive", "bomb"],
)
def test_hostile_files_are_a_sentence(run: Run, text: bytes) -> None:
    code, out, err = run(text)
    assert (code, out) == (2, "0 passed, 0 failed, 1 not understood\n")
    assert err.startswith("some.yaml:")
    assert err.count("\n") == 1


def test_missing_files_and_folders_are_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(tmp_path), str(tmp_path / "none.yaml"), "a\0b"]) == 2
    assert capsys.readouterr().err.count("cannot be read") == 3


def test_without_pyyaml_the_extra_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "yaml", None)
    for module in ("paigames.cases", "paigames._case_yaml"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    assert main(["check", "any.yaml"]) == 2
    assert "pip install three-games-of-pai[check]" in capsys.readouterr().err
    monkeypatch.undo()
    importlib.import_module("paigames.cases")


def test_a_byte_order_mark_is_no_matter(run: Run) -> None:
    assert run(b"\xef\xbb\xbf" + CASE.encode())[0] == 0


SCRAPS = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-99, 99)
    | st.floats(allow_nan=False)
    | st.sampled_from(["55", "66", "no", "<b>", "\x1b[1m", ""]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["roll", "tiles", "legal", "55", "x"]), inner, max_size=3),
    max_leaves=5,
)
DOCUMENT: dict[str, Any] = yaml.safe_load(CASE)
PLACES: list[tuple[str | int, ...]] = [
    (),
    ("game",),
    ("cases",),
    ("cases", 0),
    *(("cases", 0, key) for key in ("id", "kind", "input", "expected", "profile", "variant", "rules", "title", "new")),
    *(("cases", 0, "input", key) for key in ("roll", "current", "challenger", "new")),
]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(PLACES), SCRAPS), min_size=1, max_size=3))
def test_any_document_is_answered_without_a_traceback(tmp_path: Path, changes: list[tuple[tuple[str | int, ...], Any]]) -> None:
    document: Any = copy.deepcopy(DOCUMENT)
    for place, scrap in changes:
        document = put(document, place, scrap)
    path = tmp_path / "case.yaml"
    path.write_text(json.dumps(document), encoding="utf-8")
    tally = check([str(path)])
    assert tally.exit_code in {0, 1, 2}
    assert all(line.startswith(str(path)) and line.isprintable() for line in (*tally.problems, *tally.failures))
    assert list(tally.lines())[-1].endswith(" not understood" if tally.problems else " failed")


def put(document: object, place: tuple[str | int, ...], scrap: object) -> object:
    """Put something into a document where the place exists."""
    if not place:
        return scrap
    here, *rest = place
    if isinstance(document, dict):
        document[here] = put(document.get(here), tuple(rest), scrap)
    elif isinstance(document, list) and isinstance(here, int) and here < len(document):
        document[here] = put(document[here], tuple(rest), scrap)
    return document
