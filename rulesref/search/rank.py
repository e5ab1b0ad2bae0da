"""The ranking, the same here and in the browser: sums of stored impacts, coverage of the query, match of a name.

Only + × ÷ ln on doubles, in one order; ties go to the earlier entry. So both sides give the same list.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heapify, heappop, heappush, heappushpop, nlargest
from math import log, prod
from typing import NamedTuple, Protocol

from rulesref.search.candidates import SLACK, TermIndex, gather_candidates, weigh_share
from rulesref.search.name_codes import NamesOfTerm
from rulesref.search.phrases import WHOLE_NAME, NameMatcher
from rulesref.search.repair import SAYING, QueryWord
from rulesref.search.synonyms import list_meanings

NAME_GAIN = 1.5
NUMBER_GAIN = 1000.0


class NamedTermIndex(TermIndex, Protocol):
    """Where terms stand, in names too."""

    def names_with(self, term: str) -> NamesOfTerm: ...


class PriorLookup(Protocol):
    """The prior of a document's kind."""

    def __call__(self, number: int) -> float: ...


Worth = Sequence[tuple[float, set[int]]]
"""How many times more documents are worth than others, in sets that have none in common."""


class Preferred(NamedTuple):
    """Documents that are worth more than others."""

    reasons: Sequence[Worth] = ()
    named: Worth = ()
    """What one is worth beside that where the query is its name."""


class Ranked(NamedTuple):
    number: int
    score: float
    share: float = 1.0
    """How much of the query the entry has."""
    name: float = 0.0
    """How well a name of the entry fits."""
    whole: float = 0.0
    """How far the query is a name of its own, whichever kind of name: title, term, another word for it, a question."""


# What is asked for by a rule's name is first the rule, then what was said about it.
KIND_PRIOR = {"glossary": 1.2, "rule": 1.1, "definition": 1.1, "step": 1.1, "example": 0.8}
HIGHEST_PRIOR = max(KIND_PRIOR.values())
LOWEST_PRIOR = min(KIND_PRIOR.values())
MOST_NAMING = 3
"""A query with more words that say something is a question, not a name: what was said of a rule may answer it as well
as the rule."""
# Among near-equal entries the reader's come first: of the game at hand, with a text in the reader's language.
READER_PRIOR = {"game": 1.4, "lang": 1.1}
# Whoever asks in the language of a game's documents has that game: this much more, if all of them are in it.
DOCUMENT_GAIN = 0.4


def inverse_frequency(documents: int, containing: int) -> float:
    """How rare a term is."""
    return log(1 + (documents - containing + 0.5) / (containing + 0.5))


def rank(
    words: Sequence[QueryWord],
    index: NamedTermIndex,
    find_prior: PriorLookup,
    allowed: set[int] | None,
    limit: int,
    preferred: Preferred = Preferred(),  # noqa: B008 - it cannot be changed
) -> list[Ranked]:
    """The best `limit` documents for the words; those preferred are worth so much more than the rest."""
    rarity = [weigh_rarity(word, index) for word in words]
    whole = _add(rarity)
    if not whole:
        return []
    lift = max((more for more, _ in preferred.named), default=1.0)
    highest = HIGHEST_PRIOR * lift
    most_preferred = prod(max(prior for prior, _ in some) for some in preferred.reasons)
    reach = (1 + NAME_GAIN) * highest / LOWEST_PRIOR * most_preferred
    sums, covered = gather_candidates(words, rarity, index, allowed, limit, reach)
    if not sums:
        return []
    # Entries have one of few shares: one for each choice of words.
    shares_of = {some: some / whole for some in set(covered.values())}
    worths = {some: weigh_share(share) for some, share in shares_of.items()}
    values = {number: total * worths[covered[number]] for number, total in sums.items()}
    # No preference, kind or name can lift what has less among the best.
    least = nlargest(limit, values.values())[-1] / (reach * SLACK)
    base = []
    for number, value in values.items():
        if value < least:
            continue
        for some in preferred.reasons:
            for prior, numbers in some:
                if number in numbers:
                    value *= prior
                    break
        base.append((-value, number, shares_of[covered[number]]))
    # Only the first few are taken, so they are not sorted all.
    heapify(base)
    asked: dict[str, tuple[float, int]] = {}
    for place, word in enumerate(words):
        for worth, terms in list_meanings(word):
            for term in terms:
                if worth > asked.get(term, (0.0, 0))[0]:
                    asked[term] = worth, place
    names = NameMatcher(asked, [rare / whole for rare in rarity], index.names_with)
    is_question = sum(word.weight >= SAYING for word in words) > MOST_NAMING
    best: list[Ranked] = []
    scores: list[float] = []
    worst = 0.0
    while base:
        negative, number, share = heappop(base)
        value = -negative
        # No name can lift what is left above what was found.
        if value * (1 + NAME_GAIN) * highest < worst:
            break
        # The words of its names are the entry's own: none says more of the query than the entry has.
        most = value * (1 + NAME_GAIN * share) * SLACK
        if share >= WHOLE_NAME:
            most *= lift
        if most * HIGHEST_PRIOR < worst:
            continue
        prior = min(find_prior(number), 1.0) if is_question else find_prior(number)
        if most * prior < worst:
            continue
        name, whole_name = names.match(number)
        score = value * prior * (1 + NAME_GAIN * name)
        if name >= WHOLE_NAME:
            score *= next((more for more, numbers in preferred.named if number in numbers), 1.0)
        best.append(Ranked(number, score, share, name, whole_name))
        if len(scores) < limit:
            heappush(scores, score)
        else:
            heappushpop(scores, score)
        worst = scores[0] if len(scores) == limit else 0.0
    return sorted(best, key=lambda hit: (-hit.score, hit.number))[:limit]


def _add(values: Iterable[float]) -> float:
    """The plain sum: from Python 3.12 on, `sum` makes up for rounding, which the browser does not."""
    total = 0.0
    for value in values:
        total += value
    return total


def weigh_rarity(word: QueryWord, index: TermIndex) -> float:
    """How much a word counts in finding: how rare it is, times its weight."""
    return inverse_frequency(index.size, max(map(index.frequency, word.terms))) * word.weight
