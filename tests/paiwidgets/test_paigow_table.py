"""The table of Pai Gow without a browser: whole sessions through what a reader can press."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from paigames.paigow import game, notation, session
from paigames.paigow.game import Bank, Bet, Lay, Phase
from paigames.paigow.ruleset import BOOK, preset
from paigames.paigow.session import Session
from paigames.paigow.settlement import Outcome
from paigames.paigow.values import best_split
from paigames.paigow.ways import WAYS, choose
from paigames.play import choose_at_random
from paiwidgets.paigow_table import Table, paigow_table
from paiwidgets.paigow_table_play import MOST_ROUNDS, OWN, Play, Start
from paiwidgets.paigow_table_view import sums_of


def act(table: Table, action: str, value: str = "") -> None:
    """Do what the page does when a reader acts."""
    scene: Any = next(part for part in (table._table, table._foot) if action in part._actions)
    scene._receive(scene, {"action": action, "value": value}, [])


def press(table: Table, action: game.Action) -> None:
    """Press what carries an action out."""
    if isinstance(action, Bank):
        return act(table, "bank", "h" if action.with_house else "a")
    if isinstance(action, Bet):
        act(table, "stake", str(action.chips))
        return act(table, "bet")
    assert isinstance(action, Lay)
    hand: list[object] = list(table.position.state.hands[OWN])
    for tile in action.front:
        place = hand.index(tile)
        hand[place] = None
        act(table, "pick", str(place))
    return act(table, "lay")


def play_round(table: Table, rng: Random) -> None:
    """Play to the end of the round by pressing."""
    while not table.position.is_over:
        press(table, choose_at_random(game.legal_actions(table.position.state), rng))
        assert not table.problem


def play_rounds(table: Table, number: int, seed: int = 1) -> Table:
    """Play so many rounds."""
    rng = Random(seed)
    for played in range(number):
        if played:
            act(table, "next")
        play_round(table, rng)
    return table


def copied(table: Table) -> str:
    """The record as it is copied."""
    act(table, "toggle", "record")
    found = re.search(r'data-copy="(game: [^"]*)"', table._foot.html)
    act(table, "toggle", "record")
    assert found
    return found[1]


def ledger(table: Table) -> dict[str, list[int]]:
    """The ledger as it is shown."""
    rows = re.findall(r'data-account="([^"]*)"[^>]*>(.*?)</tr>', table._table.html)
    return {name: [int(chips.replace("−", "-")) for chips in re.findall(r"<td>([^<]*)</td>", row)] for name, row in rows}


def replayed(table: Table) -> Session:
    state = notation.final_state(notation.parse_record(copied(table)))
    assert isinstance(state, Session)
    return state


LINES = (
    "seed=7",
    "seed=8 form=small",
    "seed=9 seats=8 banker=1 bank=stays way=nz",
    "seed=10 seats=2 foul=lose commission=5",
    "seed=11 seats=3 banker=3 way=foxwoods interchange=false copy=nobody dice=4 deal_all_stacks=true stake=9 limit=40",
)


@pytest.mark.rule("P-051", "P-055")
@pytest.mark.parametrize("line", LINES)
def test_the_ledger_of_a_session_is_the_engine_s_and_comes_out_of_its_record(line: str) -> None:
    table = play_rounds(paigow_table(line), 5)
    state = replayed(table)
    assert session.returns(state) == sums_of(table.position)
    assert [game.returns(one) for one in state.past] == [game.returns(one) for one in table.position.settled]
    shown = ledger(table)
    names = [table.position.start.table.name(account) for account in range(table.position.start.seats + 1)]
    assert [shown[name][1] for name in names] == list(session.returns(state))
    assert [shown[name][0] for name in names] == list(game.returns(state.past[-1]))
    assert shown["Sum"] == [0, 0]
    again = Play.read(table.position.text)
    assert again == table.position
    assert again.states == table.position.states
    other = paigow_table("seed=1")
    act(other, "record", copied(table))
    assert not other.problem
    assert other.position.settled == table.position.settled


def test_an_unfinished_round_is_in_the_record_too() -> None:
    table = paigow_table("seed=7")
    act(table, "bet", "3")
    state = replayed(table)
    assert state.current == table.position.state
    assert state.current.phase is Phase.LAY


@pytest.mark.rule("P-038")
def test_the_bank_goes_round_to_the_reader_or_stays() -> None:
    table = play_rounds(paigow_table("seed=7"), 4)
    assert [state.banker for state in table.position.settled] == [1, 2, 3, OWN]
    stays = play_rounds(paigow_table("seed=7 banker=1 bank=stays"), 2)
    assert [state.banker for state in stays.position.settled] == [OWN, OWN]


@pytest.mark.rule("P-055")
def test_the_house_shares_what_the_reader_s_bank_brings() -> None:
    shared = 0
    for seed in range(6):
        table = paigow_table(f"seed={seed} banker=1 seats=3")
        assert table.position.state.phase is Phase.BANK
        act(table, "bank", "h")
        play_round(table, Random(seed))
        gains = game.returns(table.position.state)
        players = sum(gains[1:3])
        assert gains[3] == (abs(players) // 2) * (1 if players < 0 else -1)
        shared += abs(gains[3])
        if gains[3]:
            assert 'data-rule="P-055"' in table._table.html
    assert shared


@pytest.mark.rule("P-040", "PA-11")
@pytest.mark.parametrize(
    ("stake", "rule", "says"),
    [
        ("0", "P-040", "least stake is one chip, not 0"),
        ("-5", "P-040", "least stake is one chip, not -5"),
        ("−5", "P-040", "least stake is one chip, not -5"),
        ("11", "PA-11", "highest stake at this table is 10, not 11"),
        ("9" * 24, "PA-11", "highest stake at this table is 10, not 999"),
    ],
)
def test_a_stake_against_the_rules_is_refused_with_its_rule(stake: str, rule: str, says: str) -> None:
    table = paigow_table("seed=7")
    before = table.position
    act(table, "stake", stake)
    act(table, "bet")
    assert table.position is before
    assert 'data-ok="false"' in table._table.html
    assert f'href="page:paigow/rules.html#{rule}"' in table._table.html
    assert 'data-rule="PA-11"' in table._table.html
    assert ("Ruling <a" in table._table.html, "this book’s choice" in table._table.html) == (rule == "PA-11",) * 2
    assert says in table._table.spoken
    assert f'value="{stake}"' in table._table.html


@pytest.mark.parametrize(
    ("stake", "says"),
    [
        ("9" * 41, "is no stake"),
        ("--3", "is no stake"),
        ("five", "“five” is no stake"),
        ("", "is no stake"),
        ("<b>", "&lt;b&gt;"),
        ("²", "is no stake"),
    ],
)
def test_a_stake_that_is_none_gets_a_sentence(stake: str, says: str) -> None:
    table = paigow_table("seed=7")
    before = table.position
    act(table, "stake", stake)
    act(table, "bet")
    assert table.position is before
    assert says in table._table.html
    assert "<b>" not in table._table.html


def test_the_enter_key_bets_what_is_typed() -> None:
    table = paigow_table("seed=7")
    assert 'data-enter="enter"' in table._table.html
    for wrong, says in (("", "is no stake"), ("11", "not 11")):
        act(table, "enter", wrong)
        assert says in table._table.html
        assert f'value="{wrong}"' in table._table.html
    act(table, "enter", "3")
    assert table.position.state.bets[OWN] == 3
    asked = table.position
    act(table, "stake", "3")  # what a browser tells of the field after its Enter key
    act(table, "enter", "4")
    assert table.position is asked


@pytest.mark.rule("P-049")
@pytest.mark.parametrize("places", ["", "0", "012", "0123"])
def test_anything_but_two_tiles_in_front_is_refused_with_its_rule(places: str) -> None:
    table = paigow_table("seed=7 play=a.5.5.3")
    before = table.position
    for place in places:
        act(table, "pick", place)
    act(table, "lay")
    assert table.position is before
    assert '<li data-rule="P-049">' in table._table.html
    assert "Rule P-049." in table._table.spoken
    assert table._table.html.count('aria-pressed="true"') == len(places)


@pytest.mark.rule("P-049")
def test_the_greater_hand_in_front_is_put_in_order_or_costs_the_stake() -> None:
    line = "seed=7 play=a.5.5.3.bc.cd"
    table = paigow_table(line)
    hand = table.position.state.hands[OWN]
    low, high = choose(hand, "maxlow", preset("source")).split.tiles
    press(table, Lay(high, low))
    laid = table.position.state.laid[OWN]
    assert laid == (low, high)
    assert "The two hands change places." in table._table.html
    assert 'data-rule="PA-08"' in table._table.html
    strict = paigow_table(f"{line} foul=lose")
    press(strict, Lay(high, low))
    result = strict.position.state.results[OWN]
    assert result is not None
    assert result.outcome is Outcome.LOSE
    assert 'data-rule="P-049"' in strict._table.html
    assert game.returns(strict.position.state)[OWN] == -3


def test_the_preview_names_both_hands() -> None:
    table = paigow_table("seed=7 play=a.5.5.3")
    act(table, "pick", "0")
    assert "1 of two chosen." in table._table.html
    act(table, "pick", "1")
    assert "In front Goose 4, behind Nine 7." in table._table.html
    assert table._table.spoken == "In front Goose 4, behind Nine 7."


@pytest.mark.rule("PA-12")
@pytest.mark.parametrize("name", WAYS)
def test_the_hint_is_the_house_way_s_and_the_best_reply_the_counted_one(name: str) -> None:
    table = paigow_table(f"seed=7 way={name} play=a.5.5.3")
    hand, rules = table.position.state.hands[OWN], table.position.start.rules
    act(table, "hint")
    assert f'data-hint="{choose(hand, name, rules).split}"' in table._table.html
    assert WAYS[name].source.split("(")[0] in table._table.html
    assert 'data-rule="PA-12"' in table._table.html
    assert "P-091" not in table._table.html
    assert "L134" not in table._table.html
    act(table, "best")
    best = best_split(hand, name, rules)
    assert re.search(rf'data-split="{best.split}" data-best="true"', table._table.html)
    assert "20,475" in table._table.spoken


def test_a_banker_is_told_that_the_count_is_made_for_players() -> None:
    table = paigow_table("seed=7 banker=1 play=a.5.5.5")
    while table.position.state.phase is not Phase.LAY:
        act(table, "bank", "a")
    act(table, "best")
    assert "As the banker, ask the house way" in table._table.spoken
    act(table, "hint")
    assert "data-hint" in table._table.html


@pytest.mark.rule("P-095")
def test_another_rule_about_equal_hands_settles_otherwise() -> None:
    """The same deals and divisions: what the bank won by equal hands, it wins no more."""
    banker, nobody = 0, 0
    for seed in range(40):
        for copy in ("banker", "nobody"):
            table = paigow_table(f"seed={seed} seats=8 copy={copy} play=a.5.5.5.5.5.5")
            act(table, "bet", "5")
            press(table, Lay(*choose(table.position.state.hands[OWN], "maxlow", table.position.start.rules).split.tiles))
            gain = game.returns(table.position.state)[table.position.state.banker]
            banker, nobody = (banker + gain, nobody) if copy == "banker" else (banker, nobody + gain)
    assert banker > nobody


@pytest.mark.rule("P-052", "P-053")
def test_every_game_is_explained_hand_by_hand_with_rules() -> None:
    table = play_rounds(paigow_table("seed=7"), 1)
    state = table.position.state
    games = re.findall(r'<details class="pai-bank-game"([^>]*)>(.*?)</details>', table._table.html)
    assert len(games) == state.table.seats - 1
    for head, body in games:
        seat = int(re.search(r'data-game="Seat (\d)"', head)[1]) - 1  # type: ignore[index]
        result = state.results[seat]
        assert result is not None
        assert f'data-outcome="{result.outcome}"' in head
        assert ("open" in head) == (seat == OWN)
        assert body.count("data-hand-won=") == 2
        assert {reason.rule for reason in result.reasons} <= set(re.findall(r'<li data-rule="([^"]*)"', body))
    assert table._table.html.count("data-paid=") == len(state.payments)


def test_nobody_s_tiles_are_seen_before_the_settlement() -> None:
    table = paigow_table("seed=7 play=a.5.5.3")
    seen = set(re.findall(r'aria-label="(\d-\d), ', table._table.html))
    assert seen == {str(tile) for tile in table.position.state.hands[OWN]}
    assert "laid face down" in table._table.html
    assert "Bench 4" not in table._table.html


def test_undo_takes_the_arrangement_back() -> None:
    table = paigow_table("seed=7")
    assert 'data-action="undo"' not in table._table.html
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
