"""The lower half of the table on which a hand of Bo is put together: groups that lie, the last card, and cards to press."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames.bo.groups import Group, Kind
from paigames.bo.jiang import jiang
from paigames.numerals import KINDS, Card
from paiwidgets.bo_common import card_button, cards_html, face, figures_html, groups_of, read_aloud
from paiwidgets.bo_groups import group_html, kind_html, write_group
from paiwidgets.bo_hand import ORIGINS, Held
from paiwidgets.markup import Html, button, button_group, el, join

if TYPE_CHECKING:
    from collections.abc import Sequence

LAST: Final = "last"
INDICATOR: Final = "indicator"
_NAMES: Final = {LAST: "It is the last card", INDICATOR: "It shows the jiang"}
_KEPT: Final = {LAST: "the last card", INDICATOR: "the card that shows the jiang"}


def laying_html(held: Held, modes: Sequence[str], mode: str, runs: Sequence[Group]) -> Html:
    """What lies on the table, and what a pressed card is for.

    Args:
        held: the hand.
        modes: what a pressed card can be for.
        mode: what it is for now.
        runs: the runs to choose from, after a card was pressed to lay one.
    """
    jiangs = jiang(held.indicator, held.rules)
    laid = [_laid_html(place, group, held, jiangs) for place, group in enumerate(held.laid)]
    last = cards_html((held.last,) if held.last else (), height=96, figures=held.figures, jiang=jiangs)
    return el(
        "div",
        el("div", *laid, class_="pai-laid") if laid else el("p", "No group lies on the table.", class_="pai-quiet"),
        el(
            "div",
            _shown("Shows the jiang", cards_html((held.indicator,), height=96, figures=held.figures, jiang=jiangs)),
            _shown("Last card", last if held.last else el("span", "none yet", class_="pai-quiet")),
            el("div", _sources_html(held), _before_html(held), class_="pai-last-from"),
            class_="pai-lift",
        ),
        _modes_html(modes, mode),
        _picker_html(held, mode),
        _runs_html(held, runs) if runs else None,
        el("div", figures_html(held), button("Take all cards away", "clear", keep="clear"), class_="pai-moves"),
        class_="pai-laying",
    )


def _shown(name: str, html: Html) -> Html:
    return el("div", html, el("p", name, class_="pai-group-name"))


def _laid_html(place: int, group: Group, held: Held, jiangs: tuple[Card, ...]) -> Html:
    shown = group_html(group, figures=held.figures, jiang=jiangs)
    away = button("Take away", "lift", str(place), keep=f"lift {place}", aria_label=f"Take away {group}")
    return el("div", shown, away, class_="pai-laid-group")


def _sources_html(held: Held) -> Html:
    buttons = (button(name, "from", key, keep=f"from {key}", aria_pressed=key == held.source) for key, name in ORIGINS.items())
    return button_group("The last card", buttons)


def _before_html(held: Held) -> Html | None:
    """Whose card it is, at a table where that matters."""
    if held.rules.hu_on != "by_way":
        return None
    return button("It came from the player before me", "before", keep="before", aria_pressed=held.before)


def _modes_html(modes: Sequence[str], mode: str) -> Html:
    buttons = (_mode_html(each, chosen=each == mode) for each in modes)
    return button_group("A card pressed below", buttons)


def _mode_html(mode: str, *, chosen: bool) -> Html:
    label = join("Lay ", kind_html(Kind(mode))) if mode not in _NAMES else join(_NAMES[mode])
    return el(
        "button",
        label,
        type="button",
        class_="pai-button",
        data_action="mode",
        data_value=mode,
        data_livecells_keep=f"mode {mode}",
        aria_pressed=chosen,
    )


def _picker_html(held: Held, mode: str) -> Html:
    purpose = _KEPT.get(mode, f"lay {mode}")
    rows = (
        el(
            "div",
            *(card_button(card, "pick", str(card), face(card, 96, figures=held.figures), spoken=read_aloud(card)) for card in cards),
            class_="pai-kinds-row",
            role="group",
            aria_label=f"{name} cards: {purpose}",
            data_arrows="",
        )
        for name, cards in groups_of(KINDS)
    )
    return el("div", *rows, class_="pai-kinds pai-kinds-plain")


def _runs_html(held: Held, runs: Sequence[Group]) -> Html:
    buttons = (
        button(
            cards_html(run.cards, height=64, figures=held.figures),
            "lay",
            write_group(run),
            keep=f"lay {run}",
        )
        for run in runs
    )
    return el("div", el("span", "Which run? "), *buttons, class_="pai-moves pai-which-run", role="group", aria_label="Which run?")
