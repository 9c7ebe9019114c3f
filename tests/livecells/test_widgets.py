"""Foreign widgets in the small book: each is used as a reader would, and its answer is read from the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Locator, Page

    from tests.browser.harness import Trouble


@pytest.fixture
def page(open_live: Callable[[str], Page], module_trouble: Trouble) -> Iterator[Page]:
    """The page of widgets, live, one for the whole module; each test uses widgets of its own."""
    yield open_live("widgets")
    module_trouble.check()


def live(page: Page, inside: str) -> Locator:
    """The live output that holds this element."""
    return page.locator(f".livecells-output:has({inside})")


def test_every_live_output_took_the_place_of_its_picture(page: Page) -> None:
    assert page.locator(".cell_output").count() == page.locator(".cell > .livecells-output").count() == 7
    assert page.locator(".cell_output:visible").count() == 0
    # Hidden means hidden for a screen reader too, so that nothing is met twice.
    assert page.get_by_role("button", name="press", exact=True).count() == 1
    expect(page.locator(".picture")).to_be_hidden()
    expect(page.locator(".livecells-placeholder:visible")).to_have_count(0)


def test_a_slider_is_observed(page: Page) -> None:
    output = live(page, ".answer")
    output.get_by_role("slider").press("ArrowRight")
    expect(output.locator(".answer")).to_have_text("4 squared is 16")


def test_controls_of_all_kinds_answer(page: Page) -> None:
    output = live(page, ".widget-toggle-buttons")
    output.get_by_role("combobox").select_option("green")
    output.get_by_role("button", name="large").click()
    output.get_by_label("name").fill("domino")
    output.locator(".widget-play button").first.click()
    expect(output.locator(".widget-label", has_text="large")).to_have_text("large green domino 3")


def test_interactive_output_replaces_what_it_showed(page: Page) -> None:
    output = live(page, ".shown")
    expect(output.get_by_text("printed 2")).to_be_visible()
    output.get_by_label("times").fill("5")
    output.get_by_label("times").press("Enter")
    expect(output.locator(".shown")).to_have_text("shown 5")
    expect(output.get_by_text("printed 5")).to_be_visible()
    expect(output.get_by_text("printed 2")).to_have_count(0)


def test_captured_output_stays_in_the_innermost_capture(page: Page) -> None:
    output = live(page, "button:text-is('capture')")
    outer, inner = output.locator(".widget-output").nth(0), output.locator(".widget-output").nth(1)
    expect(outer).to_have_text("outer before\nouter after", use_inner_text=True)
    expect(inner).to_have_text("inner only")
    output.get_by_role("button", name="capture").click()
    expect(outer).to_have_text("clicked")
    expect(inner).to_have_text("inner only")
    expect(output.get_by_text("outside")).to_be_visible()
    expect(output.locator(".widget-output", has_text="outside")).to_have_count(0)


def test_a_widget_of_no_package_exchanges_bytes(page: Page) -> None:
    output = live(page, ".echo")
    output.get_by_role("button", name="send bytes").click()
    expect(output.locator("output")).to_have_text("sum 253 250 2 1")
    assert output.get_by_role("button").evaluate("button => getComputedStyle(button).fontWeight") == "700"


def test_a_widget_with_a_picture_of_itself_comes_alive(page: Page) -> None:
    page.get_by_role("button", name="press", exact=True).click()
    expect(page.get_by_role("button", name="pressed")).to_be_visible()


def test_a_fault_in_a_callback_is_a_sentence_below_its_cell_and_the_page_lives_on(page: Page) -> None:
    output = live(page, "button:text-is('fail')")
    output.get_by_role("button", name="fail").click()
    fault = output.locator(".livecells-fault")
    expect(fault.get_by_text("Something in this page’s own program went wrong.")).to_be_visible()
    expect(fault.get_by_text("list index out of range").first).to_be_hidden()
    fault.locator("summary").click()
    expect(fault.get_by_text("list index out of range").first).to_be_visible()
    output.get_by_role("button", name="fail").click()
    expect(fault).to_have_count(2)
    assert page.locator("#livecells-status").get_attribute("data-state") == "live"


def test_a_hidden_cell_shows_nothing_but_the_faults_of_its_widgets(page: Page) -> None:
    notice = page.locator("#livecells-bar + div")
    expect(notice).to_be_hidden()
    page.get_by_role("button", name="made in a hidden cell").click()
    expect(notice.get_by_text("Something in this page’s own program went wrong.")).to_be_visible()
    expect(notice.get_by_text("ZeroDivisionError").first).to_be_visible()
    expect(page.get_by_text("a hidden cell prints").locator("visible=true")).to_have_count(0)
