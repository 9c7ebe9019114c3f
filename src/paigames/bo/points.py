"""What groups are worth: the rebuilt table of points."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from paigames.bo.groups import FOURS, THREES, Group, Kind
from paigames.bo.ruleset import BOOK, RuleSet
from paigames.bo.runs import ONE_TWO_THREE, TWO_SEVEN_TEN
from paigames.numerals import print_cards

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from paigames.numerals import Card
    from paigames.verdict import Reason


class Worth(NamedTuple):
    """Points of a group: plain, and if its card is jiang."""

    plain: int
    jiang: int


class Look(NamedTuple):
    """The four rows of the table."""

    is_red: bool
    is_big: bool


def _row(peng: Worth, sao: Worth, open_four: Worth, chuanlong: Worth) -> Mapping[Kind, Worth]:
    return MappingProxyType({Kind.PENG: peng, Kind.SAO: sao, Kind.KAIZHAO: open_four, Kind.JIE: open_four, Kind.CHUANLONG: chuanlong})


TABLE: Final[Mapping[Look, Mapping[Kind, Worth]]] = MappingProxyType(
    {
        Look(is_red=True, is_big=True): _row(Worth(6, 12), Worth(6, 12), Worth(9, 18), Worth(12, 24)),
        Look(is_red=True, is_big=False): _row(Worth(3, 6), Worth(3, 6), Worth(6, 12), Worth(9, 18)),
        Look(is_red=False, is_big=True): _row(Worth(3, 6), Worth(6, 12), Worth(9, 18), Worth(12, 24)),
        Look(is_red=False, is_big=False): _row(Worth(1, 3), Worth(3, 6), Worth(6, 12), Worth(9, 18)),
    }
)
"""The table of points by row and column (Z-060 to Z-065)."""

SCORING_RUN: Final[Mapping[bool, int]] = MappingProxyType({True: 6, False: 3})
"""What 2-7-10 and 1-2-3 are worth, big and small (Z-066, Z-067)."""

_SOURCE: Final = RuleSet()
_PENG: Final = BOOK["Z-061"]
_SAO: Final = BOOK["Z-062"]
_FOUR: Final = BOOK["Z-063"]
_RED_RUN: Final = BOOK["Z-066"]
_LOW_RUN: Final = BOOK["Z-067"]
_NOTHING: Final = BOOK["Z-068"]
_ONE_TWO_THREE: Final = BOOK.rulings["ZA-01"]


def set_worth(card: Card, kind: Kind) -> Worth:
    """Look a set of equal cards up in the table.

    Args:
        card: its card.
        kind: 碰, 扫, 开昭, 结 or 串龙.

    Raises:
        ValueError: if the table has no column for such groups.

    >>> from paigames.numerals import Card
    >>> set_worth(Card.parse("S9"), Kind.PENG)
    Worth(plain=1, jiang=3)
    """
    if kind not in THREES | FOURS:
        msg = f"The table of points has no column for a {kind.value}."
        raise ValueError(msg)
    return TABLE[Look(card.is_red, card.is_big)][kind]


def run_points(cards: tuple[Card, ...], rules: RuleSet = _SOURCE) -> int:
    """Tell what a run is worth to a player who goes out (Z-066, Z-067, Z-068).

    Args:
        cards: the cards of a run, or of another group that is no set of equal cards.
        rules: the table’s choices: ``seq123_scores``.

    >>> from paigames.numerals import parse_cards
    >>> run_points(parse_cards("B2 B7 B10")), run_points(parse_cards("S1 S2 S3")), run_points(parse_cards("S4 S5 S6"))
    (6, 3, 0)
    """
    if len({card.size for card in cards}) > 1:
        return 0
    ranks = tuple(sorted(card.rank for card in cards))
    scores = ranks == TWO_SEVEN_TEN or (ranks == ONE_TWO_THREE and rules.seq123_scores)
    return SCORING_RUN[cards[0].is_big] if scores else 0


def group_points(group: Group, jiangs: Collection[Card], rules: RuleSet = _SOURCE) -> int:
    """Tell what a group is worth to a player who goes out (Z-060 to Z-068, Z-023).

    Args:
        group: the group.
        jiangs: the kinds of card that are jiang.
        rules: the table’s choices: ``seq123_scores``.

    >>> from paigames.numerals import Card
    >>> five = Card.parse("B5")
    >>> group_points(Group(Kind.SAO, (five,) * 3), (five,)), group_points(Group(Kind.SAO, (five,) * 3), ())
    (12, 6)
    """
    if group.kind in THREES or group.kind in FOURS:
        worth = set_worth(group.card, group.kind)
        return worth.jiang if group.card in jiangs else worth.plain
    return 0 if group.kind is Kind.PAIR else run_points(group.cards, rules)


def why_points(group: Group, jiangs: Collection[Card], rules: RuleSet = _SOURCE) -> Reason:
    """Say why a group is worth what it is.

    Args:
        group: the group.
        jiangs: the kinds of card that are jiang.
        rules: the table’s choices.

    >>> from paigames.numerals import Card
    >>> why_points(Group(Kind.PENG, (Card.parse("S9"),) * 3), (Card.parse("S9"),)).text
    'A 碰 of S9, small and black, jiang: 3 points.'
    """
    points = group_points(group, jiangs, rules)
    shown = print_cards(group.cards)
    if group.kind in THREES or group.kind in FOURS:
        rule = _PENG if group.kind is Kind.PENG else _SAO if group.kind is Kind.SAO else _FOUR
        return rule.because(
            "A {kind} of {card}, {size} and {colour}, {jiang}: {points} {unit}.",
            kind=group.kind.zh,
            card=str(group.card),
            size="big" if group.card.is_big else "small",
            colour="red" if group.card.is_red else "black",
            jiang="jiang" if group.card in jiangs else "not jiang",
            points=points,
            unit="point" if points == 1 else "points",
        )
    if points and group.cards[0].rank == 2:
        return _RED_RUN.because("{cards}: {points} points.", cards=shown, points=points)
    if points:
        return _LOW_RUN.because("{cards}: {points} points.", ruling=_ONE_TWO_THREE, cards=shown, points=points)
    what = "A pair" if group.kind is Kind.PAIR else "Such a group"
    return _NOTHING.because("{cards}: {what} brings no points.", cards=shown, what=what.lower())
