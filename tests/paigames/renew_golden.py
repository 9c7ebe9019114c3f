"""Golden games: commented records, written anew by ``python -m tests.paigames.renew_golden`` after a wanted change."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.paigames import bagchen_golden, bo_golden

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

GOLDEN: Final = Path(__file__).parent / "golden"
TEXTS: Final[Mapping[str, Callable[[], str]]] = {
    name: partial(games.write, name) for games in (bagchen_golden, bo_golden) for name in games.RECORDS
}
"""What writes each golden game, by the name of its file."""


def kept(name: str) -> str:
    """Read a golden game as it is kept."""
    return (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    for each, write in TEXTS.items():
        (GOLDEN / f"{each}.txt").write_text(write(), encoding="utf-8")
