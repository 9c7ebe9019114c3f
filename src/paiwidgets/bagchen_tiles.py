"""The tile explorer: choose a tile and see its names, its rank, what covers it and what it covers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Final

from paigames import drawing
from paigames.bagchen import ranks, sets
from paigames.dominoes import FACES, Roll, Tile
from paiwidgets import position, words
from paiwidgets.bagchen_common import Asked, groups_of, read_aloud, read_choices, roll_html, set_die
from paiwidgets.markup import Figure, Html, el, join
from paiwidgets.rack import TileRack
from paiwidgets.scene import Scene
from paiwidgets.workbench import Workbench

if TYPE_CHECKING:
    from collections.abc import Iterable

KEYS: Final = ("tile", "roll")


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(Asked):
    """A tile to look at after a roll."""

    tile: Tile

    @property
    def text(self) -> str:
        """The question as a line to copy."""
        return position.write({"tile": str(self.tile), "roll": str(self.roll), **self.switch_words})

    @classmethod
    def read(cls, text: str) -> Question:
        """Read such a line.

        Raises:
            ValueError: saying what is wrong in it.

        >>> Question.read("tile=3-6").text
        'tile=6-3 roll=6-5'
        """
        found = position.read(text, KEYS)
        tile, roll = Tile.parse(found.pop("tile", "6-6")), Roll.parse(found.pop("roll", "6-5"))
        return cls(tile=tile, roll=roll, choices=read_choices(found))


class TileExplorer(Workbench[Question]):
    """A rack with one tile of each face, the roll, and a card about the chosen tile."""

    root: ClassVar[str] = "pai-bagchen-tiles"
    link: ClassVar[str] = "tiles"

    def __init__(self, question: Question) -> None:
        """Lay out the tiles.

        Args:
            question: the tile and the roll to begin with.
        """
        self._rack = TileRack("One tile of each face", groups_of(ranks.COPIES), read_aloud)
        self._dice = Scene({"die": self._set_die})
        self._card = Scene({"position": self.paste, "open": self.paste}, link=self.link)
        super().__init__(question, [self._rack, self._dice, self._card], voice=self._card)
        self._rack.on_change(self._chosen)

    def read(self, text: str) -> Question:
        """Read a question from a line."""
        return Question.read(text)

    def check(self, position: Question) -> None:
        """Every tile may be looked at after every roll."""

    def draw(self, position: Question) -> str:
        """Show the tile's card."""
        self._rack.choose([position.tile])
        self._dice.html = roll_html(position.roll)
        self._card.html = join(card_html(position.tile, position.roll), self.foot())
        return f"{read_aloud(position.tile)}. {_standing(position.tile, position.roll)}"

    def _chosen(self) -> None:
        """One tile at a time: the newest stays; pressing the chosen one again changes nothing."""
        shown = self.position.tile
        newest = next((tile for tile in self._rack.tiles if tile != shown), shown)
        self.ask(lambda: replace(self.position, tile=newest))

    def _set_die(self, value: str) -> None:
        self.ask(lambda: replace(self.position, roll=set_die(self.position.roll, value)))


def tile_explorer(text: str = "tile=6-6") -> TileExplorer:
    """The explorer, ready to be shown in a chapter.

    Args:
        text: the tile and the roll to begin with, as the line under the card writes them.

    Raises:
        ValueError: saying what is wrong in ``text``.
    """
    return TileExplorer(Question.read(text))


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
