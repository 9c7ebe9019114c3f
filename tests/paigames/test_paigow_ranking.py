"""Pai Gow: tiles, ranked pairs, points and which hand is greater, held against a second reading of the source."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigames.dominoes import FACES, Tile, parse_tiles
from paigames.paigow.compare import Order, Ranked, beats, compare, rank2
from paigames.paigow.pairs import LEVELS, Class, pair_level, recognise
from paigames.paigow.ranks import COPIES, DECK, Name, name_of, place, points
from paigames.paigow.ruleset import BOOK, RuleSet, preset
from tests.paigames import paigow_oracle as oracle

SOURCE = RuleSet()
HANDS = sorted(set(combinations(DECK, 2)))
CHOICES: list[dict[str, object]] = [
    {},
    {"interchange": False},
    {"order": "casino", "zero": "copy"},
    {"order": "casino"},
    {"order": "grouped"},
    {"order": "grouped", "interchange": False, "zero": "copy"},
    {"high9": False},
    {"wong": False},
    {"gong": False, "zero": "copy"},
    {"wong": False, "gong": False, "high9": False},
    {"kicker": True},
    {"kicker": True, "high9": False},
    {"kicker": True, "order": "casino", "wild_rank": "as_used"},
    {"wild_rank": "as_used"},
]
# The source's table of ranked pairs, lines 69 to 102, with how many of the 496 hands each level is.
TABLE = [
    ("P-058", "21 42", 1),
    *((f"P-{59 + at:03}", f"{face} {face}", 1) for at, face in enumerate("66 11 44 31 55 33 22 65 64 61 51".split())),  # noqa: SIM905
    ("P-070", "54 63", 1),
    ("P-071", "53 62", 1),
    ("P-072", "43 52", 1),
    ("P-073", "41 32", 1),
    ("P-074", "66 54", 4),
    ("P-075", "11 63", 4),
    ("P-076", "66 44", 8),
    ("P-077", "11 53", 8),
    ("P-078", "66 61", 8),
    ("P-079", "11 43", 8),
]


def hand(text: str) -> tuple[Tile, Tile]:
    """Read two tiles."""
    one, other = parse_tiles(text)
    return one, other


def codes(tiles: tuple[Tile, ...]) -> tuple[str, str]:
    """Write two tiles for the second reading."""
    one, other = map(str, tiles)
    return oracle.hand(one, other)


@pytest.mark.rule("P-004", "P-017")
def test_the_game_has_thirty_two_tiles() -> None:
    assert Counter(map(str, DECK)) == Counter(oracle.TILES)
    assert dict(COPIES) == Counter(DECK)
    assert Counter(tile.is_civil for tile in DECK) == {True: 22, False: 10}
    alone = [tile for tile in DECK if not tile.is_civil and not any(pair_level(tile, other) for other in DECK if other.pips == tile.pips)]
    assert list(map(str, alone)) == ["4-2", "2-1"]


@pytest.mark.rule("P-025")
def test_all_pips_together() -> None:
    assert sum(tile.pips for tile in DECK) == 227
    assert sum(tile.red_pips for tile in DECK) == 64


# Lines 18 to 43: tile, pips, red pips, place.
TILE_TABLE = [
    ("6-6", 12, 6, 0),
    ("1-1", 2, 2, 1),
    ("4-4", 8, 8, 2),
    ("3-1", 4, 1, 3),
    ("5-5", 10, 0, 4),
    ("3-3", 6, 0, 5),
    ("2-2", 4, 0, 6),
    ("6-5", 11, 0, 7),
    ("6-4", 10, 4, 8),
    ("6-1", 7, 1, 9),
    ("5-1", 6, 1, 10),
    ("5-4", 9, 4, 11),
    ("6-3", 9, 0, 11),
    ("5-3", 8, 0, 12),
    ("6-2", 8, 0, 12),
    ("4-3", 7, 4, 13),
    ("5-2", 7, 0, 13),
    ("4-2", 6, 4, 14),
    ("4-1", 5, 5, 15),
    ("3-2", 5, 0, 15),
    ("2-1", 3, 1, 16),
]


@pytest.mark.rule("P-006", "P-007", "P-008", "P-009", "P-010", "P-011", "P-012", "P-013", "P-014", "P-015", "P-016")
@pytest.mark.rule("P-018", "P-019", "P-020", "P-021", "P-022", "P-023", "P-024", "P-092")
@pytest.mark.parametrize(("text", "pips", "red", "at"), TILE_TABLE)
def test_every_tile_has_its_pips_and_its_place(text: str, pips: int, red: int, at: int) -> None:
    tile = Tile.parse(text)
    # 5-5 has ten pips: beside it, a tile's own pips are the digit.
    alone = points((tile, Tile(5, 5)), RuleSet(interchange=False))
    assert (alone.digit, tile.pips, tile.red_pips, place(tile, SOURCE)) == (pips % 10, pips, red, at)
    assert len(TILE_TABLE) == len(FACES)


def test_names_are_those_of_the_case_files() -> None:
    names = "heaven earth man goose plum long bench axe redhead highleg hammer nine eight seven bigchicken five smallchicken".split()  # noqa: SIM905
    assert [str(name) for name in dict.fromkeys(name_of(tile) for tile in DECK)] == names
    assert len(Name) == 17


@pytest.mark.rule("P-057")
@pytest.mark.rule("P-058", "P-059", "P-060", "P-061", "P-062", "P-063", "P-064", "P-065", "P-066", "P-067", "P-068")
@pytest.mark.rule("P-069", "P-070", "P-071", "P-072", "P-073", "P-074", "P-075", "P-076", "P-077", "P-078", "P-079")
@pytest.mark.parametrize(("rule", "text", "count"), TABLE)
def test_every_level_is_the_sources(rule: str, text: str, count: int) -> None:
    level = recognise(hand(text), SOURCE)
    assert level is not None
    assert level.rule.id == rule
    assert level.number == int(rule[2:]) - 57
    same = [tiles for tiles in combinations(DECK, 2) if recognise(tiles, SOURCE) == level]
    assert len(same) == count
    below = LEVELS[level.number] if level.number < 22 else None
    if below is not None:
        lower = next(tiles for tiles in combinations(DECK, 2) if recognise(tiles, SOURCE) == below)
        assert compare(hand(text), lower, SOURCE).order is Order.FIRST
        assert compare(hand(text), lower, SOURCE).reasons[0].rule == "P-057"


@pytest.mark.rule("P-056", "PA-01", "PA-02", "PA-03")
def test_each_sort_of_ranked_pair_can_be_left_out() -> None:
    for field, text, kind in (("wong", "66 63", Class.WONG), ("gong", "11 44", Class.GONG), ("high9", "66 61", Class.HIGH9)):
        assert rank2(hand(text), SOURCE).kind is kind
        assert rank2(hand(text), preset("source", **{field: False})).kind is Class.POINTS
    assert rank2(hand("66 61"), SOURCE).strength == rank2(hand("66 43"), SOURCE).strength


@pytest.mark.rule("P-056", "P-080")
def test_counts_of_the_496_hands() -> None:
    ranked = [rank2(tiles, SOURCE) for tiles in combinations(DECK, 2)]
    assert Counter(one.kind.value for one in ranked) == {"pair": 16, "wong": 8, "gong": 16, "high9": 16, "points": 440}
    plain = Counter(one.points for one in ranked if one.kind is Class.POINTS)
    assert [plain[n] for n in range(9, -1, -1)] == [32, 56, 52, 56, 44, 52, 48, 44, 32, 24]
    assert len({one.strength for one in ranked}) == 107


@pytest.mark.rule("P-080", "P-081", "P-083", "P-084", "P-085", "P-088", "P-089", "P-090")
@pytest.mark.parametrize(
    ("text", "digit"), [("31 41", 9), ("32 65", 6), ("55 64", 0), ("22 51", 0), ("65 54", 0), ("22 65", 5), ("51 54", 5), ("22 54", 3)]
)
def test_points_are_the_units_digit(text: str, digit: int) -> None:
    ranked = rank2(hand(text), SOURCE)
    assert (ranked.points, ranked.kind) == (digit, Class.POINTS)


@pytest.mark.rule("P-096", "P-097", "PA-05b")
def test_single_chickens_count_three_or_six() -> None:
    assert points(hand("21 11"), SOURCE).digit == 8
    assert points(hand("21 11"), preset("prewar")).digit == 5
    assert points(hand("42 51"), SOURCE).digit == 9
    assert points(hand("42 51"), preset("prewar")).digit == 2
    for other in FACES:
        for wild in ("21", "42"):
            if str(other) in {"2-1", "4-2"}:
                continue
            found = points((Tile.parse(wild), other), SOURCE)
            assert found.digit == max((3 + other.pips) % 10, (6 + other.pips) % 10)
            assert found.used[0] in {3, 6}


@pytest.mark.rule("PA-05")
def test_a_changed_tile_never_makes_a_ranked_pair() -> None:
    for other in FACES:
        for wild in (Tile(2, 1), Tile(4, 2)):
            if other not in {Tile(2, 1), Tile(4, 2)}:
                assert rank2((wild, other), SOURCE).kind is Class.POINTS


@pytest.mark.rule("P-032", "P-081", "P-092", "PA-14")
@pytest.mark.parametrize("choices", CHOICES, ids=str)
def test_every_comparison_agrees_with_the_second_reading(choices: dict[str, object]) -> None:
    rules = RuleSet(**choices)  # type: ignore[arg-type]
    ranked = {tiles: rank2(tiles, rules) for tiles in HANDS}
    rungs = {tiles: oracle.rung(codes(tiles), **choices) for tiles in HANDS}
    for one, other in product(HANDS, repeat=2):
        mine, his = ranked[one].strength, ranked[other].strength
        assert ((mine > his) - (mine < his)) == ((rungs[one] < rungs[other]) - (rungs[one] > rungs[other])), (one, other)


@pytest.mark.parametrize("choices", [{}, {"order": "casino", "zero": "copy"}, {"kicker": True}, {"order": "grouped"}], ids=str)
def test_compare_says_what_the_strengths_say_and_names_its_rule(choices: dict[str, object]) -> None:
    rules = RuleSet(**choices)  # type: ignore[arg-type]
    some = HANDS[::3]
    for one, other in product(some, repeat=2):
        found = compare(one, other, rules)
        assert found.order.value == oracle.compare(codes(one), codes(other), **choices)
        assert found.reasons[0].rule in {"P-057", "P-081", "P-092"}
        assert "{" not in found.text
        turned = {Order.FIRST: Order.SECOND, Order.SECOND: Order.FIRST, Order.COPY: Order.COPY}
        assert compare(other, one, rules).order is turned[found.order]


ANY_RULES = st.builds(
    RuleSet,
    interchange=st.booleans(),
    wong=st.booleans(),
    gong=st.booleans(),
    high9=st.booleans(),
    order=st.sampled_from(["source", "casino", "grouped"]),
    wild_rank=st.sampled_from(["physical", "as_used"]),
    zero=st.sampled_from(["tiles", "copy"]),
    kicker=st.booleans(),
)


@given(ANY_RULES, st.sampled_from(HANDS), st.sampled_from(HANDS))
def test_any_rules_agree_with_the_second_reading(rules: RuleSet, one: tuple[Tile, Tile], other: tuple[Tile, Tile]) -> None:
    names = ("interchange", "wong", "gong", "high9", "order", "wild_rank", "zero", "kicker")
    choices = {name: getattr(rules, name) for name in names}
    assert compare(one, other, rules).order.value == oracle.compare(codes(one), codes(other), **choices)


@pytest.mark.rule("PA-02")
@given(ANY_RULES, st.sampled_from(HANDS), st.sampled_from(HANDS))
def test_the_name_of_high_nine_changes_no_comparison(rules: RuleSet, one: tuple[Tile, Tile], other: tuple[Tile, Tile]) -> None:
    choices = {field: getattr(rules, field) for field in ("interchange", "wong", "gong", "order", "wild_rank", "zero", "kicker")}
    with_it, without = RuleSet(**choices, high9=True), RuleSet(**choices, high9=False)
    assert compare(one, other, with_it).order is compare(one, other, without).order


def order_of(rules: RuleSet) -> list[int]:
    """Write down every comparison of a rule set."""
    ranked: list[Ranked] = [rank2(tiles, rules) for tiles in HANDS]
    return [(a.strength > b.strength) - (a.strength < b.strength) for a, b in product(ranked, repeat=2)]


@pytest.mark.rule("PA-04")
def test_only_one_meeting_notices_where_four_two_stands() -> None:
    assert order_of(RuleSet(interchange=False)) == order_of(RuleSet(interchange=False, order="casino"))
    source, casino = order_of(SOURCE), order_of(RuleSet(order="casino"))
    noticing = {
        frozenset((codes(HANDS[at // len(HANDS)]), codes(HANDS[at % len(HANDS)])))
        for at, (one, other) in enumerate(zip(source, casino, strict=True))
        if one != other
    }
    fives = ("4-1", "3-2")
    assert noticing == {frozenset((oracle.hand("4-2", five), oracle.hand("2-1", other))) for five in fives for other in fives}
    found = compare(hand("42 41"), hand("21 32"), SOURCE)
    assert (found.order, found.reasons[0].rule, found.reasons[0].ruling) == (Order.FIRST, "P-092", "PA-04")


@pytest.mark.rule("P-092", "P-093", "P-094")
def test_bench_five_beats_hammer_five() -> None:
    found = compare(hand("22 65"), hand("54 51"), SOURCE)
    assert (found.order, found.reasons[0].rule) == (Order.FIRST, "P-092")
    assert found.text == "Bench 5 beats Hammer 5: 2-2 stands above 5-1 in the order of single tiles."
    assert not beats(hand("54 51"), hand("22 65"), SOURCE)


@pytest.mark.rule("P-095", "PA-07")
def test_equal_hands_are_a_copy() -> None:
    assert compare(hand("22 65"), hand("65 22"), SOURCE).order is Order.COPY
    assert not beats(hand("22 65"), hand("22 65"), SOURCE)
    assert compare(hand("65 51"), hand("65 42"), SOURCE).order is Order.COPY
    told = compare(hand("65 51"), hand("65 42"), RuleSet(kicker=True))
    assert (told.order, told.reasons[0].ruling) == (Order.FIRST, "PA-07")
    assert compare(hand("66 44"), hand("66 62"), RuleSet(kicker=True)).order is Order.FIRST


@pytest.mark.rule("PA-06")
def test_two_zeros() -> None:
    assert compare(hand("55 64"), hand("22 51"), SOURCE).order is Order.FIRST
    assert compare(hand("55 64"), hand("22 51"), preset("casino")).order is Order.COPY
    assert compare(hand("66 44"), hand("22 51"), preset("casino")).order is Order.FIRST
    assert compare(hand("66 44"), hand("22 51"), RuleSet(gong=False, zero="copy")).order is Order.COPY


@pytest.mark.rule("PA-17")
def test_grouped_pairs_can_be_equal() -> None:
    grouped = RuleSet(order="grouped")
    told = compare(hand("55 55"), hand("22 22"), grouped)
    assert (told.order, told.reasons[0].ruling) == (Order.COPY, "PA-17")
    assert compare(hand("55 55"), hand("65 65"), grouped).order is Order.FIRST


TOLD: list[tuple[str, str, dict[str, object], str, str | None]] = [
    ("66 54", "55 31", {}, "Heaven king (level 17) beats Goose 4: a ranked pair beats plain points.", None),
    ("22 22", "66 54", {}, "Pair of benches (level 8) beats Heaven king (level 17): a higher level wins.", None),
    ("31 41", "32 65", {}, "Goose 9 beats Axe 6: 9 is more than 6.", None),
    ("55 64", "22 51", {}, "Plum 0 beats Bench 0: 5-5 stands above 2-2 in the order of single tiles.", "PA-06"),
    (
        "42 41",
        "21 32",
        {},
        "Big chicken 8 beats Five 8: 4-2 stands above 3-2 in the order of single tiles. 4-2 counts three here.",
        "PA-04",
    ),
    (
        "65 51",
        "65 42",
        {"kicker": True},
        "Axe 7 (6-5 5-1) beats Axe 7 (6-5 4-2): the higher tiles are equal, and 5-1 stands above 4-2.",
        "PA-07",
    ),
    (
        "66 44",
        "66 62",
        {"kicker": True},
        "Heaven bar (6-6 4-4) beats Heaven bar (6-6 6-2): the higher tiles are equal, and 4-4 stands above 6-2.",
        "PA-07",
    ),
    ("55 64", "22 51", {"zero": "copy"}, "Plum 0 and Bench 0 are equal: two zeros always are.", "PA-06"),
    (
        "22 65",
        "22 65",
        {"zero": "copy"},
        "Bench 5 (2-2 6-5) and Bench 5 (2-2 6-5) are equal: both show 5, and their higher tiles are equal.",
        "PA-07",
    ),
    ("55 64", "55 64", {}, "Plum 0 (5-5 6-4) and Plum 0 (5-5 6-4) are equal: both show 0, and their higher tiles are equal.", "PA-07"),
    ("66 44", "66 62", {"zero": "copy"}, "Heaven bar (6-6 4-4) and Heaven bar (6-6 6-2) are one level.", "PA-07"),
    ("66 44", "66 44", {"kicker": True}, "Heaven bar (6-6 4-4) and Heaven bar (6-6 4-4) are equal, tile by tile.", "PA-07"),
    (
        "66 61",
        "66 43",
        {},
        "Heaven high nine (6-6 6-1) and Heaven high nine (6-6 4-3) are equal: both show 9, and their higher tiles are equal.",
        "PA-07",
    ),
    ("55 55", "22 22", {"order": "grouped"}, "Pair of plums and Pair of benches are equal: their tiles are of one group.", "PA-17"),
    ("44 44", "44 44", {}, "Pair of men (4-4 4-4) and Pair of men (4-4 4-4) are one level.", "PA-14"),
]


@pytest.mark.rule("P-032", "P-057", "P-081", "P-092")
@pytest.mark.parametrize(("one", "other", "choices", "text", "ruling"), TOLD)
def test_what_is_said_of_a_comparison(one: str, other: str, choices: dict[str, object], text: str, ruling: str | None) -> None:
    found = compare(hand(one), hand(other), RuleSet(**choices))  # type: ignore[arg-type]
    assert (found.text, found.reasons[0].ruling) == (text, ruling)


def test_a_tile_that_counts_as_the_other_is_told() -> None:
    told = compare(hand("21 11"), hand("22 44"), SOURCE)
    assert [reason.rule for reason in told.reasons] == ["P-081", "P-096"]
    assert told.reasons[1].text == "2-1 counts six here."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("22 22 65", "A hand of 2 tiles is needed here, but there are 3"),
        ("", "A hand of 2 tiles is needed here, but there are 0"),
        ("63 63", "There are 2 tiles 6-3 here, but the game has only 1"),
    ],
)
def test_what_is_no_hand_is_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        rank2(parse_tiles(text), SOURCE)


def test_reasons_name_entries_of_the_book() -> None:
    assert all(level.rule is BOOK[level.rule.id] for level in LEVELS)
