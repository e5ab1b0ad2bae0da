"""Which entries a reader prefers: of the game at hand, in the reader's language, of games whose documents are in the
language of the query."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from rulesref.search.index import ORIGIN, Index
from rulesref.search.rank import DOCUMENT_GAIN, READER_PRIOR, Preferred


class Preferences:
    """The preferences that an index allows. They depend on game and language only, so each is worked out once."""

    def __init__(self, index: Index) -> None:
        self._matching = cache(lambda field, value: index.matching(field, [value]))
        self._weighed: dict[str, Preferred] = {}

    def find(self, lang: str, game: str, asked_in: str, games: Iterable[str]) -> Preferred:
        """What the reader's game, language and the language of the query are worth, and the entries that have them."""
        found = [(READER_PRIOR["game"], self.of_game(game))] if game else []
        if lang:
            found.append((READER_PRIOR["lang"], self._matching("lang", lang)))
        return [*found, *self._weigh_documents(asked_in, games)] if asked_in else found

    def of_game(self, game: str) -> set[int]:
        """The entries of a game."""
        return self._matching("game", game)

    def _weigh_documents(self, lang: str, games: Iterable[str]) -> Preferred:
        """What each game is worth more to whoever asks in a language of its documents."""
        if lang not in self._weighed:
            origin = self._matching("lang", f"{ORIGIN}{lang}")
            english = self._matching("lang", f"{ORIGIN}en")
            found = []
            for entries in map(self.of_game, games):
                if entries & origin:
                    # English rulings are read by all: they do not make a game less Russian or Ukrainian.
                    counted = entries if lang == "en" else entries - english
                    found.append((1 + DOCUMENT_GAIN * len(entries & origin) / len(counted), entries))
            self._weighed[lang] = found
        return self._weighed[lang]
