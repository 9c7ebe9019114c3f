"""Rules of thumb for leading and following, in the numbers of a play-out, so that play-outs may follow them too.

Each is a small function that proposes a move, or nothing where it does not apply. The first ones decide where they apply; the others are
weighed against each other in chips, roughly, and the best proposal is taken.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Final, NamedTuple

from paigames.bagchen._playtable import ALMS, DISCARD, alms_with
from paigames.bagchen._sight import Sight
from paigames.bagchen.passer import PASS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from paigames.bagchen.playouts import Playout

LEAD: Final = 3.0
"""What it is worth to lead the next round, in chips."""

SAVED: Final = 1.0
"""What a supreme is worth for a jump finish, in chips for each tile of average strength beside it."""

DUCK: Final = 1.0
"""What an early pass costs, in chips."""

LIKELY: Final = 0.5
"""From this chance on, a set is said to be likely to hold."""


class Thumb(Enum):
    """The rules of thumb, in the order in which they are asked."""

    ONLY = auto()
    LAST_TILE = auto()
    WHOLE_HAND = auto()
    RUN_OUT = auto()
    SUPREMES_LAST = auto()
    SUPREME = auto()
    SURE_LEAD = auto()
    LIKELY_LEAD = auto()
    LOW_LEAD = auto()
    ALMS = auto()
    LAST_COVER = auto()
    LAST_CALL = auto()
    SURE_COVER = auto()
    HOPEFUL_COVER = auto()
    DUCK = auto()
    NO_COVER = auto()
    TOO_DEAR = auto()


class Choice(NamedTuple):
    """What a rule of thumb proposes.

    Args:
        move: the move.
        discard: the faces of a discard.
        thumb: the rule.
        value: what it seems worth, in chips.
    """

    move: int
    discard: Sequence[int]
    thumb: Thumb
    value: float = 0.0


def choose(playout: Playout, moves: Sequence[int]) -> Choice:
    """Choose a move by the rules of thumb.

    Args:
        playout: a hand that is not over.
        moves: its options.

    >>> from random import Random
    >>> from paigames.bagchen import game
    >>> from paigames.bagchen.playouts import Playout
    >>> from paigames.dominoes import Roll, parse_tiles
    >>> hands = [parse_tiles(text) for text in ("66 51", "11 44", "11 55", "31 31")]
    >>> playout = Playout(game.from_position(hands, Roll(2, 2), 0, (4, 4, 4, 2)), Random(1))
    >>> choice = choose(playout, playout.options())
    >>> playout.action(choice.move), choice.thumb.name
    (Lead(tiles=(Tile(high=6, low=6),)), 'SURE_LEAD')
    """
    if playout.n:
        return _follow(Sight(playout), moves)
    return Choice(moves[0], (), Thumb.ONLY) if len(moves) == 1 else _lead(Sight(playout), moves)


def proposals(sight: Sight, moves: Sequence[int]) -> list[Choice]:
    """List what may be done, each weighed in chips; of discards, and of alms in one form, only the cheapest.

    Args:
        sight: a play-out as the seat to act sees it.
        moves: its options.
    """
    return list(_weighed_leads(sight, moves)) if not sight.playout.n else [*_covers(sight, moves), _discard(sight, moves)]


def _lead(sight: Sight, moves: Sequence[int]) -> Choice:
    playout = sight.playout
    if sight.size == 1:
        best = max(moves, key=lambda move: _as_last(sight, move))
        return Choice(best, (), Thumb.LAST_TILE)
    leads = [move for move in moves if move < ALMS]
    for move in leads:
        if len(playout.sets[move].tiles) == sight.size:
            return Choice(move, (), Thumb.WHOLE_HAND)
    sure = [move for move in leads if sight.is_sure(move)]
    first = _run_out(sight, sure) if sure else None
    if first is not None:
        return Choice(first, (), Thumb.SUPREMES_LAST if playout.chips[first] else Thumb.RUN_OUT)
    return max(_weighed_leads(sight, moves), key=lambda choice: choice.value)


def _as_last(sight: Sight, move: int) -> tuple[float, bool]:
    """Prefer the last lead that most likely wins, and of two alike a supreme."""
    return sight.lead_chance(move), move < ALMS and bool(sight.playout.chips[move])


def _run_out(sight: Sight, sure: Iterable[int]) -> int | None:
    """Use up the whole hand with leads that are sure to win, supremes last; give the first of them, if it can be done."""
    chips, sets, needs = sight.playout.chips, sight.playout.sets, sight.playout.needs
    rest, order = list(sight.held), []
    for move in sorted(sure, key=lambda move: (-bool(chips[move]), -len(sets[move].tiles))):
        while sight.fits(rest, move):
            order.append(move)
            for face, k in needs[move]:
                rest[face] -= k
    if any(rest):
        return None
    return min(order, key=lambda move: bool(chips[move]))


def _weighed_leads(sight: Sight, moves: Sequence[int]) -> Iterable[Choice]:
    playout = sight.playout
    sets, chips = playout.sets, playout.chips
    kept = SAVED * sum(worth * k for worth, k in zip(sight.worth, sight.held, strict=True)) / sight.size
    for move in moves:
        if move >= ALMS:
            break
        n = len(sets[move].tiles)
        if chips[move]:
            yield Choice(move, (), Thumb.SUPREME, n + LEAD + chips[move] * (sight.payers() - kept) - sight.spends(move))
            continue
        chance = sight.chance(move, 3)
        thumb = Thumb.LIKELY_LEAD if chance >= LIKELY else Thumb.LOW_LEAD
        yield Choice(move, (), Thumb.SURE_LEAD if chance == 1 else thumb, chance * (n + LEAD) - sight.spends(move))
    if moves[-1] >= ALMS:
        for move in alms_with(sight.least(1)[0]):
            yield Choice(move, (), Thumb.ALMS, sight.alms_chance(move) * (1 + LEAD) - sight.spends(move))


def _follow(sight: Sight, moves: Sequence[int]) -> Choice:
    covers, discard = _covers(sight, moves), _discard(sight, moves)
    if not covers:
        return discard
    if sight.playout.n == sight.size:
        return max(covers, key=lambda choice: choice.value)
    best = max(covers, key=lambda choice: choice.value)
    passes = _passes_early(sight)
    if best.value - passes > discard.value:
        return best
    return discard._replace(thumb=Thumb.DUCK) if best.value > discard.value else discard


def _covers(sight: Sight, moves: Sequence[int]) -> list[Choice]:
    n, after = sight.playout.n, sight.left
    if n == sight.size:
        return [Choice(move, (), Thumb.LAST_COVER, sight.chance(move, after)) for move in moves if move != DISCARD]
    covers = []
    for move in moves:
        if move != DISCARD:
            chance = sight.chance(move, after)
            thumb = Thumb.LAST_CALL if not after else Thumb.SURE_COVER if chance == 1 else Thumb.HOPEFUL_COVER
            covers.append(Choice(move, (), thumb, chance * (n + LEAD) - sight.spends(move)))
    return covers


def _discard(sight: Sight, moves: Sequence[int]) -> Choice:
    faces, worth = sight.least(sight.playout.n), sight.worth
    thumb = Thumb.TOO_DEAR if len(moves) > 1 else Thumb.NO_COVER
    return Choice(DISCARD, faces, thumb, -sum([worth[face] for face in faces]))


def _passes_early(sight: Sight) -> float:
    """What it costs to win this round, if its stacks make a passer before the hand is nearly over."""
    had = sight.playout.stacks[sight.playout.seat]
    is_early = sight.playout.rules.passer_restricted and had < PASS <= had + sight.playout.n < sight.size
    return DUCK if is_early else 0.0
