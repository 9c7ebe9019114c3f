"""Jiang, runs, groups, and the table of points."""

from __future__ import annotations

import itertools

import pytest

from paigames.bo.groups import Group, Kind, judge_free, judge_laid, lay_alike, resting_size
from paigames.bo.jiang import jiang
from paigames.bo.points import TABLE, group_points, run_points, set_worth, why_points
from paigames.bo.ruleset import RuleSet
from paigames.bo.runs import judge_run
from paigames.numerals import KINDS, Card, print_cards
from tests.paigames.bo_play import cards, group

ROWS = {
    # The rows of the source as they stand in the copy, without their line breaks (L87, L91, L97, L101).
    "B2": "612612991812246",
    "S2": "363666129183",
    "B1": "36612991812246",
    "S1": "133666129183",
}


@pytest.mark.rule("Z-020", "Z-021", "ZA-04")
def test_jiang_are_three_ranks_in_both_sizes() -> None:
    assert print_cards(jiang(Card.parse("B5"))) == "B4 B5 B6 S4 S5 S6"
    assert print_cards(jiang(Card.parse("S5"))) == "B4 B5 B6 S4 S5 S6"
    assert print_cards(jiang(Card.parse("S5"), RuleSet(jiang_scope="same_size"))) == "S4 S5 S6"
    assert {len(jiang(card)) for card in KINDS} == {6}


@pytest.mark.rule("Z-022", "ZA-05")
@pytest.mark.parametrize(
    ("wrap", "one", "ten"), [("wrap", "B1 B2 B10", "B1 B9 B10"), ("clip", "B1 B2", "B9 B10"), ("shift", "B1 B2 B3", "B8 B9 B10")]
)
def test_beside_one_and_ten(wrap: str, one: str, ten: str) -> None:
    rules = RuleSet(jiang_scope="same_size", jiang_wrap=wrap)  # type: ignore[arg-type]
    assert print_cards(jiang(Card.parse("B1"), rules)) == one
    assert print_cards(jiang(Card.parse("B10"), rules)) == ten
    assert print_cards(jiang(Card.parse("B9"), rules)) == "B8 B9 B10"


@pytest.mark.rule("Z-060", "ZA-40")
@pytest.mark.parametrize("card", ROWS)
def test_the_table_is_the_row_of_the_source(card: str) -> None:
    one = Card.parse(card)
    columns: list[int] = [
        *set_worth(one, Kind.PENG),
        *set_worth(one, Kind.SAO),
        set_worth(one, Kind.KAIZHAO).plain,
        set_worth(one, Kind.JIE).plain,
        set_worth(one, Kind.KAIZHAO).jiang,
        *set_worth(one, Kind.CHUANLONG),
        run_points(cards("B1 B2 B3" if one.is_big else "S1 S2 S3")),
    ]
    assert "".join(map(str, columns)) == ROWS[card]
    assert set_worth(one, Kind.JIE) == set_worth(one, Kind.KAIZHAO)


@pytest.mark.rule("Z-061", "Z-065")
def test_red_counts_in_a_peng_and_nowhere_else() -> None:
    for big in (True, False):
        red, black = (next(row for look, row in TABLE.items() if look == (is_red, big)) for is_red in (True, False))
        assert red[Kind.PENG] == black[Kind.SAO] == red[Kind.SAO]
        assert all(red[kind] == black[kind] for kind in red if kind is not Kind.PENG)
        assert black[Kind.PENG].plain < red[Kind.PENG].plain
    assert [set_worth(Card.parse(card), Kind.PENG).plain for card in ("B7", "S7", "B4", "S9")] == [6, 3, 3, 1]


