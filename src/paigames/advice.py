"""Computer players of any game: who can be asked, and what is answered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

_Action_co = TypeVar("_Action_co", covariant=True)
_View_contra = TypeVar("_View_contra", contravariant=True)


class Named(Protocol):
    """Something with a name."""

    @property
    def name(self) -> str:
        """The name."""
        ...


_Named = TypeVar("_Named", bound=Named)


@dataclass(frozen=True, slots=True)
class Advice(Generic[_Action_co]):
    """What a player would do.

    Args:
        action: an action that the game's ``apply`` takes.
        why: the reason, in a sentence.

    >>> Advice("pass", "Nothing gained.").why
    'Nothing gained.'
    """

    action: _Action_co
    why: str


class Player(Protocol[_View_contra, _Action_co]):
    """Somebody who can be asked what to do."""

    @property
    def name(self) -> str:
        """The name of the level."""
        ...

    def advise(self, view: _View_contra, rng: Random) -> Advice[_Action_co]:
        """Say what to do; the same for the same view and the same random numbers.

        Args:
            view: what the player sees, when it is the player's turn.
            rng: where the random numbers come from; only ``random()`` is called.

        Raises:
            ValueError: if it is not the turn of the seat that looks.
        """
        ...


def find(levels: Sequence[_Named], name: str) -> _Named:
    """Find a level by its name.

    Args:
        levels: the levels there are.
        name: the name of one.

    Raises:
        ValueError: if there is no such level; it names those there are.

    >>> from paigames.bo.players import LEVELS
    >>> find(LEVELS, "perfect")
    Traceback (most recent call last):
    ValueError: There is no player “perfect”: choose novice, steady or strong.
    """
    for one in levels:
        if one.name == name:
            return one
    *others, last = (one.name for one in levels)
    msg = f"There is no player “{name}”: choose {', '.join(others)} or {last}."
    raise ValueError(msg)
