"""What whoever sits at a table of any game has done that is no part of the hand, and what is told there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from paiwidgets import tabletop

if TYPE_CHECKING:
    from paiwidgets.markup import Html

Key: TypeAlias = tuple[int, int]

PACES: Final = {"step": "Step", "slow": "Slow", "fast": "Fast"}
MILLISECONDS: Final = "1200"
BEFORE: Final[Key] = (-2, 0)
"""The key of what was told before anything was."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk(tabletop.Desk):
    """What whoever sits before the screen has done that is no part of the hand.

    Args:
        pace: how fast the computer players go on.
        looker: whose hand is shown; ``None`` if the screen has not been taken.
        chosen: the places of the pieces chosen from the hand.
    """

    pace: str = "slow"
    looker: int | None = None
    chosen: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Told:
    """One thing that happened.

    Args:
        key: its place in the hand; later things have larger ones.
        html: the sentence with its pieces drawn.
        text: the sentence to be read aloud.
        ends: whether something ends with it.
    """

    key: Key
    html: Html
    text: str
    ends: bool = False
