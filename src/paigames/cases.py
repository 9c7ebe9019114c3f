"""Checking the rules against case files: lists of small questions with their right answers.

This module needs PyYAML (``pip install three-games-of-pai[check]``) and is not imported by the rest.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from types import NoneType
from typing import TYPE_CHECKING, Final

from paigames._case_yaml import read_yaml
from paigames._questions import Answer, AnyOrder, CaseError, Input, Located, Partial, Question, Unanswerable, printable, printable_sentence
from paigames.bagchen import answers as bagchen
from paigames.bo import answers as bo
from paigames.paigow import answers as paigow

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from paigames._questions import Game
    from paigames.rulebook import Choice

KINDS: Final[Mapping[str, frozenset[str]]] = {
    "bagchen": frozenset(
        {
            "lead_legality",
            "beats",
            "dice_supreme",
            "trick",
            "instant_payment",
            "passer_status",
            "passer_leads",
            "alms",
            "alms_lead",
            "settlement",
            "jump",
            "sweep",
            "claims",
            "reunion_compensation",
            "deal_order",
        }
    ),
    "paigow": frozenset(
        {
            "tileset",
            "rank2",
            "compare2",
            "splits",
            "choose",
            "first_seat",
            "seat_distribution",
            "settle",
            "settle_small",
            "distribution2",
            "exact_vs",
        }
    ),
    "bo": frozenset({"group_table", "sequence", "jiang", "best_hand", "claims", "award", "violations", "tally"}),
}
"""Every kind of case that the format has, by game; a kind that its game does not answer yet is reported as such."""

GAMES: Final[Mapping[str, Game]] = {"bagchen": bagchen.GAME, "paigow": paigow.GAME, "bo": bo.GAME}

_REQUIRED: Final = frozenset({"id", "kind", "expected"})
_OPTIONAL: Final = frozenset({"title", "profile", "variant", "input", "rules", "rulings", "note"})
_NO_ANSWER: Final = Unanswerable("", "")
_TYPE_NAMES: Final = {bool: "true or false", int: "a whole number", str: "a text", NoneType: "nothing", list: "a list", dict: "a map"}


@dataclass(slots=True)
class Tally:
    """What came of checking: counts, and lines to print."""

    passed: int = 0
    failures: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    pending: Counter[tuple[str, str]] = field(default_factory=Counter)

    @property
    def exit_code(self) -> int:
        """0 if every case passed, 1 if one failed, 2 if something could not be read or is not yet carried out, or nothing was there."""
        if self.problems or self.pending or self.is_empty:
            return 2
        return 1 if self.failures else 0

    @property
    def is_empty(self) -> bool:
        """Whether nothing was checked at all."""
        return not (self.passed or self.failures or self.problems or self.pending)

    def lines(self) -> Iterator[str]:
        """Write the failures, what is not yet carried out, and the closing line."""
        if self.is_empty:
            yield "There is nothing to check: no case was found."
        yield from self.failures
        for (_, kind), count in self.pending.items():
            yield f"not yet carried out: {kind} ({count} {'case' if count == 1 else 'cases'})"
        refused = f", {len(self.problems)} not understood" if self.problems else ""
        yield f"{self.passed} passed, {len(self.failures)} failed{refused}"


def check(paths: Iterable[str], kinds: Collection[str] = ()) -> Tally:
    """Check case files.

    Args:
        paths: the files.
        kinds: the kinds of case to check; none means all.

    Raises:
        ValueError: if the format has no such kind.
    """
    known = frozenset[str]().union(*KINDS.values())
    for kind in kinds:
        if kind not in known:
            msg = f"There is no kind “{printable(kind)}”; the kinds are {', '.join(sorted(known))}."
            raise ValueError(msg)
    tally = Tally()
    for path in paths:
        try:
            _check_file(path, kinds, tally)
        except CaseError as problem:
            tally.problems.append(_located(path, problem.line or 1, problem))
    return tally


def _check_file(path: str, kinds: Collection[str], tally: Tally) -> None:
    document = read_yaml(_text(path))
    top = _fields(document, "file", frozenset({"game", "cases"}), frozenset())
    game = top["game"].text
    if game not in KINDS:
        msg = f"there is no game {top['game'].describe()}; the games are {', '.join(KINDS)}"
        raise CaseError(msg, "game", top["game"].line)
    if not isinstance(top["cases"].value, list):
        msg = f"must be a list, not {top['cases'].describe()}"
        raise CaseError(msg, "cases", top["cases"].line)
    if not top["cases"].value:
        msg = "has none: there is nothing to check in this file"
        raise CaseError(msg, "cases", top["cases"].line)
    seen: set[str] = set()
    for number, node in enumerate(top["cases"].value, start=1):
        name = _name(node, number)
        try:
            _check_case(_Case(path, game, name, node.line), node, seen, kinds, tally)
        except CaseError as problem:
            tally.problems.append(_located(path, problem.line or node.line, problem, name))


def _text(path: str) -> str:
    try:
        return Path(path).read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError:
        msg = "cannot be read: it is not UTF-8 text"
    except (OSError, ValueError) as problem:
        reason = problem.strerror if isinstance(problem, OSError) and problem.strerror else str(problem)
        msg = f"cannot be read: {reason}"
    raise CaseError(msg)


@dataclass(frozen=True, slots=True)
class _Case:
    """Where a case stands."""

    path: str
    game: str
    name: str
    line: int


def _check_case(case: _Case, node: Located, seen: set[str], kinds: Collection[str], tally: Tally) -> None:
    fields = _fields(node, "", _REQUIRED, _OPTIONAL)
    if case.name in seen:
        msg = "is the id of an earlier case"
        raise CaseError(msg, "id", fields["id"].line)
    seen.add(case.name)
    kind = _word(fields["kind"], "kind")
    if kind not in KINDS[case.game]:
        msg = f"there is no kind {fields['kind'].describe()} in {case.game}"
        raise CaseError(msg, "kind", fields["kind"].line)
    _check_notes(fields)
    if kinds and kind not in kinds:
        return
    game = GAMES.get(case.game)
    switches = _switches(game, fields) if game else {}
    if game is None or kind not in game.questions:
        tally.pending[case.game, kind] += 1
        return
    question = game.questions[kind]
    wrong = _mismatches(question, fields, _answer(question, fields, game, switches))
    if wrong:
        tally.failures.append(f"{case.path}:{case.line}: {printable(case.name)} {kind}: {'; '.join(wrong)}")
    else:
        tally.passed += 1


def _check_notes(fields: Mapping[str, Located]) -> None:
    """Refuse notes of the wrong type: they are not compared, but they are part of the format."""
    for name in ("id", "title", "note"):
        if name in fields:
            _word(fields[name], name)
    if not fields["id"].text:
        msg = "is empty"
        raise CaseError(msg, "id", fields["id"].line)
    for name in ("rules", "rulings"):
        if name not in fields:
            continue
        value = fields[name].value
        if not isinstance(value, list) or not all(isinstance(item.value, str) for item in value):
            msg = f"must be a list of ids, not {fields[name].describe()}"
            raise CaseError(msg, name, fields[name].line)


def _switches(game: Game, fields: Mapping[str, Located]) -> Mapping[str, Choice]:
    """Take the switches of the case's profile, changed by its variant."""
    switches = dict(_preset(game, fields))
    variant = _map(fields["variant"], "variant") if "variant" in fields else {}
    for key, node in variant.items():
        if key not in game.book.switches:
            msg = f"there is no switch “{printable(key)}”"
            raise CaseError(msg, f"variant.{printable(key)}", node.line)
        switch = game.book.switches[key]
        if node.value is None and "none" in switch.values:
            switches[key] = "none"
            continue
        if not isinstance(node.value, bool | int | str) or not switch.takes(node.value):
            choices = " or ".join(map(_shown, switch.values))
            msg = f"must be {choices}, not {node.describe()}"
            raise CaseError(msg, f"variant.{key}", node.line)
        switches[key] = node.value
    return switches


