"""The combination tester: is it a set, and does another set cover it?"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

import ipywidgets

from paigames.bagchen import ranks, sets
from paigames.bagchen.ruleset import BOOK, RuleSet, from_switches
from paigames.dominoes import Roll, Tile, parse_tiles, print_tiles, require_copies
from paigames.rulebook import print_choice
from paiwidgets import position, words
from paiwidgets.bagchen_dice import roll_html, set_die
from paiwidgets.markup import Html, button, el, field, join
from paiwidgets.rack import TileRack
from paiwidgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from paigames.rulebook import Choice, Switch
    from paigames.verdict import Verdict

KEYS: Final = ("roll", "set", "cover")
LINK: Final = "sets"
# The switches that `sets` reads; each is offered only where it changes the answer on the table.
SWITCHES: Final = ("horse.capture", "supreme.mc_roll")


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What lies on the table of the tester."""

    roll: Roll
    led: tuple[Tile, ...] = ()
    answer: tuple[Tile, ...] = ()
    choices: tuple[tuple[str, Choice], ...] = ()

    @property
    def rules(self) -> RuleSet:
        """The rule set with the reader's choices."""
        return from_switches(dict(self.choices))

    @property
    def text(self) -> str:
        """The question as a line to copy."""
        switches = {key: print_choice(value) for key, value in self.choices}
        tiles = {"set": self.led, "cover": self.answer}
        return position.write(
            {"roll": str(self.roll), **{key: print_tiles(row).replace(" ", ",") for key, row in tiles.items()}, **switches}
        )

    @classmethod
    def read(cls, text: str) -> Question:
        """Read such a line.

        Raises:
            ValueError: saying what is wrong in it.

        >>> Question.read("roll=5-1 set=5-5,3-3").text
        'roll=5-1 set=5-5,3-3'
        """
        found = position.read(text, KEYS)
        question = cls(
            roll=Roll.parse(found.pop("roll", "6-5")),
            led=parse_tiles(found.pop("set", "")),
            answer=parse_tiles(found.pop("cover", "")),
            choices=tuple((key, BOOK.switch(key).parse(value)) for key, value in found.items()),
        )
        require_copies((*question.led, *question.answer), ranks.COPIES)
        return question

    def with_choice(self, switch: Switch, value: Choice) -> Question:
        """The same question under another value of a switch; the default is left unsaid."""
        others = {key: kept for key, kept in self.choices if key != switch.key}
        return replace(self, choices=tuple({**others, **({} if value == switch.default else {switch.key: value})}.items()))


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


class CombinationTester(ipywidgets.VBox):
    """Two racks of all sixty-four tiles, the roll, and the answers with their rules."""

    def __init__(self, question: Question, *, with_cover: bool) -> None:
        """Lay the table.

        Args:
            question: what lies on it to begin with.
            with_cover: whether to ask for a second set too.
        """
        self._question = question
        self._problem = ""
        self._draft: str | None = None  # a pasted line with a mistake stays in the field to be mended
        self._with_cover = with_cover
        self._updating = False
        self._roll = Scene({"die": self._set_die})
        self._led = TileRack("Tiles of the set", groups_of(ranks.DECK), read_aloud)
        self._led_answer = Scene({"clear": self._clear_led})
        self._answer = TileRack("Tiles that answer", groups_of(ranks.DECK), read_aloud)
        self._foot = Scene(
            {"clear": self._clear_answer, "switch": self._set_switch, "position": self._paste, "open": self._paste, "example": self._paste},
            link=LINK,
        )
        parts = [self._roll, self._led, self._led_answer, *([self._answer] if with_cover else []), self._foot]
        super().__init__(parts)
        self.add_class("pai-bagchen-sets")
        self.add_class("pai-widget")
        self._led.on_change(self._tiles_changed)
        self._answer.on_change(self._tiles_changed)
        self._show(speak=False)

    def _repr_mimebundle_(self, **keywords: Any) -> dict[str, Any]:
        bundle = super()._repr_mimebundle_(**keywords) or {}
        return {**bundle, "text/html": self.picture()}

    def picture(self) -> Html:
        """The tester as it stands, as plain HTML."""
        question = self._question
        upper = (Html(self._roll.html), self._led.picture(question.led), Html(self._led_answer.html))
        lower = self._answer.picture(question.answer) if self._with_cover else None
        return el("div", *upper, lower, Html(self._foot.html), class_="pai-widget pai-bagchen-sets pai-still")

    @property
    def question(self) -> Question:
        """What lies on the table now."""
        return self._question

    def _set_die(self, value: str) -> None:
        self._ask(lambda: replace(self._question, roll=set_die(self._question.roll, value)))

    def _tiles_changed(self) -> None:
        if not self._updating:
            self._ask(lambda: replace(self._question, led=self._led.tiles, answer=self._answer.tiles if self._with_cover else ()))

    def _clear_led(self, _value: str) -> None:
        self._ask(lambda: replace(self._question, led=()))

    def _clear_answer(self, _value: str) -> None:
        self._ask(lambda: replace(self._question, answer=()))

    def _set_switch(self, value: str) -> None:
        key, _, text = value.partition(":")

        def changed() -> Question:
            switch = BOOK.switch(key)
            return self._question.with_choice(switch, switch.parse(text))

        self._ask(changed)

    def _paste(self, text: str) -> None:
        self._draft = text
        self._ask(lambda: Question.read(text))

    def _ask(self, make: Callable[[], Question]) -> None:
        """Put a new question, or say why it cannot be; then what lies on the table stays."""
        try:
            question = make()
            require_copies((*question.led, *question.answer), ranks.COPIES)
        except ValueError as error:
            self._problem = str(error)
        else:
            self._question, self._problem, self._draft = question, "", None
        self._show(speak=True)

    def _show(self, *, speak: bool) -> None:
        question = self._question
        lead, cover = judge_lead(question), judge_cover(question)
        self._updating = True
        self._led.choose(question.led)
        self._answer.choose(question.answer)
        self._led.spend(question.answer)
        self._answer.spend(question.led)
        self._updating = False
        self._roll.html = roll_html(question.roll)
        self._led_answer.html = _answer_html("set", question.led, lead, "Choose tiles above: what do they make together?")
        self._foot.html = join(
            _answer_html("cover", question.answer, cover, _invitation(question)) if self._with_cover else None,
            *(_switch_html(BOOK.switch(key), question) for key in SWITCHES if _matters(BOOK.switch(key), question)),
            words.problem(self._problem) if self._problem else None,
            _foot_html(question, self._draft),
        )
        if speak:
            self._foot.spoken = self._problem or " ".join(answer.spoken for answer in (cover, lead) if answer) or "The table is empty."


