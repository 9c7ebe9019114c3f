"""Reunions in a reader's browser: called, answered, rolled for, taken back, and the doubts shown where they matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

CHAPTER = "reunion"


@pytest.fixture
def table(opened: Page) -> Locator:
    """The live table with the deal of seed 0."""
    found = opened.locator(".livecells-output .pai-bagchen-reunion")
    put(found, "seed=0")
    return found


def put(table: Locator, position: str) -> None:
    """Paste a deal and what was done in it."""
    line = table.locator(".pai-position")
    line.fill(position)
    line.press("Enter")
    expect(table.locator("[data-copy]")).to_have_attribute("data-copy", position)  # drawn last


def test_a_reunion_is_played_through_and_taken_back(table: Locator) -> None:
    table.get_by_role("button", name="Lay 4-2 open and call for 2-1").click()
    expect(table.locator(".pai-told")).to_contain_text("South and West cannot answer.")
    table.get_by_role("button", name="Answer", exact=True).click()
    table.get_by_role("button", name="Roll the dice").click()
    expect(table.locator('[data-step="throw"]')).to_contain_text("The caller rolled 2, the other player 3.")
    expect(table.locator('[data-step="throw"] a[data-rule="B-044"]')).to_be_visible()
    table.get_by_role("button", name="Roll the dice").click()
    expect(table.locator('[data-step="throw"]').last).to_contain_text("which is taken in return")
    expect(table.locator(".pai-position")).to_have_value("seed=0 play=mother.answer.dice.dice")
    table.get_by_role("button", name="Back").click()
    expect(table.locator(".pai-position")).to_have_value("seed=0 play=mother.answer.dice")
    expect(table.locator(".pai-asked")).to_have_attribute("data-phase", "return")


def test_the_keyboard_goes_on_where_it_was(table: Locator, opened: Page) -> None:
    put(table, "seed=44 play=mother.answer")
    roll = table.get_by_role("button", name="Roll the dice")
    roll.focus()
    opened.keyboard.press("Enter")
    expect(table.locator(".pai-told")).to_contain_text("both roll again")
    expect(roll).to_be_focused()


def test_the_doubts_are_shown_where_they_matter(table: Locator) -> None:
    expect(table.locator('[data-value="reunion.stake:1"]')).to_have_count(0)
    put(table, "seed=61 play=mother.answer.dice.dice")
    expect(table.locator('[data-value="reunion.stake:1"]')).to_be_visible()
    table.locator('[data-value="reunion.match:rank"]').click()
    expect(table.locator('[data-step="throw"]').last).to_contain_text("stands in for it")


def test_a_link_opens_the_deal(table: Locator, opened: Page) -> None:
    opened.evaluate("location.hash = '#reunion:seed=0&roll=4-2'")
    expect(table.locator("[data-copy]")).to_have_attribute("data-copy", "seed=0 roll=4-2")
    expect(table.locator(".pai-asked")).to_contain_text("No reunions in this hand.")


def test_a_narrow_page_does_not_scroll_sideways(table: Locator, opened: Page) -> None:
    opened.set_viewport_size({"width": 360, "height": 800})
    put(table, "seed=61 play=mother.answer.dice")
    assert opened.evaluate("document.documentElement.scrollWidth") <= 360
    opened.set_viewport_size({"width": 1280, "height": 800})
