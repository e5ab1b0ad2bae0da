"""The published documents that entries cite: their versions, editions and dates. Plain immutable values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date


@dataclass(frozen=True, slots=True)
class Newer:
    """A later document known to exist, which rulesref has not read."""

    title: str
    language: str
    version: str
    date: str
    """Year, year-month or full date, as far as it is known."""


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition of a document, of which its mark says that a ruling stands there alone: `ru2.2`."""

    only: Mapping[str, str]
    """What is said of such a ruling, by language: «Russian edition only»."""
    note: Mapping[str, str]
    """A sentence about the mark, for a list of versions."""


@dataclass(frozen=True, slots=True)
class Document:
    """A published document that entries cite."""

    id: str
    game: str
    language: str
    title: str
    short: str
    """What players call it."""
    version: str
    """The version printed in the document; empty where it prints none."""
    date: str
    """Year, year-month or full date; empty where the document has none."""
    publisher: str
    newer: tuple[Newer, ...] = ()
    """Later documents of its game, and later versions of itself, that are not in here."""
    mark: str = ""
    """What stands before the numbers of its versions where rulings cite them: `grimoire1.1`. Mostly nothing."""
    versions: Mapping[str, str] = field(default_factory=dict)
    """Every version that is known, as rulings cite it, and its date. Those after `version` are not in here."""
    note: Mapping[str, str] = field(default_factory=dict)
    """By language, how much of it is in here, where that is not everything."""
    titles: Mapping[str, str] = field(default_factory=dict)
    """What it is called in each language: as printed in its own, by us in others."""
    shorts: Mapping[str, str] = field(default_factory=dict)
    sections: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Heading as printed -> what it says, in other languages."""
    editions: Mapping[str, Edition] = field(default_factory=dict)
    """By the mark that stands before a version."""

    @property
    def is_here(self) -> bool:
        """Whether any version of it was read; of others no more is known than that they exist."""
        return bool(self.version) or not self.versions


@dataclass(frozen=True, slots=True)
class Source:
    """Where in a document an entry's rule stands."""

    doc: str
    page: str = ""
    section: str = ""


def parse_date(written: str) -> tuple[date, str]:
    """A date that may lack its day or month, and what it has: `day`, `month` or `year`."""
    parts = [int(part) for part in written.split("-")]
    precision = ("year", "month", "day")[len(parts) - 1]
    return date(*([*parts, 1, 1])[:3]), precision
