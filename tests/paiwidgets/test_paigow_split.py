"""Four tiles of Pai Gow divided, without a browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paigames.paigow.ranks import DECK
from paigames.paigow.values import best_split
from paigames.paigow.ways import WAYS, choose
from paiwidgets.paigow_split import EXAMPLES, Question, SplitTable, judge, split_table
from tests.paiwidgets.acting import act

if TYPE_CHECKING:
    from paigames.dominoes import Tile


def titles(table: SplitTable) -> list[str]:
    """The hands of the three ways, front and back."""
    return [f"{each.valued.split.low.title}, {each.valued.split.high.title}" for each in judge(table.position)]


@pytest.mark.rule("P-088")
@pytest.mark.rule("P-089")
@pytest.mark.rule("P-090")
@pytest.mark.rule("P-091", "PA-12")
def test_the_hand_of_the_source() -> None:
    table = split_table()
    assert titles(table) == ["Axe 0, Bench 0", "Hammer 5, Bench 5", "Bench 3, Axe 7"]
    five = judge(table.position)[1]
    assert five.best
    assert WAYS["maxlow"].title in five.chosen_by
    assert table._answer.html.count('data-best="true"') == 1
    assert 'href="page:paigow/rules.html#PA-12"' in table._answer.html


@pytest.mark.rule("P-101")
@pytest.mark.rule("P-102")
def test_the_hand_of_the_song_before_and_after_is_one_click_each() -> None:
    table = split_table()
    before, after = list(EXAMPLES.values())[1:]
    act(table, "hand", before)
    assert {title[-1] for title in titles(table)} == {"3"}
    assert all("2, " in title for title in titles(table))
    assert all(not each.best or each.valued.value.win == 66 for each in judge(table.position))
    act(table, "hand", after)
    assert [title[-1] for title in titles(table)] == ["3", "9", "9"]
    assert table._head.html.count('aria-pressed="true"') == 1


def test_the_switch_of_three_or_six_is_offered_for_the_song_alone() -> None:
    assert "pai-switch" not in split_table()._answer.html
    table = split_table(EXAMPLES["The song’s hand, three or six"])
    assert 'data-value="interchange:false"' in table._answer.html
    act(table, "switch", "interchange:false")
    assert table.position.text == "tiles=5-1,3-3,6-1,4-2 banker=nz interchange=false"


def test_the_banker_may_divide_by_another_way() -> None:
    table = split_table()
    before = judge(table.position)
    act(table, "banker", "maxhigh")
    assert table.position.banker == "maxhigh"
    assert [each.valued.value for each in judge(table.position)] != [each.valued.value for each in before]
    act(table, "hand", EXAMPLES["The song’s hand, three or six"])
    assert table.position.banker == "maxhigh"
    act(table, "banker", "mgm")
    assert "There is no house way “mgm”" in table.problem


def test_equal_tiles_leave_fewer_ways_and_the_table_says_so() -> None:
    table = split_table("tiles=6-6,6-6,5-4,2-1")
    assert len(judge(table.position)) == 2
    assert "Two tiles are alike" in table._answer.html


@settings(max_examples=25, deadline=None)
@given(st.permutations(DECK), st.sampled_from(sorted(WAYS)))
def test_the_answers_are_those_of_the_rules(tiles: list[Tile], banker: str) -> None:
    question = Question(tiles=tuple(tiles[:4]), banker=banker)
    answers = judge(question)
    assert {each.valued.value.total for each in answers} == {20475}
    best = best_split(question.tiles, banker, question.rules)
    assert {each.valued.value.mean() for each in answers if each.best} == {best.value.mean()}
    for name, house in WAYS.items():
        (by,) = (each for each in answers if house.title in each.chosen_by)
        assert by.valued.split == choose(question.tiles, name, question.rules).split
    assert Question.read(question.text) == question


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("tiles=6-6,5-5,4-4,3-3,2-2", "There are 5 tiles here, but a hand has 4"),
        ("tiles=6-6 banker=<b>", "There is no house way “<b>”"),
        ("tiles=2-1,2-1,6-6,6-6", "There are 2 tiles 2-1 here"),
        ("tiles=6-6 commission=5", "“commission” is not a word of this line"),
    ],
)
def test_bad_input_gets_a_sentence_and_nothing_is_lost(text: str, sentence: str) -> None:
    table = split_table()
    before = table.position
    act(table, "position", text)
    assert sentence in table.problem
    assert table.position == before
    assert "<b>" not in table._answer.html


def test_fewer_than_four_tiles_are_waited_for() -> None:
    table = split_table()
    act(table, "clear")
    assert table._answer.spoken == "Choose 4 more."
    table._rack.pressed = ["6-6.1"]
    assert table._answer.spoken == "Choose 3 more."
    assert "pai-beside" not in table._answer.html
