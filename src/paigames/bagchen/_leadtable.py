"""The same sets as :func:`paigames.bagchen.leads.lead_sets`, looked up by how many of each face a hand holds.

Every set of the game is made once, by the plain function, from all tiles of its group. A hand then only looks up what it can lead and
what it can cover with; the tests compare both ways.
"""

from __future__ import annotations

import itertools
from collections import Counter
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from paigames.bagchen.leads import lead_sets
from paigames.bagchen.ranks import COPIES, Suit, dice_supremes, hand_order, rank_of, suit_of
from paigames.bagchen.ruleset import RuleSet
from paigames.bagchen.sets import covers
from paigames.dominoes import FACES, Roll, Tile, parse_tiles

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paigames.bagchen._tileset import TileSet

_Group: TypeAlias = tuple[Tile, ...]
_Placed: TypeAlias = tuple[int, "TileSet"]

_ROLLS: Final = {face: Roll(face.high, face.low) for face in FACES}
_PLACES: Final = len(COPIES) + 1
_LONGEST: Final = 8
_COVERS_KEPT: Final = 1 << 14


def _groups() -> tuple[_Group, ...]:
    """Faces that combine with each other: each heaven face, each earth rank, both mixes, and the tiles of horses and mother-children."""
    heaven = [(face,) for face in COPIES if suit_of(face) is Suit.HEAVEN]
    earth = [tuple(faces) for _, faces in itertools.groupby((face for face in COPIES if suit_of(face) is Suit.EARTH), key=rank_of)]
    return (*heaven, *earth, *map(parse_tiles, ("66 63 54", "11 62 53", "43 42 41 21")))


_GROUPS: Final = _groups()


def leads_in_hand(hand: Iterable[Tile], roll: Roll) -> tuple[TileSet, ...]:
    """List every lead of a hand, in the order of :func:`paigames.bagchen.leads.legal_leads`.

    Args:
        hand: tiles that one hand can hold.
        roll: the dealing roll of the hand.
    """
    held = dict.fromkeys(COPIES, 0)
    for tile in hand:
        held[tile] += 1
    found: list[_Placed] = []
    for group, table in _tables(roll):
        found += table[tuple([held[face] for face in group])]
    found.sort()
    return tuple([lead for _, lead in found])


@cache
def _tables(roll: Roll) -> tuple[tuple[_Group, dict[tuple[int, ...], tuple[_Placed, ...]]], ...]:
    """For each group of faces, what can be led by how many of each face are held; smaller groups are not repeated in larger ones."""
    supreme = tuple(dict.fromkeys(dice_supremes(roll)))
    groups = [group for group in _GROUPS if not set(group) <= set(supreme)]
    made: set[tuple[Tile, ...]] = set()
    tables = []
    for group in (supreme, *groups):
        rows: dict[tuple[int, ...], tuple[_Placed, ...]] = {}
        for counts in itertools.product(*(range(COPIES[face] + 1) for face in group)):
            tiles = tuple(face for face, n in zip(group, counts, strict=True) for _ in range(n))
            rows[counts] = tuple((_place(lead), lead) for lead in lead_sets(tiles, roll) if lead.tiles not in made)
        tables.append((group, rows))
        made.update(lead.tiles for placed in rows.values() for _, lead in placed)
    return tuple(tables)


def _place(lead: TileSet) -> int:
    """Number the sets so that they stand in order: high tiles first, each set before those that begin with it."""
    digits = [hand_order(tile) + 1 for tile in lead.tiles]
    return sum(digit * _PLACES ** (_LONGEST - place) for place, digit in enumerate(digits))


def covers_in_hand(table: tuple[Tile, ...], hand: tuple[Tile, ...], roll: Roll, rules: RuleSet) -> tuple[tuple[Tile, ...], ...]:
    """List everything in a hand that covers the set on the table, in the order of a lead (B-050 to B-053).

    Args:
        table: the best set so far, in the order of a hand.
        hand: the hand, in its order.
        roll: the dealing roll of the hand.
        rules: the table's choices.
    """
    if len(table) > len(hand):
        return ()
    return tuple(
        [tiles for tiles, needs in _covers_of(table, roll, rules.horse_capture) if all(hand.count(face) >= n for face, n in needs)]
    )


@lru_cache(maxsize=_COVERS_KEPT)
def _covers_of(table: tuple[Tile, ...], roll: Roll, capture: bool) -> tuple[tuple[tuple[Tile, ...], tuple[tuple[Tile, int], ...]], ...]:  # noqa: FBT001
    """List every set of the game that covers a set, with the tiles it needs; of the table's choices only one matters to covers."""
    rules = RuleSet(horse_capture=capture)
    every = sorted(placed for _, rows in _tables(roll) for row in list(rows.values())[-1:] for placed in row)
    candidates = [lead.tiles for _, lead in every if lead.n == len(table)]
    return tuple((tiles, tuple(Counter(tiles).items())) for tiles in candidates if covers(table, tiles, roll, rules))
