"""What the last build made of what, so that the next one makes only what changed. Kept in the person's cache."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from zlib import crc32

from rulesref import paths
from rulesref.scripts import write_json
from rulesref.web.check import Ends

SHAPE = 2
"""To be raised when a record is written in another way."""


@dataclass(slots=True)
class Record:
    """A finished build."""

    seen: str = ""
    """Sizes and times of everything that was read."""
    sizes: dict[str, int] = field(default_factory=dict)
    marks: dict[str, str] = field(default_factory=dict)
    """File -> fingerprint of what it was made from."""
    ends: dict[str, Ends] = field(default_factory=dict)
    hashes: dict[str, str] = field(default_factory=dict)
    """File -> short hash of its bytes."""
    rules: dict[str, list[str]] = field(default_factory=dict)
    """Example -> the rules that its tree shows."""
    texts: dict[str, str] = field(default_factory=dict)
    """Texts of entries as HTML, by what they were made from; read by `load_texts`."""


def look(folders: Iterable[Path], more: str) -> str:
    """A fingerprint of the sizes and times of every file below the folders."""
    digest = sha256(more.encode())
    for folder in folders:
        for entry in _files(folder):
            stat = entry.stat()
            digest.update(f"{entry.path} {stat.st_size} {stat.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def _files(folder: Path) -> Iterator[os.DirEntry[str]]:
    with os.scandir(folder) as entries:
        for entry in sorted(entries, key=lambda entry: entry.name):
            if entry.is_dir():
                if entry.name != "__pycache__":
                    yield from _files(Path(entry.path))
            elif not entry.name.startswith("."):
                yield entry


def is_whole(out: Path, record: Record) -> bool:
    """Whether the folder holds what the record says, as far as sizes tell."""
    try:
        found = {os.path.relpath(entry.path, out).replace(os.sep, "/"): entry.stat().st_size for entry in _files(out)}
    except OSError:
        return False
    return bool(record.sizes) and found == record.sizes


def _place(out: Path) -> Path:
    return paths.cache_root() / "sites" / f"{out.name}-{crc32(str(out.resolve()).encode()):08x}.json"


def load_record(out: Path) -> Record:
    """The record of the site in a folder; an empty one if there is none that can be read."""
    try:
        data = json.loads(_place(out).read_text(encoding="utf-8"))
        if data["shape"] != SHAPE:
            return Record()
        targets = data["targets"]
        ends = {
            file: Ends(tuple(targets[place] for place in links), tuple(anchors))
            for file, (links, anchors) in data["ends"].items()
        }
        return Record(data["seen"], data["sizes"], data["marks"], ends, data["hashes"], data["rules"])
    except (OSError, ValueError, KeyError, TypeError, IndexError):
        return Record()


def load_texts(out: Path) -> dict[str, str]:
    """The texts that an earlier build set. They are named by what they were made from, so that none is ever stale."""
    try:
        texts = json.loads(_texts_place(out).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return texts if isinstance(texts, dict) else {}


def _texts_place(out: Path) -> Path:
    return _place(out).with_suffix(".texts.json")


def save_record(out: Path, record: Record) -> None:
    """Where the cache cannot be written, the next build is a full one."""
    targets = sorted({link for ends in record.ends.values() for link in ends.links})
    places = {target: place for place, target in enumerate(targets)}
    data = {
        "shape": SHAPE,
        "seen": record.seen,
        "sizes": record.sizes,
        "marks": record.marks,
        "hashes": record.hashes,
        "rules": record.rules,
        "targets": targets,
        "ends": {
            file: ([places[link] for link in ends.links], list(ends.anchors)) for file, ends in record.ends.items()
        },
    }
    place = _place(out)
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        paths.write_text(place, write_json(data))
        paths.write_text(_texts_place(out), write_json(record.texts))
    except OSError:
        return
