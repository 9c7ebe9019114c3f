"""What players and chance do in a hand of Bo."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from paigames.bo.groups import Kind
    from paigames.numerals import Card


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Chance: the pack is shuffled, and the player before the dealer lifts part of it.

    Args:
        order: the eighty cards before the lift.
        lifted: how many cards are lifted off; the last of them is shown.
    """

    order: tuple[Card, ...]
    lifted: int


@dataclass(frozen=True, slots=True)
class CountOut:
    """The dealer counts the cards out.

    Args:
        sizes: how many each seat gets, from seat 0.
    """

    sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Throw:
    """A player throws a card.

    Args:
        card: the card.
    """

    card: Card


@dataclass(frozen=True, slots=True)
class Draw:
    """A player draws from the stock."""


@dataclass(frozen=True, slots=True)
class Take:
    """A player takes the card on offer for a set of equal cards.

    Args:
        kind: 碰, 扫, 开昭, 结 or 串龙.
    """

    kind: Kind


@dataclass(frozen=True, slots=True)
class Eat:
    """A player takes the card on offer for a run.

    Args:
        cards: the three cards of the run, in order, the one on offer among them.
        shown: the groups shown besides (比牌), each in order, and they in order.
    """

    cards: tuple[Card, ...]
    shown: tuple[tuple[Card, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class GoOut:
    """A player goes out.

    Args:
        declared: the points as the player counted them; ``None`` to leave the counting to the table.
    """

    declared: int | None = None


@dataclass(frozen=True, slots=True)
class Keep:
    """A player keeps a drawn card, or throws none after a second four."""


@dataclass(frozen=True, slots=True)
class Pass:
    """A player leaves the card on offer alone."""


Action: TypeAlias = Shuffle | CountOut | Throw | Draw | Take | Eat | GoOut | Keep | Pass
"""Anything that can be done in a hand."""

Bid: TypeAlias = Take | Eat | GoOut
"""A claim on a card."""
