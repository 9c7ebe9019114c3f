"""The mutants themselves: what is changed, whom it belongs to, and that a weak test lets one live."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from paigames.rulebook import GAMES, load
from tests.mutants.owners import Owners
from tests.mutants.variants import mutants

ROOT = Path(__file__).parents[2]

CHANGES = [
    ("return a < b", ["return a <= b"]),
    ("return a < b == c", ["return a <= b == c", "return a < b != c"]),
    ("return a in b", ["return a not in b"]),
    ("return a is not None", ["return a is None"]),
    ("return a and b", ["return a or b", "return b", "return a"]),
    ("return a or b or c", ["return a and b and c", "return b or c", "return a or c", "return a or b"]),
    ("return not a", ["return a"]),
    ("return -a", ["return a"]),
    ("return a + 1", ["return a - 1", "return a + 2"]),
    ("return a // b % c", ["return a // b * c", "return a * b % c"]),
    ("return max(a)", ["return min(a)"]),
    ("return f(a, key=True)", ["return f(a, key=False)"]),
    ("return b if a else c", ["return b if True else c", "return b if False else c"]),
    ("return [b for b in a if b]", ["return [b for b in a if True]", "return [b for b in a if False]"]),
    ("return 'a' 'b'", []),
    ("raise ValueError(a + b)", []),
]


@pytest.mark.parametrize(("statement", "wrong"), CHANGES, ids=[row[0] for row in CHANGES])
def test_a_function_has_these_wrong_versions(statement: str, wrong: list[str]) -> None:
    source = f'@cache\ndef f(a: "x < y" = 1) -> 2:\n    """More than 3."""\n    {statement}\nN = 4\n'
    lines = [ast.unparse(mutant.tree(source)).splitlines() for mutant in mutants("m", source)]
    assert [line[3].strip() for line in lines] == wrong
    for line in lines:
        assert [*line[:3], line[4]] == ["@cache", "def f(a: 'x < y'=1) -> 2:", '    """More than 3."""', "N = 4"]


def test_methods_are_changed_and_what_stands_outside_is_not() -> None:
    source = "class C:\n    x = 1\n    @property\n    def f(self):\n        return self.x == 1\n"
    assert [str(mutant) for mutant in mutants("m", source)] == [
        "m.C.f, line 5: self.x == 1 → self.x != 1",
        "m.C.f, line 5: 1 → 2",
    ]


def test_a_function_belongs_to_the_rules_that_name_it_or_call_it_most_directly() -> None:
    owners = Owners(load("bagchen"))
    (redeal,) = owners.rules("claims", "may_redeal")
    assert load("bagchen")[redeal].code == ("claims.may_redeal", "claims.big_ranks")
    assert owners.rules("claims", "_is_big") == [redeal]
    assert "B-086" in owners.rules("_run", "closing_run")
    assert owners.rules("_steps", "Position.rules") == owners.rules("_steps", "Position") != []
    assert owners.rules("_case_fields", "nothing") == []


def test_a_function_that_cites_rules_belongs_to_them() -> None:
    owners = Owners(load("bagchen"))
    assert owners.rules("_steps", "_monk_mixes") == ["B-062"]
    assert owners.rules("_steps", "_tell_hold_back") == ["B-065"]
    assert owners.rules("reunion", "higher_die") == ["B-044"]


# Their functions hand on what another one found, so there is nothing to change in them.
HANDED_ON = {"B-008", "B-056", "Z-002"}


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_with_code_owns_something(game: str) -> None:
    book = load(game)
    owners = Owners(book)
    changed = {(name, mutant.function) for name, source in owners.sources.items() for mutant in mutants(name, source)}
    owning = {rule for name in changed for rule in owners.rules(*name)}
    done = [rule for rule in book.rules.values() if rule.status == "done" and rule.code]
    # A rule that is only a table or a list, such as the deck, has no function to change.
    missing = {rule.id for rule in done if rule.id not in owning and not all(code.split(".")[1][0].isupper() for code in rule.code)}
    assert missing <= HANDED_ON


WEAK = """
from paigames.bagchen.claims import big_ranks
from paigames.bagchen.ranks import dice_supremes
from paigames.dominoes import Roll

def test_something_is_big():
    assert big_ranks(Roll(6, 5))
"""


def test_a_weak_test_lets_mutants_live_and_their_rule_is_named(tmp_path: Path) -> None:
    (tmp_path / "test_weak.py").write_text(WEAK)
    command = [sys.executable, "-m", "tests.mutants", "paigames.bagchen.claims", "--budget", "30", "--tests", str(tmp_path)]
    finished = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert finished.returncode == 0, finished.stdout + finished.stderr
    assert "these kept some:" in finished.stdout
    assert "(no test runs it)" in finished.stdout
    assert "paigames.bagchen.claims.may_redeal, line" in finished.stdout


def test_a_module_that_is_not_there_is_refused() -> None:
    finished = subprocess.run([sys.executable, "-m", "tests.mutants", "chess"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert finished.returncode == 1
    assert "There is no module chess" in finished.stderr
