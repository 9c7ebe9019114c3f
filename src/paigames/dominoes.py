"""The twenty-one faces of a Chinese domino, and the two dice that name them.

A face has two ends of one to six pips. Eleven faces are *civil* (文) and ten *military* (武); every
game of this book draws its tiles from these faces, each in its own number of copies.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_TILE_TEXT: Final = re.compile(r"\[?([1-6])[-\u2010-\u2015]?([1-6])\]?")
_TOKEN: Final = re.compile(r"[^\s,;+，、＋]+")
_DIE_TEXT: Final = re.compile(r"\[?([0-9])[-\u2010-\u2015+]?([0-9])\]?")

_RED_ENDS: Final = frozenset({1, 4})


@dataclass(frozen=True, slots=True, order=True)
class Tile:
    """One face, written higher end first.

    Args:
        high: pips on the fuller end, 1 to 6.
        low: pips on the other end, 1 to ``high``.

    Raises:
        ValueError: if the ends are not a face of a Chinese domino.

    >>> Tile(6, 3).pips
    9
    >>> str(Tile(6, 3)), Tile(6, 3).code
    ('6-3', '63')
    """

    high: int
    low: int

    def __post_init__(self) -> None:
        """Refuse what is not a face."""
        if not 1 <= self.low <= self.high <= 6:
            msg = f"There is no tile {self.high}-{self.low}: each end of a tile shows one to six pips, the higher end written first."
            raise ValueError(msg)

    def __hash__(self) -> int:
        """Hash by the pips: hands are looked up so often that the generated way is felt."""
        return self.high << 3 | self.low

    @classmethod
    def parse(cls, text: str) -> Tile:
        """Read one tile.

        Args:
            text: ``6-3``, ``63`` or ``[6-3]``; the ends may stand in either order.

        Raises:
            ValueError: if the text names no face.

        >>> Tile.parse("[3-6]")
        Tile(high=6, low=3)
        >>> Tile.parse("7-1")
        Traceback (most recent call last):
        ValueError: “7-1” is not a tile: write two ends of one to six pips, like 6-3 or 63.
        """
        found = _TILE_TEXT.fullmatch(text.strip())
        if not found:
            msg = f"“{text.strip()}” is not a tile: write two ends of one to six pips, like 6-3 or 63."
            raise ValueError(msg)
        ends = sorted((int(found[1]), int(found[2])), reverse=True)
        return cls(*ends)

    def __str__(self) -> str:
        """Write the tile as ``6-3``."""
        return f"{self.high}-{self.low}"

    @property
    def code(self) -> str:
        """The two digits alone, as in the case files: ``63``."""
        return f"{self.high}{self.low}"

    @property
    def pips(self) -> int:
        """All pips of the face."""
        return self.high + self.low

    @property
    def is_civil(self) -> bool:
        """Whether the face is one of the eleven civil ones (文子); the other ten are military (武子)."""
        return self in _CIVIL

    @property
    def red_pips(self) -> int:
        """How many pips are red: every one and four, and half of the double six.

        >>> [Tile.parse(t).red_pips for t in ("6-6", "4-1", "5-3")]
        [6, 5, 0]
        """
        if self.high == self.low == 6:
            return 6
        return sum(end for end in (self.high, self.low) if end in _RED_ENDS)

    @property
    def names(self) -> Names:
        """What the face is called among Chinese domino players."""
        return _NAMES[self]


@dataclass(frozen=True, slots=True)
class Names:
    """The names of a face: English, Chinese in traditional script, and pinyin."""

    en: str
    zh: str
    pinyin: str


@dataclass(frozen=True, slots=True)
class Roll:
    """Two dice, larger first; together they name one tile.

    Args:
        high: the larger die, 1 to 6.
        low: the smaller die, 1 to ``high``.

    Raises:
        ValueError: if a die does not show one to six.

    >>> Roll(4, 3).tile, Roll(4, 3).total
    (Tile(high=4, low=3), 7)
    """

    high: int
    low: int

    def __post_init__(self) -> None:
        """Refuse what two dice cannot show."""
        if not 1 <= self.low <= self.high <= 6:
            msg = f"Two dice cannot show {self.high} and {self.low}: each die shows one to six, the larger written first."
            raise ValueError(msg)

    def __hash__(self) -> int:
        """Hash by the pips, as a tile does."""
        return self.high << 3 | self.low

    @classmethod
    def parse(cls, text: str) -> Roll:
        """Read a roll of two dice.

        Args:
            text: ``4-3``, ``43`` or ``4+3``, in either order.

        Raises:
            ValueError: if the text is not a roll.

        >>> Roll.parse("3+4")
        Roll(high=4, low=3)
        >>> Roll.parse("7")
        Traceback (most recent call last):
        ValueError: “7” is not a roll: write what each of the two dice shows, like 4-3.
        """
        found = _DIE_TEXT.fullmatch(text.strip())
        if not found:
            msg = f"“{text.strip()}” is not a roll: write what each of the two dice shows, like 4-3."
            raise ValueError(msg)
        low, high = sorted((int(found[1]), int(found[2])))
        if not 1 <= low <= high <= 6:
            msg = f"“{text.strip()}” is not a roll: a die shows one to six."
            raise ValueError(msg)
        return cls(high, low)

    def __str__(self) -> str:
        """Write the roll as ``4-3``."""
        return f"{self.high}-{self.low}"

    @property
    def tile(self) -> Tile:
        """The face that shows the same two numbers."""
        return Tile(self.high, self.low)

    @property
    def total(self) -> int:
        """The sum of the two dice."""
        return self.high + self.low


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Read several tiles, separated by spaces, commas or ``+``, in the order written.

    Args:
        text: for example ``5-5 3-3`` or ``55,33``. An empty text is no tiles.

    Raises:
        ValueError: naming the first piece that is not a tile.

    >>> [str(t) for t in parse_tiles("55, 3-3 [2-1]")]
    ['5-5', '3-3', '2-1']
    """
    return tuple(Tile.parse(token) for token in _TOKEN.findall(text))


