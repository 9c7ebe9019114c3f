"""The table: a race of Bo against computer players, or with others at one screen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from paigames.bo import game
from paigames.bo.actions import Draw, GoOut, Pass, Take, Throw
from paigames.bo.groups import Kind
from paigames.bo.notation import parse_record, print_record
from paigames.bo.players import player
from paigames.bo.ruleset import BOOK
from paigames.bo.seats import seat_name
from paiwidgets.bo_common import write_sentence
from paiwidgets.bo_table_end import end_html, ledger_html, spoken
from paiwidgets.bo_table_hand import LEVEL_NAMES, NAMES, STEADY, Hand, read_seat
from paiwidgets.bo_table_moves import eating, moves_html, why_html
from paiwidgets.bo_table_story import story
from paiwidgets.bo_table_view import Look, jiang_html, rack_html, table_html
from paiwidgets.bo_table_words import asked, said
from paiwidgets.markup import Html, button, el, join
from paiwidgets.records import record_html
from paiwidgets.switches import house_rules_html
from paiwidgets.table import Table as AnyTable
from paiwidgets.table_panels import (
    always_html,
    next_html,
    panels_html,
    passing_html,
    setting_html,
    steps_html,
    story_html,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from paigames.numerals import Card
    from paigames.rulebook import RuleBook
    from paiwidgets.bo_table_hand import Start
    from paiwidgets.table_desk import Told


class Table(AnyTable[Hand]):
    """A race to a hundred, with every try answered by the rules."""

    root: ClassVar[str] = "pai-bo-table"
    link: ClassVar[str] = "table"
    book: ClassVar[RuleBook] = BOOK

    def __init__(self, hand: Hand) -> None:
        """Lay the table.

        Args:
            hand: the hand to begin with.
        """
        self._points = ""  # what a player counts, to be declared when going out
        self._counted: tuple[object, ...] = ()  # the deal in which that was typed
        super().__init__(hand)

    # What a table asks of its game.

    def read(self, text: str) -> Hand:
        """Read a hand from a line."""
        return Hand.read(text)

    def begin(self, start: Start) -> Hand:
        """Deal the first hand of a race."""
        return Hand.begin(start)

    def of_record(self, text: str) -> Hand:
        """Lay out a record, with those who play now."""
        return Hand.of_record(parse_record(text), self.position.start)

    def moves(self) -> dict[str, Callable[[str], None]]:
        """What can be pressed to play."""
        return {
            "throw": lambda _: self.try_out(lambda: Throw(self._one_card())),
            "eat": lambda _: self.try_out(lambda: eating(self.position.state, self._cards())),
            "take": lambda kind: self.try_out(lambda: Take(Kind(kind))),
            "out": self._go_out,
            "pass": lambda _: self.try_out(Pass),
            "draw": lambda _: self.try_out(Draw),
            "points": self._set_points,
            "toggle": self._toggle,
            "figures": self._figures,
        }

    def own_hand(self, hand: Hand) -> tuple[Card, ...]:
        """The cards that whoever looks holds."""
        return () if self._desk.looker is None else hand.state.players[self._desk.looker].hand

    def read_seat(self, name: str) -> int:
        """Read the name of a seat."""
        return read_seat(name)

    def read_level(self, name: str) -> str:
        """Read the name of a level."""
        return player(name).name

    def write_sentence(self, text: str) -> Html:
        """Write a sentence with its cards drawn."""
        return write_sentence(text)

    def why(self, hand: Hand) -> Html:
        """Everything the player to act may do, each with its reason."""
        return why_html(hand.state)

    def hint(self, hand: Hand, rng: Random) -> tuple[Html, str]:
        """What the steady player would do, with its reason."""
        advice = hand.advice(STEADY, rng)
        what = said(advice.action, hand.state)
        return join(el("strong", write_sentence(what), "."), " ", write_sentence(advice.why)), f"{what}. {advice.why}"

    def story(self, hand: Hand, *, curtain: bool) -> tuple[Told, ...]:
        """What happened, as far as whoever looks may know."""
        return story(hand, None if curtain else self._desk.looker)

    def show(self, hand: Hand, lines: tuple[Told, ...], *, curtain: bool) -> tuple[Html, Html, str]:
        """Draw the table, and say what is asked."""
        look = self._look(hand, curtain=curtain)
        number = len(hand.past) + 1
        deal = (hand.start.seed, hand.start.choices, number)
        if deal != self._counted:
            self._points, self._counted = "", deal
        table = join(
            self._desk.note_html,
            el("p", el("strong", f"Hand {number}"), " of the race", class_="pai-hand-number") if number > 1 else None,
            table_html(look),
            jiang_html(look),
            story_html(lines),
            end_html(hand),
            el("div", self._turn_html(hand, look), class_="pai-turn"),
        )
        return table, panels_html(self._desk, self._panels(hand)), self._asked(hand, curtain=curtain)

    # The parts of the picture.

    def _look(self, hand: Hand, *, curtain: bool) -> Look:
        state, looker = hand.shown, self._desk.looker
        seat = looker if looker is not None and not curtain else hand.decides
        lies_open = hand.is_over
        view = game.observe(state, hand.start.people[0] if seat is None else seat)
        return Look(
            view=view,
            people=hand.start.people,
            turn=view.turn if not hand.is_over else None if hand.at is None else state.seat,
            scores=hand.scores,
            chosen=self._desk.chosen,
            hands=tuple(one.hand for one in state.players) if lies_open else None,
            groups=tuple(one.laid for one in state.players) if lies_open else None,
            curtain=curtain,
            figures=hand.start.figures,
        )

    def _asked(self, hand: Hand, *, curtain: bool) -> str:
        if hand.is_over:
            return spoken(hand)
        if hand.decides is None:
            return ""
        return f"Pass the screen to {seat_name(hand.decides)}." if curtain else asked(hand.state)

    def _turn_html(self, hand: Hand, look: Look) -> Html:
        """One's own hand, and what may be done."""
        figures = button("Figures on the cards", "figures", keep="figures", aria_pressed=hand.start.figures)
        always = always_html(hand, self._desk, figures)
        if hand.is_over:
            return join(steps_html(hand, ("Deal", 1)), always)
        if look.curtain:
            seat = hand.decides if hand.decides is not None else hand.start.people[0]
            return join(rack_html(look), passing_html(seat_name(seat)))
        if hand.decides is None:
            # Who is asked about a card would tell what they hold.
            says = "The others are asked about the card." if look.turn is None else f"{seat_name(look.turn)} plays next."
            following = el("p", says, class_="pai-heading-plain")
            return join(following, rack_html(look), el("div", next_html(self._desk.pace), class_="pai-moves"), always)
        question = el("p", write_sentence(asked(hand.state)), class_="pai-heading-plain")
        moves = moves_html(hand.state, len(hand.moves), self._desk, self._points)
        return join(question, rack_html(look), moves, self._desk.card, always)

    def _panels(self, hand: Hand) -> dict[str, tuple[str, Callable[[], Html]]]:
        record = "It names every card, and by its seed also those that were not seen."
        return {
            "race": ("Race", lambda: ledger_html(hand)),
            "setting": ("Seats and deal", lambda: setting_html(hand.start, self._desk, NAMES, LEVEL_NAMES)),
            "rules": ("House rules", lambda: house_rules_html(BOOK, hand.start.choices)),
            "record": ("Record", lambda: record_html(print_record(hand.record), record, draft=self._desk.record)),
        }

    # What a reader does.

    def _cards(self) -> tuple[Card, ...]:
        hand = self.own_hand(self.position)
        return tuple(hand[place] for place in sorted(self._desk.chosen))

    def _one_card(self) -> Card:
        cards = self._cards()
        if len(cards) != 1:
            msg = f"Press the one card you want to throw; {len(cards) or 'none'} {'is' if not cards else 'are'} chosen."
            raise ValueError(msg)
        return cards[0]

    def _go_out(self, value: str) -> None:
        """Go out with the points that were typed; a late press on an answered question does nothing."""
        if not value or value.partition(":")[0] == str(len(self.position.moves)):
            self.try_out(self._out)

    def _out(self) -> GoOut:
        points = self._points.strip() if self.position.start.rules.obligations == "audited" else ""
        if points and not (points.isascii() and points.isdecimal() and len(points) < 4):
            msg = f"“{points[:20]}” is no number of points: write a whole number, or leave the field empty."
            raise ValueError(msg)
        return GoOut(int(points) if points else None)

    def _set_points(self, text: str) -> None:
        """Keep what was typed, without drawing anew: a press may follow at once."""
        self._points = text

    def _figures(self, _value: str) -> None:
        start = self.position.start
        self.ask(lambda: replace(self.position, start=replace(start, figures=not start.figures)))


def bo_table(text: str = "seed=7") -> Table:
    """The table, ready to be shown in a chapter.

    Args:
        text: the hand to begin with, as the line under the table writes it; it is played on to the first thing a person decides.

    Raises:
        ValueError: saying what is wrong in ``text``.
    """
    return Table(Hand.read(text).to_decision())
