"""The twenty-two ranked pairs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from paigames.dominoes import Tile
from paigames.paigow.ranks import BIG_CHICKEN, SMALL_CHICKEN, Name, name_of, place
from paigames.paigow.ruleset import BOOK

if TYPE_CHECKING:
    from paigames.paigow.ruleset import RuleSet
    from paigames.rulebook import Rule


class Class(StrEnum):
    """What sort of hand two tiles are."""

    PAIR = "pair"
    WONG = "wong"
    GONG = "gong"
    HIGH9 = "high9"
    POINTS = "points"


@dataclass(frozen=True, slots=True)
class Level:
    """One level of the ranked pairs.

    Args:
        number: 1 for the highest, 22 for the lowest.
        kind: its class.
        name: the tile that names it; ``None`` for the Supreme.
    """

    number: int
    kind: Class
    name: Name | None

    @property
    def rule(self) -> Rule:
        """The entry of the rule book for this level.

        >>> LEVELS[16].rule.title
        'Heaven king (天王)'
        """
        return BOOK[f"P-{57 + self.number:03}"]

    @property
    def title(self) -> str:
        """The English name.

        >>> LEVELS[0].title, LEVELS[20].title
        ('Supreme', 'Heaven high nine')
        """
        return self.rule.title.partition(" (")[0]


_TWINS: Final = (None, *tuple(Name)[:15])
_WITH: Final = ((Class.WONG, (Name.NINE,)), (Class.GONG, (Name.MAN, Name.EIGHT)), (Class.HIGH9, (Name.HIGHLEG, Name.SEVEN)))
_LEADERS: Final = (Name.HEAVEN, Name.EARTH)

LEVELS: Final[tuple[Level, ...]] = (
    *(Level(number, Class.PAIR, name) for number, name in enumerate(_TWINS, start=1)),
    *(Level(17 + at, kind, leader) for at, (kind, leader) in enumerate((kind, leader) for kind, _ in _WITH for leader in _LEADERS)),
)
"""All twenty-two levels, the highest first (P-057)."""

_PAIR_OF: Final = {level.name: level for level in LEVELS[:16]}
_WITH_LEADER: Final = {(level.kind, level.name): level for level in LEVELS[16:]}
_FUNCTION: Final = {(leader, name): _WITH_LEADER[kind, leader] for kind, others in _WITH for leader in _LEADERS for name in others}


def pair_level(one: Tile, other: Tile) -> Level | None:
    """Tell which of the first sixteen levels two tiles are, if any (P-058 to P-073, P-017).

    >>> pair_level(Tile(5, 4), Tile(6, 3)).number
    13
    >>> pair_level(Tile(5, 5), Tile(6, 4)) is None
    True
    """
    if {one, other} == {BIG_CHICKEN, SMALL_CHICKEN}:
        return _PAIR_OF[None]
    name = name_of(one)
    return _PAIR_OF.get(name) if name is name_of(other) else None


def leading(one: Tile, other: Tile) -> Level | None:
    """Tell which king, bar or high nine two tiles would be at a table that counts them all (P-074 to P-079).

    >>> leading(Tile(4, 4), Tile(1, 1)).title
    'Earth bar'
    """
    names = (name_of(one), name_of(other))
    return _FUNCTION.get(names) or _FUNCTION.get((names[1], names[0]))


def recognise(tiles: tuple[Tile, Tile], rules: RuleSet) -> Level | None:
    """Tell which ranked pair two tiles are, if any (P-056, P-057, P-074 to P-079).

    Args:
        tiles: two tiles.
        rules: the table's choices; ``wong``, ``gong`` and ``high9`` decide what counts (PA-01, PA-02).

    Returns:
        The level, or ``None`` for plain points.

    >>> from paigames.dominoes import parse_tiles
    >>> from paigames.paigow.ruleset import RuleSet
    >>> recognise(parse_tiles("66 63"), RuleSet()).number
    17
    >>> recognise(parse_tiles("66 63"), RuleSet(wong=False)) is None
    True
    """
    pair = pair_level(*tiles)
    if pair is not None:
        return pair
    level = leading(*tiles)
    counted = {Class.WONG: rules.wong, Class.GONG: rules.gong, Class.HIGH9: rules.high9}
    return level if level is not None and counted[level.kind] else None


def rung(level: Level, rules: RuleSet) -> int:
    """Give the level with which a ranked pair is compared: its own, or the highest of its group where tiles are equal (PA-17).

    >>> from paigames.paigow.ruleset import RuleSet
    >>> rung(LEVELS[7], RuleSet()), rung(LEVELS[7], RuleSet(order="grouped"))
    (8, 6)
    """
    if level.kind is not Class.PAIR or level.name is None:
        return level.number
    own = _place_of(level.name, rules)
    return min(other.number for name, other in _PAIR_OF.items() if name is not None and _place_of(name, rules) == own)


def _place_of(name: Name, rules: RuleSet) -> int:
    return place(_FACE_OF[name], rules)


_FACE_OF: Final = {name_of(tile): tile for tile in (Tile(high, low) for high in range(6, 0, -1) for low in range(1, high + 1))}
