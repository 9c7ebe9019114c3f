"""Breaches of Bo without a browser: hands are looked through, and the rules say what was done wrong."""

from __future__ import annotations

import re

import pytest

from paigames.bo import game
from paigames.bo.breaches import Code, audit
from paigames.bo.notation import print_record
from paiwidgets.bo_audit import bo_audit
from paiwidgets.bo_audit_case import Case, samples
from paiwidgets.bo_table import bo_table
from tests.paiwidgets.acting import act


@pytest.mark.rule("Z-100")
@pytest.mark.rule("Z-101")
@pytest.mark.rule("Z-102")
@pytest.mark.rule("Z-103")
@pytest.mark.rule("Z-104")
def test_the_samples_hold_every_sort_of_breach_and_one_hand_is_clean() -> None:
    found = [{breach.code for breach in Case.read(text).breaches} for text in samples()]
    assert set().union(*found) == set(Code)
    assert set() in found


@pytest.mark.parametrize("number", range(1, len(samples()) + 1))
def test_whoever_accuses_just_the_breaches_is_told_so(number: int) -> None:
    widget = bo_audit()
    act(widget, "sample", str(number))
    case = widget.position
    assert "data-breaches" not in widget._scene.html
    for move in case.found:
        act(widget, "accuse", str(move + 1))
    act(widget, "check")
    html = widget._scene.html
    assert f'data-breaches="{len(case.breaches)}"' in html
    assert re.findall(r'data-breach="(\w+)" data-found="(\w+)"', html) == [(breach.code.value, "true") for breach in case.breaches]
    assert all(f'data-rule="{breach.why.rule}"' in html for breach in case.breaches)
    assert ('data-rule="Z-105"' in html) == bool(case.breaches)
    assert case.breaches == audit(case.hand.state)


def test_a_breach_that_was_missed_and_a_move_wrongly_accused_are_told() -> None:
    widget = bo_audit()
    innocent = next(move for move in range(len(widget.position.hand.moves)) if move not in widget.position.found)
    act(widget, "accuse", str(innocent + 1))
    act(widget, "check")
    assert 'data-found="false"' in widget._scene.html
    assert 'data-found="missed"' in widget._scene.html
    act(widget, "accuse", str(innocent + 1))
    assert not widget.position.checked
    assert widget.position.accused == frozenset()


def test_the_hand_is_walked_through_with_all_cards_open() -> None:
    widget = bo_audit()
    act(widget, "step", "9")
    assert widget.position.step == 8
    assert widget._scene.html.count("data-hand=") == 3
    assert "Move 9 of " in re.sub("<[^>]+>", "", widget._scene.html)
    assert widget._scene.spoken.startswith("Move 9. ")


@pytest.mark.rule("Z-105")
def test_what_a_breach_costs_is_the_table_s_choice() -> None:
    widget = bo_audit()
    act(widget, "check")
    assert "A breach by West: the scores are now" in widget._scene.html
    act(widget, "switch", "chaojia:lose_race")
    assert "the race is lost" in widget._scene.html
    assert "chaojia=lose_race" in widget.position.text
    act(widget, "switch", "chaojia:reset_and_void")
    assert "chaojia" not in widget.position.text


def test_the_line_is_read_back() -> None:
    widget = bo_audit()
    act(widget, "step", "5")
    act(widget, "accuse", "5")
    act(widget, "check")
    again = bo_audit(widget.position.text)
    assert again.position == widget.position
    assert again.picture().replace("pai-still", "") == widget.picture().replace("pai-still", "")


def test_a_record_and_a_line_of_the_table_are_taken() -> None:
    table = bo_table("seed=7 obligations=audited people=east,south,west")
    hand = table.position
    for _ in range(6):
        hand = hand.plus(game.legal_actions(hand.state)[-1])
    widget = bo_audit()
    act(widget, "toggle")
    act(widget, "record", print_record(hand.record))
    assert widget.problem == ""
    assert widget.position.hand.states == hand.states
    act(widget, "sample", "1")
    act(widget, "position", hand.text)
    assert widget.position.hand.states == hand.states


@pytest.mark.parametrize(
    ("action", "value", "sentence"),
    [
        ("sample", "99", "no hand 99"),
        ("step", "999", "move 999 is not among them"),
        ("step", "0", "move 0 is not among them"),
        ("accuse", "x", "is no number of moves"),
        ("position", "seed=7 play=c accused=7", "move 7 is not among them"),
        ("position", "seed=7 play=c checked=perhaps", "neither yes nor no"),
        ("position", "seed=7 no_switch=true", "“no_switch” is not a word of this line"),
        ("record", "game: bo session\nrules: source, no_switch=true\nseed: 7\n", "no_switch"),
        ("record", "game: bo session\nseed: 7\n\nEast: peng\n", "Line 4"),
        ("record", "hello", "Line 1"),
        ("switch", "no_switch:true", "no_switch"),
    ],
)
def test_what_cannot_be_gets_a_sentence_and_changes_nothing(action: str, value: str, sentence: str) -> None:
    widget = bo_audit()
    before = widget.position
    act(widget, action, value)
    assert sentence in widget.problem
    assert widget.position is before
