"""Counting a finished hand: every way to read it, and the best of them."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from paigames.bo import _splitting
from paigames.bo.cheng import Named, name_hand, reds
from paigames.bo.groups import FOURS, Group, Kind, count_fours, require_laid, resting_size
from paigames.bo.jiang import jiang
from paigames.bo.points import group_points, why_points
from paigames.bo.ruleset import BOOK, RuleSet
from paigames.numerals import Card, require_cards

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paigames.verdict import Reason

_SOURCE: Final = RuleSet()
_ALL_IN_GROUPS: Final = BOOK["Z-050"]
_THREES: Final = 7


class Source(StrEnum):
    """Where a card that is offered comes from, as seen by the player it is offered to."""

    DISCARD = "discard"
    SELF_DRAW = "self_draw"
    OTHER_DRAW = "other_draw"


@dataclass(frozen=True, slots=True)
class Offer:
    """A card that somebody threw or drew, as seen by one player.

    Args:
        card: the card.
        source: whether another threw it, the player drew it, or another drew it.
        from_previous: whether that other is the player just before.
    """

    card: Card
    source: Source
    from_previous: bool = False

    @property
    def is_own(self) -> bool:
        """Whether the player drew it."""
        return self.source is Source.SELF_DRAW


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards of a player who is, or would be, out.

    Args:
        laid: the groups laid down.
        concealed: the other cards, without the last one; they are put in order.
        last: the card that finishes the hand; ``None`` for cards at rest, as after the deal.

    Raises:
        ValueError: if there are more than four of a card.
    """

    laid: tuple[Group, ...]
    concealed: tuple[Card, ...]
    last: Offer | None = None
    size: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        """Put the cards in order and count them."""
        object.__setattr__(self, "concealed", tuple(sorted(self.concealed)))
        laid = sum([len(group.cards) for group in self.laid])
        object.__setattr__(self, "size", laid + len(self.concealed) + (self.last is not None))
        require_cards(self.cards())

    def cards(self) -> Iterator[Card]:
        """Give every card, the last one too."""
        for group in self.laid:
            yield from group.cards
        yield from self.concealed
        if self.last is not None:
            yield self.last.card


