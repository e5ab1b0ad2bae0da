"""What a library is made from: the files of a corpus, the modules that decide what it holds, and the index library."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import whoosh

from rulesref import paths
from rulesref.fingerprints import hash_contents
from rulesref.folders import list_files


def _is_source(name: str) -> bool:
    return name.endswith((".md", ".yaml", ".tsv", ".py"))


def list_corpus(root: Path) -> Iterator[os.DirEntry[str]]:
    return list_files(root, _is_source)


def list_program() -> Iterator[os.DirEntry[str]]:
    """The modules that decide what a library holds."""
    # What all packages share stands beside them: ids, kinds, the model.
    yield from list_files(paths.PACKAGE, _is_source, below=False)
    for package in ("corpus", "errata", "language", "search"):
        yield from list_files(paths.PACKAGE / package, _is_source)


def hash_ingredients(root: Path, dictionaries: str = "") -> str:
    """A hash of the contents of all these files, of Whoosh's version, and of the dictionaries' if they matter."""
    # Not asked of the installed package: that costs as much as a query.
    version = ".".join(map(str, whoosh.__version__))
    program = hash_contents(_paths(list_program()), paths.PACKAGE, f"{version} {dictionaries}")
    return hash_contents(_paths(list_corpus(root)), root, program)[:20]


def _paths(entries: Iterator[os.DirEntry[str]]) -> Iterator[Path]:
    return (Path(entry.path) for entry in entries)
