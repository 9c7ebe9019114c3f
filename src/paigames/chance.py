"""Chance: shuffled tiles and rolled dice from a seeded source of random numbers.

Only ``random()`` of the source is ever called. Python promises its values for a seed, which it does not
promise for ``shuffle`` or ``randrange``; so a seed names the same deal on every Python.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from paigames.dominoes import Roll

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

_T = TypeVar("_T")


def shuffled(items: Iterable[_T], rng: Random) -> tuple[_T, ...]:
    """Shuffle, every order being equally likely (Fisher and Yates).

    Args:
        items: what to shuffle; it is left as it is.
        rng: where the random numbers come from, one for every item but the first.

    >>> from random import Random
    >>> shuffled("abcdef", Random(1))
    ('b', 'c', 'f', 'd', 'e', 'a')
    """
    mixed = list(items)
    for place in range(len(mixed) - 1, 0, -1):
        other = int(rng.random() * (place + 1))
        mixed[place], mixed[other] = mixed[other], mixed[place]
    return tuple(mixed)


def roll_die(rng: Random) -> int:
    """Roll one die, 1 to 6.

    >>> from random import Random
    >>> source = Random(1)
    >>> [roll_die(source) for _ in range(5)]
    [1, 6, 5, 2, 3]
    """
    return 1 + int(rng.random() * 6)


def roll_dice(rng: Random) -> Roll:
    """Roll two dice.

    >>> from random import Random
    >>> str(roll_dice(Random(1)))
    '6-1'
    """
    low, high = sorted((roll_die(rng), roll_die(rng)))
    return Roll(high, low)
