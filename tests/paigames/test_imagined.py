"""Imagined hands look the same to the seat that imagines them, and keep what lay open."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from paigames.bagchen import game
from paigames.bagchen.imagined import imagine
from paigames.bagchen.playouts import Playout
from paigames.bagchen.reunion import CHILD, MOTHER
from paigames.bagchen.ruleset import RuleSet
from paigames.dominoes import parse_tiles
from tests.paigames.bagchen_play import play, random_rules
from tests.paigames.test_hand import SMALL, at, do, on_lead, reunion_state
from tests.paigames.test_whole_hands import check_state


@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 2**32 - 1))
@example(4561)  # a hand is shown twice, and between the two its owner discards
def test_the_seat_sees_no_difference(seed: int) -> None:
    rng = Random(seed)
    rules = replace(random_rules(rng), record_public=True)
    for state, _ in play(game.begin(seed % 4, rules), rng):
        if state.phase not in {game.Phase.LEAD, game.Phase.FOLLOW} or rng.random() < 0.7:
            continue
        view = game.observe(state, state.seat)
        imagined = imagine(view, rng)
        assert game.observe(imagined, state.seat) == view
        assert game.legal_actions(imagined) == game.legal_actions(state)
        check_state(imagined)
        shown = {(who, since): hand for who, since, hand in state.shown}
        for (who, since), hand in shown.items():
            later = [
                tile
                for one in imagined.rounds[since:]
                for place, own in enumerate(one.plays)
                if (one.leader + place) % 4 == who
                for tile in own.tiles
            ]
            now = imagined.now
            later += (
                []
                if now is None
                else [tile for place, own in enumerate(now.plays) if (now.leader + place) % 4 == who for tile in own.tiles]
            )
            assert sorted([*imagined.hands[who], *later]) == sorted(hand)
        playout = Playout(imagined, rng)
        playout.finish(lambda _playout, moves: moves[0])
        assert sum(playout.gains) == 0


def test_the_tiles_of_a_reunion_stay_with_their_owners() -> None:
    state = do(reunion_state(), game.Call(MOTHER), game.Answer(), game.Throw((2, 6)))
    rng = Random(1)
    while state.phase is game.Phase.RETURN:
        state = do(state, game.draw(state, rng))
    while state.phase is game.Phase.CALL:
        state = do(state, game.Decline())
    view = game.observe(state, 0)
    for seed in range(20):
        hands = imagine(view, Random(seed)).hands
        assert MOTHER in hands[1]
        assert CHILD in hands[1]


def test_announced_emperors_stay_with_their_owner() -> None:
    state = on_lead(at("66 66 66 66 55 55 33 33 22 65 64 61 52 43 41 32", dealer=2))
    view = game.observe(state, 2)
    assert all(imagine(view, Random(seed)).hands[0].count(parse_tiles("66")[0]) == 4 for seed in range(20))


def test_there_must_be_enough_to_go_by() -> None:
    with pytest.raises(ValueError, match="leads or somebody follows"):
        imagine(game.observe(at(SMALL), 0), Random(1))
    with pytest.raises(ValueError, match="must be remembered"):
        imagine(game.observe(on_lead(at(SMALL, record_public=False)), 0), Random(1))
    with pytest.raises(ValueError, match="leads or somebody follows"):
        imagine(game.observe(on_lead(at(SMALL)), 1), Random(1))
    assert RuleSet().record_public
