"""The answer on a term: its names in each language, and what the same word means in each game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from rulesref import ids
from rulesref.answers.citations import term_line
from rulesref.answers.json_fields import Fields, term_fields
from rulesref.i18n import _, current_language
from rulesref.language.profiles import LANGUAGES
from rulesref.language.punctuation import nest_quotes

if TYPE_CHECKING:
    from rulesref.index_records import SharedNote, TermFacts
    from rulesref.search.library import Library


class TermName(NamedTuple):
    """A name of a term in one language."""

    language: str
    name: str
    notes: tuple[str, ...]
    """That the name is ours, former names, other names."""


class TermAnswer(NamedTuple):
    """Terms that the words name."""

    words: str
    terms: Sequence[TermFacts]
    shared: Mapping[str, Iterable[SharedNote]]
    """Meanings in each game, by shared concept; for all concepts."""
    nearest: Sequence[str]
    """Names that may be meant, if no term is known."""

    @property
    def meanings(self) -> list[Iterable[SharedNote]]:
        """What the words mean in each game, once for each shared concept."""
        concepts = dict.fromkeys(concept for term in self.terms for concept in term.shared)
        return [self.shared[concept] for concept in concepts]

    @property
    def unknown(self) -> list[str]:
        """Sentences for words that no term is called; empty if there is one."""
        if self.terms:
            return []
        sentence = nest_quotes(_("No term “{words}” is known.").format(words=self.words))
        return [sentence, *([_("Try: {options}.").format(options=", ".join(self.nearest))] if self.nearest else [])]


def answer_term(library: Library, words: str, games: Sequence[str]) -> TermAnswer:
    terms = library.find_terms(words, games)
    names = {} if terms else {name.lower(): name for one in library.catalogue.terms for name in one.names.values()}
    nearest = [names[name] for name in ids.nearest(words.lower(), names)]
    return TermAnswer(words, terms, library.catalogue.shared, nearest)


def term_answer_fields(answer: TermAnswer) -> Fields:
    """Return the answer as `term --json` prints it."""
    return {"terms": [term_fields(term, answer.shared) for term in answer.terms]}


def term_title(term: TermFacts) -> str:
    return term.names.get(current_language()) or term_line(term)


def list_names(library: Library, term: TermFacts) -> list[TermName]:
    """Return the names of a term in the order of languages."""
    languages = library.catalogue.languages[current_language()]
    return [
        TermName(languages[lang], term.names[lang], tuple(_list_notes(term, lang)))
        for lang in LANGUAGES
        if lang in term.names
    ]


def _list_notes(term: TermFacts, lang: str) -> Iterable[str]:
    if lang in term.ours:
        # Translators: a name of a term that no published document has.
        yield _("our name")
    if older := term.older.get(lang):
        yield _("formerly: {names}").format(names=", ".join(older))
    if also := term.also.get(lang):
        yield _("also: {names}").format(names=", ".join(also))
