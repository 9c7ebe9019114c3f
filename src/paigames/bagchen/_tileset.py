"""A set of tiles that may be led, as a value, and its name in words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from paigames.bagchen.ranks import Rank, Suit, rank_of, suit_of
from paigames.dominoes import Tile, parse_tiles

if TYPE_CHECKING:
    from collections.abc import Mapping


class Kind(StrEnum):
    """What sort of set it is; a double keeps the kind of the single, with four tiles."""

    HEAVEN = "heaven"
    EARTH = "earth"
    MIX = "mix"
    DICE_SUPREME = "dice_supreme"
    MOTHER_CHILD = "mother_child"
    STALLION = "stallion"
    MARE = "mare"
    TWIN_HORSE = "twin_horse"


_SUPREMES: Final = frozenset({Kind.DICE_SUPREME, Kind.MOTHER_CHILD})
_HORSES: Final = frozenset({Kind.STALLION, Kind.MARE, Kind.TWIN_HORSE})
_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
_NAMES: Final = {
    Kind.MOTHER_CHILD: ("mother-child", "母子尊"),
    Kind.STALLION: ("stallion", "雄馬"),
    Kind.MARE: ("mare", "雌馬"),
    Kind.TWIN_HORSE: ("twin horse", "駢馬"),
}

NAMED_SETS: Final[Mapping[tuple[Tile, ...], Kind]] = {
    parse_tiles("42 21"): Kind.MOTHER_CHILD,
    parse_tiles("42 42 21 21"): Kind.MOTHER_CHILD,
    parse_tiles("43 42"): Kind.STALLION,
    parse_tiles("43 43 42 42"): Kind.STALLION,
    parse_tiles("41 21"): Kind.MARE,
    parse_tiles("41 41 21 21"): Kind.MARE,
    parse_tiles("43 42 41 21"): Kind.TWIN_HORSE,
}
"""The sets made of fixed tiles, each in the order of a hand (B-022 to B-028)."""


@dataclass(frozen=True, slots=True)
class TileSet:
    """One tile or several that may be led together.

    Args:
        kind: the sort of set.
        tiles: its tiles, in the order of a hand.
        rank: the rank of a heaven or earth set; of a mix the rank of its heaven tiles; otherwise ``None``.

    >>> from paigames.dominoes import parse_tiles
    >>> plain_set(parse_tiles("66 63 54")).describe()
    'a mix of one heaven and two earth emperors'
    """

    kind: Kind
    tiles: tuple[Tile, ...]
    rank: Rank | None = None

    @property
    def n(self) -> int:
        """How many tiles it has, and so how many stacks it is led for."""
        return len(self.tiles)

    @property
    def heaven(self) -> int:
        """How many of its tiles are heaven."""
        return sum(suit_of(tile) is Suit.HEAVEN for tile in self.tiles)

    @property
    def earth(self) -> int:
        """How many of its tiles are earth."""
        return self.n - self.heaven

    @property
    def level(self) -> int:
        """The level of its rank, 1 for the highest; 0 for supremes and horses, which stand outside the ranks."""
        return 0 if self.rank is None else self.rank.level

    @property
    def is_double(self) -> bool:
        """Whether it is a double mother-child, double stallion or double mare."""
        return self.n == 4 and self.kind in {Kind.MOTHER_CHILD, Kind.STALLION, Kind.MARE}

    @property
    def is_supreme(self) -> bool:
        """Whether it is a supreme (至尊): dice-supremes or mother-child."""
        return self.kind in _SUPREMES

    @property
    def is_horse(self) -> bool:
        """Whether it is a horse (馬) of any sort."""
        return self.kind in _HORSES

    def describe(self) -> str:
        """Name the set in words, with its Chinese name.

        >>> TileSet(Kind.STALLION, parse_tiles("43 43 42 42")).describe()
        'a double stallion (雙雄馬)'
        >>> TileSet(Kind.DICE_SUPREME, parse_tiles("22 22")).describe()
        'two dice-supremes (骰尊)'
        """
        if self.kind is Kind.DICE_SUPREME:
            return f"{several(self.n, 'dice-supreme', 'dice-supremes')} (骰尊)"
        if self.rank is None:
            en, zh = _NAMES[self.kind]
            return f"a double {en} (雙{zh})" if self.is_double else f"a {en} ({zh})"
        if self.kind is Kind.MIX:
            word = self.rank.en if self.earth == 1 else self.rank.plural
            return f"a mix of {_NUMBERS[self.heaven]} heaven and {_NUMBERS[self.earth]} earth {word}"
        return f"{several(self.n, self.rank.title, self.rank.titles, pair=True)} ({self.rank.zh})"


def several(n: int, one: str, many: str, *, pair: bool = False) -> str:
    """Count a noun in words.

    Args:
        n: how many, 1 to 8.
        one: the noun for one.
        many: the noun for several.
        pair: whether two are called a pair.

    >>> several(1, "owl", "owls"), several(2, "goose", "geese", pair=True)
    ('an owl', 'a pair of geese')
    """
    if n == 1:
        return f"{'an' if one[0] in 'aeiou' else 'a'} {one}"
    return f"a pair of {many}" if pair and n == 2 else f"{_NUMBERS[n]} {many}"


def plain_set(tiles: tuple[Tile, ...]) -> TileSet | None:
    """Tell which set the tiles would be if no tile were dice-supreme.

    Args:
        tiles: at least one tile, in the order of a hand.

    Returns:
        The set, or ``None`` if they are none (B-012 to B-017, B-022 to B-028).

    >>> plain_set(parse_tiles("55 33")) is None
    True
    """
    if tiles in NAMED_SETS:
        return TileSet(NAMED_SETS[tiles], tiles)
    heaven = {tile for tile in tiles if suit_of(tile) is Suit.HEAVEN}
    earth_ranks = {rank_of(tile) for tile in tiles if suit_of(tile) is Suit.EARTH}
    if len(heaven) > 1 or len(earth_ranks) > 1:
        return None
    rank = rank_of(tiles[0])
    if not earth_ranks:
        return TileSet(Kind.HEAVEN, tiles, rank)
    if not heaven:
        return TileSet(Kind.EARTH, tiles, rank)
    return TileSet(Kind.MIX, tiles, rank) if rank.en == rank_of(tiles[-1]).en else None
