"""How the table is set: the deal, who plays and how well, and the house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paigames.bagchen.ruleset import BOOK
from paiwidgets.bagchen_common import dealer_group
from paiwidgets.bagchen_deal_steps import SEATS
from paiwidgets.bagchen_table_players import NAMES
from paiwidgets.markup import Html, button, button_group, el, join
from paiwidgets.seeds import seed_field
from paiwidgets.switches import switch_html

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
    chosen = dict(start.choices)
    presets = (button(name, "preset", name, keep=f"preset {name}", aria_pressed=chosen == dict(BOOK.preset(name))) for name in BOOK.presets)
    switches = sorted(BOOK.switches.values(), key=lambda switch: switch.key not in chosen)
    boxes = (switch_html(BOOK, switch, chosen.get(switch.key, switch.default), "(") for switch in switches)
    says = "Where the source is silent or doubtful, a table may choose. Whatever you change here, the session begins anew."
    return join(el("p", says, class_="pai-quiet"), button_group("All at once", presets), el("div", *boxes, class_="pai-house-rules"))
