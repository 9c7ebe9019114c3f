"""A deal of Pai Gow that can be written as a line, and told step by step: wall, dice, count, and row after row."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any, Final

from paigames._numbers import counted
from paigames.paigow.deal import Deal, build_wall, deal, first_seat, throw, total_of
from paigames.paigow.ruleset import BOOK
from paigames.paigow.table import Form, Table
from paiwidgets import position, steps
from paiwidgets.paigow_common import Asked, read_words
from paiwidgets.paigow_seats import read_form, read_seat, read_seats
from paiwidgets.seeds import read_number, read_seed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paigames.dominoes import Tile
    from paigames.paigow.ruleset import RuleSet
    from paigames.verdict import Reason

KEYS: Final = ("seed", "form", "seats", "banker", "thrown", "step")
SWITCHES: Final = ("dice", "deal_all_stacks")
USUAL: Final = 4
"""How many people sit down unless somebody says otherwise (P-039)."""


@lru_cache(maxsize=64)
def chance_of(seed: int, rules: RuleSet) -> tuple[tuple[Tile, ...], tuple[int, ...]]:
    """The wall as a seed builds it, and the dice as it then throws them."""
    rng = Random(seed)  # noqa: S311  (a game, not a secret)
    return build_wall(rng), throw(rng, rules)


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid(Asked):
    """A deal on the table.

    Args:
        choices: the switches that are not at their default.
        seed: names the wall and the throw.
        form: the big or the small form.
        seats: how many people play.
        banker: the banker's seat.
        by_hand: what the dice show, if they were set by hand.
        step: how many steps of the deal are shown; ``None`` for all.
    """

    seed: int
    form: Form = Form.BIG
    seats: int = USUAL
    banker: int = 0
    by_hand: tuple[int, ...] = ()
    step: int | None = None

    @property
    def text(self) -> str:
        """The deal as a line to copy."""
        said = {
            "seed": str(self.seed),
            "form": self.form if self.form is not Form.BIG else "",
            "seats": str(self.seats) if self.seats != USUAL else "",
            "banker": str(self.banker + 1) if self.banker else "",
            "thrown": ",".join(map(str, self.by_hand)),
            "step": str(self.step or ""),
        }
        return position.write({**said, **self.switch_words})

    @classmethod
    def read(cls, text: str) -> Laid:
        """Read such a line.

        Raises:
            ValueError: saying what is wrong in it.

        >>> Laid.read("seed=7 thrown=3,4,4 banker=2 seats=8 step=3").text
        'seed=7 seats=8 banker=2 thrown=3,4,4 step=3'
        """
        found, choices = read_words(text, KEYS, SWITCHES)
        seats = read_seats(found.get("seats", str(USUAL)))
        laid = cls(
            seed=read_seed(found.get("seed", "0")),
            form=read_form(found.get("form", Form.BIG)),
            seats=seats,
            banker=read_seat(found.get("banker", "1"), seats),
            choices=choices,
        )
        dice = tuple(read_number(die, "what a die shows: write 1 to 6") or 0 for die in found.get("thrown", "").split(",") if die)
        if dice:
            total_of(dice, laid.rules)
        step = read_number(found.get("step", ""), "a step of the deal: write a whole number from 1 upwards")
        laid = replace(laid, by_hand=dice, step=step)
        return laid.changed() if laid.step == len(steps_of(laid)) else laid

    @property
    def table(self) -> Table:
        """What was agreed."""
        return Table(seats=self.seats, form=self.form, rules=self.rules)

    @property
    def dice(self) -> tuple[int, ...]:
        """What the dice show; as the seed throws them if another number of dice was set by hand."""
        return self.by_hand if len(self.by_hand) == self.rules.dice else chance_of(self.seed, self.rules)[1]

    @property
    def dealt(self) -> Deal:
        """The deal by the rules."""
        return _dealt(self)

    @property
    def places(self) -> int:
        """How many places the count goes round."""
        return len(self.dealt.takers)

    def named(self, place: int) -> str:
        """Name a place, counted counter-clockwise from the banker's, 0; an empty one has no name."""
        return self.table.name((self.banker + place) % self.seats) if place < self.seats else ""

    def changed(self, **changes: Any) -> Laid:
        """The deal with something changed; what then cannot be is left out."""
        laid = replace(self, **changes)
        if len(laid.by_hand) != laid.rules.dice or laid.by_hand == chance_of(laid.seed, laid.rules)[1]:
            laid = replace(laid, by_hand=())
        laid = replace(laid, banker=min(laid.banker, laid.seats - 1))
        return laid if laid.step is None or laid.step < len(steps_of(laid)) else replace(laid, step=None)

    def with_die(self, text: str) -> Laid:
        """The deal with one die set by hand.

        Args:
            text: which die, from 1, and what it shows: ``2:5``.

        Raises:
            ValueError: if there is no such die, or it has no such face.
        """
        which, _, shown = text.partition(":")
        dice = list(self.dice)
        number, pips = (read_number(part, "a die and what it shows: write 2:5") or 0 for part in (which, shown))
        if not 1 <= number <= len(dice):
            msg = f"There is no die {number}: there are {len(dice)}."
            raise ValueError(msg)
        dice[number - 1] = pips
        total_of(dice, self.rules)
        return self.changed(by_hand=tuple(dice))


