"""What stands in the files of a corpus, key by key: front matter of entries, rows of tables."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, make_dataclass
from typing import NewType

from rulesref.kinds import Kind, TabooChange
from rulesref.language.profiles import LANGUAGES

Names = dict[str, str]
NameLists = dict[str, list[str]]
OneOrMore = str | list[str]
WrittenDate = NewType("WrittenDate", str)
"""A type of its own: a mapping of strings to strings has languages as its keys."""

WRITTEN_DATE = re.compile(r"\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?")


@dataclass(frozen=True, slots=True)
class SourceField:
    doc: str
    page: str | int = ""
    section: str = ""


@dataclass(frozen=True, slots=True)
class TabooField:
    change: TabooChange
    xp: int = 0
    part: bool = False


@dataclass(frozen=True, slots=True)
class EntryFront:
    """Front matter of an entry in the language of its document."""

    title: str
    kind: Kind
    source: SourceField
    number: str = ""
    parent: str = ""
    see: list[str] = field(default_factory=list)
    about: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    mentions: list[str] = field(default_factory=list)
    also: list[str] = field(default_factory=list)
    version: str = ""
    grimoire: OneOrMore = field(default_factory=list)
    spoiler: str = ""
    taboo: TabooField | None = None
    aliases: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class TranslationFront:
    """Front matter of the same entry in another language."""

    title: str
    of: str
    also: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class DocumentNameRow:
    """What a document is called in a language other than its own."""

    title: str
    short: str


@dataclass(frozen=True, slots=True)
class EditionRow:
    """An edition of a document, under its mark."""

    only: Names
    note: Names


@dataclass(frozen=True, slots=True)
class DocumentRow:
    """A document in `sources.yaml`, under its id."""

    game: str
    language: str
    title: str
    short: str
    publisher: str
    version: str = ""
    date: str = ""
    mark: str = ""
    versions: dict[str, WrittenDate] = field(default_factory=dict)
    note: Names = field(default_factory=dict)
    translated: dict[str, DocumentNameRow] = field(default_factory=dict)
    sections: dict[str, Names] = field(default_factory=dict)
    editions: dict[str, EditionRow] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TermRow:
    """A concept in `terms.yaml`, under its id."""

    names: Names
    older: NameLists = field(default_factory=dict)
    also: NameLists = field(default_factory=dict)
    ours: list[str] = field(default_factory=list)
    entries: list[str] = field(default_factory=list)
    within: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card in `cards.yaml`, under its first code."""

    names: Names
    sets: list[str]
    number: str
    codes: list[str] = field(default_factory=list)
    also: NameLists = field(default_factory=dict)
    levels: list[int] = field(default_factory=list)
    keywords: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class TabooStateField:
    """How a card stands on a taboo list."""

    xp: int = 0
    part: bool = False
    forbidden: bool = False
    exceptional: bool | None = None
    deck_limit: int | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class CostKeywordsField:
    """Cards by the printed keywords that change what a level costs."""

    exceptional: list[str] = field(default_factory=list)
    myriad: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class TabooListsFile:
    """The whole of `taboo-lists.yaml`."""

    lists: dict[str, WrittenDate]
    cards: dict[str, dict[str, TabooStateField]]
    entries: str = ""
    texts: dict[str, Names] = field(default_factory=dict)
    keywords: CostKeywordsField = field(default_factory=CostKeywordsField)


@dataclass(frozen=True, slots=True)
class GrimoireRow:
    """An entry of the Grimoire in `grimoire.yaml`, under its number."""

    title: str
    differs: Names = field(default_factory=dict)


_WORDS: list[tuple[str, object, object]] = [(lang, list[str], field(default_factory=list)) for lang in LANGUAGES]
SpokenRow: type[object] = make_dataclass("SpokenRow", _WORDS, frozen=True, slots=True)
"""Words by language, under a concept in `words.yaml`."""
