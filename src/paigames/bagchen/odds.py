"""Chances of a dealt hand, exact, by counting.

An :class:`Event` says which tiles matter and how the engine judges a hand; :func:`in_hand` and :func:`at_table` count every way to deal.
What is big, a supreme or a horse is asked of the modules that know it.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb, prod
from typing import TYPE_CHECKING, Final, TypeAlias

from paigames.bagchen._leadtable import covers_in_game, leads_in_hand
from paigames.bagchen._seats import SEATS
from paigames.bagchen.claims import big_ranks, may_redeal, must_announce
from paigames.bagchen.leads import LARGEST_HAND
from paigames.bagchen.ranks import COPIES, DECK, dice_supremes, hand_order, is_dice_supreme, rank_of
from paigames.bagchen.ruleset import RuleSet
from paigames.bagchen.sets import recognise
from paigames.dominoes import FACES, Roll, Tile, parse_tiles

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

_SOURCE: Final = RuleSet()
_WAYS_OF_TWO_DICE: Final = 36
_EMPEROR: Final = Tile(6, 6)
_PAIR: Final = parse_tiles("42 21")

ROLLS: Final[tuple[Roll, ...]] = tuple(Roll(face.high, face.low) for face in FACES)
"""The twenty-one rolls, in the order of the faces."""

_Counts: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """Something a dealt hand may have.

    Args:
        groups: the tiles that matter, in groups whose tiles count alike; all others count for nothing.
        holds: asked of the rules about a whole hand.
    """

    groups: tuple[tuple[Tile, ...], ...]
    holds: Callable[[tuple[Tile, ...]], bool]


def chance_of_roll(roll: Roll) -> Fraction:
    """Tell how likely two dice show a roll (B-040).

    Args:
        roll: the roll.

    >>> chance_of_roll(Roll(6, 6)), chance_of_roll(Roll(5, 1))
    (Fraction(1, 36), Fraction(1, 18))
    """
    return Fraction(1 if roll.high == roll.low else 2, _WAYS_OF_TWO_DICE)


def over_rolls(chance: Callable[[Roll], Fraction]) -> Fraction:
    """Put the chances under each roll together, each roll as likely as the dice make it.

    Args:
        chance: the chance under one roll.

    >>> over_rolls(lambda roll: Fraction(roll == Roll(2, 2)))
    Fraction(1, 36)
    """
    return sum((chance_of_roll(roll) * chance(roll) for roll in ROLLS), Fraction(0))


def new_deal(roll: Roll, rules: RuleSet = _SOURCE) -> Event:
    """The right to a new deal: no big tile in the hand (B-041).

    Args:
        roll: the dealing roll.
        rules: the table's choices; ``redeal_big`` matters (BA-17).

    >>> round(float(in_hand(new_deal(Roll(5, 1)))), 4)
    0.0046
    """
    ranks = big_ranks(roll, rules)
    big = tuple(tile for tile in DECK if rank_of(tile) in ranks)
    return Event((big,), lambda hand: bool(may_redeal(hand, roll, rules)))


def four_emperors(roll: Roll, rules: RuleSet = _SOURCE) -> Event:
    """Four 6-6 that must be announced (B-042).

    Args:
        roll: the dealing roll.
        rules: the table's choices; ``declare66_when_supreme`` matters after a roll of 6-6 (BA-16).

    >>> in_hand(four_emperors(Roll(5, 1)))
    Fraction(65, 22692)
    """
    emperors = tuple(tile for tile in DECK if tile == _EMPEROR)
    return Event((emperors,), lambda hand: bool(must_announce(hand, roll, rules)))


def dice_supreme(roll: Roll, least: int = 1) -> Event:
    """Several dice-supreme tiles, any number of which may be led (B-029, B-033).

    Args:
        roll: the dealing roll.
        least: how many the hand has at least, 1 to 4.

    >>> round(float(in_hand(dice_supreme(Roll(4, 3)))), 3)
    0.694
    """
    return Event((dice_supremes(roll),), lambda hand: sum(is_dice_supreme(tile, roll) for tile in hand) >= least)


def tile_set(tiles: Iterable[Tile], roll: Roll) -> Event:
    """A set that the hand can lead; one that the roll has broken up is in no hand (B-022 to B-028, B-036, B-037).

    Args:
        tiles: the tiles of the set.
        roll: the dealing roll.

    >>> stallion = parse_tiles("43 42")
    >>> [round(float(in_hand(tile_set(stallion, roll))), 3) for roll in (Roll(5, 1), Roll(4, 3))]
    [0.187, 0.0]
    """
    wanted = tuple(sorted(tiles, key=hand_order))
    groups = tuple(tuple(tile for tile in DECK if tile == face) for face in dict.fromkeys(wanted))
    return Event(groups, lambda hand: any(lead.tiles == wanted for lead in leads_in_hand(hand, roll)))


def supreme(roll: Roll) -> Event:
    """Any supreme at all, dice-supreme or mother-child (B-021).

    Args:
        roll: the dealing roll.

    >>> round(float(in_hand(supreme(Roll(5, 1)))), 3)
    0.758
    """
    dice = dice_supremes(roll)
    pair = tuple(tuple(tile for tile in DECK if tile == face) for face in _PAIR if not is_dice_supreme(face, roll))
    return Event((dice, *pair), lambda hand: any(lead.is_supreme for lead in leads_in_hand(hand, roll)))


def in_hand(event: Event) -> Fraction:
    """Count how likely a hand of sixteen tiles out of the sixty-four has something.

    Args:
        event: what it has.
    """
    sizes = tuple(map(len, event.groups))
    rest = len(DECK) - sum(sizes)
    holds = _asked(event)
    ways = sum(_ways(counts, sizes, rest) for counts in _compositions(sizes, rest) if holds(counts))
    return Fraction(ways, comb(len(DECK), LARGEST_HAND))


def at_table(event: Event) -> Fraction:
    """Count how likely at least one of the four hands has something.

    Args:
        event: what it has.

    >>> at_table(four_emperors(Roll(5, 1))) == 4 * in_hand(four_emperors(Roll(5, 1)))
    True
    """
    sizes = tuple(map(len, event.groups))
    rest = len(DECK) - sum(sizes)
    nobody = _nobody(_asked(event), sizes, rest)
    return 1 - Fraction(nobody(len(SEATS), sizes, rest), _deals(len(SEATS)))


def holds_first_lead(tiles: Iterable[Tile], roll: Roll, rules: RuleSet = _SOURCE) -> Fraction:
    """Count how likely nobody at the table could cover the first lead of a hand, the leader's other tiles being unknown (B-050).

    Args:
        tiles: a set.
        roll: the dealing roll.
        rules: the table's choices; ``horse_capture`` matters for a mare (BA-03).

    Raises:
        ValueError: if the tiles are no set.

    >>> float(holds_first_lead(parse_tiles("66"), Roll(5, 1)))
    1.0
    >>> round(float(holds_first_lead(parse_tiles("44 44"), Roll(5, 1))), 3)
    0.063
    """
    led = tuple(sorted(tiles, key=hand_order))
    found = recognise(led, roll, rules)
    if found.set is None:
        raise ValueError(found.verdict.text)
    covers = covers_in_game(led, roll, rules)
    faces = tuple(dict.fromkeys(face for cover in covers for face in cover))
    sizes = tuple(COPIES[face] for face in faces)  # nothing is covered by a set with one of its own faces
    needs = tuple(tuple(cover.count(face) for face in faces) for cover in covers)
    unseen, own = len(DECK) - len(led), LARGEST_HAND - len(led)
    rest = unseen - sum(sizes)
    others = _nobody(lambda counts: any(_reaches(counts, need) for need in needs), sizes, rest)
    ways = sum(
        _ways(counts, sizes, rest, own) * others(len(SEATS) - 1, _less(sizes, counts), rest - own + sum(counts))
        for counts in _compositions(sizes, rest, own)
    )
    return Fraction(ways, comb(unseen, own) * _deals(len(SEATS) - 1))


def _nobody(holds: Callable[[_Counts], bool], sizes: _Counts, rest: int) -> Callable[[int, _Counts, int], int]:
    """Make what counts the deals of so many hands, from what is left of each group and of the rest, in which no hand has something."""
    free = tuple(counts for counts in _compositions(sizes, rest) if not holds(counts))

    @cache
    def ways(hands: int, left: _Counts, rest: int) -> int:
        if not hands:
            return 1
        fitting = (counts for counts in free if _reaches(left, counts) and LARGEST_HAND - sum(counts) <= rest)
        return sum(
            _ways(counts, left, rest) * ways(hands - 1, _less(left, counts), rest - LARGEST_HAND + sum(counts)) for counts in fitting
        )

    return ways


def _asked(event: Event) -> Callable[[_Counts], bool]:
    """Ask the rules once about each make-up, with a hand that is filled up with tiles that do not matter."""
    matter = {tile for group in event.groups for tile in group}
    others = tuple(tile for tile in DECK if tile not in matter)

    @cache
    def holds(counts: _Counts) -> bool:
        own = tuple(tile for group, n in zip(event.groups, counts, strict=True) for tile in group[:n])
        return event.holds(tuple(sorted((*own, *others[: LARGEST_HAND - len(own)]), key=hand_order)))

    return holds


def _compositions(sizes: _Counts, rest: int, hand: int = LARGEST_HAND) -> Iterator[_Counts]:
    """Every make-up of a hand: how many tiles of each group, the others coming from the rest."""
    return (counts for counts in itertools.product(*(range(size + 1) for size in sizes)) if 0 <= hand - sum(counts) <= rest)


def _ways(counts: _Counts, sizes: _Counts, rest: int, hand: int = LARGEST_HAND) -> int:
    return prod(comb(size, n) for size, n in zip(sizes, counts, strict=True)) * comb(rest, hand - sum(counts))


def _reaches(counts: _Counts, least: _Counts) -> bool:
    return all(n >= needed for n, needed in zip(counts, least, strict=True))


def _less(sizes: _Counts, counts: _Counts) -> _Counts:
    return tuple(size - n for size, n in zip(sizes, counts, strict=True))


def _deals(hands: int) -> int:
    """In how many ways so many hands can be dealt from as many tiles as they need."""
    return prod(comb(LARGEST_HAND * left, LARGEST_HAND) for left in range(1, hands + 1))
