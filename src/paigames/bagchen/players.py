"""Computer players of three levels. They are asked with a view, and know nothing that the view does not show.

*Novice* plays almost at random, *steady* by rules of thumb, *strong* tries moves out in imagined hands. Each says why in a sentence.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

from paigames import advice
from paigames.advice import find
from paigames.bagchen import _thumbs, game
from paigames.bagchen._claiming import claim
from paigames.bagchen._moves import write_action
from paigames.bagchen._searching import MOVES, search
from paigames.bagchen._sight import Sight
from paigames.bagchen._state import Phase
from paigames.bagchen._told import tell
from paigames.bagchen.actions import Action, Alms, AnyDiscard, Cover, Discard
from paigames.bagchen.imagined import is_imaginable, stand_in
from paigames.bagchen.playouts import Playout
from paigames.chance import shuffled
from paigames.play import choose_at_random

if TYPE_CHECKING:
    from paigames.bagchen._searching import Trial
    from paigames.bagchen.view import View

_MOVING: Final = frozenset({Phase.LEAD, Phase.FOLLOW})
_NO_DICE: Final = Random(0)  # noqa: S311 - a play-out wants a source of dice, and none are thrown before a choice
_COVERS_OFTEN: Final = 0.6


Advice: TypeAlias = "advice.Advice[Action]"
"""An action that :func:`paigames.bagchen.game.apply` takes, and why."""

Player: TypeAlias = "advice.Player[View, Action]"
"""Somebody who can be asked what to do, and is shown a view."""


@dataclass(frozen=True, slots=True)
class Novice:
    """Leads and discards anything, and covers more often than not."""

    name: str = "novice"

    def advise(self, view: View, rng: Random) -> Advice:
        """Pick something; see :class:`Player`."""
        actions = actions_of(view)
        covers = tuple(action for action in actions if isinstance(action, Cover))
        if covers and rng.random() < _COVERS_OFTEN:
            return advice.Advice(choose_at_random(covers, rng), "It covers, so why not.")
        if view.phase is Phase.FOLLOW:
            n = next(len(one.tiles) if isinstance(one, Discard) else one.n for one in actions if isinstance(one, Discard | AnyDiscard))
            return advice.Advice(Discard(shuffled(view.hand, rng)[:n]), "These are thrown away without a plan.")
        open_leads = tuple(action for action in actions if not isinstance(action, Alms))
        return advice.Advice(choose_at_random(open_leads, rng), "One of the possible moves, picked without a plan.")


@dataclass(frozen=True, slots=True)
class Steady:
    """Plays by rules of thumb, and names the one that decides."""

    name: str = "steady"

    def advise(self, view: View, rng: Random) -> Advice:
        """Ask the rules of thumb; see :class:`Player`."""
        actions = actions_of(view)
        if view.phase not in _MOVING:
            return advice.Advice(*claim(view, actions, rng))
        playout = Playout(stand_in(view), _NO_DICE)
        choice = _thumbs.choose(playout, playout.options())
        return advice.Advice(playout.action(choice.move, choice.discard), tell(Sight(playout), choice))


@dataclass(frozen=True, slots=True)
class Strong:
    """Tries moves out in imagined hands; in claims, and where hands cannot be imagined, it plays as steady does.

    Args:
        name: the name of the level.
        moves: how many moves of play-outs a decision may take.
    """

    name: str = "strong"
    moves: int = MOVES

    def advise(self, view: View, rng: Random) -> Advice:
        """Try moves out; see :class:`Player`."""
        if view.phase not in _MOVING or not is_imaginable(view) or view.turn != view.seat:
            return Steady().advise(view, rng)
        playout = Playout(stand_in(view), _NO_DICE)
        options = playout.options()
        choice = _thumbs.choose(playout, options)
        if len(options) > 1:
            trials = search(view, choice, rng, moves=self.moves)
            if len(trials) > 1:
                best = trials[0].choice
                return advice.Advice(playout.action(best.move, best.discard), _compared(playout, trials))
        return advice.Advice(playout.action(choice.move, choice.discard), tell(Sight(playout), choice))


LEVELS: Final[tuple[Player, ...]] = (Novice(), Steady(), Strong())
"""The players, the weakest first."""


def player(name: str) -> Player:
    """Find a player by the name of its level.

    Args:
        name: ``novice``, ``steady`` or ``strong``.

    Raises:
        ValueError: if there is no such level.

    >>> player("steady").name
    'steady'
    >>> player("perfect")
    Traceback (most recent call last):
    ValueError: There is no player “perfect”: choose novice, steady or strong.
    """
    return find(LEVELS, name)


def actions_of(view: View) -> tuple[Action, ...]:
    """List what the seat that looks may do, from its view alone: the same as :func:`paigames.bagchen.game.legal_actions`.

    Args:
        view: what the seat sees.

    Raises:
        ValueError: if it is not its turn.
    """
    actions = game.legal_actions(stand_in(view)) if view.turn == view.seat else ()
    if not actions:
        msg = f"Seat {view.seat} has nothing to decide now."
        raise ValueError(msg)
    return actions


def _compared(playout: Playout, trials: list[Trial]) -> str:
    """Say what the best move and the next best brought."""
    best, other = trials[:2]
    hands = len(best.gains)
    return (
        f"In {hands} imagined hands this brought {best.mean:+.1f} chips on average; "
        f"the next best, to {_named(playout, other)}, brought {other.mean:+.1f}."
    )


def _named(playout: Playout, trial: Trial) -> str:
    action = playout.action(trial.choice.move, trial.choice.discard)
    return write_action(action)
