"""The table as HTML: four seats around the pile, and the hand of whoever looks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paigames import drawing
from paigames.bagchen.ranks import dice_supremes
from paigames.bagchen.ruleset import BOOK
from paigames.dominoes import print_tiles
from paigames.money import compass, totals
from paiwidgets import words
from paiwidgets.bagchen_common import read_aloud
from paiwidgets.chips import signed
from paiwidgets.markup import Html, button, el, join

if TYPE_CHECKING:
    from collections.abc import Collection

    from paigames.bagchen.game import View
    from paigames.bagchen.rounds import Round
    from paigames.dominoes import Tile

_PLACES: Final = ("bottom", "left", "top", "right")
_SEATS: Final = range(4)
# Many tiles side by side are drawn smaller, so that they fit on a narrow screen.
_HEIGHTS: Final = ((3, 80), (5, 60), (8, 44))


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """What is shown, and to whom.

    Args:
        view: what the seat at the bottom of the table may know.
        people: the seats that people play.
        turn: whose turn it is; ``None`` once the hand is over.
        chosen: the places of the tiles chosen from the hand.
        hands: the hands of all seats where they lie open; ``None`` during play.
        curtain: whether the hand is hidden because the screen is being passed on.
        sums: the chips of each seat in the hands before this one; ``None`` in the first.
    """

    view: View
    people: tuple[int, ...]
    turn: int | None
    chosen: Collection[int] = ()
    hands: tuple[tuple[Tile, ...], ...] | None = None
    curtain: bool = False
    sums: tuple[int, ...] | None = None


def table_html(look: Look) -> Html:
    """The table from above: the pile in the middle, the other seats around it, and one's own below."""
    own = look.view.seat
    others = (_seat_html(look, seat) for seat in _SEATS if seat != own)
    view = look.view
    pile = pile_html(view.now or (view.rounds[-1] if view.rounds else None), own, done=view.now is None)
    return el("div", *others, pile, _seat_html(look, own), class_="pai-table")


def rack_html(look: Look) -> Html | None:
    """The looker's hand as tiles to press; backs while the screen is passed on."""
    view = look.view
    if not view.hand:
        return None
    if look.curtain:
        backs = (Html(drawing.back(height=72, title="")) for _ in view.hand)
        return el("div", *backs, class_="pai-own", aria_hidden=True)
    name = f"The hand of {compass(view.seat)}" if len(look.people) > 1 else "Your hand"
    tiles = (_tile_html(look, place, tile) for place, tile in enumerate(view.hand))
    return el("div", *tiles, class_="pai-own", role="group", aria_label=name, data_arrows=True)


def supremes_html(view: View) -> Html | None:
    """The dice on their plate and what they made dice-supreme."""
    if view.roll is None:
        return None
    supremes = words.tiles_in_text(dict.fromkeys(dice_supremes(view.roll)))
    name = words.chinese("骰尊")
    says = join(f"Roll {view.roll}: ", supremes, " are dice-supreme ", name, " (", words.rule_link(BOOK, "B-029"), ").")
    return el("p", el("span", class_="pai-crown", aria_hidden=True), says, class_="pai-table-roll")


def _seat_html(look: Look, seat: int) -> Html:
    view, own = look.view, look.view.seat
    who = "you" if look.people == (seat,) else "a person" if seat in look.people else "computer"
    roles = " · ".join(filter(None, [who, "dealer" if seat == view.dealer else ""]))
    badge = el("span", "pass ", words.chinese("通行證"), class_="pai-pass") if seat in view.passers else None
    name = el("p", el("strong", compass(seat)), " ", el("span", roles, class_="pai-quiet"), " ", badge, class_="pai-at-name")
    return el(
        "div",
        el("div", name, _plate_html(view) if seat == view.dealer else None, class_="pai-at-head"),
        _held_html(look, seat) if seat != own or look.hands else None,
        _won_html(view, seat, look.sums),
        class_="pai-at",
        data_at=place_at(seat, own),
        data_seat=compass(seat),
        data_turn=True if seat == look.turn else None,
    )


