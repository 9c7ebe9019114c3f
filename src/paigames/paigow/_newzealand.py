"""The New Zealand house way, as read in an unofficial copy of rules of the gazetted era."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames.paigow._waywords import Chosen, Made, low_then_high, making, numbers, pair_split, value
from paigames.paigow.pairs import Class
from paigames.paigow.ranks import Name, name_of, place

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paigames.paigow.compare import Ranked
    from paigames.paigow.ruleset import RuleSet
    from paigames.paigow.splits import Split

_SIXES: Final = frozenset({(6, 6), (6, 5), (6, 4)})
_HEAVEN_EARTH: Final = frozenset({(12, 2)})
_WITH_TEN: Final = frozenset({(12, 10), (10, 2)})
_WITH_AXE: Final = frozenset({(12, 11), (11, 2)})
_TENS: Final = frozenset({(10, 10)})

# Rests beside which a pair is split, by the number of the pair's tiles; the Supreme stands under 0.
SPLIT_BESIDE: Final = {
    0: _SIXES,
    12: _SIXES | {(11, 9)} | {(high, low) for high in (9, 8, 7) for low in range(4, high + 1) if (high, low) != (9, 9)},
    9: _HEAVEN_EARTH | _WITH_TEN | _TENS,
    8: _HEAVEN_EARTH | _WITH_TEN | _WITH_AXE | _TENS | {(11, 10), (11, 9)},
    7: _HEAVEN_EARTH | _WITH_TEN | _WITH_AXE | _TENS | {(11, 10)},
}


def new_zealand(found: tuple[Split, ...], rules: RuleSet) -> Chosen:
    """Pick a split by the New Zealand way."""
    pair = pair_split(found)
    if pair is not None:
        return _with_pair(pair, found)
    made = making(found, rules)
    if made:
        return _with_leader(made, rules)
    good = [split for split in found if _is_good_low(split.low, rules)]
    if good:
        return Chosen(_best(good), "a good low hand can be had, and the highest is taken")
    if any(value(split.high) >= 8 for split in found):
        return Chosen(_highest(found), "no low hand is good, and the high hand reaches eight")
    return Chosen(_best(found), "no low hand is good and no high hand reaches eight, so the low hand is made as high as it can be")


def _with_pair(pair: Split, found: tuple[Split, ...]) -> Chosen:
    if pair.low.kind is Class.PAIR:
        return Chosen(pair, "two pairs are played as they are")
    tile = pair.high.tiles[0]
    key = 0 if name_of(tile) is Name.BIGCHICKEN else 12 if tile.pips == 2 else tile.pips
    if numbers(pair.low) not in SPLIT_BESIDE.get(key, ()):
        return Chosen(pair, "the pair is kept")
    others = [split for split in found if split.high.kind is not Class.PAIR]
    return Chosen(_best(others), "the pair is split, since the rest helps both hands")


def _with_leader(made: list[Made], rules: RuleSet) -> Chosen:
    for kind, named in ((Class.HIGH9, "a high nine"), (Class.GONG, "a bar"), (Class.WONG, "a king")):
        kept = [one.split for one in made if one.kind is kind and _is_good_low(one.split.low, rules)]
        if kept:
            return Chosen(_best(kept), f"{named} leaves a good low hand")
    return Chosen(_highest(one.split for one in made), "none of kings, bars and high nines leaves a good low hand, so the highest is taken")


def _is_good_low(hand: Ranked, rules: RuleSet) -> bool:
    """More than three, or three ranked by the goose or higher."""
    return value(hand) > 3 or (value(hand) == 3 and place(hand.top, rules) <= _PLACE_OF_GOOSE)


_PLACE_OF_GOOSE: Final = 3


def _best(found: Iterable[Split]) -> Split:
    """The highest low hand, then the highest high hand, then the higher tile in the low hand up to seven, else in the high hand."""
    return max(found, key=lambda split: (*low_then_high(split), *_by_tile(split)))


def _highest(found: Iterable[Split]) -> Split:
    """The highest high hand, then the highest low hand, then the higher tile as above."""
    return max(found, key=lambda split: (value(split.high), value(split.low), *_by_tile(split)))


def _by_tile(split: Split) -> tuple[tuple[int, ...], tuple[int, ...]]:
    low, high = split.low.strength, split.high.strength
    return (low, high) if value(split.low) <= 7 else (high, low)
