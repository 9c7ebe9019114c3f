"""What the build of a book does and refuses."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Callable

    from tests.livecells.conftest import Book

FAILING = Path(__file__).with_name("failing")


@pytest.mark.parametrize("name", ["plain", "search", "genindex"])
def test_a_page_without_code_only_has_what_the_theme_needs(book: Book, name: str) -> None:
    html = (book.html / f"{name}.html").read_bytes()
    assert re.findall(rb"livecells/[^/]+/([^\"]+)\"", html) == [b"storage.js"]
    assert b"livecells-bar" not in html
    assert not re.search(rb"<(script|link)[^>]+(src|href)=\"?(https?:)?//", html)


def test_pages_are_found_from_their_own_folder(book: Book) -> None:
    assert b'src="../_static/livecells/page-' in (book.html / "deep" / "page.html").read_bytes()
    assert b'src="_static/livecells/page-' in (book.html / "widgets.html").read_bytes()


def test_the_site_holds_one_runtime_and_nothing_half_done(book: Book) -> None:
    names = sorted(path.name.partition("-")[0] for path in (book.html / "_static" / "livecells").iterdir())
    assert names == ["packages", "page", "plotly", "project", "pyodide"]


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({}, ["wrong.md", "this cell is wrong"]),
        ({"livecells_packages": "[no_such_package]"}, ["The package “no_such_package” named in livecells_packages is not installed."]),
        ({"livecells_help": "nowhere"}, ["livecells_help is “nowhere”: there is no such page."]),
        ({"livecells_start": "sometimes"}, ["livecells_start is “sometimes”: it must be “auto” or “button”."]),
    ],
)
def test_a_wrong_book_is_refused(
    tmp_path: Path, build_book: Callable[..., subprocess.CompletedProcess[str]], settings: dict[str, str], words: list[str]
) -> None:
    config, toc = tmp_path / "_config.yml", tmp_path / "_toc.yml"
    lines = "".join(f"    {name}: {value}\n" for name, value in ({"livecells_packages": "[]"} | settings).items())
    config.write_text(f"title: wrong\nexecute: {{execute_notebooks: force}}\nsphinx:\n  extra_extensions: [livecells]\n  config:\n{lines}")
    toc.write_text("format: jb-book\nroot: wrong\n")
    built = build_book(FAILING, config, toc, tmp_path)
    assert built.returncode != 0
    for word in words:
        assert word in built.stdout + built.stderr
