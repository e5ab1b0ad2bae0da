"""Which entries a reader prefers: of the game at hand, in the reader's language, of games whose documents are in the
language of the query, of games that say what it says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, cached_property

from rulesref.search.game_evidence import halve_evidence, weigh_games
from rulesref.search.index import ORIGIN, Index
from rulesref.search.rank import DOCUMENT_GAIN, READER_PRIOR, Preferred
from rulesref.search.repair import QueryWord


class Preferences:
    """The preferences that an index allows. What depends on game and language only is worked out once."""

    def __init__(self, index: Index, games: Callable[[], Iterable[str]]) -> None:
        self._index = index
        self._list_games = games
        self._matching = cache(lambda field, value: index.matching(field, [value]))
        self._weighed: dict[str, dict[str, float]] = {}

    def find(self, lang: str, game: str, asked_in: str, words: Sequence[QueryWord]) -> Preferred:
        """What the reader's game, language and the language and words of the query are worth, and the entries that
        have them. Words tell of a game where none is known: none is given if the query is about one."""
        reasons = [[(READER_PRIOR["game"], self.of_game(game))]] if game else []
        if lang:
            reasons.append([(READER_PRIOR["lang"], self._matching("lang", lang))])
        documents = self._weigh_documents(asked_in) if asked_in else {}
        evidence = {} if game or not words else weigh_games(words, self._index, self._spans)
        gains = {one: documents.get(one, 1.0) * evidence.get(one, 1.0) for one in self._games}
        games = [(gain, self.of_game(one)) for one, gain in gains.items() if gain != 1.0]
        named = [(more, self.of_game(one)) for one, more in halve_evidence(evidence).items() if more != 1.0]
        return Preferred([*reasons, games] if games else reasons, named)

    def of_game(self, game: str) -> set[int]:
        """The entries of a game."""
        return self._matching("game", game)

    @cached_property
    def _games(self) -> tuple[str, ...]:
        return tuple(self._list_games())

    @cached_property
    def _spans(self) -> dict[str, tuple[int, int]]:
        """Where the entries of each game stand in the index."""
        entries = {game: self.of_game(game) for game in self._games}
        return {game: (min(some), max(some) + 1) for game, some in entries.items() if some}

    def _weigh_documents(self, lang: str) -> dict[str, float]:
        """What each game is worth more to whoever asks in a language of its documents."""
        if lang not in self._weighed:
            origin = self._matching("lang", f"{ORIGIN}{lang}")
            english = self._matching("lang", f"{ORIGIN}en")
            found = {}
            for game in self._games:
                entries = self.of_game(game)
                if entries & origin:
                    # English rulings are read by all: they do not make a game less Russian or Ukrainian.
                    counted = entries if lang == "en" else entries - english
                    found[game] = 1 + DOCUMENT_GAIN * len(entries & origin) / len(counted)
            self._weighed[lang] = found
        return self._weighed[lang]
