"""What happens in many hands of the steady player, and what single habits cost.

``python -m tests.paigames.odds_runs --deals 2000 --seed 0 --write`` plays every deal four times, each seat in turn having the first lead,
and once more for every habit, which one seat then follows while the others stay steady. It keeps the totals for the page of chances.
Hands are played as they are dealt: nobody claims a new deal or calls a reunion.
"""

from __future__ import annotations

import argparse
import json
import math
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

from paigames.bagchen import _thumbs, game, passer
from paigames.bagchen._run import count_run
from paigames.bagchen._sight import Sight
from paigames.bagchen._thumbs import Choice, Thumb
from paigames.bagchen.passer import Evidence
from paigames.bagchen.playouts import ALMS, DISCARD, FACES, Playout
from paigames.bagchen.ranks import DECK
from paigames.chance import roll_dice, shuffled

if TYPE_CHECKING:
    from paigames.dominoes import Roll, Tile

FILE = Path(__file__).parents[2] / "src" / "paiwidgets" / "data" / "bagchen_runs.json"
TOURNAMENT = Path(__file__).parent / "data" / "tournament.json"
FIRST = 12
"""So many deals are also kept by themselves, for a test to play again."""

MOST = 40
"""Gains beyond this are counted together."""

Habit: TypeAlias = Callable[[Playout, list[int]], Choice]


def steady(playout: Playout, moves: list[int]) -> Choice:
    """Play as the steady player does."""
    return _thumbs.choose(playout, moves)


def without_alms(playout: Playout, moves: list[int]) -> Choice:
    """Never give alms."""
    return _thumbs.choose(playout, [move for move in moves if move < ALMS])


def without_ducking(playout: Playout, moves: list[int]) -> Choice:
    """Win a round that seems worth it, also where it makes a passer early."""
    choice = _thumbs.choose(playout, moves)
    if choice.thumb is not Thumb.DUCK:
        return choice
    sight = Sight(playout)
    return max((one for one in _thumbs.proposals(sight, moves) if one.move != DISCARD), key=lambda one: one.value)


def supremes_at_once(playout: Playout, moves: list[int]) -> Choice:
    """Lead a supreme as soon as there is one, as many tiles as possible."""
    supremes = [] if playout.n else [move for move in moves if move < ALMS and playout.chips[move]]
    if not supremes:
        return _thumbs.choose(playout, moves)
    return Choice(max(supremes, key=lambda move: (playout.chips[move], -move)), (), Thumb.SUPREME)


def supremes_last(playout: Playout, moves: list[int]) -> Choice:
    """Lead no supreme as long as anything else may be led."""
    others = [] if playout.n else [move for move in moves if move >= ALMS or not playout.chips[move]]
    return _thumbs.choose(playout, others or moves)


def singles_only(playout: Playout, moves: list[int]) -> Choice:
    """Lead single tiles, as long as the rules allow one."""
    singles = [] if playout.n else [move for move in moves if move >= ALMS or len(playout.sets[move].tiles) == 1]
    return _thumbs.choose(playout, singles or moves)


def always_covering(playout: Playout, moves: list[int]) -> Choice:
    """Cover whenever it can be done, with what is worth least."""
    covers = [move for move in moves if playout.n and move != DISCARD]
    if not covers:
        return _thumbs.choose(playout, moves)
    sight = Sight(playout)
    return Choice(min(covers, key=lambda move: (sight.spends(move), move)), (), Thumb.HOPEFUL_COVER)


def never_covering(playout: Playout, moves: list[int]) -> Choice:
    """Win no round but one's own leads."""
    return _thumbs.choose(playout, [DISCARD] if playout.n else moves)


def careless_discards(playout: Playout, moves: list[int]) -> Choice:
    """Throw away any tiles."""
    choice = _thumbs.choose(playout, moves)
    return choice._replace(discard=playout.discard_at_random()) if choice.move == DISCARD else choice


HABITS: dict[str, Habit] = {
    habit.__name__: habit
    for habit in (
        singles_only,
        supremes_at_once,
        supremes_last,
        always_covering,
        never_covering,
        careless_discards,
        without_alms,
        without_ducking,
    )
}


