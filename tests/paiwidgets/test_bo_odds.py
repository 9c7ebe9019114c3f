"""The chart of dead hands shows what is kept, and the sentence says the same."""

from __future__ import annotations

import pytest

from paiwidgets import bo_odds
from paiwidgets.charts import How, kept


@pytest.mark.rule("ZA-21")
def test_the_chart_and_the_sentence_say_what_was_found() -> None:
    found = {one["rules"]: one for one in kept("bo_runs")["dead_hands"]}
    plain, mixed = found["source"], found["source, mixed_sets=true"]
    chart = bo_odds.dead_hands()
    (series,) = chart.series
    assert chart.how is How.SIMULATED
    assert series.values == (plain["percent"], mixed["percent"])
    assert series.halves == (plain["half"], mixed["half"])
    assert chart.command == f"{plain['command']} && {mixed['command']}"
    assert f"{plain['hands']:,}" in chart.source
    sentence = bo_odds.dead_hands_sentence()
    assert sentence in bo_odds.dead_hands_note()._repr_html_()
    assert f"nobody finished {plain['percent']:.1f} ± {plain['half']:.1f} %" in sentence
    assert f"are a group, {mixed['percent']:.1f} ± {mixed['half']:.1f} %." in sentence
