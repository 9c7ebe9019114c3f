"""The chart of dead hands shows what is kept."""

from __future__ import annotations

import pytest

from paiwidgets import bo_odds
from paiwidgets.charts import How, kept


@pytest.mark.rule("ZA-21")
def test_the_chart_shows_what_was_found() -> None:
    found = {one["rules"]: one for one in kept("bo_runs")["dead_hands"]}
    plain, mixed = found["source"], found["source, mixed_sets=true"]
    chart = bo_odds.dead_hands()
    (series,) = chart.series
    assert chart.how is How.SIMULATED
    assert series.values == (plain["percent"], mixed["percent"])
    assert series.halves == (plain["half"], mixed["half"])
    assert chart.command == f"{plain['command']} && {mixed['command']}"
    assert f"{plain['hands']:,}" in chart.source
