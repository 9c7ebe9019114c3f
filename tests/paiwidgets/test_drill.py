"""A drill of no game at all: the order of questions, streaks, what comes again, and what a browser keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiwidgets.drill import MIXED, Course, Drill, Kind
from paiwidgets.exercises import Exercise
from paiwidgets.markup import el
from paiwidgets.practice import OTHERS, Practice
from tests.paiwidgets.acting import act

if TYPE_CHECKING:
    from random import Random

logs = st.text("rw", max_size=60)


def _kind(key: str) -> Kind:
    def make(rng: Random) -> Exercise:
        a, b = int(rng.random() * 1000), int(rng.random() * 1000)
        right = int(rng.random() * 3)
        return Exercise(
            ask=el("b", f"{key} {a} + {b}"),
            spoken=f"{key} {a} + {b}",
            options=tuple(str(a + b + place - right) for place in range(3)),
            right=right,
            why=el("i", f"because {a} + {b}"),
            why_spoken=f"because {a} + {b}",
        )

    return Kind(key=key, name=f"Do {key}", make=make)


class Sums(Drill):
    """A drill that needs no game."""

    root: ClassVar[str] = "pai-sums"
    link: ClassVar[str] = "sums"
    kinds: ClassVar[tuple[Kind, ...]] = (_kind("one"), _kind("two"), _kind("three"))


def answer(drill: Drill, *, right: bool, go_on: bool = True) -> int:
    """Answer the question asked now; its number."""
    now = drill.practice.now
    options = len(drill.question(now).options)
    act(drill, "answer", f"{now}:{(drill.question(now).right + (not right)) % options}")
    if go_on:
        act(drill, "next")
    return now


def asked(drill: Drill, answers: int) -> list[str]:
    """The next questions, all answered right."""
    return [drill.question(answer(drill, right=True)).spoken for _ in range(answers)]


@given(logs)
def test_a_question_comes_again_after_three_others_until_it_is_answered_right(log: str) -> None:
    practice, order = Practice(), []
    for mark in log:
        order.append(practice.now)
        practice = practice.answered(right=mark == "r")
    assert practice == Practice.of_log(log)
    for place, (number, mark) in enumerate(zip(order, log, strict=True)):
        later = order[place + 1 :]
        if mark == "r":
            assert number not in later, "it was answered right, and is asked again"
        else:
            assert number not in later[:OTHERS]
            wrong_before = log[max(0, place - 2 * OTHERS) : place].count("w")
            assert len(later) <= OTHERS + wrong_before or number in later[: OTHERS + wrong_before + 1], "it never came again"


@given(logs)
def test_new_questions_come_in_their_order_and_none_is_left_out(log: str) -> None:
    practice, new = Practice(), []
    for mark in log:
        if not practice.is_repeat:
            new.append(practice.now)
        practice = practice.answered(right=mark == "r")
    assert new == list(range(1, len(new) + 1))


@given(logs)
def test_streaks_and_counts_are_those_of_the_log(log: str) -> None:
    practice = Practice.of_log(log)
    assert practice.streak == len(log) - len(log.rstrip("r"))
    assert practice.best == max(map(len, log.split("w")))
    assert practice.right == log.count("r")
    assert set(practice.still_wrong) <= set(practice.missed)


def test_a_log_of_anything_else_is_refused() -> None:
    with pytest.raises(ValueError, match="r for right"):
        Practice.of_log("rx")


def test_the_same_seed_asks_the_same_questions_and_another_seed_others() -> None:
    assert asked(Sums(Course(seed=3)), 9) == asked(Sums(Course(seed=3)), 9)
    assert asked(Sums(Course(seed=3)), 9) != asked(Sums(Course(seed=4)), 9)


def test_wrong_answers_change_only_when_questions_are_asked() -> None:
    drill, other = Sums(Course(seed=3)), Sums(Course(seed=3))
    numbers = [answer(drill, right=place not in {1, 4}) for place in range(12)]
    assert numbers == [1, 2, 3, 4, 5, 2, 6, 7, 5, 8, 9, 10]
    assert [drill.question(number).spoken for number in range(1, 11)] == asked(other, 10)


def test_a_mixed_drill_asks_every_sort_before_it_asks_one_again() -> None:
    words = [question.split()[0] for question in asked(Sums(Course(seed=5)), 9)]
    assert all(sorted(words[place : place + 3]) == ["one", "three", "two"] for place in (0, 3, 6))
    assert len({tuple(words[place : place + 3]) for place in (0, 3, 6)}) > 1


def test_an_answer_shows_the_reason_and_the_streak_counts() -> None:
    drill = Sums(Course(seed=1, kind="two"))
    assert "because" not in drill.picture()
    answer(drill, right=True, go_on=False)
    assert 'class="pai-why" data-right="true"' in drill.picture()
    assert "because" in drill._asking.spoken
    act(drill, "next")
    assert "because" not in drill.picture()
    answer(drill, right=True)
    assert '<span data-count="streak"><b>2</b>' in drill.picture()
    answer(drill, right=False, go_on=False)
    assert 'class="pai-why" data-right="false"' in drill.picture()
    assert drill._asking.spoken.startswith("Not so. The answer is ")
    assert '<span data-count="streak"><b>0</b>' in drill.picture()
    assert '<span data-count="best"><b>2</b>' in drill.picture()


def test_only_the_question_that_is_asked_is_answered() -> None:
    drill = Sums(Course(seed=1))
    for value in ("", "1", "2:0", "1:9", "1:-1", "a:b", "<b>:0", "1:x"):
        act(drill, "answer", value)
    assert drill.practice == Practice()
    answer(drill, right=False, go_on=False)
    act(drill, "answer", f"1:{drill.question(1).right}")  # a second thought does not count
    assert drill.practice.log == "w"
    act(drill, "next")
    act(drill, "next")
    assert drill.practice.now == 2


def test_what_went_wrong_is_listed_without_giving_away_what_is_asked() -> None:
    drill = Sums(Course(seed=1))
    answer(drill, right=False)
    assert "What went wrong (1)" in drill.picture()
    act(drill, "wrong")
    assert drill.question(1).why in drill.picture()
    assert "comes again" in drill.picture()
    for _ in range(OTHERS):
        answer(drill, right=True)
    assert drill.practice.now == 1
    assert "Question 1, again" in drill.picture()
    assert drill.question(1).why not in drill.picture()
    answer(drill, right=True)
    assert "right since" in drill.picture()
    assert drill.question(1).why in drill.picture()


def test_another_kind_and_another_seed_begin_anew() -> None:
    drill = Sums(Course(seed=1))
    answer(drill, right=True)
    act(drill, "kind", "two")
    assert (drill.position.text, drill.practice.log) == ("seed=1 kind=two", "")
    answer(drill, right=True)
    act(drill, "seed", "12")
    assert (drill.position.text, drill.practice.log) == ("seed=12 kind=two", "")
    act(drill, "seed", "twelve")
    assert "not a seed" in drill.problem
    assert 'value="twelve" aria-invalid="true"' in drill.picture()
    assert drill.position.text == "seed=12 kind=two"
    act(drill, "new")
    assert drill.position.text != "seed=12 kind=two"
    answer(drill, right=True)
    act(drill, "again")
    assert drill.practice == Practice()


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("kind=four", "“four” is no kind of question here: it may be one, two, three, mixed."),
        ("seed=x", "not a seed"),
        ("log=rrr", "not a word of this line"),
        ("best.one=3", "a drill has no switches"),
    ],
)
def test_a_line_that_cannot_be_is_answered_with_a_sentence(line: str, sentence: str) -> None:
    drill = Sums(Course(seed=1))
    drill.paste(line)
    assert sentence in drill.problem
    assert drill.position == Course(seed=1)


def test_a_drill_is_kept_and_taken_up_again() -> None:
    drill = Sums(Course(seed=1, kind="two"))
    for right in (True, True, False, True):
        answer(drill, right=right)
    assert drill._asking.stored == "seed=1 kind=two log=rrwr best.two=2"
    back = Sums(Course(seed=7))
    act(back, "restore", drill._asking.stored)
    assert (back.position, back.practice) == (drill.position, drill.practice)
    assert '<span data-count="best"><b>2</b>' in back.picture()
    act(back, "kind", MIXED)
    assert '<span data-count="best"><b>0</b>' in back.picture()
    answer(back, right=True)
    assert back._asking.stored == "seed=1 kind=mixed log=r best.mixed=1 best.two=2"


def test_a_drill_opened_by_a_link_keeps_the_best_rows_and_nothing_else() -> None:
    drill = Sums(Course(seed=7))
    act(drill, "open", "seed=3 kind=one")
    act(drill, "restore", "seed=1 kind=two log=rrwr best.one=5 best.two=2")
    assert drill.position == Course(seed=3, kind="one")
    assert drill.practice == Practice()
    assert '<span data-count="best"><b>5</b>' in drill.picture()


def test_a_link_to_the_questions_that_were_kept_loses_no_answer() -> None:
    drill = Sums(Course(seed=7))
    act(drill, "open", "seed=1 kind=two")
    act(drill, "restore", "seed=1 kind=two log=rrwr best.two=2")
    assert drill.practice.log == "rrwr"


def test_questions_that_were_let_go_are_made_again() -> None:
    drill = Sums(Course(seed=7))
    first = drill.question(1)
    for number in range(2, 80):
        drill.question(number)
    assert len(drill._made) < 40
    assert (drill.question(1).ask, drill.question(1).options) == (first.ask, first.options)


def test_what_is_kept_does_not_disturb_a_drill_that_was_begun() -> None:
    drill = Sums(Course(seed=7))
    answer(drill, right=True)
    act(drill, "restore", "seed=1 kind=two log=rrwr best.mixed=4")
    assert (drill.position, drill.practice.log) == (Course(seed=7), "r")
    assert '<span data-count="best"><b>4</b>' in drill.picture()


@pytest.mark.parametrize("kept", ["seed=1 kind=nine", "log=abc", "nonsense", "seed=1 best.one=x", "seed=<b>", "log=r\u202e"])
def test_a_store_that_cannot_be_read_is_forgotten(kept: str) -> None:
    drill = Sums(Course(seed=7))
    before = drill.picture()
    act(drill, "restore", kept)
    assert drill.picture() == before
    assert not drill.problem


def test_a_very_long_drill_keeps_its_best_row() -> None:
    drill = Sums(Course(seed=7, kind="one"))
    drill._practice = Practice.of_log("r" * 1500)
    answer(drill, right=True)
    assert drill._asking.stored == "seed=7 kind=one best.one=1501"
