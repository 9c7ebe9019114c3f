"""The settlement table: stacks, the finisher and the closing sets; who pays whom, how much and why."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import count, islice
from typing import TYPE_CHECKING, ClassVar, Final

from paigames.bagchen import ranks, sets
from paigames.bagchen.passer import is_passer
from paigames.bagchen.settlement import ALMS, Finish, Settlement, closing_run, plain_payments, settle
from paigames.dominoes import Roll, Tile, parse_tiles, require_copies
from paigames.money import compass, totals
from paiwidgets import bagchen_settlement_view as view
from paiwidgets import position
from paiwidgets.bagchen_common import Asked, groups_of, read_aloud, read_choices, roll_html, set_die
from paiwidgets.markup import Html, el, join
from paiwidgets.rack import TileRack
from paiwidgets.scene import Scene
from paiwidgets.switches import choose_by_text, switches_html
from paiwidgets.workbench import Workbench

if TYPE_CHECKING:
    from paigames.verdict import Reason

KEYS: Final = ("roll", "stacks", "finisher", "closing", "passers")
# The switches that `settlement` reads.
SWITCHES: Final = (
    *("jump.needs_supreme_finish", "jump.unit", "jump.closing_chips", "jump.scope"),
    *("sweep.mode", "sweep.stacks", "supreme.mc_roll"),
)
SEATS: Final = tuple(map(compass, range(4)))
ALL: Final = len(ranks.DECK) // len(SEATS)  # four tiles lie in a stack

FIRST: Final = "roll=6-6 stacks=6,4,3,3 finisher=East closing=6-6,4-2+2-1"
FIRST_OTHER: Final = "roll=5-1 stacks=6,4,3,3 finisher=East closing=6-6,4-2+2-1"
SECOND: Final = "roll=3-3 stacks=6,1,5,4 finisher=East closing=6-3+5-4,3-3+3-3,4-2+2-1"
SIXTEEN: Final = "roll=5-1 stacks=16,0,0,0 finisher=East closing=4-2+4-2+2-1+2-1"
PLAIN: Final = "roll=5-1 stacks=5,2,1,8 finisher=East closing=6-5"
EXAMPLES: Final = (
    ("A plain finish", PLAIN),
    ("First example, after 6-6", FIRST),
    ("First example, another roll", FIRST_OTHER),
    ("Second example", SECOND),
    ("All sixteen stacks", SIXTEEN),
)

_NUMBER: Final = re.compile(r"-?[0-9]{1,2}")
_SEAT_NUMBER: Final = re.compile(r"\bSeat ([0-3])\b")


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(Asked):
    """The end of a hand as the reader gives it; it may not be complete yet.

    ``passers`` says who held a pass when supremes before the closing run were led, if that is known.
    """

    stacks: tuple[int, ...]
    finisher: int = 0
    closing: tuple[tuple[Tile, ...], ...] = ()
    passers: frozenset[int] | None = None

    @property
    def text(self) -> str:
        """The hand as a line to copy."""
        row = {
            "roll": str(self.roll),
            "stacks": ",".join(map(str, self.stacks)),
            "finisher": compass(self.finisher),
            "closing": ",".join(map(print_round, self.closing)),
            "passers": "" if self.passers is None else view.seats_text(self.passers),
        }
        return position.write({**row, **self.switch_words})

    @classmethod
    def read(cls, text: str) -> Hand:
        """Read such a line.

        Raises:
            ValueError: saying what is wrong in it.

        >>> Hand.read("roll=3-3 stacks=6,1,5,4 closing=3-3,alms").text
        'roll=3-3 stacks=6,1,5,4 finisher=East closing=3-3,alms'
        """
        found = position.read(text, KEYS)
        return cls(
            roll=Roll.parse(found.pop("roll", "6-5")),
            stacks=read_stacks(found.pop("stacks", "4,4,4,4")),
            finisher=read_seat(found.pop("finisher", compass(0))),
            closing=tuple(map(read_round, filter(None, found.pop("closing", "").split(",")))),
            passers=read_passers(found.pop("passers", "")),
            choices=read_choices(found),
        )


def read_stacks(text: str) -> tuple[int, ...]:
    """Read the stacks of the four seats.

    Raises:
        ValueError: if they are not four numbers.

    >>> read_stacks("6,1,5,4")
    (6, 1, 5, 4)
    """
    pieces = text.split(",")
    if len(pieces) != len(SEATS) or not all(map(_NUMBER.fullmatch, pieces)):
        msg = f"“{text}” is not how stacks are written: four numbers from East to North, like 6,1,5,4."
        raise ValueError(msg)
    return tuple(map(int, pieces))


def read_seat(text: str) -> int:
    """Read a seat by its name.

    Raises:
        ValueError: if there is no such seat.

    >>> read_seat("west")
    2
    """
    if text.capitalize() not in SEATS:
        msg = f"“{text}” is not a seat: write East, South, West or North."
        raise ValueError(msg)
    return SEATS.index(text.capitalize())


def read_passers(text: str) -> frozenset[int] | None:
    """Read who held a pass: seats, ``nobody``, or nothing if it is not known.

    >>> read_passers("nobody"), read_passers("") is None
    (frozenset(), True)
    """
    if not text:
        return None
    return frozenset() if text == "nobody" else frozenset(map(read_seat, text.split(",")))


def read_round(text: str) -> tuple[Tile, ...]:
    """Read one set of the closing rounds, or alms.

    >>> read_round("alms")
    ()
    """
    return ALMS if text == "alms" else parse_tiles(text)


def print_round(tiles: tuple[Tile, ...]) -> str:
    """Write one set of the closing rounds, or alms."""
    return "alms" if tiles == ALMS else "+".join(map(str, tiles))


def reckon(hand: Hand) -> Settlement | str:
    """Settle a hand, or say in a sentence why it cannot be settled as it stands."""
    try:
        ended = Finish(roll=hand.roll, finisher=hand.finisher, stacks=hand.stacks, closing=hand.closing, passers_before=hand.passers)
        return settle(ended, hand.rules)
    except ValueError as error:
        return _named(str(error))


def explain(hand: Hand) -> list[view.Round]:
    """Say of each closing round what it is to the run; if one of them is no set, say instead what each of them is."""
    try:
        steps = closing_run(hand.closing, hand.roll, hand.rules).steps
        return [view.Round(tiles, step.why, step.counts if step.in_run else None) for tiles, step in zip(hand.closing, steps, strict=True)]
    except ValueError:
        return [view.Round(tiles, _what(tiles, hand), None) for tiles in hand.closing]


def _what(tiles: tuple[Tile, ...], hand: Hand) -> Reason | None:
    return None if tiles == ALMS else sets.recognise(tiles, hand.roll, hand.rules).verdict.reasons[0]


def figures(hand: Hand) -> object:
    """What a hand comes to in bare numbers, to tell whether a switch changes them."""
    found = reckon(hand)
    if isinstance(found, str):
        return found
    return found.multiplier, found.net, found.takes_all, totals(found.refunds), view.gains(found)


class SettlementTable(Workbench[Hand]):
    """Dice, stacks and closing rounds to set, and the settlement they make."""

    root: ClassVar[str] = "pai-bagchen-settlement"
    link: ClassVar[str] = "settlement"

    def __init__(self, hand: Hand) -> None:
        """Lay the table with the end of a hand."""
        self._open = False
        self._keeps: list[int] = [0]  # by these the keyboard finds each round's button again
        self._fresh = count(1)
        self._top = Scene(
            {
                "example": self.paste,
                "die": self._set_die,
                "stack": self._give_stack,
                "finisher": lambda text: self.ask(lambda: replace(self.position, finisher=read_seat(text))),
                "away": self._take_away,
                "earlier": self._move_earlier,
                "tiles": self._open_tiles,
            }
        )
        self._rack = TileRack("Tiles of one round", groups_of(ranks.DECK), read_aloud)
        self._foot = Scene(
            {
                "add": self._add_chosen,
                "alms": lambda _: self._add(ALMS),
                "passers": lambda text: self.ask(lambda: replace(self.position, passers=read_passers(text))),
                "example": self.paste,
                "switch": lambda text: self.ask(lambda: choose_by_text(self.position, text)),
                "position": self.paste,
                "open": self.paste,
            },
            link=self.link,
        )
        super().__init__(hand, [self._top, self._rack, self._foot], voice=self._foot)
        self._rack.on_change(lambda: self.ask(lambda: self.position))

    def read(self, text: str) -> Hand:
        """Read a hand from a line."""
        return Hand.read(text)

    def check(self, position: Hand) -> None:
        """Refuse what could not become the end of a hand; what is only incomplete is held, and answered with a sentence."""
        try:
            if min(position.stacks) < 0 or max(position.stacks) > ALL:
                plain_payments(position.finisher, position.stacks)
            require_copies((tile for tiles in position.closing for tile in tiles), ranks.COPIES)
            everything = tuple(ALL if seat == position.finisher else 0 for seat in range(len(SEATS)))
            Finish(roll=position.roll, finisher=position.finisher, stacks=everything, closing=position.closing)
        except ValueError as error:
            raise ValueError(_named(str(error))) from error

    def draw(self, position: Hand) -> str:
        """Show a hand with its settlement."""
        self._lay_rack(position)
        found, chosen = reckon(position), self._rack.tiles
        self._top.html = join(
            view.examples_html(EXAMPLES, position.text),
            roll_html(position.roll),
            view.stacks_html(position.stacks, position.finisher, ALL),
            view.rounds_html(explain(position), position.finisher, self._keep(len(position.closing))),
            view.opener_html(is_open=self._open),
        )
        self._foot.html = join(
            self._tray(position, chosen) if self._open else None,
            view.settlement_html(found, position.finisher, position.stacks),
            passers_html(position, found),
            first_example_html(position),
            switches_html(position, SWITCHES, figures, lambda asked: view.totals_html(reckon(asked), asked.finisher)),
            self.foot(),
        )
        if self._open and chosen:
            return sets.recognise(chosen, position.roll, position.rules).verdict.text
        return view.spoken(found, position.finisher, position.stacks)

    def picture(self) -> Html:
        """The widget as it stands; tiles that are put away are left out."""
        parts = (part.still() for part in self._parts if part is not self._rack or self._open)
        return el("div", *parts, class_=f"pai-widget pai-still {self.root}")

    def _lay_rack(self, hand: Hand) -> None:
        lying = [tile for tiles in hand.closing for tile in tiles]
        try:
            require_copies((*self._rack.tiles, *lying), ranks.COPIES)
        except ValueError:  # what was pasted uses the chosen tiles
            self._rack.choose(())
        self._rack.spend(lying)
        self._rack.layout.display = None if self._open else "none"

    def _tray(self, hand: Hand, chosen: tuple[Tile, ...]) -> Html:
        found = sets.recognise(chosen, hand.roll, hand.rules) if chosen else None
        return view.tray_html(chosen, found, hand.finisher)

    def _set_die(self, value: str) -> None:
        self.ask(lambda: replace(self.position, roll=set_die(self.position.roll, value)))

    def _give_stack(self, value: str) -> None:
        def changed() -> Hand:
            name, _, step = value.partition(":")
            seat, more = read_seat(name), {"more": 1, "fewer": -1}.get(step, 0)
            stacks = tuple(own + more if each == seat else own for each, own in enumerate(self.position.stacks))
            return replace(self.position, stacks=stacks)

        self.ask(changed)

    def _place(self, value: str) -> int:
        """Find a closing round by its number, counted from 1."""
        if value not in map(str, range(1, len(self.position.closing) + 1)):
            msg = f"There is no closing round {value[:9]}."
            raise ValueError(msg)
        return int(value) - 1

    def _keep(self, rounds: int) -> list[int]:
        """A name for each round's button, the same over redraws; one is left where there are no rounds."""
        self._keeps = [*self._keeps, *islice(self._fresh, max(0, rounds - len(self._keeps)))][: max(1, rounds)]
        return self._keeps

    def _take_away(self, value: str) -> None:
        def without() -> Hand:
            place, closing = self._place(value), self.position.closing
            gone = self._keeps.pop(place)  # the keyboard stays at this place, or at the last one
            self._keeps = self._keeps or [gone]
            self._keeps[min(place, len(self._keeps) - 1)] = gone
            return replace(self.position, closing=(*closing[:place], *closing[place + 1 :]))

        self.ask(without)

    def _move_earlier(self, value: str) -> None:
        def moved() -> Hand:
            place, closing = self._place(value), list(self.position.closing)
            closing.insert(max(place - 1, 0), closing.pop(place))
            return replace(self.position, closing=tuple(closing))

        self.ask(moved)

    def _open_tiles(self, _value: str) -> None:
        self._open = not self._open
        self._redraw()
        self.speak("The tiles are open: choose those of one set." if self._open else "The tiles are put away.")

    def _add_chosen(self, _value: str) -> None:
        chosen, hand = self._rack.tiles, self.position
        found = sets.recognise(chosen, hand.roll, hand.rules) if chosen else None
        if found is None:
            self.speak("Choose tiles first.")
        elif found.set is None:  # why it is none stands beside the button
            self.speak(f"Not added. {found.verdict.text}")
        else:
            self._add(chosen)

    def _add(self, tiles: tuple[Tile, ...]) -> None:
        self.ask(lambda: replace(self.position, closing=(*self.position.closing, tiles)))
        if not self.problem:
            self._rack.choose(())


