"""The wall from above: eight rows of four tiles, the places around them counter-clockwise from the banker, and the dice."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Final

from paigames.drawing import palette
from paigames.drawing.carving import Box, n, picture
from paigames.drawing.dice import die
from paigames.drawing.lettering import ACCENT, INK, PAPER, QUIET, arrow, disc, ground, point, word

if TYPE_CHECKING:
    from collections.abc import Iterator

_ROWS: Final = 8
_IN_A_ROW: Final = 4
_FEWEST: Final = 2

_VIEW: Final = (400, 372)
_CENTRE: Final = (200, 182)
_TABLE: Final = 136
_NAMES: Final = 165
_COUNTED: Final = 119
_ARROW: Final = 122
_TILE: Final = Box(-10, -5.5, 20, 11, 2)
_COLUMN: Final = 23
_LINE_OF_TILES: Final = 13.5
_DIE: Final = 24
_EMPTY: Final = "empty"


@dataclass(frozen=True, slots=True, kw_only=True)
class Wall:
    """What lies on the table before the tiles are taken up.

    Args:
        places: the names around the table, counter-clockwise from the banker; an empty one for a place where nobody sits.
        dice: what the dice show, once they are thrown.
        count: the places counted so far, in their order.
        taken: the places that took row 1, row 2 and so on, so far.
        a_row: how many tiles of a row are taken.

    Raises:
        ValueError: if this cannot be.
    """

    places: tuple[str, ...]
    dice: tuple[int, ...] = ()
    count: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()
    a_row: int = _IN_A_ROW

    def __post_init__(self) -> None:
        """Refuse a table that cannot be drawn."""
        if not _FEWEST <= len(self.places) <= _ROWS or not {*self.taken, *self.count} <= set(range(len(self.places))):
            msg = f"Two to eight places are counted and take rows, not {len(self.places)}, counted {self.count} and taking {self.taken}."
            raise ValueError(msg)
        if len(self.taken) > _ROWS or not 0 <= self.a_row <= _IN_A_ROW:
            msg = f"The wall has eight rows of four: {len(self.taken)} rows of {self.a_row} were taken."
            raise ValueError(msg)

    @property
    def in_words(self) -> str:
        """What the picture shows, for those who do not see it."""
        facts = [f"{self.places[0]} is the banker."]
        if self.dice:
            facts.append(f"The dice show {' '.join(map(str, self.dice))}.")
        if self.count:
            facts.append(f"The count stands at {len(self.count)}: {self.named(self.count[-1])}.")
        facts += [f"Row {number}: {self.named(place)}." for number, place in enumerate(self.taken, start=1)]
        facts.append(f"{_ROWS - len(self.taken)} of eight rows lie untouched.")
        return " ".join(facts)

    def named(self, place: int) -> str:
        """Name a place, also an empty one.

        >>> Wall(places=("Seat 1", "")).named(1)
        'an empty place'
        """
        return self.places[place] or "an empty place"


def wall(laid: Wall, *, height: float = 372, title: str = "The wall from above: eight rows of four tiles, and the places around it") -> str:
    """Draw the wall from above, the banker at the lower edge.

    Every row is a group with ``data-row``, its number, and ``data-taken``, the name of who took it; every place a group with
    ``data-place``, and the last number that was counted there stands in it as ``data-count``.

    Args:
        laid: what lies there.
        height: in px; a page may make it smaller.
        title: what a screen reader says first; what the picture shows is added as its description.

    Raises:
        ValueError: if the height is not above zero.

    >>> drawn = wall(Wall(places=("Seat 1", "Seat 2", "Seat 3"), count=(0, 1, 2, 0, 1), taken=(1,)))
    >>> drawn.count("data-row="), drawn.count("data-taken="), drawn.count("data-count=")
    (8, 1, 3)
    """
    shapes = (
        ground(_CENTRE, _TABLE),
        *_arrows(laid),
        *(_row(laid, number) for number in range(1, _ROWS + 1)),
        _thrown(laid),
        *_all_places(laid),
    )
    return picture(f"<desc>{escape(laid.in_words)}</desc>{''.join(shapes)}", kind="pai-walls", view=_VIEW, height=height, title=title)


def _angle(laid: Wall, place: float) -> float:
    """Degrees clockwise from the right edge; the banker sits below, and places follow counter-clockwise."""
    return 90 - 360 * place / len(laid.places)


def _arrows(laid: Wall) -> Iterator[str]:
    """Show which way count and tiles go: counter-clockwise, an arrow after each place."""
    if not (laid.count or laid.taken):
        return
    for place in range(len(laid.places)):
        middle = _angle(laid, place + 0.5)
        yield arrow(_CENTRE, _ARROW, middle + 7, middle - 7)


def _row(laid: Wall, number: int) -> str:
    """Draw a row of four tiles away from the banker; of one that was taken, the outlines, and who took it."""
    x = _CENTRE[0] + (number - (_ROWS + 1) / 2) * _COLUMN
    y = _CENTRE[1] - 2.5 * _LINE_OF_TILES
    is_taken = number <= len(laid.taken)
    newest = number == len(laid.taken) and bool(laid.taken)
    gone = laid.a_row if is_taken and laid.places[laid.taken[number - 1]] else 0
    tiles = "".join(_tile(at * _LINE_OF_TILES, gone=at < gone, newest=newest) for at in range(_IN_A_ROW))
    taker = laid.named(laid.taken[number - 1]) if is_taken else ""
    short = taker.removeprefix("Seat ") if is_taken and laid.places[laid.taken[number - 1]] else "–"
    by = word((0, 4 * _LINE_OF_TILES + 5), escape(short), ACCENT if newest else INK, size=15, bold=True) if is_taken else ""
    told = f' data-taken="{escape(taker)}"' if is_taken else ""
    return f'<g data-row="{number}"{told} transform="translate({n(x)} {n(y)})">{word((0, -10), str(number), QUIET)}{tiles}{by}</g>'


def _tile(down: float, *, gone: bool, newest: bool) -> str:
    place = f'transform="translate(0 {n(down)})"'
    if gone:
        line, width = (ACCENT, 1.6) if newest else (palette.BAMBOO_SIDE.paint, 0.7)
        return f'<rect {_TILE.shape} {place} fill="none" stroke="{line}" stroke-width="{n(width)}"/>'
    return f'<g {place}>{_TILE.slab(palette.BAMBOO, f""" stroke="{palette.BAMBOO_SIDE.paint}" """)}</g>'


def _thrown(laid: Wall) -> str:
    left = _CENTRE[0] - len(laid.dice) * (_DIE + 4) / 2 + 2
    return "".join(
        f'<g transform="translate({n(left + place * (_DIE + 4))} {n(_CENTRE[1] + 42)})">{die(pips, size=_DIE, title="")}</g>'
        for place, pips in enumerate(laid.dice)
    )


def _all_places(laid: Wall) -> Iterator[str]:
    for place in range(len(laid.places)):
        last = max((number for number, counted in enumerate(laid.count, start=1) if counted == place), default=0)
        badge = _counted(laid, last, place) if last else ""
        yield f'<g data-place="{place + 1}" data-name="{escape(laid.places[place])}">{_name(laid, place)}{badge}</g>'


def _counted(laid: Wall, number: int, place: int) -> str:
    """The last number that was counted at a place; the one that is being counted is filled."""
    now = number == len(laid.count) and not laid.taken
    x, y = point(_CENTRE, _COUNTED, _angle(laid, place))
    fill, line, ink = (ACCENT, ACCENT, PAPER) if now else (PAPER, QUIET, QUIET)
    words = disc(fill, line) + word((0, 4.8), str(number), ink, size=12 if number > 9 else 14, bold=now)
    return f'<g data-count="{number}" transform="translate({n(x)} {n(y)})">{words}</g>'


def _name(laid: Wall, place: int) -> str:
    """The name of a place; filled where the count or the deal stands now."""
    x, y = point(_CENTRE, _NAMES, _angle(laid, place))
    name = laid.places[place]
    here = place == ((laid.taken or laid.count or (None,))[-1])
    plate = f'<rect x="-29" y="-15.5" width="58" height="22" rx="11" fill="{ACCENT}"/>' if here else ""
    said = word((0, 1), escape(name or _EMPTY), PAPER if here else INK if name else QUIET, size=15, bold=bool(name))
    role = "" if place else word((0, 20), "banker", QUIET, size=14)
    return f'<g transform="translate({n(x)} {n(y)})">{plate}{said}{role}</g>'
