"""Computer players of Bo: they know only their view, play by the rules, and the better one is better."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paigames.bo import breaches, game
from paigames.bo._searching import Trial, is_clearly_better
from paigames.bo._shape import merit
from paigames.bo._state import Player, State
from paigames.bo.actions import Eat, GoOut, Pass, Take, Throw
from paigames.bo.game import Offered, Phase
from paigames.bo.groups import Kind
from paigames.bo.imagined import imagine
from paigames.bo.players import LEVELS, Steady, Strong, actions_of, player
from paigames.bo.ruleset import RuleSet
from paigames.numerals import Card
from paigames.play import CHANCE
from tests.paigames.bo_play import HANDS, cards, group, play, random_rules

if TYPE_CHECKING:
    from paigames.bo.players import Player as Level
    from paigames.bo.view import View

FEW = settings(max_examples=max(5, HANDS // 5), suppress_health_check=[HealthCheck.too_slow])


def played(seed: int, levels: tuple[Level, ...], rules: RuleSet) -> State:
    """Play a hand with these levels in the seats."""
    rng = Random(seed)
    state = game.begin(seed % 3, rules)
    while (actor := game.to_act(state)) is not None:
        action = game.draw(state, rng) if actor is CHANCE else levels[int(actor)].advise(game.observe(state, int(actor)), rng).action
        state = game.apply(state, action)
    return state


@FEW
@given(st.integers(0, 2**32 - 1))
def test_a_view_is_enough_to_know_ones_actions(seed: int) -> None:
    rng = Random(seed)
    rules = random_rules(rng) if seed % 2 else RuleSet()
    for state, _ in play(game.begin(seed % 3, rules), rng):
        actor = game.to_act(state)
        if isinstance(actor, int):
            assert actions_of(game.observe(state, actor)) == game.legal_actions(state)
            with pytest.raises(ValueError, match="has nothing to decide now"):
                actions_of(game.observe(state, (actor + 1) % 3))


@FEW
@given(st.integers(0, 2**32 - 1))
def test_they_play_lawfully_under_any_rules(seed: int) -> None:
    rules = random_rules(Random(seed))
    levels: tuple[Level, ...] = (Strong(offers=60), LEVELS[1], LEVELS[0])
    levels = levels[seed % 3 :] + levels[: seed % 3]
    state = played(seed, levels, rules)
    assert game.is_over(state)
    assert breaches.audit(state) == ()
    assert played(seed, levels, rules) == state


def waiting(hand: str, phase: Phase, offer: str = "", laid: str = "peng B1; peng B5; peng S5; peng S10") -> State:
    groups = tuple(group(one.strip()) for one in laid.split(";"))
    seats = (Player(cards(hand), groups), Player(), Player())
    offered = Offered(Card.parse(offer), 2, drawn=False) if offer else None
    return State(rules=RuleSet(), dealer=0, phase=phase, players=seats, indicator=Card.parse("B9"), offer=offered)


def played_to_throw(rules: RuleSet) -> View:
    """Deal, and give what the dealer sees who throws the first card."""
    state = game.begin(0, rules)
    state = game.apply(state, game.draw(state, Random(3)))
    return game.observe(game.apply(state, game.legal_actions(state)[0]), 0)


@FEW
@given(st.integers(0, 2**32 - 1))
def test_strong_goes_by_its_view_alone(seed: int) -> None:
    """Hidden cards are dealt anew: where the view is the same, so is the choice."""
    rng, strong = Random(seed), Strong(offers=60)
    for state, _ in play(game.begin(seed % 3), rng):
        if state.phase not in {Phase.THROW, Phase.CLAIM} or rng.random() < 0.8:
            continue
        other = imagine(game.observe(state, state.seat), rng)
        assert other != state
        told = [strong.advise(game.observe(one, state.seat), Random(seed)) for one in (state, other)]
        assert told[0] == told[1]
        assert told[0].action in game.legal_actions(state)


def test_strong_says_what_it_compared_and_plays_as_steady_where_it_cannot() -> None:
    dealt = played_to_throw(RuleSet())
    number = r"[+-]\d+\.\d"
    says = rf"In \d+ imagined hands, throw \w+ left this player {number} points ahead of the others on average; throw \w+ left {number}\."
    assert re.fullmatch(says, Strong(offers=300).advise(dealt, Random(1)).why)
    barred = played_to_throw(RuleSet(passed_card_ban=True))
    assert Strong().advise(barred, Random(1)) == Steady().advise(barred, Random(1))


def test_strong_takes_what_play_outs_show_to_be_clearly_better() -> None:
    """The same hands are played out for each action: a mean difference beyond its standard error decides, a smaller one does not."""
    first, other = Trial(Pass(), [0, 0, 0, 0], [0] * 4), Trial(Pass(), [1, 1, 1, 2], [0] * 4)
    assert is_clearly_better(other, first)
    assert not is_clearly_better(first, other)
    assert not is_clearly_better(Trial(Pass(), [9, -9, 1, 0], [0] * 4), first)


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_all_go_out_and_lay_sets(level: Level) -> None:
    out = level.advise(game.observe(waiting("B7 B8 S7 S8 S9 S2 S3 S4", Phase.CLAIM, "B9"), 0), Random(1))
    assert (out.action, out.why) == (GoOut(), "All cards stand in groups.")
    peng = level.advise(game.observe(waiting("B9 B9 B7 B8 S7 S2 S3 S4", Phase.CLAIM, "B9"), 0), Random(1))
    assert peng.action == Take(Kind.PENG)
    assert "碰" in peng.why


def test_steady_eats_what_helps_and_throws_what_is_missed_least() -> None:
    steady = player("steady")
    eaten = steady.advise(game.observe(waiting("B7 B8 S7 S3 S4 B3 S1 S9", Phase.CLAIM, "B9"), 0), Random(1)).action
    assert isinstance(eaten, Eat)
    assert eaten.cards == cards("B7 B8 B9")
    # 捌 and 玖 are better left in the run they stand in already.
    passed = steady.advise(game.observe(waiting("B7 B8 B9 S7 S8 S9 S2 S3", Phase.CLAIM, "B10"), 0), Random(1)).action
    assert passed == Pass()
    thrown = steady.advise(game.observe(waiting("B7 B8 B9 S2 S3 S4 S8 S9 B3", Phase.THROW), 0), Random(1))
    assert thrown.action == Throw(Card.parse("B3"))
    assert "B3 is missed least" in thrown.why


def test_how_near_cards_are_to_groups() -> None:
    rules = RuleSet()
    assert merit((), rules) == 0
    assert merit(cards("B4 B5 B6"), rules) == 12
    assert merit(cards("B4 B5"), rules) == 4
    assert merit(cards("B4 S5"), rules) == 0
    assert merit(cards("B2 B7 B10"), rules) == 14
    assert merit(cards("B4 B4"), rules) == 5
    assert merit(cards("B4 B5 B6 S1 S1"), rules) == 12 + 5
    assert merit(cards("B4 S4"), RuleSet(mixed_sets=True)) == 4


def test_steady_goes_out_more_often_than_novice() -> None:
    wins = [0, 0]
    for seed in range(45):
        levels = tuple(LEVELS[1] if seat == seed % 3 else LEVELS[0] for seat in range(3))
        for winner in played(seed, levels, RuleSet()).winners:
            wins[winner == seed % 3] += 1
    # One seat in three is steady, and yet it goes out more often than both novices together.
    assert wins[1] > wins[0]
    with pytest.raises(ValueError, match="There is no player “perfect”"):
        player("perfect")
