"""Corpus -> what is known of its cards: names, prints, and which rulings concern each.

A ruling concerns the cards that it names. One that speaks of a keyword or trait also reaches the cards that have it:
those are derived.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from rulesref import ids
from rulesref.cards.card_data import WEIGHT, CardData, CardFacts, FeatureFacts, RulingFacts
from rulesref.kinds import RULING_KINDS, Kind
from rulesref.model import Card, Corpus, Entry, Term

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


def make_card_data(corpus: Corpus) -> CardData:
    """Cards with their names, prints and rulings; the rulings; keywords and traits with theirs; names of sets."""
    by_card = rulings_by_card(corpus)
    cards = {card.code: card for card in corpus.cards.values()}
    rulings = list_rulings(corpus)
    return CardData(
        cards=tuple(_make_card(card, by_card.get(card.code, ())) for card in cards.values()),
        sets=_sets(corpus, {name for card in cards.values() for name in card.sets}),
        rulings=rulings,
        features=list_features(corpus),
        documents=_order_documents(corpus, {ruling.doc for ruling in rulings.values()}),
    )


def _order_documents(corpus: Corpus, names: set[str]) -> tuple[str, ...]:
    """The oldest first: what comes last has the last word."""
    return tuple(sorted(names & set(corpus.documents), key=lambda name: (corpus.documents[name].date, name)))


def _make_card(card: Card, rulings: Iterable[str]) -> CardFacts:
    return CardFacts(
        code=card.code,
        codes=card.codes,
        names=card.names,
        prints=_prints(card),
        levels=card.levels,
        features=tuple(f"keyword-{keyword}" for keyword in card.keywords),
        game=card.game,
        other_names=card.other_names,
        rulings=tuple(rulings),
    )


def _prints(card: Card) -> tuple[tuple[str, str], ...]:
    """Set and number of each print."""
    numbers = card.number.split(";")
    if len(numbers) == len(card.sets):
        return tuple(zip(card.sets, numbers, strict=True))
    return tuple((name, number) for name in card.sets for number in numbers)


def _sets(corpus: Corpus, names: set[str]) -> dict[str, tuple[str, ...]]:
    """English name of a set -> other names of it; a campaign's box is called after the campaign."""
    campaigns = {
        campaign["en"]: tuple(campaign.values())
        for game in corpus.games.values()
        for campaign in game.campaigns.values()
        if "en" in campaign
    }
    return {name: campaigns.get(name, (name,)) for name in sorted(names)}


def list_rulings(corpus: Corpus) -> dict[str, RulingFacts]:
    """Every ruling of the documents that rule on cards: its kind, version and cards."""
    documents = {entry.source.doc for entry in corpus.entries.values() if entry.kind in RULING_KINDS and entry.cards}
    return {
        entry.id: _describe(corpus, entry)
        for entry in corpus.entries.values()
        if entry.kind in KINDS and entry.source.doc in documents
    }


def _describe(corpus: Corpus, entry: Entry) -> RulingFacts:
    cards = _cards(corpus, entry)
    return RulingFacts(
        kind=KINDS[entry.kind],
        version=entry.tags,
        doc=entry.source.doc,
        spoiler=entry.spoiler,
        taboo=entry.taboo,
        cards=tuple(cards),
        subjects=tuple(sorted(find_subject_cards(entry, cards.values()))),
    )


def rulings_by_card(corpus: Corpus) -> dict[str, list[str]]:
    """First code of a card -> rulings that name it: those about it before the others, the weightiest first."""
    found: dict[str, list[tuple[bool, int, list[tuple[int, str]], str]]] = defaultdict(list)
    for entry in corpus.entries.values():
        if entry.kind not in KINDS:
            continue
        cards = _cards(corpus, entry)
        own = find_subject_cards(entry, cards.values())
        names = {cards[code].names.get("en") for code in own}
        for code, card in cards.items():
            # A taboo entry may mention another version of its card, which has an entry of its own.
            if code in own or entry.kind is not Kind.TABOO or card.names.get("en") not in names:
                weight = WEIGHT.index(KINDS[entry.kind])
                found[code].append((code not in own, weight, ids.natural_key(entry.id), entry.id))
    return {code: [entry_id for *_, entry_id in sorted(rows)] for code, rows in found.items()}


def _cards(corpus: Corpus, entry: Entry) -> dict[str, Card]:
    """The cards that an entry names, by their first codes."""
    return {corpus.cards[code].code: corpus.cards[code] for code in entry.cards if code in corpus.cards}


def find_subject_cards(entry: Entry, cards: Iterable[Card]) -> set[str]:
    """First codes of the cards that an entry is about.

    These are all that it names and does not merely mention; of an erratum or taboo entry those under whose number it
    stands, if there are any.
    """
    some = [card for card in cards if not set(entry.mentions).intersection(card.codes)]
    numbers = set(entry.number.split(";")) if entry.kind in (Kind.ERRATUM_CARD, Kind.TABOO) else set()
    return {card.code for card in some if numbers.intersection(card.number.split(";"))} or {card.code for card in some}


def list_features(corpus: Corpus) -> dict[str, FeatureFacts]:
    """Keywords and traits that documents rule on: concept -> its names and those rulings, weightiest first."""
    features = {}
    for term in corpus.terms:
        if term.concept.startswith(FEATURES):
            rulings = [entry for entry in _about(corpus, term) if _reaches_all(entry, term)]
            if rulings:
                rulings.sort(key=lambda entry: (WEIGHT.index(KINDS[entry.kind]), ids.natural_key(entry.id)))
                names = tuple(entry.id for entry in rulings)
                features[term.concept] = FeatureFacts(term.game, term.names, names)
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
