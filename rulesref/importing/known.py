"""The published documents that are recognised: where each of their passages begins, as facts and hashes.

A file of `known/` has a row for each passage in the order of the document: the slug of the entry that restates it, its
place in the book, the lines it has in the text that we know, hashes of its first and its last six words, a sketch of
its first sixty letters and its length. There are no words of the document in it.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rulesref.importing.layout import Reason
from rulesref.importing.word_stream import PassageHashes

FOLDER = Path(__file__).parent / "known"


@dataclass(frozen=True, slots=True)
class KnownRow:
    """A passage of a document that is known, or lines of it that belong to no passage."""

    slug: str
    """Empty for lines that belong to none."""
    parent: str
    number: str
    page: str
    kind: str
    """Of the entry; a `Reason` for lines that belong to none."""
    shape: str
    """`section`: as far as the next one. `block`: as far as its own end, then the passage around it goes on. `more`:
    another part of a passage that began above, as far as the next section."""
    first: int
    last: int
    """Its lines in the text that we know, both inclusive: for tests."""
    hashes: PassageHashes


@dataclass(frozen=True, slots=True)
class KnownDocument:
    """A document that is recognised by its content."""

    id: str
    rows: tuple[KnownRow, ...]

    @property
    def length(self) -> int:
        """How many words the text that we know has, nearly."""
        return max(row.hashes.place + row.hashes.length for row in self.rows)

    @property
    def slugs(self) -> list[str]:
        """Its passages, each once."""
        return list(dict.fromkeys(row.slug for row in self.rows if row.slug))


@cache
def load_known() -> tuple[KnownDocument, ...]:
    """Every document that can be recognised."""
    return tuple(_read(path) for path in sorted(FOLDER.glob("*.tsv")))


def find_known(name: str) -> KnownDocument | None:
    return next((document for document in load_known() if document.id == name), None)


def _read(path: Path) -> KnownDocument:
    with path.open(encoding="utf-8", newline="") as file:
        rows = tuple(_decode(row) for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    return KnownDocument(path.stem, rows)


def _decode(row: dict[str, str]) -> KnownRow:
    is_left = row["id"].startswith("-")
    return KnownRow(
        slug="" if is_left else row["id"],
        parent=row["parent"],
        number=row["number"],
        page=row["page"],
        kind=str(Reason(row["kind"])) if is_left else row["kind"],
        shape=row["shape"],
        first=int(row["first"]),
        last=int(row["last"]),
        hashes=PassageHashes(row["begins"], row["ends"], row["sketch"], int(row["place"]), int(row["length"])),
    )


MIN_SHARE = 0.08
"""A document is recognised if this share of its beginnings is found in it; no other text has six words of it."""
MIN_FOUND = 12


def recognise(hashes: Iterable[str]) -> KnownDocument | None:
    """The document that lines with these hashes are most likely of."""
    present = set(hashes)
    best: tuple[float, KnownDocument | None] = (0.0, None)
    for document in load_known():
        wanted = {row.hashes.begins for row in document.rows}
        found = len(wanted & present)
        share = found / len(wanted)
        if found >= MIN_FOUND and share >= MIN_SHARE and share > best[0]:
            best = share, document
    return best[1]
