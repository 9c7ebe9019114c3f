"""The Sphinx side: finds each page's code cells and hands them, with the runtime, to the page."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from docutils import nodes
from myst_nb.core.read import create_nb_reader
from sphinx.errors import ExtensionError
from sphinx.util import logging

from livecells.assemble import AssemblyError, Runtime, assemble, copy_to
from livecells.policy import add_policy

if TYPE_CHECKING:
    from myst_nb.core.render import MimeData, NbElementRenderer
    from sphinx.application import Sphinx
    from sphinx.config import Config

LOGGER: Final = logging.getLogger(__name__)
STATIC: Final = "_static/livecells"
FIGURE: Final = "livecells-figure"
WIDGET_VIEW: Final = "application/vnd.jupyter.widget-view+json"
WIDGET_STATE: Final = "application/vnd.jupyter.widget-state+json"
SKIP_TAGS: Final = frozenset({"skip-execution", "livecells-skip"})
SILENT_TAGS: Final = frozenset({"remove-cell", "remove-output", "remove_cell", "remove_output"})

_BAR: Final = """
<div class="livecells-bar" id="livecells-bar" hidden>
<span id="livecells-status" role="status" data-state="static">You see pictures.</span>
<progress id="livecells-progress" max="1" aria-label="Loading" hidden></progress>
<button id="livecells-start" type="button">Start</button>
</div>
<noscript><p class="livecells-placeholder">
You see pictures. With JavaScript switched on they come alive, and nothing leaves your computer.
</p></noscript>
"""


class WidgetPlaceholder:
    """Shows a widget that brings no picture of itself as a quiet box until Python runs."""

    mime_priority_overrides: ClassVar = [("html", "text/html", 5), ("html", WIDGET_VIEW, 8)]

    @staticmethod
    def handle_mime(_renderer: NbElementRenderer, data: MimeData, inline: bool) -> list[nodes.Element] | None:  # noqa: FBT001
        """Take over the widget mime type only (called by MyST-NB)."""
        if inline or data.mime_type != WIDGET_VIEW:
            return None
        text = '<div class="livecells-placeholder">This control appears when Python has started.</div>'
        return [nodes.raw(text=text, format="html")]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the extension with Sphinx."""
    app.add_config_value("livecells_packages", [], "html", list)
    app.add_config_value("livecells_start", "auto", "html", str)
    app.add_config_value("livecells_help", "", "html", str)  # a page that tells how to serve the folder
    app.add_config_value("livecells_policy", True, "html", bool)  # noqa: FBT003  (Sphinx's interface)
    app.connect("config-inited", _configure)
    app.connect("builder-inited", _assemble)
    app.connect("doctree-read", _mark_cells)
    app.connect("html-page-context", _finish_page, priority=900)
    app.connect("build-finished", _copy)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}


def _configure(app: Sphinx, config: Config) -> None:
    if config.livecells_start not in {"auto", "button"}:
        msg = f"livecells_start is “{config.livecells_start}”: it must be “auto” or “button”."
        raise ExtensionError(msg)
    config.nb_ipywidgets_js = {}  # MyST-NB would load the widget managers from other hosts
    if config.livecells_help and not Path(app.srcdir, f"{config.livecells_help}.md").is_file():
        msg = f"livecells_help is “{config.livecells_help}”: there is no such page."
        raise ExtensionError(msg)
    # Chapters come from MyST Markdown, so execution must fail the build, not leave a traceback in the page.
    config.nb_execution_raise_on_error = True


def _assemble(app: Sphinx) -> None:
    if app.builder.format != "html":
        return
    start = Path(app.srcdir)
    node_modules = next((folder / "node_modules" for folder in (start, *start.parents) if (folder / "node_modules").is_dir()), start)
    try:
        runtime = assemble(
            Path(app.outdir).parent / "livecells",
            node_modules,
            app.config.livecells_packages,
            lambda step: LOGGER.info("livecells: %s", step),
        )
    except AssemblyError as error:
        raise ExtensionError(str(error)) from error
    app.livecells_runtime = runtime  # type: ignore[attr-defined]


