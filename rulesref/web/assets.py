"""Files of the site that are not pages: styles, scripts, fonts, drawings."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import quote

from rulesref.scripts import bundle_scripts

ALONE = ("theme.js", "table.js", "play.css", "player.css", "diagram.css")
"""Files that templates name themselves: the first must run before the page is drawn, the others few pages need."""
STYLES = (
    *("base", "top", "frame", "text", "rulings", "links", "menu", "lists", "glossary", "popup", "wide", "print"),
    "search",
)
"""The style sheets of every page, in the order in which they overrule each other."""
_COMMENT = re.compile(r"^/\*.*?\*/\n+", re.MULTILINE | re.DOTALL)


def collect_assets(site: Path) -> dict[str, bytes]:
    """Every static file by its place below the root. What every page needs is one script and one style sheet."""
    static = site / "static"
    joined = [static / folder for folder in ("icons", "js", "css")]
    found = {
        f"static/{path.relative_to(static).as_posix()}": path.read_bytes()
        for path in sorted(static.rglob("*"))
        if path.is_file() and (path.parent not in joined or path.name in ALONE)
    }
    found["static/js/site.js"] = bundle_scripts(static / "js", without=ALONE)
    found["static/css/site.css"] = _join_styles(static)
    found["static/js/player.js"] = bundle_scripts(site / "player")
    found["deck/engine.js"] = bundle_scripts(site / "deck")
    return found


def _join_styles(static: Path) -> bytes:
    styles = [(static / f"css/{name}.css").read_text(encoding="utf-8") for name in STYLES]
    return (_draw_icons(static / "icons") + _COMMENT.sub("", "".join(styles))).encode()


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
