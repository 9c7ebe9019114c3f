"""Pai Gow: counts over all deals, held against identities and against counting one hand by itself. All of it needs numpy."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from paigames.chance import shuffled
from paigames.dominoes import parse_tiles
from paigames.paigow import _kinds
from paigames.paigow.ranks import DECK
from paigames.paigow.ruleset import RuleSet, preset
from paigames.paigow.values import best_split, exact_values
from paigames.paigow.ways import WAYS

# Pyodide finds the other Python's numpy and cannot load it, which is an ImportError too.
numpy = pytest.importorskip("numpy", exc_type=ImportError)
analysis = pytest.importorskip("paigames.paigow.analysis", exc_type=ImportError)

SOURCE = RuleSet()


def test_the_weights_are_those_of_real_deals() -> None:
    total = 0
    for ways, row in analysis.rows():
        assert row.sum() == 20475
        total += ways
    assert total == 35960


def test_a_row_holds_how_often_each_hand_can_meet_another() -> None:
    rng, found = Random(3), list(analysis.rows())
    for _ in range(20):
        tiles = shuffled(DECK, rng)[:4]
        _, row = found[_kinds.place_of(tiles)]
        assert row.tolist() == _kinds.weights(tiles)


@pytest.mark.parametrize(("name", "profile"), [*((name, "source") for name in WAYS), ("nz", "casino"), ("foxwoods", "prewar")])
def test_with_one_way_on_both_sides_copies_alone_make_the_edge(name: str, profile: str) -> None:
    match = analysis.exact_match(name, name, preset(profile))
    assert match.win + match.push + match.lose == analysis.DEALS == 736_281_000
    assert 2 * (match.lose - match.win) == match.low_copies + match.high_copies


@pytest.mark.rule("PA-10")
def test_where_nobody_wins_copies_one_way_on_both_sides_is_fair() -> None:
    match = analysis.exact_match("nz", "nz", RuleSet(copy="nobody"))
    assert match.win == match.lose
    assert match.edge() == 0


@pytest.mark.parametrize("rules", [SOURCE, preset("casino", copy="nobody")], ids=["source", "nobody"])
def test_one_row_is_what_the_core_counts_for_one_hand(rules: RuleSet) -> None:
    rng, rows = Random(8), list(analysis.rows())
    number, his = _kinds.rungs(rules), _kinds.table("nz", rules)
    theirs = numpy.array(his.low), numpy.array(his.high)
    for _ in range(20):
        tiles = shuffled(DECK, rng)[:4]
        _, row = rows[_kinds.place_of(tiles)]
        for valued in exact_values(tiles, "nz", rules):
            mine = (number[valued.split.low.strength], number[valued.split.high.strength])
            win, lose, _, _ = analysis._one_row(row, theirs, mine, rules, banks=False)
            assert (win, lose) == (valued.value.win, valued.value.lose)


def test_the_whole_is_made_of_the_rows() -> None:
    """Win and lose once more, by plain loops over every fiftieth hand of the player and what is left of the whole."""
    rules = preset("prewar")
    mine, his, wins = _kinds.table("maxhigh", rules), _kinds.table("foxwoods", rules), 0
    for at, (ways, row) in enumerate(analysis.rows()):
        low, high = mine.low[at], mine.high[at]
        wins += (
            ways * int(sum(row[place] for place in range(len(row)) if his.low[place] < low and his.high[place] < high))
            if at % 50 == 0
            else 0
        )
    offered = [((low, high) if at % 50 == 0 else (-1, -1),) for at, (low, high) in enumerate(zip(mine.low, mine.high, strict=True))]
    assert analysis._counted("foxwoods", offered, rules).win == wins > 0


@pytest.mark.parametrize("commission", [0, 5])
def test_no_way_does_better_than_the_best_reply(commission: int) -> None:
    rules = RuleSet(commission=commission)  # type: ignore[arg-type]
    best = analysis.best_reply("nz", rules)
    assert best.win + best.push + best.lose == analysis.DEALS
    for name in WAYS:
        assert best.player_edge(commission) > analysis.exact_match(name, "nz", rules).player_edge(commission)


def test_the_best_reply_takes_the_best_of_three_splits() -> None:
    number = _kinds.rungs(SOURCE)
    offered = _kinds.all_rungs(SOURCE)
    for text in ("66 66 11 11", "42 21 66 54", "22 51 65 54"):
        tiles = parse_tiles(text)
        alone = [splits if at == _kinds.place_of(tiles) else ((-1, -1),) for at, splits in enumerate(offered)]
        others = [((-1, -1),) for _ in offered]
        gained = analysis._counted("nz", alone, SOURCE).win - analysis._counted("nz", others, SOURCE).win
        best = best_split(tiles, "nz", SOURCE)
        assert (number[best.split.low.strength], number[best.split.high.strength]) in offered[_kinds.place_of(tiles)]
        assert gained == best.value.win * _kinds.weights(())[_kinds.place_of(tiles)]


@pytest.mark.parametrize(
    ("player", "banker", "rules"), [("nz", "maxlow", SOURCE), ("maxhigh", "foxwoods", preset("casino", copy="nobody"))]
)
def test_counting_from_the_banker_s_side_gives_the_same(player: str, banker: str, rules: RuleSet) -> None:
    """The banker's hands row by row, each against all hands of the player, instead of the other way round."""
    his = _kinds.table(banker, rules)
    offered = [((low, high),) for low, high in zip(his.low, his.high, strict=True)]
    found, match = analysis._counted(player, offered, rules, banks=True), analysis.exact_match(player, banker, rules)
    assert (found.lose, found.push, found.win) == (match.win, match.push, match.lose)
    assert (found.low_copies, found.high_copies) == (match.low_copies, match.high_copies)


@pytest.mark.parametrize("commission", [0, 5])
def test_no_way_banks_better_than_the_best_bank(commission: int) -> None:
    rules = RuleSet(commission=commission)  # type: ignore[arg-type]
    best = analysis.best_bank("nz", rules)
    assert best.win + best.push + best.lose == analysis.DEALS
    for name in ("nz", "foxwoods"):
        assert best.banker_edge(commission) > analysis.exact_match("nz", name, rules).banker_edge(commission)


def test_edges_with_a_commission() -> None:
    match = analysis.Match(win=40, push=20, lose=40, low_copies=0, high_copies=0)
    assert match.edge() == 0
    assert match.player_edge(5) == match.banker_edge(5) == Fraction(-1, 50)