def combination_tester(text: str = "roll=6-5", *, cover: bool = True) -> CombinationTester:
    """The tester, ready to be shown in a chapter.

    Args:
        text: the question to begin with, as the line under the tester writes it.
        cover: whether a second rack asks if another set covers the first.

    Raises:
        ValueError: saying what is wrong in ``text``.
    """
    return CombinationTester(Question.read(text), with_cover=cover)


def read_aloud(tile: Tile) -> str:
    """A tile in words: its ends, its rank and its suit.

    >>> read_aloud(Tile(5, 5))
    '5-5, heaven lady 天女'
    """
    rank = ranks.rank_of(tile)
    return f"{tile}, {rank.suit} {rank.en} {rank.zh}"


def groups_of(tiles: Iterable[Tile]) -> list[tuple[str, tuple[Tile, ...]]]:
    """Tiles by suit, as the racks lay them out."""
    row = tuple(tiles)
    return [(f"{suit.value.capitalize()} {suit.zh}", tuple(tile for tile in row if ranks.suit_of(tile) is suit)) for suit in ranks.Suit]


def _answer_html(name: str, tiles: tuple[Tile, ...], answer: Answer | None, invitation: str) -> Html:
    clear = button("Put them back", "clear", keep=f"clear {name}") if tiles else None
    return el("div", words.tray(tiles, invitation), clear, answer.html if answer else None, class_="pai-answer", data_answer=name)


def _invitation(question: Question) -> str:
    if not question.led:
        return "First choose a set in the upper rack, then tiles here that might cover it."
    return "Choose tiles here: would they cover the set above?"


def _matters(switch: Switch, question: Question) -> bool:
    """Whether the answers on the table differ under the values of a switch."""
    asked = [question.with_choice(switch, value) for value in switch.values]
    return len({(judge_lead(each), judge_cover(each)) for each in asked}) > 1


def _switch_html(switch: Switch, question: Question) -> Html:
    chosen = dict(question.choices).get(switch.key, switch.default)
    options = (
        button(
            f"{means} (default)" if value == switch.default else means,
            "switch",
            f"{switch.key}:{print_choice(value)}",
            keep=f"{switch.key} {print_choice(value)}",
            aria_pressed=value == chosen,
        )
        for value, means in zip(switch.values, switch.means, strict=True)
    )
    link = words.rule_link(BOOK, switch.ruling)
    doubt = el("p", "The source is in doubt here, and the answer turns on it (", link, "). ", el("strong", switch.asks))
    return el("div", doubt, *options, class_="pai-switch", role="group", aria_label=switch.asks)


def _foot_html(question: Question, draft: str | None) -> Html:
    line = field(
        type="text",
        class_="pai-position",
        data_action="position",
        data_livecells_keep="position",
        value=question.text if draft is None else draft,
        spellcheck=False,
        autocomplete="off",
    )
    copy = el("button", "Copy", type="button", class_="pai-button", data_copy=question.text, data_livecells_keep="copy")
    link = el("a", "Link to it", href=position.as_link(LINK, question.text), data_livecells_keep="link")
    return el("div", el("label", "This position as text ", line), copy, link, class_="pai-foot")
