"""Records of Bo: a hand or a session as text, written, read back and replayed.

A record begins with what is played and by which rules. Chance comes from a seed, from which all of it is drawn again; without one, lines of
``chance`` say what it did. A seat that is out of turn, a move that breaks a rule and a word that means nothing are refused with the line
they stand on.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from paigames import notation
from paigames._switches import parse_switches, print_switches
from paigames.bo import game, session
from paigames.bo._moves import read_action, read_seat, read_whole, write_action
from paigames.bo.ruleset import BOOK, RuleSet, from_switches
from paigames.bo.seats import require_seat, seat_name
from paigames.notation import Line, Move, RecordError, read_at, read_lines, take_header
from paigames.play import CHANCE, Actor
from paigames.verdict import Verdict, no

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from paigames.bo.session import Session, SessionAction

What: TypeAlias = Literal["hand", "session"]
State: TypeAlias = "game.State | Session"

_SOURCE: Final = RuleSet()
_PLAYS: Final[dict[str, What]] = {"bo hand": "hand", "bo session": "session"}
_HEADER: Final = frozenset({"game", "rules", "dealer", "races", "seed"})
_TURN: Final = BOOK["Z-045"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A record of play.

    Args:
        what: whether it is of one hand or of a session.
        rules: the table’s choices.
        dealer: who deals the hand, or the first one of a session; ``None`` if cards decide who deals first in a session.
        races: how many races a session has.
        seed: where chance comes from; ``None`` if moves say what chance did.
        moves: what was done.

    Raises:
        ValueError: if these do not fit together.
    """

    what: What
    rules: RuleSet = _SOURCE
    dealer: int | None = None
    races: int = 1
    seed: int | None = None
    moves: tuple[Move[SessionAction], ...] = ()

    def __post_init__(self) -> None:
        """Refuse what does not fit together."""
        if self.dealer is not None:
            require_seat(self.dealer, "the dealer")
        if self.what == "hand" and self.dealer is None:
            msg = "A record of a hand says who deals it."
            raise ValueError(msg)
        if self.what == "hand" and self.races != 1:
            msg = "Races are for a session; this is the record of a hand."
            raise ValueError(msg)

    def start(self) -> State:
        """Give the state in which the record begins.

        Raises:
            ValueError: if no race is to be played.
        """
        if self.what == "hand":
            return game.begin(self.dealer or 0, self.rules)
        if self.dealer is None:
            return session.begin(self.rules, self.races)
        return session.begin_with(self.dealer, self.rules, self.races)


def replay(record: Record) -> Iterator[tuple[Move[SessionAction] | None, State]]:
    """Play a record again.

    Args:
        record: the record.

    Yields:
        Each move with the state after it; ``None`` instead of a move for what the seed did.

    Raises:
        RecordError: for the first move that is out of turn, breaks a rule or cannot be.
    """
    rng = None if record.seed is None else Random(record.seed)  # noqa: S311 - a seed names a game, it guards nothing
    module: Any = game if record.what == "hand" else session
    try:
        start = record.start()
    except ValueError as problem:
        raise RecordError(str(problem)) from None
    yield from notation.replay(module, start, record.moves, rng, _out_of_turn)


def final_state(record: Record) -> State:
    """Play a record to its end, and give the last state.

    Args:
        record: the record.

    Raises:
        RecordError: for the first move that is out of turn, breaks a rule or cannot be.
    """
    state = record.start()
    for _, after in replay(record):
        state = after
    return state


