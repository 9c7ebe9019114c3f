"""What to do before the first lead, and where a passer's hand may be seen: rules of thumb for claims, calls and answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames.bagchen.actions import Action, Announce, Answer, Ask, Call, Decline, NameTower, Redeal
from paigames.bagchen.ranks import dice_supremes, is_dice_supreme
from paigames.bagchen.reunion import CHILD, MOTHER

if TYPE_CHECKING:
    from random import Random

    from paigames.bagchen.view import View
    from paigames.dominoes import Tile

_ENOUGH_SUPREMES: Final = 3


def claim(view: View, actions: tuple[Action, ...], rng: Random) -> tuple[Action, str]:
    """Choose among the actions of a claim, with the reason in a sentence.

    Args:
        view: what the player sees.
        actions: what the player may do.
        rng: where the choice of a tower comes from.
    """
    first = actions[0]
    match first:
        case NameTower():
            return actions[int(rng.random() * len(actions))], "The tiles are shuffled: one tower is as good as another."
        case Redeal():
            return _redeal(view)
        case Announce():
            return first, "Four 6-6 must be announced."
        case Ask():
            return first, "Asking costs nothing, and the whole hand of the passer is shown."
        case Call() | Answer():
            return _reunion(view, actions)
        case _:
            return first, "There is nothing to claim."


def _redeal(view: View) -> tuple[Action, str]:
    supremes = sum(view.hand.count(tile) for tile in set(_supremes(view)))
    if supremes >= _ENOUGH_SUPREMES:
        return Decline(), "The hand has no big tile, but so many dice-supremes (骰尊) that it may still finish well."
    return Redeal(), "A hand without any emperor (皇) or monk (僧) wins few rounds: a new deal can only be better."


def _supremes(view: View) -> tuple[Tile, ...]:
    return () if view.roll is None else dice_supremes(view.roll)


def _reunion(view: View, actions: tuple[Action, ...]) -> tuple[Action, str]:
    """Take part with a tile that has no partner in the hand: there is little to lose."""
    if view.roll is not None and is_dice_supreme(MOTHER, view.roll):
        return Decline(), "Mother and child are dice-supreme (骰尊) each: there is no need to risk one."
    for action in actions:
        own = action.tile if isinstance(action, Call) else view.reunions[-1].counterpart if isinstance(action, Answer) else None
        if own is not None and view.hand.count(own) > view.hand.count(MOTHER if own == CHILD else CHILD):
            return action, f"{own} alone wins little; with even chances the reunion makes a mother-child (母子尊), which nothing covers."
    return Decline(), "Mother and child are together here already: a reunion would put them at risk."
