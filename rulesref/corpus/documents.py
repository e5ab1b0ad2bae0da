"""`sources.yaml`: the published documents, those that are in here and those that are only known to exist."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from rulesref.corpus.file_shapes import WRITTEN_DATE, DocumentRow
from rulesref.corpus.rows import read_rows
from rulesref.document import Document, Edition, Newer
from rulesref.problems import Problem


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
