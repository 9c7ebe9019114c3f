"""The table from above: eight towers in an octagon, four seats around them, the dice in the middle."""

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

_SEATS: Final = 4
_TOWERS: Final = 8

_VIEW: Final = (400, 360)
_CENTRE: Final = (200, 182)
_TABLE: Final = 134
_RING: Final = 77
"""From the middle of the table to the middle of a tower."""
_TOWER: Final = Box(-22, -22, 44, 44, 3)
_TOPS: Final = tuple(Box(x, -21.4, 21, 42.8, 2.6) for x in (-21.6, 0.6))
_SIDES: Final = (12, 9, 6, 3)
"""How far below the top the four tiles of a stack show, the lowest first."""
_GRAIN: Final = '<path d="M-17-18v34m5 2v-36m5 1v34M5-18v35m5 1v-35m6-1v34" stroke-width=".8" stroke-dasharray="9 2 4 3"'
_BEVEL: Final = ((1.2, 0.8),)
_LIFT: Final = 5
"""A tower is drawn this much higher than its place, so that its top and its side together stand in it."""
_COUNTED: Final = 118
_ARROW: Final = 122
_DIE: Final = 30
_NAMES: Final = ((369, 178), (200, 334), (31, 178), (200, 17))


@dataclass(frozen=True, slots=True, kw_only=True)
class Pile:
    """What stands on the table before the hands are taken up.

    Args:
        seats: the names of the four seats, clockwise; the first sits at the right edge.
        dealer: the dealer's seat, 0 to 3.
        first: which tower is number 1: 0 to 7 clockwise, beginning with the two of seat 0.
        roller: the seat that rolls, once it is time to.
        dice: what the dice show, once they are rolled.
        count: the seats counted so far, in their order.
        taken: the seats that took tower 1, tower 2 and so on, so far.

    Raises:
        ValueError: if there is no such seat or tower.
    """

    seats: tuple[str, ...]
    dealer: int
    first: int = 0
    roller: int | None = None
    dice: tuple[int, ...] = ()
    count: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a table that cannot be drawn."""
        named = {self.dealer, *self.count, *self.taken} | ({self.roller} - {None})
        if len(self.seats) != _SEATS or not named <= set(range(_SEATS)):
            msg = f"The table has four seats, 0 to 3: {len(self.seats)} names were given, and the seats {sorted(filter(None, named))} used."
            raise ValueError(msg)
        if self.first not in range(_TOWERS) or len(self.taken) > _TOWERS:
            msg = f"The table has eight towers, 0 to 7: number {self.first} was named as the first, and {len(self.taken)} were taken."
            raise ValueError(msg)

    @property
    def in_words(self) -> str:
        """What the picture shows, for those who do not see it."""
        facts = [f"{self.seats[self.dealer]} is the dealer."]
        if self.dice and self.roller is not None:
            facts.append(f"{self.seats[self.roller]} rolled {' and '.join(map(str, self.dice))}.")
        elif self.roller is not None:
            facts.append(f"{self.seats[self.roller]} rolls.")
        if self.count:
            facts.append(f"The count stands at {len(self.count)}: {self.seats[self.count[-1]]}.")
        facts += [f"{self.seats[seat]} took tower {number}." for number, seat in enumerate(self.taken, start=1)]
        facts.append(f"{_TOWERS - len(self.taken)} of eight towers stand.")
        return " ".join(facts)


def towers(
    pile: Pile, *, height: float = 360, title: str = "The table from above: eight towers in an octagon, four seats around them"
) -> str:
    """Draw the table from above.

    Every tower is a group with ``data-tower``, its number, and ``data-taken``, the seat that took it; is a group with
    ``data-seat``, and what was counted there stands in it as ``data-count``.

    Args:
        pile: what stands there.
        height: in px; a page may make it smaller.
        title: what a screen reader says first; what the picture shows is added as its description.

    Raises:
        ValueError: if the height is not above zero.

    >>> drawn = towers(Pile(seats=("East", "South", "West", "North"), dealer=0, count=(2, 1), taken=(1,)))
    >>> drawn.count("data-tower="), drawn.count("data-taken="), drawn.count("data-count=")
    (8, 1, 2)
    """
    shapes = (ground(_CENTRE, _TABLE), *_arrows(pile), *_all_towers(pile), _plate(pile), *_all_seats(pile))
    return picture(f"<desc>{escape(pile.in_words)}</desc>{''.join(shapes)}", kind="pai-towers", view=_VIEW, height=height, title=title)


def _point(radius: float, angle: float) -> tuple[float, float]:
    """A place on the table: degrees clockwise from seat 0."""
    return point(_CENTRE, radius, angle)


def _arrows(pile: Pile) -> Iterator[str]:
    """Show which way it goes now: counting runs counter-clockwise, taking clockwise."""
    if not (pile.count or pile.taken):
        return
    step = 1 if pile.taken else -1
    for middle in (45, 135, 225, 315):
        yield arrow(_CENTRE, _ARROW, middle - 13 * step, middle + 13 * step)


def _all_towers(pile: Pile) -> Iterator[str]:
    """Draw the far ones first, so that the nearer stand before them."""
    angles = {number: 45 * ((pile.first + number - 1) % _TOWERS) - 22.5 for number in range(1, _TOWERS + 1)}
    for number in sorted(angles, key=lambda number: (number > len(pile.taken), round(_point(_RING, angles[number])[1], 3))):
        yield _taken(pile, number, angles[number]) if number <= len(pile.taken) else _standing(number, angles[number])


def _standing(number: int, angle: float) -> str:
    x, y = _point(_RING, angle)
    turn = f"rotate({n((angle + 90) % 360)})"
    shade = f'<g transform="translate(0 15) {turn}" opacity=".2">{_TOWER.slab(palette.SHADOW)}</g>'
    tiles = "".join(f'<rect {_TOWER.shape} transform="translate(0 {down}) {turn}"/>' for down in _SIDES)
    sides = f'<g fill="{palette.IVORY_SIDE.paint}" stroke="{palette.BAMBOO_SIDE.paint}" stroke-width="1.5">{tiles}</g>'
    tops = "".join(box.slab(palette.BAMBOO) + box.bevel(palette.BAMBOO_LIGHT, _BEVEL) for box in _TOPS)
    grain = f'{_GRAIN} fill="none" stroke="{palette.FIBRE.paint}"/>'
    badge = disc(palette.IVORY.paint, palette.IVORY_EDGE.paint) + word((0, 5), str(number), palette.BLACK.paint, bold=True)
    place = f'data-tower="{number}" transform="translate({n(x)} {n(y - _LIFT)})"'
    return f'<g {place}>{shade}{sides}<g transform="{turn}">{tops}{grain}</g>{badge}</g>'


def _taken(pile: Pile, number: int, angle: float) -> str:
    """Leave a faint footprint with the number and the initial of whoever took the tower; the newest stands out."""
    x, y = _point(_RING, angle)
    taker = pile.seats[pile.taken[number - 1]]
    newest = number == len(pile.taken) < _TOWERS
    line, width = (ACCENT, 2.6) if newest else (palette.BAMBOO_SIDE.paint, 0.8)
    turn = f"rotate({n((angle + 90) % 360)})"
    faded = f'<g transform="{turn}" opacity=".22">{"".join(box.slab(palette.BAMBOO) for box in _TOPS)}</g>'
    ground = f'{faded}<rect {_TOWER.shape} fill="none" stroke="{line}" stroke-width="{n(width)}" transform="{turn}"/>'
    words = word((-8, 5.5), str(number), QUIET) + word((7, 6), escape(taker[:1]), INK, size=17, bold=True)
    return f'<g data-tower="{number}" data-taken="{escape(taker)}" transform="translate({n(x)} {n(y)})">{ground}{words}</g>'


def _plate(pile: Pile) -> str:
    """Draw the small plate with the dice on it."""
    if not pile.dice:
        return ""
    x, y = _CENTRE
    left = x - len(pile.dice) * (_DIE + 2) / 2 + 1
    dice = (
        f'<g transform="translate({n(left + place * (_DIE + 2))} {y - _DIE // 2})">{die(pips, size=_DIE, title="")}</g>'
        for place, pips in enumerate(pile.dice)
    )
    return f'<circle cx="{x}" cy="{y}" r="40" fill="{PAPER}" stroke="{QUIET}" stroke-width=".8"/>{"".join(dice)}'


def _all_seats(pile: Pile) -> Iterator[str]:
    for seat, name in enumerate(pile.seats):
        counted = [place for place, reached in enumerate(pile.count, start=1) if reached == seat]
        first = -(len(counted) - 1) / 2
        badges = (
            _counted(number, 90 * seat - 11 * (first + place), now=number == len(pile.count) and not pile.taken)
            for place, number in enumerate(counted)
        )
        yield f'<g data-seat="{escape(name)}">{_name(pile, seat)}{"".join(badges)}</g>'


def _counted(number: int, angle: float, *, now: bool) -> str:
    """A number that was counted at a seat; the one that is being counted is filled."""
    x, y = _point(_COUNTED, angle)
    fill, line, ink = (ACCENT, ACCENT, PAPER) if now else (PAPER, QUIET, QUIET)
    size = 12 if number > 9 else 14
    words = disc(fill, line) + word((0, 4.8), str(number), ink, size=size, bold=now)
    return f'<g data-count="{number}" transform="translate({n(x)} {n(y)})">{words}</g>'


def _name(pile: Pile, seat: int) -> str:
    """The name of a seat, with what the player there does; filled where it is that player's turn."""
    x, y = _NAMES[seat]
    name = pile.seats[seat]
    here = seat == _acting(pile)
    plate = f'<rect x="-29" y="-15.5" width="58" height="22" rx="11" fill="{ACCENT}"/>' if here else ""
    roles = [role for role, held in (("dealer", seat == pile.dealer), ("rolls", seat == pile.roller)) if held]
    role = word((0, 22), " and ".join(roles), QUIET, size=14) if roles else ""
    return f'<g transform="translate({x} {y})">{plate}{word((0, 1), escape(name), PAPER if here else INK, size=16, bold=True)}{role}</g>'


def _acting(pile: Pile) -> int | None:
    """Whose turn it is: the last to take, the last counted, or who is to roll."""
    if len(pile.taken) == _TOWERS:
        return None
    return (pile.taken or pile.count or ((pile.roller,) if pile.roller is not None else (None,)))[-1]
