"""Trying moves out in imagined hands: what each brings on average if everybody then plays by the rules of thumb."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from paigames.bagchen import _thumbs
from paigames.bagchen._seats import SEATS
from paigames.bagchen._sight import Sight
from paigames.bagchen.imagined import imagine
from paigames.bagchen.playouts import Playout
from paigames.bagchen.ranks import hand_order, is_dice_supreme, rank_of
from paigames.bagchen.rounds import Played, Round

if TYPE_CHECKING:
    from random import Random

    from paigames.bagchen._state import State
    from paigames.bagchen._thumbs import Choice
    from paigames.bagchen.view import View
    from paigames.dominoes import Tile

MOVES: Final = 3000
"""How many moves of play-outs a decision may take: under a second in a browser, see the figures."""

_IMAGINING: Final = 10
"""How many moves a hand costs that is imagined: about as long as it takes, and near the end most of the time goes there."""

WIDTH: Final = 6
"""How many moves are tried, those that the rules of thumb weigh most."""

_DOUBT: Final = 2.0
"""By how many ranks a discard may be better than a tile that is kept."""


class Trial(NamedTuple):
    """A move that was tried.

    Args:
        choice: the move.
        gains: what it brought in each imagined hand, in chips.
    """

    choice: Choice
    gains: list[int]

    @property
    def mean(self) -> float:
        """What it brought on average."""
        return sum(self.gains) / len(self.gains)


def search(view: View, first: Choice, rng: Random, *, moves: int = MOVES, width: int = WIDTH) -> list[Trial]:
    """Try the most promising moves, all in the same imagined hands, and drop the worse half of them again and again.

    What the rules of thumb choose is never dropped, and another move is preferred to it only if it is better by more than the standard
    error of the difference: so few hands cannot tell more.

    Args:
        view: what the seat sees, where it leads or follows.
        first: what the rules of thumb choose.
        rng: where imagined hands come from.
        moves: how many moves of play-outs may be made, roughly; a hand that is imagined counts as ten.
        width: how many moves are tried.

    Returns:
        The moves that were left in the last stage, best first, at most two.

    Raises:
        ValueError: if hands cannot be imagined here.
    """
    trials = [Trial(choice, []) for choice in _candidates(view, first, rng, width)]
    stages, made = max(1, (len(trials) - 1).bit_length()), 0
    for stage in range(1, stages + 1):
        while made * stages < moves * stage:
            made += _try_all(view, trials, rng)
        trials.sort(key=lambda trial: -trial.mean)
        if stage < stages:
            kept = [trial for trial in trials if trial.choice is not first][: (len(trials) - 1) // 2]
            trials = [trial for trial in trials if trial.choice is first or trial in kept]
    best, others = trials[0], trials[1:]
    if others and best.choice is not first and not _is_clearly_better(best, others[0]):
        return [*others, best]
    return trials


def _is_clearly_better(one: Trial, other: Trial) -> bool:
    differences = [mine - theirs for mine, theirs in zip(one.gains, other.gains, strict=True)]
    total = sum(differences)
    squares = sum(difference * difference for difference in differences)
    # What is left of “the mean exceeds its standard error” once both sides are squared: whole numbers, the same on every computer.
    return total > 0 and total * total > squares


def _candidates(view: View, first: Choice, rng: Random, width: int) -> list[Choice]:
    playout = Playout(imagine(view, rng), rng)
    others = sorted(_thumbs.proposals(Sight(playout), playout.options()), key=lambda choice: -choice.value)
    return [first, *(choice for choice in others if choice.move != first.move)][:width]


def imagine_players(view: View, rng: Random) -> State:
    """Imagine a hand in which the others have thrown away their worse tiles rather than any, for few discard at random.

    Hands that were laid open, and what their owners threw away, stay as they are.

    Args:
        view: as :func:`paigames.bagchen.imagined.imagine` takes it.
        rng: where the random numbers come from.

    Raises:
        ValueError: if hands cannot be imagined here.
    """
    state = imagine(view, rng)
    played = (*state.rounds, *(() if state.now is None else (state.now,)))
    hands, thrown = list(state.hands), {}
    laid_open = {who for who, _, _ in state.shown}
    for seat in SEATS:
        if seat == view.seat or seat in laid_open:
            continue
        down = [tile for one in played for place, own in enumerate(one.plays) if _is_down(one, place, seat) for tile in own.tiles]
        pool = sorted((_goodness(tile, state, rng), hand_order(tile), tile) for tile in (*hands[seat], *down))
        thrown[seat] = [tile for _, _, tile in pool[: len(down)]]
        hands[seat] = tuple(sorted((tile for _, _, tile in pool[len(down) :]), key=hand_order))
    rounds = tuple(_thrown_anew(one, thrown) for one in played)
    complete = len(state.rounds)
    return replace(state, hands=tuple(hands), rounds=rounds[:complete], now=None if state.now is None else rounds[complete])


def _is_down(one: Round, place: int, seat: int) -> bool:
    return not one.plays[place].face_up and (one.leader + place) % len(SEATS) == seat


def _thrown_anew(one: Round, thrown: dict[int, list[Tile]]) -> Round:
    """Deal out what was thrown away to the places where tiles lie face down, taking it from the lists."""
    plays = list(one.plays)
    for seat, tiles in thrown.items():
        place = (seat - one.leader) % len(SEATS)
        if place < len(plays) and not plays[place].face_up:
            plays[place] = Played(tuple(sorted((tiles.pop() for _ in range(one.n)), key=hand_order)), face_up=False)
    return replace(one, plays=tuple(plays))


def _goodness(tile: Tile, state: State, rng: Random) -> float:
    if state.roll is not None and is_dice_supreme(tile, state.roll):
        return 1.0
    return _DOUBT * rng.random() - rank_of(tile).level


def _try_all(view: View, trials: list[Trial], rng: Random) -> int:
    """Try each move in one imagined hand; give the number of moves it cost."""
    imagined, made = imagine_players(view, rng), _IMAGINING
    for trial in trials:
        playout = Playout(imagined, rng)
        playout.play(trial.choice.move, trial.choice.discard)
        made += 1
        while not playout.over:
            choice = _thumbs.choose(playout, playout.options())
            playout.play(choice.move, choice.discard)
            made += 1
        trial.gains.append(playout.gains[view.seat])
    return made
