"""The table of Pai Gow without a browser: what is taken back, chosen, written as a line or a record, and kept."""

from __future__ import annotations

import re

import pytest

from paigames.paigow import game
from paigames.paigow.game import Lay, Phase
from paigames.paigow.ruleset import BOOK, preset
from paigames.paigow.ways import WAYS, choose
from paiwidgets.paigow_table import paigow_table
from paiwidgets.paigow_table_play import MOST_ROUNDS, OWN, Play, Start
from tests.paiwidgets.acting import act
from tests.paiwidgets.paigow_table_reader import copied, play_rounds, press


def test_undo_takes_the_arrangement_back() -> None:
    table = paigow_table("seed=7")
    assert 'data-livecells-keep="undo" aria-disabled="true"' in table._table.html
    act(table, "bet", "3")
    asked = table.position
    act(table, "pick", "0")
    act(table, "pick", "1")
    act(table, "lay")
    assert table.position.is_over
    act(table, "undo")
    assert table.position == asked
    assert "Taken back." in table._table.html
    act(table, "undo")
    assert table.position.state.phase is Phase.BET
    act(table, "bet", "3")
    assert table.position == asked


def test_late_presses_answer_nothing() -> None:
    table = paigow_table("seed=7")
    first = table.position
    for action, value in (
        ("lay", ""),
        ("pick", "0"),
        ("next", ""),
        ("bank", "a"),
        ("hint", ""),
        ("best", ""),
        ("undo", ""),
        ("bring back", ""),
    ):
        act(table, action, value)
        assert table.position is first
    act(table, "bet", "3")
    asked = table.position
    act(table, "bet", "3")
    act(table, "pick", "4")
    act(table, "pick", "²")
    assert table.position is asked
    assert table._desk.chosen == frozenset()


def test_house_rules_begin_the_session_anew_and_are_carried_out() -> None:
    table = play_rounds(paigow_table("seed=7"), 2)
    old = table.position
    act(table, "toggle", "rules")
    assert table._foot.html.count('class="pai-switch"') == len(BOOK.switches)
    act(table, "switch", "interchange:false")
    assert not table.position.settled
    assert table.position.state.table.rules.interchange is False
    assert "Back to the session of 2 rounds" in table._table.html
    act(table, "bring back")
    assert table.position == old
    act(table, "preset", "casino")
    assert table.position.start.rules == preset("casino")
    assert re.search(r'data-value="casino"[^>]*aria-pressed="true"', table._foot.html)
    before = table.position
    for action, value, says in (
        ("preset", "macau", "There is no preset “macau”"),
        ("switch", "copy:house", "copy"),
        ("switch", "wheel:1", "wheel"),
    ):
        act(table, action, value)
        assert says in table.problem
        assert table.position == before


def test_stake_and_way_of_the_others_change_at_once() -> None:
    table = play_rounds(paigow_table("seed=7"), 1)
    act(table, "stakes", "10")
    act(table, "way", "foxwoods")
    assert len(table.position.settled) == 1
    act(table, "next")
    assert 10 in table.position.state.bets
    assert "way=foxwoods" in table.position.text
    for action, value, says in (
        ("stakes", "11", "The highest stake at this table is 10"),
        ("stakes", "x", "“x” is not"),
        ("way", "mgm", "no house way"),
    ):
        act(table, action, value)
        assert says in table.problem


