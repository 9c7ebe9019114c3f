"""The fast play-outs and the plain game go the same way, move by move."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paigames.bagchen import game
from paigames.bagchen.playouts import ALMS, DISCARD, FACES, Playout
from paigames.bagchen.ruleset import RuleSet, preset
from paigames.dominoes import Roll, parse_tiles
from tests.paigames.bagchen_play import HANDS, play, random_rules

PLAYED = {game.Phase.LEAD, game.Phase.FOLLOW}


def take_up(seed: int) -> tuple[game.State, Random]:
    """Play a hand at random up to somewhere between its first lead and its last play."""
    rng = Random(seed)
    states = [state for state, _ in play(game.begin(seed % 4, random_rules(rng)), rng) if state.phase in PLAYED]
    return states[int(rng.random() ** 2 * len(states))], rng


def choose(_playout: Playout, moves: list[int], rng: Random) -> int:
    covering = [move for move in moves if DISCARD < move < ALMS]
    pool = covering if covering and rng.random() < 0.6 else moves
    return pool[int(rng.random() * len(pool))]


@settings(max_examples=max(60, HANDS // 4), suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 2**32 - 1))
def test_a_playout_is_the_game(seed: int) -> None:
    state, rng = take_up(seed)
    start = game.returns(state)
    playout = Playout(state, Random(seed))
    dice = Random(seed)
    while not game.is_over(state):
        if state.phase is game.Phase.SUIT:
            state = game.apply(state, game.draw(state, dice))
            continue
        if state.phase is game.Phase.ASK:
            state = game.apply(state, game.Decline())
            continue
        moves = playout.options()
        assert len(set(moves)) == len(moves)
        assert playout.seat == state.seat
        offered = {one for one in game.legal_actions(state) if not isinstance(one, game.Discard | game.AnyDiscard)}
        assert {playout.action(move) for move in moves if move != DISCARD} == offered
        move = choose(playout, moves, rng)
        # The dice of the two must stay alike, so the discard is not left to the play-out.
        faces = Random(rng.random()).sample([face for face, k in enumerate(playout.held[playout.seat]) for _ in range(k)], playout.n or 1)
        action = playout.action(move, faces)
        assert playout.move(action) == (move, sorted(faces) if move == DISCARD else [])
        playout.play(move, faces)
        state = game.apply(state, action)
        assert tuple(playout.stacks) == state.stacks
        assert [[hand.count(face) for face in FACES] for hand in state.hands] == playout.held
        assert tuple(playout.gains) == tuple(now - then for now, then in zip(game.returns(state), start, strict=True))
    assert playout.over


@pytest.mark.rule("B-084", "BA-06")
def test_another_players_supremes_make_no_jump_finish() -> None:
    """South leads two supremes and then loses the last round: at no table are they East’s run."""
    hands = [parse_tiles(text) for text in ("66 11 41", "51 51 21", "66 11 31", "66 11 31")]
    start = game.from_position(hands, Roll(5, 1), 1, (4, 3, 3, 3), RuleSet(jump_needs_supreme_finish=False))
    end, playout = start, Playout(start, Random(1))
    actions: list[game.Action] = []
    for own, others in (("66", "66"), ("11", "11")):
        given_up = [game.Discard(parse_tiles(tile)) for tile in (others, others, own)]
        actions += [game.Lead(parse_tiles("51")), *given_up]
    actions += [
        game.Lead(parse_tiles("21")),
        game.Discard(parse_tiles("31")),
        game.Discard(parse_tiles("31")),
        game.Cover(parse_tiles("41")),
    ]
    for action in actions:
        playout.play(*playout.move(action))
        end = game.apply(end, action)
    assert end.settlement is not None
    assert end.settlement.run.count == 0
    assert tuple(playout.gains) == game.returns(end)


def test_discards_at_random_are_tiles_of_the_hand() -> None:
    hands = [parse_tiles(text) for text in ("55 55 44", "66 11 21", "31 31 31", "41 32 32")]
    state = game.apply(game.from_position(hands, Roll(5, 1), 0, (3, 4, 3, 3)), game.Lead(parse_tiles("55 55")))
    seen = set()
    for seed in range(60):
        playout = Playout(state, Random(seed))
        seen.add(tuple(sorted(FACES[face].code for face in playout.discard_at_random())))
        playout.play(DISCARD)
        assert sum(playout.held[1]) == 1
    assert seen == {("11", "66"), ("21", "66"), ("11", "21")}


def test_a_playout_needs_a_player_who_plays() -> None:
    hands = [parse_tiles(text) for text in ("55 55", "66 11", "31 33", "41 32")]
    playout = Playout(game.from_position(hands, Roll(5, 1), 0, (3, 4, 4, 3)), Random(1))
    for action in (game.Decline(), game.Lead(parse_tiles("55 33"))):
        with pytest.raises(ValueError, match="no such move"):
            playout.move(action)
    with pytest.raises(ValueError, match="not in the phase build"):
        Playout(game.begin(0, preset("pagat")), Random(1))
