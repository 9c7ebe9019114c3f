"""Moves of Pai Gow in a few letters, tiles named by their places in the hand: short enough for a link."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames.paigow import game
from paigames.paigow.game import Bank, Bet, Lay, Phase
from paigames.paigow.splits import divide
from paigames.play import IllegalMove
from paiwidgets.seeds import read_number

if TYPE_CHECKING:
    from paigames.dominoes import Tile
    from paigames.paigow.game import Action, State

PLACES: Final = "abcd"
_BANK: Final = {"a": False, "h": True}


def write_move(state: State, action: Action) -> str:
    """Write what the seat to act does.

    Raises:
        ValueError: for what no seat does.
    """
    match action:
        case Bank(with_house):
            return "h" if with_house else "a"
        case Bet(chips):
            return str(chips)
        case Lay(front, _):
            return _letters(_hand(state), front)
    msg = f"{action} is no move of a player."
    raise ValueError(msg)


def read_move(state: State, word: str) -> Action:
    """Read what the seat to act does; whether it is allowed, the game tells.

    Raises:
        ValueError: if the letters mean no move.
        IllegalMove: if they lay other than two tiles in front.
    """
    if state.phase is Phase.OVER:
        msg = "the round is over before it."
        raise ValueError(msg)
    if state.phase is Phase.BANK and word in _BANK:
        return Bank(_BANK[word])
    if state.phase is Phase.BET:
        chips = read_number(word.removeprefix("-"), "a number of chips") or 0
        return Bet(-chips if word.startswith("-") else chips)
    if state.phase is Phase.LAY and {*word} <= {*PLACES}:
        return _read_lay(_hand(state), word)
    msg = "it is no move that is waited for."
    raise ValueError(msg)


def _read_lay(hand: tuple[Tile, ...], word: str) -> Lay:
    if len({*word}) != len(word):
        msg = "one tile cannot lie in front twice (P-049)."
        raise ValueError(msg)
    places = tuple(map(PLACES.index, word))
    verdict, _ = divide(hand, (hand[place] for place in places))
    if not verdict:
        raise IllegalMove(verdict)
    return lay(hand, places)


def lay(hand: tuple[Tile, ...], places: tuple[int, ...]) -> Lay:
    """Lay two tiles of a hand in front and the others behind.

    Args:
        hand: four tiles.
        places: where the two stand in it, from 0.
    """
    one, other = (hand[place] for place in places)
    behind, last = divide(hand, (one, other))[1]
    return Lay((one, other), (behind, last))


def _hand(state: State) -> tuple[Tile, ...]:
    seat = game.to_act(state)
    return state.hands[seat] if isinstance(seat, int) else ()


def _letters(hand: tuple[Tile, ...], tiles: tuple[Tile, ...]) -> str:
    free = dict(enumerate(hand))
    letters = ""
    for tile in tiles:
        place = next(place for place, held in free.items() if held == tile)
        del free[place]
        letters += PLACES[place]
    return letters
