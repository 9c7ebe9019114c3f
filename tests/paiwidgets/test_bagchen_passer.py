"""The passer's steps without a browser."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paigames.bagchen import passer
from paigames.bagchen.ranks import DECK
from paigames.dominoes import parse_tiles, print_tiles
from paiwidgets.bagchen_passer import EXAMPLES, PasserSteps, Question, passer_steps, random_question
from tests.paiwidgets.acting import act

MONK = "roll=6-5 hand=1-1,4-4,5-2,2-1 seen=6-6,6-6,6-6,6-6"
OPEN_HAND = "roll=2-2 hand=6-5,5-1,4-2,4-1"


def shown(steps: PasserSteps) -> list[str]:
    """The numbers of the steps that are shown."""
    return re.findall(r'data-step="(\d)"', steps._walk.html)


def leads(html: str) -> set[str]:
    """The leads named as allowed."""
    return set(re.findall(r'class="pai-lead" data-lead="([^"]*)"', html.partition("pai-decision")[2]))


@pytest.mark.rule("B-060", "B-061")
def test_the_deciding_step_and_its_leads_are_the_engine_s() -> None:
    steps = passer_steps(MONK)
    assert 'data-decides="1"' in steps._walk.html
    assert leads(steps._walk.html) == {"1-1"}
    assert 'data-line="1a" data-ok="true"' in steps._walk.html


@pytest.mark.rule("B-059")
def test_one_can_walk_from_step_to_step() -> None:
    steps = passer_steps("roll=6-5 hand=4-4,5-1,5-2,4-3")
    assert shown(steps) == ["1", "2", "3", "4"]
    act(steps, "steps", "1")
    assert shown(steps) == ["1"]
    assert "pai-decision" not in steps._walk.html
    assert steps._walk.spoken == "Step 1 does not apply: the hand has nothing for it."
    act(steps, "steps", "2")
    act(steps, "steps", "3")
    assert shown(steps) == ["1", "2", "3"]
    assert leads(steps._walk.html) == {"5-2 4-3"}
    assert 'data-value="4" data-livecells-keep="next"' not in steps._walk.html
    assert "steps=3" in steps.position.text


@pytest.mark.rule("B-059")
def test_a_lead_is_tried_and_judged() -> None:
    steps = passer_steps(MONK)
    act(steps, "try", "1")
    assert print_tiles(steps.position.lead) == "4-4"
    assert "No, not now." in steps._walk.html
    assert 'data-rule="B-060"' in steps._walk.html.partition("pai-try")[2]
    act(steps, "try", "1")
    act(steps, "try", "0")
    assert "Yes, the passer may lead this." in steps._walk.html
    act(steps, "clear")
    assert steps.position.lead == ()


@pytest.mark.rule("B-068")
def test_the_dice_of_step_four_choose_a_suit() -> None:
    steps = passer_steps(OPEN_HAND)
    act(steps, "throw")
    suit = steps.position.suit
    assert suit is not None
    assert f'data-suit="{suit.value}"' in steps._walk.html
    act(steps, "try", "0")
    assert ("Yes, the passer" in steps._walk.html) == (suit.value == "heaven")
    steps.paste(OPEN_HAND + " die=4-3")
    assert steps.problem == "At this table one die must choose the suit, but two dice showed 4-3."


def test_switches_stand_side_by_side_only_where_they_matter() -> None:
    steps = passer_steps("roll=2-2 hand=2-2,6-5,6-5")
    keys = set(re.findall(r'data-value="(passer\.\w+):', steps._foot.html))
    assert "passer.supreme_step" in keys
    assert "passer.suit_die" not in keys
    act(steps, "switch", "passer.supreme_step:1")
    assert leads(steps._walk.html) == {"2-2"}
    assert "passer.supreme_step=1" in steps.position.text


@pytest.mark.rule("B-060")
def test_tiles_thrown_face_down_count_only_where_a_table_says_so() -> None:
    steps = passer_steps("roll=6-5 hand=1-1,4-4,5-2 seen=6-6,6-6,6-6 hidden=6-6")
    assert 'data-decides="4"' in steps._walk.html
    assert "passer.evidence:all_played" in steps._foot.html
    act(steps, "switch", "passer.evidence:all_played")
    assert leads(steps._walk.html) == {"1-1"}
    assert {"6-6.1", "6-6.2", "6-6.3", "6-6.4"} == set(steps._hand.spent) - {"1-1.1"}
    steps._hidden.pressed = []
    assert 'data-decides="4"' in steps._walk.html


def test_changing_the_hand_takes_back_the_lead_and_the_dice() -> None:
    steps = passer_steps(OPEN_HAND + " lead=6-5 die=3")
    steps._hand.pressed = ["6-5.1", "6-6.1"]
    assert steps.position.lead == ()
    assert steps.position.die is None
    assert print_tiles(steps.position.hand) == "6-6 6-5"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("hand=6-6,6-6,6-6 seen=6-6,6-6", "There are 5 tiles 6-6 here, but the game has only 4."),
        ("hand=6-6 lead=1-1", "1-1 cannot be led: the hand has no 1-1."),
        ("hand=6-6 steps=9", "“9” is not a number of steps"),
        ("hand=" + ",".join(["6-6"] * 4 + ["1-1"] * 4 + ["4-4"] * 4 + ["3-1"] * 4 + ["5-5"]), "17"),
        ("hand=6-6 passer.top=height", "The switch passer.top cannot be “height”"),
        ("hand=6-6 die=9", "A die cannot show 9"),
    ],
)
def test_bad_input_gets_a_sentence_and_nothing_is_lost(text: str, sentence: str) -> None:
    steps = passer_steps(MONK)
    steps.paste(text)
    assert sentence in steps.problem
    assert steps.position == Question.read(MONK)
    assert steps._walk.spoken == steps.problem


@settings(max_examples=40)
@given(st.text(max_size=60))
def test_nothing_that_is_pasted_or_sent_raises(text: str) -> None:
    steps = passer_steps(MONK)
    for action in ("position", "die", "steps", "try", "switch"):
        act(steps, action, text)
    assert "<script" not in steps._walk.html + steps._foot.html


@given(st.integers(0, 10**6))
def test_every_dealt_position_is_one_and_is_read_back(seed: int) -> None:
    question = random_question(seed)
    assert question == random_question(seed)
    assert Question.read(question.text) == question
    assert Question.read(f"seed={seed}") == question
    assert Question.read(f"seed={seed} steps=2 seen=") == replace(question, seen=(), steps=2)
    assert 4 <= len(question.hand) <= 10
    assert passer.walk(question.hand, question.roll, question.evidence).leads


def test_a_seed_can_be_typed_or_drawn() -> None:
    steps = passer_steps(MONK)
    act(steps, "seed", "7")
    assert steps.position == random_question(7)
    act(steps, "deal")
    assert f'value="{steps._seed}"' in steps._top.html
    act(steps, "seed", "seven")
    assert "a seed: write a whole number" in steps.problem
    assert 'value="seven" aria-invalid="true"' in steps._top.html
    act(steps, "switch", "passer.restricted:false")
    act(steps, "seed", " 8 ")
    assert steps.position == replace(random_question(8), choices=steps.position.choices)
    assert steps.position.choices
    assert 'value="8" data' in steps._top.html or 'value="8">' in steps._top.html


@pytest.mark.rule("B-068")
def test_step_four_is_told_as_the_choice_of_the_dice() -> None:
    steps = passer_steps(OPEN_HAND)
    act(steps, "steps", "4")
    assert steps._walk.spoken == "Step 4 decides. The passer may lead any single tile of the suit that the dice choose."


def test_every_position_that_can_be_laid_can_be_pasted_back() -> None:
    tiles = list(map(str, DECK))
    switches = "passer.top=shape passer.evidence=all_played passer.supreme_step=1 passer.hold_back=supremes_only passer.suit_die=high_low"
    text = f"roll=6-5 hand={','.join(tiles[:16])} seen={','.join(tiles[16:])} {switches}"
    steps = passer_steps(text)
    steps.paste(steps.position.text)
    assert steps.problem == ""


def test_an_empty_hand_is_an_invitation() -> None:
    steps = passer_steps("roll=6-5")
    assert "pai-invitation" in steps._walk.html
    act(steps, "example", EXAMPLES[0][1])
    assert steps.position.hand == parse_tiles("1-1 4-4 5-2 2-1")
