"""What is done at the table of Bo, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames.bo.actions import CountOut, Draw, Eat, GoOut, Keep, Pass, Take, Throw
from paigames.bo.game import Phase
from paigames.bo.groups import Kind
from paigames.bo.seats import seat_name
from paigames.numerals import print_cards

if TYPE_CHECKING:
    from paigames.bo.actions import Action
    from paigames.bo.game import State
    from paigames.bo.groups import Group

PINYIN: Final = {Kind.PENG: "peng", Kind.SAO: "sao", Kind.KAIZHAO: "kaizhao", Kind.JIE: "jie", Kind.CHUANLONG: "chuanlong", Kind.CHI: "chi"}
_QUESTIONS: Final = {
    Phase.COUNT: "You deal: count the cards out.",
    Phase.THROW: "Throw a card.",
    Phase.NO_THROW: "A second four: do you throw a card?",
    Phase.DRAWN: "You drew {card}; the others have not seen it.",
    Phase.KEEP: "Nobody takes {card}. Do you keep it?",
}
SETS: Final = (Kind.PENG, Kind.SAO, Kind.KAIZHAO, Kind.JIE, Kind.CHUANLONG)


def named(kind: Kind) -> str:
    """A kind of group by its name and how it is read.

    >>> named(Kind.PENG), named(Kind.PAIR)
    ('碰 peng', 'pair')
    """
    return f"{kind.zh} {PINYIN[kind]}" if kind in PINYIN else kind.zh


def said(action: Action, state: State) -> str:  # noqa: PLR0911 - one line for every sort of action
    """What an action of the player to act is called.

    Args:
        action: the action.
        state: the hand before it.
    """
    card = "" if state.offer is None else str(state.offer.card)
    match action:
        case Throw(thrown):
            return f"throw {thrown}"
        case Take(kind):
            return f"{named(kind)} with {card}"
        case Eat(cards, shown):
            return f"eat {print_cards(cards)}{', showing '.join(['', *map(print_cards, shown)])}"
        case GoOut(declared):
            return "go out" if declared is None else f"go out, counting {declared} points"
        case CountOut(sizes):
            return f"count out {', '.join(map(str, sizes))} cards"
        case Draw():
            return "draw"
        case Keep():
            return "throw no card" if state.offer is None else f"keep {card}"
        case Pass():
            return f"leave {card}"
        case _:
            msg = f"{action} is nothing a player does."
            raise ValueError(msg)


def asked(state: State) -> str:
    """What the player to act is asked."""
    if state.phase is Phase.THROW and state.opening:
        return "You deal, and throw the first card."
    if state.phase is not Phase.CLAIM or state.offer is None:
        return _QUESTIONS.get(state.phase, "").format(card="" if state.offer is None else state.offer.card)
    by = "You" if state.offer.by == state.seat else seat_name(state.offer.by)
    return f"{by} {_verb(by, drawn=state.offer.drawn)} {state.offer.card}. What do you do with it?"


def _verb(by: str, *, drawn: bool) -> str:
    if by == "You":
        return "turn up"
    return "turns up" if drawn else "throws"


def group_said(group: Group) -> str:
    """A group in words: what it is, and its cards.

    >>> from paigames.bo.groups import Group
    >>> from paigames.numerals import parse_cards
    >>> group_said(Group(Kind.PENG, parse_cards("B7 B7 B7")))
    '碰 B7 B7 B7'
    """
    return f"{group.kind.zh} {print_cards(group.cards)}"
