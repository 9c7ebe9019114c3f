"""The round to order without a browser."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paigames.bagchen.payments import instant_chips
from paigames.bagchen.ranks import DECK
from paigames.bagchen.rounds import Played
from paigames.dominoes import Roll, parse_tiles
from paiwidgets.bagchen_round import EXAMPLES, PLACES, SOURCE, Laid, RoundTable, judge, round_table
from tests.paiwidgets.acting import act

SUPREMES = "roll=2-2 leader=West lead=2-2,2-2 second=discard third=discard fourth=discard"


def states(table: RoundTable) -> list[str]:
    """Whether each play is allowed, refused or missing."""
    rows = re.findall(r'<li data-place="\d" data-play-of="\w+"([^>]*)>', table._table.html)
    return [found[1] if (found := re.search(r'data-ok="(\w+)"', row)) else "" for row in rows]


def winner(table: RoundTable) -> str | None:
    """Who is told to win."""
    found = re.search(r'data-winner="(\w+)"', table._table.html)
    return found[1] if found else None


@pytest.mark.rule("B-047", "B-055", "B-056")
def test_the_round_of_the_source_is_told() -> None:
    table = round_table()
    assert states(table) == ["true"] * 4
    assert winner(table) == "West"
    act(table, "leader", "East")
    assert table._table.spoken == "West wins. West laid the last cover, 1-1 1-1, and wins 2 stacks. West leads next."


@pytest.mark.rule("B-051")
def test_covers_lie_on_top_and_discards_are_never_shown() -> None:
    table = round_table(SOURCE.replace("fourth=discard", "fourth=discard:6-4,2-1"))
    pile = re.findall(r'data-play="(\w+)" data-tiles="([^"]*)"', table._table.html)
    assert pile == [("South", ""), ("North", ""), ("East", "5-5 5-5"), ("West", "1-1 1-1")]
    assert "6-4" not in table._table.html
    assert table.position.answers[2] == Played(parse_tiles("6-4 2-1"), face_up=False)


@pytest.mark.rule("B-050", "B-054", "BA-28")
def test_a_refused_play_names_its_rule_and_holds_up_the_rest() -> None:
    table = round_table(dict(EXAMPLES)["Refused"])
    assert states(table) == ["true", "false", "false", "false"]
    assert winner(table) is None
    rows = table._table.html.split("<li data-place")
    assert 'data-rule="B-010"' in rows[2]
    assert 'data-rule="B-054"' in rows[3]
    assert "West waits: it is the turn of South." in rows[3]
    act(table, "discard", "1")
    assert states(table) == ["true"] * 4
    assert winner(table) == "East"


@pytest.mark.rule("B-048")
def test_tiles_are_chosen_for_the_play_that_is_marked() -> None:
    table = round_table("roll=6-5")
    assert states(table) == [""] * 4
    table._rack.pressed = ["5-5.1"]
    table._rack.pressed = ["5-5.1", "5-5.2"]
    assert table.position.lead == parse_tiles("5-5 5-5")
    act(table, "choose", "1")
    assert table._rack.pressed == []
    assert {"5-5.4", "5-5.3"} == set(table._rack.spent)
    table._rack.pressed = ["4-4.1"]
    assert states(table) == ["true", "false", "", ""]
    assert "A cover has as many tiles as the lead: 2 needed, 1 given." in table._table.html
    table._rack.pressed = ["4-4.2", "4-4.1"]
    assert states(table) == ["true", "true", "", ""]
    act(table, "discard", "2")
    table._rack.pressed = ["2-1.1"]
    assert table.position.answers[1] == Played(parse_tiles("2-1"), face_up=False)
    assert states(table)[2] == "false"
    table._rack.pressed = []
    assert table.position.answers[1] == Played((), face_up=False)
    act(table, "clear", "1")
    assert states(table) == ["true", "", "false", ""]
    assert table.position.text == "roll=6-5 leader=East lead=5-5,5-5 third=discard"


@pytest.mark.rule("B-058", "B-075", "B-076")
def test_chips_are_the_engine_s_and_passers_are_asked_for_only_where_they_matter() -> None:
    table = round_table(SOURCE)
    assert 'data-chips="0"' in table._table.html
    assert 'data-rule="B-075"' in table._table.html
    assert 'data-action="passer"' not in table._table.html
    table.paste(SUPREMES)
    assert 'data-chips="6"' in table._table.html
    act(table, "passer", "South")
    assert 'data-chips="4"' in table._table.html
    assert re.findall(r'data-payer="(\w+)"', table._table.html) == ["North", "East"]
    assert judge(table.position).paid == instant_chips(parse_tiles("22 22"), Roll(2, 2), 2, {1})
    assert "passers=South" in table.position.text
    act(table, "passer", "East")
    act(table, "passer", "North")
    assert "There cannot be 3 passers" in table.problem


@pytest.mark.rule("B-024", "BA-03")
def test_switches_are_offered_only_where_they_change_the_round() -> None:
    table = round_table(SOURCE)
    assert "pai-switch" not in table._foot.html
    table.paste(dict(EXAMPLES)["A stallion catches a mare"])
    assert winner(table) == "West"
    assert "horse.capture:false" in table._foot.html
    act(table, "switch", "horse.capture:false")
    assert states(table) == ["true", "true", "false", "false"]
    table.paste("roll=4-2 lead=4-2,4-2,2-1 second=discard third=discard fourth=discard")
    assert "supreme.mc_roll" in table._foot.html


@pytest.mark.rule("B-078")
def test_the_last_round_finishes_the_hand() -> None:
    table = round_table(SOURCE)
    act(table, "last")
    assert 'data-rule="B-078"' in table._table.html
    assert "last=yes" in table.position.text


def test_the_roll_can_turn_a_cover_into_a_refusal() -> None:
    table = round_table(SOURCE)
    act(table, "die", "high:1")
    assert table.position.roll == Roll(1, 1)
    assert states(table) == ["true", "true", "false", "false"]
    act(table, "position", SOURCE)
    assert winner(table) == "West"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("lead=5-5,5-5,5-5 second=5-5,5-5", "There are 5 tiles 5-5 here, but the game has only 4."),
        ("leader=Centre", "“Centre” is not a seat"),
        ("lead=7-7", "7"),
        ("passers=East,South,West", "There cannot be 3 passers"),
        ("last=maybe", "“maybe” does not say whether it is the last round"),
        ("second=throw", "throw"),
        ("fifth=2-1", "“fifth” is not a word of this line"),
    ],
)
def test_bad_input_gets_a_sentence_and_nothing_is_lost(text: str, sentence: str) -> None:
    table = round_table(SOURCE)
    table.paste(text)
    assert sentence in table.problem
    assert table.position.text == SOURCE
    assert table._table.spoken == table.problem


@pytest.mark.parametrize("text", [text for _, text in EXAMPLES])
def test_every_example_is_pressed_and_read_back(text: str) -> None:
    table = round_table("roll=6-5")
    act(table, "example", text)
    assert table.problem == ""
    assert table.position.text == text
    assert f'data-value="{text}" data-livecells-keep' in table._top.html
    assert 'aria-pressed="true">' in table._top.html


@settings(max_examples=40)
@given(st.text(max_size=60), st.sampled_from(["die", "leader", "choose", "discard", "clear", "passer", "switch", "position"]))
def test_nothing_that_is_pasted_or_sent_raises(text: str, action: str) -> None:
    table = round_table(SOURCE)
    act(table, action, text)
    assert "<script" not in table._table.html + table._foot.html


tiles = st.lists(st.sampled_from(DECK), max_size=3).map(tuple)
answers = st.one_of(st.none(), tiles.map(lambda some: Played(some, face_up=some != ())))


@given(tiles, st.tuples(answers, answers, answers), st.integers(0, 3))
def test_what_can_be_laid_is_read_back_and_only_a_whole_legal_round_is_won(
    lead: tuple[Any, ...], given_answers: tuple[Played | None, ...], leader: int
) -> None:
    laid = Laid(roll=Roll(6, 5), leader=leader, lead=lead, answers=given_answers)
    table = round_table("roll=6-5")
    table.paste(laid.text)
    if table.problem:
        return
    verdicts = judge(table.position).verdicts
    assert (winner(table) is not None) == all(verdicts)
    assert len(verdicts) == len(PLACES)
    assert Laid.read(table.position.text) == table.position
