"""Promote entries that are plainly asked for, before what merely scores higher.

They are named, two of them («удар или рана», "fight vs evade"), or a definition is asked for ("what is X", «що таке X»:
the entry that is called X answers, not one that mentions it), or they bear a number. `site/search/promotion.js` does
the same in the page.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from rulesref.language.profiles import list_phrases, list_words
from rulesref.search.index import Index
from rulesref.search.name_matching import WHOLE_NAME
from rulesref.search.query import Query, ancestors
from rulesref.search.rank import NO_EVIDENCE, Ranked
from rulesref.search.repair import SAYING, QueryWord

ASKED = tuple(list_phrases(lambda one: one.asks_definition))
"""How a definition is asked for, folded."""
ARTICLES = frozenset(list_words(lambda one: one.articles))
BEHIND = frozenset(list_words(lambda one: one.behind_definition))
"""What may follow the name: the rest of the question, or a preposition before the name of a game."""
MAX_NAME = 8
"""Words of the longest name that is looked for."""
MAX_BARE = 3
"""Terms without an entry that an answer names."""
DEFINING = frozenset(("glossary", "rule", "step", "definition", "component"))
"""Kinds of entries that say what something is; others rule on it."""
CONNECTORS = frozenset(list_words(lambda one: f"{one.and_words} {one.or_words}"))
MAX_PAIR_WORDS = 9
NAMED = 0.8
"""From so much of a name on, an entry is what one side asks for."""
ALL_ASKED = 0.95
"""Who has a name that says so much of the query is meant by both sides: «Бой и дипломатия (кратко)»."""
Side = Sequence[QueryWord]


def find_asked_name(words: Sequence[QueryWord]) -> slice | None:
    """Return where in a query the name is of which a definition is asked for."""
    texts = [word.text for word in words]
    for at, word in enumerate(words):
        longest = max(
            (len(one.split()) for one in ASKED if texts[at : at + one.count(" ") + 1] == one.split()), default=0
        )
        if longest:
            return _trim(texts, at + longest)
        # Greetings may come first.
        if word.weight >= SAYING:
            return None
    return None


def _trim(texts: Sequence[str], start: int) -> slice | None:
    end = len(texts)
    if end - start > 1 and texts[start] in ARTICLES:
        start += 1
    if end - start > 1 and texts[end - 1] in BEHIND:
        end -= 1
    return slice(start, end) if 0 < end - start <= MAX_NAME else None


def choose_defining(found: Iterable[Ranked], kind: Callable[[int], str]) -> list[Ranked]:
    """Return the entries that are called what was asked for, those of the reader's game first.

    An official name counts more than what players say, and what defines something more than what rules on it.
    """

    def place(hit: Ranked) -> tuple[bool, bool, bool]:
        return not hit.evidence.mine, hit.evidence.name < WHOLE_NAME, kind(hit.number) not in DEFINING

    return sorted((hit for hit in found if hit.evidence.whole >= WHOLE_NAME), key=place)


def promote_defining(defining: Sequence[Ranked], ranked: Sequence[Ranked]) -> list[Ranked]:
    """Put these entries first, each with a score above the next one's."""
    first = {hit.number for hit in defining}
    highest = ranked[0].score if ranked else 0.0
    raised = [hit._replace(score=highest + len(defining) - place) for place, hit in enumerate(defining)]
    return [*raised, *(hit for hit in ranked if hit.number not in first)]


def split_pairs(words: Side) -> Iterator[tuple[Side, Side]]:
    """What stands before and after each word that joins two names."""
    if len(words) <= MAX_PAIR_WORDS:
        for place in range(1, len(words) - 1):
            if words[place].text in CONNECTORS:
                yield words[:place], words[place + 1 :]


def promote_pair(
    words: Sequence[QueryWord], ranked: list[Ranked], rank_side: Callable[[Sequence[QueryWord]], list[Ranked]]
) -> list[Ranked]:
    """Where the query names two entries, these come first, unless all of it is the name of one."""
    if not ranked or ranked[0].evidence.whole >= ALL_ASKED:
        return ranked
    for sides in split_pairs(words):
        found = [hit for side in sides for hit in rank_side(side)]
        if len(found) < 2 or found[0].number == found[1].number:
            continue
        one, two = found
        is_third = ranked[0].number not in (one.number, two.number)
        if min(one.evidence.name, two.evidence.name) >= NAMED and not (is_third and ranked[0].evidence.name >= NAMED):
            second = two._replace(score=ranked[0].score + two.score)
            first = one._replace(score=second.score + one.score)
            return [first, second, *(hit for hit in ranked if hit.number not in (one.number, two.number))]
    return ranked


def promote_numbers(bearing: Collection[int], ranked: Sequence[Ranked], scored: Sequence[Ranked]) -> list[Ranked]:
    """Put the entries that bear an asked number first, in the order of their scores."""
    found = {hit.number for hit in scored}
    others = [Ranked(number, 0.0, NO_EVIDENCE) for number in sorted(bearing) if number not in found]
    rest = [hit for hit in ranked if hit.number not in bearing]
    # Scores still fall down the list, whatever they are.
    best = max([*(hit.score for hit in rest[:1]), *(-hit.score for hit in scored), 0.0])
    return [
        *(hit._replace(score=2 * best + hit.score) for hit in scored),
        *(hit._replace(score=best) for hit in others),
        *rest,
    ]


def find_bearing(query: Query, index: Index, allowed: set[int] | None) -> set[int]:
    """The entries that bear an asked number, or what it stands under, or stand on an asked page."""
    bearing: set[int] = set()
    for asked in query.numbers:
        for number in ancestors(asked):
            found = index.matching("number", [number])
            if allowed is not None:
                found &= allowed
            bearing |= found
            if found:
                break
    return bearing
