"""A hand on a table of any game: written as a line, taken back, looked through, and played on by itself where no person decides.

Hands follow each other in a session; the line holds those that are over as well. A game's own class says how its moves are written and
judged, and what its session makes of them.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from paigames.play import IllegalMove

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Self

    from paigames.notation import Move
    from paigames.play import Play
    from paigames.rulebook import Choice
    from paigames.verdict import Verdict

_BETWEEN = "."
_BETWEEN_HANDS = "-"


class Seated(Protocol):
    """A state in which one seat is to act."""

    @property
    def seat(self) -> int:
        """Who acts."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """What a session begins with.

    Args:
        seed: names everything that chance does.
        dealer: the seat that deals the first hand; ``None`` where the game finds out.
        people: the seats that people play; the computer plays the others.
        level: how well it plays.
        choices: the switches of the table that are not at their default.
    """

    seed: int
    dealer: int | None
    people: tuple[int, ...]
    level: str
    choices: tuple[tuple[str, Choice], ...] = ()


S = TypeVar("S", bound=Start)
T = TypeVar("T", bound=Seated)


@dataclass(frozen=True, kw_only=True)
class PlayedHand(Generic[S, T]):
    """A hand of a session as far as it has been played.

    Args:
        start: what the session began with.
        past: the moves of the hands before this one, in letters.
        moves: what the players did; what chance did follows from the seed.
        at: after which move it is looked at, once it is over; ``None`` for its end.
        states: the state before the first move and after each, chance having done its part.
        drawn: how many random numbers had been drawn at each of these.
        before: the moves of the hands before this one.
    """

    game: ClassVar[Play[Any, Any, Any]]
    start: S
    past: tuple[str, ...] = ()
    moves: tuple[Move[Any], ...] = ()
    at: int | None = None
    states: tuple[T, ...] = field(compare=False, repr=False)
    drawn: tuple[int, ...] = field(compare=False, repr=False)
    before: tuple[Move[Any], ...] = field(default=(), compare=False, repr=False)

    # What a game's own class says.

    @property
    def text(self) -> str:
        """The hand as a line to copy."""
        raise NotImplementedError

    @property
    def is_over(self) -> bool:
        """Whether the hand is over."""
        raise NotImplementedError

    @property
    def is_last(self) -> bool:
        """Whether no hand follows once this one is over."""
        raise NotImplementedError

    @property
    def results(self) -> tuple[object, ...]:
        """What the hands that are over came to."""
        raise NotImplementedError

    def judge(self, action: Any) -> Verdict:
        """Tell whether the player to act may do this.

        Raises:
            ValueError: for what cannot be.
        """
        raise NotImplementedError

    def plus(self, action: Any) -> Self:
        """Carry an action of the player to act out, and what chance does after it.

        Raises:
            IllegalMove: if the rules forbid it.
            ValueError: for what cannot be.
        """
        raise NotImplementedError

    def next_hand(self) -> Self:
        """Deal the next hand of the session.

        Raises:
            ValueError: if this hand is not over, or was the last.
        """
        raise NotImplementedError

    def advised(self, rng: Random) -> Any:
        """Ask the computer player to act what it does."""
        raise NotImplementedError

    def is_forced(self, state: T) -> bool:
        """Tell whether there is nothing to decide in a state, so that nobody is asked."""
        raise NotImplementedError

    def is_opening(self, state: T) -> bool:
        """Tell whether a state comes before the first thing that is played, so that nobody waits for it."""
        raise NotImplementedError

    def write_move(self, state: T, action: Any) -> str:
        """Write a move in letters."""
        raise NotImplementedError

    def read_move(self, state: T, word: str) -> Any:
        """Read a move from letters.

        Raises:
            ValueError: if they mean no move.
        """
        raise NotImplementedError

    # What follows from it for any game.

    @property
    def play(self) -> str:
        """All moves of the session in letters."""
        return _BETWEEN_HANDS.join((*self.past, self._own_play))

    @property
    def state(self) -> T:
        """How the hand stands."""
        return self.states[-1]

    @property
    def shown(self) -> T:
        """The state that is looked at."""
        return self.states[-1 if self.at is None else self.at]

    @property
    def decides(self) -> int | None:
        """The person who has something to decide now; ``None`` where the hand goes on by itself or is over."""
        state = self.state
        if self.is_over or state.seat not in self.start.people or self.is_forced(state):
            return None
        return state.seat

    @cached_property
    def last_decision(self) -> int | None:
        """The number of moves before the last thing that a person decided; ``None`` if nobody has yet."""
        for number in range(len(self.moves) - 1, -1, -1):
            if self.states[number].seat in self.start.people and not self.is_forced(self.states[number]):
                return number
        return None

    def back_to(self, number: int) -> Self:
        """Take back all but so many moves of this hand."""
        end = number + 1
        return replace(self, moves=self.moves[:number], states=self.states[:end], drawn=self.drawn[:end], at=None)

    def looked_at(self, number: int | None) -> Self:
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

    def step(self) -> Self:
        """Make the next move where no person decides."""
        state = self.state
        if self.is_over or self.decides is not None:
            return self
        if self.is_forced(state):
            return self.plus(self.game.legal_actions(state)[0])
        return self.plus(self.advised(self._rng()))

    def through_opening(self) -> Self:
        """Go on to the first thing that is played, or to what a person decides before it."""
        hand = self
        while self.is_opening(hand.state) and hand.decides is None:
            hand = hand.step()
        return hand

    def to_decision(self) -> Self:
        """Go on until a person decides, or the hand is over."""
        hand = self
        while hand.decides is None and not hand.is_over:
            hand = hand.step()
        return hand

    def read_play(self, play: str) -> Self:
        """Play on as a line says.

        Raises:
            ValueError: naming the move that cannot be.
        """
        first, *others = play.split(_BETWEEN_HANDS)
        hand = self.read_hand(first)
        for number, words in enumerate(others, start=2):
            try:
                hand = hand.next_hand()
            except ValueError as problem:
                msg = f"Hand {number} of this line cannot be: {problem}"
                raise ValueError(msg) from None
            hand = hand.read_hand(words)
        return hand

    def read_hand(self, play: str) -> Self:
        """Play this hand on as its part of a line says.

        Raises:
            ValueError: naming the move that cannot be.
        """
        hand = self
        for number, word in enumerate(filter(None, play.split(_BETWEEN)), start=1):
            try:
                if hand.is_over:
                    msg = "the hand is over before it."
                    raise ValueError(msg)  # noqa: TRY301  (told with the number of the move, like every other fault)
                hand = hand.plus(hand.read_move(hand.state, word))
            except (ValueError, IllegalMove) as problem:
                says = problem.verdict.cited if isinstance(problem, IllegalMove) else problem
                msg = f"Move {number} of this line, “{word[:20]}”, cannot be: {says}"
                raise ValueError(msg) from None
        return hand

    def read_record(self, moves: Iterable[Move[Any]]) -> Self:
        """Play on as a record says that has been judged before."""
        hand = self
        for move in moves:
            hand = (hand.next_hand() if hand.is_over else hand).plus(move.action)
        return hand

    def require_next(self) -> None:
        """Check that a hand can follow.

        Raises:
            ValueError: if this hand is not over, or was the last.
        """
        if not self.is_over or self.is_last:
            msg = "The session is over." if self.is_over else "This hand is not over yet."
            raise ValueError(msg)

    @property
    def as_past(self) -> dict[str, Any]:
        """What the next hand remembers of those before it."""
        return {"past": (*self.past, self._own_play), "before": (*self.before, *self.moves)}

    def moved(self, move: Move[Any], after: T, drawn: int) -> Self:
        """The hand after a move."""
        return replace(self, moves=(*self.moves, move), states=(*self.states, after), drawn=(*self.drawn, drawn), at=None)

    @cached_property
    def _own_play(self) -> str:
        return _BETWEEN.join(self.write_move(state, move.action) for state, move in zip(self.states, self.moves, strict=False))

    def _rng(self) -> Random:
        """Chance for a computer player, apart from that of the game; the same hand plays on in the same way."""
        return Random(f"{self.start.seed} {len(self.before) + len(self.moves)}")  # noqa: S311  (a game, not a secret)


def read_people(text: str, read_seat: Callable[[str], int]) -> tuple[int, ...]:
    """Read the seats that people play.

    Args:
        text: their names with commas between.
        read_seat: reads one of them.

    Raises:
        ValueError: if there is no such seat, or nobody plays.
    """
    people = tuple(sorted({read_seat(name) for name in text.split(",") if name}))
    if not people:
        msg = "Somebody has to play: name at least one seat."
        raise ValueError(msg)
    return people


def read_step(text: str) -> int:
    """Read a number of moves.

    Raises:
        ValueError: if it is none.

    >>> read_step("12")
    12
    """
    if not (text.isascii() and text.isdecimal() and len(text) < 4):
        msg = f"“{text[:20]}” is no number of moves: write a whole number, such as 12."
        raise ValueError(msg)
    return int(text)
