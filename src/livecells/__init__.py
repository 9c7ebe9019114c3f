"""Make a Jupyter Book's code cells live in the reader's browser, served from the book's own static folder.

As a Sphinx extension it assembles the runtime, marks the cells, and gives each page that has code its
status line and scripts. It knows nothing about what the cells do.
"""

from __future__ import annotations

from livecells.extension import setup

__all__ = ["setup"]
