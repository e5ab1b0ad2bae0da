"""A concept as the glossary files tell it: its names with their status, where it is told and by what document."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple

from rulesref.model import Term


class NameStatus(StrEnum):
    """What a name of a concept is."""

    OFFICIAL = "official"
    OURS = "ours"
    """No published document names the concept in this language."""
    ALSO = "also"
    OLDER = "older"
    """Official once; a later document replaced it."""


class Concept(NamedTuple):
    """A term, and for each language the address of the entry that tells it and the document that entry cites."""

    term: Term
    game_name: str
    links: Mapping[str, str]
    sources: Mapping[str, str]

    @property
    def id(self) -> str:
        return f"{self.term.game}/{self.term.concept}"

    @property
    def xml_id(self) -> str:
        """The id as XML allows one: no slash, no digit in front."""
        name = f"{self.term.game}.{self.term.concept}"
        return f"_{name}" if name[0].isdigit() else name

    @property
    def entry(self) -> str:
        """The id of the entry that tells it; empty if there is none."""
        return next(iter((*self.term.entries, *self.term.within)), "")

    def reference(self, lang: str) -> str:
        """Where it is told, and what document is cited there, in one line."""
        source = self.sources[lang]
        return f"{self.links[lang]} ({source})" if source else self.links[lang]

    def name(self, lang: str) -> str:
        """Its name now; empty if it has none in the language."""
        return self.term.names.get(lang, "")

    def status(self, lang: str) -> NameStatus:
        """What its name now is."""
        return NameStatus.OURS if lang in self.term.ours else NameStatus.OFFICIAL

    def list_names(self, lang: str) -> Iterator[tuple[str, NameStatus]]:
        """All its names in a language, that of now first."""
        if lang in self.term.names:
            yield self.term.names[lang], self.status(lang)
        yield from ((name, NameStatus.ALSO) for name in self.term.also.get(lang, ()))
        yield from ((name, NameStatus.OLDER) for name in self.term.older.get(lang, ()))
