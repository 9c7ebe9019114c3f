"""The table of Bo in a reader's browser: a hand by keyboard alone, a reload in the middle, a damaged link."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from paigames.bo import notation
from paigames.bo.session import Session
from tests.browser.harness import reach, wait_for

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.harness import Trouble

TABLE: Final = ".livecells-output .pai-bo-table"


@pytest.fixture
def table(page: Page, site: str) -> Locator:
    """The live table at the beginning of a hand, the computer players waiting for nothing."""
    page.goto(f"{site}bo/table.html")
    wait_for(page, "live")
    found = page.locator(TABLE)
    found.get_by_role("button", name="Fast").click()
    expect(found.get_by_role("button", name="Fast")).to_have_attribute("aria-pressed", "true")
    return found


def line(table: Locator) -> str:
    """The position as it stands in its line."""
    return table.locator(".pai-foot [data-copy]").get_attribute("data-copy") or ""


def press(page: Page, button: Locator) -> None:
    """Walk to a button by Tab and press it."""
    reach(page, button)
    page.keyboard.press("Enter")


def move_by_keys(page: Page, table: Locator) -> None:
    """Do the first thing that is offered, or throw the first card, all by keys."""
    before = line(table)
    if table.locator(".pai-offered button").count():
        press(page, table.locator(".pai-offered button").first)
    else:
        cards = table.locator(".pai-own button")
        reach(page, cards.first)
        page.keyboard.press("Space")
        expect(cards.first).to_have_attribute("aria-pressed", "true")
        press(page, table.get_by_role("button", name="Throw the chosen card").first)
    expect(table.locator(".pai-foot [data-copy]")).not_to_have_attribute("data-copy", before)
    assert page.evaluate("document.activeElement.closest('.pai-bo-table') !== null"), "the keyboard's place is lost"


def test_a_whole_hand_is_played_by_the_keyboard_alone_and_its_record_comes_to_the_scores_shown(table: Locator, page: Page) -> None:
    table.locator(".pai-own button").first.focus()
    while not table.locator(".pai-settled").count():
        move_by_keys(page, table)
    press(page, table.get_by_role("button", name="Record", exact=True))
    record = table.get_by_role("button", name="Copy the record").get_attribute("data-copy") or ""
    state = notation.final_state(notation.parse_record(record))
    assert isinstance(state, Session)
    assert state.race is not None
    expect(table.locator("[data-scores]")).to_have_attribute("data-scores", " ".join(map(str, state.race.scores)))
    press(page, table.get_by_role("button", name="Next hand"))
    expect(table.locator(".pai-hand-number")).to_contain_text("Hand 2")


def test_what_is_forbidden_is_answered_with_its_rule_and_a_reload_in_the_middle_loses_nothing(table: Locator, page: Page) -> None:
    before = line(table)
    table.get_by_role("button", name="Try something else").click()
    table.get_by_role("button", name="Go out", exact=True).click()
    card = table.locator(".pai-verdict")
    expect(card).to_have_attribute("data-ok", "false")
    expect(card.locator('a[data-rule="Z-050"]')).to_be_visible()
    expect(card.locator('[data-origin="inferred"]').first).to_be_visible()
    expect(table.locator(".pai-voice").first).to_contain_text("Rule Z-050.")
    assert line(table) == before
    move_by_keys(page, table)
    played = line(table)
    page.reload()
    wait_for(page, "live")
    expect(table.locator(".pai-note")).to_contain_text("Your unfinished hand is back.")
    expect(table.locator(".pai-foot [data-copy]")).to_have_attribute("data-copy", played)
    page.set_viewport_size({"width": 360, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_a_damaged_link_gets_a_sentence(page: Page, site: str, trouble: Trouble) -> None:
    page.goto(f"{site}bo/table.html#table:seed=7&play=c.zz")
    wait_for(page, "live")
    table = page.locator(TABLE)
    expect(table.locator(".pai-problem")).to_contain_text("cannot be")
    expect(table.locator(".pai-own button").first).to_be_visible()
    trouble.check()
