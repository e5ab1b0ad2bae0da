"""Questions for a definition, "what is X", "що таке X": the entry that is called X answers, not one that mentions it.

`site/search/raising.js` does the same in the page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rulesref.language.profiles import list_phrases, list_words
from rulesref.search.phrases import WHOLE_NAME
from rulesref.search.rank import Ranked
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


def raise_defining(defining: Sequence[Ranked], ranked: Sequence[Ranked]) -> list[Ranked]:
    """Put these entries first, each with a score above the next one's."""
    first = {hit.number for hit in defining}
    highest = ranked[0].score if ranked else 0.0
    raised = [hit._replace(score=highest + len(defining) - place) for place, hit in enumerate(defining)]
    return [*raised, *(hit for hit in ranked if hit.number not in first)]
