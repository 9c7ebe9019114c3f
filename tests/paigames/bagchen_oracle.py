"""Bagchen's sets built a second time, from the wording of the rules, without looking at paigames.

Everything here is two-digit codes and plain loops: every legal set of a hand is *made*, never
recognised, so that a mistake in recognising cannot repeat itself here.
"""

from __future__ import annotations

import itertools
from typing import NamedTuple

HEAVEN = (("66",), ("11",), ("44",), ("31",), ("55", "33", "22"), ("65", "64", "61", "51"))
EARTH = (("63", "54"), ("62", "53"), ("52", "43"), ("42",), ("41", "32"), ("21",))
HORSES = {
    "stallion": (("42", "43"), ("42", "42", "43", "43")),
    "mare": (("21", "41"), ("21", "21", "41", "41")),
    "twin_horse": (("21", "41", "42", "43"),),
}
MOTHER_CHILD = (("21", "42"), ("21", "21", "42", "42"))
FACES = tuple(face for rank in HEAVEN + EARTH for face in rank)
OWNED = {face: 4 if any(face in rank for rank in HEAVEN) else 2 for face in FACES}
ROLLS = tuple(f"{high}{low}" for high in range(1, 7) for low in range(1, high + 1))

# Which kinds cover which, and then by what.
BY_RANK = {("heaven", "heaven"), ("earth", "earth"), ("mix", "mix")}
BY_FORM = {("mare", "stallion")}


class Made(NamedTuple):
    """A legal set: its kind, the level of its rank (0 without one), heaven and earth tiles, and chips."""

    kind: str
    level: int
    heaven: int
    earth: int
    chips: int


def supremes(roll: str) -> dict[str, int]:
    """The four dice-supremes of a roll, written out."""
    if roll in {"42", "21"}:
        return {"42": 2, "21": 2}
    for rank in EARTH:
        if roll in rank:
            return dict.fromkeys(rank, 2)
    return {roll: 4}


def multisets(pool: dict[str, int]) -> list[tuple[str, ...]]:
    """Every non-empty choice of tiles from a pool."""
    counts = itertools.product(*(range(owned + 1) for owned in pool.values()))
    chosen = (tuple(face for face, n in zip(pool, row, strict=True) for _ in range(n)) for row in counts)
    return [tuple(sorted(tiles)) for tiles in chosen if tiles]


def legal_sets(roll: str) -> dict[tuple[str, ...], Made]:
    """Every set that may be led in a hand with this roll, by its sorted tiles."""
    gone = supremes(roll)
    return ordinary(gone) | mixes(gone) | fixed(gone) | dice_supremes(gone)


def ordinary(gone: dict[str, int]) -> dict[tuple[str, ...], Made]:
    """Heaven and earth sets."""
    made = {}
    for level, rank in enumerate(HEAVEN, 1):
        for face, n in itertools.product(rank, (1, 2, 3, 4)):
            if face not in gone:
                made[(face,) * n] = Made("heaven", level, n, 0, 0)
    for level, rank in enumerate(EARTH, 1):
        for tiles in multisets({face: 2 for face in rank if face not in gone}):
            made[tiles] = Made("earth", level, 0, len(tiles), 0)
    return made


def mixes(gone: dict[str, int]) -> dict[tuple[str, ...], Made]:
    """Emperors with emperors, monks with monks."""
    made = {}
    for level, heaven in ((1, "66"), (2, "11")):
        earth = {face: 2 for face in EARTH[level - 1] if face not in gone}
        for tiles, n in itertools.product(multisets(earth), (1, 2, 3, 4)):
            if heaven not in gone:
                made[tuple(sorted((heaven,) * n + tiles))] = Made("mix", level, n, len(tiles), 0)
    return made


def fixed(gone: dict[str, int]) -> dict[tuple[str, ...], Made]:
    """Horses and mother-children of which no tile is dice-supreme."""
    forms = [(kind, tiles, 0) for kind, horses in HORSES.items() for tiles in horses]
    forms += [("mother_child", tiles, len(tiles) // 2) for tiles in MOTHER_CHILD]
    return {tiles: Made(kind, 0, 0, len(tiles), chips) for kind, tiles, chips in forms if not gone.keys() & set(tiles)}


def dice_supremes(gone: dict[str, int]) -> dict[tuple[str, ...], Made]:
    """Dice-supremes in any number; a mother-child among them keeps its name."""
    made = {}
    for tiles in multisets(gone):
        heaven = len(tiles) if 4 in gone.values() else 0
        pairs = min(tiles.count("42"), tiles.count("21"))
        kind = "mother_child" if tiles in MOTHER_CHILD else "dice_supreme"
        made[tiles] = Made(kind, 0, heaven, len(tiles) - heaven, len(tiles) + pairs)
    return made


def covered_by(led: Made, given: Made) -> bool:
    """Whether one made set covers another, read off a table."""
    if led.heaven + led.earth != given.heaven + given.earth:
        return False
    if (led.kind, given.kind) in BY_RANK:
        return given.level < led.level and (given.heaven, given.earth) == (led.heaven, led.earth)
    return (led.kind, given.kind) in BY_FORM
