"""The scripts and styles that the widgets bring along."""

from __future__ import annotations

from functools import cache
from importlib import resources

from paigames import drawing


@cache
def script(name: str) -> str:
    """The source of one of the two anywidgets, ``rack`` or ``scene``."""
    return (resources.files("paiwidgets") / "static" / f"{name}.js").read_text(encoding="utf-8")


@cache
def stylesheet() -> str:
    """The style of every widget and picture, for the book's pages and for JupyterLab alike."""
    own = (resources.files("paiwidgets") / "static" / "pai.css").read_text(encoding="utf-8")
    return f"{drawing.stylesheet()}\n{own}"
