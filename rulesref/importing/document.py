"""A document that a person imported: its lines, its passages, and what was not understood."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rulesref.importing.lines import Line
from rulesref.importing.passages import Leftover, Passage, Reason

FORMAT = 1
"""Grows when what was written before can no longer be read."""


class OtherFormat(Exception):
    """A kept document was written by another version of the program."""


@dataclass(frozen=True, slots=True)
class ImportedDocument:
    """A person's own document, taken apart."""

    id: str
    """That of the published document if it was recognised, else made of the name of its file."""
    title: str
    game: str
    """The game whose entries its passages lie under; empty if it was not recognised."""
    language: str
    form: str
    files: tuple[str, ...]
    lines: tuple[Line, ...]
    passages: tuple[Passage, ...]
    leftovers: tuple[Leftover, ...]
    notes: Mapping[str, int]
    """What was mended, and how often."""
    missing: tuple[str, ...] = ()
    """Slugs of the known document that were not found."""

    @property
    def is_known(self) -> bool:
        return bool(self.game)

    def find(self, slug: str) -> Passage | None:
        return next((passage for passage in self.passages if passage.slug == slug), None)

    def collect_lines(self, passage: Passage) -> list[Line]:
        """The lines of a passage with those of passages inside it; of the one that has its line, if it has none."""
        numbers: set[int] = set(passage.lines)
        if passage.shares and not numbers:
            other = self.find(passage.shares)
            numbers = set(other.lines if other else ())
        elif len(numbers) <= passage.last - passage.first:
            for other in self.passages:
                if passage.first <= other.first <= other.last <= passage.last:
                    numbers.update(other.lines)
        return [self.lines[number - 1] for number in sorted(numbers)]


def encode_document(document: ImportedDocument) -> str:
    """A document as JSON; lists in place of objects for what it has thousands of."""
    data = {
        "format": FORMAT,
        "id": document.id,
        "title": document.title,
        "game": document.game,
        "language": document.language,
        "form": document.form,
        "files": document.files,
        "notes": dict(document.notes),
        "missing": document.missing,
        "passages": [_encode_passage(passage) for passage in document.passages],
        "leftovers": document.leftovers,
        "lines": document.lines,
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _encode_passage(passage: Passage) -> dict[str, object]:
    return {name: getattr(passage, name) for name in Passage.__slots__}


def decode_document(text: str) -> ImportedDocument:
    data: dict[str, Any] = json.loads(text)
    if data["format"] != FORMAT:
        raise OtherFormat
    return ImportedDocument(
        id=data["id"],
        title=data["title"],
        game=data["game"],
        language=data["language"],
        form=data["form"],
        files=tuple(data["files"]),
        lines=tuple(Line(*line) for line in data["lines"]),
        passages=tuple(
            Passage(**{**row, "lines": tuple(row["lines"]), "see": tuple(row["see"])}) for row in data["passages"]
        ),
        leftovers=tuple(Leftover(line, Reason(reason)) for line, reason in data["leftovers"]),
        notes=data["notes"],
        missing=tuple(data["missing"]),
    )
