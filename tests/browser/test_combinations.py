"""The tester in a reader's browser: the page answers by itself, with every other host refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.harness import Trouble, wait_for

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

CHAPTER = "combinations"


@pytest.fixture
def tester(opened: Page) -> Locator:
    """The live tester with nothing on its table."""
    found = live(opened)
    found.locator(".pai-position").fill("roll=6-5")
    found.locator(".pai-position").press("Enter")
    expect(verdict(found, "set")).to_have_count(0)
    return found


def live(page: Page) -> Locator:
    """The tester, once Python runs it."""
    wait_for(page, "live")
    return page.locator(".livecells-output .pai-bagchen-sets")


def rack(tester: Locator, which: int) -> Locator:
    """The upper (0) or lower (1) rack."""
    return tester.locator(".pai-rack").nth(which)


def press(tester: Locator, which: int, *tiles: str) -> None:
    """Press one more copy of each tile."""
    for tile in tiles:
        rack(tester, which).locator(f'[data-tile="{tile}"][aria-pressed=false]').first.click(position={"x": 8, "y": 8})


def verdict(tester: Locator, name: str) -> Locator:
    """The verdict on the set or on the cover."""
    return tester.locator(f'[data-answer="{name}"] .pai-verdict')


def test_two_ladies_are_refused_with_the_rule_and_a_link_to_it(page: Page, site: str) -> None:
    page.goto(f"{site}bagchen/combinations.html")
    tester = live(page)
    tester.locator('[data-answer="set"] [data-action=clear]').click()
    expect(verdict(tester, "set")).to_have_count(0)
    press(tester, 0, "55", "33")
    answer = verdict(tester, "set")
    expect(answer).to_have_attribute("data-ok", "false")
    expect(answer).to_contain_text("heaven tiles combine only as identical faces")
    expect(answer).to_contain_text("藏牌, L20-L28")
    link = answer.locator('a[data-rule="B-013"]')
    expect(link).to_have_attribute("href", "../bagchen/rules.html#B-013")
    link.click()
    page.wait_for_url(f"{site}bagchen/rules.html#B-013")
    expect(page.locator("#B-013")).to_contain_text("must show the same face")
    expect(page.locator("#B-013")).to_be_in_viewport()


def test_the_second_rack_asks_whether_it_covers(tester: Locator) -> None:
    press(tester, 0, "55", "55")
    expect(verdict(tester, "set")).to_have_attribute("data-ok", "true")
    press(tester, 1, "33", "33")
    expect(verdict(tester, "cover")).to_have_attribute("data-ok", "false")
    expect(verdict(tester, "cover").locator("[data-rule]").first).to_have_attribute("data-rule", "B-010")
    tester.locator('[data-answer="cover"] [data-action=clear]').click()
    press(tester, 1, "31", "31")
    expect(verdict(tester, "cover")).to_have_attribute("data-ok", "true")


def test_the_home_page_answers_too_and_links_from_its_own_place(page: Page, site: str) -> None:
    page.goto(site)
    tester = live(page)
    expect(verdict(tester, "set").locator('a[data-rule="B-013"]')).to_have_attribute("href", "./bagchen/rules.html#B-013")
    press(tester, 0, "55")
    expect(verdict(tester, "set")).to_contain_text("5-5")


def test_the_keyboard_alone_is_enough(tester: Locator, opened: Page) -> None:
    first = rack(tester, 0).locator("[data-tile]").first
    first.focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "Enter", "ArrowDown", "Space"):
        opened.keyboard.press(key)
    expect(verdict(tester, "set")).to_contain_text("a pair of geese")
    expect(tester.locator(":focus")).to_have_attribute("data-tile", "31")
    opened.keyboard.press("Tab")
    expect(tester.locator(":focus")).to_have_attribute("data-action", "clear")
    expect(rack(tester, 0).locator('[tabindex="0"]')).to_have_count(1)


def test_the_answer_is_spoken_politely(tester: Locator) -> None:
    press(tester, 0, "55", "33")
    voice = tester.locator(".pai-voice[aria-live=polite]").last
    expect(voice).to_contain_text("Not a set: these tiles cannot be led together.")
    expect(voice).to_contain_text("Rule B-013.")


def test_setting_a_die_keeps_the_focus_and_changes_the_answer(tester: Locator) -> None:
    press(tester, 0, "66", "63")
    expect(verdict(tester, "set")).to_have_attribute("data-ok", "true")
    six = tester.get_by_role("button", name="Lower die: six")
    six.click()
    expect(verdict(tester, "set")).to_have_attribute("data-ok", "false")
    expect(six).to_be_focused()


def test_touch_is_enough(browser: Browser, site: str, trouble: Trouble) -> None:
    context = browser.new_context(has_touch=True, viewport={"width": 360, "height": 800})
    page = context.new_page()
    trouble.watch(page)
    page.goto(f"{site}bagchen/combinations.html#sets:roll=6-5")
    tester = live(page)
    expect(tester.locator(".pai-tray-empty").first).to_be_visible()
    rack(tester, 0).locator('[data-tile="42"]').first.tap(position={"x": 8, "y": 8})
    rack(tester, 0).locator('[data-tile="21"]').first.tap(position={"x": 8, "y": 8})
    expect(verdict(tester, "set")).to_contain_text("mother-child (母子尊)")
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    context.close()
    trouble.check()


def test_a_link_opens_the_page_at_its_position(page: Page, site: str) -> None:
    page.goto(f"{site}bagchen/combinations.html#sets:roll=5-1&set=2-1,4-1&cover=4-3,4-2")
    tester = live(page)
    expect(verdict(tester, "cover")).to_have_attribute("data-ok", "true")
    switch = tester.get_by_role("group", name="May a stallion be played onto a led mare?")
    switch.get_by_role("button", name="no, horses are only led").click()
    expect(verdict(tester, "cover")).to_have_attribute("data-ok", "false")
    expect(tester.locator(".pai-position")).to_have_value("roll=5-1 set=2-1,4-1 cover=4-3,4-2 horse.capture=false")


@pytest.mark.parametrize("text", ["roll=7-7 set=5-5", "set=<img src=x onerror=window.pwned=1>", "set=" + "9-9," * 600, "set=2-1,2-1,2-1"])
def test_bad_text_gets_a_sentence_and_stays_to_be_mended(tester: Locator, opened: Page, text: str) -> None:
    line = tester.locator(".pai-position")
    line.fill(text)
    line.press("Enter")
    expect(tester.locator(".pai-problem")).to_be_visible()
    expect(line).to_have_value(text)
    assert opened.evaluate("window.pwned") is None
    line.fill("roll=6-5 set=5-5")
    line.press("Enter")
    expect(tester.locator(".pai-problem")).to_have_count(0)
    expect(verdict(tester, "set")).to_have_attribute("data-ok", "true")


def test_a_damaged_link_gets_a_sentence(page: Page, site: str) -> None:
    page.goto(f"{site}bagchen/combinations.html#sets:set=%E0%A4%A<script>")
    expect(live(page).locator(".pai-problem")).to_be_visible()


def test_without_javascript_the_picture_and_its_answer_are_there(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}bagchen/combinations.html")
    expect(page.locator(".pai-still .pai-verdict")).to_contain_text("heaven tiles combine only as identical faces")
    expect(page.locator(".pai-still [data-tile]")).to_have_count(128)
    context.close()


def test_the_explorer_shows_the_pressed_tile(page: Page, site: str) -> None:
    page.goto(f"{site}bagchen/tiles-and-ranks.html")
    wait_for(page, "live")
    explorer = page.locator(".livecells-output .pai-bagchen-tiles")
    explorer.locator('[data-tile="11"]').click()
    expect(explorer.locator("[data-tile-shown]")).to_have_attribute("data-tile-shown", "11")
    expect(explorer).to_contain_text("heaven monk")
    expect(explorer.locator("[aria-pressed=true][data-tile]")).to_have_count(1)
