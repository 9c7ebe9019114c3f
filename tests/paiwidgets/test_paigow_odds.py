"""The figures of Pai Gow's chapters about odds and house rules: what they show is what was counted, and all of it."""

from __future__ import annotations

import json
import re

import pytest

from paigames.dominoes import parse_tiles
from paigames.paigow import odds
from paigames.paigow.deal import seat_distribution
from paigames.paigow.ruleset import BOOK, preset
from paigames.paigow.ways import WAYS, choose
from paiwidgets import paigow_houserules, paigow_odds
from paiwidgets.charts import Chart, How, Table
from paiwidgets.paigow_common import PRESETS
from tests.paiwidgets.test_charts import Rows

MAKERS = (
    paigow_odds.against,
    paigow_odds.commission,
    paigow_odds.best_of_all,
    paigow_odds.small_form,
    paigow_odds.eight_places,
    paigow_odds.fewer_places,
    paigow_houserules.by_table,
    paigow_houserules.replies,
    paigow_houserules.choices,
)
TABLES = (
    paigow_odds.ways,
    paigow_odds.copies,
    paigow_odds.published_edges,
    paigow_odds.published_counts,
    paigow_houserules.tables,
    paigow_houserules.choices_in_words,
)
CHARTS: dict[str, Chart] = {maker.__name__: maker() for maker in MAKERS}
WORDS: dict[str, Table] = {maker.__name__: maker() for maker in TABLES}


def test_each_has_a_name_of_its_own() -> None:
    keys = [*(chart.key for chart in CHARTS.values()), *(table.key for table in WORDS.values())]
    assert len(set(keys)) == len(keys) == 15


@pytest.mark.parametrize("chart", CHARTS.values(), ids=CHARTS)
def test_every_chart_is_exact_and_says_how_it_was_counted(chart: Chart) -> None:
    assert chart.how is How.EXACT
    assert chart.source.endswith(".")
    assert chart.command in {"", paigow_odds.edges()["command"]}
    assert bool(chart.command) != ("places" in chart.key)
    assert not any(one.halves for one in chart.series)
    for one in chart.series:
        for place, value in enumerate(one.values):
            written = re.match(r"([+−]?)([\d.]+)\s%", chart.written(one, place))
            if value is not None:
                assert written
                assert float(written[1].replace("−", "-") + written[2]) == pytest.approx(value, abs=0.0051)


@pytest.mark.parametrize("table", WORDS.values(), ids=WORDS)
def test_every_table_has_its_caption_and_cells(table: Table) -> None:
    html = table.html()
    rows = Rows(table.table()).rows
    assert len(rows) == 1 + len(table.rows) + sum(map(bool, table.notes))
    assert ('data-how="exact"' in html) == (table.how is How.EXACT) == (table.command != "")
    assert ('data-words="true"' in html) == (table.how is None)
    assert f'aria-label="Table: {table.title}"' in html
    assert "livecells-figure" not in html


def test_the_matrix_shows_every_way_against_every_other() -> None:
    chart = CHARTS["against"]
    kept = paigow_odds.edges()["presets"]["source"]
    for one, banker in zip(chart.series, WAYS, strict=True):
        wanted = [kept["matches"][player][banker]["player_0"] for player in WAYS] + [kept["best_reply"]["0"][banker]["player_0"]]
        assert list(one.values) == wanted
    assert chart.series[2].texts[-1].split() == ["−0.0035", "%"]


def test_commissions_and_best_replies_are_those_of_the_file() -> None:
    kept = paigow_odds.edges()["presets"]["source"]
    for place, (side, commission) in enumerate((("player", 0), ("player", 5), ("banker", 0), ("banker", 5))):
        edge = f"{side}_{commission}"
        kind = {"player": "best_reply", "banker": "best_bank"}[side]
        assert list(CHARTS["commission"].series[place].values) == [kept["matches"][way][way][edge] for way in WAYS]
        assert list(CHARTS["best_of_all"].series[place].values) == [kept[kind][str(commission)][way][edge] for way in WAYS]
        small = [paigow_odds.edges()["presets"][name]["small"][edge] for name in PRESETS]
        assert list(CHARTS["small_form"].series[place].values) == small


