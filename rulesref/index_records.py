"""What a built index holds, as typed values: entries in one language, documents, terms, shared concepts.

The index and the catalogue store them as JSON: `encode` makes it, the `decode_…` functions read it, and no other module
knows its keys. Named tuples and not dataclasses: the classes are made in every run of the program, and these are made
five times as fast. Their annotations are no strings: each would be compiled once more when its class is made.
"""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from rulesref.kinds import TabooChange

Names = Mapping[str, str]
"""Language -> name."""


class Citation(NamedTuple):
    """Where in which document a rule stands, as a reader of one language is told."""

    doc: str
    page: str
    number: str
    """Of the paragraph or step; empty where the document has none."""
    section: str
    """The heading; empty where the number says enough."""


class Taboo(NamedTuple):
    """What the optional taboo list does to a card."""

    change: TabooChange
    xp: int = 0
    """Experience to pay on top (or to save, if negative)."""
    part: bool = False
    """The price is that of one improvement on the card's sheet, not of the card."""


class SharedNote(NamedTuple):
    """What a concept that several games share is in one of them."""

    concept: str
    game: str
    entries: tuple[str, ...]
    """Those that tell it there, the best first."""
    note: Names


class Record(NamedTuple):
    """An entry in one language: the fields that `rulesref show --json` prints, and what is known of its text."""

    id: str
    lang: str
    game: str
    kind: str
    title: str
    number: str
    source: Citation
    url: str
    text: str
    quoted: tuple[int, ...]
    """Lines of its text, from 0, that say what another document or version says."""
    see: tuple[str, ...]
    see_paragraphs: tuple[str, ...]
    mentioned_by: tuple[str, ...]
    rulings: tuple[str, ...]
    about: tuple[str, ...]
    other_games: tuple[SharedNote, ...]
    examples: tuple[str, ...]
    translations: Mapping[str, str]
    """Language -> `fresh`, `stale` or `missing`."""
    cards: tuple[str, ...]
    version: str
    date: str
    """When the version appeared in which it stands; empty where no document says."""
    changed: tuple[str, ...]
    """Versions that changed what its text says."""
    edition: str
    """The mark of the edition that alone has it; empty if all do."""
    grimoire: tuple[str, ...]
    """Its numbers in the Grimoire."""
    parent: str
    spoiler: str
    taboo: Taboo | None
    original: bool
    """Whether this is the language of the source document."""
    body: str
    """Markdown as written, with the marks of older readings; not printed."""


class EntryVersions(NamedTuple):
    """The versions in which an entry came and changed."""

    came: str
    """As its document cites them: `1.9;ru2.2`; empty for what has always been there, or nobody knows since when."""
    changed: tuple[str, ...]
    """Those that changed what its text says."""


class NewerDocument(NamedTuple):
    """A later document known to exist, which rulesref has not read."""

    dates: Names
    language: str
    languages: Names
    """What its language is called in each language."""
    title: str
    version: str


class DocumentFacts(NamedTuple):
    """A published document, with everything that a source line tells of it in each language."""

    titles: Names
    shorts: Names
    version: str
    date: str
    dates: Names
    language: str
    publisher: str
    editions: Mapping[str, Names]
    """What is said of a ruling that one edition alone has, by the mark of the edition."""
    newer: tuple[NewerDocument, ...]
    mark: str = ""
    """What stands before the numbers of its versions where rulings cite them."""
    versions: Mapping[str, str] = {}
    """Versions as rulings cite them, and their dates."""
    version_dates: Mapping[str, Names] = {}
    """The same dates as people of each language write them."""


class GrimoireFacts(NamedTuple):
    """A numbered entry of the Grimoire."""

    title: str
    differs: Names
    """What it plays differently from our entries; empty if nothing is known to differ."""


class TermFacts(NamedTuple):
    """A concept of one game under its names."""

    concept: str
    game: str
    names: Names
    older: Mapping[str, tuple[str, ...]]
    also: Mapping[str, tuple[str, ...]]
    ours: tuple[str, ...]
    entries: tuple[str, ...]
    shared: tuple[str, ...]
    """The shared concepts that it belongs to."""


def encode(value: object) -> Any:
    """A value as plain data for JSON: named tuples as objects, other tuples as lists."""
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return {name: encode(one) for name, one in zip(value._fields, value, strict=True)}
    if isinstance(value, tuple | list):
        return [encode(one) for one in value]
    if isinstance(value, Mapping):
        return {name: encode(one) for name, one in value.items()}
    return value


_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def encode_record(record: Record) -> str:
    """A record as JSON, its fields in their order: the index holds thousands, and the names of fields would be half."""
    return _encode(record)


def decode_record(text: str) -> Record:
    fields = dict(zip(Record._fields, json.loads(text), strict=True))
    lists = ("quoted", "see", "see_paragraphs", "mentioned_by", "rulings", "about", "examples", "cards", "changed")
    for name in (*lists, "grimoire"):
        fields[name] = tuple(fields[name])
    fields["source"] = Citation(*fields["source"])
    fields["other_games"] = tuple(
        SharedNote(concept, game, tuple(entries), note) for concept, game, entries, note in fields["other_games"]
    )
    if fields["taboo"]:
        change, xp, part = fields["taboo"]
        fields["taboo"] = Taboo(TabooChange(change), xp, part)
    return Record(**fields)


def decode_taboo(data: Mapping[str, Any] | None) -> Taboo | None:
    return Taboo(TabooChange(data["change"]), data["xp"], data["part"]) if data else None


def decode_note(data: Mapping[str, Any]) -> SharedNote:
    return SharedNote(data["concept"], data["game"], tuple(data["entries"]), data["note"])


def decode_document(data: Mapping[str, Any]) -> DocumentFacts:
    return DocumentFacts(**{**data, "newer": tuple(NewerDocument(**new) for new in data["newer"])})


def decode_term(data: Mapping[str, Any]) -> TermFacts:
    return TermFacts(
        concept=data["concept"],
        game=data["game"],
        names=data["names"],
        older={lang: tuple(names) for lang, names in data["older"].items()},
        also={lang: tuple(names) for lang, names in data["also"].items()},
        ours=tuple(data["ours"]),
        entries=tuple(data["entries"]),
        shared=tuple(data["shared"]),
    )
