"""All deals of Pai Gow counted: house ways against each other, best replies, the small form, and what each choice of a table changes.

``python -m tests.paigames.paigow_runs --write`` counts for about three minutes and keeps the result for the pages of odds and of house
rules. It needs numpy. Nothing is left to chance: a second run differs in its date alone.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from paigames.paigow import odds
from paigames.paigow._kinds import weights
from paigames.paigow.ladder import ladder
from paigames.paigow.ruleset import BOOK, preset
from paigames.paigow.values import Value
from paigames.paigow.ways import WAYS
from paigames.rulebook import print_choice

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from paigames.paigow.ruleset import RuleSet
    from paigames.rulebook import Choice

FILE = Path(__file__).parents[2] / "src" / "paiwidgets" / "data" / "paigow_edges.json"
COMMAND = "python -m tests.paigames.paigow_runs --write"
COMMISSIONS = (0, 5)
ELSEWHERE = {"foul", "dice", "deal_all_stacks", "commission"}
"""Switches that change no comparison: a house way lays no foul hand, dice only hand out rows, and a commission is counted beside."""

PUBLISHED = "foxwoods"
"""The way whose figures stand beside published ones, so that every choice of a table is counted with it."""


def match(found: odds.Match) -> dict[str, float]:
    """Write what was counted over all deals, and the edges in per cent of a stake."""
    edges = {
        f"{side}_{commission}": percent(edge(commission))
        for side, edge in (("player", found.player_edge), ("banker", found.banker_edge))
        for commission in COMMISSIONS
    }
    return {**asdict(found), **edges}


def percent(edge: Fraction) -> float:
    """Write a fraction of a stake in per cent, to a millionth."""
    return round(float(100 * edge), 6)


def small(rules: RuleSet) -> dict[str, float]:
    """Count the small form."""
    found = odds.small_game(rules)
    other = Value(found.lose, found.push, found.win)
    edges = {
        f"{side}_{commission}": percent(value.mean(commission))
        for side, value in (("player", found), ("banker", other))
        for commission in COMMISSIONS
    }
    return {**asdict(found), **edges}


def hands(rules: RuleSet) -> dict[str, int]:
    """Count the hands there are at a table."""
    steps = ladder(rules)
    return {
        "tiles": len(odds.alike(rules)),
        "two": odds.distinct_hands(2, rules),
        "four": odds.distinct_hands(4, rules),
        "ranks": len(steps),
        "two_by_tile": sum(step.ways for step in steps),
        "four_by_tile": sum(weights(())),
    }


def one_preset(name: str) -> dict[str, Any]:
    """Count everything under one preset."""
    from paigames.paigow import analysis  # noqa: PLC0415  (the file is read and checked where numpy is not)

    rules = preset(name)
    with_commission = {str(commission): preset(name, commission=commission) for commission in COMMISSIONS}
    return {
        "hands": hands(rules),
        "small": small(rules),
        "matches": {player: {banker: match(analysis.exact_match(player, banker, rules)) for banker in WAYS} for player in WAYS},
        "best_reply": {key: {way: match(analysis.best_reply(way, each)) for way in WAYS} for key, each in with_commission.items()},
        "best_bank": {key: {way: match(analysis.best_bank(way, each)) for way in WAYS} for key, each in with_commission.items()},
    }


def choices() -> Iterator[tuple[str, Choice]]:
    """List every single departure from the source that can change who wins."""
    for switch in BOOK.switches.values():
        if switch.key not in ELSEWHERE:
            yield from ((switch.field, value) for value in switch.values if value != switch.default)


def one_choice(field: str, value: Choice) -> dict[str, Any]:
    """Count what one departure from the source changes."""
    from paigames.paigow import analysis  # noqa: PLC0415

    rules = preset("source", **{field: value})
    return {PUBLISHED: match(analysis.exact_match(PUBLISHED, PUBLISHED, rules)), "small": small(rules)}


def count_all(date: str) -> dict[str, Any]:
    """Count everything."""
    return {
        "command": COMMAND,
        "date": date,
        "deals": odds.DEALS,
        "presets": {name: one_preset(name) for name in BOOK.presets},
        "choices": {f"{field}={print_choice(value)}": one_choice(field, value) for field, value in choices()},
    }


def write(kept: dict[str, Any]) -> str:
    """Write what the pages read, one count a line."""
    return _written(kept, "") + "\n"


def _written(value: object, indent: str) -> str:
    if not isinstance(value, dict) or not any(isinstance(each, dict) for each in value.values()):
        return json.dumps(value)
    inner = indent + " "
    lines = [f"{inner}{json.dumps(key)}: {_written(each, inner)}" for key, each in value.items()]
    return "{\n" + ",\n".join(lines) + f"\n{indent}}}"


def main() -> None:
    """Read the command line, count and keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="keep the result where the pages read it")
    parser.add_argument("--date", default=f"{datetime.now(tz=UTC):%Y-%m-%d}", help="the day that is kept with it")
    given = parser.parse_args()
    text = write(count_all(given.date))
    if given.write:
        FILE.write_text(text, encoding="utf-8")
    else:
        print(text, end="")


if __name__ == "__main__":
    main()
