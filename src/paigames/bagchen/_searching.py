"""Trying moves out in imagined hands: what each brings on average if everybody then plays by the rules of thumb."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from paigames.bagchen import _thumbs
from paigames.bagchen._sight import Sight
from paigames.bagchen.imagined import imagine
from paigames.bagchen.playouts import Playout

if TYPE_CHECKING:
    from random import Random

    from paigames.bagchen._thumbs import Choice
    from paigames.bagchen.view import View

MOVES: Final = 6000
"""How many moves of play-outs a decision may take: under a second in a browser, see the figures."""

WIDTH: Final = 6
"""How many moves are tried, those that the rules of thumb weigh most."""


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
        """What it brought on average; the first move weighs in as what it seemed worth."""
        return sum(self.gains) / len(self.gains)


def search(view: View, first: Choice, rng: Random, *, moves: int = MOVES, width: int = WIDTH) -> list[Trial]:
    """Try the most promising moves, all in the same imagined hands, and drop the worse half of them again and again.

    What the rules of thumb choose is never dropped, and another move is preferred to it only if it is better by more than the standard
    error of the difference: so few hands cannot tell more.

    Args:
        view: what the seat sees, where it leads or follows.
        first: what the rules of thumb choose.
        rng: where imagined hands come from.
        moves: how many moves of play-outs may be made, roughly.
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


def _try_all(view: View, trials: list[Trial], rng: Random) -> int:
    """Try each move in one imagined hand; give the number of moves made."""
    imagined, made = imagine(view, rng), 0
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
