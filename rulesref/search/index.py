"""The index on disk: Whoosh holds postings (term -> entries with impacts) and stored records; the ranking is ours.

Only what Whoosh 2.7.4 has too is used. An index is opened only from the person's own cache: Whoosh unpickles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from whoosh.analysis import IDAnalyzer
from whoosh.fields import ID, KEYWORD, STORED, FieldType, Schema
from whoosh.formats import Existence
from whoosh.index import create_in, open_dir
from whoosh.reading import TermNotFound

from rulesref.search.phrases import Phrase

NAME = "rules"
ORIGIN = "@"
"""Before the language of an entry's document, among its languages: no filter can have it."""


class Stored(NamedTuple):
    """What the index keeps of an entry beside its postings."""

    names: tuple[str, list[Phrase]]
    """Its kind, and the names by which it may be asked for."""
    records: dict[str, str]
    """Language -> its record as JSON, that of its document first."""


class IndexRow(NamedTuple):
    """An entry as it is written into the index."""

    terms: dict[str, int]
    """Term -> impact."""
    number: dict[str, int]
    id: str
    game: str
    kind: str
    lang: str
    """All its languages and that of its document, with blanks between."""
    names: tuple[str, list[Phrase]]
    records: dict[str, str]


class ImpactField(FieldType):  # type: ignore[misc]  # whoosh has no types we use
    """Terms with a weight of ours: what is given is a mapping of terms to weights, stored as the postings' weights."""

    def __init__(self) -> None:
        super().__init__(Existence(), IDAnalyzer())

    def index(self, value: dict[str, float], **kwargs: Any) -> Iterator[tuple[bytes, int, float, bytes]]:
        for term, weight in value.items():
            yield term.encode(), 1, float(weight), b""


def _schema() -> Schema:
    return Schema(
        terms=ImpactField(),
        number=ImpactField(),
        id=ID(),
        game=ID(),
        kind=ID(),
        lang=KEYWORD(),
        names=STORED(),
        records=STORED(),
    )


def write_index(folder: Path, rows: Iterable[IndexRow], progress: Callable[[int], None] = lambda done: None) -> None:
    """A new index of one segment."""
    writer = create_in(str(folder), _schema(), indexname=NAME).writer(limitmb=256)
    try:
        for done, row in enumerate(rows, 1):
            writer.add_document(**row._asdict())
            progress(done)
    except BaseException:
        writer.cancel()
        raise
    writer.commit(optimize=True)


class Index:
    """An index opened for reading."""

    def __init__(self, folder: Path) -> None:
        self._reader = open_dir(str(folder), indexname=NAME).reader()
        self.size: int = self._reader.doc_count_all()
        self._read: dict[tuple[str, str], list[tuple[int, float]]] = {}

    def postings(self, field: str, term: str) -> list[tuple[int, float]]:
        """Documents that have a term, with its weight in each. What was read once is kept."""
        if (field, term) not in self._read:
            self._read[field, term] = list(self._read_postings(field, term))
        return self._read[field, term]

    def _read_postings(self, field: str, term: str) -> Iterator[tuple[int, float]]:
        try:
            matcher = self._reader.postings(field, term.encode())
        except TermNotFound:
            return
        while matcher.is_active():
            yield matcher.id(), matcher.weight()
            matcher.next()

    def matching(self, field: str, values: Iterable[str]) -> set[int]:
        """Documents whose field has one of the values."""
        return {number for value in values for number, _ in self.postings(field, value)}

    def frequency(self, term: str) -> int:
        """In how many documents a term stands."""
        return int(self._reader.doc_frequency("terms", term.encode()))

    def stored(self, number: int) -> Stored:
        fields = self._reader.stored_fields(number)
        return Stored(fields["names"], fields["records"])