@pytest.mark.rule("Z-062", "Z-063", "Z-064")
@pytest.mark.parametrize(
    ("text", "plain", "as_jiang"),
    [
        ("sao B5", 6, 12),
        ("sao S5", 3, 6),
        ("kaizhao B5", 9, 18),
        ("jie S5", 6, 12),
        ("chuanlong B5", 12, 24),
        ("chuanlong S5", 9, 18),
        ("peng B5", 3, 6),
    ],
)
def test_values_of_the_text(text: str, plain: int, as_jiang: int) -> None:
    assert group_points(group(text), jiang(Card.parse("B9"))) == plain
    assert group_points(group(text), jiang(Card.parse("B5"))) == as_jiang
    assert str(as_jiang) in why_points(group(text), jiang(Card.parse("B5"))).text
    assert "not jiang" in why_points(group(text), jiang(Card.parse("B9"))).text


@pytest.mark.rule("Z-066", "Z-067", "Z-068", "Z-023", "ZA-01", "ZA-36")
@pytest.mark.parametrize(
    ("text", "points", "rule"),
    [
        ("run B2 B7 B10", 6, "Z-066"),
        ("chi S2 S7 S10", 3, "Z-066"),
        ("run B1 B2 B3", 6, "Z-067"),
        ("chi S1 S2 S3", 3, "Z-067"),
        ("run B2 B3 B4", 0, "Z-068"),
        ("pair B2", 0, "Z-068"),
        ("mixed B2 B2 S2", 0, "Z-068"),
        ("chi B2 B2 S2", 0, "Z-068"),
    ],
)
def test_runs_and_pairs_have_their_points_whatever_is_jiang(text: str, points: int, rule: str) -> None:
    for indicator in KINDS:
        assert group_points(group(text), jiang(indicator)) == points
    assert why_points(group(text), ()).rule == rule


@pytest.mark.rule("Z-061", "Z-062", "Z-063", "Z-066", "Z-067", "Z-068", "Z-070")
@pytest.mark.parametrize(
    ("text", "told", "rule"),
    [
        ("peng S9", "A 碰 of S9, small and black, not jiang: 1 point.", "Z-061"),
        ("peng B7", "A 碰 of B7, big and red, not jiang: 6 points.", "Z-061"),
        ("sao S2", "A 扫 of S2, small and red, jiang: 6 points.", "Z-062"),
        ("jie B1", "A 结 of B1, big and black, jiang: 18 points.", "Z-063"),
        ("run B2 B7 B10", "B2 B7 B10: 6 points.", "Z-066"),
        ("run S1 S2 S3", "S1 S2 S3: 3 points.", "Z-067"),
        ("pair B2", "B2 B2: a pair brings no points.", "Z-068"),
        ("run B3 B4 B5", "B3 B4 B5: such a group brings no points.", "Z-068"),
    ],
)
def test_points_are_told_with_their_rule(text: str, told: str, rule: str) -> None:
    reason = why_points(group(text), jiang(Card.parse("B2")))
    assert (reason.text, reason.rule) == (told, rule)


@pytest.mark.rule("Z-060", "Z-068")
def test_what_has_no_column_is_refused() -> None:
    with pytest.raises(ValueError, match="no column for a pair"):
        set_worth(Card.parse("B1"), Kind.PAIR)
    assert run_points(cards("B2 S7 B10")) == run_points(cards("B1 S2 S3")) == 0
    assert group_points(Group(Kind.PAIR, cards("B2 B2")), cards("B2")) == 0


@pytest.mark.rule("Z-067", "ZA-01")
def test_one_two_three_scores_by_a_switch() -> None:
    assert run_points(cards("B1 B2 B3"), RuleSet(seq123_scores=False)) == 0
    assert run_points(cards("B2 B7 B10"), RuleSet(seq123_scores=False)) == 6


@pytest.mark.rule("Z-041", "Z-043", "ZA-20", "ZA-21")
def test_which_three_cards_are_a_run() -> None:
    found = {three for three in itertools.combinations(KINDS, 3) if judge_run(three)}
    expected = {tuple(sorted(cards(f"{size}{low} {size}{low + 1} {size}{low + 2}"))) for size in "BS" for low in range(1, 9)}
    expected |= {tuple(sorted(cards(f"{size}2 {size}7 {size}10"))) for size in "BS"}
    assert found == expected
    assert not judge_run(cards("B9 B10 B1"))
    assert not judge_run(cards("S2 B7 S10"))
    assert not judge_run(cards("B7 B7 B7"))


