"""The deal of Pai Gow: the wall, the dice, the count counter-clockwise from the banker, and who takes which row."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from paigames import drawing
from paigames.paigow.compare import rank2
from paigames.paigow.deal import seat_distribution
from paigames.paigow.ruleset import BOOK
from paigames.paigow.table import Form
from paiwidgets import words
from paiwidgets.dice import die_choice
from paiwidgets.markup import Html, button, el, join
from paiwidgets.paigow_common import hand_html
from paiwidgets.paigow_deal_steps import SWITCHES, Laid, count_of, steps_of, takers_of
from paiwidgets.paigow_seats import form_group, read_form, read_seat, read_seats, seat_group, seats_group
from paiwidgets.scene import Scene
from paiwidgets.seeds import new_seed, read_seed, seed_field
from paiwidgets.steps import read_press, require_step, step_html
from paiwidgets.switches import choose_by_text, switch_html
from paiwidgets.workbench import Workbench

if TYPE_CHECKING:
    from collections.abc import Callable

    from paiwidgets.paigow_deal_steps import Step


class DealTable(Workbench[Laid]):
    """The deal step by step, what it can be set to, and all hands."""

    root: ClassVar[str] = "pai-paigow-deal"
    link: ClassVar[str] = "deal"

    def __init__(self, laid: Laid) -> None:
        """Lay the table.

        Args:
            laid: the deal to begin with.
        """
        self._seed_draft: str | None = None  # a seed with a mistake stays in its field to be mended
        self._table = Scene({"step": self._step})
        self._foot = Scene(
            {
                "seed": self._seed,
                "new": lambda _: self._change(lambda: {"seed": new_seed(), "by_hand": ()}),
                "form": lambda text: self._change(lambda: {"form": read_form(text)}),
                "seats": lambda text: self._change(lambda: {"seats": read_seats(text)}),
                "banker": lambda text: self._change(lambda: {"banker": read_seat(text, self.position.seats)}),
                "die": lambda text: self.ask(lambda: self.position.with_die(text)),
                "own": lambda _: self._change(lambda: {"by_hand": ()}),
                "switch": lambda text: self.ask(lambda: choose_by_text(self.position, text).changed()),
                "position": self.paste,
                "open": self.paste,
            },
            link=self.link,
        )
        super().__init__(laid, (self._table, self._foot), voice=self._foot)

    def read(self, text: str) -> Laid:
        """Read a deal from a line."""
        return Laid.read(text)

    def check(self, position: Laid) -> None:
        """Refuse a step that the deal does not have."""
        require_step(position.step, len(steps_of(position)))

    def draw(self, position: Laid) -> str:
        """Show a deal as far as it has come."""
        if not self.problem:
            self._seed_draft = None
        steps = steps_of(position)
        number = position.step or len(steps)
        step, finished = steps[number - 1], number == len(steps)
        told = step_html(BOOK, picture_of(position, step), step, number, len(steps))
        self._table.html = join(told, hands_html(position) if finished else None)
        self._foot.html = join(self._controls(position), self.foot())
        return step.spoken

    def _change(self, make: Callable[[], dict[str, object]]) -> None:
        self.ask(lambda: self.position.changed(**make()))

    def _step(self, value: str) -> None:
        """Go to a step by its number; beyond the last stands the finished deal."""
        number = read_press(value)
        if number is not None:
            self._change(lambda: {"step": number})

    def _seed(self, text: str) -> None:
        self._seed_draft = text
        self._change(lambda: {"seed": read_seed(text.strip()), "by_hand": ()})

    def _controls(self, laid: Laid) -> Html:
        """Everything that can be set."""
        draft = self._seed_draft
        seed = seed_field(str(laid.seed) if draft is None else draft, wrong=draft is not None)
        dice = (die_choice(str(number), f"Die {number}", pips) for number, pips in enumerate(laid.dice, start=1))
        own = button("As the seed threw them", "own", keep="own throw", aria_pressed=not laid.by_hand)
        chosen = dict(laid.choices)
        switches = map(BOOK.switch, SWITCHES)
        return el(
            "div",
            el("div", el("label", "Seed ", seed), button("New deal", "new", keep="new deal"), form_group(laid.form), class_="pai-deal-row"),
            el("div", seats_group(laid.seats), seat_group("Banker", "banker", laid.seats, laid.banker), class_="pai-deal-row"),
            el("div", *dice, own, class_="pai-deal-row"),
            *(switch_html(BOOK, switch, chosen.get(switch.key, switch.default), "A table may choose here (") for switch in switches),
            class_="pai-deal-controls",
        )


def paigow_deal(text: str = "seed=7") -> DealTable:
    """The deal, ready to be shown in a chapter.

    Args:
        text: the deal to begin with, as the line under the table writes it.

    Raises:
        ValueError: saying what is wrong in ``text``.
    """
    return DealTable(Laid.read(text))


def picture_of(laid: Laid, step: Step) -> Html:
    """The wall from above after a step."""
    wall = drawing.Wall(
        places=tuple(map(laid.named, range(laid.places))),
        dice=laid.dice if step.thrown else (),
        count=count_of(laid, step.counted),
        taken=takers_of(laid)[: step.taken],
        a_row=laid.form.tiles,
    )
    return Html(drawing.wall(wall))


def hands_html(laid: Laid) -> Html:
    """All hands, in the order in which the rows were taken, and how often a throw begins there."""
    takers = takers_of(laid)
    hands = (_hand_html(laid, row, place) for row, place in enumerate(takers, start=1) if laid.named(place))
    return join(
        el("div", *hands, class_="pai-bank-hands"),
        el("p", _chance(laid), " (", words.rule_link(BOOK, "P-047"), ").", class_="pai-deal-legend"),
    )


def _hand_html(laid: Laid, row: int, place: int) -> Html:
    name, tiles = laid.named(place), laid.dealt.hands[(laid.banker + place) % laid.seats]
    note = f"{'banker, ' if not place else ''}row {row}"
    makes = f" {rank2(tiles, laid.rules).title}" if laid.form is Form.SMALL else None
    head = el("p", el("strong", name), " ", el("span", note, class_="pai-deal-note"))
    return el("div", head, hand_html(tiles, height=56), makes, class_="pai-deal-hand", data_hand=name)


def _chance(laid: Laid) -> str:
    counts = seat_distribution(laid.rules.dice, laid.places)
    first = laid.dealt.first
    return f"Of the {sum(counts.values())} throws of {laid.rules.dice} dice, {counts[first]} end the count on this place, number {first}"
