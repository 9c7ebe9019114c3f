"""The contact sheet: every face and the back at three sizes on both grounds, to be looked at by people and by a test."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames.dominoes import FACES
from paigames.drawing.palette import declarations, stylesheet
from paigames.drawing.tiles import back, tile

if TYPE_CHECKING:
    from paigames.dominoes import Tile
    from paigames.drawing.palette import Theme

HEIGHTS: Final = (96, 48, 24)
GROUNDS: Final[dict[Theme, tuple[str, str]]] = {"light": ("#ffffff", "#4a4136"), "dark": ("#14181e", "#b9b0a0")}
"""The page's colour and its ink."""

_STYLE: Final = """
body{margin:0}
section{box-sizing:border-box;width:1320px;height:320px;padding:20px 22px}
.row{display:flex;height:var(--row)}
figure{flex:none;width:58px;margin:0;text-align:center}
figcaption{height:20px;overflow:hidden;font:11px/20px sans-serif}
svg{display:block;margin:auto}
"""


def contact_sheet() -> str:
    """Write an HTML page with the 21 faces, and the back at 96, 48 and 24 px on a light and on a dark ground.

    Each picture stands in a ``figure`` with ``data-tile`` (its code, or ``back``), ``data-height`` and ``data-ground``. The page
    is 1320 px wide, and no picture's place depends on a font.

    >>> contact_sheet().count("<figure")
    132
    """
    sections = "".join(map(_section, GROUNDS))
    return (
        '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Contact sheet</title>'
        f"<style>{stylesheet()}{_STYLE}</style></head><body>{sections}</body></html>"
    )


def _section(ground: Theme) -> str:
    page, ink = GROUNDS[ground]
    rows = "".join(_row(height, ground) for height in HEIGHTS)
    return f'<section style="background:{page};color:{ink};{declarations(ground)}">{rows}</section>'


def _row(height: int, ground: Theme) -> str:
    cells = "".join(_cell(face, height, ground) for face in (*FACES, None))
    return f'<div class="row" style="--row:{height + 36}px">{cells}</div>'


def _cell(face: Tile | None, height: int, ground: Theme) -> str:
    code, drawn, name = (face.code, tile(face, height=height), str(face)) if face else ("back", back(height=height), "back")
    data = f'data-tile="{code}" data-height="{height}" data-ground="{ground}"'
    return f"<figure {data}>{drawn}<figcaption>{name}</figcaption></figure>"
