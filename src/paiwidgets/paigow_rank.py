"""Two tiles of Pai Gow: what they make and why, and where they stand among all hands."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING, ClassVar, Final

from paigames.dominoes import Tile, parse_tiles, require_copies
from paigames.paigow.compare import Ranked, rank2
from paigames.paigow.ladder import Step, explain, ladder, standing
from paigames.paigow.pairs import LEVELS
from paigames.paigow.ranks import COPIES
from paigames.paigow.ruleset import BOOK
from paigames.verdict import Verdict
from paiwidgets import position, words
from paiwidgets.markup import Html, button, el, join
from paiwidgets.paigow_common import Asked, groups_of, hand_html, read_aloud, read_words, require_few, write_tiles
from paiwidgets.rack import TileRack
from paiwidgets.scene import Scene
from paiwidgets.switches import choose_by_text, switches_html
from paiwidgets.workbench import Workbench

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paigames.paigow.ruleset import RuleSet

KEYS: Final = ("tiles",)
# The switches that decide what two tiles make.
SWITCHES: Final = ("interchange", "wong", "gong", "high9", "order", "wild_rank", "zero")
_HAND: Final = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(Asked):
    """Up to two tiles, and the choices of the table."""

    tiles: tuple[Tile, ...] = ()

    @property
    def text(self) -> str:
        """The question as a line to copy."""
        return position.write({"tiles": write_tiles(self.tiles), **self.switch_words})

    @classmethod
    def read(cls, text: str) -> Question:
        """Read such a line.

        Raises:
            ValueError: saying what is wrong in it.

        >>> Question.read("tiles=6-6,4-5 wong=false").text
        'tiles=6-6,5-4 wong=false'
        """
        found, choices = read_words(text, KEYS, SWITCHES)
        return cls(tiles=parse_tiles(found.get("tiles", "")), choices=choices)

    @property
    def hand(self) -> Ranked | None:
        """What the two tiles make; nothing while there are fewer."""
        return rank2(self.tiles, self.rules) if len(self.tiles) == _HAND else None


class RankFinder(Workbench[Question]):
    """A rack of all thirty-two tiles, what the two chosen ones make, and the ladder of all hands."""

    root: ClassVar[str] = "pai-paigow-rank"
    link: ClassVar[str] = "rank"

    def __init__(self, question: Question) -> None:
        """Lay the table.

        Args:
            question: what lies on it to begin with.
        """
        self._rack = TileRack("Two tiles", groups_of(), read_aloud)
        self._answer = Scene(
            {
                "clear": lambda _: self.ask(lambda: replace(self.position, tiles=())),
                "switch": lambda text: self.ask(lambda: choose_by_text(self.position, text)),
                "position": self.paste,
                "open": self.paste,
            },
            link=self.link,
        )
        super().__init__(question, [self._rack, self._answer], voice=self._answer)
        self._rack.on_change(lambda: self.ask(lambda: replace(self.position, tiles=self._rack.tiles)))

    def read(self, text: str) -> Question:
        """Read a question from a line."""
        return Question.read(text)

    def check(self, position: Question) -> None:
        """Refuse more than two tiles, and tiles that the game does not have."""
        require_few(position.tiles, _HAND)
        require_copies(position.tiles, COPIES)

    def draw(self, position: Question) -> str:
        """Show what the tiles make."""
        self._rack.choose(position.tiles)
        hand = position.hand
        clear = button("Put them back", "clear", keep="clear") if position.tiles else None
        tray = words.tray(position.tiles, "Choose two tiles above: what do they make together?")
        if hand is None:
            self._answer.html = join(el("div", tray, clear, class_="pai-answer"), self.foot())
            return "Choose one more tile." if position.tiles else "The table is empty."
        verdict = Verdict(ok=True, reasons=explain(position.tiles, position.rules))
        card = words.verdict_html(BOOK, verdict, f"{hand.title}.")
        place = _place(position)
        self._answer.html = join(
            el("div", tray, clear, card, class_="pai-answer", data_answer="hand"),
            switches_html(position, SWITCHES, _told),
            el("p", place, class_="pai-place"),
            ladder_html(position.rules, hand),
            self.foot(),
        )
        return f"{words.verdict_spoken(verdict, f'{hand.title}.')} {place}"


def rank_finder(text: str = "tiles=6-6,5-4") -> RankFinder:
    """The finder, ready to be shown in a chapter.

    Args:
        text: the question to begin with, as the line under the finder writes it.

    Raises:
        ValueError: saying what is wrong in ``text``.
    """
    return RankFinder(Question.read(text))


def ladder_html(rules: RuleSet, hand: Ranked) -> Html:
    """All hands of two tiles from the greatest down, with one of them marked: the ranked pairs by level, the others by number."""
    rows = (_row_html(steps, hand) for steps in _rows(rules))
    return el("ol", *rows, class_="pai-ladder", aria_label="All hands, the greatest first")


def _rows(rules: RuleSet) -> Iterable[tuple[Step, ...]]:
    return (tuple(steps) for _, steps in groupby(ladder(rules), key=lambda step: step.levels or step.hands[0].points))


def _row_html(steps: tuple[Step, ...], hand: Ranked) -> Html:
    here = any(step.hands[0].strength == hand.strength for step in steps)
    ways = sum(step.ways for step in steps)
    counted = el("span", f"{ways} hand{'' if ways == 1 else 's'}", class_="pai-ladder-ways")
    names = _names(steps)
    inside = _steps_html(steps, hand) if here and not steps[0].levels else None
    return el("li", names, counted, inside, aria_current=True if here else None)


def _names(steps: tuple[Step, ...]) -> Html:
    levels = steps[0].levels
    if not levels:
        digit = steps[0].hands[0].points
        return el("span", f"{digit} point{'' if digit == 1 else 's'}", class_="pai-ladder-name")
    titles = ", ".join(LEVELS[level - 1].title for level in levels)
    shown = (hand_html(next(hand.tiles for hand in steps[0].hands if hand.level == LEVELS[level - 1]), height=28) for level in levels)
    return join(el("span", f"{levels[0]}. {titles}", class_="pai-ladder-name"), *shown)


def _steps_html(steps: tuple[Step, ...], hand: Ranked) -> Html:
    """The hands of one number by their higher tile, the chosen one marked."""
    items = (
        el("li", step.hands[0].title, aria_current=True if step.hands[0].strength == hand.strength else None, class_="pai-ladder-step")
        for step in steps
    )
    return el("ol", *items, class_="pai-ladder-steps")


def _place(question: Question) -> str:
    found = standing(question.tiles, question.rules)
    others = found.equal - 1
    equal = f", {others} {_is(others)} equal to it" if others else ""
    greater, smaller = f"{found.above or 'none'} {_is(found.above)} greater", f"{found.below or 'none'} {_is(found.below)} smaller"
    return f"Of the 496 hands of two tiles, {greater}{equal}, and {smaller}."


def _is(count: int) -> str:
    return "is" if count < 2 else "are"


def _told(question: Question) -> object:
    hand = question.hand
    return hand and (hand.title, hand.points, explain(question.tiles, question.rules))
