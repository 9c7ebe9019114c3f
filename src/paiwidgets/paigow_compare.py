"""Two hands of two tiles: which is greater, and why, under the presets of Pai Gow side by side."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from paigames.dominoes import Tile, parse_tiles, require_copies
from paigames.paigow.compare import Comparison, Order, compare, rank2
from paigames.paigow.ranks import COPIES
from paigames.paigow.ruleset import BOOK, RuleSet, preset
from paiwidgets import position, words
from paiwidgets.markup import Html, button, el, join
from paiwidgets.paigow_common import PRESETS, groups_of, hand_html, read_aloud, require_few, write_tiles
from paiwidgets.rack import TileRack
from paiwidgets.scene import Scene
from paiwidgets.workbench import Workbench

KEYS: Final = ("first", "second")
_HAND: Final = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """Two hands of up to two tiles."""

    first: tuple[Tile, ...] = ()
    second: tuple[Tile, ...] = ()

    @property
    def text(self) -> str:
        """The question as a line to copy."""
        return position.write({"first": write_tiles(self.first), "second": write_tiles(self.second)})

    @classmethod
    def read(cls, text: str) -> Question:
        """Read such a line.

        Raises:
            ValueError: saying what is wrong in it.

        >>> Question.read("first=2-2,5-6 second=5-4,5-1").text
        'first=2-2,6-5 second=5-4,5-1'
        """
        found = position.read(text, KEYS)
        return cls(first=parse_tiles(found.get("first", "")), second=parse_tiles(found.get("second", "")))

    @property
    def complete(self) -> bool:
        """Whether there are two hands to compare."""
        return len(self.first) == len(self.second) == _HAND


@dataclass(frozen=True, slots=True)
class Answer:
    """Which hand is greater under one preset.

    Args:
        name: what the preset is called.
        heading: the answer in a few words.
        comparison: the answer with its reasons.
    """

    name: str
    heading: str
    comparison: Comparison


def judge(question: Question) -> tuple[Answer, ...]:
    """Compare the two hands under every preset; nothing while a tile is missing."""
    return tuple(_judge_one(question, name, preset(name)) for name in BOOK.presets) if question.complete else ()


def _judge_one(question: Question, name: str, rules: RuleSet) -> Answer:
    found = compare(question.first, question.second, rules)
    first, second = rank2(question.first, rules).title, rank2(question.second, rules).title
    headings = {
        Order.FIRST: f"The first hand is greater: {first} against {second}.",
        Order.SECOND: f"The second hand is greater: {second} against {first}.",
        Order.COPY: f"The two are equal: {first} and {second}.",
    }
    return Answer(PRESETS[name], headings[found.order], found)


class HandComparer(Workbench[Question]):
    """Two racks, and the answer under each preset."""

    root: ClassVar[str] = "pai-paigow-compare"
    link: ClassVar[str] = "compare"

    def __init__(self, question: Question) -> None:
        """Lay the table.

        Args:
            question: the hands to begin with.
        """
        self._first = TileRack("First hand", groups_of(), read_aloud)
        self._second = TileRack("Second hand", groups_of(), read_aloud)
        self._between = Scene({"clear": lambda _: self.ask(lambda: replace(self.position, first=()))})
        self._foot = Scene(
            {"clear": lambda _: self.ask(lambda: replace(self.position, second=())), "position": self.paste, "open": self.paste},
            link=self.link,
        )
        super().__init__(question, [self._first, self._between, self._second, self._foot], voice=self._foot)
        self._first.on_change(self._tiles_changed)
        self._second.on_change(self._tiles_changed)

    def read(self, text: str) -> Question:
        """Read a question from a line."""
        return Question.read(text)

    def check(self, position: Question) -> None:
        """Refuse more than two tiles in a hand, and tiles that the game does not have."""
        require_few(position.first, _HAND)
        require_few(position.second, _HAND)
        require_copies((*position.first, *position.second), COPIES)

    def draw(self, position: Question) -> str:
        """Show the two hands and the answers."""
        self._first.choose(position.first)
        self._second.choose(position.second)
        self._first.spend(position.second)
        self._second.spend(position.first)
        answers = judge(position)
        self._between.html = _tray_html("first", position.first, "Choose two tiles above.")
        self._foot.html = join(
            _tray_html("second", position.second, "Choose two tiles here to compare with them."),
            answers_html(position, answers) if answers else None,
            self.foot(),
        )
        return spoken(answers) or "Choose two tiles for each hand."

    def _tiles_changed(self) -> None:
        self.ask(lambda: Question(first=self._first.tiles, second=self._second.tiles))


def hand_comparer(text: str = "first=2-2,6-5 second=5-4,5-1") -> HandComparer:
    """The comparer, ready to be shown in a chapter.

    Args:
        text: the hands to begin with, as the line under the comparer writes them.

    Raises:
        ValueError: saying what is wrong in ``text``.
    """
    return HandComparer(Question.read(text))


def agree(answers: tuple[Answer, ...]) -> bool:
    """Whether the same hand wins under all presets."""
    return len({answer.comparison.order for answer in answers}) == 1


def spoken(answers: tuple[Answer, ...]) -> str:
    """The answers as one paragraph to be read aloud."""
    return " ".join(f"{answer.name}: {answer.heading} {answer.comparison.text}" for answer in answers)


def answers_html(question: Question, answers: tuple[Answer, ...]) -> Html:
    """The answers side by side, and whether they agree."""
    says = "All three tables say the same." if agree(answers) else "The tables disagree about these two hands."
    beside = el("div", *(_beside_html(question, answer) for answer in answers), class_="pai-readings-beside")
    return join(el("p", says, class_="pai-agree", data_agree=agree(answers)), beside)


def _beside_html(question: Question, answer: Answer) -> Html:
    order = answer.comparison.order
    greater = {Order.FIRST: question.first, Order.SECOND: question.second}.get(order)
    reasons = el("ul", *(words.reason_html(BOOK, reason) for reason in answer.comparison.reasons), class_="pai-reasons")
    return el(
        "div",
        el("p", answer.name, class_="pai-beside-name"),
        hand_html(greater) if greater else None,
        el("p", answer.heading, class_="pai-beside-says"),
        reasons,
        class_="pai-beside",
        data_order=order.value,
    )


def _tray_html(name: str, tiles: tuple[Tile, ...], invitation: str) -> Html:
    clear = button("Put them back", "clear", keep=f"clear {name}") if tiles else None
    return el("div", words.tray(tiles, invitation), clear, class_="pai-answer", data_answer=name)
