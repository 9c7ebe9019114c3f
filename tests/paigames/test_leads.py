"""What may be led from a hand, against every choice of its tiles and against sets made from the rules."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paigames.bagchen.leads import lead_sets, legal_leads, order_hand
from paigames.bagchen.ranks import DECK, dice_supremes, hand_order
from paigames.bagchen.sets import recognise
from paigames.dominoes import Roll, Tile, parse_tiles, print_tiles
from tests.paigames import bagchen_oracle as oracle

if TYPE_CHECKING:
    from random import Random

rolls = st.sampled_from(oracle.ROLLS)


def hands(largest: int = 16) -> st.SearchStrategy[list[Tile]]:
    """Draw hands, half of them from the tiles that make mixes, horses and earth sets."""
    pools = st.sampled_from([range(64), [*range(8), *range(44, 64)]])
    places = pools.flatmap(lambda pool: st.lists(st.sampled_from(pool), min_size=1, max_size=largest, unique=True))
    return places.map(lambda chosen: [DECK[place] for place in chosen])


def ask(hand: str, roll: str = "51") -> list[str]:
    return [print_tiles(lead) for lead in legal_leads(parse_tiles(hand), Roll.parse(roll))]


@settings(deadline=None)
@given(hands(8), rolls)
def test_small_hands_agree_with_every_choice_of_their_tiles(hand: list[Tile], roll: str) -> None:
    dice = Roll.parse(roll)
    ordered = sorted(hand, key=hand_order)
    choices = {chosen for size in range(1, len(hand) + 1) for chosen in itertools.combinations(ordered, size)}
    legal = {chosen: found for chosen in choices if (found := recognise(chosen, dice).set)}
    assert list(legal_leads(hand, dice)) == sorted(legal, key=lambda lead: tuple(map(hand_order, lead)))
    assert {lead.tiles: lead for lead in lead_sets(tuple(ordered), dice)} == legal


@pytest.mark.rule("B-030", "B-031", "B-037")
@pytest.mark.parametrize("roll", oracle.ROLLS)
def test_every_lead_is_the_set_it_is_recognised_as(roll: str) -> None:
    dice = Roll.parse(roll)
    for hand in (DECK[:16], DECK[16:32], DECK[32:44], DECK[44:60], DECK[50:]):
        for lead in lead_sets(order_hand(hand), dice):
            assert recognise(lead.tiles, dice).set == lead


@given(hands(), rolls)
def test_large_hands_agree_with_the_sets_built_from_the_rules(hand: list[Tile], roll: str) -> None:
    codes = [tile.code for tile in hand]
    legal = {tiles for tiles in oracle.legal_sets(roll) if all(codes.count(code) >= tiles.count(code) for code in tiles)}
    leads = legal_leads(hand, Roll.parse(roll))
    assert {tuple(sorted(tile.code for tile in lead)) for lead in leads} == legal
    assert len(leads) == len(legal)


@given(hands(), rolls, st.randoms())
def test_the_order_of_tiles_never_matters(hand: list[Tile], roll: str, random: Random) -> None:
    assert legal_leads(random.sample(hand, len(hand)), Roll.parse(roll)) == legal_leads(hand, Roll.parse(roll))


@pytest.mark.rule("B-009", "B-013", "B-015", "B-017", "B-034")
@pytest.mark.parametrize(
    ("hand", "roll", "leads"),
    [
        ("66 54 66 42", "51", ["6-6", "6-6 6-6", "6-6 6-6 5-4", "6-6 5-4", "5-4", "4-2"]),
        ("66 54 66 42", "66", ["6-6", "6-6 6-6", "5-4", "4-2"]),
        ("55 33 32 41", "51", ["5-5", "3-3", "4-1", "4-1 3-2", "3-2"]),
        ("42 21 41", "51", ["4-2", "4-2 2-1", "4-1", "4-1 2-1", "2-1"]),
        ("42 21 41", "41", ["4-2", "4-2 2-1", "4-1", "2-1"]),
    ],
)
def test_a_hand_has_its_leads(hand: str, roll: str, leads: list[str]) -> None:
    assert ask(hand, roll) == leads


def test_all_emperors_and_monks_make_the_most_mixes() -> None:
    leads = lead_sets(order_hand(parse_tiles("66 66 66 66 63 63 54 54 11 11 11 11 62 62 53 53")), Roll(5, 1))
    assert sum(lead.heaven > 0 and lead.earth > 0 for lead in leads) == 64
    assert max(lead.n for lead in leads) == 8


def test_four_dice_supremes_of_two_faces_make_eight_leads() -> None:
    assert len(legal_leads(dice_supremes(Roll(4, 3)), Roll(4, 3))) == 8


@pytest.mark.parametrize(
    ("hand", "sentence"),
    [
        ("", "The hand is empty"),
        ("66 66 66 66 66", "only 4"),
        ("66 66 66 66 11 11 11 11 44 44 44 44 31 31 31 31 55", "There are 17 tiles in this hand"),
    ],
)
def test_impossible_hands_are_refused(hand: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        ask(hand)
