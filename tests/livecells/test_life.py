"""Start, stop, restart, leave and come back: the pictures are there whenever Python is not."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.harness import wait_for

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.browser.harness import Site, Trouble
    from tests.livecells.conftest import Book


def test_a_page_below_a_folder_stops_and_restarts(page: Page, book: Book) -> None:
    page.goto(f"{book.url}deep/page.html")
    wait_for(page, "live")
    expect(page.locator(".livecells-output")).to_have_text("emscripten")
    expect(page.locator(".cell_output")).to_be_hidden()
    with page.workers[0].expect_event("close"):
        page.get_by_role("button", name="Restart").click()
    wait_for(page, "busy")
    expect(page.locator(".cell_output")).to_be_visible()
    wait_for(page, "live")
    expect(page.locator(".livecells-output")).to_have_text("emscripten")
    assert page.locator(".livecells-stage, .livecells-output").count() == 1


def test_stop_puts_the_pictures_back_even_while_a_cell_runs_for_ever(page: Page, book: Book) -> None:
    page.goto(f"{book.url}endless.html")
    first, second = page.locator(".cell").nth(0), page.locator(".cell").nth(1)
    expect(first.locator(".livecells-output")).to_have_text("before the loop", timeout=60_000)
    assert page.locator("#livecells-status").get_attribute("data-state") == "busy"
    expect(first.locator(".cell_output")).to_be_hidden()
    expect(second.locator(".cell_output")).to_be_visible()
    with page.workers[0].expect_event("close"):
        page.get_by_role("button", name="Stop").click()
    wait_for(page, "static")
    expect(first.locator(".cell_output")).to_be_visible()
    assert page.locator(".livecells-stage, .livecells-output").count() == 0
    expect(page.get_by_role("button", name="Start")).to_be_visible()


def test_stop_during_the_download(page: Page, book: Book, faults: Site) -> None:
    faults.faults["packages-"] = "held"
    page.goto(f"{book.url}deep/page.html")
    expect(page.get_by_role("progressbar", name="Loading")).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    wait_for(page, "static")
    faults.release.set()
    expect(page.locator(".cell_output")).to_be_visible()


def test_a_page_comes_back_from_the_browsers_memory(page: Page, book: Book) -> None:
    page.goto(f"{book.url}lost.html")
    wait_for(page, "live")
    page.evaluate("window.livesOn = true")
    page.evaluate("window.dispatchEvent(new PageTransitionEvent('pageshow'))")  # the first showing, later than Python's start
    page.goto(f"{book.url}plain.html")
    page.go_back(wait_until="commit")
    wait_for(page, "live")
    assert page.evaluate("window.livesOn")  # it was kept as it was, with its Python
    page.get_by_label("note").fill("five ladies")
    page.get_by_label("note").press("Enter")
    expect(page.get_by_text("noted: five ladies")).to_be_visible()
    # The way back has not cost the page its ear for Python's end.
    page.get_by_role("button", name="die").click()
    wait_for(page, "error")


def test_two_tabs_each_have_their_own_python(page: Page, book: Book, trouble: Trouble) -> None:
    page.goto(f"{book.url}kept.html")
    other = page.context.new_page()
    trouble.watch(other)
    other.goto(f"{book.url}kept.html")
    for tab in (page, other):
        wait_for(tab, "live")
    page.locator(".livecells-output").get_by_role("button", name="a").click()
    expect(page.get_by_text("pressed: nothing a", exact=True)).to_be_visible()
    expect(other.get_by_text("pressed: nothing", exact=True)).to_be_visible()
    page.close()
    other.locator(".livecells-output").get_by_role("button", name="b").click()
    expect(other.get_by_text("pressed: nothing b", exact=True)).to_be_visible()


REFUSING_TO_STORE = """for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, {
  configurable: true, get() { throw new DOMException('Access is denied for this document.', 'SecurityError'); },
});"""


@pytest.mark.parametrize("name", ["kept", "plain", "search"])
def test_a_browser_that_stores_nothing(page: Page, book: Book, name: str) -> None:
    page.add_init_script(REFUSING_TO_STORE)
    page.goto(f"{book.url}{name}.html")
    assert page.evaluate("(localStorage.setItem('a', 3), localStorage.getItem('a'))") == "3"
    assert page.evaluate("(localStorage.removeItem('a'), localStorage.getItem('a'))") is None
    assert page.evaluate("(sessionStorage.clear(), [sessionStorage.length, sessionStorage.key(0)])") == [0, None]
    if name == "kept":
        wait_for(page, "live")


def test_another_computer_of_the_classroom(browser: Browser, book: Book, trouble: Trouble) -> None:
    # A plain http address in a school is not “secure”: browsers offer locks and the clipboard elsewhere only.
    context = browser.new_context()
    page = context.new_page()
    trouble.watch(page, host="teacher.test")
    page.goto(f"{book.url}kept.html".replace("127.0.0.1", "teacher.test"))
    assert not page.evaluate("isSecureContext")
    wait_for(page, "live")
    page.locator(".livecells-output").get_by_role("button", name="a").click()
    expect(page.get_by_text("pressed: nothing a", exact=True)).to_be_visible()
    context.close()
    trouble.check()


def test_a_reader_who_saves_data_is_asked_first(page: Page, book: Book) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto(f"{book.url}deep/page.html", wait_until="networkidle")
    wait_for(page, "static")
    expect(page.locator("#livecells-status")).to_have_text(re.compile(r"press Start .*\d\.\d MB"))
    assert {url.rpartition("/")[2] for url in fetched if "/_static/livecells/" in url} == {"bar.css", "loader.js", "storage.js"}
    page.get_by_role("button", name="Start").click()
    wait_for(page, "live")


def test_without_javascript_the_page_says_what_it_is(book: Book) -> None:
    text = (book.html / "deep" / "page.html").read_text(encoding="utf-8")
    assert re.search(r"<noscript>.*You see pictures\..*</noscript>", text, re.DOTALL)
    assert '<div class="livecells-bar" id="livecells-bar" hidden>' in text
