"""The table: a session of Bagchen against computer players, or with others at one screen."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, ClassVar, Final

from paigames.bagchen import game
from paigames.bagchen.game import Alms, Cover, Discard, Lead
from paigames.bagchen.notation import parse_record
from paigames.bagchen.ranks import Suit
from paigames.bagchen.ruleset import BOOK
from paigames.bagchen.session import Gobah
from paigames.bagchen.session import is_over as session_is_over
from paigames.money import compass
from paiwidgets.bagchen_deal_steps import read_seat
from paiwidgets.bagchen_table_code import read_move
from paiwidgets.bagchen_table_controls import PACES, pieces_of, why_html
from paiwidgets.bagchen_table_face import Desk, asked, declarer_of, end_html, head_html, look_of, panels_html, turn_html
from paiwidgets.bagchen_table_hand import Hand, Start
from paiwidgets.bagchen_table_players import advise, read_level
from paiwidgets.bagchen_table_story import drawn, said, story, story_html
from paiwidgets.bagchen_table_view import supremes_html, table_html
from paiwidgets.markup import el, join
from paiwidgets.seeds import new_seed, read_seed
from paiwidgets.switches import read_press, with_choice
from paiwidgets.tabletop import Tabletop

if TYPE_CHECKING:
    from collections.abc import Callable

    from paigames.bagchen.session import SessionAction
    from paigames.dominoes import Tile
    from paigames.rulebook import RuleBook
    from paiwidgets.bagchen_table_story import Key

_BEFORE: Final[Key] = (-2, 0)
_ALMS: Final = {"open": None, **{suit.value: suit for suit in Suit}}


class Table(Tabletop[Hand, Desk]):
    """A session played by people and computer players, with every try answered by the rules."""

    root: ClassVar[str] = "pai-bagchen-table"
    link: ClassVar[str] = "table"
    book: ClassVar[RuleBook] = BOOK
    kept: ClassVar[str] = "hand"

    def __init__(self, hand: Hand) -> None:
        """Lay the table.

        Args:
            hand: the hand to begin with.
        """
        self._told: Key = _BEFORE
        super().__init__(hand, Desk())

    def table_actions(self) -> dict[str, Callable[[str], None]]:
        """What can be pressed at the table."""
        return {
            "pick": self._pick,
            "lead": lambda _: self._play(Lead),
            "cover": lambda _: self._play(Cover),
            "discard": lambda _: self._play(Discard),
            "alms": self._alms,
            "move": self._answer,
            "next": self._next,
            "pace": self._set_pace,
            "look": self._take_screen,
            "why": self._why,
            "hint": self._hint,
            "undo": self._undo,
            "again": self._again,
            "new": lambda _: self._restart(lambda start: replace(start, seed=new_seed())),
            "bring back": self._bring_back,
            "deal": self._deal,
            "at": self._look_at,
        }

    def foot_actions(self) -> dict[str, Callable[[str], None]]:
        """What can be pressed below it."""
        return {
            "seed": self._seed,
            "dealer": lambda text: self._restart(lambda start: replace(start, dealer=read_seat(text))),
            "person": self._person,
            "level": self._level,
            "switch": lambda text: self._restart(
                lambda start: replace(start, choices=with_choice(BOOK, start.choices, *read_press(BOOK, text)))
            ),
            "preset": lambda name: self._restart(lambda start: replace(start, choices=tuple(BOOK.preset(name).items()))),
            "gobah": self._gobah,
            "record": self._record,
        }

    # What a workbench asks of its widgets.

    def read(self, text: str) -> Hand:
        """Read a hand from a line, and play on to where a person decides."""
        return Hand.read(text)

    def called(self, position: Hand) -> str:
        """A session once a hand of it is over."""
        return "session" if position.results else "hand"

    def ask(self, make: Callable[[], Hand]) -> None:
        """Put a new position; what was answered before is gone, and what was chosen if the hand it was chosen from has changed."""

        def made() -> Hand:
            hand = make()
            kept = self._desk.chosen if self._own_hand(hand) == self._own_hand(self.position) else frozenset()
            self._desk = replace(self._desk, chosen=kept, card=None, seed=None, record=None)
            return hand

        super().ask(made)
        self._desk = replace(self._desk, note="", offer=None)

    def draw(self, position: Hand) -> str:
        """Show the hand to whoever sits before the screen."""
        curtain = self._pass_screen(position)
        desk = self._desk
        look = look_of(position, desk, curtain=curtain)
        lines = story(look.view, position.paid_last)
        news = [line.text for line in lines if line.key > self._told]
        self._told = lines[-1].key if lines else _BEFORE
        self._table.html = join(
            head_html(position, desk),
            table_html(look),
            supremes_html(look.view),
            story_html(lines),
            end_html(position),
            el("div", turn_html(position, desk, look), class_="pai-turn"),
        )
        self._foot.html = join(panels_html(position, desk), self.foot())
        begun = position.last_decision is not None or position.past
        self._keep(position.text if begun and not session_is_over(position.session) else "")
        return " ".join(filter(None, [desk.note, *news, asked(position, curtain=curtain)]))

    # What a reader does.

    def _pick(self, value: str) -> None:
        """Choose a tile of the hand, or put it back."""
        chosen = self._desk.chosen
        if value in map(str, range(len(self._own_hand(self.position)))):
            chosen ^= {int(value)}
        self._desk = replace(self._desk, chosen=chosen, card=None)
        self._redraw()

    def _play(self, kind: type[Lead | Cover | Discard]) -> None:
        self._try(lambda: kind(self._tiles()))

    def _answer(self, value: str) -> None:
        """Answer a question; a late press on the one before it answers nothing."""
        number, _, word = value.partition(":")
        if number == str(len(self.position.moves)):
            self._try(lambda: read_move(self.position.state, word))

    def _alms(self, kind: str) -> None:
        def make() -> SessionAction:
            tiles = self._tiles()
            if len(tiles) != 1 or kind not in _ALMS:
                msg = f"Alms are one tile; {len(tiles)} are chosen."
                raise ValueError(msg)
            return Alms(tiles[0], _ALMS[kind])

        self._try(make)

    def _tiles(self) -> tuple[Tile, ...]:
        if not self._desk.chosen:
            msg = "Press the tiles you mean first."
            raise ValueError(msg)
        hand = self._own_hand(self.position)
        return tuple(hand[place] for place in sorted(self._desk.chosen))

    def _own_hand(self, hand: Hand) -> tuple[Tile, ...]:
        return () if self._desk.looker is None else hand.state.hands[self._desk.looker]

    @property
    def _may_act(self) -> bool:
        """Whether whoever sits before the screen has something to decide."""
        return self._desk.looker is not None and self.position.decides == self._desk.looker

    def _try(self, make: Callable[[], SessionAction]) -> None:
        """Do what a person wants to do, or show the rules that forbid it; then nothing changes."""
        if not self._may_act:
            return
        try:
            action = make()
            verdict = self.position.judge(action)
        except ValueError as problem:
            self._complain(problem)
            return
        if verdict:
            self._visits = False
            self.ask(lambda: self._onward(self.position.plus(action)))
        else:
            self._refuse(verdict, "No, not now.")

    def _onward(self, hand: Hand) -> Hand:
        """Let the computer players go on as the pace says."""
        return hand.to_decision() if self._desk.pace == "fast" else hand.through_opening()

    def _next(self, _value: str) -> None:
        if not self.position.is_over and self.position.decides is None:
            self.ask(lambda: self.position.step().through_opening())

    def _deal(self, _value: str) -> None:
        """Go on to the next hand of the session."""
        if self.position.is_over:
            self._told, self._visits = _BEFORE, False
            self.ask(lambda: self._onward(self.position.next_hand()))

    def _set_pace(self, value: str) -> None:
        if value in PACES:
            self._desk = replace(self._desk, pace=value)
            self.ask(lambda: self._onward(self.position))

    def _take_screen(self, _value: str) -> None:
        self._desk = replace(self._desk, looker=self.position.decides, chosen=frozenset(), card=None)
        self.speak(self._redraw())

    def _why(self, _value: str) -> None:
        if self._may_act:
            self._show(why_html(self.position.state), "All you may do is listed now, with the reason for each.")

    def _hint(self, _value: str) -> None:
        if not self._may_act:
            return
        state = self.position.state
        advice = advise(state, state.seat, Random(len(self.position.moves)))  # noqa: S311  (a game, not a secret)
        what = pieces_of(game.resolve(state, advice.action))
        card = el("p", el("strong", "Hint: ", drawn(what), "."), " ", advice.why)
        self._show(el("div", card, class_="pai-decision", data_hint=True), f"Hint: {said(what)}. {advice.why}")

    def _gobah(self, _value: str) -> None:
        seat = declarer_of(self.position, self._desk)
        if seat is not None:
            after = self.position.plus(Gobah(seat))
            self._note(f"{compass(seat)} declares Gobah (夠巴): {after.session.hands_left} hands follow this one.")
            self.ask(lambda: after)

    def _undo(self, _value: str) -> None:
        number = self.position.last_decision
        if number is not None:
            self._told = _BEFORE
            self._note("Taken back.")
            self.ask(lambda: self.position.back_to(number))

    def _look_at(self, value: str) -> None:
        if value.isdecimal() and value.isascii() and len(value) < 4:
            self._told = _BEFORE
            self.ask(lambda: self.position.looked_at(int(value)))

    def _again(self, _value: str) -> None:
        """Play the same deal again; the hands before it stay as they were."""
        self._told, self._desk = _BEFORE, replace(self._desk, looker=None)
        self.ask(lambda: self._onward(self.position.back_to(0)))

    def _restart(self, change: Callable[[Start], Start]) -> None:
        """Begin a session anew, and offer to bring the old one back if it had more than one hand."""
        left = self.position

        def make() -> Hand:
            hand = self._onward(Hand.begin(change(left.start)))
            self._told, self._left = _BEFORE, left
            self._desk = replace(self._desk, looker=None)
            if left.past:
                self._note("A new session begins.", ("bring back", f"Back to the session of {len(left.past) + 1} hands"))
            return hand

        self.ask(make)

    def _bring_back(self, _value: str) -> None:
        left = self._left
        if left is not None:
            self._told, self._desk = _BEFORE, replace(self._desk, looker=None)
            self.ask(lambda: left)

    def _seed(self, text: str) -> None:
        self._desk = replace(self._desk, seed=text)
        self._restart(lambda start: replace(start, seed=read_seed(text.strip())))

    def _person(self, name: str) -> None:
        """Have a seat played by a person or by the computer, from now on."""

        def make() -> Hand:
            hand, seat = self.position, read_seat(name)
            people = tuple(sorted({*hand.start.people} ^ {seat}))
            if not people:
                msg = "Somebody has to play: choose another seat first."
                raise ValueError(msg)
            return self._onward(replace(hand, start=replace(hand.start, people=people)))

        self._desk = replace(self._desk, looker=None)
        self.ask(make)

    def _level(self, name: str) -> None:
        """Have the computer play so well, from now on."""
        self.ask(lambda: replace(self.position, start=replace(self.position.start, level=read_level(name))))

    def _record(self, text: str) -> None:
        self._desk, self._told = replace(self._desk, record=text), _BEFORE
        self.ask(lambda: Hand.of_record(parse_record(text), self.position.start))

    def _pass_screen(self, hand: Hand) -> bool:
        """Tell whether the screen has to be passed on; with one person it stays where it is."""
        people, seat, looker = hand.start.people, hand.decides, self._desk.looker
        if len(people) == 1 or hand.is_over:
            self._desk = replace(self._desk, looker=looker if looker in people else people[0])
            return False
        return looker is None or (seat is not None and seat != looker)


def bagchen_table(text: str = "seed=7") -> Table:
    """The table, ready to be shown in a chapter.

    Args:
        text: the hand to begin with, as the line under the table writes it; it is played on to the first thing a person decides.

    Raises:
        ValueError: saying what is wrong in ``text``.
    """
    return Table(Hand.read(text).to_decision())
