"""The moves of Bagchen in words: ``lead 5-5 5-5``, ``alms 5-1 earth``, ``discard any 2``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames.bagchen.actions import (
    Alms,
    Announce,
    Answer,
    AnyDiscard,
    Ask,
    Call,
    Cover,
    Decline,
    Discard,
    Lead,
    NameTower,
    Redeal,
    Shuffle,
    Throw,
)
from paigames.bagchen.ranks import Suit
from paigames.bagchen.session import Gobah, SessionAction, Sit
from paigames.dominoes import Tile, parse_tiles, print_tiles
from paigames.money import compass

if TYPE_CHECKING:
    from collections.abc import Callable

_PLAIN: Final[dict[str, type[Redeal | Announce | Answer | Ask | Decline]]] = {
    "redeal": Redeal,
    "announce": Announce,
    "answer": Answer,
    "ask": Ask,
    "decline": Decline,
}
_PLAIN_WORDS: Final[dict[type, str]] = {kind: word for word, kind in _PLAIN.items()} | {Gobah: "gobah"}
_TILE_WORDS: Final[dict[type, str]] = {Lead: "lead", Cover: "cover", Discard: "discard", Shuffle: "towers"}
_MOVES: Final = "lead, cover, discard, alms, redeal, announce, call, answer, ask, decline, tower, towers, dice or sit"
_SEATS: Final = {compass(seat).lower(): seat for seat in range(4)}


def write_action(action: SessionAction) -> str:  # noqa: PLR0911 - one line for each sort of move
    """Write a move in words.

    >>> write_action(Alms(Tile(5, 1), Suit.EARTH))
    'alms 5-1 earth'
    """
    match action:
        case Lead(tiles) | Cover(tiles) | Discard(tiles) | Shuffle(tiles):
            return f"{_TILE_WORDS[type(action)]} {print_tiles(tiles)}"
        case AnyDiscard(n):
            return f"discard any {n}"
        case Alms(tile, suit):
            return f"alms {tile} {suit or 'open'}"
        case Call(tile):
            return f"call {tile}"
        case NameTower(tower):
            return f"tower {tower + 1}"
        case Throw(dice):
            return f"dice {' '.join(map(str, dice))}"
        case Sit(seat):
            return f"sit {compass(seat)}"
        case _:
            return _PLAIN_WORDS[type(action)]


def read_action(words: str) -> SessionAction:
    """Read a move; who declares Gobah, the words do not say.

    Args:
        words: what :func:`write_action` writes.

    Raises:
        ValueError: if the words mean no move.

    >>> read_action("discard any 2")
    AnyDiscard(n=2)
    """
    verb, _, rest = words.partition(" ")
    if verb in _PLAIN and not rest:
        return _PLAIN[verb]()
    if verb not in _READERS:
        msg = f"“{words}” is no move: write {_MOVES}."
        raise ValueError(msg)
    return _READERS[verb](rest)


def _discard(rest: str) -> SessionAction:
    if rest.startswith("any "):
        return AnyDiscard(_number(rest.removeprefix("any ")))
    return Discard(_tiles(rest))


def _alms(rest: str) -> SessionAction:
    tile, _, suit = rest.partition(" ")
    if suit not in {"open", *Suit}:
        msg = f"“{suit}” is no kind of alms: write open, heaven or earth after the tile."
        raise ValueError(msg)
    return Alms(Tile.parse(tile), None if suit == "open" else Suit(suit))


def _sit(rest: str) -> SessionAction:
    if rest.lower() not in _SEATS:
        msg = f"“{rest}” is no seat: write East, South, West or North."
        raise ValueError(msg)
    return Sit(_SEATS[rest.lower()])


def _tiles(rest: str) -> tuple[Tile, ...]:
    tiles = parse_tiles(rest)
    if not tiles:
        msg = "No tiles were named."
        raise ValueError(msg)
    return tiles


def _number(word: str) -> int:
    if word not in map(str, range(1, 9)):
        msg = f"“{word}” is no number from 1 to 8."
        raise ValueError(msg)
    return int(word)


def _dice(rest: str) -> SessionAction:
    dice = rest.split()
    if len(dice) not in {1, 2} or any(die not in map(str, range(1, 7)) for die in dice):
        msg = f"“{rest}” are no dice: write what one or two dice show."
        raise ValueError(msg)
    return Throw(tuple(map(int, dice)))


_READERS: Final[dict[str, Callable[[str], SessionAction]]] = {
    "lead": lambda rest: Lead(_tiles(rest)),
    "cover": lambda rest: Cover(_tiles(rest)),
    "discard": _discard,
    "alms": _alms,
    "call": lambda rest: Call(Tile.parse(rest)),
    "tower": lambda rest: NameTower(_number(rest) - 1),
    "towers": lambda rest: Shuffle(_tiles(rest)),
    "dice": _dice,
    "sit": _sit,
}
