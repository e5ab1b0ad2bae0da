"""Names of an entry as sequences of terms: how much of a name does a query say?

A word of a name is one number: whose name it is, which of them, where in it the word is, how much it weighs. An index
has these codes by term, in order, so a search reads the words that were asked for and not every name of every entry.

    entry: 24 bits | name of the entry: 12 | weight of a whole match, hundredths: 7 | weight of its words, tens: 12
    | place of the word: 8 | light: 1
"""

from __future__ import annotations

import re
from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from rulesref.language.analysis import STOP_WEIGHT, Analyser
from rulesref.language.normalise import tokenise
from rulesref.language.stopwords import STOPWORDS

if TYPE_CHECKING:
    from rulesref.search.index_documents import IndexDocument

ENTRY, NAME, WEIGHT, TOTAL, WORD = 40, 28, 21, 9, 1
"""By how many bits each part is moved."""
MAX_NAMES, MAX_WEIGHT, MAX_TOTAL, MAX_WORDS = (1 << 12) - 1, (1 << 7) - 1, (1 << 12) - 1, (1 << 8) - 1
"""What a part can hold. What an entry has beyond is no name of it."""
TENS, HUNDREDTHS = 10, 100

NamesOfTerm: TypeAlias = "tuple[dict[int, int], array[int]]"
"""The words of names that have a term: by number of the entry where its first one stands, and the codes of all."""
OWN_NAME = 0.85
"""Names that weigh as much are an entry's own; those of cards it tells of weigh less (`index_documents.py`)."""
WHOLE_NAME = 0.999
"""From here on a name is the query, whatever was lost in rounding."""
OTHER_ORDER = 0.98
"""What is left of a whole match whose words stand in another order: «борьба значков» is not «значки борьбы»."""
WHOLE = 100
LIGHT = round(WHOLE * STOP_WEIGHT)
"""What a word of a name weighs; a light one is a stop word or stands in brackets. Whole numbers, so that their sum has
no order of adding."""
_NameWords: TypeAlias = tuple[int, int, Sequence[tuple[int, Callable[[int], None]]]]
"""Some words in their order: how many, what they weigh, and for each term of each word its place, whether it is light,
and what adds a code to those of the term."""
_IN_BRACKETS = r"\([^)]*\)"


def list_codes(found: NamesOfTerm, number: int) -> array[int]:
    """The codes of one entry."""
    starts, codes = found
    start = end = starts.get(number, len(codes))
    while end < len(codes) and codes[end] >> ENTRY == number:
        end += 1
    return codes[start:end]


class NameMatch(NamedTuple):
    """How far an entry is called what was asked for, each from 0 to 1."""

    name: float
    """The best of its names: how much of it was asked for, times how much of the query it answers, times its weight."""
    whole: float
    """How much of the query the best name of its own answers that was asked for whole, whatever it weighs."""


class NameMatcher:
    """Compares the names of entries with one query.

    `asked` has for each term what it is worth and the place of its word in the query, `shares` how much each word
    counts; `find` gives the words of names that have a term.
    """

    def __init__(
        self, asked: Mapping[str, tuple[float, int]], shares: Sequence[float], find: Callable[[str], NamesOfTerm]
    ) -> None:
        named = ((find(term), worth, place) for term, (worth, place) in asked.items())
        self._asked = [(starts, codes, worth, place) for (starts, codes), worth, place in named if starts]
        self._shares = shares

    def match(self, number: int) -> NameMatch:
        """How far an entry is called what was asked for.

        Most of the time of a search is spent here, so it is one loop: over the names of the entry that have a word of
        the query, in their order, and over these words in theirs.
        """
        found = self._list_words(number)
        shares = self._shares
        best = whole = 0.0
        at, count = 0, len(found)
        while at < count:
            code = found[at][0]
            name = code >> NAME
            weight = (code >> WEIGHT & MAX_WEIGHT) / HUNDREDTHS
            is_own = weight >= OWN_NAME
            if weight <= best and not is_own:
                while at < count and found[at][0] >> NAME == name:
                    at += 1
                continue
            total = (code >> TOTAL & MAX_TOTAL) * TENS
            matched = 0.0
            said: dict[int, float] = {}
            last = 0
            in_order = True
            while at < count and (code := found[at][0]) >> NAME == name:
                word = code >> WORD
                most = 0.0
                first = 0
                while at < count and found[at][0] >> WORD == word:
                    _, worth, place = found[at]
                    if worth > most or (worth == most and place < first):
                        most = worth
                        first = place
                    if worth > said.get(place, 0.0):
                        said[place] = worth
                    at += 1
                if code & 1:
                    matched += LIGHT * most
                else:
                    matched += WHOLE * most
                    if first < last:
                        in_order = False
                    last = first
            matched /= total
            is_whole = is_own and matched >= WHOLE_NAME
            if weight * matched > best or is_whole:
                answered = 0.0
                # Added one by one: from Python 3.12 on, `sum` makes up for rounding, which the browser does not.
                for place in sorted(said):
                    answered += shares[place] * said[place]
                value = weight * matched * answered
                best = max(best, value if in_order or matched < WHOLE_NAME else value * OTHER_ORDER)
                if is_whole:
                    whole = max(whole, answered)
        return NameMatch(best, whole)

    def _list_words(self, number: int) -> list[tuple[int, float, int]]:
        """The words of an entry's names that were asked for: code, worth, place in the query."""
        found: list[tuple[int, float, int]] = []
        end = number + 1 << ENTRY
        for starts, codes, worth, place in self._asked:
            at = starts.get(number)
            if at is not None:
                while at < len(codes) and (code := codes[at]) < end:
                    found.append((code, worth, place))
                    at += 1
        found.sort()
        return found


def encode_names(documents: Iterable[IndexDocument], analyser: Analyser) -> Mapping[str, array[int]]:
    """For each term the codes of all words of names that have it, in order. A name without words is none."""
    codes: dict[str, array[int]] = defaultdict(lambda: array("Q"))
    # Names repeat their words, so what stands between two blanks is analysed once.
    chunks: dict[str, _NameWords] = {}

    def prepare(words: Sequence[tuple[str, bool]]) -> _NameWords:
        adders = [
            (place << WORD | is_light, codes[term].append)
            for place, (word, is_light) in enumerate(words)
            for term in analyser.terms(word)
        ]
        return len(words), sum([LIGHT if is_light else WHOLE for _, is_light in words]), adders

    def find_words(name: str) -> list[_NameWords]:
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
            if not 0 < count <= MAX_WORDS or place > MAX_NAMES:
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
    aside = [match.span() for match in re.finditer(_IN_BRACKETS, name)]
    return [
        (token.text, token.text in STOPWORDS or any(start < token.start < end for start, end in aside))
        for token in tokenise(name)
    ]
