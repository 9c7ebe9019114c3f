"""Named hands and 成."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paigames.bo.cheng import Named, base_name, capped, name_hand, raw_cheng
from paigames.bo.jiang import jiang
from paigames.bo.points import group_points
from paigames.bo.ruleset import RuleSet
from paigames.numerals import Card
from tests.paigames.bo_play import group

if TYPE_CHECKING:
    from paigames.bo.groups import Group

OPEN = RuleSet(cheng_cap="none")


def named(text: str, indicator: str = "B9", rules: RuleSet = OPEN) -> Named:
    """Name a hand of groups divided by semicolons."""
    groups: list[Group] = [group(one.strip()) for one in text.split(";")]
    jiangs = jiang(Card.parse(indicator))
    return name_hand(groups, [group_points(one, jiangs) for one in groups], rules)


@pytest.mark.rule("Z-081", "Z-082", "Z-083", "ZA-27")
def test_names_by_points() -> None:
    assert [base_name(points) for points in (0, 23, 24, 99, 100, 126)] == ["平胡", "平胡", "台胡", "台胡", "一杆", "一杆"]
    assert [base_name(points, RuleSet(boundary24="down")) for points in (24, 25)] == ["平胡", "台胡"]
    assert [raw_cheng(name, ()) for name in ("平胡", "台胡", "一杆")] == [1, 2, 3]


@pytest.mark.rule("Z-083")
def test_a_hundred_in_one_hand() -> None:
    found = named("chuanlong B4; chuanlong B5; chuanlong B6; chuanlong S4; sao B1; sao B9; pair S1", "B5")
    assert (found.base, found.names, found.raw) == ("一杆", ("全乌", "十八大", "吊对"), 4)


@pytest.mark.rule("Z-084", "ZA-28")
def test_ten_red_cards() -> None:
    ten = "run B2 B7 B10; run S2 S7 S10; run B2 B7 B10; run B1 B2 B3; run B4 B5 B6; run S4 S5 S6; run S4 S5 S6"
    eleven = ten.replace("run B4 B5 B6", "run B6 B7 B8")
    assert "通红" in named(ten).names
    assert "通红" in named(eleven).names
    assert "通红" in named(ten, rules=RuleSet(tonghong="exactly")).names
    assert "通红" not in named(eleven, rules=RuleSet(tonghong="exactly")).names
    assert "通红" not in named(ten.replace("run B1 B2 B3", "run B3 B4 B5")).names


@pytest.mark.rule("Z-085", "Z-086")
def test_one_red_card_and_none() -> None:
    none = "run B4 B5 B6; run B4 B5 B6; run S4 S5 S6; run S4 S5 S6; peng B9; peng B8; peng S3"
    assert named(none, "S1").names == ("全乌",)
    assert named(none, "S1").raw == 3
    one = named(none.replace("run B4 B5 B6", "run B1 B2 B3", 1), "S1")
    assert "一颗珠" in one.names
    assert "全乌" not in one.names


@pytest.mark.rule("Z-087", "Z-088", "ZA-02", "ZA-03", "ZA-27")
def test_without_ji_and_without_sao() -> None:
    idle = "run B4 B5 B6; run S4 S5 S6; run B6 B7 B8; run S6 S7 S8"
    assert named(f"{idle}; run B1 B2 B3; run S1 S2 S3; peng S9", "S4").names == ("飘",)
    assert named(f"{idle}; run B1 B2 B3; run S1 S2 S3; run B3 B4 B5", "S4").names == ()
    eighteen = named(f"{idle}; run B1 B2 B3; run B1 B2 B3; run B1 B2 B3", "S4")
    assert eighteen.names == ("黄",)
    assert eighteen.raw == 3
    with_sao = f"{idle}; run B1 B2 B3; run S1 S2 S3; sao S9"
    assert named(with_sao, "S4").names == ()


@pytest.mark.rule("Z-087", "ZA-02", "ZA-03")
@pytest.mark.parametrize(
    ("four", "ji", "family", "expected"),
    [
        ("jie S9", "jie", True, False),
        ("jie S9", "peng", True, False),
        ("kaizhao S9", "jie", True, False),
        ("kaizhao S9", "jie", False, True),
        ("chuanlong S9", "jie", False, True),
    ],
)
def test_what_is_ji_and_what_is_sao(four: str, ji: str, family: bool, expected: bool) -> None:  # noqa: FBT001 - a table of cases
    rules = RuleSet(ji_reading=ji, sao_family=family, cheng_cap="none")  # type: ignore[arg-type]
    text = f"{four}; run B1 B2 B3; run S1 S2 S3; run B4 B5 B6; run S4 S5 S6; run B6 B7 B8; pair S1"
    assert ("飘" in named(text, "S4", rules).names or "黄" in named(text, "S4", rules).names) is expected
    with_peng = "peng B9; run B1 B2 B3; run S1 S2 S3; run B4 B5 B6; run S4 S5 S6; run B6 B7 B8; run S6 S7 S8"
    assert ("飘" in named(with_peng, "S4", rules).names) is (ji == "jie")


@pytest.mark.rule("Z-089", "Z-093", "ZA-29")
def test_a_pure_hand_adds_the_others() -> None:
    pure = "peng B8; sao S8; run B1 B2 B3; run B2 B7 B10; peng B5; run S1 S2 S3; run S2 S7 S10"
    assert named(pure, "S5").names == ("清胡",)
    assert named(pure, "S5").raw == 2
    black = named("peng B8; peng S8; peng B5; peng S5; peng B1; peng S1; peng B3", "B10")
    assert black.names == ("全乌", "黄", "清胡")
    assert black.raw == 2 + 3 + 3
    assert named(pure.replace("run S2 S7 S10", "run S3 S4 S5"), "S5").names == ()


@pytest.mark.rule("Z-090", "Z-091", "ZA-28")
def test_eighteen_of_a_size() -> None:
    big = "peng B4; sao B9; run B1 B2 B3; run B5 B6 B7; run B6 B7 B8; run B6 B7 B8; run S4 S5 S6"
    assert named(big, "S2").names == ("十八大",)
    assert named(big, "S2").raw == 2
    small = big.replace("S", "X").replace("B", "S").replace("X", "B")
    assert named(small, "B2").names == ("十八细",)
    assert named(small, "B2").raw == 3
    assert named(big.replace("run B6 B7 B8", "run S6 S7 S8", 1), "S2").names == ()


@pytest.mark.rule("Z-092")
def test_all_but_the_pair() -> None:
    text = "jie B8; sao S8; run B1 B2 B3; run B2 B7 B10; peng B5; run S1 S2 S3; pair S4"
    assert "吊对" in named(text).names
    assert named(text).raw == 2 + 1
    assert "吊对" not in named(text.replace("run S1 S2 S3", "run S2 S3 S4")).names


@pytest.mark.rule("Z-093", "ZA-29")
def test_how_values_are_put_together() -> None:
    assert raw_cheng("平胡", ("通红", "飘")) == 3
    assert raw_cheng("一杆", ("全乌", "吊对")) == 4
    assert raw_cheng("平胡", ("飘", "十八大")) == 2
    assert raw_cheng("平胡", ("通红", "黄", "清胡")) == 2 + 3 + 1
    everything = RuleSet(cheng_stack="sum_all")
    assert raw_cheng("平胡", ("飘", "十八大"), everything) == 5
    assert raw_cheng("台胡", ("清胡", "通红"), everything) == 5


@pytest.mark.rule("Z-094", "ZA-30")
def test_two_at_most() -> None:
    assert [capped(raw) for raw in (1, 2, 3, 9)] == [1, 2, 2, 2]
    assert capped(9, OPEN) == 9
    black = "peng B8; peng S8; peng B5; peng S5; peng B1; peng S1; peng B3"
    assert named(black, rules=RuleSet()).cheng == 2


@pytest.mark.rule("Z-080")
def test_each_name_has_its_rule() -> None:
    found = named("jie B8; sao S8; run B1 B2 B3; run B2 B7 B10; peng B5; run S1 S2 S3; pair S4")
    assert [reason.rule for reason in found.reasons] == ["Z-082", "Z-092"]
