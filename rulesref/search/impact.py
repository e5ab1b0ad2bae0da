"""How much a term says about an entry: one BM25F over all its fields, worked out when the index is built."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rulesref.language.analysis import Analyser
from rulesref.search.documents import IndexDocument
from rulesref.search.rank import inverse_frequency

SATURATION = 1.2
QUANTA = 255


@dataclass(frozen=True, slots=True)
class Field:
    weight: float
    length_share: float
    """How far a long field is discounted: 0 not at all, 1 in full."""


FIELDS = {
    "heading": Field(6.0, 0.6),
    "body": Field(1.0, 0.75),
    "alias": Field(3.0, 0.3),
    "path": Field(0.5, 0.5),
}


class Measure(NamedTuple):
    """The impacts of a whole corpus, and what they were measured by."""

    impacts: list[dict[str, int]]
    """For each document its terms and their impact, from 1 to 255."""
    average: dict[str, float]
    """Terms in each field of a document, on average."""
    top: float
    """The impact that became 255."""


def measure_impacts(documents: Sequence[IndexDocument], analyser: Analyser) -> Measure:
    counts = [_count_terms(document, analyser) for document in documents]
    average = {
        name: sum(sum(fields[name].values()) for fields in counts) / max(len(counts), 1) or 1.0 for name in FIELDS
    }
    frequencies = [_weigh_frequencies(fields, average) for fields in counts]
    containing = Counter(term for weighted in frequencies for term in weighted)
    impacts = [
        {
            term: inverse_frequency(len(documents), containing[term]) * weight / (SATURATION + weight)
            for term, weight in weighted.items()
        }
        for weighted in frequencies
    ]
    # A byte each, so that the browser's index holds the very same numbers.
    top = max((value for one in impacts for value in one.values()), default=1.0)
    rounded = [{term: max(1, round(value / top * QUANTA)) for term, value in one.items()} for one in impacts]
    return Measure(rounded, average, top)


def _count_terms(document: IndexDocument, analyser: Analyser) -> dict[str, Counter[str]]:
    texts = {
        "heading": document.heading,
        "body": (document.body,),
        "alias": document.aliases,
        "path": (document.path,),
    }
    return {
        name: Counter(term for text in some for terms in analyser.analyse(text) for term in terms)
        for name, some in texts.items()
    }


def _weigh_frequencies(fields: dict[str, Counter[str]], average: dict[str, float]) -> dict[str, float]:
    weighted: dict[str, float] = defaultdict(float)
    for name, field in FIELDS.items():
        length = sum(fields[name].values())
        discount = 1 - field.length_share + field.length_share * length / average[name]
        for term, count in fields[name].items():
            weighted[term] += field.weight * count / discount
    return weighted
