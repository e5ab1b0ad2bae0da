"""The order in which a game's rules are read: chapters, and entries inside a chapter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulesref import i18n
from rulesref.ids import natural_key
from rulesref.kinds import Kind
from rulesref.model import Entry
from rulesref.web.reader import Reader

SECTIONS = (
    *("golden-rules", "overview", "components", "rules", "round", "turn", "day", "timing", "skill-test", "initiation"),
    *("combat", "diplomacy", "cards", "keywords", "stories", "deckbuilding", "setup", "ending", "modes", "summary"),
    *("glossary", "definitions", "reference-sheet", "appendix"),
    *("clarifications", "faq", "errata", "taboo", "ultimatums"),
)
"""Folders of entries in the order in which they are read."""

BY_NAME = ("glossary", "keywords", "faq", "errata", "taboo")
"""Sections that are looked up rather than read: by number where they have one, else by the reader's alphabet."""
_FIRST = (Kind.FAQ, Kind.RULE)
"""Of entries that the document does not put in order: answers before chapters of answers, rules before components."""


def order_sections(sections: Iterable[str]) -> list[str]:
    """Sections in the order in which they are read; unknown ones at the end."""
    return sorted(sections, key=lambda name: (SECTIONS.index(name) if name in SECTIONS else len(SECTIONS), name))


def order_entries(reader: Reader, entries: Iterable[Entry]) -> list[Entry]:
    """Entries of a section as their document has them: by page, then number; parts of an entry stand below it."""
    below: dict[str, list[Entry]] = {}
    there = {entry.id: entry for entry in entries}
    for entry in there.values():
        below.setdefault(entry.parent if entry.parent in there else "", []).append(entry)

    def read(name: str) -> Iterator[Entry]:
        for entry in sorted(below.get(name, ()), key=lambda entry: _place(reader, entry, entry.id in below)):
            yield entry
            yield from read(entry.id)

    return list(read(""))


def _place(reader: Reader, entry: Entry, has_parts: bool) -> tuple[object, ...]:
    # The number of an erratum or a taboo entry is that of its card.
    is_card = entry.kind in (Kind.ERRATUM_CARD, Kind.TABOO)
    number = "" if is_card else entry.number or (entry.id if entry.kind is Kind.STEP else "")
    page = "" if entry.section in BY_NAME else entry.source.page
    return (
        natural_key(page),
        _FIRST.index(entry.kind) if entry.kind in _FIRST else len(_FIRST),
        not number,
        natural_key(number),
        # A document without pages: what opens a chapter comes before what is added to it.
        not page and entry.section not in BY_NAME and not has_parts,
        entry.id if page else "",
        i18n.sort_key(reader.covered_title(entry).text, reader.lang),
    )
