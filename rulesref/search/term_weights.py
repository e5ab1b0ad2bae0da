"""How much a term says about an entry: one BM25F over all its fields, worked out when the index is built.

The texts of an entry in several languages are measured each by its own length: a translation makes no text longer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from rulesref.kinds import LANGUAGES
from rulesref.language.analysis import Analyser
from rulesref.search.index import HIGHEST_IMPACT
from rulesref.search.index_documents import IndexDocument
from rulesref.search.rank import inverse_frequency

SATURATION = 2.0


@dataclass(frozen=True, slots=True)
class FieldWeight:
    weight: float
    length_share: float
    """How far a long field is discounted: 0 not at all, 1 in full."""


FIELDS = {
    "heading": FieldWeight(6.0, 0.6),
    "body": FieldWeight(1.0, 0.75),
    "alias": FieldWeight(3.0, 0.3),
    "path": FieldWeight(0.5, 0.5),
}


class TermWeights(NamedTuple):
    """The impacts of a whole corpus, and what they were measured by."""

    impacts: list[dict[str, int]]
    """For each document its terms and their impact."""
    average: dict[str, float]
    """Terms in a text of each field, on average; each language of a body is a text of its own."""
    top: float
    """The impact that became the highest."""


def weigh_terms(documents: Sequence[IndexDocument], analyser: Analyser) -> TermWeights:
    counts = [_count_terms(document, analyser) for document in documents]
    lengths: dict[str, list[int]] = {name: [] for name in FIELDS}
    for texts in counts:
        for name, text in texts:
            lengths[name].append(text.total())
    average = {name: sum(some) / max(len(some), 1) or 1.0 for name, some in lengths.items()}
    weights = [_weigh_frequencies(texts, average) for texts in counts]
    containing = Counter(chain.from_iterable(weights))
    rarity = {term: inverse_frequency(len(documents), count) for term, count in containing.items()}
    values = [[rarity[term] * weight / (SATURATION + weight) for term, weight in one.items()] for one in weights]
    top = max((max(some) for some in values if some), default=1.0)
    # A byte each, so that the browser's index holds the very same numbers.
    rounded = [
        dict(zip(one, [round(value / top * HIGHEST_IMPACT) or 1 for value in some], strict=True))
        for one, some in zip(weights, values, strict=True)
    ]
    return TermWeights(rounded, average, top)


def _count_terms(document: IndexDocument, analyser: Analyser) -> list[tuple[str, Counter[str]]]:
    """The terms of each text of a document, in the order of the fields; its bodies in the order of languages."""
    texts: list[tuple[str, Iterable[str]]] = [("heading", document.heading)]
    texts += [("body", [document.records[lang].text]) for lang in LANGUAGES if lang in document.records]
    texts += [("alias", document.aliases), ("path", document.path.values())]
    return [(name, Counter(analyser.all_terms(" ".join(some)))) for name, some in texts]


def _weigh_frequencies(texts: Iterable[tuple[str, Counter[str]]], average: dict[str, float]) -> dict[str, float]:
    weighted: dict[str, float] = {}
    known = weighted.get
    for name, counts in texts:
        field = FIELDS[name]
        weight = field.weight
        discount = 1 - field.length_share + field.length_share * counts.total() / average[name]
        for term, count in counts.items():
            weighted[term] = known(term, 0.0) + weight * count / discount
    return weighted
