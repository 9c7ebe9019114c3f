"""The sheet of a numeral card, and the lift of the jiang, without a browser."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paigames.bo.deal import cut, shuffle
from paigames.bo.jiang import jiang, why_jiang
from paigames.bo.ruleset import RuleSet
from paigames.bo.runs import judge_run
from paigames.numerals import KINDS, Card, parse_cards
from paiwidgets.bo_cards import Question, card_explorer
from paiwidgets.bo_groups import runs_with
from paiwidgets.bo_jiang import Lift, jiang_table
from tests.paiwidgets.acting import act

if TYPE_CHECKING:
    from paiwidgets.bo_jiang import JiangTable


def marked(table: JiangTable) -> set[str]:
    """The codes of the cards that stand out as jiang."""
    html = table._scene.html
    pieces = [piece.split(">", 1)[0] for piece in html[html.index("pai-kinds") :].split("<button ")]
    return {piece.split('data-tile="')[1].split('"')[0] for piece in pieces if "data-jiang" in piece}


def test_a_card_is_shown_with_its_name_colour_and_runs() -> None:
    sheet = card_explorer("card=柒")._sheet.html
    assert 'data-tile-shown="B7"' in sheet
    assert "B7, big seven" in sheet
    assert "qī" in sheet
    assert "red " in sheet
    assert sheet.count("<li>") == len(runs_with(Card.parse("B7"), RuleSet())) == 4
    assert 'data-rule="Z-066"' in sheet


def test_what_the_source_does_not_state_of_a_run_is_marked_so() -> None:
    sheet = card_explorer("card=S1")._sheet.html
    assert 'data-rule="Z-067"' in sheet
    assert 'data-origin="inferred"' in sheet


@given(st.sampled_from(KINDS))
def test_every_run_that_is_listed_is_one_by_the_rules(card: Card) -> None:
    for run in runs_with(card, RuleSet()):
        assert card in run.cards
        assert judge_run(run.cards)
    others = [(low, low + 1, low + 2) for low in range(1, 9)]
    assert len(runs_with(card, RuleSet())) == sum(card.rank in ranks for ranks in [*others, (2, 7, 10)])


def test_the_newest_card_pressed_is_the_one_shown() -> None:
    explorer = card_explorer("card=B7")
    explorer._rack.pressed = ["B7.1", "S3.1"]
    assert explorer.position.text == "card=S3"
    assert explorer._rack.pressed == ["S3.1"]
    explorer._rack.pressed = []
    assert explorer.position.text == "card=S3"


def test_figures_are_switched_off_and_stay_off_in_the_link() -> None:
    explorer = card_explorer("card=B7")
    act(explorer._sheet, "figures")
    assert explorer.position.text == "card=B7 figures=no"
    assert ">7</text>" not in explorer.picture()
    assert Question.read(explorer.position.text) == explorer.position


@pytest.mark.rule("Z-020", "Z-021")
def test_the_card_shown_marks_six_kinds_and_says_by_which_rule() -> None:
    table = jiang_table("card=B5")
    assert marked(table) == {"B4", "B5", "B6", "S4", "S5", "S6"}
    assert 'data-rule="Z-021"' in table._scene.html
    assert 'data-value="jiang_wrap:' not in table._scene.html
    assert 'data-value="jiang_scope:same_size"' in table._scene.html


@pytest.mark.rule("Z-022", "ZA-05")
def test_at_the_corner_the_page_offers_all_readings_and_marks_the_rule_as_borrowed() -> None:
    table = jiang_table("card=B10")
    assert marked(table) == {"B9", "B10", "B1", "S9", "S10", "S1"}
    assert 'data-origin="borrowed">borrowed from another description</b>' in table._scene.html
    act(table._scene, "switch", "jiang_wrap:clip")
    assert table.position.text == "card=B10 jiang_wrap=clip"
    assert marked(table) == {"B9", "B10", "S9", "S10"}


@pytest.mark.rule("Z-022", "ZA-04", "ZA-05")
def test_the_reason_names_just_the_kinds_that_are_jiang() -> None:
    for indicator in KINDS:
        for rules in (RuleSet(), RuleSet(jiang_wrap="clip"), RuleSet(jiang_wrap="shift", jiang_scope="same_size")):
            first, *corner = why_jiang(indicator, rules).reasons
            assert parse_cards(first.text.partition(": ")[2].removesuffix(" are jiang.")) == jiang(indicator, rules)
            assert [reason.ruling for reason in corner] == (["ZA-05"] if indicator.rank in {1, 10} else [])
            assert first.ruling == (None if indicator.is_big and rules.jiang_scope == "both" else "ZA-04")


def test_lifting_shows_the_last_card_lifted_and_stays_inside_the_pack() -> None:
    table = jiang_table("seed=7 lift=33")
    assert table.position.shown == cut(shuffle(Random(7))[0], 33)[1]
    act(table._scene, "lift", "10")
    assert table.position.text == "seed=7 lift=43"
    for _ in range(9):
        act(table._scene, "lift", "10")
    assert table.position.lifted == 79
    act(table._scene, "lift", "-1")
    assert table.position.lifted == 78
    act(table._scene, "shuffle")
    assert Lift.read(table.position.text).shown == table.position.shown


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("card=B11", "“B11” is not a card"),
        ("card=B1 seed=3", "A line names either the card that is shown, or a seed"),
        ("seed=3 lift=80", "From 1 to 79 cards can be lifted"),
        ("seed=3 lift=many", "“many” is not a number of cards"),
        ("card=B1 jiang_wrap=round", "The switch jiang_wrap cannot be “round”"),
        ("card=B1 jiang_warp=clip", "“jiang_warp” is not a word of this line"),
    ],
)
def test_bad_input_gets_a_sentence_and_nothing_is_lost(text: str, sentence: str) -> None:
    table = jiang_table("card=B5")
    act(table._scene, "position", text)
    assert sentence in table.problem
    assert table.position.text == "card=B5"


@settings(max_examples=40)
@given(st.text(max_size=40))
def test_no_press_raises(text: str) -> None:
    table = jiang_table()
    for action in ("position", "switch", "open", "lift", "card"):
        act(table._scene, action, text)
    assert table.position.shown in KINDS
