"""What lets the site be installed and read without a network: manifests, the service worker, which pack has a file, and
packs: many files of the site in one.

The text of an entry is in the pack of its game in any language (`rulesref/web/text_files.py`); its page, in the pack of
the page's language, has a mark in its place.

A pack is JSON, compressed with gzip whatever the host does; `site/worker.js` puts the files together again.
"""

from __future__ import annotations

import re
import zlib
from base64 import b64encode
from collections.abc import Container, Iterable, Mapping
from pathlib import Path

from rulesref import i18n
from rulesref.i18n import _
from rulesref.language.profiles import LANGUAGES
from rulesref.script_data import open_script, write_json
from rulesref.web.text_files import FILES

LEVEL, MEMORY = 9, 7
"""A fiftieth smaller than at level 6 with long blocks, for three times as long: 3 s for all packs."""

_GZIP = 16
"""Added to the width of the window: a header without a time."""
MARK = "\x02"
"""With the code of a language, a line that stands for the text in it."""
_PAGE = re.compile(r"[a-z]{2}/([^/]+)/([^/]+)/index\.html")
_TEXT = re.compile(r"(?<=<div class=prose lang=)(\w\w)>\n(.*?)(?=\n</div>)", re.DOTALL)


def make_pack(files: Iterable[tuple[str, bytes]], texts: Mapping[str, str]) -> bytes:
    """The same files give the same bytes. `texts` are those that pages need not carry: by game, language and slug."""
    lines: dict[str, int] = {}
    written: dict[str, list[int]] = {}
    binary: dict[str, str] = {}
    for name, content in files:
        try:
            # Compressed twice is bigger than compressed once.
            text = open_script(content).decode()
        except UnicodeDecodeError:
            binary[name] = b64encode(content).decode()
            continue
        page = _PAGE.fullmatch(name)
        if page:
            text = _mark_text(text, f"{page[1]}/{{}}/{page[2]}", texts)
        written[name] = _find_runs(text, lines)
    packed = write_json({"lines": list(lines), "files": written, "binary": binary}).encode()
    deflater = zlib.compressobj(LEVEL, zlib.DEFLATED, zlib.MAX_WBITS | _GZIP, MEMORY)
    return deflater.compress(packed) + deflater.flush()


def _mark_text(page: str, name: str, texts: Mapping[str, str]) -> str:
    """A page with a mark instead of the text of its entry, if that is one of the texts by this name."""
    found = _TEXT.search(page)
    if not found or texts.get(name.format(found[1])) != found[2]:
        return page
    return f"{page[: found.start(2)]}{MARK}{found[1]}{page[found.end(2) :]}"


def _find_runs(text: str, lines: dict[str, int]) -> list[int]:
    """A text as runs of lines: the number of the first, and how many follow each other."""
    runs: list[int] = []
    following = -1
    for line in text.split("\n"):
        place = lines.setdefault(line, len(lines))
        if place == following:
            runs[-1] += 1
        else:
            runs += (place, 1)
        following = place + 1
    return runs


SHELL = "shell"
"""The pack of what every page needs."""
ANY = "any"
"""Stands for the language of what readers of every language need, such as the words by which a game is searched."""

_LANG = f"(?P<lang>{'|'.join(LANGUAGES)})"
_GAME = "(?P<game>[^/]+)"
PLACES = (
    # What is shown in place of a page that is not kept, which may be one of a language of which nothing is kept.
    (rf"(?:{'|'.join(LANGUAGES)})/(?:offline/|app\.webmanifest|frame\.js)", SHELL),
    (rf"{_LANG}/(?:{_GAME}/)?", ""),
    (rf"search/sheet-{_LANG}\.js", ""),
    (rf"search/(?:{_GAME}/)?", ""),
    (rf"deck/{_GAME}/{_LANG}\.js", ""),
    (rf"deck/(?:{_GAME}/)?", ""),
    (rf"static/data/(?:titles|booklets)/{_GAME}\.{_LANG}\.js", ""),
    (rf"static/data/examples/{_GAME}(?:/[^/]+)?\.{_LANG}\.js", ""),
    (rf"static/data/(?:examples|texts)/{_GAME}/", ""),
)
"""The first pattern that fits a file tells its pack, by name or by language and game; all others are in the shell."""
_PLACES = tuple((re.compile(place), pack) for place, pack in PLACES)


def make_web_manifests() -> dict[str, bytes]:
    """A web manifest for each language."""
    made = {}
    for lang in LANGUAGES:
        with i18n.speaking(lang):
            manifest = {
                "name": _("Rules reference"),
                "short_name": "rulesref",
                "description": _("The rules of your game, at the table, in your language."),
                "lang": lang,
                "start_url": "index.html",
                "scope": "../",
                "id": "../",
                "display": "standalone",
                "background_color": "#FBFAF7",
                "theme_color": "#FBFAF7",
                "icons": [
                    {"src": "../static/app/icon-192.png", "sizes": "192x192", "type": "image/png"},
                    {"src": "../static/app/icon-512.png", "sizes": "512x512", "type": "image/png"},
                    {"src": "../static/app/icon.svg", "sizes": "any", "type": "image/svg+xml"},
                ],
            }
        made[f"{lang}/app.webmanifest"] = _json(manifest)
    return made


def find_pack(file: str, games: Container[str]) -> str | None:
    """The one pack that has a file: `uk/coc`, `any/coc`, `uk`, `any` or the shell; none for what no reader needs.
    The worker asks the same (`findPack`)."""
    for place, pack in _PLACES:
        match = place.match(file)
        if match:
            found = match.groupdict()
            lang, game = found.get("lang") or ANY, found.get("game")
            return pack or (f"{lang}/{game}" if game in games else lang)
    is_shell = file == "index.html" or (file.startswith("static/") and not file.endswith(".txt"))
    return SHELL if is_shell else None


def sort_into_packs(files: Iterable[str], games: Container[str]) -> dict[str, list[str]]:
    """The files of each pack; packs and files in the order of their names."""
    packs: dict[str, list[str]] = {}
    for file in sorted(files):
        name = find_pack(file, games)
        if name is not None:
            packs.setdefault(name, []).append(file)
    return dict(sorted(packs.items()))


def pack_file(name: str) -> str:
    return f"offline/{name}.pack"


def make_worker(site: Path, packs: Mapping[str, tuple[str, int]], build: str) -> bytes:
    """The service worker, which knows the hash and the size of each pack."""
    places = [(place.replace("?P<", "?<"), pack) for place, pack in PLACES]
    constants = {"BUILD": build, "PACKS": packs, "PLACES": places, "MARK": MARK, "TEXT_FILES": FILES}
    head = "".join(f"const {name} = {write_json(value)};\n" for name, value in constants.items())
    return head.encode() + (site / "worker.js").read_bytes()


def _json(value: object) -> bytes:
    return write_json(value).encode()
