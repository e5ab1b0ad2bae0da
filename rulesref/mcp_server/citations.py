"""Where an answer comes from, and which newer documents are not in it: for every tool the same."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rulesref.answers.fields import Fields
from rulesref.answers.record_lines import document_name, edition, newer_line, source_short, spoiler_line
from rulesref.i18n import current_language
from rulesref.records import encode

if TYPE_CHECKING:
    from rulesref.mcp_server.corpus_in_use import CorpusInUse
    from rulesref.records import Record

HIDDEN = ("text", "snippet", "html")
"""Fields that hold what an entry says."""


class Citations:
    """The documents, versions and pages of the entries in an answer."""

    def __init__(self, corpus: CorpusInUse) -> None:
        self._corpus = corpus
        self._cited: dict[str, str] = {}
        self._documents: dict[str, None] = {}

    def add(self, entries: Iterable[str]) -> None:
        """Entries by their ids; others than those of the corpus are passed over."""
        for name in entries:
            if name and name not in self._cited and (record := self._corpus.library.entry(name, current_language())):
                self.add_record(record)

    def add_record(self, record: Record) -> None:
        self._cited.setdefault(record.id, source_short(record, self._corpus.documents))
        self.add_document(record.source.doc)

    def add_document(self, name: str) -> None:
        if name in self._corpus.documents:
            self._documents.setdefault(name)

    @property
    def newer(self) -> list[str]:
        """Sentences on later documents that are not read."""
        lines = (newer_line(self._corpus.documents[name]) for name in self._documents)
        return list(dict.fromkeys(filter(None, lines)))

    def fields(self) -> Fields:
        return {
            "citations": [{"id": name, "citation": citation} for name, citation in self._cited.items()],
            "newer_documents": self.newer,
        }

    def lines(self) -> list[str]:
        """The documents with their versions and dates, then what is newer."""
        documents = [self._corpus.documents[name] for name in self._documents]
        return [*(f"{document_name(one)} ({edition(one)})" for one in documents), *self.newer]


def hide_spoilers(fields: Fields, corpus: CorpusInUse) -> Fields:
    """Plain data in which texts that give away a campaign are replaced by a sentence that says so, at any depth."""
    kept = {name: _hide(one, corpus) for name, one in encode(fields).items()}
    record = corpus.library.entry(str(kept.get("id", ""))) if kept.get("spoiler") else None
    if record is not None:
        sentence = spoiler_line(record, corpus.library.catalogue.campaigns)
        kept |= {name: sentence for name in HIDDEN if name in kept}
        kept |= {"marks": []} if "marks" in kept else {}
    return kept


def _hide(value: object, corpus: CorpusInUse) -> object:
    if isinstance(value, list):
        return [_hide(one, corpus) for one in value]
    return hide_spoilers(value, corpus) if isinstance(value, dict) else value
