"""How texts and queries are split for the search: whatever a text holds, a query for it asks only for what the index has."""

from __future__ import annotations

import json
import random
import subprocess

import pytest
from scriptsearch import SPLITTER, ScriptSearch

# The Tibetan spellings are those of the source and of the Tibetan Oral History glossary (see ruling BA-58).
SPLITS = [
    ("天", ["天"], ["天"]),
    ("巴塵", ["巴", "塵", "巴塵"], ["巴塵"]),
    ("推牌九", ["推", "牌", "九", "推牌", "牌九"], ["推牌", "牌九"]),
    ("抠僰，貴族", ["抠", "僰", "抠僰", "貴", "族", "貴族"], ["抠僰", "貴族"]),
    ("བག", ["བག"], ["བག"]),
    ("བག་", ["བག"], ["བག"]),
    ("བག་ཆེན་", ["བག", "ཆེན", "བག་ཆེན"], ["བག་ཆེན"]),
    ("སྦག་ཆེན་ སྦག", ["སྦག", "ཆེན", "སྦག་ཆེན", "སྦག"], ["སྦག་ཆེན", "སྦག"]),
    ("བག\u0f0cཆེན།", ["བག", "ཆེན", "བག་ཆེན"], ["བག་ཆེན"]),
    ("དྲུག༌", ["དྲུག"], ["དྲུག"]),
    ("\u0f43", ["\u0f42\u0fb7"], ["\u0f42\u0fb7"]),  # two ways to write one letter
    ("The passer's stacks", ["The", "passer", "s", "stacks"], ["The", "passer", "s", "stacks"]),
    ("rule B-013 on 6-6", ["rule", "B-013", "on", "6-6"], ["rule", "B-013", "on", "6-6"]),
    ("dice-supreme", ["dice", "supreme"], ["dice", "supreme"]),
    ("天皇emperor", ["天", "皇", "天皇", "emperor"], ["天皇", "emperor"]),
    ("E\u0301tudes", ["\u00c9tudes"], ["\u00c9tudes"]),
    (" –…—། ་ ", [], []),
]


def asked(queries: list[str]) -> list[list[str]]:
    """Split queries as the search page does."""
    script = f"{SPLITTER.read_text(encoding='utf-8')}; console.log(JSON.stringify({json.dumps(queries)}.map(splitQuery)))"
    finished = subprocess.run(["node", "--eval", script], capture_output=True, text=True, check=True)
    found: list[list[str]] = json.loads(finished.stdout)
    return found


@pytest.mark.parametrize(("text", "indexed", "_"), SPLITS, ids=[row[0] for row in SPLITS])
def test_the_index_holds_words_and_parts_and_pairs(text: str, indexed: list[str], _: list[str]) -> None:
    assert ScriptSearch({}).split(text) == indexed


def test_a_query_asks_for_words_and_pairs() -> None:
    assert asked([text for text, _, _ in SPLITS]) == [query for _, _, query in SPLITS]


def test_a_text_is_found_by_itself() -> None:
    rng = random.Random(1)
    alphabet = "天地尊𠀀〇བགཆེནྦི་༌།aZé_7-- ,"
    texts = ["".join(alphabet[int(rng.random() * len(alphabet))] for _ in range(12)) for _ in range(500)]
    language = ScriptSearch({})
    for text, query in zip(texts, asked(texts), strict=True):
        assert set(query) <= set(language.split(text)), text


def test_english_is_stemmed_as_before() -> None:
    language = ScriptSearch({})
    assert language.stem("Stacks") == language.stem("stack")
    assert not language.word_filter("the")
    assert language.word_filter("天")
