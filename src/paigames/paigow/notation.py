"""Records of Pai Gow: a game or a session as text, written, read back and replayed.

A record begins with what is played, by which rules, and by how many; a seed, from which all chance is drawn again, or lines of ``chance``
that say what it did. A seat that is out of turn, a move that breaks a rule and a word that means nothing are refused with the line they
stand on.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from paigames import notation
from paigames._switches import parse_switches, print_switches
from paigames.dominoes import parse_tiles, print_tiles
from paigames.notation import Line, Move, RecordError, read_at, read_lines, take_header
from paigames.paigow import game, session
from paigames.paigow._state import Action, Bank, Bet, Build, Lay, State, Throw
from paigames.paigow.ruleset import BOOK, RuleSet, from_switches
from paigames.paigow.session import Session
from paigames.paigow.table import MOST, Form, Table
from paigames.play import CHANCE, Actor
from paigames.verdict import Verdict, no

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


Played: TypeAlias = State | Session

_PLAYS: Final = {f"paigow {form}": form for form in Form}
_HEADER: Final = frozenset({"game", "rules", "seats", "limit", "banker", "games", "bank", "seed"})
_BANK: Final = {"goes round": True, "stays": False}
_ALONE: Final = {False: "bank alone", True: "bank with the house"}
_SEAT: Final = re.compile(r"seat ([1-9])")
_WHOLE: Final = re.compile(r"[0-9]{1,18}")
_TURN: Final = BOOK["P-046"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A record of play.

    Args:
        table: what was agreed.
        banker: who banks, or banks first.
        games: how many games a session has; ``None`` for a single game.
        goes_round: whether the bank of a session goes on to the next seat after each game.
        seed: where chance comes from; ``None`` if moves say what chance did.
        moves: what was done.
    """

    table: Table
    banker: int = 0
    games: int | None = None
    goes_round: bool = True
    seed: int | None = None
    moves: tuple[Move[Action], ...] = ()

    def start(self) -> Played:
        """Give the state in which the record begins.

        Raises:
            ValueError: if there is no such banker, or no game.
        """
        if self.games is None:
            return game.begin(self.table, self.banker)
        return session.begin(self.table, self.games, self.banker, goes_round=self.goes_round)


def replay(record: Record) -> Iterator[tuple[Move[Action] | None, Played]]:
    """Play a record again.

    Args:
        record: the record.

    Yields:
        Each move with the state after it; ``None`` instead of a move for what the seed did.

    Raises:
        RecordError: for the first move that is out of turn, breaks a rule or cannot be.

    >>> record = Record(table=Table(seats=2), moves=(Move(0, Bank(with_house=True)),))
    >>> [after.phase.value for _, after in replay(record)]
    ['bet']
    """
    rng = None if record.seed is None else Random(record.seed)  # noqa: S311 - a seed names a game, it guards nothing
    module: Any = game if record.games is None else session
    yield from notation.replay(module, _start(record), record.moves, rng, _out_of_turn)


def final_state(record: Record) -> Played:
    """Play a record to its end, and give the last state.

    Args:
        record: the record.

    Raises:
        RecordError: for the first move that is out of turn, breaks a rule or cannot be.

    >>> final_state(Record(table=Table(seats=2), moves=(Move(0, Bank(with_house=True)),))).with_house
    True
    """
    state = _start(record)
    for _, after in replay(record):
        state = after
    return state


def _start(record: Record) -> Played:
    try:
        return record.start()
    except ValueError as problem:
        raise RecordError(str(problem)) from None


def _out_of_turn(actor: Actor, move: Move[Action]) -> Verdict | None:
    if move.who is actor or move.who == actor:
        return None
    if actor is None:
        return no(BOOK["P-051"].because("The game is settled."))
    waited = "chance" if actor is CHANCE else f"Seat {int(actor) + 1}"
    return no(_TURN.because("It is the turn of {who}, counter-clockwise from the banker.", who=waited))


def print_record(record: Record) -> str:
    """Write a record.

    Args:
        record: the record.

    Returns:
        A text that :func:`parse_record` reads back.

    >>> print(print_record(Record(table=Table(seats=4), seed=7, moves=(Move(0, Bank(with_house=False)), Move(1, Bet(5))))))
    game: paigow big
    rules: source
    seats: 4
    limit: 10
    banker: Seat 1
    seed: 7
    <BLANKLINE>
    Seat 1: bank alone
    Seat 2: bet 5
    <BLANKLINE>
    """
    table = record.table
    rows = [f"game: paigow {table.form}", f"rules: {print_rules(table.rules)}", f"seats: {table.seats}", f"limit: {table.limit}"]
    rows += [f"banker: {table.name(record.banker)}"]
    if record.games is not None:
        rows += [f"games: {record.games}", f"bank: {'goes round' if record.goes_round else 'stays'}"]
    rows += [] if record.seed is None else [f"seed: {record.seed}"]
    rows += [
        "",
        *(f"{'chance' if move.who is CHANCE else table.name(int(move.who))}: {write_action(move.action)}" for move in record.moves),
    ]
    return "\n".join(rows) + "\n"


