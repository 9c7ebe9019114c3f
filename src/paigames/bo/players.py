"""Computer players of three levels. They are asked with a view, and know nothing that the view does not show.

*Novice* plays almost at random, *steady* looks at how near its cards are to groups, *strong* tries actions out in imagined hands. Each says
why in a sentence.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, TypeAlias

from paigames import advice
from paigames.advice import find
from paigames.bo import claims, game
from paigames.bo._moves import write_action
from paigames.bo._searching import OFFERS, search
from paigames.bo._shape import merit
from paigames.bo.actions import Action, Eat, GoOut, Keep, Pass, Take, Throw
from paigames.bo.imagined import is_imaginable, stand_in
from paigames.bo.playouts import GROUP
from paigames.numerals import print_cards
from paigames.play import choose_at_random

if TYPE_CHECKING:
    from random import Random

    from paigames.bo._searching import Trial
    from paigames.bo.view import View
    from paigames.numerals import Card

_EATS_OFTEN: Final = 0.5
_WIDTH: Final = 6
_NEAR: Final = 4


Advice: TypeAlias = "advice.Advice[Action]"
"""An action that :func:`paigames.bo.game.apply` takes, and why."""

Player: TypeAlias = "advice.Player[View, Action]"
"""Somebody who can be asked what to do, and is shown a view."""


@dataclass(frozen=True, slots=True)
class Novice:
    """Goes out and lays sets when it can, eats half of the time, and throws anything."""

    name: str = "novice"

    def advise(self, view: View, rng: Random) -> Advice:
        """Pick something; see :class:`Player`."""
        actions = _honest(view)
        plain = _plain(actions, view)
        if plain is not None:
            return plain
        eats = tuple(action for action in actions if isinstance(action, Eat))
        if eats and rng.random() < _EATS_OFTEN:
            return advice.Advice(choose_at_random(eats, rng), "It makes a run, so why not.")
        others = tuple(action for action in actions if not isinstance(action, Eat))
        return advice.Advice(choose_at_random(others, rng), "One of the possible moves, picked without a plan.")


@dataclass(frozen=True, slots=True)
class Steady:
    """Keeps what is near to a group, and eats what brings its cards nearer to the end."""

    name: str = "steady"

    def advise(self, view: View, rng: Random) -> Advice:
        """Weigh the cards; see :class:`Player`."""
        actions = _honest(view)
        plain = _plain(actions, view)
        if plain is not None:
            return plain
        throws = [action for action in actions if isinstance(action, Throw)]
        if throws:
            return _throw(view, throws, rng)
        eats = [action for action in actions if isinstance(action, Eat)]
        return _eat(view, eats) or advice.Advice(next(one for one in actions if isinstance(one, Pass | Keep)), "Nothing gained.")


@dataclass(frozen=True, slots=True)
class Strong:
    """Tries throws and ways to eat out in imagined hands; where hands cannot be imagined, it plays as steady does.

    Args:
        name: the name of the level.
        offers: how many cards may be offered in the play-outs of a decision.
    """

    name: str = "strong"
    offers: int = OFFERS

    def advise(self, view: View, rng: Random) -> Advice:
        """Try actions out; see :class:`Player`."""
        thumb = Steady().advise(view, rng)
        if not is_imaginable(view):
            return thumb
        actions = _candidates(view, thumb.action)
        if len(actions) == 1:
            return thumb
        trials = search(view, actions, rng, offers=self.offers)
        return advice.Advice(trials[0].action, _compared(*trials))


LEVELS: Final[tuple[Player, ...]] = (Novice(), Steady(), Strong())
"""The players, the weakest first."""


def player(name: str) -> Player:
    """Find a player by the name of its level.

    Args:
        name: ``novice``, ``steady`` or ``strong``.

    Raises:
        ValueError: if there is no such level.

    >>> player("steady").name
    'steady'
    >>> player("perfect")
    Traceback (most recent call last):
    ValueError: There is no player “perfect”: choose novice, steady or strong.
    """
    return find(LEVELS, name)


def actions_of(view: View) -> tuple[Action, ...]:
    """List what the seat that looks may do, from its view alone: the same as :func:`paigames.bo.game.legal_actions`.

    Args:
        view: what the seat sees.

    Raises:
        ValueError: if it is not its turn.
    """
    actions = game.legal_actions(stand_in(view)) if view.turn == view.seat else ()
    if not actions:
        msg = f"Seat {view.seat} has nothing to decide now."
        raise ValueError(msg)
    return actions


def _honest(view: View) -> tuple[Action, ...]:
    """List what the seat may do without a breach, also at tables where players may err."""
    actions = actions_of(view)
    if view.rules.obligations == "enforced":
        return actions
    return game.legal_actions(stand_in(replace(view, rules=replace(view.rules, obligations="enforced"))))


def _plain(actions: tuple[Action, ...], view: View) -> Advice | None:
    """Do what needs no thought: go out where that is true, lay a set, or the only thing there is."""
    if GoOut() in actions:
        return advice.Advice(GoOut(), "All cards stand in groups.")
    takes = [action for action in actions if isinstance(action, Take)]
    if takes:
        return advice.Advice(takes[0], f"A {takes[0].kind.zh} brings points and must not be missed.")
    if Keep() in actions and view.offer is None:
        return advice.Advice(Keep(), "No card is thrown after a second four.")
    return advice.Advice(actions[0], "There is nothing else to do.") if len(actions) == 1 else None


def _candidates(view: View, thumb: Action) -> list[Action]:
    """List what is worth trying: what the rules of thumb choose, then the throws they like next, or every other answer to a card."""
    actions = _honest(view)
    if _plain(actions, view) is not None:
        return [thumb]
    weighed = [(_liking(view, action), place) for place, action in enumerate(actions) if action != thumb]
    if isinstance(thumb, Throw):
        # What costs more than half a group is not worth the doubt.
        weighed = [one for one in weighed if one[0] >= _liking(view, thumb) - _NEAR]
    return [thumb, *(actions[place] for _, place in sorted(weighed, key=lambda one: (-one[0], one[1])))][:_WIDTH]


def _liking(view: View, action: Action) -> int:
    if isinstance(action, Throw):
        return merit(claims.without(view.hand, (action.card,)), view.rules)
    return _after(view, action) if isinstance(action, Eat) else merit(view.hand, view.rules)


def _compared(best: Trial, other: Trial) -> str:
    """Say what the best action and the next best brought."""
    return (
        f"In {best.hands} imagined hands, {write_action(best.action)} left this player {best.lead:+.1f} points ahead of the others"
        f" on average; {write_action(other.action)} left {other.lead:+.1f}."
    )


def _throw(view: View, throws: list[Throw], rng: Random) -> Advice:
    """Throw the card that is missed least; of equal ones any."""
    weighed = [(merit(claims.without(view.hand, (one.card,)), view.rules), one) for one in throws]
    most = max(value for value, _ in weighed)
    best = choose_at_random(tuple(one for value, one in weighed if value == most), rng)
    return advice.Advice(best, f"{best.card} is missed least: the other cards stay as near to groups as they can.")


def _eat(view: View, eats: list[Eat]) -> Advice | None:
    """Eat, or keep a drawn card, if that brings the cards nearer to groups than leaving it."""
    now = merit(view.hand, view.rules)
    weighed = [(_after(view, eat), place) for place, eat in enumerate(eats)]
    if not weighed or max(weighed)[0] <= now:
        return None
    best = eats[max(weighed, key=lambda one: (one[0], -one[1]))[1]]
    return advice.Advice(best, f"{print_cards(best.cards)} is a whole group, and the rest stays together.")


def _after(view: View, eat: Eat) -> int:
    """Weigh the hand after eating and the best throw that follows."""
    card = view.offer.card if view.offer is not None else None
    used: tuple[Card, ...] = tuple(one for cards in eat.shown for one in cards)
    left = claims.without(view.hand, (*claims.without(eat.cards, (card,) if card is not None else ()), *used))
    best = max((merit(claims.without(left, (one,)), view.rules) for one in sorted(set(left))), default=0)
    return GROUP * (1 + len(eat.shown)) + best
