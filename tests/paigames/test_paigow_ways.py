"""Pai Gow: the three splits, the house ways, and what a split is worth, counted in two ways."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paigames.chance import shuffled
from paigames.dominoes import Tile, parse_tiles
from paigames.paigow._kinds import HANDS, place_of, rungs, table, tiles_of, weights
from paigames.paigow.compare import rank2
from paigames.paigow.ranks import DECK
from paigames.paigow.ruleset import RuleSet, preset
from paigames.paigow.splits import arrange, in_order, splits
from paigames.paigow.values import best_split, exact_small, exact_values, left_over
from paigames.paigow.ways import WAYS, choose
from tests.paigames import paigow_oracle as oracle

SOURCE = RuleSet()
HAND = parse_tiles("22 51 65 54")
SONG = parse_tiles("51 33 61 42")
FOURS = st.randoms(use_true_random=False).map(lambda rng: shuffled(DECK, Random(rng.random()))[:4])


def digits(tiles: tuple[Tile, ...], rules: RuleSet) -> list[tuple[int, int]]:
    """The points of the three splits, sorted."""
    return sorted((split.low.points, split.high.points) for split in splits(tiles, rules))


@pytest.mark.rule("P-086", "P-087", "P-088", "P-089", "P-090")
def test_the_sources_hand_divides_in_three_ways() -> None:
    assert [(split.low.points, split.high.points) for split in splits(HAND, SOURCE)] == [(0, 0), (5, 5), (3, 7)]


@pytest.mark.rule("P-100", "P-101", "P-102", "PA-20")
def test_the_songs_hand() -> None:
    assert digits(SONG, preset("prewar")) == [(2, 3)] * 3
    assert digits(SONG, SOURCE) == [(2, 3), (3, 9), (3, 9)]
    one, other = (split for split in splits(SONG, SOURCE) if split.high.points == 9)
    assert (one.low.strength > other.low.strength) != (one.high.strength > other.high.strength)


@given(FOURS)
def test_three_splits_use_every_tile_once_and_lie_in_order(tiles: tuple[Tile, ...]) -> None:
    found = splits(tiles, SOURCE)
    assert len(found) == 3
    for split in found:
        assert sorted((*split.low.tiles, *split.high.tiles)) == sorted(tiles)
        assert oracle.rung(tuple(map(str, split.low.tiles))) >= oracle.rung(tuple(map(str, split.high.tiles)))  # type: ignore[arg-type]
    assert {frozenset(split.tiles) for split in found} == {frozenset(split.tiles) for split in splits(tiles[::-1], SOURCE)}


@pytest.mark.rule("P-049", "PA-08")
def test_the_smaller_hand_lies_in_front() -> None:
    bench, hammer = parse_tiles("22 65"), parse_tiles("54 51")
    for rules in (SOURCE, RuleSet(foul="lose")):
        assert str(in_order(bench, hammer, rules)) == str(in_order(hammer, bench, rules)) == "5-1 5-4 / 2-2 6-5"
        assert arrange(hammer, bench, rules)
    assert arrange(bench, hammer, SOURCE).reasons[0].ruling == "PA-08"
    refused = arrange(bench, hammer, RuleSet(foul="lose"))
    assert (bool(refused), refused.reasons[0].rule) == (False, "P-049")


@pytest.mark.rule("P-091", "PA-12")
@pytest.mark.parametrize(("name", "points"), [("maxlow", (5, 5)), ("maxhigh", (3, 7)), ("nz", (5, 5)), ("foxwoods", (5, 5))])
def test_what_the_ways_make_of_the_sources_hand(name: str, points: tuple[int, int]) -> None:
    found = choose(HAND, name, SOURCE)
    assert (found.split.low.points, found.split.high.points) == points
    assert [(reason.rule, reason.ruling) for reason in found.reasons] == [("PA-12", None)]


# Hands that each fall under one sentence of a published way, divided by hand: way, tiles, low hand, high hand.
BY_HAND = [
    ("nz", "21 42 63 54", "Pair of nines", "Supreme"),  # two pairs
    ("nz", "21 42 51 64", "Red head 6", "Supreme"),  # beside ten and six the Supreme is kept
    ("nz", "21 42 51 33", "Hammer 9", "Long 9"),  # beside two sixes it is split
    ("nz", "21 42 51 22", "Bench 7", "Hammer 9"),  # beside six and four too
    ("nz", "66 66 65 54", "Heaven 3", "Heaven king"),  # two heavens beside eleven and nine
    ("nz", "11 11 65 53", "Axe 9", "Pair of earths"),  # beside eleven and eight they are kept
    ("nz", "54 63 66 11", "Earth king", "Heaven king"),  # nines beside heaven and earth
    ("nz", "54 63 55 64", "Red head 9", "Plum 9"),  # nines beside two tens
    ("nz", "54 63 55 65", "Plum 1", "Pair of nines"),  # nines beside ten and eleven are kept
    ("nz", "44 44 65 63", "Man 7", "Man 9"),  # men beside eleven and nine
    ("nz", "52 43 65 63", "Axe 0", "Pair of sevens"),  # sevens beside eleven and nine are kept
    ("nz", "65 65 54 66", "Heaven king", "Pair of axes"),  # axes are never split
    ("nz", "66 61 64 53", "Red head 8", "Heaven high nine"),  # a high nine leaves eight
    ("nz", "66 61 44 31", "Goose 1", "Heaven bar"),  # a high nine leaves two, a bar one: the higher hand
    ("nz", "66 44 63 31", "Goose 3", "Heaven bar"),  # a bar leaves three by the goose
    ("nz", "66 62 63 22", "Bench 2", "Heaven king"),  # a bar leaves three by the bench, which is not good
    ("foxwoods", "66 63 53 65", "Axe 9", "Heaven king"),  # a king that leaves the axe
    ("foxwoods", "66 61 53 22", "Bench 1", "Heaven bar"),  # a bar because of the four
    ("foxwoods", "66 61 53 41", "High leg 2", "Heaven bar"),  # a bar because of the five and a mixed eight
    ("foxwoods", "66 61 44 41", "Man 3", "Heaven high nine"),  # with Man as the eight it stays a high nine
    ("foxwoods", "44 44 65 63", "Man 7", "Man 9"),  # eights beside eleven and nine
    ("foxwoods", "43 52 55 65", "Plum 7", "Axe 8"),  # sevens beside ten and eleven
    ("foxwoods", "22 22 55 65", "Plum 1", "Pair of benches"),  # fours are never split
    ("foxwoods", "66 11 53 64", "Earth 2", "Heaven bar"),  # heaven goes to the high hand
    ("foxwoods", "66 66 22 21", "Bench 7", "Pair of heavens"),  # six and eight, but both hands would be no better
    ("foxwoods", "66 66 44 31", "Heaven 6", "Heaven bar"),  # two heavens that reach six and more than eight
    ("foxwoods", "66 66 31 33", "Heaven 6", "Heaven 8"),  # two heavens that reach just six and eight
    ("foxwoods", "66 44 44 65", "Man 9", "Heaven bar"),  # eights beside heaven and the axe
    ("foxwoods", "31 33 42 21", "Goose 7", "Long 9"),  # the Supreme beside four and six
    ("foxwoods", "66 55 64 41", "Plum 0", "Heaven 7"),  # no low hand above two, and the high hand reaches seven
    ("foxwoods", "66 31 55 64", "Heaven 2", "Goose 4"),  # no low hand above two, and no high hand reaches seven
    ("foxwoods", "66 55 33 65", "Heaven 3", "Plum 6"),  # a low hand of three by heaven
    ("foxwoods", "31 55 33 61", "Long 3", "Goose 4"),  # a low hand of three by the long
    ("foxwoods", "44 55 65 62", "Plum 8", "Man 9"),  # eight and nine: the higher tile behind
    ("foxwoods", "44 65 63 62", "Man 7", "Axe 9"),  # seven and nine: the higher tile in front
    ("foxwoods", "66 11 33 41", "Earth 7", "Heaven 8"),  # seven and eight with heaven and earth: heaven behind
    ("foxwoods", "44 55 63 62", "Man 7", "Plum 8"),  # seven and eight without: the higher tile in front
    ("foxwoods", "66 66 65 54", "Heaven 3", "Heaven king"),  # two heavens beside eleven and nine
]


@pytest.mark.parametrize(("name", "text", "low", "high"), BY_HAND)
def test_published_ways_hand_by_hand(name: str, text: str, low: str, high: str) -> None:
    found = choose(parse_tiles(text), name, SOURCE)
    assert (found.split.low.title, found.split.high.title) == (low, high), found.reasons[0].text


@pytest.mark.rule("PA-12")
def test_the_second_hand_decides_where_the_first_is_equal() -> None:
    tied = 0
    for kinds, ways in zip(HANDS, weights(()), strict=True):
        found = splits(tiles_of(kinds), SOURCE)
        strengths = [(split.low.strength, split.high.strength) for split in found]
        best_low, best_high = max(low for low, _ in strengths), max(high for _, high in strengths)
        highs, lows = {high for low, high in strengths if low == best_low}, {low for low, high in strengths if high == best_high}
        if len(highs) > 1:
            tied += ways
            assert choose(tiles_of(kinds), "maxlow", SOURCE).split.high.strength == max(highs)
        if len(lows) > 1:
            assert choose(tiles_of(kinds), "maxhigh", SOURCE).split.low.strength == max(lows)
    assert tied == 800


@pytest.mark.parametrize("name", WAYS)
@given(FOURS, st.sampled_from(["source", "prewar", "casino"]))
def test_a_way_answers_every_hand_whatever_the_order_of_its_tiles(name: str, tiles: tuple[Tile, ...], profile: str) -> None:
    rules = preset(profile)
    found = choose(tiles, name, rules)
    again = choose(tiles[::-1], name, rules)
    assert found.split in splits(tiles, rules)
    assert (found.split.low.strength, found.split.high.strength) == (again.split.low.strength, again.split.high.strength)
    assert found.reasons[0].text.startswith("By the ")


def test_the_name_of_high_nine_changes_no_division() -> None:
    rng = Random(5)
    for _ in range(300):
        tiles = shuffled(DECK, rng)[:4]
        for name in WAYS:
            assert choose(tiles, name, SOURCE).split.tiles == choose(tiles, name, RuleSet(high9=False)).split.tiles


def test_all_hands_by_kinds() -> None:
    assert len(HANDS) == 4285
    assert sum(weights(())) == 35960
    assert sum(weights(HAND)) == 20475
    assert [place_of(tiles_of(kinds)) for kinds in HANDS] == list(range(len(HANDS)))


@pytest.mark.parametrize("rules", [SOURCE, preset("casino"), RuleSet(order="grouped", kicker=True)], ids=str)
@pytest.mark.parametrize("name", WAYS)
def test_the_fast_table_is_the_plain_choice(name: str, rules: RuleSet) -> None:
    rng, fast, number = Random(11), table(name, rules), rungs(rules)
    for _ in range(400):
        tiles = shuffled(DECK, rng)[:4]
        split, at = choose(tiles, name, rules).split, place_of(tiles)
        assert (fast.low[at], fast.high[at]) == (number[split.low.strength], number[split.high.strength])


@pytest.mark.rule("PA-10")
@pytest.mark.parametrize(
    ("text", "rules", "name", "at"),
    [
        ("22 51 65 54", SOURCE, "nz", 1),
        ("66 21 55 41", preset("casino"), "foxwoods", 0),
        ("42 33 61 64", preset("prewar", copy="nobody"), "maxlow", 2),
    ],
    ids=["source", "casino", "nobody"],
)
def test_exact_values_are_those_of_plain_counting(text: str, rules: RuleSet, name: str, at: int) -> None:
    hand = parse_tiles(text)
    valued = exact_values(hand, name, rules)[at]
    mine = [oracle.rung(_codes(two), **_choices(rules)) for two in valued.split.tiles]
    counted = Counter[str]()
    for theirs in combinations(left_over(hand), 4):
        split = choose(theirs, name, rules).split
        his = [oracle.rung(_codes(two), **_choices(rules)) for two in split.tiles]
        won = sum(a < b for a, b in zip(mine, his, strict=True))
        lost = sum(a > b or (a == b and rules.copy == "banker") for a, b in zip(mine, his, strict=True))
        counted["win" if won == 2 else "lose" if lost == 2 else "push"] += 1
    assert (valued.value.win, valued.value.push, valued.value.lose) == (counted["win"], counted["push"], counted["lose"])
    assert valued.value.total == 20475


def _codes(tiles: tuple[Tile, Tile]) -> tuple[str, str]:
    return oracle.hand(str(tiles[0]), str(tiles[1]))


def _choices(rules: RuleSet) -> dict[str, object]:
    return {name: getattr(rules, name) for name in ("interchange", "wong", "gong", "high9", "order", "wild_rank", "zero", "kicker")}


@pytest.mark.rule("P-054", "PA-12", "PA-20")
def test_published_values_against_the_new_zealand_way() -> None:
    assert [f"{float(valued.value.mean()):.4f}" for valued in exact_values(HAND, "nz", SOURCE)] == ["-1.0000", "-0.4970", "-0.5923"]
    threes = [valued for valued in exact_values(SONG, "nz", SOURCE) if valued.split.high.points == 9]
    assert sorted(f"{float(valued.value.mean()):.4f}" for valued in threes) == ["-0.3882", "-0.4263"]
    assert str(best_split(HAND, "nz", SOURCE).split) == "5-1 5-4 / 2-2 6-5"


@pytest.mark.rule("P-036", "PA-13")
@pytest.mark.parametrize(("profile", "edge"), [("source", "0.4727"), ("casino", "0.6600")])
def test_the_banks_edge_in_the_small_form(profile: str, edge: str) -> None:
    rules = preset(profile)
    strengths = {tiles: rank2(tiles, rules).strength for tiles in combinations(DECK, 2)}
    total = Fraction(0)
    for tiles in combinations(DECK, 2):
        lost = [strengths[other] >= strengths[tiles] for other in combinations(left_over(tiles), 2)]
        total += Fraction(2 * sum(lost) - len(lost), len(lost))
    assert f"{float(total / 496 * 100):.4f}" == edge
    value = exact_small(parse_tiles("55 31"), rules)
    mine = rank2(parse_tiles("55 31"), rules).strength
    assert value.win == sum(rank2(other, rules).strength < mine for other in combinations(left_over(parse_tiles("55 31")), 2))


@settings(max_examples=25)
@given(FOURS, st.sampled_from(sorted(WAYS)))
def test_values_of_any_hand_count_every_hand_of_the_banker(tiles: tuple[Tile, ...], name: str) -> None:
    valued = exact_values(tiles, name, SOURCE)
    assert [one.value.total for one in valued] == [20475] * 3
    assert best_split(tiles, name, SOURCE).value.mean() == max(one.value.mean() for one in valued)


def test_unknown_ways_and_wrong_hands_are_a_sentence() -> None:
    for ask in (lambda: choose(HAND, "mgm", SOURCE), lambda: exact_values(HAND, "mgm", SOURCE)):
        with pytest.raises(ValueError, match="There is no house way “mgm”"):
            ask()
    with pytest.raises(ValueError, match="A hand of 4 tiles is needed here, but there are 3"):
        splits(HAND[:3], SOURCE)
    with pytest.raises(ValueError, match="There are 2 tiles 5-4 here, but the game has only 1"):
        exact_values(parse_tiles("54 54 22 22"), "nz", SOURCE)
