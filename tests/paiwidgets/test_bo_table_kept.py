"""The table of Bo without a browser: what is taken back, written as a line or a record, kept, and chosen."""

from __future__ import annotations

import re
from random import Random

import pytest

from paigames.bo import game
from paigames.bo.actions import CountOut, GoOut
from paigames.bo.game import Phase
from paigames.bo.ruleset import BOOK
from paigames.play import choose_at_random
from paiwidgets.bo_table import Table, bo_table
from paiwidgets.bo_table_code import read_move, write_move
from paiwidgets.bo_table_hand import Hand, Start
from tests.paiwidgets.acting import act
from tests.paiwidgets.bo_table_reader import DRAWN, copied, play_on, play_race, press, replayed, to_choice


def test_undo_takes_the_last_decision_back_and_the_same_deal_begins_again() -> None:
    table = bo_table("seed=7")
    act(table, "pace", "fast")
    first = table.position
    assert 'data-livecells-keep="undo" aria-disabled="true"' in table._table.html
    play_on(table, Random(1), turns=3)
    for _ in range(3):
        act(table, "undo")
    assert table.position == first
    play_on(table, Random(1), turns=2)
    act(table, "again")
    assert table.position == first
    act(table, "new")
    assert table.position.start.seed != 7


def test_the_line_and_the_link_open_the_same_hand_also_with_house_rules() -> None:
    table = bo_table("seed=12 mixed_sets=true jiang_wrap=clip figures=no people=east,west")
    play_on(table, Random(3), turns=12)
    text = table.position.text
    again = bo_table("seed=1")
    act(again, "open", text.replace(" ", "&"))
    assert again.position == table.position
    assert again.position.states == table.position.states
    assert again.position.start.rules.mixed_sets


@pytest.mark.parametrize(
    "rules", ["", "obligations=audited", "draw_mode=show_then_keep", "draw_mode=take_in_hand multi_hu=all", "mixed_sets=true"]
)
def test_every_move_in_letters_is_read_back(rules: str) -> None:
    rng = Random(5)
    for seed in range(4):
        hand = Hand.begin(Hand.read(f"seed={seed} people=east,south,west {rules}").start)
        while not hand.is_over:
            actions = game.legal_actions(hand.state)
            assert len({write_move(hand.state, action) for action in actions}) == len(actions)
            assert all(read_move(hand.state, write_move(hand.state, action)) == action for action in actions)
            hand = hand.plus(choose_at_random(actions, rng))
        assert Hand.read(hand.text) == hand


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("seed=7 play=zz", "Move 1 of this line, “zz”, cannot be"),
        ("seed=7 play=c.tz", "its letters name no cards"),
        ("seed=7 play=c-c", "Hand 2 of this line cannot be: This hand is not over yet."),
        ("seed=7 play=c,21", "cannot be"),
        ("seed=7 people=north", "“north” is no seat"),
        ("seed=7 level=perfect", "There is no player “perfect”"),
        ("seed=7 mixed_set=true", "“mixed_set” is not a word of this line"),
        ("seed=7 mixed_sets=perhaps", "The switch mixed_sets cannot be “perhaps”"),
        ("seed=7 at=3", "Only a hand that is over can be looked through"),
        ("seed=7 figures=perhaps", "neither yes nor no"),
    ],
)
def test_a_line_that_cannot_be_gets_a_sentence(text: str, sentence: str) -> None:
    table = bo_table("seed=7")
    before = table.position
    act(table, "position", text)
    assert sentence in table.problem
    assert table.position is before


def test_a_record_that_breaks_in_the_middle_gets_a_sentence_and_its_line() -> None:
    table = bo_table("seed=7")
    play_on(table, Random(2), turns=4)
    record = copied(table)
    before = table.position
    lines = record.splitlines()
    lines.insert(8, "East: peng")
    act(table, "record", "\n".join(lines))
    assert table.problem.startswith("Line 9:")
    assert table.position is before
    act(table, "record", record.replace("rules: source", "rules: source, no_switch=true"))
    assert "no_switch" in table.problem
    assert table.position is before
    act(table, "record", record.replace("seed: 7\n", ""))
    assert table.problem
    other = bo_table("seed=1")
    act(other, "record", record)
    assert other.position.states == before.states


def test_an_unfinished_hand_is_kept_and_comes_back() -> None:
    table = bo_table("seed=7")
    assert table._foot.stored == ""
    play_on(table, Random(1), turns=2)
    again = bo_table("seed=7")
    act(again, "restore", table._foot.stored)
    assert again.position == table.position
    assert "Your unfinished hand is back." in again._table.html
    act(bo_table("seed=7"), "restore", "seed=7 play=zz")


