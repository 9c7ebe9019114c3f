"""Alms in a reader's browser: taken, refused with the rule, declined, and the doubt shown where it matters."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

CHAPTER = "alms"
OPEN = "roll=6-5 leader=East form=open"


@pytest.fixture
def table(opened: Page) -> Locator:
    """The live table with open alms given by East."""
    found = opened.locator(".livecells-output .pai-bagchen-alms")
    put(found, OPEN)
    return found


def put(table: Locator, position: str) -> None:
    """Paste alms."""
    line = table.locator(".pai-position")
    line.fill(position)
    line.press("Enter")
    expect(table.locator("[data-copy]")).to_have_attribute("data-copy", position)  # drawn last


def play(table: Locator, seat: str) -> Locator:
    """The row of one player."""
    return table.locator(f'[data-play-of="{seat}"]')


def test_a_small_tile_takes_open_alms_and_a_higher_one_covers_it(table: Locator) -> None:
    expect(table.locator("[data-could]").first).to_have_attribute("data-could", "20")
    table.locator('.pai-faces [data-tile="21"]').click()
    expect(play(table, "South")).to_have_attribute("data-ok", "true")
    table.get_by_role("button", name="Discard for West").click()
    table.get_by_role("button", name="Choose a tile for North").click()
    table.locator('.pai-faces [data-tile="66"]').click()
    expect(play(table, "North")).to_have_attribute("data-ok", "false")
    expect(play(table, "North").locator('a[data-rule="B-072"]')).to_be_visible()
    table.locator('.pai-faces [data-tile="32"]').click()
    expect(table.locator("[data-winner]")).to_have_attribute("data-winner", "North")


def test_limited_alms_ask_for_a_suit(table: Locator) -> None:
    table.get_by_role("button", name="limited to earth 地子").click()
    expect(table.locator("[data-could]").first).to_have_attribute("data-could", "10")
    tile = table.locator('.pai-faces [data-tile="11"]')
    tile.focus()
    tile.press("Enter")
    expect(play(table, "South")).to_contain_text("These alms were limited to earth")
    expect(tile).to_be_focused()


def test_the_doubt_about_a_decline_is_shown_where_it_matters(table: Locator) -> None:
    expect(table.locator('[data-value="alms.pass_on:false"]')).to_have_count(0)
    table.get_by_role("button", name="Discard for South").click()
    expect(table.locator("[data-faces-of]")).to_have_attribute("data-faces-of", "West")
    table.locator('[data-value="alms.pass_on:false"]').click()
    expect(table.locator("[data-could]").first).to_have_attribute("data-could", "0")


def test_a_passer_gives_none(table: Locator) -> None:
    table.get_by_role("button", name="East holds a pass").click()
    expect(play(table, "East")).to_have_attribute("data-ok", "false")
    expect(table.locator("[data-play-of]")).to_have_count(1)
    expect(table.locator(".pai-position")).to_have_value(OPEN + " pass=yes")


def test_a_link_opens_the_alms(table: Locator, opened: Page) -> None:
    opened.evaluate("location.hash = '#alms:roll=6-5&leader=North&form=heaven'")
    expect(table.locator("[data-copy]")).to_have_attribute("data-copy", "roll=6-5 leader=North form=heaven")


def test_a_narrow_page_does_not_scroll_sideways(table: Locator, opened: Page) -> None:
    opened.set_viewport_size({"width": 360, "height": 800})
    put(table, OPEN + " second=discard")
    assert opened.evaluate("document.documentElement.scrollWidth") <= 360
    opened.set_viewport_size({"width": 1280, "height": 800})
