"""The jiang (将): the cards that a lifted card makes worth more."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from paigames.bo.ruleset import RuleSet
from paigames.numerals import RANKS, Card, Size

_SOURCE: Final = RuleSet()
_LOWEST, _HIGHEST = RANKS[0], RANKS[-1]


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


def _ranks(shown: int, rules: RuleSet) -> tuple[int, ...]:
    beside = (shown - 1, shown, shown + 1)
    if rules.jiang_wrap == "wrap":
        return tuple((rank - 1) % _HIGHEST + 1 for rank in beside)
    if rules.jiang_wrap == "clip":
        return tuple(rank for rank in beside if rank in RANKS)
    middle = min(max(shown, _LOWEST + 1), _HIGHEST - 1)
    return (middle - 1, middle, middle + 1)
