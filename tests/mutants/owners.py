"""Which rules a function belongs to: those it cites as a reason, or else those whose ``code`` leads to it most directly."""

from __future__ import annotations

import ast
from collections import deque
from importlib import resources
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from paigames.rulebook import RuleBook

Name = tuple[str, str]


class Owners:
    """The calls between the names of a game's modules, and the rules that lead to each."""

    def __init__(self, book: RuleBook) -> None:
        """Read the game's modules."""
        self.sources = dict(_sources(book.game))
        self._uses: dict[Name, list[Name]] = {}
        self._cited: dict[Name, set[str]] = {}
        self._origins: dict[Name, Name] = {}
        for module, source in self.sources.items():
            self._origins |= {(module, name): origin for name, origin in _imported(ast.parse(source))}
            for name, uses, cited in _definitions(module, source):
                self._uses[name] = uses
                self._cited[name] = cited & book.rules.keys()
        self._starts: dict[Name, set[str]] = {}
        for rule in book.rules.values():
            for code in rule.code if rule.status == "done" else ():
                start, end = code.split(".")[:2]
                self._starts.setdefault(self._origin((start, end)), set()).add(rule.id)
        self._distances = {name: self._reach(name) for name in self._starts}

    def rules(self, module: str, function: str) -> list[str]:
        """The rules that a function or method of the game's module belongs to.

        Args:
            module: the module's name inside the game.
            function: the qualified name; a method belongs where its class does.
        """
        name = (module, function.partition(".")[0])
        distances = {start: reached[name] for start, reached in self._distances.items() if name in reached}
        leading = {rule for start in distances for rule in self._starts[start]}
        own = self._starts.get(name, set()) | (self._cites(name) & leading)
        nearest = min(distances.values(), default=0)
        return sorted(own or {rule for start, distance in distances.items() if distance == nearest for rule in self._starts[start]})

    def _origin(self, name: Name) -> Name:
        """Where a name is defined that a module only hands on."""
        while name in self._origins:
            name = self._origins[name]
        return name

    def _cites(self, name: Name) -> set[str]:
        """The rules that a definition names, or that the constants it uses name."""
        constants = [used for used in self._uses.get(name, ()) if used[1].isupper()]
        return {rule for place in (name, *constants) for rule in self._cited.get(place, ())}

    def _reach(self, start: Name) -> Mapping[Name, int]:
        reached = {start: 0}
        waiting = deque([start])
        while waiting:
            name = waiting.popleft()
            for used in self._uses.get(name, ()):
                origin = self._origin(used)
                if origin not in reached:
                    reached[origin] = reached[name] + 1
                    waiting.append(origin)
        return reached


def _sources(game: str) -> Iterator[tuple[str, str]]:
    for path in sorted((resources.files("paigames") / game).iterdir(), key=lambda path: path.name):
        if path.name.endswith(".py") and path.name != "__init__.py":
            yield path.name.removesuffix(".py"), path.read_text(encoding="utf-8")


def _definitions(module: str, source: str) -> Iterator[tuple[Name, list[Name], set[str]]]:
    """Each name that a module defines, with the names of the game that its definition mentions and the words quoted in it."""
    tree = ast.parse(source)
    defined = {name: node for node in tree.body for name in _defines(node)}
    known = {name: (module, name) for name in defined} | dict(_imported(tree))
    for name, node in defined.items():
        parts = list(ast.walk(node))
        words = [part.id for part in parts if isinstance(part, ast.Name)]
        quoted = {part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)}
        yield (module, name), [known[word] for word in words if word in known and word != name], quoted


def _defines(node: ast.stmt) -> list[str]:
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return [name]
        case ast.Assign(targets=targets):
            return [target.id for target in targets if isinstance(target, ast.Name)]
        case ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
    return []


def _imported(tree: ast.Module) -> Iterator[tuple[str, Name]]:
    """Names that come from modules of a game, as ``from paigames.bagchen.sets import covers`` brings them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.count(".") == 2:
            origin = node.module.rpartition(".")[2]
            yield from ((alias.asname or alias.name, (origin, alias.name)) for alias in node.names)
