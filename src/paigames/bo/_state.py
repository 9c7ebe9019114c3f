"""A hand of Bo at one moment."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from paigames.bo.claims import Position
from paigames.bo.counting import Offer, Source
from paigames.bo.groups import Group, Kind, count_fours
from paigames.bo.seats import SEATS, after

if TYPE_CHECKING:
    from paigames.bo.actions import Action, Bid
    from paigames.bo.ruleset import RuleSet
    from paigames.numerals import Card
    from paigames.play import Chance


class Phase(Enum):
    """What a hand waits for."""

    SHUFFLE = "shuffle"
    COUNT = "count"
    THROW = "throw"
    NO_THROW = "no throw"
    CLAIM = "claim"
    DRAW = "draw"
    DRAWN = "drawn"
    KEEP = "keep"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Player:
    """What lies before a player.

    Args:
        hand: the cards in the hand, in order.
        laid: the groups laid down.
        known: cards of which a set lies face down that the others have seen.
        dealt_fours: how many of the fours were dealt.
        passed: cards passed over, at tables where that bars a later claim.
    """

    hand: tuple[Card, ...] = ()
    laid: tuple[Group, ...] = ()
    known: tuple[Card, ...] = ()
    dealt_fours: int = 0
    passed: tuple[Card, ...] = ()

    @property
    def owned(self) -> int:
        """How many cards the player owns."""
        return len(self.hand) + sum(len(group.cards) for group in self.laid)

    @property
    def fours(self) -> int:
        """How many groups of four the player has."""
        return count_fours(self.laid)

    def is_hidden(self, group: Group) -> bool:
        """Tell whether the others do not know which cards a laid group has."""
        return group.kind in {Kind.SAO, Kind.CHUANLONG} and group.card not in self.known


@dataclass(frozen=True, slots=True)
class Offered:
    """A card that was thrown or drawn.

    Args:
        card: the card.
        by: whose it is: who threw or drew it.
        drawn: whether it was drawn.
        public: whether all have seen it.
    """

    card: Card
    by: int
    drawn: bool
    public: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A hand at one moment.

    Args:
        rules: the table’s choices.
        dealer: the dealer’s seat.
        phase: what the hand waits for.
        seat: whose turn it is.
        opening: whether the dealer is about to throw the first card.
        indicator: the card that names the jiang; ``None`` before the deal.
        stock: the cards not yet drawn, the next one first.
        players: what lies before each seat.
        dead: the cards that nobody used, in order.
        offer: the card on offer; ``None`` if there is none.
        asked: the seats still to be asked about it, the next one first.
        bids: the claims made on it so far.
        winners: who went out.
        declared: the points each of these declared, or ``None``.
        moves: everything done so far, with who did it.
    """

    rules: RuleSet
    dealer: int
    phase: Phase = Phase.SHUFFLE
    seat: int = 0
    opening: bool = False
    shuffled: tuple[tuple[Card, ...], int] | None = None
    indicator: Card | None = None
    stock: tuple[Card, ...] = ()
    players: tuple[Player, ...] = (Player(),) * len(SEATS)
    dead: tuple[Offered, ...] = ()
    offer: Offered | None = None
    asked: tuple[int, ...] = ()
    bids: tuple[tuple[int, Bid], ...] = ()
    winners: tuple[int, ...] = ()
    declared: tuple[int | None, ...] = ()
    moves: tuple[tuple[int | Chance, Action], ...] = ()

    @property
    def aside(self) -> tuple[Card, ...]:
        """The indicator, where it was set aside instead of lying in the stock."""
        return () if self.indicator is None or self.rules.indicator_in_stock else (self.indicator,)


def offer_to(state: State, seat: int) -> Offer | None:
    """Give the card on offer as one seat sees it; ``None`` if there is none."""
    offered = state.offer
    if offered is None:
        return None
    if not offered.drawn:
        return Offer(offered.card, Source.DISCARD, after(offered.by) == seat)
    if offered.by == seat:
        return Offer(offered.card, Source.SELF_DRAW)
    return Offer(offered.card, Source.OTHER_DRAW, after(offered.by) == seat)


def position(state: State, seat: int) -> Position:
    """Give what a seat can see when it is asked about the card on offer.

    Raises:
        ValueError: if no card is on offer.
    """
    offer, player = offer_to(state, seat), state.players[seat]
    if offer is None:
        msg = "No card is on offer."
        raise ValueError(msg)
    uncounted = 0 if state.rules.dealt_four_counts else player.dealt_fours
    return Position(player.laid, player.hand, offer, player.owned, uncounted, player.passed)


def counted_fours(state: State, seat: int) -> int:
    """Tell how many of a seat’s fours count when a throw is left out (Z-054, ZA-11)."""
    player = state.players[seat]
    return player.fours - (0 if state.rules.dealt_four_counts else player.dealt_fours)
