"""What covers what, against a table read from the rules."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigames.bagchen.ruleset import RuleSet
from paigames.bagchen.sets import covers
from paigames.dominoes import Roll, Tile, parse_tiles
from tests.paigames import bagchen_oracle as oracle

if TYPE_CHECKING:
    from random import Random

    from paigames.verdict import Verdict

SETS = {roll: {tuple(map(Tile.parse, codes)): made for codes, made in oracle.legal_sets(roll).items()} for roll in oracle.ROLLS}
rolls = st.sampled_from(oracle.ROLLS)


def ask(current: str, challenger: str, roll: str = "51", *, capture: bool = True) -> Verdict:
    return covers(parse_tiles(current), parse_tiles(challenger), Roll.parse(roll), RuleSet(horse_capture=capture))


def ids(verdict: Verdict) -> list[tuple[str, str | None]]:
    return [(reason.rule, reason.ruling) for reason in verdict.reasons]


@pytest.mark.rule("B-009", "B-010", "B-011", "B-018", "B-019", "B-050")
@pytest.mark.parametrize("roll", oracle.ROLLS)
def test_all_pairs_of_sets_agree_with_the_table(roll: str) -> None:
    dice = Roll.parse(roll)
    for (led, one), (given_tiles, other) in itertools.product(SETS[roll].items(), repeat=2):
        if len(led) == len(given_tiles):
            verdict = covers(led, given_tiles, dice)
            assert verdict.ok is oracle.covered_by(one, other), (led, given_tiles)
            assert verdict.text


@given(rolls, st.data())
def test_sets_of_different_number_never_cover(roll: str, data: st.DataObject) -> None:
    led, challenger = (data.draw(st.sampled_from(sorted(SETS[roll]))) for _ in range(2))
    if len(led) != len(challenger):
        assert ids(covers(led, challenger, Roll.parse(roll))) == [("B-048", "BA-26")]


@pytest.mark.rule("B-050")
@given(rolls, st.data())
def test_a_set_never_covers_itself_nor_its_coverer(roll: str, data: st.DataObject) -> None:
    led, challenger = (data.draw(st.sampled_from(sorted(SETS[roll]))) for _ in range(2))
    dice = Roll.parse(roll)
    assert not covers(led, led, dice)
    assert not (covers(led, challenger, dice) and covers(challenger, led, dice))


@pytest.mark.parametrize("roll", ["51", "66", "22"])
@pytest.mark.parametrize("kind", ["heaven", "earth", "mix"])
def test_covering_is_transitive_within_a_class(roll: str, kind: str) -> None:
    dice = Roll.parse(roll)
    tiles = [tiles for tiles, made in SETS[roll].items() if made.kind == kind and len(tiles) <= 2]
    above = {low: {high for high in tiles if covers(low, high, dice)} for low in tiles}
    for low in tiles:
        for middle in above[low]:
            assert above[middle] <= above[low]


@given(rolls, st.data(), st.randoms())
def test_the_order_of_tiles_never_matters(roll: str, data: st.DataObject, random: Random) -> None:
    led, challenger = (data.draw(st.sampled_from(sorted(SETS[roll]))) for _ in range(2))
    mixed = (random.sample(led, len(led)), random.sample(challenger, len(challenger)))
    assert covers(*mixed, Roll.parse(roll)) == covers(led, challenger, Roll.parse(roll))


YES = [
    pytest.param("55 55", "31 31", "51", [("B-052", None)], marks=pytest.mark.rule("B-010", "B-052")),
    pytest.param("41 32", "42 42", "51", [("B-053", None)], marks=pytest.mark.rule("B-011", "B-053")),
    pytest.param("53", "63", "66", [("B-053", None)], marks=pytest.mark.rule("B-053")),
    pytest.param("11 62 53", "66 63 54", "51", [("B-019", None)], marks=pytest.mark.rule("B-018", "B-019")),
    pytest.param("21 41", "42 43", "51", [("B-024", "BA-03")], marks=pytest.mark.rule("B-024", "B-025")),
    pytest.param("21 21 41 41", "42 42 43 43", "51", [("B-026", "BA-02")], marks=pytest.mark.rule("B-026", "B-027")),
]


@pytest.mark.parametrize(("current", "challenger", "roll", "rules"), YES)
def test_a_cover_has_its_rule(current: str, challenger: str, roll: str, rules: list[tuple[str, str | None]]) -> None:
    verdict = ask(current, challenger, roll)
    assert verdict.ok
    assert ids(verdict) == rules


NO = [
    pytest.param("55", "33", "51", [("B-010", "BA-27")], "equal in rank", marks=pytest.mark.rule("B-010", "B-050", "B-052")),
    pytest.param("52", "43", "51", [("B-011", "BA-27")], "equal in rank", marks=pytest.mark.rule("B-011", "B-050", "B-053")),
    pytest.param("55", "61", "51", [("B-010", None)], "ranks below", marks=pytest.mark.rule("B-010")),
    pytest.param("42", "32", "51", [("B-011", None)], "ranks below", marks=pytest.mark.rule("B-011")),
    pytest.param("55 55", "63 63", "51", [("B-009", None), ("B-052", None)], "higher heaven", marks=pytest.mark.rule("B-009", "B-052")),
    pytest.param("41 32", "66 66", "51", [("B-009", None), ("B-053", None)], "higher earth", marks=pytest.mark.rule("B-009", "B-053")),
    pytest.param("11 62", "66 66", "51", [("B-009", None), ("B-018", None)], "a higher mix", marks=pytest.mark.rule("B-009", "B-018")),
    pytest.param("11 62 53", "66 66 63", "51", [("B-018", None)], "1 and 2 needed, 2 and 1 offered", marks=pytest.mark.rule("B-018")),
    pytest.param("11 62", "11 53", "51", [("B-019", "BA-27")], "only monks are covered", marks=pytest.mark.rule("B-019")),
    pytest.param("66 63", "11 53", "51", [("B-019", None)], "only monks are covered", marks=pytest.mark.rule("B-019")),
    pytest.param("41 32", "42 21", "51", [("B-020", None), ("B-022", None)], "covers nothing", marks=pytest.mark.rule("B-020", "B-022")),
    pytest.param(
        "41 32", "42 43", "51", [("B-020", None), ("B-024", "BA-03")], "mare (雌馬) alone", marks=pytest.mark.rule("B-020", "B-024")
    ),
    pytest.param("52 52 43 43", "42 42 43 43", "51", [("B-020", None), ("B-026", "BA-03")], "alone", marks=pytest.mark.rule("B-026")),
    pytest.param("41 32", "21 41", "51", [("B-020", None), ("B-025", None)], "covers nothing", marks=pytest.mark.rule("B-020", "B-025")),
    pytest.param("55", "22", "22", [("B-020", None), ("B-029", None)], "out of the ranks", marks=pytest.mark.rule("B-029")),
    pytest.param("11", "66", "66", [("B-020", None), ("B-035", None)], "covers nothing", marks=pytest.mark.rule("B-035")),
    pytest.param("22", "66", "22", [("B-029", None)], "Nothing covers a dice-supreme", marks=pytest.mark.rule("B-029")),
    pytest.param("42 21", "66 66", "51", [("B-022", None)], "Nothing covers", marks=pytest.mark.rule("B-022")),
    pytest.param("42 42 21 21", "66 66 66 66", "51", [("B-023", None)], "Nothing covers", marks=pytest.mark.rule("B-023")),
    pytest.param("42 43", "42 43", "51", [("B-024", None)], "Nothing covers", marks=pytest.mark.rule("B-024")),
    pytest.param("42 42 43 43", "63 63 54 54", "51", [("B-026", None)], "Nothing covers", marks=pytest.mark.rule("B-026")),
    pytest.param("42 43 21 41", "42 42 43 43", "51", [("B-028", None)], "Nothing covers", marks=pytest.mark.rule("B-028")),
    pytest.param("21 41", "63 63", "51", [("B-025", "BA-03")], "Only a stallion", marks=pytest.mark.rule("B-025")),
    pytest.param("21 41", "63 63", "43", [("B-025", "BA-03"), ("B-036", None)], "no stallion", marks=pytest.mark.rule("B-036")),
    pytest.param("21 21 41 41", "42 43 21 41", "51", [("B-027", "BA-02")], "Only a double stallion", marks=pytest.mark.rule("B-027")),
    pytest.param("21 21 41 41", "21 21 41 41", "51", [("B-027", "BA-02")], "Only a double stallion", marks=pytest.mark.rule("B-027")),
    pytest.param("55 55", "31 31 31", "51", [("B-048", "BA-26")], "2 needed, 3 given"),
    pytest.param("66", "55 33", "51", [("B-013", None)], "identical faces", marks=pytest.mark.rule("B-013")),
    pytest.param("55 33", "66 66", "51", [("B-047", None), ("B-013", None)], "5-5 3-3 on the table are no set"),
    pytest.param("21 41", "42 52", "51", [("B-024", None), ("B-015", None)], "5-2 will not do", marks=pytest.mark.rule("B-024")),
]


@pytest.mark.parametrize(("current", "challenger", "roll", "rules", "words"), NO)
def test_what_does_not_cover_is_told_why(current: str, challenger: str, roll: str, rules: list[tuple[str, str | None]], words: str) -> None:
    verdict = ask(current, challenger, roll)
    assert not verdict
    assert ids(verdict) == rules
    assert words in verdict.text


@pytest.mark.rule("B-020", "B-024")
def test_a_table_may_play_horses_as_leads_only() -> None:
    verdict = ask("21 41", "42 43", capture=False)
    assert ids(verdict) == [("B-020", "BA-03")]
    assert "alone" not in ask("41 32", "42 43", capture=False).text


def test_impossible_tiles_are_refused_on_either_side() -> None:
    with pytest.raises(ValueError, match="3 tiles 2-1"):
        ask("21 21 21", "66 66 66")
    with pytest.raises(ValueError, match="No tiles"):
        ask("66", "")
