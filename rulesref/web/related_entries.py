"""Which entries and examples belong to which entry."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from rulesref.corpus.term_tables import find_elsewhere
from rulesref.ids import natural_key
from rulesref.kinds import RULING_KINDS
from rulesref.model import Corpus, Entry, Meaning


class RelatedEntries:
    """Which entries are parts of which, which examples show which, what is said later and what the words are in other
    games: worked out once for all languages."""

    def __init__(self, corpus: Corpus) -> None:
        self._corpus = corpus
        self._rulings: dict[str, list[str]] = {}
        self._elsewhere: dict[str, list[Meaning]] = {}
        self.parts: dict[str, list[str]] = defaultdict(list)
        for entry in corpus.entries.values():
            if entry.parent:
                self.parts[entry.parent].append(entry.id)
        for some in self.parts.values():
            some.sort(key=lambda name: natural_key(corpus.entries[name].number or "~" + name))
        self.examples: dict[str, list[str]] = defaultdict(list)
        for example in sorted(corpus.examples.values(), key=lambda example: (not example.star, example.id)):
            for rule in example.rules:
                self.examples[rule].append(example.id)

    def list_rulings(self, entry_id: str) -> list[str]:
        """What binds first, and of each kind the newest; last, in their order, those whose document says no version."""
        if entry_id not in self._rulings:
            self._rulings[entry_id] = self._put_newest_first(self._corpus.rulings.get(entry_id, ()))
        return self._rulings[entry_id]

    def list_elsewhere(self, entry_id: str) -> list[Meaning]:
        """What the concepts of an entry are in the other games."""
        if entry_id not in self._elsewhere:
            found = find_elsewhere(self._corpus.shared, entry_id)
            self._elsewhere[entry_id] = [meaning for _concept, meanings in found for meaning in meanings]
        return self._elsewhere[entry_id]

    def _put_newest_first(self, rulings: Iterable[str]) -> list[str]:
        corpus = self._corpus
        entries = [corpus.entries[name] for name in rulings if name in corpus.entries]
        known = corpus.timeline.list_known(entry.tags for entry in entries)
        places = {version[:2]: -place for place, version in enumerate(known)}

        def place(entry: Entry) -> tuple[int, int]:
            versions = corpus.timeline.read_all(entry.tags)
            return RULING_KINDS.index(entry.kind), places[versions[-1][:2]] if versions else 1

        return [entry.id for entry in sorted(entries, key=place)]
