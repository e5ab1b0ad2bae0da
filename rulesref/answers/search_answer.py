"""The answer to a query, decided once for every door: results, cards, confidence, suggestions, private passages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from rulesref import ids
from rulesref.answers.choices import check_filters, check_kinds, check_languages, is_card_code, read_version
from rulesref.answers.citations import GrimoireRule, find_untold, name_game, source_short, term_line
from rulesref.i18n import _, ngettext
from rulesref.labels import kind_name, list_name
from rulesref.language.punctuation import nest_quotes
from rulesref.search.promotion import MAX_BARE
from rulesref.search.query import Query, join_filters, parse_query
from rulesref.search.query_names import PAGES

if TYPE_CHECKING:
    from rulesref.answers.card_answer import CardLine
    from rulesref.answers.private_passages import PrivateHit, PrivateLibrary
    from rulesref.cards.card_resolver import Resolved
    from rulesref.index_records import TermFacts
    from rulesref.search.as_of import Past
    from rulesref.search.known_words import WordSet
    from rulesref.search.library import Library
    from rulesref.search.results import Hit, SearchResults

MAX_ECHO_LENGTH = 80
"""Characters of a query that an answer repeats."""
MAX_NAME_WORDS = 6
"""Words of a query that may be a misspelled card name: few names are longer, and looking takes 30 ms."""
_HIT_FIELDS = (
    "id", "lang", "game", "kind", "title", "number", "source", "spoiler", "version", "date", "changed", "cards",
    "grimoire",
)  # fmt: skip
_OWN_RESULT_FIELDS = ("query", "understood", "hits", "is_weak", "is_named", "suggestions", "undefined")
_OWN_HIT_FIELDS = ("record", "score", "snippet", "marks", "title_marks", "paragraph", "passage")
"""Fields of the search's values that get a shape here; any other is passed on to programs under its own name."""


class SearchRequest(NamedTuple):
    """A query and what it is limited to."""

    query: str
    reader_lang: str
    """Language that results are shown in where they have a text in it."""
    limit: int = 10
    langs: Sequence[str] = ()
    games: Sequence[str] = ()
    kinds: Sequence[str] = ()
    played: str = ""
    """Game that the reader plays: preferred among near-equal results."""
    is_narrowed: bool = False
    """`games` are a setting of the reader and not part of the question."""
    as_of: str = ""
    is_literal: bool = False
    answers: int = 1
    """How many of the first results show their passage in full."""


class PageLine(NamedTuple):
    """A page of the site, and what does the same without it."""

    title: str
    command: str
    tool: str

    @property
    def line(self) -> str:
        return _("Page: {title}").format(title=self.title)


class SearchAnswer(NamedTuple):
    """What every door shows for a query."""

    results: SearchResults
    """With private passages among the hits. A named card makes the answer sure and needs no suggestions."""
    resolved: tuple[Resolved, ...] = ()
    """Cards that the query names: by code, by name in any form, or by a near name where no rule fits."""
    cards: tuple[CardLine, ...] = ()
    """The same cards on one line each."""
    untold: tuple[GrimoireRule, ...] = ()
    """Rules that only the Grimoire has."""
    terms: tuple[TermFacts, ...] = ()
    """Terms that the query names, where no entry was found, or none that defines what was asked for."""
    passages: Mapping[str, PrivateHit] = {}
    """Passages of imported documents, by the id of the result that each is shown under."""
    private: frozenset[str] = frozenset()
    """Ids of results that are private passages only."""
    narrowed_to: str = ""
    """Name of the reader's game, if nothing fits well and no other game was searched."""
    named_games: str = ""
    """Names of the games that the query names, if only these were searched for that reason."""
    games_to_choose: Mapping[str, str] = {}
    """Where no game is known and the best results belong to several: their names by id, the likeliest first."""
    as_of: str = ""

    @property
    def hits(self) -> Sequence[Hit]:
        return self.results.hits

    @property
    def is_found(self) -> bool:
        return bool(self.hits or self.cards or self.untold or self.results.pages)

    @property
    def is_cards_only(self) -> bool:
        """Whether the cards are the whole answer where there is room for one: no rule has the same name."""
        is_rule = self.results.is_named and self.hits and not self.hits[0].record.cards
        return not is_rule and (any(card.is_ruled for card in self.cards) or bool(self.cards and not self.hits))

    @property
    def understood(self) -> str:
        """The query after repair, cut to a line; empty if nothing was repaired or found."""
        is_repaired = self.hits and self.results.understood != self.results.query
        return echo(self.results.understood) if is_repaired else ""

    @property
    def lead(self) -> str:
        """The sentence above the results: that they do not fit well, or that there are none."""
        if not self.is_found:
            return nest_quotes(_("Nothing found for “{query}”.").format(query=echo(self.results.understood)))
        return _("Nothing fits well. The nearest:") if self.results.is_weak else ""

    @property
    def about_games(self) -> str:
        """The sentence about the games searched: which is meant, if that is open, or that the query named one."""
        if self.games_to_choose:
            return _("Which game do you mean?")
        return _("Searched in {game} only.").format(game=self.named_games) if self.named_games else ""

    @property
    def pages(self) -> list[PageLine]:
        """The pages of the site that the query asks for by name."""
        asked = self.results.pages
        return [PageLine(list_name(one.name), one.command, one.tool) for one in PAGES if one.name in asked]

    @property
    def perhaps(self) -> Mapping[str, str]:
        """Titles of entries that may be meant where nothing fits well, by id."""
        if self.cards:
            return {}
        # The entry of a term was not found because it is in another game, language or kind.
        elsewhere = {term.entries[0]: term_line(term) for term in self.terms if term.entries}
        return {**{one.id: one.title for one in self.results.suggestions}, **elsewhere}

    @property
    def notes(self) -> list[str]:
        """Sentences below the results: terms that no entry explains, or what to try if there is nothing to suggest."""
        bare = "; ".join(term_line(term) for term in self.terms if not term.entries)
        if bare:
            return [_("The word is a term without a rule of its own: {names}").format(names=bare)]
        if self.lead and not self.perhaps:
            return [_("Try fewer words, or the name of the rule in any language.")]
        return []

    @property
    def cited(self) -> Iterator[Hit]:
        """The results whose documents are cited: entries of the corpus."""
        return (hit for hit in self.hits if hit.record.id not in self.private)


