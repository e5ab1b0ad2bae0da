"""The catalogue of a library: what is small and looked up whole. A file of lines, `part<TAB>JSON`.

A part is decoded when it is first asked for: most searches need the documents and the games, and neither the titles nor
the terms, which are nine tenths of the file.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol

from rulesref.index_records import (
    DocumentFacts,
    EntryVersions,
    GrimoireFacts,
    Names,
    SharedNote,
    TermFacts,
    decode_document,
    decode_note,
    decode_term,
    encode,
)

CATALOGUE = "catalogue.txt"
MARK = "grimoire"
"""Marks the document among the others."""


def write_catalogue(folder: Path, parts: Mapping[str, object]) -> None:
    """The file of a catalogue. The same parts give the same bytes."""
    lines = [
        f"{name}\t{json.dumps(encode(part), ensure_ascii=False, sort_keys=True)}\n" for name, part in parts.items()
    ]
    (folder / CATALOGUE).write_text("".join(lines), encoding="utf-8")


class Catalogue:
    """Documents, games, titles, terms and renamed ids of a corpus."""

    def __init__(self, folder: Path) -> None:
        # Not decoded, nor taken apart: that would take longer than to find the parts that are asked for.
        self._bytes = b"\n" + (folder / CATALOGUE).read_bytes()

    def _decode(self, name: str) -> Any:
        key = f"\n{name}\t".encode()
        start = self._bytes.index(key) + len(key)
        return json.loads(self._bytes[start : self._bytes.index(b"\n", start)].decode())

    @cached_property
    def documents(self) -> Mapping[str, DocumentFacts]:
        return {name: decode_document(one) for name, one in self._decode("documents").items()}

    @cached_property
    def called(self) -> Mapping[str, Sequence[str]]:
        """Game -> patterns of its names as players write them."""
        return dict(self._decode("called"))

    @cached_property
    def own_names(self) -> Mapping[str, Sequence[str]]:
        """Game -> patterns of names of people and places that no other game has."""
        return dict(self._decode("own_names"))

    @cached_property
    def languages(self) -> Mapping[str, Names]:
        """Language -> what each language is called in it."""
        return dict(self._decode("languages"))

    @cached_property
    def games(self) -> Mapping[str, Names]:
        return dict(self._decode("games"))

    @cached_property
    def campaigns(self) -> Mapping[str, Mapping[str, Names]]:
        """Game -> campaign -> its names."""
        return dict(self._decode("campaigns"))

    @cached_property
    def titles(self) -> Mapping[str, Names]:
        """Id of an entry -> its title in each language."""
        return dict(self._decode("titles"))

    @cached_property
    def terms(self) -> tuple[TermFacts, ...]:
        return tuple(map(decode_term, self._decode("terms")))

    @cached_property
    def shared(self) -> Mapping[str, tuple[SharedNote, ...]]:
        """Shared concept -> what it is in each game."""
        return {name: tuple(map(decode_note, notes)) for name, notes in self._decode("shared").items()}

    @cached_property
    def grimoire(self) -> Mapping[str, GrimoireFacts]:
        """The numbered entries of the Grimoire."""
        return {number: GrimoireFacts(**one) for number, one in self._decode("grimoire").items()}

    @cached_property
    def versions(self) -> Mapping[str, EntryVersions]:
        """Id of an entry -> the versions in which it came and changed; only of those that have any."""
        return {name: EntryVersions(came, tuple(changed)) for name, came, changed in self._decode("versions")}

    @cached_property
    def renamed(self) -> Mapping[str, str]:
        """Old id -> present id."""
        return dict(self._decode("renamed"))


class GrimoireText(Protocol):
    """What is needed of a numbered rule of the Grimoire."""

    @property
    def differs(self) -> Mapping[str, str]: ...


class MarkedDocument(Protocol):
    """What is needed of a document."""

    @property
    def mark(self) -> str: ...

    @property
    def shorts(self) -> Mapping[str, str]: ...


def join_notes(
    numbers: Iterable[str], lang: str, rules: Mapping[str, GrimoireText], documents: Iterable[MarkedDocument]
) -> str:
    """Return what the rules with these numbers play differently, each after the document and its number."""
    differences = ((number, rules[number].differs) for number in numbers if number in rules)
    told = {number: differs[lang] for number, differs in differences if lang in differs}
    if not told:
        return ""
    name = next((one.shorts.get(lang, "") for one in documents if one.mark == MARK), "")
    return "\n".join(f"{name} {number}: {text}".strip() for number, text in told.items())
