"""What the widgets of Pai Gow share: a position with the choices of its table, the tiles in words, and hands as rows of pictures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from paigames import drawing
from paigames.dominoes import print_tiles
from paigames.paigow.ranks import DECK, name_of
from paigames.paigow.ruleset import BOOK, RuleSet, from_switches
from paiwidgets import position
from paiwidgets import switches as switch_words
from paiwidgets.markup import Html, el
from paiwidgets.switches import Choosing

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from paigames.dominoes import Tile
    from paigames.rulebook import Choice, RuleBook

PRESETS: Final = {"source": "As the source has it", "prewar": "Before the war", "casino": "As in casinos"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked(Choosing):
    """A position of Pai Gow with the choices of its table."""

    book: ClassVar[RuleBook] = BOOK

    @property
    def rules(self) -> RuleSet:
        """The rule set with the reader's choices."""
        return from_switches(dict(self.choices))


def read_words(
    text: str, keys: Sequence[str], switches: Sequence[str], longest: int = position.LONGEST
) -> tuple[dict[str, str], tuple[tuple[str, Choice], ...]]:
    """Take a line apart into the words of a widget and the choices of its table.

    Args:
        text: the line.
        keys: the words the widget knows.
        switches: the switches it knows.
        longest: how many characters the line may have.

    Raises:
        ValueError: saying what is wrong in the line.

    >>> read_words("tiles=2-1 interchange=false", ["tiles"], ["interchange"])
    ({'tiles': '2-1'}, (('interchange', False),))
    """
    return switch_words.read_words(BOOK, text, keys, switches, longest)


def write_tiles(tiles: Iterable[Tile]) -> str:
    """Tiles as a word of a line.

    >>> from paigames.dominoes import parse_tiles
    >>> write_tiles(parse_tiles("66 54"))
    '6-6,5-4'
    """
    return print_tiles(tuple(tiles)).replace(" ", ",")


def groups_of() -> list[tuple[str, tuple[Tile, ...]]]:
    """All thirty-two tiles, civil and military, as the racks lay them out."""
    civil = tuple(tile for tile in DECK if tile.is_civil)
    return [("Civil 文, each twice", civil), ("Military 武, each once", tuple(tile for tile in DECK if not tile.is_civil))]


def read_aloud(tile: Tile) -> str:
    """A tile in words: its ends, its name and what it counts.

    >>> from paigames.dominoes import Tile
    >>> read_aloud(Tile(5, 1))
    '5-1, hammer, 6 pips'
    """
    return f"{tile}, {name_of(tile).called.lower()}, {tile.pips} pips"


def require_few(tiles: Sequence[Tile], most: int) -> None:
    """Refuse more tiles than a hand has.

    Raises:
        ValueError: saying how many there may be.

    >>> from paigames.dominoes import parse_tiles
    >>> require_few(parse_tiles("66 54 21"), 2)
    Traceback (most recent call last):
    ValueError: There are 3 tiles here, but a hand has 2: take one away first.
    """
    if len(tiles) > most:
        msg = f"There are {len(tiles)} tiles here, but a hand has {most}: take one away first."
        raise ValueError(msg)


def hand_html(tiles: Iterable[Tile], *, height: int = 44) -> Html:
    """A hand as small pictures side by side."""
    return el("span", *(Html(drawing.tile(tile, height=height)) for tile in tiles), class_="pai-hand")
