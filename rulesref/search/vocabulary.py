"""The words of a corpus: what its form map is made from, and in which languages each term is used.

The latter is what the files of the browser are split by, and what tells the language of a query.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from rulesref.corpus.markup import render_text
from rulesref.language.analysis import Analyser
from rulesref.language.normalise import WORD, spell
from rulesref.language.profiles import LANGUAGES
from rulesref.model import Corpus
from rulesref.search.catalogue import join_notes
from rulesref.search.index_documents import IndexDocument


def collect_vocabulary(corpus: Corpus) -> dict[str, set[str]]:
    """Every word of the corpus as spelled, by language: what the form map is made from."""
    written: dict[str, set[str]] = defaultdict(set)
    for _game, lang, text in game_texts(corpus):
        written[lang].update(WORD.findall(text))
    return {lang: set(map(spell, words)) for lang, words in written.items()}


def game_texts(corpus: Corpus) -> Iterator[tuple[str, str, str]]:
    """Every text of the corpus with its game and language."""
    for entry in corpus.entries.values():
        for lang, text in entry.texts.items():
            for part in (text.title, render_text(text.shown), *text.also):
                yield entry.game, lang, part
            yield entry.game, lang, join_notes(entry.grimoire, lang, corpus.grimoire, corpus.documents.values())
    for term in corpus.terms:
        for lang, name in term.names.items():
            yield term.game, lang, name
        for names in (term.older, term.also, term.everyday):
            yield from ((term.game, lang, name) for lang, some in names.items() for name in some)
    for question in corpus.questions:
        yield question.entries[0].partition("/")[0], question.lang, question.text
    for card in corpus.cards.values():
        for lang, name in card.names.items():
            yield card.game, lang, name
        yield from ((card.game, lang, name) for lang, some in card.also.items() for name in some)
    for document in corpus.documents.values():
        yield document.game, document.language, document.title


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


def join_languages(by_game: Mapping[str, Mapping[str, set[str]]]) -> dict[str, set[str]]:
    """Return the languages of each term, from those of the terms of each game."""
    return {term: languages for terms in by_game.values() for term, languages in terms.items()}


def find_single_languages(by_game: Mapping[str, Mapping[str, set[str]]]) -> Mapping[str, Sequence[str]]:
    """Return the language of each term that is used in one alone, from the languages of the terms of each game."""
    found = join_languages(by_game)
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
