"""Whole hands of Bo under random rules, and what a hand does step by step."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from paigames.bo import breaches, game
from paigames.bo._state import Offered, Player, State, counted_fours
from paigames.bo.actions import CountOut, Draw, Eat, GoOut, Keep, Pass, Shuffle, Take, Throw
from paigames.bo.deal import PACK, shuffle
from paigames.bo.game import Phase
from paigames.bo.groups import FOURS, THREES, Group, Kind
from paigames.bo.ruleset import RuleSet
from paigames.numerals import KINDS, Card
from paigames.play import CHANCE, IllegalMove
from tests.paigames.bo_play import HANDS, all_cards, cards, group, play, random_card, random_rules

if TYPE_CHECKING:
    from paigames.bo.actions import Action

SEEDS = st.integers(0, 2**32 - 1)
MANY = settings(max_examples=HANDS, suppress_health_check=[HealthCheck.too_slow])


@pytest.mark.rule("Z-007", "Z-036", "Z-045", "Z-047", "Z-048", "Z-053", "Z-054", "Z-100", "ZA-46")
@MANY
@given(SEEDS)
@example(7403516)  # the dealer goes out on the deal
def test_whole_hands(seed: int) -> None:
    rng = Random(seed)
    rules = random_rules(rng) if seed % 2 else RuleSet()
    state = game.begin(seed % 3, rules)
    for now, action in play(state, rng):
        check_state(now)
        check_node(now, rng)
        if action is not None and rules.obligations == "enforced":
            check_duty(now, action)
        state = now
    assert game.is_over(state)
    if rules.obligations == "enforced":
        assert breaches.audit(state) == ()
        assert all(counted is not None and counted.best is not None for counted in (game.results(state) if state.winners else ()))
    assert bool(state.winners) or not state.stock


def check_state(state: State) -> None:
    """What holds in every state of every hand."""
    if state.indicator is None:
        return
    assert sorted(all_cards(state).elements()) == list(PACK)
    if state.rules.obligations == "audited":
        return
    for seat, player in enumerate(state.players):
        assert list(player.hand) == sorted(player.hand)
        usual = 20 + max(0, counted_fours(state, seat) - 1)
        # Who is to throw has one card more, and keeps it by going out on the deal.
        extra = int(seat == state.seat and (state.phase is Phase.THROW or (state.phase is Phase.OVER and state.opening)))
        # Who was dealt several fours owns less than usual until throws have been left out.
        behind = max(0, player.dealt_fours - 1) if state.rules.dealt_four_counts else 0
        assert usual - behind <= player.owned - extra <= usual


def check_duty(state: State, action: Action) -> None:
    """No compulsory claim is passed: worked out from the cards alone."""
    if not isinstance(action, Pass | Keep | Eat) or state.offer is None or state.phase not in {Phase.CLAIM, Phase.DRAWN}:
        return
    rules, offer, player = state.rules, state.offer, state.players[state.seat]
    lying = [one for one in player.laid if one.cards[0] == offer.card and one.kind in THREES]
    is_own = offer.drawn and offer.by == state.seat
    if player.hand.count(offer.card) == 2 and not lying and len(player.hand) > 2:
        forced = rules.sao_forced if is_own else rules.peng_forced and (not offer.drawn or rules.kaizhao_on_draw)
        assert not forced or offer.card in player.passed
    if lying and player.hand:
        reaches = is_own or not offer.drawn or rules.kaizhao_on_draw
        able = (offer.drawn or rules.jie_on_discard) if lying[0].kind is Kind.PENG else reaches
        is_later = state.phase is Phase.DRAWN and lying[0].kind is Kind.PENG and rules.draw_visibility != "hidden"
        assert not (able and rules.four_forced) or (is_later and rules.draw_mode != "take_in_hand")


def check_node(state: State, rng: Random) -> None:
    """What holds of the actions of a state."""
    actor, legal = game.to_act(state), game.legal_actions(state)
    if actor is None or actor is CHANCE:
        assert legal == ()
        assert not refusal(state, Pass())
        if actor is None:
            with pytest.raises(ValueError, match="over"):
                game.draw(state, rng)
        return
    with pytest.raises(ValueError, match="waits for a player"):
        game.draw(state, rng)
    assert legal
    assert len(set(legal)) == len(legal)
    for one in legal:
        assert game.judge(state, one), one
    game.apply(state, legal[int(rng.random() * len(legal))])
    if rng.random() < 0.2:
        for one in others(state, rng):
            assert refusal(state, one) is (one in legal), one


def refusal(state: State, action: Action) -> bool:
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


def others(state: State, rng: Random) -> list[Action]:
    """Actions of every sort, allowed or not."""
    some: list[Action] = [GoOut(), Keep(), Pass(), Draw(), *(Take(kind) for kind in (*THREES, *FOURS))]
    some += [Throw(random_card(rng)), CountOut((21, 20, 20)), CountOut((21, 19, 20)), Shuffle(PACK, 5)]
    hand = state.players[state.seat].hand
    if state.offer is not None and len(hand) > 5:
        card = state.offer.card
        for _ in range(6):
            two = (hand[int(rng.random() * len(hand))], hand[int(rng.random() * len(hand))])
            some.append(Eat(tuple(sorted((card, *two)))))
        near = [Card(card.size, rank) for rank in range(max(1, card.rank - 2), min(10, card.rank + 2) + 1)]
        some += [Eat(tuple(near[start : start + 3])) for start in range(len(near) - 2)]
        some.append(Eat(tuple(Card(card.size, rank) for rank in (2, 7, 10))))
    return some


@pytest.mark.rule("Z-004", "Z-030")
@given(SEEDS)
def test_after_the_deal_sets_lie_and_the_dealer_throws(seed: int) -> None:
    order, lifted = shuffle(Random(seed))
    state = game.apply(game.apply(game.begin(1), Shuffle(order, lifted)), CountOut((20, 21, 20)))
    for player in state.players:
        assert all(player.hand.count(card) < 3 for card in player.hand)
        assert all(len(set(one.cards)) == 1 for one in player.laid)
    assert (state.phase, state.seat, state.opening) == (Phase.THROW, 1, True) or state.players[1].fours > 1


def table(
    *players: str, stock: str = "S10", phase: Phase = Phase.DRAW, seat: int = 0, rules: RuleSet | None = None, opening: bool = False
) -> State:
    """Lay out a position: each player as laid groups, a bar, and the hand. Too small a pack does not matter here."""
    made = []
    for text in players:
        laid, _, hand = text.partition("|")
        groups = tuple(group(one.strip()) for one in laid.split(";") if one.strip())
        made.append(Player(cards(hand), groups))
    return State(
        rules=rules or RuleSet(),
        dealer=0,
        phase=phase,
        seat=seat,
        opening=opening,
        indicator=Card.parse("B9"),
        stock=cards(stock),
        players=tuple(made),
    )


def padded(laid: str, hand: str) -> str:
    """Fill a player's hand up to twenty cards with ones that make nothing."""
    filler = [f"{size}{rank}" for size, ranks in (("B", (1, 4, 6, 3)), ("S", (1, 4, 6, 8, 10, 3))) for rank in ranks for _ in "ab"]
    groups = [group(one.strip()) for one in laid.split(";") if one.strip()]
    have = sum(len(one.cards) for one in groups) + len(hand.split())
    return f"{laid} | {hand} {' '.join(filler[: 20 - have])}"


