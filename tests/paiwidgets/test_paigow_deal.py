"""The deal of Pai Gow without a browser: steps, rows, hands, positions and bad input."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paigames.paigow import game
from paigames.paigow.deal import rows, total_of
from paigames.paigow.game import Bank, Bet, Phase
from paiwidgets.paigow_deal import DealTable, paigow_deal
from paiwidgets.paigow_deal_steps import Laid, steps_of, takers_of
from tests.paiwidgets.acting import act


@st.composite
def tables(draw: st.DrawFn) -> str:
    """A table as a line."""
    seats = draw(st.integers(2, 8))
    form, dice, rest = draw(st.sampled_from(["big", "small"])), draw(st.sampled_from([3, 4])), draw(st.sampled_from(["true", "false"]))
    seat = f"seats={seats} banker={draw(st.integers(1, seats))}"
    return f"seed={draw(st.integers(0, 999))} form={form} {seat} dice={dice} deal_all_stacks={rest}"


def hands(table: DealTable) -> dict[str, list[str]]:
    """The hands as drawn."""
    parts = re.split(r'data-hand="(Seat \d)"', table._table.html)[1:]
    tile = re.compile(r"aria-label=\"(\d-\d), ")
    return {seat: tile.findall(part) for seat, part in zip(parts[::2], parts[1::2], strict=True)}


@pytest.mark.rule("P-043", "P-046", "P-047")
@settings(max_examples=40, deadline=None)
@given(tables())
def test_the_hands_are_those_of_a_game_of_the_same_seed(line: str) -> None:
    table = paigow_deal(line)
    laid = table.position
    rng, state = Random(laid.seed), game.begin(laid.table, laid.banker)
    state = game.apply(state, Bank(with_house=False))
    while state.phase is Phase.BET:
        state = game.apply(state, Bet(1))
    for _ in range(2):
        state = game.apply(state, game.draw(state, rng))
    expected = {f"Seat {seat + 1}": [str(tile) for tile in hand] for seat, hand in enumerate(state.hands)}
    assert hands(table) == expected
    assert Laid.read(table.position.text) == table.position
    shown = dict(re.findall(r'data-row="(\d)" data-taken="([^"]*)"', table._table.html))
    assert len(shown) == laid.places
    for seat, tiles in expected.items():  # each seat is named at the row whose first tiles it has
        row = next(int(number) for number, taker in shown.items() if taker == seat)
        assert sorted(tiles) == sorted(map(str, rows(state.wall)[row - 1][: laid.form.tiles]))


@pytest.mark.rule("P-048")
@pytest.mark.parametrize("thrown", ["3,3,3", "6,6,5"])
def test_with_eight_people_the_banker_s_numbers_are_nine_and_seventeen(thrown: str) -> None:
    table = paigow_deal(f"seed=7 seats=8 thrown={thrown} banker=3")
    assert table.position.dealt.first == 1
    act(table, "step", "99")
    row = re.search(r'data-row="1" data-taken="([^"]*)"', table._table.html)
    assert row
    assert row[1] == "Seat 3"


def test_the_steps_count_every_number_once_and_hand_out_every_row_once() -> None:
    table = paigow_deal("seed=7 thrown=3,4,4")
    steps = steps_of(table.position)
    assert [step.counted for step in steps if step.title.startswith("The count")] == list(range(1, 12))
    assert [step.taken for step in steps if step.title == "Handing out"] == [1, 2, 3, 4]
    act(table, "step", "1")
    assert "data-count" not in table._table.html
    assert "data-hand" not in table._table.html
    assert 'data-rule="P-042"' in table._table.html
    act(table, "step", "3")
    assert table._table.html.count("data-count=") == 1
    assert "Seat 1 is 1." in table._foot.spoken
    act(table, "step", "13")
    assert 'data-rule="P-047"' in table._table.html
    assert "the count ends on place 3" in table._foot.spoken
    before = table.position
    for late in ("0x2", "²", "-1", "999"):
        act(table, "step", late)
    assert table.position == before


def test_where_all_rows_are_dealt_those_of_empty_places_are_dead() -> None:
    table = paigow_deal("seed=7 seats=3 thrown=1,1,2 deal_all_stacks=true")
    assert [place for place in takers_of(table.position) if not table.position.named(place)] == [3, 4, 5, 6, 7]
    act(table, "step", str(len(steps_of(table.position)) - 8))  # the first row falls to place 4
    assert "falls to an empty place" in table._foot.spoken
    assert 'data-rule="PA-09"' in table._table.html


def test_dice_are_set_by_hand_and_given_back_to_the_seed() -> None:
    table = paigow_deal("seed=7")
    own = table.position.dice
    act(table, "die", "2:6")
    assert table.position.dice == (own[0], 6, own[2])
    assert "thrown=" in table.position.text
    act(table, "switch", "dice:4")
    assert total_of(table.position.dice, table.position.rules) >= 4
    assert not table.position.by_hand
    act(table, "switch", "dice:3")
    act(table, "die", "1:2")
    act(table, "own")
    assert table.position.dice == own


def test_the_banker_stays_at_the_table_when_people_leave() -> None:
    table = paigow_deal("seed=7 seats=8 banker=8")
    act(table, "seats", "4")
    assert (table.position.seats, table.position.banker) == (4, 3)
    act(table, "form", "small")
    assert all(len(hand) == 2 for hand in hands(table).values())


@pytest.mark.parametrize(
    ("action", "value", "sentence"),
    [
        ("position", "seats=9", "Two to eight people play, not 9 (PA-15)."),
        ("position", "seats=4 banker=5", "There is no seat 5: the seats are 1 to 4."),
        ("position", "form=<b>", "“<b>” is no form of the game"),
        ("position", "thrown=3,4", "3 dice are thrown at this table"),
        ("position", "thrown=7,1,1", "each showing 1 to 6"),
        ("position", "step=40", "This deal has steps 1 to"),
        ("position", "interchange=false", "“interchange” is not a word of this line"),
        ("seed", "seven", "“seven” is not a seed"),
        ("die", "4:1", "There is no die 4: there are 3."),
        ("die", "1:7", "each showing 1 to 6"),
        ("seats", "1", "Two to eight people play, not 1 (PA-15)."),
        ("switch", "dice:5", "dice"),
    ],
)
def test_bad_input_gets_a_sentence_and_nothing_changes(action: str, value: str, sentence: str) -> None:
    table = paigow_deal("seed=7 step=2")
    before = table.position
    act(table, action, value)
    assert sentence in table.problem
    assert table.position == before
    assert "<b>" not in table.picture()
