"""What may be led from a hand: one tile or one set, of any kind (B-009, B-047)."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import TYPE_CHECKING, Final

from paigames.bagchen._tileset import NAMED_SETS, Kind, TileSet
from paigames.bagchen.ranks import COPIES, Suit, hand_order, is_dice_supreme, rank_of, suit_of
from paigames.bagchen.ruleset import RuleSet
from paigames.dominoes import parse_tiles, require_copies

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from paigames.dominoes import Roll, Tile

LARGEST_HAND: Final = 16

_SOURCE: Final = RuleSet()
_HEAVEN_FACES: Final = tuple((face,) for face in COPIES if suit_of(face) is Suit.HEAVEN)
_EARTH_RANKS: Final = tuple(
    tuple(faces) for _, faces in itertools.groupby((face for face in COPIES if suit_of(face) is Suit.EARTH), key=rank_of)
)
_MIXES: Final = tuple((parse_tiles(heaven), parse_tiles(earth)) for heaven, earth in (("66", "63 54"), ("11", "62 53")))
_NAMED: Final = tuple((tiles, kind, Counter(tiles)) for tiles, kind in NAMED_SETS.items())


def legal_leads(hand: Iterable[Tile], roll: Roll, rules: RuleSet = _SOURCE) -> tuple[tuple[Tile, ...], ...]:  # noqa: ARG001
    """List every lead that a player without a pass has, alms excluded (B-009, B-012 to B-017, B-022 to B-028, B-033, B-034).

    Args:
        hand: one to sixteen tiles, in any order.
        roll: the dealing roll of the hand, which makes four tiles dice-supreme.
        rules: the table's choices; none of them changes what may be led.

    Returns:
        The sets, each in the order of a hand, without repeats; high tiles first, and each set before those that begin with it.

    Raises:
        ValueError: if the hand is empty or too large, or has more of a face than the game.

    >>> from paigames.dominoes import Roll, print_tiles
    >>> [print_tiles(lead) for lead in legal_leads(parse_tiles("66 54 66 42"), Roll(5, 1))]
    ['6-6', '6-6 6-6', '6-6 6-6 5-4', '6-6 5-4', '5-4', '4-2']
    """
    return tuple(lead.tiles for lead in lead_sets(order_hand(hand), roll))


def lead_sets(hand: tuple[Tile, ...], roll: Roll) -> tuple[TileSet, ...]:
    """List the same leads as sets, with their kinds and ranks.

    Args:
        hand: what :func:`order_hand` returns.
        roll: the dealing roll of the hand.
    """
    owned = Counter(hand)
    supreme = {tile: n for tile, n in owned.items() if is_dice_supreme(tile, roll)}
    ranked = {tile: n for tile, n in owned.items() if tile not in supreme}
    found = (*_dice_supremes(supreme), *_of_one_suit(ranked), *_mixes(ranked), *_named(ranked))
    return tuple(sorted(found, key=lambda lead: tuple(map(hand_order, lead.tiles))))


def order_hand(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """Put a hand in order.

    Raises:
        ValueError: if it is empty or larger than a hand can be, or has more of a face than the game.

    >>> order_hand([])
    Traceback (most recent call last):
    ValueError: The hand is empty: a player who leads has at least one tile.
    """
    hand = tuple(sorted(tiles, key=hand_order))
    if not hand:
        msg = "The hand is empty: a player who leads has at least one tile."
        raise ValueError(msg)
    if len(hand) > LARGEST_HAND:
        msg = f"There are {len(hand)} tiles in this hand, but a hand has {LARGEST_HAND} at most."
        raise ValueError(msg)
    require_copies(hand, COPIES)
    return hand


def _dice_supremes(supreme: Mapping[Tile, int]) -> Iterator[TileSet]:
    """Any number of dice-supremes; a mother-child among them keeps its name (B-033, B-037)."""
    for tiles in _choices(supreme):
        yield TileSet(NAMED_SETS.get(tiles, Kind.DICE_SUPREME), tiles)


def _of_one_suit(ranked: Mapping[Tile, int]) -> Iterator[TileSet]:
    """Heaven tiles of one face and earth tiles of one rank (B-012 to B-015)."""
    for kind, groups in ((Kind.HEAVEN, _HEAVEN_FACES), (Kind.EARTH, _EARTH_RANKS)):
        for faces in groups:
            for tiles in _choices(_held(faces, ranked)):
                yield TileSet(kind, tiles, rank_of(tiles[0]))


def _mixes(ranked: Mapping[Tile, int]) -> Iterator[TileSet]:
    """Emperors with emperors and monks with monks (B-016, B-017)."""
    for heaven, earth in _MIXES:
        for above, below in itertools.product(_choices(_held(heaven, ranked)), _choices(_held(earth, ranked))):
            yield TileSet(Kind.MIX, above + below, rank_of(above[0]))


def _named(ranked: Mapping[Tile, int]) -> Iterator[TileSet]:
    """Mother-children and horses without a dice-supreme tile (B-022 to B-028, B-034)."""
    for tiles, kind, needed in _NAMED:
        if all(ranked.get(tile, 0) >= n for tile, n in needed.items()):
            yield TileSet(kind, tiles)


def _held(faces: tuple[Tile, ...], owned: Mapping[Tile, int]) -> dict[Tile, int]:
    return {face: owned[face] for face in faces if face in owned}


def _choices(pool: Mapping[Tile, int]) -> list[tuple[Tile, ...]]:
    """Every way to take one tile or more from a pool, each in the pool's order."""
    rows = itertools.product(*([(face,) * n for n in range(owned + 1)] for face, owned in pool.items()))
    return [tuple(itertools.chain.from_iterable(row)) for row in rows if any(row)]
