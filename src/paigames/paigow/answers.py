"""The questions of case files that Pai Gow answers."""

from __future__ import annotations

import importlib
from collections import Counter
from itertools import combinations
from types import MappingProxyType, NoneType
from typing import TYPE_CHECKING, Final

from paigames._questions import AnyOrder, Game, Question, whole
from paigames.paigow._case_fields import low_and_high, tile, two
from paigames.paigow.compare import compare, rank2
from paigames.paigow.deal import first_seat as count_out
from paigames.paigow.deal import seat_distribution as count_throws
from paigames.paigow.pairs import Class
from paigames.paigow.ranks import DECK, name_of
from paigames.paigow.ruleset import BOOK, RuleSet, from_switches
from paigames.paigow.settlement import decide_big, decide_small
from paigames.paigow.splits import splits as divide
from paigames.paigow.table import MOST
from paigames.paigow.ways import choose as by_way
from paigames.paigow.ways import way as find_way

if TYPE_CHECKING:
    from paigames._questions import Answer, Input
    from paigames.paigow.compare import Ranked

_CLASSES: Final = (Class.PAIR, Class.WONG, Class.GONG, Class.HIGH9)
_POINTS: Final = tuple(f"p{digit}" for digit in range(9, -1, -1))


def tileset(_case: Input, _rules: RuleSet) -> Answer:
    """Answer how many tiles, faces and pips there are."""
    civil = [one for one in DECK if one.is_civil]
    pips, red = sum(one.pips for one in DECK), sum(one.red_pips for one in DECK)
    return {
        "tiles": len(DECK),
        "faces": len(set(DECK)),
        "civil_faces": len(set(civil)),
        "civil_tiles": len(civil),
        "military_tiles": len(DECK) - len(civil),
        "total_pips": pips,
        "red_pips": red,
        "white_pips": pips - red,
    }


def rank_two(case: Input, rules: RuleSet) -> Answer:
    """Answer what two tiles are worth."""
    found = rank2(case.read_list("tiles", tile), rules)
    return {
        "class": found.kind.value,
        "level": None if found.level is None else found.level.number,
        "points": found.points,
        "top": name_of(found.top).value,
    }


def compare_two(case: Input, rules: RuleSet) -> Answer:
    """Answer which of two hands is greater."""
    return compare(two(case, "a"), two(case, "b"), rules).order.value


def splits(case: Input, rules: RuleSet) -> Answer:
    """Answer what the three splits of four tiles are worth, or are called."""
    found = divide(case.read_list("tiles", tile), rules)
    return {
        "points": AnyOrder([split.low.points, split.high.points] for split in found),
        "names": AnyOrder([_named(split.low), _named(split.high)] for split in found),
    }


def _named(hand: Ranked) -> int | str:
    """Name a pair, a king or a bar; everything else is its digit."""
    if hand.level is None or hand.kind is Class.HIGH9:
        return hand.points
    name = "supreme" if hand.level.name is None else hand.level.name.value
    return f"pair:{name}" if hand.kind is Class.PAIR else f"{name}-{hand.kind.value}"


def choose(case: Input, rules: RuleSet) -> Answer:
    """Answer how a house way divides four tiles."""
    name = case.read("way", lambda text: find_way(text).name)
    found = by_way(case.read_list("tiles", tile), name, rules).split
    return {place: [hand.points, name_of(hand.top).value] for place, hand in (("low", found.low), ("high", found.high))}


def first_seat(case: Input, _rules: RuleSet) -> Answer:
    """Answer for each total of the dice on which seat the count ends."""
    seats = case.read("seats", whole)
    return [count_out(total, seats) for total in case.read_list("totals", whole)]


def seat_distribution(case: Input, _rules: RuleSet) -> Answer:
    """Answer by how many throws each seat is the first."""
    counts = count_throws(case.read("dice", whole), case.read("seats", whole))
    return {str(seat): count for seat, count in counts.items()}


def settle(case: Input, rules: RuleSet) -> Answer:
    """Answer how the big form ends for a player."""
    return decide_big(low_and_high(case, "player"), low_and_high(case, "banker"), rules).outcome.value


def settle_small(case: Input, rules: RuleSet) -> Answer:
    """Answer how the small form ends for a player."""
    return decide_small(two(case, "player"), two(case, "banker"), rules).outcome.value


def distribution_of_two(_case: Input, rules: RuleSet) -> Answer:
    """Answer how many of the 496 hands of two tiles fall in each class."""
    ranked = [rank2(tiles, rules) for tiles in combinations(DECK, 2)]
    counts = Counter(f"p{hand.points}" if hand.kind is Class.POINTS else hand.kind.value for hand in ranked)
    return {name: counts[name] for name in (*_CLASSES, *_POINTS)}


def exact_vs(case: Input, rules: RuleSet) -> Answer:
    """Answer how a player with one way fares against a banker with another, over all deals."""
    player, banker = (case.read(field, lambda text: find_way(text).name) for field in ("player", "banker"))
    try:
        importlib.import_module("numpy")
    except ImportError:  # It is missing, or was made for another Python.
        msg = "Counting all deals needs numpy: pip install three-games-of-pai[analysis]"
        raise ValueError(msg) from None
    analysis = importlib.import_module("paigames.paigow.analysis")
    found = analysis.exact_match(player, banker, rules)
    return {"win": found.win, "push": found.push, "lose": found.lose}


def _numbers(*names: str) -> dict[str, tuple[type, ...]]:
    return dict.fromkeys(names, (int,))


GAME: Final = Game(
    book=BOOK,
    rule_set=from_switches,
    questions=MappingProxyType(
        {
            "tileset": Question(
                answer=tileset,
                needs=frozenset(),
                expects=_numbers("tiles", "faces", "civil_faces", "civil_tiles", "military_tiles", "total_pips", "red_pips", "white_pips"),
            ),
            "rank2": Question(
                answer=rank_two,
                needs=frozenset({"tiles"}),
                expects={"class": (str,), "level": (int, NoneType), "points": (int,), "top": (str,)},
            ),
            "compare2": Question(answer=compare_two, needs=frozenset({"a", "b"}), expects=str),
            "splits": Question(answer=splits, needs=frozenset({"tiles"}), expects={"points": (list,), "names": (list,)}),
            "choose": Question(answer=choose, needs=frozenset({"tiles", "way"}), expects={"low": (list,), "high": (list,)}),
            "first_seat": Question(answer=first_seat, needs=frozenset({"seats", "totals"}), expects=list),
            "seat_distribution": Question(
                answer=seat_distribution,
                needs=frozenset({"dice", "seats"}),
                expects=_numbers(*(str(seat) for seat in range(1, MOST + 1))),
            ),
            "settle": Question(answer=settle, needs=frozenset({"player", "banker"}), expects=str),
            "settle_small": Question(answer=settle_small, needs=frozenset({"player", "banker"}), expects=str),
            "distribution2": Question(answer=distribution_of_two, needs=frozenset(), expects=_numbers(*_CLASSES, *_POINTS)),
            "exact_vs": Question(answer=exact_vs, needs=frozenset({"player", "banker"}), expects=_numbers("win", "push", "lose")),
        }
    ),
)
