"""The figures of the chapter that compares house rules: what each table of the rule book changes, and what that does to the edge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames.paigow.ruleset import BOOK
from paigames.paigow.ways import WAYS
from paigames.rulebook import print_choice
from paiwidgets import words
from paiwidgets.charts import Chart, Table
from paiwidgets.markup import join
from paiwidgets.paigow_common import PRESETS
from paiwidgets.paigow_odds import PUBLISHED, as_match, as_value, best, edges, exact, gains, match, percent, small

if TYPE_CHECKING:
    from fractions import Fraction

    from paigames.rulebook import Choice, Switch

_WAY: Final = PUBLISHED[1]
_SMALL: Final = "the small form"


def _means(switch: Switch, value: Choice) -> str:
    return switch.means[switch.values.index(value)]


def tables() -> Table:
    """The choices in which the presets differ, from the rule book."""
    differing = [switch for switch in BOOK.switches.values() if any(switch.key in changes for changes in BOOK.presets.values())]
    return Table(
        title="What the three tables choose",
        how=None,
        source="All other choices are the same at these tables.",
        head=("question", *PRESETS.values()),
        rows=tuple(
            (
                join(switch.asks, " ", words.rule_link(BOOK, switch.ruling)),
                *(_means(switch, BOOK.preset(name).get(switch.key, switch.default)) for name in PRESETS),
            )
            for switch in differing
        ),
        key="tables",
    )


def by_table() -> Chart:
    """The bank's gain at each table, both sides dividing alike, and in the small form."""
    rows = (*(way.title for way in WAYS.values()), _SMALL)
    return exact(
        "What the bank gains where both sides divide alike, by table",
        "by-table",
        source=f"Counted over all {edges()['deals']:,} deals, and over all {small('source').total:,} of the small form. No commission.",
        across="both divide by",
        categories=rows,
        up="the bank’s gain",
        series=[gains(title, (*(match(name, way, way).edge() for way in WAYS), -small(name).mean())) for name, title in PRESETS.items()],
    )


def replies() -> Chart:
    """What the best reply gains at each table."""
    return exact(
        "What a player gains whose every hand is divided as well as can be, by table",
        "replies",
        source=f"Counted over all {edges()['deals']:,} deals. No commission.",
        across="banker divides by",
        categories=[way.title for way in WAYS.values()],
        up="the player’s gain",
        series=[gains(title, (best(name, "best_reply", way).player_edge(0) for way in WAYS)) for name, title in PRESETS.items()],
    )


def _choices() -> list[tuple[str, Switch, Choice]]:
    """Every departure that was counted, with its switch and the value it takes."""
    found = []
    for key in edges()["choices"]:
        field, _, text = key.partition("=")
        switch = next(switch for switch in BOOK.switches.values() if switch.field == field)
        found.append((key, switch, switch.parse(text)))
    return found


def choices() -> Chart:
    """The bank's gain when a table departs from the source in one thing."""
    counted = edges()["choices"]
    big = [match("source", _WAY, _WAY).edge(), *(as_match(row[_WAY]).edge() for row in counted.values())]
    two = [-small("source").mean(), *(-as_value(row["small"]).mean() for row in counted.values())]
    return exact(
        "What the bank gains when one choice departs from the source",
        "choices",
        source=f"Counted over all deals; in the big form both sides divide by {WAYS[_WAY].title}. No commission.",
        across="choice",
        categories=["as the source has it", *counted],
        up="the bank’s gain",
        series=[gains("big form", big), gains("small form", two)],
    )


def choices_in_words() -> Table:
    """The same choices as the rule book words them, and by how much each moves the edge."""
    base = match("source", _WAY, _WAY).edge()

    def moved(key: str) -> str:
        change: Fraction = as_match(edges()["choices"][key][_WAY]).edge() - base
        return percent(change, sign=True) if change else "none"

    return Table(
        title="The same choices in words",
        how=None,
        source="The last column tells how far the bank’s gain in the big form moves, in per cent of a stake.",
        head=("choice", "see", "moves"),
        rows=tuple(
            (f"{switch.key}={print_choice(value)}", words.rule_link(BOOK, switch.ruling), moved(key)) for key, switch, value in _choices()
        ),
        notes=tuple(f"{switch.asks} Here: {_means(switch, value)}." for _, switch, value in _choices()),
        key="choices-in-words",
    )
