"""Chips paid at once for supremes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigames.bagchen.payments import earns, instant_chips, stacks_won
from paigames.bagchen.ruleset import RuleSet
from paigames.dominoes import Roll, Tile, parse_tiles
from paigames.money import totals
from tests.paigames import bagchen_oracle as oracle

EXACT = RuleSet(supreme_mc_roll="pairs_only_if_exact")
seats = st.integers(0, 3)


@pytest.mark.rule("B-055", "BA-12")
def test_a_lead_makes_a_stack_for_each_tile() -> None:
    assert [stacks_won(n) for n in range(1, 9)] == list(range(1, 9))
    for n in (0, 9):
        with pytest.raises(ValueError, match=f"one to eight tiles, not {n}"):
            stacks_won(n)


PRICES = [
    pytest.param("42 21", "51", 1, "B-075", None, id="a mother-child"),
    pytest.param("42 42 21 21", "51", 2, "B-076", "BA-13", id="a double mother-child"),
    pytest.param("22", "22", 1, "B-075", None, id="one dice-supreme"),
    pytest.param("22 22 22", "22", 3, "B-076", None, id="three dice-supremes"),
    pytest.param("43 52", "43", 2, "B-076", None, id="two nobles rolled"),
    pytest.param("42 21", "42", 3, "B-077", None, id="a mother-child rolled"),
    pytest.param("42 42 21 21", "21", 6, "B-077", None, id="a double mother-child rolled"),
    pytest.param("42", "42", 1, "B-075", None, id="a mother rolled"),
    pytest.param("21 21", "42", 2, "B-076", None, id="two children rolled"),
    pytest.param("42 42 21", "42", 4, "B-077", "BA-08", id="two mothers and a child rolled"),
]


@pytest.mark.rule("B-075", "B-076", "B-077", "BA-14")
@pytest.mark.parametrize(("tiles", "roll", "chips", "rule", "ruling"), PRICES)
def test_every_opponent_pays_for_a_supreme(tiles: str, roll: str, chips: int, rule: str, ruling: str | None) -> None:
    lines = instant_chips(parse_tiles(tiles), Roll.parse(roll), 1)
    assert [(line.payer, line.payee, line.amount, line.rule, line.ruling) for line in lines] == [
        (seat, 1, chips, rule, ruling) for seat in (2, 3, 0)
    ]
    verdict = earns(parse_tiles(tiles), Roll.parse(roll))
    assert verdict.ok
    assert [(reason.rule, reason.ruling) for reason in verdict.reasons] == [(rule, ruling)]
    assert f"pays {chips} chip" in verdict.text


@pytest.mark.rule("B-077", "BA-08")
def test_a_table_may_count_pairs_only_when_they_are_exact() -> None:
    three = parse_tiles("42 42 21")
    assert [line.amount for line in instant_chips(three, Roll(4, 2), 0, rules=EXACT)] == [3, 3, 3]
    assert [line.amount for line in instant_chips(three, Roll(4, 2), 0)] == [4, 4, 4]
    assert "3 chips" in earns(three, Roll(4, 2), EXACT).text


@pytest.mark.rule("B-058")
def test_a_passer_pays_nothing_but_collects() -> None:
    assert totals(instant_chips(parse_tiles("42 21"), Roll(4, 2), 0, {2})) == (6, -3, 0, -3)
    assert totals(instant_chips(parse_tiles("22 22 22"), Roll(2, 2), 2, {2})) == (-3, -3, 9, -3)
    assert totals(instant_chips(parse_tiles("22"), Roll(2, 2), 2, [2, 0])) == (0, -1, 2, -1)


@pytest.mark.rule("B-075")
def test_a_line_says_what_won_the_round() -> None:
    line = instant_chips(parse_tiles("22 22"), Roll(2, 2), 0)[0]
    assert line.sentence() == "South pays East 2 chips: the round was won with two dice-supremes (骰尊)."


@pytest.mark.rule("B-079")
@pytest.mark.parametrize(
    ("tiles", "ruling"), [("43 42", None), ("41 21", None), ("43 43 42 42", None), ("41 41 21 21", None), ("43 42 41 21", "BA-53")]
)
def test_horses_earn_nothing(tiles: str, ruling: str | None) -> None:
    assert instant_chips(parse_tiles(tiles), Roll(5, 1), 0) == ()
    verdict = earns(parse_tiles(tiles), Roll(5, 1))
    assert not verdict
    assert [(reason.rule, reason.ruling) for reason in verdict.reasons] == [("B-079", ruling)]


@pytest.mark.rule("B-075")
def test_ordinary_sets_earn_nothing() -> None:
    assert instant_chips(parse_tiles("66 66"), Roll(5, 1), 0) == ()
    assert earns(parse_tiles("66 66"), Roll(5, 1)).text == (
        "Only supremes (至尊) earn chips, and this is a pair of heaven emperors (天皇)."
    )


@pytest.mark.rule("B-058", "B-075", "B-076", "B-077", "B-079")
@given(st.sampled_from(oracle.ROLLS), st.data(), seats, st.sets(seats, max_size=2))
def test_chips_are_the_oracles_price_from_everyone_without_a_pass(roll: str, data: st.DataObject, leader: int, passers: set[int]) -> None:
    codes, made = data.draw(st.sampled_from(sorted(oracle.legal_sets(roll).items())))
    lines = instant_chips(map(Tile.parse, codes), Roll.parse(roll), leader, passers)
    payers = {0, 1, 2, 3} - {leader} - passers
    gains = {seat: -made.chips if seat in payers else 0 for seat in range(4)}
    gains[leader] = made.chips * len(payers)
    assert dict(enumerate(totals(lines))) == gains


@pytest.mark.parametrize(
    ("tiles", "leader", "passers", "problem"),
    [
        ("55 33", 0, (), "No round is won with tiles that are no set"),
        ("42 21", 4, (), "no seat 4 for the winner of the round"),
        ("42 21", 0, (7,), "no seat 7 for a passer"),
        ("42 21", 0, (1, 2, 3), "There cannot be 3 passers"),
        ("", 0, (), "No tiles were given"),
    ],
)
def test_impossible_rounds_are_refused(tiles: str, leader: int, passers: tuple[int, ...], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        instant_chips(parse_tiles(tiles), Roll(5, 1), leader, passers)
