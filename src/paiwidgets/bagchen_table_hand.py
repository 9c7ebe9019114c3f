"""A hand on the table that can be written as a line, taken back, and played on by itself where no person decides."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, Final

from paigames.bagchen import game, notation
from paigames.bagchen.game import Phase, State
from paigames.bagchen.notation import Record
from paigames.bagchen.ruleset import BOOK, RuleSet, from_switches
from paigames.notation import Move
from paigames.play import CHANCE, IllegalMove
from paigames.rulebook import print_choice
from paiwidgets import position
from paiwidgets.bagchen_common import read_choices
from paiwidgets.bagchen_deal_steps import SEATS, read_seat
from paiwidgets.bagchen_table_code import read_move, write_move
from paiwidgets.bagchen_table_players import advise
from paiwidgets.seeds import read_seed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paigames.bagchen.game import Action
    from paigames.bagchen.session import SessionAction
    from paigames.money import Payment
    from paigames.rulebook import Choice

KEYS: Final = ("seed", "dealer", "people", "at", "play")
SOUTH: Final = 1
WEST: Final = 2
_BETWEEN: Final = "."
# Before the first lead most players have nothing to decide; nobody is asked to say so.
_OPENING: Final = frozenset({Phase.TOWER, Phase.REDEAL, Phase.ANNOUNCE, Phase.CALL, Phase.ANSWER})


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """What a hand begins with.

    Args:
        seed: names the shuffle and every throw of the dice.
        dealer: the dealer's seat.
        people: the seats that people play; the computer plays the others.
        choices: the switches of the table that are not at their default.
    """

    seed: int
    dealer: int = WEST
    people: tuple[int, ...] = (SOUTH,)
    choices: tuple[tuple[str, Choice], ...] = ()

    @property
    def rules(self) -> RuleSet:
        """The rule set with the table's choices."""
        return from_switches(dict(self.choices))


