"""The passer's four steps a second time, from the wording of the rules, without looking at paigames.

Like ``bagchen_oracle`` this knows only two-digit codes and plain loops: every lead is tried against every
line, every cover is looked for among all sets of the game, and a hand is divided by trying.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import NamedTuple

from tests.paigames import bagchen_oracle as sets

Tiles = tuple[str, ...]

SUPREMES = {"dice_supreme", "mother_child"}
HORSES = {"stallion", "mare", "twin_horse"}


class Table(NamedTuple):
    """The choices of a table that matter to a passer."""

    top: str = "rank"
    evidence: str = "face_up"
    supreme_step: int = 2
    hold_back: str = "any_units"


class Found(NamedTuple):
    """The step that decides, and its leads."""

    step: int
    leads: frozenset[Tiles]


class Seat(NamedTuple):
    """A passer on lead: hand, roll, and the tiles that count as gone."""

    hand: Tiles
    roll: str
    gone: Tiles
    table: Table


@cache
def all_sets(roll: str) -> dict[Tiles, sets.Made]:
    """Every set of the game under a roll."""
    return sets.legal_sets(roll)


def steps(hand: Tiles, roll: str, face_up: Tiles = (), face_down: Tiles = (), table: Table | None = None) -> Found:
    """Answer which step a passer must use, and every lead it allows."""
    table = table or Table()
    gone = face_up
    if table.evidence == "plus_own_hand":
        gone += hand
    if table.evidence == "all_played":
        gone += face_down
    seat = Seat(tuple(sorted(hand)), roll, gone, table)
    for number, has in ((1, in_step_one), (2, in_step_two), (3, in_step_three)):
        leads = frozenset(lead for lead in leads_of(seat) if has(lead, seat))
        if leads:
            return Found(number, leads)
    return Found(4, frozenset((tile,) for tile in hand))


def leads_of(seat: Seat) -> list[Tiles]:
    """Every legal lead of the hand."""
    return [tiles for tiles in all_sets(seat.roll) if contains(seat.hand, tiles)]


def contains(pool: Tiles, tiles: Tiles) -> bool:
    """Whether there are enough tiles in a pool."""
    return all(pool.count(tile) >= tiles.count(tile) for tile in tiles)


def in_step_one(lead: Tiles, seat: Seat) -> bool:
    """Whether step one allows a lead."""
    made = all_sets(seat.roll)[lead]
    if seat.table.supreme_step == 1 and (
        made.kind in SUPREMES or (seat.table.hold_back == "supremes_only" and is_held_back_for(lead, seat))
    ):
        return True
    if made.kind == "mix":
        return True  # emperors are always top, and monks have a line of their own
    if made.kind == "heaven" and made.level == 6:
        return len(lead) == 1 and is_top(lead, seat)
    if made.kind == "heaven" and len(lead) > 1:
        return True
    return made.kind in {"heaven", "earth"} and is_top(lead, seat)


def in_step_two(lead: Tiles, seat: Seat) -> bool:
    """Whether step two allows a lead."""
    made = all_sets(seat.roll)[lead]
    if made.kind in SUPREMES | HORSES:
        return True
    return (made.kind == "heaven" and made.level == 6 and len(lead) > 1) or is_held_back_for(lead, seat)


def in_step_three(lead: Tiles, seat: Seat) -> bool:
    """Whether step three allows a lead."""
    return all_sets(seat.roll)[lead].kind == "earth" and len(lead) > 1


def is_top(lead: Tiles, seat: Seat) -> bool:
    """Whether a heaven or earth set is top, by rank or by shape."""
    made, out = all_sets(seat.roll)[lead], still_out(seat)
    if seat.table.top == "rank":
        suit = sets.HEAVEN if made.kind == "heaven" else sets.EARTH
        return not any(face in out for rank in suit[: made.level - 1] for face in rank)
    return not any(sets.covered_by(made, other) and contains(out, tiles) for tiles, other in all_sets(seat.roll).items())


def still_out(seat: Seat) -> Tiles:
    """The tiles that may still be played on a lead."""
    gone = Counter(seat.gone)
    faces = (face for face in sets.FACES if face not in sets.supremes(seat.roll))
    return tuple(face for face in faces for _ in range(sets.OWNED[face] - gone[face]))


def is_held_back_for(lead: Tiles, seat: Seat) -> bool:
    """Whether everything else in the hand is supremes and horses that may be kept."""
    holdable = SUPREMES if seat.table.hold_back == "supremes_only" else SUPREMES | HORSES
    units = [tiles for tiles in leads_of(seat) if all_sets(seat.roll)[tiles].kind in holdable]
    rest = without(seat.hand, lead)
    if seat.table.hold_back == "one_unit":
        return rest in units
    return bool(rest) and divides(rest, units)


def divides(tiles: Tiles, units: list[Tiles]) -> bool:
    """Whether tiles can be dealt out into units, none left over."""
    if not tiles:
        return True
    return any(contains(tiles, unit) and divides(without(tiles, unit), units) for unit in units if tiles[0] in unit)


def without(tiles: Tiles, taken: Tiles) -> Tiles:
    """What is left of some tiles."""
    return tuple(sorted((Counter(tiles) - Counter(taken)).elements()))
