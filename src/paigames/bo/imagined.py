"""Hands that look the same to a seat: for computer players, who may think about what they do not see but not look at it."""

from __future__ import annotations

from dataclasses import replace
from math import comb
from typing import TYPE_CHECKING, Final

from paigames.bo._state import Phase, State
from paigames.bo._state import Player as Seat
from paigames.bo.groups import Group, Kind
from paigames.bo.playouts import can_play_on
from paigames.bo.seats import SEATS
from paigames.chance import shuffled
from paigames.numerals import COPIES, KINDS

if TYPE_CHECKING:
    from random import Random

    from paigames.bo.view import View
    from paigames.numerals import Card

_FOUR: Final = 4


def imagine(view: View, rng: Random) -> State:
    """Deal what a seat does not see at random, in keeping with everything that lay open.

    No hand has three alike that would have been laid, or two of a card that its owner let go by, as far as there are other cards.

    Args:
        view: what the seat sees, where it throws or is asked about a card.
        rng: where the random numbers come from.

    Returns:
        A hand that :func:`paigames.bo.view.observe` shows to the seat as the same view.

    Raises:
        ValueError: if the seat neither throws nor is asked, drawn cards are not turned up at this table, or the cards do not fit.

    >>> from random import Random
    >>> from paigames.bo import game
    >>> state = game.begin(0)
    >>> for _ in range(2):
    ...     state = game.apply(state, game.draw(state, Random(7)) if state.phase is Phase.SHUFFLE else game.legal_actions(state)[0])
    >>> [len(player.hand) for player in imagine(game.observe(state, 0), Random(1)).players]
    [15, 16, 11]
    """
    if not is_imaginable(view):
        msg = "A hand is imagined where the seat throws or is asked about a card, and drawn cards are turned up."
        raise ValueError(msg)
    unseen = _unseen(view)
    # Fours can be of the fewest kinds; after them there is always something for the threes.
    hidden = {size: [_hidden(size, unseen, rng) for _ in range(_stacks(view, size))] for size in (4, 3)}
    laid = [tuple(one if isinstance(one, Group) else hidden[one.size].pop() for one in groups) for groups in view.laid]
    bottom = (view.indicator,) if view.indicator is not None and view.rules.indicator_in_stock and view.stock else ()
    rest = [card.index for card in shuffled((card for card, left in zip(KINDS, unseen, strict=True) for _ in range(left)), rng)]
    hands = {seat: _hand(view, seat, rest) for seat in SEATS if seat != view.seat}
    if len(rest) != view.stock - len(bottom):
        msg = "The cards of this view do not make a pack."
        raise ValueError(msg)
    state = stand_in(view)
    others = {seat: Seat(hands[seat], laid[seat], _known(view, seat), _dealt(view, seat)) for seat in hands}
    return replace(
        state,
        stock=(*[KINDS[place] for place in rest], *bottom),
        players=tuple(others.get(seat, own) for seat, own in enumerate(state.players)),
        dead=view.dead,
        asked=(view.seat,) if view.phase is Phase.CLAIM else (),
    )


def stand_in(view: View) -> State:
    """Give a hand that looks the same to the seat as long as its own actions are asked for, with nothing where it does not see.

    Args:
        view: what the seat sees.

    >>> from paigames.bo import game
    >>> [len(player.hand) for player in stand_in(game.observe(game.begin(0), 0)).players]
    [0, 0, 0]
    """
    own = tuple(group for group in view.laid[view.seat] if isinstance(group, Group))
    seats = tuple(Seat(view.hand, own, (), view.dealt_fours, view.passed) if seat == view.seat else Seat() for seat in SEATS)
    return State(
        rules=view.rules,
        dealer=view.dealer,
        phase=view.phase,
        seat=view.seat,
        opening=view.opening,
        indicator=view.indicator,
        players=seats,
        offer=view.offer,
    )


def is_imaginable(view: View) -> bool:
    """Tell whether :func:`imagine` can go by a view.

    Args:
        view: what a seat sees.
    """
    return view.turn == view.seat and view.phase in {Phase.THROW, Phase.CLAIM} and can_play_on(view.rules)


def _unseen(view: View) -> list[int]:
    """Count the cards of each kind that the seat does not see."""
    unseen = [COPIES] * len(KINDS)
    for card in view.hand:
        unseen[card.index] -= 1
    for groups in view.laid:
        for group in groups:
            if isinstance(group, Group):
                for card in group.cards:
                    unseen[card.index] -= 1
    for offered in view.dead:
        unseen[offered.card.index] -= 1
    if view.offer is not None:
        unseen[view.offer.card.index] -= 1
    # The indicator has been seen: it is the last card of the stock as long as there is one, or lies aside.
    if view.indicator is not None and (view.stock or not view.rules.indicator_in_stock):
        unseen[view.indicator.index] -= 1
    return unseen


def _stacks(view: View, size: int) -> int:
    return sum(not isinstance(one, Group) and one.size == size for groups in view.laid for one in groups)


def _hidden(size: int, unseen: list[int], rng: Random) -> Group:
    """Say which cards lie face down in a set, and take them away."""
    weights = [comb(left, size) for left in unseen]
    drawn = int(rng.random() * sum(weights))
    for place, weight in enumerate(weights):
        if drawn < weight:
            unseen[place] -= size
            return Group(Kind.CHUANLONG if size == _FOUR else Kind.SAO, (KINDS[place],) * size)
        drawn -= weight
    msg = "No cards are left for a set that lies face down."
    raise ValueError(msg)


def _hand(view: View, seat: int, rest: list[int]) -> tuple[Card, ...]:
    """Take a hand from the shuffled cards; cards of which it would have too many are left for the others."""
    most = [COPIES if not view.rules.triples_locked else 2] * len(KINDS)
    for offered in view.dead:
        if offered.drawn or offered.by != seat:
            most[offered.card.index] = 1
    taken: list[int] = []
    left: list[int] = []
    for place in rest:
        if len(taken) < view.sizes[seat] and most[place]:
            most[place] -= 1
            taken.append(place)
        else:
            left.append(place)
    while len(taken) < view.sizes[seat] and left:
        taken.append(left.pop())
    rest[:] = left
    return tuple([KINDS[place] for place in sorted(taken)])


def _known(view: View, seat: int) -> tuple[Card, ...]:
    """List the cards of sets that lie face down and have been seen."""
    return tuple(one.card for one in view.laid[seat] if isinstance(one, Group) and one.kind in {Kind.SAO, Kind.CHUANLONG})


def _dealt(view: View, seat: int) -> int:
    """Guess how many fours another seat was dealt: those that still lie face down."""
    return sum(not isinstance(one, Group) and one.size == _FOUR for one in view.laid[seat])
