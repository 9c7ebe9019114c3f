"""What the widgets of Bagchen share: the roll as two dice to set, tiles by suit, and switches where they matter."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, TypeVar

from paigames import drawing
from paigames.bagchen import ranks
from paigames.bagchen.ruleset import BOOK, RuleSet, from_switches
from paigames.dominoes import Roll, Tile
from paigames.money import compass
from paigames.rulebook import print_choice
from paiwidgets import words
from paiwidgets.markup import Html, button, el, join

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from paigames.rulebook import Choice, Switch

_DIE_NAMES: Final = ("one", "two", "three", "four", "five", "six")


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A position of Bagchen with the choices of its table; what is not chosen is left at its default."""

    roll: Roll
    choices: tuple[tuple[str, Choice], ...] = ()

    @property
    def rules(self) -> RuleSet:
        """The rule set with the reader's choices."""
        return from_switches(dict(self.choices))

    @property
    def switch_words(self) -> dict[str, str]:
        """The choices as words of a line."""
        return {key: print_choice(value) for key, value in self.choices}


A = TypeVar("A", bound=Asked)


def read_choices(words_left: Mapping[str, str]) -> tuple[tuple[str, Choice], ...]:
    """Read the switches of a line.

    Raises:
        ValueError: for a switch or a value that does not exist.

    >>> read_choices({"horse.capture": "false"})
    (('horse.capture', False),)
    """
    return tuple((key, BOOK.switch(key).parse(value)) for key, value in words_left.items())


def choose(asked: A, key: str, value: Choice) -> A:
    """The same position under another value of a switch."""
    return replace(asked, choices=with_choice(asked.choices, key, value))


def with_choice(choices: Iterable[tuple[str, Choice]], key: str, value: Choice) -> tuple[tuple[str, Choice], ...]:
    """Choices with one of them changed; a default is left unsaid.

    >>> with_choice((("horse.capture", False),), "jump.scope", "losers_only")
    (('horse.capture', False), ('jump.scope', 'losers_only'))
    """
    others = {kept: choice for kept, choice in choices if kept != key}
    if value != BOOK.switch(key).default:
        others[key] = value
    return tuple(others.items())


def read_press(text: str) -> tuple[str, Choice]:
    """Read a press on a switch, whose text is ``horse.capture:false``.

    Raises:
        ValueError: for a switch or a value that does not exist.

    >>> read_press("horse.capture:false")
    ('horse.capture', False)
    """
    key, _, value = text.partition(":")
    return key, BOOK.switch(key).parse(value)


def choose_by_text(asked: A, text: str) -> A:
    """The same position after a press on a switch; see :func:`read_press`.

    Raises:
        ValueError: for a switch or a value that does not exist.
    """
    return choose(asked, *read_press(text))


def switches_html(asked: A, keys: Iterable[str], answer: Callable[[A], object], show: Callable[[A], Html] | None = None) -> Html:
    """The switches under which the answer differs, each with its question and its values as buttons.

    Args:
        asked: the position on the table.
        keys: the switches that could matter.
        answer: what the rules say about a position; compared between the values.
        show: draws the answer under one value, to stand beside the others.
    """
    boxes = (_switch_html(BOOK.switch(key), asked, show) for key in keys if _matters(BOOK.switch(key), asked, answer))
    return join(*boxes)


def _matters(switch: Switch, asked: A, answer: Callable[[A], object]) -> bool:
    answers = [answer(choose(asked, switch.key, value)) for value in switch.values]
    return any(each != answers[0] for each in answers[1:])


def _switch_html(switch: Switch, asked: A, show: Callable[[A], Html] | None) -> Html:
    chosen = dict(asked.choices).get(switch.key, switch.default)
    shown = None if show is None else [show(choose(asked, switch.key, value)) for value in switch.values]
    why = "The answer turns on a doubt about the source (" if switch.ruling in BOOK.rulings else "A table may choose here ("
    return switch_html(switch, chosen, why, shown)


