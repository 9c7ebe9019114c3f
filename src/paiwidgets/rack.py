"""Racks: tiles or cards laid out to choose from."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

import anywidget
import traitlets

from paigames import drawing
from paigames.dominoes import Tile
from paigames.numerals import Card
from paiwidgets.assets import script, stylesheet
from paiwidgets.markup import Html, el

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

P = TypeVar("P", Tile, Card)


class Rack(anywidget.AnyWidget, Generic[P]):
    """A choice of pieces: native buttons, pressed or not, in groups of columns.

    A piece of the rack is known as ``5-5.2``, the second copy of 5-5. ``pressed`` lists the chosen
    ones; ``spent`` lists those that cannot be chosen now. A subclass says how its pieces are drawn and coded.
    """

    style: ClassVar[str]
    bears_text: ClassVar[bool] = False
    """Whether there is writing on the pieces, so that their names must stand beside it and not in its place."""

    _esm = script("rack")
    _css = stylesheet()
    html = traitlets.Unicode().tag(sync=True)
    pressed = traitlets.List(traitlets.Unicode()).tag(sync=True)
    spent = traitlets.List(traitlets.Unicode()).tag(sync=True)

    def __init__(self, name: str, groups: Sequence[tuple[str, Iterable[P]]], read_aloud: Callable[[P], str]) -> None:
        """Lay out a rack.

        Args:
            name: what the rack is for, read aloud.
            groups: headings and their pieces; copies of a face stand in one column.
            read_aloud: a piece in words.
        """
        self._columns: dict[P, int] = {piece: count for _, pieces in groups for piece, count in Counter(pieces).items()}
        self._of_key: dict[str, P] = {key: piece for piece, count in self._columns.items() for key in _keys({piece: count})}
        self._name = name
        self._groups: Sequence[tuple[str, Iterable[P]]] = groups
        self._read_aloud: Callable[[P], str] = read_aloud
        super().__init__(html=self._html(frozenset()))

    def picture(self, piece: P) -> str:
        """Draw a piece, without a title: its button has one."""
        raise NotImplementedError

    def code(self, piece: P) -> str:
        """Write a piece as pages and tests know it."""
        raise NotImplementedError

    @property
    def chosen(self) -> tuple[P, ...]:
        """The chosen pieces; a key sent by the page that is none of this rack's counts for nothing."""
        return tuple(self._of_key[key] for key in self.pressed if key in self._of_key)

    def choose(self, pieces: Iterable[P]) -> None:
        """Press just these pieces, the first copies of each."""
        self.pressed = _keys(Counter(pieces))

    def spend(self, pieces: Iterable[P]) -> None:
        """Put copies of these pieces out of reach, because they lie elsewhere; never one that is pressed here."""
        free = {piece: [key for key in self._copies(piece) if key not in self.pressed] for piece in self._columns}
        self.spent = [key for piece, count in Counter(pieces).items() for key in free[piece][-count:]]

    def on_change(self, callback: Callable[[], None]) -> None:
        """Call back whenever the choice changes."""
        self.observe(lambda _change: callback(), names="pressed")

    def still(self) -> Html:
        """The rack as it stands, as plain HTML."""
        return self._html(frozenset(self.pressed))

    def _html(self, pressed: frozenset[str]) -> Html:
        groups = (self._group(heading, pieces, pressed) for heading, pieces in self._groups)
        title = el("div", self._name, class_="pai-rack-name", aria_hidden=True)
        return el("div", title, *groups, class_=self.style, role="group", aria_label=self._name)

    def _group(self, heading: str, pieces: Iterable[P], pressed: frozenset[str]) -> Html:
        columns = (self._column(piece, count, pressed) for piece, count in Counter(pieces).items())
        title = el("div", heading, class_="pai-rack-heading", aria_hidden=True)
        return el("div", title, el("div", *columns, class_="pai-rack-columns"), class_="pai-rack-group", role="group", aria_label=heading)

    def _column(self, piece: P, count: int, pressed: frozenset[str]) -> Html:
        return el(
            "div", *(self._button(piece, copy, count, pressed) for copy in range(1, count + 1)), class_="pai-rack-column", data_column=""
        )

    def _button(self, piece: P, copy: int, count: int, pressed: frozenset[str]) -> Html:
        key = f"{piece}.{copy}"
        label = f"{self._read_aloud(piece)}, {copy} of {count}" if count > 1 else self._read_aloud(piece)
        return el(
            "button",
            Html(self.picture(piece)),
            el("span", label, class_="pai-unseen") if self.bears_text else None,
            type="button",
            class_="pai-rack-tile",
            value=key,
            title=label,
            data_tile=self.code(piece),
            data_livecells_keep=f"{self._name} {key}",
            aria_pressed=key in pressed,
            aria_label=None if self.bears_text else label,
        )

    def _copies(self, piece: P) -> list[str]:
        return _keys({piece: self._columns[piece]})


class TileRack(Rack[Tile]):
    """A choice of tiles."""

    style: ClassVar[str] = "pai-rack"

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The chosen tiles."""
        return self.chosen

    def picture(self, piece: Tile) -> str:
        """Draw a tile."""
        return drawing.tile(piece, height=84, title="")

    def code(self, piece: Tile) -> str:
        """Write a tile as ``55``."""
        return piece.code


class CardRack(Rack[Card]):
    """A choice of numeral cards; their ranks stand on them in figures too, unless the reader wants them as they are."""

    style: ClassVar[str] = "pai-rack pai-rack-cards"
    bears_text: ClassVar[bool] = True
    _figures = True

    @property
    def cards(self) -> tuple[Card, ...]:
        """The chosen cards."""
        return self.chosen

    def picture(self, piece: Card) -> str:
        """Draw a card."""
        return drawing.card(piece, height=96, title="", figure=self._figures)

    def code(self, piece: Card) -> str:
        """Write a card as ``B7``."""
        return str(piece)

    def show_figures(self, *, figures: bool) -> None:
        """Show the ranks in figures, or the cards as they are."""
        if figures != self._figures:
            self._figures = figures
            self.html = self._html(frozenset(self.pressed))


def _keys(counts: Mapping[P, int]) -> list[str]:
    return [f"{piece}.{copy}" for piece, count in counts.items() for copy in range(1, count + 1)]
