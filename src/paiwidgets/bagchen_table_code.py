"""Moves of Bagchen in a few letters, tiles named by their places in the hand.

A line of such moves is short enough for a link, and shows nobody by accident what lies face down.
"""

from __future__ import annotations

from string import ascii_lowercase
from typing import TYPE_CHECKING, Final

from paigames.bagchen.game import (
    Alms,
    Announce,
    Answer,
    Ask,
    Call,
    Cover,
    Decline,
    Discard,
    Lead,
    NameTower,
    Redeal,
)
from paigames.bagchen.ranks import Suit
from paigames.bagchen.session import Gobah

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paigames.bagchen.game import State
    from paigames.bagchen.session import SessionAction
    from paigames.dominoes import Tile

_PLAIN: Final[dict[str, type[Redeal | Announce | Answer | Ask | Decline]]] = {
    "r": Redeal,
    "w": Announce,
    "y": Answer,
    "s": Ask,
    "n": Decline,
}
_TILES: Final[dict[str, type[Lead | Cover | Discard]]] = {"l": Lead, "c": Cover, "d": Discard}
_ALMS: Final = {"o": None, "h": Suit.HEAVEN, "e": Suit.EARTH}
_LETTER_OF: Final[dict[type, str]] = {kind: letter for letter, kind in (*_PLAIN.items(), *_TILES.items())}
_TOWER: Final = "t"
_CALL: Final = "k"
_GOBAH: Final = "g"
_SEAT_LETTERS: Final = "eswn"


def write_move(state: State, action: SessionAction) -> str:
    """Write what the player to act does, or that somebody declares Gobah.

    Raises:
        ValueError: for what no player does by itself.
    """
    hand = state.hands[state.seat]
    match action:
        case Lead(tiles) | Cover(tiles) | Discard(tiles):
            return _LETTER_OF[type(action)] + _places(hand, tiles)
        case Alms(tile, suit):
            return next(letter for letter, named in _ALMS.items() if named == suit) + _places(hand, (tile,))
        case Call(tile):
            return _CALL + _places(hand, (tile,))
        case NameTower(tower):
            return f"{_TOWER}{tower + 1}"
        case Gobah(seat):
            return _GOBAH + _SEAT_LETTERS[seat]
    if type(action) not in _LETTER_OF:
        msg = f"{action} is no move of a player."
        raise ValueError(msg)
    return _LETTER_OF[type(action)]


def read_move(state: State, word: str) -> SessionAction:
    """Read what the player to act does, or that somebody declares Gobah; whether it is allowed, the game tells.

    Raises:
        ValueError: if the letters mean no move.
    """
    verb, rest = word[:1], word[1:]
    if verb in _PLAIN and not rest:
        return _PLAIN[verb]()
    if verb == _TOWER and rest in {*"12345678"}:
        return NameTower(int(rest) - 1)
    if verb == _GOBAH and rest in {*_SEAT_LETTERS}:
        return Gobah(_SEAT_LETTERS.index(rest))
    tiles = _tiles(state.hands[state.seat], rest)
    if verb in _TILES:
        return _TILES[verb](tiles)
    if len(tiles) == 1 and verb == _CALL:
        return Call(tiles[0])
    if len(tiles) == 1 and verb in _ALMS:
        return Alms(tiles[0], _ALMS[verb])
    msg = f"“{word[:20]}” is no move of such a line."
    raise ValueError(msg)


def _places(hand: tuple[Tile, ...], tiles: Iterable[Tile]) -> str:
    free = list(enumerate(hand))
    letters = ""
    for tile in tiles:
        found = next(each for each in free if each[1] == tile)
        free.remove(found)
        letters += ascii_lowercase[found[0]]
    return letters


def _tiles(hand: tuple[Tile, ...], letters: str) -> tuple[Tile, ...]:
    places = [ascii_lowercase.find(letter) for letter in letters]
    if not places or len(set(places)) < len(places) or any(place not in range(len(hand)) for place in places):
        msg = "its letters name no tiles of the hand."
        raise ValueError(msg)
    return tuple(hand[place] for place in places)
