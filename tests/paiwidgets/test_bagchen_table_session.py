"""A session at the table: hand after hand, running chips, Gobah, levels, house rules."""

from __future__ import annotations

import re
from random import Random

import pytest

from paigames.bagchen import game, notation, session
from paigames.bagchen.game import Phase
from paigames.bagchen.ruleset import BOOK
from paigames.bagchen.session import Gobah, Session
from paiwidgets.bagchen_table import Table, bagchen_table
from paiwidgets.bagchen_table_hand import Hand, Start
from tests.paiwidgets.acting import act
from tests.paiwidgets.test_bagchen_table import copied, play_on


def after_hands(number: int, line: str = "seed=7 level=novice") -> Table:
    """Play so many hands to their end."""
    table = bagchen_table(line)
    act(table, "pace", "fast")
    for hand in range(number):
        if hand:
            act(table, "deal")
        play_on(table, Random(hand))
    return table


def sums(html: str) -> list[int]:
    """The last row of the session's ledger."""
    row = re.search(r"<tr[^>]*data-total[^>]*>(.*?)</tr>", html)
    assert row
    return [int(chips.replace("−", "-")) for chips in re.findall(r"<td[^>]*>([^<]*)</td>", row[1])]


@pytest.mark.rule("B-008")
def test_the_finisher_deals_the_next_hand_and_the_chips_add_up() -> None:
    table = after_hands(1)
    finisher = table.position.state.leader
    act(table, "deal")
    assert table.position.state.dealer == finisher
    assert "Hand 2" in table._table.html
    play_on(table, Random(9))
    act(table, "toggle", "session")
    first, second = table.position.results
    assert sums(table._foot.html) == [one + other for one, other in zip(first.gains, second.gains, strict=True)]
    assert sum(sums(table._foot.html)) == 0


def test_a_session_s_record_comes_to_the_same_ledger_and_is_laid_out_again() -> None:
    table = after_hands(3)
    record = notation.parse_record(copied(table))
    state = notation.final_state(record)
    assert isinstance(state, Session)
    assert state.results == table.position.results
    assert session.returns(state) == session.returns(table.position.session)
    other = bagchen_table("seed=1")
    act(other, "record", copied(table))
    assert other.position.results == table.position.results
    assert other.position.past == table.position.past


def test_the_line_holds_every_hand_of_a_session() -> None:
    table = after_hands(3)
    again = Hand.read(table.position.text)
    assert again == table.position
    assert again.session == table.position.session
    act(table, "deal")
    dealt = Hand.read(table.position.text)
    assert dealt.states == table.position.states
    assert len(dealt.past) == 3


def test_a_line_with_a_hand_after_one_that_is_not_over_gets_a_sentence() -> None:
    table = bagchen_table("seed=7")
    act(table, "position", "seed=7 play=t1.n-t1")
    assert "Hand 2 of this line cannot be: This hand is not over yet." in table.problem


@pytest.mark.rule("B-091")
def test_after_gobah_five_more_hands_are_played_and_then_nothing() -> None:
    table = after_hands(1)
    act(table, "deal")
    act(table, "toggle", "session")
    assert "Declare Gobah for South" in table._foot.html
    before = table.position.state
    act(table, "gobah")
    assert table.position.state == before
    assert 'South declares Gobah (<span lang="zh">夠巴</span>): 5 hands follow this one.' in table._table.html
    assert "Declare Gobah for South" not in table._foot.html
    act(table, "gobah")
    assert sum(isinstance(move.action, Gobah) for move in table.position.moves) == 1
    play_on(table, Random(1))
    for number in range(5):
        assert 'data-action="deal"' in table._table.html
        act(table, "deal")
        assert ("Tashi Gobah" in table._table.html) == (number == 4)
        play_on(table, Random(number))
    assert len(table.position.results) == 7
    assert "the session is over" in table._table.html
    assert 'data-action="deal"' not in table._table.html
    assert table._foot.stored == ""
    act(table, "deal")
    assert "The session is over." in table.problem
    assert Hand.read(table.position.text).session == table.position.session
    final = notation.final_state(notation.parse_record(copied(table)))
    assert isinstance(final, Session)
    assert session.is_over(final)


