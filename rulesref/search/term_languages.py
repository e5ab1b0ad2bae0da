"""In which languages a term is used: what the browser's files are split by, and what tells the language of a query."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from rulesref.language.analysis import Analyser
from rulesref.language.profiles import LANGUAGES
from rulesref.model import Corpus
from rulesref.search.index_documents import IndexDocument
from rulesref.search.vocabulary import game_texts


def find_languages(
    corpus: Corpus, documents: Iterable[IndexDocument], analyser: Analyser
) -> dict[str, dict[str, set[str]]]:
    """For each game its terms, and in which languages each is used in all games together."""
    by_game: dict[str, list[IndexDocument]] = defaultdict(list)
    for document in documents:
        by_game[document.game].append(document)
    written: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for game, lang, text in game_texts(corpus):
        written[game][lang].append(text)
    used = {game: _find_used(written[game], some, analyser) for game, some in by_game.items()}
    together: dict[str, set[str]] = defaultdict(set)
    for terms in used.values():
        for term, languages in terms.items():
            together[term] |= languages
    return {game: {term: together[term] for term in terms} for game, terms in used.items()}


def find_single_languages(by_game: Mapping[str, Mapping[str, set[str]]]) -> Mapping[str, Sequence[str]]:
    """The language of each term that is used in one alone, from the languages of the terms of each game."""
    found: dict[str, set[str]] = {}
    for terms in by_game.values():
        found |= terms
    return {term: tuple(languages) for term, languages in found.items() if len(languages) == 1}


def _find_used(
    written: Mapping[str, Sequence[str]], documents: Sequence[IndexDocument], analyser: Analyser
) -> dict[str, set[str]]:
    """In which languages each term of a game is used there. `written` are its texts by language."""
    texts = {lang: [*some] for lang, some in written.items()}
    for document in documents:
        for lang, path in document.path.items():
            texts.setdefault(lang, []).append(path)
    found: dict[str, set[str]] = defaultdict(set)
    for lang, some in sorted(texts.items()):
        for term in {term for text in some for term in analyser.all_terms(text)}:
            found[term].add(lang)
    for document in documents:
        for code in document.aliases:
            if code not in document.languages:
                for terms in analyser.analyse(code):
                    for term in terms:
                        found[term].update(LANGUAGES)
    return found
