"""Going out: on which cards, and with how many points."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from paigames.bo.counting import Count, Hand, Offer, Source, count, finished_size
from paigames.bo.groups import Group, count_fours
from paigames.bo.ruleset import BOOK, RuleSet
from paigames.verdict import Verdict, no, yes

if TYPE_CHECKING:
    from paigames.numerals import Card

_SOURCE: Final = RuleSet()
_ALL_IN_GROUPS: Final = BOOK["Z-050"]
_SIZE: Final = BOOK["Z-053"]
_MINIMUM: Final = BOOK["Z-055"]
_ANY_CARD: Final = BOOK["Z-056"]
_ON_THE_DEAL: Final = BOOK["Z-057"]
_WHICH_CARD: Final = BOOK.rulings["ZA-24"]
_LEAST: Final = BOOK.rulings["ZA-25"]
_DEALT: Final = BOOK.rulings["ZA-34"]


@lru_cache(maxsize=256)
def count_out(
    laid: tuple[Group, ...], hand: tuple[Card, ...], last: Offer | None, indicator: Card, rules: RuleSet = _SOURCE
) -> Count | None:
    """Count a hand with its last card.

    Args:
        laid: the groups laid down.
        hand: the cards in the hand.
        last: the last card; ``None`` for the dealer’s cards after the deal.
        indicator: the card that names the jiang.
        rules: the table’s choices.

    Returns:
        The count; ``None`` if the hand has not the number of cards of a finished one.
    """
    size = sum(len(group.cards) for group in laid) + len(hand) + (last is not None)
    if size != finished_size(count_fours(laid)):
        return None
    return count(Hand(laid, hand, last), indicator, rules)


def judge_hu(laid: tuple[Group, ...], hand: tuple[Card, ...], last: Offer | None, indicator: Card, rules: RuleSet = _SOURCE) -> Verdict:
    """Tell whether a player may go out (Z-050, Z-055, Z-056, Z-057).

    Args:
        laid: the groups laid down.
        hand: the cards in the hand.
        last: the last card; ``None`` for the dealer’s cards after the deal.
        indicator: the card that names the jiang.
        rules: the table’s choices: ``hu_on``, ``min_points``, ``tianhu`` and those that counting needs.

    >>> from paigames.numerals import Card, parse_cards
    >>> cards = parse_cards("B1 B2 B3 B4 B5 B6 B7 B8 B9 S1 S2 S3 S4 S5 S6 S7 S8 S9 S2 S7")
    >>> judge_hu((), cards, Offer(Card.parse("S10"), Source.DISCARD), Card.parse("B1")).text
    'All cards stand in groups, with 12 points. Any card thrown or turned up will do.'
    """
    refused = _refuse_card(last, rules)
    if refused is not None:
        return refused
    found = count_out(laid, hand, last, indicator, rules)
    if found is None:
        return no(
            _SIZE.because("A finished hand with {n} fours has {size} cards.", n=count_fours(laid), size=finished_size(count_fours(laid)))
        )
    if found.best is None:
        if rules.hu_on == "by_way" and count_out(laid, hand, last, indicator, replace(rules, hu_on="any")):
            return no(_ANY_CARD.because("The last card could not be claimed for the group it completes.", ruling=_WHICH_CARD))
        return no(_ALL_IN_GROUPS.because("Not all cards stand in groups."))
    points = found.best.points
    if points < rules.min_points:
        return no(
            _MINIMUM.because("{points} points are not enough: {least} are needed.", ruling=_LEAST, points=points, least=rules.min_points)
        )
    how = (
        _ON_THE_DEAL.because("The dealer may go out on the cards dealt.", ruling=_DEALT)
        if last is None
        else _ANY_CARD.because("Any card thrown or turned up will do.", ruling=_WHICH_CARD)
    )
    return yes(_ALL_IN_GROUPS.because("All cards stand in groups, with {points} points.", points=points), how)


def _refuse_card(last: Offer | None, rules: RuleSet) -> Verdict | None:
    """Refuse what this table does not go out on, whatever the hand."""
    if last is None and not rules.tianhu:
        return no(_ON_THE_DEAL.because("At this table the dealer does not go out on the cards dealt.", ruling=_DEALT))
    if last is not None and last.source is Source.DISCARD and rules.hu_on == "draw_only":
        return no(_ANY_CARD.because("At this table one goes out on drawn cards only.", ruling=_WHICH_CARD))
    return None
