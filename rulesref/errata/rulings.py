"""Which rulings concern which card: named in them, or reached through a keyword or trait (those are derived)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from rulesref import ids
from rulesref.errata.versions import Number, stood_then
from rulesref.kinds import RULING_KINDS, Kind

if TYPE_CHECKING:
    # Readers need the weights only, and the model costs as much as a query.
    from rulesref.model import Card, Corpus, Entry, Term

WEIGHT = ("erratum", "clarification", "faq", "taboo")
"""Kinds of rulings, weightiest first. The taboo list is optional, so it comes last and only when asked for."""

KINDS = {
    Kind.ERRATUM_CARD: "erratum",
    Kind.ERRATUM_RULE: "erratum",
    Kind.ERRATUM_SCENARIO: "erratum",
    Kind.CLARIFICATION: "clarification",
    Kind.DEFINITION: "clarification",
    Kind.FAQ: "faq",
    Kind.TABOO: "taboo",
}

FEATURES = ("keyword-", "trait-")
"""How concepts begin that are printed on cards."""


def list_rulings(corpus: Corpus) -> dict[str, dict[str, Any]]:
    """Every ruling of the documents that rule on cards: its kind, version and cards."""
    documents = {entry.source.doc for entry in corpus.entries.values() if entry.kind in RULING_KINDS and entry.cards}
    return {
        entry.id: _describe(corpus, entry)
        for entry in corpus.entries.values()
        if entry.kind in KINDS and entry.source.doc in documents
    }


def _describe(corpus: Corpus, entry: Entry) -> dict[str, Any]:
    cards = _cards(corpus, entry)
    return {
        "kind": KINDS[entry.kind],
        "version": entry.version,
        "doc": entry.source.doc,
        "spoiler": entry.spoiler,
        "taboo": describe_taboo(entry),
        "cards": list(cards),
        "own": sorted(own_cards(entry, cards.values())),
    }


def describe_taboo(entry: Entry) -> dict[str, Any] | None:
    """What the taboo list does by this entry, as plain data."""
    taboo = entry.taboo
    return {"change": str(taboo.change), "xp": taboo.xp, "part": taboo.part} if taboo else None


def rulings_by_card(corpus: Corpus) -> dict[str, list[str]]:
    """First code of a card -> rulings that name it, weightiest first; before others those under its own number."""
    found: dict[str, list[tuple[int, bool, list[tuple[int, str]], str]]] = defaultdict(list)
    for entry in corpus.entries.values():
        if entry.kind not in KINDS:
            continue
        cards = _cards(corpus, entry)
        own = own_cards(entry, cards.values())
        names = {cards[code].names.get("en") for code in own}
        for code, card in cards.items():
            # A taboo entry may mention another version of its card, which has an entry of its own.
            if code in own or entry.kind is not Kind.TABOO or card.names.get("en") not in names:
                weight = WEIGHT.index(KINDS[entry.kind])
                found[code].append((weight, code not in own, ids.natural_key(entry.id), entry.id))
    return {code: [entry_id for *_, entry_id in sorted(rows)] for code, rows in found.items()}


def _cards(corpus: Corpus, entry: Entry) -> dict[str, Card]:
    """The cards that an entry names, by their first codes."""
    return {corpus.cards[code].code: corpus.cards[code] for code in entry.cards if code in corpus.cards}


def own_cards(entry: Entry, cards: Iterable[Card]) -> set[str]:
    """First codes of the cards under whose number an erratum or taboo entry stands; all its cards if none fits."""
    some = list(cards)
    numbers = set(entry.number.split(";")) if entry.kind in (Kind.ERRATUM_CARD, Kind.TABOO) else set()
    return {card.code for card in some if numbers.intersection(card.number.split(";"))} or {card.code for card in some}


def list_features(corpus: Corpus) -> dict[str, dict[str, Any]]:
    """Keywords and traits that documents rule on: concept -> its names and those rulings, weightiest first."""
    features = {}
    for term in corpus.terms:
        if term.concept.startswith(FEATURES):
            rulings = [entry for entry in _about(corpus, term) if _reaches_all(entry, term)]
            if rulings:
                rulings.sort(key=lambda entry: (WEIGHT.index(KINDS[entry.kind]), ids.natural_key(entry.id)))
                features[term.concept] = {
                    "game": term.game,
                    "names": dict(term.names),
                    "rulings": [entry.id for entry in rulings],
                }
    return features


def _about(corpus: Corpus, term: Term) -> list[Entry]:
    names = [*term.entries, *(ruling for entry in term.entries for ruling in corpus.rulings.get(entry, ()))]
    return [corpus.entries[entry_id] for entry_id in dict.fromkeys(names) if entry_id in corpus.entries]


def _reaches_all(entry: Entry, term: Term) -> bool:
    """Whether a ruling speaks first of all of the keyword or trait, and not of one card that happens to have it."""
    is_first = entry.id in term.entries or (bool(entry.about) and entry.about[0] in term.entries)
    match entry.kind:
        case Kind.ERRATUM_RULE | Kind.CLARIFICATION | Kind.FAQ:
            return is_first
        case Kind.ERRATUM_SCENARIO:
            return entry.id in term.entries
        case _:
            return False


def split_by_version(
    rulings: Iterable[str], facts: Mapping[str, Mapping[str, Any]], then: Number | None
) -> tuple[list[str], list[str]]:
    """Rulings that stood in a version (all of them if none is asked for), and those of which it is not known."""
    standing, undated = [], []
    for entry_id in rulings:
        stood = True if then is None else stood_then(facts[entry_id]["version"], then)
        if stood is None:
            undated.append(entry_id)
        elif stood:
            standing.append(entry_id)
    return standing, undated