def _plate_html(view: View) -> Html | None:
    if view.roll is None:
        return None
    dice = (Html(drawing.die(pips, size=20, title="")) for pips in (view.roll.high, view.roll.low))
    return el("span", *dice, class_="pai-plate", role="img", aria_label=f"The dice on their plate: {view.roll}")


def _held_html(look: Look, seat: int) -> Html:
    """What a seat holds: backs, or the tiles where hands lie open."""
    if look.hands is not None:
        height = 56 if seat == look.view.seat else 32
        open_tiles = (Html(drawing.tile(tile, height=height)) for tile in look.hands[seat])
        return el("div", *open_tiles, class_="pai-open-hand", data_hand=compass(seat))
    return el("div", *(el("i") for _ in range(look.view.sizes[seat])), class_="pai-fan", aria_hidden=True)


def _won_html(view: View, seat: int, sums: tuple[int, ...] | None) -> Html:
    stacks, chips = view.stacks[seat], totals(view.payments)[seat]
    drawn = el("span", *(el("b") for _ in range(stacks)), class_="pai-stacks", aria_hidden=True)
    held, won = _counted(view.sizes[seat], "tile"), _counted(stacks, "stack")
    coin = el("span", class_="pai-coin", aria_hidden=True)
    worth = el("span", coin, f"{signed(chips)} {'chip' if abs(chips) == 1 else 'chips'}", class_="pai-nowrap")
    before = None if sums is None else el("span", f" · {signed(sums[seat])} before", class_="pai-nowrap")
    counts = el("span", f"{held} · {won} · ", worth, before, class_="pai-quiet")
    return el("p", drawn, counts, class_="pai-at-won", data_stacks=str(stacks), data_chips=str(chips))


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def pile_html(one: Round | None, own: int, *, done: bool) -> Html:
    """The round as it lies there: covers above what they cover, discards face down beneath everything.

    Args:
        one: the round; ``None`` if nothing has been led.
        own: the seat at the bottom of the table.
        done: whether the round is complete and its winner is to be named.
    """
    if one is None:
        return el("div", el("p", "Nothing lies on the table yet.", class_="pai-quiet"), class_="pai-pile")
    order = sorted(range(len(one.plays)), key=lambda place: (one.plays[place].face_up or (place == 0), place))
    plays = (_play_html(one, place, own) for place in order)
    note = el("p", f"{compass(one.winner)} won this round.", class_="pai-pile-note") if done else None
    return el("div", *plays, note, class_="pai-pile", data_done=True if done else None)


def _play_html(one: Round, place: int, own: int) -> Html:
    played, seat = one.plays[place], (one.leader + place) % len(_SEATS)
    height = next(height for most, height in _HEIGHTS if one.n <= most)
    shows = played.tiles if played.face_up else ()
    pictures = [drawing.tile(tile, height=height, title="") for tile in shows] or [drawing.back(height=height, title="")] * one.n
    return el(
        "div",
        *map(Html, pictures),
        class_="pai-play",
        aria_hidden=True,
        data_at=place_at(seat, own),
        data_play=compass(seat),
        data_tiles=print_tiles(shows),
        data_best=True if seat == one.winner else None,
    )


def place_at(seat: int, own: int) -> str:
    """Where a seat is drawn: at the bottom the own one, the others clockwise."""
    return _PLACES[(seat - own) % len(_SEATS)]


def _tile_html(look: Look, place: int, tile: Tile) -> Html:
    roll = look.view.roll
    supreme = roll is not None and tile in dice_supremes(roll)
    name = f"{read_aloud(tile)}, dice-supreme" if supreme else read_aloud(tile)
    return button(
        Html(drawing.tile(tile, height=72, title="")),
        "pick",
        str(place),
        keep=f"tile {place}",
        aria_pressed=place in look.chosen,
        aria_label=name,
        title=name,
        data_tile=tile.code,
        data_supreme=True if supreme else None,
    )
