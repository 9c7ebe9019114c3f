"""How often nobody finishes a hand of Bo: the chart, and the sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from paigames.bo.notation import print_rules
from paigames.bo.ruleset import BOOK, from_switches
from paiwidgets.charts import Chart, How, Series, kept, number
from paiwidgets.markup import Figure, el

if TYPE_CHECKING:
    from paigames.rulebook import Choice

_SWITCH: Final = BOOK.switch("mixed_sets")


def dead_hands() -> Chart:
    """How many hands run the stock out, with three steady players, by whether three of one rank in both sizes are a group (ZA-21).

    >>> dead_hands().categories
    ('no', 'yes, without points')
    """
    found = [_found(value) for value in _SWITCH.values]
    hands = {one["hands"] for one in found}
    return Chart(
        title="Hands that nobody finishes",
        how=How.SIMULATED,
        source=(
            f"{_counted(hands)} hands were dealt under each, three steady players in the seats and all other switches at their defaults."
            " ± is half of a 95 % interval."
        ),
        across=_SWITCH.asks,
        categories=_SWITCH.means,
        up="share of hands",
        series=(Series("hands that nobody finishes", tuple(one["percent"] for one in found), tuple(one["half"] for one in found)),),
        unit="%",
        key="dead-hands",
        command=" && ".join(one["command"] for one in found),
    )


def dead_hands_sentence() -> str:
    """The same in a sentence, to stand beside the ruling.

    >>> dead_hands_sentence().split(";")[0]
    'Of 10,000 simulated hands nobody finished 14.4 ± 0.7 %'
    """
    plain, mixed = (_found(value) for value in _SWITCH.values)
    return (
        f"Of {_counted({plain['hands']})} simulated hands nobody finished {number(plain['percent'], 1)} ± {number(plain['half'], 1)} %;"
        f" where three of one rank in both sizes are a group, {number(mixed['percent'], 1)} ± {number(mixed['half'], 1)} %."
    )


def dead_hands_note() -> Figure:
    """The same as a paragraph of a chapter."""
    return Figure(el("p", dead_hands_sentence()))


def _found(value: Choice) -> dict[str, Any]:
    """Give what was found under a value of the switch, with all others at their defaults."""
    written = print_rules(from_switches({_SWITCH.key: value}))
    return next(one for one in kept("bo_runs")["dead_hands"] if one["rules"] == written)


def _counted(hands: set[int]) -> str:
    (one,) = hands
    return f"{one:,}"
