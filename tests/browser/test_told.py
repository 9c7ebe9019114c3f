"""The told hand in a reader's browser: an answer judged, the place kept, and the hand taken over at the table."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from tests.browser.harness import wait_for, wait_for_kept

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

CHAPTER: Final = "told"


@pytest.fixture
def told(opened: Page) -> Locator:
    """The live hand at its first stop."""
    found = opened.locator(".livecells-output .pai-bagchen-told")
    line = found.locator(".pai-position")
    line.fill("stop=1")
    line.press("Enter")
    expect(found.locator("[data-stop]")).to_have_attribute("data-stop", "1")
    return found


def test_an_answer_is_judged_and_the_hand_goes_on_by_keyboard(told: Locator, opened: Page) -> None:
    told.get_by_role("button", name="Answer", exact=True).focus()
    opened.keyboard.press("Enter")
    expect(told.locator(".pai-why")).to_contain_text("South did the same")
    expect(told.locator('.pai-why a[data-rule="B-022"]')).to_have_attribute("href", re.compile(r"bagchen/rules\.html#B-022$"))
    told.get_by_role("button", name="Go on").focus()
    opened.keyboard.press("Enter")
    expect(told.locator("[data-stop]")).to_have_attribute("data-stop", "2")
    expect(told.locator(".pai-voice").first).to_contain_text("West, the dealer, leads two nobles")


def test_the_passer_s_wrong_lead_gets_its_rule_and_the_end_its_account(told: Locator) -> None:
    line = told.locator(".pai-position")
    line.fill("stop=8")
    line.press("Enter")
    told.locator('[data-action="answer"][data-value="lb"]').click()
    expect(
        told.locator('.pai-verdict[data-ok="false"] [data-rule="B-059"], .pai-verdict[data-ok="false"] [data-rule="B-060"]').first
    ).to_be_visible()
    line.fill("stop=10")
    line.press("Enter")
    expect(told.locator(".pai-times")).to_have_attribute("data-multiplier", "2")
    expect(told.get_by_role("button", name="Go on")).to_have_count(0)


def test_the_hand_is_taken_over_at_the_table_and_the_place_is_kept(page: Page, site: str) -> None:
    page.goto(f"{site}bagchen/{CHAPTER}.html#told:stop=5")
    wait_for(page, "live")
    told = page.locator(".livecells-output .pai-bagchen-told")
    expect(told.locator("[data-stop]")).to_have_attribute("data-stop", "5")
    wait_for_kept(page, "pai-bagchen-told", None)  # looked at only: one's own place stays
    expect(page).to_have_url(f"{site}bagchen/{CHAPTER}.html#told:stop=5")
    told.get_by_role("button", name="Go on").click()
    wait_for_kept(page, "pai-bagchen-told", "stop=6")
    expect(page).to_have_url(f"{site}bagchen/{CHAPTER}.html")
    told.get_by_role("button", name="Back").click()
    expect(told.locator("[data-stop]")).to_have_attribute("data-stop", "5")
    told.get_by_role("link", name="Play on as South from here").click()
    wait_for(page, "live")
    table = page.locator(".livecells-output .pai-bagchen-table")
    expect(table.locator(".pai-own button")).to_have_count(9)
    expect(table.get_by_role("button", name="Cover")).to_be_visible()
    page.goto(f"{site}bagchen/{CHAPTER}.html")
    wait_for(page, "live")
    expect(told.locator("[data-stop]")).to_have_attribute("data-stop", "5")
