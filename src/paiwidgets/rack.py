"""TileRack: tiles laid out to choose from."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import anywidget
import traitlets

from paigames import drawing
from paigames.dominoes import Tile
from paiwidgets.assets import script, stylesheet
from paiwidgets.markup import Html, el

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence


class TileRack(anywidget.AnyWidget):
    """A choice of tiles: native buttons, pressed or not, in groups of columns.

    A tile of the rack is known as ``5-5.2``, the second copy of 5-5. ``pressed`` lists the chosen
    ones; ``spent`` lists those that cannot be chosen now.
    """

    _esm = script("rack")
    _css = stylesheet()
    html = traitlets.Unicode().tag(sync=True)
    pressed = traitlets.List(traitlets.Unicode()).tag(sync=True)
    spent = traitlets.List(traitlets.Unicode()).tag(sync=True)

    def __init__(self, name: str, groups: Sequence[tuple[str, Iterable[Tile]]], read_aloud: Callable[[Tile], str]) -> None:
        """Lay out a rack.

        Args:
            name: what the rack is for, read aloud.
            groups: headings and their tiles; copies of a face stand in one column.
            read_aloud: a tile in words.
        """
        self._columns = {tile: count for _, tiles in groups for tile, count in Counter(tiles).items()}
        self._name = name
        self._groups = groups
        self._read_aloud = read_aloud
        super().__init__(html=self._html(frozenset()))

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The chosen tiles."""
        return tuple(Tile.parse(key.partition(".")[0]) for key in self.pressed if self._has(key))

    def choose(self, tiles: Iterable[Tile]) -> None:
        """Press just these tiles, the first copies of each."""
        self.pressed = _keys(Counter(tiles))

    def spend(self, tiles: Iterable[Tile]) -> None:
        """Put copies of these tiles out of reach, because they lie elsewhere; never one that is pressed here."""
        free = {tile: [key for key in self._copies(tile) if key not in self.pressed] for tile in self._columns}
        self.spent = [key for tile, count in Counter(tiles).items() for key in free[tile][-count:]]

    def on_change(self, callback: Callable[[], None]) -> None:
        """Call back whenever the choice changes."""
        self.observe(lambda _change: callback(), names="pressed")

    def still(self) -> Html:
        """The rack as it stands, as plain HTML."""
        return self._html(frozenset(self.pressed))

    def _html(self, pressed: frozenset[str]) -> Html:
        groups = (self._group(heading, tiles, pressed) for heading, tiles in self._groups)
        title = el("div", self._name, class_="pai-rack-name", aria_hidden=True)
        return el("div", title, *groups, class_="pai-rack", role="group", aria_label=self._name)

    def _group(self, heading: str, tiles: Iterable[Tile], pressed: frozenset[str]) -> Html:
        columns = (self._column(tile, count, pressed) for tile, count in Counter(tiles).items())
        title = el("div", heading, class_="pai-rack-heading", aria_hidden=True)
        return el("div", title, el("div", *columns, class_="pai-rack-columns"), class_="pai-rack-group", role="group", aria_label=heading)

    def _column(self, tile: Tile, count: int, pressed: frozenset[str]) -> Html:
        return el(
            "div", *(self._button(tile, copy, count, pressed) for copy in range(1, count + 1)), class_="pai-rack-column", data_column=""
        )

    def _button(self, tile: Tile, copy: int, count: int, pressed: frozenset[str]) -> Html:
        key = f"{tile}.{copy}"
        label = f"{self._read_aloud(tile)}, {copy} of {count}" if count > 1 else self._read_aloud(tile)
        return el(
            "button",
            Html(drawing.tile(tile, height=84, title="")),
            type="button",
            class_="pai-rack-tile",
            value=key,
            title=label,
            data_tile=tile.code,
            data_livecells_keep=f"{self._name} {key}",
            aria_pressed=key in pressed,
            aria_label=label,
        )

    def _copies(self, tile: Tile) -> list[str]:
        return _keys({tile: self._columns[tile]})

    def _has(self, key: str) -> bool:
        """Whether a key sent by the page is one of this rack's."""
        return any(key in self._copies(tile) for tile in self._columns)


def _keys(counts: dict[Tile, int]) -> list[str]:
    return [f"{tile}.{copy}" for tile, count in counts.items() for copy in range(1, count + 1)]
