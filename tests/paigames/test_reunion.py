"""Reunions: who may call and answer, the roll, and the tile in return."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigames.bagchen.ranks import DECK, dice_supremes, rank_of
from paigames.bagchen.reunion import (
    CHILD,
    MOTHER,
    Reunion,
    are_possible,
    higher_die,
    may_answer,
    may_call,
    stakes,
    tile_in_return,
    why_in_return,
)
from paigames.bagchen.ruleset import RuleSet
from paigames.dominoes import Roll, Tile, parse_tiles
from paigames.money import totals

ROLL = Roll(5, 1)
CALL = Reunion(caller=0, tile=MOTHER)


@pytest.mark.rule("B-043", "BA-20")
def test_any_holder_may_call_and_answer_and_nobody_else() -> None:
    assert may_call(parse_tiles("42 66"), MOTHER, 0, ROLL)
    assert may_call(parse_tiles("42 21"), CHILD, 0, ROLL)
    assert not may_call(parse_tiles("21 66"), MOTHER, 0, ROLL)
    assert may_answer(parse_tiles("21 66"), CALL, 2, ROLL)
    assert not may_answer(parse_tiles("42 66"), CALL, 2, ROLL)
    assert CALL.counterpart == CHILD


@pytest.mark.rule("BA-20")
def test_some_tables_reunite_single_tiles_only() -> None:
    lone = RuleSet(reunion_eligible="lone")
    for hand in ("42 42", "42 21"):
        refused = may_call(parse_tiles(hand), MOTHER, 0, ROLL, rules=lone)
        assert not refused
        assert refused.reasons[0].ruling == "BA-20"
    assert may_call(parse_tiles("42 66"), MOTHER, 0, ROLL, rules=lone)
    assert may_answer(parse_tiles("21 66"), CALL, 1, ROLL, rules=lone)
    assert not may_answer(parse_tiles("21 21"), CALL, 1, ROLL, rules=lone)


@pytest.mark.rule("BA-19")
@pytest.mark.parametrize("roll", [Roll(4, 2), Roll(2, 1)])
def test_dice_supremes_are_reunited_only_where_a_table_wishes(roll: Roll) -> None:
    assert not are_possible(roll)
    assert not may_call(parse_tiles("42"), MOTHER, 0, roll)
    wish = RuleSet(reunion_when_supreme=True)
    assert are_possible(roll, wish).reasons[0].ruling == "BA-19"
    assert may_call(parse_tiles("42"), MOTHER, 0, roll, rules=wish)


@pytest.mark.rule("BA-20")
def test_a_tile_calls_once_and_succeeds_once() -> None:
    hand = parse_tiles("42 42")
    unheard = Reunion(caller=0, tile=MOTHER)
    assert may_call(hand, MOTHER, 0, ROLL, past=(unheard,))
    assert not may_call(hand, MOTHER, 0, ROLL, past=(unheard, unheard))
    answered = Reunion(caller=3, tile=CHILD)
    assert may_answer(hand, answered, 0, ROLL, past=(unheard, unheard))
    won = Reunion(caller=0, tile=MOTHER, answerer=2, winner=0, taken=Tile(6, 6))
    assert not may_call(parse_tiles("42 21"), MOTHER, 0, ROLL, past=(won,))
    assert not may_call(parse_tiles("42 21"), CHILD, 0, ROLL, past=(won,))
    assert not may_answer(parse_tiles("42 21"), Reunion(caller=1, tile=CHILD), 0, ROLL, past=(won,))
    assert may_call(parse_tiles("42 42 21"), MOTHER, 0, ROLL, past=(won,))


@pytest.mark.rule("B-044")
def test_the_higher_die_takes_both_and_equal_dice_are_rolled_again() -> None:
    assert {(one, two): higher_die(one, two) for one in range(1, 7) for two in range(1, 7)} == {
        (one, two): None if one == two else one > two for one in range(1, 7) for two in range(1, 7)
    }
    with pytest.raises(ValueError, match="cannot show 7"):
        higher_die(7, 1)


@pytest.mark.rule("B-044", "BA-20")
def test_stakes_go_to_the_winner_where_there_are_any() -> None:
    assert stakes(2, 0) == ()
    assert totals(stakes(2, 0, RuleSet(reunion_stake=1))) == (-1, 0, 1, 0)


def test_who_lost_is_known_after_the_roll() -> None:
    assert CALL.loser is None
    assert Reunion(caller=0, tile=MOTHER, answerer=2, winner=0).loser == 2
    assert Reunion(caller=0, tile=MOTHER, answerer=2, winner=2).loser == 0


RETURNS = [
    pytest.param("66 44", "66", "51", {}, "66", ("B-045", None), marks=pytest.mark.rule("B-045")),
    pytest.param("66 44", "55", "51", {}, None, ("B-046", "BA-21"), marks=pytest.mark.rule("B-046")),
    pytest.param("51 44", "51", "51", {}, None, ("B-046", None), marks=pytest.mark.rule("B-046")),
    pytest.param("42 21", "42", "51", {}, None, ("B-046", None), marks=pytest.mark.rule("B-046")),
    pytest.param("52 66", "43", "51", {}, None, ("B-046", "BA-21"), marks=pytest.mark.rule("BA-21")),
    pytest.param("52 66", "43", "51", {"reunion_match": "rank"}, "52", ("B-045", "BA-21"), marks=pytest.mark.rule("BA-21")),
    pytest.param("52 43", "43", "51", {"reunion_match": "rank"}, "43", ("B-045", None), marks=pytest.mark.rule("BA-21")),
    pytest.param("52 66", "43", "52", {"reunion_match": "rank"}, None, ("B-046", None), marks=pytest.mark.rule("B-046")),
    pytest.param("33 66", "55", "51", {"reunion_match": "rank"}, None, ("B-046", "BA-21"), marks=pytest.mark.rule("BA-21")),
]


@pytest.mark.parametrize(("giver", "thrown", "roll", "rules", "taken", "reason"), RETURNS)
def test_the_tile_in_return(  # noqa: PLR0913, PLR0917
    giver: str, thrown: str, roll: str, rules: dict[str, Any], taken: str | None, reason: tuple[str, str | None]
) -> None:
    given_tiles, table = parse_tiles(giver), RuleSet(**rules)
    found = tile_in_return(given_tiles, Roll.parse(thrown), Roll.parse(roll), table)
    assert found == (None if taken is None else Tile.parse(taken))
    verdict = why_in_return(given_tiles, Roll.parse(thrown), Roll.parse(roll), table)
    assert bool(verdict) is (taken is not None)
    assert (verdict.reasons[0].rule, verdict.reasons[0].ruling) == reason


@pytest.mark.rule("B-046")
@given(st.permutations(DECK), st.integers(1, 6), st.integers(1, 6))
def test_there_is_always_a_tile_to_take(tiles: list[Tile], one: int, two: int) -> None:
    """The winner of a reunion holds seventeen tiles, and at most eight are protected."""
    roll = Roll(max(one, two), min(one, two))
    rolls = [Roll(high, low) for high in range(1, 7) for low in range(1, high + 1)]
    found = {tile_in_return(tiles[:17], thrown, roll) for thrown in rolls} - {None}
    assert found
    assert all(tile is not None and rank_of(tile).en not in {"mother", "child"} and tile not in dice_supremes(roll) for tile in found)


def test_only_mothers_and_children_call() -> None:
    with pytest.raises(ValueError, match="calls for nothing"):
        may_call(parse_tiles("66"), Tile(6, 6), 0, ROLL)
    with pytest.raises(ValueError, match="cannot answer itself"):
        may_answer(parse_tiles("21"), CALL, 0, ROLL)
