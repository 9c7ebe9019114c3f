"""The drill in a reader's browser: answered by keys alone, what went wrong comes back, streaks are kept, a line is the same for all."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from paiwidgets.bagchen_drill import bagchen_drill
from tests.browser.harness import wait_for

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

CHAPTER: Final = "drills"
WIDGET: Final = ".livecells-output .pai-bagchen-drill"


@pytest.fixture
def drill(opened: Page) -> Locator:
    """The live drill on covers, at the beginning."""
    found = opened.locator(WIDGET)
    put(found, "seed=8 kind=cover")
    put(found, "seed=7 kind=cover")
    expect(found.locator('[data-question="1"]')).to_be_visible()
    return found


def put(drill: Locator, course: str) -> None:
    """Paste a course."""
    line = drill.locator(".pai-position")
    line.fill(course)
    line.press("Enter")
    expect(drill.locator(".pai-foot [data-copy]")).to_have_attribute("data-copy", course)


def answer(drill: Locator, *, right: bool) -> int:
    """Answer the question by keys: arrows, Space, and Space again for the next one; its number."""
    number = int(drill.locator("[data-question]").get_attribute("data-question") or "0")
    exercise = bagchen_drill(7, "cover").question(number)
    place = exercise.right if right else 1 - exercise.right
    options = drill.locator(".pai-options button")
    expect(options).to_have_text(list(exercise.options))
    expect(drill.locator(".pai-options")).to_have_attribute("aria-label", exercise.spoken)
    options.first.focus()
    if place:
        options.first.press("ArrowRight")
    expect(options.nth(place)).to_be_focused()
    options.nth(place).press("Space")
    expect(drill.locator(".pai-why")).to_have_attribute("data-right", "true" if right else "false")
    following = drill.get_by_role("button", name="Next question")
    expect(following).to_be_focused()
    following.press("Space")
    expect(drill.locator("[data-question]")).not_to_have_attribute("data-question", str(number))
    expect(options.first).to_be_focused()
    return number


def test_what_went_wrong_shows_its_reason_and_comes_back(drill: Locator, opened: Page) -> None:
    options = drill.locator(".pai-options button")
    wrong = 1 - bagchen_drill(7, "cover").question(1).right
    options.nth(wrong).click()
    expect(drill.locator('.pai-why[data-right="false"] a[data-rule]').first).to_have_attribute(
        "href", re.compile(r"bagchen/rules\.html#B-\d+$")
    )
    expect(drill.locator(".pai-voice").first).to_contain_text(re.compile(r"Not so\. The answer is (yes|no)\. .*Rule B-\d+\."))
    opened.keyboard.press("Space")
    expect(drill.locator("[data-question]")).to_have_attribute("data-question", "2")
    order = [answer(drill, right=True) for _ in range(5)]
    assert order == [2, 3, 4, 1, 5]
    expect(drill.locator('[data-count="streak"]')).to_have_text("5 in a row")
    expect(drill.locator('[data-count="right"]')).to_have_text("5 right of 6")
    drill.get_by_role("button", name="What went wrong (1)").click()
    expect(drill.locator('[data-missed="1"]')).to_contain_text("right since")


def test_each_kind_asks_its_questions(drill: Locator) -> None:
    for name in ("Is it legal?", "Which step?", "How many chips?", "Count the jump", "Mixed"):
        drill.get_by_role("button", name=name).click()
        expect(drill.get_by_role("button", name=name)).to_have_attribute("aria-pressed", "true")
        drill.locator(".pai-options button").first.click()
        expect(drill.locator(".pai-why a[data-rule]").first).to_be_visible()


def test_the_best_row_and_the_drill_are_kept_over_a_reload(page: Page, site: str) -> None:
    address = f"{site}bagchen/{CHAPTER}.html"
    page.goto(f"{address}#drill:seed=7&kind=cover")
    wait_for(page, "live")
    drill = page.locator(WIDGET)
    expect(drill.locator(".pai-foot [data-copy]")).to_have_attribute("data-copy", "seed=7 kind=cover")
    assert page.url.endswith("#drill:seed=7&kind=cover")
    for right in (True, True, False, True):
        answer(drill, right=right)
    expect(page).to_have_url(address)  # so that a reload opens what is kept
    page.reload()
    wait_for(page, "live")
    expect(drill.locator('[data-count="best"]')).to_have_text("2 best row")
    expect(drill.locator('[data-count="streak"]')).to_have_text("1 in a row")
    expect(drill.locator("[data-question]")).to_have_attribute("data-question", "5")
    page.goto("about:blank")
    page.goto(f"{address}#drill:seed=9&kind=cover")
    wait_for(page, "live")
    expect(drill.locator(".pai-foot [data-copy]")).to_have_attribute("data-copy", "seed=9 kind=cover")
    expect(drill.locator('[data-count="best"]')).to_have_text("2 best row")
    expect(drill.locator("[data-question]")).to_have_attribute("data-question", "1")


def test_a_narrow_page_does_not_scroll_sideways(drill: Locator, opened: Page) -> None:
    opened.set_viewport_size({"width": 360, "height": 800})
    for name in ("Is it legal?", "Which step?", "How many chips?", "Count the jump"):
        drill.get_by_role("button", name=name).click()
        expect(drill.get_by_role("button", name=name)).to_have_attribute("aria-pressed", "true")
        drill.locator(".pai-options button").first.click()
        expect(drill.locator(".pai-why")).to_be_visible()
        assert opened.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), name
    opened.set_viewport_size({"width": 1280, "height": 900})
