"""Which files of a folder are a corpus: the folders of its games, and the entries and examples of each."""

from __future__ import annotations

import os
from pathlib import Path

from rulesref import ids
from rulesref.folders import NOT_UTF8, Unreadable, list_files
from rulesref.problems import Problem

EXAMPLES = "examples"
"""The folder of a game with its examples."""


def list_games(root: Path, problems: list[Problem]) -> list[Path]:
    """The folders of the games, in order. A folder whose name can be no id is told and passed over."""
    games = []
    with os.scandir(root) as entries:
        for entry in sorted(entries, key=lambda entry: entry.name):
            # Version control and editors keep folders of their own.
            if entry.name.startswith(".") or entry.name == "__pycache__" or not Path(entry.path).is_dir():
                continue
            if ids.is_slug(entry.name):
                games.append(Path(entry.path))
            else:
                problems.append(Problem("C028", Path(entry.path), 1))
    return games


def list_entries_and_examples(folder: Path, problems: list[Problem]) -> tuple[list[Path], list[Path]]:
    """The files of the entries of a game, and those of its examples."""
    unreadable: list[Unreadable] = []
    found = sorted(Path(entry.path) for entry in list_files(folder, _is_source, unreadable))
    for path, reason in unreadable:
        if reason == NOT_UTF8:
            problems.append(Problem("C060", path, 1))
        elif path.parent != folder or path.suffix != ".yaml":
            # The tables of a game are told by whoever reads them.
            problems.append(Problem("C001", path, 1, {"reason": reason}))
    examples = [path for path in found if path.suffix == ".yaml" and path.parent == folder / EXAMPLES]
    problems += [Problem("C029", path, 1) for path in examples if not _can_be_id(path)]
    return [path for path in found if path.suffix == ".md"], [path for path in examples if _can_be_id(path)]


def list_examples(folder: Path) -> list[Path]:
    """The files of the examples of a game, without a look at its other folders."""
    found = (Path(entry.path) for entry in list_files(folder / EXAMPLES, _is_example, below=False))
    return [path for path in found if _can_be_id(path)]


def _can_be_id(example: Path) -> bool:
    """The name is a part of the example's id and address."""
    return ids.is_slug(example.stem)


def _is_source(name: str) -> bool:
    return name.endswith((".md", ".yaml"))


def _is_example(name: str) -> bool:
    return name.endswith(".yaml")
