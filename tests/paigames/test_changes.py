"""What a roll changes: every change told is one that the rules of sets and covers really make."""

from __future__ import annotations

import pytest

from paigames.bagchen.changes import roll_changes
from paigames.bagchen.ranks import dice_supremes
from paigames.bagchen.ruleset import RuleSet
from paigames.bagchen.sets import covers, recognise
from paigames.dominoes import FACES, Roll, parse_tiles

ROLLS = [Roll(tile.high, tile.low) for tile in FACES]


def told(roll: str) -> list[tuple[str, str | None]]:
    return [(reason.rule, reason.ruling) for reason in roll_changes(Roll.parse(roll))]


@pytest.mark.parametrize(
    ("roll", "rules"),
    [
        ("44", ["B-029"]),
        ("22", ["B-029", "B-031"]),
        ("66", ["B-029", "B-035", "B-035", "B-035"]),
        ("52", ["B-029", "B-030", "B-036", "B-036", "B-036"]),
        ("21", ["B-029", "B-030", "B-037", "B-036", "B-036", "B-036"]),
    ],
)
@pytest.mark.rule("B-029", "B-030", "B-031", "B-035", "B-036", "B-037")
def test_known_rolls_change_what_the_source_says(roll: str, rules: list[str]) -> None:
    assert [rule for rule, _ in told(roll)] == rules


@pytest.mark.parametrize("roll", ROLLS, ids=str)
def test_a_lost_set_is_told_and_no_other(roll: Roll) -> None:
    text = " ".join(reason.text for reason in roll_changes(roll))
    for tiles, name in (
        ("43 42", "no stallion (雄馬) in"),
        ("41 21", "no mare (雌馬) in"),
        ("66 63", "no mix of emperors can"),
        ("11 62", "no mix of monks can"),
    ):
        assert (recognise(parse_tiles(tiles), roll).set is None) == (name in text), name


@pytest.mark.parametrize("roll", ROLLS, ids=str)
def test_what_nothing_covers_is_told(roll: Roll) -> None:
    text = " ".join(reason.text for reason in roll_changes(roll))
    for led, given, name in (("11", "66", "nothing covers a heaven monk"), ("41 21", "43 42", "nothing covers a mare")):
        led_tiles = parse_tiles(led)
        legal = recognise(led_tiles, roll).set is not None and not set(led_tiles) & set(dice_supremes(roll))
        assert (legal and not covers(led_tiles, parse_tiles(given), roll)) == (name in text), name


def test_chips_for_mother_and_child_follow_the_table() -> None:
    (reason,) = (reason for reason in roll_changes(Roll(4, 2), RuleSet()) if reason.rule == "B-037")
    assert "three chips" in reason.text
