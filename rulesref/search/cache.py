"""Where a built library is kept, and whether it still fits: stamped with a hash of corpus, program and dictionaries.

    <cache>/<place>/<stamp>/        a finished library; its name is its stamp
    <cache>/<place>/state.txt       sizes and times of the files when they were last hashed
    <cache>/<place>/forms.txt       a form map that was made without a library, for a site

A library is built in a folder of its own and renamed into place, so that a killed build leaves nothing that looks
finished, and of two processes that build at once the second finds the first one's.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from itertools import chain
from pathlib import Path
from zlib import crc32

import whoosh

from rulesref import paths
from rulesref.fingerprints import describe_state, note_hash, recall_hash
from rulesref.paths import CorpusMissing
from rulesref.search.ingredients import hash_ingredients, list_corpus, list_program
from rulesref.search.shipped import find_shipped, is_shipped

MANIFEST = "manifest.json"
STATE = "state.txt"
_ABANDONED_SECONDS = 3600


def find_library(root: Path, build: Callable[[Path], None]) -> Path:
    """The folder of an up-to-date library for the corpus at `root`; `build` fills an empty folder with a new one."""
    if not root.is_dir():
        raise CorpusMissing(root)
    shipped = find_shipped(root)
    return shipped if shipped and _is_whole(shipped) else find_cached(root, build)


def find_cached(root: Path, build: Callable[[Path], None]) -> Path:
    """The same, whatever the installed program carries."""
    place = _place(root)
    state = _describe_state(root)
    stamp = recall_hash(place / STATE, state)
    if stamp and _is_whole(place / stamp):
        return place / stamp
    stamp = _hash(root)
    if not _is_whole(place / stamp):
        _make(place, stamp, build)
    note_hash(place / STATE, state, stamp)
    return place / stamp


def find_forms(root: Path, name: str, make: Callable[[Path], None]) -> Path:
    """The form map of the corpus at `root`: that of its library if it is up to date, else one made for now."""
    shipped = find_shipped(root)
    if shipped and _is_whole(shipped):
        return shipped / name
    place = _place(root)
    stamp = recall_hash(place / STATE, _describe_state(root))
    if stamp and _is_whole(place / stamp):
        return place / stamp / name
    fresh = place / f"building-{os.getpid()}-{name}"
    make(fresh)
    return fresh.replace(place / name)


def note_files(folder: Path) -> None:
    """Write the manifest of a finished library."""
    sizes = {path.name: path.stat().st_size for path in sorted(folder.iterdir())}
    (folder / MANIFEST).write_text(json.dumps(sizes), encoding="utf-8")


def discard(folder: Path) -> None:
    """Remove a library that proved damaged; one that is part of the installed program stays."""
    # Here and below: what only a build needs is imported by the build.
    import shutil

    if not is_shipped(folder):
        shutil.rmtree(folder, ignore_errors=True)


def _place(root: Path) -> Path:
    """The folder for the libraries of one corpus."""
    key = f"{root.name}-{crc32(str(root.resolve()).encode()):08x}"
    cache = paths.cache_root()
    try:
        (cache / key).mkdir(parents=True, exist_ok=True)
    except OSError:
        # A cache folder that cannot be written, such as a read-only home: build for this run only.
        import atexit
        import tempfile

        cache = Path(tempfile.mkdtemp(prefix="rulesref-"))
        atexit.register(discard, cache)
        (cache / key).mkdir()
    return cache / key


def _describe_state(root: Path) -> str:
    """Every file that matters, and the folder where packages are installed."""
    files = describe_state(chain(list_corpus(root), list_program()))
    return f"{files}\n{Path(whoosh.__file__).parent.parent.stat().st_mtime_ns}"


def _hash(root: Path) -> str:
    """What a library of this corpus, made by this program with these dictionaries, is called."""
    from rulesref.language import morphology

    return hash_ingredients(root, morphology.versions())


def _is_whole(folder: Path) -> bool:
    """Whether every file of a library is there at its full size."""
    try:
        manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        return all((folder / name).stat().st_size == size for name, size in manifest.items())
    except (OSError, ValueError, AttributeError):
        return False


def _make(place: Path, stamp: str, build: Callable[[Path], None]) -> None:
    import shutil
    import tempfile

    folder = Path(tempfile.mkdtemp(prefix="building-", dir=place))
    try:
        build(folder)
        note_files(folder)
        finished = place / stamp
        if finished.exists() and not _is_whole(finished):
            discard(finished)
        try:
            folder.rename(finished)
        except OSError:
            # Another process was first. Its library has the same stamp, so it is as good as ours.
            if not _is_whole(finished):
                raise
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    _tidy(place, keep=stamp)


def _tidy(place: Path, keep: str) -> None:
    """Remove older libraries, and what killed builds left."""
    import time

    for path in place.iterdir():
        is_building = path.name.startswith("building-")
        if path.name == keep or (is_building and time.time() - path.stat().st_mtime < _ABANDONED_SECONDS):
            continue
        if path.is_dir():
            discard(path)
        elif is_building:
            path.unlink(missing_ok=True)
