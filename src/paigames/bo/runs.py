"""Runs: three cards in sequence, and at some tables three of one rank in both sizes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames.bo.ruleset import BOOK, RuleSet
from paigames.numerals import RANKS, print_cards
from paigames.verdict import Verdict, no, yes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paigames.numerals import Card

ONE_TWO_THREE: Final = (1, 2, 3)
TWO_SEVEN_TEN: Final = (2, 7, 10)
IN_A_ROW: Final = tuple((rank, rank + 1, rank + 2) for rank in RANKS[:-2])

_SOURCE: Final = RuleSet()
_RUN: Final = BOOK["Z-041"]
_MIXED: Final = BOOK["Z-043"]
_WHICH: Final = BOOK.rulings["ZA-20"]
_SIZES: Final = BOOK.rulings["ZA-21"]


def ranks_of_runs(rules: RuleSet = _SOURCE) -> tuple[tuple[int, int, int], ...]:
    """List the ranks that make a run in one size (Z-041).

    Args:
        rules: the table’s choices: ``seq_kinds``.

    >>> len(ranks_of_runs())
    9
    """
    return (ONE_TWO_THREE, TWO_SEVEN_TEN) if rules.seq_kinds == "only_scoring" else (*IN_A_ROW, TWO_SEVEN_TEN)


def judge_run(cards: Sequence[Card], rules: RuleSet = _SOURCE) -> Verdict:
    """Tell whether three cards may be eaten or kept together without being alike (Z-041, Z-043).

    Args:
        cards: the cards, in any order.
        rules: the table’s choices: ``seq_kinds`` and ``mixed_sets``.

    Raises:
        ValueError: if these are not three cards.

    >>> from paigames.numerals import parse_cards
    >>> judge_run(parse_cards("B2 B7 B10")).ok
    True
    >>> judge_run(parse_cards("B9 B10 B1")).text
    'B1 B9 B10 do not stand in sequence; runs do not go round the corner.'
    """
    if len(cards) != 3:
        msg = f"A run has three cards, not {len(cards)}."
        raise ValueError(msg)
    ordered = tuple(sorted(cards))
    shown = print_cards(ordered)
    sizes = {card.size for card in ordered}
    ranks = tuple(card.rank for card in ordered)
    if len(sizes) > 1:
        if len(set(ranks)) > 1:
            return no(_RUN.because("{cards} are of both sizes; a run has one.", ruling=_WHICH, cards=shown))
        if not rules.mixed_sets:
            return no(_MIXED.because("{cards} are of both sizes, and that makes no group here.", ruling=_SIZES, cards=shown))
        return yes(_MIXED.because("{cards} are of one rank in both sizes, which is a group at this table.", ruling=_SIZES, cards=shown))
    if ranks in ranks_of_runs(rules):
        return yes(_RUN.because("{cards} stand in sequence.", ruling=_WHICH, cards=shown))
    if ranks in IN_A_ROW:
        return no(_RUN.because("At this table only 1-2-3 and 2-7-10 are runs, not {cards}.", ruling=_WHICH, cards=shown))
    return no(_RUN.because("{cards} do not stand in sequence; runs do not go round the corner.", ruling=_WHICH, cards=shown))