def test_the_same_deal_again_keeps_the_hands_before_it() -> None:
    table = after_hands(2)
    dealt = table.position.states[0]
    act(table, "again")
    assert table.position.states[0] == dealt
    assert len(table.position.past) == 1
    assert not table.position.is_over


def test_a_session_given_up_can_be_brought_back() -> None:
    table = after_hands(2)
    old = table.position
    act(table, "new")
    assert not table.position.past
    assert "A new session begins." in table._table.html
    assert "Back to the session of 2 hands" in table._table.html
    act(table, "bring back")
    assert table.position == old


def test_a_session_is_kept_between_its_hands() -> None:
    table = after_hands(2)
    again = bagchen_table("seed=7 level=novice")
    act(again, "restore", table._foot.stored)
    assert again.position == table.position
    assert "Your unfinished session is back." in again._table.html
    assert "Begin a new session" in again._table.html


def test_the_level_is_chosen_and_said_in_the_line() -> None:
    table = bagchen_table("seed=7")
    act(table, "toggle", "setting")
    assert re.search(r'data-value="steady"[^>]*aria-pressed="true"', table._foot.html)
    moves = table.position.moves
    act(table, "level", "novice")
    assert table.position.text.startswith("seed=7 level=novice ")
    assert table.position.moves == moves
    act(table, "level", "perfect")
    assert "There is no player “perfect”" in table.problem
    act(table, "pace", "fast")
    other = bagchen_table("seed=7")
    act(other, "pace", "fast")
    play_on(table, Random(3), turns=4)
    play_on(other, Random(3), turns=4)
    assert table.position.text.split("play=")[1] != other.position.text.split("play=")[1]


def test_house_rules_begin_the_session_anew_and_are_carried_out() -> None:
    table = bagchen_table("seed=7")
    act(table, "toggle", "rules")
    assert table._foot.html.count('class="pai-switch"') == len(BOOK.switches)
    act(table, "switch", "passer.restricted:false")
    assert table.position.start.rules.passer_restricted is False
    assert table.position.state.rules.passer_restricted is False
    act(table, "preset", "pagat")
    assert dict(table.position.start.choices) == dict(BOOK.preset("pagat"))
    assert re.search(r'data-value="pagat"[^>]*aria-pressed="true"', table._foot.html)
    before = table.position
    act(table, "switch", "horse.wings:true")
    assert "horse.wings" in table.problem
    act(table, "preset", "nobody")
    assert "nobody" in table.problem
    assert table.position == before
    act(table, "preset", "source")
    assert table.position.start.choices == ()


@pytest.mark.rule("B-059")
def test_why_lists_the_four_steps_to_a_passer_on_lead() -> None:
    hand = Hand.begin(Start(seed=1, people=(0, 1, 2, 3)))
    seed = 1
    while hand.state.phase is not Phase.LEAD or hand.state.leads is None:
        if hand.is_over:
            seed += 1
            hand = Hand.begin(Start(seed=seed, people=(0, 1, 2, 3)))
        actions = [one for one in game.legal_actions(hand.state) if isinstance(one, game.Lead | game.Cover)]
        hand = hand.plus(actions[0] if actions else game.legal_actions(hand.state)[-1])
    table = Table(hand)
    act(table, "look")
    act(table, "why")
    steps = re.findall(r'data-step="(\d)" data-state="(\w+)"', table._table.html)
    assert [step for step, _ in steps] == ["1", "2", "3", "4"][: len(steps)]
    assert [state for _, state in steps].count("decides") == 1
    assert str(game.steps_of(hand.state).number) in {step for step, state in steps if state == "decides"}
    assert 'data-action="steps"' not in table._table.html
    assert "You may:" in table._table.html
