"""What can happen in a hand of Bagchen: what chance does, claims and answers before play, leads, covers and discards.

An action does not name its player: it is the one whose turn it is. Tiles stand in the order of a hand, however they were given.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from paigames.bagchen.ranks import hand_order

if TYPE_CHECKING:
    from paigames.bagchen.ranks import Suit
    from paigames.dominoes import Tile


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Chance: all tiles are shuffled and built into towers (B-039).

    Args:
        tiles: the sixty-four tiles as :func:`paigames.bagchen.deal.deal` takes them.
    """

    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Throw:
    """Chance: one die or two are thrown.

    Args:
        dice: what they show. Where two players throw one die each, the caller’s stands first.
    """

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NameTower:
    """The dealer names the first tower (B-039).

    Args:
        tower: 0 to 7, clockwise from the first of those that seat 0 built.
    """

    tower: int


@dataclass(frozen=True, slots=True)
class Redeal:
    """A player shows a hand without big tiles and asks for a new deal (B-041)."""


@dataclass(frozen=True, slots=True)
class Announce:
    """A player tells the others about four 6-6 (B-042)."""


@dataclass(frozen=True, slots=True)
class Call:
    """A player lays a mother or a child open and calls for its counterpart (B-043).

    Args:
        tile: 4-2 or 2-1.
    """

    tile: Tile


@dataclass(frozen=True, slots=True)
class Answer:
    """A player answers a call (B-043)."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A player asks to see the hand of a passer in step four (B-067, BA-38)."""


@dataclass(frozen=True, slots=True)
class Decline:
    """A player makes no claim, does not answer, or does not ask."""


class _Ordered:
    """Several tiles, put in the order of a hand."""

    __slots__ = ()

    def __post_init__(self) -> None:
        tiles: tuple[Tile, ...] = self.tiles  # type: ignore[attr-defined]
        if len(tiles) != 1:
            object.__setattr__(self, "tiles", tuple(sorted(tiles, key=hand_order)))


@dataclass(frozen=True, slots=True)
class Lead(_Ordered):
    """A tile or a set is led face up (B-047).

    Args:
        tiles: the tiles.

    >>> from paigames.dominoes import parse_tiles, print_tiles
    >>> print_tiles(Lead(parse_tiles("21 42")).tiles)
    '4-2 2-1'
    """

    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Alms:
    """A single tile is led face down (B-069).

    Args:
        tile: the tile, which the others do not see.
        suit: the suit named in limited alms; ``None`` in open alms.
    """

    tile: Tile
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class Cover(_Ordered):
    """Tiles are laid face up on the best so far (B-050).

    Args:
        tiles: the tiles.
    """

    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Discard(_Ordered):
    """Tiles are laid face down beneath the pile (B-051).

    Args:
        tiles: the tiles, which the others do not see.
    """

    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class AnyDiscard:
    """Stands for every discard of so many tiles of the hand; carried out, it is the last of them (B-051).

    Args:
        n: how many tiles.
    """

    n: int


Action: TypeAlias = (
    Shuffle | Throw | NameTower | Redeal | Announce | Call | Answer | Ask | Decline | Lead | Alms | Cover | Discard | AnyDiscard
)