@pytest.mark.rule("Z-045", "ZA-10")
def test_a_drawn_card_that_nobody_uses_is_dead() -> None:
    state = table(padded("", ""), padded("", ""), padded("", ""), stock="B9 S10")
    after = game.apply(state, Draw())
    assert after.dead == (Offered(Card.parse("B9"), 0, drawn=True),)
    assert (after.phase, after.seat) == (Phase.DRAW, 1)
    assert after.players == state.players


@pytest.mark.rule("Z-045", "ZA-10")
def test_other_ways_to_draw() -> None:
    players = padded("", ""), padded("", ""), padded("", "")
    unseen = game.apply(table(*players, stock="B9 S10", rules=RuleSet(draw_mode="take_in_hand")), Draw())
    assert (unseen.phase, game.legal_actions(unseen)) == (Phase.DRAWN, (Keep(),))
    assert game.observe(unseen, 1).offer is None
    assert game.observe(unseen, 0).offer is not None
    kept = game.apply(unseen, Keep())
    assert (kept.phase, kept.players[0].owned) == (Phase.THROW, 21)
    shown = game.apply(table(*players, stock="B9 S10", rules=RuleSet(draw_mode="show_then_keep")), Draw())
    assert (shown.phase, set(game.legal_actions(shown))) == (Phase.KEEP, {Keep(), Pass()})
    assert game.apply(shown, Keep()).phase is Phase.THROW
    assert game.apply(shown, Pass()).seat == 1
    assert game.apply(game.apply(shown, Keep()), Throw(Card.parse("B9"))).players[0].owned == 20


