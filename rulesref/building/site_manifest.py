"""The manifest of a built site: which file was made of what, so that the next build makes only what changed.

It is kept in the person's cache, beside the texts of entries that were set as HTML.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from pathlib import Path
from zlib import crc32

from rulesref import paths
from rulesref.cache_files import read_sealed, write_sealed
from rulesref.folders import list_files
from rulesref.script_data import write_json
from rulesref.web.link_checker import PageLinks

FORMAT = 3
"""To be raised when a manifest is written in another way."""


@dataclass(slots=True)
class SiteManifest:
    """The files of a finished build."""

    state: str = ""
    """A hash of the sizes and times of everything that was read."""
    sizes: dict[str, int] = field(default_factory=dict)
    sources: dict[str, str] = field(default_factory=dict)
    """File -> fingerprint of what it was made from."""
    pages: dict[str, PageLinks] = field(default_factory=dict)
    hashes: dict[str, str] = field(default_factory=dict)
    """File -> short hash of its bytes."""
    rules: dict[str, list[str]] = field(default_factory=dict)
    """Example -> the rules that its tree shows."""
    texts: dict[str, str] = field(default_factory=dict)
    """Texts of entries as HTML, by what they were made from; read by `load_texts`."""


def is_whole(out: Path, manifest: SiteManifest) -> bool:
    """Whether the folder holds what the manifest says, as far as sizes tell."""
    try:
        found = {
            os.path.relpath(entry.path, out).replace(os.sep, "/"): entry.stat().st_size for entry in list_files(out)
        }
    except OSError:
        return False
    return bool(manifest.sizes) and found == manifest.sizes


def _place(out: Path) -> Path:
    return paths.cache_root() / "sites" / f"{out.name}-{crc32(str(out.resolve()).encode()):08x}.json"


def load_manifest(out: Path) -> SiteManifest:
    """The manifest of the site in a folder; an empty one if there is none that can be read."""
    try:
        data = json.loads(read_sealed(_place(out)))
        if data["format"] != FORMAT:
            return SiteManifest()
        targets = data["targets"]
        pages = {
            file: PageLinks(tuple(targets[place] for place in links), tuple(anchors))
            for file, (links, anchors) in data["pages"].items()
        }
        return SiteManifest(data["state"], data["sizes"], data["sources"], pages, data["hashes"], data["rules"])
    except (OSError, ValueError, KeyError, TypeError, IndexError):
        return SiteManifest()


def load_texts(out: Path) -> dict[str, str]:
    """The texts that an earlier build set. They are named by what they were made from, so that none is ever stale."""
    try:
        texts = json.loads(read_sealed(_texts_place(out)))
    except (OSError, ValueError):
        return {}
    return texts if isinstance(texts, dict) else {}


def _texts_place(out: Path) -> Path:
    return _place(out).with_suffix(".texts.json")


def save_manifest(out: Path, manifest: SiteManifest) -> None:
    """Where the cache cannot be written, the next build is a full one."""
    targets = sorted({link for page in manifest.pages.values() for link in page.links})
    places = {target: place for place, target in enumerate(targets)}
    data = {
        "format": FORMAT,
        "state": manifest.state,
        "sizes": manifest.sizes,
        "sources": manifest.sources,
        "hashes": manifest.hashes,
        "rules": manifest.rules,
        "targets": targets,
        "pages": {
            file: ([places[link] for link in page.links], list(page.anchors)) for file, page in manifest.pages.items()
        },
    }
    try:
        write_sealed(_place(out), write_json(data))
        write_sealed(_texts_place(out), write_json(manifest.texts))
    except OSError:
        return
