"""Corpus -> what is indexed: one document for each entry in each language."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from rulesref import ids
from rulesref.corpus.load import fingerprint
from rulesref.corpus.markup import render_text
from rulesref.kinds import LANGUAGES, Kind
from rulesref.model import Card, Corpus, Entry, Term, Text

# How much a whole match of each kind of name says that this entry is meant.
TITLE, TERM, OLDER, ALSO, EVERYDAY, ASK, CARD, SECONDARY = 1.0, 1.0, 0.95, 0.9, 0.85, 0.85, 0.8, 0.6


@dataclass(frozen=True, slots=True)
class IndexDocument:
    """An entry in one language, ready to be indexed."""

    record: Mapping[str, Any]
    """What is stored and shown: the fields of the contract's `show`, without `html`."""
    heading: tuple[str, ...]
    body: str
    aliases: tuple[str, ...]
    path: str
    phrases: tuple[tuple[float, str], ...]
    """Names by which it may be asked for, each with the weight of a whole match."""
    numbers: tuple[str, ...]


def make_documents(corpus: Corpus) -> list[IndexDocument]:
    terms: dict[str, list[tuple[bool, Term]]] = defaultdict(list)
    for term in corpus.terms:
        for place, entry_id in enumerate(term.entries):
            terms[entry_id].append((place == 0, term))
    return [
        _make_document(corpus, entry, text, terms.get(entry.id, ()))
        for entry in corpus.entries.values()
        for text in (entry.texts[lang] for lang in LANGUAGES if lang in entry.texts)
    ]


def make_record(corpus: Corpus, entry: Entry, text: Text) -> dict[str, Any]:
    """An entry in one language as the contract shows it, with its Markdown `body` in place of `html`."""
    return {
        "id": entry.id,
        "lang": text.lang,
        "game": entry.game,
        "kind": str(entry.kind),
        "title": text.title,
        "number": entry.number,
        "source": _place(entry),
        "url": ids.url(entry.id, text.lang),
        "text": render_text(text.body),
        "see": list(entry.see),
        "mentioned_by": list(corpus.mentioned_by.get(entry.id, ())),
        "rulings": list(corpus.rulings.get(entry.id, ())),
        "about": list(entry.about),
        "examples": [example.id.partition("/")[2] for example in corpus.examples.values() if entry.id in example.rules],
        "translations": translation_states(entry),
        "cards": list(entry.cards),
        "version": entry.version,
        "russian_only": entry.version.startswith("ru"),
        "parent": entry.parent,
        "spoiler": entry.spoiler,
        "taboo": _taboo(entry),
        "original": text.lang == entry.lang,
        "body": text.body,
    }


def _place(entry: Entry) -> dict[str, str]:
    """Where in its document an entry stands: page, and paragraph number or heading of the section."""
    section = entry.source.section
    is_number = bool(re.fullmatch(r"[\d.]+[a-z]?", section))
    # The number of an erratum or a taboo entry is that of its card.
    own = "" if entry.kind in (Kind.ERRATUM_CARD, Kind.TABOO) else entry.number
    return {
        "doc": entry.source.doc,
        "page": entry.source.page,
        "number": section if is_number else own,
        "section": "" if is_number else section,
    }


def _taboo(entry: Entry) -> dict[str, Any] | None:
    taboo = entry.taboo
    return {"change": str(taboo.change), "xp": taboo.xp, "part": taboo.part} if taboo else None


def translation_states(entry: Entry) -> dict[str, str]:
    """For each language but the original's: `fresh`, `stale` or `missing`."""
    wanted = fingerprint(entry.original)
    return {
        lang: "missing" if lang not in entry.texts else "fresh" if entry.texts[lang].of == wanted else "stale"
        for lang in LANGUAGES
        if lang != entry.lang
    }


def _make_document(corpus: Corpus, entry: Entry, text: Text, terms: Iterable[tuple[bool, Term]]) -> IndexDocument:
    phrases = [(TITLE, text.title)]
    heading = [text.title]
    aliases: list[str] = []
    for is_own, term in terms:
        for weight, names in (
            (TERM, list(term.names.values())),
            (OLDER, _all(term.older)),
            (ALSO, _all(term.also)),
            (EVERYDAY, _all(term.everyday)),
        ):
            for name in names:
                phrases.append((weight if is_own else SECONDARY, name))
                (heading if is_own and weight == TERM else aliases).append(name)
    for lang_text in entry.texts.values():
        phrases += [(ALSO, name) for name in lang_text.also] + [(ASK, question) for question in lang_text.ask]
        aliases += [*lang_text.also, *lang_text.ask]
    if entry.id in corpus.questions:
        asked = _all(corpus.questions[entry.id].asked)
        phrases += [(ASK, question) for question in asked]
        aliases += asked
    for card in _cards(corpus, entry):
        phrases += [(CARD, name) for name in set(card.names.values())]
        aliases += [*set(card.names.values()), *card.codes]
    document = corpus.documents.get(entry.source.doc)
    parent = corpus.entries.get(entry.parent)
    path = [
        parent.texts[text.lang].title if parent and text.lang in parent.texts else "",
        document.short if document else "",
        entry.version,
    ]
    record = make_record(corpus, entry, text)
    numbers = {number.lower() for number in (entry.number, entry.source.section) if number}
    return IndexDocument(
        record=record,
        heading=tuple(dict.fromkeys(heading)),
        body=record["text"],
        aliases=tuple(dict.fromkeys(aliases)),
        path=" ".join(filter(None, path)),
        phrases=tuple(dict.fromkeys(phrases)),
        numbers=tuple(sorted(numbers)),
    )


def _cards(corpus: Corpus, entry: Entry) -> list[Card]:
    return [corpus.cards[code] for code in entry.cards if code in corpus.cards]


def _all(names: Mapping[str, Iterable[str]]) -> list[str]:
    return [name for some in names.values() for name in some]
