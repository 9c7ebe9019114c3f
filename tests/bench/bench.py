"""Measures the book and prints a table: ``make bench``. Every judgement is a ratio within the same run."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from playwright.sync_api import sync_playwright

from tests.bench import page_bench, rules_bench
from tests.browser.harness import CHROMIUM_ARGUMENTS, serve_folder

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.bench.page_bench import PageFigures

ROOT: Final = Path(__file__).parents[2]
BUILT: Final = ROOT / "_build" / "html"
TABLE: Final = ROOT / "_build" / "bench.md"


def main() -> None:
    """Measure, print the table, and keep it in ``_build/bench.md``."""
    if not (BUILT / "index.html").is_file():
        msg = "The book is not built: run “make build” first."
        raise SystemExit(msg)
    print("Measuring; this takes a few minutes. Leave the machine alone meanwhile.", flush=True)
    table = "\n".join(_table(_page_figures(), rules_bench.microseconds()))
    TABLE.write_text(f"{table}\n", encoding="utf-8")
    print(f"\n{table}\n\nKept in {TABLE.relative_to(ROOT)}.")


def _page_figures() -> PageFigures:
    with tempfile.TemporaryDirectory() as folder:
        site_folder = Path(folder)
        for part in BUILT.iterdir():
            (site_folder / part.name).symlink_to(part)
        (site_folder / "bare.html").write_text("<!doctype html><title>bare</title>", encoding="utf-8")
        site, server = serve_folder(site_folder)
        with sync_playwright() as playwright, server:
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=CHROMIUM_ARGUMENTS)
            figures = page_bench.measure(browser, site.url)
            browser.close()
            server.shutdown()
        return figures


def _table(page: PageFigures, rules: dict[str, float]) -> Iterator[str]:
    yield "| what | measured | ratio | aim |\n|---|--:|--:|--:|"
    yield _row("static part of a chapter", f"{page.static[0] / 1e6:.2f} MB, {page.static[1]} requests")
    yield _row("live part of a chapter", f"{page.live[0] / 1e6:.2f} MB, {page.live[1]} requests")
    yield _row("navigation → drawn static page", _seconds(page.drawn), page.drawn / page.bare_cold)
    yield _row("bare Pyodide, cold", _seconds(page.bare_cold), 1)
    yield _row("start → first answer, cold", _seconds(page.start_cold), page.start_cold / page.bare_cold, "< 2.2")
    yield _row("bare Pyodide, next page", _seconds(page.bare_next), 1)
    yield _row("start → first answer, next chapter", _seconds(page.start_next), page.start_next / page.bare_next, "< 2.2")
    yield _row("press → drawn answer, median", f"{page.press_median:.0f} ms")
    yield _row("press → drawn answer, 95th percentile", f"{page.press_95th:.0f} ms", aim="< 50 ms")
    for name, on_cpython in rules.items():
        in_pyodide = page.pyodide_rules[name]
        yield _row(f"{name}: CPython, Pyodide", f"{on_cpython:.0f} µs, {in_pyodide:.0f} µs", in_pyodide / on_cpython)


def _row(what: str, measured: str, ratio: float | None = None, aim: str = "") -> str:
    return f"| {what} | {measured} | {'' if ratio is None else f'{ratio:.2f}'} | {aim} |"


def _seconds(milliseconds: float) -> str:
    return f"{milliseconds / 1000:.2f} s"


if __name__ == "__main__":
    main()
