"""The players at the table that are no people."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paigames.bagchen import game
from paigames.play import choose_at_random

if TYPE_CHECKING:
    from random import Random

    from paigames.bagchen.game import Action, State


@dataclass(frozen=True, slots=True)
class Advice:
    """What a player would do.

    Args:
        action: one of the legal actions.
        why: the reason, as a sentence.
    """

    action: Action
    why: str


def advise(state: State, seat: int, rng: Random) -> Advice:  # noqa: ARG001
    """Ask the computer player what a seat should do.

    Args:
        state: a hand in which the seat is to act.
        seat: the seat.
        rng: where chance comes from.
    """
    actions = game.legal_actions(state)
    bold = tuple(action for action in actions if not isinstance(action, game.Alms)) or actions
    return Advice(choose_at_random(bold, rng), "The rules allow it; this player looks no further.")
