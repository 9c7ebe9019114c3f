"""The combination tester: is it a set, and does another set cover it?"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Final

from paigames.bagchen import ranks, sets
from paigames.bagchen.changes import roll_changes
from paigames.bagchen.ruleset import BOOK
from paigames.dominoes import Roll, Tile, parse_tiles, print_tiles, require_copies
from paiwidgets import position, words
from paiwidgets.bagchen_common import Asked, groups_of, read_aloud, read_choices, roll_html, set_die
from paiwidgets.markup import Html, button, el, join
from paiwidgets.rack import TileRack
from paiwidgets.scene import Scene
from paiwidgets.switches import choose_by_text, switches_html
from paiwidgets.workbench import Workbench

if TYPE_CHECKING:
    from paigames.verdict import Verdict

KEYS: Final = ("roll", "set", "cover")
# The switches that `sets` reads.
SWITCHES: Final = ("horse.capture", "supreme.mc_roll")


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(Asked):
    """What lies on the table of the tester: a set to be led, and one that might cover it."""

    led: tuple[Tile, ...] = ()
    answer: tuple[Tile, ...] = ()

    @property
    def text(self) -> str:
        """The question as a line to copy."""
        tiles = {"set": self.led, "cover": self.answer}
        rows = {key: print_tiles(row).replace(" ", ",") for key, row in tiles.items()}
        return position.write({"roll": str(self.roll), **rows, **self.switch_words})

    @classmethod
    def read(cls, text: str) -> Question:
        """Read such a line.

        Raises:
            ValueError: saying what is wrong in it.

        >>> Question.read("roll=5-1 set=5-5,3-3").text
        'roll=5-1 set=5-5,3-3'
        """
        found = position.read(text, KEYS)
        return cls(
            roll=Roll.parse(found.pop("roll", "6-5")),
            led=parse_tiles(found.pop("set", "")),
            answer=parse_tiles(found.pop("cover", "")),
            choices=read_choices(found),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """A verdict with its heading, as shown and as read aloud."""

    heading: str
    verdict: Verdict

    @property
    def html(self) -> Html:
        """The verdict as a card."""
        return words.verdict_html(BOOK, self.verdict, self.heading)

    @property
    def spoken(self) -> str:
        """The verdict as one paragraph."""
        return words.verdict_spoken(self.verdict, self.heading)


def judge_lead(question: Question) -> Answer | None:
    """Say whether the first tiles are a set; nothing where there are none."""
    if not question.led:
        return None
    found = sets.recognise(question.led, question.roll, question.rules)
    if found.set is None:
        return Answer(heading="Not a set: these tiles cannot be led together.", verdict=found.verdict)
    chips = sets.chips_each(found.set, question.roll, question.rules)
    earns = f" Each opponent without a pass pays {chips} chip{'s' if chips > 1 else ''} at once." if chips else ""
    return Answer(heading=f"Yes: {found.set.describe()}.{earns}", verdict=found.verdict)


def judge_cover(question: Question) -> Answer | None:
    """Say whether the second tiles cover the first; nothing where either is missing."""
    if not (question.led and question.answer):
        return None
    verdict = sets.covers(question.led, question.answer, question.roll, question.rules)
    return Answer(heading="Yes, it covers." if verdict else "No, it does not cover.", verdict=verdict)


class CombinationTester(Workbench[Question]):
    """Two racks of all sixty-four tiles, the roll, and the answers with their rules."""

    root: ClassVar[str] = "pai-bagchen-sets"
    link: ClassVar[str] = "sets"

    def __init__(self, question: Question, *, with_cover: bool) -> None:
        """Lay the table.

        Args:
            question: what lies on it to begin with.
            with_cover: whether to ask for a second set too.
        """
        self._with_cover = with_cover
        self._changes_shown = False
        self._roll = Scene({"die": self._set_die, "changes": lambda _: self._toggle_changes()})
        self._led = TileRack("Tiles of the set", groups_of(ranks.DECK), read_aloud)
        self._led_answer = Scene({"clear": lambda _: self.ask(lambda: replace(self.position, led=()))})
        self._answer = TileRack("Tiles that answer", groups_of(ranks.DECK), read_aloud)
        self._foot = Scene(
            {
                "clear": lambda _: self.ask(lambda: replace(self.position, answer=())),
                "switch": lambda text: self.ask(lambda: choose_by_text(self.position, text)),
                "position": self.paste,
                "open": self.paste,
            },
            link=self.link,
        )
        super().__init__(
            question, [self._roll, self._led, self._led_answer, *([self._answer] if with_cover else []), self._foot], voice=self._foot
        )
        self._led.on_change(self._tiles_changed)
        self._answer.on_change(self._tiles_changed)

    def read(self, text: str) -> Question:
        """Read a question from a line."""
        return Question.read(text)

    def check(self, position: Question) -> None:
        """Refuse tiles that the game does not have."""
        require_copies((*position.led, *position.answer), ranks.COPIES)

    def draw(self, position: Question) -> str:
        """Show a question with its answers."""
        lead, cover = judge_lead(position), judge_cover(position)
        self._led.choose(position.led)
        self._answer.choose(position.answer)
        self._led.spend(position.answer)
        self._answer.spend(position.led)
        self._roll.html = join(roll_html(position.roll), _changes_html(position, shown=self._changes_shown))
        self._led_answer.html = _answer_html("set", position.led, lead, "Choose tiles above: what do they make together?")
        self._foot.html = join(
            _answer_html("cover", position.answer, cover, _invitation(position)) if self._with_cover else None,
            switches_html(position, SWITCHES, lambda asked: (judge_lead(asked), judge_cover(asked))),
            self.foot(),
        )
        return " ".join(answer.spoken for answer in (cover, lead) if answer) or "The table is empty."

    def _set_die(self, value: str) -> None:
        self.ask(lambda: replace(self.position, roll=set_die(self.position.roll, value)))

    def _toggle_changes(self) -> None:
        self._changes_shown = not self._changes_shown
        self.ask(lambda: self.position)
        if self._changes_shown:
            self._roll.say(" ".join(reason.text for reason in roll_changes(self.position.roll, self.position.rules)))

    def _tiles_changed(self) -> None:
        answer = self._answer.tiles if self._with_cover else ()
        self.ask(lambda: replace(self.position, led=self._led.tiles, answer=answer))


def combination_tester(text: str = "roll=6-5", *, cover: bool = True) -> CombinationTester:
    """The tester, ready to be shown in a chapter.

    Args:
        text: the question to begin with, as the line under the tester writes it.
        cover: whether a second rack asks if another set covers the first.

    Raises:
        ValueError: saying what is wrong in ``text``.
    """
    return CombinationTester(Question.read(text), with_cover=cover)


def _answer_html(name: str, tiles: tuple[Tile, ...], answer: Answer | None, invitation: str) -> Html:
    clear = button("Put them back", "clear", keep=f"clear {name}") if tiles else None
    return el("div", words.tray(tiles, invitation), clear, answer.html if answer else None, class_="pai-answer", data_answer=name)


def _changes_html(question: Question, *, shown: bool) -> Html:
    toggle = button("What does this roll change?", "changes", keep="changes", aria_expanded=shown)
    if not shown:
        return toggle
    reasons = (words.reason_html(BOOK, reason) for reason in roll_changes(question.roll, question.rules))
    return join(toggle, el("ul", *reasons, class_="pai-reasons pai-changes"))


def _invitation(question: Question) -> str:
    if not question.led:
        return "First choose a set in the upper rack, then tiles here that might cover it."
    return "Choose tiles here: would they cover the set above?"
