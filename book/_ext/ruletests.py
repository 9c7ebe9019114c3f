"""Which tests hold which rule, read from the marks in their source."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path


def tests_by_rule(folder: Path) -> dict[str, list[str]]:
    """Name the tests marked with each rule the way pytest takes them, ``tests/test_sets.py::test_a_set``.

    Args:
        folder: the tests' folder; without one no rule has a test.
    """
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for rule_id, test in _marks(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(rule_id, []).append(f"{path.relative_to(folder.parent).as_posix()}::{test}")
    return found


def _marks(module: ast.Module) -> Iterator[tuple[str, str]]:
    """Pairs of a rule and a test of one module; the cases of a parametrised test often stand in a list above it."""
    named = {
        target.id: statement.value
        for statement in module.body
        if isinstance(statement, ast.Assign)
        for target in statement.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            rules = {rule_id for decorator in node.decorator_list for rule_id in _rules(decorator, named)}
            yield from ((rule_id, node.name) for rule_id in sorted(rules))


def _rules(tree: ast.expr, named: Mapping[str, ast.expr]) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            yield from (argument.value for argument in node.args if isinstance(argument, ast.Constant) and isinstance(argument.value, str))
        elif isinstance(node, ast.Name) and node.id in named:
            yield from _rules(named[node.id], {name: value for name, value in named.items() if name != node.id})
