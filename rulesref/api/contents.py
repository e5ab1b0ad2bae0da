"""Corpus -> the values that the data files tell, each made once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulesref.cards.card_data import CardData, CardFacts
from rulesref.cards.card_list import CardList, read_lists
from rulesref.cards.card_rulings import CardRulings, find_card_rulings
from rulesref.cards.corpus_cards import make_card_data
from rulesref.cards.taboo_check import Reason, TabooCheck
from rulesref.i18n import _, pick_name
from rulesref.index_records import DocumentFacts, GrimoireFacts, Record, SharedNote, TermFacts
from rulesref.language.profiles import LANGUAGES
from rulesref.model import Corpus, Entry, Text
from rulesref.search.corpus_facts import describe_document, describe_grimoire, describe_shared, describe_term
from rulesref.search.index_documents import list_examples, make_records


@dataclass(frozen=True, slots=True)
class Contents:
    """Everything that is given out as data."""

    corpus: Corpus
    records: Mapping[str, Mapping[str, Record]]
    """Id -> language -> the entry in it."""
    cards: CardData
    terms: tuple[TermFacts, ...]
    shared: Mapping[str, tuple[SharedNote, ...]]
    grimoire: Mapping[str, GrimoireFacts]
    documents: Mapping[str, DocumentFacts]

    def list_records(self) -> Iterator[Record]:
        """Every entry in every language in which it has a text."""
        for records in self.records.values():
            yield from records.values()

    def find_rulings(self, card: CardFacts) -> CardRulings:
        """What holds for a card now, with the newest taboo list."""
        date = max((self.documents[name].date for name in self.cards.documents), default="")
        found = find_card_rulings(card, self.cards, date, taboo=True)
        check = self.find_check(card)
        return check.apply(found, self.cards) if check else found

    def spoiler_notice(self, record: Record, lang: str) -> str:
        """What stands in the place of what gives away a campaign, or before it."""
        names = self.corpus.games[record.game].campaigns.get(record.spoiler, {})
        return _("Gives away “{campaign}”").format(campaign=pick_name(names, lang, record.spoiler))

    def find_check(self, card: CardFacts) -> TabooCheck | None:
        lists = self.corpus.taboo_lists.get(card.game)
        return TabooCheck(lists, lists.newest, Reason.NEWEST) if lists else None


def _list_taboo_cards(corpus: Corpus) -> Iterator[CardFacts]:
    """Cards that taboo lists name and no entry does."""
    for game, lists in corpus.taboo_lists.items():
        codes = lists.cards.keys() - corpus.cards.keys()
        yield from (card._replace(game=game) for card in CardList(read_lists(corpus, game)).find(codes))


def _find_texts(entry: Entry) -> dict[str, Text]:
    """Its texts by language. A file that waits for its translation is no text yet."""
    return {
        lang: entry.texts[lang]
        for lang in LANGUAGES
        if lang in entry.texts and (lang == entry.lang or entry.texts[lang].body.strip())
    }


def gather(corpus: Corpus) -> Contents:
    cards = make_card_data(corpus)
    examples = list_examples(corpus)
    return Contents(
        corpus=corpus,
        records={
            entry.id: make_records(corpus, entry, _find_texts(entry), examples.get(entry.id, ()))
            for entry in corpus.entries.values()
        },
        cards=cards._replace(cards=(*cards.cards, *_list_taboo_cards(corpus))),
        terms=tuple(describe_term(corpus, term) for term in corpus.terms),
        shared=describe_shared(corpus),
        grimoire=describe_grimoire(corpus),
        documents={document.id: describe_document(document) for document in corpus.documents.values()},
    )
