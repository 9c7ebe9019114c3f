"""Measure the games: ``python -m tests.paigames.figures`` prints hands, moves and play-outs per second of processor time, on one core.

For scale, RLCard's doudizhu is played at random in the same run, if it is there:
``pip install --require-hashes -r tests/paigames/figures.txt``.
"""

from __future__ import annotations

import importlib.util
import random
import time
from random import Random
from typing import Any

from paigames.bagchen import _thumbs, game
from paigames.bagchen.players import LEVELS
from paigames.bagchen.playouts import Playout
from paigames.bo import game as bo
from paigames.bo.players import player as bo_player
from paigames.bo.playouts import Playout as BoPlayout
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


def by_rules_of_thumb(states: list[game.State]) -> int:
    """Play out from each state as the strong player does; count the moves."""
    moves, rng = 0, Random(2)
    for state in states:
        playout = Playout(state, rng)
        while not playout.over:
            choice = _thumbs.choose(playout, playout.options())
            playout.play(choice.move, choice.discard)
            moves += 1
    return moves


def advice(states: list[game.State]) -> None:
    """Print how long each level thinks about a first lead, as an untouched page would and once its tables are made."""
    for level in LEVELS:
        times: list[list[float]] = [[], []]
        for state in states[:12]:
            view = game.observe(state, state.seat)
            for tries in times:
                start = time.process_time()
                level.advise(view, Random(1))
                tries.append(time.process_time() - start)
        first, again = (1000 * max(tries) for tries in times)
        print(f"A first lead advised by {level.name}: {first:.0f} ms at most, {again:.0f} ms once its tables are made")


def bo_dealt(seed: int) -> bo.State:
    """Deal a hand of Bo, up to the dealer’s first throw or the first draw."""
    state = bo.begin(seed % 3)
    state = bo.apply(state, bo.draw(state, Random(seed)))
    return bo.apply(state, bo.legal_actions(state)[0])


def bo_played_out(states: list[bo.State]) -> int:
    """Play hands of Bo out as the strong player does; count the cards offered."""
    rng, offers = Random(2), 0
    for state in states:
        playout = BoPlayout(state, rng)
        playout.finish()
        offers += playout.offers
    return offers


def bo_advice(hands: int) -> None:
    """Print how long the strong player of Bo thinks in some hands against two steady ones; at first no table is made yet."""
    strong, steady, times = bo_player("strong"), bo_player("steady"), []
    for seed in range(hands):
        state, rng = bo_dealt(seed), Random(seed)
        while (actor := bo.to_act(state)) is not None:
            assert isinstance(actor, int)
            view = bo.observe(state, actor)
            start = time.process_time()
            advice = (strong if actor == 0 else steady).advise(view, rng)
            if "imagined hands" in advice.why:
                times.append(1000 * (time.process_time() - start))
            state = bo.apply(state, advice.action)
    print(f"Bo: an action advised by strong: {sum(times) / len(times):.0f} ms on average, {max(times):.0f} ms at most")


def rlcard_hand(env: Any) -> int:  # noqa: ANN401 - RLCard has no types
    """Play a hand of doudizhu at random through RLCard's own interface; count its moves."""
    state, _ = env.reset()
    moves = 0
    while not env.is_over():
        state, _ = env.step(random.choice(list(state["legal_actions"])))
        moves += 1
    return moves


def for_scale() -> None:
    """Measure RLCard in the same way."""
    if importlib.util.find_spec("rlcard") is None:
        print("RLCard is not installed, so nothing is measured for scale.")
        return
    rlcard = importlib.import_module("rlcard")
    random.seed(1)
    env = rlcard.make("doudizhu", config={"seed": 1})
    measure("RLCard's doudizhu, for scale", lambda: sum(rlcard_hand(env) for _ in range(HANDS)), "hands")


if __name__ == "__main__":
    leads = [to_first_lead(seed) for seed in range(HANDS)]
    advice(leads)
    measure("Whole hands from the towers", lambda: sum(whole_hand(game.begin(seed % 4), Random(seed)) for seed in range(HANDS)), "hands")
    measure("The plain game from the first lead", lambda: sum(whole_hand(state, Random(1)) for state in leads), "play-outs")
    measure("Fast play-outs from the first lead", lambda: fast(leads), "play-outs")
    measure("The same by rules of thumb", lambda: by_rules_of_thumb(leads), "play-outs")
    bo_advice(12)
    deals = [bo_dealt(seed) for seed in range(HANDS)]
    measure("Bo: fast play-outs from the deal", lambda: bo_played_out(deals), "play-outs")
    for_scale()
