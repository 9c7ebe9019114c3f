"""The setting ``site_url``, set and empty, in a small book; and the book as built, which has none."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.book.test_book import PAGES, html

EXTENSIONS = Path(__file__).parents[2] / "book" / "_ext"
CONFIGURATION = """
import sys
sys.path.insert(0, {folder!r})
extensions = ["siteaddress"]
site_url = {address!r}
"""


def build(folder: Path, address: str, environment: str = "") -> subprocess.CompletedProcess[str]:
    """Build a book of two pages."""
    (folder / "deep").mkdir()
    (folder / "index.rst").write_text("“One” & two\n===========\n\n.. toctree::\n\n   deep/page\n", encoding="utf-8")
    (folder / "deep" / "page.rst").write_text("Page\n====\n")
    (folder / "conf.py").write_text(CONFIGURATION.format(folder=str(EXTENSIONS), address=address))
    command = [sys.executable, "-m", "sphinx", "-q", "-W", str(folder), str(folder / "html")]
    return subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, "SITE_URL": environment})


def addresses(text: str) -> list[str]:
    """The absolute addresses that a page says of itself."""
    return re.findall(r'<(?:link rel="canonical" href|meta property="og:url" content)="([^"]*)"', text)


@pytest.mark.parametrize(
    ("address", "environment"),
    [("https://example.org/pai", ""), ("https://example.org/pai/", "https://elsewhere.org"), ("", "https://example.org/pai/")],
)
def test_pages_say_where_they_stand_if_they_know(tmp_path: Path, address: str, environment: str) -> None:
    built = build(tmp_path, address, environment)
    assert built.returncode == 0, built.stderr
    root, page = ((tmp_path / "html" / name).read_text(encoding="utf-8") for name in ("index.html", "deep/page.html"))
    assert sorted(addresses(root)) == ["https://example.org/pai/"] * 2
    assert sorted(addresses(page)) == ["https://example.org/pai/deep/page.html"] * 2
    assert '<meta property="og:title" content="“One” &amp; two">' in root
    assert addresses((tmp_path / "html" / "search.html").read_text(encoding="utf-8")) == []


def test_without_an_address_nothing_absolute_is_written(tmp_path: Path) -> None:
    built = build(tmp_path, "")
    assert built.returncode == 0, built.stderr
    assert "og:" not in (tmp_path / "html" / "index.html").read_text(encoding="utf-8")
    assert addresses((tmp_path / "html" / "deep" / "page.html").read_text(encoding="utf-8")) == []


def test_an_address_without_a_scheme_is_refused(tmp_path: Path) -> None:
    built = build(tmp_path, "example.org")
    assert built.returncode != 0
    assert "site_url is “example.org”: it must begin with https://" in built.stderr


@pytest.mark.skipif("SITE_URL" in os.environ, reason="the book was built for an address")
@pytest.mark.parametrize("page", PAGES)
def test_the_book_as_built_has_no_address(page: str) -> None:
    assert addresses(html(page)) == []
