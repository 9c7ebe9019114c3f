"""The Foxwoods house way, from the text of a training booklet of 1997; its exceptions C to K are pictures and are left out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames.dominoes import Tile
from paigames.paigow._waywords import Chosen, Made, low_then_high, making, numbers, pair_split, value
from paigames.paigow.pairs import Class
from paigames.paigow.ranks import Name, name_of, place

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paigames.paigow.compare import Ranked
    from paigames.paigow.ruleset import RuleSet
    from paigames.paigow.splits import Split

_HEAVEN: Final = Tile(6, 6)
_EARTH: Final = Tile(1, 1)
_LONG: Final = Tile(3, 3)

# Numbers of which both other tiles must be, so that a pair of this number is split.
_RESTS: Final = {9: {2, 10, 12}, 8: {2, 10, 11, 12}, 7: {2, 10, 11, 12}}


def foxwoods(found: tuple[Split, ...], rules: RuleSet) -> Chosen:
    """Pick a split by the Foxwoods way."""
    pair = pair_split(found)
    if pair is not None:
        return _with_pair(pair, found)
    leading = _with_leader(found, rules)
    if leading is not None:
        return leading
    if all(_is_below_long_three(split.low, rules) for split in found) and any(value(split.high) >= 7 for split in found):
        best = max(found, key=lambda split: (split.high.strength, split.low.strength))
        return Chosen(best, "no low hand reaches a three by the long, and the high hand reaches seven")
    return Chosen(_best(found), "the low hand is made as high as it can be")


def _with_pair(pair: Split, found: tuple[Split, ...]) -> Chosen:
    if pair.low.kind is Class.PAIR:
        return Chosen(pair, "two pairs are played as they are")
    others = [split for split in found if split.high.kind is not Class.PAIR]
    better = _best(others)
    if _splits(pair, better) and better.low.strength > pair.low.strength:
        return Chosen(better, "the pair is split, since the rest helps both hands")
    return Chosen(pair, "the pair is kept")


def _splits(pair: Split, better: Split) -> bool:
    """Whether a pair is among those that are split beside such a rest."""
    rest, tile = numbers(pair.low), pair.high.tiles[0]
    if name_of(tile) is Name.BIGCHICKEN:
        return rest in {(6, 6), (6, 5), (6, 4)}
    if tile in {_HEAVEN, _EARTH}:
        low, high = low_then_high(better)
        return (low >= 6 and high >= 8) or rest == (11, 9)
    if tile.pips == 8 and rest == (11, 9):
        return True
    return all(number in _RESTS.get(tile.pips, set()) for number in rest)


def _with_leader(found: tuple[Split, ...], rules: RuleSet) -> Chosen | None:
    """A high nine before a bar before a king, with the exceptions."""
    made = making(found, rules)
    nines, bars, kings = ([one for one in made if one.kind is kind] for kind in (Class.HIGH9, Class.GONG, Class.WONG))
    if axe := [king for king in kings if _has(king.rest, Name.AXE)]:
        return Chosen(_heaven_high(axe), "a king leaves the axe")
    if nines and (four := [bar for bar in bars if _prefers_bar(bar)]):
        return Chosen(_heaven_high(four), "a bar is played although a high nine could be, because of the fourth tile")
    for some, named in ((nines, "a high nine"), (bars, "a bar"), (kings, "a king")):
        if some:
            return Chosen(_heaven_high(some), f"{named} can be made")
    return None


def _prefers_bar(bar: Made) -> bool:
    """Beside the seven lies a four, or a five where the eight is a mixed one; that a seven lies there is known."""
    return any(tile.pips == 4 for tile in bar.rest) or (_has(bar.tiles, Name.EIGHT) and _has(bar.rest, Name.FIVE))


def _has(tiles: tuple[Tile, Tile], name: Name) -> bool:
    return any(name_of(tile) is name for tile in tiles)


def _is_below_long_three(hand: Ranked, rules: RuleSet) -> bool:
    return value(hand) < 3 or (value(hand) == 3 and place(hand.top, rules) > place(_LONG, rules))


def _heaven_high(made: Iterable[Made]) -> Split:
    """Of several, one with heaven in the high hand, then the higher low hand, then the higher high hand."""
    splits = (one.split for one in made)
    return max(splits, key=lambda split: (_HEAVEN in split.high.tiles, split.low.strength, split.high.strength))


def _best(found: Iterable[Split]) -> Split:
    """The highest low hand, then the highest high hand; equal points put the higher tile where the way wants it."""
    return max(found, key=lambda split: (*low_then_high(split), *_by_tile(split)))


def _by_tile(split: Split) -> tuple[tuple[int, ...], tuple[int, ...]]:
    low, high = low_then_high(split)
    tiles = {*split.low.tiles, *split.high.tiles}
    goes_high = (low >= 8 and high >= 9) or (low == 7 and high >= 8 and {_HEAVEN, _EARTH} <= tiles)
    return (split.high.strength, split.low.strength) if goes_high else (split.low.strength, split.high.strength)
