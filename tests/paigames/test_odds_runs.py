"""The kept run of many hands: it adds up, a part of it comes out the same again, and other deals agree with it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from paigames.bagchen import game
from paigames.bagchen.passer import PASS, STACKS
from paigames.bagchen.players import player
from paigames.play import CHANCE
from tests.paigames import odds_runs

KEPT = json.loads(odds_runs.FILE.read_text(encoding="utf-8"))


def test_the_first_deals_come_out_as_they_are_kept() -> None:
    """Player, deals and dice are the same on every computer."""
    assert odds_runs.total(range(odds_runs.FIRST), KEPT["seed"]) == KEPT["first"]


@pytest.mark.parametrize("part", [KEPT, KEPT["first"]], ids=["all", "first"])
def test_a_kept_run_adds_up(part: dict[str, Any]) -> None:
    counts, hands = part["counts"], part["hands"]
    assert hands == 4 * part["deals"]

    def total(*words: str) -> int:
        return sum(n for key, n in counts.items() if key.startswith(words))

    assert total("finish with") == total("passers") == counts["plain hands"] + counts["jump hands"] == hands
    assert hands + counts["other passer hands"] + counts["other hands"] == total("gain") == 4 * hands
    assert sum(n for key, n in counts.items() if key.endswith("chips")) == 0
    assert counts["plain hands"] == counts["finish with 0 supremes"]
    assert total("pass with") == sum(int(key.split()[1]) * n for key, n in counts.items() if key.startswith("passers"))
    for step in range(1, 5):
        assert counts.get(f"passer stopped in step {step}", 0) <= counts[f"passer step {step}"]
    for key, n in counts.items():
        if key.startswith("held"):
            assert n <= counts[f"led{key.removeprefix('held')}"]
    seats = [part["means"][f"seat {place}"]["mean"] for place in range(4)]
    assert sum(seats) == pytest.approx(0, abs=0.001)


def test_the_kept_run_names_its_command_and_is_written_as_the_command_writes_it() -> None:
    assert KEPT["command"] == f"python -m tests.paigames.odds_runs --deals {KEPT['deals']} --seed {KEPT['seed']} --write"
    assert odds_runs.write(KEPT) == odds_runs.FILE.read_text(encoding="utf-8")


def test_the_levels_are_those_of_the_newest_tournament() -> None:
    assert KEPT["levels"] == odds_runs.levels(), "Run: python -m tests.paigames.odds_runs --levels"


def test_a_fresh_run_agrees_with_the_kept_one() -> None:
    """Other deals: means lie within twice the interval that so few deals have, by the kept spread; shares within a fixed wide bound."""
    fresh = odds_runs.total(range(40), 77)
    for name, kept in KEPT["means"].items():
        half = kept["half"] * (KEPT["deals"] / fresh["deals"]) ** 0.5
        assert abs(fresh["means"][name]["mean"] - kept["mean"]) <= 2 * half + 0.05, name
    for key in ("finish with 0 supremes", "passers 1", "passers 2"):
        assert abs(fresh["counts"][key] / fresh["hands"] - KEPT["counts"][key] / KEPT["hands"]) < 0.25, key
    steps = {name: sum(run["counts"][f"passer step {step}"] for step in range(1, 5)) for name, run in (("fresh", fresh), ("kept", KEPT))}
    for step in (1, 4):
        share = fresh["counts"][f"passer step {step}"] / steps["fresh"]
        assert abs(share - KEPT["counts"][f"passer step {step}"] / steps["kept"]) < 0.2


@pytest.mark.parametrize("number", range(3))
def test_the_watched_hand_is_the_hand_the_steady_player_plays(number: int) -> None:
    """The plain game with four steady players, asked for their advice, gives the same stacks and chips."""
    hands, roll = odds_runs.deal(number, 5)
    watched = odds_runs.Watched(hands, roll, number, Random(1), {})
    watched.play_on()
    state, dice, steady = game.from_position(hands, roll, number, (0, 0, 0, 0)), Random(1), player("steady")
    while (actor := game.to_act(state)) is not None:
        if actor is CHANCE:
            action = game.draw(state, dice)
        else:
            assert isinstance(actor, int)
            action = steady.advise(game.observe(state, actor), Random(0)).action
        state = game.apply(state, action)
    assert tuple(watched.stacks) == state.stacks
    assert tuple(watched.gains) == game.returns(state)
    assert watched.notes[f"passers {sum(stacks >= PASS for stacks in state.stacks)}"] == 1
    assert watched.notes["sweep"] == (max(state.stacks) == STACKS)
    assert sum(n for key, n in watched.notes.items() if key.startswith("led")) == len(state.rounds)
    assert sum(n for key, n in watched.notes.items() if key.startswith("held")) == sum(one.winner == one.leader for one in state.rounds)
