"""The Whoosh schema of a concordance: a document for each passage in each language, analyzed as by a search."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from whoosh.analysis import Analyzer, Token
from whoosh.fields import ID, KEYWORD, STORED, TEXT, Schema

from rulesref.concordance.documents import read_lemmas
from rulesref.language.analysis import Analyser
from rulesref.language.linking import Terms
from rulesref.language.normalise import tokenise
from rulesref.language.profiles import LANGUAGES

LEMMA, EXACT, TITLE, TERM, PAGE = "lemma", "exact", "title", "term", "page"
CLOSED = ("game", "kind", "doc", TERM)
"""Fields with a known set of values."""
FIELDS = (LEMMA, EXACT, TITLE, *CLOSED, PAGE)
"""What may stand before a colon in a query; `lemma` and `exact` are those of the language of the passage."""
ALTERNATIVES = "|"
"""Between the terms of a word in a query; no word has it."""


class WordAnalyzer(Analyzer):  # type: ignore[misc]  # the types of Whoosh are not complete
    """Our analysis as a Whoosh analyzer: all terms of a word are at its position.

    In a query a word is one token with all its terms (`query_parser.py` makes alternatives of them).
    """

    def __init__(self, terms: Terms) -> None:
        self._terms = terms

    def __getstate__(self) -> dict[str, object]:
        """Leave the form map out: Whoosh pickles the schema, and whoever opens an index has its own."""
        return {}

    def __call__(self, value: str, **options: Any) -> Iterator[Token]:
        is_query = options.get("mode") == "query"
        token = Token(options.get("positions", False), options.get("chars", False))
        token.boost, token.stopped = 1.0, False
        if not options.get("tokenize", True):
            # A pattern: it is compared as it is.
            token.text = value
            yield token
            return
        for position, word in enumerate(tokenise(value), options.get("start_pos", 0)):
            token.pos, token.startchar, token.endchar = position, word.start, word.end
            terms = self._terms(word.text)
            for term in (ALTERNATIVES.join(terms),) if is_query else terms:
                token.text = term
                yield token


def make_schema(analyser: Analyser) -> Schema:
    words = WordAnalyzer(lambda word: (word,))
    # Parts of a word with a hyphen are a phrase.
    texts = {
        name_field(field, lang): TEXT(analyzer, multitoken_query="phrase")
        for lang in LANGUAGES
        for field, analyzer in ((LEMMA, WordAnalyzer(read_lemmas(analyser, lang))), (EXACT, words))
    }
    return Schema(
        entry=ID(stored=True),
        passage=STORED,
        lang=ID,
        game=ID,
        kind=ID,
        doc=ID,
        page=KEYWORD,
        term=KEYWORD,
        title=TEXT(WordAnalyzer(analyser.terms), multitoken_query="phrase"),
        **texts,
    )


def name_field(field: str, lang: str) -> str:
    """Return the schema's name of a text field in a language."""
    return f"{field}_{lang}"
