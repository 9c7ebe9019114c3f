"""Pai Gow: what can be counted without numpy, each in a second way."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from paigames.chance import shuffled
from paigames.dominoes import parse_tiles
from paigames.paigow.compare import rank2
from paigames.paigow.ladder import ladder
from paigames.paigow.odds import alike, distinct_hands, small_game
from paigames.paigow.ranks import DECK
from paigames.paigow.ruleset import BOOK, RuleSet, preset
from paigames.paigow.values import exact_small, left_over

TABLES = {**{name: preset(name) for name in BOOK.presets}, "nobody": RuleSet(copy="nobody"), "kicker": RuleSet(kicker=True)}


@pytest.mark.rule("P-036")
@pytest.mark.parametrize("rules", [TABLES["casino"], TABLES["nobody"]], ids=["casino", "nobody"])
def test_ranks_decide_a_small_hand_as_the_settlement_does(rules: RuleSet) -> None:
    """What is counted by ranks alone, hand by hand against all 435 hands of the banker."""
    for tiles in shuffled(list(combinations(DECK, 2)), Random(2))[:6]:
        mine = rank2(tiles, rules).strength
        his = [rank2(other, rules).strength for other in combinations(left_over(tiles), 2)]
        smaller, greater = sum(one < mine for one in his), sum(one > mine for one in his)
        found = exact_small(tiles, rules)
        assert (found.win, found.lose + found.push) == (smaller, 435 - smaller)
        assert found.push == (0 if rules.copy == "banker" else 435 - smaller - greater)


@pytest.mark.rule("PA-13")
def test_the_edges_of_the_small_form_are_those_of_the_ruling() -> None:
    edges = {name: f"{float(-100 * small_game(preset(name)).mean()):.4f}" for name in ("source", "casino")}
    assert edges == {"source": "0.4727", "casino": "0.6600"}


@pytest.mark.rule("P-095", "PA-10")
@pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)
def test_in_the_small_form_equal_hands_alone_make_the_edge(rules: RuleSet) -> None:
    """Both sides hold the same hands equally often, so that without equal ones they would win equally often."""
    found = small_game(rules)
    assert found.total == 496 * 435 == 215_760
    equal = sum(step.ways**2 for step in ladder(rules)) - _overlapping(rules)
    assert found.lose - found.win == (equal if rules.copy == "banker" else 0)
    assert found.push == (0 if rules.copy == "banker" else equal)


def _overlapping(rules: RuleSet) -> int:
    """Count pairs of equal hands that share a tile and so can never meet; each hand with itself is one of them."""
    hands = [(set(places), rank2((DECK[places[0]], DECK[places[1]]), rules).strength) for places in combinations(range(32), 2)]
    return sum(mine == his for one, mine in hands for other, his in hands if one & other)


@pytest.mark.parametrize(
    ("name", "tiles", "two", "four"), [("source", 17, 151, 4285), ("prewar", 17, 151, 4285), ("casino", 16, 136, 3620)]
)
def test_hands_that_no_rule_tells_apart_are_counted_once(name: str, tiles: int, two: int, four: int) -> None:
    """The same by writing down all 35,960 hands of four with a letter for each group of tiles."""
    rules = preset(name)
    groups = alike(rules)
    letter = [next(at for at, group in enumerate(groups) if tile in group) for tile in DECK]
    assert len(groups) == tiles
    assert [len({tuple(sorted(hand)) for hand in combinations(letter, size)}) for size in (2, 4)] == [two, four]
    assert [distinct_hands(size, rules) for size in (2, 4)] == [two, four]
    assert sum(1 for _ in combinations(DECK, 2)) == 496
    assert sum(1 for _ in combinations(DECK, 4)) == 35_960


@pytest.mark.parametrize("rules", [preset("source"), preset("casino"), RuleSet(order="grouped"), RuleSet(interchange=False)])
def test_tiles_of_one_group_can_stand_for_each_other(rules: RuleSet) -> None:
    groups = alike(rules)
    assert sorted(tile for group in groups for tile in group) == sorted(DECK)
    rng = Random(4)
    for group in groups:
        for one, other in combinations(group, 2):
            for _ in range(20):
                third = shuffled([tile for tile in DECK if tile not in {one, other}], rng)[0]
                assert rank2((one, third), rules).strength == rank2((other, third), rules).strength


def test_a_hand_has_tiles_of_the_game() -> None:
    assert distinct_hands(32, RuleSet()) == 1
    for size in (0, 33):
        with pytest.raises(ValueError, match=r"A hand has 1 to 32 tiles, not \d+\."):
            distinct_hands(size, RuleSet())


@pytest.mark.rule("PA-17")
def test_the_grouped_order_has_seventy_five_ranks_and_a_published_one_takes_five_of_them_together() -> None:
    """A published table has 70 ranks: there all zeros are equal, and so are two hands of mixed tiles in three cases."""
    grouped, zeros = RuleSet(order="grouped"), RuleSet(order="grouped", zero="copy")
    assert [len(ladder(rules)) for rules in (grouped, zeros)] == [75, 73]
    together = [("53 41", "52 42"), ("54 41", "53 42"), ("54 42", "53 52")]
    pairs = [tuple(rank2(parse_tiles(text), zeros) for text in pair) for pair in together]
    assert [(one.points, other.points, one.strength > other.strength) for one, other in pairs] == [(3, 3, True), (4, 4, True), (5, 5, True)]
