"""Play-outs of Bo with numbers end as the plain game does when the steady player sits in all seats."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paigames.bo import game
from paigames.bo._shape import cards_of, code_of, count_in, places_of, shape
from paigames.bo._splitting import counts_of, splits
from paigames.bo.actions import Eat, Pass, Throw
from paigames.bo.game import Phase, State
from paigames.bo.imagined import imagine
from paigames.bo.players import player
from paigames.bo.playouts import Playout, can_play_on
from paigames.bo.ruleset import RuleSet
from paigames.numerals import DECK, KINDS, Card
from paigames.play import CHANCE
from tests.paigames.bo_play import HANDS, all_cards, cards, play, random_rules
from tests.paigames.test_bo_hands import padded, table

if TYPE_CHECKING:
    from collections.abc import Iterator

FEW = settings(max_examples=max(5, HANDS // 5), suppress_health_check=[HealthCheck.too_slow])
SEEDS = st.integers(0, 2**32 - 1)
STEADY = player("steady")


def rules_for(rng: Random) -> RuleSet:
    """Set half of the switches at random, at a table where hands can be played out."""
    return replace(random_rules(rng), draw_mode="turn_up", passed_card_ban=False)


def steadily(state: State, rng: Random) -> Iterator[State]:
    """Play on with the steady player in all seats; give each state."""
    yield state
    while (actor := game.to_act(state)) is not None:
        assert actor is not CHANCE
        state = game.apply(state, STEADY.advise(game.observe(state, int(actor)), rng).action)
        yield state


def dealt(seed: int, rules: RuleSet) -> State:
    """Deal a hand without a slip."""
    rng, state = Random(seed), game.begin(seed % 3, rules)
    state = game.apply(state, game.draw(state, rng))
    return game.apply(state, game.legal_actions(state)[0])


def agree(playout: Playout, over: State) -> None:
    """Check that a play-out that is over is a hand that is over."""
    assert playout.finish() == game.returns(over)
    assert playout.winners == over.winners
    assert [cards_of(code) for code in playout.hands] == [own.hand for own in over.players]
    assert playout.laid == [own.laid for own in over.players]


@FEW
@given(SEEDS)
def test_a_hand_played_out_from_the_deal_ends_as_the_plain_game_does(seed: int) -> None:
    rng = Random(seed)
    start = dealt(seed, rules_for(rng) if seed % 3 else RuleSet())
    *_, over = steadily(start, Random(seed))
    if start.phase in {Phase.THROW, Phase.DRAW}:
        agree(Playout(start, Random(seed)), over)


@FEW
@given(SEEDS)
def test_a_throw_or_an_answer_in_the_middle_goes_on_as_in_the_plain_game(seed: int) -> None:
    rng = Random(seed)
    rules = rules_for(rng) if seed % 3 else RuleSet()
    for state in list(steadily(dealt(seed, rules), Random(seed)))[:-1]:
        actions = game.legal_actions(state)
        action = actions[int(rng.random() * len(actions))]
        asked = state.phase is Phase.CLAIM and all(isinstance(one, Eat | Pass) for one in actions) and rules.obligations == "enforced"
        if not (asked or (state.phase is Phase.THROW and isinstance(action, Throw))) or rng.random() < 0.5:
            continue
        *_, over = steadily(game.apply(state, action), Random(seed))
        playout = Playout(state, Random(seed))
        if isinstance(action, Throw):
            playout.throw(action.card.index)
        else:
            playout.answer(action if isinstance(action, Eat) else None)
        agree(playout, over)


def test_what_cannot_be_played_out() -> None:
    assert not can_play_on(RuleSet(passed_card_ban=True))
    with pytest.raises(ValueError, match="A play-out begins before"):
        Playout(game.begin(0), Random(1))
    with pytest.raises(ValueError, match="A play-out begins before"):
        Playout(dealt(3, RuleSet(draw_mode="show_then_keep")), Random(1))
    with pytest.raises(ValueError, match="No card is on offer"):
        Playout(dealt(3, RuleSet()), Random(1)).answer(None)


@given(st.lists(st.sampled_from(DECK), max_size=21), st.booleans())
def test_cards_as_a_number(drawn: list[object], mixed: bool) -> None:  # noqa: FBT001 - hypothesis gives it
    hand = tuple(sorted(card for card in KINDS for _ in range(min(4, drawn.count(card)))))
    code, rules = code_of(hand), RuleSet(mixed_sets=mixed)
    assert cards_of(code) == hand
    assert [KINDS[place] for place in places_of(code)] == sorted(set(hand))
    assert all(count_in(code, place) == hand.count(card) for place, card in enumerate(KINDS))
    table = shape(rules)
    most, places = table.missed_least(code)
    rest = {place: table.merit(code - code_of(KINDS[place : place + 1])) for place in places_of(code)}
    assert (most, places) == (max(rest.values(), default=0), tuple(place for place, value in rest.items() if value == most))
    # Whatever counting can take apart must be seen here, too.
    assert table.comes_apart(code) == bool(splits(counts_of(hand), rules, pair=True)) if hand else table.comes_apart(code)


@FEW
@given(SEEDS)
def test_an_imagined_hand_looks_the_same_to_its_seat(seed: int) -> None:
    rng = Random(seed)
    rules = rules_for(rng) if seed % 3 else RuleSet()
    for state, _ in play(game.begin(seed % 3, rules), rng):
        if state.phase not in {Phase.THROW, Phase.CLAIM} or rng.random() < 0.6:
            continue
        view = game.observe(state, state.seat)
        imagined = imagine(view, rng)
        assert game.observe(imagined, state.seat) == view
        assert game.legal_actions(imagined) == game.legal_actions(state)
        assert sorted(all_cards(imagined).elements()) == list(DECK)
        assert imagined.stock[-1:] == (state.stock[-1:] if rules.indicator_in_stock else imagined.stock[-1:])


def test_imagined_hands_keep_no_set_that_would_have_been_laid_or_claimed() -> None:
    seen = 0
    for seed in range(10, 16):
        for state in steadily(dealt(seed, RuleSet()), Random(seed)):
            if state.phase is not Phase.THROW:
                continue
            view = game.observe(state, state.seat)
            let_go = {one.card for one in view.dead if one.drawn}
            for number in range(4):
                for seat, own in enumerate(imagine(view, Random(number)).players):
                    if seat != view.seat:
                        assert max(map(own.hand.count, own.hand), default=0) <= 2
                        assert all(own.hand.count(card) <= 1 for card in let_go)
                        seen += len(let_go)
    assert seen


@pytest.mark.rule("ZA-42")
def test_nobody_eats_the_last_cards_of_a_hand_when_one_must_be_thrown() -> None:
    laid = "peng B1; peng B5; peng B6; peng S1; peng S5; peng S6"
    players = padded("", "B9"), f"{laid} | B7 B8", padded("", "")
    state = table(*players, phase=Phase.THROW, rules=RuleSet(hu_on="draw_only"))
    playout = Playout(state, Random(1))
    playout.throw(Card.parse("B9").index)
    assert cards_of(playout.hands[1]) == cards("B7 B8")
    assert game.apply(state, Throw(Card.parse("B9"))).players[1].hand == cards("B7 B8")


def test_there_must_be_something_to_decide() -> None:
    state = dealt(3, RuleSet())
    with pytest.raises(ValueError, match="A hand is imagined where"):
        imagine(game.observe(state, (state.seat + 1) % 3), Random(1))
