"""Records of Bagchen: a hand or a session as text, written, read back and replayed.

A record begins with what is played and by which rules, and says where the tiles come from: a seed, from which all chance is drawn again;
or a roll and four hands; or neither, and then lines of ``chance`` say what it did. A seat that is out of turn, a move that breaks a rule
and a word that means nothing are refused with the line they stand on.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from paigames import notation
from paigames._switches import parse_switches, print_switches
from paigames.bagchen import game, session
from paigames.bagchen._moves import read_action, write_action
from paigames.bagchen._seats import SEATS, require_seat
from paigames.bagchen.rounds import in_turn
from paigames.bagchen.ruleset import BOOK, RuleSet, from_switches
from paigames.bagchen.session import Gobah, Session, SessionAction, Sit
from paigames.dominoes import Roll, parse_tiles, print_tiles
from paigames.money import compass
from paigames.notation import Line, Move, RecordError, read_at, read_lines, take_header
from paigames.play import CHANCE, Actor

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from paigames.dominoes import Tile
    from paigames.verdict import Verdict

What: TypeAlias = Literal["hand", "session"]
State: TypeAlias = game.State | Session

_SOURCE: Final = RuleSet()
_PLAYS: Final[dict[str, What]] = {"bagchen hand": "hand", "bagchen session": "session"}
_SEAT_OF: Final = {compass(seat).lower(): seat for seat in SEATS}
_PLAYER: Final = "player "
_HEADER: Final = frozenset({"game", "rules", "dealer", "seed", "roll"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A record of play.

    Args:
        what: whether it is of one hand or of a session.
        rules: the table's choices.
        dealer: who deals the hand, or the first one of a session in which everybody sits; ``None`` if seats are chosen by dice.
        seed: where chance comes from; ``None`` if hands are given or moves say what chance did.
        roll: the dealing roll, where hands are given.
        hands: the hands dealt, where they are given.
        moves: what was done.

    Raises:
        ValueError: if these do not fit together.
    """

    what: What
    rules: RuleSet = _SOURCE
    dealer: int | None = None
    seed: int | None = None
    roll: Roll | None = None
    hands: tuple[tuple[Tile, ...], ...] | None = None
    moves: tuple[Move[SessionAction], ...] = ()

    def __post_init__(self) -> None:
        """Refuse what does not fit together."""
        if self.dealer is not None:
            require_seat(self.dealer, "the dealer")
        if self.what == "hand" and self.dealer is None:
            msg = "A record of a hand says who deals it."
            raise ValueError(msg)
        if (self.roll is None) != (self.hands is None):
            msg = "Given hands need their roll, and a roll its hands."
            raise ValueError(msg)
        if self.hands is not None and (self.what == "session" or self.seed is not None):
            msg = "Hands are given for one hand only, and then there is no seed."
            raise ValueError(msg)

    def start(self) -> State:
        """Give the state in which the record begins.

        Raises:
            ValueError: if the hands given are not those of four players.
        """
        if self.what == "session":
            return session.begin(self.rules) if self.dealer is None else session.begin_seated(self.rules, self.dealer)
        dealer = self.dealer or 0
        if self.hands is None or self.roll is None:
            return game.begin(dealer, self.rules)
        return game.from_hands(self.hands, self.roll, dealer, self.rules)


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

    >>> print(print_record(Record(what="hand", dealer=2, seed=7, moves=(Move(2, game.NameTower(0)),))))
    game: bagchen hand
    rules: source
    dealer: West
    seed: 7
    <BLANKLINE>
    West: tower 1
    <BLANKLINE>
    """
    rows = [*_header(record), ""]
    if comment is None:
        rows += [_row(move) for move in record.moves]
        return "\n".join(rows) + "\n"
    rows += notation.rows_with_comments(record.start(), replay(record), _row, comment)
    return "\n".join(rows) + "\n"


def parse_record(text: str) -> Record:
    """Read a record; whether its moves are allowed, :func:`replay` tells.

    Args:
        text: what :func:`print_record` writes.

    Raises:
        RecordError: naming the line that cannot be understood.

    >>> record = Record(what="hand", dealer=2, seed=7, moves=(Move(2, game.NameTower(0)),))
    >>> parse_record(print_record(record)) == record
    True
    """
    given, rest = take_header(read_lines(text), _HEADER)
    roll = _read(given, "roll", Roll.parse)
    hands = None if roll is None else _take_hands(rest)
    moves = tuple(_move(line) for line in rest)
    try:
        return Record(
            what=_read(given, "game", _what, required=True),
            rules=_read(given, "rules", _rules) or _SOURCE,
            dealer=_read(given, "dealer", _seat),
            seed=_read(given, "seed", _whole),
            roll=roll,
            hands=hands,
            moves=moves,
        )
    except RecordError:
        raise
    except ValueError as problem:
        raise RecordError(str(problem)) from None


def _out_of_turn(actor: Actor, move: Move[SessionAction]) -> Verdict | None:
    if isinstance(move.action, Gobah) or move.who is actor or move.who == actor:
        return None
    if move.who is CHANCE or isinstance(move.action, Sit):
        seat = actor if isinstance(actor, int) else None
        return in_turn(None, seat if seat is not None else 0)
    return in_turn(actor if isinstance(actor, int) else None, int(move.who))


def _header(record: Record) -> Iterator[str]:
    yield f"game: bagchen {record.what}"
    yield f"rules: {print_rules(record.rules)}"
    if record.dealer is not None:
        yield f"dealer: {compass(record.dealer)}"
    if record.seed is not None:
        yield f"seed: {record.seed}"
    if record.roll is not None and record.hands is not None:
        yield f"roll: {record.roll}"
        yield from (f"{compass(seat)}: holds {print_tiles(hand)}" for seat, hand in enumerate(record.hands))


def print_rules(rules: RuleSet) -> str:
    """Write a rule set: the preset that comes nearest, and the switches that differ from it.

    >>> print_rules(RuleSet(jump_scope="losers_only"))
    'source, jump.scope=losers_only'
    """
    return print_switches(BOOK, {key: getattr(rules, switch.field) for key, switch in BOOK.switches.items()})


def _row(move: Move[SessionAction]) -> str:
    if move.who is CHANCE:
        who = "chance"
    elif isinstance(move.action, Sit):
        who = f"Player {int(move.who) + 1}"
    else:
        who = compass(int(move.who))
    return f"{who}: {write_action(move.action)}"


def _take_hands(rest: list[Line]) -> tuple[tuple[Tile, ...], ...]:
    hands: dict[int, tuple[Tile, ...]] = {}
    while rest and rest[0].words.startswith("holds "):
        line = rest.pop(0)
        hands[read_at(line, _seat, line.who)] = read_at(line, parse_tiles, line.words.removeprefix("holds "))
    if sorted(hands) != list(SEATS):
        msg = "After a roll, four lines say what each seat holds."
        raise RecordError(msg, rest[0].number if rest else 0)
    return tuple(hands[seat] for seat in SEATS)


def _move(line: Line) -> Move[SessionAction]:
    who = line.who.lower()
    if who == "chance":
        return Move(CHANCE, read_at(line, read_action, line.words), line.number)
    if who.startswith(_PLAYER):
        return Move(read_at(line, _player, who.removeprefix(_PLAYER)), read_at(line, read_action, line.words), line.number)
    seat = read_at(line, _seat, who)
    return Move(seat, Gobah(seat) if line.words == "gobah" else read_at(line, read_action, line.words), line.number)


def _read(given: dict[str, Line], key: str, parse: Callable[[str], Any], *, required: bool = False) -> Any:  # noqa: ANN401
    if key in given:
        return read_at(given[key], parse, given[key].words)
    if required:
        msg = f"The record does not begin with “{key}:”."
        raise RecordError(msg, 1)
    return None


def _what(words: str) -> What:
    if words not in _PLAYS:
        msg = f"“{words}” is no record of Bagchen: write {' or '.join(_PLAYS)}."
        raise ValueError(msg)
    return _PLAYS[words]


def _rules(words: str) -> RuleSet:
    return from_switches(parse_switches(BOOK, words))


def _seat(words: str) -> int:
    if words.lower() not in _SEAT_OF:
        msg = f"“{words}” is no seat: write East, South, West or North."
        raise ValueError(msg)
    return _SEAT_OF[words.lower()]


def _player(words: str) -> int:
    if words not in {"1", "2", "3", "4"}:
        msg = f"“{words}” is no player: they are 1 to 4."
        raise ValueError(msg)
    return int(words) - 1


def _whole(words: str) -> int:
    if not words.isdecimal() or not words.isascii():
        msg = f"“{words}” is no seed: write a whole number."
        raise ValueError(msg)
    return int(words)
