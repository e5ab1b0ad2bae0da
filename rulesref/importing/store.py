"""Where a person's imported documents are kept: in their data folder, never in a corpus or a site.

<data>/imported/<id>/document.json    a document, taken apart
<data>/imported/<id>/previous.json    as it was before it was imported again
<data>/imported/index.json            which passages there are, and under which entries they lie
<data>/imported/library/              the index that a search reads
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from contextlib import suppress
from typing import NamedTuple

from rulesref import __version__, paths
from rulesref.importing.document import ImportedDocument, OtherFormat, decode_document, encode_document

DOCUMENT, PREVIOUS, INDEX, LIBRARY = "document.json", "previous.json", "index.json", "library"


def list_documents() -> list[ImportedDocument]:
    """Every document that is kept and can be read, by id."""
    root = paths.imported_root()
    if not root.is_dir():
        return []
    found = (load_document(path.name) for path in sorted(root.iterdir()) if (path / DOCUMENT).is_file())
    return [document for document in found if document is not None]


def load_document(name: str, version: str = DOCUMENT) -> ImportedDocument | None:
    """A kept document; None if there is none, or one that another version of the program wrote."""
    try:
        return decode_document((paths.imported_root() / name / version).read_text(encoding="utf-8"))
    except (OSError, ValueError, KeyError, TypeError, OtherFormat):
        return None


class PassageFacts(NamedTuple):
    """Where a passage stands, and what it lies under."""

    document: str
    entry: str
    """The id of the entry of the corpus; empty in a document that was not recognised."""
    page: str
    first: int
    last: int


class StoreIndex(NamedTuple):
    """What is kept, in short."""

    stamp: str
    titles: dict[str, str]
    """Document -> its title."""
    games: dict[str, str]
    """Document -> the game whose entries its passages lie under, or empty."""
    passages: dict[str, PassageFacts]
    """By their own ids, `<document>/<slug>`."""


def make_index(documents: Iterable[ImportedDocument], stamp: str) -> StoreIndex:
    kept = list(documents)
    return StoreIndex(
        stamp,
        {document.id: document.title for document in kept},
        {document.id: document.game for document in kept},
        {
            f"{document.id}/{passage.slug}": PassageFacts(
                document.id,
                passage.entry,
                passage.page,
                passage.first,
                passage.last,
            )
            for document in kept
            for passage in document.passages
        },
    )


def read_index() -> StoreIndex | None:
    """The index; None if there is none that can be read."""
    try:
        data = json.loads((paths.imported_root() / INDEX).read_text(encoding="utf-8"))
        passages = {name: PassageFacts(*facts) for name, facts in data["passages"].items()}
        return StoreIndex(data["stamp"], data["titles"], data["games"], passages)
    except (OSError, ValueError, KeyError, TypeError):
        return None


def make_stamp(fields: Iterable[str]) -> str:
    """What a library was made by: another version of the program, or of its records, makes it anew."""
    return f"{__version__} {','.join(fields)}"


def write_document(document: ImportedDocument) -> None:
    """Keep a document; the one that it replaces is kept too, to compare."""
    folder = paths.imported_root() / document.id
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    before = folder / DOCUMENT
    if before.is_file():
        paths.write_text(folder / PREVIOUS, before.read_text(encoding="utf-8"))
    paths.write_text(before, encode_document(document))


def write_index(index: StoreIndex) -> None:
    paths.write_text(paths.imported_root() / INDEX, json.dumps(index._asdict(), ensure_ascii=False))


def remove_document(name: str) -> bool:
    """Remove a document; False if there is none."""
    import shutil

    folder = paths.imported_root() / name
    if not (folder / DOCUMENT).is_file():
        return False
    shutil.rmtree(folder)
    return True


def remove_all() -> None:
    """Remove the index and the library, once the last document is gone."""
    import shutil

    (paths.imported_root() / INDEX).unlink(missing_ok=True)
    shutil.rmtree(paths.imported_root() / LIBRARY, ignore_errors=True)
    with suppress(OSError):
        paths.imported_root().rmdir()
