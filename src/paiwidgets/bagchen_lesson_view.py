"""The table of Bagchen's first lesson as HTML: dice, what was played before, the round so far, and open hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames import drawing
from paigames.dominoes import print_tiles
from paigames.money import compass
from paiwidgets import words
from paiwidgets.bagchen_lesson_tasks import SOUTH
from paiwidgets.lesson_tiles import row_html
from paiwidgets.markup import Html, el, join

if TYPE_CHECKING:
    from paigames.bagchen.rounds import Round
    from paigames.dominoes import Roll, Tile
    from paiwidgets.bagchen_lesson_tasks import Position

_SEATS: Final = 4


def table_html(here: Position) -> Html:
    """What lies on the table besides the reader's own tiles."""
    return join(
        _roll_html(here.roll) if here.shows_roll else None,
        _seen_html(here.seen) if here.seen else None,
        _round_html(here.now) if here.now else None,
        _others_html(here),
    )


def _roll_html(roll: Roll) -> Html:
    dice = (Html(drawing.die(pips, size=32, title=str(pips))) for pips in (roll.high, roll.low))
    return el("p", el("span", "The roll: ", class_="pai-quiet"), *dice, class_="pai-lesson-roll", data_roll=str(roll))


def _seen_html(seen: tuple[Tile, ...]) -> Html:
    return el("div", el("span", "Played face up before: ", class_="pai-quiet"), words.tiles_in_text(seen), class_="pai-lesson-seen")


def _round_html(now: Round) -> Html:
    """Who played what, in turn."""
    rows = (_play_html(now, place) for place in range(len(now.plays)))
    return el("ul", *rows, class_="pai-lesson-table", aria_label="On the table")


def _play_html(now: Round, place: int) -> Html:
    played, seat = now.plays[place], (now.leader + place) % _SEATS
    who = "You" if seat == SOUTH else compass(seat)
    if place == 0:
        verb = "leads" if played.face_up else "gives alms"
        did = f"{who} {verb}" if now.declared is None else f"{who} {verb} and names {now.declared} {now.declared.zh}"
    else:
        did = f"{who} {'cover' if seat == SOUTH else 'covers'}" if played.face_up else f"{who} {'discard' if seat == SOUTH else 'discards'}"
    pictures = [drawing.tile(tile, height=48) for tile in played.tiles] or [drawing.back(height=48, title="face down")] * now.n
    return el("li", el("span", did), el("span", *map(Html, pictures), class_="pai-lesson-tiles"), data_play=print_tiles(played.tiles))


def _others_html(here: Position) -> Html | None:
    if not here.others:
        return None
    rows = (row_html(f"{compass((SOUTH + place) % _SEATS)} holds", hand) for place, hand in enumerate(here.others, start=1))
    return el("ul", *rows, class_="pai-lesson-table", aria_label="What the others hold")
