"""Charts: table, figure and still picture hold the same numbers, and what they show is what was counted or kept."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser

import pytest

from paigames.bagchen import odds
from paigames.dominoes import Roll, parse_tiles
from paiwidgets import bagchen_odds
from paiwidgets.charts import Chart, How, Series
from paiwidgets.markup import Html

MAKERS = (
    bagchen_odds.claims,
    bagchen_odds.sets_in_hand,
    bagchen_odds.sets_by_roll,
    bagchen_odds.first_leads,
    bagchen_odds.levels,
    bagchen_odds.seats,
    bagchen_odds.habits,
    bagchen_odds.leads_won,
    bagchen_odds.passers,
    bagchen_odds.passer_steps,
    bagchen_odds.finishes,
    bagchen_odds.gains,
    bagchen_odds.roles,
)
CHARTS = {maker.__name__: maker() for maker in MAKERS}
RUNS = bagchen_odds.runs()


def small(**changes: object) -> Chart:
    values: dict[str, object] = {
        "title": "A <b> title",
        "how": How.SIMULATED,
        "source": "Here & there.",
        "across": "x",
        "categories": ("a", "b"),
        "up": "y",
        "series": (Series("s", (1.25, -2.0), (0.5, 0.25)), Series("t", (None, 0.0))),
        "key": "small",
    }
    return Chart(**(values | changes))  # type: ignore[arg-type]


class Rows(HTMLParser):
    """The cells of the table, row by row."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        if tag == "tr":
            self.rows.append([])
        elif tag in {"td", "th"}:
            self.rows[-1].append("")

    def handle_data(self, data: str) -> None:
        if self.rows and self.rows[-1]:
            self.rows[-1][-1] += data


def test_table_and_figure_say_the_same() -> None:
    chart = small()
    assert Rows(chart.table()).rows == [["x", "s", "t"], ["a", "1.2 ± 0.5", "–"], ["b", "−2.0 ± 0.2", "0.0"]]
    first, second = chart.figure()["data"]
    assert (first["y"], first["error_y"]["array"], first["customdata"]) == ([1.25, -2.0], [0.5, 0.25], ["1.2 ± 0.5", "−2.0 ± 0.2"])
    assert (second["y"], "error_y" in second) == ([None, 0.0], False)


def test_long_names_stand_beside_their_bars_in_short_lines() -> None:
    chart = small(categories=("a name that is much too long to stand", "b"))
    trace, layout = chart.figure()["data"][0], chart.figure()["layout"]
    assert (trace["orientation"], trace["x"], trace["y"]) == ("h", [1.25, -2.0], ["a name that is<br>much too long to<br>stand", "b"])
    assert "error_x" in trace
    assert (layout["yaxis"]["type"], layout["yaxis"]["autorange"], layout["xaxis"]["title"]["text"]) == ("category", "reversed", "y")
    assert small().figure()["data"][0]["orientation"] == "v"


def test_a_chart_escapes_what_it_is_told() -> None:
    html = small(series=(Series("</script><img src=x>", (1.0, 2.0)),)).html()
    assert isinstance(html, Html)
    assert "<img" not in html
    assert "A <b>" not in html
    data = re.search(r'<script type="application/json">(.*?)</script>', html)
    assert data
    assert json.loads(data[1])["data"][0]["name"] == "</script><img src=x>"


def test_the_picture_has_a_bar_for_every_number_and_stays_inside() -> None:
    picture = small().picture()
    bars = re.findall(r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"', picture)
    heights = [float(bar[3]) for bar in bars]
    assert len(bars) == 4
    assert heights[1] / heights[0] == pytest.approx(2 / 1.25, abs=0.01)
    assert all(float(x) + float(width) <= 720 and float(y) + float(height) <= 300 for x, y, width, height in bars)
    # Below zero hangs what is negative: both bars meet on the line of zero.
    assert float(bars[0][1]) + heights[0] == pytest.approx(float(bars[1][1]), abs=0.11)
    assert small(series=(Series("zero", (0.0, 0.0)),)).picture()


@pytest.mark.parametrize(
    "series", [(), tuple(Series(str(n), (1.0, 2.0)) for n in range(7)), (Series("s", (1.0,)),), (Series("s", (1.0, 2.0), (0.1,)),)]
)
def test_a_chart_that_cannot_be_is_refused(series: tuple[Series, ...]) -> None:
    with pytest.raises(ValueError, match=r"chart has one to 6 series|needs a value for each of the 2 categories"):
        small(series=series)


@pytest.mark.parametrize("chart", CHARTS.values(), ids=CHARTS)
def test_every_chart_of_the_chapters_says_how_it_was_found(chart: Chart) -> None:
    assert bool(chart.command) == (chart.how is How.SIMULATED)
    if chart.how is How.SIMULATED:
        assert str(RUNS["seed"]) in chart.command
        assert all(one.halves for one in chart.series)
    else:
        assert not any(one.halves for one in chart.series)
    assert chart.source.endswith(".")


def test_exact_charts_show_what_is_counted() -> None:
    own, table = CHARTS["claims"].series
    emperors = odds.four_emperors(Roll(5, 1))
    assert (own.values[-1], table.values[-1]) == tuple(round(100 * float(chance(emperors)), 6) for chance in (odds.in_hand, odds.at_table))
    assert (own.texts[-1], table.texts[-1]) == ("0.29 % (1 in 349)", "1.1 % (1 in 87)")
    by_roll = CHARTS["sets_by_roll"]
    assert len([roll for name in by_roll.categories[:-1] for roll in name.split()]) == 6
    for place, name in enumerate(by_roll.categories):
        roll = Roll.parse(name.split()[0]) if "-" in name else Roll(6, 6)
        stallion = odds.in_hand(odds.tile_set(parse_tiles("43 42"), roll))
        assert by_roll.series[3].values[place] == round(100 * float(stallion), 6)
    leads = CHARTS["first_leads"]
    assert leads.series[2].values[1] == round(100 * float(odds.holds_first_lead(parse_tiles("11 11 11"), Roll(5, 1))), 6)


def test_simulated_charts_show_what_is_kept() -> None:
    means = RUNS["means"]
    assert CHARTS["seats"].series[0].values == tuple(means[f"seat {place}"]["mean"] for place in range(4))
    assert set(CHARTS["habits"].series[0].values) == {found["mean"] for name, found in means.items() if not name.startswith("seat")}
    assert CHARTS["levels"].series[0].values == tuple(one["mean"] for one in RUNS["levels"]["chips_per_hand"].values())
    counts = RUNS["counts"]
    assert CHARTS["finishes"].series[0].values[0] == round(100 * counts["finish with 0 supremes"] / RUNS["hands"], 3)
    assert sum(value or 0 for value in CHARTS["finishes"].series[0].values[:-1]) == pytest.approx(100, abs=0.01)
    assert sum(value or 0 for value in CHARTS["gains"].series[0].values) == pytest.approx(100, abs=0.01)
    assert sum(value or 0 for value in CHARTS["passers"].series[0].values) == pytest.approx(100, abs=0.01)
    stopped = CHARTS["passer_steps"].series[1]
    assert stopped.values[0] == round(100 * counts["passer stopped in step 1"] / counts["passer step 1"], 3)
    won = CHARTS["leads_won"].series[1]
    assert won.values[1] == round(100 * counts["held level 2 of 2"] / counts["led level 2 of 2"], 3)
