"""Names of an entry as sequences of terms: how much of a name does a query say?"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from rulesref.language.analysis import STOP_WEIGHT
from rulesref.search.name_codes import (
    ENTRY,
    HUNDREDTHS,
    MOST_TOTAL,
    MOST_WEIGHT,
    NAME,
    TENS,
    TOTAL,
    WEIGHT,
    WORD,
    NamesOfTerm,
)

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
            weight = (code >> WEIGHT & MOST_WEIGHT) / HUNDREDTHS
            is_own = weight >= OWN_NAME
            if weight <= best and not is_own:
                while at < count and found[at][0] >> NAME == name:
                    at += 1
                continue
            total = (code >> TOTAL & MOST_TOTAL) * TENS
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