@pytest.mark.rule("Z-032", "Z-033", "Z-047", "ZA-10", "ZA-35")
@pytest.mark.parametrize(("laid", "hand", "kind"), [("", "B9 B9", Kind.SAO), ("sao B9", "", Kind.CHUANLONG)])
def test_own_sets_are_laid_unseen(laid: str, hand: str, kind: Kind) -> None:
    state = game.apply(table(padded(laid, hand), padded("", ""), padded("", ""), stock="B9 S10"), Draw())
    assert (state.phase, game.legal_actions(state)) == (Phase.DRAWN, (Take(kind),))
    assert game.observe(state, 1).offer is None
    after = game.apply(state, Take(kind))
    size = 4 if kind is Kind.CHUANLONG else 3
    assert game.observe(after, 1).laid[0] == (game.Stack(size),)
    assert game.observe(after, 0).laid[0] == (Group(kind, cards("B9") * size),)
    assert after.phase is Phase.THROW
    seen = RuleSet(draw_visibility="always_up")
    shown = game.apply(table(padded(laid, hand), padded("", ""), padded("", ""), stock="B9 S10", rules=seen), Draw())
    assert (shown.phase, shown.offer is not None and shown.offer.public) == (Phase.CLAIM, True)
    assert game.observe(game.apply(shown, Take(kind)), 1).laid[0] == (Group(kind, cards("B9") * size),)


@pytest.mark.rule("Z-047", "ZA-10")
def test_the_drawer_looks_first_where_draws_are_hidden() -> None:
    rules = RuleSet(draw_visibility="hidden")
    state = game.apply(table(padded("", "B7 B8"), padded("", ""), padded("", "B9 B9"), stock="B9 S10", rules=rules), Draw())
    assert state.phase is Phase.DRAWN
    assert Eat(cards("B7 B8 B9")) in game.legal_actions(state)
    passed = game.apply(state, Pass())
    assert (passed.phase, passed.seat) == (Phase.CLAIM, 2)


@pytest.mark.rule("Z-048", "ZA-46")
def test_the_turn_goes_to_the_player_after_the_claimer() -> None:
    state = table(padded("", "B9"), padded("", ""), padded("", "B9 B9 S2"), phase=Phase.THROW)
    offered = game.apply(state, Throw(Card.parse("B9")))
    assert (offered.seat, game.legal_actions(offered)) == (2, (Take(Kind.PENG),))
    claimed = game.apply(offered, Take(Kind.PENG))
    assert (claimed.phase, claimed.seat, claimed.players[2].owned) == (Phase.THROW, 2, 21)
    assert Throw(Card.parse("B9")) not in game.legal_actions(claimed)
    thrown = game.apply(claimed, Throw(Card.parse("S2")))
    while thrown.phase is Phase.CLAIM:
        thrown = game.apply(thrown, Pass())
    assert (thrown.phase, thrown.seat) == (Phase.DRAW, 0)


