"""The eighty numeral cards (字牌): ten ranks in two sizes, four of each, with 2, 7 and 10 in red."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

RANKS: Final = range(1, 11)
COPIES: Final = 4
RED_RANKS: Final = frozenset({2, 7, 10})

_TEXT: Final = re.compile(r"([BS])(10|[1-9])", re.IGNORECASE)
_TOKEN: Final = re.compile(r"[^\s,;+，、＋]+")
_EN: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_PINYIN: Final = ("yī", "èr", "sān", "sì", "wǔ", "liù", "qī", "bā", "jiǔ", "shí")


class Size(StrEnum):
    """The two sizes: big cards bear the numerals of cheques and deeds, small ones the everyday numerals."""

    BIG = "B"
    SMALL = "S"


_SIZE_NAMES: Final = MappingProxyType({Size.BIG: "big", Size.SMALL: "small"})
_CHARACTERS: Final = MappingProxyType({Size.BIG: "壹贰叁肆伍陆柒捌玖拾", Size.SMALL: "一二三四五六七八九十"})


@dataclass(frozen=True, slots=True)
class CardNames:
    """What a card is called: in English, in Chinese (the character it bears), and in pinyin."""

    en: str
    zh: str
    pinyin: str


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """One of the twenty kinds of card. Big cards sort before small ones, then low before high.

    Args:
        size: big or small.
        rank: 1 to 10.

    Its ``index`` is its place among the twenty kinds, from 0: the big cards, then the small ones. ``is_red`` is true of 2, 7 and 10 in
    both sizes; all others are black.

    Raises:
        ValueError: if there is no such rank.

    >>> str(Card(Size.BIG, 7)), Card(Size.BIG, 7).names.zh, Card(Size.BIG, 7).is_red
    ('B7', '柒', True)
    """

    size: Size
    rank: int
    index: int = field(init=False, repr=False, compare=False)
    is_big: bool = field(init=False, repr=False, compare=False)
    is_red: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Refuse ranks that do not exist, and work out once what is asked of cards all the time."""
        if self.rank not in RANKS:
            msg = f"There is no card of rank {self.rank}: the ranks are 1 to 10."
            raise ValueError(msg)
        is_big = self.size is Size.BIG
        object.__setattr__(self, "index", self.rank - 1 if is_big else self.rank + 9)
        object.__setattr__(self, "is_big", is_big)
        object.__setattr__(self, "is_red", self.rank in RED_RANKS)

    def __hash__(self) -> int:
        """Hash by the place among the twenty kinds, the same in every process."""
        return self.index

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read one card.

        Args:
            text: ``B1`` to ``B10`` for a big card, ``S1`` to ``S10`` for a small one, or the character it bears.

        Raises:
            ValueError: if the text names no card.

        >>> Card.parse("s10")
        Card(size=<Size.SMALL: 'S'>, rank=10)
        >>> Card.parse("拾") == Card.parse("B10")
        True
        >>> Card.parse("B11")
        Traceback (most recent call last):
        ValueError: “B11” is not a card: write B1 to B10 for the big cards, S1 to S10 for the small ones.
        """
        written = text.strip()
        if written in _OF_CHARACTER:
            return _OF_CHARACTER[written]
        found = _TEXT.fullmatch(written)
        if not found:
            msg = f"“{written}” is not a card: write B1 to B10 for the big cards, S1 to S10 for the small ones."
            raise ValueError(msg)
        return cls(Size(found[1].upper()), int(found[2]))

    def __str__(self) -> str:
        """Write the card as ``B7``."""
        return f"{self.size.value}{self.rank}"

    @property
    def names(self) -> CardNames:
        """What the card is called.

        >>> Card.parse("S2").names
        CardNames(en='small two', zh='二', pinyin='èr')
        """
        place = self.rank - 1
        return CardNames(f"{_SIZE_NAMES[self.size]} {_EN[place]}", _CHARACTERS[self.size][place], _PINYIN[place])


KINDS: Final = tuple(Card(size, rank) for size in (Size.BIG, Size.SMALL) for rank in RANKS)
"""The twenty kinds of card, in order."""

DECK: Final = tuple(card for card in KINDS for _ in range(COPIES))
"""The eighty cards, in order."""

_OF_CHARACTER: Final = MappingProxyType({card.names.zh: card for card in KINDS})


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read several cards, in the order in which they are written.

    Args:
        text: cards with spaces or commas between them.

    Raises:
        ValueError: naming the first word that is no card.

    >>> print_cards(parse_cards("B2, b7 拾"))
    'B2 B7 B10'
    """
    return tuple(map(Card.parse, _TOKEN.findall(text)))


def print_cards(cards: Iterable[Card]) -> str:
    """Write cards so that :func:`parse_cards` reads them back.

    >>> print_cards((Card(Size.SMALL, 1), Card(Size.BIG, 10)))
    'S1 B10'
    """
    return " ".join(map(str, cards))


def require_cards(cards: Iterable[Card]) -> None:
    """Check that the cards shown together can come from one pack.

    Args:
        cards: the cards.

    Raises:
        ValueError: naming the first card of which there are more than four.

    >>> require_cards(parse_cards("B1 B1 B1 B1 B1"))
    Traceback (most recent call last):
    ValueError: There are 5 cards B1 here, but a pack has only 4 (Z-001).
    """
    counts = [0] * len(KINDS)
    for card in cards:
        counts[card.index] += 1
    if max(counts) > COPIES:
        place = next(place for place, count in enumerate(counts) if count > COPIES)
        msg = f"There are {counts[place]} cards {KINDS[place]} here, but a pack has only {COPIES} (Z-001)."
        raise ValueError(msg)
