"""The actions of Bo as words of a record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from paigames.bo.actions import CountOut, Draw, Eat, GoOut, Keep, Pass, Shuffle, Take, Throw
from paigames.bo.groups import FOURS, THREES
from paigames.bo.seats import SEATS, seat_name
from paigames.bo.session import Lot, SessionAction, TurnUp
from paigames.numerals import Card, parse_cards, print_cards

if TYPE_CHECKING:
    from collections.abc import Callable

_SETS: Final = {kind.value: kind for kind in (*THREES, *FOURS)}
_PLAIN: Final[dict[str, SessionAction]] = {"draw": Draw(), "keep": Keep(), "pass": Pass(), "out": GoOut()}
_SEAT_OF: Final = {seat_name(seat).lower(): seat for seat in SEATS}
_WORDS: Final = (
    "a player may throw, draw, eat, peng, sao, kaizhao, jie, chuanlong, out, keep, pass or deal, and chance may pack, turn or lot"
)


def read_seat(text: str) -> int:
    """Read a seat.

    Raises:
        ValueError: if the text is none.

    >>> read_seat("South")
    1
    """
    if text.lower() not in _SEAT_OF:
        msg = f"“{text}” is no seat: write East, South or West."
        raise ValueError(msg)
    return _SEAT_OF[text.lower()]


def read_whole(text: str) -> int:
    """Read a whole number that is not negative.

    Raises:
        ValueError: if the text is none.

    >>> read_whole("20")
    20
    """
    if not text.isdecimal() or not text.isascii() or len(text) > 20:
        msg = f"“{text}” is no whole number of at most twenty digits."
        raise ValueError(msg)
    return int(text)


def write_action(action: SessionAction) -> str:
    """Write an action.

    >>> write_action(Eat(parse_cards("B1 B2 B3"), (parse_cards("B2 B7 B10"),)))
    'eat B1 B2 B3 show B2 B7 B10'
    """
    plain = next((word for word, one in _PLAIN.items() if one == action), None)
    return _WRITE[type(action)](action) if plain is None else plain


def read_action(words: str) -> SessionAction:
    """Read an action.

    Raises:
        ValueError: naming what means nothing.

    >>> read_action("throw B7")
    Throw(card=Card(size=<Size.BIG: 'B'>, rank=7))
    """
    if words in _PLAIN:
        return _PLAIN[words]
    if words in _SETS:
        return Take(_SETS[words])
    verb, _, rest = words.partition(" ")
    if verb not in _READ or not rest:
        msg = f"“{words}” is no move of Bo, or something is missing after it: {_WORDS}."
        raise ValueError(msg)
    return _READ[verb](rest)


def _shuffle(rest: str) -> Shuffle:
    cards, lift, lifted = rest.partition(" lift ")
    if not lift:
        msg = "A pack is written with “lift” and the number of cards lifted after it."
        raise ValueError(msg)
    return Shuffle(parse_cards(cards), read_whole(lifted))


def _eat(rest: str) -> Eat:
    first, *shown = (tuple(sorted(parse_cards(group))) for group in rest.split(" show "))
    return Eat(first, tuple(sorted(shown)))


def _throw(rest: str) -> Throw:
    return Throw(Card.parse(rest))


_WRITE: Final[dict[type, Callable[[Any], str]]] = {
    Shuffle: lambda one: f"pack {print_cards(one.order)} lift {one.lifted}",
    CountOut: lambda one: f"deal {' '.join(map(str, one.sizes))}",
    Throw: lambda one: f"throw {one.card}",
    Take: lambda one: str(one.kind.value),
    Eat: lambda one: " show ".join(("eat " + print_cards(one.cards), *map(print_cards, one.shown))),
    GoOut: lambda one: f"out {one.declared}",
    TurnUp: lambda one: f"turn {print_cards(one.cards)}",
    Lot: lambda one: f"lot {seat_name(one.seat)}",
}
_READ: Final[dict[str, Callable[[str], SessionAction]]] = {
    "pack": _shuffle,
    "deal": lambda rest: CountOut(tuple(map(read_whole, rest.split()))),
    "throw": _throw,
    "eat": _eat,
    "out": lambda rest: GoOut(read_whole(rest)),
    "turn": lambda rest: TurnUp(parse_cards(rest)),
    "lot": lambda rest: Lot(read_seat(rest)),
}
