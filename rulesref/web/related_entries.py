"""Which entries and examples belong to which entry."""

from __future__ import annotations

from collections import defaultdict

from rulesref.ids import natural_key
from rulesref.model import Corpus


class RelatedEntries:
    """Which entries are parts of which, and which examples show which: worked out once for all languages."""

    def __init__(self, corpus: Corpus) -> None:
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
