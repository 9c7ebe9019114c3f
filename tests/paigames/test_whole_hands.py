"""Whole hands under random rules: nothing is lost, nothing is offered that is refused, nothing is refused that should be offered."""

from __future__ import annotations

import itertools
from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paigames.bagchen import game
from paigames.bagchen.passer import is_passer
from paigames.bagchen.ranks import DECK, Suit, hand_order
from paigames.bagchen.rounds import face_down, face_up
from paigames.bagchen.sets import recognise
from paigames.dominoes import Tile
from paigames.play import CHANCE, IllegalMove
from tests.paigames import hand_oracle as oracle
from tests.paigames.bagchen_play import HANDS, codes, play, random_rules, switches, trick

if TYPE_CHECKING:
    from paigames.bagchen.actions import Action

SEEDS = st.integers(0, 2**32 - 1)
MANY = settings(max_examples=HANDS, suppress_health_check=[HealthCheck.too_slow])


@pytest.mark.rule("B-048", "B-055", "B-056", "B-057", "B-073", "B-075", "B-078", "BA-12", "BA-43")
@MANY
@given(SEEDS)
def test_a_hand_comes_to_what_it_should(seed: int) -> None:
    rng = Random(seed)
    rules = random_rules(rng)
    state = game.begin(seed % 4, rules)
    for now, action in play(state, rng):
        check_state(now)
        check_node(now, action, rng)
        state = now
    tricks = [trick(one) for one in state.rounds]
    assert state.roll is not None
    reckoned = oracle.reckon(tricks, state.roll.tile.code, switches(rules))
    assert [one.winner for one in state.rounds] == reckoned.winners
    assert dict(enumerate(state.stacks)) == reckoned.stacks
    stakes = sum(1 for one in state.opening.reunions if one.winner is not None) * rules.reunion_stake
    gains = Counter(dict(enumerate(game.returns(state))))
    for one in state.opening.reunions:
        if one.winner is not None and one.loser is not None and stakes:
            gains[one.winner] -= 1
            gains[one.loser] += 1
    assert [gains[seat] for seat in range(4)] == list(reckoned.gains.values())


def check_state(state: game.State) -> None:
    """What holds in every state of every hand."""
    played = (*state.rounds, *((state.now,) if state.now else ()))
    if state.roll is not None:
        assert Counter((*itertools.chain(*state.hands), *face_up(played), *face_down(played))) == Counter(DECK)
    for hand in state.hands:
        assert list(hand) == sorted(hand, key=hand_order)
    sizes = set(map(len, state.hands))
    if state.phase in {game.Phase.LEAD, game.Phase.SUIT, game.Phase.ASK, game.Phase.OVER}:
        assert sizes == {16 - sum(state.stacks)}
    assert sum(state.stacks) == sum(one.n for one in state.rounds)
    assert sum(map(is_passer, state.stacks)) <= 2
    assert sum(game.returns(state)) == 0
    for one in state.rounds:
        assert {len(given.tiles) for given in one.plays} == {one.n}
        led = recognise(one.plays[0].tiles, state.roll, state.rules).set if one.plays[0].face_up and state.roll else None
        if led is not None and led.is_supreme:
            assert one.winner == one.leader
    if state.phase is game.Phase.OVER:
        assert sum(state.stacks) == 16
        assert state.settlement is not None


def check_node(state: game.State, action: Action, rng: Random) -> None:
    """What holds of the actions of a state."""
    actor, legal = game.to_act(state), game.legal_actions(state)
    if actor is None or actor is CHANCE:
        assert legal == ()
        if actor is None:
            with pytest.raises(ValueError, match="over"):
                game.draw(state, rng)
        assert not refusal(state, game.Lead(state.hands[0] or DECK[:1]))
        return
    assert legal
    assert len(set(legal)) == len(legal)
    assert game.judge(state, action)
    some = legal if rng.random() < 0.02 else rng.sample(legal, min(2, len(legal)))
    for one in some:
        assert game.judge(state, one), one
        game.apply(state, one)
    if rng.random() < 0.25:
        check_against_oracle(state, legal)
    for one in others(state, rng) if rng.random() < 0.2 else ():
        if one in legal or (
            isinstance(one, game.Discard) and any(isinstance(other, game.AnyDiscard) for other in legal) and len(one.tiles) == n_of(state)
        ):
            assert game.judge(state, one), one
        else:
            assert not refusal(state, one), one


def refusal(state: game.State, action: Action) -> bool:
    """Have an action refused, with a reason; tell whether it was allowed instead."""
    verdict = game.judge(state, action)
    if verdict:
        return True
    assert verdict.reasons
    assert verdict.text
    with pytest.raises(IllegalMove) as caught:
        game.apply(state, action)
    assert caught.value.verdict == verdict
    return False


def n_of(state: game.State) -> int:
    return state.now.n if state.now else 0


def others(state: game.State, rng: Random) -> list[Action]:
    """Actions of every sort, made from tiles of the hand, allowed or not."""
    hand = state.hands[state.seat]
    some: list[Action] = [game.Redeal(), game.Decline(), game.Announce(), game.Answer(), game.Ask(), game.NameTower(0)]
    some += [game.Call(Tile(4, 2)), game.Call(Tile(2, 1))]
    if not hand:
        return some
    for n in {1, 2, min(4, len(hand)), n_of(state) or 1}:
        if n > len(hand):
            continue
        tiles = tuple(rng.sample(hand, n))
        some += [game.Lead(tiles), game.Cover(tiles), game.Discard(tiles)]
        twins = tuple(tile for tile in hand if tile == tiles[0])
        some += [game.Lead(twins), game.Cover(twins)]
    some += [game.Alms(rng.choice(hand), rng.choice((None, *Suit)))]
    return some


def check_against_oracle(state: game.State, legal: tuple[Action, ...]) -> None:
    """Compare leads and covers with those of the second reading of the rules."""
    if state.roll is None:
        return
    hand, roll, table = codes(state.hands[state.seat]), state.roll.tile.code, switches(state.rules)
    given = [codes(one.tiles) for one in legal if isinstance(one, game.Lead | game.Cover)]
    if state.phase is game.Phase.FOLLOW and state.now is not None:
        assert set(given) == oracle.covers(trick(state.now), hand, roll, table)
        assert sum(isinstance(one, game.Discard | game.AnyDiscard) for one in legal) == (
            len(set(hand)) if state.now.n == 1 < len(hand) else 1
        )
    if state.phase is game.Phase.LEAD:
        is_held = is_passer(state.stacks[state.seat]) and state.rules.passer_restricted
        past = [trick(one) for one in state.rounds]
        found = oracle.passer_leads(hand, roll, past, table).leads if is_held else oracle.leads(hand, roll)
        assert set(given) == {tiles for tiles in found if state.suit is None or oracle.suit(tiles[0]) == state.suit}
        may_give = not is_passer(state.stacks[state.seat]) and (len(hand) > 1 or state.rules.alms_last_round)
        assert sum(isinstance(one, game.Alms) for one in legal) == (3 * len(set(hand)) if may_give else 0)
    assert len(given) == len(set(given))
