"""Measure how many hands of Bo nobody finishes: ``python -m tests.paigames.bo_dead_hands --hands 10000 --rules "source, mixed_sets=true"``.

Hand number n is dealt from the seed n, seat n mod 3 deals, and all three seats are the same computer player.
"""

from __future__ import annotations

import argparse
from random import Random
from typing import TYPE_CHECKING

from paigames.bo import game
from paigames.bo.notation import parse_rules
from paigames.bo.players import Player, player
from paigames.play import CHANCE

if TYPE_CHECKING:
    from paigames.bo.ruleset import RuleSet


def is_dead(seed: int, level: Player, rules: RuleSet) -> bool:
    """Play a hand; tell whether the stock ran out on it."""
    rng = Random(seed)
    state = game.begin(seed % 3, rules)
    while (actor := game.to_act(state)) is not None:
        action = game.draw(state, rng) if actor is CHANCE else level.advise(game.observe(state, int(actor)), rng).action
        state = game.apply(state, action)
    return not state.winners


def main() -> None:
    """Read the arguments, play, and print the share."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=10_000)
    parser.add_argument("--level", default="steady")
    parser.add_argument("--rules", default="source")
    given = parser.parse_args()
    level, rules = player(given.level), parse_rules(given.rules)
    dead = sum(is_dead(seed, level, rules) for seed in range(given.hands))
    print(f"{given.rules}, {given.level}: {dead} of {given.hands} hands dead, {dead / given.hands:.1%}")


if __name__ == "__main__":
    main()
