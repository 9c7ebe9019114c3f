"""Every page of the table of contents is for everyone: judged by axe, by keyboard, narrow, enlarged and on paper."""

from __future__ import annotations

import datetime as dt
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

import pytest
import yaml
from playwright.sync_api import expect

from tests.browser.harness import Trouble, wait_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

ROOT: Final = Path(__file__).parents[2]
AXE: Final = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
ALLOWED: Final = tomllib.loads(Path(__file__).with_name("axe_allowed.toml").read_text(encoding="utf-8"))["finding"]
LEVELS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
WIDE, NARROW, ENLARGED, NARROWEST = 1280, 360, 640, 320  # 640 is 1280 at 200 %, 320 is what WCAG's “reflow” asks for


def pages() -> list[str]:
    """The pages of the table of contents, and those that Sphinx makes itself."""
    contents = yaml.safe_load((ROOT / "_toc.yml").read_text(encoding="utf-8"))
    chapters = [entry["file"] for part in contents.get("parts", [contents]) for entry in part["chapters"]]
    return [contents["root"], *chapters, "search", "genindex"]


@dataclass
class Opened:
    """A page of the book, live if it has code.

    Args:
        name: the page.
        page: the tab.
        still: what axe found while only its pictures were there.
    """

    name: str
    page: Page
    still: list[str]


@pytest.fixture(scope="class")
def opened_page(request: pytest.FixtureRequest, browser: Browser, site: str) -> Iterator[Opened]:
    """Each page in turn; Python is started once for all tests of a page."""
    context = browser.new_context(viewport={"width": WIDE, "height": 900})
    page, trouble = context.new_page(), Trouble()
    trouble.watch(page)
    page.goto(f"{site}{request.param}.html", wait_until="load")
    opened = Opened(request.param, page, findings(page))
    if page.locator("#livecells-status").count():
        wait_for(page, "live")
    yield opened
    context.close()
    trouble.check()


def findings(page: Page) -> list[str]:
    """What axe finds, without what is allowed."""
    # Colours that are still on their way to another theme would be judged where they happen to be.
    page.evaluate("new Promise(requestAnimationFrame).then(() => Promise.allSettled(document.getAnimations().map((one) => one.finished)))")
    page.evaluate(AXE)
    result = page.evaluate("(levels) => axe.run(document, { runOnly: levels, resultTypes: ['violations'] })", LEVELS)
    return [told for violation in result["violations"] for node in violation["nodes"] if (told := _told(violation["id"], node))]


def _told(rule: str, node: dict[str, Any]) -> str:
    target = " ".join(map(str, node["target"]))
    if any(rule == allowed["rule"] and allowed["target"] in target for allowed in ALLOWED):
        return ""
    return f"{rule}: {target}: {node['failureSummary']}"


def overflow(page: Page) -> int:
    """By how many pixels the page is wider than the window."""
    return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")


def test_what_is_allowed_says_since_when_and_why() -> None:
    for allowed in ALLOWED:
        assert isinstance(allowed["since"], dt.date)
        assert allowed["why"]


# Walks from the first control of the page's text to the last and tells of every stop what it is and whether it is seen.
CONTROLS: Final = ".bd-article :is(a[href], button, input, select, textarea, summary, [tabindex])"
TABBABLE: Final = f"""() => [...document.querySelectorAll({CONTROLS!r})].filter((node) =>
  node.tabIndex >= 0 && !node.disabled && node.checkVisibility({{ visibilityProperty: true }}))"""


def bright(colour: str) -> bool:
    """Whether a computed colour is nearer to white than to black; what is transparent shows the paper."""
    numbers = [float(part) for part in colour.partition("(")[2].rstrip(")").split(",")]
    return numbers[3:] == [0] or sum(numbers[:3]) > 384


