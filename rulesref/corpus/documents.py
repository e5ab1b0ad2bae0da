"""The published documents, and the versions of this corpus: `sources.yaml` and `releases.yaml`.

Documents are those that are in here and those that are only known to exist. `tools/corpus_version.py` writes what each
version of the corpus changed, so that a site can tell it without the history of the files.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from rulesref.corpus.decode import read_rows
from rulesref.corpus.file_shapes import WRITTEN_DATE, DocumentRow, NameLists, Names
from rulesref.kinds import Kind
from rulesref.model import Entry, Release
from rulesref.problems import Problem
from rulesref.publications import Document, Edition, Newer

_LIST_NUMBER = re.compile(r"\d{1,2}")
RELEASES = "releases.yaml"


def load_documents(path: Path, problems: list[Problem]) -> dict[str, Document]:
    """Every document that can be read, by its id, with the later ones that are not in here."""
    documents = {}
    for name, row, data in read_rows(path, DocumentRow, problems):
        dates: dict[tuple[str, ...], str] = {("date",): row.date}
        dates |= {("versions", number): date for number, date in row.versions.items()}
        wrong = [(at, date) for at, date in dates.items() if date and not WRITTEN_DATE.fullmatch(date)]
        if wrong:
            at, date = wrong[0]
            problems.append(Problem("C018", path, data.line((name, *at)), {"value": date}))
            continue
        documents[name] = Document(
            id=name,
            game=row.game,
            language=row.language,
            title=row.title,
            short=row.short,
            version=row.version,
            date=row.date or row.versions.get(row.version, ""),
            publisher=row.publisher,
            mark=row.mark,
            versions={f"{row.mark}{number}": date for number, date in row.versions.items()},
            note=row.note,
            titles={row.language: row.title, **{lang: name.title for lang, name in row.translated.items()}},
            shorts={row.language: row.short, **{lang: name.short for lang, name in row.translated.items()}},
            sections=row.sections,
            editions={mark: Edition(one.only, one.note) for mark, one in row.editions.items()},
        )
    return {name: replace(one, newer=tuple(_find_newer(one, documents))) for name, one in documents.items()}


def _find_newer(document: Document, documents: Mapping[str, Document]) -> Iterator[Newer]:
    """Versions of the game's documents that are later than one and not in here, the oldest first."""
    found = []
    for other in documents.values():
        if other.game != document.game:
            continue
        for tag, date in other.versions.items():
            is_here = bool(other.version) and date <= other.date
            if not is_here and date > document.date:
                found.append(Newer(other.short, other.language, tag.removeprefix(other.mark), date))
    return iter(sorted(found, key=lambda newer: newer.date))


def find_place(entry: Entry) -> tuple[str, str]:
    """The paragraph number of an entry, and the heading of its section; one of them may be empty."""
    section = entry.source.section
    is_number = bool(re.fullmatch(r"[\d.]+[a-z]?", section))
    # The number of an erratum or a taboo entry is that of its card.
    own = "" if entry.kind in (Kind.ERRATUM_CARD, Kind.TABOO) else entry.number
    # «No. 3» of some list in the book cannot be looked up; the heading above the list can.
    if section and _LIST_NUMBER.fullmatch(own):
        own = ""
    return (section, "") if is_number else (own, section)


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
