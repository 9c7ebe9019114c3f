"""The questions of Bagchen's drill, answered a second time by rules that were written out independently."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from paigames.bagchen.ranks import COPIES
from paigames.dominoes import parse_tiles, require_copies
from paiwidgets.bagchen_drill import BagchenDrill, bagchen_drill
from paiwidgets.drill import Course
from tests.paigames import bagchen_oracle, passer_oracle, settlement_oracle
from tests.paiwidgets.acting import act

if TYPE_CHECKING:
    from paiwidgets.exercises import Exercise

SEEDS = range(120)
KINDS = {kind.key: kind for kind in BagchenDrill.kinds}
SEATS = ("East", "South", "West", "North")


def made(key: str) -> list[Exercise]:
    return [KINDS[key].make(Random(seed)) for seed in SEEDS]


def codes(text: str) -> tuple[str, ...]:
    """Tiles as the oracles write them."""
    require_copies(parse_tiles(text), COPIES)
    return tuple(sorted(tile.replace("-", "") for tile in text.split()))


def roll_in(spoken: str) -> str:
    found = re.search(r"a roll of (\d)-(\d)", spoken)
    assert found
    return found[1] + found[2]


def answer_of(exercise: Exercise) -> str:
    return exercise.options[exercise.right]


@pytest.mark.parametrize("key", KINDS)
def test_every_question_has_different_answers_and_a_reason_with_its_rule(key: str) -> None:
    for exercise in made(key):
        assert len(exercise.options) >= 2
        assert re.search(r'data-rule="B-\d\d\d"', exercise.why)
        assert re.search(r"Rule B-\d\d\d\.", exercise.why_spoken)
        assert "data-tile" not in exercise.spoken
        assert exercise.spoken


@pytest.mark.parametrize("key", KINDS)
def test_a_seed_names_a_question(key: str) -> None:
    assert made(key)[:20] == made(key)[:20]
    assert len({exercise.spoken for exercise in made(key)}) > 0.8 * len(SEEDS)


@pytest.mark.rule("B-009", "B-012", "B-013", "B-015", "B-017", "B-034")
def test_what_is_legal_is_what_can_be_made() -> None:
    for exercise in made("legal"):
        tiles = codes(exercise.spoken.partition(", may ")[2].partition(" be led")[0])
        assert (answer_of(exercise) == "yes") == (tiles in bagchen_oracle.legal_sets(roll_in(exercise.spoken)))


@pytest.mark.rule("B-018", "B-050", "B-052", "B-053")
def test_what_covers_is_read_off_a_table() -> None:
    for exercise in made("cover"):
        given, _, led = exercise.spoken.partition(": do ")[2].removesuffix("?").partition(" cover ")
        codes(f"{given} {led}")
        sets = bagchen_oracle.legal_sets(roll_in(exercise.spoken))
        assert (answer_of(exercise) == "yes") == bagchen_oracle.covered_by(sets[codes(led)], sets[codes(given)])


@pytest.mark.rule("B-059")
def test_the_step_that_decides_is_found_by_trying_every_lead() -> None:
    for exercise in made("step"):
        found = re.search(r"a passer with ([\d\- ]+)\? (?:Seen face up: ([\d\- ]+)\.)?", exercise.spoken)
        assert found
        codes(f"{found[1]} {found[2] or ''}")
        step = passer_oracle.steps(codes(found[1]), roll_in(exercise.spoken), codes(found[2] or "")).step
        assert exercise.right == step - 1


@pytest.mark.rule("B-058", "B-075", "B-076", "B-077", "B-079")
def test_the_chips_are_the_worth_of_the_set_from_everybody_without_a_pass() -> None:
    for exercise in made("chips"):
        tiles = re.search(r"wins a round with ([\d\- ]+)\.", exercise.spoken)
        assert tiles
        passers = (
            0 if "Nobody" in exercise.spoken else sum(seat in exercise.spoken.partition(". ")[2].partition(" pass")[0] for seat in SEATS)
        )
        each = settlement_oracle.worth(codes(tiles[1]), roll_in(exercise.spoken))
        if bagchen_oracle.legal_sets(roll_in(exercise.spoken))[codes(tiles[1])].kind not in passer_oracle.SUPREMES:
            each = 0
        assert answer_of(exercise).split()[0] == str(each * (3 - passers))


@pytest.mark.rule("B-084", "B-086")
def test_the_run_is_counted_from_its_end() -> None:
    for exercise in made("jump"):
        roll = re.search(r"Roll (\d)-(\d);", exercise.ask)
        rounds = re.search(r"the last rounds with ([\d\- ,then]+)\.", exercise.spoken)
        assert roll
        assert rounds
        sets = [codes(text) for text in rounds[1].split(", then ")]
        codes(" ".join(rounds[1].split(", then ")))
        legal = bagchen_oracle.legal_sets(roll[1] + roll[2])
        chips = [legal[each].chips if legal[each].kind in passer_oracle.SUPREMES else 0 for each in sets]
        count = sum(chips[place] for place in settlement_oracle.closing(chips, anywhere=False))
        number = answer_of(exercise)
        assert number == (f"× {2 * count or 1}" if "multiplied" in exercise.spoken else str(count))


def test_the_answers_are_balanced() -> None:
    for key in ("legal", "cover"):
        assert 0.35 < sum(answer_of(exercise) == "yes" for exercise in made(key)) / len(SEEDS) < 0.65
    assert set(Counter(map(answer_of, made("step"))).values()) <= set(range(15, 50))
    paid = [exercise for exercise in made("chips") if answer_of(exercise) != "0 chips"]
    assert 0.6 < len(paid) / len(SEEDS) < 0.9
    assert max(Counter(map(answer_of, made("jump"))).values()) < 0.3 * len(SEEDS)


@pytest.mark.parametrize("key", ["chips", "jump"])
def test_the_right_number_stands_at_every_place(key: str) -> None:
    places = Counter(exercise.right / (len(exercise.options) - 1) for exercise in made(key))
    assert min(places[0.0], places[1.0]) > 0.05 * len(SEEDS)
    assert max(places.values()) < 0.6 * len(SEEDS)
    assert all(3 <= len(exercise.options) <= 6 for exercise in made(key))


def test_a_question_that_went_wrong_comes_back_with_its_reason() -> None:
    drill = bagchen_drill(7, "cover")
    first = drill.question(1)
    wrong = 1 - first.right
    act(drill, "answer", f"1:{wrong}")
    assert first.why in drill.picture()
    act(drill, "next")
    order = []
    for _ in range(5):
        now = drill.practice.now
        order.append(now)
        act(drill, "answer", f"{now}:{drill.question(now).right}")
        act(drill, "next")
    assert order == [2, 3, 4, 1, 5]
    assert drill.practice.streak == 5


def test_the_drill_of_a_line_is_that_of_a_call() -> None:
    drill = bagchen_drill()
    drill.paste("seed=12 kind=step")
    assert drill.position == Course(seed=12, kind="step")
    assert drill.question(3) == bagchen_drill(12, "step").question(3)
    with pytest.raises(ValueError, match="no kind of question"):
        bagchen_drill(1, "dance")
