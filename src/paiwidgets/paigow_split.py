"""Four tiles of Pai Gow divided in three ways: what each is worth against a house way, and what each house way would choose."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from paigames.dominoes import Tile, parse_tiles, require_copies
from paigames.paigow.ranks import COPIES
from paigames.paigow.ruleset import BOOK
from paigames.paigow.splits import Split, splits
from paigames.paigow.values import Valued, exact_values
from paigames.paigow.ways import WAYS, choose, way
from paiwidgets import position, words
from paiwidgets.markup import Html, button, button_group, el, join
from paiwidgets.paigow_common import Asked, groups_of, hand_html, read_aloud, read_words, require_few, write_tiles
from paiwidgets.rack import TileRack
from paiwidgets.scene import Scene
from paiwidgets.switches import choose_by_text, switches_html
from paiwidgets.workbench import Workbench

KEYS: Final = ("tiles", "banker")
# The switches that decide what the hands make and which ones a house way lays.
SWITCHES: Final = ("interchange", "wong", "gong", "order", "wild_rank", "zero")
EXAMPLES: Final = {
    "The source’s hand": "tiles=2-2,5-1,6-5,5-4",
    "The song’s hand, before the war": "tiles=5-1,3-3,6-1,4-2 interchange=false",
    "The song’s hand, three or six": "tiles=5-1,3-3,6-1,4-2",
}
_HAND: Final = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(Asked):
    """Up to four tiles, the way by which the banker divides, and the choices of the table."""

    tiles: tuple[Tile, ...] = ()
    banker: str = "nz"

    @property
    def text(self) -> str:
        """The question as a line to copy."""
        return position.write({"tiles": write_tiles(self.tiles), "banker": self.banker, **self.switch_words})

    @classmethod
    def read(cls, text: str) -> Question:
        """Read such a line.

        Raises:
            ValueError: saying what is wrong in it.

        >>> Question.read("tiles=2-2,1-5,6-5,5-4").text
        'tiles=2-2,5-1,6-5,5-4 banker=nz'
        """
        found, choices = read_words(text, KEYS, SWITCHES)
        return cls(tiles=parse_tiles(found.get("tiles", "")), banker=way(found.get("banker", "nz")).name, choices=choices)

    @property
    def complete(self) -> bool:
        """Whether there are four tiles to divide."""
        return len(self.tiles) == _HAND


@dataclass(frozen=True, slots=True)
class Answer:
    """One way to divide the tiles.

    Args:
        valued: the two hands, and how they fare against the banker.
        best: whether no other way gains more on average.
        chosen_by: the house ways that would lay them so.
    """

    valued: Valued
    best: bool
    chosen_by: tuple[str, ...]


def judge(question: Question) -> tuple[Answer, ...]:
    """Value every way to divide the tiles; ways that look the same are given once.

    Returns:
        Up to three answers, in the order of :func:`paigames.paigow.splits.splits`; none while a tile is missing.
    """
    if not question.complete:
        return ()
    rules = question.rules
    valued = {each.split: each for each in exact_values(question.tiles, question.banker, rules)}
    most = max(each.value.mean(rules.commission) for each in valued.values())
    chosen = {name: choose(question.tiles, name, rules).split for name in WAYS}
    return tuple(
        Answer(
            valued=each,
            best=each.value.mean(rules.commission) == most,
            chosen_by=tuple(WAYS[name].title for name, choice in chosen.items() if choice == split),
        )
        for split, each in valued.items()
    )


class SplitTable(Workbench[Question]):
    """A rack, the three ways to divide four tiles, and what the house ways say."""

    root: ClassVar[str] = "pai-paigow-split"
    link: ClassVar[str] = "split"

    def __init__(self, question: Question) -> None:
        """Lay the table.

        Args:
            question: the tiles to begin with.
        """
        self._head = Scene({"hand": lambda text: self.ask(lambda: replace(self.read(text), banker=self.position.banker))})
        self._rack = TileRack("Four tiles", groups_of(), read_aloud)
        self._answer = Scene(
            {
                "clear": lambda _: self.ask(lambda: replace(self.position, tiles=())),
                "banker": lambda name: self.ask(lambda: replace(self.position, banker=way(name).name)),
                "switch": lambda text: self.ask(lambda: choose_by_text(self.position, text)),
                "position": self.paste,
                "open": self.paste,
            },
            link=self.link,
        )
        super().__init__(question, [self._head, self._rack, self._answer], voice=self._answer)
        self._rack.on_change(lambda: self.ask(lambda: replace(self.position, tiles=self._rack.tiles)))

    def read(self, text: str) -> Question:
        """Read a question from a line."""
        return Question.read(text)

    def check(self, position: Question) -> None:
        """Refuse more than four tiles, and tiles that the game does not have."""
        require_few(position.tiles, _HAND)
        require_copies(position.tiles, COPIES)

    def draw(self, position: Question) -> str:
        """Show the three ways."""
        answers = judge(position)
        self._head.html = _examples_html(position)
        self._rack.choose(position.tiles)
        clear = button("Put them back", "clear", keep="clear") if position.tiles else None
        tray = el("div", words.tray(position.tiles, "Choose four tiles above."), clear, class_="pai-answer")
        self._answer.html = join(
            tray,
            _banker_html(position) if answers else None,
            answers_html(answers) if answers else None,
            switches_html(position, SWITCHES, _told) if answers else None,
            ways_html(position) if answers else None,
            self.foot(),
        )
        return " ".join(map(spoken, answers)) or f"Choose {_HAND - len(position.tiles)} more."


def split_table(text: str = EXAMPLES["The source’s hand"]) -> SplitTable:
    """The table, ready to be shown in a chapter.

    Args:
        text: the question to begin with, as the line under the table writes it.

    Raises:
        ValueError: saying what is wrong in ``text``.
    """
    return SplitTable(Question.read(text))


def spoken(answer: Answer) -> str:
    """One way to divide as a sentence to be read aloud."""
    split, shares = answer.valued.split, ", ".join(f"{word} {share}" for word, share in _shares(answer))
    best = " The best reply." if answer.best else ""
    return f"{split.low.title} in front, {split.high.title} behind: {shares}.{best}"


def answers_html(answers: tuple[Answer, ...]) -> Html:
    """The ways to divide side by side."""
    twice = el("p", "Two tiles are alike, so that some of the three ways are the same.") if len(answers) < _HAND - 1 else None
    return join(el("div", *map(_answer_html, answers), class_="pai-readings-beside"), twice)


def _answer_html(answer: Answer) -> Html:
    split = answer.valued.split
    counted = (el("li", f"{word} {share}", data_share=word) for word, share in _shares(answer))
    return el(
        "div",
        _laid_html(split),
        el("ul", *counted, class_="pai-shares"),
        el("p", f"On average {stakes_text(answer.valued)}"),
        el("p", "Best reply", class_="pai-best") if answer.best else None,
        el("p", f"So divided by {_listed(answer.chosen_by)}.", class_="pai-quiet") if answer.chosen_by else None,
        class_="pai-beside",
        data_split=str(split),
        data_best=answer.best,
    )


def _laid_html(split: Split) -> Html:
    rows = (("Front", split.low), ("Back", split.high))
    laid = (el("p", el("span", f"{name} ", class_="pai-beside-name"), hand_html(hand.tiles), f" {hand.title}") for name, hand in rows)
    return el("div", *laid, class_="pai-laid")


def ways_html(question: Question) -> Html:
    """What each house way makes of the tiles, and which of its rules decides."""
    ways = el("ul", *(_way_html(question, name) for name in WAYS), class_="pai-reasons pai-ways")
    return join(el("p", "What the house ways make of these tiles", class_="pai-part"), ways)


def _way_html(question: Question, name: str) -> Html:
    choice = choose(question.tiles, name, question.rules)
    laid = f"{choice.split.low.title} in front, {choice.split.high.title} behind."
    return join(el("li", el("strong", laid), data_way=name), *(words.reason_html(BOOK, reason) for reason in choice.reasons))


def _banker_html(question: Question) -> Html:
    buttons = (
        button(each.title, "banker", name, keep=f"banker {name}", aria_pressed=name == question.banker) for name, each in WAYS.items()
    )
    return button_group("The banker divides by", buttons)


def _examples_html(question: Question) -> Html:
    shown = replace(question, banker="nz").text
    buttons = (
        button(name, "hand", line, keep=f"hand {name}", aria_pressed=Question.read(line).text == shown) for name, line in EXAMPLES.items()
    )
    return el("div", *buttons, class_="pai-examples")


def _told(question: Question) -> object:
    titles = [(split.low.title, split.high.title) for split in splits(question.tiles, question.rules)]
    return titles, [str(choose(question.tiles, name, question.rules).split) for name in WAYS]


def _listed(names: tuple[str, ...]) -> str:
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def _shares(answer: Answer) -> tuple[tuple[str, str], ...]:
    value = answer.valued.value
    counts = (("wins", value.win), ("draws", value.push), ("loses", value.lose))
    return tuple((word, f"{100 * count / value.total:.1f} %") for word, count in counts)


def stakes_text(valued: Valued) -> str:
    """What a way to divide gains or loses on average.

    >>> from paigames.paigow.ruleset import RuleSet
    >>> stakes_text(exact_values(parse_tiles("22 51 65 54"), "nz", RuleSet())[1])
    '−0.497 stakes'
    """
    return f"{float(valued.value.mean()):+.3f} stakes".replace("-", "−")
