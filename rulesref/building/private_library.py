"""A person's imported documents, ready to be searched and shown beside the corpus."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from rulesref import paths
from rulesref.cache_files import close_to_others, is_own
from rulesref.importing import store
from rulesref.importing.document import ImportedDocument
from rulesref.importing.store import PassageFacts, StoreIndex
from rulesref.progress import Progress, ignore
from rulesref.records import Record
from rulesref.search.library import Library
from rulesref.search.quotes import contains_run
from rulesref.search.results import Hit

PHRASE = 3
"""So many words of a query, one after the other in a passage, are meant as a phrase of it."""


LOOKED_AT = 15
"""So many passages are looked through for the query as a phrase."""


_ABANDONED_SECONDS = 3600


class PrivateHit(NamedTuple):
    """A passage that a search found."""

    hit: Hit
    facts: PassageFacts
    is_phrase: bool


class PrivatePassage(NamedTuple):
    """A passage as it is shown."""

    record: Record
    facts: PassageFacts
    title: str
    """Of the document."""

    def list_fields(self) -> dict[str, object]:
        """What programs are told of it."""
        return {
            "doc": self.facts.document,
            "document": self.title,
            "page": self.facts.page,
            "lines": [self.facts.first, self.facts.last],
            "text": self.record.text,
            "private": True,
        }


class PrivateLibrary:
    """The imported documents of a person."""

    def __init__(self, index: StoreIndex) -> None:
        self.index = index

    @cached_property
    def library(self) -> Library:
        return Library(paths.imported_root() / store.LIBRARY)

    @property
    def documents(self) -> Mapping[str, str]:
        return self.index.titles

    def search(
        self,
        query: str,
        filters: Mapping[str, Iterable[str]],
        games: Iterable[str],
        limit: int,
        lang: str,
        literal: bool,
    ) -> list[PrivateHit]:
        """The passages that fit well; `games` are those of the corpus or documents, none for all."""
        wanted = set(games)
        names = [name for name, game in self.index.games.items() if not wanted or game in wanted or name in wanted]
        if not names:
            return []
        narrowed = {**filters, "game": names if wanted else ()}
        results = self.library.search(query, narrowed, max(limit, LOOKED_AT), lang, is_literal=literal)
        hits = [] if results.is_weak else results.hits
        found = [PrivateHit(hit, self.index.passages[hit.record.id], self._is_phrase(query, hit)) for hit in hits]
        return sorted(found, key=lambda one: not one.is_phrase)[:limit]

    def _is_phrase(self, query: str, hit: Hit) -> bool:
        analyser = self.library.analyser
        words = [frozenset(terms) for terms in analyser.analyse(query)]
        return len(words) >= PHRASE and contains_run(analyser.analyse(hit.record.text), words)

    def find_under(self, entry: str) -> list[PrivatePassage]:
        """The passages that lie under an entry of the corpus."""
        return [self._show(name, facts) for name, facts in self.index.passages.items() if facts.entry == entry]

    def list_fields(self, entry: str) -> list[dict[str, object]]:
        """The passages that lie under an entry, for programs."""
        return [passage.list_fields() for passage in self.find_under(entry)]

    def find(self, name: str) -> PrivatePassage | None:
        """A passage by its own id."""
        facts = self.index.passages.get(name)
        return self._show(name, facts) if facts else None

    def _show(self, name: str, facts: PassageFacts) -> PrivatePassage:
        record = self.library.entry(name)
        assert record is not None, f"{name} is in the index and not in the library"
        return PrivatePassage(record, facts, self.index.titles[facts.document])


def open_private(progress: Progress = ignore) -> PrivateLibrary | None:
    """The imported documents; None if there are none. Made anew if another version of the program made them."""
    if not paths.has_imports():
        return None
    index = store.read_index()
    folder = paths.imported_root() / store.LIBRARY
    if index is None or index.stamp != store.make_stamp(Record._fields) or not is_own(folder):
        index = rebuild_library(store.list_documents(), progress)
    return PrivateLibrary(index) if index.passages else None


def keep_document(document: ImportedDocument, progress: Progress = ignore) -> None:
    """Keep a document and make the index anew: all of it, or nothing of it."""
    others = [other for other in store.list_documents() if other.id != document.id]
    fresh = _build([*others, document], progress)
    store.write_document(document)
    _put_in_place(fresh, store.make_index([*others, document], store.make_stamp(Record._fields)))


def rebuild_library(documents: Sequence[ImportedDocument], progress: Progress = ignore) -> StoreIndex:
    """The index of these documents, which are all that is kept."""
    index = store.make_index(documents, store.make_stamp(Record._fields))
    if documents:
        _put_in_place(_build(documents, progress), index)
    else:
        store.remove_all()
    return index


def _build(documents: Sequence[ImportedDocument], progress: Progress) -> Path:
    """A new library in a folder of its own beside the old one."""
    import shutil
    import tempfile
    import time

    from rulesref.corpus.load import load_corpus
    from rulesref.importing.corpus_folder import write_corpus
    from rulesref.search.build import build_library

    root = paths.imported_root()
    root.mkdir(parents=True, exist_ok=True, mode=0o700)
    close_to_others(root)
    for left in root.glob(".building-*"):
        # What a killed import left; one that still runs is younger.
        if time.time() - left.stat().st_mtime > _ABANDONED_SECONDS:
            shutil.rmtree(left, ignore_errors=True)
    fresh = Path(tempfile.mkdtemp(prefix=".building-", dir=root))
    try:
        with tempfile.TemporaryDirectory(prefix="rulesref-") as name:
            write_corpus(documents, Path(name))
            corpus, _problems = load_corpus(Path(name))
            build_library(corpus, fresh, progress)
        for path in fresh.iterdir():
            close_to_others(path)
    except BaseException:
        shutil.rmtree(fresh, ignore_errors=True)
        raise
    return fresh


def _put_in_place(fresh: Path, index: StoreIndex) -> None:
    import shutil

    folder = paths.imported_root() / store.LIBRARY
    shutil.rmtree(folder, ignore_errors=True)
    fresh.rename(folder)
    store.write_index(index)
