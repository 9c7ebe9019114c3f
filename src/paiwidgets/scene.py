"""Scene: a drawing that answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from paiwidgets.assets import script, stylesheet
from paiwidgets.markup import Html

if TYPE_CHECKING:
    from collections.abc import Callable


class Scene(anywidget.AnyWidget):
    """HTML and SVG written by Python, whose ``data-action`` elements call back.

    ``html`` is shown as it is: whoever sets it escapes what a reader wrote. A button or field with
    ``data-action`` and ``data-value`` (a field: its value) calls the function registered for that
    action; ``data-livecells-keep`` names it across redraws, which keep what is being typed; ``data-refuge`` is where the
    keyboard goes if what it was on is gone (without one it stays in the scene); inside ``data-arrows`` the arrow keys
    walk from button to button; a button with
    ``data-after`` presses itself after so many milliseconds, unless the reader wants no motion;
    ``data-enter`` on a field is the action that the Enter key calls with its value;
    ``data-question`` names what a button answers, so that a double press does not answer the next one too;
    ``data-copy`` copies text; links that begin with ``page:`` count from the site's root. ``spoken`` is
    read aloud when it changes. With a ``link`` name, an address ending in ``#name:text`` calls the action
    ``open`` with that text. With a ``store`` name, the browser keeps ``stored``, if it lets pages keep
    anything, and calls the action ``restore`` with it when the page is opened again without such an address;
    an address that opened the widget is taken away once something else is kept.
    """

    _esm = script("scene")
    _css = stylesheet()
    html = traitlets.Unicode().tag(sync=True)
    spoken = traitlets.Unicode().tag(sync=True)
    link = traitlets.Unicode().tag(sync=True)
    store = traitlets.Unicode().tag(sync=True)
    stored = traitlets.Unicode().tag(sync=True)

    def __init__(self, actions: dict[str, Callable[[str], None]], **traits: Any) -> None:
        """Make a scene.

        Args:
            actions: what to call for each action, with its value.
            traits: ``html``, ``spoken``, ``link`` and ``store`` to begin with.
        """
        super().__init__(**traits)
        self._actions = actions
        self.on_msg(self._receive)

    def say(self, sentence: str) -> None:
        """Have a sentence read aloud, also when it is the same as before."""
        self.spoken = f"{sentence}\u00a0" if sentence and sentence == self.spoken else sentence

    def still(self) -> Html:
        """The drawing as it stands, as plain HTML."""
        return Html(self.html)

    def _receive(self, _widget: object, content: dict[str, Any], _buffers: object) -> None:
        action = self._actions.get(str(content.get("action")))
        if action is not None:
            action(str(content.get("value", "")))
