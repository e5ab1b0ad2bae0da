"""Where a built library is kept, and whether it still fits: stamped with a hash of corpus, program and dictionaries.

    <cache>/<place>/<stamp>/        a finished library; its name is its stamp
    <cache>/<place>/state.txt       sizes and times of the files when they were last hashed
    <cache>/<place>/forms.txt       a form map that was made without a library, for a site

A library is built in a folder of its own and renamed into place, so that a killed build leaves nothing that looks
finished, and of two processes that build at once the second finds the first one's. Only what is the person's own is
read. Where the cache cannot be written or is another user's, a library is built for one run, elsewhere.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from rulesref import paths
from rulesref.cache_files import close_to_others, is_own
from rulesref.fingerprints import describe_state, note_hash, recall_hash
from rulesref.paths import CorpusMissing
from rulesref.search.ingredients import hash_ingredients, look_at_ingredients
from rulesref.search.manifest import has_sizes, is_intact, write_manifest
from rulesref.search.shipped import find_shipped, is_shipped

STATE = "state.txt"
_ABANDONED_SECONDS = 3600
_NOT_WRITABLE = (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOTDIR, errno.EEXIST, errno.ENOENT)


class CacheUnused(NamedTuple):
    """A cache in which nothing could be kept, so that a library was built for one run only."""

    path: Path
    is_foreign: bool
    """Another user's, or open to others; else it cannot be written."""


Report = Callable[[CacheUnused], None]


def _ignore(unused: CacheUnused) -> None:
    return


def find_library(root: Path, build: Callable[[Path], None], report: Report = _ignore) -> Path:
    """The folder of an up-to-date library for the corpus at `root`; `build` fills an empty folder with a new one.

    `report` is told if the cache could not be used.
    """
    if not root.is_dir():
        raise CorpusMissing(root)
    shipped = find_shipped(root)
    return shipped if shipped and has_sizes(shipped) else find_cached(root, build, report)


def find_cached(root: Path, build: Callable[[Path], None], report: Report = _ignore) -> Path:
    """The same, whatever the installed program carries."""
    place = find_place(root)
    state = _describe_state(root)
    found = _recall(place, state)
    if found:
        return found
    found = find_folder(place, _hash(root), build, report)
    # A cache that can be read and not written: the files are hashed again next time.
    with suppress(OSError):
        note_hash(found.parent / STATE, state, found.name)
    return found


def find_folder(place: Path, stamp: str, build: Callable[[Path], None], report: Report = _ignore) -> Path:
    """Return the finished folder of this stamp in a place of the cache; `build` fills an empty one if there is none."""
    if not (is_own(place) and is_intact(place / stamp)):
        place = _claim(place, report)
        if not is_intact(place / stamp):
            _make(place, stamp, build)
    return place / stamp


def find_forms(root: Path, name: str, make: Callable[[Path], None]) -> Path:
    """The form map of the corpus at `root`: that of its library if it is up to date, else one made for now."""
    shipped = find_shipped(root)
    if shipped and has_sizes(shipped):
        return shipped / name
    place = find_place(root)
    found = _recall(place, _describe_state(root))
    if found:
        return found / name
    place = _claim(place, _ignore)
    fresh = place / f"building-{os.getpid()}-{name}"
    make(fresh)
    return fresh.replace(place / name)


def discard(folder: Path) -> None:
    """Remove a library that proved damaged; one that is part of the installed program stays."""
    # Here and below: what only a build needs is imported by the build.
    import shutil

    if not is_shipped(folder):
        shutil.rmtree(folder, ignore_errors=True)


def find_place(root: Path) -> Path:
    """Return the folder for the libraries of one corpus."""
    return paths.cache_root() / f"{root.name}-{crc32(str(root.resolve()).encode()):08x}"


def _recall(place: Path, state: str) -> Path | None:
    """The library that was there when the files were in this state, if it is still whole."""
    if not is_own(place):
        return None
    stamp = recall_hash(place / STATE, state)
    return place / stamp if stamp and is_intact(place / stamp) else None


def _claim(place: Path, report: Report) -> Path:
    """The place, made if need be, where it is the person's own and can be written; else one for this run only."""
    import atexit
    import tempfile

    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.mkdir(mode=0o700, exist_ok=True)
        close_to_others(place)
        if is_own(place):
            with tempfile.TemporaryFile(dir=place):
                return place
    except OSError as error:
        # A full disk is told: there is no room elsewhere either.
        if error.errno not in _NOT_WRITABLE:
            raise
    report(CacheUnused(place.parent, place.exists() and not is_own(place)))
    folder = Path(tempfile.mkdtemp(prefix="rulesref-"))
    atexit.register(discard, folder)
    return folder


def _describe_state(root: Path) -> str:
    """Every file that matters, and the folders where packages are installed: dictionaries come and go there."""
    installed = [Path(folder).stat().st_mtime_ns for folder in sys.path if folder.endswith("-packages")]
    return f"{describe_state(look_at_ingredients(root))}\n{installed}"


def _hash(root: Path) -> str:
    """What a library of this corpus, made by this program with these dictionaries and numpy, is called."""
    from rulesref.language import morphology
    from rulesref.search.vectors import find_numpy

    return hash_ingredients(root, f"{morphology.versions()} {find_numpy()}")


def _make(place: Path, stamp: str, build: Callable[[Path], None]) -> None:
    import shutil
    import tempfile

    folder = Path(tempfile.mkdtemp(prefix="building-", dir=place))
    try:
        build(folder)
        for path in folder.iterdir():
            close_to_others(path)
        write_manifest(folder)
        finished = place / stamp
        if finished.exists() and not is_intact(finished):
            discard(finished)
        try:
            folder.rename(finished)
        except OSError:
            # Another process was first. Its library has the same stamp, so it is as good as ours.
            if not is_intact(finished):
                raise
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    _tidy(place, keep=stamp)


def _tidy(place: Path, keep: str) -> None:
    """Remove older libraries, and what killed builds left."""
    import time

    for path in place.iterdir():
        is_building = path.name.startswith("building-")
        with suppress(OSError):
            if path.name == keep or (is_building and time.time() - path.stat().st_mtime < _ABANDONED_SECONDS):
                continue
            if path.is_dir():
                discard(path)
            elif is_building:
                path.unlink(missing_ok=True)
