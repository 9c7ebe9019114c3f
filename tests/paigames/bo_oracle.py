"""A second reading of how a finished hand of Bo is counted: physical cards are taken out of the hand in subsets.

It shares nothing with the rules package, not even its table: cards are texts, and every group is looked at as a set of cards lying on the
table. It was written from the catalogue before the first counter was looked at, and it is slow.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from typing import Any

RED = ("2", "7", "10")

# What a set is worth by size and colour, plain and as jiang.
WORTH = {
    ("B", True): {"peng": (6, 12), "sao": (6, 12), "kaizhao": (9, 18), "jie": (9, 18), "chuanlong": (12, 24)},
    ("S", True): {"peng": (3, 6), "sao": (3, 6), "kaizhao": (6, 12), "jie": (6, 12), "chuanlong": (9, 18)},
    ("B", False): {"peng": (3, 6), "sao": (6, 12), "kaizhao": (9, 18), "jie": (9, 18), "chuanlong": (12, 24)},
    ("S", False): {"peng": (1, 3), "sao": (3, 6), "kaizhao": (6, 12), "jie": (6, 12), "chuanlong": (9, 18)},
}

Placed = tuple[str, tuple[str, ...]]
"""A group: what it is, and its cards."""


@dataclass(frozen=True)
class Win:
    card: str
    source: str  # discard, self_draw, other_draw
    relation: str = "other"


@dataclass(frozen=True)
class Counted:
    groups: tuple[Placed, ...]
    points: int
    base: str
    names: tuple[str, ...]
    raw: int
    cheng: int


def jiang(indicator: str, table: dict[str, Any]) -> set[str]:
    shown = int(indicator[1:])
    ranks = {shown - 1, shown, shown + 1}
    if table["jiang_wrap"] == "wrap":
        ranks = {10 if rank == 0 else 1 if rank == 11 else rank for rank in ranks}
    elif table["jiang_wrap"] == "shift":
        ranks = {1, 2, 3} if shown == 1 else {8, 9, 10} if shown == 10 else ranks
    sizes = "BS" if table["jiang_scope"] == "both" else indicator[0]
    return {f"{size}{rank}" for size in sizes for rank in ranks if 1 <= rank <= 10}


def is_run(cards: tuple[str, ...], table: dict[str, Any]) -> bool:
    if len({card[0] for card in cards}) > 1:
        return False
    ranks = sorted(int(card[1:]) for card in cards)
    if ranks in ([2, 7, 10], [1, 2, 3]):
        return True
    return table["seq_kinds"] == "all_runs" and ranks == list(range(ranks[0], ranks[0] + 3))


def worth(group: Placed, jiangs: set[str], table: dict[str, Any]) -> int:
    kind, cards = group
    if kind in {"pair", "mixed"}:
        return 0
    if kind in {"run", "chi"}:
        ranks = sorted(int(card[1:]) for card in cards)
        scores = ranks == [2, 7, 10] or (ranks == [1, 2, 3] and table["seq123_scores"])
        return (6 if cards[0][0] == "B" else 3) if scores else 0
    card = cards[0]
    return WORTH[card[0], card[1:] in RED][kind][card in jiangs]


def all_readings(laid: list[Placed], concealed: list[str], win: Win | None, table: dict[str, Any]) -> set[tuple[Placed, ...]]:
    """Every way in which the cards are all in groups, each as a sorted tuple of groups."""
    fixed = [(kind, tuple(sorted(cards))) for kind, cards in laid]
    loose = list(concealed)
    if not table["triples_locked"]:
        loose += [card for kind, cards in fixed if kind == "sao" for card in cards]
        fixed = [group for group in fixed if group[0] != "sao"]
    if win is not None and table["hu_on"] == "draw_only" and win.source == "discard":
        return set()
    found: list[list[Placed]] = []
    # Each physical card is its text and whether it is the one that came last.
    hand = [(card, False) for card in loose]
    if win is None:
        found += [[*fixed, *rest] for rest in split(hand, None, table)]
    else:
        found += [[*fixed, *rest] for rest in split([*hand, (win.card, True)], win, table)]
        drawn = win.source != "discard"
        for place, (kind, cards) in enumerate(fixed):
            if cards[0] != win.card or len(set(cards)) != 1:
                continue
            others = fixed[:place] + fixed[place + 1 :]
            if kind == "sao" and came_lawfully("kaizhao", win, table):
                made = "chuanlong" if win.source == "self_draw" else "kaizhao"
                found += [[(made, cards + cards[:1]), *others, *rest] for rest in split(hand, None, table)]
            if kind == "peng" and (drawn or table["jie_on_discard"]):
                found += [[("jie", cards + cards[:1]), *others, *rest] for rest in split(hand, None, table)]
    kept = {tuple(sorted(groups)) for groups in found if shaped(groups)}
    if win is not None and not table["win_may_skip_four"] and must_be_four(fixed, loose, win, table):
        kept = {groups for groups in kept if any(len(cards) == 4 and cards[0] == win.card for _, cards in groups)}
    return kept


def must_be_four(fixed: list[Placed], loose: list[str], win: Win, table: dict[str, Any]) -> bool:
    """Whether the last card matches three that could have become four with it."""
    may_jie = win.source != "discard" or table["jie_on_discard"]
    three_laid = any(
        set(cards) == {win.card} and len(cards) == 3 and (kind == "sao" or (kind == "peng" and may_jie)) for kind, cards in fixed
    )
    return three_laid or loose.count(win.card) == 3


def came_lawfully(kind: str, win: Win, table: dict[str, Any]) -> bool:
    """Whether, at a table where one goes out only with what could be claimed, this group could take the last card."""
    if table["hu_on"] != "by_way" or win.source == "self_draw":
        return True
    if kind in {"peng", "kaizhao"}:
        return win.source == "discard" or bool(table["kaizhao_on_draw"])
    return win.relation == "next"


def shaped(groups: list[Placed]) -> bool:
    sizes = Counter(len(cards) for _, cards in groups)
    fours = sizes[4]
    return sizes[3] == (7 if fours == 0 else 6 - fours) and sizes[2] == (1 if fours else 0)


Card = tuple[str, bool]


def split(
    hand: list[Card], win: Win | None, table: dict[str, Any], known: dict[tuple[Card, ...], list[list[Placed]]] | None = None
) -> list[list[Placed]]:
    """Take the first card out together with every subset that makes a group of it."""
    if not hand:
        return [[]]
    known = {} if known is None else known
    if tuple(hand) in known:
        return known[tuple(hand)]
    first, rest = hand[0], hand[1:]
    found: list[list[Placed]] = []
    seen: set[tuple[Card, ...]] = set()
    twins = [place for place, card in enumerate(rest) if card[0] == first[0]]
    for size, places_of in ((1, twins), (2, range(len(rest))), (3, twins)):
        for places in combinations(places_of, size):
            members = (first, *(rest[place] for place in places))
            key = tuple(sorted(members))
            if key in seen:
                continue
            seen.add(key)
            kind = sort_of(members, win, table)
            if kind is None:
                continue
            left = [card for place, card in enumerate(rest) if place not in places]
            cards = tuple(sorted(card for card, _ in members))
            found += [[(kind, cards), *more] for more in split(left, win, table, known)]
    known[tuple(hand)] = found
    return found


def sort_of(members: tuple[tuple[str, bool], ...], win: Win | None, table: dict[str, Any]) -> str | None:
    """What these cards are together, or nothing."""
    cards = tuple(card for card, _ in members)
    has_last = any(last for _, last in members)
    foreign = has_last and win is not None and win.source != "self_draw"
    kind: str | None = None
    if len(set(cards)) == 1:
        kind = {2: "pair", 3: "peng" if foreign else "sao", 4: "kaizhao" if foreign else "chuanlong"}.get(len(cards))
    elif len(cards) == 3 and is_run(cards, table):
        kind = "run"
    elif len(cards) == 3 and table["mixed_sets"] and len({card[1:] for card in cards}) == 1:
        kind = "mixed"
    if kind is None or (has_last and win is not None and not came_lawfully(kind, win, table)):
        return None
    return kind


def judge(groups: tuple[Placed, ...], jiangs: set[str], table: dict[str, Any]) -> Counted:
    """Count one reading."""
    values = [worth(group, jiangs, table) for group in groups]
    points = sum(values)
    every = [card for _, cards in groups for card in cards]
    kinds = {kind for kind, _ in groups}
    reds = sum(card[1:] in RED for card in every)
    big = sum(card[0] == "B" for card in every)
    is_tai = points >= 24 if table["boundary24"] == "up" else points > 24
    base, base_value = ("一杆", 3) if points >= 100 else ("台胡", 2) if is_tai else ("平胡", 1)
    barred = {"jie"} if table["ji_reading"] == "jie" else {"peng"}
    barred |= {"sao", "kaizhao", "chuanlong"} if table["sao_family"] else {"sao"}
    plain: list[tuple[str, int]] = []
    adds: list[str] = []
    if reds == 10 or (reds > 10 and table["tonghong"] == "at_least"):
        adds.append("通红")
    if reds == 1:
        adds.append("一颗珠")
    if reds == 0:
        plain.append(("全乌", 3))
    if not kinds & barred and points >= 10:
        plain.append(("飘", 2) if points < 18 else ("黄", 3))
    if big >= 18:
        plain.append(("十八大", 2))
    if len(every) - big >= 18:
        plain.append(("十八细", 3))
    zeros = [kind for (kind, _), value in zip(groups, values, strict=True) if value == 0]
    if zeros == ["pair"]:
        adds.append("吊对")
    pure = not zeros
    numbers = [value for _, value in plain]
    if table["cheng_stack"] == "sum_all":
        raw = base_value + sum(numbers) + 2 * pure + len(adds)
    elif pure:
        raw = max(base_value, 2) + sum(numbers) + len(adds)
    else:
        raw = max([base_value, *numbers]) + len(adds)
    cap = table["cheng_cap"]
    names = tuple(sorted([name for name, _ in plain] + adds + ["清胡"] * pure))
    return Counted(groups, points, base, names, raw, raw if cap == "none" else min(raw, cap))


def best(indicator: str, laid: list[Placed], concealed: list[str], win: Win | None, table: dict[str, Any]) -> list[Counted]:
    """Every reading counted, the best first: by points, then by 成."""
    marked = jiang(indicator, table)
    counted = [judge(groups, marked, table) for groups in all_readings(laid, concealed, win, table)]
    return sorted(counted, key=lambda one: (-one.points, -one.cheng, -one.raw, one.groups))
