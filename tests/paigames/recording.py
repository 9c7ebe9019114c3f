"""Games that are played for a record, their chance coming from a seed."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, TypeVar

from paigames.notation import Move
from paigames.play import Chance

if TYPE_CHECKING:
    from collections.abc import Callable

    from paigames.play import Play

_State = TypeVar("_State")
_Action = TypeVar("_Action")


def recorded(
    game: Play[_State, _Action, object], state: _State, choose: Callable[[_State, Random], _Action], seed: int
) -> tuple[Move[_Action], ...]:
    """Play to the end; give what the seats did, which with the seed is a record.

    Args:
        game: the game's module.
        state: where it begins.
        choose: picks an action for the seat to act.
        seed: where chance comes from; the choices come from the next seed.
    """
    chance, rng = Random(seed), Random(seed + 1)
    moves: list[Move[_Action]] = []
    while (actor := game.to_act(state)) is not None:
        if isinstance(actor, Chance):
            action = game.draw(state, chance)
        else:
            action = choose(state, rng)
            moves.append(Move(actor, action))
        state = game.apply(state, action)
    return tuple(moves)
