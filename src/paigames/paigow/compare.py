"""Which of two hands of two tiles is greater, and why."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from paigames.dominoes import print_tiles
from paigames.paigow.pairs import Class, Level, recognise, rung
from paigames.paigow.ranks import Name, name_of, place_as_used, points, require_hand
from paigames.paigow.ruleset import BOOK
from paigames.verdict import Reason, Verdict, no, yes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paigames.dominoes import Tile
    from paigames.paigow.ruleset import RuleSet

_LEVELS: Final = BOOK["P-057"]
_BEST: Final = BOOK["P-081"]
_TIE: Final = BOOK["P-092"]
_WILD: Final = BOOK["P-096"]
_LOW_ORDER: Final = {Name.BIGCHICKEN, Name.FIVE, Name.SMALLCHICKEN}


class Order(StrEnum):
    """Which of two hands is greater."""

    FIRST = "first"
    SECOND = "second"
    COPY = "copy"


@dataclass(frozen=True, slots=True)
class Ranked:
    """Two tiles and what they are worth.

    Args:
        tiles: the tiles, in the source's order.
        kind: the class of the hand.
        level: the level of a ranked pair; ``None`` for plain points.
        points: the units digit.
        used: the number that each tile counts.
        top: the tile that names the hand and breaks ties.
        strength: compares with that of another hand of the same table: greater is better, equal is a copy.
    """

    tiles: tuple[Tile, Tile]
    kind: Class
    level: Level | None
    points: int
    used: tuple[int, int]
    top: Tile
    strength: tuple[int, ...]

    @property
    def title(self) -> str:
        """What the hand is called.

        >>> from paigames.dominoes import parse_tiles
        >>> from paigames.paigow.ruleset import RuleSet
        >>> [rank2(parse_tiles(text), RuleSet()).title for text in ("22 65", "44 44", "66 54")]
        ['Bench 5', 'Pair of men', 'Heaven king']
        """
        if self.level is None:
            return f"{name_of(self.top).called} {self.points}"
        if self.kind is Class.PAIR and self.level.number > 1:
            return f"Pair of {self.level.title.lower()}"
        return self.level.title


@dataclass(frozen=True, slots=True)
class Comparison:
    """Which of two hands is greater, with the rules that decide it.

    Args:
        order: the first, the second, or neither.
        reasons: why.
    """

    order: Order
    reasons: tuple[Reason, ...]

    @property
    def text(self) -> str:
        """The reasons as one paragraph."""
        return " ".join(reason.text for reason in self.reasons)


def rank2(tiles: Iterable[Tile], rules: RuleSet) -> Ranked:
    """Rank a hand of two tiles.

    Args:
        tiles: two tiles, in any order.
        rules: the table's choices.

    Raises:
        ValueError: if there are not two, or the game does not have them.

    >>> from paigames.dominoes import parse_tiles
    >>> from paigames.paigow.ruleset import RuleSet
    >>> hand = rank2(parse_tiles("4-1 3-1"), RuleSet())
    >>> hand.points, str(hand.top), hand.kind.value
    (9, '3-1', 'points')
    """
    one, other = require_hand(tiles, 2)
    return _rank((one, other), rules)


@lru_cache(maxsize=1 << 13)  # the hands of more than a dozen tables
def _rank(tiles: tuple[Tile, Tile], rules: RuleSet) -> Ranked:
    level = recognise(tiles, rules)
    counted = points(tiles, rules)
    places = sorted((place_as_used(tile, used, rules), at) for at, (tile, used) in enumerate(zip(tiles, counted.used, strict=True)))
    top = tiles[places[0][1]]
    return Ranked(
        tiles=tiles,
        kind=Class.POINTS if level is None else level.kind,
        level=level,
        points=counted.digit,
        used=counted.used,
        top=top,
        strength=_strength(level, counted.digit, (places[0][0], places[1][0]), rules),
    )


def _strength(level: Level | None, digit: int, places: tuple[int, int], rules: RuleSet) -> tuple[int, ...]:
    """Order all hands: pairs, kings and bars by level, everything else by digit, then tile; a high nine needs no place of its own."""
    second = (-places[1],) if rules.kicker else ()
    if level is not None and level.kind is not Class.HIGH9:
        return (1, -rung(level, rules), *second)
    if digit == 0 and rules.zero == "copy":
        return (0, 0)
    return (0, digit, -places[0], *second)


def compare(first: Iterable[Tile], second: Iterable[Tile], rules: RuleSet) -> Comparison:
    """Tell which of two hands is greater (P-032, P-057, P-081, P-092).

    The hands are compared as such: whether both can lie on one table is not asked.

    Args:
        first: two tiles.
        second: two tiles.
        rules: the table's choices.

    Raises:
        ValueError: if a hand is not two tiles of the game.

    >>> from paigames.dominoes import parse_tiles
    >>> from paigames.paigow.ruleset import RuleSet
    >>> found = compare(parse_tiles("22 65"), parse_tiles("54 51"), RuleSet())
    >>> found.order.value, found.text
    ('first', 'Bench 5 beats Hammer 5: 2-2 stands above 5-1 in the order of single tiles.')
    """
    one, other = rank2(first, rules), rank2(second, rules)
    if one.strength == other.strength:
        return Comparison(Order.COPY, _equal(one, other, rules))
    winner, loser = (one, other) if one.strength > other.strength else (other, one)
    changed = (*interchanged(winner), *interchanged(loser))
    return Comparison(Order.FIRST if winner is one else Order.SECOND, (_greater(winner, loser), *changed))


def beats(first: Iterable[Tile], second: Iterable[Tile], rules: RuleSet) -> Verdict:
    """Tell whether the first hand is greater than the second; an equal hand is not greater (P-052, P-095).

    Args:
        first: two tiles.
        second: two tiles.
        rules: the table's choices.

    Raises:
        ValueError: if a hand is not two tiles of the game.

    >>> from paigames.dominoes import parse_tiles
    >>> from paigames.paigow.ruleset import RuleSet
    >>> beats(parse_tiles("66 54"), parse_tiles("41 32"), RuleSet()).text
    'Pair of fives (level 16) beats Heaven king (level 17): a higher level wins.'
    """
    found = compare(first, second, rules)
    return yes(*found.reasons) if found.order is Order.FIRST else no(*found.reasons)


def _greater(winner: Ranked, loser: Ranked) -> Reason:
    a, b = winner.title, loser.title
    if winner.level is not None and winner.level != loser.level:
        if loser.level is None:
            text = "{a} (level {level}) beats {b}: a ranked pair beats plain points."
            return _LEVELS.because(text, a=a, b=b, level=winner.level.number)
        text = "{a} (level {level}) beats {b} (level {other}): a higher level wins."
        return _LEVELS.because(text, a=a, b=b, level=winner.level.number, other=loser.level.number)
    if winner.points != loser.points:
        return _BEST.because("{a} beats {b}: {n} is more than {m}.", a=a, b=b, n=winner.points, m=loser.points)
    a, b = _titled(winner, loser), _titled(loser, winner)
    if winner.kind in {Class.WONG, Class.GONG} or winner.strength[:3] == loser.strength[:3]:
        text = "{a} beats {b}: the higher tiles are equal, and {one} stands above {other}."
        return _TIE.because(text, ruling=BOOK.rulings["PA-07"], a=a, b=b, one=(_other(winner),), other=(_other(loser),))
    higher, lower = winner.top, loser.top
    ruling = "PA-06" if winner.points == 0 else "PA-04" if {name_of(higher), name_of(lower)} <= _LOW_ORDER else None
    text = "{a} beats {b}: {one} stands above {other} in the order of single tiles."
    return _TIE.because(text, ruling=None if ruling is None else BOOK.rulings[ruling], a=a, b=b, one=(higher,), other=(lower,))


def _equal(one: Ranked, other: Ranked, rules: RuleSet) -> tuple[Reason, ...]:
    a, b = _titled(one, other), _titled(other, one)
    if one.kind is Class.PAIR:
        both_same = one.level == other.level
        text = "{a} and {b} are one level." if both_same else "{a} and {b} are equal: their tiles are of one group."
        return (_LEVELS.because(text, ruling=BOOK.rulings["PA-14" if both_same else "PA-17"], a=a, b=b),)
    if one.level is None and one.points == 0 and rules.zero == "copy":
        return (_TIE.because("{a} and {b} are equal: two zeros always are.", ruling=BOOK.rulings["PA-06"], a=a, b=b),)
    if rules.kicker:
        return (_TIE.because("{a} and {b} are equal, tile by tile.", ruling=BOOK.rulings["PA-07"], a=a, b=b),)
    if one.kind in {Class.WONG, Class.GONG}:
        return (_LEVELS.because("{a} and {b} are one level.", ruling=BOOK.rulings["PA-07"], a=a, b=b),)
    text = "{a} and {b} are equal: both show {n}, and their higher tiles are equal."
    return (_TIE.because(text, ruling=BOOK.rulings["PA-07"], a=a, b=b, n=one.points),)


def _titled(hand: Ranked, beside: Ranked) -> str:
    """Name a hand so that it can be told from another of the same name."""
    return hand.title if hand.title != beside.title else f"{hand.title} ({print_tiles(hand.tiles)})"


def _other(hand: Ranked) -> Tile:
    one, other = hand.tiles
    return other if one == hand.top else one


def interchanged(hand: Ranked) -> tuple[Reason, ...]:
    """Say which tiles of a hand count as three or as six instead of what they show (P-096).

    >>> from paigames.dominoes import parse_tiles
    >>> from paigames.paigow.ruleset import RuleSet
    >>> [reason.text for reason in interchanged(rank2(parse_tiles("51 42"), RuleSet()))]
    ['4-2 counts three here.']
    """
    if hand.kind is Class.PAIR:
        return ()
    changed = ((tile, used) for tile, used in zip(hand.tiles, hand.used, strict=True) if used != tile.pips)
    return tuple(_WILD.because("{tile} counts {n} here.", tile=(tile,), n={6: "six", 3: "three"}[used]) for tile, used in changed)
