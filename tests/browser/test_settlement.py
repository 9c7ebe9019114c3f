"""The settlement table in a reader's browser: by clicks, by keyboard, by link, and with hands that cannot be."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from tests.browser.harness import Trouble, wait_for

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

CHAPTER = "settlement"
SECOND: Final = "roll=3-3 stacks=6,1,5,4 finisher=East closing=6-3+5-4,3-3+3-3,4-2+2-1"
EMPTY: Final = "roll=6-5 stacks=4,4,4,4 finisher=North"


@pytest.fixture
def table(opened: Page) -> Locator:
    """The live table with four stacks each and no round named."""
    found = live(opened)
    lay(found, EMPTY)
    if found.locator("[data-action=tiles]").get_attribute("aria-expanded") == "true":
        found.locator("[data-action=tiles]").click()
    expect(found.locator("[data-action=tiles]")).to_have_attribute("aria-expanded", "false")
    return found


def live(page: Page) -> Locator:
    """The table, once Python runs it."""
    wait_for(page, "live")
    return page.locator(".livecells-output .pai-bagchen-settlement")


def lay(table: Locator, text: str) -> None:
    """Paste a hand."""
    line = table.locator(".pai-position")
    line.fill(text)
    line.press("Enter")
    expect(table.get_by_role("group", name="North", exact=True).locator("[data-stacks]")).to_be_visible()
    expect(table.locator("[data-copy]")).to_have_attribute("data-copy", text)


def give(table: Locator, seat: str, step: str, times: int) -> None:
    """Press a seat's plus or minus."""
    for _ in range(times):
        before = stacks(table, seat)
        table.get_by_role("button", name=f"{seat}: one stack {step}").click()
        expect(table.locator(f"[data-seat={seat}] [data-stacks]")).not_to_have_attribute("data-stacks", before)


def stacks(table: Locator, seat: str) -> str:
    """The stacks of a seat as shown."""
    return table.locator(f"[data-seat={seat}] [data-stacks]").get_attribute("data-stacks") or ""


def expect_second(table: Locator) -> None:
    """The whole answer of the second example."""
    expect(table.locator("[data-multiplier]")).to_have_attribute("data-multiplier", "6")
    expect(table.locator("[data-step]")).to_have_count(3)
    for step, counts in (("1", "0"), ("2", "2"), ("3", "1")):
        expect(table.locator(f'[data-step="{step}"]')).to_have_attribute("data-counts", counts)
    for seat, net in (("East", "48"), ("South", "-30"), ("West", "-6"), ("North", "-12")):
        expect(table.locator(f"[data-net][data-seat={seat}]")).to_have_attribute("data-net", net)
    line = table.locator('[data-payer="South"][data-payee="East"]')
    expect(line).to_have_attribute("data-chips", "30")
    expect(line).to_contain_text("South pays East 30 chips: one stack is five short of six, and 5 × 6 = 30.")
    expect(line.locator('a[data-rule="B-087"]')).to_have_attribute("href", "../bagchen/rules.html#B-087")
    expect(table.locator(".pai-position")).to_have_value(SECOND)


def test_the_second_example_by_clicks(table: Locator) -> None:
    table.get_by_role("button", name="Lower die: three").click()
    table.get_by_role("button", name="Higher die: three").click()
    expect(table.locator(".pai-roll-says")).to_contain_text("Roll 3-3")
    give(table, "East", "more", 2)
    expect(table.locator(".pai-problem")).to_have_text("A hand has sixteen stacks; these are 18.")
    expect(table.locator("[data-net]")).to_have_count(0)
    give(table, "South", "fewer", 3)
    give(table, "West", "more", 1)
    expect(table.locator(".pai-tally")).to_have_text("16 of 16 stacks given out.")
    table.get_by_role("button", name="East won the last round").first.click()
    table.get_by_role("button", name="Add a round").click()
    for number, tiles in enumerate((("63", "54"), ("33", "33"), ("42", "21")), 1):
        for tile in tiles:
            table.locator(f'[data-tile="{tile}"][aria-pressed=false]').first.click(position={"x": 8, "y": 8})
        expect(table.locator(".pai-adding")).to_contain_text("Together:")
        table.get_by_role("button", name="East won the last round with these").click()
        expect(table.locator("[data-step]")).to_have_count(number)
    expect_second(table)


