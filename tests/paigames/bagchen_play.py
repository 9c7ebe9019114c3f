"""What the tests of whole hands share: random rule sets, random play, and hands written for the oracle."""

from __future__ import annotations

import os
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from paigames.bagchen import game
from paigames.bagchen.ruleset import BOOK, RuleSet, from_switches
from paigames.play import CHANCE
from tests.paigames.hand_oracle import Given, Trick

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from paigames.bagchen.actions import Action
    from paigames.bagchen.rounds import Round
    from paigames.dominoes import Tile

# A nightly run sets PAI_HANDS=100000; a browser's Python plays fewer.
HANDS = int(os.environ.get("PAI_HANDS", "60" if sys.platform == "emscripten" else "500"))


def random_rules(rng: Random) -> RuleSet:
    """Set every switch at random; half of the time leave most of them alone."""
    changed = 1.0 if rng.random() < 0.5 else 0.15
    choices = {
        key: switch.values[int(rng.random() * len(switch.values))] for key, switch in BOOK.switches.items() if rng.random() < changed
    }
    return from_switches(choices)


def choose(actions: tuple[Action, ...], rng: Random) -> Action:
    """Choose an action: claims and covers rather than the rest, so that rare things happen."""
    eager = [action for action in actions if isinstance(action, game.Cover | game.Call | game.Answer | game.Ask)]
    pool = eager if eager and rng.random() < 0.6 else actions
    return pool[int(rng.random() * len(pool))]


def play(state: game.State, rng: Random) -> Iterator[tuple[game.State, Action]]:
    """Play to the end; give each state with what is done in it, the last with nothing."""
    while (actor := game.to_act(state)) is not None:
        action = game.draw(state, rng) if actor is CHANCE else choose(game.legal_actions(state), rng)
        if isinstance(action, game.AnyDiscard) and rng.random() < 0.7:
            every = game.discards(state)
            action = every[int(rng.random() * len(every))]
        yield state, action
        state = game.apply(state, action)
    yield state, game.Decline()


def codes(tiles: tuple[Tile, ...]) -> tuple[str, ...]:
    """Write tiles as the oracles do."""
    return tuple(sorted(tile.code for tile in tiles))


def trick(one: Round) -> Trick:
    """Write a round as the oracle does."""
    verbs = [
        ("lead" if played.face_up else "alms") if place == 0 else ("cover" if played.face_up else "discard")
        for place, played in enumerate(one.plays)
    ]
    plays = [Given(verb, codes(played.tiles)) for verb, played in zip(verbs, one.plays, strict=True)]
    return Trick(one.leader, None if one.declared is None else str(one.declared), plays)


def switches(rules: RuleSet) -> dict[str, Any]:
    """Write a rule set as the oracles do."""
    return asdict(rules)
