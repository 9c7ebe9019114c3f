"""Trying actions out in imagined hands: what each brings on average if everybody then plays steadily."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from paigames.bo.actions import Eat, Throw
from paigames.bo.imagined import imagine
from paigames.bo.playouts import Playout

if TYPE_CHECKING:
    from random import Random

    from paigames.bo.actions import Action
    from paigames.bo.view import View

OFFERS: Final = 2500
"""How many cards may be offered in the play-outs of a decision: under a second in a browser, see the figures."""

_IMAGINING: Final = 3
"""How many offers a hand costs that is imagined."""


class Trial(NamedTuple):
    """An action that was tried.

    Args:
        action: the action.
        leads: by how many points the seat was ahead of the others in each imagined hand, twice over so that it is a whole number.
        points: what it brought the seat itself.
    """

    action: Action
    leads: list[int]
    points: list[int]

    @property
    def hands(self) -> int:
        """In how many hands it was tried."""
        return len(self.leads)

    @property
    def lead(self) -> float:
        """By how many points the seat was ahead of the others, on average over the hands and over both others."""
        return sum(self.leads) / (2 * len(self.leads))


def search(view: View, actions: list[Action], rng: Random, *, offers: int = OFFERS) -> list[Trial]:
    """Try actions, all in the same imagined hands, and drop the worse half of them again and again.

    The first action, which the rules of thumb choose, is never dropped, and another one is preferred to it only if it is better by more
    than the standard error of the difference: so few hands cannot tell more.

    Args:
        view: what the seat sees, where it throws or is asked about a card.
        actions: throws, ways to eat and leaving the card alone; what the rules of thumb choose comes first.
        rng: where imagined hands come from.
        offers: how many cards may be offered, roughly; a hand that is imagined counts as three.

    Returns:
        The actions that were left in the last stage, best first, at most two.

    Raises:
        ValueError: if hands cannot be imagined here.
    """
    first, *others = [Trial(action, [], []) for action in actions]
    stages, made = max(1, len(others).bit_length()), 0
    for stage in range(1, stages + 1):
        while made * stages < offers * stage:
            made += _try_all(view, [first, *others], rng)
        others.sort(key=lambda trial: -sum(trial.leads))
        if stage < stages:
            del others[max(1, len(others) // 2) :]
    del others[1:]
    return [*others, first] if others and is_clearly_better(others[0], first) else [first, *others]


def is_clearly_better(one: Trial, other: Trial) -> bool:
    """Tell whether one action was better than another in the same hands by more than the standard error of the difference."""
    differences = [mine - theirs for mine, theirs in zip(one.leads, other.leads, strict=True)]
    total = sum(differences)
    squares = sum(difference * difference for difference in differences)
    # What is left of “the mean exceeds its standard error” once both sides are squared: whole numbers, the same on every computer.
    return total > 0 and total * total > squares


def _try_all(view: View, trials: list[Trial], rng: Random) -> int:
    """Try each action in one imagined hand; give the number of offers it cost."""
    imagined, made = imagine(view, rng), _IMAGINING
    for trial in trials:
        playout = Playout(imagined, rng)
        if isinstance(trial.action, Throw):
            playout.throw(trial.action.card.index)
        else:
            playout.answer(trial.action if isinstance(trial.action, Eat) else None)
        gains = playout.finish()
        own = gains[view.seat]
        trial.leads.append(3 * own - sum(gains))
        trial.points.append(own)
        made += playout.offers
    return made