def answer_search(library: Library, request: SearchRequest, imported: PrivateLibrary | None = None) -> SearchAnswer:
    """Answer a query; raise a refusal for an unknown filter. `imported`: documents that this reader may see."""
    query = parse_query(request.query)
    check_languages(request.langs)
    check_kinds(request.kinds)
    check_filters(query, [*library.catalogue.games, *(imported.documents if imported else ())])
    filters = {"lang": request.langs, "game": request.games, "kind": request.kinds}
    past = library.look_back(read_version(request.as_of, library)) if request.as_of else None
    others = imported.library.analyser.forms if imported and imported.documents and not past else ()
    results = library.search(
        request.query,
        filters,
        request.limit,
        request.reader_lang,
        request.played,
        past,
        request.is_literal,
        others,
        request.answers,
    )
    passages: Mapping[str, PrivateHit] = {}
    private: frozenset[str] = frozenset()
    if imported and not past:
        results, passages, private = _add_passages(results, imported, request, library.analyser.forms)
    games = join_filters(query, filters).get("game", ())
    resolved = _find_cards(library, query, results, games)
    cards = _describe_cards(library, resolved, past)
    if cards:
        hits = results.hits
        if not any(card.is_ruled for card in cards):
            # No ruling names the card: neither rulings on other cards nor entries that do not fit well answer.
            hits = () if results.is_weak else tuple(hit for hit in hits if not hit.record.cards)
        results = results._replace(hits=hits, is_weak=False, suggestions=(), games_to_choose=())
    untold = find_untold(library, query.numbers, games)
    is_empty = not (results.hits or resolved or untold)
    is_narrowed = request.is_narrowed and (is_empty or results.is_weak)
    return SearchAnswer(
        results,
        resolved,
        cards,
        tuple(untold),
        terms=() if untold else tuple(_find_terms(library, results, games)[:MAX_BARE]),
        passages=passages,
        private=private,
        narrowed_to=_name_games(library, request.games) if is_narrowed else "",
        named_games=_name_games(library, results.named_games),
        games_to_choose={game: name_game(library, game) for game in results.games_to_choose},
        as_of=past.then.tag if past else "",
    )


def _name_games(library: Library, games: Iterable[str]) -> str:
    return ", ".join(name_game(library, game) for game in games)


def _add_passages(
    results: SearchResults, imported: PrivateLibrary, request: SearchRequest, others: WordSet
) -> tuple[SearchResults, Mapping[str, PrivateHit], frozenset[str]]:
    # Import lazily, here and below: few searches need it.
    from rulesref.answers.private_passages import merge_passages

    chosen = {"lang": request.langs, "kind": request.kinds}
    found = imported.search(
        request.query, chosen, request.games, request.limit, request.reader_lang, request.is_literal, others
    )
    if found and results.is_weak:
        # The user's document answers what the corpus does not.
        results = results._replace(hits=(), understood=request.query, is_weak=False, suggestions=())
    merged = merge_passages(results.hits, found, request.limit)
    return results._replace(hits=merged.hits), merged.passages, merged.private


def _find_cards(library: Library, query: Query, results: SearchResults, games: Sequence[str]) -> tuple[Resolved, ...]:
    """Find the cards that a query names; none if the games searched have no cards."""
    # A repaired query still has its filters.
    understood = parse_query(results.understood).text if query.filters else results.understood
    resolved = _resolve_cards(library, query.text, results._replace(understood=understood))
    if resolved and games and not {card.game for card in library.card_index.cards}.intersection(games):
        return ()
    return resolved


