"""The jiang (将): the cards that a lifted card makes worth more."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from paigames.bo.ruleset import BOOK, RuleSet
from paigames.numerals import RANKS, Card, Size, print_cards
from paigames.verdict import Verdict, yes

_SOURCE: Final = RuleSet()
_LOWEST, _HIGHEST = RANKS[0], RANKS[-1]
_THREE: Final = BOOK["Z-021"]
_CORNER: Final = BOOK["Z-022"]
_SIZES: Final = BOOK.rulings["ZA-04"]
_BESIDE: Final = BOOK.rulings["ZA-05"]
_AT_THE_CORNER: Final = {
    "wrap": "The ranks close a circle, so that 10 and 1 stand beside each other.",
    "clip": "At this table nothing stands beside {rank} on the other side.",
    "shift": "At this table the nearest three ranks are taken.",
}


@lru_cache(maxsize=256)
def jiang(indicator: Card, rules: RuleSet = _SOURCE) -> tuple[Card, ...]:
    """List the kinds of card that are jiang: the rank shown and those beside it, in both sizes (Z-020, Z-021, Z-022).

    Args:
        indicator: the card that the lift showed.
        rules: the table’s choices: ``jiang_wrap`` and ``jiang_scope``.

    >>> from paigames.numerals import print_cards
    >>> print_cards(jiang(Card.parse("S10")))
    'B1 B9 B10 S1 S9 S10'
    """
    sizes = (Size.BIG, Size.SMALL) if rules.jiang_scope == "both" else (indicator.size,)
    return tuple(sorted(Card(size, rank) for size in sizes for rank in _ranks(indicator.rank, rules)))


def why_jiang(indicator: Card, rules: RuleSet = _SOURCE) -> Verdict:
    """Say why those kinds of card are jiang.

    The source’s own example shows a big card between two others; a small card, and a 1 or 10, need a ruling.

    Args:
        indicator: the card that the lift showed.
        rules: the table’s choices: ``jiang_wrap`` and ``jiang_scope``.

    >>> why_jiang(Card.parse("B5")).text
    'B5 is shown: B4 B5 B6 S4 S5 S6 are jiang.'
    """
    kinds = jiang(indicator, rules)
    ruling = None if indicator.is_big and rules.jiang_scope == "both" else _SIZES
    shown = _THREE.because("{card} is shown: {kinds} are jiang.", ruling=ruling, card=str(indicator), kinds=print_cards(kinds))
    if indicator.rank not in {_LOWEST, _HIGHEST}:
        return yes(shown)
    return yes(shown, _CORNER.because(_AT_THE_CORNER[rules.jiang_wrap], ruling=_BESIDE, rank=indicator.rank))


def _ranks(shown: int, rules: RuleSet) -> tuple[int, ...]:
    beside = (shown - 1, shown, shown + 1)
    if rules.jiang_wrap == "wrap":
        return tuple((rank - 1) % _HIGHEST + 1 for rank in beside)
    if rules.jiang_wrap == "clip":
        return tuple(rank for rank in beside if rank in RANKS)
    middle = min(max(shown, _LOWEST + 1), _HIGHEST - 1)
    return (middle - 1, middle, middle + 1)
