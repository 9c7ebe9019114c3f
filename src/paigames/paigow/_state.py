"""What a game of Pai Gow is made of: its phases, actions and state, and what one seat sees of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from paigames.paigow.settlement import Two

if TYPE_CHECKING:
    from paigames.dominoes import Tile
    from paigames.money import Payment
    from paigames.paigow.deal import Deal
    from paigames.paigow.settlement import Result
    from paigames.paigow.table import Table
    from paigames.play import Actor


class Phase(StrEnum):
    """What is waited for."""

    BANK = "bank"
    BET = "bet"
    BUILD = "build"
    THROW = "throw"
    LAY = "lay"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Bank:
    """The banker says whether the house is a partner (P-055)."""

    with_house: bool


@dataclass(frozen=True, slots=True)
class Bet:
    """A player stakes chips (P-040)."""

    chips: int


@dataclass(frozen=True, slots=True)
class Build:
    """Chance shuffles the tiles, and the banker stacks them (P-041)."""

    wall: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Throw:
    """Chance shows what the banker's dice say (P-045)."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Lay:
    """A seat divides its four tiles into two hands (P-049)."""

    front: tuple[Tile, Tile]
    back: tuple[Tile, Tile]


Action: TypeAlias = Bank | Bet | Build | Throw | Lay
Laid: TypeAlias = tuple[Two, Two]


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A game.

    Args:
        table: what was agreed.
        banker: the banker's seat.
        phase: what is waited for.
        with_house: whether the house is the banker's partner.
        bets: each seat's stake; ``None`` for the banker and who has not bet.
        wall: the wall, once it is built.
        dice: what the dice show, once thrown.
        dealt: who received what.
        laid: each seat's two hands, front and back; ``None`` for who has not laid.
        results: each player's result, once settled; ``None`` for the banker.
        payments: what is paid.
    """

    table: Table
    banker: int
    phase: Phase = Phase.BANK
    with_house: bool = False
    bets: tuple[int | None, ...] = ()
    wall: tuple[Tile, ...] = ()
    dice: tuple[int, ...] = ()
    dealt: Deal | None = None
    laid: tuple[Laid | None, ...] = ()
    results: tuple[Result | None, ...] = ()
    payments: tuple[Payment, ...] = ()

    @property
    def hands(self) -> tuple[tuple[Tile, ...], ...]:
        """The tiles of every seat; empty before the deal."""
        return () if self.dealt is None else self.dealt.hands


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What one seat may know of a game.

    Args:
        table: what was agreed.
        banker: the banker's seat.
        seat: whose view it is.
        phase: what is waited for.
        to_act: who acts next.
        with_house: whether the house is the banker's partner.
        bets: each seat's stake.
        dice: what the dice show.
        hands: the tiles that lie open: the seat's own, and all of them once it is settled.
        laid: the same, as divided into two hands.
        has_laid: who has laid, face down.
        results: each player's result, once settled.
        payments: what is paid.
    """

    table: Table
    banker: int
    seat: int
    phase: Phase
    to_act: Actor
    with_house: bool
    bets: tuple[int | None, ...]
    dice: tuple[int, ...]
    hands: tuple[tuple[Tile, ...] | None, ...]
    laid: tuple[Laid | None, ...]
    has_laid: tuple[bool, ...]
    results: tuple[Result | None, ...]
    payments: tuple[Payment, ...]
