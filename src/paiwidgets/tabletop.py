"""What the tables of all games share: a session that is kept by the browser, opened from a link, and answered with cards and notes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from paiwidgets import words
from paiwidgets.markup import Html, button, el, join
from paiwidgets.scene import Scene
from paiwidgets.workbench import P, Workbench

if TYPE_CHECKING:
    from collections.abc import Callable

    from paigames.rulebook import RuleBook
    from paigames.verdict import Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """What whoever sits before the screen has done that is no part of the session.

    Args:
        card: the answer to the last thing tried or asked.
        note: what happened to the table, in a sentence.
        offer: what the note offers to do, as an action and its name.
        opened: which panels are open.
        seed: a seed that was typed and is to be mended.
        record: a record that was pasted and is to be mended.
    """

    card: Html | None = None
    note: str = ""
    offer: tuple[str, str] | None = None
    opened: frozenset[str] = frozenset()
    seed: str | None = None
    record: str | None = None

    @property
    def note_html(self) -> Html | None:
        """What happened to the table, and what is offered."""
        offer = None if self.offer is None else button(self.offer[1], self.offer[0], keep="offer")
        return el("p", self.note, " ", offer, class_="pai-note") if self.note else None


D = TypeVar("D", bound=Desk)


class Tabletop(Workbench[P], Generic[P, D]):
    """A table with a scene to play in, and below it a scene with its settings, its record and its line.

    A subclass says what its scenes can be asked, and what a session that this browser kept is called.
    """

    book: ClassVar[RuleBook]
    kept: ClassVar[str]

    def __init__(self, start: P, desk: D) -> None:
        """Lay the table.

        Args:
            start: the position to begin with.
            desk: an empty desk.
        """
        self._desk = desk
        self._first = start
        self._left: P | None = None  # what was given up for a new session, to be brought back at a press
        self._visits = False  # what is opened from a link does not take the place of one's own before it is played on
        self._table = Scene(self.table_actions())
        shared = {"toggle": self._toggle, "position": self.paste, "open": self._open, "restore": self._restore}
        self._foot = Scene({**self.foot_actions(), **shared}, link=self.link, store=self.root)
        super().__init__(start, (self._table, self._foot), voice=self._table)

    def table_actions(self) -> dict[str, Callable[[str], None]]:
        """What can be pressed at the table."""
        raise NotImplementedError

    def foot_actions(self) -> dict[str, Callable[[str], None]]:
        """What can be pressed below it, beside what all tables have there."""
        raise NotImplementedError

    def called(self, position: P) -> str:
        """What an unfinished position is called in a sentence."""
        raise NotImplementedError

    def write_sentence(self, text: str) -> Html:
        """Write a sentence of the rules; a game can draw what it names."""
        return join(text)

    def check(self, position: P) -> None:
        """Nothing more to refuse: what cannot be is not read."""

    def _show(self, card: Html, sentence: str) -> None:
        self._desk = replace(self._desk, card=card)
        self._redraw()
        self.speak(sentence)

    def _complain(self, problem: ValueError) -> None:
        """Show what was wrong with something that cannot be."""
        self._show(words.problem(str(problem)), str(problem))

    def _refuse(self, verdict: Verdict, heading: str) -> None:
        """Show the rules that forbid something."""
        self._show(words.verdict_html(self.book, verdict, heading, self.write_sentence), words.verdict_spoken(verdict, heading))

    def _note(self, sentence: str, offer: tuple[str, str] | None = None) -> None:
        """Say something above the table until the next thing is done."""
        self._desk = replace(self._desk, note=sentence, offer=offer)

    def _keep(self, text: str) -> None:
        """Have the browser keep a line, unless somebody else's session is only looked at."""
        if not self._visits:
            self._foot.stored = text

    def _toggle(self, name: str) -> None:
        self._desk = replace(self._desk, opened=self._desk.opened ^ {name})
        self._redraw()

    def _open(self, text: str) -> None:
        self._visits = True
        self.paste(text)

    def _restore(self, text: str) -> None:
        """Bring back what this browser kept, if nothing has been played since."""
        if self.position != self._first:
            return
        try:
            position = self.read(text)
        except ValueError as problem:
            self._draft = text
            self._problem = f"The {self.kept} kept in this browser cannot be read; it stands in the line below, untouched. {problem}"
            self._redraw()
            self.speak(self._problem)
        else:
            what = self.called(position)
            self._note(f"Your unfinished {what} is back.", ("new", f"Begin a new {what}"))
            self.ask(lambda: position)