@pytest.mark.rule("Z-036", "Z-054")
def test_no_throw_after_a_second_four() -> None:
    first = table(padded("", "B9"), padded("", ""), padded("sao B9", ""), phase=Phase.THROW)
    assert game.apply(game.apply(first, Throw(Card.parse("B9"))), Take(Kind.KAIZHAO)).phase is Phase.THROW
    second = table(padded("", "B9"), padded("", ""), padded("sao B9; jie S9", ""), phase=Phase.THROW)
    after = game.apply(game.apply(second, Throw(Card.parse("B9"))), Take(Kind.KAIZHAO))
    assert (after.phase, after.seat, after.players[2].owned) == (Phase.DRAW, 0, 21)
    erring = table(padded("", "B9"), padded("", ""), padded("sao B9; jie S9", ""), phase=Phase.THROW, rules=RuleSet(obligations="audited"))
    after = game.apply(game.apply(game.apply(erring, Throw(Card.parse("B9"))), Pass()), Take(Kind.KAIZHAO))
    assert after.phase is Phase.NO_THROW
    assert game.apply(after, Keep()).phase is Phase.DRAW
    assert game.apply(after, Throw(after.players[2].hand[0])).players[2].owned == 20


def two_fours_for_the_dealer() -> tuple[Card, ...]:
    """Stack a pack so that seat 0, which takes first, is dealt two fours."""
    fours = [card for card in PACK if card in cards("B1 B2")]
    rest = [card for card in PACK if card not in cards("B1 B2")]
    Random(3).shuffle(rest)
    order = list(rest)
    for place, card in zip(range(0, 60, 3), fours, strict=False):
        order.insert(place, card)
    return tuple(order)


@pytest.mark.rule("Z-103", "Z-036")
def test_a_throw_after_a_second_four_is_found() -> None:
    state = game.apply(game.begin(0, RuleSet(obligations="audited")), Shuffle(two_fours_for_the_dealer(), 80))
    dealt = game.apply(state, CountOut((21, 20, 20)))
    assert dealt.phase is Phase.NO_THROW
    thrown = game.apply(dealt, Throw(dealt.players[0].hand[0]))
    assert [(one.seat, one.code, one.move) for one in breaches.audit(thrown)] == [(0, breaches.Code.THROWN_AFTER_FOUR, 2)]
    assert breaches.audit(game.apply(dealt, Keep())) == ()
    assert not refusal(dealt, Pass())


@pytest.mark.rule("Z-035", "Z-045", "Z-047", "ZA-10")
def test_what_the_drawer_may_do_before_others_see_the_card() -> None:
    def drawn(laid: str, hand: str, **switches: str) -> State:
        rules = RuleSet(**switches)  # type: ignore[arg-type]
        return game.apply(table(padded(laid, hand), padded("", ""), padded("", ""), stock="B9 S10", rules=rules), Draw())

    unseen = drawn("peng B9", "", draw_mode="take_in_hand")
    assert (unseen.phase, game.legal_actions(unseen)) == (Phase.DRAWN, (Take(Kind.JIE),))
    first = drawn("peng B9", "", draw_visibility="hidden")
    assert (first.phase, game.legal_actions(first)) == (Phase.DRAWN, (Take(Kind.JIE),))
    shown = drawn("peng B9", "")
    assert (shown.phase, game.legal_actions(shown)) == (Phase.CLAIM, (Take(Kind.JIE),))
    assert not game.judge(drawn("", "B7 B8", draw_mode="take_in_hand"), Eat(cards("B7 B8 B9")))
    hidden_sao = drawn("", "B9 B9 B7 B8", obligations="audited")
    assert hidden_sao.phase is Phase.DRAWN
    refused = game.judge(hidden_sao, Eat(cards("B7 B8 B9"), (cards("B7 B8 B9"),)))
    assert (refused.reasons[0].rule, refused.ok) == ("Z-047", False)
    assert Keep() not in game.legal_actions(hidden_sao)
    assert game.apply(hidden_sao, Pass()).phase is Phase.CLAIM


@pytest.mark.rule("Z-054", "ZA-11")
def test_a_dealer_with_two_fours_keeps_all_cards() -> None:
    order = two_fours_for_the_dealer()
    state = game.apply(game.begin(0), Shuffle(order, 80))
    dealt = game.apply(state, CountOut((21, 20, 20)))
    assert dealt.players[0].fours >= 2
    assert (dealt.phase, dealt.seat, dealt.players[0].owned) == (Phase.DRAW, 1, 21)
    ignoring = game.apply(game.apply(game.begin(0, RuleSet(dealt_four_counts=False)), Shuffle(order, 80)), CountOut((21, 20, 20)))
    assert (ignoring.phase, ignoring.seat) == (Phase.THROW, 0)


