"""Zip archives that are documents: opened only if they unpack to what a document may need."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rulesref.importing.faults import CannotImport

MOST_TEXT = 60_000_000
"""Bytes of one part with text in it, unpacked."""
MOST_PARTS = 20_000
_PARTS_OF_TEXT = (".xml", ".html", ".xhtml", ".htm", ".opf", ".rels")


@contextmanager
def open_archive(path: Path) -> Iterator[zipfile.ZipFile]:
    """An archive whose parts have said how large they are, and none of them is a bomb."""
    try:
        archive = zipfile.ZipFile(path)
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError):
        raise CannotImport("damaged", path) from None
    with archive:
        parts = archive.infolist()
        text = sum(part.file_size for part in parts if part.filename.lower().endswith(_PARTS_OF_TEXT))
        if len(parts) > MOST_PARTS or text > MOST_TEXT:
            raise CannotImport("bomb", path)
        if any(part.flag_bits & 1 for part in parts):
            raise CannotImport("encrypted", path)
        yield archive


def check_part(path: Path, name: str) -> None:
    """See that an archive has a part that may be read, before a library opens the file by itself."""
    with open_archive(path) as archive:
        read_part(archive, name, path)


def read_part(archive: zipfile.ZipFile, name: str, path: Path) -> bytes:
    """A part of an archive, never more of it than it said it has."""
    try:
        size = archive.getinfo(name).file_size
        with archive.open(name) as file:
            data = file.read(size + 1)
    except (KeyError, zipfile.BadZipFile, OSError, EOFError, ValueError, NotImplementedError):
        raise CannotImport("damaged", path) from None
    except Exception as error:  # zlib.error is no OSError
        raise CannotImport("damaged", path) from error
    if len(data) > size:
        raise CannotImport("bomb", path)
    # Entities of XML can unpack to gigabytes; no program that writes documents declares any.
    if b"<!ENTITY" in data[:4096]:
        raise CannotImport("bomb", path)
    return data
