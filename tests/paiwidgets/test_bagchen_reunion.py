"""Reunions without a browser."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paigames.bagchen import game
from paigames.bagchen.game import Phase
from paigames.bagchen.ranks import DECK
from paigames.bagchen.reunion import CHILD, MOTHER
from paigames.dominoes import Roll, parse_tiles
from paiwidgets.bagchen_reunion import EXAMPLES, SWITCHES, ReunionTable, reunion_table
from paiwidgets.bagchen_reunion_steps import MOVES, Story, claims_of, kept, tell
from paiwidgets.switches import choose
from tests.paiwidgets.acting import act

WHOLE = "seed=0 play=mother.answer.dice.dice"


def offered(table: ReunionTable) -> list[str]:
    """What can be done now."""
    return re.findall(r'data-action="do" data-value="(\w+)"', table._told.html)


def switches(table: ReunionTable) -> set[str]:
    """The switches that are offered."""
    return set(re.findall(r'data-value="(reunion\.\w+):', table._foot.html))


def hand(table: ReunionTable, seat: str) -> str:
    """The hand of a seat as it is drawn."""
    found = re.search(rf'data-hand="{seat}" data-tiles="([^"]*)"', table._told.html)
    assert found
    return found[1]


@pytest.mark.rule("B-043", "B-044", "B-045", "B-046")
def test_a_reunion_goes_step_by_step() -> None:
    table = reunion_table("seed=0")
    assert offered(table) == ["mother", "no"]
    before = {seat: parse_tiles(hand(table, seat)) for seat in ("East", "North")}
    act(table, "do", "mother")
    assert offered(table) == ["answer", "no"]
    assert "South and West cannot answer." in table._told.html
    act(table, "do", "answer")
    assert offered(table) == ["dice"]
    act(table, "do", "dice")
    assert "The caller rolled 2, the other player 3." in table._told.html
    north = parse_tiles(hand(table, "North"))
    assert len(north) == 17
    assert north.count(MOTHER) == before["North"].count(MOTHER) + 1
    act(table, "do", "dice")
    assert table._told.spoken.startswith("East rolls 5-1. The dice name 5-1, which is taken in return.")
    assert hand(table, "East").count("5-1") == before["East"].count(parse_tiles("5-1")[0]) + 1
    assert [len(tiles) for tiles in tell(table.position).now.hands] == [16] * 4
    assert table.position.text == WHOLE
    act(table, "back")
    assert table.position.text == "seed=0 play=mother.answer.dice"
    act(table, "over")
    assert table.position.text == "seed=0"


@pytest.mark.rule("B-044")
def test_equal_dice_are_rolled_again() -> None:
    table = reunion_table(dict(EXAMPLES)["Equal dice"])
    assert "both roll again" in table._told.html
    assert offered(table) == ["dice"]
    assert tell(table.position).now.phase is Phase.REUNION


@pytest.mark.rule("B-046", "BA-21")
def test_a_tile_that_is_not_there_is_rolled_for_again_or_stood_in_for() -> None:
    table = reunion_table(dict(EXAMPLES)["A tile that is not there"])
    assert "The other player has no" in table._told.html
    assert "reunion.match" in switches(table)
    act(table, "switch", "reunion.match:rank")
    assert "stands in for it" in table._told.html
    assert "reunion.match=rank" in table.position.text


@pytest.mark.rule("BA-20")
def test_a_stake_is_paid_to_whoever_takes_both() -> None:
    table = reunion_table("seed=0 play=mother.answer")
    assert "reunion.stake" not in switches(table)
    act(table, "do", "dice")
    assert "reunion.stake" in switches(table)
    act(table, "switch", "reunion.stake:1")
    assert "East pays North 1 chip: the stake goes to the player who takes mother and child." in table._told.html
    assert 'data-chips="1"' in table._told.html


@pytest.mark.rule("B-043", "BA-20")
def test_nobody_is_asked_who_has_nothing_to_answer_with() -> None:
    table = reunion_table("seed=24 play=mother")
    assert "North, East and South cannot answer." in table._told.html
    assert "East and South cannot call." in table._told.html
    refused = {claim.name: claim.verdict.ok for claim in claims_of(table.position, 0)}
    assert refused == {"call 4-2": False, "call 2-1": False}


@pytest.mark.rule("BA-19")
def test_after_a_roll_of_four_two_there_is_none_unless_the_table_wishes() -> None:
    table = reunion_table(dict(EXAMPLES)["After 4-2"])
    assert offered(table) == []
    assert 'data-rule="B-043"' in table._told.html
    assert switches(table) == {"reunion.when_supreme"}
    act(table, "switch", "reunion.when_supreme:true")
    assert offered(table)


@pytest.mark.rule("BA-20")
def test_a_switch_keeps_what_its_rules_still_allow() -> None:
    story = Story.read("seed=0 play=mother.answer.dice.dice")
    assert tell(story).start.hands[0].count(MOTHER) == 2
    lone = choose(story, "reunion.eligible", "lone")
    assert tell(lone).problem
    assert kept(lone).play == ()
    table = reunion_table(story.text)
    act(table, "switch", "reunion.eligible:lone")
    assert table.problem == ""
    assert table.position.play == ()


def test_the_deal_can_be_changed() -> None:
    table = reunion_table(WHOLE)
    act(table, "dealer", "South")
    assert table.position.text == "seed=0 dealer=South"
    act(table, "die", "high:6")
    assert table.position.roll == Roll(6, table.position.roll.low)
    act(table, "seed", "24")
    assert table.position.text == "seed=24 dealer=South"
    act(table, "seed", "many")
    assert "“many” is not a seed" in table.problem
    assert 'value="many"' in table._top.html
    act(table, "new")
    assert table.problem == ""
    assert table.position.seed != 24


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("seed=0 play=child.answer", "Step 1 of this line, “child”, cannot be"),
        ("seed=0 play=mother.dice", "Step 2 of this line, “dice”, cannot be: no dice are thrown now."),
        ("seed=0 play=mother.wave", "write mother, child, answer, no or dice"),
        ("seed=minus", "“minus” is not a seed"),
        ("dealer=Centre", "“Centre” is not a seat"),
        ("seed=3 play=no", "Step 1"),
    ],
)
def test_bad_input_gets_a_sentence_and_nothing_is_lost(text: str, sentence: str) -> None:
    table = reunion_table(WHOLE)
    table.paste(text)
    assert sentence in table.problem
    assert table.position.text == WHOLE
    assert table._told.spoken == table.problem


@pytest.mark.parametrize("text", [text for _, text in EXAMPLES])
def test_every_example_is_pressed_and_read_back(text: str) -> None:
    table = reunion_table("seed=7")
    act(table, "example", text)
    assert (table.problem, table.position.text) == ("", text)


@settings(max_examples=40)
@given(st.text(max_size=60), st.sampled_from(["die", "dealer", "seed", "do", "switch", "position"]))
def test_nothing_that_is_pasted_or_sent_raises(text: str, action: str) -> None:
    table = reunion_table(WHOLE)
    act(table, action, text)
    assert "<script" not in table._told.html + table._foot.html


@given(st.integers(0, 10**6), st.data(), st.sampled_from(["", "reunion.eligible=lone", "reunion.stake=1", "reunion.match=rank"]))
def test_any_story_keeps_the_tiles_and_ends(seed: int, data: st.DataObject, switch: str) -> None:
    story = Story.read(f"seed={seed} {switch}")
    for _ in range(60):
        told = tell(story)
        assert sum(map(len, told.now.hands)) == len(DECK)
        assert sum(hand.count(MOTHER) + hand.count(CHILD) for hand in told.now.hands) == 4
        assert sum(game.returns(told.now)) == 0
        if not told.choices:
            break
        story = replace(story, play=(*story.play, data.draw(st.sampled_from(told.choices))))
    assert tell(story).problem == ""
    assert Story.read(story.text) == story
    assert set(told.choices) <= set(MOVES)


def test_every_switch_of_the_reunion_can_be_offered() -> None:
    seen = switches(reunion_table(dict(EXAMPLES)["A tile that is not there"])) | switches(reunion_table(dict(EXAMPLES)["After 4-2"]))
    assert seen == set(SWITCHES)
