"""What the chapters about odds and house rules of Pai Gow say in words is what was counted."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from paigames.dominoes import parse_tiles
from paigames.paigow.compare import Order, compare, rank2
from paigames.paigow.deal import seat_distribution
from paigames.paigow.ranks import DECK
from paigames.paigow.ruleset import preset
from paigames.paigow.ways import WAYS
from paiwidgets import paigow_houserules, paigow_odds
from paiwidgets.paigow_common import PRESETS
from paiwidgets.paigow_odds import as_match, best, edges, match, small

ROOT = Path(__file__).parents[2] / "book" / "paigow"
PLAIN, PUBLISHED = ("maxlow", "maxhigh"), ("nz", "foxwoods")


def says(page: str, sentence: str) -> bool:
    """Whether the chapter still says it, so that a claim that is reworded is looked at again."""
    return sentence in re.sub(r"\s+", " ", (ROOT / f"{page}.md").read_text(encoding="utf-8"))


def reply(way: str, name: str = "source") -> float:
    """What the best reply to a way gains, in per cent."""
    return 100 * float(best(name, "best_reply", way).player_edge(0))


def test_plain_ways_are_poor_and_published_ones_are_good() -> None:
    assert says("odds", "gives away more than six per cent to a player who knows it")
    assert 6 < reply("maxlow") < 7
    assert says("odds", "gives away nearly three")
    assert 2.6 < reply("maxhigh") < 3
    assert says("odds", "still loses, if only 0.0035 per cent: one stake in some twenty-eight thousand")
    assert f"{reply('nz'):.4f}" == "-0.0035"
    assert round(-100 / reply("nz"), -3) == 28_000
    assert says(
        "splitting", "Against the New Zealand way even the best reply to every hand loses a little; against the two plain ways it wins."
    )
    assert all(reply(way) > 0 for way in PLAIN)


@pytest.mark.parametrize("name", PRESETS)
def test_where_both_divide_alike_the_bank_wins(name: str) -> None:
    """The ranking and splitting chapters say it too."""
    assert says("odds", "where both sides divide alike, the bank wins")
    assert says("splitting", "If both sides divide by the same one of these ways, the bank wins in the long run")
    assert says("ranking", "Between two who play alike, equal hands go to the banker, and in the long run that is enough: the bank wins.")
    for way in WAYS:
        one = match(name, way, way)
        assert one.edge() > 0
        assert 2 * (one.lose - one.win) == one.low_copies + one.high_copies
    assert small(name).mean() < 0


def test_it_is_little_and_a_commission_takes_it() -> None:
    assert says("odds", "It is little, less than one stake in a hundred.")
    assert all(0.005 < match("source", way, way).edge() < 0.01 for way in WAYS)
    assert says("odds", "With a commission neither side wins in the long run; the house does.")
    for way in WAYS:
        one = match("source", way, way)
        assert max(one.player_edge(5), one.banker_edge(5)) < 0


def test_who_can_gain_by_knowing_the_other_s_way() -> None:
    assert says("odds", "A banker who knows the players’ way gains against every way. A player does only against the plain ones.")
    assert all(best("source", "best_bank", way).banker_edge(0) > 0 for way in WAYS)
    assert [way for way in WAYS if reply(way) > 0] == list(PLAIN)
    assert says("odds", "a banker who divides as well as can be against the published ways comes out a little above nothing")
    assert all(0 < best("source", "best_bank", way, 5).banker_edge(5) < 0.001 for way in PUBLISHED)


def test_for_which_numbers_of_people_the_dice_are_uneven() -> None:
    assert says("odds", "Among two, three or six people they do; among four, five or seven they do not.")
    uneven = [people for people in range(2, 8) if len(set(seat_distribution(3, people).values())) > 1]
    assert len(set(seat_distribution(3, 8).values())) > 1 < len(set(seat_distribution(4, 8).values()))
    assert uneven == [4, 5, 7]


def test_published_edges_agree_as_far_as_it_is_said() -> None:
    assert says("odds", "The edges agree within five hundredths of a per cent, and in every sign.")
    assert says("odds", "The shares of won, lost and drawn deals lie up to half a per cent apart.")
    found = {one.what: one for one in paigow_odds.compared_edges()}
    for what, one in found.items():
        apart = abs(one.here - one.published)
        assert one.here * one.published > 0
        assert apart < (0.05 if "loss" in what else 0.5)
    assert any(abs(one.here - one.published) > 0.4 for one in found.values())
    assert says("odds", "there the numbers agree exactly")
    assert all(one.here == one.published for one in paigow_odds.compared_counts())


def test_the_first_hands_of_the_house_rules_have_three_answers() -> None:
    assert says(
        "house-rules", "As the source has it, the first of these hands wins; before the war the second did; in a casino they are equal."
    )
    assert says("house-rules", 'hand_comparer("first=4-2,4-1 second=3-2,2-1")')
    first, second = parse_tiles("42 41"), parse_tiles("32 21")
    assert [compare(first, second, preset(name)).order for name in PRESETS] == [Order.FIRST, Order.SECOND, Order.COPY]


def test_how_often_the_tables_disagree() -> None:
    assert says("house-rules", "Of all meetings of two hands, one in twenty is not decided alike at the three tables.")
    hands = list(combinations(range(len(DECK)), 2))
    tables = [{hand: rank2([DECK[at] for at in hand], preset(name)).strength for hand in hands} for name in PRESETS]
    alike = Counter(
        len({(table[one] > table[other], table[one] == table[other]) for table in tables}) == 1
        for one in hands
        for other in hands
        if not set(one) & set(other)
    )
    assert alike.total() == 496 * 435
    assert round(100 * alike[False] / alike.total()) == 5


def test_the_casino_s_bank_gains_most() -> None:
    assert says("house-rules", "The bank wins most where most hands are equal")
    assert says("house-rules", "It wins least before the war, where fewest are.")
    rows = zip(*(series.values for series in paigow_houserules.by_table().series), strict=True)
    for source, prewar, casino in rows:
        assert (prewar or 0) < (source or 0) < (casino or 0)


def test_whether_a_player_can_win_at_some_table() -> None:
    assert says("house-rules", "more than five per cent against the highest low hand, more than two against the highest high hand")
    assert says("house-rules", "Against the published ways, no, at no table. As the source has it the loss is down to 0.0035 per cent")
    for name in PRESETS:
        assert reply("maxlow", name) > 5
        assert reply("maxhigh", name) > 2
        assert all(reply(way, name) < 0 for way in PUBLISHED)


def test_three_choices_matter() -> None:
    assert says("house-rules", "Three choices matter, and all three are about equal hands.")
    base = match("source", "foxwoods", "foxwoods").edge()
    found = {key: as_match(row["foxwoods"]).edge() for key, row in edges()["choices"].items()}
    assert [key for key, edge in found.items() if abs(edge - base) > 0.001] == ["order=grouped", "kicker=true", "copy=nobody"]
    assert says("house-rules", "the bank gains more than twice as much")
    assert found["order=grouped"] > 2 * base
    assert says("house-rules", "it gains less than half")
    assert found["kicker=true"] < base / 2
    assert says("house-rules", "nothing is left: the game is even")
    assert found["copy=nobody"] == 0
    assert says("house-rules", "The name of a high nine moves nothing")
    assert found["high9=false"] == base
