"""Which parts of a text are Chinese or Tibetan, so that a page can say so."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

# Marks that stand between characters belong to the run; those at its ends are the sentence's own.
_RUN: Final = re.compile(
    r"(?P<zh>[\u2e80-\u2fff\u3005-\u3007\u3400-\u9fff\uf900-\ufaff]+(?:[\u3001-\u303f\uff01-\uff65·]+[\u3400-\u9fff]+)*)|(?P<bo>[\u0f00-\u0fff]+)"
)


def runs(text: str) -> Iterator[tuple[str | None, str]]:
    """Divide a text by its scripts.

    Args:
        text: plain text.

    Yields:
        The language of a piece, ``zh`` or ``bo``, ``None`` for what is neither, and the piece.

    >>> list(runs("the hammer (大頭六) falls"))
    [(None, 'the hammer ('), ('zh', '大頭六'), (None, ') falls')]
    """
    end = 0
    for found in _RUN.finditer(text):
        if found.start() > end:
            yield None, text[end : found.start()]
        yield found.lastgroup, found.group()
        end = found.end()
    if end < len(text):
        yield None, text[end:]
