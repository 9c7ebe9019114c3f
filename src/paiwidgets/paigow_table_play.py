"""A round at the table that can be written as a line, taken back, and played on by itself where the reader does not decide.

Rounds follow each other in a session; the line holds those that are over as well.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Final

from paigames.notation import Move
from paigames.paigow import game, notation
from paigames.paigow.game import Bank, Bet, Lay, Phase, State
from paigames.paigow.notation import Record
from paigames.paigow.ruleset import BOOK
from paigames.paigow.session import next_banker
from paigames.paigow.table import Form, Table
from paigames.paigow.ways import choose, way
from paigames.play import IllegalMove
from paiwidgets import position
from paiwidgets.luck import after_chance
from paiwidgets.paigow_common import Asked, read_words
from paiwidgets.paigow_seats import read_form, read_seat, read_seats
from paiwidgets.paigow_table_code import read_move, write_move
from paiwidgets.seeds import read_number, read_seed
from paiwidgets.switches import choices_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from paigames.paigow.game import Action

KEYS: Final = ("seed", "form", "seats", "limit", "banker", "bank", "way", "stake", "play")
SWITCHES: Final = tuple(BOOK.switches)
LONGEST: Final = 20_000
"""How many characters a line may have: a round of eight takes about 60."""
MOST_ROUNDS: Final = 99
MOST_CHIPS: Final = 1000

OWN: Final = 0
"""The reader's seat."""
_BETWEEN: Final = "."
_NEXT_ROUND: Final = "-"
_BETWEEN_ROUNDS: Final = re.compile(r"(?<!\.)-")
"""A minus after a dot is that of a stake."""
_BANKS: Final = {"round": True, "stays": False}


@dataclass(frozen=True, slots=True, kw_only=True)
class Start(Asked):
    """What a session begins with.

    Args:
        choices: the switches of the table that are not at their default.
        seed: names every wall and every throw.
        form: the big or the small form.
        seats: how many people play; the reader has the first seat.
        limit: the highest stake.
        banker: who banks first.
        goes_round: whether the bank goes on to the next seat after each round.
        way: the house way by which the computer players divide.
        stake: what each of them stakes.
    """

    seed: int
    form: Form = Form.BIG
    seats: int = 4
    limit: int = 10
    banker: int = 1
    goes_round: bool = True
    way: str = "maxlow"
    stake: int = 5

    @property
    def table(self) -> Table:
        """What was agreed."""
        return Table(seats=self.seats, form=self.form, limit=self.limit, rules=self.rules)

    @property
    def words(self) -> dict[str, str]:
        """What differs from the usual, as words of a line."""
        usual = Start(seed=self.seed)
        said = {
            "form": str(self.form),
            "seats": str(self.seats),
            "limit": str(self.limit),
            "banker": str(self.banker + 1),
            "bank": "round" if self.goes_round else "stays",
            "way": self.way,
            "stake": str(self.stake),
        }
        names = {"bank": "goes_round"}
        changed = {key: text for key, text in said.items() if getattr(self, names.get(key, key)) != getattr(usual, names.get(key, key))}
        return {"seed": str(self.seed), **changed}

    def changed(self, **changes: Any) -> Start:
        """The start with something changed; who banks is somebody who sits there, and nobody stakes more than the limit."""
        start = replace(self, **changes)
        return replace(start, banker=min(start.banker, start.seats - 1), stake=min(start.stake, start.limit))


