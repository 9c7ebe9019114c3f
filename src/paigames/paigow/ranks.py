"""The thirty-two tiles, the order of single tiles, and the points of two."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import product
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from paigames.dominoes import CIVIL, FACES, MILITARY, Tile, require_copies

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from paigames.paigow.ruleset import RuleSet

BIG_CHICKEN: Final = Tile(4, 2)
SMALL_CHICKEN: Final = Tile(2, 1)

_WILD: Final = {BIG_CHICKEN: SMALL_CHICKEN, SMALL_CHICKEN: BIG_CHICKEN}


class Name(StrEnum):
    """What a tile is called; the two faces of a mixed couple share a name.

    >>> name_of(Tile(5, 4)) is name_of(Tile(6, 3)) is Name.NINE
    True
    """

    HEAVEN = "heaven"
    EARTH = "earth"
    MAN = "man"
    GOOSE = "goose"
    PLUM = "plum"
    LONG = "long"
    BENCH = "bench"
    AXE = "axe"
    REDHEAD = "redhead"
    HIGHLEG = "highleg"
    HAMMER = "hammer"
    NINE = "nine"
    EIGHT = "eight"
    SEVEN = "seven"
    FIVE = "five"
    BIGCHICKEN = "bigchicken"
    SMALLCHICKEN = "smallchicken"

    @property
    def called(self) -> str:
        """The name as a sentence begins with it.

        >>> Name.BIGCHICKEN.called
        'Big chicken'
        """
        return _TITLES.get(self, self.value.capitalize())


_TITLES: Final = {
    Name.REDHEAD: "Red head",
    Name.HIGHLEG: "High leg",
    Name.BIGCHICKEN: "Big chicken",
    Name.SMALLCHICKEN: "Small chicken",
}

_CIVIL_NAMES: Final = tuple(Name)[:11]
_MIXED: Final = {9: Name.NINE, 8: Name.EIGHT, 7: Name.SEVEN, 6: Name.BIGCHICKEN, 5: Name.FIVE, 3: Name.SMALLCHICKEN}
_NAME_OF: Final = {**dict(zip(CIVIL, _CIVIL_NAMES, strict=True)), **{tile: _MIXED[tile.pips] for tile in MILITARY}}

_STRICT: Final = tuple((name,) for name in _CIVIL_NAMES)
_GROUPS: Final = (*_STRICT[:4], _CIVIL_NAMES[4:7], _CIVIL_NAMES[7:])
_NINE_TO_SEVEN: Final = ((Name.NINE,), (Name.EIGHT,), (Name.SEVEN,))
_SOURCE_END: Final = ((Name.BIGCHICKEN,), (Name.FIVE,), (Name.SMALLCHICKEN,))
_CASINO_END: Final = ((Name.FIVE,), (Name.BIGCHICKEN, Name.SMALLCHICKEN))

ORDERS: Final[Mapping[str, tuple[tuple[Name, ...], ...]]] = MappingProxyType(
    {
        "source": (*_STRICT, *_NINE_TO_SEVEN, *_SOURCE_END),
        "casino": (*_STRICT, *_NINE_TO_SEVEN, *_CASINO_END),
        "grouped": (*_GROUPS, *_NINE_TO_SEVEN, *_CASINO_END),
    }
)
"""The order of single tiles for each value of the switch ``order``, the highest first; names in one place are equal."""

_PLACES: Final = {
    order: {tile: at for at, equals in enumerate(rows) for tile in FACES if _NAME_OF[tile] in equals} for order, rows in ORDERS.items()
}

COPIES: Final[Mapping[Tile, int]] = MappingProxyType(
    {tile: 2 if tile.is_civil else 1 for tile in sorted(FACES, key=lambda tile: _PLACES["source"][tile])}
)
"""How many of each face the game has (P-004, P-017), in the source's order."""

DECK: Final[tuple[Tile, ...]] = tuple(tile for tile, owned in COPIES.items() for _ in range(owned))
"""All thirty-two tiles in the source's order."""

_PLACE_IN_DECK: Final = {tile: at for at, tile in enumerate(COPIES)}


