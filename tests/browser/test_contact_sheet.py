"""The contact sheet in a browser: every pip is seen in its colour, and nothing looks different from the kept picture.

When the drawing has been changed on purpose, look at ``_build/contact-sheet.png`` and renew the kept picture with
``PAI_RENEW_PICTURES=1 pytest tests/browser/test_contact_sheet.py``. Whatever is kept, the pips must still count.
"""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple
from xml.etree import ElementTree as ET

import pytest
from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageStat

from paigames.dominoes import FACES, Tile
from paigames.drawing import contact_sheet, palette, stylesheet, tile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

KEPT = Path(__file__).with_name("contact-sheet.png")
SEEN = Path(__file__).parents[2] / "_build" / "contact-sheet.png"
SCALE = 2
SMALLEST_PIP = 12
"""In pixels of the picture; antialiasing leaves smaller specks."""
TOLERANCE = 1.0
"""Mean difference of a cell, of 255: antialiasing makes less, one pip wrong at 24 px makes more."""


class Cell(NamedTuple):
    """One tile on the sheet, and where it is in the picture."""

    tile: str
    height: int
    ground: str
    box: tuple[int, int, int, int]


class Sheet(NamedTuple):
    """The sheet as the browser shows it."""

    picture: Image.Image
    cells: list[Cell]


@pytest.fixture(scope="module")
def sheet(browser: Browser) -> Sheet:
    page = browser.new_page(viewport={"width": 1320, "height": 640}, device_scale_factor=SCALE)
    page.set_content(contact_sheet())
    SEEN.parent.mkdir(exist_ok=True)
    page.screenshot(path=SEEN)
    cells: list[dict[str, Any]] = page.evaluate(
        """[...document.querySelectorAll("figure")].map(f => {
            const b = f.querySelector("svg").getBoundingClientRect();
            return {...f.dataset, box: [b.left, b.top, b.right, b.bottom]};
        })"""
    )
    page.close()
    with Image.open(SEEN) as picture:
        return Sheet(picture.convert("RGB"), [read_cell(cell) for cell in cells])


def read_cell(cell: dict[str, Any]) -> Cell:
    left, top, right, bottom = (round(edge * SCALE) for edge in cell["box"])
    return Cell(cell["tile"], int(cell["height"]), cell["ground"], (left, top, right, bottom))


def is_red(pixel: tuple[int, int, int]) -> bool:
    red, green, blue = pixel
    return red > 150 and red - max(green, blue) > 90


def is_white(pixel: tuple[int, int, int]) -> bool:
    return min(pixel) > 234 and max(pixel) - min(pixel) < 14


