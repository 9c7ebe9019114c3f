"""What the widgets of Bagchen share: the roll as two dice to set, tiles by suit, and the rule set of a position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from paigames.bagchen import ranks
from paigames.bagchen.ruleset import BOOK, RuleSet, from_switches
from paigames.dominoes import Roll, Tile
from paigames.money import compass
from paiwidgets import switches, words
from paiwidgets.dice import die_choice
from paiwidgets.markup import Html, button, button_group, el, join
from paiwidgets.switches import Choosing

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from paigames.rulebook import Choice, RuleBook


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked(Choosing):
    """A position of Bagchen with the choices of its table."""

    book: ClassVar[RuleBook] = BOOK
    roll: Roll

    @property
    def rules(self) -> RuleSet:
        """The rule set with the reader's choices."""
        return from_switches(dict(self.choices))


def read_choices(words_left: Mapping[str, str]) -> tuple[tuple[str, Choice], ...]:
    """Read the switches of a line of Bagchen.

    Raises:
        ValueError: for a switch or a value that does not exist.

    >>> read_choices({"horse.capture": "false"})
    (('horse.capture', False),)
    """
    return switches.read_choices(BOOK, words_left)


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
    dice = (die_choice("high", "Higher die", roll.high), die_choice("low", "Lower die", roll.low, most=roll.high))
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


def dealer_group(dealer: int) -> Html:
    """A button for each seat to choose the dealer; their action is ``dealer``."""
    names = map(compass, range(4))
    buttons = (button(name, "dealer", name, keep=f"dealer {name}", aria_pressed=seat == dealer) for seat, name in enumerate(names))
    return button_group("Dealer", buttons)
