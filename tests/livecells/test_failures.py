"""Whatever goes wrong, the page says so in a sentence, keeps its pictures and offers a way on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.harness import wait_for

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.harness import Site, Trouble
    from tests.livecells.conftest import Book

PAGE = "deep/page.html"


def assert_failed(page: Page, *words: str) -> None:
    """The page says what is wrong, shows its pictures and can be tried again."""
    wait_for(page, "error")
    for word in words:
        expect(page.locator("#livecells-status")).to_contain_text(word)
    expect(page.locator(".cell_output")).to_be_visible()
    assert page.locator(".livecells-output").count() == 0
    expect(page.get_by_role("button", name="Retry")).to_be_visible()


@pytest.mark.parametrize(
    "file", ["client.js", "client.css", "worker.js", "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "packages-"]
)
def test_a_missing_file_is_named(page: Page, book: Book, faults: Site, trouble: Trouble, file: str) -> None:
    faults.faults[file] = "missing"
    page.goto(book.url + PAGE)
    assert_failed(page, "could not be loaded", file, "press Retry")
    trouble.forgive()


@pytest.mark.parametrize(
    "fault", [("pyodide.asm.wasm", "short"), ("pyodide.asm.wasm", "broken"), ("packages-", "short"), ("packages-", "broken")], ids="-".join
)
def test_a_file_cut_short_is_named(page: Page, book: Book, faults: Site, trouble: Trouble, fault: tuple[str, str]) -> None:
    faults.faults.update([fault])
    page.goto(book.url + PAGE)
    assert_failed(page, "arrived incomplete", fault[0], "press Retry")
    trouble.forgive()


@pytest.mark.parametrize("file", ["client.js", "packages-"])
def test_retry_works_once_the_file_is_there(page: Page, book: Book, faults: Site, trouble: Trouble, file: str) -> None:
    faults.faults[file] = "short"
    page.goto(book.url + PAGE)
    assert_failed(page, "arrived incomplete")
    trouble.forgive()
    faults.faults.clear()
    page.get_by_role("button", name="Retry").click()
    wait_for(page, "live")
    expect(page.locator(".livecells-output")).to_have_text("emscripten")


def test_no_webassembly(page: Page, book: Book) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(book.url + PAGE)
    assert_failed(page, "WebAssembly switched off", "use another browser")


def test_no_webassembly_in_the_worker(page: Page, book: Book) -> None:
    page.add_init_script(
        """const { Worker } = globalThis;
        globalThis.Worker = function (url, options) {
          const source = `import 'data:text/javascript,delete globalThis.WebAssembly'; import ${JSON.stringify(url)};`;
          return new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })), options);
        };"""
    )
    page.goto(book.url + PAGE)
    assert_failed(page, "WebAssembly switched off")


def test_opened_from_a_disk(page: Page, book: Book) -> None:
    page.goto((book.html / PAGE).as_uri())
    assert_failed(page, "python3 -m http.server", "http://localhost:8000")


def test_a_python_that_dies_later(page: Page, book: Book, trouble: Trouble) -> None:
    page.goto(book.url + PAGE)
    wait_for(page, "live")
    page.workers[0].evaluate("() => { setTimeout(() => { throw new Error('out of the blue'); }) }")
    assert_failed(page, "Python stopped", "out of the blue")
    trouble.forgive()
    page.get_by_role("button", name="Retry").click()
    wait_for(page, "live")


def test_a_cell_that_fails_only_in_the_browser(page: Page, book: Book) -> None:
    # The observer sees the page's data before the loader, which is deferred, reads it.
    page.add_init_script(
        """new MutationObserver((_, observer) => {
          const config = document.getElementById('livecells-config');
          if (!config?.textContent.includes('import sys')) return;
          observer.disconnect();
          config.textContent = config.textContent.replace('import sys', 'import no_such_module');
        }).observe(document, { childList: true, subtree: true });"""
    )
    page.goto(book.url + PAGE)
    assert_failed(page, "Part 1 of this page’s own program stopped with a fault", "our mistake", "The pictures are back.")
