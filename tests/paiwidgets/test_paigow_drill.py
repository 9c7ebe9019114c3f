"""The exercises of Pai Gow, answered a second time: by a ladder written out from the source's tables, and by counting."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from random import Random
from typing import TYPE_CHECKING

import pytest

from paigames.dominoes import parse_tiles, require_copies
from paigames.paigow.compare import rank2
from paigames.paigow.pairs import Class
from paigames.paigow.ranks import COPIES, order_hand
from paigames.paigow.ruleset import RuleSet
from paigames.paigow.values import exact_values
from paigames.paigow.ways import WAYS, choose
from paiwidgets.drill import Course
from paiwidgets.paigow_drill import PaigowDrill, paigow_drill
from paiwidgets.paigow_questions import best_reply, by_house_way, what_do_they_make
from tests.paigames import paigow_oracle as oracle
from tests.paiwidgets.acting import act

if TYPE_CHECKING:
    from paigames.dominoes import Tile
    from paiwidgets.exercises import Exercise

SEEDS = range(80)
KINDS = {kind.key: kind for kind in PaigowDrill.kinds}
RULES = RuleSet()
BY_TITLE = {way.title: name for name, way in WAYS.items()}


@cache
def made(key: str, seeds: range = SEEDS) -> list[Exercise]:
    return [KINDS[key].make(Random(seed)) for seed in seeds]


def hands_in(text: str) -> list[tuple[Tile, ...]]:
    """All rows of tiles in a sentence, which must exist together."""
    found = [parse_tiles(row) for row in re.findall(r"\d-\d(?: \d-\d)*", text)]
    require_copies([tile for hand in found for tile in hand], COPIES)
    return found


def rung(tiles: tuple[Tile, ...]) -> int:
    """The rung of a hand by the second reading, 0 for the highest."""
    one, other = map(str, tiles)
    return oracle.rung(oracle.hand(one, other))


def answer_of(exercise: Exercise) -> str:
    return exercise.options[exercise.right]


@pytest.mark.parametrize("key", KINDS)
def test_every_question_has_different_answers_and_a_reason_with_its_rule(key: str) -> None:
    for exercise in made(key):
        assert len(exercise.options) >= 2
        assert re.search(r'<a class="pai-rule" data-rule="(P-\d\d\d|PA-\d\d)" href="page:paigow/rules.html#\1">', exercise.why)
        assert re.search(r"Rule (P-\d\d\d|PA-\d\d)\.", exercise.why_spoken)
        assert "<" not in exercise.spoken + exercise.why_spoken


@pytest.mark.parametrize("key", KINDS)
def test_a_seed_names_a_question(key: str) -> None:
    first = range(20)
    assert made(key, first) == [KINDS[key].make(Random(seed)) for seed in first]
    assert len({exercise.spoken for exercise in made(key)}) > 0.6 * len(SEEDS)


@pytest.mark.rule("P-057", "P-080", "P-092", "P-096")
def test_the_name_of_a_hand_is_borne_by_hands_that_rank_with_it_alone() -> None:
    for exercise in made("name", range(300)):
        (tiles,) = hands_in(exercise.spoken)
        title = answer_of(exercise)
        assert title == rank2(tiles, RULES).title
        others = {rank2(parse_tiles(" ".join(other)), RULES).title for other in oracle.hands() if oracle.rung(other) == rung(tiles)}
        assert title in others
        assert len(others) == 1, others
        assert 3 <= len(exercise.options) <= 4


def test_names_are_asked_of_every_sort_of_hand() -> None:
    hands = [rank2(hands_in(exercise.spoken)[0], RULES) for exercise in made("name", range(300))]
    kinds = Counter(hand.kind for hand in hands)
    assert set(kinds) == set(Class)
    assert sum(hand.used != (hand.tiles[0].pips, hand.tiles[1].pips) for hand in hands if hand.kind is Class.POINTS) > 40
    assert sum("Heaven 1" in exercise.options for exercise in made("name", range(300)) if answer_of(exercise) == "Heaven king") > 3


@pytest.mark.rule("P-036", "P-052", "P-053", "P-095")
def test_who_wins_is_read_off_the_ladder() -> None:
    for exercise in made("wins", range(200)):
        hands = hands_in(exercise.spoken)
        half = len(hands) // 2
        greater = [rung(mine) < rung(his) for mine, his in zip(hands[:half], hands[half:], strict=True)]
        wanted = "nobody" if len(set(greater)) == 2 else "the player" if greater[0] else "the banker"
        assert answer_of(exercise) == wanted


def test_who_wins_asks_of_equal_hands_and_of_draws() -> None:
    exercises = made("wins", range(200))
    counts = Counter(map(answer_of, exercises))
    assert counts["nobody"] > 20
    assert counts["the player"] > 50
    assert counts["the banker"] > 50
    assert sum("Equal hands go to the banker." in exercise.why_spoken for exercise in exercises) > 15


def options_of(exercise: Exercise) -> list[list[tuple[Tile, ...]]]:
    return [hands_in(option) for option in exercise.options]


@pytest.mark.parametrize("key", ["set", "house"])
@pytest.mark.rule("P-049", "P-086")
def test_the_options_are_all_the_ways_to_divide_the_smaller_hand_in_front(key: str) -> None:
    for exercise in made(key):
        asked = hands_in(exercise.spoken)[0]
        for front, back in options_of(exercise):
            assert sorted((*front, *back)) == sorted(asked)
            assert rung(front) >= rung(back)
        assert len(exercise.options) == (3 if len(set(asked)) == 4 else 2)
        assert len(exercise.faces) == len(exercise.options)


@pytest.mark.rule("P-054")
def test_the_best_reply_is_the_one_of_the_greatest_mean() -> None:
    lows = 0
    for exercise in made("set"):
        tiles = hands_in(exercise.spoken)[0]
        means = {valued.split.tiles: valued.value.mean() for valued in exact_values(tiles, "nz", RULES)}
        best = max(means.values())
        right = tuple(order_hand(hand) for hand in options_of(exercise)[exercise.right])
        assert [split for split, mean in means.items() if mean == best] == [right]
        assert f"{float(best):+.3f} stakes".replace("-", "−") in exercise.why_spoken
        lows += choose(tiles, "maxlow", RULES).split.tiles == right
    assert 0.4 < lows / len(SEEDS) < 0.6


@pytest.mark.rule("PA-12")
def test_a_house_way_is_that_of_the_engine_and_says_why() -> None:
    ways = Counter[str]()
    for exercise in made("house"):
        name = BY_TITLE[re.findall(r"by (.*?)\. \d", exercise.spoken)[0]]
        ways[name] += 1
        choice = choose(hands_in(exercise.spoken)[0], name, RULES)
        assert tuple(order_hand(hand) for hand in options_of(exercise)[exercise.right]) == choice.split.tiles
        assert choice.reasons[0].text in exercise.why_spoken
    assert set(ways) == set(WAYS)
    assert min(ways.values()) > 5


def test_the_two_plain_ways_are_what_they_are_called() -> None:
    for exercise in made("house"):
        divisions = options_of(exercise)
        front, back = divisions[exercise.right]
        if "the highest low hand" in exercise.spoken:
            assert rung(front) == min(rung(low) for low, _ in divisions)
        if "the highest high hand" in exercise.spoken:
            assert rung(back) == min(rung(high) for _, high in divisions)


@pytest.mark.parametrize("key", KINDS)
def test_the_right_answer_stands_at_every_place(key: str) -> None:
    places = Counter(exercise.right for exercise in made(key))
    assert max(places.values()) < 0.62 * len(SEEDS)
    assert min(places[place] for place in range(3)) > 0.08 * len(SEEDS)


def test_the_options_of_a_division_are_drawn_and_named() -> None:
    drill = paigow_drill(7, "set")
    question = drill.question(1)
    assert f'aria-label="{question.options[0]}"' in drill.picture()
    assert question.faces[0] in drill.picture()
    act(drill, "answer", f"1:{question.right}")
    assert question.why in drill.picture()
    assert '<span class="pai-option" data-right="true">' in drill.picture()


def test_tiles_with_two_best_replies_are_refused() -> None:
    with pytest.raises(ValueError, match="2 best replies"):
        best_reply(parse_tiles("54 63 66 64"))


def test_a_question_without_its_answer_is_refused() -> None:
    with pytest.raises(ValueError, match="is not among"):
        what_do_they_make(parse_tiles("66 54"), ["Heaven 1"])
    with pytest.raises(ValueError, match="no house way"):
        by_house_way(parse_tiles("22 51 65 54"), "mgm")


def test_the_drill_of_a_line_is_that_of_a_call() -> None:
    drill = paigow_drill()
    drill.paste("seed=12 kind=house")
    assert drill.position == Course(seed=12, kind="house")
    assert drill.question(3) == paigow_drill(12, "house").question(3)
    with pytest.raises(ValueError, match="no kind of question"):
        paigow_drill(1, "dance")
