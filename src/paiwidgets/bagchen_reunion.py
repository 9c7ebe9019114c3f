"""Reunions of mother and child: a deal, the calls and answers in it, the dice, and the tile in return."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, ClassVar, Final

from paigames import drawing
from paigames.bagchen.game import Announce, Answer, Call, Phase, Throw
from paigames.bagchen.ruleset import BOOK
from paigames.dominoes import print_tiles
from paigames.money import compass
from paiwidgets import words
from paiwidgets.bagchen_common import dealer_group, roll_html, set_die
from paiwidgets.bagchen_deal import claim_html, hand_html
from paiwidgets.bagchen_deal_steps import SEATS, read_seat, shuffle_of
from paiwidgets.bagchen_plays import examples_html
from paiwidgets.bagchen_reunion_steps import Step, Story, Told, claims_of, kept, tell, why_none
from paiwidgets.bagchen_table_story import drawn, said
from paiwidgets.markup import Html, button, el, join
from paiwidgets.scene import Scene
from paiwidgets.seeds import new_seed, read_seed, seed_field
from paiwidgets.switches import choose_by_text, switches_html
from paiwidgets.workbench import Workbench

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from paiwidgets.bagchen_table_story import Piece

# The switches that `reunion` reads.
SWITCHES: Final = ("reunion.when_supreme", "reunion.eligible", "reunion.stake", "reunion.match")
EXAMPLES: Final = (
    ("A reunion", "seed=0 play=mother.answer.dice.dice"),
    ("Equal dice", "seed=44 play=mother.answer.dice"),
    ("A tile that is not there", "seed=61 play=mother.answer.dice.dice"),
    ("Nobody answers", "seed=24 play=mother.no"),
    ("After 4-2", "seed=0 roll=4-2"),
)
_LABELS: Final = {
    "mother": "Lay 4-2 open and call for 2-1",
    "child": "Lay 2-1 open and call for 4-2",
    "answer": "Answer",
    "no": "No",
    "dice": "Roll the dice",
}


class ReunionTable(Workbench[Story]):
    """A deal with all hands open, and its reunions step by step."""

    root: ClassVar[str] = "pai-bagchen-reunion"
    link: ClassVar[str] = "reunion"

    def __init__(self, story: Story) -> None:
        """Lay the table.

        Args:
            story: the deal, and what has been done in it.
        """
        self._seed_draft: str | None = None  # a seed with a mistake stays in its field to be mended
        self._top = Scene(
            {
                "example": self.paste,
                "seed": self._seed,
                "new": lambda _: self._deal(str(new_seed())),
                "dealer": lambda text: self.ask(lambda: replace(self.position, dealer=read_seat(text), play=())),
                "die": lambda text: self.ask(lambda: replace(self.position, roll=set_die(self.position.roll, text), play=())),
            }
        )
        self._told = Scene(
            {
                "do": lambda text: self.ask(lambda: replace(self.position, play=(*self.position.play, text))),
                "back": lambda _: self.ask(lambda: replace(self.position, play=self.position.play[:-1])),
                "over": lambda _: self.ask(lambda: replace(self.position, play=())),
            }
        )
        self._foot = Scene(
            {
                "switch": lambda text: self.ask(lambda: kept(choose_by_text(self.position, text))),
                "position": self.paste,
                "open": self.paste,
            },
            link=self.link,
        )
        super().__init__(story, [self._top, self._told, self._foot], voice=self._told)

    def read(self, text: str) -> Story:
        """Read a story from a line."""
        return Story.read(text)

    def check(self, position: Story) -> None:
        """Refuse what the rules refuse."""
        problem = tell(position).problem
        if problem:
            raise ValueError(problem)

    def draw(self, position: Story) -> str:
        """Show a deal and its reunions."""
        if not self.problem:
            self._seed_draft = None
        told = tell(position)
        draft = self._seed_draft
        seed = seed_field(str(position.seed) if draft is None else draft, wrong=draft is not None)
        self._top.html = join(
            examples_html(EXAMPLES, position.text),
            el(
                "div",
                el("div", el("label", "Seed ", seed), button("New deal", "new", keep="new deal"), class_="pai-deal-row"),
                dealer_group(position.dealer),
                class_="pai-deal-controls",
            ),
            roll_html(position.roll),
        )
        self._told.html = join(
            told_html(told),
            asked_html(position, told),
            *(_hand_html(position, told, seat) for seat in range(len(SEATS))),
        )
        self._foot.html = join(switches_html(position, SWITCHES, _answer), self.foot())
        return spoken(position, told)

    def _seed(self, text: str) -> None:
        self._deal(text.strip())

    def _deal(self, text: str) -> None:
        def dealt() -> Story:
            seed = read_seed(text)
            return replace(self.position, seed=seed, roll=shuffle_of(seed)[1], play=())

        self._seed_draft = text
        self.ask(dealt)


def reunion_table(text: str = "seed=0") -> ReunionTable:
    """The reunions of a deal, ready to be shown in a chapter.

    Args:
        text: the deal to begin with and what was done in it, as the line under the table writes them.

    Raises:
        ValueError: saying what is wrong in ``text``.
    """
    return ReunionTable(Story.read(text))


def told_html(told: Told) -> Html:
    """What was done, each with its rules; what could not be otherwise in a few words."""
    items: list[Html] = []
    for forced, steps in groupby(told.steps, key=lambda step: step.forced and not isinstance(step.action, Announce)):
        items += [_forced_html(line) for line in _forced_lines(steps)] if forced else [_step_html(step) for step in steps]
    return el("ol", *items, class_="pai-told")


def asked_html(story: Story, told: Told) -> Html:
    """What can be done now; or that the reunions are over, or never were possible."""
    buttons = (
        button(_LABELS[word], "do", word, keep=f"do {word}", data_refuge=True if not place else None)
        for place, word in enumerate(told.choices)
    )
    back = button("Back", "back", keep="back") if story.play else None
    over = button("Start over", "over", keep="over", data_refuge=True if not told.choices else None) if story.play else None
    asks = el("p", question(story, told), class_="pai-part")
    none = why_none(story)
    why = None if none else words.verdict_html(BOOK, none, "No reunions in this hand.")
    return el(
        "div", asks, why, el("div", *buttons, back, over, class_="pai-round-buttons"), class_="pai-asked", data_phase=told.now.phase.value
    )


def question(story: Story, told: Told) -> str:
    """What is asked now, and of whom."""
    now, seat = told.now, compass(told.now.seat)
    match now.phase:
        case Phase.CALL:
            return f"Does {seat} call?"
        case Phase.ANSWER:
            return f"Does {seat} answer?"
        case Phase.REUNION:
            return "Each of the two rolls one die."
        case Phase.RETURN:
            return f"{seat} rolls two dice for a tile in return."
        case _:
            return f"Nobody can call{' any more' if now.opening.reunions else ''}: {compass(story.dealer)} leads."


def spoken(story: Story, told: Told) -> str:
    """The last thing that was done and what is asked now."""
    last = next((step for step in reversed(told.steps) if not step.forced), None)
    if last is None:
        return question(story, told)
    paid = (line.sentence() for line in last.paid)
    return " ".join((said(_pieces(last)), *(reason.text for reason in last.verdict.reasons), *paid, question(story, told)))


def _answer(story: Story) -> object:
    """What a switch must change to be offered: what has come of the story, and what each player may do."""
    told = tell(story)
    now = told.now
    return now.phase, now.seat, now.hands, now.payments, [claims_of(story, seat) for seat in range(len(SEATS))]


def _step_html(step: Step) -> Html:
    dice = step.action.dice if isinstance(step.action, Throw) else ()
    faces = (Html(drawing.die(pips, size=24, title=str(pips))) for pips in dice)
    pictures = el("span", *faces, class_="pai-inline pai-told-dice") if dice else None
    paid = (el("li", line.sentence(), " ", words.rule_link(BOOK, line.rule), data_chips=str(line.amount)) for line in step.paid)
    reasons = el("ul", *(words.reason_html(BOOK, reason) for reason in step.verdict.reasons), *paid, class_="pai-reasons")
    return el("li", el("p", pictures, el("strong", drawn(_pieces(step)))), reasons, data_step=type(step.action).__name__.lower())


def _pieces(step: Step) -> tuple[Piece, ...]:
    """A step in words and tiles."""
    seat, reunions = compass(step.before.seat), step.after.opening.reunions
    match step.action:
        case Call(tile):
            return (f"{seat} lays ", (tile,), " open and calls for ", (reunions[-1].counterpart,), ".")
        case Answer():
            return (f"{seat} answers.",)
        case Announce():
            return (f"{seat} announces four 6-6.",)
        case Throw(dice):
            return tuple(_thrown(step, dice))
        case _:
            return (f"{seat} does not {'answer' if step.before.phase is Phase.ANSWER else 'call'}.",)


def _thrown(step: Step, dice: tuple[int, ...]) -> Iterator[Piece]:
    reunion = step.after.opening.reunions[-1]
    if step.before.phase is Phase.RETURN:
        yield f"{compass(step.before.seat)} rolls {'-'.join(map(str, dice))}."
        return
    if reunion.winner is None:
        yield "Nobody wins yet: both roll again."
        return
    yield f"{compass(reunion.winner)} takes "
    yield tuple(sorted((reunion.tile, reunion.counterpart), reverse=True))
    yield "."


def _forced_lines(steps: Iterable[Step]) -> Iterator[str]:
    """Who could do nothing, those of one question together."""
    for phase, several in groupby(steps, key=lambda step: step.before.phase):
        names = [compass(step.before.seat) for step in several]
        who = f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0]
        yield f"{who} cannot {'answer' if phase is Phase.ANSWER else 'call'}."


def _forced_html(line: str) -> Html:
    return el("li", line, data_forced=True)


def _hand_html(story: Story, told: Told, seat: int) -> Html:
    head = el("p", el("strong", SEATS[seat]), el("span", " dealer" if seat == story.dealer else "", class_="pai-deal-note"))
    hand = told.now.hands[seat]
    claims = el("div", *map(claim_html, claims_of(story, seat)), class_="pai-deal-claims")
    return el("div", head, hand_html(hand, story.roll), claims, class_="pai-deal-hand", data_hand=SEATS[seat], data_tiles=print_tiles(hand))
