"""What a reader does in a widget, as the page tells Python of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import ipywidgets

from paiwidgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Iterator


def act(widget: ipywidgets.Widget, action: str, value: str = "") -> None:
    """Do what the page does when a reader acts: the first scene of the widget that knows the action is told of it.

    Args:
        widget: the widget, or one of its scenes.
        action: what was done.
        value: to what.
    """
    scene = next(scene for scene in scenes(widget) if action in scene._actions)
    scene._receive(scene, {"action": action, "value": value}, [])


def scenes(widget: ipywidgets.Widget) -> Iterator[Scene]:
    """The drawings of a widget, from top to bottom."""
    if isinstance(widget, Scene):
        yield widget
    elif isinstance(widget, ipywidgets.Box):
        for child in widget.children:
            yield from scenes(child)