def test_seats_and_stakes_begin_anew_and_hold_together() -> None:
    table = paigow_table("seed=7 banker=4")
    act(table, "seats", "2")
    assert (table.position.start.seats, table.position.start.banker) == (2, 1)
    act(table, "limit", "3")
    assert (table.position.start.limit, table.position.start.stake) == (3, 3)
    act(table, "banker", "1")
    act(table, "goes", "stays")
    assert table.position.state.phase is Phase.BANK
    act(table, "form", "small")
    act(table, "bank", "a")
    assert table.position.is_over
    act(table, "toggle", "setting")
    assert WAYS["maxlow"].source in table._foot.html
    act(table, "toggle", "<b>")
    assert "<b>" not in table.picture()


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("seats=9", "Two to eight people play, not 9 (PA-15)."),
        ("banker=5", "There is no seat 5"),
        ("limit=0", "0 cannot be the highest stake: write 1 to 1000 (PA-11)."),
        ("limit=1001", "1001 cannot be the highest stake"),
        ("stake=11", "The highest stake at this table is 10, not 11. (PA-11)"),
        ("bank=moon", "“moon” does not say where the bank goes"),
        ("form=huge", "“huge” is no form"),
        ("way=mgm", "There is no house way “mgm”"),
        ("preset=casino", "“preset” is not a word of this line"),
        ("seed=7 play=a.5.5.11", "Move 4 of this line, “11”, cannot be: The highest stake"),
        ("seed=7 play=a.5.5-3", "Round 2 of this line cannot be: This round is not over yet."),
        ("seed=7 play=a.5.5.-5.bc", "Move 4 of this line, “-5”, cannot be: Everyone bets: the least stake is one chip, not -5. (P-040)"),
        ("seed=", "There is no number after “seed=”"),
        ("seed= play=a.5.5.3", "There is no number after “seed=”"),
        ("seed=7 play=a.5.5.3.abc", "Two tiles lie in front and two behind, not three and one. (P-049)"),
        ("seed=7 play=a.5.5.3.aa", "one tile cannot lie in front twice (P-049)."),
        ("seed=7 play=a.5.5.3.ae", "it is no move that is waited for"),
        ("seed=7 play=x", "“x”, cannot be"),
        ("seed=7 form=small play=a.5.5.3.ab", "the round is over before it"),
    ],
)
def test_a_line_that_cannot_be_gets_a_sentence_and_nothing_changes(line: str, says: str) -> None:
    table = paigow_table("seed=7")
    before = table.position
    act(table, "position", line)
    assert says in table.problem
    assert table.position == before


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("seed: 7\n", "", "begin with a seed"),
        ("Seat 1: bet 3", "Seat 1: bet 30", "The highest stake at this table is 10, not 30."),
        ("Seat 1: bet 3", "Seat 1: bet -3", "the least stake is one chip, not -3. (P-040)"),
        ("Seat 1: bet 3", "Seat 1: bet --3", "is no whole number"),
        ("Seat 1: lay ", "Seat 1: lay 6-3 6-3 / 6-3 6-3 #", "The hand 3-1 6-4 6-3 6-2 is not divided by"),
        (
            "Seat 1: lay ",
            "Seat 1: lay 3-1 6-4 6-3 / 6-2 #",
            "is not laid: write two tiles, a stroke and two tiles, the smaller hand first (P-049)",
        ),
        ("limit: 10", "limit: 5000", "cannot be the highest stake"),
        ("rules: source", "rules: macau", "There is no preset “macau”"),
    ],
)
def test_a_record_that_cannot_be_gets_a_sentence_and_can_be_mended(old: str, new: str, says: str) -> None:
    table = paigow_table("seed=7")
    act(table, "bet", "3")
    press(table, Lay(*choose(table.position.state.hands[OWN], "maxlow", preset("source")).split.tiles))
    record = copied(table)
    assert old in record
    before = table.position
    act(table, "toggle", "record")
    wrong = record.replace(old, new)
    act(table, "record", wrong)
    assert says in table.problem
    assert table.position == before
    assert 'aria-invalid="true"' in table._foot.html
    act(table, "record", record)
    assert not table.problem
    assert table.position == before


def test_what_the_chapter_begins_with_is_not_kept_as_the_reader_s() -> None:
    table = paigow_table("seed=7 play=a.5.5.5")
    assert table.picture().count('data-action="pick"') == 4
    act(table, "pick", "0")
    assert table._foot.stored == ""
    act(table, "undo")
    act(table, "bet", "3")
    assert table._foot.stored == table.position.text


def test_what_is_unfinished_is_kept_and_comes_back() -> None:
    table = paigow_table("seed=7")
    assert table._foot.stored == ""
    play_rounds(table, 2)
    again = paigow_table("seed=7")
    act(again, "restore", table._foot.stored)
    assert again.position == table.position
    assert "Your unfinished session is back." in again._table.html
    act(again, "new")
    assert not again.position.settled
    act(again, "restore", table._foot.stored)
    assert not again.position.settled
    damaged = paigow_table("seed=7")
    act(damaged, "restore", "seed=7 play=<img>")
    assert "kept in this browser cannot be read" in damaged.problem
    assert "<img" not in damaged.picture()


def test_a_session_opened_from_a_link_takes_the_place_of_one_s_own_only_when_played_on() -> None:
    table = paigow_table("seed=7")
    act(table, "bet", "3")
    own = table._foot.stored
    assert own
    act(table, "open", "seed=9&play=a.5.5.4")
    assert table.position.start.seed == 9
    assert table._foot.stored == own
    press(table, Lay(*choose(table.position.state.hands[OWN], "maxlow", preset("source")).split.tiles))
    assert table._foot.stored == table.position.text


def test_a_session_has_an_end() -> None:
    play = Play.begin(Start(seed=3, seats=2, banker=1, goes_round=False)).to_decision()
    while True:
        while not play.is_over:
            play = play.plus(game.legal_actions(play.state)[0]).to_decision()
        if play.number == MOST_ROUNDS:
            break
        play = play.next_round().to_decision()
    with pytest.raises(ValueError, match="at most 99 rounds"):
        play.next_round()
    assert len(Play.read(play.text).settled) == MOST_ROUNDS
    table = paigow_table(play.text)
    assert "This one is over." in table._table.html
    assert 'data-action="next"' not in table._table.html
