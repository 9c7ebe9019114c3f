"""The private fast path: hands by the kinds of their tiles.

No rule tells 5-4 from 6-3, or one heaven from the other. The 35,960 hands of four tiles are therefore 4,285 hands of seventeen kinds, each
standing for a number of real hands that depends on the tiles still there.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import TYPE_CHECKING, Final, TypeAlias

from paigames.paigow.compare import rank2
from paigames.paigow.ranks import DECK, Name, name_of
from paigames.paigow.splits import Split
from paigames.paigow.ways import way

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paigames.dominoes import Tile
    from paigames.paigow.compare import Ranked
    from paigames.paigow.ruleset import RuleSet

Kinds: TypeAlias = tuple[int, ...]
"""Numbers of kinds, ascending: 0 for heaven, 16 for 2-1."""

_NUMBER: Final = {name: number for number, name in enumerate(Name)}
_TILES: Final[tuple[tuple[Tile, ...], ...]] = tuple(tuple(tile for tile in DECK if name_of(tile) is name) for name in Name)
_OWNED: Final = tuple(map(len, _TILES))
_CHOICES: Final = tuple(tuple(comb(owned, taken) for taken in range(3)) for owned in range(3))


def _exists(kinds: Kinds) -> bool:
    return all(kinds.count(kind) <= _OWNED[kind] for kind in kinds)


HANDS: Final[tuple[Kinds, ...]] = tuple(filter(_exists, combinations_with_replacement(range(17), 4)))
"""All 4,285 hands of four tiles by kinds."""

COUNTS: Final[tuple[tuple[tuple[int, int], ...], ...]] = tuple(
    tuple((kind, kinds.count(kind)) for kind in sorted(set(kinds))) for kinds in HANDS
)
"""For each of them, every kind with how often it stands there."""

_PLACE: Final = {kinds: place for place, kinds in enumerate(HANDS)}


def kinds_of(tiles: Iterable[Tile]) -> Kinds:
    """Write tiles as kinds."""
    return tuple(sorted(_NUMBER[name_of(tile)] for tile in tiles))


def place_of(tiles: Iterable[Tile]) -> int:
    """Where a hand of four tiles stands in ``HANDS``."""
    return _PLACE[kinds_of(tiles)]


def tiles_of(kinds: Kinds) -> tuple[Tile, ...]:
    """Some tiles of these kinds."""
    return tuple(_TILES[kind][kinds[:place].count(kind)] for place, kind in enumerate(kinds))


def weights(without: Iterable[Tile]) -> list[int]:
    """For each hand of kinds, how many real hands it stands for when some tiles are gone.

    Args:
        without: the tiles that are gone.
    """
    left = list(_OWNED)
    for tile in without:
        left[_NUMBER[name_of(tile)]] -= 1
    choices = [_CHOICES[there] for there in left]
    found = []
    for counts in COUNTS:
        ways = 1
        for kind, taken in counts:
            ways *= choices[kind][taken]
        found.append(ways)
    return found


@lru_cache(maxsize=32)
def rungs(rules: RuleSet) -> dict[tuple[int, ...], int]:
    """Number all strengths of two tiles, 0 for the weakest."""
    strengths = {rank2(tiles, rules).strength for tiles in combinations(DECK, 2)}
    return {strength: rung for rung, strength in enumerate(sorted(strengths))}


@lru_cache(maxsize=8)
def _all_splits(rules: RuleSet) -> tuple[tuple[Split, ...], ...]:
    """The three splits of every hand, put together from hands of two that are ranked once."""
    pairs = {kinds: rank2(tiles_of(kinds), rules) for kinds in combinations_with_replacement(range(17), 2) if _exists(kinds)}
    return tuple(
        (_split(pairs[a, b], pairs[c, d]), _split(pairs[a, c], pairs[b, d]), _split(pairs[a, d], pairs[b, c])) for a, b, c, d in HANDS
    )


def _split(one: Ranked, other: Ranked) -> Split:
    return Split(one, other) if one.strength < other.strength else Split(other, one)


def all_rungs(rules: RuleSet) -> list[tuple[tuple[int, int], ...]]:
    """For every hand, the rungs of the low and the high hand of its three splits."""
    number = rungs(rules)
    return [tuple((number[split.low.strength], number[split.high.strength]) for split in found) for found in _all_splits(rules)]


@dataclass(frozen=True, slots=True)
class Table:
    """What a house way makes of every hand.

    Args:
        low: the rung of the low hand, in the order of ``HANDS``.
        high: the rung of the high hand.
    """

    low: tuple[int, ...]
    high: tuple[int, ...]


@lru_cache(maxsize=32)
def table(name: str, rules: RuleSet) -> Table:
    """Work out what a house way makes of every hand.

    Args:
        name: the way's name.
        rules: the table's choices.

    Raises:
        ValueError: if there is no such way.
    """
    decide, number = way(name).decide, rungs(rules)
    chosen = [decide(found, rules).split for found in _all_splits(rules)]
    return Table(tuple(number[split.low.strength] for split in chosen), tuple(number[split.high.strength] for split in chosen))
