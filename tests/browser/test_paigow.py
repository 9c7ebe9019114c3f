"""The first pages of Pai Gow in a reader's browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.harness import wait_for

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page


def widget(page: Page, address: str, name: str) -> Locator:
    """A widget of a page, once Python runs it."""
    page.goto(address)
    wait_for(page, "live")
    return page.locator(f".livecells-output .pai-paigow-{name}")


def press(rack: Locator, *tiles: str) -> None:
    """Press one more copy of each tile."""
    for tile in tiles:
        rack.locator(f'[data-tile="{tile}"][aria-pressed=false]').first.click(position={"x": 8, "y": 8})


def test_two_pressed_tiles_are_named_with_their_rule_and_a_link_to_it(page: Page, site: str) -> None:
    finder = widget(page, f"{site}paigow/ranking.html", "rank")
    finder.locator("[data-action=clear]").click()
    expect(finder.locator(".pai-verdict")).to_have_count(0)
    press(finder.locator(".pai-rack"), "42", "21")
    expect(finder.locator(".pai-heading")).to_have_text("Supreme.")
    expect(finder.locator(".pai-ladder > [aria-current]")).to_contain_text("1. Supreme")
    finder.locator('.pai-verdict a[data-rule="P-058"]').click()
    page.wait_for_url(f"{site}paigow/rules.html#P-058")
    expect(page.locator("#P-058")).to_be_in_viewport()


def test_two_hands_are_compared_at_three_tables(page: Page, site: str) -> None:
    comparer = widget(page, f"{site}paigow/ranking.html#compare:first=2-1,1-1&second=6-4,6-1", "compare")
    expect(comparer.locator(".pai-beside")).to_have_count(3)
    expect(comparer.locator('[data-order="second"]')).to_contain_text("Before the war")
    comparer.locator('[data-answer="second"] [data-action=clear]').click()
    press(comparer.locator(".pai-rack").nth(1), "41", "32")
    expect(comparer.locator('[data-order="second"]')).to_have_count(3)


def test_the_song_is_one_click_before_and_one_after(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 360, "height": 800})
    table = widget(page, f"{site}paigow/splitting.html", "split")
    table.get_by_role("button", name="The song’s hand, before the war").click()
    expect(table.locator(".pai-beside").first).to_contain_text("High leg 3")
    expect(table.locator(".pai-position")).to_have_value("tiles=5-1,3-3,6-1,4-2 banker=nz interchange=false")
    table.get_by_role("button", name="The song’s hand, three or six").click()
    expect(table.locator(".pai-beside").nth(1)).to_contain_text("Long 9")
    expect(table.locator("[data-best=true]")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
