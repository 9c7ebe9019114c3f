"""What every test in a browser shares: one Chromium, pages that tell on themselves, and folders served as sites."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings
from playwright.sync_api import sync_playwright

from tests.browser.harness import CHROMIUM_ARGUMENTS, Site, Trouble, serve_folder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from http.server import ThreadingHTTPServer
    from pathlib import Path

    from playwright.sync_api import Browser, Page

# Timings never decide a test, nor does luck: the same code gets the same examples. A night looks further, elsewhere each time:
# PAI_EXAMPLES=100000 asks every property that often (100 times without it), PAI_HANDS=100000 plays that many hands.
AT_NIGHT = "PAI_EXAMPLES" in os.environ or "PAI_HANDS" in os.environ
settings.register_profile("untimed", deadline=None, max_examples=int(os.environ.get("PAI_EXAMPLES", "100")), derandomize=not AT_NIGHT)
settings.load_profile("untimed")


LONGEST = ("tests/pyodide/", "tests/browser/test_access.py", "tests/livecells/", "tests/browser/")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest, so that no process is left alone at the end."""
    items.sort(key=lambda item: next((place for place, part in enumerate(LONGEST) if item.nodeid.startswith(part)), len(LONGEST)))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The one Chromium of all tests."""
    with sync_playwright() as playwright:
        # Playwright switches going back to a page that the browser kept off; readers have it on.
        found = playwright.chromium.launch(
            executable_path=shutil.which("chromium"),
            args=CHROMIUM_ARGUMENTS,
            ignore_default_args=["--disable-back-forward-cache"],
        )
        yield found
        found.close()


@pytest.fixture
def trouble() -> Trouble:
    """What the test's page complained about; a test that provokes trouble says ``trouble.forgive()`` after it."""
    return Trouble()


@pytest.fixture
def page(browser: Browser, trouble: Trouble) -> Iterator[Page]:
    """A fresh page with its own cache; trouble in it fails the test at its end."""
    context = browser.new_context()
    opened = context.new_page()
    trouble.watch(opened)
    yield opened
    context.close()
    trouble.check()


@pytest.fixture(scope="session")
def serve() -> Iterator[Callable[[Path], Site]]:
    """Serve a folder until all tests are done: ``serve(folder).url``."""
    servers: list[ThreadingHTTPServer] = []

    def start(folder: Path) -> Site:
        site, server = serve_folder(folder)
        servers.append(server)
        return site

    yield start
    for server in servers:
        server.shutdown()
        server.server_close()
