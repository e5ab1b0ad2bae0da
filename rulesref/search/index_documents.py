"""Corpus -> what is indexed: one document for each entry, with its texts in all languages."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from rulesref import ids
from rulesref.corpus.documents import find_place
from rulesref.corpus.load import fingerprint
from rulesref.corpus.markup import find_numbers, find_quoted_lines, render_text
from rulesref.corpus.term_tables import find_elsewhere
from rulesref.index_records import Citation, Record, SharedNote
from rulesref.kinds import Kind
from rulesref.language.profiles import LANGUAGES
from rulesref.model import Card, Corpus, Entry, Meaning, Term, Text
from rulesref.search.catalogue import join_notes
from rulesref.search.query import PAGE

# How much a whole match of each kind of name says that this entry is meant.
TITLE, TERM, OLDER, ALSO, EVERYDAY, CARD, SECONDARY = 1.0, 1.0, 0.95, 0.9, 0.85, 0.8, 0.6


@dataclass(frozen=True, slots=True)
class IndexDocument:
    """An entry, ready to be indexed."""

    id: str
    game: str
    kind: str
    spoiler: str
    records: Mapping[str, Record]
    """By language, what is stored and shown. The language of its document comes first."""
    heading: tuple[str, ...]
    aliases: tuple[str, ...]
    path: Mapping[str, str]
    """By language, what it stands under: its parent's title, its document and version."""
    phrases: tuple[tuple[float, str], ...]
    """Names by which it may be asked for, each with the weight of a whole match."""
    numbers: tuple[str, ...]
    questions: Mapping[str, tuple[str, ...]]
    """Language -> questions of the bank that it answers."""
    languages: Mapping[str, frozenset[str]]
    """Of each phrase, the languages in which it is a name."""
    notes: Mapping[str, str]
    """By language, what the Grimoire plays differently."""

    def body(self, lang: str) -> str:
        """Return the text in a language with the notes on it."""
        return "\n".join(filter(None, [self.records[lang].text, self.notes[lang]]))


class _Numbered(NamedTuple):
    """What bears a number: game and number."""

    entries: set[tuple[str, str]]
    paragraphs: set[tuple[str, str]]
    """Entries, and numbered paragraphs inside them."""


def make_documents(corpus: Corpus) -> list[IndexDocument]:
    terms: dict[str, list[tuple[bool, Term]]] = defaultdict(list)
    for term in corpus.terms:
        for place, entry_id in enumerate(term.entries):
            terms[entry_id].append((place == 0, term))
    numbered = _find_numbered(corpus)
    examples = list_examples(corpus)
    questions = _group_questions(corpus)
    return [
        _make_document(
            corpus, entry, terms.get(entry.id, ()), numbered, examples.get(entry.id, ()), questions.get(entry.id, {})
        )
        for entry in corpus.entries.values()
    ]


def _group_questions(corpus: Corpus) -> dict[str, dict[str, tuple[str, ...]]]:
    """Return the questions of the bank by entry and language."""
    found: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for question in corpus.questions:
        for entry_id in question.entries:
            found[entry_id][question.lang].append(question.text)
    return {
        entry_id: {lang: tuple(some) for lang, some in by_language.items()} for entry_id, by_language in found.items()
    }


def list_examples(corpus: Corpus) -> dict[str, tuple[str, ...]]:
    """The examples of each entry that has some."""
    found: dict[str, list[str]] = defaultdict(list)
    for example in corpus.examples.values():
        for rule in dict.fromkeys(example.rules):
            found[rule].append(example.slug)
    return {rule: tuple(slugs) for rule, slugs in found.items()}


def make_records(
    corpus: Corpus, entry: Entry, texts: Mapping[str, Text], examples: tuple[str, ...]
) -> dict[str, Record]:
    """An entry in the languages of some of its texts. `examples` are its own (`list_examples`)."""
    original = _make_record(corpus, entry, entry.original, examples)
    return {
        lang: original if lang == entry.lang else _translate(original, corpus, entry, text)
        for lang, text in texts.items()
    }


def _translate(original: Record, corpus: Corpus, entry: Entry, text: Text) -> Record:
    """The record of a translation: most of it is the original's."""
    return original._replace(
        lang=text.lang,
        title=text.title,
        source=_cite(corpus, entry, text.lang),
        url=ids.url(entry.id, text.lang),
        text=render_text(text.shown),
        quoted=find_quoted_lines(text.shown),
        original=False,
        body=text.body,
    )


def _make_record(corpus: Corpus, entry: Entry, text: Text, examples: tuple[str, ...]) -> Record:
    return Record(
        id=entry.id,
        lang=text.lang,
        game=entry.game,
        kind=str(entry.kind),
        title=text.title,
        number=entry.number,
        source=_cite(corpus, entry, text.lang),
        url=ids.url(entry.id, text.lang),
        text=render_text(text.shown),
        quoted=find_quoted_lines(text.shown),
        see=entry.see,
        see_paragraphs=entry.see_paragraphs,
        mentioned_by=corpus.mentioned_by.get(entry.id, ()),
        rulings=corpus.rulings.get(entry.id, ()),
        about=entry.about,
        other_games=tuple(_elsewhere(corpus, entry)),
        examples=examples,
        translations=translation_states(entry),
        cards=entry.cards,
        version=entry.version,
        date=next(map(corpus.timeline.date, entry.versions), ""),
        changed=entry.changed,
        edition=entry.edition,
        grimoire=entry.grimoire,
        parent=entry.parent,
        spoiler=entry.spoiler,
        taboo=entry.taboo,
        original=True,
        body=text.body,
    )


