"""What a reader presses or types in a picture before Python is ready is acknowledged at once and answered later, in order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.harness import wait_for

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.harness import Site
    from tests.livecells.conftest import Book

REMEMBERED = "What you pressed is remembered and will be answered when Python has started."


def test_presses_are_acknowledged_and_answered_in_order(page: Page, book: Book, faults: Site) -> None:
    faults.faults["packages-"] = "held"
    page.goto(f"{book.url}kept.html")
    wait_for(page, "busy")
    picture = page.locator(".picture")
    a, b = picture.get_by_role("button", name="a"), picture.get_by_role("button", name="b")
    field = picture.get_by_role("textbox")
    field.click()
    field.fill("east")
    expect(page.locator("#livecells-status")).not_to_contain_text(REMEMBERED)  # what stands in the field can be seen
    b.click()
    assert b.get_attribute("data-livecells-kept") == ""
    expect(page.locator("#livecells-status")).to_contain_text(REMEMBERED)
    a.click()
    assert a.get_attribute("aria-pressed") == "true"
    a.click()
    assert a.get_attribute("aria-pressed") == "false"
    b.press("Enter")
    b.press("Space")
    faults.release.set()
    output = page.locator(".livecells-output")
    expect(output.get_by_text("pressed: nothing east b a a b b", exact=True)).to_be_visible(timeout=60_000)
    wait_for(page, "live")
    expect(page.locator("#livecells-status")).not_to_contain_text("remembered")
    expect(output.get_by_role("button", name="b")).to_be_focused()  # the reader's focus came along
    expect(output.get_by_role("textbox")).to_have_value("east")
    expect(page.locator(".picture input")).to_have_value("")  # Restart begins with the picture as it came
    assert page.locator("[data-livecells-kept]").count() == 0


def test_a_press_starts_python_where_it_does_not_start_by_itself(page: Page, book: Book) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    page.clock.install()
    page.goto(f"{book.url}kept.html")
    wait_for(page, "static")
    picture = page.locator(".picture")
    picture.get_by_role("button", name="a").click()
    picture.get_by_role("button", name="gone").click()
    wait_for(page, "live")
    output = page.locator(".livecells-output")
    expect(output.get_by_text("pressed: nothing a", exact=True)).to_be_visible()
    # What has no live counterpart is given up after a while, and the page says so.
    page.clock.run_for(11_000)
    expect(page.locator("#livecells-status")).to_contain_text("please press again")


def test_stop_takes_the_acknowledgement_back(page: Page, book: Book, faults: Site) -> None:
    faults.faults["packages-"] = "held"
    page.goto(f"{book.url}kept.html")
    wait_for(page, "busy")
    a, b = (page.locator(".picture").get_by_role("button", name=name) for name in "ab")
    a.click()
    b.click()
    page.get_by_role("button", name="Stop").click()
    faults.release.set()
    wait_for(page, "static")
    assert a.get_attribute("aria-pressed") == "false"
    assert b.get_attribute("data-livecells-kept") is None
    expect(page.locator("#livecells-status")).not_to_contain_text("remembered")
