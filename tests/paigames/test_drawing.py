"""The pictures: pips and colours, words for screen readers, colours apart enough, and sizes small enough for a full rack."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from paigames.dominoes import CIVIL, FACES, Tile
from paigames.drawing import back, card, card_back, contact_sheet, die, palette, stylesheet, tile
from paigames.drawing.palette import COLOURS, Colour, contrast
from paigames.numerals import KINDS, Card

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

HEIGHTS = (24, 35, 36, 48, 96)
SVG = "{http://www.w3.org/2000/svg}"

each_face = pytest.mark.parametrize("face", FACES, ids=str)
each_height = pytest.mark.parametrize("height", HEIGHTS)


def pips(svg: str) -> list[ET.Element]:
    """Find the carved pips, from top to bottom."""
    circles = ET.fromstring(svg).iter(f"{SVG}circle")
    return sorted((c for c in circles if "pai-pip" in c.attrib["class"].split()), key=place)


def place(pip: ET.Element) -> tuple[float, float]:
    return float(pip.attrib["cy"]), float(pip.attrib["cx"])


def colours(found: Iterable[ET.Element]) -> Counter[str]:
    return Counter(pip.attrib["class"].removeprefix("pai-pip ") for pip in found)


def pictures() -> list[str]:
    tiles = [tile(face, height=height, turned=turned) for face in FACES for height in HEIGHTS for turned in (False, True)]
    return tiles + [back(height=height) for height in HEIGHTS] + [die(n) for n in range(1, 7)]


def slips() -> list[str]:
    faces = [card(kind, height=height, figure=figure) for kind in KINDS for height in HEIGHTS for figure in (False, True)]
    return faces + [card_back(height=height) for height in HEIGHTS]


@each_face
@each_height
@pytest.mark.parametrize("turned", [False, True])
def test_pips_and_colours(face: Tile, height: int, turned: bool) -> None:  # noqa: FBT001
    found = pips(tile(face, height=height, turned=turned))
    assert colours(found) == Counter(red=face.red_pips, white=face.pips - face.red_pips)


@each_height
def test_a_set_of_32_tiles_has_227_pips(height: int) -> None:
    total = Counter[str]()
    for face in (*FACES, *CIVIL):
        total += colours(pips(tile(face, height=height)))
    assert total == Counter(red=64, white=163)


@each_face
@each_height
def test_each_end_keeps_to_its_own_half(face: Tile, height: int) -> None:
    for turned, upper in ((False, face.high), (True, face.low)):
        svg = tile(face, height=height, turned=turned)
        middle = float(ET.fromstring(svg).attrib["viewBox"].split()[3]) / 2
        assert sum(y < middle - 0.5 for y, _ in map(place, pips(svg))) == upper


@each_face
@each_height
def test_pips_lie_on_the_face_and_do_not_overlap(face: Tile, height: int) -> None:
    svg = tile(face, height=height)
    width, depth = map(float, ET.fromstring(svg).attrib["viewBox"].split()[2:])
    discs = [(*place(pip), float(pip.attrib["r"])) for pip in pips(svg)]
    for i, (y, x, r) in enumerate(discs):
        assert r < x < width - r
        assert r < y < depth - r
        assert all(((x - x2) ** 2 + (y - y2) ** 2) ** 0.5 > r + r2 for y2, x2, r2 in discs[:i])


def test_a_one_is_larger_and_a_two_lies_across() -> None:
    two_left, two_right, one = pips(tile(Tile(2, 1)))
    assert float(one.attrib["r"]) > 1.5 * float(two_left.attrib["r"])
    assert place(two_left)[0] == place(two_right)[0]


def test_the_double_six_has_a_red_and_a_white_column_in_each_six() -> None:
    found = pips(tile(Tile(6, 6)))
    columns = {(pip.attrib["cx"], i // 6): set[str]() for i, pip in enumerate(found)}
    for i, pip in enumerate(found):
        columns[pip.attrib["cx"], i // 6].add(pip.attrib["class"])
    assert sorted(map(sorted, columns.values())) == [["pai-pip red"]] * 2 + [["pai-pip white"]] * 2


@pytest.mark.parametrize("shown", range(1, 7))
def test_dice(shown: int) -> None:
    red = shown in {1, 4}
    assert colours(pips(die(shown))) == Counter({"red" if red else "black": shown})


@pytest.mark.parametrize("shown", [0, 7, -1])
def test_no_such_die(shown: int) -> None:
    with pytest.raises(ValueError, match=f"cannot show {shown}"):
        die(shown)


@pytest.mark.parametrize("height", [0, -24, float("nan")])
@pytest.mark.parametrize("what", ["tile", "back", "die"])
def test_no_picture_without_height(what: str, height: float) -> None:
    draw: dict[str, Callable[[], str]] = {
        "tile": lambda: tile(Tile(6, 3), height=height),
        "back": lambda: back(height=height),
        "die": lambda: die(1, size=height),
    }
    with pytest.raises(ValueError, match="above zero"):
        draw[what]()


def test_labels_in_words() -> None:
    assert 'aria-label="6-3, mixed nine: six over three"' in tile(Tile(6, 3))
    assert 'aria-label="6-3, mixed nine: three over six"' in tile(Tile(6, 3), turned=True)
    assert 'role="img" aria-label="a tile face down"' in back()
    assert 'aria-label="a die showing five"' in die(5)


def test_empty_title_is_decorative() -> None:
    for svg in (tile(Tile(6, 3), title=""), back(title=""), die(1, title="")):
        root = ET.fromstring(svg)
        assert root.attrib["aria-hidden"] == "true"
        assert not {"role", "aria-label"} & root.attrib.keys()


def test_a_hostile_title_stays_text() -> None:
    hostile = "\"><script>alert(1)</script><x y='&"
    for svg in (tile(Tile(6, 3), title=hostile), back(title=hostile), die(1, title=hostile)):
        assert "<script" not in svg
        assert ET.fromstring(svg).attrib["aria-label"] == hostile


def test_pictures_are_well_formed_and_need_no_ids() -> None:
    for svg in pictures():
        root = ET.fromstring(svg)
        assert root.tag == f"{SVG}svg"
        assert not any("id" in element.attrib or "style" in element.attrib for element in root.iter())
    assert not re.search(r"\sid=|url\(", contact_sheet())


def test_sizes() -> None:
    large = [len(tile(face)) for face in FACES]
    small = [len(tile(face, height=24)) for face in FACES]
    assert max(large) < 2600
    assert sum(large) / len(large) < 2200
    assert max(*small, len(back())) < 1200
    assert sum(small) / len(small) < 900


def test_width_is_about_half_the_height() -> None:
    for svg in pictures()[:-6]:  # all but the dice
        size = ET.fromstring(svg).attrib
        assert 0.45 < float(size["width"]) / float(size["height"]) < 0.55


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("rim", [palette.WHITE_RIM, palette.RED_RIM, palette.BLACK_RIM, palette.RED], ids=lambda c: c.name)
@pytest.mark.parametrize("ground", [palette.IVORY, palette.IVORY_LIGHT, palette.GRAIN], ids=lambda c: c.name)
def test_pips_stand_out_from_ivory(theme: str, rim: Colour, ground: Colour) -> None:
    assert contrast(getattr(rim, theme), getattr(ground, theme)) >= 3


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_enamel_stands_out_from_its_rim(theme: str) -> None:
    assert contrast(getattr(palette.WHITE, theme), getattr(palette.WHITE_RIM, theme)) >= 3
    assert contrast(getattr(palette.RED, theme), getattr(palette.RED_RIM, theme)) >= 2


def test_tiles_stand_out_from_the_page() -> None:
    assert contrast(palette.IVORY_EDGE.light, "#ffffff") >= 3
    assert contrast(palette.IVORY.dark, "#14181e") >= 3
    assert contrast(palette.BAMBOO.dark, "#14181e") >= 3


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#777777", "#ffffff") == contrast("#ffffff", "#777777") == pytest.approx(4.48, abs=0.01)


def test_every_colour_in_use_can_be_themed() -> None:
    used = set(re.findall(r'(?:fill|stroke)="([^"]*)"', "".join(pictures() + slips()))) - {"none"}
    assert used == {colour.paint for colour in COLOURS}
    css = stylesheet()
    for colour in COLOURS:
        assert f"--pai-{colour.name}:{colour.light}" in css
        assert f"--pai-{colour.name}:{colour.dark}" in css


def test_the_same_picture_is_the_same_text() -> None:
    assert pictures() + slips() == pictures() + slips()


@pytest.mark.parametrize("kind", KINDS, ids=str)
@pytest.mark.rule("Z-001", "Z-002")
def test_a_card_bears_its_numeral_at_both_ends_in_its_colour(kind: Card) -> None:
    drawn = ET.fromstring(card(kind))
    assert [text.text for text in drawn.iter(f"{SVG}text")] == [kind.names.zh] * 2
    printed = next(group for group in drawn.iter(f"{SVG}g") if group.find(f"{SVG}text") is not None)
    assert printed.get("fill") == (palette.INK_RED if kind.rank in {2, 7, 10} else palette.INK).paint
    assert drawn.get("aria-label") == f"{kind}, {kind.names.en}"


def test_no_frame_is_rounder_than_a_square() -> None:
    drawn = [card(kind) for kind in KINDS] + [card_back()]
    corners = [float(rect.attrib["rx"]) for svg in drawn for rect in ET.fromstring(svg).iter(f"{SVG}rect")]
    assert min(corners) == 0


def test_a_card_with_a_figure_tells_its_rank_to_who_cannot_read_it() -> None:
    texts = [text.text for text in ET.fromstring(card(Card.parse("B10"), figure=True)).iter(f"{SVG}text")]
    assert texts == ["拾", "拾", "10"]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_ink_stands_out_from_paper_like_text(theme: str) -> None:
    for ink in (palette.INK, palette.INK_RED):
        assert contrast(getattr(ink, theme), getattr(palette.PAPER, theme)) >= 4.5
