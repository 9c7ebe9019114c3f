"""The wall, the dice, and who receives which row."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Final

from paigames.chance import roll_die, shuffled
from paigames.dominoes import require_copies
from paigames.paigow.ranks import COPIES, DECK, order_hand
from paigames.paigow.ruleset import BOOK
from paigames.paigow.table import require_seats

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from random import Random

    from paigames.dominoes import Tile
    from paigames.paigow.ruleset import RuleSet
    from paigames.paigow.table import Table
    from paigames.verdict import Reason

ROWS: Final = 8
IN_A_ROW: Final = 4

_COUNT: Final = BOOK["P-047"]


@dataclass(frozen=True, slots=True)
class Deal:
    """Who received which tiles.

    Args:
        hands: the tiles of every seat, counter-clockwise from seat 0.
        first: the place on which the count ended, 1 for the banker.
        dead: the tiles that nobody received, in the order of the wall.
        reason: how the count went.
        takers: the places that took row 1, row 2 and so on, 1 for the banker; where all rows are dealt, some of them are empty.
    """

    hands: tuple[tuple[Tile, ...], ...]
    first: int
    dead: tuple[Tile, ...]
    reason: Reason
    takers: tuple[int, ...]


def build_wall(rng: Random) -> tuple[Tile, ...]:
    """Shuffle the tiles face down and stack them (P-041).

    Args:
        rng: where the random numbers come from.

    >>> from random import Random
    >>> len(build_wall(Random(1)))
    32
    """
    return shuffled(DECK, rng)


def require_wall(wall: Iterable[Tile]) -> tuple[Tile, ...]:
    """Check that these are the thirty-two tiles of the game.

    Raises:
        ValueError: if they are not.

    >>> require_wall(DECK[:31])
    Traceback (most recent call last):
    ValueError: A wall is all 32 tiles of the game, not 31.
    """
    tiles = tuple(wall)
    require_copies(tiles, COPIES)
    if len(tiles) != len(DECK):
        msg = f"A wall is all {len(DECK)} tiles of the game, not {len(tiles)}."
        raise ValueError(msg)
    return tiles


def rows(wall: Iterable[Tile]) -> tuple[tuple[Tile, ...], ...]:
    """Divide the wall into eight rows of four (P-042).

    Args:
        wall: all thirty-two tiles.

    Raises:
        ValueError: if they are not.

    >>> [str(tile) for tile in rows(DECK)[0]]
    ['6-6', '6-6', '1-1', '1-1']
    """
    tiles = require_wall(wall)
    return tuple(tiles[at : at + IN_A_ROW] for at in range(0, len(tiles), IN_A_ROW))


def throw(rng: Random, rules: RuleSet) -> tuple[int, ...]:
    """Throw the dice from the cup (P-005, P-045).

    Args:
        rng: where the random numbers come from.
        rules: the table's choices; ``dice`` says how many.

    >>> from random import Random
    >>> from paigames.paigow.ruleset import RuleSet
    >>> throw(Random(1), RuleSet(dice=4))
    (1, 6, 5, 2)
    """
    return tuple(roll_die(rng) for _ in range(rules.dice))


def total_of(dice: Iterable[int], rules: RuleSet) -> int:
    """Add the dice; the odd colour of a fourth one means nothing (P-005, PA-16).

    Args:
        dice: what each of them shows.
        rules: the table's choices; ``dice`` says how many there are.

    Raises:
        ValueError: if there are more or fewer, or one does not show one to six.

    >>> from paigames.paigow.ruleset import RuleSet
    >>> total_of((3, 4, 4), RuleSet())
    11
    >>> total_of((3, 4), RuleSet())
    Traceback (most recent call last):
    ValueError: 3 dice are thrown at this table, each showing 1 to 6, not 3 4.
    """
    shown = tuple(dice)
    if len(shown) != rules.dice or any(type(die) is not int or not 1 <= die <= 6 for die in shown):
        msg = f"{rules.dice} dice are thrown at this table, each showing 1 to 6, not {' '.join(map(str, shown[:8])) or 'none'}."
        raise ValueError(msg)
    return sum(shown)


def first_seat(total: int, seats: int) -> int:
    """Count out who takes the first row (P-046, P-047).

    Args:
        total: what the dice show together.
        seats: how many people play.

    Returns:
        The seat on which the count ends, 1 for the banker, going counter-clockwise.

    Raises:
        ValueError: if there are not two to eight seats, or the total is not positive.

    >>> [first_seat(total, 8) for total in (3, 9, 17)]
    [3, 1, 1]
    """
    require_seats(seats)
    if type(total) is not int or total < 1:
        msg = f"Dice show at least one together, not {total}."
        raise ValueError(msg)
    return (total - 1) % seats + 1


def seat_distribution(dice: int, seats: int) -> Mapping[int, int]:
    """Count by how many of all throws each seat is the first (P-047).

    Args:
        dice: how many dice are thrown, 3 or 4.
        seats: how many people play.

    Raises:
        ValueError: for another number of dice or seats.

    >>> seat_distribution(3, 4)
    {1: 55, 2: 53, 3: 53, 4: 55}
    """
    if type(dice) is not int or dice not in {3, 4}:
        msg = f"Three or four dice are thrown, not {dice}."
        raise ValueError(msg)
    require_seats(seats)
    counts = dict.fromkeys(range(1, seats + 1), 0)
    for shown in product(range(1, 7), repeat=dice):
        counts[first_seat(sum(shown), seats)] += 1
    return counts


def deal(wall: Iterable[Tile], dice: Iterable[int], banker: int, table: Table) -> Deal:
    """Hand the rows out counter-clockwise from the seat on which the count ends (P-043, P-046).

    In the small form each seat receives the first two tiles of its row (PA-13).

    Args:
        wall: all thirty-two tiles.
        dice: what the dice show.
        banker: the banker's seat.
        table: who plays, which form, by which rules; ``deal_all_stacks`` has the count go round eight places (PA-09).

    Raises:
        ValueError: if one of these cannot be.

    >>> from paigames.dominoes import print_tiles
    >>> from paigames.paigow.table import Table
    >>> dealt = deal(DECK, (1, 1, 1), 0, Table(seats=4))
    >>> dealt.first, dealt.takers, print_tiles(dealt.hands[2])
    (3, (3, 4, 1, 2), '6-6 6-6 1-1 1-1')
    """
    table.require_seat(banker, "the banker")
    built, total = rows(wall), total_of(dice, table.rules)
    places = ROWS if table.rules.deal_all_stacks else table.seats
    first = first_seat(total, places)
    takers = tuple((first - 1 + at) % places for at in range(places))
    hands: dict[int, tuple[Tile, ...]] = {}
    dead: list[Tile] = []
    for at, row in enumerate(built):
        taken = table.form.tiles if at < places and takers[at] < table.seats else 0
        if taken:
            hands[(banker + takers[at]) % table.seats] = order_hand(row[:taken])
        dead += row[taken:]
    text = "The dice show {total}; counted from the banker as one round {places} places, the count ends on place {first}."
    reason = _COUNT.because(text, ruling=BOOK.rulings["PA-09"], total=total, places=places, first=first)
    counted = tuple(place + 1 for place in takers)
    return Deal(tuple(hands[seat] for seat in range(table.seats)), first, tuple(dead), reason, counted)
