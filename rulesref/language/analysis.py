"""Words -> terms of the index (lemmas). Texts and queries go through the same door."""

from __future__ import annotations

from rulesref.language.normalise import read_words
from rulesref.language.stopwords import FILLERS, STOPWORDS
from rulesref.language.wordmap import WordMap

STOP_WEIGHT = 0.1


class Analyser:
    """Turns words into terms by the form map. Remembers what it has looked up."""

    def __init__(self, forms: WordMap) -> None:
        self.forms = forms
        self._known: dict[str, tuple[str, ...]] = {}

    def terms(self, word: str) -> tuple[str, ...]:
        """The terms of a folded word: its lemmas, or itself where no dictionary knew it."""
        found = self._known.get(word)
        if found is None:
            found = self._known[word] = self.forms.get(word) or (word,)
        return found

    def analyse(self, text: str) -> list[tuple[str, ...]]:
        """The terms of each word of a text, in order."""
        return [self.terms(word) for word in read_words(text)]


def weigh_word(word: str) -> float:
    """How much a folded word counts in a question."""
    return STOP_WEIGHT if word in STOPWORDS or word in FILLERS else 1.0
