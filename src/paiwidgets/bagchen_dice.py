"""The roll of a Bagchen hand as two dice to set, shared by the widgets that ask for it."""

from __future__ import annotations

from typing import Final

from paigames import drawing
from paigames.bagchen import ranks
from paigames.bagchen.ruleset import BOOK
from paigames.dominoes import Roll
from paiwidgets import words
from paiwidgets.markup import Html, button, el, join

_DIE_NAMES: Final = ("one", "two", "three", "four", "five", "six")


def roll_html(roll: Roll) -> Html:
    """Two dice, each with its six faces as buttons of the action ``die``, and what the roll makes dice-supreme."""
    supremes = words.tiles_in_text(ranks.dice_supremes(roll))
    says = join(f"Roll {roll}: ", supremes, " are dice-supreme ", words.chinese("骰尊"), " (", words.rule_link(BOOK, "B-029"), ").")
    dice = (_die_html("high", "First die", roll.high), _die_html("low", "Second die", roll.low))
    return el("div", *dice, el("p", says, class_="pai-roll-says"), class_="pai-roll")


def set_die(roll: Roll, value: str) -> Roll:
    """The roll after one die was set.

    Args:
        roll: the roll so far.
        value: what the action ``die`` was called with, ``high:5`` or ``low:5``.

    Raises:
        ValueError: if that is no face of a die.

    >>> str(set_die(Roll(6, 5), "low:6"))
    '6-6'
    """
    which, _, pips = value.partition(":")
    kept = roll.low if which == "high" else roll.high
    return Roll.parse(f"{kept}-{pips}")


def _die_html(which: str, name: str, shown: int) -> Html:
    faces = (
        button(
            Html(drawing.die(pips, size=24, title="")),
            "die",
            f"{which}:{pips}",
            keep=f"{which} {pips}",
            aria_pressed=pips == shown,
            aria_label=f"{name}: {_DIE_NAMES[pips - 1]}",
        )
        for pips in range(1, 7)
    )
    return el("div", *faces, class_="pai-die-choice", role="group", aria_label=name)
