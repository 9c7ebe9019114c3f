"""What the chapter about strategy says in words is what the kept run found, beyond its intervals."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from paigames.bagchen import odds
from paigames.dominoes import Roll, parse_tiles
from paiwidgets import bagchen_odds

if TYPE_CHECKING:
    from paiwidgets.charts import Chart

ROOT = Path(__file__).parents[2]
TEXT = re.sub(r"\s+", " ", (ROOT / "book" / "bagchen" / "strategy.md").read_text(encoding="utf-8"))
MEANS = bagchen_odds.runs()["means"]


def says(sentence: str) -> bool:
    """Whether the chapter still says it, so that a claim that is reworded is looked at again."""
    return sentence in TEXT


def least(name: str) -> float:
    """What is at least lost, by the interval."""
    return -MEANS[name]["mean"] - MEANS[name]["half"]


def most(name: str) -> float:
    """What is at most lost."""
    return -MEANS[name]["mean"] + MEANS[name]["half"]


def bars(chart: Chart) -> dict[str, tuple[float, float]]:
    """The ends of the interval of each bar of a chart with one series."""
    (series,) = chart.series
    pairs = zip(series.values, series.halves, strict=True)
    return {name: ((value or 0) - half, (value or 0) + half) for name, (value, half) in zip(chart.categories, pairs, strict=True)}


def test_who_gains() -> None:
    ends = bars(bagchen_odds.roles())
    assert says("A jump finish brings more than twice as much as a plain one.")
    assert ends["finisher, with a jump"][0] > 2 * ends["finisher, without a jump"][1]
    assert says("another passer gains, and players below six lose")
    assert ends["another passer"][0] > 0 > ends["all others"][1]


def test_covering_and_discarding_matter_most() -> None:
    assert says("Nothing else costs as much as never covering.")
    assert all(least("never_covering") > most(name) for name in bagchen_odds.HABITS.values() if name != "never_covering")
    assert says("every time it can be done, turned out as good as weighing each cover as steady does")
    assert most("always_covering") < 0.25
    assert least("always_covering") < 0.05
    assert says("Which tiles you throw counts about two thirds as much as covering.")
    assert least("careless_discards") > most("never_covering") / 2
    assert abs(MEANS["careless_discards"]["mean"] / MEANS["never_covering"]["mean"] - 2 / 3) < 0.05


def test_single_leads_cost_and_three_alike_hold() -> None:
    assert says("Whoever leads single tiles only pays for it.")
    assert least("singles_only") > 1
    assert says("nobody can cover three first monks in more than eight hands of ten, and one monk hardly ever goes through")
    assert odds.holds_first_lead(parse_tiles("11 11 11"), Roll(5, 1)) > 0.8
    assert odds.holds_first_lead(parse_tiles("11"), Roll(5, 1)) < 0.01
    assert says("a single one cannot be covered either, and wins its round whenever it is led")
    counts = bagchen_odds.runs()["counts"]
    assert counts["held level 1 of 1"] == counts["led level 1 of 1"]


def test_supremes_are_neither_hoarded_nor_squandered() -> None:
    assert says("To lead them all at once costs less, but it costs.")
    assert least("supremes_last") > most("supremes_at_once") > least("supremes_at_once") > 0


def test_ducking_and_alms_make_no_difference_to_this_player() -> None:
    assert says("when it was forbidden to, it lost nothing that could be measured")
    for name in ("without_alms", "without_ducking"):
        assert least(name) <= 0.02
        assert most(name) < 0.25
    assert says("the steps stop only one passer's lead in six or seven")
    stopped = bagchen_odds.passer_steps().series[1].values[-1]
    assert stopped is not None
    assert 1 / 7.5 < stopped / 100 < 1 / 5.5


def test_the_first_lead_is_worth_two_chips_and_a_half() -> None:
    assert says("To lead first is worth about two and a half chips")
    assert abs(MEANS["seat 0"]["mean"] - 2.5) < 0.3
    assert MEANS["seat 0"]["half"] < 0.3
