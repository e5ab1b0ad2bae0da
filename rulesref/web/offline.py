"""What lets the site be installed and read without a network: manifests, lists of files, the service worker."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from rulesref import i18n
from rulesref.i18n import _
from rulesref.kinds import LANGUAGES

_OF_LANGUAGE = re.compile(rf"(?:^|[/.-])({'|'.join(LANGUAGES)})(?=[/.-])")


def make_manifests() -> dict[str, bytes]:
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


def language_of(file: str) -> str:
    """The language whose readers need a file; empty for what everybody needs."""
    match = _OF_LANGUAGE.search(file)
    return match[1] if match else ""


def make_worker(site: Path, hashes: Mapping[str, str]) -> dict[str, bytes]:
    """The service worker with its list of files that everybody needs, and a list of files for each language."""
    shell = {name: mark for name, mark in sorted(hashes.items()) if not language_of(name) and _is_shell(name)}
    made = {}
    for lang in LANGUAGES:
        made[f"offline/{lang}.json"] = _json({n: m for n, m in sorted(hashes.items()) if _is_kept(n, lang)})
    whole = sha256("".join(f"{name} {mark}\n" for name, mark in sorted(hashes.items())).encode()).hexdigest()[:16]
    head = f"const BUILD = {json.dumps(whole)};\nconst SHELL = {_json(shell).decode()};\n"
    made["sw.js"] = head.encode() + (site / "worker.js").read_bytes()
    return made


def _is_kept(name: str, lang: str) -> bool:
    """Whether readers of a language need a file. Search needs the words of all languages, and a deck all cards."""
    is_search = name.startswith("search/") and not name.startswith("search/sheet-")
    is_deck = name.startswith("deck/") and not language_of(name)
    return is_search or is_deck or language_of(name) == lang


def _is_shell(name: str) -> bool:
    return name == "index.html" or (name.startswith("static/") and not name.endswith(".txt"))


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
