"""Answer a text, which may be a deck, a card or a question, in a private chat or in inline mode."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rulesref.answers.card_answer import read_given_deck
from rulesref.answers.entry_answer import EntryRequest, answer_entry
from rulesref.answers.refusals import Refusal
from rulesref.answers.search_answer import SearchAnswer, SearchRequest, answer_search
from rulesref.bot.messages import Article, Block, Reply, escape, make_messages
from rulesref.bot.replies import MAX_SHOWN, CardReplies, EntryReplies
from rulesref.cards.card_resolver import Resolved
from rulesref.cards.deck_formats import DeckFault, is_address, read_deck
from rulesref.i18n import _, speaking

if TYPE_CHECKING:
    from rulesref.answers.private_passages import PrivateLibrary
    from rulesref.cards.deck_formats import Deck
    from rulesref.search.library import Library

MAX_ARTICLES = 6
MAX_QUERY_LENGTH = 256
"""Characters, as in inline mode: of a longer text only the start is searched for."""
MAX_CACHED = 512
"""Cached answers."""
_MIN_DECK_LINES = 3
"""A list with fewer lines is a question about its cards."""


class Asker(NamedTuple):
    """User who asks: their language, and the one game that they chose, or empty."""

    lang: str
    game: str = ""
    within: Sequence[str] = ()
    """Games in which this question is asked; else that game, or the one that the question is about."""


class Responder:
    """Answers from a library.

    `site`: address of its pages with a slash at the end, or empty. `imported`: imported documents that everyone who
    writes to the bot may read; None by default, because they are private.
    """

    def __init__(self, library: Library, site: str = "", imported: PrivateLibrary | None = None) -> None:
        self._library = library
        self._imported = imported
        self._entries = EntryReplies(library, site)
        self._cards = CardReplies(library, site)
        self._answer = lru_cache(MAX_CACHED)(self._answer_query)
        self._offer = lru_cache(MAX_CACHED)(self._offer_query)

    @property
    def games(self) -> dict[str, dict[str, str]]:
        """Every game, and its name in each language."""
        return {game: dict(names) for game, names in self._library.catalogue.games.items()}

    def answer(self, text: str, asker: Asker) -> Reply:
        """Answer a text in a private chat."""
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

    def answer_within(self, text: str, game: str, asker: Asker) -> Reply:
        """Answer a text again within a game; within all of them if it is unknown."""
        within = (game,) if game in self.games else tuple(self.games)
        return self.answer(text, asker._replace(within=within))

    def answer_file(self, data: bytes, name: str, asker: Asker) -> Reply:
        """Report on a deck that was sent as a file."""
        with speaking(asker.lang):
            try:
                deck = read_given_deck(data, name)
            except Refusal as refusal:
                return say_plainly(str(refusal))
            return self._cards.tell_deck(deck, self._library.cards.resolve_deck(deck.lines))

    def show(self, entry_id: str, asker: Asker) -> Reply:
        """Show an entry in full, by its id; explain what is wrong with an unknown id."""
        with speaking(asker.lang):
            try:
                # The message covers spoilers itself.
                request = EntryRequest(entry_id, asker.lang, spoilers=True)
                answer = answer_entry(self._library, request, self._imported)
            except Refusal as refusal:
                return say_plainly(str(refusal))
            return self._entries.tell_whole(answer)

    def offer(self, text: str, asker: Asker) -> tuple[Article, ...]:
        """Return the results of inline mode."""
        with speaking(asker.lang):
            return self._offer(_tidy(text), asker)

    def _answer_query(self, query: str, asker: Asker) -> Reply:
        try:
            answer = self._search(query, asker, MAX_SHOWN)
        except Refusal as refusal:
            return say_plainly(str(refusal))
        if not answer.cards:
            return self._entries.tell_found(answer)
        cards = self._cards.tell_cards(answer.resolved)
        if answer.is_cards_only:
            return cards
        entries = self._entries.tell_found(answer)
        return Reply((*cards.messages, *entries.messages), entries.buttons)

    def _offer_query(self, query: str, asker: Asker) -> tuple[Article, ...]:
        try:
            # Any of them may be posted.
            answer = self._search(query, asker, MAX_ARTICLES, answers=MAX_ARTICLES) if query else None
        except Refusal:
            answer = None
        if answer is None:
            return ()
        cards = [self._cards.make_article(one) for one in answer.resolved]
        entries = [self._entries.make_article(answer, hit) for hit in answer.hits]
        return tuple({one.id: one for one in (*cards, *entries)}.values())[:MAX_ARTICLES]

    def _search(self, query: str, asker: Asker, limit: int, answers: int = 1) -> SearchAnswer:
        games = asker.within or ([asker.game] if asker.game else [])
        is_narrowed = bool(games) and not asker.within
        request = SearchRequest(
            query, asker.lang, limit, games=games, played=asker.game, is_narrowed=is_narrowed, answers=answers
        )
        return answer_search(self._library, request, self._imported)

    def _read_pasted(self, text: str) -> Reply | None:
        """Report on a deck in a message; None if the message is not a deck.

        JSON and XML count as a deck. A list does if at least half of its lines are cards.
        """
        is_data = text.lstrip().startswith(("{", "<"))
        if not is_data and text.strip().count("\n") + 1 < _MIN_DECK_LINES:
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
    """Return a sentence as a reply."""
    return Reply(tuple(make_messages([Block(escape(sentence))])))


def _is_list(deck: Deck, resolved: list[Resolved]) -> bool:
    known = sum(bool(one.cards) for one in resolved)
    return len(deck.lines) >= _MIN_DECK_LINES and known * 2 >= len(deck.lines)


def _tidy(text: str) -> str:
    """Normalize whitespace, so that equal questions share a cached answer."""
    return " ".join(text.split())[:MAX_QUERY_LENGTH]
