"""Output of every kind in the small book, at once and later, where it belongs."""

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
    """The page of outputs, live, one for the whole module; each test looks at cells of its own."""
    yield open_live("output")
    module_trouble.check()


def below(page: Page, code: str) -> Locator:
    """The live output of the cell with this code."""
    return page.locator(".cell", has=page.locator(".cell_input", has_text=code)).locator(".livecells-output")


def test_streams_keep_their_order(page: Page) -> None:
    output = below(page, "to stdout again")
    expect(output.locator("pre")).to_have_text(["to stdout ", "to stderr\n", "and to stdout again\n"])


def test_markdown_is_rendered(page: Page) -> None:
    expect(below(page, "Some **bold** markdown").locator("strong")).to_have_text("bold")


def test_an_announced_error_is_shown_as_it_is(page: Page) -> None:
    output = below(page, "no such key")
    expect(output).to_contain_text("KeyError")
    expect(output.locator(".livecells-fault")).to_have_count(0)


def test_folded_output_stays_folded(page: Page) -> None:
    output = below(page, "folded away")
    expect(output).to_be_hidden()
    page.locator("details:has(.livecells-output) > summary").click()
    expect(output).to_have_text("folded away")
    expect(output).to_be_visible()


def test_what_its_author_removed_stays_removed(page: Page) -> None:
    expect(page.locator(".livecells-output", has_text="removed by its author")).to_have_count(0)
    expect(page.get_by_text("removed by its author").locator("visible=true")).to_have_count(1)  # the code


def test_a_skipped_cell_does_not_run(page: Page) -> None:
    expect(below(page, "never run")).to_have_count(0)


def test_a_display_is_updated_unless_it_has_been_cleared(page: Page) -> None:
    output = below(page, "handle.update")
    expect(output.get_by_text("'in the output'")).to_be_visible()
    output.get_by_role("button", name="update").click()
    expect(output.locator(".updated")).to_have_text("second")
    expect(output.get_by_text("'cleared away'")).to_be_visible()
    expect(output.get_by_text("'what came instead'")).to_be_visible()
    expect(output.get_by_text("must not be seen")).to_have_count(0)
    expect(output.get_by_text("'first'")).to_have_count(0)


def test_output_after_the_end_of_its_cell_goes_below_that_cell(page: Page) -> None:
    output = below(page, "printed after its cell ended")
    expect(output).to_contain_text("printed after its cell ended")
    expect(output.locator(".late")).to_have_text("displayed after its cell ended")


def test_a_task_started_by_a_callback_speaks_below_the_cell_of_its_widget(page: Page) -> None:
    output = below(page, "start a task")
    output.get_by_role("button", name="start a task").click()
    expect(output.get_by_text("a task of a callback", exact=True)).to_be_visible()  # a traceback quotes it too
    expect(output.locator(".livecells-fault")).to_contain_text("raised in a task")
    expect(page.locator(".livecells-fault")).to_have_count(1)
