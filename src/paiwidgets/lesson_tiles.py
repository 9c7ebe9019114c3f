"""What lessons of games with dominoes share: how a tile looks in the hand, and sorting tiles out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paigames import drawing
from paigames.dominoes import print_tiles
from paiwidgets import lesson
from paiwidgets.lesson_view import Look
from paiwidgets.markup import Html, el

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from paigames.dominoes import Tile
    from paigames.rulebook import Rule
    from paigames.verdict import Reason
    from paiwidgets.lesson import Judgement


def tile_look(tile: Tile, spoken: str) -> Look:
    """A tile as large as a hand shows it.

    Args:
        tile: the tile.
        spoken: what the game calls it.
    """
    return Look(
        picture=Html(drawing.tile(tile, height=72, title="")),
        named=Html(drawing.tile(tile, height=72)),
        spoken=spoken,
        code=tile.code,
    )


def sorted_out(tiles: tuple[Tile, ...], wanted: Collection[Tile], rule: Rule, why: Callable[[Tile], Reason]) -> Judgement:
    """Judge a choice of tiles that should be just those wanted.

    Args:
        tiles: the tiles chosen.
        wanted: all that should be.
        rule: the rule by which they are.
        why: says of a tile what it is.
    """
    return lesson.sorted_out(tiles, wanted, why, rule.because("{tiles}: right so far, but not all yet.", tiles=tiles))


def row_html(name: str, tiles: tuple[Tile, ...]) -> Html:
    """Tiles that lie open on the table, behind a name."""
    pictures = (Html(drawing.tile(tile, height=48)) for tile in tiles)
    return el("li", el("span", name), el("span", *pictures, class_="pai-lesson-tiles"), data_holds=print_tiles(tiles))
