"""Pai Gow's exercises and first lesson in a reader's browser: by keys alone, refused with a rule, kept, and opened by a link."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect

from paiwidgets.paigow_drill import paigow_drill
from tests.browser.harness import reach, wait_for

if TYPE_CHECKING:
    from playwright.sync_api import Page

GAME: Final = "paigow"
CHAPTER: Final = "drills"
FITS: Final = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"


def test_a_hand_is_set_by_keys_and_what_went_wrong_says_what_each_way_is_worth(opened: Page) -> None:
    opened.set_viewport_size({"width": 360, "height": 800})
    drill = opened.locator(".livecells-output .pai-paigow-drill")
    line = drill.locator(".pai-position")
    line.fill("seed=7 kind=set")
    line.press("Enter")
    expect(drill.locator(".pai-foot [data-copy]")).to_have_attribute("data-copy", "seed=7 kind=set")
    exercise = paigow_drill(7, "set").question(1)
    wrong = (exercise.right + 1) % len(exercise.options)
    options = drill.locator(".pai-options button")
    expect(options).to_have_count(len(exercise.options))
    expect(options.nth(wrong)).to_have_attribute("aria-label", exercise.options[wrong])
    assert opened.evaluate(FITS)
    reach(opened, options.first)
    for place in range(wrong):
        opened.keyboard.press("ArrowRight")
        expect(options.nth(place + 1)).to_be_focused()
    opened.keyboard.press("Space")
    why = drill.locator(".pai-why")
    expect(why).to_have_attribute("data-right", "false")
    expect(why).to_contain_text(f"The answer is: {exercise.options[exercise.right]}.")
    expect(why.locator('a[data-rule="P-054"]')).to_have_attribute("href", re.compile(r"paigow/rules\.html#P-054$"))
    expect(why.locator(".pai-beside")).to_have_count(len(exercise.options))
    expect(why.locator('[data-best="true"]')).to_have_count(1)
    assert opened.evaluate(FITS)
    expect(drill.get_by_role("button", name="Next question")).to_be_focused()


def test_each_kind_of_exercise_answers_with_its_rule(opened: Page) -> None:
    drill = opened.locator(".livecells-output .pai-paigow-drill")
    for name in ("Name it", "Who wins?", "The house way", "Mixed"):
        drill.get_by_role("button", name=name).click()
        expect(drill.get_by_role("button", name=name)).to_have_attribute("aria-pressed", "true")
        drill.locator(".pai-options button").first.click()
        expect(drill.locator(".pai-why a[data-rule]").first).to_be_visible()


def test_a_whole_hand_is_refused_then_won_and_is_still_won_after_a_reload(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 360, "height": 800})
    page.goto(f"{site}paigow/first-lesson.html#lesson:stage=whole")
    wait_for(page, "live")
    lesson = page.locator(".livecells-output .pai-paigow-lesson")
    expect(lesson.locator(".pai-heading-plain")).to_have_text("12. A whole hand")
    assert page.evaluate(FITS)
    tiles, card = lesson.locator(".pai-own button"), lesson.locator(".pai-verdict")
    reach(page, tiles.first)
    page.keyboard.press("Space")
    expect(tiles.first).to_have_attribute("aria-pressed", "true")
    reach(page, lesson.get_by_role("button", name="Lay these two in front"))
    page.keyboard.press("Enter")
    expect(card).to_have_attribute("data-ok", "false")
    expect(card).to_contain_text("Two tiles lie in front and two behind, not one and three.")
    expect(card.locator('a[data-rule="P-049"]')).to_have_attribute("href", re.compile(r"paigow/rules\.html#P-049$"))
    lesson.get_by_role("button", name="2-2, bench").click()
    expect(lesson.get_by_role("button", name="2-2, bench")).to_have_attribute("aria-pressed", "true")
    lesson.get_by_role("button", name="Lay these two in front").click()
    expect(card).to_have_attribute("data-ok", "true")
    expect(card).to_contain_text("5 chips go from the banker to you.")
    expect(lesson.get_by_role("link", name="Take some exercises")).to_have_attribute("href", re.compile(r"paigow/drills\.html$"))
    page.goto("about:blank")
    page.goto(f"{site}paigow/first-lesson.html")
    wait_for(page, "live")
    expect(lesson.locator('[data-value="whole"]')).to_have_attribute("data-done", "true")