class Access:
    """What every page is asked. Three classes ask it, so that several processes can share the pages."""

    pages: ClassVar[tuple[str, ...]] = ()

    def test_axe_finds_nothing_in_the_pictures(self, opened_page: Opened) -> None:
        assert opened_page.still == []

    @pytest.mark.parametrize("width", [WIDE, NARROW])
    @pytest.mark.parametrize("scheme", ["light", "dark"])
    def test_axe_finds_nothing(self, opened_page: Opened, scheme: Literal["light", "dark"], width: int) -> None:
        page = opened_page.page
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": width, "height": 900})
        expect(page.locator("html")).to_have_attribute("data-theme", scheme)
        assert findings(page) == []
        page.emulate_media(color_scheme="light")
        page.set_viewport_size({"width": WIDE, "height": 900})

    @pytest.mark.parametrize("width", [ENLARGED, NARROW, NARROWEST])
    def test_no_width_scrolls_sideways(self, opened_page: Opened, width: int) -> None:
        opened_page.page.set_viewport_size({"width": width, "height": 900})
        assert overflow(opened_page.page) <= 0
        opened_page.page.set_viewport_size({"width": WIDE, "height": 900})

    def test_letters_of_twice_the_size_fit(self, opened_page: Opened) -> None:
        page = opened_page.page
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert overflow(page) <= 0
        page.evaluate("document.documentElement.style.fontSize = ''")

    def test_every_control_is_reached_by_the_keyboard_and_its_place_is_seen(self, opened_page: Opened) -> None:
        page = opened_page.page
        wanted = page.evaluate(f"window.wanted = ({TABBABLE})(); wanted[0]?.focus(); wanted.length")
        if not wanted:
            pytest.skip("nothing to press on this page")
        page.keyboard.press("Shift+Tab")  # a key first, so that the browser shows where the keyboard is
        for index in range(wanted):
            page.keyboard.press("Tab")
            told = page.evaluate(
                """(index) => {
                  const here = document.activeElement;
                  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(here);
                  const seen = (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
                  return here === wanted[index] ? (seen ? '' : `not seen: ${here.outerHTML.slice(0, 200)}`) :
                    `expected ${wanted[index].outerHTML.slice(0, 200)} and came to ${here.outerHTML.slice(0, 200)}`;
                }""",
                index,
            )
            assert not told

    def test_tiles_are_printed_in_colour_and_controls_of_the_page_are_not(self, opened_page: Opened) -> None:
        page = opened_page.page
        page.emulate_media(media="print", color_scheme="dark")
        assert page.locator("#livecells-bar:visible, .pai-foot:visible").count() == 0
        ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
        ink = page.evaluate("getComputedStyle(document.querySelector('.bd-article p, main h1')).color")
        assert bright(ground)
        assert not bright(ink)
        pictures = "main svg:is(.pai-tile, .pai-die, .pai-card)"
        adjusted = f"[...document.querySelectorAll('{pictures}')].map((drawn) => getComputedStyle(drawn).printColorAdjust)"
        assert set(page.evaluate(adjusted)) <= {"exact"}
        if page.locator(".cell_output").count():
            assert page.locator(f"{pictures}:visible, main :is(.pai-abacus, .pai-chart):visible").count() > 0
        page.emulate_media(media="screen", color_scheme="light")

    def test_a_reader_who_wants_no_motion_gets_none(self, opened_page: Opened) -> None:
        page = opened_page.page
        page.emulate_media(reduced_motion="reduce")
        moving = page.evaluate(
            """[...document.querySelectorAll('.pai-widget, .pai-widget *, .livecells-bar *')].filter((node) => {
              const { transitionDuration, animationName } = getComputedStyle(node);
              return parseFloat(transitionDuration) > 0.01 || animationName !== 'none';
            }).map((node) => node.className)"""
        )
        assert moving == []
        page.emulate_media(reduced_motion="no-preference")


class TestBagchen(Access):
    """The pages of Bagchen."""

    pages = tuple(name for name in pages() if name.startswith("bagchen/"))


class TestPaiGow(Access):
    """The pages of Pai Gow."""

    pages = tuple(name for name in pages() if name.startswith("paigow/"))


class TestTheOthers(Access):
    """The pages of Bo, and those of no game."""

    pages = tuple(name for name in pages() if not name.startswith(("bagchen/", "paigow/")))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Ask each class of its own pages."""
    if "opened_page" in metafunc.fixturenames:
        metafunc.parametrize("opened_page", metafunc.cls.pages, indirect=True, scope="class")


@pytest.mark.parametrize("name", [page for page in pages() if page not in {"search", "genindex"}])
def test_without_javascript_the_chapter_reads_well(browser: Browser, site: str, name: str) -> None:
    context = browser.new_context(java_script_enabled=False, viewport={"width": NARROW, "height": 800})
    page = context.new_page()
    page.goto(f"{site}{name}.html")
    assert page.locator(".bd-article h1").is_visible()
    pictures = page.locator(".cell_output .pai-still")
    assert all(pictures.nth(index).is_visible() for index in range(pictures.count()))
    if page.locator("#livecells-bar").count():
        assert not page.locator("#livecells-bar").is_visible()
        assert page.locator("noscript .livecells-placeholder").is_visible()
        assert page.locator(".cell_output").count() > 0
    context.close()
