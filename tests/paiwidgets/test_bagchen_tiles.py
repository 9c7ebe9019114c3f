"""The tile explorer without a browser."""

from __future__ import annotations

import pytest

from paigames.dominoes import FACES, Roll, Tile
from paiwidgets.bagchen_tiles import card_html, rank_table, tile_explorer
from tests.paiwidgets.acting import act


def test_the_newest_tile_is_the_one_shown() -> None:
    explorer = tile_explorer("tile=6-3 roll=6-5")
    explorer._rack.pressed = ["6-3.1", "1-1.1"]
    assert 'data-tile-shown="11"' in explorer._card.html
    assert explorer._rack.tiles == (Tile(1, 1),)
    assert explorer._card.spoken == "1-1, heaven monk 天僧. An ordinary tile of its rank."


def test_letting_go_of_the_tile_keeps_it() -> None:
    explorer = tile_explorer("tile=6-3 roll=6-5")
    explorer._rack.pressed = []
    assert explorer._rack.tiles == (Tile(6, 3),)


@pytest.mark.rule("B-010", "B-029")
def test_the_card_follows_the_roll() -> None:
    assert "Is covered by</dt><dd><span" in card_html(Tile(1, 1), Roll(6, 5))
    assert ">6-6 <" in card_html(Tile(1, 1), Roll(6, 5))
    assert "Is covered by</dt><dd><span>nothing" in card_html(Tile(1, 1), Roll(6, 6))
    assert "Dice-supreme" in card_html(Tile(1, 1), Roll(1, 1))


def test_dice_set_in_the_page_change_the_roll() -> None:
    explorer = tile_explorer("tile=6-3 roll=6-5")
    act(explorer, "die", "low:3")
    assert "Roll 6-3" in explorer._dice.html
    assert "Dice-supreme" in explorer._card.html


def test_every_face_stands_in_the_table_of_ranks() -> None:
    html = rank_table()._repr_html_()
    assert all(html.count(f'aria-label="{tile}"') == 1 for tile in FACES)


def test_the_picture_of_the_explorer_has_its_card() -> None:
    explorer = tile_explorer("tile=6-3")
    assert explorer._card.html in explorer._repr_mimebundle_()["text/html"]


def test_a_line_opens_a_tile_and_a_mistake_in_it_is_told() -> None:
    explorer = tile_explorer("tile=6-3")
    explorer.paste("tile=1-1 roll=6-6")
    assert explorer.position.text == "tile=1-1 roll=6-6"
    assert 'data-tile-shown="11"' in explorer._card.html
    explorer.paste("tile=7-1")
    assert explorer.problem.startswith("“7-1” is not a tile")
    assert explorer.position.text == "tile=1-1 roll=6-6"
    act(explorer, "die", "high:9")
    assert explorer.problem
