"""Alms to order without a browser."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paigames.bagchen.alms import takers
from paigames.bagchen.ranks import COPIES, Suit
from paigames.dominoes import Roll, Tile
from paiwidgets.bagchen_alms import EXAMPLES, AlmsTable, Given, alms_table, choices, judge
from paiwidgets.bagchen_alms import OPEN as BARE
from tests.paiwidgets.acting import act

OPEN = f"{BARE} second=3-2"
FORMS = (None, Suit.HEAVEN, Suit.EARTH)


def states(table: AlmsTable) -> list[str]:
    """Whether the alms and each answer are allowed, refused or missing."""
    rows = re.findall(r'<li data-place="\d" data-play-of="\w+"([^>]*)>', table._table.html)
    return [found[1] if (found := re.search(r'data-ok="(\w+)"', row)) else "" for row in rows]


def winner(table: AlmsTable) -> str | None:
    """Who is told to win."""
    found = re.search(r'data-winner="(\w+)"', table._table.html)
    return found[1] if found else None


def could(table: AlmsTable) -> tuple[set[str], set[str]]:
    """The faces that would cover, and those that would not."""
    yes, no = table._table.html.split("data-could=")[1:]
    return set(re.findall(r'data-tile="(\d\d)"', yes)), set(re.findall(r'data-tile="(\d\d)"', no))


def codes(faces: frozenset[Tile]) -> set[str]:
    return {face.code for face in faces}


@pytest.mark.rule("B-070", "B-071")
@pytest.mark.parametrize("declared", FORMS)
@pytest.mark.parametrize("roll", [Roll(6, 5), Roll(2, 2), Roll(4, 2)])
def test_what_could_take_alms_is_what_the_engine_says(declared: Suit | None, roll: Roll) -> None:
    table = alms_table(f"roll={roll} form={declared or 'open'}")
    taking = takers(roll, declared, is_next=True)
    assert could(table) == (codes(taking), {face.code for face in COPIES} - codes(taking))


@pytest.mark.rule("B-070", "B-072")
def test_the_answers_are_chosen_and_the_last_cover_wins() -> None:
    table = alms_table(BARE)
    assert states(table) == ["true", "", "", ""]
    act(table, "cover", "2-1")
    assert states(table) == ["true", "true", "", ""]
    act(table, "choose", "2")
    assert "32" in could(table)[0]
    assert "66" in could(table)[1]
    act(table, "cover", "6-6")
    assert states(table)[2] == "false"
    assert 'data-rule="B-009"' in table._table.html
    act(table, "cover", "3-2")
    act(table, "discard", "3")
    assert winner(table) == "West"
    assert table.position.text == "roll=6-5 leader=East form=open second=2-1 third=3-2 fourth=discard"
    act(table, "clear", "1")
    assert states(table) == ["true", "", "false", "false"]
    assert "West waits: it is the turn of South." in table._table.html


@pytest.mark.rule("B-073", "BA-45")
def test_alms_that_nobody_takes_go_to_their_giver() -> None:
    table = alms_table(dict(EXAMPLES)["Nobody covers"])
    assert winner(table) == "North"
    assert 'data-rule="B-073"' in table._table.html
    assert 'data-rule="B-078"' in table._table.html


@pytest.mark.rule("B-069")
def test_a_passer_gives_no_alms() -> None:
    table = alms_table(OPEN)
    act(table, "pass")
    assert states(table) == ["false"]
    assert 'data-rule="B-069"' in table._table.html
    assert table._table.spoken.startswith("East may not. A passer")
    act(table, "pass")
    assert states(table) == ["true", "true", "", ""]


@pytest.mark.rule("BA-40")
def test_the_freedom_passes_on_unless_the_table_says_otherwise() -> None:
    table = alms_table(f"{BARE} second=discard")
    assert len(could(table)[0]) == 20
    assert "alms.pass_on:false" in table._foot.html
    act(table, "switch", "alms.pass_on:false")
    assert could(table)[0] == set()
    table = alms_table(BARE)
    assert "alms.pass_on" not in table._foot.html
    act(table, "discard", "1")
    assert 'data-faces-of="West"' in table._table.html
    assert "alms.pass_on:false" in table._foot.html


@pytest.mark.rule("BA-44")
def test_the_last_tile_is_asked_about_only_where_it_is_the_last() -> None:
    table = alms_table(OPEN)
    assert "alms.last_round" not in table._foot.html
    act(table, "last")
    assert "alms.last_round:false" in table._foot.html
    act(table, "switch", "alms.last_round:false")
    assert states(table) == ["false"]


@pytest.mark.rule("B-070", "B-075")
def test_at_a_table_that_lets_it_a_dice_supreme_takes_alms_and_earns() -> None:
    table = alms_table("roll=2-2 second=2-2 third=discard fourth=discard")
    assert states(table)[1] == "false"
    act(table, "switch", "alms.supreme_cover:true")
    assert winner(table) == "South"
    assert "pays 1 chip at once" in table._table.html


@pytest.mark.rule("B-071")
def test_the_form_is_chosen() -> None:
    table = alms_table(OPEN)
    act(table, "form", "heaven")
    assert table.position.declared is Suit.HEAVEN
    assert states(table)[1] == "false"
    act(table, "leader", "North")
    assert 'data-play-of="East" data-ok="false"' in table._table.html
    act(table, "form", "mixed")
    assert "“mixed” is no form of alms: write open, heaven or earth." in table.problem


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("form=mixed", "“mixed” is no form of alms"),
        ("pass=perhaps", "“perhaps” does not say whether the leader holds a pass"),
        ("second=2-1 third=2-1 fourth=2-1", "There are 3 tiles 2-1 here, but the game has only 2."),
        ("leader=Nobody", "“Nobody” is not a seat"),
    ],
)
def test_bad_input_gets_a_sentence_and_nothing_is_lost(text: str, sentence: str) -> None:
    table = alms_table(OPEN)
    table.paste(text)
    assert sentence in table.problem
    assert table.position.text == OPEN


def test_two_tiles_are_too_many() -> None:
    table = alms_table("second=2-1,2-1")
    assert "Alms are one tile, and so one tile takes them" in table._table.html


@pytest.mark.parametrize("text", [text for _, text in EXAMPLES])
def test_every_example_is_pressed_and_read_back(text: str) -> None:
    table = alms_table(BARE)
    act(table, "example", text)
    assert (table.problem, table.position.text) == ("", text)


@settings(max_examples=40)
@given(st.text(max_size=60), st.sampled_from(["die", "leader", "form", "choose", "discard", "clear", "cover", "switch", "position"]))
def test_nothing_that_is_pasted_or_sent_raises(text: str, action: str) -> None:
    table = alms_table(OPEN)
    act(table, action, text)
    assert "<script" not in table._table.html + table._foot.html


answers = st.one_of(st.just(""), st.just("discard"), st.sampled_from([str(face) for face in COPIES]))


@given(st.tuples(answers, answers, answers), st.sampled_from(["open", "heaven", "earth"]), st.integers(1, 3))
def test_a_cover_is_accepted_exactly_where_its_face_is_listed(three: tuple[str, ...], form: str, place: int) -> None:
    written = " ".join(f"{key}={answer}" for key, answer in zip(("second", "third", "fourth"), three, strict=True) if answer)
    asked = Given.read(f"form={form} {written}")
    judged = judge(asked)
    answer = asked.answers[place - 1]
    listed = dict(choices(asked, place))
    if answer is not None and answer.face_up and listed:
        assert judged.verdicts[place] == listed[answer.tiles[0]]
    assert Given.read(asked.text) == asked
