"""Whatever is pasted into a widget or comes with a link is text: it never becomes markup, and never a traceback."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paiwidgets.bagchen_alms import alms_table
from paiwidgets.bagchen_deal import claims_table, deal_table
from paiwidgets.bagchen_drill import bagchen_drill
from paiwidgets.bagchen_lesson import bagchen_lesson
from paiwidgets.bagchen_passer import passer_steps
from paiwidgets.bagchen_reunion import reunion_table
from paiwidgets.bagchen_round import round_table
from paiwidgets.bagchen_sets import combination_tester
from paiwidgets.bagchen_settlement import settlement_table
from paiwidgets.bagchen_supremes import supremes_table
from paiwidgets.bagchen_table import bagchen_table
from paiwidgets.bagchen_tiles import tile_explorer
from paiwidgets.bagchen_told import bagchen_told
from paiwidgets.bo_abacus import race_abacus
from paiwidgets.bo_audit import bo_audit
from paiwidgets.bo_cards import card_explorer
from paiwidgets.bo_claims import bo_claims
from paiwidgets.bo_count import hand_counter
from paiwidgets.bo_drill import bo_drill
from paiwidgets.bo_jiang import jiang_table
from paiwidgets.bo_lesson import bo_lesson
from paiwidgets.bo_points import points_table
from paiwidgets.bo_table import bo_table
from paiwidgets.paigow_compare import hand_comparer
from paiwidgets.paigow_deal import paigow_deal
from paiwidgets.paigow_drill import paigow_drill
from paiwidgets.paigow_lesson import paigow_lesson
from paiwidgets.paigow_rank import rank_finder
from paiwidgets.paigow_split import split_table
from paiwidgets.paigow_table import paigow_table

if TYPE_CHECKING:
    from collections.abc import Callable

    from paiwidgets.workbench import Workbench

WIDGETS: dict[str, Callable[[], Workbench]] = {
    "tester": lambda: combination_tester("roll=6-5 set=5-5,3-3"),
    "explorer": lambda: tile_explorer("tile=6-3 roll=6-5"),
    "deal": lambda: deal_table("seed=7"),
    "claims": lambda: claims_table("seed=1667"),
    "passer": lambda: passer_steps("roll=6-5 hand=1-1,4-4,5-2,2-1 seen=6-6,6-6,6-6,6-6"),
    "round": round_table,
    "alms": alms_table,
    "supremes": supremes_table,
    "reunion": reunion_table,
    "settlement": settlement_table,
    "table": bagchen_table,
    "told": bagchen_told,
    "drill": bagchen_drill,
    "lesson": bagchen_lesson,
    "bo table": bo_table,
    "bo claims": bo_claims,
    "bo audit": bo_audit,
    "bo drill": bo_drill,
    "bo lesson": bo_lesson,
    "rank": rank_finder,
    "split": split_table,
    "compare": hand_comparer,
    "paigow drill": paigow_drill,
    "paigow lesson": paigow_lesson,
    "cards": card_explorer,
    "jiang": jiang_table,
    "points": points_table,
    "count": hand_counter,
    "abacus": race_abacus,
    "paigow deal": paigow_deal,
    "paigow table": paigow_table,
}
# Pieces that break out of an attribute or an element where escaping is forgotten, and the words of the positions themselves.
PIECES = (
    *("<mark7>", "</p>", '"', "'", "&lt;mark7&gt;", "<!--", "]]>", "\\", "{}", "{0}", "%s", "onerror=mark7", '" onclick="mark7'),
    *(
        "roll=",
        "set=",
        "hand=",
        "seed=",
        "tile=",
        "seen=",
        "play=",
        "mother.",
        "dice",
        "lead=",
        "form=",
        "leader=",
        "second=",
        "discard:",
        "tiles=",
        "banker=",
        "first=",
        "zero=",
        "seats=",
        "thrown=",
        "way=",
        "stake=",
        "at=",
        "card=",
        "accused=",
        "step=",
        "from=",
        "before=",
        "figures=",
        "B2,B7",
        "mixed_sets=",
        "lift=",
        "group=",
        "laid=",
        "beads=",
        "scores=",
        "last=",
        "sao:B7",
        "chi:S1,S2,S3+",
        "6-5",
        "5-5,3-3",
        "jump.unit=",
        "=",
        ",",
        " ",
        "&",
        "\n",
        "龍",
        "𝟛",
        "\u202e",
    ),
)
lines = st.lists(st.one_of(st.sampled_from(PIECES), st.text(max_size=4)), max_size=12).map("".join)


class Elements(HTMLParser):
    """Collects the names of elements and of event handlers."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.handlers: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)
        self.handlers |= {name for name, value in attrs if name.startswith("on") or (value or "").strip().lower().startswith("javascript:")}


@pytest.fixture(scope="module")
def widgets() -> dict[str, Workbench]:
    return {name: make() for name, make in WIDGETS.items()}


def assert_harmless(widget: Workbench) -> None:
    found = Elements(widget.picture())
    assert "mark7" not in found.names
    assert not found.names & {"script", "iframe", "object", "img", "style"}
    assert not found.handlers


@pytest.mark.parametrize("name", WIDGETS)
def test_pasted_text_never_becomes_markup(widgets: dict[str, Workbench], name: str) -> None:
    widget = widgets[name]

    @settings(max_examples=40)
    @given(lines)
    def paste(line: str) -> None:
        before = widget.position
        widget.paste(line)
        assert_harmless(widget)
        if widget.problem:
            assert widget.position == before

    paste()


@pytest.mark.parametrize("name", WIDGETS)
def test_a_known_attack_is_shown_as_it_was_written(name: str) -> None:
    widget = WIDGETS[name]()
    widget.paste('"><mark7 onclick=alert(1)>')
    assert widget.problem
    assert_harmless(widget)
    assert "&lt;mark7" in widget.picture()
