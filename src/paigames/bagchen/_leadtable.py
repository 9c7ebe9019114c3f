"""The same sets as :func:`paigames.bagchen.leads.lead_sets`, looked up by how many of each face a hand holds.

Every set of the game is made once, by the plain function, from all tiles of its group. A hand then only looks up what it can lead and
what it can cover with; the tests compare both ways.
"""

from __future__ import annotations

import itertools
from collections import Counter
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from paigames.bagchen._tileset import Kind, TileSet
from paigames.bagchen.leads import lead_sets
from paigames.bagchen.ranks import COPIES, Suit, dice_supremes, hand_order, is_dice_supreme, rank_of, suit_of
from paigames.bagchen.ruleset import RuleSet
from paigames.bagchen.sets import covers
from paigames.dominoes import FACES, Roll, Tile, parse_tiles

if TYPE_CHECKING:
    from collections.abc import Iterable


_Group: TypeAlias = tuple[Tile, ...]
_Placed: TypeAlias = tuple[int, "TileSet"]

_Rows: TypeAlias = dict[tuple[int, ...], tuple[_Placed, ...]]

_ROLLS: Final = tuple(Roll(face.high, face.low) for face in FACES)
_PLACES: Final = len(COPIES) + 1
_LONGEST: Final = 8
_COVERS_KEPT: Final = 1 << 14


_SINGLE: Final[tuple[_Group, ...]] = (
    *((face,) for face in COPIES if suit_of(face) is Suit.HEAVEN),
    *(tuple(faces) for _, faces in itertools.groupby((face for face in COPIES if suit_of(face) is Suit.EARTH), key=rank_of)),
)
"""Faces of one suit that combine with each other: each heaven face, each earth rank."""

_JOINT: Final[tuple[_Group, ...]] = tuple(map(parse_tiles, ("66 63 54", "11 62 53", "43 42 41 21")))
"""Faces that combine across ranks: in mixes, in horses and mother-children."""


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
    for group, table in tables(roll):
        found += table[tuple([held[face] for face in group])]
    found.sort()
    return tuple([lead for _, lead in found])


@cache
def tables(roll: Roll) -> tuple[tuple[_Group, _Rows], ...]:
    """For each group of faces, what can be led by how many of each face are held."""
    supreme = tuple(dict.fromkeys(dice_supremes(roll)))
    groups = (supreme, *(group for group in (*_SINGLE, *_JOINT) if not set(group) <= set(supreme)))
    return tuple((group, _rows(group, tuple(face for face in group if face in supreme))) for group in groups)


@cache
def _rows(group: _Group, supreme: _Group) -> _Rows:
    """What a group can lead depends on the roll only by which of its faces are dice-supreme, so any roll like that will do.

    A group of several ranks leaves out what its ranks lead by themselves.
    """
    roll = next(roll for roll in _ROLLS if tuple(face for face in group if is_dice_supreme(face, roll)) == supreme)
    rows: _Rows = {}
    for counts in itertools.product(*(range(COPIES[face] + 1) for face in group)):
        tiles = tuple(face for face, n in zip(group, counts, strict=True) for _ in range(n))
        leads = lead_sets(tiles, roll)
        rows[counts] = tuple((_place(lead), lead) for lead in leads if group not in _JOINT or _is_joint(lead, supreme))
    return rows


def _is_joint(lead: TileSet, supreme: _Group) -> bool:
    return lead.kind not in {Kind.HEAVEN, Kind.EARTH} and lead.tiles[0] not in supreme


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


def covers_in_game(table: tuple[Tile, ...], roll: Roll, rules: RuleSet) -> tuple[tuple[Tile, ...], ...]:
    """List every set of the game that covers the set on the table, whoever holds it; arguments as in :func:`covers_in_hand`."""
    return tuple(tiles for tiles, _ in _covers_of(table, roll, rules.horse_capture))


@cache
def sets_in_game(roll: Roll) -> tuple[TileSet, ...]:
    """List every set of the game, in the order of a lead.

    Args:
        roll: the dealing roll of the hand.
    """
    return tuple(lead for _, lead in sorted(placed for _, rows in tables(roll) for row in list(rows.values())[-1:] for placed in row))


@lru_cache(maxsize=_COVERS_KEPT)
def _covers_of(table: tuple[Tile, ...], roll: Roll, capture: bool) -> tuple[tuple[tuple[Tile, ...], tuple[tuple[Tile, int], ...]], ...]:  # noqa: FBT001
    """List every set of the game that covers a set, with the tiles it needs; of the table's choices only one matters to covers."""
    rules = RuleSet(horse_capture=capture)
    candidates = [lead.tiles for lead in sets_in_game(roll) if lead.n == len(table)]
    return tuple((tiles, tuple(Counter(tiles).items())) for tiles in candidates if covers(table, tiles, roll, rules))
