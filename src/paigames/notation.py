"""Records of play as text: one line for every move, written, read back and replayed.

A line is ``Who: what``; what follows ``#`` is a comment. The header says which game by which rules; each game has its own words for the
rest.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeVar

from paigames.play import CHANCE, IllegalMove

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator
    from random import Random

    from paigames.play import Actor, Chance, Play
    from paigames.verdict import Verdict

_State = TypeVar("_State")
_Action = TypeVar("_Action")
_Read = TypeVar("_Read")


class RecordError(ValueError):
    """A record that cannot be read, or breaks a rule.

    Args:
        sentence: what is wrong.
        line: on which line; 0 if it stands on none.
        verdict: the rules that a move breaks; ``None`` where it is no question of rules.
    """

    def __init__(self, sentence: str, line: int = 0, verdict: Verdict | None = None) -> None:
        """Say what is wrong, and where."""
        super().__init__(f"Line {line}: {sentence}" if line else sentence)
        self.line = line
        self.verdict = verdict


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a record.

    Args:
        number: where it stands, from 1.
        who: what stands before the colon.
        words: what stands after it.
    """

    number: int
    who: str
    words: str


@dataclass(frozen=True, slots=True)
class Move(Generic[_Action]):
    """A move of a record.

    Args:
        who: the seat that moves, or chance.
        action: what is done.
        line: where it stands; 0 if it was not read from a text. Moves are equal wherever they stand.
    """

    who: int | Chance
    action: _Action
    line: int = field(default=0, compare=False)


def read_lines(text: str) -> tuple[Line, ...]:
    """Divide a text into its lines, without comments and empty lines.

    Args:
        text: a record.

    Raises:
        RecordError: naming the first line without a colon.

    >>> read_lines("game: bagchen hand  # a comment")
    (Line(number=1, who='game', words='bagchen hand'),)
    >>> read_lines("lead 5-5")
    Traceback (most recent call last):
    paigames.notation.RecordError: Line 1: “lead 5-5” does not say who moves: write a name, a colon and the move.
    """
    return tuple(_line(number, content) for number, row in enumerate(text.splitlines(), start=1) if (content := row.split("#")[0].strip()))


def take_header(lines: Iterable[Line], names: Collection[str]) -> tuple[dict[str, Line], list[Line]]:
    """Divide the lines of a record into its header and its moves.

    Args:
        lines: all lines.
        names: what lines of the header may be called, in small letters.

    Returns:
        The lines of the header by their names, and those that follow the last of them.

    Raises:
        RecordError: if a name stands in the header twice.

    >>> take_header(read_lines("Seed: 7"), {"seed"})
    ({'seed': Line(number=1, who='Seed', words='7')}, [])
    """
    given: dict[str, Line] = {}
    rest = list(lines)
    while rest and rest[0].who.lower() in names:
        line = rest.pop(0)
        if line.who.lower() in given:
            msg = f"“{line.who}” stands here for the second time."
            raise RecordError(msg, line.number)
        given[line.who.lower()] = line
    return given, rest


def read_at(line: Line, parse: Callable[[str], _Read], text: str) -> _Read:
    """Read a part of a line.

    Args:
        line: the line.
        parse: reads the part, and raises ``ValueError`` if it cannot.
        text: the part.

    Raises:
        RecordError: the same, with the number of the line.

    >>> read_at(Line(3, "seed", "x"), int, "x")
    Traceback (most recent call last):
    paigames.notation.RecordError: Line 3: invalid literal for int() with base 10: 'x'
    """
    try:
        return parse(text)
    except ValueError as problem:
        raise RecordError(str(problem), line.number) from None


def rows_with_comments(
    start: _State,
    replayed: Iterable[tuple[Move[_Action] | None, _State]],
    row: Callable[[Move[_Action]], str],
    comment: Callable[[Move[_Action] | None, _State, _State], Iterable[str]],
) -> Iterator[str]:
    """Write the moves of a record, each followed by comments on what it came to.

    Args:
        start: the state in which the record begins.
        replayed: what :func:`replay` yields.
        row: writes a move.
        comment: writes the comments that follow a move, from the move and the states before and after it.

    Yields:
        The rows of the record, without line ends.

    >>> moves = [(Move(0, "lead 5-5"), 15)]
    >>> list(rows_with_comments(16, moves, lambda move: f"East: {move.action}", lambda _, before, after: [f"{before} tiles, now {after}"]))
    ['East: lead 5-5', '  # 16 tiles, now 15']
    """
    before = start
    for move, after in replayed:
        if move is not None:
            yield row(move)
        yield from (f"  # {words}" for words in comment(move, before, after))
        before = after


def _line(number: int, content: str) -> Line:
    who, colon, words = content.partition(":")
    if not colon:
        msg = f"“{content}” does not say who moves: write a name, a colon and the move."
        raise RecordError(msg, number)
    return Line(number, who.strip(), " ".join(words.split()))


def replay(
    game: Play[_State, _Action, object],
    state: _State,
    moves: Iterable[Move[_Action]],
    rng: Random | None = None,
    may_act: Callable[[Actor, Move[_Action]], Verdict | None] = lambda _actor, _move: None,
) -> Iterator[tuple[Move[_Action] | None, _State]]:
    """Play a record again, move by move.

    Args:
        game: the game's module.
        state: where it begins.
        moves: the moves.
        rng: where chance comes from; ``None`` if the record holds what chance did.
        may_act: tells why a move is out of turn; ``None`` if it is not.

    Yields:
        Each move with the state after it; ``None`` instead of a move for what chance did by itself.

    Raises:
        RecordError: for the first move that is out of turn, breaks a rule or cannot be.
    """
    for move in (None, *moves):
        if move is not None:
            refused = may_act(game.to_act(state), move)
            if refused is not None:
                raise RecordError(refused.cited, move.line, refused)
            state = _moved(game, state, move)
            yield move, state
        while rng is not None and game.to_act(state) is CHANCE:
            state = game.apply(state, game.draw(state, rng))
            yield None, state


def _moved(game: Play[_State, _Action, object], state: _State, move: Move[_Action]) -> _State:
    try:
        return game.apply(state, move.action)
    except IllegalMove as refused:
        raise RecordError(refused.verdict.cited, move.line, refused.verdict) from None
    except ValueError as problem:
        raise RecordError(str(problem), move.line) from None
