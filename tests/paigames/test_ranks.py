"""The tiles, their ranks, and what a roll takes out."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigames.bagchen.ranks import COPIES, DECK, Suit, dice_supremes, hand_order, is_dice_supreme, rank_of, suit_of
from paigames.dominoes import FACES, Roll, Tile
from tests.paigames import bagchen_oracle as oracle

ROLLS = [Roll.parse(code) for code in oracle.ROLLS]


@pytest.mark.rule("B-002")
def test_the_game_has_sixty_four_tiles() -> None:
    assert len(DECK) == 64
    assert Counter(tile.code for tile in DECK) == oracle.OWNED
    assert dict(COPIES) == Counter(DECK)


@pytest.mark.rule("B-003")
def test_heaven_has_forty_four_tiles_and_earth_twenty() -> None:
    assert Counter(map(suit_of, DECK)) == {Suit.HEAVEN: 44, Suit.EARTH: 20}
    assert {tile.code for tile in DECK if suit_of(tile) is Suit.EARTH} == {face for rank in oracle.EARTH for face in rank}
    assert (Suit.HEAVEN.zh, Suit.EARTH.zh) == ("天子", "地子")


@pytest.mark.rule("B-010")
def test_heaven_has_six_ranks() -> None:
    _assert_ranks(Suit.HEAVEN, oracle.HEAVEN, "天皇 天僧 喇嘛 天鵝 天女 天民")


@pytest.mark.rule("B-011")
def test_earth_has_six_ranks() -> None:
    _assert_ranks(Suit.EARTH, oracle.EARTH, "地皇 地僧 貴族 老母 貓頭鷹 幼子")


def _assert_ranks(suit: Suit, faces: tuple[tuple[str, ...], ...], names: str) -> None:
    for level, (codes, name) in enumerate(zip(faces, names.split(), strict=True), start=1):
        for code in codes:
            rank = rank_of(Tile.parse(code))
            assert (rank.suit, rank.level, rank.zh) == (suit, level, name)


def test_only_names_that_both_suits_have_carry_the_suit() -> None:
    titles = {rank_of(tile).title for tile in FACES}
    assert len(titles) == 12
    assert {title for title in titles if " " in title} == {"heaven emperor", "earth emperor", "heaven monk", "earth monk"}
    assert rank_of(Tile(3, 1)).titles == "geese"


@pytest.mark.rule("B-032")
@pytest.mark.parametrize("roll", ROLLS, ids=str)
def test_every_roll_makes_four_tiles_dice_supreme(roll: Roll) -> None:
    four = dice_supremes(roll)
    assert len(four) == 4
    assert Counter(tile.code for tile in four) == oracle.supremes(roll.tile.code)
    assert [tile for tile in DECK if is_dice_supreme(tile, roll)] == list(four)


@pytest.mark.rule("B-029")
@pytest.mark.parametrize("roll", ROLLS, ids=str)
def test_the_rolled_tile_is_among_them(roll: Roll) -> None:
    assert is_dice_supreme(roll.tile, roll)


@pytest.mark.rule("B-030")
def test_an_earth_roll_takes_both_faces_of_the_rank() -> None:
    assert dice_supremes(Roll(4, 3)) == (Tile(5, 2), Tile(5, 2), Tile(4, 3), Tile(4, 3))
    assert dice_supremes(Roll(6, 3)) == dice_supremes(Roll(5, 4))


@pytest.mark.rule("B-031")
def test_a_heaven_roll_takes_the_rolled_face_only() -> None:
    assert dice_supremes(Roll(2, 2)) == (Tile(2, 2),) * 4
    assert not is_dice_supreme(Tile(5, 5), Roll(2, 2))


@pytest.mark.rule("B-037")
def test_mothers_and_children_are_taken_together() -> None:
    assert dice_supremes(Roll(4, 2)) == dice_supremes(Roll(2, 1)) == (Tile(4, 2), Tile(4, 2), Tile(2, 1), Tile(2, 1))


@given(st.permutations(DECK))
def test_a_hand_has_one_order(tiles: list[Tile]) -> None:
    ordered = sorted(tiles, key=hand_order)
    assert tuple(ordered) == DECK
    assert [(rank_of(t).suit is Suit.EARTH, rank_of(t).level) for t in ordered] == sorted(
        (rank_of(t).suit is Suit.EARTH, rank_of(t).level) for t in tiles
    )
