"""The twenty kinds of numeral card: what each is called, its colour, and the runs and points it can bring."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Final

from paigames import drawing
from paigames.bo.points import group_points, why_points
from paigames.numerals import COPIES, KINDS, Card, Size
from paiwidgets import position
from paiwidgets.bo_common import (
    Asked,
    cards_html,
    chinese,
    figures_html,
    groups_of,
    read_aloud,
    read_words,
    rule_html,
    turn_figures,
    write_sentence,
)
from paiwidgets.bo_groups import runs_with
from paiwidgets.markup import Html, el, join
from paiwidgets.rack import CardRack
from paiwidgets.scene import Scene
from paiwidgets.workbench import Workbench

if TYPE_CHECKING:
    from paigames.bo.groups import Group

KEYS: Final = ("card",)


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(Asked):
    """A card to look at."""

    card: Card

    @property
    def text(self) -> str:
        """The question as a line to copy."""
        return position.write({"card": str(self.card), **self.last_words})

    @classmethod
    def read(cls, text: str) -> Question:
        """Read such a line.

        Raises:
            ValueError: saying what is wrong in it.

        >>> Question.read("card=柒").text
        'card=B7'
        """
        found, choices, figures = read_words(text, KEYS, ())
        return cls(card=Card.parse(found.get("card", "B7")), choices=choices, figures=figures)


class CardExplorer(Workbench[Question]):
    """A rack with one card of each kind, and a sheet about the chosen one."""

    root: ClassVar[str] = "pai-bo-cards"
    link: ClassVar[str] = "cards"

    def __init__(self, question: Question) -> None:
        """Lay out the cards.

        Args:
            question: the card to begin with.
        """
        self._rack = CardRack("One card of each kind", groups_of(KINDS), read_aloud)
        self._sheet = Scene(
            {"figures": lambda _: self.ask(lambda: turn_figures(self.position)), "position": self.paste, "open": self.paste},
            link=self.link,
        )
        super().__init__(question, [self._rack, self._sheet], voice=self._sheet)
        self._rack.on_change(self._chosen)

    def read(self, text: str) -> Question:
        """Read a question from a line."""
        return Question.read(text)

    def check(self, position: Question) -> None:
        """Every card may be looked at."""

    def draw(self, position: Question) -> str:
        """Show the sheet of a card."""
        self._rack.show_figures(figures=position.figures)
        self._rack.choose([position.card])
        self._sheet.html = join(figures_html(position), sheet_html(position), self.foot())
        return f"{read_aloud(position.card)}. Four of it are in the pack."

    def _chosen(self) -> None:
        """One card at a time: the newest stays; pressing the chosen one again changes nothing."""
        shown = self.position.card
        newest = next((card for card in self._rack.cards if card != shown), shown)
        self.ask(lambda: replace(self.position, card=newest))


def card_explorer(text: str = "card=B7") -> CardExplorer:
    """The explorer, ready to be shown in a chapter.

    Args:
        text: the card to begin with, as the line under the sheet writes it.

    Raises:
        ValueError: saying what is wrong in ``text``.
    """
    return CardExplorer(Question.read(text))


def sheet_html(question: Question) -> Html:
    """What there is to know about one card."""
    card, names = question.card, question.card.names
    other = Card(Size.SMALL if card.is_big else Size.BIG, card.rank)
    title = el("p", f"{card}, {names.en} ", chinese(names.zh), f" ({names.pinyin})", class_="pai-heading-plain")
    facts = (
        _fact("Colour", join("red " if card.is_red else "black ", rule_html("Z-002"))),
        _fact("In the pack", join(f"{COPIES} of this kind ", rule_html("Z-001"))),
        _fact("In the other size", join(write_sentence(str(other)), f" {other.names.en}")),
    )
    runs = el("div", el("p", "It can stand in these runs:"), _runs_html(question), class_="pai-runs-with")
    pictures = (Html(drawing.card(one, height=height, figure=question.figures)) for one, height in ((card, 200), (other, 130)))
    sheet = el("div", title, el("dl", *facts), runs, class_="pai-card-text")
    return el("div", el("span", *pictures, class_="pai-two-cards"), sheet, class_="pai-card", data_tile_shown=str(card))


def _runs_html(question: Question) -> Html:
    return el(
        "ul",
        *(
            _run_html(run, figures=question.figures)
            for run in sorted(runs_with(question.card, question.rules), key=lambda run: not group_points(run, ()))
        ),
        class_="pai-runs",
    )


def _run_html(run: Group, *, figures: bool) -> Html:
    points = group_points(run, ())
    says = f"{points} points" if points else "no points"
    return el("li", cards_html(run.cards, height=64, figures=figures), el("span", says, " ", rule_html(why_points(run, ()).rule)))


def _fact(name: str, value: Html) -> Html:
    return el("div", el("dt", name), el("dd", value))