@pytest.mark.rule("Z-041", "Z-043", "ZA-20", "ZA-21")
def test_runs_by_switches() -> None:
    only = RuleSet(seq_kinds="only_scoring")
    assert judge_run(cards("B1 B2 B3"), only)
    assert judge_run(cards("B2 B7 B10"), only)
    assert judge_run(cards("B2 B3 B4"), only).text == "At this table only 1-2-3 and 2-7-10 are runs, not B2 B3 B4."
    assert judge_run(cards("S1 S1 B1")).reasons[0].rule == "Z-043"
    assert judge_run(cards("S1 S1 B1"), RuleSet(mixed_sets=True))
    assert not judge_run(cards("S1 S2 B1"), RuleSet(mixed_sets=True))
    with pytest.raises(ValueError, match="A run has three cards, not 2"):
        judge_run(cards("B1 B2"))


@pytest.mark.rule("Z-030", "ZA-22", "ZA-35")
def test_sets_dealt_are_laid() -> None:
    laid, rest = lay_alike(cards("B7 S1 S1 S1 S1 B2 B7 B7 B9 B9"))
    assert list(map(str, laid)) == ["sao B7 B7 B7", "chuanlong S1 S1 S1 S1"]
    assert print_cards(rest) == "B2 B9 B9"
    open_laid, open_rest = lay_alike(cards("B7 S1 S1 S1 S1 B7 B7"), RuleSet(triples_locked=False))
    assert list(map(str, open_laid)) == ["chuanlong S1 S1 S1 S1"]
    assert print_cards(open_rest) == "B7 B7 B7"


@pytest.mark.rule("Z-030")
def test_a_laid_card_is_not_free() -> None:
    laid = (group("sao B7"), group("peng B8"))
    assert judge_free(Card.parse("B9"), cards("B9"), laid)
    assert judge_free(Card.parse("B7"), cards("B9"), laid).text == "B7 lies in a set, which stays as it is."
    assert judge_free(Card.parse("S1"), cards("B9"), laid).text == "S1 is not in the hand."


@pytest.mark.rule("Z-053")
def test_cards_between_turns() -> None:
    assert [resting_size(fours) for fours in range(7)] == [20, 20, 21, 22, 23, 24, 25]


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (Kind.PENG, "B7 B7"),
        (Kind.SAO, "B7 B7 S7"),
        (Kind.KAIZHAO, "B7 B7 B7"),
        (Kind.CHI, "B7 B7 B7"),
        (Kind.RUN, "B9 B10 B1"),
        (Kind.RUN, "B1 B1 S1"),
        (Kind.MIXED, "B1 B2 B3"),
        (Kind.PAIR, "B7 S7"),
        (Kind.CHI, ""),
    ],
)
def test_a_group_that_is_none_is_refused(kind: Kind, text: str) -> None:
    needed = {Kind.CHI: "in sequence", Kind.RUN: "in sequence", Kind.MIXED: "of one rank in both sizes"}.get(kind, "that are alike")
    shown = " ".join(map(str, sorted(cards(text)))) or "No cards"
    with pytest.raises(ValueError, match=f"^{shown} are no {kind.value}: a {kind.value} needs . cards {needed}.* \\(Z-0..\\)"):
        Group(kind, cards(text))


def test_what_lies_must_be_allowed_at_the_table() -> None:
    assert judge_laid(group("sao B7"))
    assert not judge_laid(group("chi B2 B3 B4"), RuleSet(seq_kinds="only_scoring"))
    assert not judge_laid(group("chi B1 B1 S1"))
    with pytest.raises(ValueError, match="not a pair"):
        judge_laid(group("pair B7"))
