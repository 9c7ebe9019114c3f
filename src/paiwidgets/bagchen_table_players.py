"""The players at the table that are no people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames.bagchen import game
from paigames.bagchen.players import LEVELS, Advice, player

if TYPE_CHECKING:
    from random import Random

    from paigames.bagchen.game import State

STEADY: Final = "steady"
"""The level that sits at the table unless another is chosen, and that gives the hints."""

NAMES: Final = tuple(one.name for one in LEVELS)


def read_level(name: str) -> str:
    """Read the name of a level.

    Raises:
        ValueError: if there is no such level.
    """
    return player(name).name


def advise(state: State, seat: int, rng: Random, level: str = STEADY) -> Advice:
    """Ask the computer player what a seat should do; it is told what the seat may know, and nothing more.

    Args:
        state: a hand in which the seat is to act.
        seat: the seat.
        rng: where chance comes from.
        level: how well the player plays.
    """
    return player(level).advise(game.observe(state, seat), rng)
