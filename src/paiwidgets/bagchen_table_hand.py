"""A hand of Bagchen on the table; hands follow each other in a session."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Final

from paigames.bagchen import game, notation, session
from paigames.bagchen.game import Phase, State
from paigames.bagchen.notation import Record
from paigames.bagchen.ruleset import BOOK, RuleSet, from_switches
from paigames.bagchen.session import Gobah, Session, Sit
from paigames.notation import Move
from paigames.play import IllegalMove, Play
from paigames.rulebook import print_choice
from paiwidgets import position, table_hand
from paiwidgets.bagchen_common import read_choices
from paiwidgets.bagchen_deal_steps import SEATS, read_seat
from paiwidgets.bagchen_table_code import read_move, write_move
from paiwidgets.bagchen_table_players import STEADY, advise, read_level
from paiwidgets.luck import after_chance
from paiwidgets.seeds import read_seed
from paiwidgets.switches import choices_of
from paiwidgets.table_hand import PlayedHand, read_people, read_step

if TYPE_CHECKING:
    from random import Random

    from paigames.bagchen.session import Result, SessionAction
    from paigames.money import Payment
    from paigames.verdict import Verdict

KEYS: Final = ("seed", "dealer", "people", "level", "at", "play")
LONGEST: Final = 20_000
"""How many characters a line may have: a hand takes about 250, and a session may be long."""

SOUTH: Final = 1
WEST: Final = 2
# Before the first lead most players have nothing to decide; nobody is asked to say so.
_OPENING: Final = frozenset({Phase.TOWER, Phase.REDEAL, Phase.ANNOUNCE, Phase.CALL, Phase.ANSWER})


@dataclass(frozen=True, slots=True, kw_only=True)
class Start(table_hand.Start):
    """What a session begins with; as a rule South is a person, and West deals.

    Args:
        dealer: the seat that deals the first hand.
    """

    dealer: int = WEST
    people: tuple[int, ...] = (SOUTH,)
    level: str = STEADY

    @property
    def rules(self) -> RuleSet:
        """The rule set with the table's choices."""
        return from_switches(dict(self.choices))


@dataclass(frozen=True, kw_only=True)
class Hand(PlayedHand[Start, State]):
    """A hand of a session as far as it has been played.

    Args:
        opened: the session when this hand had been dealt.
    """

    game: ClassVar[Play[Any, Any, Any]] = game
    opened: Session = field(compare=False, repr=False)

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
            people=read_people(found.pop("people", SEATS[SOUTH]), read_seat),
            level=read_level(found.pop("level", STEADY)),
        )
        at, play = found.pop("at", ""), found.pop("play", "")
        hand = cls.begin(replace(start, choices=read_choices(found))).read_play(play)
        return hand.looked_at(read_step(at)) if at else hand

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
        begun = replace(start, seed=record.seed, dealer=record.dealer, choices=choices_of(BOOK, record.rules))
        return cls.begin(begun).read_record(record.moves)

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
            "play": self.play,
        }
        return position.write({**said, **{key: print_choice(value) for key, value in start.choices}})

    @property
    def record(self) -> Record:
        """The session as a record of play; while it is no more than a hand, the record of that."""
        moves, start = (*self.before, *self.moves), self.start
        is_hand = not self.past and not any(isinstance(move.action, Gobah) for move in moves)
        return Record(what="hand" if is_hand else "session", rules=start.rules, dealer=start.dealer, seed=start.seed, moves=moves)

    @property
    def is_over(self) -> bool:
        """Whether the hand is settled."""
        return game.is_over(self.state)

    @property
    def is_last(self) -> bool:
        """Whether the session ends with this hand."""
        return session.is_over(self.session)

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
    def paid_last(self) -> tuple[Payment, ...]:
        """What was paid at once for the last complete round of the state that is looked at."""
        shown = self.shown
        before = next((state for state in reversed(self.states[: self.at]) if len(state.rounds) < len(shown.rounds)), shown)
        return () if shown.settlement else shown.payments[len(before.payments) :]

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
            return self.moved(Move(action.seat, action), self.state, self.drawn[-1])
        state = self.state
        action = game.resolve(state, action)
        after, drawn = after_chance(game, game.apply(state, action), self.start.seed, self.drawn[-1])
        return self.moved(Move(state.seat, action), after, drawn)

    def next_hand(self) -> Hand:
        """Deal the next hand of the session.

        Raises:
            ValueError: if this hand is not over, or was the last.
        """
        self.require_next()
        return Hand._dealt(self.start, self.session, self.drawn[-1], **self.as_past)

    def advised(self, rng: Random) -> SessionAction:
        """Ask the computer player to act what it does."""
        return advise(self.state, self.state.seat, rng, self.start.level).action

    def is_forced(self, state: State) -> bool:
        """Tell whether there is nothing to decide before the first lead."""
        return state.phase in _OPENING and len(game.legal_actions(state)) == 1

    def is_opening(self, state: State) -> bool:
        """Tell whether a state comes before the first lead."""
        return state.phase in _OPENING

    def write_move(self, state: State, action: SessionAction) -> str:
        """Write a move in letters."""
        return write_move(state, action)

    def read_move(self, state: State, word: str) -> SessionAction:
        """Read a move from letters.

        Raises:
            ValueError: if they mean no move.
        """
        return read_move(state, word)


def _dealing(opened: Session) -> State:
    if opened.hand is None:
        msg = "A session at the table begins with everybody seated."
        raise TypeError(msg)
    return opened.hand
