"""The search page: Chinese by one character or more, Tibetan by syllables, English by any form of a word."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.browser.harness import Site

EXTENSIONS = Path(__file__).parents[2] / "book" / "_ext"


def results(page: Page) -> Locator:
    """The pages found, once the search is over."""
    expect(page.locator("#search-results > p").first).to_contain_text("found")
    expect(page.locator("#search-results > h2")).to_have_text("Search Results")
    return page.locator("#search-results li > a")


def found(page: Page) -> set[str]:
    """The names of the pages found."""
    links: list[str] = results(page).evaluate_all("all => all.map((link) => new URL(link.href).pathname)")
    return {link.rpartition("/")[2].removesuffix(".html") for link in links}


@pytest.mark.parametrize(
    ("query", "pages", "others"),
    [
        ("天", {"tiles-and-ranks", "combinations", "rules", "deal"}, set()),
        ("尊", {"combinations", "deal", "rules"}, {"history"}),
        ("巴塵", {"index"}, {"history", "passer"}),
        ("貴族", {"tiles-and-ranks", "rules"}, {"claims", "history"}),
        ("推牌九", {"index", "ranking"}, {"passer", "settlement"}),
        ("尊 jumps", {"settlement"}, {"history"}),
        ("multiplied", {"settlement", "rules"}, {"history"}),
        ("multiplying", {"settlement", "rules"}, {"history"}),
        ("emperors", {"claims", "combinations"}, {"classroom"}),
        ("BA-58", {"history", "rules"}, {"passer"}),
    ],
)
def test_words_find_their_pages(page: Page, site: str, query: str, pages: set[str], others: set[str]) -> None:
    page.goto(f"{site}search.html?q={quote(query)}")
    names = found(page)
    assert pages <= names
    assert not others & names


def test_a_reader_types_a_character(page: Page, site: str) -> None:
    page.goto(f"{site}bagchen/passer.html")
    page.keyboard.press("Control+k")
    page.keyboard.type("尊")
    page.keyboard.press("Enter")
    expect(results(page).filter(has_text="Combinations")).to_have_count(1)


CONFIGURATION = f"""
import sys
sys.path.insert(0, {str(EXTENSIONS)!r})
extensions = ["scriptsearch"]
html_search_language = "english-chinese-tibetan"
"""
TIBETAN = {
    "index": "Three words\n===========\n\n.. toctree::\n\n   source\n   glossary\n   other\n",
    "source": "Source\n======\n\nThe source prints བག་ཆེན་ and, for short, བག.\n",
    "glossary": "Glossary\n========\n\nThe glossary has སྦག་ཆེན་.\n",
    "other": "Other\n=====\n\nNothing but ཆེན།\n",
}


@pytest.fixture(scope="module")
def tibetan(tmp_path_factory: pytest.TempPathFactory, serve: Callable[[Path], Site]) -> str:
    """A book of a few Tibetan words."""
    source = tmp_path_factory.mktemp("tibetan")
    for name, text in TIBETAN.items():
        (source / f"{name}.rst").write_text(text, encoding="utf-8")
    (source / "conf.py").write_text(CONFIGURATION)
    subprocess.run([sys.executable, "-m", "sphinx", "-q", "-W", source, source / "html"], check=True)
    return serve(source / "html").url


@pytest.mark.parametrize(
    ("query", "pages"),
    [
        ("བག་ཆེན་", {"source"}),
        ("བག", {"source"}),
        ("སྦག", {"glossary"}),
        ("ཆེན", {"source", "glossary", "other"}),
        ("prints བག་ཆེན", {"source"}),
    ],
)
def test_tibetan_words_find_their_pages(page: Page, tibetan: str, query: str, pages: set[str]) -> None:
    page.goto(f"{tibetan}search.html?q={quote(query)}")
    assert found(page) == pages
