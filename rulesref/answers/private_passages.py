"""Imported documents of a user: their library, and their passages among the results of a search.

Doors pass a `PrivateLibrary` to the answers only where its owner is the reader, or said that others may read it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from rulesref import paths
from rulesref.i18n import _
from rulesref.index_records import Record
from rulesref.labels import place_name
from rulesref.search.library import Library
from rulesref.search.phrases import contains_run
from rulesref.search.results import Hit

if TYPE_CHECKING:
    from rulesref.importing.store import PassageFacts, StoreIndex
    from rulesref.search.known_words import WordSet

MIN_PHRASE_WORDS = 3
"""Words of a query in a row in a passage that count as a quoted phrase."""
MAX_PHRASE_CHECKS = 15
"""Passages checked for the query as a phrase."""
MAX_UNQUOTED = 3
"""Passages added to the results without being under one of them or containing the query as a phrase."""


class PrivateHit(NamedTuple):
    """A passage found by a search."""

    hit: Hit
    facts: PassageFacts
    title: str
    """Title of the document."""
    is_phrase: bool

    @property
    def result_id(self) -> str:
        """Id of the entry that the passage belongs to, or its own."""
        return self.facts.entry or self.hit.record.id

    @property
    def source(self) -> str:
        """Document, page and lines."""
        return f"{self.title}, {describe_place(self.facts)}"

    def as_result(self) -> Hit:
        """Return the passage as a result under the id of its entry."""
        record = self.hit.record
        game = self.facts.entry.partition("/")[0] or record.game
        return self.hit._replace(record=record._replace(id=self.result_id, game=game, url=""), passage="")

    def list_fields(self) -> dict[str, object]:
        """Return the passage below a result of `search --json`."""
        return {
            "doc": self.facts.document,
            "title": self.title,
            "page": self.facts.page,
            "lines": [self.facts.first, self.facts.last],
            "snippet": self.hit.snippet,
            "marks": [list(span) for span in self.hit.marks],
        }


class PrivatePassage(NamedTuple):
    """A passage shown in full."""

    record: Record
    facts: PassageFacts
    title: str
    """Title of the document."""

    @property
    def place(self) -> str:
        return describe_place(self.facts)

    def list_fields(self) -> dict[str, object]:
        """Return the passage below an entry of `show --json`."""
        return {
            "doc": self.facts.document,
            "document": self.title,
            "page": self.facts.page,
            "lines": [self.facts.first, self.facts.last],
            "text": self.record.text,
            "private": True,
        }


class PrivateLibrary:
    """Library of all imported documents."""

    def __init__(self, index: StoreIndex) -> None:
        self.index = index

    @cached_property
    def library(self) -> Library:
        return Library(paths.imported_root() / self.index.library)

    @property
    def documents(self) -> Mapping[str, str]:
        """Titles by document id."""
        return self.index.titles

    def search(
        self,
        query: str,
        filters: Mapping[str, Iterable[str]],
        games: Iterable[str],
        limit: int,
        lang: str,
        literal: bool,
        others: WordSet = (),
    ) -> list[PrivateHit]:
        """Return passages that fit well; `games` are ids of games or documents, empty for all. No word of `others` is
        repaired."""
        wanted = set(games)
        names = [name for name, game in self.index.games.items() if not wanted or game in wanted or name in wanted]
        if not names:
            return []
        narrowed = {**filters, "game": names if wanted else ()}
        count = max(limit, MAX_PHRASE_CHECKS)
        results = self.library.search(query, narrowed, count, lang, is_literal=literal, others=others, answers=0)
        hits = [] if results.is_weak else results.hits
        found = [self._make_hit(query, hit) for hit in hits]
        return sorted(found, key=lambda one: not one.is_phrase)[:limit]

    def _make_hit(self, query: str, hit: Hit) -> PrivateHit:
        facts = self.index.passages[hit.record.id]
        return PrivateHit(hit, facts, self.index.titles[facts.document], self._is_phrase(query, hit))

    def _is_phrase(self, query: str, hit: Hit) -> bool:
        analyser = self.library.analyser
        words = [frozenset(terms) for terms in analyser.analyse(query)]
        return len(words) >= MIN_PHRASE_WORDS and contains_run(analyser.analyse(hit.record.text), words)

    def find_under(self, entry: str) -> list[PrivatePassage]:
        """Return the passages that belong to an entry of the corpus."""
        return [self._show(name, facts) for name, facts in self.index.passages.items() if facts.entry == entry]

    def find(self, name: str) -> PrivatePassage | None:
        """Return a passage by its own id."""
        facts = self.index.passages.get(name)
        return self._show(name, facts) if facts else None

    def _show(self, name: str, facts: PassageFacts) -> PrivatePassage:
        record = self.library.entry(name)
        assert record is not None, f"{name} is in the index and not in the library"
        return PrivatePassage(record, facts, self.index.titles[facts.document])


class Merged(NamedTuple):
    """Results with passages of imported documents among them."""

    hits: Sequence[Hit]
    passages: Mapping[str, PrivateHit] = {}
    """By the id of the result that each is shown under."""
    private: frozenset[str] = frozenset()
    """Ids of results that are passages only: the corpus has no matching entry."""


def merge_passages(hits: Sequence[Hit], found: Sequence[PrivateHit], limit: int) -> Merged:
    """Merge passages into results: those with the query as a phrase first, others last, each entry once."""
    by_id = {hit.record.id: hit for hit in hits}
    passages: dict[str, PrivateHit] = {}
    for one in found:
        passages.setdefault(one.result_id, one)
    first = [name for name, one in passages.items() if one.is_phrase][:limit]
    alone = [name for name, one in passages.items() if not one.is_phrase and name not in by_id][:MAX_UNQUOTED]
    rest = [name for name in by_id if name not in first]
    room = max(limit - len(alone), 1)
    order = [*[*first, *rest][:room], *alone][:limit]
    shown = [by_id[name] if name in by_id else passages[name].as_result() for name in order]
    private = frozenset(name for name in order if name not in by_id)
    return Merged(shown, {name: passages[name] for name in order if name in passages}, private)


def describe_place(facts: PassageFacts) -> str:
    """Return the page and the lines of the file in which a passage is."""
    lines = _("lines {first}–{last}").format(first=facts.first, last=facts.last)
    return ", ".join(filter(None, [place_name("", "", facts.page), lines]))
