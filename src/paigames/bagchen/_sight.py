"""What a seat can tell from its own tiles and what lies face up: what may still cover a set, how likely, and what a tile is worth.

Everything is in the numbers of :mod:`paigames.bagchen.playouts`. The tiles that a play-out gives to the other seats are never looked at.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, Final, TypeAlias

from paigames.bagchen._playtable import ALMS, FACES, alms_of
from paigames.bagchen.passer import PASS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paigames.bagchen.playouts import Playout

SUPREME_KEPT: Final = 1.0
"""What a dice-supreme is worth to keep, and half of a mother-child: as much as a tile that nothing covers."""

KIN: Final = 0.2
"""What each further copy adds to the worth of a face, for several together are hard to cover."""

_RANK_BREAKS_TIES: Final = 0.004
_HOPELESS: Final = 0.03
_MOST_COPIES: Final = 4
_LONGEST_SET: Final = 8
_OTHERS: Final = 3

_Odds: TypeAlias = tuple[tuple[float, ...], ...]


class Sight:
    """A play-out as the seat whose turn it is sees it.

    Args:
        playout: the play-out.

    Attributes:
        held: how many of each face the seat holds.
        unseen: how many of each face it neither holds nor has seen face up.
        size: how many tiles it held when the round began.
        left: how many seats play after it in this round.
    """

    __slots__ = ("_chances", "_covers", "_needs", "_odds", "_valued", "held", "left", "playout", "size", "unseen")

    def __init__(self, playout: Playout) -> None:
        """Look."""
        self.playout, self.size, self.left = playout, playout.size, _OTHERS - playout.played
        self.held = playout.held[playout.seat]
        self.unseen = [out - own for out, own in zip(playout.out, self.held, strict=True)]
        self._covers, self._needs = playout.covers, playout.needs
        self._odds = _odds(playout.size, sum(self.unseen))
        self._valued: list[float] | None = None
        self._chances: dict[int, float] = {}

    @property
    def worth(self) -> list[float]:
        """What each face of the hand is worth to keep, about 0 for a tile that wins nothing and 1 for one that nothing covers."""
        if self._valued is None:
            self._valued = self._worth()
        return self._valued

    def is_sure(self, move: int) -> bool:
        """Tell whether no tiles out could cover a set."""
        unseen, needs = self.unseen, self._needs
        for cover in self._covers(move):
            for face, k in needs[cover]:
                if unseen[face] < k:
                    break
            else:
                return False
        return True

    def chance(self, move: int, seats: int) -> float:
        """Estimate how likely none of so many seats can cover a set, as if every tile out were anywhere with equal chance.

        Args:
            move: the set.
            seats: how many play after it, 0 to 3.
        """
        if not seats:
            return 1.0
        free = self._chances.get(move)
        if free is None:
            free = self._chances[move] = self._chance_of_one(move)
        return free if seats == 1 else free * free if seats == 2 else free * free * free

    def _chance_of_one(self, move: int) -> float:
        """Estimate how likely one seat cannot cover a set; nothing if that is hopeless."""
        free, unseen, odds, needs = 1.0, self.unseen, self._odds, self._needs
        for cover in self._covers(move):
            row = needs[cover]
            if len(row) == 1:
                ((face, k),) = row
                free *= 1 - odds[unseen[face]][k]
            else:
                has = 1.0
                for face, k in row:
                    has *= odds[unseen[face]][k]
                free *= 1 - has
            if free < _HOPELESS:
                return 0.0
        return free

    def alms_chance(self, move: int) -> float:
        """Estimate how likely nobody can take alms."""
        _, suit = alms_of(move)
        free = 1.0
        for is_next in (True, False, False):
            for taker in self.playout.takers(suit, is_next=is_next):
                free *= 1 - self._odds[self.unseen[self._needs[taker][0][0]]][1]
            if free < _HOPELESS:
                return 0.0
        return free

    def lead_chance(self, move: int) -> float:
        """Estimate how likely a lead or alms win their round."""
        return self.alms_chance(move) if move >= ALMS else self.chance(move, _OTHERS)

    def spends(self, move: int) -> float:
        """Add up what the tiles of a lead or cover are worth."""
        worth = self.worth
        return worth[alms_of(move)[0]] if move >= ALMS else sum([worth[face] * k for face, k in self._needs[move]])

    def takers_out(self, move: int) -> int:
        """Count the tiles out that could cover a single tile, or take alms."""
        playout = self.playout
        takers = playout.takers(alms_of(move)[1], is_next=True) if move >= ALMS else self._covers(move)
        return sum(self.unseen[self._needs[taker][0][0]] for taker in takers)

    def payers(self) -> int:
        """Count the opponents who pay for supremes: those without a pass."""
        return sum(stacks < PASS for seat, stacks in enumerate(self.playout.stacks) if seat != self.playout.seat)

    def least(self, n: int) -> list[int]:
        """Choose the tiles of the hand that are worth least.

        Args:
            n: how many, at most those of the hand.
        """
        worth = self.worth
        tiles = sorted([(worth[face], -face, k) for face, k in enumerate(self.held) if k])
        return [-face for _, face, k in tiles for _ in range(k)][:n]

    def fits(self, rest: Sequence[int], move: int) -> bool:
        """Tell whether a set can be made of the tiles of a rest of the hand."""
        return all(rest[face] >= k for face, k in self._needs[move])

    def _worth(self) -> list[float]:
        playout, chips, held = self.playout, self.playout.chips, self.held
        worth = [0.0] * len(FACES)
        for face, k in enumerate(held):
            if k:
                single = playout.singles[face]
                worth[face] = SUPREME_KEPT if chips[single] else self.chance(single, _OTHERS) + KIN * (k - 1) - _RANK_BREAKS_TIES * face
        (mother, _), (child, _) = self._needs[playout.pair]
        if held[mother] and held[child]:
            worth[mother], worth[child] = (max(worth[face], SUPREME_KEPT / 2) for face in (mother, child))
        return worth


@lru_cache(maxsize=1 << 10)
def _odds(size: int, unseen: int) -> _Odds:
    """For each number of copies out, how likely a hand of so many tiles has at least so many of them."""
    share = min(1.0, size / unseen) if unseen else 0.0
    return tuple(_at_least(copies, share) for copies in range(_MOST_COPIES + 1))


def _at_least(copies: int, share: float) -> tuple[float, ...]:
    """Sum the binomial distribution from above; powers by products, which are the same on every computer."""
    exact = [comb(copies, k) * _power(share, k) * _power(1 - share, copies - k) for k in range(copies + 1)]
    return tuple(sum(exact[k:]) for k in range(_LONGEST_SET + 1))


def _power(base: float, exponent: int) -> float:
    product = 1.0
    for _ in range(exponent):
        product *= base
    return product
