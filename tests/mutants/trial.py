"""The trial of mutants inside one run of pytest: tests are collected once, and each mutant lives in a forked child.

A function is changed by giving it the code of its wrong version, so that everything that holds the function has the wrong
one, and only the tests that ran it before are run again, those of its rules first.
"""

from __future__ import annotations

import importlib
import inspect
import os
import signal
import sys
import time
from dataclasses import dataclass, field
from functools import partial
from types import CodeType, FrameType
from typing import TYPE_CHECKING, Any, Final

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import Phase, settings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from tests.mutants.variants import Mutant

LIVED: Final = 0
KILLED: Final = 1
HANDS: Final = 10  # whole hands that are played in the place of hundreds
SLOWEST: Final = 10  # times the usual duration of the tests; what takes longer goes in circles


@dataclass
class Trial:
    """A plugin of pytest that tries mutants instead of reporting tests.

    Args:
        mutants: what to try, in this order.
        sources: the source of each module, by its full name.
        rules: the rules that each belongs to.
        budget: after how many seconds to stop.
    """

    mutants: Sequence[Mutant]
    sources: Mapping[str, str]
    rules: Mapping[Mutant, Sequence[str]]
    budget: float
    tried: list[Mutant] = field(default_factory=list)
    survivors: list[Mutant] = field(default_factory=list)
    untested: list[Mutant] = field(default_factory=list)

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self) -> None:
        """Make the properties short and repeatable; the search for the smallest example would only cost time."""
        os.environ["PAI_HANDS"] = str(HANDS)
        settings.register_profile("mutants", deadline=None, phases=(Phase.explicit, Phase.generate), database=None, derandomize=True)
        settings.load_profile("mutants")

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run all tests once to see which function each one calls, then try the mutants."""
        end = time.monotonic() + self.budget
        seen = _watch(session.items, set(self.sources))
        for mutant in self.mutants:
            if time.monotonic() > end:
                break
            self._try(mutant, seen)
        return True

    def _try(self, mutant: Mutant, seen: Mapping[tuple[str, str], list[tuple[float, pytest.Item]]]) -> None:
        self.tried.append(mutant)
        rules = set(self.rules[mutant])

        def last(test: tuple[float, pytest.Item]) -> tuple[bool, float]:
            return rules.isdisjoint(rule for mark in test[1].iter_markers("rule") for rule in mark.args), test[0]

        tests = sorted(seen.get((mutant.module, mutant.function), ()), key=last)
        if not tests:
            self.untested.append(mutant)
            self.survivors.append(mutant)
            return
        patience = 5 + SLOWEST * sum(duration for duration, _ in tests)
        if _in_child(lambda: _test(mutant, self.sources[mutant.module], [item for _, item in tests]), patience) == LIVED:
            self.survivors.append(mutant)


def _watch(items: Iterable[pytest.Item], modules: set[str]) -> dict[tuple[str, str], list[tuple[float, pytest.Item]]]:
    """Which tests call which function, and how long each test takes."""
    seen: dict[tuple[str, str], list[tuple[float, pytest.Item]]] = {}
    for item in items:
        _forget(modules)
        start = time.monotonic()
        called: set[tuple[str, str]] = set()
        sys.setprofile(partial(_note, modules, called))
        try:
            failed = _fails(item)
        finally:
            sys.setprofile(None)
        if failed:
            pytest.exit(f"{item.nodeid} fails before anything is changed", returncode=2)
        for name in called:
            seen.setdefault(name, []).append((time.monotonic() - start, item))
    return seen


def _note(modules: set[str], called: set[tuple[str, str]], frame: FrameType, event: str, _: object) -> None:
    module = frame.f_globals.get("__name__", "")
    if event == "call" and module in modules:
        called.add((module, frame.f_code.co_qualname.partition(".<locals>")[0]))


def _fails(item: pytest.Item) -> bool:
    return any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def _test(mutant: Mutant, source: str, items: Sequence[pytest.Item]) -> int:
    change(mutant, source)
    return KILLED if any(_fails(item) for item in items) else LIVED


def change(mutant: Mutant, source: str) -> None:
    """Give a function of this process the code of its wrong version."""
    module = importlib.import_module(mutant.module)
    whole = compile(mutant.tree(source), str(module.__file__), "exec", dont_inherit=True)
    wrong = next(code for code in _codes(whole) if code.co_qualname == mutant.function)
    function: Any = module
    for part in mutant.function.split("."):
        function = inspect.getattr_static(function, part)
    function = function.fget if isinstance(function, property) else getattr(function, "__func__", function)
    inspect.unwrap(function).__code__ = wrong
    _forget({mutant.module})


def _forget(modules: Iterable[str]) -> None:
    """Empty the caches of modules: what is remembered is not run."""
    for module in modules:
        for held in vars(importlib.import_module(module)).values():
            if hasattr(held, "cache_clear"):
                held.cache_clear()


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _in_child(work: Callable[[], int], patience: float) -> int:
    """Do something in a copy of this process; a copy that breaks or takes too long has killed its mutant."""
    child = os.fork()
    if child == 0:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        signal.setitimer(signal.ITIMER_REAL, patience)  # its signal ends the child
        result = KILLED
        try:
            result = work()
        finally:
            os._exit(result)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status) and KILLED
