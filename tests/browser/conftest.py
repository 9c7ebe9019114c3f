"""The built book, served."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.harness import Trouble, wait_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

    from tests.browser.harness import Site

BOOK = Path(__file__).parents[2] / "_build" / "html"


@pytest.fixture(scope="session")
def site(serve: Callable[[Path], Site]) -> str:
    """Address of the built book, ending in a slash."""
    assert (BOOK / "index.html").is_file(), "The book is not built: run “make build” first."
    return serve(BOOK).url


@pytest.fixture(scope="module")
def opened(request: pytest.FixtureRequest, browser: Browser, site: str) -> Iterator[Page]:
    """The chapter that the test's module names in ``CHAPTER``, live; Python is started once for the module."""
    page = browser.new_context().new_page()
    trouble = Trouble()
    trouble.watch(page)
    page.goto(f"{site}{getattr(request.module, 'GAME', 'bagchen')}/{request.module.CHAPTER}.html")
    wait_for(page, "live")
    yield page
    page.context.close()
    trouble.check()
