"""The smaller widgets of Bo in a reader's browser: a hand put together and refused, the abacus by keys, and marks of origin."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.harness import reach, wait_for

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page


def widget(page: Page, address: str, name: str) -> Locator:
    """A widget of a page, once Python runs it."""
    page.goto(address)
    wait_for(page, "live")
    return page.locator(f".livecells-output .pai-bo-{name}")


@pytest.mark.rule("Z-051")
def test_a_hand_is_counted_changed_refused_and_opened_again_by_its_link(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 360, "height": 800})
    counter = widget(page, f"{site}bo/counting.html", "count")
    counter.get_by_role("button", name="1122 3344").click()
    expect(counter.locator(".pai-gain")).to_contain_text("the best brings 39 points and the worst 27: 12 are gained")
    expect(counter.locator(".pai-gain .pai-origin")).to_have_text("inferred from the source")
    line = counter.locator(".pai-position")
    line.fill(line.input_value().replace("last=B4", "last=B5"))
    line.press("Enter")
    expect(counter.locator(".pai-heading").first).to_have_text("This hand is not finished.")
    line.fill("indicator=B9 hand=B1,B1,B1,B1,B1")
    line.press("Enter")
    problem = counter.locator(".pai-problem")
    expect(problem).to_contain_text("There are 5 cards B1 here, but a pack has only 4 (Z-001).")
    expect(problem.get_by_role("link", name="Z-001")).to_have_attribute("href", "../bo/rules.html#Z-001")
    expect(problem.locator("cite")).to_be_visible()
    expect(counter.locator(".pai-heading").first).to_have_text("This hand is not finished.")
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    page.goto(f"{site}bo/cheng.html#count:indicator=B9&hand=B1,B2,B3")
    wait_for(page, "live")
    expect(page.locator(".livecells-output .pai-bo-count .pai-invitation")).to_contain_text("3 cards so far")


@pytest.mark.rule("Z-014")
def test_beads_are_moved_and_checked_by_keys_alone(page: Page, site: str) -> None:
    abacus = widget(page, f"{site}bo/race.html#abacus:scores=60,30,0&seat=South&hand=8", "abacus")
    expect(abacus.locator(".pai-abacus-task")).to_have_text("South goes out with 8 points.")
    rod = abacus.locator('[data-seat="South"] .pai-abacus-rod').nth(2)
    reach(page, rod.locator('[data-bead="below"]').first)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(rod.locator('[data-bead="below"][aria-pressed=true]')).to_have_count(3)
    check = abacus.get_by_role("button", name="Check the beads")
    check.press("Enter")
    expect(abacus.locator(".pai-problem")).to_have_text("South’s rods show 33, and that is not right. Move the beads again.")
    rod.locator('[data-bead="above"]').last.press("Enter")
    expect(abacus.locator('[data-seat="South"] b')).to_have_text("38")
    check.press("Enter")
    expect(abacus.locator(".pai-verdict .pai-heading")).to_have_text("Right.")
    expect(abacus.locator('.pai-verdict li[data-rule="Z-014"]')).to_contain_text("inferred: who the points go to")


@pytest.mark.rule("Z-022")
def test_what_was_borrowed_is_marked_in_the_widget_and_in_the_chapter(page: Page, site: str) -> None:
    table = widget(page, f"{site}bo/cards.html", "jiang")
    table.locator('[data-tile="B10"]').last.click()
    expect(table.locator(".pai-kinds [data-jiang]")).to_have_count(6)
    expect(table.locator('.pai-verdict li[data-rule="Z-022"] .pai-origin')).to_have_text("borrowed from another description")
    table.get_by_role("button", name="only the two ranks there are").click()
    expect(table.locator(".pai-kinds [data-jiang]")).to_have_count(4)
    quote = page.locator(".pai-quote", has=page.locator('a[href$="rules.html#Z-022"]'))
    expect(quote.locator(".pai-origin")).to_have_text("borrowed from another description")
