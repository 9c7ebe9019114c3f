"""Charts: numbers as a table, which is for everybody, and as a figure drawn from the same numbers.

The figure is plotly's JSON, which the page draws with the site's own copy of plotly.js; until then, without JavaScript and in
JupyterLab a picture stands there. Nothing here computes what is shown.
"""

from __future__ import annotations

import json
import textwrap
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib import resources
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from paiwidgets.markup import Html, el, join

if TYPE_CHECKING:
    from collections.abc import Iterator

_WIDTH: Final = 720
_HEIGHT: Final = 300
_LEFT: Final = 44
_BOTTOM: Final = 58
_TOP: Final = 12
_SERIES: Final = 6
_GRID: Final = 4
_CROWDED: Final = 12
_LONG: Final = 12
_LINE: Final = 18
_TALL: Final = 340
_FRAME: Final = 110
_ROW: Final = 34
_HIGH: Final = 17
_GAP: Final = 8
_BAR: Final = 14
_CLEAR: Final = "rgba(0,0,0,0)"


class How(StrEnum):
    """Where numbers come from."""

    EXACT = "exact"
    SIMULATED = "simulated"


@dataclass(frozen=True, slots=True)
class Series:
    """One row of bars.

    Args:
        name: what it is.
        values: a number for each category; ``None`` where there is none.
        halves: half of each value's 95 % interval; nothing where values are exact.
        texts: how the table writes the values; without them, with as many decimals as the chart has.
    """

    name: str
    values: tuple[float | None, ...]
    halves: tuple[float, ...] = ()
    texts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """A table and a figure of the same numbers.

    Args:
        title: what they tell, in a sentence without a full stop.
        how: whether they are counted or simulated.
        source: how they were found, in a sentence.
        across: what the categories are.
        categories: their names.
        up: what the values are.
        series: the rows of bars, at most six.
        unit: ``%`` or nothing.
        decimals: of a value in the table and in the figure.
        key: a name for tests and links, unlike all others of a page.
        command: what makes the numbers anew, if a command does.

    Raises:
        ValueError: if a series has not a value for each category.

    >>> chart = Chart(title="Heads", how=How.EXACT, source="Counted.", across="coins", categories=("1", "2"), up="chance",
    ...     series=(Series("at least one", (50.0, 75.0)),), unit="%", key="heads")
    >>> "<td>50.0 %</td>" in chart.table(), chart.figure()["data"][0]["y"]
    (True, [50.0, 75.0])
    """

    title: str
    how: How
    source: str
    across: str
    categories: tuple[str, ...]
    up: str
    series: tuple[Series, ...]
    unit: str = ""
    decimals: int = 1
    key: str
    command: str = ""

    def __post_init__(self) -> None:
        """Refuse bars without a place, and places without a bar."""
        if not 1 <= len(self.series) <= _SERIES:
            msg = f"A chart has one to {_SERIES} series, not {len(self.series)}."
            raise ValueError(msg)
        for one in self.series:
            if any(len(row) not in {0, len(self.categories)} for row in (one.halves, one.texts)) or len(one.values) != len(self.categories):
                msg = f"The series “{one.name}” needs a value for each of the {len(self.categories)} categories."
                raise ValueError(msg)

    def written(self, series: Series, place: int) -> str:
        """Write a value of a series as the table and the figure have it."""
        value = series.values[place]
        if value is None:
            return "–"
        text = series.texts[place] if series.texts else number(value, self.decimals) + (f" {self.unit}" if self.unit else "")
        return f"{text} ± {number(series.halves[place], self.decimals)}" if series.halves else text

    def table(self) -> Html:
        """The numbers as text."""
        head = el("tr", el("th", self.across, scope="col"), *(el("th", one.name, scope="col") for one in self.series))
        rows = (
            el("tr", el("th", name, scope="row"), *(el("td", self.written(one, place)) for one in self.series))
            for place, name in enumerate(self.categories)
        )
        return el("table", el("thead", head), el("tbody", *rows))

    @property
    def sideways(self) -> bool:
        """Whether the bars lie, because their names are long."""
        return max(map(len, self.categories)) > _LONG

    def figure(self) -> dict[str, Any]:
        """The figure as plotly takes it, its colours by their names in the style sheet."""
        names, values = ("yaxis", "xaxis") if self.sideways else ("xaxis", "yaxis")
        lines = max(_broken(name).count("<br>") for name in self.categories) + 1
        row = max(_ROW, _GAP + lines * _HIGH, _BAR * (len(self.series) + 1))
        tall = _FRAME + len(self.categories) * row if self.sideways else _TALL
        title = {"standoff": 8, "font": {"size": 13}}
        order = {"autorange": "reversed"} if self.sideways else {"title": {"text": self.across, **title}}
        axis = {"color": "var(--pai-text)", "gridcolor": "var(--pai-line)", "zerolinecolor": "var(--pai-quiet)", "fixedrange": True}
        return {
            "data": [self._trace(one, place) for place, one in enumerate(self.series)],
            "layout": {
                "barmode": "group",
                "dragmode": False,
                "showlegend": len(self.series) > 1,
                "legend": {"orientation": "h", "x": 0, "y": 1.02, "yanchor": "bottom", "traceorder": "normal"},
                "margin": {"l": 56, "r": 16, "t": 8, "b": 56},
                "height": tall,
                "paper_bgcolor": _CLEAR,
                "plot_bgcolor": _CLEAR,
                "font": {"color": "var(--pai-text)", "size": 13, "family": "inherit"},
                "hoverlabel": {"bgcolor": "var(--pai-paper)", "bordercolor": "var(--pai-line)", "font": {"color": "var(--pai-text)"}},
                names: {**axis, **order, "type": "category", "showgrid": False, "ticklabelstandoff": 6, "automargin": True},
                values: {
                    **axis,
                    "title": {"text": self.up, **title},
                    "ticksuffix": self.unit,
                    "rangemode": "tozero",
                    "automargin": True,
                },
            },
        }

    def _trace(self, one: Series, place: int) -> dict[str, Any]:
        colour = f"var(--pai-series-{place + 1})"
        names, values = ("y", "x") if self.sideways else ("x", "y")
        trace = {
            "type": "bar",
            "orientation": "h" if self.sideways else "v",
            "name": one.name,
            names: [_broken(name) for name in self.categories],
            values: list(one.values),
            "customdata": [self.written(one, at) for at in range(len(self.categories))],
            "hovertemplate": f"%{{{names}}}: %{{customdata}}<extra>%{{fullData.name}}</extra>",
            "marker": {"color": colour},
        }
        error = {"type": "data", "array": list(one.halves), "color": "var(--pai-text)", "thickness": 1.5, "width": 3}
        return {**trace, f"error_{values}": error} if one.halves else trace

    def picture(self) -> Html:
        """The same bars as a picture that needs no script."""
        low, high = self._span()
        scale = (_HEIGHT - _BOTTOM - _TOP) / (high - low)
        ground = _TOP + high * scale
        lines = []
        for step in range(_GRID + 1):
            value = low + (high - low) * step / _GRID
            y = _place(_TOP + (high - value) * scale)
            lines += [
                el("line", x1=str(_LEFT), x2=str(_WIDTH), y1=y, y2=y, stroke="var(--pai-line)"),
                el("text", f"{value:.3g}{self.unit}", x=str(_LEFT - 5), y=y, text_anchor="end", dy="4"),
            ]
        parts = (*lines, *self._bars(ground, scale), *self._names())
        return el(
            "svg", *parts, viewBox=f"0 0 {_WIDTH} {_HEIGHT}", role="img", aria_label=self.title, font_size="12", fill="var(--pai-text)"
        )

    def _span(self) -> tuple[float, float]:
        values = [value for one in self.series for value in one.values if value is not None]
        low, high = min(0.0, *values), max(0.0, *values)
        return (low, high) if high > low else (low, low + 1)

    def _bars(self, ground: float, scale: float) -> Iterator[Html]:
        across = (_WIDTH - _LEFT) / len(self.categories)
        wide = across * 0.8 / len(self.series)
        for place, one in enumerate(self.series):
            for at, value in enumerate(one.values):
                top, tall = ground - max(0.0, value or 0) * scale, abs(value or 0) * scale
                x = _LEFT + across * (at + 0.1) + wide * place
                fill = f"var(--pai-series-{place + 1})"
                yield el("rect", x=_place(x), y=_place(top), width=_place(wide), height=_place(tall), fill=fill)

    def _names(self) -> Iterator[Html]:
        across = (_WIDTH - _LEFT) / len(self.categories)
        for at, name in enumerate(self.categories):
            x, y = _place(_LEFT + across * (at + 0.5)), str(_HEIGHT - _BOTTOM + 16)
            turn = f"rotate(-35 {x} {y})" if len(self.categories) > _CROWDED or max(map(len, self.categories)) * 7 > across else None
            yield el("text", name, x=x, y=y, text_anchor="end" if turn else "middle", transform=turn)

    def html(self) -> Html:
        """The chart for a page."""
        figure = self.figure()
        data = json.dumps(figure, ensure_ascii=False).replace("<", "\\u003c")
        script = el("script", Html(data), type="application/json")
        still = el("div", self.picture(), class_="pai-chart-still")
        tall = f"--tall: {figure['layout']['height']}px"
        stage = el("div", still, script, class_="livecells-figure", data_title=self.title, style=tall)
        legend = el("p", *self._legend(), class_="pai-chart-legend") if len(self.series) > 1 else None
        mark = el("strong", f"{self.how.value.capitalize()}.", class_="pai-chart-how", data_how=self.how.value)
        again = join(" Made again by ", el("code", self.command), ".") if self.command else None
        caption = el("figcaption", el("span", f"{self.title}. ", class_="pai-chart-title"), mark, f" {self.source}", again)
        table = el("div", self.table(), class_="pai-chart-table", tabindex="0", role="region", aria_label=f"Table: {self.title}")
        return el("figure", caption, stage, legend, table, class_="pai-chart", data_chart=self.key)

    def _legend(self) -> Iterator[Html]:
        for place, one in zip(count(1), self.series, strict=False):
            yield el("span", el("i", class_=f"pai-swatch pai-swatch-{place}", aria_hidden=True), join(one.name), class_="pai-nowrap")

    def _repr_html_(self) -> str:
        return self.html()


@cache
def stored(name: str) -> dict[str, Any]:
    """Give what was found in many hands; scripts beside the tests make these files, and each names its command.

    Args:
        name: a file of ``paiwidgets/data``, without its ending.

    >>> stored("bagchen_runs")["hands"]
    8000
    """
    found: dict[str, Any] = json.loads((resources.files("paiwidgets") / "data" / f"{name}.json").read_text(encoding="utf-8"))
    return found


def number(value: float, decimals: int) -> str:
    """Write a number with a real minus sign, and with no sign where it is rounded to nothing.

    >>> number(-1.25, 1), number(-0.04, 1)
    ('−1.2', '0.0')
    """
    text = f"{value:.{decimals}f}"
    return text.replace("-", "−") if float(text) else text.removeprefix("-")


def one_in(chance: float) -> str:
    """Write a small chance as people say it.

    >>> one_in(0.0046), one_in(0.0)
    ('1 in 217', 'never')
    """
    return f"1 in {1 / chance:,.0f}" if chance else "never"


def _broken(name: str) -> str:
    """Break a long name into lines, as plotly writes them."""
    return "<br>".join(textwrap.wrap(name, _LINE, break_on_hyphens=False))


def _place(value: float) -> str:
    return f"{value:.1f}"
