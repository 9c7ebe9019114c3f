"""Why tiles are no set: the rule they break, and the set they nearly are."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from paigames.bagchen._tileset import NAMED_SETS, Kind, TileSet, plain_set
from paigames.bagchen.ranks import Rank, Suit, hand_order, is_dice_supreme, rank_of, suit_of
from paigames.bagchen.ruleset import BOOK
from paigames.dominoes import Roll, Tile, parse_tiles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paigames.verdict import Reason

LARGEST_SET: Final = 8

_ONE_FACE = BOOK["B-013"]
_ONE_TOTAL = BOOK["B-015"]
_MIX_SIZE = BOOK["B-016"]
_MIX_RANKS = BOOK["B-017"]
_SUPREMES_APART = BOOK["B-034"]
_SIX_SIX = BOOK["B-035"]
_NO_STALLION = BOOK["B-036"]
_LOST_HORSES = BOOK.rulings["BA-51"]
_LOST_MIXES = BOOK.rulings["BA-59"]

NAMED_RULES: Final = {
    (Kind.MOTHER_CHILD, 2): BOOK["B-022"],
    (Kind.MOTHER_CHILD, 4): BOOK["B-023"],
    (Kind.STALLION, 2): BOOK["B-024"],
    (Kind.MARE, 2): BOOK["B-025"],
    (Kind.STALLION, 4): BOOK["B-026"],
    (Kind.MARE, 4): BOOK["B-027"],
    (Kind.TWIN_HORSE, 4): BOOK["B-028"],
}
"""The rule of each set of fixed tiles, by kind and number of tiles."""

_TWIN: Final = parse_tiles("43 42 41 21")
_STAND_INS: Final = dict(zip(parse_tiles("52 32"), parse_tiles("43 41"), strict=True))


def why_no_set(tiles: tuple[Tile, ...], roll: Roll) -> tuple[Reason, ...]:
    """Explain why tiles may not be played together.

    Args:
        tiles: tiles that are no set, in the order of a hand.
        roll: the dealing roll.

    Returns:
        At least one reason (B-013, B-015 to B-017, B-022 to B-028, B-034 to B-036).

    >>> why_no_set(parse_tiles("55 33"), Roll(6, 5))[0].text
    '5-5 3-3 are equal in rank (天女), yet heaven tiles combine only as identical faces.'
    """
    if len(tiles) > LARGEST_SET:
        return (_MIX_SIZE.because("No set has more than {most} tiles; these are {given}.", most=LARGEST_SET, given=len(tiles)),)
    supremes = tuple(tile for tile in tiles if is_dice_supreme(tile, roll))
    if supremes:
        return tuple(_mixed_with_supremes(tiles, supremes, roll))
    suits = {suit_of(tile) for tile in tiles}
    if len(suits) == 2:
        return (_no_mix(tiles),)
    if Suit.HEAVEN in suits:
        return (_several_faces(tiles),)
    return (*_near_misses(tiles, roll), _several_totals(tiles))


def _several_faces(tiles: tuple[Tile, ...]) -> Reason:
    faces = tuple(dict.fromkeys(tiles))
    ranks = _ranks(faces)
    if len(ranks) == 1:
        return _ONE_FACE.because(
            "{faces} are equal in rank ({rank}), yet heaven tiles combine only as identical faces.", faces=faces, rank=ranks[0].zh
        )
    return _ONE_FACE.because("Heaven tiles combine only as identical faces; {faces} are different.", faces=faces)


def _several_totals(tiles: tuple[Tile, ...]) -> Reason:
    totals = sorted({tile.pips for tile in tiles}, reverse=True)
    return _ONE_TOTAL.because(
        "Earth tiles combine only when their totals are equal; {tiles} have the totals {totals}.",
        tiles=tiles,
        totals=_and([str(total) for total in totals]),
    )


def _no_mix(tiles: tuple[Tile, ...]) -> Reason:
    ranks = _ranks(tiles)
    if len(ranks) > 2:
        rule = "A mix (天地配) joins one heaven rank with one earth rank"
    elif all(rank.is_mixing for rank in ranks):
        rule = "Emperors (皇) mix only with emperors, and monks (僧) only with monks"
    else:
        rule = "Only emperors (皇) and monks (僧) mix with the other suit"
    return _MIX_RANKS.because("{rule}; {tiles} are {ranks}.", rule=rule, tiles=tiles, ranks=_and([f"{r.titles} ({r.zh})" for r in ranks]))


def _mixed_with_supremes(tiles: tuple[Tile, ...], supremes: tuple[Tile, ...], roll: Roll) -> Iterator[Reason]:
    others = tuple(tile for tile in tiles if tile not in supremes)
    yield _SUPREMES_APART.because(
        "The roll {roll} makes {supremes} dice-supreme (骰尊), and dice-supremes combine with no other tile; {others} must stay apart.",
        roll=str(roll),
        supremes=supremes,
        others=others,
    )
    lost = plain_set(tiles)
    if lost is not None:
        yield _lost_to(roll, lost)


def _lost_to(roll: Roll, lost: TileSet) -> Reason:
    """Name the rule by which a set does not exist under this roll."""
    taken = rank_of(roll.tile)
    if lost.rank is not None:
        rule, ruling = (_SIX_SIX, None) if roll == Roll(6, 6) else (_SUPREMES_APART, _LOST_MIXES)
        mix = f"mix of {lost.rank.plural}"
        return rule.because("After a roll of {roll}, no {mix} can be formed in this hand.", ruling=ruling, roll=str(roll), mix=mix)
    return _NO_STALLION.because(
        "After a roll of {roll}, there is no {horse} in this hand.",
        ruling=None if taken.en == "noble" else _LOST_HORSES,
        roll=str(roll),
        horse=lost.describe().removeprefix("a "),
    )


def _near_misses(tiles: tuple[Tile, ...], roll: Roll) -> Iterator[Reason]:
    """Name the horses and mother-children that these earth tiles nearly are."""
    yield from _wrong_face(tiles, roll)
    yield from _lopsided(tiles)
    yield from _short_twin(tiles, roll)


def _wrong_face(tiles: tuple[Tile, ...], roll: Roll) -> Iterator[Reason]:
    """5-2 in the place of 4-3, or 3-2 in the place of 4-1."""
    wrong = tuple(tile for tile in tiles if tile in _STAND_INS)
    meant = tuple(sorted((_STAND_INS.get(tile, tile) for tile in tiles), key=hand_order))
    kind = NAMED_SETS.get(meant)
    if not wrong or kind is None or _any_supreme(meant, roll):
        return
    yield NAMED_RULES[kind, len(meant)].because(
        "For {what} the right faces are {meant}; {wrong} will not do, although the total is the same.",
        what=TileSet(kind, meant).describe(),
        meant=meant,
        wrong=wrong,
    )


def _lopsided(tiles: tuple[Tile, ...]) -> Iterator[Reason]:
    """Three tiles of a double."""
    for double, kind in NAMED_SETS.items():
        if len(tiles) != 3 or len(double) != 4 or set(double) != set(tiles):
            continue
        missing = tuple((Counter(double) - Counter(tiles)).elements())
        yield NAMED_RULES[kind, 4].because(
            "For {what} {missing} is missing.",
            what=TileSet(kind, double).describe(),
            missing=missing,
        )
        single = tuple(dict.fromkeys(double))
        yield NAMED_RULES[kind, 2].because("And {what} is exactly {tiles}.", what=TileSet(kind, single).describe(), tiles=single)


def _short_twin(tiles: tuple[Tile, ...], roll: Roll) -> Iterator[Reason]:
    """Three tiles of a twin horse."""
    missing = tuple(tile for tile in _TWIN if tile not in tiles)
    if len(tiles) == 3 and len(missing) == 1 and not _any_supreme(missing, roll):
        yield NAMED_RULES[Kind.TWIN_HORSE, 4].because("For a twin horse (駢馬) {missing} is missing.", missing=missing)


def _any_supreme(tiles: tuple[Tile, ...], roll: Roll) -> bool:
    return any(is_dice_supreme(tile, roll) for tile in tiles)


def _ranks(tiles: tuple[Tile, ...]) -> list[Rank]:
    return list(dict.fromkeys(map(rank_of, tiles)))


def _and(words: list[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}"
