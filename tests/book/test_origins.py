"""Marks of origin as built: what a source does not state never stands in a chapter as if it did."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from paigames.rulebook import Origin, load
from paiwidgets.words import origin_words
from tests.book.test_book import html

BOOK = load("bo")
CHAPTERS = sorted(path.stem for path in (Path(__file__).parents[2] / "book" / "bo").glob("*.md") if path.stem != "rules")


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_quoted_rule_says_where_it_comes_from(chapter: str) -> None:
    page = html(f"bo/{chapter}")
    quoted = re.findall(r'<div class="pai-quote docutils container">(.*?)</div>', page, re.DOTALL)
    asked = re.findall(
        r"^```\{rule\} (Z-\d+)$", (Path(__file__).parents[2] / "book" / "bo" / f"{chapter}.md").read_text("utf-8"), re.MULTILINE
    )
    assert len(quoted) == len(asked)
    for entry, box in zip(asked, quoted, strict=True):
        origin = BOOK[entry].origin
        assert f"#{entry}" in box
        assert "".join(origin_words(BOOK, entry)) in re.sub("<[^>]+>", "", box)
        assert ("pai-origin" in box) == (origin is not Origin.STATED)


def test_the_page_of_doubts_names_every_ruling_with_the_rules_it_decides() -> None:
    page = html("bo/open")
    for ruling in BOOK.rulings.values():
        assert f'rules.html#{ruling.id}"' in page
        assert all(f"rules.html#switch-{key}" in page for key in ruling.switches)
        assert all(f'rules.html#{entry}"' in page for entry in ruling.rules)