def settlement_table(text: str = SECOND) -> SettlementTable:
    """The settlement table, ready to be shown in a chapter.

    Args:
        text: the hand to begin with, as the line under the table writes it.

    Raises:
        ValueError: saying what is wrong in ``text``.
    """
    return SettlementTable(Hand.read(text))


def passers_html(hand: Hand, found: Settlement | str) -> Html | None:
    """Ask who already held a pass, where chips depend on it."""
    unknown = not isinstance(found, str) and found.kept is None
    if not unknown and hand.passers is None:
        return None
    holders = [seat for seat, own in enumerate(hand.stacks) if seat != hand.finisher and is_passer(own)]
    return view.passers_html(hand.finisher, holders, hand.passers)


def first_example_html(hand: Hand) -> Html | None:
    """Show what the source prints in its first example beside what its own formula gives, once that example lies on the table."""
    first = Hand.read(FIRST)
    if (hand.stacks, hand.finisher, hand.closing) != (first.stacks, first.finisher, first.closing):
        return None
    readings = [
        (text, str(Hand.read(text).roll), found) for text in (FIRST, FIRST_OTHER) if not isinstance(found := reckon(Hand.read(text)), str)
    ]
    return view.first_example_html(readings, hand.text)


def _named(sentence: str) -> str:
    """Name the seats that the engine numbers."""
    return _SEAT_NUMBER.sub(lambda found: compass(int(found[1])), sentence)
