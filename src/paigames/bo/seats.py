"""The three seats of Bo. They have no names in the source; here they are 0 to 2 in the order of play."""

from __future__ import annotations

from typing import Final

SEATS: Final = range(3)

_NAMES: Final = ("East", "South", "West")


def after(seat: int, steps: int = 1) -> int:
    """Give the seat that plays so many turns later; one later is the source’s 下家, one earlier its 上家 (Z-003).

    Args:
        seat: a seat, 0 to 2.
        steps: how many turns later; negative for earlier.

    >>> after(2), after(0, -1)
    (0, 2)
    """
    return (seat + steps) % len(SEATS)


def in_turn(seat: int) -> tuple[int, ...]:
    """List all seats in turn.

    Args:
        seat: who comes first.

    >>> in_turn(1)
    (1, 2, 0)
    """
    return tuple(after(seat, steps) for steps in SEATS)


def seat_name(seat: int) -> str:
    """Name a seat. The names are this book’s, for records and sentences; the source has none.

    >>> [seat_name(seat) for seat in SEATS]
    ['East', 'South', 'West']
    """
    return _NAMES[seat]


def require_seat(seat: int, who: str) -> None:
    """Check that there is such a seat.

    Args:
        seat: the seat.
        who: who is meant to sit there, for the sentence.

    Raises:
        ValueError: if there is no such seat.

    >>> require_seat(3, "the dealer")
    Traceback (most recent call last):
    ValueError: There is no seat 3 for the dealer: the seats are 0 to 2.
    """
    if seat not in SEATS:
        msg = f"There is no seat {seat} for {who}: the seats are 0 to 2."
        raise ValueError(msg)
