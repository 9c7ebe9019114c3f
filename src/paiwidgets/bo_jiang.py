"""Lifting the jiang: the pack is lifted somewhere, the card shown names six kinds of card, and the page says why."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, ClassVar, Final

from paigames import drawing
from paigames.bo.deal import PACK, cut, shuffle, why_lifted
from paigames.bo.jiang import jiang, why_jiang
from paigames.numerals import KINDS, Card
from paigames.verdict import Verdict
from paiwidgets import position, seeds
from paiwidgets.bo_common import (
    Asked,
    card_button,
    cards_html,
    face,
    figures_html,
    groups_of,
    read_aloud,
    read_words,
    turn_figures,
    verdict_html,
)
from paiwidgets.markup import Html, button, button_group, el, join
from paiwidgets.scene import Scene
from paiwidgets.switches import choose_by_text, switches_html
from paiwidgets.workbench import Workbench

if TYPE_CHECKING:
    from paigames.verdict import Reason

KEYS: Final = ("seed", "lift", "card")
SWITCHES: Final = ("jiang_wrap", "jiang_scope")
_STEPS: Final = (-10, -1, 1, 10)
_MOST: Final = len(PACK) - 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Lift(Asked):
    """A shuffled pack and how many of its cards are lifted, or the card that is to be shown."""

    seed: int = 0
    lifted: int = 40
    card: Card | None = None

    @property
    def text(self) -> str:
        """The lift as a line to copy."""
        what = {"seed": str(self.seed), "lift": str(self.lifted)} if self.card is None else {"card": str(self.card)}
        return position.write({**what, **self.last_words})

    @property
    def shown(self) -> Card:
        """The card that names the jiang."""
        return cut(_shuffled(self.seed)[0], self.lifted)[1] if self.card is None else self.card

    @classmethod
    def read(cls, text: str) -> Lift:
        """Read such a line.

        Raises:
            ValueError: saying what is wrong in it.

        >>> Lift.read("card=拾 jiang_wrap=clip").text, str(Lift.read("seed=7").shown)
        ('card=B10 jiang_wrap=clip', 'S10')
        """
        found, choices, figures = read_words(text, KEYS, SWITCHES)
        if "card" in found:
            if "seed" in found or "lift" in found:
                msg = "A line names either the card that is shown, or a seed and how many cards are lifted."
                raise ValueError(msg)
            return cls(card=Card.parse(found["card"]), choices=choices, figures=figures)
        seed = seeds.read_seed(found.get("seed", ""))
        lifted = seeds.read_number(found.get("lift", ""), f"a number of cards: write one from 1 to {_MOST}")
        return cls(seed=seed, lifted=_shuffled(seed)[1] if lifted is None else lifted, choices=choices, figures=figures)


class JiangTable(Workbench[Lift]):
    """A pack to be lifted, and the cards that are jiang then."""

    root: ClassVar[str] = "pai-bo-jiang"
    link: ClassVar[str] = "jiang"

    def __init__(self, lift: Lift) -> None:
        """Lay the pack out.

        Args:
            lift: the lift to begin with.
        """
        self._scene = Scene(
            {
                "shuffle": lambda _: self.ask(self._anew),
                "lift": lambda text: self.ask(lambda: self._lifted(text)),
                "card": lambda text: self.ask(lambda: replace(self.position, card=Card.parse(text))),
                "switch": lambda text: self.ask(lambda: choose_by_text(self.position, text)),
                "figures": lambda _: self.ask(lambda: turn_figures(self.position)),
                "position": self.paste,
                "open": self.paste,
            },
            link=self.link,
        )
        super().__init__(lift, [self._scene], voice=self._scene)

    def read(self, text: str) -> Lift:
        """Read a lift from a line."""
        return Lift.read(text)

    def check(self, position: Lift) -> None:
        """Refuse to lift no card, or all of them."""
        if not 1 <= position.lifted <= _MOST:
            msg = f"From 1 to {_MOST} cards can be lifted, so that some lie beneath; not {position.lifted}."
            raise ValueError(msg)

    def draw(self, position: Lift) -> str:
        """Show the pack, the card and the jiang."""
        verdict = Verdict(ok=True, reasons=(*_why_shown(position), *why_jiang(position.shown, position.rules).reasons))
        self._scene.html = join(
            _pack_html(position),
            kinds_html(position),
            verdict_html(verdict, f"{len(jiang(position.shown, position.rules))} kinds of card are jiang."),
            switches_html(position, SWITCHES, lambda lift: jiang(lift.shown, lift.rules)),
            self.foot(),
        )
        return verdict.text

    def _anew(self) -> Lift:
        seed = seeds.new_seed()
        return replace(self.position, seed=seed, lifted=_shuffled(seed)[1], card=None)

    def _lifted(self, text: str) -> Lift:
        """Lift a few cards more or fewer; at the ends of the pack there is nothing more to lift."""
        if text not in map(str, _STEPS):
            msg = "The buttons lift one card or ten, more or fewer."
            raise ValueError(msg)
        return replace(self.position, lifted=min(max(self.position.lifted + int(text), 1), _MOST), card=None)


def jiang_table(text: str = "card=B5") -> JiangTable:
    """The pack, ready to be shown in a chapter.

    Args:
        text: the lift to begin with, as the line under the widget writes it.

    Raises:
        ValueError: saying what is wrong in ``text``.
    """
    return JiangTable(Lift.read(text))


def kinds_html(lift: Lift) -> Html:
    """All kinds of card as buttons that show one of them; the jiang stand out."""
    kinds = jiang(lift.shown, lift.rules)
    return el("div", *(_row_html(name, cards, lift, kinds) for name, cards in groups_of(KINDS)), class_="pai-kinds")


def _row_html(name: str, cards: tuple[Card, ...], lift: Lift, kinds: tuple[Card, ...]) -> Html:
    buttons = (_kind_html(card, lift, is_jiang=card in kinds) for card in cards)
    return el("div", *buttons, class_="pai-kinds-row", role="group", aria_label=f"{name} cards: show one", data_arrows="")


def _kind_html(card: Card, lift: Lift, *, is_jiang: bool) -> Html:
    spoken = f"{read_aloud(card)}{', jiang' if is_jiang else ''}"
    marks = {"aria_pressed": card == lift.shown, "data_jiang": True if is_jiang else None}
    return card_button(card, "card", str(card), face(card, 96, figures=lift.figures), spoken=spoken, **marks)


def _shuffled(seed: int) -> tuple[tuple[Card, ...], int]:
    return shuffle(Random(seed))  # noqa: S311 - a game, not a secret


def _why_shown(lift: Lift) -> tuple[Reason, ...]:
    return why_lifted(lift.shown).reasons if lift.card is None else ()


def _pack_html(lift: Lift) -> Html:
    steps = (button(_written(step), "lift", str(step), keep=f"lift {step}", aria_label=_step_name(step)) for step in _STEPS)
    says = (
        f"{lift.lifted} of {len(PACK)} cards are lifted; the last of them is shown."
        if lift.card is None
        else "The card shown was chosen below. Shuffle, and the lift decides."
    )
    moves = el(
        "div",
        button("Shuffle and lift", "shuffle", keep="shuffle", data_main=""),
        button_group("Lift", steps),
        figures_html(lift),
        class_="pai-deal-row",
    )
    back = Html(drawing.card_back(height=120, title=""))
    pack = el("div", back, cards_html([lift.shown], height=120, figures=lift.figures), class_="pai-two-cards")
    return el("div", pack, el("div", el("p", says), moves), class_="pai-lift")


def _written(step: int) -> str:
    return f"{step:+d}".replace("-", "−")


def _step_name(step: int) -> str:
    count = abs(step)
    return f"{_written(step)}: lift {count} card{'' if count == 1 else 's'} {'more' if step > 0 else 'fewer'}"
