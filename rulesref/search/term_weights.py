"""Compute how much a term says about an entry, by its texts and by its questions, when the index is built.

For the texts it is one BM25F over all fields. Those in several languages are measured each by its own length: a
translation makes no text longer. For the question bank it is one BM25 over all questions of an entry: in all languages,
and with its names, they count as one bag of words. Nearest single questions were tried and ranked worse
(docs/decisions/0035).
"""

from __future__ import annotations

from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple, TypeAlias

from rulesref.language.analysis import Analyser, weigh_word
from rulesref.language.normalise import read_words
from rulesref.language.profiles import LANGUAGES
from rulesref.search.index import MAX_IMPACT, Postings
from rulesref.search.index_documents import IndexDocument
from rulesref.search.rank import inverse_frequency
from rulesref.search.repair import SAYING

SATURATION = 2.0
_Weighed: TypeAlias = "tuple[array[int], array[float]]"
"""The documents that have a term, and how much it weighs in each. Arrays and not lists of objects: there are hundreds
of thousands of weights, and each is needed again when its object has long left the processor's cache."""
QUESTION_SATURATION = 0.5
"""Low: that a word occurs in the questions says nearly all, how often says little."""


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
        term: Postings(numbers, bytes([int(value / top * MAX_IMPACT + 0.5) or 1 for value in some]))
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


class QuestionWeights(NamedTuple):
    """The impacts of the bank, and what they were measured by."""

    postings: dict[str, Postings]
    top: float
    """The impact that became the highest."""


def weigh_questions(documents: Sequence[IndexDocument], analyser: Analyser) -> dict[str, Postings]:
    """Return, for each term of the bank, the entries that are asked for by it and its impact in each."""
    return weigh_counts(count_questions(documents, analyser), len(documents)).postings


def count_questions(documents: Sequence[IndexDocument], analyser: Analyser) -> dict[str, dict[int, int]]:
    """Count, for each term of the bank, how often the questions and names of each entry have it.

    Names alone are no bank: a corpus without questions counts nothing.
    """
    if not any(document.questions for document in documents):
        return {}
    counts: dict[str, dict[int, int]] = defaultdict(dict)
    for number, document in enumerate(documents):
        for term, count in _count_question_terms(document, analyser).items():
            counts[term][number] = count
    return counts


def weigh_counts(counts: Mapping[str, Mapping[int, int]], size: int) -> QuestionWeights:
    """Compute impacts from counts; `size` is the number of entries. `site/search/question-bank.js` does the same."""
    scaled = {
        term: {
            number: inverse_frequency(size, len(some)) * count / (count + QUESTION_SATURATION)
            for number, count in some.items()
        }
        for term, some in counts.items()
    }
    top = max((weight for some in scaled.values() for weight in some.values()), default=1.0)
    postings = {
        term: Postings(array("I", some), bytes(int(weight / top * MAX_IMPACT + 0.5) or 1 for weight in some.values()))
        for term, some in scaled.items()
    }
    return QuestionWeights(postings, top)


def _count_question_terms(document: IndexDocument, analyser: Analyser) -> Counter[str]:
    """Count the terms of all questions and names; words that say little are left out, and rule numbers, which find
    their rules by themselves."""
    texts = [*chain.from_iterable(document.questions.values()), *document.languages]
    words = (word for text in texts for word in read_words(text) if weigh_word(word) >= SAYING and "." not in word)
    return Counter(term for word in words for term in analyser.terms(word))
