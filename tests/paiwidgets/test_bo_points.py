"""What a group of Bo is worth, and the table of points, without a browser."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigames.bo.groups import FOURS, THREES, Kind
from paigames.bo.points import TABLE, Look, set_worth
from paigames.numerals import KINDS, Card
from paiwidgets.bo_groups import set_of
from paiwidgets.bo_points import Question, points_table, table_html
from tests.paiwidgets.acting import act

if TYPE_CHECKING:
    from paiwidgets.bo_points import PointsTable


def here(table: PointsTable) -> list[str]:
    """The marked cells of the table."""
    return re.findall(r'<td data-here="true">(\d+)</td>', table._answer.html)


@pytest.mark.rule("Z-060", "Z-061", "Z-062", "Z-063")
@given(st.sampled_from(KINDS), st.sampled_from(sorted(THREES | FOURS)), st.booleans())
def test_the_marked_cell_is_what_the_group_is_worth(card: Card, kind: Kind, is_jiang: bool) -> None:  # noqa: FBT001
    table = points_table(f"group={kind.value}:{card}{' jiang=yes' if is_jiang else ''}")
    worth = set_worth(card, kind)
    points = worth.jiang if is_jiang else worth.plain
    assert here(table) == [str(points)]
    assert table._answer.spoken == ""
    assert f"{points} point{'' if points == 1 else 's'}</p>" in table._answer.html


def test_the_table_by_itself_has_all_thirty_two_values_and_marks_none() -> None:
    html = table_html(None)
    cells = [int(text) for text in re.findall(r"<td>(\d+)</td>", html)]
    rows = [TABLE[Look(is_red=red, is_big=big)] for red in (True, False) for big in (True, False)]
    columns = (Kind.PENG, Kind.SAO, Kind.KAIZHAO, Kind.CHUANLONG)
    assert cells == [points for row in rows for kind in columns for points in row[kind]]
    assert "data-here" not in html


@pytest.mark.rule("Z-067", "ZA-01")
def test_one_two_three_is_shown_as_inferred_and_its_switch_is_offered() -> None:
    table = points_table("group=run:S1,S2,S3")
    assert 'data-rule="Z-067"' in table._answer.html
    assert 'data-origin="inferred">inferred from the source</b>' in table._answer.html
    act(table, "switch", "seq123_scores:false")
    assert table.position.text == "group=run:S1,S2,S3 seq123_scores=false"
    assert "0 points" in table._answer.html
    red = points_table("group=run:B2,B7,B10")
    assert 'data-value="seq123_scores:false"' not in red._answer.html


def test_pressing_a_card_keeps_the_kind_of_group() -> None:
    table = points_table("group=jie:B7")
    table._rack.pressed = ["B7.1", "S4.1"]
    assert table.position.group == set_of(Kind.JIE, Card.parse("S4"))
    act(table, "group", "run:S4,S5,S6")
    table._rack.pressed = ["S4.1", "B10.1"]
    assert Card.parse("B10") in table.position.group.cards
    act(table, "jiang")
    assert table.position.is_jiang


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("group=row:B7", "“row” is no kind of group"),
        ("group=sao:B7,B7,B8", "B7 B7 B8 are no sao"),
        ("group=run:B9,B10,B1", "B1 B9 B10 are no run"),
        ("group=mixed:B1,B1,S1", "B1 B1 S1 are of both sizes, and that makes no group here."),
        ("group=sao:B7 jiang=perhaps", "“perhaps” is neither yes nor no"),
        ("group=sao:B7 mixed_sets=true", "“mixed_sets” is not a word of this line"),
    ],
)
def test_bad_input_gets_a_sentence_and_nothing_is_lost(text: str, sentence: str) -> None:
    table = points_table("group=peng:B7")
    act(table, "position", text)
    assert sentence in table.problem
    assert table.position.text == "group=peng:B7"


@given(st.sampled_from(KINDS), st.sampled_from(sorted(THREES | FOURS)), st.booleans(), st.booleans())
def test_a_position_is_read_back(card: Card, kind: Kind, is_jiang: bool, figures: bool) -> None:  # noqa: FBT001
    question = Question(group=set_of(kind, card), is_jiang=is_jiang, figures=figures)
    assert Question.read(question.text) == question