def _copy(app: Sphinx, exception: Exception | None) -> None:
    runtime: Runtime | None = getattr(app, "livecells_runtime", None)
    if exception is None and runtime is not None:
        copy_to(runtime, Path(app.outdir) / STATIC)
        if app.config.livecells_policy:
            for page in _built_pages(app):
                add_policy(page)


def _built_pages(app: Sphinx) -> list[Path]:
    """Every page of the site, also those that Sphinx makes itself, such as the search page."""
    root = Path(app.outdir)
    return [page for page in root.rglob("*.html") if "_static" not in page.relative_to(root).parts]


def _mark_cells(_app: Sphinx, doctree: nodes.document) -> None:
    """Give each code cell a class the page finds it by, and put the status line before the first."""
    cells = [node for node in doctree.findall(nodes.container) if node.get("nb_element") == "cell_code"]
    cells = [cell for cell in cells if not SKIP_TAGS & _tags(cell["cell_metadata"])]
    for cell in cells:
        cell["classes"].append(f"livecells-cell-{cell['cell_index']}")
    if cells:
        bar = nodes.raw(text=_BAR, format="html")
        cells[0].parent.insert(cells[0].parent.index(cells[0]), bar)


def _cells(app: Sphinx, page: str) -> list[dict[str, Any]]:
    """The code cells of a page in order, also those that show nothing."""
    source = Path(app.env.doc2path(page))
    text = source.read_text(encoding="utf-8")
    reader = create_nb_reader(str(source), app.env.myst_config, app.env.mystnb_config, text)  # type: ignore[attr-defined]
    if reader is None:
        return []
    notebook = reader.read(text)
    cells = [(index, cell, _tags(cell.metadata)) for index, cell in enumerate(notebook.cells) if cell.cell_type == "code"]
    return [
        {"index": index, "source": cell.source, "mayFail": "raises-exception" in tags, "silent": bool(SILENT_TAGS & tags)}
        for index, cell, tags in cells
        if not SKIP_TAGS & tags
    ]


def _tags(metadata: Any) -> set[str]:
    return set(metadata.get("tags", []))


def _finish_page(app: Sphinx, page: str, _template: str, context: dict[str, Any], _doctree: nodes.document | None) -> None:
    _drop_foreign_scripts(context)
    runtime: Runtime | None = getattr(app, "livecells_runtime", None)
    if runtime is None:
        return
    base = context["pathto"](f"{STATIC}/{runtime.page}", resource=True)
    context["metatags"] = context.get("metatags", "") + f'\n<script src="{escape(base)}/storage.js"></script>'
    if page not in app.env.found_docs:
        return
    if f'class="{FIGURE}"' in context.get("body", ""):
        plotly = context["pathto"](f"{STATIC}/{runtime.plotly}", resource=True)
        context["body"] += f'<script defer src="{escape(base)}/figures.js" data-plotly="{escape(plotly)}"></script>'
    cells = _cells(app, page)
    if not cells:
        return
    config = {"runtime": runtime.as_json(), "cells": cells, "start": app.config.livecells_start}
    if app.config.livecells_help:
        config["help"] = context["pathto"](app.config.livecells_help)
    data = json.dumps(config, ensure_ascii=False).replace("<", "\\u003c")
    context["body"] += (
        f'<script type="application/json" id="livecells-config">{data}</script>'
        f'<link rel="stylesheet" href="{escape(base)}/bar.css"><script defer src="{escape(base)}/loader.js"></script>'
    )


def _drop_foreign_scripts(context: dict[str, Any]) -> None:
    """Take out what Jupyter Book adds to every page only to load code from other hosts.

    The lists are changed in place: later handlers add to the same ones.
    """
    for key in ("script_files", "css_files"):
        context.get(key, [])[:] = [file for file in context.get(key, []) if not _is_foreign(file)]


def _is_foreign(file: Any) -> bool:
    attributes = getattr(file, "attributes", {})
    text = f"{getattr(file, 'filename', file)} {attributes.get('body', '')}".lower()
    return "thebe" in text or attributes.get("type") == WIDGET_STATE
