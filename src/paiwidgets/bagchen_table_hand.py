"""A hand on the table that can be written as a line, taken back, and played on by itself where no person decides.

Hands follow each other in a session; the line holds those that are over as well.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, Final

from paigames.bagchen import game, notation, session
from paigames.bagchen.game import Phase, State
from paigames.bagchen.notation import Record
from paigames.bagchen.ruleset import BOOK, RuleSet, from_switches
from paigames.bagchen.session import Gobah, Session, Sit
from paigames.notation import Move
from paigames.play import IllegalMove
from paigames.rulebook import print_choice
from paiwidgets import position
from paiwidgets.bagchen_common import read_choices
from paiwidgets.bagchen_deal_steps import SEATS, read_seat
from paiwidgets.bagchen_table_code import read_move, write_move
from paiwidgets.bagchen_table_players import STEADY, advise, read_level
from paiwidgets.luck import after_chance
from paiwidgets.seeds import read_seed
from paiwidgets.switches import choices_of

if TYPE_CHECKING:
    from paigames.bagchen.session import Result, SessionAction
    from paigames.money import Payment
    from paigames.rulebook import Choice
    from paigames.verdict import Verdict

KEYS: Final = ("seed", "dealer", "people", "level", "at", "play")
LONGEST: Final = 20_000
"""How many characters a line may have: a hand takes about 250, and a session may be long."""

SOUTH: Final = 1
WEST: Final = 2
_BETWEEN: Final = "."
_BETWEEN_HANDS: Final = "-"
# Before the first lead most players have nothing to decide; nobody is asked to say so.
_OPENING: Final = frozenset({Phase.TOWER, Phase.REDEAL, Phase.ANNOUNCE, Phase.CALL, Phase.ANSWER})


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """What a session begins with.

    Args:
        seed: names every shuffle and every throw of the dice.
        dealer: the seat that deals the first hand.
        people: the seats that people play; the computer plays the others.
        level: how well it plays.
        choices: the switches of the table that are not at their default.
    """

    seed: int
    dealer: int = WEST
    people: tuple[int, ...] = (SOUTH,)
    level: str = STEADY
    choices: tuple[tuple[str, Choice], ...] = ()

    @property
    def rules(self) -> RuleSet:
        """The rule set with the table's choices."""
        return from_switches(dict(self.choices))


