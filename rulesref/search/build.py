"""Corpus -> the files of a library: form map, index, catalogue. Run when the cache is stale; loads dictionaries."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from rulesref import paths
from rulesref.cards.card_list import list_name_words, read_lists
from rulesref.cards.corpus_cards import make_card_data
from rulesref.cards.name_index import write_list_index, write_name_index
from rulesref.i18n import language_name
from rulesref.index_records import encode_record
from rulesref.language import morphology
from rulesref.language.analysis import Analyser
from rulesref.language.common_words import write_common_words
from rulesref.language.paradigms import open_paradigms
from rulesref.language.profiles import LANGUAGES
from rulesref.language.wordmap import WordMap, write_words
from rulesref.model import Corpus
from rulesref.problems import Progress, ignore
from rulesref.search.catalogue import write_catalogue
from rulesref.search.corpus_facts import (
    describe_document,
    describe_grimoire,
    describe_shared,
    describe_term,
    format_dates,
)
from rulesref.search.index import IndexRow, TermFields, write_index
from rulesref.search.index_documents import IndexDocument, make_documents
from rulesref.search.library import COMMON_WORDS, FAMILIES, FORMS, LANGUAGES_OF_TERMS, SYNONYMS, TABOO_LISTS
from rulesref.search.name_matching import encode_names
from rulesref.search.synonyms import find_synonyms
from rulesref.search.term_weights import weigh_questions, weigh_terms
from rulesref.search.vectors import ENTRIES, TOPICS, choose_term_vectors, make_entry_vectors, make_topic_vectors
from rulesref.search.vocabulary import collect_vocabulary, find_languages, find_single_languages
from rulesref.search.word_families import find_families, list_relatives
from rulesref.taboo_lists import encode_taboo_lists


def build_library(corpus: Corpus, folder: Path, progress: Progress = ignore) -> None:
    """Write the library of a corpus into an empty folder."""
    make_forms(corpus, folder / FORMS, progress)
    analyser = Analyser(WordMap(folder / FORMS, whole=True))
    documents = make_documents(corpus)
    names, terms = encode_names(documents, analyser), weigh_terms(documents, analyser).postings
    asked = weigh_questions(documents, analyser)
    found = find_languages(corpus, documents, analyser)
    vectors = choose_term_vectors(found)
    (folder / ENTRIES).write_bytes(make_entry_vectors(documents, analyser, vectors))
    (folder / TOPICS).write_bytes(make_topic_vectors(corpus.unanswered, analyser, vectors))
    languages = find_single_languages(found)
    families = find_families(terms, len(documents), languages)
    by_term = TermFields(terms, asked, names, vectors)
    write_index(folder, make_rows(documents), by_term, lambda done: progress("index", done, len(documents)))
    write_words(find_synonyms(corpus.terms, analyser), folder / SYNONYMS)
    write_words(languages, folder / LANGUAGES_OF_TERMS)
    write_words(list_relatives(families), folder / FAMILIES)
    write_common_words(analyser.forms, list_name_words(corpus), folder / COMMON_WORDS)
    write_name_index(make_card_data(corpus), analyser, folder / FORMS, folder)
    write_list_index(read_lists(corpus), analyser, folder / FORMS, folder)
    lists = next(iter(corpus.taboo_lists.values()), None)
    shown = {code: format_dates(day) for code, day in lists.dates.items()} if lists else {}
    written = encode_taboo_lists(replace(lists, shown_dates=shown)) if lists else ""
    (folder / TABOO_LISTS).write_text(written, encoding="utf-8")
    write_catalogue(folder, _make_catalogue(corpus))


def make_forms(corpus: Corpus, path: Path, progress: Progress = ignore) -> None:
    """The form map of a corpus: the shipped one for the corpus it was shipped with, else from the dictionaries."""
    shipped = paths.shipped_forms()
    is_shipped = corpus.root.resolve() == (paths.SHIPPED / "corpus").resolve()
    if shipped.is_file() and (is_shipped or not morphology.available()):
        shutil.copyfile(shipped, path)
        return
    if morphology.available():
        vocabulary, known = collect_vocabulary(corpus), open_paradigms()
        forms = morphology.build_forms(vocabulary, lambda done, total: progress("forms", done, total), known.find)
        known.save()
        write_words(forms, path)
    else:
        # Without dictionaries every word is found only as it is written.
        path.write_bytes(b"")


def make_rows(documents: Iterable[IndexDocument]) -> Iterator[IndexRow]:
    """What the index holds of each document beside its words and names."""
    for document in documents:
        yield IndexRow(
            id=document.id,
            game=document.game,
            kind=document.kind,
            numbers=document.numbers,
            records={lang: encode_record(record) for lang, record in document.records.items()},
        )


def _make_catalogue(corpus: Corpus) -> dict[str, object]:
    """The parts of the catalogue."""
    return {
        "documents": {document.id: describe_document(document) for document in corpus.documents.values()},
        "languages": {lang: {other: language_name(other, lang) for other in LANGUAGES} for lang in LANGUAGES},
        "games": {game.id: game.names for game in corpus.games.values()},
        "called": {game.id: game.called for game in corpus.games.values()},
        "own_names": {game.id: game.own_names for game in corpus.games.values()},
        "campaigns": {game.id: game.campaigns for game in corpus.games.values()},
        "titles": {
            entry.id: {lang: text.title for lang, text in entry.texts.items()} for entry in corpus.entries.values()
        },
        "terms": [describe_term(corpus, term) for term in corpus.terms],
        "shared": describe_shared(corpus),
        "renamed": corpus.renamed,
        "grimoire": describe_grimoire(corpus),
        "versions": [
            (entry.id, entry.version, entry.changed)
            for entry in corpus.entries.values()
            if entry.versions or entry.changed
        ],
    }
