"""Groups of cards in the widgets of Bo: written in a line, named on buttons, and drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames.bo.groups import NEEDS, SIZES, Group, Kind
from paigames.bo.runs import ranks_of_runs
from paigames.numerals import Card, parse_cards
from paiwidgets.bo_common import cards_html, chinese, write_cards
from paiwidgets.markup import Html, el, join

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from paigames.bo.ruleset import RuleSet

RULES_OF: Final = {**NEEDS, Kind.CHI: "Z-040"}
"""Where each kind of group is explained."""

SAID: Final = {
    Kind.PENG: "peng, three",
    Kind.SAO: "sao, three",
    Kind.KAIZHAO: "kaizhao, four",
    Kind.JIE: "jie, four",
    Kind.CHUANLONG: "chuanlong, four",
    Kind.CHI: "chi, a run",
    Kind.RUN: "a run in the hand",
    Kind.MIXED: "a set of both sizes",
    Kind.PAIR: "a pair",
}
"""The kinds in a few words, for those who do not read Chinese."""

_NAMES: Final = {kind.value: kind for kind in Kind}
_ALIKE: Final = frozenset(Kind) - {Kind.CHI, Kind.RUN, Kind.MIXED}


def write_group(group: Group) -> str:
    """A group as part of a word of a line: of cards that are alike one stands for all.

    >>> write_group(Group(Kind.SAO, (Card.parse("B7"),) * 3)), write_group(Group(Kind.CHI, parse_cards("S1 S2 S3")))
    ('sao:B7', 'chi:S1,S2,S3')
    """
    return f"{group.kind.value}:{group.card if group.kind in _ALIKE else write_cards(group.cards)}"


def read_group(text: str) -> Group:
    """Read such a group; cards that are alike may be written out too.

    Raises:
        ValueError: if the text names no group.

    >>> str(read_group("sao:B7"))
    'sao B7 B7 B7'
    >>> read_group("row:B7")
    Traceback (most recent call last):
    ValueError: “row” is no kind of group: write peng, sao, kaizhao, jie, chuanlong, chi, run, mixed or pair, such as sao:B7.
    """
    name, _, written = text.partition(":")
    if name not in _NAMES:
        *most, last = _NAMES
        msg = f"“{name}” is no kind of group: write {', '.join(most)} or {last}, such as sao:B7."
        raise ValueError(msg)
    kind, cards = _NAMES[name], parse_cards(written)
    return Group(kind, cards * SIZES[kind] if kind in _ALIKE and len(cards) == 1 else cards)


def read_groups(text: str) -> tuple[Group, ...]:
    """Read groups with a plus sign between them.

    Raises:
        ValueError: if one is none.

    >>> [str(group) for group in read_groups("sao:B7+chi:S1,S2,S3")]
    ['sao B7 B7 B7', 'chi S1 S2 S3']
    """
    return tuple(map(read_group, filter(None, text.split("+"))))


def write_groups(groups: Iterable[Group]) -> str:
    """Groups as a word of a line.

    >>> write_groups(read_groups("sao:B7+chi:S1,S2,S3"))
    'sao:B7+chi:S1,S2,S3'
    """
    return "+".join(map(write_group, groups))


def set_of(kind: Kind, card: Card) -> Group:
    """The group of cards alike to one.

    >>> str(set_of(Kind.PAIR, Card.parse("S2")))
    'pair S2 S2'
    """
    return Group(kind, (card,) * SIZES[kind])


def runs_with(card: Card, rules: RuleSet, kind: Kind = Kind.RUN) -> tuple[Group, ...]:
    """The runs of one size that a card can belong to.

    >>> from paigames.bo.ruleset import RuleSet
    >>> [str(run) for run in runs_with(Card.parse("S1"), RuleSet())]
    ['run S1 S2 S3']
    """
    runs = (Group(kind, tuple(Card(card.size, rank) for rank in ranks)) for ranks in ranks_of_runs(rules) if card.rank in ranks)
    return tuple(sorted(runs, key=lambda run: run.cards))


def kind_html(kind: Kind) -> Html:
    """The name of a kind as the source has it, and what it is in a few words."""
    return (
        el("span", chinese(kind.zh), f" ({SAID[kind]})") if kind.zh not in {"run", "pair", "set of both sizes"} else el("span", SAID[kind])
    )


def group_html(group: Group, *, height: int = 72, figures: bool = True, jiang: Collection[Card] = ()) -> Html:
    """A group as pictures with its name below."""
    cards = cards_html(group.cards, height=height, figures=figures, jiang=jiang)
    return el("span", cards, el("span", join(kind_html(group.kind)), class_="pai-group-name"), class_="pai-group", data_group=str(group))