@dataclass(frozen=True, slots=True)
class Line:
    """A group of a counted hand.

    Args:
        group: the group.
        points: what it is worth.
        why: the rule behind it.
    """

    group: Group
    points: int
    why: Reason


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a finished hand.

    Args:
        lines: its groups, each with its points.
        named: its names and 成.
    """

    lines: tuple[Line, ...]
    named: Named

    @property
    def points(self) -> int:
        """The sum over its groups (Z-070)."""
        return sum(line.points for line in self.lines)

    @property
    def groups(self) -> tuple[Group, ...]:
        """Its groups."""
        return tuple(line.group for line in self.lines)


@dataclass(frozen=True, slots=True)
class Count:
    """What a hand comes to.

    Args:
        best: the best reading; ``None`` if the hand is not finished.
        all_points: the points of every reading, each number once, ascending.
        reds: how many of its cards are red.
        big: how many are big.
        small: how many are small.
    """

    best: Reading | None
    all_points: tuple[int, ...]
    reds: int
    big: int
    small: int

    def __bool__(self) -> bool:
        """Whether the hand is finished."""
        return self.best is not None


def finished_size(fours: int) -> int:
    """Tell how many cards a finished hand has: 21 + max(0, f - 1) (Z-050).

    Args:
        fours: the number of groups of four.

    >>> [finished_size(fours) for fours in range(4)]
    [21, 21, 22, 23]
    """
    return resting_size(fours) + 1


def require_hand(hand: Hand, rules: RuleSet = _SOURCE) -> None:
    """Check that a hand is of a size that can be finished, and that its laid groups can lie there.

    Raises:
        ValueError: saying how many cards there should be, or which group is none.

    >>> require_hand(Hand((), ()))
    Traceback (most recent call last):
    ValueError: A finished hand without a four has 21 cards, not 0 (Z-050).
    """
    for group in hand.laid:
        require_laid(group, rules)
    laid, held = count_fours(hand.laid), _splitting.counts_of(hand.concealed).count(4)
    sizes = range(finished_size(laid) - (hand.last is None), finished_size(laid + held) + 1)
    if hand.size not in sizes:
        fours = "without a four" if not laid else "with one four" if laid == 1 else f"with {laid} fours"
        msg = f"A finished hand {fours} has {finished_size(laid)} cards, not {hand.size} ({_ALL_IN_GROUPS.id})."
        raise ValueError(msg)


def readings(hand: Hand, rules: RuleSet = _SOURCE) -> tuple[tuple[Group, ...], ...]:
    """List every way to read a finished hand; none if it is not finished (Z-050, Z-052, Z-069).

    Args:
        hand: the cards.
        rules: the table’s choices: ``triples_locked``, ``seq_kinds``, ``mixed_sets``, ``win_may_skip_four``, ``hu_on`` and what
            belongs to it.

    Returns:
        The groups of each way in order, laid ones included; no way twice.

    Raises:
        ValueError: if the hand is of no size that can be finished, or a laid group is none.
    """
    require_hand(hand, rules)
    ways = {tuple(sorted(groups, key=_order)) for groups in itertools.starmap(_as_groups, _ways(hand, rules))}
    return tuple(sorted(ways, key=lambda groups: tuple(map(_order, groups))))


def count(hand: Hand, indicator: Card, rules: RuleSet = _SOURCE) -> Count:
    """Count a hand by its best reading: most points, then most 成 (Z-051, Z-070).

    The order of the cards makes no difference.

    Args:
        hand: the cards.
        indicator: the card that names the jiang.
        rules: the table’s choices.

    Raises:
        ValueError: if the hand is of no size that can be finished, or a laid group is none.

    >>> from paigames.numerals import Card, parse_cards
    >>> four = Group(Kind.CHUANLONG, parse_cards("S9 S9 S9 S9"))
    >>> rest = parse_cards("B1 B1 B2 B2 B3 B3 B4 S4 S4 S4 S5 S5 S5 S6 S6 S6")
    >>> found = count(Hand((four,), rest, Offer(Card.parse("B4"), Source.DISCARD)), Card.parse("B9"))
    >>> found.best.points, found.all_points
    (39, (18, 27, 30, 39))
    """
    require_hand(hand, rules)
    scored = _scores(indicator, rules)
    ways: list[tuple[int, tuple[Group, ...], tuple[int, ...]]] = []
    for fixed, split in _ways(hand, rules):
        points = 0
        for group in fixed:
            points += scored.of(group).points
        for number in split:
            points += scored.of(_splitting.GROUPS[number]).points
        ways.append((points, fixed, split))
    cards = tuple(hand.cards())
    red, big = reds(cards), sum([card.is_big for card in cards])
    best = None
    if ways:
        most = max([points for points, _, _ in ways])
        at_most = [_reading(_as_groups(fixed, split), scored, rules) for points, fixed, split in ways if points == most]
        best = at_most[0] if len(at_most) == 1 else min(at_most, key=_rank)
    return Count(best, tuple(sorted({points for points, _, _ in ways})), red, big, len(cards) - big)


def compare_readings(hand: Hand, indicator: Card, rules: RuleSet = _SOURCE) -> tuple[Reading, ...]:
    """Count a finished hand in every way it can be read, the best way first (Z-051, Z-070).

    Args:
        hand: the cards.
        indicator: the card that names the jiang.
        rules: the table’s choices.

    Returns:
        The readings; the first is the one that :func:`count` takes.

    Raises:
        ValueError: if the hand is of no size that can be finished, or a laid group is none.

    >>> from paigames.numerals import Card, parse_cards
    >>> four = Group(Kind.CHUANLONG, parse_cards("S9 S9 S9 S9"))
    >>> rest = parse_cards("B1 B1 B2 B2 B3 B3 B4 S4 S4 S4 S5 S5 S5 S6 S6 S6")
    >>> found = compare_readings(Hand((four,), rest, Offer(Card.parse("B4"), Source.DISCARD)), Card.parse("B9"))
    >>> [reading.points for reading in found]
    [39, 30, 27, 18]
    """
    scored = _scores(indicator, rules)
    found = [_reading(groups, scored, rules) for groups in readings(hand, rules)]
    return tuple(sorted(found, key=lambda reading: (-reading.points, *_rank(reading))))


@dataclass(frozen=True, slots=True)
class _Scores:
    """What groups are worth under one indicator; each is worked out once."""

    jiangs: tuple[Card, ...]
    rules: RuleSet
    known: dict[Group, Line] = field(default_factory=dict)

    def of(self, group: Group) -> Line:
        """Give a group with its points."""
        line = self.known.get(group)
        if line is None:
            line = Line(group, group_points(group, self.jiangs, self.rules), why_points(group, self.jiangs, self.rules))
            self.known[group] = line
        return line


@lru_cache(maxsize=64)
def _scores(indicator: Card, rules: RuleSet) -> _Scores:
    return _Scores(jiang(indicator, rules), rules)


def _order(group: Group) -> tuple[str, tuple[Card, ...]]:
    return group.kind.value, group.cards


def _as_groups(fixed: tuple[Group, ...], split: tuple[int, ...]) -> tuple[Group, ...]:
    return (*fixed, *[_splitting.GROUPS[number] for number in split])


def _rank(reading: Reading) -> tuple[object, ...]:
    """Rank readings of equal points: most 成 first, then an order that is the same every time."""
    return -reading.named.cheng, -reading.named.raw, tuple(sorted(map(_order, reading.groups)))


def _reading(groups: tuple[Group, ...], scored: _Scores, rules: RuleSet) -> Reading:
    lines = tuple([scored.of(group) for group in groups])
    return Reading(lines, name_hand(groups, [line.points for line in lines], rules))


def _ways(hand: Hand, rules: RuleSet) -> Iterator[tuple[tuple[Group, ...], tuple[int, ...]]]:
    """Give each way as the groups that lie already and the numbers of those that the loose cards form."""
    fixed, loose, last = hand.laid, list(hand.concealed), hand.last
    if not rules.triples_locked:
        loose += [card for group in fixed if group.kind is Kind.SAO for card in group.cards]
        fixed = tuple(group for group in fixed if group.kind is not Kind.SAO)
    if last is None:
        yield from _apart(fixed, _splitting.counts_of(loose), None, rules)
        return
    if rules.hu_on == "draw_only" and last.source is Source.DISCARD:
        return
    own = _splitting.counts_of(loose)
    fours = list(_made_four(fixed, last, rules))
    matches = bool(fours) or own[last.card.index] == 3
    for lying in fours:
        if _may_take(lying[-1].kind, last, rules):
            yield from _apart(lying, own, None, rules)
    with_last = own.copy()
    with_last[last.card.index] += 1
    for way in _apart(fixed, with_last, last, rules):
        if (
            rules.win_may_skip_four
            or not matches
            or any(_splitting.GROUPS[one].kind in FOURS and _splitting.GROUPS[one].card == last.card for one in way[1])
        ):
            yield way


def _made_four(fixed: tuple[Group, ...], last: Offer, rules: RuleSet) -> Iterator[tuple[Group, ...]]:
    """Give the laid groups with one of them made a four by the last card; that one stands last."""
    for place, group in enumerate(fixed):
        if group.card != last.card or group.kind not in {Kind.SAO, Kind.PENG}:
            continue
        if group.kind is Kind.PENG and last.source is Source.DISCARD and not rules.jie_on_discard:
            continue
        kind = Kind.JIE if group.kind is Kind.PENG else Kind.CHUANLONG if last.is_own else Kind.KAIZHAO
        yield (*fixed[:place], *fixed[place + 1 :], Group(kind, (last.card,) * 4))


def _apart(
    fixed: tuple[Group, ...], counts: list[int], last: Offer | None, rules: RuleSet
) -> Iterator[tuple[tuple[Group, ...], tuple[int, ...]]]:
    """Take the loose cards apart, with as many threes and pairs as the fours ask for (Z-050)."""
    fours = count_fours(fixed)
    for split in _splitting.splits(counts, rules, pair=fours > 0 or max(counts) > 3):
        all_fours = fours + sum(number < _splitting.SAO for number in split)
        pairs = sum(_splitting.PAIR <= number < _splitting.RUNS for number in split)
        if len(fixed) + len(split) != _THREES or pairs != (all_fours > 0):
            continue
        if last is None or (last.is_own and rules.hu_on != "by_way"):
            yield fixed, split
        else:
            for placed in _placed(split, last, rules):
                yield fixed, placed


def _placed(split: tuple[int, ...], last: Offer, rules: RuleSet) -> Iterator[tuple[int, ...]]:
    """Put the last card into each of the groups it can have come to, and call that group accordingly (Z-069)."""
    place = last.card.index
    done: set[tuple[int, ...]] = set()
    for at, number in enumerate(split):
        group = _splitting.GROUPS[number]
        if last.card not in group.cards:
            continue
        kind, changed = group.kind, number
        if not last.is_own and number == _splitting.SAO + place:
            kind, changed = Kind.PENG, _splitting.PENG + place
        elif not last.is_own and number == _splitting.CHUANLONG + place:
            kind, changed = Kind.KAIZHAO, _splitting.KAIZHAO + place
        placed = (*split[:at], changed, *split[at + 1 :])
        if placed not in done and _may_take(kind, last, rules):
            done.add(placed)
            yield placed


def _may_take(kind: Kind, last: Offer, rules: RuleSet) -> bool:
    """Tell whether such a group may take the last card, at a table where that matters (ZA-24)."""
    if rules.hu_on != "by_way" or last.is_own:
        return True
    if kind in {Kind.PENG, Kind.KAIZHAO}:
        return last.source is Source.DISCARD or rules.kaizhao_on_draw
    return kind is Kind.JIE or last.from_previous
