"""A table: how many people, which form of the game, the highest stake, and the rules."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from paigames.paigow.ruleset import RuleSet

FEWEST: Final = 2
MOST: Final = 8
"""Two to eight people play (PA-15)."""

_SOURCE: Final = RuleSet()


class Form(StrEnum):
    """The two forms of the game (P-033)."""

    BIG = "big"
    SMALL = "small"

    @property
    def tiles(self) -> int:
        """How many tiles each person has (P-035, P-036).

        >>> Form.BIG.tiles, Form.SMALL.tiles
        (4, 2)
        """
        return 4 if self is Form.BIG else 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """What is agreed before anybody plays.

    Seats are numbers from 0, counter-clockwise. The house has an account of its own, under the number that follows the last seat.

    Args:
        seats: how many people play, the banker included.
        form: the big or the small form.
        limit: the highest stake, in chips.
        rules: the table's choices.

    Raises:
        ValueError: if there are not two to eight seats, or the limit is not at least one chip.

    >>> Table(seats=4).house
    4
    >>> Table(seats=9)
    Traceback (most recent call last):
    ValueError: Two to eight people play, not 9 (PA-15).
    """

    seats: int
    form: Form = Form.BIG
    limit: int = 10
    rules: RuleSet = _SOURCE

    def __post_init__(self) -> None:
        """Refuse what is no table."""
        require_seats(self.seats)
        if type(self.limit) is not int or self.limit < 1:
            msg = f"The highest stake is at least one chip, not {self.limit} (PA-11)."
            raise ValueError(msg)

    @property
    def house(self) -> int:
        """The number of the house's account."""
        return self.seats

    def require_seat(self, seat: int, who: str = "a player") -> int:
        """Check that a seat is at this table.

        Raises:
            ValueError: if it is not.

        >>> Table(seats=4).require_seat(4, "the banker")
        Traceback (most recent call last):
        ValueError: There is no seat 4 for the banker: the seats are 0 to 3.
        """
        if type(seat) is not int or not 0 <= seat < self.seats:
            msg = f"There is no seat {seat} for {who}: the seats are 0 to {self.seats - 1}."
            raise ValueError(msg)
        return seat

    def round_from(self, banker: int) -> tuple[int, ...]:
        """List the players counter-clockwise from the banker's neighbour (P-046).

        >>> Table(seats=4).round_from(2)
        (3, 0, 1)
        """
        return tuple((banker + step) % self.seats for step in range(1, self.seats))

    def name(self, account: int) -> str:
        """Name a seat, or the house.

        >>> Table(seats=4).name(0), Table(seats=4).name(4)
        ('Seat 1', 'House')
        """
        return "House" if account == self.house else f"Seat {account + 1}"


def require_seats(seats: int) -> int:
    """Check how many people play (P-039, PA-15).

    Raises:
        ValueError: if it is not two to eight.

    >>> require_seats(1)
    Traceback (most recent call last):
    ValueError: Two to eight people play, not 1 (PA-15).
    """
    if type(seats) is not int or not FEWEST <= seats <= MOST:
        msg = f"Two to eight people play, not {seats} (PA-15)."
        raise ValueError(msg)
    return seats
