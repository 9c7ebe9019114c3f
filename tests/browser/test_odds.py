"""The chapters with figures: each is drawn by the site's own plotly.js, and says the same numbers as the table below it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator, Page

    from tests.browser.harness import Trouble

CHARTS = {"bagchen/odds": 11, "bagchen/strategy": 2, "paigow/odds": 6}
READ = """(plot) => ({
  names: plot.data.map((one) => one.name),
  x: (plot.data[0].orientation === 'h' ? plot.data[0].y : plot.data[0].x).map((name) => name.replaceAll('<br>', ' ')),
  y: plot.data.map((one) => (one.orientation === 'h' ? one.x : one.y)),
  texts: plot.data.map((one) => one.customdata),
  bars: plot.querySelectorAll('.bars .point path').length,
})"""


@pytest.fixture(params=CHARTS)
def chapter(request: pytest.FixtureRequest, page: Page, site: str) -> Page:
    """A chapter with its figures drawn; the page fails the test if anything is asked of another host."""
    page.goto(f"{site}{request.param}.html")
    expect(page.locator(".pai-chart .livecells-plot")).to_have_count(CHARTS[request.param])
    return page


def charts(page: Page) -> Iterator[Locator]:
    """Each chart of a page that has a figure."""
    found = page.locator(".pai-chart:has(.livecells-figure)")
    for place in range(found.count()):
        yield found.nth(place)


def test_each_figure_shows_the_numbers_of_its_table(chapter: Page) -> None:
    for chart in charts(chapter):
        expect(chart.locator(".main-svg").first).to_be_visible()
        drawn = chart.locator(".livecells-plot").evaluate(READ)
        head = chart.locator("thead th").all_text_contents()
        rows = [row.locator("th, td").all_text_contents() for row in chart.locator("tbody tr").all()]
        assert head[1:] == drawn["names"]
        assert [row[0] for row in rows] == drawn["x"]
        columns = [list(column) for column in zip(*(row[1:] for row in rows), strict=True)]
        assert columns == drawn["texts"]
        assert drawn["bars"] == sum(map(len, drawn["y"]))
        for values, texts in zip(drawn["y"], columns, strict=True):
            for value, text in zip(values, texts, strict=True):
                first = re.match(r"[+−]?[\d.]+", text)
                if value is not None and first and "in" not in text:
                    assert abs(float(first[0].replace("−", "-")) - value) <= 0.051


def test_each_figure_says_how_it_was_found_and_has_a_name(chapter: Page) -> None:
    for chart in charts(chapter):
        how = chart.locator("[data-how]")
        assert how.get_attribute("data-how") in {"exact", "simulated"}
        assert chart.locator("figcaption code").count() or how.get_attribute("data-how") == "exact"
        name = chart.locator(".livecells-plot").get_attribute("aria-label")
        assert name
        expect(chart.get_by_role("region", name=f"Table: {name}", exact=True)).to_be_visible()


def test_pointing_at_a_bar_tells_its_number(page: Page, site: str) -> None:
    page.goto(f"{site}bagchen/odds.html")
    chart = page.locator("[data-chart=first-leads]")
    bar = chart.locator(".trace.bars").first.locator("path").first
    bar.scroll_into_view_if_needed()
    bar.hover(force=True)
    expect(chart.locator(".hovertext").first).to_contain_text("always")


def test_a_press_on_the_legend_takes_bars_away(page: Page, site: str) -> None:
    page.goto(f"{site}bagchen/odds.html")
    chart = page.locator("[data-chart=claims]")
    expect(chart.locator(".trace.bars")).to_have_count(2)
    chart.locator(".legendtoggle").first.click()
    expect(chart.locator(".trace.bars")).to_have_count(1)


def test_a_narrow_page_does_not_scroll_sideways(browser: Browser, site: str, trouble: Trouble) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 800})
    page = context.new_page()
    trouble.watch(page)
    for name, n in CHARTS.items():
        page.goto(f"{site}{name}.html")
        expect(page.locator(".livecells-plot .main-svg").first).to_be_visible()
        expect(page.locator(".livecells-plot")).to_have_count(n)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
    context.close()


def test_on_paper_stand_the_still_pictures(page: Page, site: str) -> None:
    """What was drawn in the colours of a dark screen could not be read there."""
    page.goto(f"{site}bagchen/strategy.html")
    expect(page.locator(".livecells-plot")).to_have_count(CHARTS["bagchen/strategy"])
    page.emulate_media(media="print")
    for chart in charts(page):
        expect(chart.locator(".livecells-plot")).to_be_hidden()
        expect(chart.locator(".pai-chart-still svg")).to_be_visible()
    page.emulate_media(media="screen")
    expect(page.locator(".livecells-plot").first).to_be_visible()


def test_without_javascript_there_are_pictures_and_tables(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}bagchen/odds.html")
    expect(page.locator(".pai-chart-still svg")).to_have_count(CHARTS["bagchen/odds"])
    for still in page.locator(".pai-chart-still svg").all():
        expect(still).to_be_visible()
    expect(page.get_by_role("cell", name="1 in 349").first).to_be_visible()
    context.close()
