"""Corpus -> the files of a library: form map, index, catalogue. Run when the cache is stale; loads dictionaries."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from rulesref import paths
from rulesref.corpus.load import load_corpus
from rulesref.errata.book import write_book
from rulesref.errata.facts import make_facts
from rulesref.i18n import format_date, language_name
from rulesref.kinds import LANGUAGES
from rulesref.language import morphology
from rulesref.language.analysis import Analyser
from rulesref.language.paradigms import Paradigms
from rulesref.language.wordmap import WordMap, write_words
from rulesref.model import Corpus, Term
from rulesref.search.cache import find_forms
from rulesref.search.documents import IndexDocument, describe_meaning, make_documents
from rulesref.search.impact import measure_impacts
from rulesref.search.index import write_index
from rulesref.search.kinship import find_kin
from rulesref.search.library import CATALOGUE, FORMS, KIN
from rulesref.search.phrases import make_phrases
from rulesref.search.vocabulary import collect_vocabulary

Progress = Callable[[str, int, int], None]
"""Told the stage (`read`, `forms`, `index`), how much is done and of how much."""


def build_library(root: Path, folder: Path, progress: Progress = lambda stage, done, total: None) -> None:
    """Write the library of the corpus at `root` into an empty folder, without what cannot be read."""
    progress("read", 0, 1)
    corpus, _problems = load_corpus(root)
    make_forms(corpus, folder / FORMS, progress)
    analyser = Analyser(WordMap(folder / FORMS))
    documents = make_documents(corpus)
    rows = _make_rows(documents, measure_impacts(documents, analyser).impacts, analyser)
    write_index(folder, rows, lambda done: progress("index", done, len(documents)))
    write_words(find_kin(corpus.terms, analyser), folder / KIN)
    write_book(make_facts(corpus), analyser, folder / FORMS, folder)
    catalogue = json.dumps(_make_catalogue(corpus), ensure_ascii=False, sort_keys=True)
    (folder / CATALOGUE).write_text(catalogue, encoding="utf-8")


def make_forms(corpus: Corpus, path: Path, progress: Progress = lambda stage, done, total: None) -> None:
    """The form map of a corpus: the shipped one for the corpus it was shipped with, else from the dictionaries."""
    shipped = paths.shipped_forms()
    is_shipped = corpus.root.resolve() == (paths.SHIPPED / "corpus").resolve()
    if shipped.is_file() and (is_shipped or not morphology.available()):
        shutil.copyfile(shipped, path)
        return
    if morphology.available():
        vocabulary, known = collect_vocabulary(corpus), Paradigms()
        forms = morphology.build_forms(vocabulary, lambda done, total: progress("forms", done, total), known.find)
        known.save()
        write_words(forms, path)
    else:
        # Without dictionaries every word is found only as it is written.
        path.write_bytes(b"")


def open_analyser(corpus: Corpus, progress: Progress = lambda stage, done, total: None) -> Analyser:
    """The analyser of a corpus. It needs the form map only, which is a part of the work of a library."""
    return Analyser(WordMap(find_forms(corpus.root, FORMS, lambda path: make_forms(corpus, path, progress))))


def _make_rows(
    documents: list[IndexDocument], impacts: list[dict[str, int]], analyser: Analyser
) -> Iterator[dict[str, Any]]:
    for document, impact in zip(documents, impacts, strict=True):
        yield {
            "terms": impact,
            "number": dict.fromkeys(document.numbers, 1),
            "id": document.id,
            "game": document.game,
            "kind": document.kind,
            "lang": " ".join(document.records),
            "names": (document.kind, make_phrases(document.phrases, analyser)),
            # Each language as it will be shown: whoever ranks an entry reads none of them.
            "records": {lang: json.dumps(record, ensure_ascii=False) for lang, record in document.records.items()},
        }


def _dates(written: str) -> dict[str, str]:
    """A date in every language, so that no reader waits for Babel."""
    return {lang: format_date(written, lang) for lang in LANGUAGES}


def _shared(corpus: Corpus, term: Term) -> list[str]:
    """The shared concepts that a term of a game belongs to."""
    return [
        concept.id
        for concept in corpus.shared
        if any(own.game == term.game and term.concept in own.terms for own in concept.meanings)
    ]


def _make_catalogue(corpus: Corpus) -> Mapping[str, Any]:
    """What is small and looked up whole: documents, games, titles, terms, renamed ids."""
    return {
        "documents": {
            document.id: {
                "titles": dict(document.titles),
                "shorts": dict(document.shorts),
                "version": document.version,
                "date": document.date,
                "dates": _dates(document.date),
                "language": document.language,
                "publisher": document.publisher,
                "newer": [
                    {
                        "title": new.title,
                        "language": new.language,
                        "languages": {lang: language_name(new.language, lang) for lang in LANGUAGES},
                        "version": new.version,
                        "dates": _dates(new.date),
                    }
                    for new in document.newer
                ],
            }
            for document in corpus.documents.values()
        },
        "languages": {lang: {other: language_name(other, lang) for other in LANGUAGES} for lang in LANGUAGES},
        "games": {game.id: dict(game.names) for game in corpus.games.values()},
        "campaigns": {
            game.id: {name: dict(names) for name, names in game.campaigns.items()} for game in corpus.games.values()
        },
        "cards": {
            card.code: {"codes": list(card.codes), "names": dict(card.names), "game": card.game}
            for card in corpus.cards.values()
        },
        "titles": {
            entry.id: {lang: text.title for lang, text in entry.texts.items()} for entry in corpus.entries.values()
        },
        "terms": [
            {
                "concept": term.concept,
                "game": term.game,
                "names": dict(term.names),
                "older": {lang: list(names) for lang, names in term.older.items()},
                "also": {lang: list(names) for lang, names in term.also.items()},
                "ours": list(term.ours),
                "entries": list(term.entries),
                "shared": _shared(corpus, term),
            }
            for term in corpus.terms
        ],
        "shared": {concept.id: list(map(describe_meaning, concept.meanings)) for concept in corpus.shared},
        "renamed": dict(corpus.renamed),
    }
