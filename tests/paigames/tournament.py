"""A paired tournament of the computer players.

``python -m tests.paigames.tournament --deals 60 --seed 0 --write`` plays every deal four times, the players one seat further on each time,
and prints what each level gains in a hand. Four chairs stand at three levels: the fourth is taken by each level in turn, deal after deal.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

from paigames.bagchen import game
from paigames.bagchen.players import LEVELS, Player
from paigames.play import CHANCE

NAMES = tuple(one.name for one in LEVELS)
RESULT = Path(__file__).parent / "data" / "tournament.json"
_PAIRS = (("strong", "steady"), ("strong", "novice"), ("steady", "novice"))


def lineup(deal: int, levels: tuple[Player, ...] = LEVELS) -> tuple[Player, ...]:
    """Name who sits at the table, before the seats are rotated."""
    return (*levels, levels[deal % len(levels)])


def play_hand(seats: tuple[Player, ...], deal: int, seed: int) -> tuple[int, ...]:
    """Play a hand from the towers; the same deal gives the same towers and rolls, whoever plays."""
    chance, choices = Random(f"{seed} {deal} chance"), Random(f"{seed} {deal} choices")
    state = game.begin(deal % 4)
    while (actor := game.to_act(state)) is not None:
        if actor is CHANCE:
            action = game.draw(state, chance)
        elif state.phase is game.Phase.TOWER:
            action = game.NameTower(0)
        else:
            assert isinstance(actor, int)
            action = seats[actor].advise(game.observe(state, actor), choices).action
        state = game.apply(state, action)
    return game.returns(state)


def play_deal(deal: int, seed: int, levels: tuple[Player, ...] = LEVELS) -> dict[str, float]:
    """Play a deal four times; give the mean gain of each level in a hand."""
    chairs = lineup(deal, levels)
    gains: dict[str, list[int]] = {name: [] for name in NAMES}
    for turn in range(4):
        seats = tuple(chairs[(seat + turn) % 4] for seat in range(4))
        for one, gain in zip(seats, play_hand(seats, deal, seed), strict=True):
            gains[one.name].append(gain)
    return {name: sum(own) / len(own) for name, own in gains.items()}


def interval(values: list[float]) -> dict[str, float]:
    """Give the mean and half of its 95 % interval, deals being the unit."""
    mean = sum(values) / len(values)
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))
    return {"mean": round(mean, 3), "half": round(1.96 * spread / math.sqrt(len(values)), 3)}


def tournament(deals: int, seed: int, processes: int = 1) -> dict[str, Any]:
    """Play; give what a data file holds."""
    if processes > 1:
        with ProcessPoolExecutor(processes) as pool:
            rows = list(pool.map(play_deal, range(deals), [seed] * deals))
    else:
        rows = [play_deal(deal, seed) for deal in range(deals)]
    return {
        "command": f"python -m tests.paigames.tournament --deals {deals} --seed {seed} --write",
        "deals": deals,
        "seed": seed,
        "hands": 4 * deals,
        "chips_per_hand": {name: interval([row[name] for row in rows]) for name in NAMES},
        "differences": {f"{one} - {other}": interval([row[one] - row[other] for row in rows]) for one, other in _PAIRS},
        "deal_means": [[round(row[name], 4) for name in NAMES] for row in rows],
    }


def write(result: dict[str, Any]) -> str:
    """Write a result as JSON, a deal to a line."""
    rows = ",\n    ".join(map(json.dumps, result["deal_means"]))
    head = json.dumps({key: value for key, value in result.items() if key != "deal_means"}, indent=2)
    return f'{head[:-2]},\n  "deal_means": [\n    {rows}\n  ]\n}}\n'


def main() -> None:
    """Read the command line, play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="keep the result as tests/paigames/data/tournament.json")
    given = parser.parse_args()
    start = time.perf_counter()
    result = tournament(given.deals, given.seed, given.processes)
    print(
        f"{result['hands']} hands of {given.deals} deals in {time.perf_counter() - start:.0f} s; chips for each hand, with 95 % intervals"
    )
    for name, found in {**result["chips_per_hand"], **result["differences"]}.items():
        print(f"{name:16} {found['mean']:+7.2f} ± {found['half']:.2f}")
    if given.write:
        RESULT.write_text(write(result), encoding="utf-8")


if __name__ == "__main__":
    main()
