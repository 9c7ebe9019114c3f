"""The rack: what is pressed, what is out of reach, and what the page may claim."""

from __future__ import annotations

import re

import pytest

from paigames.bagchen.ranks import COPIES, DECK
from paigames.dominoes import Tile, parse_tiles
from paiwidgets.bagchen_common import groups_of, read_aloud
from paiwidgets.rack import TileRack


@pytest.fixture
def rack() -> TileRack:
    return TileRack("Tiles", groups_of(DECK), read_aloud)


def test_every_tile_of_the_game_is_a_button_read_aloud(rack: TileRack) -> None:
    assert len(re.findall(r"<button ", rack.html)) == len(DECK) == 64
    for tile, count in COPIES.items():
        assert rack.html.count(f'data-tile="{tile.code}"') == count
        assert f'aria-label="{read_aloud(tile)}, {count} of {count}"' in rack.html


def test_choosing_presses_the_first_copies(rack: TileRack) -> None:
    rack.choose(parse_tiles("55 33 55"))
    assert sorted(rack.tiles) == sorted(parse_tiles("55 55 33"))
    assert rack.pressed == ["5-5.1", "5-5.2", "3-3.1"]


def test_tiles_that_lie_elsewhere_are_out_of_reach_but_never_the_pressed_ones(rack: TileRack) -> None:
    rack.choose(parse_tiles("21"))
    rack.spend(parse_tiles("21 21 66"))
    assert rack.spent == ["2-1.2", "6-6.4"]


def test_a_key_the_rack_does_not_have_is_ignored(rack: TileRack) -> None:
    rack.pressed = ["5-5.1", "5-5.9", "7-7.1", "<b>", ""]
    assert rack.tiles == (Tile(5, 5),)
