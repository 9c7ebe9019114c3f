"""The Chinese abacus (suanpan): rods of ten to the left, two beads above the bar on each and five below."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

ABOVE: Final = 2
BELOW: Final = 5
"""How many beads a rod has on either side of the bar."""

FIVE: Final = 5
TEN: Final = 10


class Deck(StrEnum):
    """The two sides of the bar."""

    ABOVE = "above"
    BELOW = "below"


BEADS: Final = {Deck.ABOVE: ABOVE, Deck.BELOW: BELOW}


@dataclass(frozen=True, slots=True)
class Rod:
    """One rod, with the beads that were moved to the bar: a bead above counts five, a bead below one.

    Args:
        above: how many of the two beads above lie at the bar.
        below: how many of the five below.

    Raises:
        ValueError: if a rod has not so many beads.

    >>> Rod(1, 3).value
    8
    """

    above: int = 0
    below: int = 0

    def __post_init__(self) -> None:
        """Refuse beads that a rod does not have."""
        if not (0 <= self.above <= ABOVE and 0 <= self.below <= BELOW):
            msg = f"A rod has {ABOVE} beads above and {BELOW} below, so that {self.above} and {self.below} cannot be at the bar."
            raise ValueError(msg)

    @property
    def value(self) -> int:
        """What the rod shows, 0 to 15."""
        return FIVE * self.above + self.below

    @property
    def is_settled(self) -> bool:
        """Whether it shows a digit in the one way in which a finished sum is left standing."""
        return self.above < ABOVE and self.below < BELOW

    def press(self, deck: Deck, bead: int) -> Rod:
        """Move a bead, and those between it and where it goes.

        Args:
            deck: the side of the bar.
            bead: which bead, 1 being next to the bar.

        Raises:
            ValueError: if there is no such bead.

        >>> Rod(0, 2).press(Deck.BELOW, 4), Rod(0, 4).press(Deck.BELOW, 3)
        (Rod(above=0, below=4), Rod(above=0, below=2))
        """
        if not 1 <= bead <= BEADS[deck]:
            msg = f"There is no bead {bead} {deck.value} the bar."
            raise ValueError(msg)
        at_bar = self.above if deck is Deck.ABOVE else self.below
        moved = bead - 1 if bead <= at_bar else bead
        return Rod(moved, self.below) if deck is Deck.ABOVE else Rod(self.above, moved)


def set_number(number: int, rods: int) -> tuple[Rod, ...]:
    """Show a number, the highest place first.

    Args:
        number: the number.
        rods: how many rods there are.

    Raises:
        ValueError: if it does not fit.

    >>> set_number(47, 3)
    (Rod(above=0, below=0), Rod(above=0, below=4), Rod(above=1, below=2))
    """
    digits = str(number).rjust(rods, "0")
    if number < 0 or len(digits) > rods:
        msg = f"{number} does not fit on {rods} rods."
        raise ValueError(msg)
    return tuple(Rod(*divmod(int(digit), FIVE)) for digit in digits)


def read_number(rods: Sequence[Rod]) -> int:
    """Read what rods show, the highest place first; a rod may hold more than nine.

    >>> read_number((Rod(0, 4), Rod(2, 0)))
    50
    """
    number = 0
    for rod in rods:
        number = number * TEN + rod.value
    return number
