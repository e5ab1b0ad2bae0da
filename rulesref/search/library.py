"""The library: a corpus ready to be searched and read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rulesref.corpus.passage_ids import name_passages
from rulesref.index_records import Record, TermFacts
from rulesref.language.analysis import Analyser
from rulesref.language.common_words import CommonWords
from rulesref.language.profiles import LANGUAGES
from rulesref.language.wordmap import WordMap
from rulesref.publications import Timeline, Version
from rulesref.search.catalogue import Catalogue, join_notes
from rulesref.search.confidence import COUNTED, MAX_UNSURE, is_weak, list_games_to_choose, measure_topic
from rulesref.search.index import ORIGIN, TERMS, Index
from rulesref.search.known_words import KnownWords, WordSet
from rulesref.search.name_matching import WHOLE_NAME
from rulesref.search.phrases import find_quoted, has_phrases
from rulesref.search.promotion import (
    choose_defining,
    find_asked_name,
    find_bearing,
    promote_defining,
    promote_numbers,
    promote_pair,
)
from rulesref.search.query import PAGE, Query, drop_greeting, join_filters, parse_query, spread_kinds
from rulesref.search.query_names import find_named_games, find_own_game, find_pages
from rulesref.search.rank import Evidence, Games, Ranked, collect_evidence, rank, weigh_rarity
from rulesref.search.repair import SAYING, QueryWord, Understood, read_literally, understand
from rulesref.search.results import Hit, SearchResults
from rulesref.search.snippet import ANSWER, OTHER, Asked, Extent, TextQuery, choose_asked, make_snippet, mark
from rulesref.search.synonyms import Synonyms

if TYPE_CHECKING:
    from rulesref.cards.card_data import CardFacts
    from rulesref.cards.card_resolver import CardResolver
    from rulesref.cards.name_index import NameIndex
    from rulesref.search.as_of import Past
    from rulesref.search.suggestions import Suggestion
    from rulesref.taboo_lists import TabooLists

FORMS = "forms.txt"
SYNONYMS = "synonyms.txt"
FAMILIES = "families.txt"
LANGUAGES_OF_TERMS = "languages.txt"
COMMON_WORDS = "common-words.bin"
TABOO_LISTS = "taboo-lists.json"
"""Files of a library beside its index."""
QUERY_CACHE_SIZE = 2000
"""Parsed queries in the cache."""


class _Request(NamedTuple):
    """A query as it was read."""

    query: Query
    wanted: dict[str, list[str]]
    allowed: set[int] | None
    understood: Understood
    words: Sequence[QueryWord]
    games: Games
    named: Sequence[str]
    """Games to which names in the query limit the search."""
    is_game_known: bool


class Candidate(NamedTuple):
    """An entry that may answer a query."""

    record: Record
    evidence: Evidence


class Collected(NamedTuple):
    """The candidates of a query, its words, and how close it is to a topic that no document treats."""

    candidates: Sequence[Candidate]
    words: Sequence[QueryWord]
    topic: float


class Library:
    """A built library, opened."""

    def __init__(self, folder: Path) -> None:
        self.catalogue = Catalogue(folder)
        self._index = Index(folder)
        self.analyser = Analyser(WordMap(folder / FORMS))
        self._known = KnownWords(
            self.analyser,
            partial(self._index.frequency, TERMS),
            lambda term: self._index.postings(TERMS, term).numbers,
            CommonWords(folder / COMMON_WORDS),
            WordMap(folder / LANGUAGES_OF_TERMS),
        )
        self._synonyms = Synonyms(
            WordMap(folder / SYNONYMS), WordMap(folder / FAMILIES), self._known.languages, lambda: self._whole
        )
        # The same is asked again: in another game, for the terms it names where nothing is found, by someone else.
        self._understand = lru_cache(maxsize=QUERY_CACHE_SIZE)(partial(understand, known=self._known))
        self.folder = folder

    def search(
        self,
        typed: str,
        filters: Mapping[str, Iterable[str]] | None = None,
        limit: int = 10,
        lang: str = "",
        game: str = "",
        past: Past | None = None,
        is_literal: bool = False,
        others: WordSet = (),
        answers: int = 1,
    ) -> SearchResults:
        """The best entries for a query in any of the languages, in any form, each once.

        An entry is shown in a language that is filtered for, else in `lang`, the reader's, else in that of the query.
        Among near-equal entries those of `game`, the reader's, and with a text in `lang` come first. With `past`, only
        entries that stood then are found, and they are shown as they read then. A literal search repairs nothing;
        no search repairs a word of `others`. The first `answers` results show more of their text.
        """
        request = self._read(typed, filters or {}, lang, game, past, is_literal, others)
        query, wanted, allowed, understood, words, games, *_ = request
        ranked = self._rank(words, understood, allowed, games)
        weak = bool(ranked) and is_weak(ranked, words, self._index)
        scored = [(self._index.game(hit.number), hit.score) for hit in ranked[:COUNTED]]
        ranked = promote_pair(words, ranked, lambda side: rank(side, self._index, allowed, games)[:1])
        name = find_asked_name(words)
        asked_name = words[name] if name else ()
        defining = choose_defining(rank(asked_name, self._index, allowed, games), self._index.kind) if name else []
        ranked = promote_defining(defining, ranked)
        weak = weak and not defining
        bearing = find_bearing(query, self._index, allowed)
        if bearing:
            # A number says nothing of the game: the reader's comes first.
            numbered = rank(words, self._index, bearing, games)
            numbered.sort(key=lambda hit: self._index.game(hit.number) != games.mine)
            ranked = promote_numbers(bearing, ranked, numbered)
            # A number that two games have leaves the game open, however the words around it score.
            scored = [(self._index.game(hit.number), 0.0) for hit in ranked[: min(COUNTED, len(bearing))]]
        elif weak:
            limit = min(limit, MAX_UNSURE)
        asked = [
            Asked(word.terms, (*word.synonyms, *word.relatives), weigh_rarity(word, self._index, TERMS))
            for word in words
            if word.weight >= SAYING
        ]
        reading = [*wanted.get("lang", ()), lang or understood.language]
        langs = self._choose_languages(reading, ranked[:limit], asked)
        extents = [ANSWER] * answers + [OTHER] * limit
        hits = [
            self._make_hit(hit, asked, query.numbers, langs, past, extent)
            for hit, extent in zip(ranked[:limit], extents, strict=False)
        ]
        shown = understood.text if understood.text != query.text else typed
        weak = weak and not bearing
        is_named = bool(ranked) and ranked[0].evidence.whole >= WHOLE_NAME
        suggestions = [] if hits and not weak else self._suggest(understood, allowed, reading, hits)
        undefined = "" if defining else " ".join(word.text for word in asked_name)
        pages = find_pages(query)
        choices = () if weak or pages or request.is_game_known else list_games_to_choose(scored)
        return SearchResults(typed, shown, hits, weak, is_named, suggestions, undefined, request.named, choices, pages)

    def collect_evidence(self, typed: str, games: Sequence[str], lang: str = "") -> Collected:
        """Return the candidates of a query with their evidence, for whoever fits the weights of the ranking."""
        request = self._read(typed, {"game": games} if games else {}, lang)
        if find_bearing(request.query, self._index, request.allowed):
            return Collected([], [], 0.0)
        found = collect_evidence(request.words, self._index, request.allowed, request.games)
        candidates = [Candidate(self._record(number), evidence) for number, evidence in found.items()]
        return Collected(candidates, request.words, measure_topic(request.words, self._index))

    def _read(
        self,
        typed: str,
        filters: Mapping[str, Iterable[str]],
        lang: str,
        game: str = "",
        past: Past | None = None,
        is_literal: bool = False,
        others: WordSet = (),
    ) -> _Request:
        """Read a query: filters, names of games, words with their meanings."""
        query = parse_query(typed)
        wanted = join_filters(query, filters)
        is_chosen = "game" in wanted
        query, named = find_named_games(drop_greeting(query), self.catalogue.called)
        if is_chosen:
            named = ()
        elif named:
            wanted["game"] = list(named)
        if not (game or is_chosen or named):
            game = find_own_game(query, self.catalogue.own_names)
        is_known = is_chosen or bool(game) or len(named) == 1
        read = read_literally(query, self._known) if is_literal else None
        understood = read or self._understand(query, lang=lang, others=others)
        # Among entries of one game the language of its documents tells nothing.
        is_one_game = len(set(wanted.get("game", ()))) == 1
        homes = {} if is_one_game else self._find_homes(understood.language)
        words = [*map(self._synonyms.add, understood.words)]
        allowed = self._allowed(wanted, past)
        return _Request(query, wanted, allowed, understood, words, Games(game, homes), named, is_known)

    def _suggest(
        self, understood: Understood, allowed: set[int] | None, langs: Sequence[str], hits: Sequence[Hit]
    ) -> list[Suggestion]:
        """Entries that were not found, but whose titles are like the query."""
        # Here and below: what few searches need is imported by those.
        from rulesref.search.suggestions import Suggestion, find_nearest

        found = {hit.record.id for hit in hits}
        titles = (
            Suggestion(entry_id, names[lang])
            for entry_id, names in self.catalogue.titles.items()
            if entry_id not in found
            for number in self._index.postings("id", entry_id).numbers
            if allowed is None or number in allowed
            for lang in [next((lang for lang in langs if lang in names), None) or self._origins[number]]
        )
        return find_nearest([word.text for word in understood.words], titles)

    def entry(self, entry_id: str, lang: str = "") -> Record | None:
        """An entry's record: in the language asked for, else in its own; None if there is no such entry."""
        entry_id = self.catalogue.renamed.get(entry_id, entry_id)
        return next((self._record(number, [lang]) for number in self._index.postings("id", entry_id).numbers), None)

    @cached_property
    def timeline(self) -> Timeline:
        """The versions of all documents in their order."""
        return Timeline(self.catalogue.documents.values())

    def look_back(self, then: Version) -> Past:
        """What held in a version."""
        from rulesref.search.as_of import Past

        return Past(then, self.timeline, self.catalogue)

    @cached_property
    def card_index(self) -> NameIndex:
        """The cards of the corpus by their names."""
        from rulesref.cards.name_index import NameIndex

        return NameIndex(self.folder, self.analyser)

    @cached_property
    def card_list(self) -> NameIndex:
        """The names of all cards that are known, with rulings or without."""
        from rulesref.cards.name_index import LISTED, NameIndex

        return NameIndex(self.folder, self.analyser, LISTED)

    @cached_property
    def cards(self) -> CardResolver:
        """The cards of the corpus and of its list, and those of a person's own card data if there is any."""
        from rulesref.cards.card_resolver import CardResolver
        from rulesref.cards.user_cards import open_user_cards

        return CardResolver(self.card_index, open_user_cards(), self.analyser, self.card_list)

    @cached_property
    def taboo_lists(self) -> TabooLists | None:
        """The taboo lists of the game that has some; read when a list is asked for, never by a search."""
        from rulesref.taboo_lists import decode_taboo_lists

        written = (self.folder / TABOO_LISTS).read_text(encoding="utf-8")
        return decode_taboo_lists(written) if written else None

    def find_cards(self, results: SearchResults) -> tuple[CardFacts, ...]:
        """Cards that a query names whole; else, where no entry is called so, by the first words of their names."""
        words = results.understood
        # What is only looked up costs little; the cards are opened if there is one to tell of.
        if self.card_index.find_exactly(words):
            return self.cards.named(words)
        return self.cards.begun(words) if not results.is_named and self.card_index.find_begun(words) else ()

    def make_html(self, record: Record) -> str:
        """A record's text as HTML, with links at the first mention of terms and cards."""
        from rulesref.corpus.entry_html import EntryHtml
        from rulesref.search.as_of import label_body

        return EntryHtml(self.catalogue.terms, self.card_index.cards, self.analyser).make_html(
            record._replace(body=label_body(record, self.catalogue.documents))
        )

    def records(self) -> Iterator[Record]:
        """Every entry in every language, in the order of the corpus."""
        for number in range(self._index.size):
            for lang in self._index.languages(number):
                yield self._record(number, [lang])

    def find_terms(self, words: str, games: Iterable[str] = (), is_whole: bool = False) -> list[TermFacts]:
        """Concepts whose name in any language is, or else contains, the words in any form; with `is_whole` only those
        whose name they are."""
        from rulesref.search.concepts import find_terms

        understood = self._understand(parse_query(words))
        return find_terms(understood, words, self.catalogue.terms, games, self.analyser, is_whole)

    def _allowed(self, wanted: Mapping[str, Iterable[str]], past: Past | None) -> set[int] | None:
        allowed: set[int] | None = None
        for field, values in wanted.items():
            found = self._index.matching(field, spread_kinds(values) if field == "kind" else values)
            allowed = found if allowed is None else allowed & found
        if past is not None:
            later = self._index.matching("id", past.list_later())
            allowed = (set(range(self._index.size)) if allowed is None else allowed) - later
        return allowed

    def _choose_languages(self, wanted: Sequence[str], hits: Sequence[Ranked], asked: Sequence[Asked]) -> list[str]:
        """In which languages to show what was found, the best first: those wanted, then what has most of the query."""
        if all(any(lang in self._index.languages(hit.number) for lang in wanted) for hit in hits):
            return list(wanted)
        said = dict.fromkeys(LANGUAGES, 0)
        for hit in hits:
            for lang in self._index.languages(hit.number):
                record = self._record(hit.number, [lang])
                terms = set(self.analyser.all_terms(f"{record.title} {record.text}"))
                said[lang] += sum(not terms.isdisjoint(word.terms) for word in asked)
        best = [lang for lang, count in said.items() if count == max(said.values())]
        # What several languages say alike, a number for one, does not tell in which it was asked.
        return [*wanted, *(best if len(best) == 1 else ())]

    def _rank(
        self, words: Sequence[QueryWord], understood: Understood, allowed: set[int] | None, games: Games
    ) -> list[Ranked]:
        """Return the best entries that have the quoted phrases."""
        phrases = find_quoted(understood)
        # To look for a phrase in a text takes far longer than to look up who has its words.
        for terms in {terms for phrase in phrases for terms in phrase}:
            having = self._index.matching(TERMS, terms)
            allowed = having if allowed is None else allowed & having
        if phrases:
            allowed = {one for one in allowed or () if has_phrases(one, phrases, self._index, self.analyser)}
        return rank(words, self._index, allowed, games)

    @cache  # noqa: B019 - a library is open as long as the program runs
    def _find_homes(self, lang: str) -> dict[str, float]:
        """Return the share of each game's entries whose document is in a language."""
        origin, english = (self._index.matching("lang", [f"{ORIGIN}{one}"]) for one in (lang, "en"))
        found = {}
        for game in self.catalogue.games:
            entries = self._index.matching("game", [game])
            # English rulings are read by all: they do not make a game less Russian or Ukrainian.
            counted = entries if lang == "en" else entries - english
            if counted:
                found[game] = len(entries & origin) / len(counted)
        return found

    def find_number(self, number: str, game: str = "") -> list[str]:
        """The entries that bear a number or hold the paragraph with it."""
        records = (self._record(place) for place in sorted(self._index.matching("number", [number])))
        return [record.id for record in records if game in ("", record.game)]

    @cached_property
    def _whole(self) -> list[str]:
        """The languages in which every entry has a text."""
        return [lang for lang in LANGUAGES if len(self._index.postings("lang", lang).numbers) == self._index.size]

    @cached_property
    def _origins(self) -> dict[int, str]:
        """The language of each entry's document."""
        return {number: lang for lang in LANGUAGES for number in self._index.matching("lang", [f"{ORIGIN}{lang}"])}

    def _make_hit(
        self,
        hit: Ranked,
        words: Sequence[Asked],
        numbers: Sequence[str],
        langs: Sequence[str],
        past: Past | None,
        extent: Extent,
    ) -> Hit:
        newest = self._record(hit.number, langs)
        record = past.view(newest) if past else newest
        text = self._join_notes(record)
        asked = choose_asked(words, [record.title, text], self.analyser)
        own = {record.number.lower(), record.source.number.lower(), *record.grimoire}
        paragraphs = (number for number in numbers if not number.startswith(PAGE))
        inside = (one for one in paragraphs if one not in own and hit.number in self._index.matching("number", [one]))
        paragraph = next(inside, "")
        query = TextQuery(words, asked, paragraph)
        shown = make_snippet(record.title, text, record.quoted, query, self.analyser, extent)
        # The page of an entry has the passages of today, and a note of the Grimoire apart.
        is_linked = record.text == newest.text and shown.passage in name_passages(record.text.split("\n"))
        passage = shown.passage if is_linked else ""
        title_marks = mark(record.title, asked, self.analyser)
        return Hit(record, hit.score, shown.text, shown.marks, title_marks, paragraph, passage)

    def _join_notes(self, record: Record) -> str:
        """Return a record's text with what the Grimoire plays differently."""
        catalogue = self.catalogue
        told = join_notes(record.grimoire, record.lang, catalogue.grimoire, catalogue.documents.values())
        return f"{record.text}\n{told}" if told else record.text

    def _record(self, number: int, langs: Iterable[str] = ()) -> Record:
        """An entry in the first of these languages in which it has a text, else in its document's."""
        written = self._index.languages(number)
        return self._index.record(number, next((lang for lang in langs if lang in written), written[0]))
