"""What every division of four tiles is worth against a banker who plays a house way: counted over all hands the banker can have."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, Final

from paigames.paigow._kinds import rungs, table, weights
from paigames.paigow.compare import rank2
from paigames.paigow.ranks import DECK, require_hand
from paigames.paigow.settlement import Outcome, decide_small
from paigames.paigow.splits import Split, splits

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paigames.dominoes import Tile
    from paigames.paigow.compare import Ranked
    from paigames.paigow.ruleset import RuleSet

_PERCENT: Final = 100


@dataclass(frozen=True, slots=True)
class Value:
    """How often a player wins, draws and loses.

    Args:
        win: hands of the banker against which the player wins.
        push: those that draw.
        lose: those that win against the player.
    """

    win: int
    push: int
    lose: int

    @property
    def total(self) -> int:
        """All of them."""
        return self.win + self.push + self.lose

    def mean(self, commission: int = 0) -> Fraction:
        """The mean gain, in stakes.

        Args:
            commission: per cent of a won stake that go to the house; nothing is rounded here.

        >>> Value(win=2, push=1, lose=1).mean(), Value(win=2, push=1, lose=1).mean(5)
        (Fraction(1, 4), Fraction(9, 40))
        """
        return (self.win * Fraction(_PERCENT - commission, _PERCENT) - self.lose) / self.total


@dataclass(frozen=True, slots=True)
class Valued:
    """A way to divide four tiles, and what it is worth."""

    split: Split
    value: Value


def exact_values(tiles: Iterable[Tile], banker_way: str, rules: RuleSet) -> tuple[Valued, Valued, Valued]:
    """Count what each of the three splits is worth over all 20,475 hands of the banker (P-054).

    Args:
        tiles: the player's four tiles.
        banker_way: the house way by which the banker divides.
        rules: the table's choices.

    Returns:
        The splits in the order of :func:`paigames.paigow.splits.splits`.

    Raises:
        ValueError: if there is no such way, or these are not four tiles of the game.

    >>> from paigames.dominoes import parse_tiles
    >>> from paigames.paigow.ruleset import RuleSet
    >>> for valued in exact_values(parse_tiles("22 51 65 54"), "nz", RuleSet()):
    ...     print(valued.split, f"{float(valued.value.mean()):+.4f}")
    6-5 5-4 / 2-2 5-1 -1.0000
    5-1 5-4 / 2-2 6-5 -0.4970
    2-2 5-4 / 6-5 5-1 -0.5923
    """
    hand = tuple(tiles)
    require_hand(hand, 4)
    number, his = rungs(rules), table(banker_way, rules)
    met: Counter[tuple[int, int]] = Counter()
    for low, high, ways in zip(his.low, his.high, weights(hand), strict=True):
        met[low, high] += ways
    cells = [(low, high, ways) for (low, high), ways in met.items() if ways]
    one, two, three = (
        Valued(split, _counted(number[split.low.strength], number[split.high.strength], cells, rules)) for split in splits(hand, rules)
    )
    return one, two, three


def _counted(mine_low: int, mine_high: int, cells: list[tuple[int, int, int]], rules: RuleSet) -> Value:
    """Compare rungs; an equal one is lost to the banker, or to nobody."""
    lost_low, lost_high = (mine_low, mine_high) if rules.copy == "banker" else (mine_low + 1, mine_high + 1)
    win = sum(ways for low, high, ways in cells if low < mine_low and high < mine_high)
    lose = sum(ways for low, high, ways in cells if low >= lost_low and high >= lost_high)
    return Value(win, sum(ways for _, _, ways in cells) - win - lose, lose)


def best_split(tiles: Iterable[Tile], banker_way: str, rules: RuleSet) -> Valued:
    """Give the split that gains most, or loses least, on average against a banker's way; the first of equals.

    Args:
        tiles: the player's four tiles.
        banker_way: the house way by which the banker divides.
        rules: the table's choices.

    Raises:
        ValueError: if there is no such way, or these are not four tiles of the game.

    >>> from paigames.dominoes import parse_tiles
    >>> from paigames.paigow.ruleset import RuleSet
    >>> str(best_split(parse_tiles("22 51 65 54"), "nz", RuleSet()).split)
    '5-1 5-4 / 2-2 6-5'
    """
    return max(exact_values(tiles, banker_way, rules), key=lambda valued: valued.value.mean(rules.commission))


def exact_small(tiles: Iterable[Tile], rules: RuleSet) -> Value:
    """Count what two tiles are worth in the small form, over all 435 hands of the banker (P-036).

    Args:
        tiles: the player's two tiles.
        rules: the table's choices.

    Raises:
        ValueError: if these are not two tiles of the game.

    >>> from paigames.dominoes import parse_tiles
    >>> from paigames.paigow.ruleset import RuleSet
    >>> exact_small(parse_tiles("42 21"), RuleSet())
    Value(win=435, push=0, lose=0)
    """
    hand = require_hand(tiles, 2)
    mine = rank2(hand, rules)
    met = Counter(_meeting(mine, rank2(other, rules), rules) for other in combinations(left_over(hand), 2))
    return Value(met[Outcome.WIN], met[Outcome.PUSH], met[Outcome.LOSE])


def _meeting(mine: Ranked, his: Ranked, rules: RuleSet) -> Outcome:
    return decide_small((mine.tiles[0], mine.tiles[1]), (his.tiles[0], his.tiles[1]), rules).outcome


def left_over(gone: Iterable[Tile]) -> tuple[Tile, ...]:
    """List the tiles of the game without some.

    >>> from paigames.dominoes import parse_tiles
    >>> len(left_over(parse_tiles("66 66 54")))
    29
    """
    left = list(DECK)
    for tile in gone:
        left.remove(tile)
    return tuple(left)