@pytest.mark.rule("Z-016")
def test_without_a_card_left_the_hand_is_over() -> None:
    state = table(padded("", ""), padded("", ""), padded("", ""), stock="B9")
    after = game.apply(state, Draw())
    assert game.is_over(after)
    assert game.returns(after) == (0, 0, 0)
    assert game.to_act(after) is None


@pytest.mark.rule("Z-046", "Z-056", "Z-071", "ZA-13", "ZA-32")
def test_going_out_on_a_card_that_two_wait_for() -> None:
    waiting = "peng B1; peng B2; peng B3; peng S1; peng S2; peng S3 | S7 S8"
    state = table(padded("", "S9"), waiting, waiting, phase=Phase.THROW)
    offered = game.apply(state, Throw(Card.parse("S9")))
    assert offered.asked == (1, 2)
    out = game.apply(offered, GoOut())
    assert (out.winners, out.phase) == ((1,), Phase.OVER)
    passed = game.apply(game.apply(offered, Pass()), GoOut())
    assert passed.winners == (2,)
    rules = RuleSet(multi_hu="all")
    both = game.apply(table(padded("", "S9"), waiting, waiting, phase=Phase.THROW, rules=rules), Throw(Card.parse("S9")))
    both = game.apply(game.apply(both, GoOut()), GoOut())
    assert both.winners == (1, 2)
    # 壹 jiang 6, 贰 6, 叁 3, 一 3, 二 3, 三 1: with 玖 shown, 10 and 1 beside 9 are jiang only as neighbours of 9: 8, 9, 10.
    points = 3 + 6 + 3 + 1 + 3 + 1
    assert game.returns(both) == (0, points, points)
    assert game.returns(out) == (0, points, 0)
    everybody = game.outcome(
        game.apply(
            game.apply(
                table("peng B4 | S9", waiting, waiting, phase=Phase.THROW, rules=RuleSet(scorer="all_players")), Throw(Card.parse("S9"))
            ),
            GoOut(),
        )
    )
    assert everybody.gains == (3, points, points)


@pytest.mark.rule("Z-057", "ZA-34")
def test_the_dealer_may_go_out_on_the_deal() -> None:
    dealer = "sao B1; sao B2; sao B3; sao S1; sao S2; sao S3 | S7 S8 S9"
    state = table(dealer, padded("", ""), padded("", ""), phase=Phase.THROW, opening=True)
    assert GoOut() in game.legal_actions(state)
    assert game.apply(state, GoOut()).winners == (0,)
    later = table(dealer, padded("", ""), padded("", ""), phase=Phase.THROW)
    assert GoOut() not in game.legal_actions(later)


@pytest.mark.rule("ZA-44")
def test_a_bar_is_remembered() -> None:
    rules = RuleSet(passed_card_ban=True, peng_forced=False)
    state = game.apply(
        table(padded("", "B9"), padded("", "B9 B9"), padded("", ""), phase=Phase.THROW, rules=rules), Throw(Card.parse("B9"))
    )
    after = game.apply(state, Pass())
    assert after.players[1].passed == cards("B9")
    assert game.observe(after, 1).passed == cards("B9")
    assert game.observe(after, 0).passed == ()


def test_a_throw_of_a_card_not_held_changes_nothing() -> None:
    state = table(padded("sao B9", ""), padded("", ""), padded("", ""), phase=Phase.THROW)
    with pytest.raises(IllegalMove, match="B9 lies in a set"):
        game.apply(state, Throw(Card.parse("B9")))
    with pytest.raises(ValueError, match="A pack has 80 cards"):
        game.apply(game.begin(0), Shuffle(KINDS, 3))
    with pytest.raises(ValueError, match="The cards have not been dealt"):
        game.results(game.begin(0))
