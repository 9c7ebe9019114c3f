"""What one player may know of a hand, and nothing more."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from paigames.bagchen._seats import SEATS, require_seat
from paigames.bagchen._state import Phase, State
from paigames.bagchen.passer import is_passer

if TYPE_CHECKING:
    from paigames.bagchen.ranks import Suit
    from paigames.bagchen.reunion import Reunion
    from paigames.bagchen.rounds import Round
    from paigames.bagchen.ruleset import RuleSet
    from paigames.bagchen.settlement import Settlement
    from paigames.dominoes import Roll, Tile
    from paigames.money import Payment


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A hand as one seat sees it.

    Args:
        seat: who looks.
        rules: the table's choices.
        dealer: the dealer's seat.
        phase: what the hand waits for.
        turn: the seat whose turn it is, or that dice are thrown for.
        roll: the dealing roll, in view until the hand ends (B-038).
        hand: the looker's own hand.
        sizes: how many tiles each seat holds.
        stacks: the stacks each seat has won.
        passers: the seats that hold a pass.
        payments: what has been paid so far.
        rounds: the complete rounds. Tiles that others laid face down are left out; so are, at a table without a public record, all
            tiles of past rounds but the looker's own (BA-48).
        now: the round being played, likewise.
        suit: the suit that dice chose for this lead.
        leads: what the looker may lead as a passer; ``None`` if another is on lead, or nothing limits the lead.
        shown: hands that passers laid open in step four, each with its seat and the number of complete rounds then.
        redeals: how many deals of this hand have been thrown in.
        proof: who asked for the last of these new deals, and the hand that was shown (B-041); ``None`` without one.
        announced: the seats that announced four 6-6.
        reunions: the calls for a reunion, which are open to all.
        settlement: how the hand was settled.
    """

    seat: int
    rules: RuleSet
    dealer: int
    phase: Phase
    turn: int
    roll: Roll | None
    hand: tuple[Tile, ...]
    sizes: tuple[int, ...]
    stacks: tuple[int, ...]
    passers: tuple[int, ...]
    payments: tuple[Payment, ...]
    rounds: tuple[Round, ...]
    now: Round | None
    suit: Suit | None
    leads: tuple[tuple[Tile, ...], ...] | None
    shown: tuple[tuple[int, int, tuple[Tile, ...]], ...]
    redeals: int
    proof: tuple[int, tuple[Tile, ...]] | None
    announced: tuple[int, ...]
    reunions: tuple[Reunion, ...]
    settlement: Settlement | None


def observe(state: State, seat: int) -> View:
    """Show what a seat may know (B-038, B-051, B-074).

    Args:
        state: the hand.
        seat: who looks.

    Raises:
        ValueError: if there is no such seat.
    """
    require_seat(seat, "the one who looks")
    return View(
        seat=seat,
        rules=state.rules,
        dealer=state.dealer,
        phase=state.phase,
        turn=state.seat,
        roll=state.roll,
        hand=state.hands[seat],
        sizes=tuple(map(len, state.hands)),
        stacks=state.stacks,
        passers=tuple(place for place in SEATS if is_passer(state.stacks[place])),
        payments=state.payments,
        rounds=tuple(_seen(done, seat, remembered=state.rules.record_public) for done in state.rounds),
        now=None if state.now is None else _seen(state.now, seat, remembered=True),
        suit=state.suit,
        leads=state.leads if state.phase is Phase.LEAD and state.leader == seat else None,
        shown=state.shown,
        redeals=state.opening.redeals,
        proof=state.opening.proof,
        announced=state.opening.announced,
        reunions=state.opening.reunions,
        settlement=state.settlement,
    )


def _seen(one: Round, seat: int, *, remembered: bool) -> Round:
    """Leave out the tiles that a seat does not see: others' face-down tiles, and what has to be remembered."""
    plays = tuple(
        played if (one.leader + place) % len(SEATS) == seat or (played.face_up and remembered) else replace(played, tiles=())
        for place, played in enumerate(one.plays)
    )
    return replace(one, plays=plays)
