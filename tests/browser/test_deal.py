"""The deal table in a reader's browser: steps by mouse and keyboard, links, seeds, and a phone."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from paigames.bagchen.deal import deal_at_random
from paigames.bagchen.ranks import is_dice_supreme
from paigames.money import compass
from tests.browser.harness import Trouble, wait_for

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

LAST_OF_SEVEN = 19  # towers, roll, eight counts, eight takes, hands
CHAPTER = "deal"


@pytest.fixture
def table(opened: Page) -> Locator:
    """The live table with the deal of seed 7, all shown."""
    found = live(opened)
    paste(found, "seed=7")
    expect(found.locator('[data-copy="seed=7"]')).to_have_count(1)  # drawn last
    expect(found.locator("[data-hand]")).to_have_count(4)
    return found


def live(page: Page) -> Locator:
    """The table, once Python runs it."""
    wait_for(page, "live")
    return page.locator(".livecells-output .pai-bagchen-deal")


def paste(table: Locator, text: str) -> None:
    """Give the table a position."""
    table.locator(".pai-position").fill(text)
    table.locator(".pai-position").press("Enter")


def press(table: Locator, name: str) -> None:
    """Press a button."""
    table.get_by_role("button", name=name, exact=True).click()


def expect_step(table: Locator, number: int) -> None:
    """Wait until a step is shown."""
    expect(table.locator(".pai-deal-table")).to_have_attribute("data-step", str(number))


def hands(table: Locator) -> dict[str, list[list[str | None]]]:
    """The hands as drawn: their tiles, and whether they are crowned."""
    found: dict[str, list[list[str | None]]] = table.evaluate(
        """root => Object.fromEntries([...root.querySelectorAll('[data-hand]')].map((hand) => [hand.dataset.hand,
             [...hand.querySelectorAll('.pai-deal-tile')].map((tile) => [tile.dataset.tile, tile.dataset.supreme ?? null])]))"""
    )
    return found


def hands_of(seed: int) -> dict[str, list[list[str | None]]]:
    """The hands as the engine deals them here."""
    dealt = deal_at_random(Random(seed), 0)
    return {
        compass(seat): [[tile.code, "true" if is_dice_supreme(tile, dealt.roll) else None] for tile in hand]
        for seat, hand in enumerate(dealt.hands)
    }


@pytest.mark.rule("B-040")
def test_the_steps_are_walked_with_the_mouse(table: Locator) -> None:
    press(table, "Start")
    expect_step(table, 1)
    expect(table.locator("[data-hand]")).to_have_count(0)
    expect(table.locator("[data-tower]")).to_have_count(8)
    press(table, "Next")
    expect(table.locator(".pai-reason").first).to_contain_text("West, opposite the dealer, rolls 4-4: 8 together.")
    for number, seat in enumerate(["West", "South", "East", "North"] * 2, start=1):
        press(table, "Next")
        expect_step(table, 2 + number)
        expect(table.locator(f'[data-seat="{seat}"] [data-count="{number}"]')).to_be_visible()
        expect(table.locator("[data-count]")).to_have_count(number)
    for number, seat in enumerate(["North", "East", "South", "West"] * 2, start=1):
        press(table, "Next")
        expect(table.locator(f'[data-tower="{number}"]')).to_have_attribute("data-taken", seat)
        expect(table.locator("[data-taken]")).to_have_count(number)
    press(table, "Back")
    expect(table.locator("[data-taken]")).to_have_count(7)
    press(table, "Show all")
    expect_step(table, LAST_OF_SEVEN)
    expect(table.locator("[data-hand]")).to_have_count(4)


def test_the_steps_are_walked_with_the_keyboard_and_spoken(table: Locator, opened: Page) -> None:
    table.get_by_role("button", name="Start", exact=True).focus()
    opened.keyboard.press("Enter")
    expect_step(table, 1)
    expect(table.locator(":focus")).to_have_text("Start")
    opened.keyboard.press("Tab")
    opened.keyboard.press("Tab")
    voice = table.locator(".pai-voice[aria-live=polite]")
    for number in range(2, LAST_OF_SEVEN + 1):
        opened.keyboard.press("Space")
        expect_step(table, number)
        expect(table.locator(":focus")).to_have_text("Next")
        if number == 4:
            expect(voice.filter(has_text="On, counter-clockwise: South is 2.")).to_have_count(1)
    expect(voice.filter(has_text="Nobody has a claim.")).to_have_count(1)
    expect(table.get_by_role("button", name="Next", exact=True)).to_have_attribute("aria-disabled", "true")
    opened.keyboard.press("Space")
    expect_step(table, LAST_OF_SEVEN)


@pytest.mark.rule("B-039", "B-029")
def test_the_hands_of_a_seed_are_the_engines(table: Locator) -> None:
    assert hands(table) == hands_of(7)
    seed = table.get_by_label("Seed")
    seed.fill("1667")
    seed.press("Enter")
    expect(table.locator(".pai-position")).to_have_value("seed=1667")
    assert hands(table) == hands_of(1667)
    expect(seed).to_be_focused()


def test_a_new_deal_has_a_new_seed_that_can_be_copied(table: Locator) -> None:
    press(table, "New deal")
    expect(table.locator(".pai-position")).not_to_have_value("seed=7")
    seed = table.get_by_label("Seed").input_value()
    assert hands(table) == hands_of(int(seed))
    expect(table.get_by_role("button", name="New deal", exact=True)).to_be_focused()


def test_dice_dealer_and_first_tower_can_be_set(table: Locator) -> None:
    table.get_by_role("button", name="Higher die: six").click()
    table.get_by_role("group", name="Dealer").get_by_role("button", name="South").click()
    table.get_by_label("First tower").select_option("North’s left")
    expect(table.locator(".pai-position")).to_have_value("seed=7 roll=6-4 dealer=South first=8")
    expect(table.locator('[data-seat="North"]')).to_contain_text("rolls")
    press(table, "As the seed rolled")
    expect(table.locator(".pai-position")).to_have_value("seed=7 dealer=South first=8")


def test_bad_input_gets_a_sentence_and_nothing_is_lost(table: Locator) -> None:
    before = hands(table)
    seed = table.get_by_label("Seed")
    seed.fill("abc")
    seed.press("Enter")
    expect(table.locator(".pai-problem")).to_contain_text("“abc” is not a seed")
    expect(seed).to_have_value("abc")
    paste(table, "seed=7 dealer=Up")
    expect(table.locator(".pai-problem")).to_contain_text("“Up” is not a seat")
    expect(table.locator(".pai-position")).to_have_value("seed=7 dealer=Up")
    assert hands(table) == before
    paste(table, "seed=7")
    expect(table.locator(".pai-problem")).to_have_count(0)
    expect(seed).to_have_value("7")


def test_a_link_opens_a_position(page: Page, site: str) -> None:
    page.goto(f"{site}bagchen/deal.html#deal:seed=8&dealer=South&step=4&deal.towers=pair")
    table = live(page)
    expect_step(table, 4)
    expect(table.locator('[data-seat="West"] [data-count="2"]')).to_be_visible()
    press(table, "Show all")
    expect(table.locator('[data-hand="South"]')).to_contain_text("dealer")
    expect(table.locator(".pai-position")).to_have_value("seed=8 dealer=South deal.towers=pair")


@pytest.mark.rule("B-041", "B-042", "BA-17")
def test_claims_open_into_their_reasons(page: Page, site: str) -> None:
    page.goto(f"{site}bagchen/claims.html")
    table = live(page)
    proof = table.locator('[data-hand="West"] [data-claim="redeal"]')
    expect(proof).to_have_attribute("data-ok", "true")
    expect(proof.locator("[data-rule]").first).to_be_visible()
    refused = table.locator('[data-hand="South"] [data-claim="redeal"]')
    expect(refused.locator("li").first).to_be_hidden()
    refused.locator("summary").click()
    expect(refused.locator("li").first).to_contain_text("heaven monks")
    switch = table.get_by_role("group", name="If an emperor or monk tile is the dice-supreme")
    switch.get_by_role("button", name="yes, the ranks move up").click()
    expect(table.locator(".pai-position")).to_have_value("seed=1667 redeal.big=shift")
    expect(refused.locator("li").first).to_be_visible()  # what was unfolded stays so
    press(table, "Find a hand with four 6-6")
    expect(table.locator(".pai-deal-found")).to_contain_text("to find one", timeout=30_000)
    expect(table.locator('[data-claim="sixes"][data-ok="true"]')).to_have_count(1)


def test_exercises_answer(opened: Page) -> None:
    exercise = opened.locator('.livecells-output .pai-exercises [data-exercise="0"]')
    exercise.get_by_role("button", name="North").click()
    expect(exercise.locator(".pai-why")).to_have_attribute("data-right", "true")
    expect(exercise.locator("a[data-rule='B-040']")).to_be_visible()


@pytest.mark.parametrize("chapter", ["deal", "claims"])
def test_a_phone_is_wide_enough(browser: Browser, site: str, trouble: Trouble, chapter: str) -> None:
    context = browser.new_context(has_touch=True, viewport={"width": 360, "height": 800})
    page = context.new_page()
    trouble.watch(page)
    page.goto(f"{site}bagchen/{chapter}.html")
    table = live(page)
    table.get_by_role("button", name="New deal", exact=True).tap()
    expect(table.locator("[data-hand]")).to_have_count(4)
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert table.evaluate("root => root.scrollWidth <= root.clientWidth")
    context.close()
    trouble.check()
