"""The table: a session of Bagchen against computer players, or with others at one screen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final

from paigames.bagchen import game
from paigames.bagchen.game import Alms, Cover, Discard, Lead
from paigames.bagchen.notation import parse_record
from paigames.bagchen.ranks import Suit
from paigames.bagchen.ruleset import BOOK
from paigames.bagchen.session import Gobah
from paigames.money import compass
from paiwidgets.bagchen_deal_steps import read_seat
from paiwidgets.bagchen_table_controls import pieces_of, why_html
from paiwidgets.bagchen_table_face import asked, declarer_of, end_html, head_html, look_of, panels, turn_html
from paiwidgets.bagchen_table_hand import Hand
from paiwidgets.bagchen_table_players import advise, read_level
from paiwidgets.bagchen_table_story import drawn, said, story
from paiwidgets.bagchen_table_view import supremes_html, table_html
from paiwidgets.markup import Html, el, join
from paiwidgets.table import Table as AnyTable
from paiwidgets.table_panels import panels_html, story_html

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from paigames.bagchen.session import SessionAction
    from paigames.dominoes import Tile
    from paigames.rulebook import RuleBook
    from paiwidgets.bagchen_table_hand import Start
    from paiwidgets.table_desk import Told

_ALMS: Final = {"open": None, **{suit.value: suit for suit in Suit}}


class Table(AnyTable[Hand]):
    """A session played by people and computer players, with every try answered by the rules."""

    root: ClassVar[str] = "pai-bagchen-table"
    link: ClassVar[str] = "table"
    book: ClassVar[RuleBook] = BOOK

    # What a table asks of its game.

    def read(self, text: str) -> Hand:
        """Read a hand from a line."""
        return Hand.read(text)

    def begin(self, start: Start) -> Hand:
        """Deal the first hand of a session."""
        return Hand.begin(start)

    def of_record(self, text: str) -> Hand:
        """Lay out a record, with those who play now."""
        return Hand.of_record(parse_record(text), self.position.start)

    def moves(self) -> dict[str, Callable[[str], None]]:
        """What can be pressed to play."""
        return {
            "lead": lambda _: self._play(Lead),
            "cover": lambda _: self._play(Cover),
            "discard": lambda _: self._play(Discard),
            "alms": self._alms,
        }

    def settings(self) -> dict[str, Callable[[str], None]]:
        """What can be pressed below the table."""
        return {"dealer": lambda text: self.restart(lambda start: replace(start, dealer=read_seat(text))), "gobah": self._gobah}

    def own_hand(self, hand: Hand) -> tuple[Tile, ...]:
        """The tiles that whoever looks holds."""
        return () if self._desk.looker is None else hand.state.hands[self._desk.looker]

    def read_seat(self, name: str) -> int:
        """Read the name of a seat."""
        return read_seat(name)

    def read_level(self, name: str) -> str:
        """Read the name of a level."""
        return read_level(name)

    def why(self, hand: Hand) -> Html:
        """Everything the player to act may do, each with its reason."""
        return why_html(hand.state)

    def hint(self, hand: Hand, rng: Random) -> tuple[Html, str]:
        """What a computer player would do, with its reason."""
        state = hand.state
        advice = advise(state, state.seat, rng)
        what = pieces_of(game.resolve(state, advice.action))
        return join(el("strong", drawn(what), "."), " ", advice.why), f"{said(what)}. {advice.why}"

    def story(self, hand: Hand, *, curtain: bool) -> tuple[Told, ...]:
        """What happened, as far as whoever looks may know."""
        return story(look_of(hand, self._desk, curtain=curtain).view, hand.paid_last)

    def show(self, hand: Hand, lines: tuple[Told, ...], *, curtain: bool) -> tuple[Html, Html, str]:
        """Draw the table, and say what is asked."""
        look = look_of(hand, self._desk, curtain=curtain)
        table = join(
            head_html(hand, self._desk),
            table_html(look),
            supremes_html(look.view),
            story_html(lines),
            end_html(hand),
            el("div", turn_html(hand, self._desk, look), class_="pai-turn"),
        )
        return table, panels_html(self._desk, panels(hand, self._desk)), asked(hand, curtain=curtain)

    # What a reader does.

    def _play(self, kind: type[Lead | Cover | Discard]) -> None:
        self.try_out(lambda: kind(self._tiles()))

    def _alms(self, kind: str) -> None:
        def make() -> SessionAction:
            tiles = self._tiles()
            if len(tiles) != 1 or kind not in _ALMS:
                msg = f"Alms are one tile; {len(tiles)} are chosen."
                raise ValueError(msg)
            return Alms(tiles[0], _ALMS[kind])

        self.try_out(make)

    def _tiles(self) -> tuple[Tile, ...]:
        if not self._desk.chosen:
            msg = "Press the tiles you mean first."
            raise ValueError(msg)
        hand = self.own_hand(self.position)
        return tuple(hand[place] for place in sorted(self._desk.chosen))

    def _gobah(self, _value: str) -> None:
        seat = declarer_of(self.position, self._desk)
        if seat is not None:
            after = self.position.plus(Gobah(seat))
            self._note(f"{compass(seat)} declares Gobah (夠巴): {after.session.hands_left} hands follow this one.")
            self.ask(lambda: after)


def bagchen_table(text: str = "seed=7") -> Table:
    """The table, ready to be shown in a chapter.

    Args:
        text: the hand to begin with, as the line under the table writes it; it is played on to the first thing a person decides.

    Raises:
        ValueError: saying what is wrong in ``text``.
    """
    return Table(Hand.read(text).to_decision())
