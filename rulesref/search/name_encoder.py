"""Names -> the codes of their words, by term, as the index holds them. Used by builds alone."""

from __future__ import annotations

import re
from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from rulesref.language.analysis import Analyser
from rulesref.language.normalise import tokenise
from rulesref.language.stopwords import STOPWORDS
from rulesref.search.index_documents import IndexDocument
from rulesref.search.name_codes import ENTRY, HUNDREDTHS, MOST_NAMES, MOST_WORDS, NAME, TENS, TOTAL, WEIGHT, WORD
from rulesref.search.phrases import LIGHT, WHOLE

_Words: TypeAlias = tuple[int, int, Sequence[tuple[int, Callable[[int], None]]]]
"""Some words in their order: how many, what they weigh, and for each term of each word its place, whether it is light,
and what adds a code to those of the term."""

_IN_BRACKETS = re.compile(r"\([^)]*\)")


def encode_names(documents: Iterable[IndexDocument], analyser: Analyser) -> Mapping[str, array[int]]:
    """For each term the codes of all words of names that have it, in order. A name without words is none."""
    codes: dict[str, array[int]] = defaultdict(lambda: array("Q"))
    # Names repeat their words, so what stands between two blanks is analysed once.
    chunks: dict[str, _Words] = {}

    def prepare(words: Sequence[tuple[str, bool]]) -> _Words:
        adders = [
            (place << WORD | is_light, codes[term].append)
            for place, (word, is_light) in enumerate(words)
            for term in analyser.terms(word)
        ]
        return len(words), sum([LIGHT if is_light else WHOLE for _, is_light in words]), adders

    def find_words(name: str) -> list[_Words]:
        if "(" in name:
            # Brackets reach over blanks.
            return [prepare(weigh_name(name))]
        found = []
        for chunk in name.split():
            words = chunks.get(chunk)
            if words is None:
                words = chunks[chunk] = prepare([(word, word in STOPWORDS) for word in analyser.read_chunk(chunk)])
            found.append(words)
        return found

    for number, document in enumerate(documents):
        place = 0
        for weight, name in document.phrases:
            words = find_words(name)
            count = total = 0
            for some, weights, _ in words:
                count += some
                total += weights
            if not 0 < count <= MOST_WORDS or place > MOST_NAMES:
                continue
            code = number << ENTRY | place << NAME | round(weight * HUNDREDTHS) << WEIGHT | total // TENS << TOTAL
            for some, _, adders in words:
                for part, add in adders:
                    add(code + part)
                code += some << WORD
            place += 1
    return codes


def weigh_name(name: str) -> list[tuple[str, bool]]:
    """The words of a name, and whether each is light."""
    # «Активація (дія)»: what stands in brackets tells two names apart and is seldom typed.
    aside = [match.span() for match in _IN_BRACKETS.finditer(name)]
    return [
        (token.text, token.text in STOPWORDS or any(start < token.start < end for start, end in aside))
        for token in tokenise(name)
    ]