def parse_record(text: str) -> Record:
    """Read a record; whether its moves are allowed, :func:`replay` tells.

    Args:
        text: what :func:`print_record` writes.

    Raises:
        RecordError: naming the line that cannot be understood.

    >>> record = Record(table=Table(seats=4), seed=7, moves=(Move(0, Bank(with_house=True)),))
    >>> parse_record(print_record(record)) == record
    True
    """
    given, rest = take_header(read_lines(text), _HEADER)
    form = _read(given, "game", _form, None)
    rules = _read(given, "rules", _rules, RuleSet())
    seats, limit = _read(given, "seats", _whole, MOST), _read(given, "limit", _whole, 10)
    games = _read(given, "games", _whole, None)
    goes_round = _read(given, "bank", _goes_round, True)  # noqa: FBT003 - what a record without this line means
    moves = tuple(_move(line) for line in rest)
    if form is None:
        msg = "The record does not begin with “game:”."
        raise RecordError(msg, 1)
    try:
        table = Table(seats=seats, form=form, limit=limit, rules=rules)
    except ValueError as problem:
        raise RecordError(str(problem)) from None
    banker, seed = _read(given, "banker", _seat, 0), _read(given, "seed", _whole, None)
    return Record(table=table, banker=banker, games=games, goes_round=goes_round, seed=seed, moves=moves)


def print_rules(rules: RuleSet) -> str:
    """Write a rule set: the preset that comes nearest, and the switches that differ from it.

    >>> print_rules(RuleSet(order="casino", zero="copy", dice=4))
    'casino, dice=4'
    """
    return print_switches(BOOK, {key: getattr(rules, switch.field) for key, switch in BOOK.switches.items()})


def write_action(action: Action) -> str:
    """Write an action.

    >>> write_action(Throw((3, 4, 4)))
    'dice 3 4 4'
    """
    if isinstance(action, Bank):
        return _ALONE[action.with_house]
    if isinstance(action, Bet):
        return f"bet {action.chips}"
    if isinstance(action, Build):
        return f"wall {print_tiles(action.wall)}"
    if isinstance(action, Throw):
        return f"dice {' '.join(map(str, action.dice))}"
    return f"lay {print_tiles(action.front)} / {print_tiles(action.back)}"


def read_action(words: str) -> Action:
    """Read an action.

    Args:
        words: what :func:`write_action` writes.

    Raises:
        ValueError: if the words mean nothing.

    >>> read_action("bet 5")
    Bet(chips=5)
    >>> read_action("call 5")
    Traceback (most recent call last):
    ValueError: “call 5” is no move: write bank alone, bank with the house, bet, wall, dice or lay.
    """
    verb, _, rest = words.partition(" ")
    for with_house, written in _ALONE.items():
        if words == written:
            return Bank(with_house)
    if verb == "bet":
        return Bet(-_whole(rest[1:]) if rest.startswith("-") else _whole(rest))
    if verb == "wall":
        return Build(parse_tiles(rest))
    if verb == "dice":
        return Throw(tuple(map(_whole, rest.split())))
    if verb == "lay":
        return _read_lay(rest)
    msg = f"“{words}” is no move: write bank alone, bank with the house, bet, wall, dice or lay."
    raise ValueError(msg)


def _read_lay(words: str) -> Lay:
    hands = tuple(map(parse_tiles, words.split("/")))
    if [len(hand) for hand in hands] != [2, 2]:
        msg = f"“{words}” is not laid: write two tiles, a stroke and two tiles, the smaller hand first (P-049)."
        raise ValueError(msg)
    (a, b), (c, d) = hands
    return Lay((a, b), (c, d))


def _move(line: Line) -> Move[Action]:
    who = CHANCE if line.who.lower() == "chance" else read_at(line, _seat, line.who)
    return Move(who, read_at(line, read_action, line.words), line.number)


def _read(given: dict[str, Line], key: str, parse: Callable[[str], Any], otherwise: Any) -> Any:  # noqa: ANN401
    return read_at(given[key], parse, given[key].words) if key in given else otherwise


def _form(words: str) -> Form:
    if words not in _PLAYS:
        msg = f"“{words}” is no record of Pai Gow: write {' or '.join(_PLAYS)}."
        raise ValueError(msg)
    return _PLAYS[words]


def _goes_round(words: str) -> bool:
    if words not in _BANK:
        msg = f"“{words}” does not say where the bank goes: write {' or '.join(_BANK)}."
        raise ValueError(msg)
    return _BANK[words]


def _rules(words: str) -> RuleSet:
    return from_switches(parse_switches(BOOK, words))


def _seat(words: str) -> int:
    found = _SEAT.fullmatch(words.lower())
    if not found:
        msg = f"“{words}” is no seat: write Seat 1, Seat 2 and so on."
        raise ValueError(msg)
    return int(found[1]) - 1


def _whole(words: str) -> int:
    if not _WHOLE.fullmatch(words):
        msg = f"“{words}” is no whole number."
        raise ValueError(msg)
    return int(words)
