"""The drill of Bagchen: is it legal, does it cover, which step, how many chips, and how far the jump counts."""

from __future__ import annotations

from typing import ClassVar

from paiwidgets import bagchen_drill_questions as questions
from paiwidgets.drill import Course, Drill, Kind


class BagchenDrill(Drill):
    """Questions on positions that the engine judges."""

    root: ClassVar[str] = "pai-bagchen-drill"
    link: ClassVar[str] = "drill"
    kinds: ClassVar[tuple[Kind, ...]] = (
        Kind(key="legal", name="Is it legal?", make=questions.is_it_legal),
        Kind(key="cover", name="Does it cover?", make=questions.does_it_cover),
        Kind(key="step", name="Which step?", make=questions.which_step),
        Kind(key="chips", name="How many chips?", make=questions.how_many_chips),
        Kind(key="jump", name="Count the jump", make=questions.count_the_jump),
    )


def bagchen_drill(seed: int = 7, kind: str = "mixed") -> BagchenDrill:
    """The drill, ready to be shown in a chapter.

    Args:
        seed: names the questions.
        kind: the key of one sort, or ``mixed``.

    Raises:
        ValueError: if there is no such kind.
    """
    return BagchenDrill(Course(seed=seed, kind=kind))
