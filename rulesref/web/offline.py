"""What lets the site be installed and read without a network: manifests, lists of files, the service worker."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from hashlib import sha256
from pathlib import Path

from rulesref import i18n
from rulesref.i18n import _
from rulesref.kinds import LANGUAGES
from rulesref.scripts import write_json

SHELL = ""
"""The list of what everybody needs: the worker carries it."""
ANY = "any"
"""Stands for the language of what readers of every language need, such as the words by which a game is searched."""

_LANG = f"(?P<lang>{'|'.join(LANGUAGES)})"
_GAME = "(?P<game>[^/]+)"
_PLACES = tuple(
    re.compile(place)
    for place in (
        rf"{_LANG}/(?:{_GAME}/)?",
        rf"search/sheet-{_LANG}\.js",
        rf"search/(?:{_GAME}/)?",
        rf"deck/{_GAME}/{_LANG}\.js",
        rf"deck/(?:{_GAME}/)?",
        rf"static/data/explain-{_GAME}-{_LANG}/",
        rf"static/data/examples/{_GAME}/[^/]+\.{_LANG}\.js",
        rf"static/data/examples/{_GAME}/",
    )
)
"""Files that not everybody needs: the first that fits tells whose they are."""
_SORRY = re.compile(rf"{_LANG}/(?:offline/|app\.webmanifest|frame\.js)")
"""What is shown in place of a page that is not kept, which may be one of a language of which nothing is kept."""


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


def find_list(file: str, games: Container[str]) -> str | None:
    """The one list that has a file: `uk/coc`, `any/coc`, `uk`, `any` or the shell; none for what no reader needs."""
    if _SORRY.match(file):
        return SHELL
    for place in _PLACES:
        match = place.match(file)
        if match:
            found = match.groupdict()
            lang, game = found.get("lang") or ANY, found.get("game")
            return f"{lang}/{game}" if game in games else lang
    is_shell = file == "index.html" or (file.startswith("static/") and not file.endswith(".txt"))
    return SHELL if is_shell else None


def make_worker(
    site: Path, games: Container[str], hashes: Mapping[str, str], sizes: Mapping[str, int]
) -> dict[str, bytes]:
    """The service worker with the shell and the sizes of the lists, and the lists: each file with its hash."""
    lists: dict[str, dict[str, str]] = {SHELL: {}}
    for file in sorted(hashes):
        name = find_list(file, games)
        if name is not None:
            lists.setdefault(name, {})[file] = hashes[file]
    shell = lists.pop(SHELL)
    weights = {name: sum(sizes[file] for file in lists[name]) for name in sorted(lists)}
    whole = _hash(f"{file} {hashes[file]}\n" for file in sorted(hashes))
    constants = {"BUILD": whole, "SHELL": shell, "LISTS": weights}
    head = "".join(f"const {name} = {write_json(value)};\n" for name, value in constants.items())
    made = {f"offline/{name}.json": _json(files) for name, files in lists.items()}
    made["sw.js"] = head.encode() + (site / "worker.js").read_bytes()
    return made


def _hash(lines: Iterable[str]) -> str:
    return sha256("".join(lines).encode()).hexdigest()[:16]


def _json(value: object) -> bytes:
    return write_json(value).encode()
