"""Reading YAML with its line numbers, and without its surprises.

YAML 1.1 takes ``no`` for a truth value, ``1:30`` for ninety and ``011`` for nine. Here every scalar
keeps the text it was written as, only plain decimal numbers are numbers, and no tag builds an object.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import yaml

from paigames._questions import CaseError, Located, printable, printable_sentence

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paigames._questions import Tree

_DEEPEST: Final = 20
_MOST_PIECES: Final = 2_000_000
_DECIMAL: Final = re.compile(r"[+-]?(0|[1-9][0-9]{0,17})")
_TAG: Final = "tag:yaml.org,2002:"
_WORDS: Final[dict[str, dict[str, Tree]]] = {
    "bool": {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False},
    "null": {"": None, "~": None, "null": None},
}
_TAGS: Final = frozenset(_TAG + name for name in ("null", "bool", "int", "float", "str", "timestamp", "merge", "value", "seq", "map"))


def read_yaml(text: str) -> Located:
    """Read one YAML document.

    Args:
        text: the document.

    Raises:
        CaseError: if it is not YAML, repeats a key, or holds tags or too many pieces.

    >>> read_yaml("tiles: [55, 011]").value["tiles"].value[1]
    Located(value='011', text='011', line=1)
    """
    try:
        root = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.MarkedYAMLError as problem:
        mark = problem.problem_mark or problem.context_mark
        msg = f"is not YAML: {printable_sentence(problem.problem or problem.context or 'it cannot be read')}"
        raise CaseError(msg, line=mark.line + 1 if mark else 1) from None
    except (yaml.YAMLError, ValueError, OverflowError) as problem:
        msg = f"is not YAML: {printable_sentence(str(problem).splitlines()[0] if str(problem) else 'it cannot be read')}"
        raise CaseError(msg, line=1) from None
    except RecursionError:
        msg = "is nested too deeply to be a case file"
        raise CaseError(msg, line=1) from None
    if root is None:
        return Located(None, "", 1)
    return _Reader().read(root, 0)


class _Reader:
    """Turns YAML nodes into located pieces, counting them, for an alias can stand for very many."""

    def __init__(self) -> None:
        self.pieces = 0

    def read(self, node: yaml.Node, depth: int) -> Located:
        line = node.start_mark.line + 1
        self.pieces += 1
        if depth > _DEEPEST or self.pieces > _MOST_PIECES:
            msg = "is nested too deeply, or too large, to be a case file"
            raise CaseError(msg, line=line)
        if node.tag not in _TAGS:
            msg = f"has the tag {printable(node.tag)}, which case files do not use"
            raise CaseError(msg, line=line)
        if isinstance(node, yaml.MappingNode):
            return Located(dict(self._entries(node, depth)), "", line)
        if isinstance(node, yaml.SequenceNode):
            return Located([self.read(item, depth + 1) for item in node.value], "", line)
        return Located(_scalar(node), node.value, line)

    def _entries(self, node: yaml.MappingNode, depth: int) -> Iterator[tuple[str, Located]]:
        seen: set[str] = set()
        for key_node, value_node in node.value:
            line = key_node.start_mark.line + 1
            if not isinstance(key_node, yaml.ScalarNode):
                msg = "has a list or map as a key"
                raise CaseError(msg, line=line)
            key = key_node.value
            if key in seen:
                msg = f"has the key “{printable(key)}” twice"
                raise CaseError(msg, line=line)
            seen.add(key)
            yield key, self.read(value_node, depth + 1)


def _scalar(node: yaml.Node) -> Tree:
    text: str = node.value
    kind = node.tag.removeprefix(_TAG)
    if kind == "int" and _DECIMAL.fullmatch(text):
        return int(text)
    return _WORDS.get(kind, {}).get(text.lower(), text)
