"""The documents of a concordance: each paragraph, list item, row and quotation of each entry in each language."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from rulesref.corpus.passage_ids import name_passages
from rulesref.fingerprints import hash_text
from rulesref.language.analysis import Analyser
from rulesref.language.linking import Mention, NameFinder, Terms
from rulesref.language.profiles import PROFILES
from rulesref.records import Record, TermFacts
from rulesref.search.index_documents import list_pages
from rulesref.search.library import Library


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
        return {one.target for one in mentions if not any(_is_inside(one, other) for other in mentions)}


def _is_inside(one: Mention, other: Mention) -> bool:
    return other.start <= one.start and one.end <= other.end and other.end - other.start > one.end - one.start
