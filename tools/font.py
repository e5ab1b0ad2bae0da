"""Make the title font: one weight of Literata, cut down to the letters of the languages.

Run by hand, rarely: `python -m tools.font FOLDER`, where FOLDER holds the woff2 files of the npm package
@fontsource/literata (SIL Open Font License). The result is committed, so that a build needs neither it nor fonttools.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from rulesref.language.profiles import PROFILES

OUT = Path(__file__).parent.parent / "site/static/fonts/literata-titles.woff2"
PARTS = ("latin", "latin-ext", "cyrillic")
WEIGHT = 600
LETTERS = (
    "".join(one.letters.upper() + one.letters for one in PROFILES.values()) + "ÄÖÜäöüéèç"
    "0123456789 \u00a0.,:;!?()[]/+−-–—…«»„“”‘’'\"&·№%#*×"
)


def make_font(folder: Path) -> bytes:
    """The font as woff2. The same files give the same bytes."""
    with tempfile.TemporaryDirectory() as work:
        opened = []
        for part in PARTS:
            font = TTFont(folder / f"literata-{part}-{WEIGHT}-normal.woff2")
            # Parts are cut from one font and merged without their layout rules, which name glyphs the parts lack.
            _cut(font)
            font.flavor = None
            path = Path(work) / f"{part}.ttf"
            font.save(path)
            opened.append(str(path))
        merged = Merger().merge(opened)
        _cut(merged)
        merged.flavor = "woff2"
        result = Path(work) / "font.woff2"
        merged.save(result, reorderTables=True)
        return result.read_bytes()


def _cut(font: TTFont) -> None:
    options = Options(hinting=False, layout_features=["kern", "mark", "ccmp", "liga"], notdef_outline=True)
    options.name_IDs = [0, 1, 2, 4, 6, 13, 14]
    cutter = Subsetter(options)
    cutter.populate(text=LETTERS)
    cutter.subset(font)
    missing = font.get("OS/2")
    if missing is not None:
        font["head"].modified = font["head"].created


if __name__ == "__main__":
    OUT.write_bytes(make_font(Path(sys.argv[1])))
