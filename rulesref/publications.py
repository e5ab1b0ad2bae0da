"""The published documents that entries cite, as plain immutable values: their editions, dates and versions, and the
order of versions in time: `1.6`, `ru2.0`, `1.9;ru2.2`, `grimoire1.1`.

A version is a number, perhaps with a mark before it. The mark of an edition (`ru2.2`) says that the ruling concerns
that edition alone: it counts as the version of the same number. The mark of a document (`grimoire1.1`) says that its
numbers are counted apart. `1.9;ru2.2` appeared in one version and changed in another. A ruling without a number (`ru`)
stands in its document, which does not say since when.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from string import ascii_lowercase
from typing import NamedTuple, Protocol


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


_TAG = r"([a-z]*)([0-9]+(?:\.[0-9]+)+)"
"""Mark and number of one version. Compiled where it is used: a search does not."""
_NEVER = "9999"
"""The date of a version that no document lists: numbers alone order those, and none comes before one that is listed."""


def split_mark(version: str) -> tuple[str, str]:
    """The mark of a version and its number, either of which may be empty."""
    number = version.lstrip(ascii_lowercase)
    return version.removesuffix(number), number


def list_versions(tags: str) -> tuple[str, ...]:
    """The versions that have a number among those that a ruling cites: `1.9` and `ru2.2` of `1.9;ru2.2`."""
    return tuple(version for version in tags.split(";") if split_mark(version)[1])


def cited_version(tags: str, versions: Mapping[str, str]) -> str:
    """The latest version of a document in which a ruling appeared or changed; empty if it has only one version."""
    if len(versions) < 2:
        return ""
    return next((tag for tag in reversed(list_versions(tags)) if tag in versions), "")


class Version(NamedTuple):
    """A version in its place in time. Editions of one number stand together, the unmarked one first."""

    date: str
    number: tuple[int, ...]
    tag: str

    def is_later(self, then: Version) -> bool:
        """Whether it came after another; another edition of the same number did not."""
        return self[:2] > then[:2]


class Dated(Protocol):
    """A document as far as its versions go."""

    @property
    def mark(self) -> str: ...
    @property
    def editions(self) -> Mapping[str, object]: ...
    @property
    def versions(self) -> Mapping[str, str]: ...


class Timeline:
    """The versions of all documents in the order in which they came."""

    def __init__(self, documents: Iterable[Dated]) -> None:
        self._dates: dict[str, str] = {}
        self._marks: dict[str, str] = {}
        """What people may write before a number -> the mark that it means."""
        for document in documents:
            self._dates |= document.versions
            self._marks |= dict.fromkeys(document.editions, "") | {document.mark: document.mark}

    def date(self, tag: str) -> str:
        """When a version was published; empty if no document says."""
        return self._dates.get(tag, "")

    def is_listed(self, tag: str) -> bool:
        """Whether a document lists a version, or that of which it is an edition."""
        version = self.read(tag)
        return version is not None and version.date != _NEVER

    def read(self, tag: str) -> Version | None:
        """A version in its place; None if this is no version with a number, or its mark is of no document."""
        found = re.fullmatch(_TAG, tag)
        if found is None:
            return None
        number = found[2]
        mark = self._marks.get(found[1], found[1])
        date = self._dates.get(f"{mark}{number}", _NEVER)
        return Version(date, tuple(map(int, number.split("."))), tag)

    def read_all(self, tags: str) -> list[Version]:
        """The versions in which a ruling appeared and changed, in order; none if the document does not say."""
        return sorted(version for tag in tags.split(";") if (version := self.read(tag)))

    def list_known(self, cited: Iterable[str]) -> list[Version]:
        """Every version that a document lists or a ruling cites, in order."""
        tags = {*self._dates, *(tag for tags in cited for tag in tags.split(";"))}
        return sorted(version for tag in tags if (version := self.read(tag)))

    def stood(self, tags: str, then: Version) -> bool | None:
        """Whether a ruling stood in a version; None if the document does not say."""
        versions = self.read_all(tags)
        return not versions[0].is_later(then) if versions else None

    def changed_since(self, tags: str, then: Version) -> bool:
        """Whether a ruling that stood in a version was changed later: its text here is the later one."""
        versions = self.read_all(tags)
        return bool(versions) and not versions[0].is_later(then) and versions[-1].is_later(then)
