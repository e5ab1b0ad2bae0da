"""Where a person's imported documents are kept: in their data folder, never in a corpus or a site.

<data>/imported/index.json            what there is: all that follows counts only if it is named here
<data>/imported/<id>/<hash>.json      a document, taken apart, and the one before it
<data>/imported/library-<letters>/    the index that a search reads

Files are written first and the index last, by renaming: an import is whole or not there, whenever it is stopped.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import NamedTuple

from rulesref import __version__, paths
from rulesref.importing.imported_document import ImportedDocument, OtherFormat, decode_document, encode_document

INDEX, LIBRARY, BUILDING = "index.json", "library-", ".building-"


class PassageFacts(NamedTuple):
    """Where a passage stands, and what it lies under."""

    document: str
    entry: str
    """The id of the entry of the corpus; empty in a document that was not recognised."""
    page: str
    first: int
    last: int


class KeptFiles(NamedTuple):
    """The files of a document, in its folder."""

    current: str
    previous: str = ""
    """As it was before it was imported again."""


class StoreIndex(NamedTuple):
    """What is kept, in short."""

    stamp: str
    library: str
    """The name of the folder that a search reads."""
    files: dict[str, KeptFiles]
    """By document."""
    titles: dict[str, str]
    """Document -> its title."""
    games: dict[str, str]
    """Document -> the game whose entries its passages lie under, or empty."""
    passages: dict[str, PassageFacts]
    """By their own ids, `<document>/<slug>`."""


def list_documents() -> list[ImportedDocument]:
    """Every document that is kept and can be read, by id."""
    found = (_read(name, files.current) for name, files in sorted(list_files().items()))
    return [document for document in found if document is not None]


def load_document(name: str) -> ImportedDocument | None:
    """A kept document; None if there is none, or one that another version of the program wrote."""
    files = list_files().get(name)
    return _read(name, files.current) if files else None


def load_previous(name: str) -> ImportedDocument | None:
    """A document as it was before it was imported again; None if it was imported once."""
    files = list_files().get(name)
    return _read(name, files.previous) if files and files.previous else None


def list_files() -> dict[str, KeptFiles]:
    """The files of each document: those that the index names; if it cannot be read, the newest of each folder."""
    if not paths.has_imports():
        return {}
    index = read_index()
    if index is not None:
        return index.files
    found = {}
    for folder in paths.imported_root().iterdir():
        files = sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime_ns) if folder.is_dir() else []
        readable = [path.name for path in files if _read(folder.name, path.name)]
        if readable:
            found[folder.name] = KeptFiles(readable[-1], readable[-2] if len(readable) > 1 else "")
    return found


def _read(name: str, file: str) -> ImportedDocument | None:
    try:
        return decode_document((paths.imported_root() / name / file).read_text(encoding="utf-8"))
    except (OSError, ValueError, KeyError, TypeError, OtherFormat):
        return None


def make_index(
    documents: Iterable[ImportedDocument], library: str, files: Mapping[str, KeptFiles], stamp: str
) -> StoreIndex:
    kept = list(documents)
    return StoreIndex(
        stamp,
        library,
        {document.id: files[document.id] for document in kept},
        {document.id: document.title for document in kept},
        {document.id: document.game for document in kept},
        {
            f"{document.id}/{one.slug}": PassageFacts(document.id, one.entry, one.page, one.first, one.last)
            for document in kept
            for one in document.passages
        },
    )


def read_index() -> StoreIndex | None:
    """The index; None if there is none that can be read."""
    try:
        data = json.loads((paths.imported_root() / INDEX).read_text(encoding="utf-8"))
        passages = {name: PassageFacts(*facts) for name, facts in data["passages"].items()}
        files = {name: KeptFiles(*one) for name, one in data["files"].items()}
        return StoreIndex(data["stamp"], data["library"], files, data["titles"], data["games"], passages)
    except (OSError, ValueError, KeyError, TypeError):
        return None


def make_stamp(fields: Iterable[str]) -> str:
    """What a library was made by: another version of the program, or of its records, makes it anew."""
    return f"{__version__} {','.join(fields)}"


def write_document(document: ImportedDocument) -> str:
    """Write a document, and say under which name; it counts once the index has it."""
    text = encode_document(document)
    folder = paths.imported_root() / document.id
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    name = f"{sha256(text.encode()).hexdigest()[:16]}.json"
    paths.write_text(folder / name, text)
    return name


def write_index(index: StoreIndex) -> None:
    """From here on this is what there is."""
    paths.write_text(paths.imported_root() / INDEX, json.dumps(index._asdict(), ensure_ascii=False))


def remove_stale_files(index: StoreIndex | None, libraries: Iterable[str]) -> None:
    """Remove what the index does not name: old versions, and what a stopped import left. Some libraries are kept."""
    root = paths.imported_root()
    kept = {*libraries}
    for path in root.iterdir() if root.is_dir() else ():
        files = index.files.get(path.name) if index else None
        if path.is_dir() and path.name not in kept and files is None:
            shutil.rmtree(path, ignore_errors=True)
        elif path.is_dir() and files is not None:
            for file in path.iterdir():
                if file.name not in files:
                    file.unlink(missing_ok=True)
        elif path.is_file() and path.name != INDEX:
            path.unlink(missing_ok=True)


def remove_all() -> None:
    """Remove everything: the index first, so that nothing is half there."""
    (paths.imported_root() / INDEX).unlink(missing_ok=True)
    shutil.rmtree(paths.imported_root(), ignore_errors=True)
