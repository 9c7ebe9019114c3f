"""What play-outs go by: faces, sets and moves as numbers, and tables of what they are to each other."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from paigames.bagchen import alms
from paigames.bagchen._leadtable import sets_in_game, tables
from paigames.bagchen.ranks import COPIES, Suit, hand_order
from paigames.bagchen.reunion import CHILD, MOTHER
from paigames.bagchen.sets import chips_each

if TYPE_CHECKING:
    from paigames.bagchen._tileset import TileSet
    from paigames.bagchen.ruleset import RuleSet
    from paigames.dominoes import Roll, Tile

FACES: Final[tuple[Tile, ...]] = tuple(COPIES)
"""The faces by their numbers."""

DISCARD: Final = -1
"""The move that discards; which tiles, is said beside it."""

ALMS: Final = 1000
"""The first of the moves that give alms: three for each face, open, heaven and earth."""

_MOTHER_CHILD: Final = (MOTHER, CHILD)

SUITS: Final = (None, Suit.HEAVEN, Suit.EARTH)
"""The forms of alms: open, or limited to a suit."""

_GIVES: Final = tuple(tuple(range(ALMS + 3 * face, ALMS + 3 * face + 3)) for face in range(len(FACES)))
_KEPT: Final = 256


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """What a roll and a table's choices make of the game, in numbers.

    Args:
        sets: every set of the game, by its number.
        needs: the faces of every set, each with how many of it are needed.
        chips: what each opponent pays at once for a round won with a set.
        groups: for faces that combine, what can be led by how many of each are held.
        number: the number of each set.
        covers: what covers a set; filled as it is asked for.
        takers: what takes alms of a form, for the player next to the giver and for the others.
        singles: the set that each face is by itself.
        pair: the mother-child.
    """

    sets: tuple[TileSet, ...]
    needs: tuple[tuple[tuple[int, int], ...], ...]
    chips: tuple[int, ...]
    groups: tuple[tuple[tuple[int, ...], dict[tuple[int, ...], tuple[int, ...]]], ...]
    number: dict[tuple[Tile, ...], int]
    covers: dict[int, tuple[int, ...]]
    takers: dict[tuple[Suit | None, bool], tuple[int, ...]]
    singles: tuple[int, ...]
    pair: int


@lru_cache(maxsize=_KEPT)
def table(roll: Roll, rules: RuleSet) -> Table:
    """Make the tables of a roll.

    Args:
        roll: the dealing roll of the hand.
        rules: the table's choices.
    """
    sets = sets_in_game(roll)
    number = {one.tiles: place for place, one in enumerate(sets)}
    return Table(
        sets=sets,
        needs=tuple(tuple((hand_order(tile), one.tiles.count(tile)) for tile in dict.fromkeys(one.tiles)) for one in sets),
        chips=tuple(chips_each(one, roll, rules) for one in sets),
        groups=tuple(
            (tuple(map(hand_order, group)), {held: tuple(number[lead.tiles] for _, lead in row) for held, row in rows.items() if row})
            for group, rows in tables(roll)
        ),
        number=number,
        covers={},
        takers={
            (suit, is_next): tuple(sorted(number[tile,] for tile in alms.takers(roll, suit, is_next=is_next, rules=rules)))
            for suit in SUITS
            for is_next in (True, False)
        },
        singles=tuple(number[face,] for face in FACES),
        pair=number[_MOTHER_CHILD],
    )


def alms_of(move: int) -> tuple[int, Suit | None]:
    """Tell which face a move gives as alms, and which suit it names.

    >>> alms_of(ALMS + 1)
    (0, <Suit.HEAVEN: 'heaven'>)
    """
    face, suit = divmod(move - ALMS, 3)
    return face, SUITS[suit]


def alms_with(face: int) -> tuple[int, ...]:
    """List the moves that give a face as alms: open, heaven and earth.

    >>> alms_with(0)
    (1000, 1001, 1002)
    """
    return _GIVES[face]
