"""The sixty-four tiles, their two suits and six ranks each, and the four that the roll takes out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from paigames.dominoes import CIVIL, FACES, MILITARY, Tile, parse_tiles

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paigames.dominoes import Roll


class Suit(StrEnum):
    """The two suits: heaven are the eleven civil faces, earth the ten military ones (B-003).

    >>> suit_of(Tile(4, 3)).zh
    '地子'
    """

    HEAVEN = "heaven"
    EARTH = "earth"

    @property
    def zh(self) -> str:
        """The Chinese name."""
        return "天子" if self is Suit.HEAVEN else "地子"


@dataclass(frozen=True, slots=True)
class Rank:
    """One rank of a suit (B-010, B-011).

    Args:
        suit: the suit it belongs to.
        level: 1 for the highest rank of the suit, 6 for the lowest.
        en: the English name; emperors and monks stand in both suits.
        plural: the English name of several.
        zh: the Chinese name.

    >>> rank_of(Tile(5, 4)).title, rank_of(Tile(5, 4)).zh
    ('earth emperor', '地皇')
    """

    suit: Suit
    level: int
    en: str
    plural: str
    zh: str

    @property
    def is_mixing(self) -> bool:
        """Whether tiles of this rank can join the other suit: emperors and monks only (B-017)."""
        return self.level <= 2

    @property
    def title(self) -> str:
        """The English name, with the suit where the other suit has a rank of that name."""
        return f"{self.suit} {self.en}" if self.is_mixing else self.en

    @property
    def titles(self) -> str:
        """The same of several."""
        return f"{self.suit} {self.plural}" if self.is_mixing else self.plural


def _heaven() -> dict[Tile, Rank]:
    rows = (
        ("66", "emperor", "emperors", "天皇"),
        ("11", "monk", "monks", "天僧"),
        ("44", "lama", "lamas", "喇嘛"),
        ("31", "goose", "geese", "天鵝"),
        ("55 33 22", "lady", "ladies", "天女"),
        ("65 64 61 51", "commoner", "commoners", "天民"),
    )
    return {
        tile: Rank(Suit.HEAVEN, level, en, plural, zh)
        for level, (faces, en, plural, zh) in enumerate(rows, start=1)
        for tile in parse_tiles(faces)
    }


def _earth() -> dict[Tile, Rank]:
    rows = (
        (9, "emperor", "emperors", "地皇"),
        (8, "monk", "monks", "地僧"),
        (7, "noble", "nobles", "貴族"),
        (6, "mother", "mothers", "老母"),
        (5, "owl", "owls", "貓頭鷹"),
        (3, "child", "children", "幼子"),
    )
    return {
        tile: Rank(Suit.EARTH, level, en, plural, zh)
        for level, (pips, en, plural, zh) in enumerate(rows, start=1)
        for tile in MILITARY
        if tile.pips == pips
    }


_RANK_OF: Final = _heaven() | _earth()
_ORDER: Final = {tile: place for place, tile in enumerate(_RANK_OF)}

COPIES: Final[Mapping[Tile, int]] = MappingProxyType({tile: 4 if tile in CIVIL else 2 for tile in _RANK_OF})
"""How many of each face the game has (B-002), in rank order."""

DECK: Final[tuple[Tile, ...]] = tuple(tile for tile, owned in COPIES.items() for _ in range(owned))
"""All sixty-four tiles in rank order."""


def suit_of(tile: Tile) -> Suit:
    """Tell the suit of a tile (B-003).

    >>> suit_of(Tile(1, 1)) is Suit.HEAVEN
    True
    """
    return _RANK_OF[tile].suit


def rank_of(tile: Tile) -> Rank:
    """Tell the rank of a tile, as if it were not dice-supreme (B-010, B-011).

    >>> rank_of(Tile(5, 5)) == rank_of(Tile(3, 3)), rank_of(Tile(5, 2)).en
    (True, 'noble')
    """
    return _RANK_OF[tile]


def hand_order(tile: Tile) -> int:
    """Place a tile in a hand: heaven before earth, high ranks first. A key for ``sorted``.

    >>> [str(t) for t in sorted(parse_tiles("21 55 63 66"), key=hand_order)]
    ['6-6', '5-5', '6-3', '2-1']
    """
    return _ORDER[tile]


def dice_supremes(roll: Roll) -> tuple[Tile, ...]:
    """List the four tiles that the roll takes out of the ranks (骰尊; B-029 to B-032, B-037).

    Args:
        roll: the dealing roll of the hand.

    Returns:
        Four tiles in rank order: all copies of a heaven face; all tiles of an earth rank; mothers and
        children together when either is rolled.

    >>> from paigames.dominoes import Roll, print_tiles
    >>> print_tiles(dice_supremes(Roll(4, 3)))
    '5-2 5-2 4-3 4-3'
    >>> print_tiles(dice_supremes(Roll(2, 1)))
    '4-2 4-2 2-1 2-1'
    """
    return tuple(tile for tile in DECK if tile in _SUPREME_FACES[roll.tile])


def is_dice_supreme(tile: Tile, roll: Roll) -> bool:
    """Tell whether a tile is dice-supreme in this hand (B-029).

    >>> from paigames.dominoes import Roll
    >>> is_dice_supreme(Tile(5, 2), Roll(4, 3)), is_dice_supreme(Tile(3, 3), Roll(2, 2))
    (True, False)
    """
    return tile in _SUPREME_FACES[roll.tile]


def _supreme_faces(rolled: Tile) -> frozenset[Tile]:
    rank = _RANK_OF[rolled]
    if rank.suit is Suit.HEAVEN:
        return frozenset({rolled})
    if rank.en in {"mother", "child"}:
        return frozenset(parse_tiles("42 21"))
    return frozenset(tile for tile in MILITARY if _RANK_OF[tile] == rank)


_SUPREME_FACES: Final = {rolled: _supreme_faces(rolled) for rolled in FACES}
