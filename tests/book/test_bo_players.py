"""What the chapter about programs that play Bo says is what was measured."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from paiwidgets.charts import kept, number
from tests.paigames.tournament import DATA

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "book" / "bo" / "players.md").read_text(encoding="utf-8")
WORDS = re.sub(r"\s+", " ", TEXT)


def with_half(found: dict[str, float], decimals: int, sign: int = 1) -> str:
    """Write a mean with half of its interval."""
    return f"{number(sign * found['mean'], decimals)} ± {number(found['half'], decimals)}"


@pytest.mark.parametrize("name", ["bo_tournament", "bo_duel"])
def test_the_tables_are_the_kept_tournaments(name: str) -> None:
    kept = json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
    assert f"`{kept['command']}`" in TEXT
    assert re.search(rf"\b{kept['deals']} (other )?deals", WORDS)
    for level, points in kept["points_per_hand"].items():
        won = kept["percent_won"][level]
        assert f"| {level} | {with_half(points, 1)} | {with_half(won, 0)} |" in TEXT
    for pair, parts in kept["differences"].items():
        one, other = pair.split(" - ")
        # The better one is named first.
        sign = 1 if parts["points"]["mean"] >= 0 else -1
        better, worse = (one, other) if sign > 0 else (other, one)
        assert f"| {better} before {worse} | {with_half(parts['points'], 1, sign)} | {with_half(parts['percent_won'], 0, sign)} |" in TEXT


def test_what_is_said_about_the_differences() -> None:
    table, duel = (json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))["differences"] for name in ("bo_tournament", "bo_duel"))
    assert "Both leave novice far behind." in WORDS
    for pair in ("steady - novice", "strong - novice"):
        assert all(part["mean"] > 2 * part["half"] for part in table[pair].values())
    assert "Between steady and strong these deals show no difference that is larger than its interval." in WORDS
    assert all(abs(part["mean"]) < part["half"] for part in table["strong - steady"].values())
    assert "strong scored more than the others, by a difference larger than its interval, but only just" in WORDS
    (apart,) = duel.values()
    assert apart["points"]["half"] < -apart["points"]["mean"] < 1.5 * apart["points"]["half"]
    assert "in hands won, the interval reaches below zero" in WORDS
    assert abs(apart["percent_won"]["mean"]) < apart["percent_won"]["half"]


def test_what_is_said_about_dead_hands() -> None:
    found_by = {one["rules"]: one for one in kept("bo_runs")["dead_hands"]}
    plain, mixed = found_by["source"], found_by["source, mixed_sets=true"]
    for found in (plain, mixed):
        assert f"{number(found['percent'], 1)} ± {number(found['half'], 1)} %" in WORDS
    assert "one hand in seven" in WORDS
    assert round(100 / plain["percent"]) == 7
    assert "one in thirty-seven" in WORDS
    assert round(100 / mixed["percent"]) == 37
