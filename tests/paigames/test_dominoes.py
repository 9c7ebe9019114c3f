"""Faces, rolls, and the texts they are written as."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigames.dominoes import CIVIL, FACES, MILITARY, Roll, Tile, parse_tiles, print_tiles, require_copies

faces = st.sampled_from(FACES)


@given(faces, st.sampled_from(["{0}{1}", "{0}-{1}", "[{0}-{1}]", "{1}-{0}", "[{1}{0}]", " {0}–{1} "]))
def test_every_way_to_write_a_tile_is_read(tile: Tile, form: str) -> None:
    assert Tile.parse(form.format(tile.high, tile.low)) == tile


@given(st.lists(faces))
def test_printed_tiles_are_read_back(tiles: list[Tile]) -> None:
    assert parse_tiles(print_tiles(tiles)) == tuple(tiles)
    assert parse_tiles(",".join(tile.code for tile in tiles)) == tuple(tiles)


@given(faces)
def test_printed_rolls_are_read_back(tile: Tile) -> None:
    roll = Roll(tile.high, tile.low)
    assert Roll.parse(str(roll)) == roll
    assert roll.tile == tile
    assert roll.total == tile.pips


@given(st.text())
def test_any_text_is_a_tile_or_a_sentence(text: str) -> None:
    for parse in (Tile.parse, Roll.parse):
        with suppress(ValueError):
            assert parse(str(parse(text))) == parse(text)


def test_there_are_eleven_civil_and_ten_military_faces() -> None:
    assert (len(CIVIL), len(MILITARY)) == (11, 10)
    assert set(FACES) == {Tile(high, low) for high in range(1, 7) for low in range(1, high + 1)}
    assert {tile.is_civil for tile in CIVIL} == {True}
    assert {tile.is_civil for tile in MILITARY} == {False}


def test_every_face_has_three_names() -> None:
    for tile in FACES:
        assert tile.names.en
        assert tile.names.zh
        assert tile.names.pinyin


def test_fours_and_ones_are_red_and_half_of_the_double_six() -> None:
    assert sum(tile.red_pips for tile in FACES) == 7 * (1 + 4) + 6


@pytest.mark.parametrize(("high", "low"), [(7, 1), (1, 0), (3, 6)])
def test_what_is_no_face_is_refused(high: int, low: int) -> None:
    with pytest.raises(ValueError, match="There is no tile"):
        Tile(high, low)
    with pytest.raises(ValueError, match="Two dice cannot show"):
        Roll(high, low)


def test_copies_are_counted() -> None:
    with pytest.raises(ValueError, match="3 tiles 2-1 here, but the game has only 2"):
        require_copies(parse_tiles("21 21 21"), {Tile(2, 1): 2})
    with pytest.raises(ValueError, match="has none"):
        require_copies(parse_tiles("21"), {})
    require_copies(parse_tiles("21 21"), {Tile(2, 1): 2})
