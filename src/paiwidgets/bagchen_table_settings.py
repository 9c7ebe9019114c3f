"""How the table is set: the deal, who plays and how well, and the house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paigames.bagchen.ruleset import BOOK
from paiwidgets.bagchen_common import dealer_group
from paiwidgets.bagchen_deal_steps import SEATS
from paiwidgets.bagchen_table_players import NAMES
from paiwidgets.markup import Html, button, button_group, el
from paiwidgets.seeds import seed_field
from paiwidgets.switches import house_rules_html

if TYPE_CHECKING:
    from paiwidgets.bagchen_table_hand import Start


def setting_html(start: Start, seed: str, *, wrong: bool) -> Html:
    """The deal, the dealer, who plays, and how well the computer does.

    Args:
        start: what the session began with.
        seed: what stands in the field of the seed.
        wrong: whether that is a mistake to be mended.
    """
    people = (button(name, "person", name, keep=f"person {name}", aria_pressed=seat in start.people) for seat, name in enumerate(SEATS))
    levels = (button(name, "level", name, keep=f"level {name}", aria_pressed=name == start.level) for name in NAMES)
    return el(
        "div",
        el("div", el("label", "Seed ", seed_field(seed, wrong=wrong)), class_="pai-deal-row"),
        dealer_group(start.dealer),
        button_group("Played by people", people),
        button_group("Computer players", levels),
        el("p", "Strong thinks longest: up to a second a move, and more on a slow computer.", class_="pai-quiet"),
        class_="pai-deal-controls",
    )


def rules_html(start: Start) -> Html:
    """Every switch of the game, those that differ from the source first."""
    says = "Where the source is silent or doubtful, a table may choose. Whatever you change here, the session begins anew."
    return house_rules_html(BOOK, start.choices, says, {name: name for name in BOOK.presets})
