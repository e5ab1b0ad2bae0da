"""The index of a concordance, and its passages by queries, with where they match.

    <cache>/concordance-<corpus>/<format>-<stamp>/        a Whoosh index, as `search/cache.py` keeps a library
    <cache>/concordance-<corpus>/<format>-<stamp>/fingerprints.json

It is in the cache: made on first use, and from the one before where entries changed. An index is never changed in
place. A new one begins as links to the files of the old one, gets the entries that changed, and is renamed into place:
a reader has one state, and of two processes that update at once the second finds the first's.
"""

from __future__ import annotations

import json
import os
import shutil
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import whoosh
from whoosh import index
from whoosh.index import FileIndex
from whoosh.query import Query
from whoosh.writing import IndexWriter

from rulesref import __version__
from rulesref.concordance.query_parser import ParsedQuery, ParserContext, parse
from rulesref.concordance.schema import (
    EXACT,
    LEMMA,
    EntryDocuments,
    list_term_names,
    make_documents,
    make_schema,
    name_field,
)
from rulesref.corpus.passage_ids import name_passages
from rulesref.fingerprints import hash_contents, hash_text
from rulesref.problems import Progress, ignore
from rulesref.search.cache import discard, find_folder
from rulesref.search.library import Library
from rulesref.search.manifest import MANIFEST, is_intact

FINGERPRINTS = "fingerprints.json"
_MEMORY = 256
"""Megabytes that a build may take; above it Whoosh sorts on disk."""
Place = tuple[str, str]
"""An entry and a passage in it."""


def open_index(library: Library, place: Path, made_from: str, progress: Progress = ignore) -> FileIndex:
    """Open the index of a library, brought up to date first. `made_from` changes with the library."""
    form = _describe_format()

    def build(folder: Path) -> None:
        _build(library, folder, _link_newest(place, form, folder), progress)

    stamp = f"{form}-{hash_text(made_from)[:16]}"
    folder = find_folder(place, stamp, build)
    try:
        return _open(folder, library)
    except Exception:
        # Whatever a damaged file leads to, or another process has removed it: the index is only a cache.
        discard(folder)
        return _open(find_folder(place, stamp, build), library)


def _open(folder: Path, library: Library) -> FileIndex:
    opened = index.open_dir(str(folder), schema=make_schema(library.analyser))
    # The segments are opened by a reader.
    opened.reader().close()
    return opened


def _describe_format() -> str:
    """Return what an index must have in common with another to be made from it."""
    here = Path(__file__).parent
    files = [here / name for name in ("schema.py", "passage_index.py")]
    return hash_contents(files, here, f"{__version__} {whoosh.__version__}")[:8]


def _link_newest(place: Path, form: str, folder: Path) -> Mapping[str, str]:
    """Put the files of the newest index of this format into a folder; return the fingerprints of its entries."""
    with suppress(OSError):
        there = [path for path in place.iterdir() if path.name.startswith(f"{form}-") and is_intact(path)]
        if there:
            newest = max(there, key=lambda path: path.stat().st_mtime_ns)
            found: dict[str, str] = json.loads((newest / FINGERPRINTS).read_text(encoding="utf-8"))
            for path in newest.iterdir():
                if path.suffix in (".seg", ".toc"):
                    _link(path, folder / path.name)
            return found
    for path in folder.iterdir():
        path.unlink()
    return {}


def _link(path: Path, other: Path) -> None:
    try:
        os.link(path, other)
    except OSError:
        shutil.copy2(path, other)


def _build(library: Library, folder: Path, before: Mapping[str, str], progress: Progress) -> None:
    """Write an index, or the difference to the one whose files are in the folder."""
    schema = make_schema(library.analyser)
    entries = list(make_documents(library))
    opened = index.open_dir(str(folder), schema=schema) if before else index.create_in(str(folder), schema)
    changed = [entry for entry in entries if before.get(entry.entry) != entry.fingerprint]
    writer = opened.writer(limitmb=_MEMORY)
    for gone in before.keys() - {entry.entry for entry in entries}:
        writer.delete_by_term("entry", gone)
    for done, entry in enumerate(changed, 1):
        if entry.entry in before:
            writer.delete_by_term("entry", entry.entry)
        _add(entry, writer)
        progress("index", done, len(changed))
    writer.commit()
    fingerprints = json.dumps({entry.entry: entry.fingerprint for entry in entries})
    (folder / FINGERPRINTS).write_text(fingerprints, encoding="utf-8")
    for path in folder.glob("*LOCK"):
        path.unlink()


