"""The built book, served."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.harness import Site

BOOK = Path(__file__).parents[2] / "_build" / "html"


@pytest.fixture(scope="session")
def site(serve: Callable[[Path], Site]) -> str:
    """Address of the built book, ending in a slash."""
    assert (BOOK / "index.html").is_file(), "The book is not built: run “make build” first."
    return serve(BOOK).url
