"""`releases.yaml`: the versions of the corpus that were given out, and what each changed.

`tools/corpus_version.py` writes it, so that a site can tell it without the history of the files.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from rulesref.corpus.file_shapes import WRITTEN_DATE, NameLists, Names
from rulesref.corpus.rows import read_rows
from rulesref.model import Release
from rulesref.problems import Problem

FILE = "releases.yaml"


@dataclass(frozen=True, slots=True)
class RenamedField:
    was: str
    id: str


@dataclass(frozen=True, slots=True)
class GoneField:
    id: str
    titles: Names


@dataclass(frozen=True, slots=True)
class ReleaseRow:
    """A version of the corpus; ids of entries by language where a text is meant."""

    date: str
    entries: int
    new: list[str] = field(default_factory=list)
    changed: NameLists = field(default_factory=dict)
    translated: NameLists = field(default_factory=dict)
    renamed: list[RenamedField] = field(default_factory=list)
    gone: list[GoneField] = field(default_factory=list)


def load_releases(path: Path, problems: list[Problem]) -> tuple[Release, ...]:
    """The versions in the order of the file, the newest last; none where there is no such file."""
    found = []
    for version, row, data in read_rows(path, ReleaseRow, problems):
        if not WRITTEN_DATE.fullmatch(row.date) or row.date.count("-") < 2:
            problems.append(Problem("C018", path, data.line((version, "date")), {"value": row.date}))
            continue
        found.append(
            Release(
                version=version,
                date=row.date,
                entries=row.entries,
                new=tuple(row.new),
                changed={lang: tuple(names) for lang, names in row.changed.items()},
                translated={lang: tuple(names) for lang, names in row.translated.items()},
                renamed={one.was: one.id for one in row.renamed},
                gone={one.id: one.titles for one in row.gone},
            )
        )
    return tuple(found)
