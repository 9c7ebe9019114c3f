"""The page's policy holds where it matters: in the page, in Python's worker, and against markup that got in."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from livecells.policy import add_policy, inline_scripts, policy
from tests.browser.harness import wait_for

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.harness import Trouble
    from tests.livecells.conftest import Book

# Another origin that exists and answers, so that only the policy can be what refuses it.
ASK_ANOTHER = "(address) => fetch(address, { mode: 'no-cors' }).then(() => 'answered', () => 'refused')"
INJECTED = "<img src='x' onerror='window.ran = true'><script>window.ran = true</script><a href='javascript:window.ran = true'>press</a>"


def directives(page: str) -> dict[str, str]:
    found = re.search(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', page)
    assert found
    return {name: value for name, _, value in (part.partition(" ") for part in found[1].split("; "))}


@pytest.mark.parametrize("name", ["index", "plain", "search", "genindex", "kept", "deep/page"])
def test_every_page_has_it_before_its_first_script(book: Book, name: str) -> None:
    text = (book.html / f"{name}.html").read_text(encoding="utf-8")
    assert "Content-Security-Policy" in text.partition("<script")[0]
    found = directives(text)
    assert found["default-src"] == "'none'"
    assert ("'wasm-unsafe-eval'" in found["script-src"]) == (name in {"kept", "deep/page"})
    assert "worker-src" in found or name not in {"kept", "deep/page"}
    for name_, value in found.items():
        assert "'unsafe-eval'" not in value
        assert "http" not in value
        assert "'unsafe-inline'" not in value or name_ == "style-src"


def test_a_page_written_twice_has_one_policy(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text('<head><meta charset="utf-8"><script>a()</script></head>', encoding="utf-8")
    add_policy(page)
    once = page.read_text(encoding="utf-8")
    add_policy(page)
    assert page.read_text(encoding="utf-8") == once
    assert once.count("Content-Security-Policy") == 1


def test_handlers_of_the_theme_are_named_one_by_one() -> None:
    page = '<meta charset="utf-8"><button onclick="go()">go</button><script>a()</script>'
    assert inline_scripts(page) == (["a()"], ["go()"])
    assert policy(page).count("'sha256-") == 2
    assert "'unsafe-hashes'" in policy(page)
    assert "'unsafe-hashes'" not in policy("<script>a()</script>")


def test_nothing_is_asked_of_another_place_neither_by_the_page_nor_by_python(page: Page, book: Book, trouble: Trouble) -> None:
    another = book.site.url.replace("127.0.0.1", "localhost")
    page.goto(f"{book.url}plain.html")
    assert page.evaluate(ASK_ANOTHER, another) == "refused"
    page.goto(f"{book.url}kept.html")
    wait_for(page, "live")
    asking = f"new Promise((resolve) => {{ self.addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective)); \
({ASK_ANOTHER})({another!r}); }})"
    assert page.workers[0].evaluate(asking) == "connect-src"
    trouble.forgive()


def test_markup_that_got_in_runs_nothing(page: Page, book: Book, trouble: Trouble) -> None:
    page.goto(f"{book.url}kept.html")
    page.evaluate("(markup) => document.body.insertAdjacentHTML('beforeend', markup)", INJECTED)
    page.evaluate("document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = true' }))")
    page.get_by_text("press", exact=True).click()
    wait_for(page, "live")
    assert page.evaluate("window.ran") is None
    trouble.forgive()
