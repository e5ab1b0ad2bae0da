"""Corpus -> the facts that a catalogue holds: documents, terms, shared concepts, the Grimoire."""

from __future__ import annotations

from collections.abc import Iterator

from rulesref.i18n import format_date, language_name
from rulesref.index_records import DocumentFacts, GrimoireFacts, NewerDocument, SharedNote, TermFacts
from rulesref.language.profiles import LANGUAGES
from rulesref.model import Corpus, Term
from rulesref.publications import Document
from rulesref.search.index_documents import make_note


def format_dates(written: str) -> dict[str, str]:
    """A date in every language, so that no reader waits for Babel."""
    return {lang: format_date(written, lang) for lang in LANGUAGES}


def describe_document(document: Document) -> DocumentFacts:
    return DocumentFacts(
        titles=document.titles,
        shorts=document.shorts,
        version=document.version,
        date=document.date,
        dates=format_dates(document.date),
        language=document.language,
        publisher=document.publisher,
        editions={mark: edition.only for mark, edition in document.editions.items()},
        newer=tuple(
            NewerDocument(
                title=new.title,
                language=new.language,
                languages={lang: language_name(new.language, lang) for lang in LANGUAGES},
                version=new.version,
                dates=format_dates(new.date),
            )
            for new in document.newer
        ),
        mark=document.mark,
        versions=document.versions,
        version_dates={tag: format_dates(date) for tag, date in document.versions.items()},
    )


def describe_term(corpus: Corpus, term: Term) -> TermFacts:
    return TermFacts(
        concept=term.concept,
        game=term.game,
        names=term.names,
        older=term.older,
        also=term.also,
        ours=term.ours,
        entries=term.entries,
        shared=tuple(_find_shared(corpus, term)),
    )


def describe_shared(corpus: Corpus) -> dict[str, tuple[SharedNote, ...]]:
    """Shared concept -> what it is in each game."""
    return {concept.id: tuple(make_note(concept.id, one) for one in concept.meanings) for concept in corpus.shared}


def describe_grimoire(corpus: Corpus) -> dict[str, GrimoireFacts]:
    return {rule.number: GrimoireFacts(rule.title, rule.differs) for rule in corpus.grimoire.values()}


def _find_shared(corpus: Corpus, term: Term) -> Iterator[str]:
    """The shared concepts that a term of a game belongs to."""
    for concept in corpus.shared:
        if any(own.game == term.game and term.concept in own.terms for own in concept.meanings):
            yield concept.id
