"""What two tiles make and why, and where they stand among all hands of two."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, groupby
from typing import TYPE_CHECKING, Final

from paigames.paigow.compare import Ranked, interchanged, rank2
from paigames.paigow.pairs import Class, leading
from paigames.paigow.ranks import DECK
from paigames.paigow.ruleset import BOOK

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paigames.dominoes import Tile
    from paigames.paigow.ruleset import RuleSet
    from paigames.verdict import Reason

_HOUSES: Final = BOOK["P-056"]
_DIGIT: Final = BOOK["P-080"]
_TIE: Final = BOOK["P-092"]
_TEN: Final = 10
_OF_CLASS: Final = {Class.WONG: "PA-01", Class.GONG: "PA-01", Class.HIGH9: "PA-02"}


@dataclass(frozen=True, slots=True)
class Step:
    """Hands of two tiles that are equal to one another.

    Args:
        hands: one for each two faces, in the source's order of tiles.
        ways: how many of the 496 hands they are, every tile counted by itself.
    """

    hands: tuple[Ranked, ...]
    ways: int

    @property
    def levels(self) -> tuple[int, ...]:
        """The levels of the ranked pairs here; none for plain points."""
        return tuple(sorted({hand.level.number for hand in self.hands if hand.level is not None}))


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a hand stands among all 496.

    Args:
        above: how many are greater.
        equal: how many are equal, itself among them.
        below: how many are smaller.
    """

    above: int
    equal: int
    below: int


@lru_cache(maxsize=32)
def ladder(rules: RuleSet) -> tuple[Step, ...]:
    """List all hands of two tiles, the greatest first (P-057, P-081, P-092).

    Args:
        rules: the table's choices.

    >>> from paigames.paigow.ruleset import RuleSet
    >>> steps = ladder(RuleSet())
    >>> steps[0].hands[0].title, steps[-1].hands[0].title, sum(step.ways for step in steps)
    ('Supreme', 'Axe 0', 496)
    """
    counts = Counter(rank2(tiles, rules) for tiles in combinations(DECK, 2))
    ordered = sorted(counts, key=lambda hand: hand.strength, reverse=True)
    steps = (tuple(equal) for _, equal in groupby(ordered, key=lambda hand: hand.strength))
    return tuple(Step(equal, sum(counts[hand] for hand in equal)) for equal in steps)


def standing(tiles: Iterable[Tile], rules: RuleSet) -> Standing:
    """Tell where two tiles stand among all 496 hands.

    Args:
        tiles: two tiles.
        rules: the table's choices.

    Raises:
        ValueError: if there are not two, or the game does not have them.

    >>> from paigames.dominoes import parse_tiles
    >>> from paigames.paigow.ruleset import RuleSet
    >>> standing(parse_tiles("66 54"), RuleSet())
    Standing(above=16, equal=4, below=476)
    """
    mine = rank2(tiles, rules).strength
    found = Counter[int]()
    for step in ladder(rules):
        other = step.hands[0].strength
        found[(other > mine) - (other < mine)] += step.ways
    return Standing(above=found[1], equal=found[0], below=found[-1])


def explain(tiles: Iterable[Tile], rules: RuleSet) -> tuple[Reason, ...]:
    """Say what two tiles make, and by which rules.

    Args:
        tiles: two tiles.
        rules: the table's choices.

    Raises:
        ValueError: if there are not two, or the game does not have them.

    >>> from paigames.dominoes import parse_tiles
    >>> from paigames.paigow.ruleset import RuleSet
    >>> for reason in explain(parse_tiles("21 11"), RuleSet()):
    ...     print(reason.rule, reason.text)
    P-096 2-1 counts six here.
    P-080 2 and 6 make 8: 8 points.
    P-092 The higher tile 1-1 names the hand, and decides between hands of this number.
    """
    hand = rank2(tiles, rules)
    if hand.level is not None:
        return (hand.level.rule.because("{tiles} make level {n} of the ranked pairs.", tiles=hand.tiles, n=hand.level.number),)
    return (*_left_out(hand), *interchanged(hand), _counted(hand), _named(hand, rules))


def _left_out(hand: Ranked) -> tuple[Reason, ...]:
    """Name the king, bar or high nine that another table would count."""
    level = leading(*hand.tiles)
    if level is None:
        return ()
    ruling = BOOK.rulings[_OF_CLASS[level.kind]]
    text = "{tiles} are a {name} elsewhere, but this table counts no such hand."
    return (_HOUSES.because(text, ruling=ruling, tiles=hand.tiles, name=level.title.lower()),)


def _counted(hand: Ranked) -> Reason:
    one, other = hand.used
    points = f"{hand.points} point{'' if hand.points == 1 else 's'}"
    only = ", and only the last digit counts" if one + other >= _TEN else ""
    return _DIGIT.because("{one} and {other} make {sum}{only}: {points}.", one=one, other=other, sum=one + other, only=only, points=points)


def _named(hand: Ranked, rules: RuleSet) -> Reason:
    if hand.points:
        return _TIE.because("The higher tile {tile} names the hand, and decides between hands of this number.", tile=(hand.top,))
    ruling = BOOK.rulings["PA-06"]
    if rules.zero == "copy":
        return _TIE.because("All hands worth nothing are equal at this table, whatever their tiles.", ruling=ruling)
    return _TIE.because("The higher tile {tile} names the hand, and decides even between zeros.", ruling=ruling, tile=(hand.top,))