def test_the_small_form_is_counted_as_kept() -> None:
    assert {name: paigow_odds.small(name) for name in PRESETS} == {name: odds.small_game(preset(name)) for name in PRESETS}


def test_seats_are_those_of_the_dice() -> None:
    eight, fewer = CHARTS["eight_places"], CHARTS["fewer_places"]
    assert sum(value or 0 for value in eight.series[0].values) == pytest.approx(100, abs=0.001)
    assert eight.series[1].values[0] == round(100 * seat_distribution(4, 8)[1] / 6**4, 6)
    assert [sum(value is not None for value in one.values) for one in fewer.series] == [2, 3, 4, 5, 6, 7]
    assert fewer.series[2].values[0] == round(100 * 55 / 216, 6)


def test_ways_are_told_by_the_engine_with_their_sources() -> None:
    table = paigow_odds.ways().table()
    for way in WAYS.values():
        assert way.title in table
        assert way.source in table
    assert str(table).count("By the New Zealand way:") == 2
    assert len({choose(parse_tiles(paigow_odds.SHOWN[1]), name, preset("source")).split for name in WAYS}) == 3


def test_published_figures_are_those_that_were_published() -> None:
    published = [one.published for one in paigow_odds.compared_edges()]
    assert published == [2.44, 0.53, 29.21, 30.18, 40.61, 1.67, -0.2]
    assert [one.published for one in paigow_odds.compared_counts()] == [496, 136, 35_960, 3_620]
    rows = Rows(paigow_odds.published_edges().table()).rows
    assert [" ".join(cell.split()) for cell in rows[1]] == ["player’s loss, both by the house way", "2.44 %", "2.43 %", "−0.01"]
    assert ["hands of four that differ", "3,620", "3,620", "none"] in Rows(paigow_odds.published_counts().table()).rows


def test_a_difference_is_told_at_the_precision_of_what_was_published() -> None:
    def apart(published: float, here: float) -> str:
        return paigow_odds.Compared("", published, here, 2, "").difference

    assert [apart(1.0, 1.004), apart(1.0, 1.006), apart(1.0, 0.994), apart(1.0, 0.996)] == ["none", "+0.01", "−0.01", "none"]


def test_the_tables_compared_are_those_of_the_rule_book() -> None:
    table = paigow_houserules.tables()
    changed = {key for changes in BOOK.presets.values() for key in changes}
    assert len(table.rows) == len(changed) == 3
    assert table.rows[0][1:] == (
        "yes, whichever makes the better hand",
        "no, 2-1 is three and 4-2 is six",
        "yes, whichever makes the better hand",
    )
    assert 'data-rule="PA-06"' in table.table()


def test_one_choice_at_a_time_begins_with_the_source() -> None:
    chart = CHARTS["choices"]
    kept = paigow_odds.edges()
    assert chart.categories == ("as the source has it", *kept["choices"])
    assert chart.series[0].values[0] == kept["presets"]["source"]["matches"]["foxwoods"]["foxwoods"]["banker_0"]
    assert chart.series[1].values[0] == kept["presets"]["source"]["small"]["banker_0"]
    assert list(chart.series[0].values[1:]) == [row["foxwoods"]["banker_0"] for row in kept["choices"].values()]
    moves = {row[0]: row[-1] for row in paigow_houserules.choices_in_words().rows}
    assert [moves[key].split()[0] for key in ("high9=false", "copy=nobody", "zero=copy")] == ["none", "−0.86", "+0.09"]


def test_a_table_that_cannot_be_is_refused() -> None:
    for rows, notes in (((("a",),), ()), ((("a", "b"),), ("one", "two"))):
        with pytest.raises(ValueError, match="needs 2 cells in every row"):
            Table(title="t", how=None, source="s.", head=("x", "y"), rows=rows, notes=notes, key="k")


def test_a_table_escapes_what_it_is_told() -> None:
    table = Table(title="<b>", how=None, source="s.", head=("<i>",), rows=(("<u>",),), notes=("<s>",), key="k")
    assert not re.search("<[bius]>", table.html())


def test_figures_are_plain_json() -> None:
    for chart in CHARTS.values():
        assert json.loads(json.dumps(chart.figure())) == chart.figure()
