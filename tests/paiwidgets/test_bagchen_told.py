"""The told hand: every stop is what it says, every answer is judged by the engine."""

from __future__ import annotations

import re

import pytest

from paigames.bagchen.ruleset import BOOK
from paiwidgets import words
from paiwidgets.bagchen_table_code import read_move
from paiwidgets.bagchen_table_hand import Hand
from paiwidgets.bagchen_told import Place, Told, bagchen_told
from paiwidgets.bagchen_told_hand import LINE, STOPS
from tests.paiwidgets.acting import act

SOUTH = 1
ASKED = [number for number, stop in enumerate(STOPS) if stop.options]


def test_the_hand_is_told_from_the_deal_to_the_settlement() -> None:
    told = bagchen_told()
    seen = []
    for _ in STOPS:
        seen.append(re.search(r'data-stop="(\d+)"', told._scene.html))
        act(told, "go", "1")
    assert [int(found[1]) for found in seen if found] == list(range(1, len(STOPS) + 1))
    assert "A jump finish" in told._scene.html
    assert told.position.hand.is_over
    act(told, "go", "1")
    assert told.position.number == len(STOPS) - 1
    act(told, "go", "-1")
    assert told.position.number == len(STOPS) - 2


@pytest.mark.parametrize("number", ASKED)
def test_south_is_asked_when_it_is_south_s_turn_and_the_move_made_is_among_the_answers(number: int) -> None:
    place = Place(number=number)
    assert place.hand.decides == SOUTH
    assert place.made in place.stop.options
    assert len(set(place.stop.options)) == len(place.stop.options) > 1


@pytest.mark.parametrize("number", ASKED)
def test_every_answer_gets_the_rule_or_the_reason(number: int) -> None:
    told = Told(Place(number=number))
    for code in STOPS[number].options:
        act(told, "answer", code)
        verdict = told.position.hand.judge(read_move(told.position.hand.state, code))
        if verdict:
            assert words.prose(BOOK, STOPS[number].why) in told._scene.html
            assert ("South did the same" in told._scene.html) == (code == told.position.made)
        else:
            assert all(f'data-rule="{reason.rule}"' in told._scene.html for reason in verdict.reasons)
        assert told._scene.spoken


@pytest.mark.rule("B-060")
def test_the_passer_may_not_lead_the_supreme_before_the_emperor() -> None:
    told = Told(Place(number=next(number for number in ASKED if STOPS[number].move == 40)))
    act(told, "answer", "lb")
    assert 'data-ok="false"' in told._scene.html


def test_what_the_prose_says_of_stacks_and_passes_is_so() -> None:
    states = Hand.read(LINE).states
    assert states[24].stacks == (6, 0, 0, 0)
    assert states[24].leads is not None
    assert states[32].stacks == (7, 2, 0, 0)
    assert states[36].stacks[SOUTH] == 4
    assert states[40].stacks[SOUTH] == 7
    assert states[48].settlement is not None
    assert states[48].settlement.multiplier == 2
    assert (states[48].stacks[2], states[48].stacks[3]) == (0, 0)


def test_no_hidden_tile_is_shown_before_the_end() -> None:
    for number in range(len(STOPS) - 1):
        place = Place(number=number)
        hidden = [hand for seat, hand in enumerate(place.hand.state.hands) if seat != SOUTH]
        shown = Told(place)._scene.html
        assert shown.count("pai-open-hand") == 1
        assert all("data-hand" not in shown for _ in hidden)


def test_the_place_is_kept_linked_and_read_back() -> None:
    told = bagchen_told("stop=2 said=y")
    act(told, "answer", "dhi")
    assert told.position.text == "stop=2 said=y.dhi"
    assert told._scene.stored == told.position.text
    other = bagchen_told()
    act(other, "restore", told._scene.stored)
    assert other.position == told.position
    act(other, "restore", "stop=x")
    assert other.position == told.position
    act(other, "open", "stop=4")
    assert other._scene.stored == told._scene.stored, "a link is only looked at"
    act(other, "go", "1")
    assert other._scene.stored == "stop=5"
    assert Hand.read(LINE).back_to(15).text.replace(" ", "&") in other._scene.html.replace("%26", "&").replace("&amp;", "&")


@pytest.mark.parametrize(
    ("line", "says"),
    [("stop=0", "no stop “0”"), ("stop=99", "1 to 10"), ("stop=1 said=q", "not among the answers"), ("move=3", "not a word of this line")],
)
def test_a_damaged_line_gets_a_sentence(line: str, says: str) -> None:
    told = bagchen_told()
    act(told, "position", line)
    assert says in told.problem
    assert told.position == Place()
