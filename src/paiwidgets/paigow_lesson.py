"""Pai Gow's first lesson: twelve stages from the first tile to a whole hand, set and settled."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from paigames.dominoes import Tile
from paigames.paigow.ruleset import BOOK
from paiwidgets.lesson import Lesson, Place
from paiwidgets.lesson_tiles import row_html, tile_look
from paiwidgets.markup import Html, el
from paiwidgets.paigow_common import read_aloud
from paiwidgets.paigow_lesson_stages import STAGES
from paiwidgets.paigow_lesson_tasks import NAMES, Position

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from paigames.rulebook import RuleBook
    from paiwidgets.lesson import Stage
    from paiwidgets.lesson_view import Look


class PaigowLesson(Lesson[Position, Tile]):
    """Pai Gow's stages, with its tiles and what the banker has."""

    root: ClassVar[str] = "pai-paigow-lesson"
    book: ClassVar[RuleBook] = BOOK
    stages: ClassVar[tuple[Stage[Any, Any], ...]] = STAGES
    moves: ClassVar[Mapping[str, str]] = NAMES
    ended: ClassVar[str] = "You have done all twelve stages, and know how to play."
    onward: ClassVar[tuple[str, str]] = ("Take some exercises", "page:paigow/drills.html")

    def table(self, position: Position) -> Html | None:
        """What the banker has, where it is shown."""
        if not position.rows:
            return None
        rows = (row_html(name, tiles) for name, tiles in position.rows)
        return el("ul", *rows, class_="pai-lesson-table", aria_label="On the table")

    def look(self, piece: Tile) -> Look:
        """A tile as large as a hand."""
        return tile_look(piece, read_aloud(piece))


def paigow_lesson(stage: str = STAGES[0].key) -> PaigowLesson:
    """The first lesson, ready to be shown in a chapter.

    Args:
        stage: the key of the stage to begin with.

    Raises:
        ValueError: if there is no such stage.
    """
    return PaigowLesson(Place(stage=stage))
