"""A second small book, built once and served below a sub-path: `livecells` must not know what a book is about."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.harness import Trouble, wait_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

    from tests.browser.harness import Site

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SUB_PATH = "some/where/book/"


@dataclass
class Book:
    """The built book.

    Args:
        html: its folder.
        url: its address, ending in a slash.
        site: the server, which can be told to fail.
    """

    html: Path
    url: str
    site: Site


def build(source: Path, config: Path, toc: Path, output: Path) -> subprocess.CompletedProcess[str]:
    """Build a book as a reader of the manual would, sparing the download of what the main book has assembled already."""
    assembled = ROOT / "_build" / "livecells"
    if assembled.is_dir():
        shutil.copytree(assembled, output / "_build" / "livecells")
    command: list[str | Path] = [Path(sys.executable).with_name("jupyter-book"), "build", source, "--config", config, "--toc", toc]
    command += ["--path-output", output, "-W", "--keep-going", "-n"]
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"  # for Node, which may live in the environment
    return subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, "PATH": path}, cwd=output)


@pytest.fixture(scope="session")
def build_book() -> Callable[..., subprocess.CompletedProcess[str]]:
    """``build_book(source, config, toc, output)`` runs jupyter-book."""
    return build


@pytest.fixture(scope="session")
def book(tmp_path_factory: pytest.TempPathFactory, serve: Callable[[Path], Site]) -> Book:
    """The small book, built with warnings as errors."""
    output = tmp_path_factory.mktemp("book")
    built = build(HERE / "book", HERE / "_config.yml", HERE / "_toc.yml", output)
    assert built.returncode == 0, built.stdout + built.stderr
    html = output / "_build" / "html"
    place = output / "site" / SUB_PATH
    place.parent.mkdir(parents=True)
    place.symlink_to(html)
    site = serve(output / "site")
    return Book(html, site.url + SUB_PATH, site)


@pytest.fixture
def faults(book: Book) -> Iterator[Site]:
    """The server, to be told to fail; well again after the test."""
    yield book.site
    book.site.faults.clear()
    book.site.release.clear()


@pytest.fixture(scope="module")
def open_live(browser: Browser, book: Book, module_trouble: Trouble) -> Iterator[Callable[[str], Page]]:
    """``open_live(name)`` opens a page and waits until it is live; a page is opened once a module and shared."""
    context = browser.new_context()
    pages: dict[str, Page] = {}

    def start(name: str) -> Page:
        if name not in pages:
            pages[name] = context.new_page()
            module_trouble.watch(pages[name])
            pages[name].goto(f"{book.url}{name}.html")
            wait_for(pages[name], "live")
        return pages[name]

    yield start
    context.close()


@pytest.fixture(scope="module")
def module_trouble() -> Trouble:
    """What shared pages complained about."""
    return Trouble()
