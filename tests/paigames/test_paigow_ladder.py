"""Pai Gow: what is said about two tiles, and where they stand among all hands of two."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigames.dominoes import parse_tiles
from paigames.paigow.compare import rank2
from paigames.paigow.ladder import explain, ladder, standing
from paigames.paigow.ranks import DECK
from paigames.paigow.ruleset import RuleSet

if TYPE_CHECKING:
    from paigames.dominoes import Tile

CHOICES: list[RuleSet] = [
    RuleSet(),
    RuleSet(interchange=False),
    RuleSet(order="casino", zero="copy"),
    RuleSet(order="grouped"),
    RuleSet(wong=False, gong=False, high9=False),
    RuleSet(kicker=True),
]


def reasons(text: str, rules: RuleSet) -> list[tuple[str, str | None, str]]:
    """What is said about two tiles."""
    return [(reason.rule, reason.ruling, reason.text) for reason in explain(parse_tiles(text), rules)]


@pytest.mark.rule("P-057")
@pytest.mark.parametrize("rules", CHOICES)
def test_the_ladder_holds_every_hand_once_and_falls(rules: RuleSet) -> None:
    steps = ladder(rules)
    assert sum(step.ways for step in steps) == 496
    strengths = [step.hands[0].strength for step in steps]
    assert strengths == sorted(set(strengths), reverse=True)
    assert all(hand.strength == step.hands[0].strength for step in steps for hand in step.hands)
    faces = [hand.tiles for step in steps for hand in step.hands]
    assert sorted(faces) == sorted({rank2(pair, rules).tiles for pair in combinations(DECK, 2)})


@given(st.permutations(DECK), st.sampled_from(CHOICES))
def test_where_a_hand_stands_is_counted_hand_by_hand(tiles: list[Tile], rules: RuleSet) -> None:
    mine, found = rank2(tiles[:2], rules).strength, standing(tiles[:2], rules)
    all_hands = [rank2(pair, rules).strength for pair in combinations(DECK, 2)]
    assert found.above == sum(other > mine for other in all_hands)
    assert found.below == sum(other < mine for other in all_hands)
    assert found.above + found.equal + found.below == len(all_hands)


@pytest.mark.rule("P-080")
@pytest.mark.rule("P-096")
def test_points_are_added_in_front_of_the_reader() -> None:
    assert reasons("21 11", RuleSet())[:2] == [("P-096", None, "2-1 counts six here."), ("P-080", None, "2 and 6 make 8: 8 points.")]
    assert reasons("21 11", RuleSet(interchange=False))[0] == ("P-080", None, "2 and 3 make 5: 5 points.")
    assert reasons("55 64", RuleSet())[0][2] == "10 and 10 make 20, and only the last digit counts: 0 points."


@pytest.mark.rule("P-056")
def test_a_king_that_does_not_count_is_said_to_be_one_elsewhere() -> None:
    rule, ruling, text = reasons("66 63", RuleSet(wong=False))[0]
    assert (rule, ruling) == ("P-056", "PA-01")
    assert text == "6-6 6-3 are a heaven king elsewhere, but this table counts no such hand."
    assert reasons("11 52", RuleSet(high9=False))[0][:2] == ("P-056", "PA-02")


@pytest.mark.rule("P-092")
def test_zeros_are_told_as_the_table_counts_them() -> None:
    assert reasons("55 64", RuleSet())[-1] == ("P-092", "PA-06", "The higher tile 5-5 names the hand, and decides even between zeros.")
    assert "whatever their tiles" in reasons("55 64", RuleSet(zero="copy"))[-1][2]
