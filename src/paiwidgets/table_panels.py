"""What every table has beside the game itself: pace, help, the steps of a hand that is over, who plays, house rules, the record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paiwidgets.markup import Html, button, button_group, el, join
from paiwidgets.seeds import seed_field
from paiwidgets.table_desk import MILLISECONDS, PACES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from paiwidgets.table_desk import Desk, Told
    from paiwidgets.table_hand import PlayedHand, Start


def story_html(lines: Iterable[Told]) -> Html | None:
    """What happened, as a list; nothing where nothing did."""
    items = [el("li", line.html, data_ends=True if line.ends else None) for line in lines]
    return el("ul", *items, class_="pai-story") if items else None


def next_html(pace: str) -> Html:
    """Let the computer make its next move at a press, or after a moment by itself."""
    after = {"data_after": MILLISECONDS} if pace == "slow" else {}
    return button("Next", "next", keep="next", data_refuge=True, **after)


def passing_html(seat: str) -> Html:
    """The button by which the next person takes the screen."""
    return el("div", button(f"Pass the screen to {seat}", "look", keep="look", data_main=True, data_refuge=True), class_="pai-moves")


def helps_html() -> Html:
    """The two questions that can be asked before one plays. The keyboard comes to the first, which commits to nothing."""
    return el("span", button("Why?", "why", keep="why", data_refuge=True), button("Hint", "hint", keep="hint"), class_="pai-moves-group")


def undo_html(*, can: bool) -> Html:
    """The button that takes back; it stays where it is when there is nothing to take back, so that the keyboard stays too."""
    return button("Undo", "undo", keep="undo", aria_disabled=None if can else True)


def always_html(hand: PlayedHand[Any, Any], desk: Desk, *more: Html) -> Html:
    """What can be done at any time: pace, taking back, the same deal again, a new one.

    Args:
        hand: the hand.
        desk: what whoever sits before the screen has done.
        more: what a game adds.
    """
    undo = undo_html(can=hand.last_decision is not None)
    # Only where nothing else is left does the keyboard come to this one.
    ends = True if hand.is_over and hand.is_last else None
    new = button("New session" if hand.results else "New hand", "new", keep="new", data_refuge=ends)
    again = button("Same deal again", "again", keep="again")
    return el("div", None if hand.is_over else pace_html(desk.pace), undo, again, new, *more, class_="pai-moves pai-moves-quiet")


def pace_html(pace: str) -> Html:
    """How fast the computer players go on."""
    choices = (button(name, "pace", key, keep=f"pace {key}", aria_pressed=key == pace) for key, name in PACES.items())
    says = el("span", "Computer players", class_="pai-quiet")
    return el("span", says, *choices, class_="pai-moves-group", role="group", aria_label="Pace")


def steps_html(hand: PlayedHand[Any, Any], first: tuple[str, int]) -> Html:
    """The buttons that walk through a hand that is over.

    Args:
        hand: the hand.
        first: the name of the step to begin with, and after how many moves it is.
    """
    last = len(hand.moves)
    at = last if hand.at is None else hand.at
    moves = (first, ("Back", max(0, at - 1)), ("Next", min(last, at + 1)), ("End", last))
    buttons = (button(label, "at", str(to), keep=f"at {label}", aria_disabled=True if to == at else None) for label, to in moves)
    says = el("span", f"Move {at} of {last}", class_="pai-quiet")
    return el("div", *buttons, says, class_="pai-moves-group", role="group", aria_label="Steps of the hand")


def panels_html(desk: Desk, panels: Mapping[str, tuple[str, Callable[[], Html]]]) -> Html:
    """Below the table: panels, each behind a button.

    Args:
        desk: what whoever sits before the screen has done.
        panels: the name of each, and what draws it where it is open.
    """
    toggles = (
        button(label, "toggle", name, keep=f"toggle {name}", aria_expanded=name in desk.opened) for name, (label, _) in panels.items()
    )
    opened = (make() for name, (_, make) in panels.items() if name in desk.opened)
    return join(el("div", *toggles, class_="pai-moves pai-moves-quiet"), *opened)


def setting_html(start: Start, desk: Desk, seats: Iterable[str], levels: Iterable[str], *more: Html) -> Html:
    """The deal, who plays, and how well the computer does.

    Args:
        start: what the session began with.
        desk: what whoever sits before the screen has done.
        seats: the names of the seats.
        levels: the names of the levels.
        more: what a game adds.
    """
    seed = str(start.seed) if desk.seed is None else desk.seed
    people = (button(name, "person", name, keep=f"person {name}", aria_pressed=seat in start.people) for seat, name in enumerate(seats))
    choices = (button(name, "level", name, keep=f"level {name}", aria_pressed=name == start.level) for name in levels)
    return el(
        "div",
        el("div", el("label", "Seed ", seed_field(seed, wrong=desk.seed is not None)), class_="pai-deal-row"),
        button_group("Played by people", people),
        button_group("Computer players", choices),
        *more,
        class_="pai-deal-controls",
    )
