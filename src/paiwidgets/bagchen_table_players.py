"""The players at the table that are no people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames.bagchen import game
from paigames.bagchen.players import Advice, player

if TYPE_CHECKING:
    from random import Random

    from paigames.bagchen.game import State

_STEADY: Final = player("steady")


def advise(state: State, seat: int, rng: Random) -> Advice:
    """Ask the computer player what a seat should do; it is told what the seat may know, and nothing more.

    Args:
        state: a hand in which the seat is to act.
        seat: the seat.
        rng: where chance comes from.
    """
    return _STEADY.advise(game.observe(state, seat), rng)
