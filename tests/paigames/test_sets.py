"""Which tiles make a set, against sets made a second time from the rules."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigames.bagchen.ranks import DECK
from paigames.bagchen.ruleset import RuleSet
from paigames.bagchen.sets import Kind, Recognition, TileSet, chips_each, recognise
from paigames.dominoes import Roll, Tile, parse_tiles, print_tiles
from tests.paigames import bagchen_oracle as oracle

if TYPE_CHECKING:
    from random import Random

    from paigames.verdict import Verdict

FOUR = ("51", "66", "43", "42", "32")  # four tiles at a time take a second a roll
rolls = st.sampled_from(oracle.ROLLS)


def ask(tiles: str, roll: str = "51", rules: RuleSet | None = None) -> Recognition:
    return recognise(parse_tiles(tiles), Roll.parse(roll), rules or RuleSet())


def set_of(tiles: str, roll: str = "51") -> TileSet:
    found = ask(tiles, roll).set
    assert found is not None
    return found


def ids(verdict: Verdict) -> list[tuple[str, str | None]]:
    return [(reason.rule, reason.ruling) for reason in verdict.reasons]


@pytest.mark.rule("B-009", "B-012", "B-014", "B-015", "B-016", "B-034")
@pytest.mark.parametrize("roll", oracle.ROLLS)
def test_up_to_four_tiles_agree_with_the_sets_built_from_the_rules(roll: str) -> None:
    legal, dice = oracle.legal_sets(roll), Roll.parse(roll)
    tiles_of = {face: Tile.parse(face) for face in oracle.FACES}
    for size in (1, 2, 3, 4) if roll in FOUR else (1, 2, 3):
        for codes in itertools.combinations_with_replacement(sorted(oracle.FACES), size):
            if any(codes.count(face) > oracle.OWNED[face] for face in codes):
                continue
            found = recognise([tiles_of[code] for code in codes], dice)
            _assert_same(found, codes, legal.get(codes), dice)


@pytest.mark.rule("B-016", "B-017")
@pytest.mark.parametrize("roll", oracle.ROLLS)
def test_every_set_built_from_the_rules_is_recognised(roll: str) -> None:
    dice = Roll.parse(roll)
    for codes, made in oracle.legal_sets(roll).items():
        _assert_same(recognise(map(Tile.parse, codes), dice), codes, made, dice)


@given(st.lists(st.sampled_from(range(64)), min_size=5, max_size=16, unique=True), rolls)
def test_larger_hands_agree_with_the_sets_built_from_the_rules(places: list[int], roll: str) -> None:
    tiles = [DECK[place] for place in places]
    codes = tuple(sorted(tile.code for tile in tiles))
    _assert_same(recognise(tiles, Roll.parse(roll)), codes, oracle.legal_sets(roll).get(codes), Roll.parse(roll))


def _assert_same(found: Recognition, codes: tuple[str, ...], made: oracle.Made | None, dice: Roll) -> None:
    assert found.verdict.ok is (made is not None), codes
    assert (found.set is None) is (made is None)
    assert found.verdict.text
    if found.set is not None:
        level = found.set.rank.level if found.set.rank else 0
        assert (found.set.kind, level, found.set.heaven, found.set.earth, chips_each(found.set, dice)) == made
        assert tuple(sorted(tile.code for tile in found.set.tiles)) == codes
        assert found.set.describe()


@given(st.lists(st.sampled_from(range(64)), min_size=1, max_size=8, unique=True), rolls, st.randoms())
def test_the_order_of_tiles_never_matters(places: list[int], roll: str, random: Random) -> None:
    tiles = [DECK[place] for place in places]
    mixed = random.sample(tiles, len(tiles))
    assert recognise(tiles, Roll.parse(roll)) == recognise(mixed, Roll.parse(roll))


LEGAL = [
    pytest.param("31 31", "51", "a pair of geese (天鵝)", [("B-013", None)], marks=pytest.mark.rule("B-013")),
    pytest.param("66", "51", "a heaven emperor (天皇)", [("B-012", None)], marks=pytest.mark.rule("B-012")),
    pytest.param("41", "51", "an owl (貓頭鷹)", [("B-014", None)], marks=pytest.mark.rule("B-014")),
    pytest.param("52 43 52", "51", "three nobles (貴族)", [("B-015", None)], marks=pytest.mark.rule("B-015")),
    pytest.param("11 62 53", "51", "a mix of one heaven and two earth monks", [("B-017", None)], marks=pytest.mark.rule("B-017")),
    pytest.param("66 63", "51", "a mix of one heaven and one earth emperor", [("B-017", None)], marks=pytest.mark.rule("B-017")),
    pytest.param("42 21", "51", "a mother-child (母子尊)", [("B-022", None)], marks=pytest.mark.rule("B-022")),
    pytest.param("42 42 21 21", "51", "a double mother-child (雙母子尊)", [("B-023", None)], marks=pytest.mark.rule("B-023")),
    pytest.param("42 43", "51", "a stallion (雄馬)", [("B-024", None)], marks=pytest.mark.rule("B-024")),
    pytest.param("21 41", "51", "a mare (雌馬)", [("B-025", None)], marks=pytest.mark.rule("B-025")),
    pytest.param("42 43 42 43", "51", "a double stallion (雙雄馬)", [("B-026", None)], marks=pytest.mark.rule("B-026")),
    pytest.param("21 21 41 41", "51", "a double mare (雙雌馬)", [("B-027", None)], marks=pytest.mark.rule("B-027")),
    pytest.param("42 43 21 41", "51", "a twin horse (駢馬)", [("B-028", "BA-53")], marks=pytest.mark.rule("B-028")),
    pytest.param("22 22", "22", "two dice-supremes (骰尊)", [("B-033", None)], marks=pytest.mark.rule("B-033")),
    pytest.param("22", "22", "a dice-supreme (骰尊)", [("B-033", None)], marks=pytest.mark.rule("B-033")),
    pytest.param("43 52", "43", "two dice-supremes (骰尊)", [("B-033", "BA-50")], marks=pytest.mark.rule("B-033")),
    pytest.param("42 42 21", "21", "three dice-supremes (骰尊)", [("B-037", "BA-08")], marks=pytest.mark.rule("B-037")),
    pytest.param("42 21", "42", "a mother-child (母子尊)", [("B-037", None)], marks=pytest.mark.rule("B-037")),
    pytest.param("11", "66", "a heaven monk (天僧)", [("B-012", None), ("B-035", None)], marks=pytest.mark.rule("B-035")),
    pytest.param(
        "11 62", "66", "a mix of one heaven and one earth monk", [("B-017", None), ("B-035", None)], marks=pytest.mark.rule("B-035")
    ),
    pytest.param("11 62", "54", "a mix of one heaven and one earth monk", [("B-017", None), ("B-035", "BA-59")]),
    pytest.param("62", "63", "an earth monk (地僧)", [("B-014", None), ("B-029", "BA-59")]),
    pytest.param("66 63", "11", "a mix of one heaven and one earth emperor", [("B-017", None), ("B-029", "BA-59")]),
    pytest.param("66 63", "53", "a mix of one heaven and one earth emperor", [("B-017", None), ("B-029", "BA-59")]),
    pytest.param("21 41", "52", "a mare (雌馬)", [("B-025", None), ("B-036", None)], marks=pytest.mark.rule("B-036")),
    pytest.param("42 43", "32", "a stallion (雄馬)", [("B-024", None), ("B-036", "BA-51")], marks=pytest.mark.rule("B-036")),
]


@pytest.mark.parametrize(("tiles", "roll", "name", "rules"), LEGAL)
def test_a_set_has_a_name_and_the_rule_that_makes_it_one(tiles: str, roll: str, name: str, rules: list[tuple[str, str | None]]) -> None:
    found = ask(tiles, roll)
    assert found.verdict.ok
    assert set_of(tiles, roll).describe() == name
    assert ids(found.verdict) == rules


ILLEGAL = [
    pytest.param("55 33", "51", [("B-013", None)], "5-5 3-3", marks=pytest.mark.rule("B-013")),
    pytest.param("66 11", "51", [("B-013", None)], "6-6 1-1", marks=pytest.mark.rule("B-013")),
    pytest.param("54 53", "51", [("B-015", None)], "9 and 8", marks=pytest.mark.rule("B-015")),
    pytest.param("66 62", "51", [("B-017", None)], "earth monks (地僧)", marks=pytest.mark.rule("B-017")),
    pytest.param("44 52", "51", [("B-017", None)], "lamas (喇嘛) and nobles (貴族)", marks=pytest.mark.rule("B-017")),
    pytest.param("66 11 63", "51", [("B-017", None)], "one heaven rank with one earth rank", marks=pytest.mark.rule("B-017")),
    pytest.param("66 66 66 66 63 63 54 54 11", "51", [("B-016", None)], "8 tiles; these are 9", marks=pytest.mark.rule("B-016")),
    pytest.param("42 52", "51", [("B-024", None), ("B-015", None)], "5-2 will not do", marks=pytest.mark.rule("B-024")),
    pytest.param("21 32", "51", [("B-025", None), ("B-015", None)], "3-2 will not do", marks=pytest.mark.rule("B-025")),
    pytest.param("42 43 42 52", "51", [("B-026", None), ("B-015", None)], "5-2 will not do", marks=pytest.mark.rule("B-026")),
    pytest.param("21 21 32 32", "51", [("B-027", None), ("B-015", None)], "3-2 3-2 will not do", marks=pytest.mark.rule("B-027")),
    pytest.param("42 52 21 32", "51", [("B-028", None), ("B-015", None)], "5-2 3-2 will not do", marks=pytest.mark.rule("B-028")),
    pytest.param(
        "42 42 21", "51", [("B-023", None), ("B-022", None), ("B-015", None)], "2-1 is missing", marks=pytest.mark.rule("B-022", "B-023")
    ),
    pytest.param("42 43 43", "51", [("B-026", None), ("B-024", None), ("B-015", None)], "4-2 is missing", marks=pytest.mark.rule("B-026")),
    pytest.param("21 41 41", "51", [("B-027", None), ("B-025", None), ("B-015", None)], "2-1 is missing", marks=pytest.mark.rule("B-027")),
    pytest.param("42 43 21", "51", [("B-028", None), ("B-015", None)], "4-1 is missing", marks=pytest.mark.rule("B-028")),
    pytest.param("42 43 21", "41", [("B-015", None)], "7, 6 and 3"),
    pytest.param("22 55", "22", [("B-034", None)], "makes 2-2 dice-supreme", marks=pytest.mark.rule("B-034")),
    pytest.param("66 63", "66", [("B-034", None), ("B-035", None)], "no mix of emperors", marks=pytest.mark.rule("B-034", "B-035")),
    pytest.param("11 62", "53", [("B-034", None), ("B-034", "BA-59")], "no mix of monks", marks=pytest.mark.rule("B-034")),
    pytest.param("42 43", "52", [("B-034", None), ("B-036", None)], "no stallion (雄馬)", marks=pytest.mark.rule("B-034", "B-036")),
    pytest.param("42 43 21 41", "43", [("B-034", None), ("B-036", None)], "no twin horse (駢馬)", marks=pytest.mark.rule("B-036")),
    pytest.param("21 41", "32", [("B-034", None), ("B-036", "BA-51")], "no mare (雌馬)", marks=pytest.mark.rule("B-036")),
    pytest.param("42 43", "21", [("B-034", None), ("B-036", "BA-51")], "no stallion (雄馬)", marks=pytest.mark.rule("B-036")),
    pytest.param("52 42", "43", [("B-034", None)], "4-2 must stay apart", marks=pytest.mark.rule("B-034")),
]


@pytest.mark.parametrize(("tiles", "roll", "rules", "words"), ILLEGAL)
def test_what_is_no_set_is_told_why(tiles: str, roll: str, rules: list[tuple[str, str | None]], words: str) -> None:
    found = ask(tiles, roll)
    assert not found.verdict
    assert found.set is None
    assert ids(found.verdict) == rules
    assert words in found.verdict.text


def test_equal_rank_is_named_where_faces_differ() -> None:
    assert ask("55 33").verdict.text == "5-5 3-3 are equal in rank (天女), yet heaven tiles combine only as identical faces."


CHIPS = [
    pytest.param("42 21", "51", 1, marks=pytest.mark.rule("B-022")),
    pytest.param("42 42 21 21", "51", 2, marks=pytest.mark.rule("B-023")),
    pytest.param("22 22 22", "22", 3, marks=pytest.mark.rule("B-033")),
    pytest.param("42 21", "42", 3, marks=pytest.mark.rule("B-037")),
    pytest.param("42 42 21 21", "21", 6, marks=pytest.mark.rule("B-037")),
    pytest.param("42 42", "42", 2, marks=pytest.mark.rule("B-037")),
    pytest.param("42 42 21", "42", 4, marks=pytest.mark.rule("B-037")),
    pytest.param("42 43", "51", 0, marks=pytest.mark.rule("B-021", "B-024")),
    pytest.param("42 43 21 41", "51", 0, marks=pytest.mark.rule("B-021", "B-028")),
    pytest.param("66 66", "51", 0, marks=pytest.mark.rule("B-021")),
]


@pytest.mark.rule("B-021")
@pytest.mark.parametrize(("tiles", "roll", "chips"), CHIPS)
def test_supremes_earn_chips_and_horses_do_not(tiles: str, roll: str, chips: int) -> None:
    assert chips_each(set_of(tiles, roll), Roll.parse(roll)) == chips


@pytest.mark.rule("B-037")
@pytest.mark.parametrize(("tiles", "chips"), [("42 42 21", 3), ("42 21", 3), ("42 42 21 21", 6), ("21 21", 2)])
def test_a_table_may_count_pairs_only_in_an_exact_mother_child(tiles: str, chips: int) -> None:
    rules = RuleSet(supreme_mc_roll="pairs_only_if_exact")
    assert chips_each(set_of(tiles, "42"), Roll(4, 2), rules) == chips


@pytest.mark.rule("B-037")
def test_the_worth_of_a_supreme_follows_the_table() -> None:
    assert "four chips" in ask("42 42 21", "42").verdict.text
    assert "three chips" in ask("42 42 21", "42", RuleSet(supreme_mc_roll="pairs_only_if_exact")).verdict.text


def test_a_set_tells_what_it_is() -> None:
    double = set_of("42 42 43 43")
    assert (double.kind, double.n, double.is_double, double.is_horse, double.is_supreme, double.level) == (
        Kind.STALLION,
        4,
        True,
        True,
        False,
        0,
    )
    assert not set_of("42 43 21 41").is_double
    assert set_of("42 21").is_supreme
    assert print_tiles(set_of("63 66 54").tiles) == "6-6 6-3 5-4"


@pytest.mark.parametrize(
    ("tiles", "sentence"), [("", "No tiles were given"), ("21 21 21", "3 tiles 2-1 here"), ("66 66 66 66 66", "only 4")]
)
def test_impossible_tiles_are_refused(tiles: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        ask(tiles)
