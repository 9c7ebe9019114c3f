"""The twenty-one rolls without a browser."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paigames.bagchen.ranks import DECK, dice_supremes
from paigames.bagchen.sets import covers, recognise
from paigames.dominoes import FACES, Roll, parse_tiles, print_tiles
from paiwidgets.bagchen_supremes import Rolled, SupremesTable, supremes_table
from tests.paiwidgets.acting import act

ROLLS = [Roll(face.high, face.low) for face in FACES]


def special(table: SupremesTable) -> dict[str, bool]:
    """Which mixes, mother-children and horses are said to exist."""
    return {tiles: ok == "true" for tiles, ok in re.findall(r'data-set="([^"]*)" data-ok="(\w+)"', table._foot.html)}


def leads(table: SupremesTable) -> dict[str, int]:
    """What may be led of the dice-supremes, with its chips."""
    return {tiles: int(chips) for tiles, chips in re.findall(r'data-lead="([^"]*)" data-chips="(\d)"', table._foot.html)}


@pytest.mark.rule("B-032", "B-033", "B-034")
@pytest.mark.parametrize("roll", ROLLS, ids=str)
def test_every_roll_is_told_as_the_engine_has_it(roll: Roll) -> None:
    table = supremes_table("roll=6-6")
    act(table, "roll", str(roll))
    supremes = dice_supremes(roll)
    assert f'data-supremes="{print_tiles(supremes)}"' in table._foot.html
    every = {print_tiles(some) for n in (1, 2, 3, 4) for some in combinations(supremes, n)}
    assert set(leads(table)) == every
    for tiles, ok in special(table).items():
        # A set of fixed tiles is lost exactly if some but not all of its tiles are dice-supreme.
        out = [tile in supremes for tile in parse_tiles(tiles)]
        assert ok == (all(out) or not any(out)), tiles
    assert len(special(table)) == 9
    left = re.findall(r'data-left="([^"]*)"', table._foot.html)
    assert sorted(tile for row in left for tile in row.split()) == sorted(str(face) for face in FACES if face not in supremes)
    told = re.search(r'data-uncovered="([^"]*)"', table._foot.html)
    assert told
    assert all(not covers(parse_tiles(tile), [other], roll) for tile in told[1].split() for other in DECK)
    assert len(told[1].split()) == 3


@pytest.mark.rule("B-035")
def test_after_six_six_nothing_covers_the_monk() -> None:
    table = supremes_table("roll=6-6")
    assert special(table)["6-6 6-3"] is False
    assert 'data-uncovered="1-1 6-3 5-4"' in table._foot.html
    assert 'data-rank="天皇" data-left=""' in table._foot.html


@pytest.mark.rule("B-036")
def test_after_nobles_there_is_no_stallion_and_nothing_catches_the_mare() -> None:
    table = supremes_table("roll=4-3")
    lost = {tiles for tiles, ok in special(table).items() if not ok}
    assert lost == {"4-3 4-2", "4-3 4-3 4-2 4-2", "4-3 4-2 4-1 2-1"}
    mare = table._foot.html.split('data-set="4-1 2-1"')[1].split("</li></ul></li>")[0]
    assert "there is no stallion" in mare
    assert 'data-rule="B-036"' in mare


@pytest.mark.rule("B-037", "BA-08")
def test_after_mother_or_child_the_pair_earns_three_and_a_doubt_is_shown() -> None:
    table = supremes_table("roll=2-1")
    assert (leads(table)["4-2 2-1"], leads(table)["4-2 4-2 2-1 2-1"], leads(table)["4-2 4-2 2-1"]) == (3, 6, 4)
    assert special(table)["4-2 2-1"]
    act(table, "switch", "supreme.mc_roll:pairs_only_if_exact")
    assert leads(table)["4-2 4-2 2-1"] == 3
    assert table.position.text == "roll=2-1 supreme.mc_roll=pairs_only_if_exact"


def test_switches_are_offered_only_where_they_matter() -> None:
    keys = {str(roll): set(re.findall(r'data-value="([a-z_.]+):', supremes_table(f"roll={roll}")._foot.html)) for roll in ROLLS}
    assert {roll for roll, offered in keys.items() if "supreme.mc_roll" in offered} == {"4-2", "2-1"}


def test_nine_rolls_take_no_set_away_as_the_chapter_says() -> None:
    assert sum(all(special(supremes_table(f"roll={roll}")).values()) for roll in ROLLS) == 9
    assert all(special(supremes_table("roll=4-4")).values())
    assert all(special(supremes_table("roll=6-1")).values())


@pytest.mark.rule("B-034")
@pytest.mark.parametrize("roll", ROLLS, ids=str)
def test_no_set_joins_dice_supremes_with_other_tiles(roll: Roll) -> None:
    table = supremes_table(f"roll={roll}")
    supremes = dice_supremes(roll)
    for tiles, ok in special(table).items():
        assert bool(recognise(parse_tiles(tiles), roll).verdict) == ok
        assert not (ok and 0 < sum(tile in supremes for tile in parse_tiles(tiles)) < len(parse_tiles(tiles)))


@pytest.mark.parametrize(("text", "sentence"), [("roll=7-1", "7"), ("dice=6-6", "“dice” is not a word of this line"), ("six", "“six”")])
def test_bad_input_gets_a_sentence_and_nothing_is_lost(text: str, sentence: str) -> None:
    table = supremes_table("roll=4-3")
    table.paste(text)
    assert sentence in table.problem
    assert table.position == Rolled.read("roll=4-3")
    assert table._foot.spoken == table.problem


@settings(max_examples=40)
@given(st.text(max_size=60), st.sampled_from(["roll", "switch", "position"]))
def test_nothing_that_is_pasted_or_sent_raises(text: str, action: str) -> None:
    table = supremes_table("roll=4-3")
    act(table, action, text)
    assert "<script" not in table._foot.html
