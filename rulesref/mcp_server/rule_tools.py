"""Tools that find and give rules: search, show, term."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulesref import ids
from rulesref.answers.choices import KINDS, check_filters
from rulesref.answers.entry_lookup import find_entry, find_paragraph, find_untold_number
from rulesref.answers.fields import hit_fields, search_fields, shown_entry_fields, term_fields
from rulesref.answers.grimoire import difference_fields, find_untold, untold_line
from rulesref.answers.record_lines import source_short, spoiler_line, term_line
from rulesref.answers.refusals import refuse
from rulesref.answers.version_choice import read_version
from rulesref.i18n import _, current_language, ngettext, pick_name
from rulesref.kinds import LANGUAGES
from rulesref.language.quotation_marks import nest_quotes
from rulesref.mcp_server import output_schemas
from rulesref.mcp_server.arguments import (
    AS_OF,
    LANG,
    SPOILERS,
    Arguments,
    choice,
    flag,
    number,
    parameters_schema,
    text,
)
from rulesref.mcp_server.citations import Citations, hide_spoilers
from rulesref.mcp_server.entry_markdown import write_entry
from rulesref.mcp_server.tool import Answer, Tool
from rulesref.naming import kind_name, quote_version
from rulesref.records import encode
from rulesref.search.query import parse_query

if TYPE_CHECKING:
    from rulesref.mcp_server.corpus_in_use import CorpusInUse
    from rulesref.records import TermFacts
    from rulesref.search.results import Hit, SearchResults

LONGEST_QUERY = 500
CARD_CODE = re.compile(r"\d{5}[a-z]?")
ONE_GAME = "Only this game: {games}. Without it, all of them."


def make_rule_tools(corpus: CorpusInUse) -> list[Tool]:
    named = ", ".join(f"{name} is {pick_name(names, 'en')}" for name, names in corpus.library.catalogue.games.items())
    game = choice(ONE_GAME.format(games=named), corpus.games)
    return [
        Tool(
            "search",
            "Find rules",
            "Finds rules, rulings and answers of the FAQ by words in any grammatical form, in Ukrainian, Russian, "
            "Polish or English, with typos or in the wrong keyboard layout; by a question, a rule's number (ST.3, "
            "458.8f), or a card's name. Pass on the player's own words. “weak” says that nothing fits well. "
            "Read an entry with show before you answer from it, and cite its document, version and page.",
            parameters_schema(
                {
                    "query": text("Words, a question, a number, or a card's name.", LONGEST_QUERY, 1),
                    "lang": LANG,
                    "game": game,
                    "kind": choice("Only entries of this kind.", KINDS),
                    "limit": number("How many results.", 1, 50, 10),
                    "as_of": AS_OF,
                    "as_typed": flag("Search for the words as they are typed, without repair."),
                    "spoilers": SPOILERS,
                },
                ["query"],
            ),
            output_schemas.SEARCH,
            search,
        ),
        Tool(
            "show",
            "Read a rule",
            "One entry in full: the rule, what later documents say about it, links to others, and the document, "
            "version and page it comes from.",
            parameters_schema(
                {
                    "id": text(
                        "Its id as search gives it (ahlcg/attack-of-opportunity), with #458.8f for a paragraph; or its "
                        "number (“ah3e 458.8f”, “grimoire 4.003”).",
                        200,
                        1,
                    ),
                    "lang": LANG,
                    "as_of": AS_OF,
                    "spoilers": SPOILERS,
                },
                ["id"],
            ),
            output_schemas.SHOW,
            show,
        ),
        Tool(
            "term",
            "Translate a term",
            "What a term of the games is called in each of the four languages, what it was called before, and what the "
            "same word is in other games. Use it to write of a rule in the words of the published translation.",
            parameters_schema(
                {"words": text("The term, in any language and form.", 200, 1), "lang": LANG, "game": game}, ["words"]
            ),
            output_schemas.TERMS,
            term,
        ),
    ]


def search(corpus: CorpusInUse, given: Arguments) -> Answer:
    library = corpus.library
    query, spoilers = given.text("query"), given.flag("spoilers")
    parsed = parse_query(query)
    check_filters(parsed, library.catalogue.games)
    chosen = {name: [given.text(name)] if given.text(name) else [] for name in ("game", "kind")}
    past = library.look_back(read_version(given.text("as_of"), library)) if given.text("as_of") else None
    results = library.search(
        query, chosen, given.number("limit", 10), current_language(), "", past, given.flag("as_typed")
    )
    untold = find_untold(library, parsed.numbers)
    cards = library.find_cards(results)
    fields = search_fields(
        results,
        map(hit_fields, results.hits),
        [card.code for card in cards],
        [difference_fields(one, library.catalogue.grimoire[one]) for one in untold],
        past.then.tag if past else "",
    )
    citations = Citations(corpus)
    for hit in results.hits:
        citations.add_record(hit.record)
    shown = encode(fields) if spoilers else hide_spoilers(fields, corpus)
    lines = [*(untold_line(library, one) for one in untold), *_tell_results(corpus, results, bool(cards), spoilers)]
    if cards:
        from rulesref.answers.report_writer import describe_cards

        for code, title, said in describe_cards(library, cards):
            lines.append(_("Card: {name}").format(name=" · ".join(filter(None, [title, said, code]))))
    return Answer({**shown, **citations.fields()}, "\n".join([*lines, "", *citations.lines()]).strip())


def _tell_results(corpus: CorpusInUse, results: SearchResults, has_cards: bool, spoilers: bool) -> Iterator[str]:
    if results.understood != results.query:
        yield _("Understood as: {understood}").format(understood=results.understood)
    if not results.hits:
        yield nest_quotes(_("Nothing found for “{query}”.").format(query=results.understood))
    elif results.is_weak and not has_cards:
        yield _("Nothing fits well. The nearest:")
    for place, hit in enumerate(results.hits, 1):
        yield from _tell_hit(corpus, place, hit, spoilers)
    if results.suggestions and not has_cards:
        yield _("Perhaps:")
        yield from (f"- {one.title} (`{one.id}`)" for one in results.suggestions)


def _tell_hit(corpus: CorpusInUse, place: int, hit: Hit, spoilers: bool) -> Iterator[str]:
    record = hit.record
    about = [
        pick_name(corpus.library.catalogue.games[record.game], current_language(), record.game),
        kind_name(record.kind),
        source_short(record, corpus.documents),
    ]
    if record.rulings:
        about.append(ngettext("{count} ruling", "{count} rulings", len(record.rulings)))
    yield f"{place}. **{record.title}** ({' · '.join(about)}) `{ids.join_reference(record.id, hit.paragraph)}`"
    hidden = record.spoiler and not spoilers
    yield f"   {spoiler_line(record, corpus.library.catalogue.campaigns) if hidden else hit.snippet}"


def show(corpus: CorpusInUse, given: Arguments) -> Answer:
    library = corpus.library
    asked, spoilers = given.text("id"), given.flag("spoilers")
    if CARD_CODE.fullmatch(asked.strip()):
        refuse(_("“{code}” is the code of a card: the tool errata tells of it.").format(code=asked.strip()))
    if untold := find_untold_number(library, asked):
        return _show_untold(corpus, untold)
    lang = current_language()
    record = find_entry(library, asked, lang)
    past = library.look_back(read_version(given.text("as_of"), library)) if given.text("as_of") else None
    if past and not past.knows(record.id):
        documents = library.catalogue.documents.values()
        came, then = (quote_version(tag, documents) for tag in (record.version, past.then.tag))
        sentence = _("“{title}” came with version {version}; in {then} there was no such entry.")
        refuse(sentence.format(title=record.title, version=came, then=then))
    record = past.view(record) if past else record
    paragraph = find_paragraph(record, asked)
    fields = shown_entry_fields(
        record, library.make_html(record), library.catalogue.grimoire, paragraph, past.then.tag if past else ""
    )
    citations = Citations(corpus)
    citations.add_record(record)
    citations.add(record.rulings)
    shown = encode(fields) if spoilers else hide_spoilers(fields, corpus)
    return Answer({**shown, **citations.fields()}, write_entry(record, library, spoilers, lang, paragraph))


def _show_untold(corpus: CorpusInUse, number: str) -> Answer:
    """A rule of the Grimoire that no entry of ours tells: what is known of it is the difference itself."""
    rule = corpus.library.catalogue.grimoire[number]
    fields = {
        "id": "",
        "title": rule.title,
        "grimoire": [number],
        "grimoire_differs": [difference_fields(number, rule)],
    }
    told = _("The Grimoire ({number}) plays it differently:").format(number=number)
    lines = [untold_line(corpus.library, number), told, pick_name(rule.differs, current_language())]
    return Answer({**fields, **Citations(corpus).fields()}, "\n".join(lines))


def term(corpus: CorpusInUse, given: Arguments) -> Answer:
    library = corpus.library
    words, game = given.text("words"), given.text("game")
    terms = library.find_terms(words, [game] if game else [])
    citations = Citations(corpus)
    citations.add(name for one in terms for name in one.entries[:1])
    fields = encode({"terms": [term_fields(one, library.catalogue.shared) for one in terms]})
    lines = [line for one in terms for line in _tell_term(corpus, one)] or _tell_no_term(corpus, words)
    for concept in dict.fromkeys(concept for one in terms for concept in one.shared):
        lines.append(_("What it is in each game:"))
        for note in library.catalogue.shared[concept]:
            name = pick_name(library.catalogue.games[note.game], current_language(), note.game)
            lines.append(f"- {name}: {pick_name(note.note, current_language())} (`{note.entries[0]}`)")
    return Answer({**fields, **citations.fields()}, "\n".join([*lines, "", *citations.lines()]).strip())


def _tell_term(corpus: CorpusInUse, found: TermFacts) -> Iterator[str]:
    catalogue = corpus.library.catalogue
    title = found.names.get(current_language()) or term_line(found)
    entry = f" `{found.entries[0]}`" if found.entries else ""
    yield f"**{title}** ({pick_name(catalogue.games[found.game], current_language(), found.game)}){entry}"
    for lang in LANGUAGES:
        if lang in found.names:
            notes = [_("our name")] if lang in found.ours else []
            for told, names in (
                (_("formerly: {names}"), found.older.get(lang)),
                (_("also: {names}"), found.also.get(lang)),
            ):
                notes += [told.format(names=", ".join(names))] if names else []
            name = catalogue.languages[current_language()][lang]
            yield f"- {name}: {found.names[lang]}" + (f" ({'; '.join(notes)})" if notes else "")


def _tell_no_term(corpus: CorpusInUse, words: str) -> list[str]:
    lines = [nest_quotes(_("No term “{words}” is known.").format(words=words))]
    names = {name.lower(): name for found in corpus.library.catalogue.terms for name in found.names.values()}
    if near := [names[name] for name in ids.nearest(words.lower(), names)]:
        lines.append(_("Try: {options}.").format(options=", ".join(near)))
    return lines