@dataclass(frozen=True, kw_only=True)
class Hand:
    """A hand as far as it has been played.

    Args:
        start: what it began with.
        moves: what the players did; what chance did follows from the seed.
        at: after which move it is looked at, once it is over; ``None`` for its end.
        states: the state before the first move and after each, chance having done its part.
    """

    start: Start
    moves: tuple[Move[SessionAction], ...] = ()
    at: int | None = None
    states: tuple[State, ...] = field(compare=False, repr=False)

    @classmethod
    def begin(cls, start: Start) -> Hand:
        """Shuffle, before the dealer names a tower."""
        return cls(start=start, states=(_after_chance(game.begin(start.dealer, start.rules), Random(start.seed)),))  # noqa: S311

    @classmethod
    def read(cls, text: str) -> Hand:
        """Read a hand from a line.

        Raises:
            ValueError: saying what is wrong in it.

        >>> Hand.read("seed=7 dealer=west play=t1.n").text
        'seed=7 play=t1.n'
        """
        found = position.read(text, KEYS)
        start = Start(
            seed=read_seed(found.pop("seed", "0")),
            dealer=read_seat(found.pop("dealer", SEATS[WEST])),
            people=read_people(found.pop("people", SEATS[SOUTH])),
        )
        at, play = found.pop("at", ""), found.pop("play", "")
        hand = _read_moves(cls.begin(replace(start, choices=read_choices(found))), play)
        return hand.looked_at(_read_step(at)) if at else hand

    @classmethod
    def of_record(cls, record: Record, people: tuple[int, ...]) -> Hand:
        """Lay out a record of play.

        Raises:
            ValueError: if it is no record of a hand that begins with a seed, or a move of it is not allowed.
        """
        if record.what != "hand" or record.seed is None or record.dealer is None:
            msg = "This table lays out records of one hand that begins with a seed."
            raise ValueError(msg)
        choices = _choices_of(record)
        states: list[State] = []
        for move, after in notation.replay(record):
            states = [*(states if move is not None else states[:-1]), _hand_state(after)]
        start = Start(seed=record.seed, dealer=record.dealer, people=people, choices=choices)
        return cls(start=start, moves=record.moves, states=tuple(states))

    @property
    def text(self) -> str:
        """The hand as a line to copy."""
        start = self.start
        said = {
            "seed": str(start.seed),
            "dealer": SEATS[start.dealer] if start.dealer != WEST else "",
            "people": ",".join(SEATS[seat] for seat in start.people) if start.people != (SOUTH,) else "",
            "at": "" if self.at is None else str(self.at),
            "play": self._play,
        }
        return position.write({**said, **{key: print_choice(value) for key, value in start.choices}})

    @property
    def record(self) -> Record:
        """The hand as a record of play."""
        return Record(what="hand", rules=self.start.rules, dealer=self.start.dealer, seed=self.start.seed, moves=self.moves)

    @property
    def state(self) -> State:
        """How the hand stands."""
        return self.states[-1]

    @property
    def shown(self) -> State:
        """The state that is looked at."""
        return self.states[-1 if self.at is None else self.at]

    @property
    def is_over(self) -> bool:
        """Whether the hand is settled."""
        return game.is_over(self.state)

    @property
    def decides(self) -> int | None:
        """The person who has something to decide now; ``None`` where the hand goes on by itself or is over."""
        state = self.state
        if self.is_over or state.seat not in self.start.people or _is_forced(state):
            return None
        return state.seat

    @property
    def paid_last(self) -> tuple[Payment, ...]:
        """What was paid at once for the last complete round of the state that is looked at."""
        shown = self.shown
        before = next((state for state in reversed(self.states[: self.at]) if len(state.rounds) < len(shown.rounds)), shown)
        return () if shown.settlement else shown.payments[len(before.payments) :]

    @cached_property
    def last_decision(self) -> int | None:
        """The number of moves before the last thing that a person decided; ``None`` if nobody has yet."""
        for number in range(len(self.moves) - 1, -1, -1):
            if self.states[number].seat in self.start.people and not _is_forced(self.states[number]):
                return number
        return None

    def plus(self, action: Action) -> Hand:
        """Carry an action of the player to act out, and what chance does after it.

        Raises:
            IllegalMove: if the rules forbid it.
            ValueError: for what cannot be.
        """
        state = self.state
        action = game.resolve(state, action)
        after = game.apply(state, action)
        move: Move[SessionAction] = Move(state.seat, action)
        moves = (*self.moves, move)
        if game.to_act(after) is CHANCE:
            after = _hand_state(notation.final_state(replace(self.record, moves=moves)))
        return replace(self, moves=moves, states=(*self.states, after), at=None)

    def back_to(self, number: int) -> Hand:
        """Take back all but so many moves."""
        return replace(self, moves=self.moves[:number], states=self.states[: number + 1], at=None)

    def looked_at(self, number: int | None) -> Hand:
        """Look at the hand as it stood after so many moves.

        Raises:
            ValueError: if it is not over, or had fewer moves.
        """
        if number is not None and not self.is_over:
            msg = "Only a hand that is over can be looked through; leave “at” out."
            raise ValueError(msg)
        if number is not None and number > len(self.moves):
            msg = f"This hand has {len(self.moves)} moves, and no move {number}."
            raise ValueError(msg)
        return replace(self, at=None if number == len(self.moves) else number)

    def step(self) -> Hand:
        """Make the next move where no person decides."""
        state = self.state
        if self.is_over or self.decides is not None:
            return self
        if _is_forced(state):
            return self.plus(game.legal_actions(state)[0])
        return self.plus(advise(state, state.seat, self._rng()).action)

    def through_opening(self) -> Hand:
        """Go on to the first lead, or to what a person decides before it."""
        hand = self
        while hand.state.phase in _OPENING and hand.decides is None:
            hand = hand.step()
        return hand

    def to_decision(self) -> Hand:
        """Go on until a person decides, or the hand is over."""
        hand = self
        while hand.decides is None and not hand.is_over:
            hand = hand.step()
        return hand

    @cached_property
    def _play(self) -> str:
        return _BETWEEN.join(write_move(state, move.action) for state, move in zip(self.states, self.moves, strict=False))

    def _rng(self) -> Random:
        """Chance for a computer player, apart from that of dice and tiles; the same hand plays on in the same way."""
        return Random(f"{self.start.seed} {len(self.moves)}")  # noqa: S311  (a game, not a secret)


def read_people(text: str) -> tuple[int, ...]:
    """Read the seats that people play.

    Raises:
        ValueError: if there is no such seat, or nobody plays.
    """
    people = tuple(sorted({read_seat(name) for name in text.split(",") if name}))
    if not people:
        msg = "Somebody has to play: name at least one seat."
        raise ValueError(msg)
    return people


def _read_moves(hand: Hand, play: str) -> Hand:
    for number, word in enumerate(filter(None, play.split(_BETWEEN)), start=1):
        try:
            if hand.is_over:
                msg = "the hand is over before it."
                raise ValueError(msg)  # noqa: TRY301  (told with the number of the move, like every other fault)
            hand = hand.plus(read_move(hand.state, word))
        except (ValueError, IllegalMove) as problem:
            msg = f"Move {number} of this line, “{word[:20]}”, cannot be: {problem}"
            raise ValueError(msg) from None
    return hand


def _read_step(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 4):
        msg = f"“{text[:20]}” is no number of moves: write a whole number, such as 12."
        raise ValueError(msg)
    return int(text)


def _choices_of(record: Record) -> tuple[tuple[str, Choice], ...]:
    switches = BOOK.switches.values()
    values: Iterable[tuple[str, Any, Any]] = ((each.key, getattr(record.rules, each.field), each.default) for each in switches)
    return tuple((key, value) for key, value, default in values if value != default)


def _is_forced(state: State) -> bool:
    return state.phase in _OPENING and len(game.legal_actions(state)) == 1


def _after_chance(state: State, rng: Random) -> State:
    while game.to_act(state) is CHANCE:
        state = game.apply(state, game.draw(state, rng))
    return state


def _hand_state(state: notation.State) -> State:
    if not isinstance(state, State):
        msg = "A record of a hand has states of a hand."
        raise TypeError(msg)
    return state
