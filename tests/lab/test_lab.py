"""JupyterLab as `make lab` starts it: a chapter opens as a notebook, and its widget answers."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.harness import START

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

pytest.importorskip("jupyterlab", reason="“make lab” installs it")
ROOT = Path(__file__).parents[2]


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[str]:
    """The address of a running JupyterLab that knows nothing of this computer's own settings."""
    places = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR")
    environment = os.environ | {place: str(tmp_path / place) for place in places}
    shutil.copytree(ROOT / "book", tmp_path / "book")  # JupyterLab saves by itself after a while
    command = [sys.executable, "-m", "jupyterlab", f"--config={ROOT / 'lab' / 'config.py'}", "--no-browser", "--allow-root"]
    command += ["--port=0", "--ip=127.0.0.1", f"--ServerApp.root_dir={tmp_path / 'book'}"]
    with (tmp_path / "log").open("w") as log, subprocess.Popen(command, env=environment, stdout=log, stderr=log) as server:
        try:
            yield _address(tmp_path / "JUPYTER_RUNTIME_DIR", server)
        finally:
            server.terminate()


def _address(runtime: Path, server: subprocess.Popen[bytes]) -> str:
    """Wait for the file in which Jupyter says where it is."""
    for _ in range(600):
        for found in runtime.glob("jpserver-*.json"):
            told = json.loads(found.read_text() or "{}")
            if told:
                return f"http://127.0.0.1:{told['port']}/lab/tree/bagchen/passer.md?token={told['token']}"
        assert server.poll() is None, "JupyterLab ended at once"
        time.sleep(0.1)
    pytest.fail("JupyterLab did not start")


def test_a_chapter_opens_as_a_notebook_and_its_widget_answers(browser: Browser, lab: str) -> None:
    page = browser.new_context(viewport={"width": 1200, "height": 900}).new_page()
    foreign: list[str] = []
    page.on("request", lambda request: foreign.append(request.url) if "127.0.0.1" not in request.url.partition("?")[0] else None)
    page.goto(lab)
    page.locator(".jp-NotebookPanel .jp-CodeCell").first.wait_for(timeout=START)
    expect(page.get_by_text("Python 3 (ipykernel) | Idle")).to_be_visible(timeout=START)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    steps = page.locator(".jp-OutputArea .pai-bagchen-passer")
    expect(steps).to_be_visible(timeout=START)
    steps.get_by_role("button", name="Walk from step one").click()
    expect(steps.locator("[data-step]")).to_have_count(1)
    assert [url for url in foreign if url.startswith("http")] == []
    page.context.close()
