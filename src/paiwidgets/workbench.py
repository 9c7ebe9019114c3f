"""What all widgets about one position share: asking, refusing in a sentence, copying, pasting and linking."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

import ipywidgets

from paiwidgets import position, words
from paiwidgets.markup import Html, el, field, join

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paiwidgets.rack import CardRack, TileRack
    from paiwidgets.scene import Scene


class Position(Protocol):
    """A value that can be written as a line of text."""

    @property
    def text(self) -> str:
        """The position as a line that the widget reads back."""


P = TypeVar("P", bound=Position)


class Workbench(ipywidgets.VBox, Generic[P]):
    """A widget that holds one position and shows what the rules say about it.

    A subclass names itself, reads and checks positions, and draws them. What a reader does goes through
    :meth:`ask`: a position that cannot be gets a sentence, and the one on the table stays.
    """

    root: ClassVar[str]
    link: ClassVar[str]

    def __init__(self, start: P, parts: Sequence[Scene | TileRack | CardRack], *, voice: Scene) -> None:
        """Lay the table.

        Args:
            start: the position to begin with.
            parts: the widgets it is made of, from top to bottom.
            voice: the part that says aloud what a screen reader is told.

        Raises:
            ValueError: if ``start`` is a position that cannot be.
        """
        self.check(start)
        self._position = start
        self._parts, self._voice = tuple(parts), voice
        self._problem = ""
        self._draft: str | None = None  # a pasted line with a mistake stays in the field to be mended
        self._drawing = False
        super().__init__(list(parts))
        self.add_class(self.root)
        self.add_class("pai-widget")
        self._redraw()

    def read(self, text: str) -> P:
        """Read a position from a line.

        Raises:
            ValueError: saying what is wrong in it.
        """
        raise NotImplementedError

    def check(self, position: P) -> None:
        """Refuse a position that cannot be.

        Raises:
            ValueError: saying what is wrong with it.
        """
        raise NotImplementedError

    def draw(self, position: P) -> str:
        """Show a position, and return what is read aloud about it."""
        raise NotImplementedError

    def speak(self, sentence: str) -> None:
        """Say a sentence to a screen reader."""
        self._voice.say(sentence)

    @property
    def position(self) -> P:
        """What lies on the table now."""
        return self._position

    @property
    def problem(self) -> str:
        """What was wrong with the last thing asked; empty if nothing was."""
        return self._problem

    def ask(self, make: Callable[[], P]) -> None:
        """Put a new position, or say why it cannot be; then what lies on the table stays."""
        if self._drawing:
            return
        try:
            asked = make()
            self.check(asked)
        except ValueError as error:
            self._problem = str(error)
        else:
            self._position, self._problem, self._draft = asked, "", None
        spoken = self._redraw()
        self.speak(self._problem or spoken)

    def paste(self, text: str) -> None:
        """Take a position from a line that was pasted or came with a link."""
        self._draft = text
        self.ask(lambda: self.read(text))

    def foot(self) -> Html:
        """The line to copy and the link, and above them what was wrong, if anything was."""
        text = self._position.text
        line = field(
            type="text",
            class_="pai-position",
            data_action="position",
            data_livecells_keep="position",
            data_livecells_remember="",
            value=text if self._draft is None else self._draft,
            spellcheck=False,
            autocomplete="off",
        )
        copy = el("button", "Copy", type="button", class_="pai-button", data_copy=text, data_livecells_keep="copy")
        link = el("a", "Link to it", href=position.as_link(self.link, text), data_livecells_keep="link")
        row = el("div", el("label", "This position as text ", line), copy, link, class_="pai-foot")
        return join(words.problem(self._problem) if self._problem else None, row)

    def picture(self) -> Html:
        """The widget as it stands, as plain HTML."""
        return el("div", *(part.still() for part in self._parts), class_=f"pai-widget pai-still {self.root}")

    def _repr_mimebundle_(self, **keywords: Any) -> dict[str, Any]:
        bundle = super()._repr_mimebundle_(**keywords) or {}
        return {**bundle, "text/html": self.picture()}

    def _redraw(self) -> str:
        self._drawing = True  # racks report what is pressed while they are drawn
        try:
            return self.draw(self._position)
        finally:
            self._drawing = False
