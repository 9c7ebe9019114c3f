"""A deal that can be written as a line, told step by step, and asked what its hands may claim."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any, Final

from paigames.bagchen import claims
from paigames.bagchen.deal import Deal, deal
from paigames.bagchen.ranks import DECK
from paigames.bagchen.ruleset import BOOK
from paigames.chance import roll_dice, shuffled
from paigames.dominoes import Roll, Tile
from paigames.money import compass
from paiwidgets import position, steps
from paiwidgets.bagchen_common import Asked, read_choices
from paiwidgets.seeds import LARGEST_SEED, read_number, read_seed

if TYPE_CHECKING:
    from collections.abc import Callable

    from paigames.verdict import Reason, Verdict

KEYS: Final = ("seed", "roll", "dealer", "first", "step")
SEATS: Final = tuple(map(compass, range(4)))
TOWERS: Final = 8
_LONGEST_SEARCH: Final = 3000

_BUILDING: Final = BOOK["B-039"]
_TAKING: Final = BOOK["B-040"]
_SUPREME: Final = BOOK["B-029"]


@lru_cache(maxsize=64)
def shuffle_of(seed: int) -> tuple[tuple[Tile, ...], Roll]:
    """The tiles as a seed shuffles them, and the dice as it then rolls them."""
    rng = Random(seed)  # noqa: S311  (a game, not a secret)
    return shuffled(DECK, rng), roll_dice(rng)


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid(Asked):
    """A deal on the table.

    Args:
        roll: the dice, as the seed rolls them or as they were set by hand.
        choices: the switches that are not at their default.
        seed: names the shuffle and the roll.
        dealer: the dealer's seat.
        first: which tower the dealer names as the first: 1 to 8 clockwise, beginning with East's two.
        step: how many steps of the deal are shown; ``None`` for all.
    """

    seed: int
    dealer: int = 0
    first: int = 1
    step: int | None = None

    @property
    def text(self) -> str:
        """The deal as a line to copy."""
        said = {
            "seed": str(self.seed),
            "roll": str(self.roll) if self.by_hand else "",
            "dealer": SEATS[self.dealer] if self.dealer else "",
            "first": str(self.first) if self.first != 1 else "",
            "step": str(self.step or ""),
        }
        return position.write({**said, **self.switch_words})

    @classmethod
    def read(cls, text: str) -> Laid:
        """Read such a line.

        Raises:
            ValueError: saying what is wrong in it.

        >>> Laid.read("seed=7 roll=4-3 dealer=south step=2").text
        'seed=7 roll=4-3 dealer=South step=2'
        """
        found = position.read(text, KEYS)
        seed = read_seed(found.pop("seed", "0"))
        roll = found.pop("roll", None)
        laid = cls(
            seed=seed,
            roll=Roll.parse(roll) if roll else shuffle_of(seed)[1],
            dealer=read_seat(found.pop("dealer", SEATS[0])),
            first=read_tower(found.pop("first", "1")),
            step=read_number(found.pop("step", ""), "a step of the deal: write a whole number from 1 upwards"),
            choices=read_choices(found),
        )
        return laid.changed() if laid.step == len(steps_of(laid)) else laid

    @property
    def by_hand(self) -> bool:
        """Whether the dice show something else than the seed rolls."""
        return self.roll != shuffle_of(self.seed)[1]

    @property
    def dealt(self) -> Deal:
        """The deal by the rules."""
        return _dealt(self)

    def changed(self, **changes: Any) -> Laid:
        """The deal with something changed; where it then has fewer steps than were shown, all are."""
        laid = replace(self, **changes)
        return laid if laid.step is None or laid.step < len(steps_of(laid)) else replace(laid, step=None)

    def reseeded(self, seed: int) -> Laid:
        """The same table with another shuffle; dice that were set by hand stay."""
        return self.changed(seed=seed, roll=self.roll if self.by_hand else shuffle_of(seed)[1])


@lru_cache(maxsize=64)
def _dealt(laid: Laid) -> Deal:
    return deal(shuffle_of(laid.seed)[0], laid.roll, laid.dealer, laid.rules, first_tower=laid.first - 1)


def read_seat(text: str) -> int:
    """Read the name of a seat.

    Raises:
        ValueError: if there is no such seat.
    """
    names = [name.casefold() for name in SEATS]
    if text.casefold() not in names:
        msg = f"“{text}” is not a seat: the seats are {', '.join(SEATS[:-1])} and {SEATS[-1]}."
        raise ValueError(msg)
    return names.index(text.casefold())


def read_tower(text: str) -> int:
    """Read which tower is the first.

    Raises:
        ValueError: if there is no such tower.
    """
    tower = read_number(text, f"a tower: write 1 to {TOWERS}")
    if tower is None or tower not in range(1, TOWERS + 1):
        msg = f"There is no tower {text} to begin with: write 1 to {TOWERS}, counted clockwise from East’s right hand."
        raise ValueError(msg)
    return tower


@dataclass(frozen=True, slots=True, kw_only=True)
class Step(steps.Step):
    """One step of the deal, and what the picture shows by then."""

    rolling: bool = True
    counted: int = 0
    taken: int = 0


def steps_of(laid: Laid) -> tuple[Step, ...]:
    """Tell the deal one step at a time."""
    dealt = laid.dealt
    order, total = dealt.order, dealt.roll.total
    reached, turn = order.why()
    built = _BUILDING.because(
        "The tiles lie face down. Two towers stand before each player, eight tiles in each, and the eight form an octagon."
    )
    named = _TAKING.because("{dealer} deals and names the first tower. The numbers run clockwise from it.", dealer=compass(order.dealer))
    rolled = _TAKING.because(
        "{roller}, opposite the dealer, rolls {roll}: {total} together.", roller=compass(order.roller), roll=str(dealt.roll), total=total
    )
    supreme = _SUPREME.because("The roll {roll} makes {tiles} dice-supreme (骰尊).", roll=str(dealt.roll), tiles=dealt.supremes)
    begun = _TAKING.because("The count begins with {roller}, who rolled: 1.", roller=compass(order.roller))
    counting = (
        _TAKING.because("On, counter-clockwise: {seat} is {number}.", seat=compass(seat), number=number)
        for number, seat in enumerate(order.count, 1)
    )
    counts = [begun, *list(counting)[1:-1], reached]
    return (
        Step(title="The towers", reasons=(built, named), rolling=False),
        Step(title="The roll", reasons=(rolled, supreme)),
        *(Step(title="The count", reasons=(reason,), counted=number) for number, reason in enumerate(counts, 1)),
        *(Step(title="Taking towers", reasons=reasons, counted=total, taken=taken) for reasons, taken in _takes(dealt, turn)),
        Step(title="Four hands of sixteen", reasons=(rolled, reached, turn, supreme), counted=total, taken=TOWERS),
    )


def _takes(dealt: Deal, turn: Reason) -> list[tuple[tuple[Reason, ...], int]]:
    """Every taking, with the number of towers that are gone after it."""
    takers = takers_of(dealt)
    at_once = 2 if takers[0] == takers[1] else 1
    takes: list[tuple[tuple[Reason, ...], int]] = []
    for taken in range(at_once, TOWERS + 1, at_once):
        numbers = " and ".join(map(str, range(taken - at_once + 1, taken + 1)))
        towers = f"tower{'s' if at_once > 1 else ''} {numbers}"
        sentence = "{seat} takes {towers}." if taken == at_once else "Clockwise, {seat} is next and takes {towers}."
        told = _TAKING.because(sentence, seat=compass(takers[taken - 1]), towers=towers)
        again = takers[taken - 1] == takers[0] and taken == dealt.order.towers[takers[0]][1]
        takes.append(((told, turn) if again else (told,), taken))
    return takes


def takers_of(dealt: Deal) -> tuple[int, ...]:
    """The seats that take tower 1, tower 2 and so on."""
    return tuple(next(seat for seat, own in enumerate(dealt.order.towers) if number in own) for number in range(1, TOWERS + 1))


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """What a hand may claim or must announce."""

    name: str
    heading: str
    verdict: Verdict


def claims_of(laid: Laid, seat: int) -> tuple[Claim, Claim]:
    """Ask the rules about a hand: a new deal, and the announcement of four 6-6."""
    hand = laid.dealt.hands[seat]
    redeal, sixes = claims.may_redeal(hand, laid.roll, laid.rules), claims.must_announce(hand, laid.roll, laid.rules)
    return (
        Claim(name="redeal", heading="May ask for a new deal" if redeal else "No new deal", verdict=redeal),
        Claim(name="sixes", heading="Must announce four 6-6" if sixes else "Nothing to announce", verdict=sixes),
    )


def search(start: int, fits: Callable[[Laid], bool], laid: Laid) -> tuple[Laid, int] | None:
    """Deal seed after seed until one fits; with how many deals that took, or nothing after a long time."""
    for tried in range(1, _LONGEST_SEARCH + 1):
        seed = (start + tried) % (LARGEST_SEED + 1)
        found = laid.changed(seed=seed, roll=shuffle_of(seed)[1])
        if fits(found):
            return found, tried
    return None
