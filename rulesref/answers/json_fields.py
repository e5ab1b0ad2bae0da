"""JSON shapes that answers and files of the site share: an entry, a term, a document, a ruling, a card.

Every function takes typed values of `rulesref/index_records.py` and `rulesref/cards/` and returns fields that
`records.encode` turns into plain data. Fields may be added; none is renamed or removed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from rulesref.answers.citations import find_differences
from rulesref.index_records import encode
from rulesref.language.profiles import LANGUAGES

if TYPE_CHECKING:
    from rulesref.cards.card_rulings import CardRulings
    from rulesref.cards.taboo_check import TabooCheck
    from rulesref.index_records import DocumentFacts, GrimoireFacts, Record, SharedNote, TermFacts

Fields = dict[str, object]

_OWN = ("quoted", "body")
"""Fields of a record that programs do not get."""
_OF_A_TEXT = ("lang", "title", "url", "text", "original")
_RULING = ("version", "date", "changed", "title", "text", "lang", "source", "spoiler", "taboo", "edition", "url")


def leave_out_empty(fields: Mapping[str, object]) -> Fields:
    """Return plain data without empty fields, at any depth: the site has thousands of files."""
    kept = {}
    for name, value in encode(fields).items():
        if isinstance(value, dict):
            value = leave_out_empty(value)
        elif isinstance(value, list):
            value = [leave_out_empty(one) if isinstance(one, dict) else one for one in value]
        if value not in ("", [], {}, None):
            kept[name] = value
    return kept


def entry_fields(record: Record) -> Fields:
    """Return an entry in one language: a line of `export`."""
    return {name: value for name, value in record._asdict().items() if name not in _OWN}


def whole_entry_fields(records: Mapping[str, Record], grimoire: Mapping[str, GrimoireFacts]) -> Fields:
    """Return an entry in all its languages: shared fields once, and the rest by language under `texts`.

    Shared fields updated with those of a language are `entry_fields` in that language. `records` are by language;
    `language` is that of the document.
    """
    first = next((one for one in records.values() if one.original), next(iter(records.values())))
    fields = {name: value for name, value in entry_fields(first).items() if name not in _OF_A_TEXT}
    texts: Fields = {}
    for lang, record in records.items():
        own = {name: getattr(record, name) for name in _OF_A_TEXT}
        # The heading of its section may have a name in this language.
        texts[lang] = own if record.source == first.source else {**own, "source": record.source}
    differs = [rule.list_fields() for rule in find_differences(first, grimoire)]
    return {**fields, "language": first.lang, "grimoire_differs": differs, "texts": texts}


def term_fields(term: TermFacts, shared: Mapping[str, Iterable[SharedNote]]) -> Fields:
    """Return a concept of one game under its names, and what it is in other games."""
    return {
        "concept": term.concept,
        "game": term.game,
        "names": term.names,
        "older": term.older,
        "also": term.also,
        "ours": term.ours,
        "entry": term.entries[0] if term.entries else None,
        "entries": term.entries,
        "other_games": [note for concept in term.shared for note in shared[concept] if note.game != term.game],
    }


def document_fields(name: str, document: DocumentFacts) -> Fields:
    """Return a document that rules on cards, and newer ones that are not in the corpus."""
    return {"id": name, "version": document.version, "date": document.date, "newer": document.newer}


def cited_document_fields(name: str, document: DocumentFacts) -> Fields:
    """Return a document that entries cite, with its names."""
    return {
        **document_fields(name, document),
        "titles": document.titles,
        "shorts": document.shorts,
        "language": document.language,
        "publisher": document.publisher,
        "versions": document.versions,
    }


def ruling_fields(record: Record, kind: str) -> Fields:
    """Return a ruling; its kind is one of `erratum`, `clarification`, `faq`, `taboo`."""
    return {"id": record.id, "kind": kind, "entry_kind": record.kind, **{one: getattr(record, one) for one in _RULING}}


def ruling_reference(records: Mapping[str, Record], kind: str) -> Fields:
    """Return a ruling without its text, which its entry has. `records` are those of the entry by language."""
    record = next(iter(records.values()))
    own = ("title", "text", "lang", "source", "url")
    kept = {name: value for name, value in ruling_fields(record, kind).items() if name not in own}
    return {**kept, "titles": {lang: one.title for lang, one in records.items()}}


def card_fields(found: CardRulings, tell: Callable[[str], Fields], check: TabooCheck | None) -> Fields:
    """Return a card and its rulings, each as `tell` returns it by id; with `check`, its state on that taboo list."""
    card = found.card
    taboo: Fields = {}
    if check:
        # Import lazily: a search names cards without it.
        from rulesref.answers.taboo import card_taboo_fields

        taboo = {"taboo": {**card_taboo_fields(check, card), "later": found.taboo_later}}

    def tell_of_card(name: str) -> Fields:
        return {**tell(name), "about_card": name not in found.mentions}

    return {
        "code": card.code,
        "codes": list(card.codes),
        "names": {lang: card.names[lang] for lang in LANGUAGES if lang in card.names},
        "levels": list(card.levels),
        "prints": [{"set": name, "number": number} for name, number in card.prints],
        "rulings": [tell_of_card(name) for name in found.rulings],
        "undated": [tell_of_card(name) for name in found.undated],
        "derived": [{"through": one.concept, "rulings": [tell(name) for name in one.rulings]} for one in found.derived],
        "errata_later": found.errata_later,
        **taboo,
    }