def _preset(game: Game, fields: Mapping[str, Located]) -> Mapping[str, Choice]:
    if "profile" not in fields:
        return game.book.preset("source")
    profile = _word(fields["profile"], "profile")
    if profile not in game.book.presets:
        msg = f"there is no profile {fields['profile'].describe()}; the profiles are {', '.join(game.book.presets)}"
        raise CaseError(msg, "profile", fields["profile"].line)
    return game.book.presets[profile]


def _answer(question: Question, fields: Mapping[str, Located], game: Game, switches: Mapping[str, Choice]) -> Answer:
    node = fields.get("input", Located({}, "", 0))
    given = _fields(node, "input", question.needs, question.may)
    try:
        return question.answer(Input(given), game.rule_set(switches))
    except CaseError:
        raise
    except ValueError as problem:
        raise CaseError(printable_sentence(str(problem)), "input", node.line) from None


def _mismatches(question: Question, fields: Mapping[str, Located], answer: Answer) -> list[str]:
    """Compare an answer with what the case expects, in the fields that it names."""
    expected = fields["expected"]
    if isinstance(question.expects, type):
        _require_type(expected, "expected", (question.expects,))
        return [] if _same(expected, answer) else [f"expected {_shown(expected)}, got {_shown(answer)}"]
    if question.or_word is not None and not isinstance(expected.value, dict):
        return _word_mismatches(question.or_word, expected, answer)
    wanted = _wanted(question.expects, expected)
    if not wanted:
        msg = "names nothing to compare"
        raise CaseError(msg, "expected", expected.line)
    if not isinstance(answer, dict):
        return [f"expected {_shown(expected)}, got {_shown(answer)}"]
    wrong = []
    for name, node in wanted.items():
        if name not in question.expects:
            msg = f"there is no answer “{printable(name)}”; the answers are {', '.join(question.expects)}"
            raise CaseError(msg, f"expected.{printable(name)}", node.line)
        _require_type(node, f"expected.{name}", question.expects[name])
        found = answer.get(name, _NO_ANSWER)
        if isinstance(found, Unanswerable) and found is not _NO_ANSWER:
            raise CaseError(found.sentence, f"input.{found.field}", fields["input"].line)
        if not _same(node, found):
            got = "no such answer" if found is _NO_ANSWER else _shown(found)
            wrong.append(f"{name}: expected {_shown(node)}, got {got}")
    return wrong


