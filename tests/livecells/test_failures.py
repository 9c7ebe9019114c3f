"""Whatever goes wrong, the page says so in a sentence, keeps its pictures and offers a way on."""

from __future__ import annotations

import json
import re
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


# Runs a script in every worker before its own.
FIRST_IN_WORKER = """(script) => {
  const { Worker } = globalThis;
  const address = (text) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  globalThis.Worker = function (url, options) {
    const both = `import ${JSON.stringify(address(script))}; import ${JSON.stringify(url)};`;
    return new Worker(address(both), options);
  };
}"""
# Both ways in which WebAssembly is asked for answer with a fault.
REFUSING = "for (const way of ['instantiate', 'instantiateStreaming']) WebAssembly[way] = async () => { throw %s; };"


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("delete globalThis.WebAssembly;", "WebAssembly switched off"),
        (REFUSING % "new WebAssembly.CompileError('Wasm code generation disallowed by embedder')", "WebAssembly switched off"),
        (
            REFUSING % "new RangeError('Out of memory: Cannot allocate Wasm memory')",
            "did not give this page enough memory",
        ),
    ],
    ids=["no WebAssembly", "WebAssembly refused", "no memory"],
)
def test_a_browser_that_gives_too_little(page: Page, book: Book, trouble: Trouble, script: str, words: str) -> None:
    page.add_init_script(f"({FIRST_IN_WORKER})({json.dumps(script)})")
    page.goto(book.url + PAGE)
    assert_failed(page, words)
    trouble.forgive()  # Pyodide itself logs what it met


def test_opened_from_a_disk(page: Page, book: Book) -> None:
    page.goto((book.html / PAGE).as_uri())
    assert_failed(page, "python3 -m http.server", "py -m http.server", "http://localhost:8000", "Without Python, any program")
    page.get_by_role("link", name="More about serving the folder").click()
    expect(page).to_have_url((book.html / "plain.html").as_uri())


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


def write_a_note(page: Page, book: Book) -> None:
    page.goto(f"{book.url}lost.html")
    wait_for(page, "live")
    page.get_by_label("note").fill("three geese")
    page.get_by_label("note").press("Enter")
    expect(page.get_by_text("noted: three geese")).to_be_visible()


def test_a_worker_that_the_browser_ends_during_a_callback(page: Page, book: Book) -> None:
    write_a_note(page, book)
    page.get_by_role("button", name="die").click()
    wait_for(page, "error")
    expect(page.locator("#livecells-status")).to_have_text(re.compile("The browser ended Python.*what you laid out is put back"))
    page.get_by_role("button", name="Retry").click()
    wait_for(page, "live")
    expect(page.get_by_text("noted: three geese")).to_be_visible()
    assert page.get_by_label("note").input_value() == "three geese"


def test_a_callback_that_never_ends(page: Page, book: Book) -> None:
    page.clock.install()
    write_a_note(page, book)
    page.get_by_role("button", name="spin").click()
    expect(page.get_by_role("button", name="Restart")).to_be_visible()
    page.clock.run_for(11_000)
    expect(page.locator("#livecells-status")).to_contain_text("has not answered for ten seconds")
    with page.workers[0].expect_event("close"):
        page.get_by_role("button", name="Retry").click()
    wait_for(page, "live")
    expect(page.get_by_text("noted: three geese")).to_be_visible()
    expect(page.locator("#livecells-status")).to_have_text(re.compile("^Live"))


def test_a_press_that_waits_for_a_cell_leaves_the_stop_button_where_it_is(page: Page, book: Book) -> None:
    page.clock.install()
    page.goto(f"{book.url}waiting.html")
    page.locator(".livecells-output").get_by_role("button", name="press").click(timeout=60_000)
    page.clock.run_for(11_000)
    wait_for(page, "busy")
    expect(page.locator("#livecells-status")).to_contain_text("Running what is on this page")
    page.get_by_role("button", name="Stop").click()
    wait_for(page, "static")


def test_restart_begins_again(page: Page, book: Book) -> None:
    write_a_note(page, book)
    page.get_by_role("button", name="Restart").click()
    wait_for(page, "busy")
    wait_for(page, "live")
    expect(page.get_by_text("noted: nothing")).to_be_visible()


def test_what_was_pressed_before_a_failure_is_answered_after_it(page: Page, book: Book, faults: Site, trouble: Trouble) -> None:
    faults.faults["packages-"] = "held"
    page.goto(f"{book.url}kept.html")
    wait_for(page, "busy")
    page.locator(".picture").get_by_role("button", name="b").click()
    faults.faults["packages-"] = "short"
    faults.release.set()
    wait_for(page, "error")
    expect(page.locator("#livecells-status")).to_contain_text("What you pressed is remembered")
    trouble.forgive()
    faults.faults.clear()
    page.get_by_role("button", name="Retry").click()
    wait_for(page, "live")
    expect(page.get_by_text("pressed: nothing b", exact=True)).to_be_visible()
