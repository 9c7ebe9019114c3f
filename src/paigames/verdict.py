"""The answer to every question about legality: yes or no, and the rules that say so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from paigames.dominoes import Tile, print_tiles

if TYPE_CHECKING:
    from collections.abc import Callable

Value: TypeAlias = str | int | tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Reason:
    """One sentence of a verdict, and the rule behind it.

    Reasons are made by :meth:`paigames.rulebook.Rule.because` or :meth:`paigames.rulebook.Ruling.because`,
    so that they can only name entries that are in the rule book.

    Args:
        rule: the id of the rule, ``B-013``; of a ruling, ``BA-01``, where the source has no rule.
        ruling: the id of the ruling that decided a doubt, or ``None``.
        template: a sentence with ``{name}`` fields.
        values: the fields' names and values.
    """

    rule: str
    ruling: str | None
    template: str
    values: tuple[tuple[str, Value], ...] = ()

    @property
    def text(self) -> str:
        """The sentence in plain words.

        >>> Reason("B-013", None, "{tiles} show {n} faces.", (("tiles", (Tile(5, 5), Tile(3, 3))), ("n", 2))).text
        '5-5 3-3 show 2 faces.'
        """
        return self.render(print_tiles, str)

    def render(self, tiles: Callable[[tuple[Tile, ...]], str], word: Callable[[str], str]) -> str:
        """The sentence with its values written by the caller, for instance as markup.

        Args:
            tiles: writes a group of tiles.
            word: writes everything else, the template's own words included.
        """
        shown = {name: tiles(value) if isinstance(value, tuple) else word(str(value)) for name, value in self.values}
        return word(self.template).format(**shown)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether something is allowed, and why.

    Args:
        ok: whether it is allowed.
        reasons: the rules that decide it, the weightiest first.

    >>> bool(Verdict(ok=False, reasons=()))
    False
    """

    ok: bool
    reasons: tuple[Reason, ...]

    def __bool__(self) -> bool:
        """Whether it is allowed."""
        return self.ok

    @property
    def text(self) -> str:
        """All reasons as one paragraph."""
        return " ".join(reason.text for reason in self.reasons)

    @property
    def cited(self) -> str:
        """All reasons as one paragraph, with the numbers of their rules after it, for where nothing but a sentence can be shown.

        >>> Verdict(ok=False, reasons=(Reason("Z-103", None, "That must be made."),)).cited
        'That must be made. (Z-103)'
        """
        return f"{self.text} ({', '.join(dict.fromkeys(reason.rule for reason in self.reasons))})"


def yes(*reasons: Reason) -> Verdict:
    """Allow something for these reasons."""
    return Verdict(ok=True, reasons=reasons)


def no(*reasons: Reason) -> Verdict:
    """Refuse something for these reasons."""
    return Verdict(ok=False, reasons=reasons)
