"""What a roll changes in a hand: which tiles leave the ranks, which sets are lost, and what becomes unbeatable."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames.bagchen._tileset import NAMED_SETS
from paigames.bagchen.ranks import COPIES, Suit, dice_supremes, rank_of, suit_of
from paigames.bagchen.ruleset import BOOK, RuleSet
from paigames.bagchen.sets import recognise
from paigames.dominoes import parse_tiles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paigames.dominoes import Roll, Tile
    from paigames.verdict import Reason

_SOURCE: Final = RuleSet()
_OUT_OF_RANK = BOOK["B-029"]
_WHOLE_RANK = BOOK["B-030"]
_ONE_FACE = BOOK["B-031"]

SPECIAL_SETS: Final[tuple[tuple[Tile, ...], ...]] = (*map(parse_tiles, ("66 63", "11 62")), *NAMED_SETS)
"""The smallest mix of each rank, and every set of fixed tiles: what a roll can take away altogether (B-017, B-022 to B-028)."""

# One set of each sort that a roll can take away or change; what holds for it holds for its like.
_SAMPLES: Final = tuple(map(parse_tiles, ("11", "62", "66 63", "11 62", "42 21", "43 42", "41 21", "43 42 41 21")))


def roll_changes(roll: Roll, rules: RuleSet = _SOURCE) -> tuple[Reason, ...]:
    """Tell what a roll changes, most general first (B-029 to B-037).

    Args:
        roll: the dealing roll of the hand.
        rules: the table's choices.

    >>> from paigames.dominoes import Roll
    >>> [reason.rule for reason in roll_changes(Roll(4, 3))]
    ['B-029', 'B-030', 'B-036', 'B-036', 'B-036']
    """
    return tuple(dict.fromkeys((*about_supremes(roll), *(reason for sample in _SAMPLES for reason in _change(sample, roll, rules)))))


def about_supremes(roll: Roll) -> tuple[Reason, ...]:
    """Tell which tiles a roll makes dice-supreme, and which of their kin it leaves ordinary (B-029 to B-031).

    Args:
        roll: the dealing roll of the hand.

    >>> from paigames.dominoes import Roll
    >>> about_supremes(Roll(2, 2))[-1].text
    '5-5 3-3 stay ordinary ladies (天女).'
    """
    return tuple(_about_supremes(roll))


def _about_supremes(roll: Roll) -> Iterator[Reason]:
    tiles = dice_supremes(roll)
    yield _OUT_OF_RANK.because("{tiles} are dice-supreme (骰尊): led, nothing covers them; they cover nothing.", tiles=tiles)
    if suit_of(roll.tile) is Suit.EARTH:
        faces = tuple(dict.fromkeys(tiles))
        if len(faces) > 1:
            yield _WHOLE_RANK.because("{tiles} count as one: they may be led together.", tiles=faces)
        return
    alike = tuple(tile for tile in COPIES if rank_of(tile) == rank_of(roll.tile) and tile != roll.tile)
    if alike:
        rank = rank_of(roll.tile)
        yield _ONE_FACE.because("{tiles} stay ordinary {rank} ({zh}).", tiles=alike, rank=rank.plural, zh=rank.zh)


def _change(sample: tuple[Tile, ...], roll: Roll, rules: RuleSet) -> Iterator[Reason]:
    found = recognise(sample, roll, rules)
    if found.set is None:
        yield found.verdict.reasons[-1]
    elif found.set.is_supreme and set(sample) <= set(dice_supremes(roll)) and len(sample) > 1:
        yield found.verdict.reasons[0]
    else:
        yield from found.verdict.reasons[1:]
