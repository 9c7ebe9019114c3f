"""A search of the book that finds Chinese and Tibetan words beside English ones.

Sphinx takes a word to be a run of letters. Chinese has no spaces, and Tibetan parts syllables, not words, and its vowel
signs count as no letters. So in both a word is found by its parts, characters or syllables: the index holds each part and
each pair of neighbours, and a query asks for its pairs, or for its one part.
"""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from unicodedata import normalize

from sphinx.search.en import SearchEnglish

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx

SPLITTER: Final = Path(__file__).with_name("search") / "split.js"
TSHEG: Final = "\u0f0b"

_HAN: Final = r"\u3005\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
_TIBETAN: Final = r"\u0f00\u0f18\u0f19\u0f20-\u0f33\u0f35\u0f37\u0f39\u0f3e-\u0f84\u0f86-\u0fbc"
# Numbers joined on by a hyphen belong to a word, so that B-013 and 6-6 are found.
_WORDS: Final = re.compile(
    rf"(?P<han>[{_HAN}]+)|(?P<tibetan>[{_TIBETAN}]+(?:[\u0f0b\u0f0c][{_TIBETAN}]+)*)|(?P<other>[^\W{_HAN}{_TIBETAN}]+(?:-\d+)*)"
)


class ScriptSearch(SearchEnglish):
    """English with its stemming as Sphinx has it, and Chinese and Tibetan by characters and syllables."""

    lang = "english-chinese-tibetan"
    language_name = "English, Chinese and Tibetan"
    js_splitter_code = SPLITTER.read_text(encoding="utf-8")

    def split(self, input: str) -> list[str]:  # noqa: A002  (the base class calls it so)
        """What the index holds of a text."""
        return list(_indexed(input))


def _indexed(text: str) -> Iterator[str]:
    for found in _WORDS.finditer(normalize("NFC", text)):
        word = found.group()
        if found["other"]:
            yield word
        else:
            parts = list(word) if found["han"] else re.split("[\u0f0b\u0f0c]", word)
            yield from parts
            yield from (("" if found["han"] else TSHEG).join(pair) for pair in pairwise(parts))


def setup(app: Sphinx) -> dict[str, Any]:
    """Offer the language to Sphinx; the configuration chooses it."""
    app.add_search_language(ScriptSearch)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
