"""The table from above: towers, seats, counts and takers drawn as told, and nothing a name holds becomes markup."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigames.drawing import Pile, towers

SVG = "{http://www.w3.org/2000/svg}"
SEATS = ("East", "South", "West", "North")
seats = st.integers(0, 3)


def pile(**changed: Any) -> Pile:
    return Pile(**{"seats": SEATS, "dealer": 0, **changed})


def marked(svg: str, name: str) -> dict[str, ET.Element]:
    """The groups of a picture that carry some datum, by its value."""
    return {value: group for group in ET.fromstring(svg).iter(f"{SVG}g") if (value := group.get(f"data-{name}"))}


def middle(group: ET.Element) -> tuple[float, float]:
    x, y = group.attrib["transform"].partition("(")[2].partition(")")[0].split()
    return float(x), float(y)


def words(group: ET.Element) -> list[str]:
    return [text.text or "" for text in group.iter(f"{SVG}text")]


def test_eight_towers_are_numbered_clockwise_from_the_first() -> None:
    standing = marked(towers(pile()), "tower")
    assert list(map(str, range(1, 9))) == sorted(standing)
    for seat, (across, down) in {0: (1, 0), 1: (0, 1), 2: (-1, 0), 3: (0, -1)}.items():
        for own in (1, 2):  # the two before each seat lie on its side of the table
            x, y = middle(standing[str(2 * seat + own)])
            assert (x - 200) * across + (y - 177) * down > 60
    assert middle(standing["1"])[1] < middle(standing["2"])[1]  # from East's right hand to the left
    turned = marked(towers(pile(first=3)), "tower")
    assert middle(turned["1"]) == middle(standing["4"])
    assert middle(turned["8"]) == middle(standing["3"])


def test_the_dealer_and_the_roller_are_named() -> None:
    found = marked(towers(pile(dealer=1, roller=3, dice=(4, 3))), "seat")
    assert {seat: words(group) for seat, group in found.items()} == {
        "East": ["East"],
        "South": ["South", "dealer"],
        "West": ["West"],
        "North": ["North", "rolls"],
    }
    assert towers(pile(roller=2, dice=(4, 3))).count('class="pai-die"') == 2


def test_the_count_stands_at_the_seats_it_reached() -> None:
    found = marked(towers(pile(roller=2, dice=(3, 2), count=(2, 1, 0, 3, 2))), "seat")
    assert {seat: list(marked(ET.tostring(group, encoding="unicode"), "count")) for seat, group in found.items()} == {
        "East": ["3"],
        "South": ["2"],
        "West": ["1", "5"],
        "North": ["4"],
    }
    assert [
        list(marked(towers(pile(count=(2, 1))), "count").values())[place].findall(f"{SVG}text")[0].get("font-weight") for place in (0, 1)
    ] == [
        "700",
        None,
    ]


def test_taken_towers_show_who_took_them() -> None:
    found = marked(towers(pile(count=(2,), taken=(2, 3, 0))), "tower")
    assert {number: group.get("data-taken") for number, group in found.items()} == {
        "1": "West",
        "2": "North",
        "3": "East",
        **dict.fromkeys("45678"),
    }
    assert words(found["2"]) == ["2", "N"]
    assert words(found["4"]) == ["4"]


@given(
    st.tuples(*[st.text(st.characters(categories=["L", "N", "P", "S", "Z"]), min_size=1, max_size=12)] * 4),
    *(seats, st.integers(0, 7), st.none() | seats, st.lists(seats, max_size=12), st.lists(seats, max_size=8)),
)
def test_any_table_is_well_formed_and_names_stay_text(  # noqa: PLR0913, PLR0917
    names: tuple[str, ...], dealer: int, first: int, roller: int | None, count: list[int], taken: list[int]
) -> None:
    drawn = towers(
        Pile(seats=names, dealer=dealer, first=first, roller=roller, dice=(6, 1), count=tuple(count), taken=tuple(taken)), title=names[0]
    )
    root = ET.fromstring(drawn)
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {"svg", "desc", "g", "circle", "rect", "path", "text"}
    assert [group.get("data-seat") for group in root.iter(f"{SVG}g") if "data-seat" in group.attrib] == list(names)
    assert root.get("aria-label") == names[0]


def test_a_screen_reader_is_told_what_the_picture_shows() -> None:
    root = ET.fromstring(towers(pile(roller=2, dice=(4, 3), count=(2, 1, 0), taken=(0,))))
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}desc") == (
        "East is the dealer. West rolled 4 and 3. The count stands at 3: East. East took tower 1. 7 of eight towers stand."
    )
    assert "West rolls." in pile(roller=2).in_words


@pytest.mark.parametrize(
    "changed", [{"dealer": 4}, {"roller": -1}, {"count": (5,)}, {"taken": (0,) * 9}, {"first": 8}, {"seats": ("East", "West")}]
)
def test_a_table_that_cannot_be_is_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="The table has"):
        pile(**changed)


def test_the_colours_follow_the_page_and_the_picture_is_small() -> None:
    full = towers(pile(roller=2, dice=(6, 6), count=(2, 1, 0, 3) * 3))
    assert "var(--pai-bamboo,#" in full
    assert "var(--pai-text,#" in full
    assert "<style" not in full
    assert "id=" not in full
    assert len(full) < 25_000
