"""What a library is made from: the files of a corpus and the modules that decide what it holds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rulesref import paths
from rulesref.fingerprints import hash_contents
from rulesref.folders import FileStates, list_files

_SOURCES = (".md", ".yaml", ".tsv", ".txt", ".py", ".bin")
_PACKAGES = ("cards", "corpus", "language", "search")
"""Those of the program that decide what a library holds. What all packages share stands beside them."""


def look_at_ingredients(root: Path) -> FileStates:
    """The state of all files that matter."""
    files = FileStates().add(root, _SOURCES).add(paths.PACKAGE, _SOURCES, below=False)
    for package in _PACKAGES:
        files.add(paths.PACKAGE / package, _SOURCES)
    return files


def hash_ingredients(root: Path, dictionaries: str = "") -> str:
    """A hash of the contents of all these files, and of the dictionaries' versions if they matter."""
    program = hash_contents(_list_program(), paths.PACKAGE, dictionaries)
    return hash_contents(_list(root), root, program)[:20]


def _list_program() -> Iterator[Path]:
    yield from _list(paths.PACKAGE, below=False)
    for package in _PACKAGES:
        yield from _list(paths.PACKAGE / package)


def _list(folder: Path, *, below: bool = True) -> Iterator[Path]:
    return (Path(entry.path) for entry in list_files(folder, lambda name: name.endswith(_SOURCES), below=below))
