"""Building the eight towers, and who takes which: :func:`deal_order` counts, :func:`deal` hands out."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paigames._numbers import in_words
from paigames.bagchen._seats import SEATS, require_seat
from paigames.bagchen.ranks import COPIES, DECK, dice_supremes, hand_order
from paigames.bagchen.ruleset import BOOK, RuleSet
from paigames.chance import roll_dice, shuffled
from paigames.dominoes import print_tiles
from paigames.money import compass

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from random import Random

    from paigames.dominoes import Roll, Tile
    from paigames.verdict import Reason

_SOURCE: Final = RuleSet()

_ORDINALS: Final = {2: "second", 5: "fifth"}
_TOWER_SIZE: Final = 8
_TOWERS: Final = 8

_COUNTING: Final = BOOK["B-040"]
_ONE_AT_A_TURN: Final = BOOK.rulings["BA-23"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealOrder:
    """Who takes which towers (B-040).

    Args:
        dealer: the dealer's seat.
        roller: the player opposite, who rolls the dice.
        count: the seats as they are counted: the roller first, then counter-clockwise, as many as the dice show.
        towers: for each seat its two towers, numbered 1 to 8 clockwise from the first tower.
    """

    dealer: int
    roller: int
    count: tuple[int, ...]
    towers: tuple[tuple[int, int], ...]

    @property
    def first_taker(self) -> int:
        """The seat that the count reaches."""
        return self.count[-1]

    def why(self, seat_name: Callable[[int], str] = compass) -> tuple[Reason, ...]:
        """Explain who starts and what that player takes.

        Args:
            seat_name: names a seat.

        >>> " ".join(reason.text for reason in deal_order(0, 3).why())
        'Counting counter-clockwise with West as one, three is East, who takes the first tower. One tower at a turn: \
East also takes the fifth.'
        """
        first, second = seat_name(self.first_taker), self.towers[self.first_taker][1]
        reached = _COUNTING.because(
            "Counting counter-clockwise with {roller} as one, {total} is {first}, who takes the first tower.",
            roller=seat_name(self.roller),
            total=in_words(len(self.count)),
            first=first,
        )
        turn = "Two towers at a turn" if second == 2 else "One tower at a turn"
        return reached, _COUNTING.because(
            "{turn}: {first} also takes the {second}.", ruling=_ONE_AT_A_TURN, turn=turn, first=first, second=_ORDINALS[second]
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """Sixty-four tiles dealt (B-039, B-040).

    Args:
        roll: the dice, which also name the dice-supreme of the hand.
        wall: the eight towers clockwise; the first two are those built by seat 0, and so on.
        first_tower: which of them, 0 to 7, the dealer named as the first.
        order: who takes which tower.
        hands: the hand of each seat, sixteen tiles in the order of a hand.
    """

    roll: Roll
    wall: tuple[tuple[Tile, ...], ...]
    first_tower: int
    order: DealOrder
    hands: tuple[tuple[Tile, ...], ...]

    @property
    def supremes(self) -> tuple[Tile, ...]:
        """The four tiles that the roll makes dice-supreme."""
        return dice_supremes(self.roll)

    def tower(self, number: int) -> tuple[Tile, ...]:
        """The tiles of a tower by its number, 1 to 8 clockwise from the first tower.

        Raises:
            ValueError: if there is no such tower.
        """
        if number not in range(1, _TOWERS + 1):
            msg = f"There is no tower {number}: the towers are 1 to {_TOWERS}."
            raise ValueError(msg)
        return self.wall[(self.first_tower + number - 1) % _TOWERS]


def deal_order(dealer: int, total: int, rules: RuleSet = _SOURCE) -> DealOrder:
    """Count out who takes the first tower, and which towers everybody takes (B-040).

    Args:
        dealer: the dealer's seat, 0 to 3 clockwise.
        total: the sum of the two dice.
        rules: the table's choices; ``deal_towers`` matters (BA-23).

    Raises:
        ValueError: if there is no such seat, or two dice cannot show such a total.

    >>> order = deal_order(0, 3)
    >>> order.roller, order.count, order.first_taker
    (2, (2, 1, 0), 0)
    >>> order.towers
    ((1, 5), (2, 6), (3, 7), (4, 8))
    """
    require_seat(dealer, "the dealer")
    if total not in range(2, 13):
        msg = f"Two dice cannot show {total} together: they show 2 to 12."
        raise ValueError(msg)
    count = [(dealer + 2) % len(SEATS)]
    while len(count) < total:
        count.append((count[-1] - 1) % len(SEATS))
    turns = ((seat - count[-1]) % len(SEATS) for seat in SEATS)
    alternate = rules.deal_towers == "alternate"
    towers = tuple((turn + 1, turn + 5) if alternate else (2 * turn + 1, 2 * turn + 2) for turn in turns)
    return DealOrder(dealer=dealer, roller=count[0], count=tuple(count), towers=towers)


def deal(tiles: Iterable[Tile], roll: Roll, dealer: int, rules: RuleSet = _SOURCE, *, first_tower: int = 0) -> Deal:
    """Build the towers from shuffled tiles, and hand them out (B-039, B-040).

    Args:
        tiles: all sixty-four tiles, shuffled; eight at a time they are the towers, clockwise from those of seat 0.
        roll: the dice rolled by the player opposite the dealer.
        dealer: the dealer's seat.
        rules: the table's choices; ``deal_towers`` matters (BA-23).
        first_tower: which tower, 0 to 7, the dealer names as the first.

    Raises:
        ValueError: if the tiles are not the game's, or there is no such seat or tower.

    >>> from paigames.dominoes import Roll, print_tiles
    >>> print_tiles(deal(DECK, Roll(2, 1), 0).hands[0])
    '6-6 6-6 6-6 6-6 1-1 1-1 1-1 1-1 6-4 6-4 6-4 6-4 6-1 6-1 6-1 6-1'
    """
    tiles = tuple(tiles)
    require_deck(tiles)
    if first_tower not in range(_TOWERS):
        msg = f"There is no tower {first_tower} to begin with: the towers are 0 to {_TOWERS - 1}, clockwise."
        raise ValueError(msg)
    order = deal_order(dealer, roll.total, rules)
    wall = tuple(tiles[start : start + _TOWER_SIZE] for start in range(0, len(tiles), _TOWER_SIZE))
    numbered = wall[first_tower:] + wall[:first_tower]
    hands = tuple(tuple(sorted((*numbered[one - 1], *numbered[two - 1]), key=hand_order)) for one, two in order.towers)
    return Deal(roll=roll, wall=wall, first_tower=first_tower, order=order, hands=hands)


def deal_at_random(rng: Random, dealer: int, rules: RuleSet = _SOURCE, *, first_tower: int = 0) -> Deal:
    """Shuffle the tiles, roll the dice and deal.

    Args:
        rng: where the random numbers come from: first for the shuffle, then for the two dice.
        dealer: the dealer's seat.
        rules: the table's choices; ``deal_towers`` matters (BA-23).
        first_tower: which tower, 0 to 7, the dealer names as the first.

    Raises:
        ValueError: if there is no such seat or tower.

    >>> from random import Random
    >>> str(deal_at_random(Random(1), 0).roll)
    '5-3'
    """
    tiles = shuffled(DECK, rng)
    return deal(tiles, roll_dice(rng), dealer, rules, first_tower=first_tower)


def require_deck(tiles: tuple[Tile, ...]) -> None:
    """Check that tiles are those of the game, in any order (B-002).

    Raises:
        ValueError: naming what is missing or too many.
    """
    given = Counter(tiles)
    surplus = tuple(sorted((given - Counter(COPIES)).elements()))
    missing = tuple(sorted((Counter(COPIES) - given).elements()))
    if surplus or missing:
        wrong = [f"{print_tiles(some)} {what}" for some, what in ((surplus, "too many"), (missing, "missing")) if some]
        msg = f"A deal needs the game’s sixty-four tiles: {', '.join(wrong)}."
        raise ValueError(msg)