def _wanted(known: Mapping[str, object], expected: Located) -> Mapping[str, Located]:
    """Take the answers that a case names; where there is one only, its name may be left out."""
    if len(known) == 1 and not isinstance(expected.value, dict):
        return dict.fromkeys(known, expected)
    return _map(expected, "expected")


def _word_mismatches(word: str, expected: Located, answer: Answer) -> list[str]:
    """Compare with an expected word, which stands for the whole answer."""
    if expected.value != word:
        msg = f"must be a map or “{word}”, not {expected.describe()}"
        raise CaseError(msg, "expected", expected.line)
    return [] if answer == word else [f"expected {word}, got {_shown(answer)}"]


def _require_type(node: Located, name: str, types: tuple[type, ...]) -> None:
    if type(node.value) not in types:
        msg = f"must be {' or '.join(_TYPE_NAMES[one] for one in types)}, not {node.describe()}"
        raise CaseError(msg, name, node.line)


def _same(expected: Located, answer: Answer) -> bool:
    """Compare by type as well as by value: true is not 1."""
    value = expected.value
    if isinstance(value, list) and isinstance(answer, AnyOrder):
        return _same_members(value, answer)
    if isinstance(value, list) and isinstance(answer, str):  # cards may be written one by one
        return " ".join(piece.text for piece in value) == answer
    if isinstance(value, list) and isinstance(answer, list):
        return len(value) == len(answer) and all(map(_same, value, answer))
    if isinstance(value, dict) and isinstance(answer, Partial):
        return (bool(value) or not answer) and all(key in answer and _same(node, answer[key]) for key, node in value.items())
    if isinstance(value, dict) and isinstance(answer, dict):
        return value.keys() == answer.keys() and all(_same(value[key], answer[key]) for key in value)
    return type(value) is type(answer) and value == answer


def _same_members(expected: list[Located], answer: AnyOrder) -> bool:
    """Pair what is expected with what was answered, whatever the order."""
    left = list(answer)
    for one in expected:
        place = next((place for place, other in enumerate(left) if _same(one, other)), None)
        if place is None:
            return False
        left.pop(place)
    return not left


def _shown(value: Located | Answer) -> str:
    """Write a value as a case file would."""
    if isinstance(value, Located):
        return _shown(_plain(value))
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else printable(str(value))


def _plain(node: Located) -> Answer:
    """Take away where everything stands."""
    if isinstance(node.value, list):
        return list(map(_plain, node.value))
    if isinstance(node.value, dict):
        return {key: _plain(value) for key, value in node.value.items()}
    return node.value


def _fields(node: Located, name: str, required: frozenset[str], optional: frozenset[str]) -> Mapping[str, Located]:
    """Take a map that must have some fields, may have others, and has no more."""
    fields = _map(node, name)
    prefix = f"{name}." if name and name != "file" else ""
    for key, value in fields.items():
        if key not in required | optional:
            known = f"the fields are {', '.join(sorted(required | optional))}" if required | optional else "there are none"
            msg = f"there is no such field; {known}"
            raise CaseError(msg, prefix + printable(key), value.line)
    for key in sorted(required):
        if key not in fields:
            msg = "is missing"
            raise CaseError(msg, prefix + key, node.line)
    return fields


def _map(node: Located, name: str) -> Mapping[str, Located]:
    if node.value is None and name in {"input", "variant"}:
        return {}
    if not isinstance(node.value, dict):
        msg = f"must be a map, not {node.describe()}"
        raise CaseError(msg, name, node.line)
    return node.value


def _word(node: Located, name: str) -> str:
    if node.value is None or isinstance(node.value, list | dict):
        msg = f"must be one word, not {node.describe()}"
        raise CaseError(msg, name, node.line)
    return node.text


def _name(node: Located, number: int) -> str:
    """Name a case by its id, or where it has none by its place in the file."""
    if isinstance(node.value, dict) and "id" in node.value and node.value["id"].text:
        return node.value["id"].text
    return f"case {number}"


def _located(path: str, line: int, problem: CaseError, name: str = "") -> str:
    parts = (f"{path}:{line}", printable(name), problem.field, str(problem))
    return ": ".join(part for part in parts if part)
