"""A lesson as HTML: the stages, the rules they quote, the pieces to press, and the answers to choose from. It knows no game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from paiwidgets import words
from paiwidgets.markup import Html, button, el, join

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from paigames.rulebook import RuleBook
    from paiwidgets.exercises import Exercise
    from paiwidgets.lesson import Stage


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """How a piece is shown.

    Args:
        picture: its picture on a button, which has a name of its own.
        named: its picture where nothing else names it.
        spoken: what it is, in words.
        code: its short name in the page.
        written: whether there is writing on it, so that its name stands beside the picture and not in its place.
    """

    picture: Html
    named: Html
    spoken: str
    code: str
    written: bool = False


def stage_list_html(stages: Sequence[Stage[Any, Any]], now: Stage[Any, Any], done: Collection[str], *, listed: bool) -> Html:
    """The stages as numbers in a row, or with their names; those that are done are marked."""
    buttons = (_stage_button(number, stage, now, done, listed=listed) for number, stage in enumerate(stages, start=1))
    row = el("div", *buttons, class_="pai-lesson-list", role="group", aria_label="Stages", data_listed=listed, data_arrows=True)
    count = el("span", f"{len(done)} of {len(stages)} done", class_="pai-quiet", data_done=str(len(done)))
    toggle = button("Numbers only" if listed else "Names of the stages", "list", keep="list", aria_expanded=listed)
    return join(row, el("div", count, toggle, class_="pai-moves pai-moves-quiet"))


def quoted_html(book: RuleBook, rules: Iterable[str], write: Callable[[str], Html] = join) -> Html:
    """Rules in the words of the rule book, with their origin where it is not the source.

    Args:
        book: the game's rule book.
        rules: which rules.
        write: writes their words.
    """
    origins = {rule: words.origin_html(book, rule) for rule in rules}
    rows = (
        el("li", write(book[rule].statement), " (", words.rule_link(book, rule), origin and join(" · ", origin), ")")
        for rule, origin in origins.items()
    )
    return el("ul", *rows, class_="pai-lesson-rules")


def hand_html(name: str, looks: Sequence[Look], chosen: Collection[int], *, solved: bool) -> Html:
    """The pieces that can be pressed.

    Args:
        name: what they are called together.
        looks: how each of them is shown.
        chosen: the places of those that are chosen.
        solved: whether the goal is reached, so that nothing more can be pressed.
    """
    heading = el("p", f"{name}:", class_="pai-quiet")
    if solved:
        pictures = (el("span", look.named, data_chosen=True if place in chosen else None) for place, look in enumerate(looks))
        return join(heading, el("div", *pictures, class_="pai-own pai-lesson-own"))
    pieces = (
        button(
            join(look.picture, el("span", look.spoken, class_="pai-unseen")) if look.written else look.picture,
            "pick",
            str(place),
            keep=f"piece {place}",
            aria_pressed=place in chosen,
            aria_label=None if look.written else look.spoken,
            title=look.spoken,
            data_piece=look.code,
            data_refuge=True if place == 0 else None,
        )
        for place, look in enumerate(looks)
    )
    return join(heading, el("div", *pieces, class_="pai-own pai-lesson-own", role="group", aria_label=name, data_arrows=True))


def moves_html(moves: Iterable[str], names: Mapping[str, str]) -> Html:
    """What can be done with the chosen pieces."""
    buttons = (button(names[move], "move", move, keep=f"move {move}", data_main=True) for move in moves)
    return el("div", *buttons, class_="pai-moves")


def choose_html(exercise: Exercise, given: int | None, *, solved: bool) -> Html:
    """A question and its answers.

    Args:
        exercise: the question.
        given: the answer chosen, counted from 0.
        solved: whether it was right, so that nothing more can be pressed.
    """
    ask = el("p", exercise.ask, class_="pai-lesson-ask")
    if solved and given is not None:
        return join(ask, el("p", el("span", exercise.face(given), " ✓", class_="pai-option", data_right=True)))
    options = (
        exercise.option_button(place, "option", str(place), aria_pressed=place == given, data_refuge=True if place == 0 else None)
        for place in range(len(exercise.options))
    )
    return join(ask, el("div", *options, class_="pai-options", role="group", aria_label=exercise.spoken, data_arrows=True))


def ended_html(done: str, left: Collection[Stage[Any, Any]], onward: tuple[str, str]) -> Html:
    """What comes after the last stage.

    Args:
        done: what is said when everything is done.
        left: the stages that were left out.
        onward: the words and the address of the link that leads on.
    """
    says = f"That was the last stage. Still open: {', '.join(stage.title for stage in left)}." if left else done
    name, address = onward
    link = el("a", name, href=address, class_="pai-lesson-play", data_livecells_keep="play", data_refuge=True)
    return el("div", el("p", says), el("p", link), class_="pai-decision")


def _stage_button(number: int, stage: Stage[Any, Any], now: Stage[Any, Any], done: Collection[str], *, listed: bool) -> Html:
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
