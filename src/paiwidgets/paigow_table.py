"""The table: rounds of Pai Gow against computer players, as a player or as the banker, with play chips."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final

from paigames.paigow import game
from paigames.paigow.game import Bank, Bet, Phase
from paigames.paigow.notation import parse_record
from paigames.paigow.ruleset import BOOK
from paigames.paigow.splits import divide
from paigames.paigow.ways import way
from paiwidgets import words
from paiwidgets.markup import Html, join
from paiwidgets.paigow_seats import read_form, read_seat, read_seats
from paiwidgets.paigow_table_code import lay
from paiwidgets.paigow_table_face import (
    Desk,
    asked,
    best_html,
    chosen_tiles,
    hint_html,
    panels_html,
    preview_of,
    turn_html,
)
from paiwidgets.paigow_table_play import OWN, Play, Start, read_bank, read_chips, read_stake
from paiwidgets.paigow_table_settled import settled_html
from paiwidgets.paigow_table_view import head_html, ledger_html, seats_html
from paiwidgets.seeds import new_seed, read_seed
from paiwidgets.switches import read_press, with_choice
from paiwidgets.tabletop import Tabletop

if TYPE_CHECKING:
    from collections.abc import Callable

    from paigames.paigow.game import Action
    from paigames.rulebook import RuleBook

_LONGEST_STAKE: Final = 40
"""How many digits a stake may be typed with; what no table allows is refused by the rules, not by its length."""
_NO: Final = "No, not so."
_TURNED: Final = "The two hands change places."


class Table(Tabletop[Play, Desk]):
    """A session of the reader and computer players, with every try answered by the rules."""

    root: ClassVar[str] = "pai-paigow-table"
    link: ClassVar[str] = "table"
    book: ClassVar[RuleBook] = BOOK
    kept: ClassVar[str] = "session"

    def __init__(self, play: Play) -> None:
        """Lay the table.

        Args:
            play: the round to begin with.
        """
        super().__init__(play, Desk())

    def table_actions(self) -> dict[str, Callable[[str], None]]:
        """What can be pressed at the table."""
        return {
            "bank": self._bank,
            "stake": self._stake,
            "bet": self._bet,
            "enter": self._enter,
            "pick": self._pick,
            "lay": self._lay,
            "hint": lambda _: self._help(hint_html),
            "best": lambda _: self._help(best_html),
            "undo": self._undo,
            "next": self._next,
            "new": lambda _: self._restart(lambda start: start.changed(seed=new_seed())),
            "bring back": self._bring_back,
        }

    def foot_actions(self) -> dict[str, Callable[[str], None]]:
        """What can be pressed below it."""
        return {
            "seed": self._seed,
            "form": lambda text: self._restart(lambda start: start.changed(form=read_form(text))),
            "seats": lambda text: self._restart(lambda start: start.changed(seats=read_seats(text))),
            "banker": lambda text: self._restart(lambda start: start.changed(banker=read_seat(text, start.seats))),
            "goes": lambda text: self._restart(lambda start: start.changed(goes_round=read_bank(text))),
            "limit": lambda text: self._restart(lambda start: start.changed(limit=read_chips(text.strip(), "the highest stake"))),
            "stakes": lambda text: self._from_now(lambda start: start.changed(stake=read_stake(text.strip(), start.limit))),
            "way": lambda name: self._from_now(lambda start: start.changed(way=way(name).name)),
            "switch": lambda text: self._restart(
                lambda start: start.changed(choices=with_choice(BOOK, start.choices, *read_press(BOOK, text)))
            ),
            "preset": lambda name: self._restart(lambda start: start.changed(choices=tuple(BOOK.preset(name).items()))),
            "record": self._record,
        }

    # What a workbench asks of its widgets.

    def read(self, text: str) -> Play:
        """Read a round from a line, and play on to where the reader decides."""
        return Play.read(text).to_decision()

    def called(self, position: Play) -> str:  # noqa: ARG002 - any round is one of a session
        """A session, also in its first round."""
        return "session"

    def ask(self, make: Callable[[], Play]) -> None:
        """Put a new position; what was answered and chosen before is gone."""

        def made() -> Play:
            play = make()
            self._desk = replace(self._desk, chosen=frozenset(), card=None, stake=None, seed=None, record=None)
            return play

        super().ask(made)
        self._desk = replace(self._desk, note="", offer=None)

    def draw(self, position: Play) -> str:
        """Show the round."""
        desk, state = self._desk, position.state
        self._table.html = join(
            desk.note_html,
            head_html(position),
            seats_html(state),
            settled_html(state) if position.is_over else None,
            turn_html(position, desk),
            ledger_html(position),
        )
        self._foot.html = join(panels_html(position, desk), self.foot())
        begun = position.last_decision is not None or position.past
        self._keep(position.text if begun and position != self._first else "")
        return " ".join(filter(None, [desk.note, asked(position)]))

    # What a reader does.

    def _may(self, phase: Phase) -> bool:
        """Whether the reader is asked just this; a late press on what was asked before answers nothing."""
        return self.position.decides and self.position.state.phase is phase

    def _bank(self, word: str) -> None:
        if self._may(Phase.BANK) and word in {"a", "h"}:
            self._try(lambda: Bank(with_house=word == "h"))

    def _stake(self, text: str) -> None:
        """Keep what was typed; drawing it anew would take the button from under the pointer."""
        self._desk = replace(self._desk, stake=text)

    def _enter(self, text: str) -> None:
        """Bet what was typed, at the Enter key."""
        self._stake(text)
        self._bet("")

    def _bet(self, value: str) -> None:
        if self._may(Phase.BET):
            typed = str(self.position.start.stake) if self._desk.stake is None else self._desk.stake
            self._try(lambda: Bet(_chips(value or typed)))

    def _pick(self, value: str) -> None:
        """Choose a tile for the front, or put it back."""
        if not self._may(Phase.LAY) or value not in map(str, range(len(self.position.state.hands[OWN]))):
            return
        self._desk = replace(self._desk, chosen=self._desk.chosen ^ {int(value)}, card=None)
        self._redraw()
        self.speak(preview_of(self.position, self._desk))

    def _lay(self, _value: str) -> None:
        if not self._may(Phase.LAY):
            return
        play, front = self.position, chosen_tiles(self.position, self._desk)
        verdict, behind = divide(play.state.hands[OWN], front)
        if not verdict:
            self._refuse(verdict, _NO)
            return
        action = lay(play.state.hands[OWN], tuple(sorted(self._desk.chosen)))
        arranged = game.judge(play.state, action)
        self._try(lambda: action)
        laid = self.position.state.laid[OWN]
        if laid is not None and sorted(laid[0]) == sorted(behind) != sorted(front):
            self._show(words.verdict_html(BOOK, arranged, _TURNED), f"{arranged.text} {asked(self.position)}")

    def _try(self, make: Callable[[], Action]) -> None:
        """Do what the reader wants to do, or show the rules that forbid it; then nothing changes."""
        try:
            action = make()
            verdict = game.judge(self.position.state, action)
        except ValueError as problem:
            self._complain(problem)
            return
        if verdict:
            self._visits = False
            self.ask(lambda: self.position.plus(action).to_decision())
        else:
            self._refuse(verdict, _NO)

    def _help(self, answer: Callable[[Play], tuple[Html, str]]) -> None:
        if self._may(Phase.LAY):
            self._show(*answer(self.position))

    def _undo(self, _value: str) -> None:
        number = self.position.last_decision
        if number is not None:
            self._note("Taken back.")
            self.ask(lambda: self.position.back_to(number))

    def _next(self, _value: str) -> None:
        if self.position.is_over:
            self._visits = False
            self.ask(lambda: self.position.next_round().to_decision())

    def _restart(self, change: Callable[[Start], Start]) -> None:
        """Begin a session anew, and offer to bring the old one back if anything was played in it."""
        left = self.position

        def make() -> Play:
            play = Play.begin(change(left.start)).to_decision()
            self._left = left
            if left.settled or left.last_decision is not None:
                rounds = len(left.settled)
                played = f"session of {rounds} round{'' if rounds == 1 else 's'}" if rounds else "round before"
                self._note("A new session begins.", ("bring back", f"Back to the {played}"))
            return play

        self.ask(make)

    def _bring_back(self, _value: str) -> None:
        left = self._left
        if left is not None:
            self.ask(lambda: left)

    def _from_now(self, change: Callable[[Start], Start]) -> None:
        """Have the computer players stake or divide otherwise from now on."""
        self.ask(lambda: replace(self.position, start=change(self.position.start)))

    def _seed(self, text: str) -> None:
        self._desk = replace(self._desk, seed=text)
        self._restart(lambda start: start.changed(seed=read_seed(text.strip())))

    def _record(self, text: str) -> None:
        self._desk = replace(self._desk, record=text)
        self.ask(lambda: Play.of_record(parse_record(text), self.position.start).to_decision())


def paigow_table(text: str = "seed=7") -> Table:
    """The table, ready to be shown in a chapter.

    Args:
        text: the round to begin with, as the line under the table writes it; it is played on to the first thing the reader decides.

    Raises:
        ValueError: saying what is wrong in ``text``.
    """
    return Table(Play.read(text).to_decision())


def _chips(text: str) -> int:
    """Read a stake as it was typed; whether it is allowed, the game tells.

    Raises:
        ValueError: if it is no whole number.
    """
    typed = text.strip().replace("−", "-")
    digits = typed.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= _LONGEST_STAKE):
        msg = f"“{typed[:20]}” is no stake: write a whole number of chips, such as 5."
        raise ValueError(msg)
    return int(typed)
