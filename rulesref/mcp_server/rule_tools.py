"""Tools for rules: search, show, term."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulesref.answers.choices import KINDS, is_card_code
from rulesref.answers.citations import Citations, GrimoireRule, name_game, spoiler_line
from rulesref.answers.entry_answer import EntryAnswer, EntryRequest, answer_entry, entry_answer_fields
from rulesref.answers.refusals import refuse
from rulesref.answers.search_answer import SearchRequest, answer_search, describe_hit, search_fields
from rulesref.answers.term_answer import answer_term, list_names, term_answer_fields, term_title
from rulesref.i18n import _, current_language, pick_name
from rulesref.index_records import encode
from rulesref.mcp_server import output_schemas
from rulesref.mcp_server.answer_texts import hide_spoilers, tell_passage, write_entry
from rulesref.mcp_server.tool import (
    AS_OF,
    LANG,
    SPOILERS,
    Answer,
    Arguments,
    Tool,
    choice,
    flag,
    number,
    parameters_schema,
    text,
)

if TYPE_CHECKING:
    from rulesref.answers.search_answer import SearchAnswer
    from rulesref.index_records import TermFacts
    from rulesref.mcp_server.corpus_in_use import CorpusInUse
    from rulesref.search.library import Library
    from rulesref.search.results import Hit

MAX_QUERY_LENGTH = 500
ALL = "all"
ONE_GAME = "Only this game: {games}. Without it, all of them."


def make_rule_tools(corpus: CorpusInUse) -> list[Tool]:
    named = ", ".join(f"{name} is {pick_name(names, 'en')}" for name, names in corpus.library.catalogue.games.items())
    only = ONE_GAME.format(games=named)
    game = choice(only, corpus.games)
    return [
        Tool(
            "search",
            "Find rules",
            "Finds rules, rulings and answers of the FAQ by words in any grammatical form, in Ukrainian, Russian, "
            "Polish or English, with typos or in the wrong keyboard layout; by a question, a rule's number (ST.3, "
            "458.8f), or a card's name or code. Pass on the player's own words. “weak” says that nothing fits well. "
            "Read an entry with show before you answer from it, and cite its document, version and page.",
            parameters_schema(
                {
                    "query": text("Words, a question, a number, or a card's name.", MAX_QUERY_LENGTH, 1),
                    "lang": LANG,
                    "game": choice(f"{only} “{ALL}”: all, whichever the query names.", [*corpus.games, ALL]),
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
    library, spoilers = corpus.library, given.flag("spoilers")
    request = SearchRequest(
        given.text("query"),
        current_language(),
        given.number("limit", 10),
        games=corpus.games if given.text("game") == ALL else _one(given.text("game")),
        kinds=_one(given.text("kind")),
        as_of=given.text("as_of"),
        is_literal=given.flag("as_typed"),
    )
    answer = answer_search(library, request, corpus.imported)
    citations = Citations(library, (hit.record for hit in answer.cited))
    fields = search_fields(answer)
    shown = encode(fields) if spoilers else hide_spoilers(fields, library)
    lines = [*_tell_results(library, answer, spoilers), "", *citations.lines()]
    return Answer({**shown, **citations.fields()}, "\n".join(lines).strip())


def _one(value: str) -> list[str]:
    return [value] if value else []


def _tell_results(library: Library, answer: SearchAnswer, spoilers: bool) -> Iterator[str]:
    for rule in answer.untold:
        yield from _tell_rule(rule)
    if answer.understood:
        yield _("Understood as: {understood}").format(understood=answer.understood)
    if answer.about_games:
        choices = answer.games_to_choose or {ALL: _("All games")}
        yield f"{answer.about_games} {', '.join(f'`{game}` ({name})' for game, name in choices.items())}"
    if answer.lead:
        yield answer.lead
    for page in answer.pages:
        yield f"{page.line} (`{page.tool or page.command}`)"
    for card in answer.cards:
        yield _("Card: {name}").format(name=" · ".join(filter(None, [card.title, card.describe(), card.code])))
    for place, hit in enumerate(answer.hits, 1):
        yield from _tell_hit(library, answer, place, hit, spoilers)
    yield from answer.notes
    if answer.perhaps:
        yield _("Perhaps:")
        yield from (f"- {title} (`{name}`)" for name, title in answer.perhaps.items())


def _tell_hit(library: Library, answer: SearchAnswer, place: int, hit: Hit, spoilers: bool) -> Iterator[str]:
    record = hit.record
    *about, reference = describe_hit(library, answer, hit)
    yield f"{place}. **{record.title}** ({' · '.join(about)}) `{reference}`"
    if record.spoiler and not spoilers:
        yield f"   {spoiler_line(record, library.catalogue.campaigns)}"
        return
    if record.id not in answer.private:
        yield from (f"   {line}" for line in hit.snippet.split("\n"))
    if passage := answer.passages.get(record.id):
        yield "   " + _("In your document: {title}").format(title=passage.source)
        yield from (f"   {line}" for line in passage.hit.snippet.split("\n"))


def _tell_rule(rule: GrimoireRule) -> Iterator[str]:
    yield rule.line
    if told := rule.tell():
        yield f"{rule.head} {told}"


def show(corpus: CorpusInUse, given: Arguments) -> Answer:
    library, imported, spoilers = corpus.library, corpus.imported, given.flag("spoilers")
    asked = given.text("id").strip()
    if is_card_code(asked):
        refuse(_("“{code}” is the code of a card: the tool errata tells of it.").format(code=asked))
    request = EntryRequest(asked, current_language(), given.text("as_of"), spoilers)
    answer = answer_entry(library, request, imported)
    fields = entry_answer_fields(library, answer, imported)
    citations = Citations(library)
    if isinstance(answer, EntryAnswer):
        citations.add_record(answer.record)
        citations.add(answer.record.rulings)
        markdown = write_entry(answer, library)
    elif isinstance(answer, GrimoireRule):
        markdown = "\n".join(_tell_rule(answer))
    else:
        markdown = "\n".join([f"# {answer.record.title}", "", *tell_passage(answer)])
    shown = encode(fields) if spoilers else hide_spoilers(fields, library)
    return Answer({**shown, **citations.fields()}, markdown)


def term(corpus: CorpusInUse, given: Arguments) -> Answer:
    library = corpus.library
    answer = answer_term(library, given.text("words"), _one(given.text("game")))
    citations = Citations(library)
    citations.add(name for one in answer.terms for name in one.entries[:1])
    lines = [line for one in answer.terms for line in _tell_term(library, one)] or answer.unknown
    for meanings in answer.meanings:
        lines.append(_("What it is in each game:"))
        for note in meanings:
            told = pick_name(note.note, current_language())
            lines.append(f"- {name_game(library, note.game)}: {told} (`{note.entries[0]}`)")
    fields = encode(term_answer_fields(answer))
    return Answer({**fields, **citations.fields()}, "\n".join([*lines, "", *citations.lines()]).strip())


def _tell_term(library: Library, found: TermFacts) -> Iterator[str]:
    entry = f" `{found.entries[0]}`" if found.entries else ""
    yield f"**{term_title(found)}** ({name_game(library, found.game)}){entry}"
    for language, name, notes in list_names(library, found):
        yield f"- {language}: {name}" + (f" ({'; '.join(notes)})" if notes else "")
