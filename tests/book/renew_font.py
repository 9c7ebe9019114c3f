"""Renew the small webfont that draws the book's Chinese: just the characters it uses, in a Song face.

Needs Debian's ``fonts-noto-cjk`` (Noto Serif CJK, SIL Open Font License 1.1); run it from anywhere:
``python tests/book/renew_font.py``.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

from fontTools import subset
from fontTools.ttLib import TTFont

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = Path("/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc")
TRADITIONAL: Final = 3  # the Taiwanese face of the collection
NAMES: Final = [0, 1, 2, 3, 4, 5, 6, 13, 14]  # copyright and licence stay in the font, as its licence asks
TARGET: Final = ROOT / "book" / "_static" / "pai-song.woff2"
CHINESE: Final = re.compile(r"[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]")
SOURCES: Final = ("book/**/*.md", "book/_ext/*.py", "_toc.yml", "src/paigames/**/*.py", "src/paigames/**/*.toml", "src/paiwidgets/**/*.py")


def used() -> frozenset[str]:
    """Every Chinese character that can come to stand on a page."""
    files = (path for pattern in SOURCES for path in ROOT.glob(pattern))
    return frozenset(char for path in files for char in CHINESE.findall(path.read_text(encoding="utf-8")))


def drawn() -> frozenset[str]:
    """Every character that the webfont has."""
    return frozenset(map(chr, TTFont(TARGET).getBestCmap()))


def main() -> None:
    """Cut the font anew."""
    if not SOURCE.exists():
        sys.exit(f"{SOURCE} is missing: install fonts-noto-cjk first.")
    options = subset.Options(flavor="woff2", desubroutinize=True, layout_features=[], font_number=TRADITIONAL, name_IDs=NAMES)
    font = subset.load_font(str(SOURCE), options)
    cutter = subset.Subsetter(options)
    cutter.populate(text="".join(sorted(used())))
    cutter.subset(font)
    font["head"].modified = font["head"].created
    subset.save_font(font, str(TARGET), options)
    print(f"{len(used())} characters, {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main()