def test_hands_are_hidden_while_the_screen_is_passed_on() -> None:
    table = bo_table("seed=7 people=east,south,west")
    assert 'data-action="pick"' not in table._table.html
    passed = 0
    rng = Random(4)
    while not table.position.is_over and passed < 5:
        if table.position.decides is None:
            act(table, "next")
            continue
        if table._desk.looker != table.position.decides:
            assert 'data-action="pick"' not in table._table.html
            assert set(DRAWN.findall(table._table.html)) <= public_cards(table)
            passed += 1
        act(table, "look")
        press(table, choose_at_random(game.legal_actions(table.position.state), rng))
    assert passed


def public_cards(table: Table) -> set[str]:
    """The cards that everybody has seen."""
    state = table.position.state
    laid = [group for player in state.players for group in player.laid if not player.is_hidden(group)]
    cards = [*(one.card for one in state.dead), *(card for group in laid for card in group.cards)]
    return {*map(str, cards), *([str(state.offer.card)] if state.offer and state.offer.public else [])}


@pytest.mark.rule("Z-104")
@pytest.mark.rule("Z-105")
def test_where_players_may_err_a_wrong_count_is_found_and_costs_the_hand() -> None:
    table = to_choice(lambda hand: hand.state.phase is Phase.CLAIM, "obligations=audited")
    act(table, "points", "many")
    act(table, "out")
    assert "no number of points" in table._table.html
    act(table, "points", "99")
    act(table, "new")
    assert table._out() == GoOut(None), "what was counted in one hand is not declared in another"
    act(table, "bring back")
    act(table, "points", "99")
    act(table, "pace", "fast")
    act(table, "out", f"{len(table.position.moves)}:h")
    assert table.position.is_over
    assert 'data-breaches="1"' in table._table.html
    assert 'data-rule="Z-104"' in table._table.html
    assert 'data-rule="Z-105"' in table._table.html
    assert table.position.scores == (0, 0, 0)


@pytest.mark.rule("Z-101")
def test_a_dealer_who_may_err_is_asked_to_count_out() -> None:
    table = bo_table("seed=7 dealer=south obligations=audited")
    assert table.position.state.phase is Phase.COUNT
    wrong = next(
        action for action in game.legal_actions(table.position.state) if isinstance(action, CountOut) and action.sizes != (20, 21, 20)
    )
    press(table, wrong)
    assert ", ".join(map(str, wrong.sizes)) + " cards" in table._table.html


def test_house_rules_begin_the_race_anew_and_are_carried_out() -> None:
    table = bo_table("seed=7")
    act(table, "toggle", "rules")
    assert table._foot.html.count('class="pai-switch"') == len(BOOK.switches)
    act(table, "switch", "scorer:all_players")
    assert table.position.state.rules.scorer == "all_players"
    act(table, "preset", "open")
    assert dict(table.position.start.choices) == dict(BOOK.preset("open"))
    before = table.position
    act(table, "switch", "no_switch:true")
    assert "no_switch" in table.problem
    assert table.position == before


def test_a_race_won_in_the_middle_of_a_hand_ends_it() -> None:
    table = bo_table("seed=2 scorer=all_players instant_bo=true")
    play_race(table)
    assert replayed(table).results == table.position.results


def test_the_figures_on_the_cards_can_be_taken_away() -> None:
    table = bo_table("seed=7")
    with_figures = table._table.html.count("sans-serif")
    act(table, "figures")
    assert table._table.html.count("sans-serif") < with_figures
    assert "figures=no" in table.position.text
    assert table.position.moves == bo_table("seed=7").position.moves


def test_who_sits_where_is_drawn_by_the_direction_of_play() -> None:
    def places(text: str) -> dict[str, str]:
        return {seat: at for at, seat in re.findall(r'data-at="(\w+)" data-seat="(\w+)"', bo_table(text)._table.html)}

    assert places("seed=7") == {"South": "bottom", "West": "right", "East": "left"}
    assert places("seed=7 direction=cw") == {"South": "bottom", "West": "left", "East": "right"}


def test_the_start_needs_a_person() -> None:
    table = bo_table("seed=7")
    act(table, "person", "South")
    assert "Somebody has to play" in table.problem
    act(table, "person", "East")
    assert table.position.start.people == (0, 1)
    assert Start(seed=7).people == (1,)
