"""A die to be set by hand."""

from __future__ import annotations

from typing import Final

from paigames import drawing
from paiwidgets.markup import Html, button, el

_NAMES: Final = ("one", "two", "three", "four", "five", "six")


def die_choice(which: str, name: str, shown: int, *, most: int = 6) -> Html:
    """A die as its six faces, buttons of the action ``die`` that send ``which:pips``.

    Args:
        which: which die it is, as the action is told.
        name: the same, as a reader is told.
        shown: what the die shows.
        most: the highest face that may be chosen.

    >>> die_choice("low", "Lower die", 3, most=4).count("disabled")
    2
    """
    faces = (
        button(
            Html(drawing.die(pips, size=24, title="")),
            "die",
            f"{which}:{pips}",
            keep=f"{which} {pips}",
            aria_pressed=pips == shown,
            aria_label=f"{name}: {_NAMES[pips - 1]}",
            disabled=True if pips > most else None,
        )
        for pips in range(1, 7)
    )
    return el("div", *faces, class_="pai-die-choice", role="group", aria_label=name)
