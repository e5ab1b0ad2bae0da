"""A person's imported documents, ready to be searched and shown beside the corpus."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import NamedTuple, TypeGuard

from rulesref import paths
from rulesref.building.output_lock import locked
from rulesref.cache_files import close_to_others, is_own
from rulesref.importing import store
from rulesref.importing.document import ImportedDocument
from rulesref.importing.store import KeptFiles, PassageFacts, StoreIndex
from rulesref.progress import Progress, ignore
from rulesref.records import Record
from rulesref.search.library import Library
from rulesref.search.quotes import contains_run
from rulesref.search.results import Hit

PHRASE = 3
"""So many words of a query, one after the other in a passage, are meant as a phrase of it."""


LOOKED_AT = 15
"""So many passages are looked through for the query as a phrase."""


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
        return Library(paths.imported_root() / self.index.library)

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
    if not _is_usable(index):
        with locked(paths.imported_root()):
            # Another process may have made it in the meantime.
            index = store.read_index()
            if not _is_usable(index):
                index = _renew(store.list_documents(), store.list_files(), progress)
    return PrivateLibrary(index) if index is not None and index.passages else None


def _is_usable(index: StoreIndex | None) -> TypeGuard[StoreIndex]:
    stamp = store.make_stamp(Record._fields)
    return index is not None and index.stamp == stamp and is_own(paths.imported_root() / index.library)


def keep_document(document: ImportedDocument, progress: Progress = ignore) -> None:
    """Keep a document and make the index anew: all of it, or nothing of it. Another import is waited for."""
    with locked(paths.imported_root(), lambda: progress("wait", 0, 1)):
        others = [other for other in store.list_documents() if other.id != document.id]
        files = store.list_files()
        before = files.get(document.id)
        current = store.write_document(document)
        previous = before.current if before and before.current != current else before.previous if before else ""
        _renew([*others, document], {**files, document.id: KeptFiles(current, previous)}, progress)


def remove_document(name: str, progress: Progress = ignore) -> None:
    """Remove a document and make the index of the others anew."""
    with locked(paths.imported_root(), lambda: progress("wait", 0, 1)):
        others = [other for other in store.list_documents() if other.id != name]
        _renew(others, store.list_files(), progress)


def _renew(documents: Sequence[ImportedDocument], files: Mapping[str, KeptFiles], progress: Progress) -> StoreIndex:
    """Make the library and the index of these documents, which are all that is kept."""
    stamp = store.make_stamp(Record._fields)
    if not documents:
        store.remove_all()
        return store.make_index((), "", {}, stamp)
    before = store.read_index()
    library = _build(documents, progress)
    index = store.make_index(documents, library, files, stamp)
    store.write_index(index)
    # Who read the index a moment ago may still open the library that it named.
    store.remove_stale_files(index, [library, before.library if before else ""])
    return index


def _build(documents: Sequence[ImportedDocument], progress: Progress) -> str:
    """A new library beside the old one, and the name of its folder."""
    import shutil
    import tempfile

    from rulesref.corpus.load import load_corpus
    from rulesref.importing.corpus_folder import write_corpus
    from rulesref.search.build import build_library

    root = paths.imported_root()
    root.mkdir(parents=True, exist_ok=True, mode=0o700)
    close_to_others(root)
    fresh = Path(tempfile.mkdtemp(prefix=store.BUILDING, dir=root))
    try:
        with tempfile.TemporaryDirectory(prefix="rulesref-") as name:
            write_corpus(documents, Path(name))
            corpus, _problems = load_corpus(Path(name))
            build_library(corpus, fresh, progress)
        for path in fresh.iterdir():
            close_to_others(path)
        library = fresh.name.replace(store.BUILDING, store.LIBRARY)
        fresh.rename(root / library)
    except BaseException:
        shutil.rmtree(fresh, ignore_errors=True)
        raise
    return library