@dataclass(frozen=True, kw_only=True)
class Play:
    """A round of a session as far as it has been played.

    Args:
        start: what the session began with.
        past: the moves of the rounds before this one, in letters.
        moves: what was done in this one; what chance did follows from the seed.
        states: the state before the first move and after each, chance having done its part.
        drawn: how many random numbers had been drawn at each of these.
        over: the rounds before this one, settled.
        before: their moves.
    """

    start: Start
    past: tuple[str, ...] = ()
    moves: tuple[Move[Action], ...] = ()
    states: tuple[State, ...] = field(compare=False, repr=False)
    drawn: tuple[int, ...] = field(compare=False, repr=False)
    over: tuple[State, ...] = field(default=(), compare=False, repr=False)
    before: tuple[Move[Action], ...] = field(default=(), compare=False, repr=False)

    @classmethod
    def begin(cls, start: Start) -> Play:
        """Sit down to the first round."""
        return cls(start=start, states=(game.begin(start.table, start.banker),), drawn=(0,))

    @classmethod
    def read(cls, text: str) -> Play:
        """Read a round from a line.

        Raises:
            ValueError: saying what is wrong in it.

        >>> Play.read("seed=7 banker=2 bank=round play=a.5.5").text
        'seed=7 play=a.5.5'
        """
        found, choices = read_words(text, KEYS, SWITCHES, LONGEST)
        if found.get("seed") == "":
            msg = "There is no number after “seed=”: write one, such as seed=7, or leave the word out."
            raise ValueError(msg)
        seats = read_seats(found.get("seats", "4"))
        limit = read_chips(found.get("limit", "10"), "the highest stake")
        start = Start(
            seed=read_seed(found.get("seed", "0")),
            form=read_form(found.get("form", Form.BIG)),
            seats=seats,
            limit=limit,
            banker=read_seat(found.get("banker", "2"), seats),
            goes_round=read_bank(found.get("bank", "round")),
            way=way(found.get("way", "maxlow")).name,
            stake=read_stake(found.get("stake", str(min(5, limit))), limit),
            choices=choices,
        )
        return _read_rounds(cls.begin(start), found.get("play", ""))

    @classmethod
    def of_record(cls, record: Record, start: Start) -> Play:
        """Lay out a record of play.

        Args:
            record: of a game or a session.
            start: how the computer players divide and stake; the rest is taken from the record.

        Raises:
            ValueError: if it does not begin with a seed, is too large for this table, or a move of it is not allowed.
        """
        if record.seed is None:
            msg = "This table lays out records that begin with a seed."
            raise ValueError(msg)
        notation.final_state(record)  # refuses what is not allowed, naming the line
        table = record.table
        play = cls.begin(
            start.changed(
                seed=read_seed(str(record.seed)),
                form=table.form,
                seats=table.seats,
                limit=read_chips(str(table.limit), "the highest stake"),
                banker=record.banker,
                goes_round=record.goes_round,
                choices=choices_of(BOOK, table.rules),
            )
        )
        for move in record.moves:
            play = (play.next_round() if play.is_over else play).plus(move.action)
        return play

    @property
    def text(self) -> str:
        """The round as a line to copy."""
        play = _NEXT_ROUND.join((*self.past, self._letters))
        return position.write({**self.start.words, "play": play, **self.start.switch_words})

    @property
    def record(self) -> Record:
        """The session as a record of play."""
        start = self.start
        return Record(
            table=start.table,
            banker=start.banker,
            games=self.number,
            goes_round=start.goes_round,
            seed=start.seed,
            moves=(*self.before, *self.moves),
        )

    @property
    def number(self) -> int:
        """Which round of the session this is, from 1."""
        return len(self.past) + 1

    @property
    def state(self) -> State:
        """How the round stands."""
        return self.states[-1]

    @property
    def is_over(self) -> bool:
        """Whether the round is settled."""
        return game.is_over(self.state)

    @property
    def settled(self) -> tuple[State, ...]:
        """Every round that is settled."""
        return (*self.over, self.state) if self.is_over else self.over

    @property
    def decides(self) -> bool:
        """Whether the reader has something to decide now."""
        return game.to_act(self.state) == OWN

    @cached_property
    def last_decision(self) -> int | None:
        """The number of moves before the last thing that the reader decided in this round; ``None`` for nothing yet."""
        own = (number for number in range(len(self.moves) - 1, -1, -1) if self.moves[number].who == OWN)
        return next(own, None)

    def plus(self, action: Action) -> Play:
        """Carry an action of whoever is to act out, and what chance does after it.

        Raises:
            IllegalMove: if the rules forbid it.
            ValueError: for what cannot be.
        """
        state = self.state
        after, drawn = after_chance(game, game.apply(state, action), self.start.seed, self.drawn[-1])
        who = game.to_act(state)
        assert isinstance(who, int)  # noqa: S101 - chance has done its part, and nothing is applied to a game that is over
        moves = (*self.moves, Move(who, action))
        return replace(self, moves=moves, states=(*self.states, after), drawn=(*self.drawn, drawn))

    def to_decision(self) -> Play:
        """Let the computer players go on until the reader decides, or the round is over."""
        play = self
        while not (play.decides or play.is_over):
            play = play.plus(play._computer())
        return play

    def next_round(self) -> Play:
        """Begin the next round of the session.

        Raises:
            ValueError: if this round is not over, or there have been very many.
        """
        if not self.is_over or self.number == MOST_ROUNDS:
            msg = f"A session has at most {MOST_ROUNDS} rounds: begin a new one." if self.is_over else "This round is not over yet."
            raise ValueError(msg)
        start = self.start
        banker = next_banker(self.state.banker, start.seats) if start.goes_round else self.state.banker
        return Play(
            start=start,
            past=(*self.past, self._letters),
            states=(game.begin(start.table, banker),),
            drawn=self.drawn[-1:],
            over=self.settled,
            before=(*self.before, *self.moves),
        )

    def back_to(self, number: int) -> Play:
        """Take back all but so many moves of this round."""
        end = number + 1
        return replace(self, moves=self.moves[:number], states=self.states[:end], drawn=self.drawn[:end])

    @cached_property
    def _letters(self) -> str:
        return _BETWEEN.join(write_move(state, move.action) for state, move in zip(self.states, self.moves, strict=False))

    def _computer(self) -> Action:
        """What a computer player does: it banks alone, stakes a plain sum, and divides by the house way."""
        state, start = self.state, self.start
        if state.phase is Phase.BANK:
            return Bank(with_house=False)
        if state.phase is Phase.BET:
            return Bet(start.stake)
        seat = game.to_act(state)
        assert isinstance(seat, int)  # noqa: S101 - as above
        return Lay(*choose(state.hands[seat], start.way, start.rules).split.tiles)


