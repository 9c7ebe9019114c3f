"""The first lesson in a reader's browser: stages done by keys alone, kept over a reload, opened from a link, and a hand below."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from tests.browser.harness import reach, wait_for, wait_for_kept

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

CHAPTER: Final = "first-lesson"
WIDGET: Final = ".livecells-output .pai-bagchen-lesson"


@pytest.fixture
def lesson(opened: Page) -> Locator:
    """The live lesson at its first stage."""
    found = opened.locator(WIDGET)
    found.locator('[data-value="suits"]').click()
    expect(found.locator(".pai-heading-plain")).to_have_text("1. Two suits")
    return found


def choose(lesson: Locator, page: Page, *places: int) -> None:
    """Walk along the tiles by arrows, and press some."""
    reach(page, lesson.locator(".pai-own button").first)
    for place in range(max(places) + 1):
        if place in places:
            page.keyboard.press("Space")
            expect(lesson.locator(f'.pai-own [data-value="{place}"]')).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("ArrowRight")


def test_stages_are_done_by_the_keyboard_alone(lesson: Locator, opened: Page) -> None:
    choose(lesson, opened, 0, 4)
    reach(opened, lesson.get_by_role("button", name="That is all"))
    opened.keyboard.press("Enter")
    card = lesson.locator(".pai-verdict")
    expect(card).to_have_attribute("data-ok", "false")
    expect(card.locator('a[data-rule="B-003"]').first).to_have_attribute("href", re.compile(r"bagchen/rules\.html#B-003$"))
    expect(lesson.locator(".pai-voice").first).to_contain_text("6-6 is heaven")
    opened.keyboard.press("Shift+Tab")
    lesson.locator('.pai-own [data-value="0"]').press("Space")
    expect(lesson.locator('.pai-own [data-value="0"]')).to_have_attribute("aria-pressed", "false")
    choose(lesson, opened, 5, 6, 7)
    reach(opened, lesson.get_by_role("button", name="That is all"))
    opened.keyboard.press("Enter")
    expect(card).to_have_attribute("data-ok", "true")
    expect(lesson.get_by_role("button", name="Next stage")).to_be_focused()
    opened.keyboard.press("Enter")
    expect(lesson.locator(".pai-heading-plain")).to_have_text("2. Higher in the same suit")
    expect(lesson.locator(".pai-own button").first).to_be_focused()
    choose(lesson, opened, 0)
    reach(opened, lesson.get_by_role("button", name="Cover", exact=True))
    opened.keyboard.press("Enter")
    expect(card).to_have_attribute("data-ok", "true")
    expect(lesson.locator("[data-done]").last).to_have_text("2 of 15 done")


def test_hint_and_answers(lesson: Locator) -> None:
    lesson.get_by_role("button", name="Names of the stages").click()
    lesson.get_by_role("button", name="Stage 10, Who wins the stacks").click()
    lesson.get_by_role("button", name="Hint").click()
    expect(lesson.locator("[data-hint]")).to_contain_text("last cover")
    lesson.get_by_role("button", name="North, 1 stack").click()
    expect(lesson.locator(".pai-verdict")).to_have_attribute("data-ok", "false")
    lesson.get_by_role("button", name="North, 2 stacks").click()
    expect(lesson.locator(".pai-why")).to_have_attribute("data-right", "true")
    expect(lesson.get_by_role("button", name="Next stage")).to_be_visible()


def test_progress_is_there_after_a_reload_and_a_link_opens_a_stage(page: Page, site: str) -> None:
    address = f"{site}bagchen/{CHAPTER}.html"
    page.goto(address)
    wait_for(page, "live")
    lesson = page.locator(WIDGET)
    lesson.locator('[data-value="jump"]').click()
    lesson.get_by_role("button", name="× 6").click()
    expect(lesson.locator(".pai-decision")).to_contain_text("That was the last stage.")
    lesson.get_by_role("link", name="Play a whole hand").click()
    expect(page).to_have_url(re.compile("#a-whole-hand$"))
    expect(page.locator(".livecells-output .pai-bagchen-table .pai-own button")).to_have_count(16)
    page.goto(address)
    page.reload()
    wait_for(page, "live")
    expect(lesson.locator('[data-value="jump"]')).to_have_attribute("data-done", "true")
    expect(lesson.locator(".pai-heading-plain")).to_have_text("15. The jump finish")
    page.goto("about:blank")
    page.goto(f"{address}#lesson:stage=alms")
    wait_for(page, "live")
    expect(lesson.locator(".pai-heading-plain")).to_have_text("13. Alms")
    expect(lesson.locator('[data-value="jump"]')).to_have_attribute("data-done", "true")
    assert page.url.endswith("#lesson:stage=alms")  # nothing was done in it
    lesson.get_by_role("button", name="Start the lesson over").click()
    expect(lesson.locator(".pai-heading-plain")).to_have_text("1. Two suits")
    wait_for_kept(page, "pai-bagchen-lesson", None)


def test_a_narrow_page_does_not_scroll_sideways(lesson: Locator, opened: Page) -> None:
    opened.set_viewport_size({"width": 360, "height": 800})
    for stage in ("suits", "mixes", "stacks", "finish", "passer", "jump"):
        lesson.locator(f'[data-value="{stage}"]').click()
        expect(lesson.locator(f'[data-value="{stage}"]')).to_have_attribute("aria-current", "step")
        assert opened.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), stage
    opened.set_viewport_size({"width": 1280, "height": 900})