def test_the_second_example_by_keyboard(table: Locator, opened: Page) -> None:
    def press(name: str, times: int = 1) -> None:
        found = table.get_by_role("button", name=name, exact=True).first
        found.focus()
        for _ in range(times):
            opened.keyboard.press("Enter")
        expect(table.get_by_role("button", name=name, exact=True).first).to_be_focused()

    press("Lower die: three")
    expect(table.locator(".pai-roll-says")).to_contain_text("Roll 6-3")
    press("Higher die: three")
    expect(table.locator(".pai-roll-says")).to_contain_text("Roll 3-3")
    press("East: one stack more", 2)
    press("South: one stack fewer", 3)
    press("West: one stack more")
    press("East won the last round")
    table.locator("[data-action=tiles]").focus()
    opened.keyboard.press("Space")
    expect(table.locator("[data-action=tiles]")).to_be_focused()
    for number, tiles in enumerate((("63", "54"), ("33", "33"), ("42", "21")), 1):
        for tile in tiles:
            table.locator(f'[data-tile="{tile}"][aria-pressed=false]').first.focus()
            opened.keyboard.press("Enter")
        expect(table.locator(".pai-adding .pai-tray")).to_have_attribute("data-tiles", re.compile(r"^\d-\d \d-\d$"))
        table.locator("[data-action=add]").focus()
        opened.keyboard.press("Enter")
        expect(table.locator("[data-step]")).to_have_count(number)
        expect(table.locator("[data-action=add]")).to_be_focused()
    expect_second(table)
    expect(table.locator(".pai-voice[aria-live=polite]").last).to_contain_text("South pays East 30 chips")


def test_taking_rounds_away_keeps_the_keyboard_there(table: Locator, opened: Page) -> None:
    lay(table, SECOND)
    table.get_by_role("button", name="Take away round 3").focus()
    for left in (2, 1, 0):
        opened.keyboard.press("Enter")
        expect(table.locator("[data-step]")).to_have_count(left)
        if left:
            expect(table.get_by_role("button", name=f"Take away round {left}")).to_be_focused()
    expect(table.locator(".pai-problem")).to_have_text("Name at least the set with which the last round was won.")
    expect(table.get_by_text("None is named yet.")).to_be_focused()


def test_the_first_example_is_shown_with_both_readings(table: Locator) -> None:
    table.get_by_role("button", name="First example, after 6-6").click()
    expect(table.locator("[data-multiplier]")).to_have_attribute("data-multiplier", "4")
    expect(table.locator('[data-payer="South"]')).to_have_attribute("data-chips", "8")
    box = table.get_by_role("group", name="The first example of the article")
    expect(box).to_contain_text("The article contradicts itself here.")
    expect(box.locator('a[data-rule="BA-05"]')).to_have_attribute("href", "../bagchen/rules.html#BA-05")
    expect(box.locator("tbody tr").first).to_contain_text(re.compile(r"The article prints\s*2\s*–\s*4"))
    expect(box.locator('[data-reading="6-6"] td').last).to_have_text("8")
    expect(box.locator('[data-reading="5-1"] td').last).to_have_text("4")
    box.locator('[data-reading="5-1"] button').click()
    expect(table.locator("[data-multiplier]")).to_have_attribute("data-multiplier", "2")
    expect(table.locator('[data-payer="South"]')).to_have_attribute("data-chips", "4")
    expect(box.locator('[data-reading="5-1"] button')).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("stacks=6,1,5,-4", "North cannot have -4 stacks"),
        ("stacks=6,1,5,many", "is not how stacks are written"),
        ("closing=2-1,2-1,2-1", "There are 3 tiles 2-1 here"),
        ("closing=<img src=x onerror=window.pwned=1>", "is not"),
    ],
)
def test_impossible_input_gets_a_sentence_and_stays_to_be_mended(table: Locator, opened: Page, text: str, sentence: str) -> None:
    line = table.locator(".pai-position")
    line.fill(text)
    line.press("Enter")
    expect(table.locator(".pai-problem").last).to_contain_text(sentence)
    expect(line).to_have_value(text)
    assert opened.evaluate("window.pwned") is None