@dataclass(frozen=True, slots=True)
class Points:
    """What two tiles are worth as plain points.

    Args:
        digit: 0 to 9.
        used: the number that each tile counts; six or three for 2-1 and 4-2.
    """

    digit: int
    used: tuple[int, int]


def name_of(tile: Tile) -> Name:
    """Name a tile.

    >>> name_of(Tile(3, 1)).called
    'Goose'
    """
    return _NAME_OF[tile]


def place(tile: Tile, rules: RuleSet) -> int:
    """Place a tile in the order of single tiles (P-092; P-006 to P-023).

    Args:
        tile: the tile.
        rules: the table's choices; ``order`` decides (PA-04, PA-17).

    Returns:
        0 for heaven; equal tiles have one place.

    >>> from paigames.paigow.ruleset import RuleSet
    >>> place(Tile(6, 6), RuleSet()), place(Tile(2, 1), RuleSet()), place(Tile(2, 1), RuleSet(order="casino"))
    (0, 16, 15)
    """
    return _PLACES[rules.order][tile]


def place_as_used(tile: Tile, used: int, rules: RuleSet) -> int:
    """Place a tile that counts as ``used`` in the order of single tiles (PA-05).

    >>> from paigames.paigow.ruleset import RuleSet
    >>> place_as_used(Tile(4, 2), 3, RuleSet()), place_as_used(Tile(4, 2), 3, RuleSet(wild_rank="as_used"))
    (14, 16)
    """
    stands_for = _WILD[tile] if rules.wild_rank == "as_used" and used != tile.pips else tile
    return place(stands_for, rules)


def points(tiles: tuple[Tile, Tile], rules: RuleSet) -> Points:
    """Count two tiles as plain points (P-080, P-096).

    Args:
        tiles: the two tiles; whether they are a ranked pair does not matter here.
        rules: the table's choices; ``interchange`` decides whether 2-1 and 4-2 count three or six.

    >>> from paigames.dominoes import parse_tiles
    >>> from paigames.paigow.ruleset import RuleSet
    >>> points(parse_tiles("2-1 1-1"), RuleSet())
    Points(digit=8, used=(6, 2))
    >>> points(parse_tiles("2-1 1-1"), RuleSet(interchange=False))
    Points(digit=5, used=(3, 2))
    """
    # 2-1 with 4-2 is the Supreme, whose three and six are what the two tiles show (PA-05b).
    may_change = rules.interchange and not all(tile in _WILD for tile in tiles)
    numbers = [(tile.pips, _WILD[tile].pips) if may_change and tile in _WILD else (tile.pips,) for tile in tiles]
    one, other = max(product(*numbers), key=lambda used: sum(used) % 10)
    return Points((one + other) % 10, (one, other))


def order_hand(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """Put tiles in the source's order, the highest first.

    >>> from paigames.dominoes import parse_tiles, print_tiles
    >>> print_tiles(order_hand(parse_tiles("21 63 11 54")))
    '1-1 6-3 5-4 2-1'
    """
    return tuple(sorted(tiles, key=_PLACE_IN_DECK.__getitem__))


def require_hand(tiles: Iterable[Tile], size: int) -> tuple[Tile, ...]:
    """Check that these can be the tiles of one hand, and put them in order.

    Args:
        tiles: the tiles.
        size: how many there must be.

    Raises:
        ValueError: if there are more or fewer, or more of a face than the game has.

    >>> from paigames.dominoes import parse_tiles
    >>> require_hand(parse_tiles("63 54 22"), 4)
    Traceback (most recent call last):
    ValueError: A hand of 4 tiles is needed here, but there are 3: 6-3 5-4 2-2.
    >>> require_hand(parse_tiles("63 63"), 2)
    Traceback (most recent call last):
    ValueError: There are 2 tiles 6-3 here, but the game has only 1.
    """
    hand = tuple(tiles)
    if len(hand) != size:
        shown = f": {' '.join(map(str, hand[:8]))}" if hand else ""
        msg = f"A hand of {size} tiles is needed here, but there are {len(hand)}{shown}."
        raise ValueError(msg)
    require_copies(hand, COPIES)
    return order_hand(hand)
