"""The words of a corpus, from which its form map is made."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from rulesref.corpus.markup import render_text
from rulesref.language.normalise import WORD, spell
from rulesref.model import Corpus


def collect_vocabulary(corpus: Corpus) -> dict[str, set[str]]:
    """Every word of the corpus as spelled, by language: what the form map is made from."""
    words: dict[str, set[str]] = defaultdict(set)
    for lang, text in _texts(corpus):
        words[lang].update(spell(found[0]) for found in WORD.finditer(text))
    return words


def _texts(corpus: Corpus) -> Iterator[tuple[str, str]]:
    for entry in corpus.entries.values():
        for lang, text in entry.texts.items():
            yield from ((lang, part) for part in (text.title, render_text(text.body), *text.also, *text.ask))
    for term in corpus.terms:
        yield from term.names.items()
        for names in (term.older, term.also, term.everyday):
            yield from ((lang, name) for lang, some in names.items() for name in some)
    for questions in corpus.questions.values():
        yield from ((lang, question) for lang, some in questions.asked.items() for question in some)
    for card in corpus.cards.values():
        yield from card.names.items()
    for document in corpus.documents.values():
        yield document.language, document.title
