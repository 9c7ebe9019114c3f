"""Marks Chinese and Tibetan in the prose as such, so that it is read aloud, broken and drawn as what it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from paiwidgets.languages import runs

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_AS_IT_IS: Final = (nodes.FixedTextElement, nodes.literal, nodes.math, nodes.raw)


class MarkLanguages(SphinxPostTransform):
    """Put every run of Chinese or Tibetan into an inline of its language; docutils makes a ``lang`` of such a class."""

    default_priority = 900
    builders = ("html",)

    def run(self, **_: object) -> None:
        """Mark the page."""
        for text in tuple(self.document.findall(nodes.Text)):
            parts = [_node(language, part) for language, part in runs(text)]
            if any(not isinstance(part, nodes.Text) for part in parts) and not isinstance(text.parent, _AS_IT_IS):
                text.parent.replace(text, parts)


def _node(language: str | None, part: str) -> nodes.Node:
    return nodes.inline("", part, classes=[f"language-{language}"]) if language else nodes.Text(part)


def setup(app: Sphinx) -> dict[str, Any]:
    """Have every page marked."""
    app.add_post_transform(MarkLanguages)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
