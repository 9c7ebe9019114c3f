"""Shuffling and rolling: fair, repeatable, and by ``random()`` alone."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigames.chance import roll_dice, roll_die, shuffled
from paigames.dominoes import Roll


class OnlyRandom(Random):
    """A source of which nothing but ``random()`` may be used."""

    def __init__(self, values: list[float]) -> None:
        super().__init__()
        self.values = values

    def random(self) -> float:
        return self.values.pop(0)

    def getrandbits(self, _k: int, /) -> NoReturn:
        raise AssertionError

    shuffle = choice = sample = randrange = randint = uniform = getrandbits  # type: ignore[assignment]


def seeded(seed: int) -> Random:
    return Random(seed)


LARGEST = 1 - 2**-53


def test_a_shuffle_swaps_from_the_end() -> None:
    assert shuffled("abcd", OnlyRandom([0.0, 0.0, 0.0])) == ("b", "c", "d", "a")
    assert shuffled("abcd", OnlyRandom([LARGEST] * 3)) == tuple("abcd")
    assert shuffled("abcd", OnlyRandom([0.5, 0.4, 0.9])) == ("a", "d", "b", "c")


def test_nothing_and_one_need_no_chance() -> None:
    assert shuffled("", OnlyRandom([])) == ()
    assert shuffled("a", OnlyRandom([])) == ("a",)


@given(st.lists(st.integers()), st.integers(0, 2**32))
def test_a_shuffle_keeps_everything_and_repeats(items: list[int], seed: int) -> None:
    mixed = shuffled(items, seeded(seed))
    assert Counter(mixed) == Counter(items)
    assert mixed == shuffled(items, seeded(seed))


def test_every_order_is_reached_equally() -> None:
    steps = [(i + 0.5) / 24 for i in range(24)]
    found = Counter(shuffled("abcd", OnlyRandom([a, b, c])) for a in steps for b in steps for c in steps)
    assert len(found) == 24
    assert set(found.values()) == {24**3 // 24}


def test_a_die_is_cut_into_six_equal_parts() -> None:
    assert Counter(roll_die(OnlyRandom([(i + 0.5) / 600])) for i in range(600)) == dict.fromkeys(range(1, 7), 100)
    assert (roll_die(OnlyRandom([0.0])), roll_die(OnlyRandom([LARGEST]))) == (1, 6)


@pytest.mark.parametrize(("values", "roll"), [([0.0, 0.99], Roll(6, 1)), ([0.99, 0.0], Roll(6, 1)), ([0.4, 0.4], Roll(3, 3))])
def test_two_dice_are_rolled_one_after_the_other(values: list[float], roll: Roll) -> None:
    assert roll_dice(OnlyRandom(values)) == roll
    assert values == []


def test_a_seed_means_the_same_everywhere() -> None:
    assert shuffled(range(10), seeded(7)) == (2, 7, 4, 6, 8, 9, 0, 5, 1, 3)
    assert [str(roll_dice(seeded(seed))) for seed in range(8)] == ["6-5", "6-1", "6-6", "4-2", "2-1", "5-4", "5-5", "2-1"]
