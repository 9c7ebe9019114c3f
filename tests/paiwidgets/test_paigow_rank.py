"""Two tiles of Pai Gow and what they make, without a browser."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paigames.dominoes import Tile, parse_tiles
from paigames.paigow.compare import rank2
from paigames.paigow.ranks import DECK
from paiwidgets.paigow_rank import Question, rank_finder
from tests.paiwidgets.acting import act


@pytest.mark.rule("P-074")
def test_a_ranked_pair_is_named_with_its_rule_and_source() -> None:
    finder = rank_finder("tiles=6-6,5-4")
    assert "Heaven king." in finder._answer.html
    assert 'href="page:paigow/rules.html#P-074"' in finder._answer.html
    assert "推牌九</span>, L85-L87" in finder._answer.html
    assert "16 are greater, 3 are equal to it, and 476 are smaller." in finder._answer.html


def test_pressing_two_tiles_asks_and_a_third_is_refused_in_a_sentence() -> None:
    finder = rank_finder("")
    finder._rack.pressed = ["2-1.1"]
    assert finder._answer.spoken == "Choose one more tile."
    finder._rack.pressed = ["2-1.1", "4-2.1"]
    assert finder._answer.spoken.startswith("Supreme. ")
    finder._rack.pressed = ["2-1.1", "4-2.1", "6-6.1"]
    assert finder.problem == "There are 3 tiles here, but a hand has 2: take one away first."
    assert sorted(finder.position.tiles) == sorted(parse_tiles("42 21"))
    act(finder, "clear")
    assert finder.position.tiles == ()


def test_a_switch_is_offered_only_where_it_changes_what_the_tiles_make() -> None:
    plain = rank_finder("tiles=2-2,6-5")
    assert "pai-switch" not in plain._answer.html
    chicken = rank_finder("tiles=2-1,1-1")
    assert 'data-value="interchange:false"' in chicken._answer.html
    assert 'data-value="wong:false"' not in chicken._answer.html
    act(chicken, "switch", "interchange:false")
    assert chicken.position.text == "tiles=2-1,1-1 interchange=false"
    assert "Earth 5." in chicken._answer.html
    act(chicken, "switch", "interchange:true")
    assert chicken.position.text == "tiles=2-1,1-1"


def test_the_ladder_marks_just_the_hand_on_the_table() -> None:
    html = rank_finder("tiles=2-2,6-5")._answer.html
    ladder_part = html[html.index("pai-ladder") :]
    assert ladder_part.count('aria-current="true"') == 2  # the row of five points, and the bench in it
    assert '<li aria-current="true" class="pai-ladder-step">Bench 5</li>' in ladder_part
    king = rank_finder("tiles=6-6,5-4")._answer.html
    assert king.count('aria-current="true"') == 1


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("tiles=7-7", "“7-7” is not a tile"),
        ("tiles=2-1,2-1", "There are 2 tiles 2-1 here, but the game has only 1."),
        ("tiles=6-6,5-5,4-4", "There are 3 tiles here, but a hand has 2"),
        ("tiles=6-6,5-5 zero=nothing", "The switch zero cannot be “nothing”"),
        ("tiles=6-6,5-5 dice=4", "“dice” is not a word of this line"),
        ("<script>", "is not a position"),
    ],
)
def test_bad_input_gets_a_sentence_and_nothing_is_lost(text: str, sentence: str) -> None:
    finder = rank_finder("tiles=6-6,5-4")
    act(finder, "position", text)
    assert sentence in finder.problem
    assert finder.position.text == "tiles=6-6,5-4"
    assert "<script" not in finder._answer.html


@given(st.permutations(DECK), st.integers(0, 2), st.booleans())
def test_a_position_is_read_back(tiles: list[Tile], count: int, wong: bool) -> None:  # noqa: FBT001
    question = Question(tiles=tuple(tiles[:count]), choices=() if wong else (("wong", False),))
    assert Question.read(question.text) == question


@settings(max_examples=40)
@given(st.text(max_size=60))
def test_no_press_raises(text: str) -> None:
    finder = rank_finder()
    for action in ("position", "switch", "open"):
        act(finder, action, text)
    assert rank2(parse_tiles("66 54"), finder.position.rules)
