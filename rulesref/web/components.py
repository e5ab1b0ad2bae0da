"""What pages are made of: phrases, passages, links, source lines, rulings."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Phrase:
    """A piece of plain text and the language it is in."""

    text: str
    lang: str


@dataclass(frozen=True, slots=True)
class Passage:
    """A piece of an entry's text as safe HTML, and the language it is in."""

    html: str
    lang: str


@dataclass(frozen=True, slots=True)
class PageLink:
    """A way to another page. `to` is an address below the root of the site: `uk/ahlcg/parley/`, `uk/ahlcg/all/#а`."""

    to: str
    title: Phrase
    number: str = ""
    kind: str = ""
    note: str = ""
    """What tells it from another of the same title, such as the set of a card."""
    also: tuple[str, ...] = ()
    """Its names in other languages, by which a list is narrowed."""
    spoiler: str = ""
    """Campaign that even the title gives away; the title is then the campaign's name."""


@dataclass(frozen=True, slots=True)
class DataAddresses:
    """Where programs find what the pages of a language tell."""

    guide: str
    index: str
    atom: str
    json_feed: str


@dataclass(frozen=True, slots=True)
class SourceLine:
    """Where an answer comes from."""

    doc: str
    title: str
    short: str
    version: str
    date: str
    """As a person of the page's language writes it."""
    page: str
    number: str
    section: Phrase
    lang: str
    """Of title and short: the page's, where we have a name in it, else the document's."""
    language: str
    """Of the document."""
    is_cited_by_version: bool
    """Whether version and date are those of the ruling, of a document that has several."""
    newer: tuple[str, ...]
    """Later documents that rulesref has not read."""


@dataclass(frozen=True, slots=True)
class RulingRow:
    """What a later document says, ready to be opened in place."""

    link: PageLink
    title: Phrase
    """The whole title, for who has opened it: that of the link gives nothing away."""
    kind: str
    version: str
    """Empty where the document does not say since when."""
    edition: str
    """What is said of a ruling that one edition of its document alone has; empty for others."""
    beginning: str
    passage: Passage
    """Without HTML where the ruling stands folded: a script brings it."""
    source: SourceLine
    spoiler: str
    """Campaign that it gives away, by name."""
    taboo: tuple[str, int] | None
    cards: tuple[PageLink, ...] = ()
