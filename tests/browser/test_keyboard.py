"""The widgets whose own tests do not walk them by keys alone are walked here: nobody touches a mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.harness import reach, wait_for

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page


def widget(page: Page, address: str, root: str) -> Locator:
    page.goto(address)
    wait_for(page, "live")
    return page.locator(f".livecells-output .{root}")


def test_the_explorer(page: Page, site: str) -> None:
    explorer = widget(page, f"{site}bagchen/tiles-and-ranks.html", "pai-bagchen-tiles")
    reach(page, explorer.locator('[data-value="high:3"]'))
    page.keyboard.press("Enter")
    expect(explorer.locator('[data-value="high:3"]')).to_have_attribute("aria-pressed", "true")
    expect(explorer.locator('[data-value="high:3"]')).to_be_focused()
    reach(page, explorer.locator("[data-tile][tabindex='0']"))
    page.keyboard.press("Home")
    page.keyboard.press("Alt+ArrowRight")  # the browser's own
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(explorer.locator("[data-tile-shown]")).to_have_attribute("data-tile-shown", "11")
    reach(page, explorer.locator(".pai-position"))
    page.keyboard.press("Control+a")
    page.keyboard.type("tile=2-1")
    page.keyboard.press("Enter")
    expect(explorer.locator("[data-tile-shown]")).to_have_attribute("data-tile-shown", "21")


def test_the_claims_and_their_exercises(page: Page, site: str) -> None:
    table = widget(page, f"{site}bagchen/claims.html", "pai-bagchen-deal")
    refused = table.locator('[data-hand="South"] [data-claim="redeal"]')
    reach(page, refused.locator("summary"))
    page.keyboard.press("Enter")
    expect(refused.locator("li").first).to_contain_text("heaven monks")
    reach(page, table.get_by_role("button", name="Find a hand with four 6-6"))
    page.keyboard.press("Space")
    expect(table.locator('[data-claim="sixes"][data-ok="true"]')).to_have_count(1, timeout=30_000)
    exercise = page.locator('.livecells-output .pai-exercises [data-exercise="0"]')
    answer = exercise.get_by_role("button").first
    reach(page, answer)
    page.keyboard.press("Enter")
    expect(exercise.locator(".pai-why a[data-rule]").first).to_be_visible()
    expect(answer).to_be_focused()
