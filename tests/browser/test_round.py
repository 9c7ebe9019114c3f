"""One round in a reader's browser: ordered by mouse and by keyboard, refused with its rule, won, paid, linked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

CHAPTER = "rounds"
PAIR = "roll=6-5 leader=East lead=5-5,5-5"
SUPREMES = "roll=2-2 leader=West lead=2-2,2-2 second=discard third=discard fourth=discard"


@pytest.fixture
def table(opened: Page) -> Locator:
    """The live table with a pair led."""
    found = opened.locator(".livecells-output .pai-bagchen-round")
    put(found, PAIR)
    return found


def put(table: Locator, position: str) -> None:
    """Paste a round."""
    line = table.locator(".pai-position")
    line.fill(position)
    line.press("Enter")
    expect(table.locator("[data-copy]")).to_have_attribute("data-copy", position)  # drawn last


def play(table: Locator, seat: str) -> Locator:
    """The row of one player."""
    return table.locator(f'[data-play-of="{seat}"]')


def test_four_plays_are_chosen_and_the_last_cover_wins(table: Locator) -> None:
    table.get_by_role("button", name="Choose tiles for South").click()
    table.locator('.pai-rack-tile[value="3-1.1"]').click(position={"x": 8, "y": 8})
    expect(play(table, "South")).to_have_attribute("data-ok", "false")
    expect(play(table, "South").locator('a[data-rule="B-048"]')).to_be_visible()
    table.locator('.pai-rack-tile[value="3-1.2"]').click(position={"x": 8, "y": 8})
    expect(play(table, "South")).to_have_attribute("data-ok", "true")
    table.get_by_role("button", name="Discard for West").click()
    table.get_by_role("button", name="Discard for North").click()
    expect(table.locator("[data-winner]")).to_have_attribute("data-winner", "South")
    expect(table.locator("[data-winner]")).to_contain_text("South leads next.")
    expect(table.locator('.pai-play[data-play="South"]')).to_have_attribute("data-tiles", "3-1 3-1")
    expect(table.locator('.pai-play[data-play="West"]')).to_have_attribute("data-tiles", "")


def test_whoever_comes_after_a_refused_play_waits(table: Locator) -> None:
    table.get_by_role("button", name="Refused").click()
    expect(play(table, "South").locator('a[data-rule="B-010"]')).to_be_visible()
    expect(play(table, "West")).to_contain_text("West waits: it is the turn of South.")
    expect(table.locator("[data-winner]")).to_have_count(0)
    discard = table.get_by_role("button", name="Discard for South")
    discard.focus()
    discard.press("Enter")
    expect(table.locator("[data-winner]")).to_have_attribute("data-winner", "East")
    expect(discard).to_be_focused()


def test_chips_are_paid_at_once_but_not_by_a_passer(table: Locator) -> None:
    put(table, SUPREMES)
    expect(table.locator("[data-chips]")).to_have_attribute("data-chips", "6")
    table.get_by_role("button", name="South", exact=True).last.click()
    expect(table.locator("[data-chips]")).to_have_attribute("data-chips", "4")
    expect(table.locator('[data-payer="South"]')).to_have_count(0)
    expect(table.locator(".pai-position")).to_have_value(SUPREMES + " passers=South")


def test_a_link_opens_the_round(table: Locator, opened: Page) -> None:
    put(table, SUPREMES)
    link = table.get_by_role("link", name="Link to it").get_attribute("href")
    put(table, PAIR)
    opened.evaluate("(link) => { location.hash = link }", link)
    expect(table.locator("[data-copy]")).to_have_attribute("data-copy", SUPREMES)


def test_a_narrow_page_does_not_scroll_sideways(table: Locator, opened: Page) -> None:
    opened.set_viewport_size({"width": 360, "height": 800})
    put(table, "roll=6-5 leader=East lead=6-6,6-6,6-6,6-6,6-3,6-3,5-4,5-4 second=discard third=discard fourth=discard")
    assert opened.evaluate("document.documentElement.scrollWidth") <= 360
    opened.set_viewport_size({"width": 1280, "height": 800})
