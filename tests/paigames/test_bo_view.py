"""What a player may know of a hand."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paigames.bo import game
from paigames.bo.game import Phase, Player, Stack, State
from paigames.bo.groups import Group
from paigames.bo.ruleset import RuleSet
from paigames.bo.seats import SEATS
from paigames.numerals import KINDS, Card
from tests.paigames.bo_play import HANDS, cards, group, play, random_rules

MANY = settings(max_examples=HANDS // 2, suppress_health_check=[HealthCheck.too_slow])


def other_kind(card: Card) -> Card:
    return KINDS[(card.index + 7) % len(KINDS)]


def disguised(state: State, seat: int) -> State:
    """Exchange every card that a seat may not know for another, and who else is being asked."""
    players = tuple(own if place == seat or place in state.winners else hide(own) for place, own in enumerate(state.players))
    offer = state.offer
    if offer is not None and not offer.public and offer.by != seat and not state.winners:
        offer = replace(offer, card=other_kind(offer.card))
    known_last = state.stock[-1:] if state.rules.indicator_in_stock else ()
    stock = (*map(other_kind, state.stock[: len(state.stock) - len(known_last)]), *known_last)
    bids = tuple(bid for bid in state.bids if bid[0] == seat)
    turn = state.seat
    if state.phase is Phase.CLAIM and state.seat != seat:
        turn = next(other for other in SEATS if other not in {seat, state.seat})
    return replace(state, players=players, offer=offer, stock=stock, bids=bids, seat=turn, asked=())


def hide(player: Player) -> Player:
    laid = tuple(
        Group(one.kind, tuple(map(other_kind, one.cards))) if player.is_hidden(one) and other_kind(one.card) not in player.known else one
        for one in player.laid
    )
    return replace(player, hand=tuple(sorted(map(other_kind, player.hand))), laid=laid, passed=())


@pytest.mark.rule("Z-030", "Z-032", "Z-047", "ZA-35")
@MANY
@given(st.integers(0, 2**32 - 1))
def test_hidden_cards_make_no_difference_to_what_is_seen(seed: int) -> None:
    rng = Random(seed)
    rules = random_rules(rng) if seed % 2 else RuleSet()
    for state, _ in play(game.begin(seed % 3, rules), rng):
        for seat in SEATS:
            assert game.observe(disguised(state, seat), seat) == game.observe(state, seat)


@MANY
@given(st.integers(0, 2**32 - 1))
def test_what_is_open_is_seen(seed: int) -> None:
    rng = Random(seed)
    for state, _ in play(game.begin(seed % 3), rng):
        for seat in SEATS:
            view = game.observe(state, seat)
            assert view.hand == state.players[seat].hand
            assert view.sizes == tuple(len(player.hand) for player in state.players)
            assert view.stock == len(state.stock)
            assert view.dead == state.dead
            assert view.laid[seat] == state.players[seat].laid
            for other in SEATS:
                sizes = [one.size if isinstance(one, Stack) else len(one.cards) for one in view.laid[other]]
                assert sizes == [len(one.cards) for one in state.players[other].laid]
                shown = [one for one in view.laid[other] if not isinstance(one, Stack)]
                assert all(one in state.players[other].laid for one in shown)


@pytest.mark.rule("ZA-35")
def test_sets_face_down_are_stacks_to_others() -> None:
    players = (Player(cards("B1"), (group("sao B2"), group("chuanlong B3"), group("peng B4"))), Player(), Player())
    state = State(rules=RuleSet(), dealer=0, phase=Phase.DRAW, players=players, indicator=Card.parse("B9"))
    assert game.observe(state, 1).laid[0] == (Stack(3), Stack(4), group("peng B4"))
    known = replace(state, players=(replace(players[0], known=cards("B3")), *players[1:]))
    assert game.observe(known, 1).laid[0] == (Stack(3), group("chuanlong B3"), group("peng B4"))
    assert game.observe(replace(state, winners=(0,)), 1).shown == ((0, cards("B1")),)
    with pytest.raises(ValueError, match="There is no seat 3"):
        game.observe(state, 3)


@pytest.mark.rule("ZA-35")
def test_dealt_fours_are_shown_at_tables_that_say_so() -> None:
    for seed in range(200):
        for shown in (False, True):
            state = game.begin(0, RuleSet(show_laid_four=shown))
            state = game.apply(state, game.draw(state, Random(seed)))
            state = game.apply(state, game.legal_actions(state)[0])
            if state.players[1].dealt_fours:
                seen = [one for one in game.observe(state, 0).laid[1] if not isinstance(one, Stack)]
                assert bool(seen) is shown
                if shown:
                    return
    pytest.fail("no hand with four alike was dealt")
