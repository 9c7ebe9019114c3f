"""The claims of Bo: a hand and a card on offer, what must and may be done with it, and why."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import ClassVar

from paiwidgets.bo_claims_question import RIVALS, SEAT, SWITCHES, Question
from paiwidgets.bo_claims_view import answer_html, offer_html, rivals_html, spoken
from paiwidgets.bo_common import figures_html, groups_of, read_aloud, turn_figures
from paiwidgets.markup import button, el, join
from paiwidgets.rack import CardRack
from paiwidgets.scene import Scene
from paiwidgets.switches import choose_by_text, switches_html
from paiwidgets.workbench import Workbench


class Claims(Workbench[Question]):
    """A rack for the hand, a card on offer, and what the rules say about it."""

    root: ClassVar[str] = "pai-bo-claims"
    link: ClassVar[str] = "claims"

    def __init__(self, question: Question) -> None:
        """Lay the table.

        Args:
            question: what is asked to begin with.
        """
        self._rivals = dict.fromkeys((SEAT - 1, SEAT + 1), "nothing")
        self._offer = Scene({key: partial(self._set, key) for key in ("card", "from", "before", "fours")})
        self._rack = CardRack("Cards in your hand", groups_of(), read_aloud)
        self._answer = Scene(
            {
                "clear": lambda _: self.ask(lambda: replace(self.position, hand=())),
                "rival": self._rival,
                "figures": lambda _: self.ask(lambda: turn_figures(self.position)),
                "switch": lambda text: self.ask(lambda: choose_by_text(self.position, text)),
                "position": self.paste,
                "open": self.paste,
            },
            link=self.link,
        )
        super().__init__(question, [self._offer, self._rack, self._answer], voice=self._answer)
        self._rack.on_change(lambda: self.ask(lambda: replace(self.position, hand=tuple(sorted(self._rack.cards)))))

    def read(self, text: str) -> Question:
        """Read a question from a line."""
        return Question.read(text)

    def check(self, position: Question) -> None:
        """Refuse cards that one pack does not have, and more than a hand holds."""
        position.require()

    def draw(self, position: Question) -> str:
        """Show a question with its answer."""
        self._rack.show_figures(figures=position.figures)
        self._rack.choose(position.hand)
        self._rack.spend((position.card, *(card for group in position.laid for card in group.cards)))
        self._offer.html = offer_html(position)
        clear = button("Put the cards back", "clear", keep="clear") if position.hand else None
        self._answer.html = join(
            el("div", clear, figures_html(position), class_="pai-moves pai-moves-quiet"),
            answer_html(position),
            rivals_html(position, self._rivals),
            switches_html(position, SWITCHES, spoken),
            self.foot(),
        )
        return spoken(position)

    def _set(self, key: str, value: str) -> None:
        """Ask the same with another word in the line."""
        words = [word for word in self.position.text.split() if not word.startswith(f"{key}=")]
        self.ask(lambda: Question.read(" ".join((*words, f"{key}={value}"))))

    def _rival(self, value: str) -> None:
        seat, _, name = value.partition(":")
        if seat in map(str, self._rivals) and name in RIVALS:
            self._rivals[int(seat)] = name
            self.ask(lambda: self.position)


def bo_claims(text: str = "card=B2 hand=B1,B3,B7,B10,B2") -> Claims:
    """The claims, ready to be shown in a chapter.

    Args:
        text: the question to begin with, as the line under the widget writes it.

    Raises:
        ValueError: saying what is wrong in ``text``.
    """
    return Claims(Question.read(text))