@lru_cache(maxsize=64)
def _dealt(laid: Laid) -> Deal:
    return deal(chance_of(laid.seed, laid.rules)[0], laid.dice, laid.banker, laid.table)


@dataclass(frozen=True, slots=True, kw_only=True)
class Step(steps.Step):
    """One step of the deal, and what the picture shows by then."""

    thrown: bool = True
    counted: int = 0
    taken: int = 0


def steps_of(laid: Laid) -> tuple[Step, ...]:
    """Tell the deal one step at a time."""
    dealt, total, banker = laid.dealt, total_of(laid.dice, laid.rules), laid.named(0)
    wall = (
        BOOK["P-040"].because("All but the banker have bet before this."),
        BOOK["P-041"].because("{banker} is the banker, lays all tiles face down and stacks them.", banker=banker),
        BOOK["P-042"].because("The wall is eight rows of four tiles."),
    )
    dice = (
        BOOK["P-045"].because("{banker} throws {dice}: {total} together.", banker=banker, dice=" ".join(map(str, laid.dice)), total=total),
        BOOK["P-005"].because(
            "{number} dice are thrown at this table, and all are added.", ruling=BOOK.rulings["PA-16"], number=len(laid.dice)
        ),
    )
    ends = (*dice[:1], dealt.reason)
    return (
        Step(title="The wall", reasons=wall, thrown=False),
        Step(title="The dice", reasons=dice),
        *(_count(laid, number) for number in range(1, total)),
        Step(title="The count ends", reasons=(dealt.reason,), counted=total),
        *_handing_out(laid, total),
        Step(title=f"{laid.seats} hands of {laid.form.tiles}", reasons=(*ends, _dead(laid)), counted=total, taken=len(takers_of(laid))),
    )


def _count(laid: Laid, number: int) -> Step:
    who = laid.named(count_of(laid, number)[-1]) or "an empty place"
    rule = BOOK["P-047"] if number == 1 else BOOK["P-046"]
    said = "The count begins with the banker: {who} is {number}." if number == 1 else "On, counter-clockwise: {who} is {number}."
    return Step(title="The count", reasons=(rule.because(said, who=who, number=number),), counted=number)


def takers_of(laid: Laid) -> tuple[int, ...]:
    """The places that take row 1, row 2 and so on, counted from the banker's, 0."""
    return tuple(place - 1 for place in laid.dealt.takers)


def count_of(laid: Laid, number: int) -> tuple[int, ...]:
    """The places that are counted, up to a number; the banker's is 0."""
    places = laid.places
    return tuple(first_seat(each, places) - 1 for each in range(1, number + 1))


def _handing_out(laid: Laid, total: int) -> Iterator[Step]:
    """Every row that is handed out."""
    for taken, place in enumerate(takers_of(laid), start=1):
        who = laid.named(place)
        if not who:
            rule, said = BOOK["P-044"], "Row {row} falls to an empty place: nobody plays it."
        elif laid.form is Form.SMALL:
            rule, said = BOOK["P-036"], "{who} takes the first two tiles of row {row}."
        else:
            rule, said = BOOK["P-043"], "{who} takes row {row}."
        ruling = {"P-044": BOOK.rulings["PA-09"], "P-036": BOOK.rulings["PA-13"]}.get(rule.id)
        reason = rule.because(said, ruling=ruling, who=who, row=taken)
        yield Step(title="Handing out", reasons=(reason,), counted=total, taken=taken)


def _dead(laid: Laid) -> Reason:
    left = len(laid.dealt.dead)
    said = "{left} of the wall stay unused." if left else "All tiles are dealt."
    return BOOK["P-043"].because(said, ruling=BOOK.rulings["PA-09"], left=counted(left, "tile", "tiles"))
