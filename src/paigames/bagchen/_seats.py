"""The four seats of a table, numbered 0 to 3 clockwise."""

from __future__ import annotations

from typing import Final

SEATS: Final = range(4)


def require_seat(seat: int, who: str) -> None:
    """Check that a seat exists.

    Args:
        seat: a seat's number.
        who: what is said to sit there.

    Raises:
        ValueError: if there is no such seat.

    >>> require_seat(4, "the dealer")
    Traceback (most recent call last):
    ValueError: There is no seat 4 for the dealer: the seats are 0 to 3, clockwise.
    """
    if seat not in SEATS:
        msg = f"There is no seat {seat} for {who}: the seats are 0 to 3, clockwise."
        raise ValueError(msg)


def after(seat: int) -> tuple[int, ...]:
    """List the three other seats, clockwise.

    >>> after(2)
    (3, 0, 1)
    """
    return tuple((seat + step) % len(SEATS) for step in (1, 2, 3))
