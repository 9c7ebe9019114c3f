"""Bagchen's first lesson: fifteen stages from the first tile to the jump finish."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from paigames.bagchen.ruleset import BOOK
from paigames.dominoes import Tile
from paiwidgets.bagchen_common import read_aloud
from paiwidgets.bagchen_lesson_stages import STAGES
from paiwidgets.bagchen_lesson_tasks import NAMES, Position
from paiwidgets.bagchen_lesson_view import table_html
from paiwidgets.lesson import Lesson, Place
from paiwidgets.lesson_tiles import tile_look

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from paigames.rulebook import RuleBook
    from paiwidgets.lesson import Stage
    from paiwidgets.lesson_view import Look
    from paiwidgets.markup import Html


class BagchenLesson(Lesson[Position, Tile]):
    """Bagchen's stages, with its tiles and its table."""

    root: ClassVar[str] = "pai-bagchen-lesson"
    book: ClassVar[RuleBook] = BOOK
    stages: ClassVar[tuple[Stage[Any, Any], ...]] = STAGES
    moves: ClassVar[Mapping[str, str]] = NAMES
    ended: ClassVar[str] = "You have done all fifteen stages, and know enough to play."
    onward: ClassVar[tuple[str, str]] = ("Play a whole hand", "page:bagchen/first-lesson.html#a-whole-hand")

    def table(self, position: Position) -> Html:
        """Dice, what was played before, the round so far, and open hands."""
        return table_html(position)

    def look(self, piece: Tile) -> Look:
        """A tile as large as a hand."""
        return tile_look(piece, read_aloud(piece))


def bagchen_lesson(stage: str = STAGES[0].key) -> BagchenLesson:
    """The first lesson, ready to be shown in a chapter.

    Args:
        stage: the key of the stage to begin with.

    Raises:
        ValueError: if there is no such stage.
    """
    return BagchenLesson(Place(stage=stage))
