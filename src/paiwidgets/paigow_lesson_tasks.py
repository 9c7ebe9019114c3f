"""What a stage of Pai Gow's first lesson asks, and how the rules judge what a reader does. Every judgement is the engine's."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from paigames.dominoes import Tile, parse_tiles
from paigames.paigow import game
from paigames.paigow.compare import rank2
from paigames.paigow.deal import deal
from paigames.paigow.game import Bank, Bet, Build, Lay, Throw
from paigames.paigow.ladder import explain
from paigames.paigow.ranks import COPIES, DECK, name_of, order_hand
from paigames.paigow.ruleset import BOOK
from paigames.paigow.settlement import Side, decide_hand
from paigames.paigow.splits import arrange, divide
from paigames.paigow.table import Table
from paigames.paigow.values import left_over
from paigames.paigow.ways import choose
from paigames.verdict import Verdict, no, yes
from paiwidgets import words
from paiwidgets.exercises import Exercise
from paiwidgets.lesson import Judgement
from paiwidgets.lesson_tiles import sorted_out
from paiwidgets.markup import join
from paiwidgets.paigow_questions import RULES

if TYPE_CHECKING:
    from collections.abc import Callable

    from paigames.paigow.compare import Ranked
    from paigames.verdict import Reason

SORT, LAY, FRONT = "sort", "lay", "front"
NAMES: Final = {SORT: "That is all", LAY: "Lay these two", FRONT: "Lay these two in front"}
BANKER: Final = 0
YOU: Final = 1
STAKE: Final = 5

_TWICE, _ONCE = BOOK["P-004"], BOOK["P-017"]
_TWO: Final = BOOK["P-001"]
_PAID: Final = BOOK["P-037"]
_STRICT: Final = replace(RULES, foul="lose")
_FIRST_ROW: Final = (1, 1, 1)  # dice that give the first row to the banker of two


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """Tiles to choose from, and what lies on the table.

    Args:
        hand: the reader's tiles.
        rows: what else lies there, each row under its name.
    """

    hand: tuple[Tile, ...] = ()
    rows: tuple[tuple[str, tuple[Tile, ...]], ...] = ()


def lay(hand: str, **rows: str) -> Position:
    """Lay out a position from its notation.

    Args:
        hand: the reader's tiles.
        rows: what else lies there, by name; an underscore stands for a space.

    >>> lay("51 22", The_banker_has="32 41").rows[0][0]
    'The banker has'
    """
    named = tuple((name.replace("_", " "), parse_tiles(tiles)) for name, tiles in rows.items())
    return Position(hand=order_hand(parse_tiles(hand)), rows=named)


def civil(position: Position, _move: str, tiles: tuple[Tile, ...]) -> Judgement:
    """Judge whether just the civil tiles were chosen (P-004, P-017)."""
    return sorted_out(tiles, [tile for tile in position.hand if _is_civil(tile)], _TWICE, _how_often)


def making(goal: Callable[[Ranked], bool]) -> Callable[[Position, str, tuple[Tile, ...]], Judgement]:
    """Judge two tiles by what they make (P-057, P-080, P-096)."""

    def judge(_position: Position, _move: str, tiles: tuple[Tile, ...]) -> Judgement:
        if len(tiles) != 2:
            return _not_two(tiles)
        return Judgement(yes(*explain(tiles, RULES)), reached=goal(rank2(tiles, RULES)))

    return judge


def beating_the_banker(position: Position, _move: str, tiles: tuple[Tile, ...]) -> Judgement:
    """Judge two tiles by whether they beat the banker's (P-032, P-092)."""
    if len(tiles) != 2:
        return _not_two(tiles)
    found = decide_hand(tiles, position.rows[0][1], RULES)
    is_won = found.side is Side.PLAYER
    return Judgement(Verdict(ok=is_won, reasons=found.reasons), reached=is_won)


