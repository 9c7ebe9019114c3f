"""Measure how many hands of Bo nobody finishes: ``python -m tests.paigames.bo_dead_hands --hands 10000 --rules "source, mixed_sets=true"``.

Hand number n is dealt from the seed n, seat n mod 3 deals, and all three seats are the steady player. Hands are played out with numbers,
which comes to the same as the plain game and takes a tenth of its time. ``--write`` keeps the result under these rules for the pages.
"""

from __future__ import annotations

import argparse
import json
import math
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from paigames.bo import game
from paigames.bo.notation import parse_rules, print_rules
from paigames.bo.players import player
from paigames.bo.playouts import Playout
from paigames.play import CHANCE

if TYPE_CHECKING:
    from paigames.bo.ruleset import RuleSet

FILE = Path(__file__).parents[2] / "src" / "paiwidgets" / "data" / "bo_runs.json"
FIRST = 100
"""Of so many hands it is kept which were dead, for a test to play some again."""


def is_dead(seed: int, rules: RuleSet) -> bool:
    """Play a hand out; tell whether the stock ran out on it."""
    rng = Random(seed)
    state = game.begin(seed % 3, rules)
    state = game.apply(state, game.draw(state, rng))
    playout = Playout(game.apply(state, game.legal_actions(state)[0]), rng)
    playout.finish()
    return not playout.winners


def is_dead_in_the_plain_game(seed: int, rules: RuleSet) -> bool:
    """Play the same hand move by move, each on the advice of the steady player."""
    rng, steady = Random(seed), player("steady")
    state = game.begin(seed % 3, rules)
    while (actor := game.to_act(state)) is not None:
        action = game.draw(state, rng) if actor is CHANCE else steady.advise(game.observe(state, int(actor)), rng).action
        state = game.apply(state, action)
    return not state.winners


def half(hits: int, n: int) -> float:
    """Give half of the 95 % interval of a share, by Agresti and Coull."""
    share = (hits + 2) / (n + 4)
    return 1.96 * math.sqrt(share * (1 - share) / (n + 4))


def measure(hands: int, rules: RuleSet) -> dict[str, Any]:
    """Play the hands; give what is kept of them."""
    dead = [seed for seed in range(hands) if is_dead(seed, rules)]
    written = print_rules(rules)
    return {
        "rules": written,
        "command": f'python -m tests.paigames.bo_dead_hands --hands {hands} --rules "{written}" --write',
        "seeds": f"0 to {hands - 1}",
        "hands": hands,
        "dead": len(dead),
        "percent": round(100 * len(dead) / hands, 2),
        "half": round(100 * half(len(dead), hands), 2),
        "first": FIRST,
        "dead_of_first": [seed for seed in dead if seed < FIRST],
    }


def keep(found: dict[str, Any]) -> None:
    """Put a result into the file, in the place of one under the same rules."""
    kept = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {"dead_hands": []}
    others = [one for one in kept["dead_hands"] if one["rules"] != found["rules"]]
    kept["dead_hands"] = sorted((*others, found), key=lambda one: str(one["rules"]))
    FILE.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    """Read the arguments, play, and print the share."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=10_000)
    parser.add_argument("--rules", default="source")
    parser.add_argument("--write", action="store_true", help="keep the result")
    given = parser.parse_args()
    found = measure(given.hands, parse_rules(given.rules))
    print(f"{given.rules}: {found['dead']} of {given.hands} hands dead, {found['percent']} % ± {found['half']}")
    if given.write:
        keep(found)


if __name__ == "__main__":
    main()
