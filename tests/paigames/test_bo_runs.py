"""The kept runs of Bo, dead hands and tournaments: they add up, a part comes out the same again, and other deals agree with them."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest

from paigames.bo.notation import parse_rules
from paigames.bo.players import LEVELS, Novice, Steady, Strong, player
from paigames.bo.ruleset import RuleSet
from tests.paigames import bo_dead_hands, bo_tournament
from tests.paigames.bo_play import HANDS
from tests.paigames.tournament import DATA, write

DEAD = json.loads(bo_dead_hands.FILE.read_text(encoding="utf-8"))["dead_hands"]
KEPT = {name: json.loads((DATA / f"{name}.json").read_text(encoding="utf-8")) for name in ("bo_tournament", "bo_duel")}
TABLES = {"bo_tournament": bo_tournament.ALL, "bo_duel": ("strong", "steady", "steady")}


@pytest.mark.parametrize("kept", DEAD, ids=lambda kept: kept["rules"])
def test_the_kept_dead_hands_add_up_and_the_first_come_out_again(kept: dict[str, Any]) -> None:
    share = kept["dead"] / kept["hands"]
    assert kept["percent"] == pytest.approx(100 * share, abs=0.005)
    # Wald’s interval is another one; at so many hands they are nearly the same.
    assert kept["half"] == pytest.approx(196 * math.sqrt(share * (1 - share) / kept["hands"]), rel=0.01)
    assert kept["command"] == f'python -m tests.paigames.bo_dead_hands --hands {kept["hands"]} --rules "{kept["rules"]}" --write'
    assert kept["hands"] >= 10_000
    rules = parse_rules(kept["rules"])
    assert [seed for seed in range(40) if bo_dead_hands.is_dead(seed, rules)] == [seed for seed in kept["dead_of_first"] if seed < 40]


@pytest.mark.parametrize("rules", [RuleSet(), RuleSet(mixed_sets=True)], ids=["source", "mixed"])
def test_play_outs_and_the_plain_game_call_the_same_hands_dead(rules: RuleSet) -> None:
    for seed in range(100, 115):
        assert bo_dead_hands.is_dead(seed, rules) == bo_dead_hands.is_dead_in_the_plain_game(seed, rules)


@pytest.mark.rule("ZA-21")
def test_a_fresh_run_of_dead_hands_agrees_with_the_kept_ones() -> None:
    """Other hands: the share lies within three standard errors of the kept one."""
    for kept in DEAD:
        rules, n = parse_rules(kept["rules"]), min(150, 2 * HANDS)
        share = kept["dead"] / kept["hands"]
        fresh = sum(bo_dead_hands.is_dead(seed, rules) for seed in range(50_000, 50_000 + n)) / n
        assert abs(fresh - share) <= 3 * math.sqrt(share * (1 - share) / n)


@pytest.mark.parametrize("name", KEPT)
def test_a_kept_tournament_adds_up(name: str) -> None:
    kept = KEPT[name]
    rows = bo_tournament.rows_of(kept)
    again = bo_tournament.summary(rows, kept["seed"])
    assert kept["command"] == bo_tournament.command(kept["deals"], kept["seed"], TABLES[name], name)
    assert set(again) == set(kept) - {"command"}
    for part in ("deals", "seed", "hands", "deal_means"):
        assert again[part] == kept[part]
    for part in ("points_per_hand", "percent_won"):
        assert {key: pytest.approx(found, abs=0.002) for key, found in again[part].items()} == kept[part]
    for pair, parts in again["differences"].items():
        assert {key: pytest.approx(found, abs=0.002) for key, found in parts.items()} == kept["differences"][pair]
    for row in rows:
        assert sum(row[level][1] for level in TABLES[name]) <= 100.001
    assert write(kept) == (DATA / f"{name}.json").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", KEPT)
def test_the_first_deal_comes_out_as_it_is_kept(name: str) -> None:
    """Players and chance are the same on every computer."""
    kept = KEPT[name]
    again = bo_tournament.play_deal(0, kept["seed"], tuple(map(player, TABLES[name])))
    assert bo_tournament.summary([again, again], 0)["deal_means"][0] == kept["deal_means"][0]


def test_a_fresh_run_agrees_with_the_kept_tournament() -> None:
    """Other deals, and strong with a smaller budget: the differences lie within both intervals together, twice as wide."""
    rows = [bo_tournament.play_deal(deal, 77, (Novice(), Steady(), Strong(offers=200))) for deal in range(8)]
    fresh, kept = bo_tournament.summary(rows, 77)["differences"], KEPT["bo_tournament"]["differences"]
    assert [one.name for one in LEVELS] == ["novice", "steady", "strong"]
    for pair in ("strong - novice", "steady - novice"):
        for part in ("points", "percent_won"):
            one, other = fresh[pair][part], kept[pair][part]
            assert abs(one["mean"] - other["mean"]) <= 2 * (one["half"] + other["half"])
            assert one["mean"] > 0
