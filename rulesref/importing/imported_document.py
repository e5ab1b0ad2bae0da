"""A document that a user imported: its lines, its passages, and what was not understood."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rulesref.importing.layout import Leftover, Passage, Reason
from rulesref.importing.lines import Line
from rulesref.importing.torn_numbers import read_number, write_number

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
    numbers: Mapping[int, int] = field(default_factory=dict)
    """Lines with a number that was torn off its paragraph -> the first line of the paragraph."""

    @property
    def is_known(self) -> bool:
        return bool(self.game)

    def find(self, slug: str) -> Passage | None:
        return next((passage for passage in self.passages if passage.slug == slug), None)

    def collect_lines(self, passage: Passage) -> list[Line]:
        """The lines of a passage with those of passages inside it; of the one that has its line, if it has none.

        A number that was torn off stands before its paragraph again.
        """
        numbers: set[int] = set(passage.lines)
        if passage.shares and not numbers:
            other = self.find(passage.shares)
            numbers = set(other.lines if other else ())
        elif len(numbers) <= passage.last - passage.first:
            for other in self.passages:
                if passage.first <= other.first <= other.last <= passage.last:
                    numbers.update(other.lines)
        return self.join_numbers(sorted(numbers))

    def join_numbers(self, numbers: Iterable[int]) -> list[Line]:
        """These lines, with the torn off numbers among them before the text they belong to."""
        before = {target: number for number, target in self.numbers.items()}
        joined = []
        for number in numbers:
            line = self.lines[number - 1]
            if number in before and (key := read_number(self.lines[before[number] - 1].text)):
                line = line._replace(text=f"{write_number(key)} {line.text.lstrip()}")
            if number not in self.numbers:
                joined.append(line)
        return joined


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
        "numbers": list(document.numbers.items()),
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
        numbers=dict(data.get("numbers", ())),
    )
