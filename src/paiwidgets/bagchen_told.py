"""A whole hand told: it stops where there is something to see, and asks the reader what they would play."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, ClassVar, Final

from paigames import drawing
from paigames.bagchen.ruleset import BOOK
from paigames.money import compass
from paiwidgets import position, words
from paiwidgets.bagchen_settlement_view import settlement_html
from paiwidgets.bagchen_table_code import read_move, write_move
from paiwidgets.bagchen_table_controls import pieces_of
from paiwidgets.bagchen_table_face import finisher_of, look_of
from paiwidgets.bagchen_table_hand import Hand
from paiwidgets.bagchen_table_players import advise
from paiwidgets.bagchen_table_story import drawn, said, story
from paiwidgets.bagchen_table_view import supremes_html, table_html
from paiwidgets.bagchen_told_hand import LINE, STOPS, Stop
from paiwidgets.markup import Html, button, el, join
from paiwidgets.scene import Scene
from paiwidgets.table_desk import Desk
from paiwidgets.table_panels import story_html
from paiwidgets.workbench import Workbench

if TYPE_CHECKING:
    from paigames.bagchen.session import SessionAction

_KEYS: Final = ("stop", "said")
_BETWEEN: Final = "."
_WHOLE: Final = Hand.read(LINE)


@dataclass(frozen=True, kw_only=True)
class Place:
    """A place in the told hand.

    Args:
        number: which stop, from 0.
        answers: what the reader would have played at each stop; empty where nothing has been answered.
    """

    number: int = 0
    answers: tuple[str, ...] = ("",) * len(STOPS)

    @classmethod
    def read(cls, text: str) -> Place:
        """Read a place from a line.

        Raises:
            ValueError: saying what is wrong in it.

        >>> Place.read("stop=2 said=y.dhi").text
        'stop=2 said=y.dhi'
        """
        found = position.read(text, _KEYS)
        stops = {str(number): number - 1 for number in range(1, len(STOPS) + 1)}
        stop = found.get("stop", "1")
        if stop not in stops:
            msg = f"The hand has no stop “{stop[:20]}”: they are 1 to {len(STOPS)}."
            raise ValueError(msg)
        answers = found.get("said", "").split(_BETWEEN)
        for answer, each in zip(answers, STOPS, strict=False):
            if answer and answer not in each.options:
                msg = f"“{answer[:20]}” was not among the answers at this stop."
                raise ValueError(msg)
        return cls(number=stops[stop], answers=tuple([*answers, *[""] * len(STOPS)][: len(STOPS)]))

    @property
    def text(self) -> str:
        """The place as a line to copy."""
        return position.write({"stop": str(self.number + 1), "said": _BETWEEN.join(self.answers).rstrip(_BETWEEN)})

    @property
    def stop(self) -> Stop:
        """What is told here."""
        return STOPS[self.number]

    @property
    def answer(self) -> str:
        """What the reader would have played here; empty if that is open, or nothing is asked."""
        return self.answers[self.number]

    @cached_property
    def hand(self) -> Hand:
        """The hand as it stands here."""
        return _WHOLE if self.stop.move == len(_WHOLE.moves) else _WHOLE.back_to(self.stop.move)

    @property
    def made(self) -> str:
        """The move that was made here."""
        return write_move(self.hand.state, _WHOLE.moves[self.stop.move].action)


class Told(Workbench[Place]):
    """A hand told stop by stop."""

    root: ClassVar[str] = "pai-bagchen-told"
    link: ClassVar[str] = "told"

    def __init__(self, place: Place) -> None:
        """Open the hand at a place."""
        self._visits = False  # what is opened from a link does not take the place of one's own before the reader goes on
        self._scene = Scene(
            {
                "go": self._go,
                "answer": self._answer,
                "position": self.paste,
                "open": self._open,
                "restore": self._restore,
            },
            link=self.link,
            store=self.root,
        )
        super().__init__(place, (self._scene,), voice=self._scene)

    def read(self, text: str) -> Place:
        """Read a place from a line."""
        return Place.read(text)

    def check(self, position: Place) -> None:
        """Nothing more to refuse: what cannot be is not read."""

    def draw(self, position: Place) -> str:
        """Tell what is told here, lay the table, and ask."""
        self._scene.html = join(
            el("p", f"Stop {position.number + 1} of {len(STOPS)}", class_="pai-quiet", data_stop=str(position.number + 1)),
            *(el("p", words.prose(BOOK, each), class_="pai-told") for each in position.stop.told),
            _table_html(position.hand),
            _question_html(position),
            _going_html(position),
            self.foot(),
        )
        if not self._visits:
            self._scene.stored = position.text if position != Place() else ""
        return " ".join([*map(words.prose_spoken, position.stop.told), _answered(position)[1] if position.answer else ""]).strip()

    def _go(self, value: str) -> None:
        if value in {"-1", "1"}:
            number = self.position.number + int(value)
            if number in range(len(STOPS)):
                self._visits = False
                self.ask(lambda: replace(self.position, number=number))

    def _answer(self, code: str) -> None:
        place = self.position
        if code in place.stop.options:
            answers = (*place.answers[: place.number], code, *place.answers[place.number + 1 :])
            self._visits = False
            self.ask(lambda: replace(place, answers=answers))
            self.speak(_answered(self.position)[1])

    def _open(self, text: str) -> None:
        self._visits = True
        self.paste(text)

    def _restore(self, text: str) -> None:
        """Go back to where the reader was; what cannot be read is left alone."""
        try:
            place = Place.read(text)
        except ValueError:
            return
        self.ask(lambda: place)


def bagchen_told(text: str = "stop=1") -> Told:
    """The told hand, ready to be shown in a chapter.

    Args:
        text: the place to begin with, as the line under it writes it.

    Raises:
        ValueError: saying what is wrong in ``text``.
    """
    return Told(Place.read(text))


def _table_html(hand: Hand) -> Html:
    look = look_of(hand, Desk(looker=hand.start.people[0]), curtain=False)
    settled = hand.state.settlement
    tiles = (Html(drawing.tile(tile, height=56)) for tile in look.view.hand)
    own = el("div", *tiles, class_="pai-open-hand pai-told-hand", role="group", aria_label="The hand of South")
    return join(
        table_html(look),
        supremes_html(look.view),
        story_html(story(look.view, hand.paid_last)),
        own if look.view.hand and settled is None else None,
        settlement_html(settled, finisher_of(hand), hand.state.stacks) if settled is not None else None,
    )


def _question_html(place: Place) -> Html | None:
    if not place.stop.options:
        return None
    options = (
        button(
            drawn(pieces_of(_action(place, code))),
            "answer",
            code,
            keep=f"answer {code}",
            aria_pressed=code == place.answer,
            data_right=code == place.made if code == place.answer else None,
        )
        for code in place.stop.options
    )
    row = el("div", *options, class_="pai-options", role="group", aria_label="What would you play?")
    return join(row, _answered(place)[0] if place.answer else None)


def _answered(place: Place) -> tuple[Html, str]:
    """The answer to a choice, as a card and in words: the rule that forbids it, or what South did and why."""
    state = place.hand.state
    verdict = place.hand.judge(_action(place, place.answer))
    if not verdict:
        return words.verdict_html(BOOK, verdict, "No, not now."), words.verdict_spoken(verdict, "No, not now.")
    made = pieces_of(_action(place, place.made))
    heading = "South did the same" if place.answer == place.made else "You may. South chose otherwise"
    steady = advise(state, state.seat, Random(0)).why  # noqa: S311  (a game, not a secret)
    card = el(
        "div",
        el("p", el("strong", f"{heading}: ", drawn(made), ".")),
        el("p", words.prose(BOOK, place.stop.why)),
        el("p", "The player’s own words: ", steady, class_="pai-quiet"),
        class_="pai-why",
        data_right=place.answer == place.made,
    )
    return card, f"{heading}: {said(made)}. {words.prose_spoken(place.stop.why)}"


def _action(place: Place, code: str) -> SessionAction:
    return read_move(place.hand.state, code)


def _going_html(place: Place) -> Html:
    back = button("Back", "go", "-1", keep="back") if place.number else None
    last = place.number + 1 == len(STOPS)
    onward = button("Go on", "go", "1", keep="go on", data_main=True, data_refuge=True) if not last else None
    link = "page:bagchen/table.html" + position.as_link("table", place.hand.text)
    whose = f"Play on as {compass(place.hand.start.people[0])} from here"
    take = el("a", "Walk through the whole hand with all tiles open" if last else whose, href=link, data_livecells_keep="take over")
    return el("div", onward, back, take, class_="pai-moves")
