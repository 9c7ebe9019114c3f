"""A table of any game: a session against computer players, or with others at one screen, every try answered by the rules."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from paiwidgets.markup import Html, el, join
from paiwidgets.seeds import new_seed, read_seed
from paiwidgets.switches import read_press, with_choice
from paiwidgets.table_desk import BEFORE, PACES, Desk
from paiwidgets.table_hand import PlayedHand, Start
from paiwidgets.tabletop import Tabletop

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from paiwidgets.table_desk import Key, Told

_NO: Final = "No, not now."


H = TypeVar("H", bound=PlayedHand[Any, Any])


class Table(Tabletop[H, Desk], Generic[H]):
    """A session played by people and computer players. A game's own class reads hands, draws them, and adds what can be pressed."""

    kept: ClassVar[str] = "hand"

    def __init__(self, hand: H) -> None:
        """Lay the table.

        Args:
            hand: the hand to begin with.
        """
        self._told: Key = BEFORE
        super().__init__(hand, Desk())

    # What a game's own class says.

    def begin(self, start: Any) -> H:
        """Deal the first hand of a session."""
        raise NotImplementedError

    def of_record(self, text: str) -> H:
        """Lay out a record, with those who play now.

        Raises:
            ValueError: saying what is wrong in it.
        """
        raise NotImplementedError

    def moves(self) -> dict[str, Callable[[str], None]]:
        """What can be pressed to play, beside what every table has."""
        raise NotImplementedError

    def settings(self) -> dict[str, Callable[[str], None]]:
        """What can be pressed below the table, beside what every table has."""
        return {}

    def own_hand(self, hand: H) -> tuple[Hashable, ...]:
        """The pieces that whoever looks holds."""
        raise NotImplementedError

    def read_seat(self, name: str) -> int:
        """Read the name of a seat.

        Raises:
            ValueError: if there is none of that name.
        """
        raise NotImplementedError

    def read_level(self, name: str) -> str:
        """Read the name of a level.

        Raises:
            ValueError: if there is no such level.
        """
        raise NotImplementedError

    def why(self, hand: H) -> Html:
        """Everything the player to act may do, each with its reason."""
        raise NotImplementedError

    def hint(self, hand: H, rng: Random) -> tuple[Html, str]:
        """What a computer player would do, drawn and in words, with its reason."""
        raise NotImplementedError

    def story(self, hand: H, *, curtain: bool) -> tuple[Told, ...]:
        """What happened, as far as whoever looks may know."""
        raise NotImplementedError

    def show(self, hand: H, lines: tuple[Told, ...], *, curtain: bool) -> tuple[Html, Html, str]:
        """Draw the table and what stands below it.

        Args:
            hand: the hand.
            lines: what happened.
            curtain: whether the screen is being passed on.

        Returns:
            The table, the foot without its line, and what the person before the screen is asked.
        """
        raise NotImplementedError

    # What a tabletop asks of its widgets.

    def called(self, position: H) -> str:
        """A session once a hand of it is over."""
        return "session" if position.results else "hand"

    def ask(self, make: Callable[[], H]) -> None:
        """Put a new position; what was answered before is gone, and what was chosen if the hand it was chosen from has changed."""

        def made() -> H:
            hand = make()
            kept = self._desk.chosen if self.own_hand(hand) == self.own_hand(self.position) else frozenset()
            self._desk = replace(self._desk, chosen=kept, card=None, seed=None, record=None)
            return hand

        super().ask(made)
        self._desk = replace(self._desk, note="", offer=None)

    def draw(self, position: H) -> str:
        """Show the hand to whoever sits before the screen."""
        curtain = self._pass_screen(position)
        lines = self.story(position, curtain=curtain)
        news = [line.text for line in lines if line.key > self._told]
        self._told = lines[-1].key if lines else BEFORE
        self._table.html, foot, asked = self.show(position, lines, curtain=curtain)
        self._foot.html = join(foot, self.foot())
        begun = position.last_decision is not None or position.past
        self._keep(position.text if begun and not (position.is_over and position.is_last) else "")
        return " ".join(filter(None, [self._desk.note, *news, asked]))

    # What a reader does.

    def try_out(self, make: Callable[[], object]) -> None:
        """Do what a person wants to do, or show the rules that forbid it; then nothing changes."""
        if not self.may_act:
            return
        try:
            action = make()
            verdict = self.position.judge(action)
        except ValueError as problem:
            self._complain(problem)
            return
        if verdict:
            self._visits = False
            self.ask(lambda: self.onward(self.position.plus(action)))
        else:
            self._refuse(verdict, _NO)

    def restart(self, change: Callable[[Any], Start]) -> None:
        """Begin a session anew, and offer to bring the old one back if anything was played in it."""
        left = self.position

        def make() -> H:
            hand = self.onward(self.begin(change(left.start)))
            self._told, self._left = BEFORE, left
            self._desk = replace(self._desk, looker=None)
            if left.past or left.last_decision is not None:
                hands = f"session of {len(left.past) + 1} hands" if left.past else "hand before"
                self._note("A new session begins.", ("bring back", f"Back to the {hands}"))
            return hand

        self.ask(make)

    def onward(self, hand: H) -> H:
        """Let the computer players go on as the pace says."""
        return hand.to_decision() if self._desk.pace == "fast" else hand.through_opening()

    @property
    def may_act(self) -> bool:
        """Whether whoever sits before the screen has something to decide."""
        return self._desk.looker is not None and self.position.decides == self._desk.looker

    def table_actions(self) -> dict[str, Callable[[str], None]]:
        """What can be pressed at the table."""
        return {
            **self.moves(),
            "pick": self._pick,
            "move": self._answer,
            "next": self._next,
            "pace": self._set_pace,
            "look": self._take_screen,
            "why": self._why,
            "hint": self._hint,
            "undo": self._undo,
            "again": self._again,
            "new": lambda _: self.restart(lambda start: replace(start, seed=new_seed())),
            "bring back": self._bring_back,
            "deal": self._deal,
            "at": self._look_at,
        }

    def foot_actions(self) -> dict[str, Callable[[str], None]]:
        """What can be pressed below it."""
        return {
            **self.settings(),
            "seed": self._seed,
            "person": self._person,
            "level": self._level,
            "switch": lambda text: self.restart(
                lambda start: replace(start, choices=with_choice(self.book, start.choices, *read_press(self.book, text)))
            ),
            "preset": lambda name: self.restart(lambda start: replace(start, choices=tuple(self.book.preset(name).items()))),
            "record": self._record,
        }

    def _pick(self, value: str) -> None:
        """Choose a piece of the hand, or put it back."""
        chosen = self._desk.chosen
        if value in map(str, range(len(self.own_hand(self.position)))):
            chosen ^= {int(value)}
        self._desk = replace(self._desk, chosen=chosen, card=None)
        self._redraw()

    def _answer(self, value: str) -> None:
        """Answer a question; a late press on the one before it answers nothing."""
        number, _, word = value.partition(":")
        if number == str(len(self.position.moves)):
            self.try_out(lambda: self.position.read_move(self.position.state, word))

    def _next(self, _value: str) -> None:
        if not self.position.is_over and self.position.decides is None:
            self.ask(lambda: self.position.step().through_opening())

    def _deal(self, _value: str) -> None:
        """Go on to the next hand of the session."""
        if self.position.is_over:
            self._told, self._visits = BEFORE, False
            self.ask(lambda: self.onward(self.position.next_hand()))

    def _set_pace(self, value: str) -> None:
        if value in PACES:
            self._desk = replace(self._desk, pace=value)
            self.ask(lambda: self.onward(self.position))

    def _take_screen(self, _value: str) -> None:
        self._desk = replace(self._desk, looker=self.position.decides, chosen=frozenset(), card=None)
        self.speak(self._redraw())

    def _why(self, _value: str) -> None:
        if self.may_act:
            self._show(self.why(self.position), "All you may do is listed now, with the reason for each.")

    def _hint(self, _value: str) -> None:
        if not self.may_act:
            return
        card, sentence = self.hint(self.position, Random(len(self.position.moves)))  # noqa: S311  (a game, not a secret)
        self._show(el("div", el("p", el("strong", "Hint: "), card), class_="pai-decision", data_hint=True), f"Hint: {sentence}")

    def _undo(self, _value: str) -> None:
        number = self.position.last_decision
        if number is not None:
            self._told = BEFORE
            self._note("Taken back.")
            self.ask(lambda: self.position.back_to(number))

    def _look_at(self, value: str) -> None:
        if value.isdecimal() and value.isascii() and len(value) < 4:
            self._told = BEFORE
            self.ask(lambda: self.position.looked_at(int(value)))

    def _again(self, _value: str) -> None:
        """Play the same deal again; the hands before it stay as they were."""
        self._told, self._desk = BEFORE, replace(self._desk, looker=None)
        self.ask(lambda: self.onward(self.position.back_to(0)))

    def _bring_back(self, _value: str) -> None:
        left = self._left
        if left is not None:
            self._told, self._desk = BEFORE, replace(self._desk, looker=None)
            self.ask(lambda: left)

    def _seed(self, text: str) -> None:
        self._desk = replace(self._desk, seed=text)
        self.restart(lambda start: replace(start, seed=read_seed(text.strip())))

    def _person(self, name: str) -> None:
        """Have a seat played by a person or by the computer, from now on."""

        def make() -> H:
            hand, seat = self.position, self.read_seat(name)
            people = tuple(sorted({*hand.start.people} ^ {seat}))
            if not people:
                msg = "Somebody has to play: choose another seat first."
                raise ValueError(msg)
            return self.onward(replace(hand, start=replace(hand.start, people=people)))

        self._desk = replace(self._desk, looker=None)
        self.ask(make)

    def _level(self, name: str) -> None:
        """Have the computer play so well, from now on."""
        self.ask(lambda: replace(self.position, start=replace(self.position.start, level=self.read_level(name))))

    def _record(self, text: str) -> None:
        self._desk, self._told = replace(self._desk, record=text), BEFORE
        self.ask(lambda: self.of_record(text))

    def _pass_screen(self, hand: H) -> bool:
        """Tell whether the screen has to be passed on; with one person it stays where it is."""
        people, seat, looker = hand.start.people, hand.decides, self._desk.looker
        if len(people) == 1 or hand.is_over:
            self._desk = replace(self._desk, looker=looker if looker in people else people[0])
            return False
        return looker is None or (seat is not None and seat != looker)