class Watched(Playout):
    """A play-out that notes what happens in it."""

    __slots__ = ("habits", "notes", "opening")

    def __init__(self, hands: list[tuple[Tile, ...]], roll: Roll, leader: int, rng: Random, habits: dict[int, Habit]) -> None:
        self.notes: Counter[str] = Counter()
        self.habits = habits
        self.opening: int | None = None
        super().__init__(game.from_position(hands, roll, leader, (0, 0, 0, 0)), rng)

    def play_on(self) -> None:
        while not self.over:
            choice = self.habits.get(self.seat, steady)(self, self.options())
            if not self.n:
                self.opening = choice.move
                self._note_lead(choice)
            self.play(choice.move, choice.discard)

    def _note_lead(self, choice: Choice) -> None:
        if self._leads is None:
            return
        tiles = tuple([face for face, k in zip(FACES, self.held[self.seat], strict=True) for _ in range(k)])
        step = passer.allowed_leads(tiles, self.roll, Evidence(tuple(self._up), tuple(self._down)), self.rules).number
        self.notes[f"passer step {step}"] += 1
        kept, self._leads = self._leads, None
        wanted = steady(self, [move for move in self.options() if move < ALMS])
        self._leads = kept
        if wanted.move != choice.move:
            self.notes[f"passer stopped in step {step}"] += 1

    def _end_round(self) -> None:
        before, n, top, leader, opening = list(self.stacks), self.n, self._top, self._leader, self.opening
        assert opening is not None
        what = "alms" if opening >= ALMS else "supreme" if self.chips[opening] else f"level {self.sets[opening].level} of {n}"
        self.notes[f"led {what}"] += 1
        self.notes[f"held {what}"] += top == leader
        left = self.size - n
        super()._end_round()
        if before[top] < passer.PASS <= self.stacks[top]:
            self.notes[f"pass with {left} left"] += 1

    def _settle(self, finisher: int) -> None:
        sets = tuple(None if best is None else self._table.sets[best] for best, _ in self._run)
        _, count = count_run(sets, self.roll, self.rules)
        super()._settle(finisher)
        notes = self.notes
        notes[f"finish with {count} supremes"] += 1
        notes["sweep"] += self.stacks[finisher] == passer.STACKS
        notes[f"passers {sum(stacks >= passer.PASS for stacks in self.stacks)}"] += 1
        for seat, (stacks, gain) in enumerate(zip(self.stacks, self.gains, strict=True)):
            finish = "jump" if count else "plain"
            which = finish if seat == finisher else "other passer" if stacks >= passer.PASS else "other"
            notes[f"{which} hands"] += 1
            notes[f"{which} chips"] += gain
            notes[f"{which} squares"] += gain * gain
            notes[f"gain {max(-MOST, min(MOST, gain))}"] += 1


def deal(number: int, seed: int) -> tuple[list[tuple[Tile, ...]], Roll]:
    """Shuffle, deal and roll."""
    rng = Random(f"{seed} {number} deal")
    tiles = shuffled(DECK, rng)
    return [tiles[16 * seat : 16 * seat + 16] for seat in range(4)], roll_dice(rng)


def play_deal(number: int, seed: int) -> tuple[Counter[str], dict[str, float]]:
    """Play a deal four times and once for every habit; give what was noted, and the means that get an interval."""
    hands, roll = deal(number, seed)

    def played(leader: int, habits: dict[int, Habit]) -> Watched:
        watched = Watched(hands, roll, leader, Random(f"{seed} {number} dice"), habits)
        watched.play_on()
        return watched

    turns = [played(leader, {}) for leader in range(4)]
    notes: Counter[str] = Counter()
    for turn in turns:
        notes.update(turn.notes)
    means = {f"seat {place}": sum(turn.gains[(leader + place) % 4] for leader, turn in enumerate(turns)) / 4 for place in range(4)}
    for name, habit in HABITS.items():
        seat, leader = number % 4, number // 4 % 4
        means[name] = float(played(leader, {seat: habit}).gains[seat] - turns[leader].gains[seat])
    return notes, means


def total(deals: range, seed: int) -> dict[str, Any]:
    """Play; give the totals of these deals."""
    notes: Counter[str] = Counter()
    rows: list[dict[str, float]] = []
    for number in deals:
        noted, means = play_deal(number, seed)
        notes.update(noted)
        rows.append(means)
    return {
        "deals": len(rows),
        "hands": 4 * len(rows),
        "counts": {key: notes[key] for key in sorted(notes, key=_by_number)},
        "means": {name: interval([row[name] for row in rows]) for name in rows[0]},
    }


def _by_number(key: str) -> list[tuple[int, str]]:
    return [(int(word), "") if word.lstrip("-").isdigit() else (0, word) for word in key.split()]


def interval(values: list[float]) -> dict[str, float]:
    """Give the mean and half of its 95 % interval, deals being the unit."""
    mean = math.fsum(values) / len(values)
    spread = math.sqrt(math.fsum((value - mean) ** 2 for value in values) / (len(values) - 1))
    return {"mean": round(mean, 4), "half": round(1.96 * spread / math.sqrt(len(values)), 4)}


def levels() -> dict[str, Any]:
    """Take over what the tournament found."""
    kept = json.loads(TOURNAMENT.read_text(encoding="utf-8"))
    return {key: kept[key] for key in ("command", "deals", "seed", "hands", "chips_per_hand")}


def write(kept: dict[str, Any]) -> str:
    """Write what the page reads."""
    return json.dumps(kept, indent=1) + "\n"


def main() -> None:
    """Read the command line, play and keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--write", action="store_true", help="keep the result where the page reads it")
    parser.add_argument("--levels", action="store_true", help="only take over the newest tournament")
    given = parser.parse_args()
    if given.levels:
        kept = {**json.loads(FILE.read_text(encoding="utf-8")), "levels": levels()}
    else:
        command = f"python -m tests.paigames.odds_runs --deals {given.deals} --seed {given.seed} --write"
        first = total(range(min(FIRST, given.deals)), given.seed)
        kept = {"command": command, "seed": given.seed, **total(range(given.deals), given.seed), "first": first, "levels": levels()}
    if given.write or given.levels:
        FILE.parent.mkdir(exist_ok=True)
        FILE.write_text(write(kept), encoding="utf-8")
    else:
        print(write(kept))


if __name__ == "__main__":
    main()