def count_pips(picture: Image.Image) -> tuple[int, int]:
    """Count red and white spots that lie wholly inside the picture."""
    width, height = picture.size
    raw = picture.tobytes()
    pixels = [(raw[i], raw[i + 1], raw[i + 2]) for i in range(0, len(raw), 3)]
    counts = []
    for belongs in (is_red, is_white):
        coloured = {(i % width, i // width) for i, pixel in enumerate(pixels) if belongs(pixel)}
        spots = [spot for spot in connected(coloured) if len(spot) >= SMALLEST_PIP]
        counts.append(sum(all(0 < x < width - 1 and 0 < y < height - 1 for x, y in spot) for spot in spots))
    return counts[0], counts[1]


def connected(pixels: set[tuple[int, int]]) -> Iterator[set[tuple[int, int]]]:
    """Take the pixels apart into groups of neighbours."""
    while pixels:
        edge = [pixels.pop()]
        spot = set(edge)
        while edge:
            x, y = edge.pop()
            near = pixels & {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
            pixels -= near
            spot |= near
            edge += near
        yield spot


def test_the_sheet_is_complete(sheet: Sheet) -> None:
    expected = {(name, h, g) for name in [*(f.code for f in FACES), "back"] for h in (96, 48, 24) for g in ("light", "dark")}
    assert {cell[:3] for cell in sheet.cells} == expected
    assert len(sheet.cells) == len(expected)


@pytest.mark.parametrize("ground", ["light", "dark"])
@pytest.mark.parametrize("height", [96, 48])
def test_every_pip_is_seen_in_its_colour(sheet: Sheet, ground: str, height: int) -> None:
    cells = [cell for cell in sheet.cells if cell.height == height and cell.ground == ground]
    faces = {cell.tile: Tile.parse(cell.tile) for cell in cells if cell.tile != "back"}
    expected = {code: (face.red_pips, face.pips - face.red_pips) for code, face in faces.items()} | {"back": (0, 0)}
    assert {cell.tile: count_pips(sheet.picture.crop(cell.box)) for cell in cells} == expected


@pytest.mark.parametrize("face", FACES, ids=str)
def test_pips_can_be_counted_at_24_px_on_a_plain_screen(browser: Browser, face: Tile) -> None:
    """One pixel to a px: every pip is a light or bright red pixel with a darker one on each side."""
    page = browser.new_page(viewport={"width": 13, "height": 24})
    page.set_content(f'<body style="margin:0;display:flex">{tile(face, height=24)}')
    with Image.open(BytesIO(page.screenshot())) as picture:
        light, width = picture.convert("RGB").getchannel("R").tobytes(), picture.width
    page.close()
    for x, y, r in places(tile(face, height=24), 24):
        centre, edge = int(x) + int(y) * width, round(r)
        sides = [light[centre + side * edge] for side in (1, -1, width, -width)]
        assert max(sides) < light[centre] - 40


@pytest.mark.parametrize("height", [96, 48, 24])
@pytest.mark.parametrize("paint", [palette.IVORY.light, palette.RED.light])
def test_a_lost_or_recoloured_pip_would_be_noticed(sheet: Sheet, height: int, paint: str) -> None:
    box = next(cell.box for cell in sheet.cells if cell[:3] == ("63", height, "light"))
    right = sheet.picture.crop(box)
    wrong = right.copy()
    x, y, r = places(tile(Tile(6, 3), height=height), right.height)[0]
    ImageDraw.Draw(wrong).ellipse((x - r * 1.2, y - r * 1.2, x + r * 1.2, y + r * 1.2), fill=paint)
    assert difference(right, wrong) > TOLERANCE
    assert height == 24 or count_pips(wrong) == (int(paint == palette.RED.light), 8)


def places(svg: str, height: int) -> list[tuple[float, float, float]]:
    """Find the centres and radii of the pips of a drawing in a picture of that height."""
    root = ET.fromstring(svg)
    scale = height / float(root.attrib["viewBox"].split()[3])
    found = (element.attrib for element in root.iter() if "pai-pip" in element.get("class", ""))
    return [(float(pip["cx"]) * scale, float(pip["cy"]) * scale, float(pip["r"]) * scale) for pip in found]


def difference(one: Image.Image, other: Image.Image) -> float:
    return max(ImageStat.Stat(ImageChops.difference(one, other)).mean)


def test_it_looks_like_the_kept_picture(sheet: Sheet) -> None:
    if os.environ.get("PAI_RENEW_PICTURES") == "1":
        sheet.picture.save(KEPT, optimize=True)
    assert KEPT.exists(), f"There is no {KEPT.name} to compare with; see the top of this file."
    with Image.open(KEPT) as opened:
        kept = opened.convert("RGB")
    assert kept.size == sheet.picture.size
    apart = {cell[:3]: difference(kept.crop(cell.box), sheet.picture.crop(cell.box)) for cell in sheet.cells}
    assert not {cell: mean for cell, mean in apart.items() if mean > TOLERANCE}


@pytest.mark.parametrize(
    ("page_says", "system", "medium", "theme"),
    [
        (("", ""), "light", "screen", "light"),
        (("", ""), "dark", "screen", "dark"),
        (('data-theme="light"', ""), "dark", "screen", "light"),
        (('data-theme="dark"', ""), "light", "screen", "dark"),
        (("", 'data-jp-theme-light="false"'), "light", "screen", "dark"),
        (("", 'data-jp-theme-light="true"'), "dark", "screen", "light"),
        (('data-theme="dark"', ""), "dark", "print", "light"),
        (("", 'data-jp-theme-light="false"'), "dark", "print", "light"),
        (("", ""), "dark", "print", "light"),
    ],
)
def test_tiles_follow_the_page(
    browser: Browser, page_says: tuple[str, str], system: Literal["light", "dark"], medium: Literal["screen", "print"], theme: str
) -> None:
    html, body = page_says
    page = browser.new_page(color_scheme=system)
    page.emulate_media(media=medium)
    page.set_content(f"<!DOCTYPE html><html {html}><style>{stylesheet()}</style><body {body}>{tile(Tile(6, 3), height=24)}")
    fill = page.locator("svg.pai-tile rect").evaluate("rect => getComputedStyle(rect).fill")
    page.close()
    assert fill == f"rgb{ImageColor.getrgb(getattr(palette.IVORY, theme))}"
