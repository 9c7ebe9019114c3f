"""A paired tournament of the computer players.

``python -m tests.paigames.tournament --deals 90 --write tournament`` plays every deal four times, the players one seat further on each
time, and prints what each level gains in a hand. Three levels have four chairs: the fourth is taken by each level in turn, deal after deal.
With ``--table strong steady steady steady`` these four sit at the table.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations, repeat
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from paigames.bagchen import game
from paigames.bagchen.players import LEVELS, Player, player
from paigames.play import CHANCE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paigames.advice import Named

DATA = Path(__file__).parent / "data"


def lineup(deal: int, levels: tuple[Player, ...] = LEVELS) -> tuple[Player, ...]:
    """Name who sits at the table, before the seats are rotated: four players as they are, or three and each of them in turn."""
    return levels if len(levels) == 4 else (*levels, levels[deal % len(levels)])


def names_of(levels: Sequence[Named]) -> list[str]:
    """Name each level once, in the order of the table."""
    return list(dict.fromkeys(one.name for one in levels))


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
    gains: dict[str, list[int]] = {name: [] for name in names_of(levels)}
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


def command(deals: int, seed: int, levels: tuple[Player, ...], name: str) -> str:
    """Write the command that plays a tournament again."""
    table = f"--table {' '.join(one.name for one in levels)} " if len(levels) == 4 else ""
    return f"python -m tests.paigames.tournament {table}--deals {deals} --seed {seed} --write {name}"


def tournament(deals: int, seed: int, levels: tuple[Player, ...] = LEVELS, processes: int = 1) -> dict[str, Any]:
    """Play; give what a data file holds."""
    if processes > 1:
        with ProcessPoolExecutor(processes) as pool:
            rows = list(pool.map(play_deal, range(deals), repeat(seed), repeat(levels)))
    else:
        rows = [play_deal(deal, seed, levels) for deal in range(deals)]
    return summary(rows, seed)


def summary(rows: list[dict[str, float]], seed: int) -> dict[str, Any]:
    """Put the means of the deals together."""
    names = list(rows[0])
    return {
        "deals": len(rows),
        "seed": seed,
        "hands": 4 * len(rows),
        "chips_per_hand": {name: interval([row[name] for row in rows]) for name in names},
        "differences": {f"{one} - {other}": interval([row[one] - row[other] for row in rows]) for other, one in combinations(names, 2)},
        "deal_means": [[round(row[name], 4) for name in names] for row in rows],
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
    parser.add_argument("--table", nargs=4, metavar="LEVEL", help="who sits at the table")
    parser.add_argument("--write", metavar="NAME", help="keep the result under tests/paigames/data")
    given = parser.parse_args()
    levels = LEVELS if given.table is None else tuple(map(player, given.table))
    start = time.perf_counter()
    result = tournament(given.deals, given.seed, levels, given.processes)
    print(f"{result['hands']} hands of {given.deals} deals in {time.perf_counter() - start:.0f} s; chips a hand, with 95 % intervals")
    for name, found in {**result["chips_per_hand"], **result["differences"]}.items():
        print(f"{name:16} {found['mean']:+7.2f} ± {found['half']:.2f}")
    if given.write:
        kept = {"command": command(given.deals, given.seed, levels, given.write), **result}
        (DATA / f"{given.write}.json").write_text(write(kept), encoding="utf-8")


if __name__ == "__main__":
    main()
