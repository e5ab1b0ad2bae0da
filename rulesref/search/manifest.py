"""The manifest of a library: size, time and hash of each file, which tell whether it is whole and unchanged."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from rulesref.cache_files import is_own

MANIFEST = "manifest.json"


class FileFacts(NamedTuple):
    """A file as it was written."""

    size: int
    time: int
    hash: str


def write_manifest(folder: Path, with_times: bool = True) -> None:
    """The manifest of a finished library; without times for one that is installed elsewhere."""
    facts = {path.name: _look_at(path, with_times) for path in sorted(folder.iterdir())}
    (folder / MANIFEST).write_text(json.dumps(facts), encoding="utf-8")


def has_sizes(folder: Path) -> bool:
    """Whether every file is there at its full size; enough for a library that was installed like the program."""
    try:
        return all((folder / name).stat().st_size == facts.size for name, facts in _read(folder).items())
    except (OSError, ValueError, TypeError, AttributeError):
        return False


def is_intact(folder: Path) -> bool:
    """Whether a library in a cache may be opened: the person's own, every file there and as it was written.

    A file whose time is another than it was is hashed, any other is believed: a search reads little of the index.
    """
    try:
        return is_own(folder) and all(_is_unchanged(folder / name, facts) for name, facts in _read(folder).items())
    except (OSError, ValueError, TypeError, AttributeError):
        return False


def is_damaged(folder: Path) -> bool:
    """Whether a file is missing or holds something else than was written, whatever its time says."""
    try:
        return any(_hash(folder / name) != facts.hash for name, facts in _read(folder).items())
    except (OSError, ValueError, TypeError, AttributeError):
        return True


def _is_unchanged(path: Path, facts: FileFacts) -> bool:
    stat = path.stat()
    if stat.st_size != facts.size or not is_own(path):
        return False
    return stat.st_mtime_ns == facts.time or _hash(path) == facts.hash


def _read(folder: Path) -> Mapping[str, FileFacts]:
    data = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    return {name: FileFacts(*facts) for name, facts in data.items()}


def _look_at(path: Path, with_times: bool) -> FileFacts:
    stat = path.stat()
    return FileFacts(stat.st_size, stat.st_mtime_ns if with_times else 0, _hash(path))


def _hash(path: Path) -> str:
    from hashlib import sha256

    return sha256(path.read_bytes()).hexdigest()
