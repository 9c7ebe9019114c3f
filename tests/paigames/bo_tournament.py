"""A paired tournament of the computer players of Bo.

``python -m tests.paigames.bo_tournament --deals 90 --write bo_tournament`` plays every deal three times, the players one seat further on
each time, and prints what each level scores in a hand and how many hands it wins. From deal to deal the players change the order in which
they sit. With ``--table strong steady steady`` these three sit at the table.
"""

from __future__ import annotations

import argparse
import time
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from paigames.bo import game
from paigames.bo.players import LEVELS, player
from paigames.bo.seats import SEATS
from paigames.play import CHANCE
from tests.paigames.tournament import DATA, interval, names_of, write

if TYPE_CHECKING:
    from paigames.bo.players import Player

Row: TypeAlias = dict[str, tuple[float, float]]
"""Points a hand and the share of hands won in per cent, by level."""

ALL: Final = tuple(one.name for one in LEVELS)


def play_hand(seats: tuple[Player, ...], deal: int, seed: int) -> game.State:
    """Play a hand; the same deal gives the same cards, whoever plays."""
    chance, choices = Random(f"{seed} {deal} chance"), Random(f"{seed} {deal} choices")
    state = game.begin(deal % 3)
    while (actor := game.to_act(state)) is not None:
        action = game.draw(state, chance) if actor is CHANCE else seats[int(actor)].advise(game.observe(state, int(actor)), choices).action
        state = game.apply(state, action)
    return state


def play_deal(deal: int, seed: int, levels: tuple[Player, ...] = LEVELS) -> Row:
    """Play a deal three times; give what each level made of it."""
    chairs = levels if deal % 2 else tuple(reversed(levels))
    points: dict[str, list[int]] = {name: [] for name in names_of(levels)}
    won: dict[str, list[bool]] = {name: [] for name in points}
    for turn in SEATS:
        seats = tuple(chairs[(seat + turn) % 3] for seat in SEATS)
        over = play_hand(seats, deal, seed)
        for seat, (one, gain) in enumerate(zip(seats, game.returns(over), strict=True)):
            points[one.name].append(gain)
            won[one.name].append(seat in over.winners)
    return {name: (sum(own) / len(own), 100 * sum(won[name]) / len(own)) for name, own in points.items()}


def summary(rows: list[Row], seed: int) -> dict[str, Any]:
    """Put the means of the deals together."""
    names = list(rows[0])
    return {
        "deals": len(rows),
        "seed": seed,
        "hands": 3 * len(rows),
        "points_per_hand": {name: interval([row[name][0] for row in rows]) for name in names},
        "percent_won": {name: interval([row[name][1] for row in rows]) for name in names},
        "differences": {
            f"{one} - {other}": {
                "points": interval([row[one][0] - row[other][0] for row in rows]),
                "percent_won": interval([row[one][1] - row[other][1] for row in rows]),
            }
            for other, one in combinations(names, 2)
        },
        "deal_means": [[round(value, 4) for part in (0, 1) for value in (row[name][part] for name in names)] for row in rows],
    }


def rows_of(kept: dict[str, Any]) -> list[Row]:
    """Read the deals of a kept tournament."""
    names = list(kept["points_per_hand"])
    return [{name: (row[place], row[place + len(names)]) for place, name in enumerate(names)} for row in kept["deal_means"]]


def command(deals: int, seed: int, table: tuple[str, ...], name: str) -> str:
    """Write the command that plays a tournament again."""
    sitting = "" if table == ALL else f"--table {' '.join(table)} "
    return f"python -m tests.paigames.bo_tournament {sitting}--deals {deals} --seed {seed} --write {name}"


def main() -> None:
    """Read the command line, play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--table", nargs=3, metavar="LEVEL", default=ALL, help="who sits at the table")
    parser.add_argument("--write", metavar="NAME", help="keep the result under tests/paigames/data")
    given = parser.parse_args()
    table = tuple(given.table)
    start = time.process_time()
    result = summary([play_deal(deal, given.seed, tuple(map(player, table))) for deal in range(given.deals)], given.seed)
    print(f"{result['hands']} hands of {given.deals} deals in {time.process_time() - start:.0f} s, with 95 % intervals")
    for name, points in result["points_per_hand"].items():
        won = result["percent_won"][name]
        print(f"{name:16} {points['mean']:6.2f} ± {points['half']:.2f} points a hand, wins {won['mean']:.1f} ± {won['half']:.1f} %")
    for name, found in result["differences"].items():
        points, won = found["points"], found["percent_won"]
        print(f"{name:16} {points['mean']:+6.2f} ± {points['half']:.2f} points a hand, {won['mean']:+.1f} ± {won['half']:.1f} % of hands")
    if given.write:
        kept = {"command": command(given.deals, given.seed, table, given.write), **result}
        (DATA / f"{given.write}.json").write_text(write(kept), encoding="utf-8")


if __name__ == "__main__":
    main()