def print_record(record: Record, comment: Callable[[Move[SessionAction] | None, State, State], Iterable[str]] | None = None) -> str:
    """Write a record.

    Args:
        record: the record.
        comment: writes the comments that follow a move, from the move and the states before and after it; with it the record is replayed.

    Returns:
        A text that :func:`parse_record` reads back, line by line.

    Raises:
        RecordError: if it is replayed and a move is not allowed.

    >>> from paigames.bo.actions import CountOut
    >>> print(print_record(Record(what="hand", dealer=2, seed=7, moves=(Move(2, CountOut((20, 20, 21))),))))
    game: bo hand
    rules: source
    dealer: West
    seed: 7
    <BLANKLINE>
    West: deal 20 20 21
    <BLANKLINE>
    """
    rows = [f"game: bo {record.what}", f"rules: {print_rules(record.rules)}"]
    if record.dealer is not None:
        rows.append(f"dealer: {seat_name(record.dealer)}")
    if record.races != 1:
        rows.append(f"races: {record.races}")
    if record.seed is not None:
        rows.append(f"seed: {record.seed}")
    moves = map(_row, record.moves) if comment is None else notation.rows_with_comments(record.start(), replay(record), _row, comment)
    return "\n".join((*rows, "", *moves)) + "\n"


def parse_record(text: str) -> Record:
    """Read a record; whether its moves are allowed, :func:`replay` tells.

    Args:
        text: what :func:`print_record` writes.

    Raises:
        RecordError: naming the line that cannot be understood.

    >>> from paigames.bo.actions import CountOut
    >>> record = Record(what="hand", dealer=2, seed=7, moves=(Move(2, CountOut((20, 20, 21))),))
    >>> parse_record(print_record(record)) == record
    True
    """
    given, rest = take_header(read_lines(text), _HEADER)
    if "game" not in given:
        msg = "The record does not begin with “game:”."
        raise RecordError(msg, 1)
    moves = tuple(map(_move, rest))
    try:
        return Record(
            what=_read(given, "game", _what, None),
            rules=_read(given, "rules", parse_rules, _SOURCE),
            dealer=_read(given, "dealer", read_seat, None),
            races=_read(given, "races", read_whole, 1),
            seed=_read(given, "seed", read_whole, None),
            moves=moves,
        )
    except RecordError:
        raise
    except ValueError as problem:
        raise RecordError(str(problem)) from None


def print_rules(rules: RuleSet) -> str:
    """Write a rule set: the preset that comes nearest, and the switches that differ from it.

    >>> print_rules(RuleSet(mixed_sets=True))
    'source, mixed_sets=true'
    """
    return print_switches(BOOK, {key: getattr(rules, switch.field) for key, switch in BOOK.switches.items()})


def parse_rules(text: str) -> RuleSet:
    """Read what :func:`print_rules` writes.

    Raises:
        ValueError: naming the preset, switch or value that there is not.

    >>> parse_rules("open").mixed_sets
    True
    """
    return from_switches(parse_switches(BOOK, text))


def _out_of_turn(actor: Actor, move: Move[SessionAction]) -> Verdict | None:
    """Refuse a move of somebody else than who acts."""
    if move.who is actor or move.who == actor:
        return None
    waits = "chance" if actor is CHANCE else "nobody: it is over" if actor is None else seat_name(int(actor))
    who = "Chance" if move.who is CHANCE else seat_name(int(move.who))
    return no(_TURN.because("{who} cannot act now; the turn is with {waits}.", who=who, waits=waits))


def _row(move: Move[SessionAction]) -> str:
    return f"{'chance' if move.who is CHANCE else seat_name(int(move.who))}: {write_action(move.action)}"


def _move(line: Line) -> Move[SessionAction]:
    who = CHANCE if line.who.lower() == "chance" else read_at(line, read_seat, line.who)
    return Move(who, read_at(line, read_action, line.words), line.number)


def _read(given: dict[str, Line], key: str, parse: Callable[[str], Any], default: Any) -> Any:  # noqa: ANN401
    return read_at(given[key], parse, given[key].words) if key in given else default


def _what(words: str) -> What:
    if words not in _PLAYS:
        msg = f"“{words}” is no record of Bo: write {' or '.join(_PLAYS)}."
        raise ValueError(msg)
    return _PLAYS[words]
