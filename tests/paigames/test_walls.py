"""The wall from above: rows, places, counts and takers drawn as told, and nothing a name holds becomes markup."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

import pytest

from paigames.drawing import Wall, wall
from tests.paigames.test_towers import marked, middle, words

PLACES = ("Seat 1", "Seat 2", "Seat 3", "Seat 4")


def laid(**changed: Any) -> Wall:
    return Wall(**{"places": PLACES, **changed})


def test_places_follow_counter_clockwise_from_the_banker_below() -> None:
    svg = wall(laid(count=(0, 1, 2, 3)))
    x, y = zip(*(middle(group) for group in marked(svg, "count").values()), strict=True)
    below, right, above, left = range(4)
    assert (y[below], x[right], y[above], x[left]) == (max(y), max(x), min(y), min(x))
    assert "banker" in words(marked(svg, "place")["1"])


def test_the_last_number_counted_at_a_place_stands_there() -> None:
    found = marked(wall(laid(count=(0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2))), "place")
    assert {name: words(group)[-1] for name, group in found.items()} == {"1": "9", "2": "10", "3": "11", "4": "8"}
    assert len(marked(wall(laid(count=(0, 1))), "count")) == 2


def test_taken_rows_show_who_took_them_and_an_empty_place_leaves_its_row() -> None:
    found = marked(wall(laid(places=("Seat 1", "Seat 2", ""), count=(0, 1, 2), taken=(2, 0))), "row")
    assert {number: group.get("data-taken") for number, group in found.items() if group.get("data-taken")} == {
        "1": "an empty place",
        "2": "Seat 1",
    }
    outlines = {number: len([box for box in group.iter() if box.get("fill") == "none"]) for number, group in found.items()}
    assert outlines == {"1": 0, "2": 4, **dict.fromkeys("345678", 0)}
    two = marked(wall(laid(count=(0,), taken=(0,), a_row=2)), "row")["1"]
    assert len([box for box in two.iter() if box.get("fill") == "none"]) == 2


def test_the_description_tells_the_same() -> None:
    told = ET.fromstring(wall(laid(dice=(3, 4, 4), count=(0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2), taken=(2,)))).findtext(
        "{http://www.w3.org/2000/svg}desc"
    )
    assert told == (
        "Seat 1 is the banker. The dice show 3 4 4. The count stands at 11: Seat 3. Row 1: Seat 3. 7 of eight rows lie untouched."
    )


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"places": ("Seat 1",)}, "Two to eight places are counted"),
        ({"taken": (4,)}, "taking"),
        ({"count": (4,)}, "counted"),
        ({"a_row": 5}, "5"),
    ],
)
def test_what_cannot_be_drawn_is_refused(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        laid(**wrong)


def test_names_never_become_markup() -> None:
    assert "<b>" not in wall(laid(places=("<b>", '"><b>'), count=(0, 1), taken=(0, 1)))
