"""Files of the site that are not pages: styles, scripts, fonts, drawings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

from rulesref.scripts import bundle_scripts


def collect_assets(site: Path) -> dict[str, bytes]:
    """Every static file by its place below the root; drawings become one style sheet, scripts for decks one script."""
    static = site / "static"
    found = {
        f"static/{path.relative_to(static).as_posix()}": path.read_bytes()
        for path in sorted(static.rglob("*"))
        if path.is_file() and path.parent != static / "icons"
    }
    found["deck/engine.js"] = bundle_scripts(site / "deck")
    found["static/css/icons.css"] = _draw_icons(static / "icons").encode()
    return found


def icon_names(site: Path) -> Iterator[str]:
    return (path.stem for path in sorted((site / "static/icons").glob("*.svg")))


def _draw_icons(folder: Path) -> str:
    """Each drawing as a mask that takes the colour of the text: a file on disk may not load part of another file."""
    rules = [
        ".icon{display:inline-block;width:1.25em;height:1.25em;vertical-align:-.25em;flex:none;"
        "background:currentColor;print-color-adjust:exact;-webkit-mask:var(--icon) center/contain no-repeat;"
        "mask:var(--icon) center/contain no-repeat}"
    ]
    for path in sorted(folder.glob("*.svg")):
        drawing = quote(path.read_text(encoding="utf-8").strip(), safe=" ='/:;,.()")
        rules.append(f'.icon-{path.stem}{{--icon:url("data:image/svg+xml,{drawing}")}}')
    return "\n".join(rules) + "\n"