def _add(entry: EntryDocuments, writer: IndexWriter) -> None:
    for one in entry.passages:
        texts = {name_field(LEMMA, one.lang): one.text, name_field(EXACT, one.lang): one.text}
        writer.add_document(
            entry=entry.entry,
            passage=one.passage,
            lang=one.lang,
            game=one.game,
            kind=one.kind,
            doc=one.doc,
            page=one.pages,
            term=one.terms,
            title=one.title,
            **texts,
        )


def read_stamp(library: Library) -> str:
    """Return a text that changes with the files of a library in the cache."""
    return (library.folder / MANIFEST).read_text(encoding="utf-8")


class FoundPassage(NamedTuple):
    """A passage that matches a query."""

    place: Place
    number: int
    """Of its Whoosh document."""


class PassageIndex:
    """The opened index of a library. One state of it, whatever is written meanwhile."""

    def __init__(self, library: Library, index: FileIndex) -> None:
        self.library = library
        self.folder = Path(index.storage.folder)
        self._searcher = index.searcher()
        self._names: dict[tuple[str, str], list[str]] = defaultdict(list)
        for term in library.catalogue.terms:
            for lang in term.names:
                self._names[term.concept, lang] += list_term_names(term, lang)

    def list_values(self, field: str) -> list[str]:
        """Return what a field has."""
        return list(self._searcher.reader().field_terms(field))

    def parse(self, checked: str, lang: str, known: Callable[[str], Iterable[str]]) -> ParsedQuery:
        schema, reader = self._searcher.schema, self._searcher.reader()
        return parse(checked, ParserContext(schema, reader, lang, known, lambda *key: self._names[key]))

    def find(self, parsed: ParsedQuery) -> Iterator[FoundPassage]:
        for number in self._searcher.docs_for_query(parsed.query):
            fields = self._searcher.stored_fields(number)
            yield FoundPassage((fields["entry"], fields["passage"]), number)

    def find_marks(self, text: str, number: int, parsed: ParsedQuery, lang: str) -> list[tuple[int, int]]:
        """Return where a passage matches, from the positions that Whoosh finds.

        Whoosh's highlighter would light each word of a phrase wherever it is; its strict form knows one term a word.
        """
        spans = sorted(self._list_spans(parsed.lit, number))
        tokens = self._searcher.schema[name_field(LEMMA, lang)].analyzer(text, positions=True, chars=True, mode="index")
        places = {token.pos: (token.startchar, token.endchar) for token in tokens}
        marks: list[tuple[int, int]] = []
        for first, last in spans:
            start, end = places[first][0], places[last][1]
            if marks and start <= marks[-1][1] + 1:
                marks[-1] = marks[-1][0], max(end, marks[-1][1])
            else:
                marks.append((start, end))
        return marks

    def _list_spans(self, lit: Sequence[Query], number: int) -> Iterator[tuple[int, int]]:
        for searcher, offset in self._searcher.leaf_searchers():
            if not 0 <= number - offset < searcher.doc_count_all():
                continue
            context = searcher.context(needs_current=True)
            for query in lit:
                matcher = query.matcher(searcher, context)
                if matcher.is_active() and matcher.id() < number - offset:
                    matcher.skip_to(number - offset)
                if matcher.is_active() and matcher.id() == number - offset:
                    yield from ((span.start, span.end) for span in matcher.spans())

    def find_title(self, entry: str, lang: str) -> str:
        """Return the title of an entry in a language, else in that of its document."""
        record = self.library.entry(entry, lang)
        return record.title if record else ""

    def find_game(self, entry: str) -> str:
        record = self.library.entry(entry)
        return record.game if record else ""

    def read_passage(self, place: Place, lang: str) -> str:
        """Return the text of a passage; empty if the entry has none in this language."""
        record = self.library.entry(place[0], lang)
        if record is None or record.lang != lang:
            return ""
        lines = record.text.split("\n")
        return dict(zip(name_passages(lines), lines, strict=True)).get(place[1], "")
