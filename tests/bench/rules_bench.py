"""How long the rules take: microseconds a question, on whatever Python runs this. Uses nothing but ``paigames``."""

from __future__ import annotations

import statistics
from time import perf_counter
from typing import TYPE_CHECKING, Final

from paigames.bagchen import passer, sets, settlement
from paigames.dominoes import Roll, parse_tiles

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS: Final = 5
SECONDS: Final = 0.2  # what one round takes, so that the clock's steps do not matter

_ROLL: Final = Roll.parse("6-5")
_SET: Final = parse_tiles("1-1 6-2 5-3")
_HAND: Final = parse_tiles("1-1 4-4 5-5 5-5 3-3 2-2 6-1 5-1 5-2 4-3 4-2 2-1 6-3 5-4 3-1 6-2")
_FINISH: Final = settlement.Finish(
    roll=Roll.parse("5-1"), finisher=0, stacks=(7, 2, 3, 4), closing=(parse_tiles("4-2 2-1"), parse_tiles("5-1 5-1"))
)


def microseconds() -> dict[str, float]:
    """Time each question: the median of five rounds, in microseconds."""
    return {name: statistics.median(_round(ask) for _ in range(ROUNDS)) for name, ask in _questions().items()}


def _questions() -> dict[str, Callable[[], object]]:
    return {
        "recognise a set": _recognise_anew,
        "a passer's walk on 16 tiles": lambda: passer.walk(_HAND, _ROLL),
        "a settlement": lambda: settlement.settle(_FINISH),
    }


def _recognise_anew() -> object:
    """What was recognised before is remembered; that is not what is timed."""
    sets._recognise.cache_clear()
    return sets.recognise(_SET, _ROLL)


def _round(ask: Callable[[], object]) -> float:
    asked, start = 0, perf_counter()
    while (elapsed := perf_counter() - start) < SECONDS:
        ask()
        asked += 1
    return elapsed / asked * 1e6
