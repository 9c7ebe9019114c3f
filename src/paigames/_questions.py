"""What a game can be asked by a case file: the questions, and how their input is read."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from paigames.rulebook import Choice, RuleBook

Answer: TypeAlias = "bool | int | str | list[Answer] | dict[str, Answer] | Unanswerable | None"
"""What a question is answered with."""

Tree: TypeAlias = "bool | int | str | list[Located] | dict[str, Located] | None"

_SHOWN: Final = 60
_WHOLE: Final = re.compile(r"-?[0-9]{1,4}")
_TRUTHS: Final = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


class AnyOrder(list["Answer"]):
    """An answer of several members that a case may write in any order."""


class Partial(dict[str, "Answer"]):
    """A map inside an answer of which a case may name only some fields."""


@dataclass(frozen=True, slots=True)
class Unanswerable:
    """Stands in an answer for what the input does not decide; a case that expects it is not understood.

    Args:
        field: the field of the input that is missing.
        sentence: why it is needed.
    """

    field: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Located:
    """A piece of a case file.

    Args:
        value: what it says: nothing, a truth value, a whole number, a text, a list or a map.
        text: what was written, where it is not a list or map; this is what tiles are read from.
        line: the line it begins on.
    """

    value: Tree
    text: str
    line: int

    def describe(self) -> str:
        """Write it as a sentence can show it: short, and without control characters.

        >>> Located("no tile", "no tile", 1).describe(), Located(None, "", 1).describe()
        ('“no tile”', 'nothing')
        """
        if isinstance(self.value, list):
            return "a list"
        if isinstance(self.value, dict):
            return "a map"
        if isinstance(self.value, str):
            return f"“{printable(self.text)}”"
        return printable(self.text) or "nothing"


class CaseError(ValueError):
    """Something in a case file that cannot be understood.

    Args:
        sentence: what is wrong.
        field: where, ``input.tiles``.
        line: on which line, or 0 for the line of the case.
    """

    def __init__(self, sentence: str, field: str = "", line: int = 0) -> None:
        """Say what is wrong, and where."""
        super().__init__(sentence)
        self.field = field
        self.line = line


@dataclass(frozen=True, slots=True)
class Input:
    """The input of a case, or a map inside it.

    Args:
        fields: its fields by name.
        path: where it stands in the case.
    """

    fields: Mapping[str, Located]
    path: str = "input"

    def read(self, field: str, parse: Callable[[str], Any]) -> Any:  # noqa: ANN401
        """Read a field that is one word.

        Raises:
            CaseError: if it is a list or a map, or ``parse`` refuses it.
        """
        return _parsed(self.fields[field], f"{self.path}.{field}", parse)

    def read_list(self, field: str, parse: Callable[[str], Any]) -> tuple[Any, ...]:
        """Read a field that is a list of words.

        Raises:
            CaseError: if it is no list, or ``parse`` refuses one of its words.
        """
        node = self.fields[field]
        if not isinstance(node.value, list):
            msg = f"must be a list, not {node.describe()}"
            raise CaseError(msg, f"{self.path}.{field}", node.line)
        return tuple(_parsed(item, f"{self.path}.{field}", parse) for item in node.value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One kind of case.

    Args:
        answer: works the answer out from the input and the game's rule set.
        needs: the fields its input must have.
        may: the fields its input may have besides.
        expects: for an answer of several fields, each with the types it can have; for a single value its type.
        or_word: a word that can stand in the place of such fields.
    """

    answer: Callable[[Input, Any], Answer]
    needs: frozenset[str]
    may: frozenset[str] = frozenset()
    expects: type | Mapping[str, tuple[type, ...]]
    or_word: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """What the reader of case files needs of a game: its book, its rule sets, and the questions it answers."""

    book: RuleBook
    rule_set: Callable[[Mapping[str, Choice]], Any]
    questions: Mapping[str, Question]


def printable(text: str) -> str:
    r"""Shorten a text for a sentence, with control characters written out.

    >>> print(printable("one" + chr(10) + "two"))
    one\ntwo
    """
    short = text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode("ascii") for char in short)


def whole(text: str) -> int:
    """Read a whole number.

    Raises:
        ValueError: if the text is none, or has more than four digits.

    >>> whole("16")
    16
    """
    if not _WHOLE.fullmatch(text):
        msg = f"“{printable(text)}” is no whole number"
        raise ValueError(msg)
    return int(text)


def truth(text: str) -> bool:
    """Read a truth value.

    Raises:
        ValueError: if the text is none.

    >>> truth("true")
    True
    """
    if text.lower() not in _TRUTHS:
        msg = f"“{printable(text)}” is neither true nor false"
        raise ValueError(msg)
    return _TRUTHS[text.lower()]


def _parsed(node: Located, field: str, parse: Callable[[str], Any]) -> Any:  # noqa: ANN401
    if node.value is None or isinstance(node.value, list | dict):
        msg = f"must be one word, not {node.describe()}"
        raise CaseError(msg, field, node.line)
    try:
        return parse(node.text)
    except ValueError as problem:
        raise CaseError(printable_sentence(str(problem)), field, node.line) from None


def printable_sentence(text: str) -> str:
    """Write out the control characters of a sentence."""
    return "".join(map(printable, text))
