"""Two tiles of Pai Gow and what they make, without a browser."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigames.dominoes import Tile, parse_tiles
from paigames.paigow.compare import rank2
from paigames.paigow.ladder import explain, ladder, standing
from paigames.paigow.ranks import DECK
from paigames.paigow.ruleset import RuleSet
from paiwidgets.paigow_rank import Question, RankFinder, rank_finder

CHOICES: list[RuleSet] = [
    RuleSet(),
    RuleSet(interchange=False),
    RuleSet(order="casino", zero="copy"),
    RuleSet(order="grouped"),
    RuleSet(wong=False, gong=False, high9=False),
    RuleSet(kicker=True),
]


def act(finder: RankFinder, action: str, value: str = "") -> None:
    """Do what the page does when a reader acts below the rack."""
    scene: Any = finder._answer
    scene._receive(scene, {"action": action, "value": value}, [])


def reasons(text: str, rules: RuleSet) -> list[tuple[str, str | None, str]]:
    """What is said about two tiles."""
    return [(reason.rule, reason.ruling, reason.text) for reason in explain(parse_tiles(text), rules)]


@pytest.mark.rule("P-074")
def test_a_ranked_pair_is_named_with_its_rule_and_source() -> None:
    finder = rank_finder("tiles=6-6,5-4")
    assert "Heaven king." in finder._answer.html
    assert 'href="page:paigow/rules.html#P-074"' in finder._answer.html
    assert "推牌九, L85-L87" in finder._answer.html
    assert "16 are greater, 3 are equal to it, and 476 are smaller." in finder._answer.html


@pytest.mark.rule("P-057")
@pytest.mark.parametrize("rules", CHOICES)
def test_the_ladder_holds_every_hand_once_and_falls(rules: RuleSet) -> None:
    steps = ladder(rules)
    assert sum(step.ways for step in steps) == 496
    strengths = [step.hands[0].strength for step in steps]
    assert strengths == sorted(set(strengths), reverse=True)
    assert all(hand.strength == step.hands[0].strength for step in steps for hand in step.hands)
    faces = [hand.tiles for step in steps for hand in step.hands]
    assert sorted(faces) == sorted({rank2(pair, rules).tiles for pair in combinations(DECK, 2)})


@given(st.permutations(DECK), st.sampled_from(CHOICES))
def test_where_a_hand_stands_is_counted_hand_by_hand(tiles: list[Tile], rules: RuleSet) -> None:
    mine, found = rank2(tiles[:2], rules).strength, standing(tiles[:2], rules)
    all_hands = [rank2(pair, rules).strength for pair in combinations(DECK, 2)]
    assert found.above == sum(other > mine for other in all_hands)
    assert found.below == sum(other < mine for other in all_hands)
    assert found.above + found.equal + found.below == len(all_hands)


@pytest.mark.rule("P-080")
@pytest.mark.rule("P-096")
def test_points_are_added_in_front_of_the_reader() -> None:
    assert reasons("21 11", RuleSet())[:2] == [("P-096", None, "2-1 counts six here."), ("P-080", None, "2 and 6 make 8: 8 points.")]
    assert reasons("21 11", RuleSet(interchange=False))[0] == ("P-080", None, "2 and 3 make 5: 5 points.")
    assert reasons("55 64", RuleSet())[0][2] == "10 and 10 make 20, and only the last digit counts: 0 points."


@pytest.mark.rule("P-056")
def test_a_king_that_does_not_count_is_said_to_be_one_elsewhere() -> None:
    rule, ruling, text = reasons("66 63", RuleSet(wong=False))[0]
    assert (rule, ruling) == ("P-056", "PA-01")
    assert text == "6-6 6-3 are a heaven king elsewhere, but this table counts no such hand."
    assert reasons("11 52", RuleSet(high9=False))[0][:2] == ("P-056", "PA-02")


@pytest.mark.rule("P-092")
def test_zeros_are_told_as_the_table_counts_them() -> None:
    assert reasons("55 64", RuleSet())[-1] == ("P-092", "PA-06", "The higher tile 5-5 names the hand, and decides even between zeros.")
    assert "whatever their tiles" in reasons("55 64", RuleSet(zero="copy"))[-1][2]


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


@given(st.text(max_size=60))
def test_no_press_raises(text: str) -> None:
    finder = rank_finder()
    for action in ("position", "switch", "open"):
        act(finder, action, text)
    assert rank2(parse_tiles("66 54"), finder.position.rules)