def switch_html(switch: Switch, chosen: Choice, why: str, shown: Sequence[Html] | None = None) -> Html:
    """A switch: why there is a choice, its question, and its values as buttons of the action ``switch``.

    Args:
        switch: the switch.
        chosen: the value chosen.
        why: what stands before the number of the ruling; it ends with a bracket.
        shown: what stands below each value.
    """
    options = (
        el(
            "div",
            button(
                f"{means} (default)" if value == switch.default else means,
                "switch",
                f"{switch.key}:{print_choice(value)}",
                keep=f"{switch.key} {print_choice(value)}",
                aria_pressed=value == chosen,
            ),
            shown[place] if shown else None,
            class_="pai-switch-value",
        )
        for place, (value, means) in enumerate(zip(switch.values, switch.means, strict=True))
    )
    doubt = el("p", why, words.rule_link(BOOK, switch.ruling), "). ", el("strong", switch.asks))
    return el("div", doubt, *options, class_="pai-switch", role="group", aria_label=switch.asks)


def groups_of(tiles: Iterable[Tile]) -> list[tuple[str, tuple[Tile, ...]]]:
    """Tiles by suit, as the racks lay them out."""
    row = tuple(tiles)
    return [(f"{suit.value.capitalize()} {suit.zh}", tuple(tile for tile in row if ranks.suit_of(tile) is suit)) for suit in ranks.Suit]


def read_aloud(tile: Tile) -> str:
    """A tile in words: its ends, its rank and its suit.

    >>> read_aloud(Tile(5, 5))
    '5-5, heaven lady 天女'
    """
    rank = ranks.rank_of(tile)
    return f"{tile}, {rank.suit} {rank.en} {rank.zh}"


def roll_html(roll: Roll) -> Html:
    """Two dice, each with its six faces as buttons of the action ``die``, and what the roll makes dice-supreme."""
    supremes = words.tiles_in_text(ranks.dice_supremes(roll))
    says = join(f"Roll {roll}: ", supremes, " are dice-supreme ", words.chinese("骰尊"), " (", words.rule_link(BOOK, "B-029"), ").")
    dice = (_die_html("high", "Higher die", roll.high, 6), _die_html("low", "Lower die", roll.low, roll.high))
    return el("div", *dice, el("p", says, class_="pai-roll-says"), class_="pai-roll")


def set_die(roll: Roll, value: str) -> Roll:
    """The roll after one die was set.

    Args:
        roll: the roll so far.
        value: what the action ``die`` was called with, ``high:5`` or ``low:5``.

    Raises:
        ValueError: if that is no face of a die.

    >>> str(set_die(Roll(6, 5), "low:6")), str(set_die(Roll(6, 5), "high:3"))
    ('6-6', '3-3')
    """
    which, _, text = value.partition(":")
    pips = Roll.parse(f"{text}-{text}").high
    return Roll(pips, min(pips, roll.low)) if which == "high" else Roll(max(pips, roll.high), min(pips, roll.high))


def _die_html(which: str, name: str, shown: int, most: int) -> Html:
    faces = (
        button(
            Html(drawing.die(pips, size=24, title="")),
            "die",
            f"{which}:{pips}",
            keep=f"{which} {pips}",
            aria_pressed=pips == shown,
            aria_label=f"{name}: {_DIE_NAMES[pips - 1]}",
            disabled=True if pips > most else None,
        )
        for pips in range(1, 7)
    )
    return el("div", *faces, class_="pai-die-choice", role="group", aria_label=name)


def dealer_group(dealer: int) -> Html:
    """A button for each seat to choose the dealer; their action is ``dealer``."""
    names = map(compass, range(4))
    buttons = (button(name, "dealer", name, keep=f"dealer {name}", aria_pressed=seat == dealer) for seat, name in enumerate(names))
    return button_group("Dealer", buttons)


def button_group(name: str, buttons: Iterable[Html]) -> Html:
    """Buttons in a row behind their common name."""
    return el("div", el("span", f"{name} ", aria_hidden=True), *buttons, class_="pai-deal-group", role="group", aria_label=name)
