"""Pai Gow in a reader's browser: a round by keyboard alone, a refused stake, a reload in the middle; and the deal step by step."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from paigames.paigow import notation, session
from paigames.paigow.session import Session
from tests.browser.harness import reach, wait_for

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.harness import Trouble

GAME: Final = "paigow"
CHAPTER: Final = "table"


@pytest.fixture
def table(opened: Page) -> Locator:
    """The live table, with a stake asked for."""
    found = opened.locator(".livecells-output .pai-paigow-table")
    line = found.locator(".pai-position")
    line.fill("seed=7")
    line.press("Enter")
    expect(found.locator(".pai-foot [data-copy]")).to_have_attribute("data-copy", "seed=7 play=a.5.5")
    return found


def test_a_round_is_played_by_the_keyboard_alone(table: Locator, opened: Page) -> None:
    stake = table.get_by_label("Chips")
    reach(opened, stake)
    opened.keyboard.press("Control+A")
    opened.keyboard.type("3")
    opened.keyboard.press("Enter")
    tiles = table.get_by_role("group", name="Your tiles").get_by_role("button")
    expect(tiles).to_have_count(4)
    reach(opened, tiles.first)
    for place in (0, 1):
        opened.keyboard.press("Space")
        expect(tiles.nth(place)).to_have_attribute("aria-pressed", "true")
        opened.keyboard.press("ArrowRight")
    expect(table.locator(".pai-voice").first).to_contain_text("In front Goose 4, behind Nine 7.")
    press(opened, table.get_by_role("button", name="Lay", exact=True))
    expect(table.locator(".pai-bank-settled")).to_have_attribute("data-net", "0")
    expect(table.locator(".pai-voice").first).to_contain_text("You draw, and the stake stays.")
    expect(table.locator('.pai-ledger [data-account="Sum"] td')).to_have_text(["0", "0"])
    press(opened, table.get_by_role("button", name="Record"))
    record = table.get_by_role("button", name="Copy the record").get_attribute("data-copy") or ""
    state = notation.final_state(notation.parse_record(record))
    assert isinstance(state, Session)
    for account, gain in enumerate(session.returns(state)):
        shown = table.locator(f'.pai-ledger [data-account="{state.table.name(account)}"] td').last
        expect(shown).to_have_text(f"+{gain}" if gain > 0 else f"−{-gain}" if gain else "0")
    press(opened, table.get_by_role("button", name="Next round"))
    expect(table.locator(".pai-hand-number")).to_contain_text("Round 2")


def press(page: Page, button: Locator) -> None:
    """Press Tab until the button has the focus, then Enter."""
    reach(page, button)
    page.keyboard.press("Enter")


def test_a_stake_over_the_limit_is_refused_with_its_rule_and_three_tiles_too(table: Locator, opened: Page) -> None:
    opened.set_viewport_size({"width": 360, "height": 800})
    table.get_by_label("Chips").fill("11")
    table.get_by_role("button", name="Bet", exact=True).press("Enter")  # a click so soon after another press would be taken for its half
    card = table.locator(".pai-verdict")
    expect(card).to_have_attribute("data-ok", "false")
    expect(card.locator('a[data-rule="PA-11"]')).to_have_attribute("href", re.compile(r"paigow/rules\.html#PA-11$"))
    expect(table.locator(".pai-voice").first).to_contain_text("Rule PA-11.")
    expect(table.get_by_label("Chips")).to_have_value("11")
    table.get_by_role("button", name="Bet 5").click()
    tiles = table.get_by_role("group", name="Your tiles").get_by_role("button")
    for place in range(3):
        tiles.nth(place).click()
        expect(tiles.nth(place)).to_have_attribute("aria-pressed", "true")
    table.get_by_role("button", name="Lay", exact=True).click()
    expect(card.locator('a[data-rule="P-049"]')).to_be_visible()
    table.get_by_role("button", name="Best reply").click()
    expect(table.locator("[data-best=true]")).to_have_count(1)
    assert opened.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    opened.set_viewport_size({"width": 1280, "height": 900})


def test_a_session_survives_a_reload_in_the_middle(page: Page, site: str, trouble: Trouble) -> None:
    page.goto(f"{site}paigow/table.html")
    wait_for(page, "live")
    table = page.locator(".livecells-output .pai-paigow-table")
    line = table.locator(".pai-foot [data-copy]")
    table.get_by_role("button", name="Undo").click()
    table.get_by_role("button", name="Bet 10").press("Enter")
    expect(line).to_have_attribute("data-copy", re.compile(r"play=a\.5\.5\.10"))
    played = line.get_attribute("data-copy") or ""
    page.reload()
    wait_for(page, "live")
    expect(table.locator(".pai-note")).to_contain_text("Your unfinished session is back.")
    expect(line).to_have_attribute("data-copy", played)
    expect(table.get_by_role("group", name="Your tiles").get_by_role("button")).to_have_count(4)
    trouble.check()


def test_the_deal_is_followed_step_by_step(page: Page, site: str) -> None:
    page.goto(f"{site}paigow/procedure.html#deal:seed=7&seats=8&thrown=3,3,3&step=1")
    wait_for(page, "live")
    deal = page.locator(".livecells-output .pai-paigow-deal")
    expect(deal.locator(".pai-deal-number")).to_have_text("Step 1 of 20")
    for number in (2, 3):
        deal.get_by_role("button", name="Next", exact=True).click()
        expect(deal.locator(".pai-deal-number")).to_have_text(f"Step {number} of 20")
    expect(deal.locator("[data-count]")).to_have_count(1)
    deal.get_by_role("button", name="Show all").click()
    expect(deal.locator('[data-row="1"]')).to_have_attribute("data-taken", "Seat 1")
    expect(deal.locator("[data-hand]")).to_have_count(8)
