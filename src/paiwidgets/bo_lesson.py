"""Bo's first lesson: eleven stages from the first card to the race."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from paigames import drawing
from paigames.bo.ruleset import BOOK
from paigames.numerals import Card, print_cards
from paiwidgets.bo_common import cards_html, read_aloud, write_sentence
from paiwidgets.bo_lesson_stages import STAGES
from paiwidgets.bo_lesson_tasks import NAMES, Position
from paiwidgets.lesson import Lesson, Place
from paiwidgets.lesson_view import Look
from paiwidgets.markup import Html, el

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from paigames.rulebook import RuleBook
    from paiwidgets.lesson import Stage


class BoLesson(Lesson[Position, Card]):
    """Bo's stages, with its cards and what lies on the table."""

    root: ClassVar[str] = "pai-bo-lesson"
    book: ClassVar[RuleBook] = BOOK
    stages: ClassVar[tuple[Stage[Any, Any], ...]] = STAGES
    moves: ClassVar[Mapping[str, str]] = NAMES
    pieces: ClassVar[str] = "cards"
    ended: ClassVar[str] = "You have done all eleven stages, and know enough for a first hand."
    onward: ClassVar[tuple[str, str]] = ("Sit down at the table", "page:bo/table.html")

    def table(self, position: Position) -> Html | None:
        """What lies on the table besides the cards to choose from."""
        if not position.rows:
            return None
        rows = (el("li", el("span", name), cards_html(cards, height=64), data_holds=print_cards(cards)) for name, cards in position.rows)
        return el("ul", *rows, class_="pai-lesson-table", aria_label="On the table")

    def look(self, piece: Card) -> Look:
        """A card as large as a hand."""
        return Look(
            picture=Html(drawing.card(piece, height=96, title="", figure=True)),
            named=Html(drawing.card(piece, height=96, title=read_aloud(piece), figure=True)),
            spoken=read_aloud(piece),
            code=str(piece),
            written=True,
        )

    def write(self, text: str) -> Html:
        """A sentence with its cards and Chinese words marked."""
        return write_sentence(text)


def bo_lesson(stage: str = STAGES[0].key) -> BoLesson:
    """The first lesson, ready to be shown in a chapter.

    Args:
        stage: the key of the stage to begin with.

    Raises:
        ValueError: if there is no such stage.
    """
    return BoLesson(Place(stage=stage))