def dividing(front: int, back: int) -> Callable[[Position, str, tuple[Tile, ...]], Judgement]:
    """Judge a division, at a table that is strict about what lies in front, by the numbers that it makes (P-049)."""

    def judge(position: Position, _move: str, tiles: tuple[Tile, ...]) -> Judgement:
        fits, behind = divide(position.hand, tiles)
        if not fits:
            return Judgement(fits, reached=False)
        laid = tiles, behind
        verdict = arrange(*laid, _STRICT)
        made = [rank2(two, RULES).points for two in laid]
        return Judgement(verdict, reached=bool(verdict) and made == [front, back])

    return judge


def winning_the_stake(position: Position, _move: str, tiles: tuple[Tile, ...]) -> Judgement:
    """Play a hand to its end with tiles laid in front; the goal is to win the stake (P-037, P-052)."""
    fits, behind = divide(position.hand, tiles)
    if not fits:
        return Judgement(fits, reached=False)
    state = _dealt(order_hand(position.rows[0][1] + position.rows[1][1]), position.hand)
    front, back = (rank2(two, RULES).tiles for two in (tiles, behind))
    laying = Lay(front, back)
    laid = game.judge(state, laying)
    state = game.apply(state, laying)
    over = game.apply(state, Lay(*choose(state.hands[BANKER], "nz", RULES).split.tiles))
    result = over.results[YOU]
    told = () if result is None else result.reasons
    return Judgement(yes(*laid.reasons, *told, *_payments(over)), reached=game.returns(over)[YOU] > 0)


def who_takes_the_first_row(dice: tuple[int, ...], seats: int) -> Exercise:
    """Ask where the count of the dice ends (P-046, P-047).

    Args:
        dice: what they show.
        seats: how many people play.

    Raises:
        ValueError: if these are not the dice of the game, or there are not two to eight seats.

    >>> who_takes_the_first_row((6, 4, 4), 4).right
    1
    """
    dealt = deal(DECK, dice, BANKER, Table(seats=seats))
    options = ("the banker", *(f"seat {number}" for number in range(2, seats + 1)))
    verdict, right = yes(dealt.reason), dealt.first - 1
    shown = ", ".join(map(str, dice))
    asks = f"{seats} people play, and the dice show {shown}. Who takes the first row?"
    heading = f"{options[right].capitalize()}."
    return Exercise(
        ask=join(asks),
        spoken=asks,
        options=options,
        right=right,
        why=words.verdict_html(BOOK, verdict, heading),
        why_spoken=words.verdict_spoken(verdict, heading),
    )


def _dealt(banker: tuple[Tile, ...], mine: tuple[Tile, ...]) -> game.State:
    """A game of two in which the tiles are dealt and the reader lays first."""
    state = game.begin(Table(seats=2, rules=RULES), BANKER)
    wall = (*banker, *mine, *left_over((*banker, *mine)))
    for action in (Bank(with_house=False), Bet(STAKE), Build(wall), Throw(_FIRST_ROW)):
        state = game.apply(state, action)
    return state


def _payments(over: game.State) -> tuple[Reason, ...]:
    """What is paid, with the rule; one sentence also where nothing is."""
    names = {BANKER: "the banker", YOU: "you"}
    if not over.payments:
        return (_PAID.because("Nothing is paid: the stake stays untouched."),)
    text = "{n} chips go from {payer} to {payee}."
    return tuple(_PAID.because(text, n=line.amount, payer=names[line.payer], payee=names[line.payee]) for line in over.payments)


def _is_civil(tile: Tile) -> bool:
    return COPIES[tile] > 1


def _how_often(tile: Tile) -> Reason:
    called = name_of(tile).called.lower()
    if _is_civil(tile):
        return _TWICE.because("{tiles}, {called}, is there twice: it is civil.", tiles=(tile,), called=called)
    return _ONCE.because("{tiles}, {called}, is there once: it is military.", tiles=(tile,), called=called)


def _not_two(tiles: tuple[Tile, ...]) -> Judgement:
    return Judgement(no(_TWO.because("A hand is two tiles; you chose {n}.", n=len(tiles))), reached=False)
