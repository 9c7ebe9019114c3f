"""The combination tester without a browser: questions, answers, switches and bad input."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paigames.bagchen.ranks import DECK
from paigames.dominoes import FACES, Roll, Tile, parse_tiles
from paiwidgets.bagchen_sets import CombinationTester, Question, combination_tester, judge_cover, judge_lead
from paiwidgets.switches import choose
from tests.paiwidgets.acting import act


def shown(tester: CombinationTester) -> str:
    """Everything on the table as HTML."""
    return tester._roll.html + tester._led_answer.html + tester._foot.html


@pytest.mark.rule("B-013")
def test_two_ladies_of_different_faces_are_refused_with_rule_and_source() -> None:
    tester = combination_tester("roll=6-5 set=5-5,3-3")
    assert 'data-ok="false"' in shown(tester)
    assert 'href="page:bagchen/rules.html#B-013"' in shown(tester)
    assert "藏牌</span>, L20-L28" in shown(tester)


def test_pressing_tiles_asks_again_and_the_answer_is_spoken() -> None:
    tester = combination_tester("roll=6-5")
    tester._led.pressed = ["3-1.1", "3-1.3"]
    assert "a pair of geese" in shown(tester)
    assert tester._foot.spoken.startswith("Yes: a pair of geese (天鵝).")
    tester._answer.pressed = ["4-4.1", "4-4.2"]
    assert tester._foot.spoken.startswith("Yes, it covers.")


def test_the_dice_change_the_answer() -> None:
    tester = combination_tester("roll=6-5 set=6-6,6-3")
    assert 'data-ok="true"' in shown(tester)
    act(tester, "die", "low:6")
    assert tester.position.roll == Roll(6, 6)
    assert 'data-rule="B-035"' in shown(tester)


def test_a_switch_is_offered_only_where_it_changes_the_answer() -> None:
    assert "horse.capture" not in shown(combination_tester("roll=6-5 set=2-1,4-1"))
    tester = combination_tester("roll=6-5 set=2-1,4-1 cover=4-3,4-2")
    assert 'data-rule="BA-03"' in shown(tester)
    assert judge_cover(tester.position).verdict  # type: ignore[union-attr]
    act(tester, "switch", "horse.capture:false")
    assert not judge_cover(tester.position).verdict  # type: ignore[union-attr]
    assert "horse.capture=false" in tester.position.text
    act(tester, "switch", "horse.capture:true")
    assert "horse.capture" not in tester.position.text


@pytest.mark.rule("B-021")
def test_chips_are_told_and_follow_the_switch() -> None:
    question = Question.read("roll=4-2 set=4-2,4-2,2-1")
    assert "pays 4 chips" in judge_lead(question).heading  # type: ignore[union-attr]
    other = choose(question, "supreme.mc_roll", "pairs_only_if_exact")
    assert "pays 3 chips" in judge_lead(other).heading  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("roll=7-1 set=5-5", "“7-1” is not a roll: a die shows one to six."),
        ("set=7-7", "“7-7” is not a tile"),
        ("set=2-1,2-1 cover=2-1", "There are 3 tiles 2-1 here, but the game has only 2."),
        ("set=5-5 horse.colour=red", "There is no switch “horse.colour”"),
        ("set=5-5 horse.capture=perhaps", "The switch horse.capture cannot be “perhaps”: it is true or false."),
        ("set=<img/src=x/onerror=alert(1)>", "is not a tile"),
        ("<script>alert(1)</script>", "is not a position"),
    ],
)
def test_bad_input_gets_a_sentence_and_nothing_is_lost(text: str, sentence: str) -> None:
    tester = combination_tester("roll=6-5 set=5-5,5-5")
    before = tester.position
    act(tester, "position", text)
    assert tester.position == before
    assert sentence in tester.problem
    assert tester._foot.spoken == tester.problem
    assert 'class="pai-problem"' in tester._foot.html
    assert not re.search(r"<(img|script)", tester._foot.html)
    act(tester, "position", "roll=6-5 set=3-3")
    assert tester.problem == ""


@settings(max_examples=40)
@given(st.text(max_size=80))
def test_no_pasted_text_raises_or_becomes_markup(text: str) -> None:
    tester = CombinationTester(Question(roll=Roll(6, 5)), with_cover=True)
    act(tester, "position", text)
    act(tester, "die", text)
    act(tester, "switch", text)
    tags = set(re.findall(r"<(\w+)", shown(tester)))
    assert tags <= {"a", "button", "circle", "cite", "div", "g", "input", "label", "li", "p", "path", "rect", "span", "strong", "svg", "ul"}


@given(st.sampled_from(FACES), st.permutations(DECK), st.integers(0, 4), st.integers(0, 4), st.booleans())
def test_a_position_is_read_back(named: Tile, tiles: list[Tile], led: int, answers: int, capture: bool) -> None:  # noqa: FBT001
    question = Question(
        roll=Roll(named.high, named.low),
        led=tuple(tiles[:led]),
        answer=tuple(tiles[led : led + answers]),
        choices=() if capture else (("horse.capture", False),),
    )
    assert Question.read(question.text) == question


def test_the_picture_is_what_the_widget_shows() -> None:
    tester = combination_tester("roll=6-5 set=5-5,3-3")
    bundle = tester._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert bundle["text/html"] == tester.picture()
    assert tester.picture().count('aria-pressed="true"') == 4  # two tiles and two dice
    assert tester._led_answer.html in tester.picture()


def test_without_a_second_rack_nothing_asks_about_covers() -> None:
    tester = combination_tester("roll=6-5 set=5-5", cover=False)
    assert len(tester.children) == 4
    assert parse_tiles("55") == tester.position.led
