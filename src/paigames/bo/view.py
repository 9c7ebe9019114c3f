"""What one player may know of a hand, and nothing more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paigames.bo._state import Offered, Phase, Player, State
from paigames.bo.seats import SEATS, require_seat

if TYPE_CHECKING:
    from paigames.bo.actions import Bid
    from paigames.bo.groups import Group
    from paigames.bo.ruleset import RuleSet
    from paigames.numerals import Card


@dataclass(frozen=True, slots=True)
class Stack:
    """A set that lies face down.

    Args:
        size: how many cards it has.
    """

    size: int


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A hand as one seat sees it.

    Args:
        seat: who looks.
        rules: the table’s choices.
        dealer: the dealer’s seat.
        phase: what the hand waits for.
        turn: whose turn it is; ``None`` while others are asked about a card, since that would tell what they hold.
        opening: whether the dealer is about to throw the first card.
        indicator: the card that names the jiang.
        hand: the looker’s own hand.
        sizes: how many cards each seat has in the hand.
        laid: what lies before each seat; another’s sets that lie face down are stacks.
        stock: how many cards can still be drawn.
        dead: the cards that nobody used.
        offer: the card on offer, as far as it has been shown.
        bid: what the looker has claimed of it.
        passed: cards the looker may not claim any more.
        dealt_fours: how many fours the looker was dealt.
        winners: who went out.
        shown: the hands of those, by seat.
    """

    seat: int
    rules: RuleSet
    dealer: int
    phase: Phase
    turn: int | None
    opening: bool
    indicator: Card | None
    hand: tuple[Card, ...]
    sizes: tuple[int, ...]
    laid: tuple[tuple[Group | Stack, ...], ...]
    stock: int
    dead: tuple[Offered, ...]
    offer: Offered | None
    bid: Bid | None
    passed: tuple[Card, ...]
    dealt_fours: int
    winners: tuple[int, ...]
    shown: tuple[tuple[int, tuple[Card, ...]], ...]


def observe(state: State, seat: int) -> View:
    """Show what a seat may know (Z-030, Z-032, Z-047).

    Args:
        state: the hand.
        seat: who looks.

    Raises:
        ValueError: if there is no such seat.
    """
    require_seat(seat, "the one who looks")
    is_asked = state.phase is not Phase.CLAIM or state.seat == seat
    offer = state.offer if state.offer is None or state.offer.public or state.offer.by == seat or state.winners else None
    return View(
        seat=seat,
        rules=state.rules,
        dealer=state.dealer,
        phase=state.phase,
        turn=state.seat if is_asked else None,
        opening=state.opening,
        indicator=state.indicator,
        hand=state.players[seat].hand,
        sizes=tuple(len(player.hand) for player in state.players),
        laid=tuple(_seen(state.players[other], is_own=other == seat or other in state.winners) for other in SEATS),
        stock=len(state.stock),
        dead=state.dead,
        offer=offer,
        bid=dict(state.bids).get(seat),
        passed=state.players[seat].passed,
        dealt_fours=state.players[seat].dealt_fours,
        winners=state.winners,
        shown=tuple((winner, state.players[winner].hand) for winner in state.winners),
    )


def _seen(player: Player, *, is_own: bool) -> tuple[Group | Stack, ...]:
    return tuple(group if is_own or not player.is_hidden(group) else Stack(len(group.cards)) for group in player.laid)
