"""The twenty-one rolls in a reader's browser: pressed, walked with the arrow keys, linked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

CHAPTER = "supremes"


@pytest.fixture
def table(opened: Page) -> Locator:
    """The live table after a roll of 4-3."""
    found = opened.locator(".livecells-output .pai-bagchen-supremes")
    found.get_by_role("button", name="Roll 4-3", exact=True).click()
    expect(found.locator("[data-supremes]")).to_have_attribute("data-supremes", "5-2 5-2 4-3 4-3")
    return found


def test_a_roll_that_is_pressed_tells_what_it_takes_and_gives(table: Locator) -> None:
    expect(table.locator('[data-set="4-3 4-2"]')).to_have_attribute("data-ok", "false")
    table.get_by_role("button", name="Roll 6-6", exact=True).click()
    expect(table.locator("[data-supremes]")).to_have_attribute("data-supremes", "6-6 6-6 6-6 6-6")
    expect(table.locator('[data-set="6-6 6-3"]')).to_have_attribute("data-ok", "false")
    expect(table.locator('[data-set="4-3 4-2"]')).to_have_attribute("data-ok", "true")
    expect(table.locator("[data-uncovered]")).to_have_attribute("data-uncovered", "1-1 6-3 5-4")


def test_the_keyboard_walks_along_the_rolls(table: Locator, opened: Page) -> None:
    roll = table.get_by_role("button", name="Roll 4-3", exact=True)
    roll.focus()
    opened.keyboard.press("ArrowRight")
    expect(table.get_by_role("button", name="Roll 4-2", exact=True)).to_be_focused()
    opened.keyboard.press("Enter")
    expect(table.locator('[data-lead="4-2 2-1"]')).to_have_attribute("data-chips", "3")
    expect(table.get_by_role("button", name="Roll 4-2", exact=True)).to_be_focused()


def test_the_doubt_about_mother_and_child_is_shown_where_it_matters(table: Locator) -> None:
    expect(table.locator(".pai-switch")).to_have_count(0)
    table.get_by_role("button", name="Roll 2-1", exact=True).click()
    expect(table.locator('[data-lead="4-2 4-2 2-1"]')).to_have_attribute("data-chips", "4")
    table.locator('[data-value="supreme.mc_roll:pairs_only_if_exact"]').click()
    expect(table.locator('[data-lead="4-2 4-2 2-1"]')).to_have_attribute("data-chips", "3")
    table.locator('[data-value="supreme.mc_roll:tiles_plus_pairs"]').click()
    expect(table.locator(".pai-position")).to_have_value("roll=2-1")


def test_a_link_opens_the_roll(table: Locator, opened: Page) -> None:
    opened.evaluate("location.hash = '#supremes:roll=1-1'")
    expect(table.locator("[data-supremes]")).to_have_attribute("data-supremes", "1-1 1-1 1-1 1-1")


def test_a_narrow_page_does_not_scroll_sideways(table: Locator, opened: Page) -> None:
    opened.set_viewport_size({"width": 360, "height": 800})
    expect(table).to_be_visible()
    assert opened.evaluate("document.documentElement.scrollWidth") <= 360
    opened.set_viewport_size({"width": 1280, "height": 800})
