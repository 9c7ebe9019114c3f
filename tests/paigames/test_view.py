"""What a seat sees: its own tiles and what lies open, and nothing that depends on the rest."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paigames.bagchen import game
from paigames.bagchen.claims import must_announce
from paigames.bagchen.ranks import hand_order
from paigames.bagchen.rounds import Played, Round
from paigames.bagchen.ruleset import RuleSet
from paigames.chance import shuffled
from paigames.dominoes import Roll, parse_tiles
from tests.paigames.bagchen_play import play, random_rules
from tests.paigames.test_hand import SMALL, at, do, on_lead

if TYPE_CHECKING:
    from paigames.dominoes import Tile


def hidden_from(state: game.State, seat: int) -> list[Tile]:
    """Every tile that a seat does not see: others' hands and what they laid face down."""
    tiles = [tile for place, hand in enumerate(state.hands) if place != seat for tile in hand]
    for one in played(state):
        tiles += [tile for place, given_tiles in enumerate(one.plays) if is_hidden(one, place, seat) for tile in given_tiles.tiles]
    return tiles


def played(state: game.State) -> tuple[Round, ...]:
    return (*state.rounds, *((state.now,) if state.now else ()))


def is_hidden(one: Round, place: int, seat: int) -> bool:
    return not one.plays[place].face_up and (one.leader + place) % 4 != seat


def mixed_up(state: game.State, seat: int, rng: Random) -> game.State:
    """Deal what a seat does not see out anew."""
    pool = list(shuffled(hidden_from(state, seat), rng))

    def take(n: int) -> tuple[Tile, ...]:
        return tuple(sorted((pool.pop() for _ in range(n)), key=hand_order))

    def again(one: Round) -> Round:
        plays = tuple(Played(take(one.n), face_up=False) if is_hidden(one, place, seat) else own for place, own in enumerate(one.plays))
        return replace(one, plays=plays)

    hands = tuple(hand if place == seat else take(len(hand)) for place, hand in enumerate(state.hands))
    rounds = tuple(map(again, state.rounds))
    leads = state.leads if state.leader == seat else None
    wall = shuffled(state.opening.wall, rng)
    opening = replace(state.opening, wall=wall)
    return replace(state, hands=hands, rounds=rounds, now=None if state.now is None else again(state.now), leads=leads, opening=opening)


@pytest.mark.rule("B-051", "B-074", "BA-48")
@settings(max_examples=60)
@given(st.integers(0, 2**32 - 1), st.integers(0, 3))
def test_what_is_hidden_changes_nothing_that_is_seen(seed: int, seat: int) -> None:
    rng = Random(seed)
    stop = int(rng.random() * 70)
    state = game.begin(seed % 4, random_rules(rng))
    for count, (now, _) in enumerate(play(state, rng)):
        state = now
        if count == stop:
            break
    assert game.observe(mixed_up(state, seat, rng), seat) == game.observe(state, seat)


@pytest.mark.rule("B-038")
@given(st.integers(0, 2**32 - 1))
@settings(max_examples=20)
def test_who_acts_tells_nothing_either(seed: int) -> None:
    """Whose turn it is follows from what is seen, but for four 6-6, which are announced at once."""
    rng = Random(seed)
    for state, action in play(game.begin(0, random_rules(rng)), rng):
        if state.phase not in {game.Phase.REDEAL, game.Phase.CALL, game.Phase.ANSWER, game.Phase.FOLLOW} or not isinstance(
            action, game.Decline | game.AnyDiscard
        ):
            continue
        other = mixed_up(state, state.seat, rng)
        if state.roll is not None and any(must_announce(hand, state.roll) for hand in (*state.hands, *other.hands) if len(hand) == 16):
            continue
        one, two = game.apply(state, action), game.apply(other, action)
        if one.phase in {game.Phase.FOLLOW, game.Phase.REDEAL, game.Phase.CALL, game.Phase.ANSWER}:
            assert (game.to_act(one), one.phase) == (game.to_act(two), two.phase)


@pytest.mark.rule("B-051", "B-074")
def test_own_discards_and_alms_are_known_to_their_owner_alone() -> None:
    hands = [parse_tiles(text) for text in ("51 44", "66 11", "66 31", "66 55")]
    state = do(game.from_position(hands, Roll(6, 5), 0, (4, 4, 4, 2)), game.Alms(parse_tiles("51")[0]), game.Discard(parse_tiles("11")))
    for seat in range(4):
        now = game.observe(state, seat).now
        assert now is not None
        assert [own.tiles for own in now.plays] == [parse_tiles("51") if seat == 0 else (), parse_tiles("11") if seat == 1 else ()]


@pytest.mark.rule("BA-48")
def test_a_table_may_play_from_memory() -> None:
    hands = [parse_tiles(text) for text in ("51 44", "66 11", "66 31", "66 55")]
    for public in (True, False):
        state = game.from_position(hands, Roll(6, 5), 0, (4, 4, 4, 2), RuleSet(record_public=public))
        state = do(state, game.Lead(parse_tiles("51")), game.Cover(parse_tiles("66")), game.AnyDiscard(1), game.AnyDiscard(1))
        seen = [own.tiles for own in game.observe(state, 2).rounds[0].plays]
        assert seen == [parse_tiles("51"), parse_tiles("66"), parse_tiles("31"), ()] if public else [(), (), parse_tiles("31"), ()]


@pytest.mark.rule("B-038")
def test_the_roll_stays_in_view() -> None:
    state = on_lead(at(SMALL))
    assert {game.observe(state, seat).roll for seat in range(4)} == {Roll(5, 1)}


def test_a_view_has_no_room_for_others_hands() -> None:
    view = game.observe(on_lead(at(SMALL)), 1)
    assert "hands" not in {field.name for field in fields(view)}
    assert view.sizes == (16, 16, 16, 16)
    with pytest.raises(ValueError, match="no seat 5"):
        game.observe(at(SMALL), 5)
