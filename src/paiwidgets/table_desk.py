"""What whoever sits at a table of any game has done that is no part of the hand, and what is told there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from paiwidgets.markup import Html

Key: TypeAlias = tuple[int, int]

PACES: Final = {"step": "Step", "slow": "Slow", "fast": "Fast"}
MILLISECONDS: Final = "1200"
BEFORE: Final[Key] = (-2, 0)
"""The key of what was told before anything was."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """What whoever sits before the screen has done that is no part of the hand.

    Args:
        pace: how fast the computer players go on.
        looker: whose hand is shown; ``None`` if the screen has not been taken.
        chosen: the places of the pieces chosen from the hand.
        card: the answer to the last thing tried or asked.
        note: what happened to the table, in a sentence.
        offer: what the note offers to do, as an action and its name.
        opened: which panels are open.
        seed: a seed that was typed and is to be mended.
        record: a record that was pasted and is to be mended.
    """

    pace: str = "slow"
    looker: int | None = None
    chosen: frozenset[int] = frozenset()
    card: Html | None = None
    note: str = ""
    offer: tuple[str, str] | None = None
    opened: frozenset[str] = frozenset()
    seed: str | None = None
    record: str | None = None


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