def _cite(corpus: Corpus, entry: Entry, lang: str) -> Citation:
    number, section = find_place(entry)
    document = corpus.documents.get(entry.source.doc)
    section = document.sections.get(section, {}).get(lang, section) if document else section
    return Citation(entry.source.doc, entry.source.page, number, section)


def _elsewhere(corpus: Corpus, entry: Entry) -> Iterator[SharedNote]:
    """What the concepts of an entry are in the other games."""
    for concept, meanings in find_elsewhere(corpus.shared, entry.id):
        for meaning in meanings:
            yield make_note(concept.id, meaning)


def make_note(concept: str, meaning: Meaning) -> SharedNote:
    return SharedNote(concept, meaning.game, meaning.entries, meaning.notes)


def translation_states(entry: Entry) -> dict[str, str]:
    """For each language but the original's: `fresh`, `stale` or `missing`."""
    wanted = fingerprint(entry.original)
    # A file that waits for its text is no translation yet.
    written = {lang: text for lang, text in entry.texts.items() if text.body.strip()}
    return {
        lang: "missing" if lang not in written else "fresh" if written[lang].of == wanted else "stale"
        for lang in LANGUAGES
        if lang != entry.lang
    }


def _make_document(
    corpus: Corpus,
    entry: Entry,
    terms: Iterable[tuple[bool, Term]],
    numbered: _Numbered,
    examples: tuple[str, ...],
    questions: Mapping[str, tuple[str, ...]],
) -> IndexDocument:
    names = _Names()
    texts = {lang: entry.texts[lang] for lang in (entry.lang, *LANGUAGES) if lang in entry.texts}
    heading = names.add(TITLE, {lang: (text.title,) for lang, text in texts.items()})
    aliases: list[str] = []
    for is_own, term in terms:
        for weight, some in (
            (TERM, {lang: (name,) for lang, name in term.names.items()}),
            (OLDER, term.older),
            (ALSO, term.also),
            (EVERYDAY, term.everyday),
        ):
            added = names.add(weight if is_own else SECONDARY, some)
            (heading if is_own and weight == TERM else aliases).extend(added)
    for lang, text in texts.items():
        aliases += names.add(ALSO, {lang: text.also})
    for card in _cards(corpus, entry):
        aliases += [*names.add(CARD, {lang: (name,) for lang, name in card.names.items()}), *card.codes]
        aliases += names.add(CARD, card.also)
    numbers = {number.lower() for number in (entry.number, entry.source.section, *entry.grimoire) if number}
    # A number leads to the entry that is called so; only what no entry is called, to the paragraph inside one.
    if entry.kind is Kind.EXAMPLE:
        numbers = {number for number in numbers if (entry.game, number) not in numbered.paragraphs}
    else:
        inside = (number for text in texts.values() for number in find_numbers(text.body))
        numbers |= {number for number in inside if (entry.game, number) not in numbered.entries}
    return IndexDocument(
        id=entry.id,
        game=entry.game,
        kind=str(entry.kind),
        spoiler=entry.spoiler,
        records=make_records(corpus, entry, texts, examples),
        heading=tuple(dict.fromkeys(heading)),
        aliases=tuple(dict.fromkeys(aliases)),
        path=_path(corpus, entry),
        phrases=tuple(dict.fromkeys(names.phrases)),
        numbers=tuple(sorted(numbers | {f"{PAGE}{page}" for page in list_pages(entry.source.page)})),
        questions=questions,
        languages={name: frozenset(langs) for name, langs in names.languages.items()},
        notes={lang: join_notes(entry.grimoire, lang, corpus.grimoire, corpus.documents.values()) for lang in texts},
    )


def _path(corpus: Corpus, entry: Entry) -> dict[str, str]:
    document = corpus.documents.get(entry.source.doc)
    parent = corpus.entries.get(entry.parent)
    found = {lang: text.title for lang, text in parent.texts.items()} if parent else {}
    own = " ".join(filter(None, [found.get(entry.lang), document.short if document else "", entry.version]))
    return {lang: path for lang in LANGUAGES if (path := own if lang == entry.lang else found.get(lang, ""))}


def list_pages(pages: str) -> Iterator[int]:
    """List the pages of a citation, «8, 10» or «14–21»."""
    for first, last in re.findall(r"(\d+)(?:\s*[–-]\s*(\d+))?", pages):
        yield from range(int(first), min(int(last or first), int(first) + 50) + 1)


def _find_numbered(corpus: Corpus) -> _Numbered:
    """An example shares the number of its rule and does not count."""
    rules = [entry for entry in corpus.entries.values() if entry.kind is not Kind.EXAMPLE]
    entries = {(entry.game, entry.number.lower()) for entry in rules if entry.number}
    paragraphs = {(entry.game, number) for entry in rules for number in find_numbers(entry.original.body)}
    return _Numbered(entries, entries | paragraphs)


def _cards(corpus: Corpus, entry: Entry) -> list[Card]:
    return [corpus.cards[code] for code in entry.cards if code in corpus.cards]


class _Names:
    """The names of one document as they are gathered."""

    def __init__(self) -> None:
        self.phrases: list[tuple[float, str]] = []
        self.languages: dict[str, set[str]] = defaultdict(set)

    def add(self, weight: float, names: Mapping[str, Iterable[str]]) -> list[str]:
        """Take names by language; returns them in one list."""
        added = [name for some in names.values() for name in some]
        self.phrases += [(weight, name) for name in added]
        for lang, some in names.items():
            for name in some:
                self.languages[name].add(lang)
        return added
