"""``python -m tests.mutants [--budget SECONDS] [--seed N] [MODULE ...]``."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from paigames.chance import shuffled
from paigames.rulebook import GAMES, load
from tests.mutants.owners import Owners
from tests.mutants.trial import Trial
from tests.mutants.variants import Mutant, mutants

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

ROOT = Path(__file__).parents[2]


def main(arguments: Sequence[str] | None = None) -> int:
    """Try mutants and print the rules that some of them leave alive."""
    asked = _parser().parse_args(arguments)
    owners = {game: Owners(load(game)) for game in GAMES}
    sources = {f"paigames.{game}.{name}": source for game in GAMES for name, source in owners[game].sources.items()}
    unknown = set(asked.modules) - sources.keys()
    if unknown:
        sys.exit(f"There is no module {', '.join(sorted(unknown))}; the modules are {', '.join(sources)}.")
    chosen = {module: sources[module] for module in asked.modules or sources}
    rules = {mutant: found for module, source in chosen.items() for mutant in mutants(module, source) if (found := _rules(owners, mutant))}
    order = shuffled(list(rules), Random(asked.seed))
    trial = Trial(order, chosen, rules, asked.budget)
    code = pytest.main(["-q", "-p", "no:cacheprovider", "--no-header", "--no-summary", "--capture=sys", *asked.tests], plugins=[trial])
    if code:
        return int(code)
    print(report(trial))
    return 0


def report(trial: Trial) -> str:
    """The rules with living mutants, and what lives."""
    rules = trial.rules
    tried, living = _count(rules, trial.tried), _count(rules, trial.survivors)
    lines = [f"{len(trial.survivors)} of {len(trial.tried)} mutants tried live ({len(trial.mutants)} are possible)."]
    lines += [f"{len(tried) - len(living)} of {len(tried)} rules touched lost every mutant; these kept some:"] if living else []
    lines += [f"  {rule}: {living[rule]} of {tried[rule]}" for rule in sorted(living)]
    lines += ["What lives:"] if living else []
    for mutant in sorted(trial.survivors, key=lambda mutant: (mutant.module, mutant.line, mutant.place)):
        untested = " (no test runs it)" if mutant in trial.untested else ""
        lines.append(f"  {', '.join(rules[mutant])}\n    {mutant}{untested}")
    return "\n".join(lines)


def _count(rules: Mapping[Mutant, Sequence[str]], some: Iterable[Mutant]) -> Counter[str]:
    return Counter(rule for mutant in some for rule in rules[mutant])


def _rules(owners: Mapping[str, Owners], mutant: Mutant) -> list[str]:
    _, game, module = mutant.module.split(".")
    return owners[game].rules(module, mutant.function)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=sys.modules["tests.mutants"].__doc__)
    parser.add_argument(
        "modules", nargs="*", metavar="MODULE", help="such as paigames.bagchen.sets; all modules of the games if none is named"
    )
    parser.add_argument("--budget", type=float, default=3600, metavar="SECONDS", help="when to stop (default: an hour)")
    parser.add_argument("--seed", type=int, default=0, help="the order in which mutants are tried (default: 0)")
    parser.add_argument("--tests", nargs="*", default=[str(ROOT / "tests" / "paigames")], metavar="PATH", help="the tests to run")
    return parser


if __name__ == "__main__":
    sys.exit(main())
