"""Groups of cards: what they are called, and what is laid down at once."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from paigames.bo.ruleset import BOOK, RuleSet
from paigames.bo.runs import judge_run
from paigames.numerals import print_cards
from paigames.verdict import Verdict, no, yes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paigames.numerals import Card


class Kind(StrEnum):
    """What a group is. The words are those of the case files."""

    PENG = "peng"
    SAO = "sao"
    KAIZHAO = "kaizhao"
    JIE = "jie"
    CHUANLONG = "chuanlong"
    CHI = "chi"
    RUN = "run"
    MIXED = "mixed"
    PAIR = "pair"

    @property
    def zh(self) -> str:
        """Its name in the source; for groups that have none there, a plain word."""
        return _ZH[self]


_ZH: Final = {
    Kind.PENG: "碰",
    Kind.SAO: "扫",
    Kind.KAIZHAO: "开昭",
    Kind.JIE: "结",
    Kind.CHUANLONG: "串龙",
    Kind.CHI: "吃",
    Kind.RUN: "run",
    Kind.MIXED: "set of both sizes",
    Kind.PAIR: "pair",
}
_PLACE: Final = {kind: place for place, kind in enumerate(Kind)}
THREES: Final = frozenset({Kind.PENG, Kind.SAO})
FOURS: Final = frozenset({Kind.KAIZHAO, Kind.JIE, Kind.CHUANLONG})
LAID: Final = frozenset({*THREES, *FOURS, Kind.CHI})
SIZES: Final = {**dict.fromkeys(Kind, 3), **dict.fromkeys(FOURS, 4), Kind.PAIR: 2}

NEEDS: Final = {
    Kind.PENG: "Z-034",
    Kind.SAO: "Z-033",
    Kind.KAIZHAO: "Z-031",
    Kind.JIE: "Z-035",
    Kind.CHUANLONG: "Z-032",
    Kind.CHI: "Z-041",
    Kind.RUN: "Z-041",
    Kind.MIXED: "Z-043",
    Kind.PAIR: "Z-050",
}
"""The rules that say what cards each kind of group has."""

_SOURCE: Final = RuleSet()
_ANY_RUN: Final = RuleSet(mixed_sets=True)
_LAID_SET: Final = BOOK["Z-030"]
_WHOLE: Final = BOOK["Z-050"]
_MOST: Final = 7


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that belong together.

    Args:
        kind: what the group is.
        cards: its cards; they are put in order.

    Raises:
        ValueError: if the cards are no such group at any table.

    >>> from paigames.numerals import parse_cards
    >>> str(Group(Kind.CHI, parse_cards("B10 B2 B7")))
    'chi B2 B7 B10'
    >>> Group(Kind.PENG, parse_cards("B7 B7 B8"))
    Traceback (most recent call last):
    ValueError: B7 B7 B8 are no peng: a peng needs 3 cards that are alike (Z-034).
    """

    kind: Kind
    cards: tuple[Card, ...]
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Put the cards in order, and refuse what is no group."""
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))
        object.__setattr__(self, "_hash", hash((_PLACE[self.kind], *(card.index for card in self.cards))))
        if not self._is_one():
            size = SIZES[self.kind]
            needed = "in sequence, or 2-7-10" if self.kind in {Kind.CHI, Kind.RUN} else "that are alike"
            needed = "of one rank in both sizes" if self.kind is Kind.MIXED else needed
            name, rule = self.kind.value, NEEDS[self.kind]
            msg = f"{print_cards(self.cards) or 'No cards'} are no {name}: a {name} needs {size} cards {needed} ({rule})."
            raise ValueError(msg)

    def _is_one(self) -> bool:
        if len(self.cards) != SIZES[self.kind]:
            return False
        alike, both = len(set(self.cards)) == 1, len({card.size for card in self.cards}) == 2
        if self.kind not in {Kind.CHI, Kind.RUN, Kind.MIXED}:
            return alike
        if self.kind is Kind.MIXED and not both:
            return False
        return not alike and (self.kind is not Kind.RUN or not both) and bool(judge_run(self.cards, _ANY_RUN))

    def __hash__(self) -> int:
        """Hash by what was worked out once: counting looks groups up all the time."""
        return self._hash

    def __str__(self) -> str:
        """Write the group as its kind and its cards."""
        return f"{self.kind.value} {print_cards(self.cards)}"

    @property
    def card(self) -> Card:
        """Its first card; of equal cards it stands for all."""
        return self.cards[0]

    @property
    def is_four(self) -> bool:
        """Whether it has four cards."""
        return self.kind in FOURS


def count_fours(groups: Iterable[Group]) -> int:
    """Count the groups of four.

    >>> count_fours(())
    0
    """
    return sum(group.is_four for group in groups)


def resting_size(fours: int) -> int:
    """Tell how many cards a player owns between turns: 20 + max(0, f - 1) (Z-053).

    Args:
        fours: the number of groups of four.

    >>> [resting_size(fours) for fours in range(4)]
    [20, 20, 21, 22]
    """
    return 20 + max(0, fours - 1)


def judge_laid(group: Group, rules: RuleSet = _SOURCE) -> Verdict:
    """Tell whether a group can lie on this table: a run must be one by the table’s choices.

    Args:
        group: the group.
        rules: the table’s choices.

    Raises:
        ValueError: if groups of its kind are not laid down.
    """
    if group.kind not in LAID:
        msg = f"A group that was laid down is one of {', '.join(sorted(LAID))}, not a {group.kind.value}."
        raise ValueError(msg)
    if group.kind is Kind.CHI:
        return judge_run(group.cards, rules)
    return yes(_LAID_SET.because("{cards} are alike.", cards=print_cards(group.cards)))


@lru_cache(maxsize=1024)
def require_laid(group: Group, rules: RuleSet) -> None:
    """Check that a group can lie on this table.

    Args:
        group: the group.
        rules: the table’s choices.

    Raises:
        ValueError: saying why it cannot.
    """
    verdict = judge_laid(group, rules)
    if not verdict:
        msg = f"The laid group {group} is none: {verdict.cited}"
        raise ValueError(msg)


def require_room(laid: tuple[Group, ...]) -> None:
    """Check that groups that lie can belong to one hand: there are seven at most, and with a four six, since a pair is added (Z-050).

    Args:
        laid: the groups.

    Raises:
        ValueError: if there are more.

    >>> from paigames.numerals import Card
    >>> require_room((Group(Kind.JIE, (Card.parse("B7"),) * 4),) * 8)
    Traceback (most recent call last):
    ValueError: 8 groups cannot lie on the table: a finished hand with a four has six groups and a pair (Z-050). Take one away.
    """
    has_four = count_fours(laid) > 0
    if len(laid) > _MOST - has_four:
        whole = "with a four has six groups and a pair" if has_four else "without a four has seven groups"
        msg = f"{len(laid)} groups cannot lie on the table: a finished hand {whole} ({_WHOLE.id}). Take one away."
        raise ValueError(msg)


def lay_alike(hand: Iterable[Card], rules: RuleSet = _SOURCE) -> tuple[tuple[Group, ...], tuple[Card, ...]]:
    """Lay three and four alike face down (扑勺), as many as there are; four are a 串龙 at once (Z-030).

    Args:
        hand: the cards held.
        rules: the table’s choices: where sets may be broken up (``triples_locked``), threes stay in the hand.

    Returns:
        The groups laid, and the cards that stay in the hand, both in order.

    >>> from paigames.numerals import parse_cards, print_cards
    >>> laid, rest = lay_alike(parse_cards("B7 S1 B7 S1 B7 S1 S2 S1"))
    >>> [str(group) for group in laid], print_cards(rest)
    (['sao B7 B7 B7', 'chuanlong S1 S1 S1 S1'], 'S2')
    """
    laid, rest = [], []
    for card, copies in sorted(Counter(hand).items()):
        if copies == 4 or (copies == 3 and rules.triples_locked):
            laid.append(Group(Kind.CHUANLONG if copies == 4 else Kind.SAO, (card,) * copies))
        else:
            rest += [card] * copies
    return tuple(laid), tuple(rest)


def judge_free(card: Card, hand: Iterable[Card], laid: Iterable[Group]) -> Verdict:
    """Tell whether a card may be thrown or eaten with: it must be in the hand, not in a set that was laid (Z-030).

    Args:
        card: the card.
        hand: the cards in the hand.
        laid: the groups laid down.

    >>> from paigames.numerals import Card
    >>> judge_free(Card.parse("B7"), (), (Group(Kind.SAO, (Card.parse("B7"),) * 3),)).text
    'B7 lies in a set, which stays as it is.'
    """
    if card in hand:
        return yes(_LAID_SET.because("{card} is free.", card=str(card)))
    if any(card in group.cards for group in laid):
        return no(_LAID_SET.because("{card} lies in a set, which stays as it is.", ruling=BOOK.rulings["ZA-22"], card=str(card)))
    return no(_LAID_SET.because("{card} is not in the hand.", card=str(card)))
