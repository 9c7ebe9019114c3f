"""Chance at a table: what dice and tiles do follows from a seed, also after moves were taken back."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, TypeVar

from paigames.play import CHANCE

if TYPE_CHECKING:
    from paigames.play import Play

_State = TypeVar("_State")
_Action = TypeVar("_Action")


class _Dice(Random):
    """The random numbers of a seed, counted, so that a later game goes on where an earlier one stopped."""

    drawn = 0

    def random(self) -> float:
        """Draw the next one."""
        self.drawn += 1
        return super().random()


def after_chance(game: Play[_State, _Action, object], state: _State, seed: int, drawn: int) -> tuple[_State, int]:
    """Let chance act, if it is to.

    Args:
        game: the game's module.
        state: how it stands.
        seed: where chance comes from.
        drawn: how many random numbers of the seed have been drawn before.

    Returns:
        The state after it, and how many have been drawn by then.

    >>> from paigames.paigow import game
    >>> from paigames.paigow.game import Bank, Bet
    >>> from paigames.paigow.table import Table
    >>> state = game.apply(game.apply(game.begin(Table(seats=2)), Bank(with_house=False)), Bet(5))
    >>> after_chance(game, state, 7, 0)[1]
    34
    """
    if game.to_act(state) is not CHANCE:
        return state, drawn
    dice = _Dice(seed)
    while dice.drawn < drawn:
        dice.random()
    while game.to_act(state) is CHANCE:
        state = game.apply(state, game.draw(state, dice))
    return state, dice.drawn
