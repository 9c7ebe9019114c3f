"""What the published house ways speak of: one scale for all hands, numbers of tiles, and the pair among four tiles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paigames.paigow.pairs import Class, leading
from paigames.paigow.ranks import SMALL_CHICKEN

if TYPE_CHECKING:
    from paigames.dominoes import Tile
    from paigames.paigow.compare import Ranked
    from paigames.paigow.ruleset import RuleSet
    from paigames.paigow.splits import Split

_SCALE: Final = {Class.PAIR: 12, Class.WONG: 11, Class.GONG: 10}


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a way picks, and in half a sentence which of its rules did so."""

    split: Split
    why: str


def value(hand: Ranked) -> int:
    """Put a hand on the one scale of the house ways: points 0 to 9, a bar 10, a king 11, a pair 12.

    >>> from paigames.dominoes import parse_tiles
    >>> from paigames.paigow.compare import rank2
    >>> from paigames.paigow.ruleset import RuleSet
    >>> [value(rank2(parse_tiles(text), RuleSet())) for text in ("66 54", "66 61", "22 22")]
    [11, 9, 12]
    """
    return hand.points if hand.level is None else _SCALE.get(hand.kind, hand.points)


def numbers(hand: Ranked) -> tuple[int, int]:
    """The pips of both tiles, the larger first; 2-1 is a six here."""
    one, other = sorted((6 if tile == SMALL_CHICKEN else tile.pips for tile in hand.tiles), reverse=True)
    return one, other


def pair_split(found: tuple[Split, ...]) -> Split | None:
    """The split that keeps the pair; its high hand is a pair, its low hand a second one or the rest."""
    return next((split for split in found if split.high.kind is Class.PAIR), None)


def leads(hand: Ranked, rules: RuleSet) -> Class | None:
    """Tell whether a hand is a king, a bar or a high nine; a high nine is one even where it does not bear the name (PA-02)."""
    if hand.level is not None:
        return None if hand.kind is Class.PAIR else hand.kind
    if rules.high9 or hand.points != 9:
        return None
    level = leading(*hand.tiles)
    return Class.HIGH9 if level is not None and level.kind is Class.HIGH9 else None


@dataclass(frozen=True, slots=True)
class Made:
    """A king, bar or high nine in one of the two hands of a split.

    Args:
        kind: which of the three.
        split: the split.
        tiles: the tiles of that hand.
        rest: the tiles of the other.
    """

    kind: Class
    split: Split
    tiles: tuple[Tile, Tile]
    rest: tuple[Tile, Tile]


def making(found: tuple[Split, ...], rules: RuleSet) -> list[Made]:
    """List the kings, bars and high nines that splits make; one split can make two."""
    made = []
    for split in found:
        for hand, rest in ((split.high, split.low), (split.low, split.high)):
            kind = leads(hand, rules)
            if kind is not None:
                made.append(Made(kind, split, hand.tiles, rest.tiles))
    return made


def low_then_high(split: Split) -> tuple[int, int]:
    """Order splits by the values of the low and the high hand."""
    return value(split.low), value(split.high)
