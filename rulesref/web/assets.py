"""Files of the site that are not pages: styles, scripts, fonts, drawings."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import quote

from rulesref.bundles import BUNDLES, make_bundle

ALONE = ("play.css", "player.css", "diagram.css")
"""Style sheets that templates name themselves: few pages need them."""
STYLES = (
    *("base", "top", "frame", "text", "rulings", "links", "menu", "lists", "glossary", "popup", "wide", "print"),
    "search",
)
"""The style sheets of every page, in the order in which they overrule each other."""
_COMMENT = re.compile(r"^/\*.*?\*/\n+", re.MULTILINE | re.DOTALL)


def collect_assets(site: Path, drawings: Mapping[str, Path]) -> dict[str, bytes]:
    """Every static file by its place below the root. What every page needs is one script and one style sheet.

    `drawings` are those that games bring for their symbols, by the name of the icon.
    """
    static = site / "static"
    joined = [static / folder for folder in ("icons", "css")]
    found = {
        f"static/{path.relative_to(static).as_posix()}": path.read_bytes()
        for path in sorted(static.rglob("*"))
        if path.is_file() and (path.parent not in joined or path.name in ALONE)
    }
    found["static/css/site.css"] = _join_styles(static, drawings)
    # The scripts of the search belong to its index.
    found.update({name: make_bundle(site, name) for name in BUNDLES if not name.startswith("search/")})
    return found


def _join_styles(static: Path, drawings: Mapping[str, Path]) -> bytes:
    styles = [(static / f"css/{name}.css").read_text(encoding="utf-8") for name in STYLES]
    icons = {path.stem: path for path in sorted((static / "icons").glob("*.svg"))}
    return (_draw_icons({**icons, **drawings}) + _COMMENT.sub("", "".join(styles))).encode()


def _draw_icons(icons: Mapping[str, Path]) -> str:
    """Each drawing as a mask that takes the colour of the text: a file on disk may not load part of another file."""
    rules = [
        ".icon{display:inline-block;width:1.25em;height:1.25em;vertical-align:-.25em;flex:none;"
        "background:currentColor;print-color-adjust:exact;-webkit-mask:var(--icon) center/contain no-repeat;"
        "mask:var(--icon) center/contain no-repeat}"
    ]
    for name, path in icons.items():
        drawing = quote(path.read_text(encoding="utf-8").strip(), safe=" ='/:;,.()")
        rules.append(f'.icon-{name}{{--icon:url("data:image/svg+xml,{drawing}")}}')
    return "\n".join(rules) + "\n"
