"""Breaches of Bo: a hand is looked through move by move, and the rules say what was done wrong."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from paigames.bo.notation import print_record
from paigames.bo.ruleset import BOOK
from paiwidgets.bo_audit_case import Case, samples
from paiwidgets.bo_audit_view import board_html, moves_html, record_hint, samples_html, spoken, step_html, verdict_html
from paiwidgets.markup import button, el, join
from paiwidgets.records import record_html
from paiwidgets.scene import Scene
from paiwidgets.switches import read_press, with_choice
from paiwidgets.table_hand import read_step
from paiwidgets.workbench import Workbench


class Audit(Workbench[Case]):
    """A hand with all cards open, its moves, and the breaches in it."""

    root: ClassVar[str] = "pai-bo-audit"
    link: ClassVar[str] = "audit"

    def __init__(self, case: Case) -> None:
        """Lay the hand out.

        Args:
            case: the hand to begin with.
        """
        self._shows_record = False
        self._record: str | None = None  # a record that was pasted and is to be mended
        self._scene = Scene(
            {
                "sample": lambda text: self.ask(lambda: Case.read(_sample(text))),
                "step": lambda text: self.ask(lambda: self.position.at(read_step(text) - 1)),
                "accuse": lambda text: self.ask(lambda: self.position.accusing(read_step(text) - 1)),
                "check": lambda _: self.ask(lambda: replace(self.position, checked=True)),
                "switch": self._switch,
                "toggle": self._toggle,
                "record": self._paste_record,
                "position": self.paste,
                "open": self.paste,
            },
            link=self.link,
        )
        super().__init__(case, [self._scene], voice=self._scene)

    def read(self, text: str) -> Case:
        """Read a case from a line."""
        return Case.read(text)

    def check(self, position: Case) -> None:
        """Nothing more to refuse: what cannot be is not read."""

    def draw(self, position: Case) -> str:
        """Show the hand at one move."""
        toggle = button("Record", "toggle", keep="toggle record", aria_expanded=self._shows_record)
        record = record_html(print_record(position.hand.record), "It names every card.", draft=self._record)
        self._scene.html = join(
            samples_html(),
            board_html(position),
            step_html(position),
            verdict_html(position),
            moves_html(position),
            el("div", toggle, class_="pai-moves pai-moves-quiet"),
            join(record_hint(), record) if self._shows_record else None,
            self.foot(),
        )
        return spoken(position)

    def _switch(self, text: str) -> None:
        def make() -> Case:
            choices = with_choice(BOOK, self.position.hand.start.choices, *read_press(BOOK, text))
            return self.position.under(choices)

        self.ask(make)

    def _toggle(self, _value: str) -> None:
        self._shows_record = not self._shows_record
        self._record = None
        self.ask(lambda: self.position)

    def _paste_record(self, text: str) -> None:
        self._record = text

        def make() -> Case:
            case = Case.of_record(text)
            self._record = None
            return case

        self.ask(make)


def _sample(text: str) -> str:
    number = read_step(text)
    if not 1 <= number <= len(samples()):
        msg = f"There are hands 1 to {len(samples())}, and no hand {number}."
        raise ValueError(msg)
    return samples()[number - 1]


def bo_audit(text: str = "") -> Audit:
    """The widget, ready to be shown in a chapter.

    Args:
        text: the case to begin with, as the line under the widget writes it; the first sample if nothing is written.

    Raises:
        ValueError: saying what is wrong in ``text``.
    """
    return Audit(Case.read(text or samples()[0]))
