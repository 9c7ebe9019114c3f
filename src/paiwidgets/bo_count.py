"""Count a finished hand of Bo: put it together, and see every way to read it, its points and its 成."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final

from paigames.bo.groups import LAID, Group, Kind
from paigames.numerals import Card
from paiwidgets.bo_common import groups_of, presets_html, read_aloud, take_preset, turn_figures
from paiwidgets.bo_count_hands import TRAPS
from paiwidgets.bo_count_pick import INDICATOR, LAST, laying_html
from paiwidgets.bo_count_view import answer_html, samples_html, spoken
from paiwidgets.bo_groups import read_group, runs_with, set_of
from paiwidgets.bo_hand import DEAL, ORIGINS, SWITCHES, Held, told
from paiwidgets.markup import join
from paiwidgets.rack import CardRack
from paiwidgets.scene import Scene
from paiwidgets.switches import choose_by_text, switches_html
from paiwidgets.workbench import Workbench

if TYPE_CHECKING:
    from collections.abc import Mapping

MODES: Final = (LAST, INDICATOR, *(kind.value for kind in Kind if kind in LAID))


class HandCounter(Workbench[Held]):
    """A rack for the hand, groups to lay, the last card, and the count."""

    root: ClassVar[str] = "pai-bo-count"
    link: ClassVar[str] = "count"

    def __init__(self, held: Held, samples: Mapping[str, str]) -> None:
        """Lay the table.

        Args:
            held: the hand to begin with.
            samples: names of hands that one press loads, and their lines.
        """
        self._samples = samples
        self._mode = LAST
        self._runs: tuple[Group, ...] = ()
        self._head = Scene({"sample": self._load})
        self._rack = CardRack("Cards in the hand", groups_of(), read_aloud)
        self._answer = Scene(
            {
                "mode": self._set_mode,
                "pick": lambda text: self.ask(lambda: self._picked(text)),
                "lay": lambda text: self.ask(lambda: self._laid(read_group(text))),
                "lift": lambda text: self.ask(lambda: self._lifted(text)),
                "from": lambda text: self.ask(lambda: self._from(text)),
                "before": lambda _: self.ask(lambda: replace(self.position, before=not self.position.before)),
                "clear": lambda _: self.ask(lambda: replace(self.position.open_again(), laid=(), hand=())),
                "switch": lambda text: self.ask(lambda: choose_by_text(self.position, text)),
                "preset": lambda name: self.ask(lambda: take_preset(self.position, name)),
                "figures": lambda _: self.ask(lambda: turn_figures(self.position)),
                "position": self.paste,
                "open": self.paste,
            },
            link=self.link,
        )
        super().__init__(held, [self._head, self._rack, self._answer], voice=self._answer)
        self._rack.on_change(lambda: self.ask(lambda: replace(self.position.open_again(), hand=tuple(sorted(self._rack.cards)))))

    def read(self, text: str) -> Held:
        """Read a hand from a line."""
        return Held.read(text)

    def check(self, position: Held) -> None:
        """Refuse what cannot be; see :meth:`paiwidgets.bo_hand.Held.require`."""
        position.require()

    def draw(self, position: Held) -> str:
        """Show the hand and its count."""
        self._head.html = samples_html(self._samples, position)
        self._rack.show_figures(figures=position.figures)
        self._rack.choose(position.hand)
        last = () if position.last is None else (position.last,)
        self._rack.spend((*(card for group in position.laid for card in group.cards), *last))
        self._answer.html = join(
            laying_html(position, MODES, self._mode, self._runs),
            answer_html(position),
            presets_html(position),
            switches_html(position, SWITCHES, told) if position.is_whole else None,
            self.foot(),
        )
        return spoken(position)

    def _load(self, name: str) -> None:
        if name in self._samples:
            self._runs = ()
            self.ask(lambda: replace(self.read(self._samples[name]), figures=self.position.figures))

    def _set_mode(self, mode: str) -> None:
        if mode in MODES:
            self._mode, self._runs = mode, ()
            self.ask(lambda: self.position)

    def _picked(self, text: str) -> Held:
        """A card was pressed: it is the last one, the one that names the jiang, or the card of a group to lay."""
        card, held = Card.parse(text), self.position
        if self._mode == INDICATOR:
            return replace(held, indicator=card)
        if self._mode == LAST:
            return replace(held.open_again(), last=card)
        kind = Kind(self._mode)
        if kind is not Kind.CHI:
            return self._laid(set_of(kind, card))
        self._runs = runs_with(card, held.rules, kind)
        return held

    def _laid(self, group: Group) -> Held:
        self._runs = ()
        return replace(self.position.open_again(), laid=(*self.position.laid, group))

    def _lifted(self, text: str) -> Held:
        """A laid group is taken away again."""
        held = self.position
        if text not in map(str, range(len(held.laid))):
            msg = "There is no such group on the table."
            raise ValueError(msg)
        place = int(text)
        return replace(held.open_again(), laid=(*held.laid[:place], *held.laid[place + 1 :]))

    def _from(self, source: str) -> Held:
        if source not in ORIGINS:
            msg = "The last card was thrown, turned up or drawn, or there is none."
            raise ValueError(msg)
        return replace(self.position, source=source, last=None if source == DEAL else self.position.last)


def hand_counter(text: str = "", samples: Mapping[str, str] = TRAPS) -> HandCounter:
    """The counter, ready to be shown in a chapter.

    Args:
        text: the hand to begin with, as the line under the counter writes it; the first sample if it is empty.
        samples: names of hands that one press loads, and their lines.

    Raises:
        ValueError: saying what is wrong in ``text``.
    """
    return HandCounter(Held.read(text or next(iter(samples.values()))), samples)