@dataclass(frozen=True, kw_only=True)
class Hand:
    """A hand of a session as far as it has been played.

    Args:
        start: what the session began with.
        past: the moves of the hands before this one, in letters.
        moves: what the players did; what chance did follows from the seed.
        at: after which move it is looked at, once it is over; ``None`` for its end.
        states: the state before the first move and after each, chance having done its part.
        drawn: how many random numbers had been drawn at each of these.
        opened: the session when this hand had been dealt.
        before: the moves of the hands before this one.
    """

    start: Start
    past: tuple[str, ...] = ()
    moves: tuple[Move[SessionAction], ...] = ()
    at: int | None = None
    states: tuple[State, ...] = field(compare=False, repr=False)
    drawn: tuple[int, ...] = field(compare=False, repr=False)
    opened: Session = field(compare=False, repr=False)
    before: tuple[Move[SessionAction], ...] = field(default=(), compare=False, repr=False)

    @classmethod
    def begin(cls, start: Start) -> Hand:
        """Shuffle, before the dealer names a tower of the first hand."""
        return cls._dealt(start, session.begin_seated(start.rules, start.dealer), 0)

    @classmethod
    def read(cls, text: str) -> Hand:
        """Read a hand from a line.

        Raises:
            ValueError: saying what is wrong in it.

        >>> Hand.read("seed=7 dealer=west play=t1.n").text
        'seed=7 play=t1.n'
        """
        found = position.read(text, KEYS, LONGEST)
        start = Start(
            seed=read_seed(found.pop("seed", "0")),
            dealer=read_seat(found.pop("dealer", SEATS[WEST])),
            people=read_people(found.pop("people", SEATS[SOUTH])),
            level=read_level(found.pop("level", STEADY)),
        )
        at, play = found.pop("at", ""), found.pop("play", "")
        hand = _read_moves(cls.begin(replace(start, choices=read_choices(found))), play)
        return hand.looked_at(_read_step(at)) if at else hand

    @classmethod
    def of_record(cls, record: Record, start: Start) -> Hand:
        """Lay out a record of play.

        Args:
            record: of a hand, or of a session in which everybody sat from the beginning.
            start: who plays, and how well; the rest is taken from the record.

        Raises:
            ValueError: if it is no such record, does not begin with a seed, or a move of it is not allowed.
        """
        if record.seed is None or record.dealer is None:
            msg = "This table lays out records that begin with a seed and a dealer."
            raise ValueError(msg)
        notation.final_state(record)  # refuses what is not allowed, naming the line
        hand = cls.begin(replace(start, seed=record.seed, dealer=record.dealer, choices=choices_of(BOOK, record.rules)))
        for move in record.moves:
            hand = (hand.next_hand() if hand.is_over else hand).plus(move.action)
        return hand

    @classmethod
    def _dealt(cls, start: Start, opened: Session, drawn: int, **past: Any) -> Hand:
        state, drawn = after_chance(game, _dealing(opened), start.seed, drawn)
        return cls(start=start, states=(state,), drawn=(drawn,), opened=replace(opened, hand=state), **past)

    @property
    def text(self) -> str:
        """The hand as a line to copy."""
        start = self.start
        said = {
            "seed": str(start.seed),
            "dealer": SEATS[start.dealer] if start.dealer != WEST else "",
            "people": ",".join(SEATS[seat] for seat in start.people) if start.people != (SOUTH,) else "",
            "level": start.level if start.level != STEADY else "",
            "at": "" if self.at is None else str(self.at),
            "play": _BETWEEN_HANDS.join((*self.past, self._play)),
        }
        return position.write({**said, **{key: print_choice(value) for key, value in start.choices}})

    @property
    def record(self) -> Record:
        """The session as a record of play; while it is no more than a hand, the record of that."""
        moves, start = (*self.before, *self.moves), self.start
        is_hand = not self.past and not any(isinstance(move.action, Gobah) for move in moves)
        return Record(what="hand" if is_hand else "session", rules=start.rules, dealer=start.dealer, seed=start.seed, moves=moves)

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

    @cached_property
    def session(self) -> Session:
        """The session as it stands; once this hand is over, with its result, and with the next hand not yet dealt."""
        gobah = next((move.action for move in self.moves if isinstance(move.action, Gobah)), None)
        opened = self.opened if gobah is None else session.apply(self.opened, gobah)
        if not self.is_over:
            return replace(opened, hand=self.state)
        return session.apply(replace(opened, hand=self.states[-2]), self.moves[-1].action)

    @property
    def results(self) -> tuple[Result, ...]:
        """What the hands that are over came to."""
        return self.session.results

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

    def judge(self, action: SessionAction) -> Verdict:
        """Tell whether the player to act may do this, or whether Gobah may be declared.

        Raises:
            ValueError: for what cannot be.
        """
        return session.judge(replace(self.session, hand=self.state), action)

    def plus(self, action: SessionAction) -> Hand:
        """Carry an action of the player to act out, and what chance does after it; or a declaration of Gobah.

        Raises:
            IllegalMove: if the rules forbid it.
            ValueError: for what cannot be.
        """
        if isinstance(action, Gobah | Sit):
            verdict = self.judge(action)
            if not verdict:
                raise IllegalMove(verdict)
            if self.is_over:
                msg = "This hand is over: deal the next one first."
                raise ValueError(msg)
            return self._moved(Move(action.seat, action), self.state, self.drawn[-1])
        state = self.state
        action = game.resolve(state, action)
        after, drawn = after_chance(game, game.apply(state, action), self.start.seed, self.drawn[-1])
        return self._moved(Move(state.seat, action), after, drawn)

    def _moved(self, move: Move[SessionAction], after: State, drawn: int) -> Hand:
        return replace(self, moves=(*self.moves, move), states=(*self.states, after), drawn=(*self.drawn, drawn), at=None)

    def next_hand(self) -> Hand:
        """Deal the next hand of the session.

        Raises:
            ValueError: if this hand is not over, or was the last.
        """
        if not self.is_over or session.is_over(self.session):
            msg = "The session is over." if self.is_over else "This hand is not over yet."
            raise ValueError(msg)
        past = {"past": (*self.past, self._play), "before": (*self.before, *self.moves)}
        return Hand._dealt(self.start, self.session, self.drawn[-1], **past)

    def back_to(self, number: int) -> Hand:
        """Take back all but so many moves of this hand."""
        end = number + 1
        return replace(self, moves=self.moves[:number], states=self.states[:end], drawn=self.drawn[:end], at=None)

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
        return self.plus(advise(state, state.seat, self._rng(), self.start.level).action)

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
        return Random(f"{self.start.seed} {len(self.before) + len(self.moves)}")  # noqa: S311  (a game, not a secret)


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
    first, *others = play.split(_BETWEEN_HANDS)
    hand = _read_hand(hand, first)
    for number, words in enumerate(others, start=2):
        try:
            hand = hand.next_hand()
        except ValueError as problem:
            msg = f"Hand {number} of this line cannot be: {problem}"
            raise ValueError(msg) from None
        hand = _read_hand(hand, words)
    return hand


def _read_hand(hand: Hand, play: str) -> Hand:
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


def _is_forced(state: State) -> bool:
    return state.phase in _OPENING and len(game.legal_actions(state)) == 1


def _dealing(opened: Session) -> State:
    if opened.hand is None:
        msg = "A session at the table begins with everybody seated."
        raise TypeError(msg)
    return opened.hand
