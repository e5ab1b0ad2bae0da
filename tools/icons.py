"""Make the PNG icons of the site from its drawing: `python -m tools.icons`, whenever the drawing changes."""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image

from tools.chromium import open_browser

APP = Path(__file__).parent.parent / "site/static/app"
SIZES = (180, 192, 512)


def main() -> None:
    drawing = (APP / "icon.svg").read_text(encoding="utf-8")
    with open_browser() as browser:
        for size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{drawing}")
            taken = Image.open(io.BytesIO(page.screenshot(omit_background=True))).convert("RGBA")
            # Few colours: a flat drawing needs no more, and the file is a tenth.
            taken.quantize(64, method=Image.Quantize.FASTOCTREE).save(APP / f"icon-{size}.png", optimize=True)


if __name__ == "__main__":
    main()
