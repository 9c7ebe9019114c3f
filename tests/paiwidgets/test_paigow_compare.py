"""Two hands of Pai Gow compared under every preset, without a browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigames.paigow.compare import Order
from paigames.paigow.ranks import DECK
from paigames.paigow.ruleset import BOOK
from paiwidgets.paigow_common import PRESETS
from paiwidgets.paigow_compare import Question, agree, hand_comparer, judge
from tests.paiwidgets.acting import act

if TYPE_CHECKING:
    from paigames.dominoes import Tile


def orders(text: str) -> list[Order]:
    """Which hand is greater under each preset."""
    return [answer.comparison.order for answer in judge(Question.read(text))]


def test_every_preset_of_the_book_has_a_name() -> None:
    assert list(PRESETS) == list(BOOK.presets)


@pytest.mark.rule("P-094")
def test_bench_five_beats_hammer_five_at_every_table() -> None:
    comparer = hand_comparer()
    assert comparer._foot.html.count('data-order="first"') == 3
    assert "Bench 5 against Hammer 5" in comparer._foot.html
    assert 'href="page:paigow/rules.html#P-092"' in comparer._foot.html
    assert "All three tables say the same." in comparer._foot.html


@pytest.mark.rule("P-096")
def test_three_or_six_turns_the_comparison_before_the_war() -> None:
    assert orders("first=2-1,1-1 second=6-4,6-1") == [Order.FIRST, Order.SECOND, Order.FIRST]
    comparer = hand_comparer("first=2-1,1-1 second=6-4,6-1")
    assert 'data-agree="false"' in comparer._foot.html
    act(comparer, "position", comparer.position.text)
    assert "Before the war: The second hand is greater" in comparer._foot.spoken


@pytest.mark.rule("P-092")
def test_two_zeros_are_equal_in_casinos_alone() -> None:
    assert orders("first=5-5,6-4 second=6-5,5-4") == [Order.FIRST, Order.FIRST, Order.COPY]


@given(st.permutations(DECK))
def test_changing_sides_changes_the_winner(tiles: list[Tile]) -> None:
    one = Question(first=tuple(tiles[:2]), second=tuple(tiles[2:4]))
    other = Question(first=one.second, second=one.first)
    turned = {Order.FIRST: Order.SECOND, Order.SECOND: Order.FIRST, Order.COPY: Order.COPY}
    assert [turned[answer.comparison.order] for answer in judge(one)] == [answer.comparison.order for answer in judge(other)]
    assert agree(judge(one)) == agree(judge(other))
    assert Question.read(one.text) == one


def test_a_tile_of_one_hand_is_out_of_reach_for_the_other() -> None:
    comparer = hand_comparer("first=2-1,6-6")
    assert comparer._second.spent == ["2-1.1", "6-6.2"]
    comparer._second.pressed = ["6-6.1", "5-4.1"]
    assert len(judge(comparer.position)) == 3
    comparer._second.pressed = ["2-1.1"]
    assert comparer.problem == "There are 2 tiles 2-1 here, but the game has only 1."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("first=7-7", "“7-7” is not a tile"),
        ("first=6-6,6-6 second=6-6", "There are 3 tiles 6-6 here, but the game has only 2."),
        ("second=6-6,5-5,4-4", "There are 3 tiles here, but a hand has 2"),
        ("third=6-6", "“third” is not a word of this line"),
    ],
)
def test_bad_input_gets_a_sentence_and_nothing_is_lost(text: str, sentence: str) -> None:
    comparer = hand_comparer()
    before = comparer.position
    act(comparer, "position", text)
    assert sentence in comparer.problem
    assert comparer.position == before


def test_putting_the_tiles_back_leaves_an_invitation() -> None:
    comparer = hand_comparer()
    act(comparer._foot, "clear")
    assert comparer.position.second == ()
    assert "Choose two tiles here" in comparer._foot.html
    assert "pai-beside" not in comparer._foot.html
