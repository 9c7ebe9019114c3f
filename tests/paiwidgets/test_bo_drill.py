"""The exercises of Bo, answered a second time: by the tables written out from the source, by the second counter, and by plain reading."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from random import Random
from typing import TYPE_CHECKING

import pytest

from paigames.bo.groups import Kind
from paigames.bo.ruleset import BOOK, RuleSet
from paigames.numerals import Card, parse_cards
from paiwidgets.bo_claims_question import Question
from paiwidgets.bo_count_hands import NAMED
from paiwidgets.bo_drill import BoDrill, bo_drill
from paiwidgets.bo_drill_hands import SORTS, finished_hand
from paiwidgets.bo_hand import Held
from paiwidgets.bo_questions import (
    DUTIES,
    EAT,
    LEAVE,
    how_many_points,
    names_of,
    what_is_it_worth,
    what_must_be_done,
    which_card,
    which_kinds,
    which_names,
)
from paiwidgets.drill import Course
from tests.paigames import bo_oracle as oracle
from tests.paigames.bo_play import for_oracle, group, switches
from tests.paiwidgets.acting import act

if TYPE_CHECKING:
    from paiwidgets.exercises import Exercise

SEEDS = range(80)
KINDS = {kind.key: kind for kind in BoDrill.kinds}
TABLE = switches(RuleSet())


@cache
def made(key: str) -> list[Exercise]:
    return [KINDS[key].make(Random(seed)) for seed in SEEDS]


def answer_of(exercise: Exercise) -> str:
    return exercise.options[exercise.right]


def cards_in(text: str) -> list[str]:
    return re.findall(r"[BS]\d+", text)


def points_in(text: str) -> int:
    return int(text.split(maxsplit=1)[0]) if text[0].isdigit() else 0


@pytest.mark.parametrize("key", KINDS)
def test_every_question_has_different_answers_and_a_reason_with_its_rule_and_origin(key: str) -> None:
    for exercise in made(key):
        assert 3 <= len(exercise.options) <= 4
        rules = re.findall(r'<a class="pai-rule" data-rule="(Z-\d\d\d)" href="page:bo/rules.html#\1">', exercise.why)
        assert rules
        for rule in rules:
            origin = f'data-origin="{BOOK[rule].origin}"'
            assert BOOK[rule].origin == "stated" or origin in exercise.why
        assert re.search(r"Rule Z-\d\d\d\.", exercise.why_spoken)
        assert "<" not in exercise.spoken + exercise.why_spoken


@pytest.mark.parametrize("key", KINDS)
def test_a_seed_names_a_question(key: str) -> None:
    assert made(key)[:15] == [KINDS[key].make(Random(seed)) for seed in range(15)]


@pytest.mark.parametrize("key", KINDS)
def test_the_right_answer_stands_at_every_place(key: str) -> None:
    places = Counter(exercise.right for exercise in made(key))
    assert max(places.values()) < 0.5 * len(SEEDS)
    assert min(places[place] for place in range(4)) > 0.1 * len(SEEDS)


@pytest.mark.rule("Z-020", "Z-021", "Z-022")
def test_the_jiang_are_those_of_the_second_reading() -> None:
    asked = Counter[str]()
    for exercise in made("jiang"):
        kinds = oracle.jiang(cards_in(exercise.spoken)[0], TABLE)
        which = "kinds" if "kinds" in exercise.spoken else "card"
        asked[which] += 1
        for place, option in enumerate(exercise.options):
            fits = set(cards_in(option)) == kinds if which == "kinds" else option in kinds
            assert fits == (place == exercise.right), exercise.spoken
    assert min(asked["kinds"], asked["card"]) > 20


@pytest.mark.rule("Z-060", "Z-061", "Z-062", "Z-063", "Z-064", "Z-065", "Z-066", "Z-067", "Z-068", "Z-023")
def test_what_a_group_is_worth_stands_in_the_table_of_the_second_reading() -> None:
    answers = Counter[int]()
    for exercise in made("worth"):
        shown, *cards = cards_in(exercise.spoken)
        kind = re.findall(r"the (?:\S+ )?(run|pair|peng|sao|kaizhao|jie|chuanlong) ", exercise.spoken)[0]
        worth = oracle.worth((kind, tuple(cards)), oracle.jiang(shown, TABLE), TABLE)
        assert points_in(answer_of(exercise)) == worth, exercise.spoken
        answers[worth] += 1
    assert {0, 3, 6, 9, 12, 18} <= set(answers)


def by_hand(text: str) -> set[str]:
    """What a card asks for, by the words of the question alone."""
    card, *hand = cards_in(re.sub(r" (Three|Your 碰 of) [BS]\d+", r" \1", text))
    whose, lying = re.findall(r"was (\w+) by (\w+)", text)[0], "sao" if "face down" in text else "peng" if "Your 碰" in text else ""
    is_thrown, is_own = whose[0] == "thrown", whose[1] == "you"
    if lying == "sao":
        return {"chuanlong" if is_own else "kaizhao"}
    if lying == "peng" and not is_thrown:
        return {"jie"}
    if hand.count(card) == 2:
        return {"sao" if is_own else "peng"}
    reaches = is_own or "before you" in text.partition(".")[0]
    size, rank = card[0], int(card[1:])
    runs = [[rank + step + place for place in range(3)] for step in (-2, -1, 0)] + ([[2, 7, 10]] if rank in {2, 7, 10} else [])
    return {"eat"} if reaches and any({f"{size}{one}" for one in run} <= {card, *hand} for run in runs) else {"leave"}


@pytest.mark.rule("Z-031", "Z-032", "Z-033", "Z-034", "Z-035", "Z-040", "Z-041", "Z-103")
def test_what_must_be_done_is_what_the_words_ask_for() -> None:
    shown_besides = 0
    for exercise in made("must"):
        answer = answer_of(exercise)
        word = {EAT: "eat", LEAVE: "leave"}.get(answer, answer.rpartition(" ")[2])
        card, *hand = cards_in(re.sub(r" (Three|Your 碰 of) [BS]\d+", r" \1", exercise.spoken))
        if hand.count(card) == 1 and word in {"eat", "leave"}:
            shown_besides += 1  # whoever holds the card must show another group with it, which the plain reading leaves aside
            continue
        assert {word} == by_hand(exercise.spoken), exercise.spoken
    assert shown_besides < 20
    assert set(map(answer_of, made("must"))) == set(DUTIES)


@pytest.mark.rule("Z-103")
def test_what_is_due_is_told_with_the_duty() -> None:
    for exercise in made("must"):
        assert ("must be made. Rule Z-103" in exercise.why_spoken) == (answer_of(exercise) not in {EAT, LEAVE})


@pytest.mark.parametrize("sort", SORTS)
@pytest.mark.rule("Z-050", "Z-051", "Z-070", "Z-080")
def test_hands_are_counted_and_named_as_the_second_counter_does(sort: str) -> None:
    for seed in range(4):
        held = finished_hand(Random(seed), sort)
        held.require()
        assert held.verdict
        expected = oracle.best(str(held.indicator), *for_oracle(held.counted), TABLE)[0]
        exercise = how_many_points(held, [expected.points, expected.points + 1])
        assert points_in(answer_of(exercise)) == expected.points
        names = names_of(held.readings[0])
        assert (names[0], sorted(names[1:])) == (expected.base, sorted(expected.names))
        assert which_names(held, [(), names]).right == 1


@pytest.mark.rule("Z-051")
def test_the_points_asked_for_are_those_of_the_best_reading() -> None:
    doubtful = 0
    for exercise in made("points"):
        if "Read in another way" in exercise.why_spoken:
            doubtful += 1
            others = re.findall(r"only ([\d, ]+)\.", exercise.why_spoken)[0]
            assert all(int(other) < points_in(answer_of(exercise)) for other in others.split(", "))
            assert any(points_in(option) == int(others.split(", ")[0]) for option in exercise.options) or exercise.right == 0
        total = re.findall(r"([\d +]+) make (\d+)\.", exercise.why_spoken)
        assert all(sum(map(int, parts.split("+"))) == int(points) == points_in(answer_of(exercise)) for parts, points in total)
    assert doubtful > 0.2 * len(SEEDS)


@pytest.mark.rule("Z-081", "Z-082", "Z-084", "Z-086", "Z-087", "Z-088", "Z-089", "Z-090", "Z-091", "Z-092")
def test_nearly_every_name_is_asked_for() -> None:
    asked = {name for exercise in made("names") for name in answer_of(exercise).split(", ")}
    assert len(set(NAMED) - asked) <= 1
    for exercise in made("names"):
        for name in answer_of(exercise).split(", "):
            assert f"The hand is {name}." in exercise.why_spoken


def test_questions_without_their_answer_are_refused() -> None:
    five = Card.parse("B5")
    with pytest.raises(ValueError, match="is not among"):
        which_kinds(five, [parse_cards("B5 S5")])
    with pytest.raises(ValueError, match="just one must be jiang"):
        which_card(five, parse_cards("B5 S5"))
    with pytest.raises(ValueError, match="is not among"):
        what_is_it_worth(group("sao B5"), five, [3, 6])
    with pytest.raises(ValueError, match="is not among"):
        what_must_be_done(Question(card=five, hand=(five, five)), [EAT, LEAVE])
    with pytest.raises(ValueError, match="only 4"):
        what_must_be_done(Question(card=five, hand=(five, five), lying=Kind.PENG), DUTIES)


@pytest.mark.parametrize("ask", [lambda held: how_many_points(held, [0]), lambda held: which_names(held, [()])])
def test_a_hand_that_is_not_finished_is_refused(ask: object) -> None:
    held = Held.read("indicator=B5 laid=sao:B1+sao:B4+sao:B9+sao:S1+sao:S4+sao:S7 hand=S9,S10 last=B7")
    with pytest.raises(ValueError, match="not finished"):
        ask(held)  # type: ignore[operator]


def test_the_drill_of_a_line_is_that_of_a_call() -> None:
    drill = bo_drill()
    drill.paste("seed=12 kind=must")
    assert drill.position == Course(seed=12, kind="must")
    assert drill.question(3) == bo_drill(12, "must").question(3)
    with pytest.raises(ValueError, match="no kind of question"):
        bo_drill(1, "dance")


def test_an_answer_is_shown_with_its_reason_and_cards_are_drawn() -> None:
    drill = bo_drill(7, "worth")
    question = drill.question(1)
    assert "pai-one-card" in drill.picture()
    act(drill, "answer", f"1:{question.right}")
    assert question.why in drill.picture()
    assert drill.practice.right == 1
