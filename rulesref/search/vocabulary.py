"""The words of a corpus, from which its form map is made."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from rulesref.corpus.markup import render_text
from rulesref.language.normalise import WORD, spell
from rulesref.model import Corpus
from rulesref.search.notes import join_notes


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
