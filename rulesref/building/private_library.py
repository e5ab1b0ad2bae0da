"""Store imported documents and open the library made from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeGuard

from rulesref import paths
from rulesref.answers.private_passages import PrivateLibrary
from rulesref.building.output_lock import locked
from rulesref.cache_files import close_to_others, is_own
from rulesref.importing import store
from rulesref.importing.imported_document import ImportedDocument
from rulesref.importing.store import KeptFiles, StoreIndex
from rulesref.index_records import Record
from rulesref.problems import Progress, ignore


def open_private(progress: Progress = ignore) -> PrivateLibrary | None:
    """Open the imported documents; None if there are none. Rebuild a library that another version made."""
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
    """Build a new library beside the old one; return the name of its folder."""
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
