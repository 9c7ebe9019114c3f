"""The chapters as notebooks: every cell runs in a Jupyter kernel and shows something."""

from __future__ import annotations

from pathlib import Path

import pytest

jupytext = pytest.importorskip("jupytext", reason="“make lab” installs it")
nbclient = pytest.importorskip("nbclient")

BOOK = Path(__file__).parents[2] / "book"
# JupyterLab leaves copies in folders whose names begin with a dot.
FILES = [path for path in BOOK.rglob("*.md") if not any(part.startswith(".") for part in path.relative_to(BOOK).parts)]
CHAPTERS = sorted(path for path in FILES if "{code-cell}" in path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda path: path.stem)
def test_every_cell_runs_in_a_kernel(chapter: Path) -> None:
    notebook = jupytext.read(chapter)
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert len(cells) == chapter.read_text(encoding="utf-8").count("```{code-cell}")
    client = nbclient.NotebookClient(notebook, timeout=60, resources={"metadata": {"path": chapter.parent}})
    client.execute()  # raises what a cell raises
    shown = [output.data for cell in cells for output in cell.outputs]
    assert shown
    assert all("text/html" in data for data in shown)


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda path: path.stem)
def test_saving_from_jupyterlab_keeps_every_cell(chapter: Path) -> None:
    notebook = jupytext.read(chapter)
    again = jupytext.reads(jupytext.writes(notebook, fmt="md:myst"), fmt="md:myst")
    assert [cell.source for cell in again.cells] == [cell.source for cell in notebook.cells]
