"""The shared contract of a game: what a page, a computer player or a record may ask of any of them.

A game is a module with the functions of :class:`Play`. Its states and actions are frozen values: the same state asked twice answers the
same, and ``apply`` returns a new one.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from paigames.verdict import Verdict


class Chance(Enum):
    """Stands for dice and shuffled tiles where a seat would act."""

    CHANCE = "chance"


CHANCE: Final = Chance.CHANCE

Actor: TypeAlias = int | Chance | None
"""Who acts next: a seat, chance, or nobody because it is over."""

_State = TypeVar("_State")
_Action = TypeVar("_Action")
_View_co = TypeVar("_View_co", covariant=True)


class IllegalMove(Exception):  # noqa: N818 - a refused move is no fault of the program
    """A move that the rules forbid.

    Args:
        verdict: the rules that forbid it; its text is the exception's text.
    """

    def __init__(self, verdict: Verdict) -> None:
        """Carry the verdict."""
        super().__init__(verdict.text)
        self.verdict = verdict


class Play(Protocol[_State, _Action, _View_co]):
    """What every game can be asked."""

    def to_act(self, state: _State, /) -> Actor:
        """Tell who acts next."""
        ...

    def legal_actions(self, state: _State, /) -> tuple[_Action, ...]:
        """List what the seat to act may do, without repeats; nothing where chance or nobody acts."""
        ...

    def draw(self, state: _State, rng: Random, /) -> _Action:
        """Draw what chance does, where chance acts; otherwise raise ``ValueError``."""
        ...

    def judge(self, state: _State, action: _Action, /) -> Verdict:
        """Tell whether an action is allowed now, and why or why not; raise ``ValueError`` for what cannot exist."""
        ...

    def apply(self, state: _State, action: _Action, /) -> _State:
        """Carry an action out; raise :class:`IllegalMove` if the rules forbid it, ``ValueError`` for what cannot exist."""
        ...

    def observe(self, state: _State, seat: int, /) -> _View_co:
        """Show what a seat may know, and nothing more."""
        ...

    def is_over(self, state: _State, /) -> bool:
        """Tell whether nobody acts any more."""
        ...

    def returns(self, state: _State, /) -> tuple[int, ...]:
        """Tell what each seat has gained so far; the sum is zero."""
        ...


def play_out(
    game: Play[_State, _Action, object], state: _State, choose: Callable[[_State, tuple[_Action, ...]], _Action], rng: Random
) -> _State:
    """Play to the end.

    Args:
        game: the game's module.
        state: where to begin.
        choose: picks one of the legal actions of a state.
        rng: where chance comes from.

    Returns:
        The state in which nobody acts any more.
    """
    while (actor := game.to_act(state)) is not None:
        state = game.apply(state, game.draw(state, rng) if actor is CHANCE else choose(state, game.legal_actions(state)))
    return state


def choose_at_random(actions: tuple[_Action, ...], rng: Random) -> _Action:
    """Choose one of several actions, each equally likely.

    >>> from random import Random
    >>> choose_at_random(("lead", "cover", "discard"), Random(1))
    'lead'
    """
    return actions[int(rng.random() * len(actions))]
