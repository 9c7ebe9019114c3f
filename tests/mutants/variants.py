"""Small wrong versions of a function: comparisons, operators, numbers and conditions changed, one at a time."""

from __future__ import annotations

import ast
import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef

COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
OPERATORS: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.Pow: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
CALLS: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
# What is not run when the function is, or only said.
SKIPPED: Final = frozenset({"annotation", "returns", "decorator_list", "args", "exc", "msg"})


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of one function.

    Args:
        module: the module's full name.
        function: the function's qualified name.
        place: which of the function's possible changes it is.
        line: where the change is.
        change: what was changed into what.
    """

    module: str
    function: str
    place: int
    line: int
    change: str

    def __str__(self) -> str:
        """Say where and what."""
        return f"{self.module}.{self.function}, line {self.line}: {self.change}"

    def tree(self, source: str) -> ast.Module:
        """The module as changed."""
        tree = ast.parse(source)
        parent, field, index, _, new = list(_sites(dict(functions(tree))[self.function]))[self.place]
        if index is None:
            setattr(parent, field, new)
        else:
            getattr(parent, field)[index] = new
        return ast.fix_missing_locations(tree)


def mutants(module: str, source: str) -> Iterator[Mutant]:
    """Every change of every function and method of a module; what stands outside of functions is left alone."""
    for name, function in functions(ast.parse(source)):
        for place, (_, _, _, old, new) in enumerate(_sites(function)):
            yield Mutant(module, name, place, old.lineno, f"{ast.unparse(old)} → {ast.unparse(new)}")


def functions(tree: ast.Module) -> Iterator[tuple[str, Function]]:
    """The functions and methods of a module with their qualified names."""
    for node in tree.body:
        if isinstance(node, Function):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from ((f"{node.name}.{part.name}", part) for part in node.body if isinstance(part, Function))


def _sites(function: Function) -> Iterator[tuple[ast.AST, str, int | None, ast.expr, ast.expr]]:
    """Each place of the function that can be changed: the parent, its field, the place in a list, the old part and the new."""
    found: list[tuple[ast.AST, str, int | None, ast.AST]] = [(function, "body", place, part) for place, part in enumerate(function.body)]
    while found:
        parent, field, index, node = found.pop(0)
        if isinstance(node, ast.expr):
            truths = [ast.copy_location(ast.Constant(value=value), node) for value in (True, False)]  # conditions dropped
            yield from ((parent, field, index, node, new) for new in truths if field in {"test", "ifs"})
            yield from ((parent, field, index, node, new) for new in _variants(node))
        for name, value in ast.iter_fields(node):
            if name in SKIPPED:
                continue
            if isinstance(value, list):
                found += [(node, name, place, part) for place, part in enumerate(value) if isinstance(part, ast.AST)]
            elif isinstance(value, ast.AST):
                found.append((node, name, None, value))


def _variants(node: ast.expr) -> Iterator[ast.expr]:
    """Wrong versions of an expression."""
    match node:
        case ast.Compare(left=left, ops=ops, comparators=comparators):
            for place, operator in enumerate(ops):
                others = [*ops[:place], COMPARISONS[type(operator)](), *ops[place + 1 :]]
                yield ast.copy_location(ast.Compare(copy.deepcopy(left), others, copy.deepcopy(comparators)), node)
        case ast.BoolOp(op=joined, values=values):
            other = ast.Or() if isinstance(joined, ast.And) else ast.And()
            yield ast.copy_location(ast.BoolOp(other, copy.deepcopy(values)), node)
            for place in range(len(values)):
                rest = [copy.deepcopy(value) for index, value in enumerate(values) if index != place]
                yield rest[0] if len(rest) == 1 else ast.copy_location(ast.BoolOp(joined, rest), node)
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield copy.deepcopy(operand)
        case ast.BinOp(left=left, op=sign, right=right) if type(sign) in OPERATORS:
            yield ast.copy_location(ast.BinOp(copy.deepcopy(left), OPERATORS[type(sign)](), copy.deepcopy(right)), node)
        case ast.Constant(value=bool() as value):
            yield ast.copy_location(ast.Constant(value=not value), node)
        case ast.Constant(value=int() as value):
            yield ast.copy_location(ast.Constant(value=value + 1), node)
        case ast.Call(func=ast.Name(id=name)) if name in CALLS:
            call = copy.deepcopy(node)
            call.func = ast.copy_location(ast.Name(CALLS[name], ast.Load()), node.func)
            yield call
