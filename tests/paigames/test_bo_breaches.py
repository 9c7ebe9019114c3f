"""Breaches: each is found, by whom, and honest play has none."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from paigames.bo import breaches, game
from paigames.bo._flow import may_go_out
from paigames.bo.actions import CountOut, Eat, GoOut, Keep, Pass, Take, Throw
from paigames.bo.breaches import Code
from paigames.bo.claims import Position
from paigames.bo.counting import Offer, Source
from paigames.bo.game import Phase
from paigames.bo.groups import Kind
from paigames.bo.ruleset import RuleSet
from paigames.numerals import Card
from paigames.play import CHANCE
from tests.paigames.bo_play import HANDS, cards, group

if TYPE_CHECKING:
    from paigames.bo._state import State
    from paigames.bo.actions import Action

AUDITED = RuleSet(obligations="audited")
MANY = settings(max_examples=HANDS, suppress_health_check=[HealthCheck.too_slow])
Planted = tuple[int, Code, int]


def eats_unshown(state: State, eat: Eat) -> bool:
    """Whether a copy of the card stays in the hand and is not shown: worked out from the cards alone."""
    assert state.offer is not None
    card = state.offer.card
    held = state.players[state.seat].hand.count(card)
    return held + 1 > sum(one.count(card) for one in (eat.cards, *eat.shown))


def slips(state: State, action: Action) -> list[Code]:
    """Which breaches an action is: a second reading, from the cards alone."""
    player, offer = state.players[state.seat], state.offer
    if isinstance(action, CountOut):
        return [] if action.sizes == tuple(20 + (seat == state.dealer) for seat in range(3)) else [Code.MISCOUNT]
    if isinstance(action, Throw):
        return [Code.THROWN_AFTER_FOUR] if state.phase is Phase.NO_THROW else []
    if offer is None or not isinstance(action, Pass | Eat):
        return []
    found = []
    foreign = not (offer.drawn and offer.by == state.seat)
    lies = [one.kind for one in player.laid if one.cards[0] == offer.card and one.kind in {Kind.PENG, Kind.SAO}]
    can_go_on = game.judge(state, Take(Kind.PENG)) or game.judge(state, Take(Kind.KAIZHAO))
    if foreign and can_go_on:
        if Kind.SAO in lies:
            found.append(Code.MISSED_KAIZHAO)
        elif player.hand.count(offer.card) == 2:
            found.append(Code.MISSED_PENG)
    if isinstance(action, Eat) and eats_unshown(state, action):
        found.append(Code.NO_BI)
    return found


def stands(slip: Planted, before: State, after: State) -> bool:
    """Nobody has missed a card with which another goes out, or eaten one that another took."""
    seat, code, _ = slip
    if code is not Code.NO_BI:
        return not after.winners
    return len(after.players[seat].laid) > len(before.players[seat].laid)


def is_false(state: State) -> bool:
    """Whether going out now would be false, as the table that enforces its rules sees it."""
    return not may_go_out(state, state.seat)


def play_with_slips(seed: int, share: float) -> tuple[State, list[Planted]]:
    """Play a hand in which players err now and then; give it with what they did."""
    rng = Random(seed)
    state, planted, pending = game.begin(seed % 3, AUDITED), list[Planted](), list[Planted]()
    while (actor := game.to_act(state)) is not None:
        if actor is CHANCE:
            state = game.apply(state, game.draw(state, rng))
            continue
        legal = game.legal_actions(state)
        honest = [one for one in legal if not slips(state, one) and not (isinstance(one, GoOut) and is_false(state))]
        crooked = [one for one in legal if one not in honest]
        wants = crooked if crooked and (not honest or rng.random() < share) else honest
        takes = [one for one in wants if not isinstance(one, Pass)]
        pool = takes if takes and rng.random() < 0.5 else wants
        action = pool[int(rng.random() * len(pool))]
        move = len(state.moves)
        found = [(state.seat, code, move) for code in slips(state, action)]
        after = game.apply(state, action)
        if state.phase is Phase.CLAIM:
            pending += found
            if after.phase is not Phase.CLAIM or not after.asked:
                planted += [one for one in pending if stands(one, state, after)]
                pending = []
        else:
            planted += found
        if isinstance(action, GoOut) and after.winners and is_false(state) and after.winners == (state.seat,):
            planted.append((state.seat, Code.FALSE_HU, len(after.moves) - 1))
        elif after.winners and is_false_winner(after):
            planted.append((after.winners[0], Code.FALSE_HU, len(after.moves) - 1))
        state = after
    return state, planted


def is_false_winner(state: State) -> bool:
    return not may_go_out(state, state.winners[0])


@pytest.mark.rule("Z-100", "Z-101", "Z-102", "Z-103", "Z-104", "ZA-38")
@MANY
@given(st.integers(0, 2**32 - 1))
@example(1968700)
def test_every_planted_breach_is_found_and_no_other(seed: int) -> None:
    state, planted = play_with_slips(seed, 0.15)
    assert sorted((one.seat, one.code, one.move) for one in breaches.audit(state)) == sorted(planted)
    assert breaches.offenders(state) == tuple(sorted({seat for seat, _, _ in planted}))


@pytest.mark.rule("Z-100")
@MANY
@given(st.integers(0, 2**32 - 1))
def test_honest_play_has_no_breach(seed: int) -> None:
    state, planted = play_with_slips(seed, 0)
    assert planted == []
    assert breaches.audit(state) == ()


@pytest.mark.rule("Z-101")
def test_a_wrong_count_of_cards() -> None:
    assert breaches.miscount(21, is_dealer=True) == ()
    assert breaches.miscount(20, is_dealer=False) == ()
    for count in (19, 20, 22):
        assert breaches.miscount(count, is_dealer=True) == (Code.MISCOUNT,)
    assert breaches.miscount(21, is_dealer=False) == (Code.MISCOUNT,)
    state = game.begin(1, AUDITED)
    state = game.apply(state, game.draw(state, Random(1)))
    state = game.apply(state, CountOut((20, 21, 19)))
    assert [(one.seat, one.code, one.move, one.why.rule) for one in breaches.audit(state)] == [(1, Code.MISCOUNT, 1, "Z-101")]


def at(laid: str, hand: str, card: str) -> Position:
    groups = tuple(group(text.strip()) for text in laid.split(";") if text.strip())
    return Position(groups, cards(hand), Offer(Card.parse(card), Source.DISCARD, from_previous=True))


@pytest.mark.rule("Z-102", "ZA-19")
def test_eating_without_showing() -> None:
    held = at("", "B1 B3 B7 B10 S1 S4 B2", "B2")
    assert breaches.without_bi(held, Eat(cards("B2 B7 B10"))) == (Code.NO_BI,)
    assert breaches.without_bi(held, Eat(cards("B2 B7 B10"), (cards("B1 B2 B3"),))) == ()
    assert breaches.without_bi(at("", "B1 B3 B7 B10 S1 S4", "B2"), Eat(cards("B2 B7 B10"))) == ()
    waive = RuleSet(bi_if_impossible="waive", obligations="audited")
    assert breaches.without_bi(held, Eat(cards("B2 B7 B10")), waive) == (Code.NO_BI,)
    alone = at("", "B7 B10 S1 S4 B2", "B2")
    assert breaches.without_bi(alone, Eat(cards("B2 B7 B10")), waive) == ()
    assert breaches.without_bi(alone, Eat(cards("B2 B7 B10"))) == (Code.NO_BI,)


@pytest.mark.rule("Z-103")
def test_what_was_missed() -> None:
    assert breaches.missed(at("", "S8 S8 B1", "S8")) == (Code.MISSED_PENG,)
    assert breaches.missed(at("sao S8", "B1", "S8")) == (Code.MISSED_KAIZHAO,)
    assert breaches.missed(at("", "S8 B1", "S8")) == ()
    assert breaches.missed(at("", "S8 S8 B1", "S8"), RuleSet(peng_forced=False)) == ()
    assert [breaches.thrown_after_four(fours) for fours in range(3)] == [(), (Code.THROWN_AFTER_FOUR,), (Code.THROWN_AFTER_FOUR,)]


@pytest.mark.rule("Z-104", "ZA-38")
def test_a_wrong_count_of_points() -> None:
    seed = next(seed for seed in range(400) if out_with(seed, None) is not None)
    honest = out_with(seed, None)
    assert honest is not None
    counted = game.results(honest)[0]
    assert counted is not None
    assert counted.best is not None
    points = counted.best.points
    right, wrong = out_with(seed, points), out_with(seed, points + 1)
    assert right is not None
    assert wrong is not None
    assert breaches.audit(honest) == breaches.audit(right) == ()
    assert [(one.seat, one.code) for one in breaches.audit(wrong)] == [(wrong.winners[0], Code.WRONG_COUNT)]
    assert breaches.wrong_count(0, None) == (Code.FALSE_HU,)


def out_with(seed: int, declared: int | None) -> State | None:
    """Play until somebody goes out and declares so many points; ``None`` if nobody does."""
    rng, state = Random(seed), game.begin(0)
    while (actor := game.to_act(state)) is not None:
        legal = game.legal_actions(state)
        action = game.draw(state, rng) if actor is CHANCE else legal[int(rng.random() * len(legal))]
        if GoOut() in legal:
            action = GoOut(declared)
        state = game.apply(state, action)
    return state if state.winners else None


def test_where_rules_are_enforced_nothing_can_be_missed() -> None:
    state = game.begin(0)
    state = game.apply(state, game.draw(state, Random(1)))
    assert not game.judge(state, CountOut((20, 20, 20)))
    assert not game.judge(state, Keep())