def test_sets_that_are_none_and_more_stacks_than_won_get_a_sentence_not_a_number(table: Locator) -> None:
    lay(table, "roll=6-5 stacks=6,1,5,4 finisher=East closing=5-5+3-3")
    expect(table.locator(".pai-problem")).to_contain_text("No round was won with 5-5 3-3, which are no set.")
    lay(table, "roll=6-5 stacks=1,6,5,4 finisher=East closing=4-2+2-1")
    expect(table.locator(".pai-problem")).to_have_text("The closing sets make 2 stacks, but the finisher has only 1.")
    expect(table.locator("[data-net], [data-multiplier], [data-chips]")).to_have_count(0)


def test_a_switch_shows_both_results_and_changes_the_account(table: Locator) -> None:
    lay(table, SECOND)
    switch = table.get_by_role("group", name="What is counted in the run of supremes that makes a jump finish?")
    expect(switch).to_contain_text(re.compile(r"each tile\s*× 8: East\s\+64"))
    switch.get_by_role("button", name="each lead").click()
    expect(table.locator("[data-net][data-seat=South]")).to_have_attribute("data-net", "-20")
    expect(switch.get_by_role("button", name="each lead")).to_be_focused()


def test_a_link_opens_the_page_at_its_position(page: Page, site: str) -> None:
    page.goto(f"{site}bagchen/settlement.html#settlement:roll=5-1&stacks=0,0,16,0&finisher=West&closing=4-2%2B2-1&sweep.stacks=false")
    table = live(page)
    expect(table.locator("[data-net][data-seat=West]")).to_have_attribute("data-net", "72")
    expect(table.locator(".pai-position")).to_have_value("roll=5-1 stacks=0,0,16,0 finisher=West closing=4-2+2-1 sweep.stacks=false")
    here = table.get_by_role("link", name="Link to it").get_attribute("href") or ""
    page.evaluate("place => { location.hash = ''; location.hash = place }", here.replace("%2B2-1", "%2B2-1,5-1"))
    expect(table.locator("[data-multiplier]")).to_have_attribute("data-multiplier", "4")


def test_a_phone_shows_it_without_sideways_scrolling(browser: Browser, site: str, trouble: Trouble) -> None:
    context = browser.new_context(has_touch=True, viewport={"width": 360, "height": 800})
    page = context.new_page()
    trouble.watch(page)
    page.goto(f"{site}bagchen/settlement.html")
    table = live(page)
    for name in ("All sixteen stacks", "First example, after 6-6", "Second example"):
        table.get_by_role("button", name=name).tap()
        expect(table.get_by_role("button", name=name)).to_have_attribute("aria-pressed", "true")
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    table.get_by_role("button", name="Add a round").tap()
    expect(table.locator(".pai-rack")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    context.close()
    trouble.check()


def test_without_javascript_the_second_example_is_there(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}bagchen/settlement.html")
    still = page.locator(".pai-still.pai-bagchen-settlement")
    expect(still.locator('[data-payer="South"]')).to_contain_text("South pays East 30 chips")
    expect(still.locator("[data-step]")).to_have_count(3)
    context.close()


def test_the_exercises_answer(opened: Page) -> None:
    exercises = opened.locator(".livecells-output .pai-exercises")
    first = exercises.locator('[data-exercise="0"]')
    first.get_by_role("button", name="2 chips").click()
    expect(first.locator(".pai-why")).to_contain_text("Not so. The answer is: 4 chips.")
    first.get_by_role("button", name="4 chips").click()
    expect(first.locator(".pai-why")).to_contain_text("two stacks are four short of six.")
    expect(exercises.locator(".pai-score")).to_contain_text("1 right of 1 answered, 8 in all.")
