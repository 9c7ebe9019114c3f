"""The deal: who takes which towers, and the hands that a seed gives."""

from __future__ import annotations

import itertools
import tomllib
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigames.bagchen.deal import Deal, deal, deal_at_random, deal_order
from paigames.bagchen.ranks import DECK, dice_supremes, hand_order
from paigames.bagchen.ruleset import RuleSet
from paigames.chance import shuffled
from paigames.dominoes import Roll, Tile, parse_tiles, print_tiles

PAIR = RuleSet(deal_towers="pair")
GOLDEN: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "data" / "bagchen_deals.toml").read_text(encoding="utf-8"))["deals"]


def seeded(seed: int) -> Random:
    return Random(seed)


BOTH = list(itertools.product(range(4), range(2, 13)))


@pytest.mark.rule("B-040")
@pytest.mark.parametrize(("dealer", "total"), BOTH)
def test_the_count_agrees_with_the_formula_of_the_catalogue(dealer: int, total: int) -> None:
    order = deal_order(dealer, total)
    assert order.roller == (dealer + 2) % 4
    assert len(order.count) == total
    assert order.count[0] == order.roller
    assert all((one - two) % 4 == 1 for one, two in itertools.pairwise(order.count))
    assert order.first_taker == (order.roller - (total - 1)) % 4


@pytest.mark.rule("B-040")
@pytest.mark.parametrize(("totals", "taker"), [((3, 7, 11), 0), ((2, 6, 10), 1), ((5, 9), 2), ((4, 8, 12), 3)])
def test_the_table_of_the_rule_book(totals: tuple[int, ...], taker: int) -> None:
    assert {deal_order(0, total).first_taker for total in totals} == {taker}


@pytest.mark.rule("B-040", "BA-23")
@pytest.mark.parametrize(("dealer", "total"), BOTH)
def test_towers_are_taken_clockwise(dealer: int, total: int) -> None:
    order, both = deal_order(dealer, total), deal_order(dealer, total, PAIR)
    round_the_table = [(order.first_taker + step) % 4 for step in range(4)]
    assert [order.towers[seat] for seat in round_the_table] == [(1, 5), (2, 6), (3, 7), (4, 8)]
    assert [both.towers[seat] for seat in round_the_table] == [(1, 2), (3, 4), (5, 6), (7, 8)]
    assert order.count == both.count


@pytest.mark.rule("B-040")
def test_the_count_is_explained() -> None:
    first, turns = deal_order(0, 3).why()
    assert first.text == "Counting counter-clockwise with West as one, three is East, who takes the first tower."
    assert (turns.text, turns.ruling) == ("One tower at a turn: East also takes the fifth.", "BA-23")
    assert deal_order(0, 5, PAIR).why("ABCD".__getitem__)[1].text == "Two towers at a turn: C also takes the second."


@pytest.mark.rule("B-039", "B-040")
@given(st.randoms(use_true_random=False), st.integers(0, 3), st.integers(0, 7), st.sampled_from([RuleSet(), PAIR]))
def test_a_deal_is_the_whole_game(rng: Random, dealer: int, first_tower: int, rules: RuleSet) -> None:
    dealt = deal_at_random(rng, dealer, rules, first_tower=first_tower)
    assert Counter(tile for hand in dealt.hands for tile in hand) == Counter(DECK)
    assert [len(tower) for tower in dealt.wall] == [8] * 8
    for seat, hand in enumerate(dealt.hands):
        assert len(hand) == 16
        assert hand == tuple(sorted(hand, key=hand_order))
        assert Counter(hand) == Counter(tile for number in dealt.order.towers[seat] for tile in dealt.tower(number))
    assert dealt.supremes == dice_supremes(dealt.roll)


@pytest.mark.rule("B-039", "B-040")
def test_towers_are_counted_from_the_one_the_dealer_names() -> None:
    dealt = deal(DECK, Roll(2, 1), 0, first_tower=6)
    assert [dealt.tower(number)[0] for number in range(1, 9)] == [dealt.wall[place][0] for place in (6, 7, 0, 1, 2, 3, 4, 5)]
    assert dealt.order.first_taker == 0
    assert set(dealt.hands[0]) == {*dealt.wall[6], *dealt.wall[2]}


@pytest.mark.rule("B-039", "B-040")
@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: str(golden["seed"]))
def test_golden_deals(golden: dict[str, Any]) -> None:
    dealt = deal_at_random(seeded(golden["seed"]), golden["dealer"], first_tower=golden["first_tower"])
    assert (str(dealt.roll), dealt.order.first_taker) == (golden["roll"], golden["first_taker"])
    assert list(map(codes, dealt.hands)) == golden["hands"]


def codes(hand: tuple[Tile, ...]) -> str:
    return " ".join(tile.code for tile in hand)


def test_tiles_are_shuffled_before_the_dice_are_rolled() -> None:
    source = seeded(5)
    tiles = shuffled(DECK, source)
    dealt: Deal = deal_at_random(seeded(5), 2)
    assert tuple(tile for tower in dealt.wall for tile in tower) == tiles
    assert deal(tiles, dealt.roll, 2) == dealt


BAD = [
    (DECK[:-1], 0, 0, "2-1 missing"),
    ((*DECK, Tile(2, 1)), 0, 0, "2-1 too many"),
    ((*DECK[:-1], Tile(6, 6)), 0, 0, "6-6 too many, 2-1 missing"),
    (DECK, 4, 0, "no seat 4 for the dealer"),
    (DECK, -1, 0, "no seat -1"),
    (DECK, 0, 8, "no tower 8"),
]


@pytest.mark.parametrize(("tiles", "dealer", "first_tower", "problem"), BAD, ids=[row[3] for row in BAD])
def test_impossible_deals_are_refused(tiles: tuple[Tile, ...], dealer: int, first_tower: int, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        deal(tiles, Roll(5, 1), dealer, first_tower=first_tower)


def test_impossible_counts_and_towers_are_refused() -> None:
    for total in (1, 13):
        with pytest.raises(ValueError, match=f"cannot show {total} together"):
            deal_order(0, total)
    for number in (0, 9):
        with pytest.raises(ValueError, match=f"no tower {number}"):
            deal(DECK, Roll(5, 1), 0).tower(number)


def test_the_tiles_of_a_deal_can_be_written() -> None:
    hand = deal_at_random(seeded(0), 0).hands[0]
    assert parse_tiles(print_tiles(hand)) == hand
