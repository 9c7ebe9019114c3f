"""Moves of Bo in a few letters, each kind of card a letter from a to t, so that a line of them is short enough for a link."""

from __future__ import annotations

from string import ascii_lowercase
from typing import TYPE_CHECKING, Final

from paigames.bo.actions import CountOut, Draw, Eat, GoOut, Keep, Pass, Take, Throw
from paigames.bo.deal import right_sizes
from paigames.bo.groups import Kind
from paigames.bo.seats import SEATS
from paigames.numerals import KINDS, Card

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paigames.bo.actions import Action
    from paigames.bo.game import State

_PLAIN: Final[dict[str, Action]] = {
    "d": Draw(),
    "n": Pass(),
    "k": Keep(),
    "p": Take(Kind.PENG),
    "s": Take(Kind.SAO),
    "o": Take(Kind.KAIZHAO),
    "j": Take(Kind.JIE),
    "l": Take(Kind.CHUANLONG),
    "h": GoOut(),
}
_LETTER_OF: Final = {action: letter for letter, action in _PLAIN.items()}
_THROW, _EAT, _OUT, _COUNT = "t", "e", "h", "c"
_RUN: Final = 3


def write_move(state: State, action: Action) -> str:
    """Write what the player to act does.

    Raises:
        ValueError: for what no player does.
    """
    match action:
        case Throw(card):
            return _THROW + _letters((card,))
        case Eat(cards, shown):
            return _EAT + "".join(map(_letters, (cards, *shown)))
        case CountOut(sizes):
            return _COUNT if sizes == right_sizes(state.dealer) else _COUNT + ",".join(map(str, sizes))
        case GoOut(int(declared)):
            return f"{_OUT}{declared}"
    if action not in _LETTER_OF:
        msg = f"{action} is no move of a player."
        raise ValueError(msg)
    return _LETTER_OF[action]


def read_move(state: State, word: str) -> Action:
    """Read what the player to act does; whether it is allowed, the game tells.

    Raises:
        ValueError: if the letters mean no move.
    """
    if word in _PLAIN:
        return _PLAIN[word]
    verb, rest = word[:1], word[1:]
    if verb == _COUNT:
        sizes = tuple(map(_number, rest.split(","))) if rest else right_sizes(state.dealer)
        if len(sizes) == len(SEATS):
            return CountOut(sizes)
    if verb == _OUT:
        return GoOut(_number(rest))
    if verb == _THROW and len(rest) == 1:
        return Throw(*_cards(rest))
    if verb == _EAT and rest and not len(rest) % _RUN:
        first, *shown = (tuple(sorted(_cards(rest[at : at + _RUN]))) for at in range(0, len(rest), _RUN))
        return Eat(first, tuple(sorted(shown)))
    msg = f"“{word[:20]}” is no move of such a line."
    raise ValueError(msg)


def _letters(cards: Iterable[Card]) -> str:
    return "".join(ascii_lowercase[card.index] for card in cards)


def _cards(letters: str) -> tuple[Card, ...]:
    places = [ascii_lowercase.find(letter) for letter in letters]
    if any(place not in range(len(KINDS)) for place in places):
        msg = "its letters name no cards: they go from a to t."
        raise ValueError(msg)
    return tuple(KINDS[place] for place in places)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 4):
        msg = f"“{text[:20]}” is no number of at most three digits."
        raise ValueError(msg)
    return int(text)
