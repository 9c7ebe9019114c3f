"""The table of Pai Gow without a browser: whole sessions through what a reader can press."""

from __future__ import annotations

import re
from random import Random

import pytest

from paigames.paigow import game, session
from paigames.paigow.game import Lay, Phase
from paigames.paigow.ruleset import preset
from paigames.paigow.settlement import Outcome
from paigames.paigow.values import best_split
from paigames.paigow.ways import WAYS, choose
from paiwidgets.paigow_table import paigow_table
from paiwidgets.paigow_table_play import OWN, Play
from paiwidgets.paigow_table_view import sums_of
from tests.paiwidgets.acting import act
from tests.paiwidgets.paigow_table_reader import LINES, copied, ledger, play_round, play_rounds, press, replayed


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
