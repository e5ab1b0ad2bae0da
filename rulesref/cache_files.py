"""Files that are kept in a cache: whether they are the person's own, and whether they are as they were written."""

from __future__ import annotations

import os
from pathlib import Path

from rulesref import paths
from rulesref.fingerprints import hash_text

_OTHERS_WRITE = 0o022


def is_own(path: Path) -> bool:
    """Whether a file or folder belongs to whoever runs the program, and nobody else may write it.

    The index of the concordance holds pickled objects, and pages hold text of the cache: what another user wrote is not
    read.
    """
    if os.name != "posix":
        # Windows keeps the folders of its users apart.
        return path.exists()
    try:
        stat = path.stat()
    except OSError:
        return False
    return stat.st_uid == os.geteuid() and not stat.st_mode & _OTHERS_WRITE


def close_to_others(path: Path) -> None:
    """Take from others the right to write into a file or folder of ours, such as a umask of 002 gives it."""
    try:
        mode = path.stat().st_mode
        if mode & _OTHERS_WRITE:
            path.chmod(mode & 0o7777 & ~_OTHERS_WRITE)
    except OSError:
        return


def write_sealed(path: Path, text: str) -> None:
    """A file of the cache, with a hash of its text before it. The folder is made if there is none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    paths.write_text(path, f"{hash_text(text)}\n{text}")


def read_sealed(path: Path) -> str:
    """What `write_sealed` wrote; ValueError if it was changed since or is another user's, OSError if there is none."""
    if not is_own(path):
        raise ValueError(path)
    seal, _, text = path.read_text(encoding="utf-8").partition("\n")
    if hash_text(text) != seal:
        raise ValueError(path)
    return text
