"""Words that carry little of a question's meaning, and how verbs end. Folded, all languages together."""

from __future__ import annotations

from rulesref.language.normalise import FOLD
from rulesref.language.profiles import PROFILES, list_phrases, list_words

STOPWORDS = frozenset(" ".join(one.stop_words for one in PROFILES.values()).translate(FOLD).split())
"""They weigh a tenth in a query."""
FILLERS = frozenset(" ".join(one.fillers for one in PROFILES.values()).translate(FOLD).split())
"""Words around a question: greetings, thanks, that there is an argument; in a query they weigh as little, in a text and
a name they are words as others. Names of people and other words of stories were tried and help no question."""
GREETINGS = frozenset(list_phrases(lambda one: one.greetings))
"""Two words before a question, of which one alone may be a term: a day is one of Tainted Grail."""
VERBAL_ENDINGS = tuple(list_words(lambda one: one.verb_endings))
"""How verbs and adverbs end: they say how, a noun says of what. Of frequent words that end so, 1 in 50 is a noun."""


def is_verbal(word: str) -> bool:
    """Whether a folded word looks like a verb or an adverb."""
    return word.endswith(VERBAL_ENDINGS)
