"""The passer's steps in a reader's browser: walked by mouse and by keyboard, a lead tried, readings side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

CHAPTER = "passer"
EARTH_PAIR = "roll=6-5 hand=4-4,5-1,5-2,4-3"


@pytest.fixture
def steps(opened: Page) -> Locator:
    """The live steps with an earth pair as the last resort."""
    found = opened.locator(".livecells-output .pai-bagchen-passer")
    put(found, EARTH_PAIR)
    return found


def put(steps: Locator, position: str) -> None:
    """Paste a position."""
    line = steps.locator(".pai-position")
    line.fill(position)
    line.press("Enter")
    expect(steps.locator("[data-copy]")).to_have_attribute("data-copy", position)  # drawn last


def test_one_walks_from_step_to_step_and_sees_what_decides(steps: Locator) -> None:
    steps.get_by_role("button", name="Walk from step one").click()
    expect(steps.locator("[data-step]")).to_have_count(1)
    expect(steps.locator(".pai-decision")).to_have_count(0)
    for shown in (2, 3):
        steps.get_by_role("button", name="Next step").click()
        expect(steps.locator("[data-step]")).to_have_count(shown)
    expect(steps.locator(".pai-decision .pai-lead")).to_have_attribute("data-lead", "5-2 4-3")
    expect(steps.get_by_role("button", name="Next step")).to_have_count(0)
    steps.get_by_role("button", name="Back").click()
    expect(steps.locator("[data-step]")).to_have_count(2)
    steps.get_by_role("button", name="Show all").click()
    expect(steps.locator("[data-step]")).to_have_count(4)


def test_the_keyboard_walks_and_keeps_its_place(steps: Locator, opened: Page) -> None:
    steps.get_by_role("button", name="Walk from step one").focus()
    opened.keyboard.press("Enter")
    expect(steps.locator("[data-step]")).to_have_count(1)
    steps.get_by_role("button", name="Next step").focus()
    opened.keyboard.press("Space")
    expect(steps.locator("[data-step]")).to_have_count(2)
    expect(steps.get_by_role("button", name="Next step")).to_be_focused()


def test_a_lead_that_must_wait_is_refused_with_its_step(steps: Locator) -> None:
    steps.locator('.pai-try-hand [data-tile="44"]').click()
    card = steps.locator(".pai-try .pai-verdict")
    expect(card).to_have_attribute("data-ok", "false")
    expect(card).to_contain_text("The hand has leads for step three")
    steps.locator('.pai-try-hand [data-tile="44"]').click()
    steps.locator('.pai-try-hand [data-tile="52"]').click()
    steps.locator('.pai-try-hand [data-tile="43"]').click()
    expect(card).to_have_attribute("data-ok", "true")


def test_both_readings_stand_side_by_side(steps: Locator) -> None:
    put(steps, "roll=2-2 hand=2-2,6-5,6-5")
    group = steps.locator('.pai-switch:has([data-value="passer.supreme_step:1"])')
    values = group.locator(".pai-switch-value")
    expect(values.nth(0).locator('[data-lead="6-5 6-5"]')).to_be_visible()
    expect(values.nth(0).locator('[data-lead="2-2"]')).to_be_visible()
    expect(values.nth(1).locator('[data-lead="2-2"]')).to_be_visible()
    expect(values.nth(1).locator('[data-lead="6-5 6-5"]')).to_have_count(0)
    group.locator('[data-value="passer.supreme_step:1"]').click()
    expect(steps.locator(".pai-decision .pai-lead")).to_have_count(1)  # before the page has answered there are two
    expect(steps.locator(".pai-decision .pai-lead")).to_have_attribute("data-lead", "2-2")


def test_an_exercise_is_answered_with_its_reason(opened: Page) -> None:
    first = opened.locator(".livecells-output .pai-exercise").first
    first.get_by_role("button", name="step four").click()
    expect(first.locator(".pai-why")).to_have_attribute("data-right", "false")
    expect(first.locator(".pai-why a[data-rule]").first).to_be_visible()
    first.get_by_role("button", name="step one").click()
    expect(first.locator(".pai-why")).to_have_attribute("data-right", "true")


def test_a_narrow_page_does_not_scroll_sideways(opened: Page) -> None:
    opened.set_viewport_size({"width": 360, "height": 800})
    assert opened.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    opened.set_viewport_size({"width": 1280, "height": 900})
