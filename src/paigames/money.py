"""Payments as lines of an account: who pays whom, how many chips, by which rule and why.

Every line takes from one seat what it gives to another, so that an account always sums to zero.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paigames._numbers import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from paigames.verdict import Reason

_COMPASS: Final = ("East", "South", "West", "North")


def compass(seat: int) -> str:
    """Name one of four seats, 0 to 3 clockwise from East.

    Raises:
        ValueError: if there is no such seat.

    >>> [compass(seat) for seat in range(4)]
    ['East', 'South', 'West', 'North']
    """
    if seat not in range(len(_COMPASS)):
        msg = f"There is no seat {seat}: the seats are 0 to 3."
        raise ValueError(msg)
    return _COMPASS[seat]


@dataclass(frozen=True, slots=True)
class Payment:
    """One line of an account.

    Args:
        payer: the seat that pays.
        payee: the seat that receives.
        amount: chips, at least one.
        why: the rule behind it; its text completes a sentence after a colon.

    Raises:
        ValueError: if nothing is paid, or a seat pays itself.

    >>> from paigames.rulebook import load
    >>> why = load("bagchen")["B-081"].because("{n} stacks are {short} short of six.", n="two", short="four")
    >>> line = Payment(1, 0, 4, why)
    >>> line.rule, line.sentence()
    ('B-081', 'South pays East 4 chips: two stacks are four short of six.')
    """

    payer: int
    payee: int
    amount: int
    why: Reason

    def __post_init__(self) -> None:
        """Refuse what moves no chips from one seat to another."""
        if self.amount <= 0:
            msg = f"A payment is at least one chip, not {self.amount}."
            raise ValueError(msg)
        if self.payer == self.payee:
            msg = f"Seat {self.payer} cannot pay itself."
            raise ValueError(msg)

    @property
    def rule(self) -> str:
        """The id of the rule it rests on."""
        return self.why.rule

    @property
    def ruling(self) -> str | None:
        """The id of the ruling that decided a doubt, or ``None``."""
        return self.why.ruling

    def sentence(self, seat_name: Callable[[int], str] = compass) -> str:
        """Write the line in words.

        Args:
            seat_name: names a seat.
        """
        chips = counted(self.amount, "chip", "chips")
        return f"{seat_name(self.payer)} pays {seat_name(self.payee)} {chips}: {self.why.text}"


def totals(payments: Iterable[Payment], seats: int = 4) -> tuple[int, ...]:
    """Add up what every seat gains, or with a minus sign loses.

    Args:
        payments: lines of an account.
        seats: how many seats there are, 0 upwards.

    Raises:
        ValueError: if a line names another seat.

    >>> from paigames.rulebook import load
    >>> why = load("bagchen")["B-081"].because("five stacks are one short of six.")
    >>> totals([Payment(1, 0, 4, why), Payment(0, 3, 1, why)])
    (3, -4, 0, 1)
    """
    gains = [0] * seats
    for line in payments:
        for seat, gain in ((line.payer, -line.amount), (line.payee, line.amount)):
            if seat not in range(seats):
                msg = f"A payment names seat {seat}, but the seats are 0 to {seats - 1}."
                raise ValueError(msg)
            gains[seat] += gain
    return tuple(gains)