def _resolve_cards(library: Library, text: str, results: SearchResults) -> tuple[Resolved, ...]:
    is_code = is_card_code(text)
    named = () if is_code else library.find_cards(results)
    is_unanswered = (results.is_weak or not results.hits) and len(text.split()) <= MAX_NAME_WORDS
    if not (is_code or named or is_unanswered or _is_listed(library, results)):
        return ()
    from rulesref.cards.card_resolver import Resolved
    from rulesref.cards.deck_list import DeckLine, read_card
    from rulesref.cards.name_index import Grade

    if is_code:
        card = library.cards.by_code(text)
        return (Resolved(DeckLine(text, code=text), (card,)),) if card else ()
    if named:
        return (Resolved(DeckLine(text, name=text), named),)
    line = read_card(text if is_unanswered else results.understood)
    near = library.cards.resolve(line) if line else None
    return (near,) if near and near.cards and near.grade <= Grade.REPAIRED else ()


def _is_listed(library: Library, results: SearchResults) -> bool:
    """Check whether a query is the name of a card without rulings, and not of a rule."""
    # Not `library.cards`: opening that takes longer than a search.
    return not results.is_named and library.card_list.find_exactly(results.understood) is not None


def _find_terms(library: Library, results: SearchResults, games: Sequence[str]) -> list[TermFacts]:
    """Find the terms that a query names, where no entry is about them."""
    if results.undefined:
        called = library.find_terms(results.undefined, games, is_whole=True)
        return called if not any(term.entries for term in called) or not results.hits else []
    return [] if results.hits else library.find_terms(results.query)


def _describe_cards(library: Library, resolved: Sequence[Resolved], past: Past | None) -> tuple[CardLine, ...]:
    if not resolved:
        return ()
    from rulesref.answers.card_answer import describe_cards

    return describe_cards(library, [card for one in resolved for card in one.cards], past.then if past else None)


def describe_hit(library: Library, answer: SearchAnswer, hit: Hit) -> list[str]:
    """Return the facts below the title of a result: game, kind, source, number of rulings, id."""
    record, catalogue = hit.record, library.catalogue
    is_game_shown = len(catalogue.games) > 1 and record.game in catalogue.games
    facts = [
        name_game(library, record.game) if is_game_shown else "",
        kind_name(record.kind),
        "" if record.id in answer.private else source_short(record, catalogue.documents),
        ngettext("{count} ruling", "{count} rulings", len(record.rulings)) if record.rulings else "",
        ids.join_reference(record.id, hit.paragraph),
    ]
    return [fact for fact in facts if fact]


def echo(query: str) -> str:
    """Cut a query to the length in which an answer repeats it."""
    return query if len(query) <= MAX_ECHO_LENGTH else f"{query[: MAX_ECHO_LENGTH - 1]}…"


def search_fields(answer: SearchAnswer) -> dict[str, object]:
    """Return the answer as `search --json` prints it."""
    results = answer.results
    return {
        "query": results.query,
        "understood": results.understood,
        "results": [_hit_fields(answer, hit) for hit in answer.hits],
        **({"weak": True} if results.is_weak else {}),
        "suggestions": results.suggestions,
        "as_of": answer.as_of,
        "cards": [card.code for card in answer.cards],
        **({"named_cards": answer.cards} if answer.cards else {}),
        **({"grimoire": [rule.list_fields() for rule in answer.untold]} if answer.untold else {}),
        **({"terms": [_term_fields(term) for term in answer.terms]} if answer.terms else {}),
        **({"narrowed_to": answer.narrowed_to} if answer.narrowed_to else {}),
        **_pass_on(results, _OWN_RESULT_FIELDS),
    }


def _hit_fields(answer: SearchAnswer, hit: Hit) -> dict[str, object]:
    passage = answer.passages.get(hit.record.id)
    return {
        **{name: getattr(hit.record, name) for name in _HIT_FIELDS},
        "score": round(hit.score, 3),
        "snippet": hit.snippet,
        "marks": [list(span) for span in hit.marks],
        "url": hit.record.url,
        "paragraph": hit.paragraph,
        # `passage` is what an imported document says.
        "passage_id": hit.passage,
        **_pass_on(hit, _OWN_HIT_FIELDS),
        **({"private": hit.record.id in answer.private, "passage": passage.list_fields()} if passage else {}),
    }


def _term_fields(term: TermFacts) -> dict[str, object]:
    return {"concept": term.concept, "game": term.game, "names": term.names, "entry": next(iter(term.entries), None)}


def _pass_on(value: SearchResults | Hit, own: Sequence[str]) -> dict[str, object]:
    return {name: one for name, one in value._asdict().items() if name not in own}
