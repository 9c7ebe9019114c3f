"""The state of a hand of Bagchen."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from paigames.bagchen.ranks import Suit
    from paigames.bagchen.reunion import Reunion
    from paigames.bagchen.rounds import Round
    from paigames.bagchen.ruleset import RuleSet
    from paigames.bagchen.settlement import Settlement
    from paigames.dominoes import Roll, Tile
    from paigames.money import Payment


class Phase(StrEnum):
    """What a hand waits for, in the order of play."""

    BUILD = "build"
    TOWER = "tower"
    ROLL = "roll"
    REDEAL = "redeal"
    ANNOUNCE = "announce"
    CALL = "call"
    ANSWER = "answer"
    REUNION = "reunion"
    RETURN = "return"
    ASK = "ask"
    SUIT = "suit"
    LEAD = "lead"
    FOLLOW = "follow"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """What happened before the first lead.

    Args:
        wall: the sixty-four tiles of the towers, as :func:`paigames.bagchen.deal.deal` takes them; empty before they are built.
        first_tower: the tower that the dealer named.
        redeals: how many deals of this hand have been thrown in.
        proof: who asked for the last of these new deals, and the hand that was shown; ``None`` without one.
        announced: the seats that announced four 6-6.
        reunions: the calls for a reunion; the last may still be open.
        called: whether everybody has been asked for calls.
    """

    wall: tuple[Tile, ...] = ()
    first_tower: int = 0
    redeals: int = 0
    proof: tuple[int, tuple[Tile, ...]] | None = None
    announced: tuple[int, ...] = ()
    reunions: tuple[Reunion, ...] = ()
    called: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A hand at one moment. It is a value: whatever happens makes a new one.

    Args:
        rules: the table's choices.
        dealer: the dealer's seat.
        phase: what the hand waits for.
        seat: the seat whose turn it is; where dice are awaited, the seat they are thrown for.
        leader: the seat on lead, or that led the round being played; the dealer before the first lead.
        roll: the dealing roll; ``None`` before it.
        hands: each seat's hand, in its order.
        stacks: the stacks each seat has won.
        payments: what has been paid so far, refunds and the settlement at last included.
        rounds: the rounds that are complete.
        now: the round being played.
        leads: what the passer on lead may lead; ``None`` for a player without a pass.
        suit: the suit that dice chose for this lead.
        shown: hands that passers laid open in step four, each with its seat and the number of complete rounds then.
        opening: what happened before the first lead.
        settlement: how the hand was settled; ``None`` before its end.
    """

    rules: RuleSet
    dealer: int
    phase: Phase
    seat: int
    leader: int
    roll: Roll | None = None
    hands: tuple[tuple[Tile, ...], ...] = ((), (), (), ())
    stacks: tuple[int, ...] = (0, 0, 0, 0)
    payments: tuple[Payment, ...] = ()
    rounds: tuple[Round, ...] = ()
    now: Round | None = None
    leads: tuple[tuple[Tile, ...], ...] | None = None
    suit: Suit | None = None
    shown: tuple[tuple[int, int, tuple[Tile, ...]], ...] = ()
    opening: Opening = Opening()
    settlement: Settlement | None = None

    def playing(self, phase: Phase, seat: int, now: Round | None, hands: tuple[tuple[Tile, ...], ...]) -> State:
        """Change what every move of a round changes; like ``dataclasses.replace``, but much faster."""
        return State(
            rules=self.rules,
            dealer=self.dealer,
            phase=phase,
            seat=seat,
            leader=self.leader,
            roll=self.roll,
            hands=hands,
            stacks=self.stacks,
            payments=self.payments,
            rounds=self.rounds,
            now=now,
            leads=self.leads,
            suit=self.suit,
            shown=self.shown,
            opening=self.opening,
            settlement=self.settlement,
        )
