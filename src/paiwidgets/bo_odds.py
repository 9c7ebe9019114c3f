"""How often nobody finishes a hand of Bo, as a chart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from paigames.bo.notation import print_rules
from paigames.bo.ruleset import BOOK, from_switches
from paiwidgets.charts import Chart, How, Series, kept

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


def _found(value: Choice) -> dict[str, Any]:
    """Give what was found under a value of the switch, with all others at their defaults."""
    written = print_rules(from_switches({_SWITCH.key: value}))
    return next(one for one in kept("bo_runs")["dead_hands"] if one["rules"] == written)


def _counted(hands: set[int]) -> str:
    (one,) = hands
    return f"{one:,}"
