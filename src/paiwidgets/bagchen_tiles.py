"""The tile explorer: choose a tile and see its names, its rank, what covers it and what it covers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import ipywidgets

from paigames import drawing
from paigames.bagchen import ranks, sets
from paigames.dominoes import FACES, Roll, Tile
from paiwidgets import words
from paiwidgets.bagchen_common import groups_of, read_aloud, roll_html, set_die
from paiwidgets.markup import Figure, Html, el, join
from paiwidgets.rack import TileRack
from paiwidgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Iterable


class TileExplorer(ipywidgets.VBox):
    """A rack with one tile of each face, the roll, and a card about the chosen tile."""

    def __init__(self, tile: Tile, roll: Roll) -> None:
        """Lay out the tiles.

        Args:
            tile: the tile to begin with.
            roll: the roll to begin with.
        """
        self._tile, self._roll = tile, roll
        self._rack = TileRack("One tile of each face", groups_of(ranks.COPIES), read_aloud)
        self._dice = Scene({"die": self._set_die})
        self._card = Scene({})
        super().__init__([self._rack, self._dice, self._card])
        self.add_class("pai-bagchen-tiles")
        self.add_class("pai-widget")
        self._show()
        self._rack.on_change(self._chosen)

    def _repr_mimebundle_(self, **keywords: Any) -> dict[str, Any]:
        bundle = super()._repr_mimebundle_(**keywords) or {}
        return {**bundle, "text/html": self.picture()}

    def picture(self) -> Html:
        """The explorer as it stands, as plain HTML."""
        parts = (self._rack.still(), self._dice.still(), self._card.still())
        return el("div", *parts, class_="pai-widget pai-bagchen-tiles pai-still")

    def _chosen(self) -> None:
        """One tile at a time: the newest stays; pressing the chosen one again changes nothing."""
        self._tile = next((tile for tile in self._rack.tiles if tile != self._tile), self._tile)
        self._show(speak=True)

    def _set_die(self, value: str) -> None:
        self._roll = set_die(self._roll, value)
        self._show(speak=True)

    def _show(self, *, speak: bool = False) -> None:
        self._rack.choose([self._tile])
        self._dice.html = roll_html(self._roll)
        self._card.html = card_html(self._tile, self._roll)
        if speak:
            self._card.spoken = f"{read_aloud(self._tile)}. {_standing(self._tile, self._roll)}"


def tile_explorer(tile: str = "6-6", roll: str = "6-5") -> TileExplorer:
    """The explorer, ready to be shown in a chapter.

    Args:
        tile: the tile to begin with.
        roll: the roll to begin with.

    Raises:
        ValueError: if there is no such tile or roll.
    """
    return TileExplorer(Tile.parse(tile), Roll.parse(roll))


def card_html(tile: Tile, roll: Roll) -> Html:
    """What there is to know about one tile after a roll."""
    rank, names = ranks.rank_of(tile), tile.names
    title = el("p", f"{tile}, ", rank.title, " ", words.chinese(rank.zh), class_="pai-heading-plain")
    facts = (
        _fact("Suit", join(rank.suit.value, " ", words.chinese(rank.suit.zh), f", {ranks.COPIES[tile]} of this face")),
        _fact("As a Chinese domino", join(f"{names.en} ", words.chinese(names.zh), f" ({names.pinyin})")),
        _fact("Pips", f"{tile.pips}: {tile.red_pips} red, {tile.pips - tile.red_pips} white"),
        _fact("After this roll", _standing(tile, roll)),
        _fact("Is covered by", _row(face for face in FACES if sets.covers([tile], [face], roll))),
        _fact("Covers", _row(face for face in FACES if sets.covers([face], [tile], roll))),
    )
    picture = Html(drawing.tile(tile, height=160))
    return el("div", picture, el("div", title, el("dl", *facts), class_="pai-card-text"), class_="pai-card", data_tile_shown=tile.code)


def rank_table() -> Figure:
    """Both suits, highest rank first, each rank with its tiles."""
    return Figure(el("div", *(_suit_table(suit) for suit in ranks.Suit), class_="pai-ranks"))


def _suit_table(suit: ranks.Suit) -> Html:
    rows: dict[ranks.Rank, list[Tile]] = {}
    for tile in ranks.COPIES:
        if ranks.suit_of(tile) is suit:
            rows.setdefault(ranks.rank_of(tile), []).append(tile)
    body = (
        el("tr", el("th", rank.en, scope="row"), el("td", words.chinese(rank.zh)), el("td", *(_picture(tile) for tile in tiles)))
        for rank, tiles in rows.items()
    )
    return el("table", el("caption", f"{suit.value.capitalize()} ", words.chinese(suit.zh), ", highest first"), el("tbody", *body))


def _picture(tile: Tile) -> Html:
    return Html(drawing.tile(tile, height=48, title=str(tile)))


def _standing(tile: Tile, roll: Roll) -> str:
    if ranks.is_dice_supreme(tile, roll):
        return "Dice-supreme: it stands outside the ranks in this hand."
    return "An ordinary tile of its rank."


def _fact(name: str, value: str) -> Html:
    return el("div", el("dt", name), el("dd", value))


def _row(tiles: Iterable[Tile]) -> Html:
    return words.tiles_in_text(tiles) or el("span", "nothing")
