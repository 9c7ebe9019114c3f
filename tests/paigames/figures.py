"""Measure the game: ``python -m tests.paigames.figures`` prints hands, moves and play-outs per second of processor time."""

from __future__ import annotations

import time
from random import Random

from paigames.bagchen import game
from paigames.bagchen.playouts import Playout
from paigames.play import CHANCE, choose_at_random

HANDS = 300


def to_first_lead(seed: int) -> game.State:
    """Deal, and let everybody decline."""
    state, rng = game.begin(seed % 4), Random(seed)
    while state.phase is not game.Phase.LEAD:
        state = game.apply(state, game.draw(state, rng) if game.to_act(state) is CHANCE else game.legal_actions(state)[-1])
    return state


def whole_hand(state: game.State, rng: Random) -> int:
    """Play a hand at random; count its moves."""
    moves = 0
    while (actor := game.to_act(state)) is not None:
        state = game.apply(state, game.draw(state, rng) if actor is CHANCE else choose_at_random(game.legal_actions(state), rng))
        moves += 1
    return moves


def measure(name: str, run: object, unit: str) -> None:
    """Run twice, so that tables are made, and print the second time."""
    for _ in range(2):
        start = time.process_time()
        moves = run()  # type: ignore[operator]
        seconds = time.process_time() - start
    print(f"{name}: {HANDS / seconds:.0f} {unit} and {moves / seconds:.0f} moves a second, {moves / HANDS:.1f} moves each")


def fast(states: list[game.State]) -> int:
    """Play out from each state; count the moves."""
    moves = 0

    def choose(_playout: Playout, options: list[int]) -> int:
        nonlocal moves
        moves += 1
        return options[int(rng.random() * len(options))]

    rng = Random(2)
    for state in states:
        Playout(state, rng).finish(choose)
    return moves


if __name__ == "__main__":
    leads = [to_first_lead(seed) for seed in range(HANDS)]
    measure("Whole hands from the towers", lambda: sum(whole_hand(game.begin(seed % 4), Random(seed)) for seed in range(HANDS)), "hands")
    measure("The plain game from the first lead", lambda: sum(whole_hand(state, Random(1)) for state in leads), "play-outs")
    measure("Fast play-outs from the first lead", lambda: fast(leads), "play-outs")
