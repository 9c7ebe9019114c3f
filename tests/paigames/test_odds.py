"""Chances of a dealt hand: closed forms, plain enumeration and dealing at random agree with the counting."""

from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction
from functools import cache
from math import comb
from random import Random

import pytest

from paigames.bagchen import odds
from paigames.bagchen._leadtable import covers_in_game
from paigames.bagchen.claims import big_ranks, may_redeal, must_announce
from paigames.bagchen.leads import legal_leads
from paigames.bagchen.ranks import DECK, is_dice_supreme, rank_of
from paigames.bagchen.ruleset import RuleSet
from paigames.chance import roll_dice, shuffled
from paigames.dominoes import Roll, Tile, parse_tiles

HAND, TILES = 16, 64
ALL = comb(TILES, HAND)
PLAIN = Roll(5, 1)
SETS = ("42 21", "42 42 21 21", "43 42", "43 43 42 42", "41 21", "41 41 21 21", "43 42 41 21")
DEALS = 1000


def none_of(tiles: int) -> Fraction:
    """The closed form: a hand without these tiles."""
    return Fraction(comb(TILES - tiles, HAND), ALL)


def nobody_without(tiles: int) -> Fraction:
    """The closed form for the table: somebody has none of these tiles, by inclusion and exclusion over the hands."""
    return sum(
        (
            Fraction((-1) ** (hands + 1) * comb(4, hands) * comb(TILES - tiles, HAND * hands), comb(TILES, HAND * hands))
            for hands in range(1, 5)
            if TILES - tiles >= HAND * hands
        ),
        Fraction(0),
    )


@pytest.mark.rule("B-041")
@pytest.mark.parametrize("roll", odds.ROLLS, ids=str)
def test_a_new_deal_is_a_hand_without_big_tiles(roll: Roll) -> None:
    for rules in (RuleSet(), RuleSet(redeal_big="shift")):
        event = odds.new_deal(roll, rules)
        big = sum(rank_of(tile) in big_ranks(roll, rules) for tile in DECK)
        assert big == (12 if rules.redeal_big == "fixed" and rank_of(roll.tile).level <= 2 else 16)
        assert odds.in_hand(event) == none_of(big)
        assert odds.at_table(event) == nobody_without(big)


@pytest.mark.rule("B-042")
@pytest.mark.parametrize("roll", odds.ROLLS, ids=str)
def test_four_emperors_lie_in_one_hand_by_the_closed_form(roll: Roll) -> None:
    expected = Fraction(comb(60, 12), ALL)
    assert odds.in_hand(odds.four_emperors(roll)) == expected
    assert odds.at_table(odds.four_emperors(roll)) == 4 * expected
    quiet = RuleSet(declare66_when_supreme=False)
    assert odds.in_hand(odds.four_emperors(roll, quiet)) == (0 if roll == Roll(6, 6) else expected)


@pytest.mark.rule("B-029")
@pytest.mark.parametrize("roll", odds.ROLLS, ids=str)
def test_dice_supremes_by_the_hypergeometric_distribution(roll: Roll) -> None:
    for least in range(1, 5):
        closed = Fraction(sum(comb(4, n) * comb(60, HAND - n) for n in range(least, 5)), ALL)
        assert odds.in_hand(odds.dice_supreme(roll, least)) == closed
    assert odds.at_table(odds.dice_supreme(roll)) == 1
    assert odds.at_table(odds.dice_supreme(roll, 4)) == 4 * odds.in_hand(odds.dice_supreme(roll, 4))


def by_hands_of_tiles(tiles: str, roll: Roll) -> tuple[Fraction, Fraction]:
    """Give every single tile that matters to one of four hands, all ways alike in number of free places, and ask about each hand."""
    matter = [tile for tile in DECK if tile in parse_tiles(tiles)]
    wanted = tuple(parse_tiles(tiles))

    @cache
    def holds(hand: tuple[Tile, ...]) -> bool:
        return bool(hand) and wanted in legal_leads(hand, roll)

    total = own = table = 0
    for owners in itertools.product(range(4), repeat=len(matter)):
        free = [HAND - owners.count(seat) for seat in range(4)]
        weight = comb(sum(free), free[0]) * comb(sum(free[1:]), free[1]) * comb(sum(free[2:]), free[2])
        has = [holds(tuple(tile for tile, owner in zip(matter, owners, strict=True) if owner == seat)) for seat in range(4)]
        total += weight
        own += weight * has[0]
        table += weight * any(has)
    return Fraction(own, total), Fraction(table, total)


@pytest.mark.rule("B-022", "B-024", "B-025", "B-028", "B-036", "B-037")
@pytest.mark.parametrize("tiles", SETS)
def test_sets_by_giving_every_tile_to_every_player(tiles: str) -> None:
    for roll in (PLAIN, Roll(4, 3), Roll(4, 1), Roll(2, 1)) if len(set(tiles.split())) < 4 else (PLAIN,):
        event = odds.tile_set(parse_tiles(tiles), roll)
        assert (odds.in_hand(event), odds.at_table(event)) == by_hands_of_tiles(tiles, roll)


@pytest.mark.rule("B-036", "B-037")
def test_what_the_roll_breaks_up_is_in_no_hand() -> None:
    never = {(tiles, str(roll)) for tiles in SETS for roll in odds.ROLLS if not odds.in_hand(odds.tile_set(parse_tiles(tiles), roll))}
    nobles, owls, mothers = (("5-2", "4-3"), ("4-1", "3-2"), ("4-2", "2-1"))
    stallions, mares, twin = SETS[2:4], SETS[4:6], SETS[6:]
    expected = {(tiles, roll) for tiles in (*stallions, *twin) for roll in (*nobles, *mothers)}
    assert never == expected | {(tiles, roll) for tiles in (*mares, *twin) for roll in (*owls, *mothers)}


