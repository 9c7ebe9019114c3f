"""Hands that look the same to a seat: for computer players, who may think about what they do not see but not look at it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from paigames.bagchen._seats import SEATS
from paigames.bagchen._state import Opening, Phase, State
from paigames.bagchen.ranks import COPIES, DECK, hand_order
from paigames.bagchen.reunion import CHILD, MOTHER
from paigames.bagchen.rounds import Played, Round
from paigames.chance import shuffled
from paigames.dominoes import Tile

if TYPE_CHECKING:
    from random import Random

    from paigames.bagchen.view import View

_EMPEROR: Final = Tile(6, 6)
_HAND: Final = -1


def imagine(view: View, rng: Random) -> State:
    """Deal what a seat does not see at random, in keeping with everything that lay open.

    Tiles of reunions, announced 6-6 and hands shown by passers stay with their owners; what a player’s choices may betray is left aside.

    Args:
        view: what the seat sees, where it leads or somebody follows.
        rng: where the random numbers come from.

    Returns:
        A hand that :func:`paigames.bagchen.view.observe` shows to the seat as the same view.

    Raises:
        ValueError: if nobody follows and the seat does not lead, or if past rounds must be remembered at this table.

    >>> from random import Random
    >>> from paigames.bagchen import game
    >>> from paigames.dominoes import Roll, parse_tiles
    >>> hands = [parse_tiles(text) for text in ("51", "66", "11", "44")]
    >>> view = game.observe(game.from_position(hands, Roll(5, 1), 0, (4, 5, 4, 2)), 0)
    >>> [len(hand) for hand in imagine(view, Random(1)).hands]
    [1, 1, 1, 1]
    """
    if not _is_asked_for(view):
        msg = "A hand is imagined where the seat leads or somebody follows."
        raise ValueError(msg)
    if not view.rules.record_public:
        msg = "At this table past rounds must be remembered, so a view does not say enough to imagine a hand."
        raise ValueError(msg)
    played = (*view.rounds, *(() if view.now is None else (view.now,)))
    dealt = _deal_unseen(view, played, rng)
    rounds = tuple(_filled(one, number, dealt) for number, one in enumerate(played))
    complete = len(view.rounds)
    return replace(
        stand_in(view),
        hands=tuple(view.hand if seat == view.seat else dealt[seat, _HAND] for seat in SEATS),
        payments=view.payments,
        rounds=rounds[:complete],
        now=rounds[complete] if view.now is not None else None,
        shown=view.shown,
        opening=Opening(redeals=view.redeals, proof=view.proof, announced=view.announced, reunions=view.reunions, called=True),
    )


def stand_in(view: View) -> State:
    """Make a state of what a view shows, the hands of the others empty: enough to ask for the looker's own actions.

    Args:
        view: what a seat sees.

    >>> from paigames.bagchen import game
    >>> from paigames.dominoes import Roll, parse_tiles
    >>> hands = [parse_tiles(text) for text in ("51", "66", "11", "44")]
    >>> view = game.observe(game.from_position(hands, Roll(5, 1), 0, (4, 5, 4, 2)), 0)
    >>> [len(hand) for hand in stand_in(view).hands]
    [1, 0, 0, 0]
    """
    return State(
        rules=view.rules,
        dealer=view.dealer,
        phase=view.phase,
        seat=view.turn,
        leader=view.turn if view.now is None else view.now.leader,
        roll=view.roll,
        hands=tuple(view.hand if seat == view.seat else () for seat in SEATS),
        stacks=view.stacks,
        rounds=view.rounds,
        now=view.now,
        leads=view.leads,
        suit=view.suit,
        opening=Opening(reunions=view.reunions),
    )


def is_imaginable(view: View) -> bool:
    """Tell whether :func:`imagine` can go by a view.

    Args:
        view: what a seat sees.
    """
    return view.rules.record_public and _is_asked_for(view)


def _is_asked_for(view: View) -> bool:
    return view.phase is Phase.FOLLOW or (view.phase is Phase.LEAD and view.turn == view.seat)


def _deal_unseen(view: View, played: tuple[Round, ...], rng: Random) -> dict[tuple[int, int], tuple[Tile, ...]]:
    """Fill every place that the seat does not see: the hands of the others, and by number the rounds in which they laid tiles face down."""
    room = {(seat, _HAND): view.sizes[seat] for seat in SEATS if seat != view.seat}
    for number, one in enumerate(played):
        room |= {(_seat(one, place), number): one.n for place, own in enumerate(one.plays) if not own.tiles}
    filled: dict[tuple[int, int], list[Tile]] = {place: [] for place in room}
    unseen = Counter(DECK) - Counter(view.hand) - Counter(tile for one in played for own in one.plays for tile in own.tiles)
    for seat, since, tile in _owned(view, played):
        open_places = [
            place for place in room if place[0] == seat and (place[1] == _HAND or place[1] >= since) and len(filled[place]) < room[place]
        ]
        if unseen[tile] and open_places:
            weights = [place for place in open_places for _ in range(room[place] - len(filled[place]))]
            filled[weights[int(rng.random() * len(weights))]].append(tile)
            unseen[tile] -= 1
    rest = list(shuffled((tile for tile in COPIES for _ in range(unseen[tile])), rng))
    for place, tiles in filled.items():
        while len(tiles) < room[place] and rest:
            tiles.append(rest.pop())
    return {place: tuple(sorted(tiles, key=hand_order)) for place, tiles in filled.items()}


def _owned(view: View, played: tuple[Round, ...]) -> list[tuple[int, int, Tile]]:
    """List the tiles that others are known to have held and have not laid face up since: the seat, since which round, the tile.

    What was shown last stands first, for it leaves the fewest places.
    """
    known: list[tuple[int, int, Tile]] = []
    for seat in SEATS:
        if seat == view.seat:
            continue
        left: Counter[Tile] = Counter()
        for since, tiles in sorted(((since, hand) for who, since, hand in view.shown if who == seat), reverse=True):
            laid_open = Counter(
                tile for one in played[since:] for place, own in enumerate(one.plays) if _seat(one, place) == seat for tile in own.tiles
            )
            more = Counter(tiles) - laid_open - left
            known += [(seat, since, tile) for tile in sorted(more.elements(), key=hand_order)]
            left += more
        up = Counter(tile for one in played for place, own in enumerate(one.plays) if _seat(one, place) == seat for tile in own.tiles)
        known += [(seat, 0, tile) for tile in sorted((_claimed(view, seat) - up - left).elements(), key=hand_order)]
    return sorted(known, key=lambda one: -one[1])


def _claimed(view: View, seat: int) -> Counter[Tile]:
    """Count the tiles that the claims before play showed a seat to hold at the first lead."""
    held: Counter[Tile] = Counter()
    for one in view.reunions:
        if one.answerer is None:
            held[one.tile] = max(held[one.tile], 1) if one.caller == seat else held[one.tile]
        elif one.winner == seat:
            held[MOTHER] += 1
            held[CHILD] += 1
            if one.taken is not None:
                held[one.taken] = max(0, held[one.taken] - 1)
        elif seat in {one.caller, one.answerer} and one.taken is not None:
            held[one.taken] += 1
            mine = one.tile if one.caller == seat else one.counterpart
            held[mine] = 0
    lost = sum(one.taken == _EMPEROR and one.winner == seat for one in view.reunions)
    if seat in view.announced:
        held[_EMPEROR] = COPIES[_EMPEROR] - lost
    return held


def _filled(one: Round, number: int, dealt: dict[tuple[int, int], tuple[Tile, ...]]) -> Round:
    plays = tuple(own if own.tiles else Played(dealt[_seat(one, place), number], face_up=False) for place, own in enumerate(one.plays))
    return replace(one, plays=plays)


def _seat(one: Round, place: int) -> int:
    return (one.leader + place) % len(SEATS)
