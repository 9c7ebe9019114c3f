"""Figures are drawn by the site's own plotly.js, without Python, under the page's policy; only pages that have one load it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.harness import Site, Trouble
    from tests.livecells.conftest import Book


def bars(page: Page) -> list[str]:
    """The colours of the bars that are drawn."""
    return page.locator(".livecells-plot .bars path").evaluate_all("(paths) => paths.map((path) => getComputedStyle(path).fill)")


@pytest.mark.parametrize(("name", "has"), [("figure", True), ("plain", False), ("kept", False)])
def test_only_a_page_with_a_figure_asks_for_it(book: Book, name: str, has: bool) -> None:  # noqa: FBT001
    text = (book.html / f"{name}.html").read_text(encoding="utf-8")
    found = re.findall(r'<script defer src="([^"]+/figures\.js)" data-plotly="([^"]+)">', text)
    assert bool(found) == has
    for address in found[:1] and found[0]:
        assert (book.html / address).is_file()
    assert "unsafe-eval" not in text.replace("wasm-unsafe-eval", "")


def test_a_figure_is_drawn_in_the_colours_of_the_page(page: Page, book: Book, trouble: Trouble) -> None:
    page.goto(f"{book.url}figure.html")
    plot = page.get_by_role("img", name="Two bars")
    expect(plot.locator(".bars path")).to_have_count(2)
    expect(page.get_by_text("The picture before.")).to_be_hidden()
    page.evaluate("document.documentElement.dataset.theme = 'light'")
    expect(plot.locator(".bars path").first).to_have_css("fill", "rgb(18, 52, 86)")
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    expect(plot.locator(".bars path").first).to_have_css("fill", "rgb(171, 205, 239)")
    assert bars(page) == ["rgb(171, 205, 239)"] * 2
    expect(plot).to_contain_text("var(--bar) stays a text in words")
    trouble.check()


def test_a_figure_that_comes_later_is_drawn_too(page: Page, book: Book) -> None:
    page.goto(f"{book.url}figure.html")
    expect(page.locator(".livecells-plot")).to_have_count(1)
    page.evaluate("""() => {
      const old = document.querySelector('.livecells-figure');
      const late = old.cloneNode(true);
      late.querySelector('.livecells-plot').remove();
      late.dataset.title = 'Late';
      old.after(late);
    }""")
    expect(page.get_by_role("img", name="Late").locator(".bars path")).to_have_count(2)


def test_where_the_library_is_missing_the_picture_stays(page: Page, book: Book, faults: Site, trouble: Trouble) -> None:
    faults.faults["plotly-basic"] = "missing"
    with page.expect_response(lambda response: "plotly-basic" in response.url):
        page.goto(f"{book.url}figure.html")
    expect(page.get_by_text("The picture before.")).to_be_visible()
    assert page.locator(".livecells-plot").count() == 0
    trouble.forgive()
