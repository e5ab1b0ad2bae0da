"""The library that a wheel carries: made when the wheel was built, read where it is installed, never written.

    rulesref/data/library/              the library of `rulesref/data/corpus`
    rulesref/data/library/made-from.txt a hash of what it was made from, then path and size of each file

It fits if every file has its size and none was changed since the install. Where times do not tell, contents do.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from rulesref import __version__, paths
from rulesref.search.ingredients import hash_ingredients, list_corpus, list_program

MADE_FROM = "made-from.txt"


def find_shipped(root: Path) -> Path | None:
    """The shipped library, if it is that of the corpus at `root`; None in a checkout, too."""
    folder = paths.SHIPPED / "library"
    if not _is_shipped(root):
        return None
    try:
        made, _, described = (folder / MADE_FROM).read_text(encoding="utf-8").partition("\n")
        files = [(line, entry.stat()) for line, entry in _describe(root)]
    except (OSError, UnicodeDecodeError):
        return None
    if described != _join((line, stat.st_size) for line, stat in files):
        return None
    if any(stat.st_mtime_ns > _installed() for _, stat in files) and made != hash_ingredients(root):
        return None
    return folder


def note_ingredients(folder: Path, root: Path) -> None:
    """Note in a library which files it was made from, so that it may be shipped with them."""
    sizes = _join((line, entry.stat().st_size) for line, entry in _describe(root))
    (folder / MADE_FROM).write_text(f"{hash_ingredients(root)}\n{sizes}", encoding="utf-8")


def is_shipped(folder: Path) -> bool:
    """Whether a library is part of the installed program."""
    return paths.SHIPPED in folder.parents


def _is_shipped(root: Path) -> bool:
    shipped = paths.SHIPPED / "corpus"
    return root == shipped or (shipped.is_dir() and root.resolve() == shipped.resolve())


def _installed() -> int:
    """When the program was installed: the list of its files is written last. 0 if there is none."""
    record = paths.PACKAGE.parent / f"rulesref-{__version__}.dist-info" / "RECORD"
    try:
        return record.stat().st_mtime_ns
    except OSError:
        return 0


def _describe(root: Path) -> Iterator[tuple[str, os.DirEntry[str]]]:
    """Each file by its path from the corpus, or from the program."""
    for base, entries in (root, list_corpus(root)), (paths.PACKAGE, list_program()):
        # Cut by hand: thousands of calls of `relpath` would cost as much as a query.
        start = len(str(base)) + 1
        for entry in entries:
            yield entry.path[start:].replace(os.sep, "/"), entry


def _join(sizes: Iterator[tuple[str, int]]) -> str:
    return "\n".join(f"{line} {size}" for line, size in sizes)
