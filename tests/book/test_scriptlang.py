"""Whatever is Chinese in a chapter says so, and nothing else does."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from tests.book.test_book import PAGES, html

CHINESE = re.compile(r"[\u3400-\u9fff\uf900-\ufaff]")
LATIN = re.compile(r"[A-Za-z]{2,}")
VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
UNREAD = {"option", "script", "style", "svg"}  # an option holds no elements; a picture of a card is read by its name


class Languages(HTMLParser):
    """The texts of a chapter whose language is not that of the element they stand in."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.wrong: list[str] = []
        self.open: list[tuple[str, str]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            around = self.open[-1][1] if self.open else "en"
            self.open.append((tag, dict(attrs).get("lang") or around))

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        tags = [tag for tag, _ in self.open]
        if "article" not in tags or UNREAD & set(tags):
            return
        is_chinese = self.open[-1][1].startswith("zh")
        if (CHINESE.search(data) and not is_chinese) or (LATIN.search(data) and is_chinese):
            self.wrong.append(data.strip())


@pytest.mark.parametrize("page", PAGES)
def test_chinese_is_marked_and_english_is_not(page: str) -> None:
    assert Languages(html(page)).wrong == []


def test_an_unmarked_word_is_found() -> None:
    assert Languages("<article>the axe 斧頭 <i lang=zh>axe</i><b lang=zh-Hant>斧頭</b></article>").wrong == ["the axe 斧頭", "axe"]
