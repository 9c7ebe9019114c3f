"""成: the second measure of a finished hand, by its named hands."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from paigames.bo.groups import Group, Kind
from paigames.bo.ruleset import BOOK, RuleSet

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from paigames.numerals import Card
    from paigames.verdict import Reason

BASES: Final[Mapping[str, int]] = MappingProxyType({"平胡": 1, "台胡": 2, "一杆": 3})
"""The hands by points, of which every finished hand is one (Z-081 to Z-083)."""

PLAIN: Final[Mapping[str, int]] = MappingProxyType({"全乌": 3, "飘": 2, "黄": 3, "清胡": 2, "十八大": 2, "十八细": 3})
"""Named hands with a value of their own."""

ONE_MORE: Final = frozenset({"通红", "一颗珠", "吊对"})
"""Named hands that say “one more” (加一成)."""

PURE: Final = "清胡"

_RULE_OF: Final = {
    "平胡": "Z-081",
    "台胡": "Z-082",
    "一杆": "Z-083",
    "通红": "Z-084",
    "一颗珠": "Z-085",
    "全乌": "Z-086",
    "飘": "Z-087",
    "黄": "Z-088",
    "清胡": "Z-089",
    "十八大": "Z-090",
    "十八细": "Z-091",
    "吊对": "Z-092",
}
_SOURCE: Final = RuleSet()
_TAI, _ROD = 24, 100
_ADRIFT, _YELLOW = 10, 18
_MANY_RED, _MANY_OF_A_SIZE = 10, 18


@dataclass(frozen=True, slots=True)
class Named:
    """What a finished hand is called, and the 成 that brings.

    Args:
        base: its name by points: 平胡, 台胡 or 一杆.
        names: its other names, in the order of the table.
        raw: the 成 before the table’s limit.
        cheng: the 成.
    """

    base: str
    names: tuple[str, ...]
    raw: int
    cheng: int

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """The rule behind each name."""
        return tuple(BOOK[_RULE_OF[name]].because("The hand is {name}.", name=name) for name in (self.base, *self.names))


def reds(cards: Iterable[Card]) -> int:
    """Count red cards (Z-002).

    >>> from paigames.numerals import parse_cards
    >>> reds(parse_cards("B2 S7 B10 S1"))
    3
    """
    return sum([card.is_red for card in cards])


def base_name(points: int, rules: RuleSet = _SOURCE) -> str:
    """Name a hand by its points (Z-081, Z-082, Z-083).

    Args:
        points: its points.
        rules: the table’s choices: ``boundary24``.

    >>> base_name(23), base_name(24), base_name(100)
    ('平胡', '台胡', '一杆')
    """
    if points >= _ROD:
        return "一杆"
    least = _TAI if rules.boundary24 == "up" else _TAI + 1
    return "台胡" if points >= least else "平胡"


def is_red_throughout(red: int, rules: RuleSet = _SOURCE) -> bool:
    """Tell whether so many red cards make a hand 通红 (Z-084).

    >>> is_red_throughout(11), is_red_throughout(11, RuleSet(tonghong="exactly"))
    (True, False)
    """
    return red == _MANY_RED or (red > _MANY_RED and rules.tonghong == "at_least")


def is_adrift(groups: Sequence[Group], rules: RuleSet = _SOURCE) -> bool:
    """Tell whether a hand is without 挤 and without 扫, as 飘 and 黄 must be (Z-087, Z-088).

    Args:
        groups: its groups.
        rules: the table’s choices: ``ji_reading`` and ``sao_family``.
    """
    kinds = {group.kind for group in groups}
    barred = {Kind.JIE, Kind.SAO}
    if rules.ji_reading == "peng":
        barred.add(Kind.PENG)  # a 结 has grown out of one
    if rules.sao_family:
        barred |= {Kind.KAIZHAO, Kind.CHUANLONG}
    return not kinds & barred


def raw_cheng(base: str, names: Sequence[str], rules: RuleSet = _SOURCE) -> int:
    """Put the 成 of a hand together, before the table’s limit (Z-093).

    Args:
        base: its name by points.
        names: its other names.
        rules: the table’s choices: ``cheng_stack``.

    >>> raw_cheng("台胡", ("通红", "黄")), raw_cheng("台胡", ("黄", "清胡"))
    (4, 5)
    """
    more = sum(name in ONE_MORE for name in names)
    plain = [PLAIN[name] for name in names if name in PLAIN and name != PURE]
    if rules.cheng_stack == "sum_all":
        return BASES[base] + sum(plain) + (PLAIN[PURE] if PURE in names else 0) + more
    if PURE in names:
        return max(BASES[base], PLAIN[PURE]) + sum(plain) + more
    return max(BASES[base], *plain, 0) + more


def capped(raw: int, rules: RuleSet = _SOURCE) -> int:
    """Apply the table’s limit (Z-094).

    >>> capped(5), capped(5, RuleSet(cheng_cap="none"))
    (2, 5)
    """
    return raw if rules.cheng_cap == "none" else min(raw, rules.cheng_cap)


def name_hand(groups: Sequence[Group], worths: Sequence[int], rules: RuleSet = _SOURCE) -> Named:
    """Name a finished hand and tell its 成 (Z-080 to Z-094).

    Args:
        groups: its groups.
        worths: the points of each.
        rules: the table’s choices.
    """
    cards = [card for group in groups for card in group.cards]
    points = sum(worths)
    base = base_name(points, rules)
    red, big = reds(cards), sum([card.is_big for card in cards])
    adrift = points >= _ADRIFT and is_adrift(groups, rules)
    idle = [group.kind for group, worth in zip(groups, worths, strict=True) if not worth]
    found = {
        "通红": is_red_throughout(red, rules),
        "一颗珠": red == 1,
        "全乌": red == 0,
        "飘": adrift and points < _YELLOW,
        "黄": adrift and points >= _YELLOW,
        "清胡": not idle,
        "十八大": big >= _MANY_OF_A_SIZE,
        "十八细": len(cards) - big >= _MANY_OF_A_SIZE,
        "吊对": idle == [Kind.PAIR],
    }
    names = tuple(name for name, holds in found.items() if holds)
    raw = raw_cheng(base, names, rules)
    return Named(base, names, raw, capped(raw, rules))
