"""Files of the site that are not pages: styles, scripts, fonts, drawings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from urllib.parse import quote

from rulesref import i18n
from rulesref.bundles import BUNDLES, make_bundle
from rulesref.i18n import _
from rulesref.language.profiles import LANGUAGES
from rulesref.language.script_modules import make_language_modules

ALONE = {
    "booklet.css": ("booklet",),
    "booklet-paper.css": ("booklet-paper",),
    "diagram.css": ("diagram",),
    "example.css": ("play", "diagram", "tiles", "player", "teaching"),
    "learn.css": ("learn",),
    "table.css": ("tiles", "table"),
    "timing-sheet.css": ("timing-sheet",),
}
"""Style sheets that templates name themselves, because few pages need them, and what they are made of."""
STYLES = (
    *("base", "top", "frame", "text", "rulings", "links", "menu", "lists", "glossary", "popup", "wide", "print"),
    "search",
)
"""The style sheets of every page, in the order in which they overrule each other."""
ICONS_OF = {"play": ".plays a::before"}
"""Elements that have an icon without saying so, by its name: there are many of them."""
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
        if path.is_file() and path.parent not in joined
    }
    # Scripts name the icon of a page; without them a browser asks the host for this one.
    found["favicon.ico"] = found["static/app/icon-192.png"]
    for name, parts in ALONE.items():
        found[f"static/css/{name}"] = join_styles(static, parts).encode()
    found["static/css/site.css"] = _join_styles(static, drawings)
    # The scripts of the search belong to its index.
    made = make_language_modules()
    found.update({name: make_bundle(site, name, made) for name in BUNDLES if not name.startswith("search/")})
    return found


def _join_styles(static: Path, drawings: Mapping[str, Path]) -> bytes:
    icons = {path.stem: path for path in sorted((static / "icons").glob("*.svg"))}
    own = _draw_icons({**icons, **drawings}) + _name_languages()
    return (own + join_styles(static, STYLES)).encode()


def join_styles(static: Path, names: Iterable[str]) -> str:
    """Style sheets as one, without what explains them. `.any-language` stands for the classes of all languages."""
    joined = "".join((static / f"css/{name}.css").read_text(encoding="utf-8") for name in names)
    return _COMMENT.sub("", joined).replace(".any-language", ", ".join(f".{code}" for code in LANGUAGES))


def _name_languages() -> str:
    """The sign of each language, `<i class="uk">`, and for those who listen its name in the language of the page.
    It stands on pages tens of thousands of times."""
    rules = [f'i.{code}::before{{content:"{code.upper()}"}}' for code in LANGUAGES]
    for lang in LANGUAGES:
        with i18n.speaking(lang):
            for code in LANGUAGES:
                name = f"{_('Language:')} {i18n.language_name(code, lang)}"
                # A browser that does not know the second half keeps the rule above.
                rules.append(f'html[lang={lang}] i.{code}::before{{content:"{code.upper()}" / "{name}"}}')
    return "\n".join(rules) + "\n"


def _draw_icons(icons: Mapping[str, Path]) -> str:
    """Each drawing as a mask that takes the colour of the text: a file on disk may not load part of another file."""
    bare = "".join(f",{selector}" for selector in ICONS_OF.values())
    rules = [
        f".icon{bare}" + "{display:inline-block;width:1.25em;height:1.25em;vertical-align:-.25em;flex:none;"
        "background:currentColor;print-color-adjust:exact;-webkit-mask:var(--icon) center/contain no-repeat;"
        "mask:var(--icon) center/contain no-repeat}"
    ]
    for name, path in icons.items():
        drawing = quote(path.read_text(encoding="utf-8").strip(), safe=" ='/:;,.()")
        selector = f".icon-{name}" + (f",{ICONS_OF[name]}" if name in ICONS_OF else "")
        rules.append(f'{selector}{{--icon:url("data:image/svg+xml,{drawing}")}}')
    return "\n".join(rules) + "\n"
