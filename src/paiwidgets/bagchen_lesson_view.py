"""The first lesson as HTML: the stages, the rules they quote, the table, and the tiles to press."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames import drawing
from paigames.bagchen.ruleset import BOOK
from paigames.dominoes import print_tiles
from paigames.money import compass
from paiwidgets import words
from paiwidgets.bagchen_common import read_aloud
from paiwidgets.bagchen_lesson_stages import STAGES, Choose
from paiwidgets.bagchen_lesson_tasks import NAMES, SOUTH
from paiwidgets.markup import Html, button, el, join

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from paigames.bagchen.rounds import Round
    from paigames.dominoes import Roll, Tile
    from paiwidgets.bagchen_lesson_stages import Stage, Task
    from paiwidgets.bagchen_lesson_tasks import Act, Position

_SEATS: Final = 4
_TABLE_PAGE: Final = "page:bagchen/first-lesson.html#a-whole-hand"


def stage_list_html(now: Stage, done: Collection[str], *, listed: bool) -> Html:
    """The stages as numbers in a row, or with their names; those that are done are marked."""
    buttons = (_stage_button(number, stage, now, done, listed=listed) for number, stage in enumerate(STAGES, start=1))
    row = el("div", *buttons, class_="pai-lesson-list", role="group", aria_label="Stages", data_listed=listed, data_arrows=True)
    count = el("span", f"{len(done)} of {len(STAGES)} done", class_="pai-quiet", data_done=str(len(done)))
    toggle = button("Numbers only" if listed else "Names of the stages", "list", keep="list", aria_expanded=listed)
    return join(row, el("div", count, toggle, class_="pai-moves pai-moves-quiet"))


def quoted_html(rules: Iterable[str]) -> Html:
    """Rules in the words of the rule book."""
    rows = (el("li", BOOK[rule].statement, " (", words.rule_link(BOOK, rule), ")") for rule in rules)
    return el("ul", *rows, class_="pai-lesson-rules")


def task_html(task: Task, chosen: Collection[int], given: int | None, *, solved: bool) -> Html:
    """What lies on the table, and what can be pressed.

    Args:
        task: what is asked.
        chosen: the places of the tiles chosen.
        given: the answer chosen, counted from 0.
        solved: whether the goal is reached, so that nothing more can be pressed.
    """
    if isinstance(task, Choose):
        return _choose_html(task, given, solved=solved)
    return _act_html(task, chosen, solved=solved)


def ended_html(left: Collection[Stage]) -> Html:
    """What comes after the last stage: what was left out, and a whole hand."""
    if left:
        says = f"That was the last stage. Still open: {', '.join(stage.title for stage in left)}."
    else:
        says = "You have done all fifteen stages, and know enough to play."
    link = el("a", "Play a whole hand", href=_TABLE_PAGE, class_="pai-lesson-play", data_livecells_keep="play", data_refuge=True)
    return el("div", el("p", says), el("p", link), class_="pai-decision")


def _stage_button(number: int, stage: Stage, now: Stage, done: Collection[str], *, listed: bool) -> Html:
    is_done = stage.key in done
    name = f"Stage {number}, {stage.title}{', done' if is_done else ''}"
    shown = f"{number}. {stage.title}" if listed else str(number)
    return button(
        f"{shown} ✓" if is_done and listed else shown,
        "stage",
        stage.key,
        keep=f"stage {stage.key}",
        aria_label=name,
        title=name,
        aria_current="step" if stage is now else None,
        data_done=True if is_done else None,
    )


def _choose_html(task: Choose, given: int | None, *, solved: bool) -> Html:
    exercise = task.exercise()
    table = _round_html(task.now) if task.now else None
    ask = el("p", exercise.ask, class_="pai-lesson-ask")
    if solved and given is not None:
        row = el("p", el("span", f"{exercise.options[given]} ✓", class_="pai-option", data_right=True))
        return join(table, ask, row)
    options = (
        button(
            option,
            "option",
            str(place),
            keep=f"option {place}",
            aria_pressed=place == given,
            data_refuge=True if place == 0 else None,
        )
        for place, option in enumerate(exercise.options)
    )
    return join(table, ask, el("div", *options, class_="pai-options", role="group", aria_label=exercise.spoken, data_arrows=True))


def _act_html(task: Act, chosen: Collection[int], *, solved: bool) -> Html:
    here = task.position
    parts = (
        _roll_html(here.roll) if here.shows_roll else None,
        _seen_html(here.seen) if here.seen else None,
        _round_html(here.now) if here.now else None,
        _others_html(here),
        el("p", "Your tiles:", class_="pai-quiet"),
        _hand_html(here.hand, chosen, solved=solved),
    )
    if solved:
        return join(*parts)
    moves = (button(NAMES[move], "move", move, keep=f"move {move}", data_main=True) for move in task.moves)
    return join(*parts, el("div", *moves, class_="pai-moves"))


def _hand_html(hand: tuple[Tile, ...], chosen: Collection[int], *, solved: bool) -> Html:
    if solved:
        pictures = (
            el("span", Html(drawing.tile(tile, height=72)), data_chosen=True if place in chosen else None)
            for place, tile in enumerate(hand)
        )
        return el("div", *pictures, class_="pai-own pai-lesson-own")
    tiles = (
        button(
            Html(drawing.tile(tile, height=72, title="")),
            "pick",
            str(place),
            keep=f"tile {place}",
            aria_pressed=place in chosen,
            aria_label=read_aloud(tile),
            title=read_aloud(tile),
            data_tile=tile.code,
            data_refuge=True if place == 0 else None,
        )
        for place, tile in enumerate(hand)
    )
    return el("div", *tiles, class_="pai-own pai-lesson-own", role="group", aria_label="Your tiles", data_arrows=True)


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
    rows = (
        el("li", el("span", f"{compass((SOUTH + place) % _SEATS)} holds"), _tiles_html(hand), data_holds=print_tiles(hand))
        for place, hand in enumerate(here.others, start=1)
    )
    return el("ul", *rows, class_="pai-lesson-table", aria_label="What the others hold")


def _tiles_html(tiles: tuple[Tile, ...]) -> Html:
    return el("span", *(Html(drawing.tile(tile, height=48)) for tile in tiles), class_="pai-lesson-tiles")
