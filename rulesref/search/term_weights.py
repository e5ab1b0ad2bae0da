"""How much a term says about an entry: one BM25F over all its fields, worked out when the index is built.

The texts of an entry in several languages are measured each by its own length: a translation makes no text longer.
"""

from __future__ import annotations

from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple, TypeAlias

from rulesref.language.analysis import Analyser
from rulesref.language.profiles import LANGUAGES
from rulesref.search.index import HIGHEST_IMPACT, Postings
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


class _Text(NamedTuple):
    """A text of a document: its field, how many terms it has, and how often each."""

    field: str
    length: int
    counts: Counter[str]


class TermWeights(NamedTuple):
    """The impacts of a whole corpus, and what they were measured by."""

    postings: dict[str, Postings]
    """For each term the documents that have it and its impact in each; terms in the order in which they first come."""
    average: dict[str, float]
    """Terms in a text of each field, on average; each language of a body is a text of its own."""
    top: float
    """The impact that became the highest."""


_Weighed: TypeAlias = "tuple[array[int], array[float]]"
"""The documents that have a term, and how much it weighs in each. Arrays and not lists of objects: there are hundreds
of thousands of weights, and each is needed again when its object has long left the processor's cache."""


def weigh_terms(documents: Sequence[IndexDocument], analyser: Analyser) -> TermWeights:
    counts = [_count_terms(document, analyser) for document in documents]
    lengths: dict[str, list[int]] = {name: [] for name in FIELDS}
    for name, length, _ in chain.from_iterable(counts):
        lengths[name].append(length)
    average = {name: sum(some) / max(len(some), 1) or 1.0 for name, some in lengths.items()}
    weighed = _weigh_frequencies(counts, average)
    values = []
    for numbers, weights in weighed.values():
        rarity = inverse_frequency(len(documents), len(numbers))
        values.append(array("d", [rarity * weight / (SATURATION + weight) for weight in weights]))
    top = max(map(max, values), default=1.0)
    # A byte each, so that the browser's index holds the very same numbers: a half goes up, as it does there.
    postings = {
        term: Postings(numbers, bytes([int(value / top * HIGHEST_IMPACT + 0.5) or 1 for value in some]))
        for (term, (numbers, _)), some in zip(weighed.items(), values, strict=True)
    }
    return TermWeights(postings, average, top)


def _count_terms(document: IndexDocument, analyser: Analyser) -> list[_Text]:
    """The terms of each text of a document, in the order of the fields; its bodies in the order of languages."""
    texts: list[tuple[str, Iterable[str]]] = [("heading", document.heading)]
    texts += [("body", [document.body(lang)]) for lang in LANGUAGES if lang in document.records]
    texts += [("alias", document.aliases), ("path", document.path.values())]
    counted = ((name, Counter(analyser.all_terms(" ".join(some)))) for name, some in texts)
    return [_Text(name, counts.total(), counts) for name, counts in counted]


def _weigh_frequencies(documents: Iterable[Iterable[_Text]], average: Mapping[str, float]) -> dict[str, _Weighed]:
    number = 0
    # A term that comes for the first time weighs nothing yet in the document where it comes.
    weighed: dict[str, _Weighed] = defaultdict(lambda: (array("I", [number]), array("d", [0.0])))
    for number, texts in enumerate(documents):
        for name, length, counts in texts:
            field = FIELDS[name]
            weight = field.weight
            discount = 1 - field.length_share + field.length_share * length / average[name]
            for term, count in counts.items():
                numbers, weights = weighed[term]
                if numbers[-1] == number:
                    weights[-1] += weight * count / discount
                else:
                    numbers.append(number)
                    weights.append(weight * count / discount)
    return weighed
