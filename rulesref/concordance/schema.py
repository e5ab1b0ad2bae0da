"""What a concordance indexes: each paragraph, list item, row and quotation of each entry in each language.

The Whoosh schema has a document for each of them, analyzed as by a search.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, NamedTuple

from whoosh.analysis import Analyzer, Token
from whoosh.fields import ID, KEYWORD, STORED, TEXT, Schema

from rulesref.corpus.passage_ids import name_passages
from rulesref.fingerprints import hash_text
from rulesref.index_records import Record, TermFacts
from rulesref.language.analysis import Analyser
from rulesref.language.linking import NameFinder, Terms, is_inside
from rulesref.language.normalise import tokenise
from rulesref.language.profiles import LANGUAGES, PROFILES
from rulesref.search.index_documents import list_pages
from rulesref.search.library import Library

LEMMA, EXACT, TITLE, TERM, PAGE = "lemma", "exact", "title", "term", "page"
CLOSED = ("game", "kind", "doc", TERM)
"""Fields with a known set of values."""
FIELDS = (LEMMA, EXACT, TITLE, *CLOSED, PAGE)
"""What may stand before a colon in a query; `lemma` and `exact` are those of the language of the passage."""
ALTERNATIVES = "|"
"""Between the terms of a word in a query; no word has it."""


class PassageDocument(NamedTuple):
    """A passage, as it is indexed."""

    passage: str
    """Its id in the entry, `p3` or its printed number; the same in all languages."""
    lang: str
    game: str
    kind: str
    doc: str
    pages: str
    title: str
    text: str
    terms: str
    """The concepts that it names."""


class EntryDocuments(NamedTuple):
    """The passages of an entry in all its languages."""

    entry: str
    passages: tuple[PassageDocument, ...]
    fingerprint: str
    """Changes with anything that is indexed, the terms of its words too."""


def make_documents(library: Library) -> Iterator[EntryDocuments]:
    finder = _TermFinder(library.catalogue.terms, library.analyser)
    for entry, records in groupby(library.records(), lambda record: record.id):
        passages = tuple(passage for record in records for passage in _list_passages(record, finder))
        # Which words have variants is a part of the format of an index.
        analyzed = (" ".join(library.analyser.all_terms(f"{one.title} {one.text}")) for one in passages)
        yield EntryDocuments(entry, passages, hash_text("\n".join([*map(repr, passages), *analyzed])))


def read_lemmas(analyser: Analyser, lang: str) -> Terms:
    """Return what finds the lemmas of a word in a language; variants of a preposition have the same."""
    variants = dict(pair.split(":") for pair in PROFILES[lang].variants.split())
    return lambda word: analyser.terms(variants.get(word, word))


def list_term_names(term: TermFacts, lang: str) -> list[str]:
    """Return all names of a term in a language: the official one, older ones and others in print."""
    return [*filter(None, [term.names.get(lang)]), *term.older.get(lang, ()), *term.also.get(lang, ())]


def _list_passages(record: Record, finder: _TermFinder) -> Iterator[PassageDocument]:
    lines = record.text.split("\n")
    pages = " ".join(map(str, list_pages(record.source.page)))
    for passage, line in zip(name_passages(lines), lines, strict=True):
        terms = " ".join(sorted(finder.find(line, record.game, record.lang)))
        yield PassageDocument(
            passage, record.lang, record.game, record.kind, record.source.doc, pages, record.title, line, terms
        )


class _TermFinder:
    """Finds the terms of a game in a text of one language."""

    def __init__(self, terms: Iterable[TermFacts], analyser: Analyser) -> None:
        names: dict[tuple[str, str], list[tuple[str, str]]] = defaultdict(list)
        for term in terms:
            for lang in term.names:
                names[term.game, lang] += [(name, term.concept) for name in list_term_names(term, lang)]
        self._finders = {key: NameFinder(some, read_lemmas(analyser, key[1])) for key, some in names.items()}

    def find(self, text: str, game: str, lang: str) -> set[str]:
        """Return the concepts that a text names; a name inside a longer one does not count."""
        finder = self._finders.get((game, lang))
        mentions = finder.find_all(text) if finder else []
        return {one.target for one in mentions if not any(is_inside(one, other) for other in mentions)}


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
