"""A hand of Bo on the table; hands follow each other in a race to a hundred."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final

from paigames.bo import game, notation, session
from paigames.bo.game import Phase, State
from paigames.bo.notation import Record
from paigames.bo.players import LEVELS, Steady, player
from paigames.bo.ruleset import BOOK, RuleSet, from_switches
from paigames.bo.seats import SEATS, seat_name
from paigames.notation import Move
from paigames.rulebook import print_choice
from paiwidgets import position, table_hand
from paiwidgets.bo_common import FIGURES, read_figures
from paiwidgets.bo_table_code import read_move, write_move
from paiwidgets.luck import after_chance
from paiwidgets.seeds import read_seed
from paiwidgets.switches import choices_of, read_choices
from paiwidgets.table_hand import PlayedHand, read_people, read_step

if TYPE_CHECKING:
    from paigames.bo.actions import Action
    from paigames.bo.players import Advice
    from paigames.bo.session import Result, Session
    from paigames.play import Play
    from paigames.verdict import Verdict

KEYS: Final = ("seed", "dealer", "people", "level", "at", FIGURES, "play")
LONGEST: Final = 20_000
"""How many characters a line may have: a hand takes about 300, and a race may be long."""

SOUTH: Final = 1
STEADY: Final = Steady().name
NAMES: Final = tuple(map(seat_name, SEATS))
LEVEL_NAMES: Final = tuple(one.name for one in LEVELS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Start(table_hand.Start):
    """What a race begins with; as a rule South is a person, and cards decide who deals first.

    Args:
        figures: whether ranks stand on the cards in figures too.
    """

    dealer: int | None = None
    people: tuple[int, ...] = (SOUTH,)
    level: str = STEADY
    figures: bool = True

    @property
    def rules(self) -> RuleSet:
        """The rule set with the table's choices."""
        return from_switches(dict(self.choices))