def read_bank(text: str) -> bool:
    """Read whether the bank goes round.

    Raises:
        ValueError: if it is neither.

    >>> read_bank("stays")
    False
    """
    if text not in _BANKS:
        msg = f"“{text}” does not say where the bank goes: write {' or '.join(_BANKS)}."
        raise ValueError(msg)
    return _BANKS[text]


def read_chips(text: str, what: str) -> int:
    """Read a number of chips.

    Args:
        text: the number.
        what: what it is for.

    Raises:
        ValueError: if it is none, or too many for this table.

    >>> read_chips("0", "the highest stake")
    Traceback (most recent call last):
    ValueError: 0 cannot be the highest stake: write 1 to 1000 (PA-11).
    """
    number = read_number(text, f"{what}: write a whole number of chips, such as 5") or 0
    if not 1 <= number <= MOST_CHIPS:
        msg = f"{number} cannot be {what}: write 1 to {MOST_CHIPS} (PA-11)."
        raise ValueError(msg)
    return number


def read_stake(text: str, limit: int) -> int:
    """Read what the computer players stake.

    Raises:
        ValueError: if it is no stake of this table.

    >>> read_stake("11", 10)
    Traceback (most recent call last):
    ValueError: The highest stake at this table is 10, not 11. (PA-11)
    """
    chips = read_chips(text, "the stake of the computer players")
    asked = game.apply(game.begin(Table(seats=2, limit=limit)), Bank(with_house=False))
    verdict = game.judge(asked, Bet(chips))
    if not verdict:
        raise ValueError(verdict.cited)
    return chips


def _read_rounds(play: Play, text: str) -> Play:
    first, *others = _BETWEEN_ROUNDS.split(text)
    play = _read_round(play, first)
    for number, letters in enumerate(others, start=2):
        play = _read_round(_told(f"Round {number} of this line", play.next_round), letters)
    return play


def _read_round(play: Play, letters: str) -> Play:
    for number, word in enumerate(filter(None, letters.split(_BETWEEN)), start=1):
        play = _told(f"Move {number} of this line, “{word[:20]}”,", partial(_played, play, word))
    return play


def _played(play: Play, word: str) -> Play:
    return play.plus(read_move(play.state, word))


def _told(what: str, make: Callable[[], Play]) -> Play:
    try:
        return make()
    except IllegalMove as refused:
        problem = refused.verdict.cited
    except ValueError as mistake:
        problem = str(mistake)
    msg = f"{what} cannot be: {problem}"
    raise ValueError(msg)
