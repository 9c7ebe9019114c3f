"""A hand of Bo to be looked through for breaches: which moves a reader accuses, and what the rules find."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cache, cached_property
from importlib import resources
from typing import TYPE_CHECKING, Final

from paigames.bo.breaches import Breach, audit
from paigames.bo.notation import parse_record
from paigames.rulebook import print_choice
from paiwidgets.bo_table_hand import Hand, Start
from paiwidgets.table_hand import read_step

if TYPE_CHECKING:
    from paigames.bo.game import State
    from paigames.rulebook import Choice

_ACCUSED: Final = "accused"
_CHECKED: Final = "checked"
_STEP: Final = "step"


@cache
def samples() -> tuple[str, ...]:
    """Hands with planted breaches, and one without, each as a line."""
    found: list[str] = json.loads((resources.files("paiwidgets") / "data" / "bo_breaches.json").read_text(encoding="utf-8"))
    return tuple(found)


@dataclass(frozen=True, kw_only=True)
class Case:
    """A hand that is looked through.

    Args:
        hand: the hand, over or not; of a race the last one counts.
        step: before which move it is looked at.
        accused: the moves that the reader calls breaches.
        checked: whether the rules have been asked.
    """

    hand: Hand
    step: int = 0
    accused: frozenset[int] = frozenset()
    checked: bool = False

    @classmethod
    def read(cls, text: str) -> Case:
        """Read a case from a line.

        Raises:
            ValueError: saying what is wrong in it.

        >>> Case.read("seed=7 play=c accused=1").text
        'seed=7 play=c accused=1'
        """
        own: dict[str, str] = {}
        rest = []
        for word in text.replace("&", " ").replace(";", " ").split():
            key, equals, value = word.partition("=")
            if equals and key in {_ACCUSED, _CHECKED, _STEP} and key not in own:
                own[key] = value
            else:
                rest.append(word)
        hand = Hand.read(" ".join(rest))
        case = cls(hand=replace(hand, at=None), checked=_read_checked(own.get(_CHECKED, "no")))
        accused = frozenset(case.require_move(read_step(word) - 1) for word in own.get(_ACCUSED, "").split(",") if word)
        return replace(case, accused=accused).at(read_step(own.get(_STEP, str(case.first + 1))) - 1)

    @classmethod
    def of_record(cls, text: str) -> Case:
        """Take a record.

        Raises:
            ValueError: saying what is wrong in it, and on which line.
        """
        case = cls(hand=Hand.of_record(parse_record(text), Start(seed=0)))
        return case.at(case.first)

    @property
    def text(self) -> str:
        """The case as a line to copy."""
        accused = ",".join(str(move + 1) for move in sorted(self.accused))
        own = {_ACCUSED: accused, _STEP: str(self.step + 1) if self.step != self.first else "", _CHECKED: "yes" if self.checked else ""}
        return " ".join((self.hand.text, *(f"{key}={value}" for key, value in own.items() if value)))

    @property
    def state(self) -> State:
        """The hand before the move that is looked at."""
        return self.hand.states[self.step]

    @property
    def first(self) -> int:
        """The step to begin with: when the cards have been counted out."""
        return min(1, len(self.hand.moves))

    @property
    def is_end(self) -> bool:
        """Whether no move follows."""
        return self.step == len(self.hand.moves)

    @cached_property
    def breaches(self) -> tuple[Breach, ...]:
        """What the rules find."""
        return audit(self.hand.state)

    @property
    def found(self) -> frozenset[int]:
        """The moves that are breaches."""
        return frozenset(map(self.move_of, self.breaches))

    def move_of(self, breach: Breach) -> int:
        """Which of the players' moves a breach is, from 0; what chance did is left out."""
        return breach.move - (len(self.hand.state.moves) - len(self.hand.moves))

    def at(self, step: int) -> Case:
        """Look at another move.

        Raises:
            ValueError: if there is none such.
        """
        if not 0 <= step <= len(self.hand.moves):
            msg = f"This hand has {len(self.hand.moves)} moves; move {step + 1} is not among them."
            raise ValueError(msg)
        return replace(self, step=step)

    def require_move(self, move: int) -> int:
        """Check that a move can be accused.

        Raises:
            ValueError: if there is none such.
        """
        if not 0 <= move < len(self.hand.moves):
            msg = f"This hand has {len(self.hand.moves)} moves; move {move + 1} is not among them."
            raise ValueError(msg)
        return move

    def accusing(self, move: int) -> Case:
        """Accuse a move, or take that back; what was found out before is covered again.

        Raises:
            ValueError: if there is no such move.
        """
        return replace(self, accused=self.accused ^ {self.require_move(move)}, checked=False)

    def under(self, choices: tuple[tuple[str, Choice], ...]) -> Case:
        """The same moves at another table.

        Raises:
            ValueError: if a move is not possible there.
        """
        words = [word for word in self.hand.text.split() if word.partition("=")[0] not in dict(self.hand.start.choices)]
        hand = Hand.read(" ".join((*words, *(f"{key}={print_choice(value)}" for key, value in choices))))
        return replace(self, hand=hand)


def _read_checked(text: str) -> bool:
    if text not in {"yes", "no"}:
        msg = f"“{text[:20]}” is neither yes nor no: write checked=yes or checked=no."
        raise ValueError(msg)
    return text == "yes"
