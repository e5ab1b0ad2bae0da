"""What a text means, and the answer to it: a deck, a card or a question; in a private chat or in inline mode."""

from __future__ import annotations

import re
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rulesref.answers.choices import check_filters
from rulesref.answers.deck_reading import read_given_deck
from rulesref.answers.entry_lookup import find_entry
from rulesref.answers.grimoire import find_untold
from rulesref.answers.refusals import Refusal
from rulesref.bot.card_replies import CardReplies
from rulesref.bot.entry_replies import MOST_SHOWN, EntryReplies
from rulesref.bot.markup import Block, escape, make_messages
from rulesref.bot.replies import Article, Reply
from rulesref.errata.card_resolver import Resolved
from rulesref.errata.deck_formats import DeckFault, is_address, read_deck
from rulesref.errata.deck_list import DeckLine, read_card
from rulesref.errata.name_index import Grade
from rulesref.i18n import _, speaking
from rulesref.search.query import parse_query

if TYPE_CHECKING:
    from rulesref.errata.deck_formats import Deck
    from rulesref.search.library import Library
    from rulesref.search.results import SearchResults

MOST_ARTICLES = 6
LONGEST_QUERY = 256
"""Letters, as inline mode has it: of a longer text the beginning is searched for."""
MOST_REMEMBERED = 512
"""Answers kept for whoever asks the same again."""
_FEWEST_LINES = 3
"""A list of fewer cards is a question about them."""
_CODE = re.compile(r"\d{5}[a-z]?")


class Asker(NamedTuple):
    """For whom an answer is: their language, and the one game that they play, or empty."""

    lang: str
    game: str = ""


class _Found(NamedTuple):
    """What a query names: cards, and entries."""

    cards: tuple[Resolved, ...]
    results: SearchResults
    untold: tuple[str, ...]


class Responder:
    """Answers of a library; `site` is the address of its pages with a slash at the end, or empty."""

    def __init__(self, library: Library, site: str = "") -> None:
        self._library = library
        self._entries = EntryReplies(library, site)
        self._cards = CardReplies(library, site)
        self._answer = lru_cache(MOST_REMEMBERED)(self._answer_query)
        self._offer = lru_cache(MOST_REMEMBERED)(self._offer_query)

    @property
    def games(self) -> dict[str, dict[str, str]]:
        """Every game, and its name in each language."""
        return {game: dict(names) for game, names in self._library.catalogue.games.items()}

    def answer(self, text: str, asker: Asker) -> Reply:
        """The answer to a text in a private chat."""
        with speaking(asker.lang):
            if is_address(text):
                return say_plainly(
                    _(
                        "This is only an address, and I read nothing from the network. Export the deck there as text "
                        "or JSON, and send me that."
                    )
                )
            if deck := self._read_pasted(text):
                return deck
            return self._answer(_tidy(text), asker)

    def answer_file(self, data: bytes, name: str, asker: Asker) -> Reply:
        """The report on a deck that was sent as a file."""
        with speaking(asker.lang):
            try:
                deck = read_given_deck(data, name)
            except Refusal as refusal:
                return say_plainly(str(refusal))
            return self._cards.tell_deck(deck, self._library.cards.resolve_deck(deck.lines))

    def show(self, entry_id: str, asker: Asker) -> Reply:
        """An entry in full, by its id; what is wrong with the id, if there is none such any more."""
        with speaking(asker.lang):
            try:
                record = find_entry(self._library, entry_id, asker.lang)
            except Refusal as refusal:
                return say_plainly(str(refusal))
            return self._entries.tell_whole(record)

    def offer(self, text: str, asker: Asker) -> tuple[Article, ...]:
        """The results of inline mode."""
        with speaking(asker.lang):
            return self._offer(_tidy(text), asker)

    def _answer_query(self, query: str, asker: Asker) -> Reply:
        try:
            check_filters(parse_query(query), self._library.catalogue.games)
        except Refusal as refusal:
            return say_plainly(str(refusal))
        found = self._find(query, asker, MOST_SHOWN)
        entries = self._entries.tell_found(found.results, asker.game, found.untold)
        if not found.cards:
            return entries
        cards = self._cards.tell_cards(found.cards)
        # A name that a rule has too: both are told.
        if found.results.is_named and not found.results.hits[0].record.cards:
            return Reply((*cards.messages, *entries.messages), entries.buttons)
        return cards

    def _offer_query(self, query: str, asker: Asker) -> tuple[Article, ...]:
        if not query:
            return ()
        found = self._find(query, asker, MOST_ARTICLES)
        cards = [self._cards.make_article(one) for one in found.cards]
        is_weak = found.results.is_weak and not cards
        entries = [self._entries.make_article(hit, is_weak) for hit in found.results.hits]
        return tuple({one.id: one for one in (*cards, *entries)}.values())[:MOST_ARTICLES]

    def _find(self, query: str, asker: Asker, limit: int) -> _Found:
        filters = {"game": [asker.game]} if asker.game else {}
        results = self._library.search(query, filters, limit, asker.lang, asker.game)
        cards = self._find_cards(query, results) if asker.game in ("", *self._games_of_cards) else ()
        untold = () if cards else tuple(find_untold(self._library, parse_query(query).numbers, asker.game))
        return _Found(cards, results, untold)

    @cached_property
    def _games_of_cards(self) -> frozenset[str]:
        """The games whose cards are known: whoever plays another is not told of them."""
        return frozenset(card.game for card in self._library.card_index.cards)

    def _find_cards(self, query: str, results: SearchResults) -> tuple[Resolved, ...]:
        """The cards that a query names: by a code, by a name in any form, or, where no rule fits, by a like name."""
        if _CODE.fullmatch(query):
            card = self._library.cards.by_code(query)
            return (Resolved(DeckLine(query, code=query), (card,)),) if card else ()
        named = self._library.find_cards(results)
        if named:
            return (Resolved(DeckLine(query, name=query), named),)
        line = read_card(query) if results.is_weak or not results.hits else None
        resolved = self._library.cards.resolve(line) if line else None
        return (resolved,) if resolved and resolved.cards and resolved.grade <= Grade.REPAIRED else ()

    def _read_pasted(self, text: str) -> Reply | None:
        """The report on a deck in a message; None if the message is something else.

        JSON and XML are meant as a deck. A list is one if at least half of its lines are cards.
        """
        is_data = text.lstrip().startswith(("{", "<"))
        if not is_data and text.strip().count("\n") + 1 < _FEWEST_LINES:
            return None
        try:
            deck = read_given_deck(text.encode(), _("The message")) if is_data else read_deck(text.encode())
        except Refusal as refusal:
            return say_plainly(str(refusal))
        except DeckFault:
            return None
        resolved = self._library.cards.resolve_deck(deck.lines)
        return self._cards.tell_deck(deck, resolved) if is_data or _is_list(deck, resolved) else None


def say_plainly(sentence: str) -> Reply:
    """A sentence as a reply."""
    return Reply(tuple(make_messages([Block(escape(sentence))])))


def _is_list(deck: Deck, resolved: list[Resolved]) -> bool:
    known = sum(bool(one.cards) for one in resolved)
    return len(deck.lines) >= _FEWEST_LINES and known * 2 >= len(deck.lines)


def _tidy(text: str) -> str:
    """A query without needless blanks: what is asked twice is then written alike."""
    return " ".join(text.split())[:LONGEST_QUERY]