def print_tiles(tiles: Iterable[Tile]) -> str:
    """Write tiles as one line that ``parse_tiles`` reads back.

    >>> print_tiles(parse_tiles("55,33"))
    '5-5 3-3'
    """
    return " ".join(map(str, tiles))


def require_copies(tiles: Iterable[Tile], copies: Mapping[Tile, int]) -> None:
    """Check that a game owns the tiles shown.

    Args:
        tiles: the tiles shown together.
        copies: how many of each face the game has.

    Raises:
        ValueError: naming the first face of which there are too many.

    >>> require_copies(parse_tiles("21 21 21"), {Tile(2, 1): 2})
    Traceback (most recent call last):
    ValueError: There are 3 tiles 2-1 here, but the game has only 2.
    """
    for tile, count in Counter(tiles).items():
        owned = copies.get(tile, 0)
        if count > owned:
            msg = f"There are {count} tiles {tile} here, but the game has {f'only {owned}' if owned else 'none'}."
            raise ValueError(msg)


def _face(code: str, en: str, zh: str, pinyin: str) -> tuple[Tile, Names]:
    return Tile(int(code[0]), int(code[1])), Names(en, zh, pinyin)


_CIVIL: Final[dict[Tile, Names]] = dict(
    (
        _face("66", "heaven", "天", "tiān"),
        _face("11", "earth", "地", "dì"),
        _face("44", "man", "人", "rén"),
        _face("31", "goose", "鵝", "é"),
        _face("55", "plum", "梅花", "méihuā"),
        _face("33", "long", "長三", "chángsān"),
        _face("22", "bench", "板凳", "bǎndèng"),
        _face("65", "axe", "斧頭", "fǔtóu"),
        _face("64", "red head", "紅頭", "hóngtóu"),
        _face("61", "high leg", "高腳七", "gāojiǎoqī"),
        _face("51", "hammer", "銅錘", "tóngchuí"),
    )
)

_MILITARY: Final[dict[Tile, Names]] = dict(
    (
        _face("63", "mixed nine", "雜九", "zájiǔ"),
        _face("54", "mixed nine", "雜九", "zájiǔ"),
        _face("62", "mixed eight", "雜八", "zábā"),
        _face("53", "mixed eight", "雜八", "zábā"),
        _face("52", "mixed seven", "雜七", "záqī"),
        _face("43", "mixed seven", "雜七", "záqī"),
        _face("42", "two-four", "二四", "èrsì"),
        _face("41", "mixed five", "雜五", "záwǔ"),
        _face("32", "mixed five", "雜五", "záwǔ"),
        _face("21", "three", "丁三", "dīngsān"),
    )
)

_NAMES: Final[dict[Tile, Names]] = _CIVIL | _MILITARY

CIVIL: Final[tuple[Tile, ...]] = tuple(_CIVIL)
MILITARY: Final[tuple[Tile, ...]] = tuple(_MILITARY)
FACES: Final[tuple[Tile, ...]] = CIVIL + MILITARY
