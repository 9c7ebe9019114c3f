"""A session: seats, dealers, and the end that a player declares."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from paigames.bagchen import game, session
from paigames.bagchen.actions import Decline, Throw
from paigames.bagchen.ruleset import RuleSet
from paigames.bagchen.seating import choosing_order
from paigames.bagchen.session import Gobah, Result, Session, SessionAction, SessionView, Sit
from paigames.dominoes import Roll, parse_tiles
from paigames.play import CHANCE, IllegalMove, Play, choose_at_random, play_out
from tests.paigames.test_hand import ROLL, do

if TYPE_CHECKING:
    from paigames.bagchen.settlement import Settlement


def act(state: Session, *actions: SessionAction) -> Session:
    for action in actions:
        state = session.apply(state, action)
    return state


def refused(state: Session, action: SessionAction) -> str:
    with pytest.raises(IllegalMove) as caught:
        session.apply(state, action)
    return caught.value.verdict.reasons[0].rule


def one_hand(state: Session, rng: Random) -> Session:
    """Play until another hand begins or the session ends."""
    played = len(state.results)
    while not session.is_over(state) and len(state.results) == played:
        if session.to_act(state) is CHANCE:
            state = session.apply(state, session.draw(state, rng))
        else:
            moves = [move for move in session.legal_actions(state) if not isinstance(move, Gobah)]
            state = session.apply(state, choose_at_random(tuple(moves), rng))
    return state


@pytest.mark.rule("B-001", "B-006", "B-007")
def test_the_highest_roll_chooses_a_seat_first_and_west_deals() -> None:
    state = act(session.begin(), Throw((2, 1)), Throw((6, 5)), Throw((4, 4)), Throw((1, 1)))
    assert session.to_act(state) == 1
    assert session.legal_actions(state) == (Sit(0), Sit(1), Sit(2), Sit(3))
    state = act(state, Sit(2))
    assert session.to_act(state) == 2
    assert refused(state, Sit(2)) == "B-001"
    state = act(state, Sit(0), Sit(3), Sit(1))
    assert state.seats == (3, 2, 0, 1)
    assert state.hand is not None
    assert state.hand.dealer == session.WEST == 2
    assert refused(state, Sit(0)) == "B-006"


@pytest.mark.rule("B-006", "BA-24")
def test_equal_rolls_are_rolled_again_by_those_who_share_them() -> None:
    state = act(session.begin(), Throw((2, 1)), Throw((6, 5)), Throw((2, 1)), Throw((2, 1)))
    assert session.to_act(state) is CHANCE
    assert refused(state, Sit(0)) == "B-006"
    state = act(state, Throw((3, 3)), Throw((3, 3)), Throw((1, 1)))
    assert session.to_act(state) is CHANCE
    state = act(state, Throw((1, 2)), Throw((5, 6)))
    assert choosing_order(state.rolls) == ((1,), (2,), (0,), (3,))
    assert session.to_act(state) == 1
    assert refused(state, Throw((1, 1))) == "B-006"
    with pytest.raises(ValueError, match="not 1"):
        session.judge(session.begin(), Throw((1,)))
    with pytest.raises(ValueError, match="cannot show"):
        session.judge(session.begin(), Throw((1, 7)))
    with pytest.raises(ValueError, match="no seat 4"):
        session.judge(state, Sit(4))


@pytest.mark.rule("B-008", "B-080", "BA-25")
def test_whoever_finishes_deals_next() -> None:
    rng, state = Random(3), session.begin_seated()
    for _ in range(6):
        state = one_hand(state, rng)
        assert state.hand is not None
        assert state.hand.dealer == state.results[-1].finisher == session.next_dealer(state.results[-1].finisher)
    assert {result.dealer == result.finisher for result in state.results} == {True, False}
    assert session.returns(state) == tuple(sum(result.gains[seat] for result in state.results) for seat in range(4))
    assert session.why_dealer(1).ruling == "BA-25"


@pytest.mark.rule("B-091", "BA-49")
@pytest.mark.parametrize("before", [0, 2])
def test_five_hands_follow_the_one_in_which_gobah_is_declared(before: int) -> None:
    rng, state = Random(8), session.begin_seated()
    for _ in range(before):
        state = one_hand(state, rng)
    state = act(state, session.draw(state, rng), Gobah(3))
    assert (state.declared, state.declarer, state.hands_left) == (before, 3, 5)
    assert refused(state, Gobah(1)) == "B-091"
    left = []
    while not session.is_over(state):
        assert state.is_tashi_gobah == (state.hands_left == 0)
        left.append(state.hands_left)
        state = one_hand(state, rng)
    assert left == [5, 4, 3, 2, 1, 0]
    assert len(state.results) == before + 6
    assert session.to_act(state) is None
    assert session.legal_actions(state) == ()
    assert not state.is_tashi_gobah
    assert refused(state, Decline()) == "B-091"
    assert sum(session.returns(state)) == 0
    with pytest.raises(ValueError, match="over"):
        session.draw(state, rng)


@pytest.mark.rule("BA-49")
def test_gobah_waits_until_all_sit_and_is_offered_to_whoever_acts() -> None:
    assert refused(session.begin(), Gobah(0)) == "B-091"
    state = act(session.begin_seated(), session.draw(session.begin_seated(), Random(1)))
    assert Gobah(2) in session.legal_actions(state)
    with pytest.raises(ValueError, match="no seat 7"):
        session.judge(state, Gobah(7))


@pytest.mark.rule("B-090", "BA-55")
def test_a_sweep_that_takes_all_ends_the_session() -> None:
    rules = RuleSet(sweep_mode="takes_all")
    hands = [parse_tiles(text) for text in ("66", "55", "55", "55")]
    hand = do(
        game.from_position(hands, ROLL, 0, (15, 0, 0, 0), rules), game.Lead(parse_tiles("66")), game.AnyDiscard(1), game.AnyDiscard(1)
    )
    state = act(Session(rules=rules, seats=(0, 1, 2, 3), hand=hand), game.AnyDiscard(1))
    assert session.is_over(state)
    assert refused(state, Gobah(0)) == "B-090"


def test_a_session_is_a_game_too() -> None:
    module: Play[Session, SessionAction, SessionView] = session
    rng = Random(4)
    end = play_out(module, session.begin(), lambda _state, moves: choose_at_random(moves, rng), rng)
    assert len(end.results) == (end.declared or 0) + 6
    view = session.observe(end, 2)
    assert (view.seat, view.results, view.hands_left) == (2, end.results, 0)
    assert session.observe(session.begin(), 1).hand is None


def test_results_tell_what_the_hand_came_to() -> None:
    state = one_hand(session.begin_seated(), Random(2))
    result: Result = state.results[0]
    settlement: Settlement = result.settlement
    assert isinstance(result.roll, Roll)
    assert sum(result.stacks) == 16
    assert result.dealer == 2
    assert settlement.multiplier >= 1
    with pytest.raises(ValueError, match="waits for a player"):
        session.draw(act(state, session.draw(state, Random(1))), Random(1))
