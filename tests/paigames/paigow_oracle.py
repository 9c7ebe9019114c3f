"""A second, literal reading of Pai Gow's ranking: one ladder of rungs, written down rung by rung from the source's two tables.

It shares nothing with the rules package. A tile is a text such as ``6-3``, a hand two of them in a sorted pair, and a rule set is a plain
dict of switches. ``ladder`` lists every hand of two tiles from the highest rung to the lowest; two hands on one rung are copies.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations

Hand = tuple[str, str]
Choices = Mapping[str, object]

# Lines 18 to 28 of the source, from the highest; each exists twice.
CIVIL = ("6-6", "1-1", "4-4", "3-1", "5-5", "3-3", "2-2", "6-5", "6-4", "6-1", "5-1")
# Lines 35 to 43: each exists once.
NINES, EIGHTS, SEVENS, FIVES = ("5-4", "6-3"), ("5-3", "6-2"), ("4-3", "5-2"), ("4-1", "3-2")
BIG_CHICKEN, SMALL_CHICKEN = "4-2", "2-1"
TILES = (*CIVIL, *CIVIL, *NINES, *EIGHTS, *SEVENS, *FIVES, BIG_CHICKEN, SMALL_CHICKEN)

# Line 139, and the two other orders of PA-04 and PA-17: each place of the row holds the tiles that are equal there.
ORDERS = {
    "source": (*((face,) for face in CIVIL), NINES, EIGHTS, SEVENS, (BIG_CHICKEN,), FIVES, (SMALL_CHICKEN,)),
    "casino": (*((face,) for face in CIVIL), NINES, EIGHTS, SEVENS, FIVES, (BIG_CHICKEN, SMALL_CHICKEN)),
    "grouped": (
        *((face,) for face in CIVIL[:4]),
        ("5-5", "3-3", "2-2"),
        ("6-5", "6-4", "6-1", "5-1"),
        NINES,
        EIGHTS,
        SEVENS,
        FIVES,
        (BIG_CHICKEN, SMALL_CHICKEN),
    ),
}


def hand(one: str, other: str) -> Hand:
    """Write a hand one way, whichever tile came first."""
    return (one, other) if one <= other else (other, one)


@cache
def hands() -> tuple[Hand, ...]:
    """All 496 hands of two of the 32 tiles; those that look the same stand here as often as they are."""
    return tuple(hand(one, other) for one, other in combinations(TILES, 2))


def number(tile: str) -> int:
    """The pips of a tile."""
    return int(tile[0]) + int(tile[2])


def readings(tile: str, choices: Choices) -> list[tuple[int, str]]:
    """What a single tile may count, and as which tile it then ranks."""
    plain = (number(tile), tile)
    if not choices.get("interchange", True) or tile not in {BIG_CHICKEN, SMALL_CHICKEN}:
        return [plain]
    other = SMALL_CHICKEN if tile == BIG_CHICKEN else BIG_CHICKEN
    return [plain, (number(other), other if choices.get("wild_rank") == "as_used" else tile)]


def place(tile: str, choices: Choices) -> int:
    """The place of a tile in the order of single tiles, 0 for the highest."""
    order = ORDERS[str(choices.get("order", "source"))]
    return next(at for at, equals in enumerate(order) if tile in equals)


def pairs(choices: Choices) -> list[set[Hand]]:
    """Levels 1 to 16 of the source's table, as rungs."""
    rungs = [{hand(SMALL_CHICKEN, BIG_CHICKEN)}]
    if choices.get("order") == "grouped":
        rungs += [{hand(face, face)} for face in CIVIL[:4]]
        rungs += [{hand(face, face) for face in CIVIL[4:7]}, {hand(face, face) for face in CIVIL[7:]}]
    else:
        rungs += [{hand(face, face)} for face in CIVIL]
    return rungs + [{hand(*couple)} for couple in (NINES, EIGHTS, SEVENS, FIVES)]


def with_any(leader: str, others: tuple[str, ...], choices: Choices) -> list[set[Hand]]:
    """One rung of a leader with any of several tiles, or more rungs where the second tile counts too."""
    if not choices.get("kicker", False):
        return [{hand(leader, other) for other in others}]
    places = sorted({place(other, choices) for other in others})
    return [{hand(leader, other) for other in others if place(other, choices) == at} for at in places]


@cache
def _ladder(frozen: tuple[tuple[str, object], ...]) -> tuple[frozenset[Hand], ...]:
    choices = dict(frozen)
    rungs = pairs(choices)
    if choices.get("wong", True):
        rungs += with_any("6-6", NINES, choices) + with_any("1-1", NINES, choices)
    if choices.get("gong", True):
        rungs += with_any("6-6", ("4-4", *EIGHTS), choices) + with_any("1-1", ("4-4", *EIGHTS), choices)
    if choices.get("high9", True):
        rungs += with_any("6-6", ("6-1", *SEVENS), choices) + with_any("1-1", ("6-1", *SEVENS), choices)
    ranked = set().union(*rungs)
    for points in range(9, -1, -1):
        found: dict[tuple[int, ...], set[Hand]] = {}
        for couple in {*hands()} - ranked:
            used = [(first, second) for first in readings(couple[0], choices) for second in readings(couple[1], choices)]
            best = max(used, key=lambda pair: (pair[0][0] + pair[1][0]) % 10)
            if (best[0][0] + best[1][0]) % 10 != points:
                continue
            places = tuple(sorted((place(best[0][1], choices), place(best[1][1], choices))))
            if points == 0 and choices.get("zero", "tiles") == "copy":
                places = ()
            elif not choices.get("kicker", False):
                places = places[:1]
            found.setdefault(places, set()).add(couple)
        rungs += [found[places] for places in sorted(found)]
    return tuple(frozenset(rung) for rung in rungs)


def ladder(**choices: object) -> tuple[frozenset[Hand], ...]:
    """All rungs, the highest first."""
    return _ladder(tuple(sorted(choices.items())))


@cache
def _rungs(frozen: tuple[tuple[str, object], ...]) -> Mapping[Hand, int]:
    return {couple: at for at, rung in enumerate(_ladder(frozen)) for couple in rung}


def rung(couple: Hand, **choices: object) -> int:
    """On which rung a hand stands, 0 for the highest."""
    return _rungs(tuple(sorted(choices.items())))[hand(*couple)]


def compare(first: Hand, second: Hand, **choices: object) -> str:
    """Tell which of two hands is greater, as the case files say it."""
    one, other = rung(first, **choices), rung(second, **choices)
    return "copy" if one == other else "first" if one < other else "second"