@dataclass(frozen=True, kw_only=True)
class Hand(PlayedHand[Start, State]):
    """A hand of a race as far as it has been played.

    Args:
        opened: the session when this hand had been shuffled.
    """

    game: ClassVar[Play[Any, Any, Any]] = game
    opened: Session = field(compare=False, repr=False)

    @classmethod
    def begin(cls, start: Start) -> Hand:
        """Find the first dealer and shuffle."""
        return cls._dealt(start, _opening(start), 0)

    @classmethod
    def read(cls, text: str) -> Hand:
        """Read a hand from a line.

        Raises:
            ValueError: saying what is wrong in it.

        >>> Hand.read("seed=7 people=south play=c").text
        'seed=7 play=c'
        """
        found = position.read(text, KEYS, LONGEST, BOOK.switches)
        dealer = found.pop("dealer", "")
        start = Start(
            seed=read_seed(found.pop("seed", "0")),
            dealer=read_seat(dealer) if dealer else None,
            people=read_people(found.pop("people", NAMES[SOUTH]), read_seat),
            level=player(found.pop("level", STEADY)).name,
            figures=read_figures(found.pop(FIGURES, "yes")),
        )
        at, play = found.pop("at", ""), found.pop("play", "")
        hand = cls.begin(replace(start, choices=read_choices(BOOK, found))).read_play(play)
        return hand.looked_at(read_step(at)) if at else hand

    @classmethod
    def of_record(cls, record: Record, start: Start) -> Hand:
        """Lay out a record of play.

        Args:
            record: of a hand, or of a session of one race.
            start: who plays, and how well; the rest is taken from the record.

        Raises:
            ValueError: if it is no such record, does not begin with a seed, or a move of it is not allowed.
        """
        if record.seed is None or record.races != 1:
            msg = "This table lays out records that begin with a seed and have one race."
            raise ValueError(msg)
        notation.final_state(record)  # refuses what is not allowed, naming the line
        begun = replace(start, seed=record.seed, dealer=record.dealer, choices=choices_of(BOOK, record.rules))
        return cls.begin(begun).read_record(record.moves)

    @classmethod
    def _dealt(cls, start: Start, opened: Session, drawn: int, **past: Any) -> Hand:
        opened, drawn = after_chance(session, opened, start.seed, drawn)
        return cls(start=start, states=(_hand_of(opened),), drawn=(drawn,), opened=opened, **past)

    @property
    def text(self) -> str:
        """The hand as a line to copy."""
        start = self.start
        said = {
            "seed": str(start.seed),
            "dealer": "" if start.dealer is None else seat_name(start.dealer),
            "people": ",".join(map(seat_name, start.people)) if start.people != (SOUTH,) else "",
            "level": start.level if start.level != STEADY else "",
            "at": "" if self.at is None else str(self.at),
            FIGURES: "" if start.figures else "no",
            "play": self.play,
        }
        return position.write({**said, **{key: print_choice(value) for key, value in start.choices}})

    @property
    def record(self) -> Record:
        """The race as a record of play."""
        start = self.start
        return Record(what="session", rules=start.rules, dealer=start.dealer, seed=start.seed, moves=(*self.before, *self.moves))

    @property
    def is_over(self) -> bool:
        """Whether the hand is over: played to its end, or stopped because the race is won."""
        return len(self.session.results) > len(self.opened.results)

    @property
    def is_last(self) -> bool:
        """Whether the race is won."""
        return session.is_over(self.session)

    @cached_property
    def session(self) -> Session:
        """The session as it stands; once this hand is over, with its result, and with the next hand not yet shuffled."""
        ends = game.is_over(self.state) or self.start.rules.instant_bo
        if not self.moves or not ends:
            return replace(self.opened, hand=self.state)
        return session.apply(replace(self.opened, hand=self.states[-2]), self.moves[-1].action)

    @property
    def results(self) -> tuple[Result, ...]:
        """What the hands that are over came to."""
        return self.session.results

    @property
    def scores(self) -> tuple[int, ...]:
        """The running scores before this hand, or after it once it is over."""
        race = self.session.race
        return (0,) * len(SEATS) if race is None else race.scores

    @property
    def why_first(self) -> Verdict | None:
        """How the first dealer was found; nothing where it was said, or in a later hand."""
        opened = _opening(self.start)
        if self.past or opened.hand is not None:
            return None
        return session.judge(opened, session.draw(opened, Random(self.start.seed)))  # noqa: S311  (a game, not a secret)

    def judge(self, action: Action) -> Verdict:
        """Tell whether the player to act may do this.

        Raises:
            ValueError: for what cannot be.
        """
        return game.judge(self.state, action)

    def plus(self, action: Action) -> Hand:
        """Carry an action of the player to act out.

        Raises:
            IllegalMove: if the rules forbid it.
            ValueError: for what cannot be.
        """
        if self.is_over:
            msg = "This hand is over: deal the next one first."
            raise ValueError(msg)
        return self.moved(Move(self.state.seat, action), game.apply(self.state, action), self.drawn[-1])

    def next_hand(self) -> Hand:
        """Shuffle for the next hand of the race.

        Raises:
            ValueError: if this hand is not over, or the race is won.
        """
        self.require_next()
        return Hand._dealt(self.start, self.session, self.drawn[-1], **self.as_past)

    def advice(self, level: str, rng: Random) -> Advice:
        """Ask a computer player what the player to act should do; it is told what that seat may know, and nothing more."""
        return player(level).advise(game.observe(self.state, self.state.seat), rng)

    def advised(self, rng: Random) -> Action:
        """Ask the computer player to act what it does."""
        return self.advice(self.start.level, rng).action

    def is_forced(self, state: State) -> bool:
        """Tell whether there is nothing but to count the cards out, or to draw."""
        return state.phase in {Phase.COUNT, Phase.DRAW} and len(game.legal_actions(state)) == 1

    def is_opening(self, state: State) -> bool:
        """Tell whether the cards have not been counted out."""
        return state.phase is Phase.COUNT

    def write_move(self, state: State, action: Action) -> str:
        """Write a move in letters."""
        return write_move(state, action)

    def read_move(self, state: State, word: str) -> Action:
        """Read a move from letters.

        Raises:
            ValueError: if they mean no move.
        """
        return read_move(state, word)


def read_seat(name: str) -> int:
    """Read the name of a seat.

    Raises:
        ValueError: if there is none of that name.

    >>> read_seat("south")
    1
    """
    wanted = name.strip().capitalize()
    if wanted not in NAMES:
        msg = f"“{name}” is no seat: write {', '.join(NAMES[:-1])} or {NAMES[-1]}."
        raise ValueError(msg)
    return NAMES.index(wanted)


def _opening(start: Start) -> Session:
    return session.begin(start.rules) if start.dealer is None else session.begin_with(start.dealer, start.rules)


def _hand_of(opened: Session) -> State:
    if opened.hand is None:
        msg = "A hand begins when there is a dealer."
        raise TypeError(msg)
    return opened.hand