def test_any_supreme_is_a_dice_supreme_or_a_mother_child() -> None:
    for roll in (PLAIN, Roll(6, 6), Roll(4, 3)):
        without = sum(
            comb(2, mothers) * comb(2, children) * comb(56, HAND - mothers - children)
            for mothers in range(3)
            for children in range(3)
            if not (mothers and children)
        )
        assert odds.in_hand(odds.supreme(roll)) == 1 - Fraction(without, ALL)
    assert odds.in_hand(odds.supreme(Roll(4, 2))) == odds.in_hand(odds.dice_supreme(Roll(4, 2)))


def test_the_rolls_are_those_of_two_dice() -> None:
    thrown = Counter((max(dice), min(dice)) for dice in itertools.product(range(1, 7), repeat=2))
    assert {(roll.high, roll.low): odds.chance_of_roll(roll) * 36 for roll in odds.ROLLS} == thrown
    assert odds.over_rolls(lambda _: Fraction(1)) == 1


@pytest.mark.rule("B-050")
@pytest.mark.parametrize(("tiles", "higher"), [("11", 1), ("44", 2), ("31", 3), ("62", 1), ("43", 2)])
def test_a_single_lead_holds_if_the_leader_has_every_higher_tile(tiles: str, higher: int) -> None:
    expected = Fraction(comb(63 - 4 * higher, 15 - 4 * higher), comb(63, 15)) if 4 * higher <= 15 else Fraction(0)
    assert odds.holds_first_lead(parse_tiles(tiles), PLAIN) == expected


@pytest.mark.rule("B-050")
def test_a_pair_of_monks_holds_if_no_other_has_two_emperors() -> None:
    """The four 6-6 go to the leader (14 free places) or to one of the three others (16 each); none of these may have two."""
    ways = 0
    for mine in range(5):
        for others in itertools.product(range(2), repeat=3):
            if mine + sum(others) == 4:
                ways += comb(14, mine) * 16 ** sum(others)
    assert odds.holds_first_lead(parse_tiles("11 11"), PLAIN) == Fraction(ways, comb(62, 4))


def test_a_lead_that_is_no_set_is_refused_with_the_rules_words() -> None:
    with pytest.raises(ValueError, match="5-5"):
        odds.holds_first_lead(parse_tiles("55 33"), PLAIN)


@pytest.mark.rule("B-035", "B-036")
def test_what_nothing_covers_always_holds() -> None:
    for tiles, roll in (("66", PLAIN), ("11 11", Roll(6, 6)), ("41 21", Roll(4, 3)), ("42 21", PLAIN), ("51 51", PLAIN), ("63 54", PLAIN)):
        assert not covers_in_game(parse_tiles(tiles), roll, RuleSet())
        assert odds.holds_first_lead(parse_tiles(tiles), roll) == 1
    assert odds.holds_first_lead(parse_tiles("41 21"), PLAIN, RuleSet(horse_capture=False)) == 1
    assert odds.holds_first_lead(parse_tiles("41 21"), PLAIN) < 1


def test_dealing_at_random_comes_near() -> None:
    """Hands shuffled and judged by the plain rules; six standard deviations are allowed, so the fixed seed is no lucky one."""
    rng, seen = Random(11), Counter[str]()
    expected = {
        "new deal": odds.over_rolls(lambda roll: odds.at_table(odds.new_deal(roll))),
        "four 6-6": odds.at_table(odds.four_emperors(PLAIN)),
        "two supremes": odds.at_table(odds.dice_supreme(PLAIN, 2)),
        "mother-child": odds.in_hand(odds.tile_set(parse_tiles("42 21"), PLAIN)),
        "mare": odds.over_rolls(lambda roll: odds.at_table(odds.tile_set(parse_tiles("41 21"), roll))),
        "1-1 1-1 holds": odds.holds_first_lead(parse_tiles("11 11"), PLAIN),
    }
    for _ in range(DEALS):
        tiles, roll = shuffled(DECK, rng), roll_dice(rng)
        hands = [tiles[HAND * seat : HAND * seat + HAND] for seat in range(4)]
        seen["new deal"] += any(may_redeal(hand, roll) for hand in hands)
        seen["four 6-6"] += any(must_announce(hand, roll) for hand in hands)
        seen["two supremes"] += any(sum(is_dice_supreme(tile, roll) for tile in hand) >= 2 for hand in hands)
        seen["mother-child"] += parse_tiles("42 21") in legal_leads(hands[0], roll)
        seen["mare"] += any(parse_tiles("41 21") in legal_leads(hand, roll) for hand in hands)
        # A hand that begins with two monks: they are taken out first, and the rest is dealt around them.
        left = [tile for tile in tiles if tile != Tile(1, 1)] + [Tile(1, 1)] * 2
        rest = shuffled(left, rng)
        others = [rest[14 + HAND * seat : 14 + HAND * seat + HAND] for seat in range(3)]
        seen["1-1 1-1 holds"] += not any(other.count(Tile(6, 6)) >= 2 for other in others)
    for name, chance in expected.items():
        spread = float(chance * (1 - chance) * DEALS) ** 0.5
        assert abs(seen[name] - chance * DEALS) < 6 * spread + 1, name
