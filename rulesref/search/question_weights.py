"""Weigh the terms of the question bank: one BM25 over all questions of an entry, computed when the index is built.

The questions of an entry in all languages and its names count as one bag of words. Nearest single
questions were tried and ranked worse (docs/decisions/0035).
"""

from __future__ import annotations

from array import array
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from rulesref.language.analysis import Analyser, weigh_word
from rulesref.language.normalise import read_words
from rulesref.search.index import HIGHEST_IMPACT, Postings
from rulesref.search.index_documents import IndexDocument
from rulesref.search.rank import inverse_frequency
from rulesref.search.repair import SAYING

SATURATION = 0.5
"""Low: that a word occurs in the questions says nearly all, how often says little."""


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
        for term, count in _count_terms(document, analyser).items():
            counts[term][number] = count
    return counts


def weigh_counts(counts: Mapping[str, Mapping[int, int]], size: int) -> QuestionWeights:
    """Compute impacts from counts; `size` is the number of entries. `site/search/question-bank.js` does the same."""
    scaled = {
        term: {
            number: inverse_frequency(size, len(some)) * count / (count + SATURATION) for number, count in some.items()
        }
        for term, some in counts.items()
    }
    top = max((weight for some in scaled.values() for weight in some.values()), default=1.0)
    postings = {
        term: Postings(
            array("I", some), bytes(int(weight / top * HIGHEST_IMPACT + 0.5) or 1 for weight in some.values())
        )
        for term, some in scaled.items()
    }
    return QuestionWeights(postings, top)


def _count_terms(document: IndexDocument, analyser: Analyser) -> Counter[str]:
    """Count the terms of all questions and names; words that say little are left out, and rule numbers, which find
    their rules by themselves."""
    texts = [*chain.from_iterable(document.questions.values()), *document.languages]
    words = (word for text in texts for word in read_words(text) if weigh_word(word) >= SAYING and "." not in word)
    return Counter(term for word in words for term in analyser.terms(word))
