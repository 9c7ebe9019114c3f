"""The built book: pages, links, rules quoted from the rule book, and nothing from anywhere else."""

from __future__ import annotations

import json
import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from paigames.rulebook import load
from tests.book import renew_font

ROOT = Path(__file__).parents[2]
SITE = ROOT / "_build" / "html"
PAGES = ("index", *re.findall(r"file: (\S+)", (ROOT / "_toc.yml").read_text(encoding="utf-8")))
LOADING = {"script": "src", "link": "href", "img": "src", "iframe": "src", "source": "src", "object": "data"}


class Tags(HTMLParser):
    """The elements of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {key: value or "" for key, value in attrs}))


@cache
def html(page: str) -> str:
    """The text of a built page."""
    return (SITE / f"{page}.html").read_text(encoding="utf-8")


@cache
def tags(page: str) -> list[tuple[str, dict[str, str]]]:
    """The elements of a built page."""
    return Tags(html(page)).found


@cache
def ids(page: str) -> frozenset[str]:
    """The anchors of a built page."""
    return frozenset(attributes["id"] for _, attributes in tags(page) if "id" in attributes)


@pytest.mark.parametrize(
    ("page", "words"),
    [
        ("index", "Three Games of Pai 牌戲三種"),
        ("bagchen/tiles-and-ranks", "Six ranks in each"),
        ("bagchen/combinations", "heaven tiles combine only as identical faces"),
        ("bagchen/deal", "The deal and the dice-supreme"),
        ("bagchen/claims", "Claims before play"),
        ("bagchen/passer", "Step one: the big ones first"),
        ("bagchen/settlement", "Settlement and the jump finish"),
        ("bagchen/table", "How a hand goes"),
        ("bagchen/odds", "How safe is the first lead?"),
        ("bagchen/strategy", "What to throw away"),
        ("bagchen/history", "What could be checked"),
        ("bagchen/rules", "Every rule of Bagchen"),
        ("paigow/ranking", "Which of two hands is greater"),
        ("paigow/splitting", "The song’s hand"),
        ("paigow/odds", "Why the bank wins"),
        ("paigow/house-rules", "One choice at a time"),
        ("paigow/tiles", "Many names for one tile"),
        ("paigow/history", "What is legend"),
        ("bo/first-lesson", "What the lesson leaves out"),
        ("bo/groups", "Must or may?"),
        ("bo/turn", "Who comes first"),
        ("bo/breaches", "A strict game"),
        ("bo/table", "How sure is it?"),
        ("bo/drills", "What is right"),
    ],
)
def test_known_pages_hold_known_words(page: str, words: str) -> None:
    assert words in html(page)


@pytest.mark.parametrize("page", [*PAGES, "search", "genindex"])
def test_nothing_is_loaded_from_anywhere_else(page: str) -> None:
    loaded = [attributes[LOADING[tag]] for tag, attributes in tags(page) if attributes.get(LOADING.get(tag, ""))]
    assert loaded
    assert [address for address in loaded if urlsplit(address).netloc] == []


def test_no_style_sheet_or_script_of_the_book_names_another_host() -> None:
    files = [path for path in (SITE / "_static").rglob("*") if path.suffix in {".css", ".js", ".mjs"} and "pyodide" not in str(path)]
    foreign = re.compile(r"""(?:url\(|import\s*\(?|@import\s|src\s*=)\s*["']?(?:https?:)?//[\w.]+""")
    assert files
    assert [(path.name, found) for path in files for found in foreign.findall(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_link_inside_the_book_leads_somewhere(page: str) -> None:
    for tag, attributes in tags(page):
        address = urlsplit(attributes.get("href", "")) if tag == "a" else None
        if address is None or address.scheme in {"http", "https", "page"} or ":" in address.fragment:
            continue
        target = (SITE / page).parent / unquote(address.path) if address.path else SITE / f"{page}.html"
        assert target.exists(), attributes
        if address.fragment and target.suffix == ".html":
            assert unquote(address.fragment) in ids(str(target.resolve().relative_to(SITE).with_suffix(""))), attributes


@pytest.mark.parametrize("page", PAGES)
def test_links_to_rules_in_pictures_lead_to_rules(page: str) -> None:
    for _, attributes in tags(page):
        if attributes.get("href", "").startswith("page:"):
            target, _, anchor = attributes["href"].removeprefix("page:").partition("#")
            is_position = re.match(r"[a-z]+:[a-z]+=", anchor)  # opens a widget there
            assert is_position or anchor in ids(target.removesuffix(".html"))
            assert (SITE / target).is_file()


def test_every_rule_and_ruling_stands_on_the_rules_page_at_its_own_anchor() -> None:
    book = load("bagchen")
    assert {*book.rules, *book.rulings} <= ids("bagchen/rules")
    text = re.sub(r"<[^>]+>", "", html("bagchen/rules"))
    for rule in book.rules.values():
        assert rule.statement.replace("&", "&amp;") in text, rule.id


def test_pages_without_code_are_left_alone() -> None:
    for page in ("bagchen/rules", "bagchen/history", "bagchen/odds", "bagchen/strategy", "paigow/odds"):
        assert "livecells-bar" not in html(page)
        assert "loader.js" not in html(page)


def test_the_webfont_draws_every_chinese_character_of_the_book() -> None:
    missing = renew_font.used() - renew_font.drawn()
    assert not missing, f"Run tests/book/renew_font.py: {''.join(sorted(missing))} are not in the webfont."


def test_the_rooms_only_lean_downwards() -> None:
    allowed = {"paigames": {"paigames"}, "paiwidgets": {"paigames", "paiwidgets"}, "livecells": {"livecells"}}
    for room, below in allowed.items():
        for path in (ROOT / "src" / room).rglob("*.py"):
            named = set(
                re.findall(r"^\s*(?:from|import) (paigames|paiwidgets|livecells)\b", path.read_text(encoding="utf-8"), re.MULTILINE)
            )
            assert named <= below, path


def test_the_published_tournament_is_the_one_that_is_kept() -> None:
    kept = json.loads((ROOT / "tests" / "paigames" / "data" / "tournament.json").read_text(encoding="utf-8"))
    text = html("bagchen/players")
    assert kept["command"] in re.sub(r"<[^>]*>", "", text)
    for figures in (*kept["chips_per_hand"].values(), *kept["differences"].values()):
        assert re.search(rf"{abs(figures['mean']):.1f}</p></td>\s*<td[^>]*><p>{figures['half']:.1f}</p>", text), figures
    duel = json.loads((ROOT / "tests" / "paigames" / "data" / "duel.json").read_text(encoding="utf-8"))
    told = re.sub(r"\s+", " ", re.sub(r"<[^>]*>", "", text))
    assert duel["command"] in told
    (gained, lost), (apart,) = duel["chips_per_hand"].values(), duel["differences"].values()
    assert f"in {duel['deals']} other deals" in told
    assert f"There it won {gained['mean']:.1f} ± {gained['half']:.1f} chips a hand, and each of the others lost {-lost['mean']:.1f}" in told
    assert f"strong is better than steady by {-apart['mean']:.1f} ± {apart['half']:.1f} chips a hand" in told
