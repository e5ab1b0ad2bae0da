"""`rulesref search`: ranked hits with the matched words marked, and where each comes from."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from rulesref import ids
from rulesref.answers.choices import KINDS, check_filters, check_kinds, check_languages
from rulesref.answers.grimoire import difference_fields, find_untold, untold_line
from rulesref.answers.record_lines import document_name, edition, newer_line, source_short, spoiler_line, term_line
from rulesref.cli.common import open_current, open_imported, print_json
from rulesref.cli.config import remembered_game, wanted_games
from rulesref.cli.terminal import fold, join_facts, paint, paint_marks, say, say_hanging, say_wrapped, wrap_marked
from rulesref.i18n import _, current_language, ngettext, pick_name, reading_language
from rulesref.language.quotation_marks import nest_quotes
from rulesref.naming import kind_name

if TYPE_CHECKING:
    from rulesref.building.private_library import PrivateHit
    from rulesref.records import DocumentFacts
    from rulesref.search.library import Library
    from rulesref.search.past import Past
    from rulesref.search.results import Hit, SearchResults


LONGEST_ECHO = 80


def search(
    words: Annotated[list[str], typer.Argument(metavar="QUERY", help=_("Words, a question, a rule number."))],
    lang: Annotated[list[str] | None, typer.Option(metavar="LANG", help=_("Only texts in this language."))] = None,
    game: Annotated[list[str] | None, typer.Option(metavar="GAME", help=_("Only this game."))] = None,
    kind: Annotated[
        list[str] | None,
        typer.Option(metavar="KIND", help=_("Only this kind of entry."), autocompletion=lambda: KINDS),
    ] = None,
    limit: Annotated[int, typer.Option(min=1, max=100, metavar="N", help=_("How many results."))] = 10,
    as_of: Annotated[str, typer.Option(metavar="VERSION", help=_("As the FAQ stood in this version."))] = "",
    spoilers: Annotated[bool, typer.Option("--spoilers", help=_("Show what gives away a campaign."))] = False,
    literal: Annotated[
        bool, typer.Option("--as-typed", help=_("Search for the words as they are typed, without repair."))
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help=_("For programs."))] = False,
) -> int:
    query = " ".join(words)
    check_languages(lang or ())
    check_kinds(kind or ())
    # Here and below: what some searches need is imported by those.
    from rulesref.search.query import parse_query

    library = open_current()
    imported = open_imported()
    known = [*library.catalogue.games, *(imported.documents if imported else ())]
    games = wanted_games(game, known)
    parsed = parse_query(query)
    check_filters(parsed, known)
    filters = {"lang": lang or (), "game": games, "kind": kind or ()}
    mine = remembered_game(library.catalogue.games)
    past = _look_back(library, as_of) if as_of else None
    results = library.search(query, filters, limit, reading_language(), mine, past, literal)
    untold = find_untold(library, parsed.numbers)
    found = _Found(results.hits, {}, set())
    if imported and not past:
        from rulesref.cli.imported_passages import merge_hits

        chosen = {"lang": lang or (), "kind": kind or ()}
        passages = imported.search(query, chosen, games, limit, reading_language(), literal)
        if passages and results.is_weak:
            # What the corpus does not answer, the person's own document does.
            results = results._replace(hits=(), understood=query, is_weak=False, suggestions=())
        found = _Found(*merge_hits(results.hits, passages, limit))
    titles = imported.documents if imported else {}
    if as_json:
        from rulesref.answers.fields import search_fields

        cards = [code for code, _title, _said in _describe_cards(library, results)]
        hits = [_result(hit, found, titles) for hit in found.hits]
        differs = [difference_fields(number, library.catalogue.grimoire[number]) for number in untold]
        print_json(search_fields(results, hits, cards, differs, past.then.tag if past else ""))
        return 0 if found.hits or untold else 1
    for number in untold:
        from rulesref.cli.differences import say_difference

        say_wrapped(untold_line(library, number))
        say_difference(library, number, current_language())
        say()
    if found.hits:
        _print_hits(results, found, titles, library, spoilers)
    elif not untold:
        _print_nothing_found(results, library)
        if games and not game:
            say_wrapped(_("Only this game was searched: {game}. All of them: --game all").format(game=games[0]))
    return 0 if found.hits or untold else 1


def _look_back(library: Library, version: str) -> Past:
    from rulesref.answers.version_choice import read_version

    return library.look_back(read_version(version, library))


class _Found(NamedTuple):
    """Results, and what of them is of documents that the person imported."""

    hits: Sequence[Hit]
    passages: Mapping[str, PrivateHit]
    private: Container[str]


def _describe_cards(library: Library, results: SearchResults) -> list[tuple[str, str, str]]:
    """Cards that the query names: code, title, what is said about each."""
    cards = library.find_cards(results)
    if not cards:
        return []
    # Loaded only if there is a card to tell of.
    from rulesref.answers.report_writer import describe_cards

    return describe_cards(library, cards)


def _result(hit: Hit, found: _Found, titles: Mapping[str, str]) -> dict[str, object]:
    from rulesref.answers.fields import hit_fields

    return {**hit_fields(hit), **_passage_fields(hit.record.id, found, titles)}


def _passage_fields(name: str, found: _Found, titles: Mapping[str, str]) -> dict[str, object]:
    """What an imported document says under a result, for programs; nothing where there is no such passage."""
    if name not in found.passages:
        return {}
    from rulesref.cli.imported_passages import passage_fields

    return {"private": name in found.private, "passage": passage_fields(found.passages[name], titles)}


def _print_hits(
    results: SearchResults, found: _Found, titles: Mapping[str, str], library: Library, spoilers: bool
) -> None:
    documents = library.catalogue.documents
    if results.understood != results.query:
        say_wrapped(_("Understood as: {understood}").format(understood=paint(_shorten(results.understood), "bold")))
        # Loaded only if something was repaired.
        from shlex import quote

        command = f"rulesref search --as-typed {quote(_shorten(results.query))}"
        say(paint(_("As it was typed: {command}").format(command=command), "dim"))
        say()
    cards = _describe_cards(library, results)
    if results.is_weak and not cards:
        say_wrapped(_("Nothing fits well. The nearest:"))
        say()
    for code, title, said in cards:
        rest = " · ".join(filter(None, [said, f"rulesref errata {code}"]))
        say_hanging(_("Card: {name}").format(name=paint(title, "bold")) + paint(f" · {rest}", "dim"), "")
        say()
    for place, hit in enumerate(found.hits, 1):
        record = hit.record
        title = paint_marks(record.title, hit.title_marks)
        for line in fold(title if hit.title_marks else paint(title, "bold"), f"{place:>2}  ", "    "):
            say(line)
        about = [kind_name(record.kind), *([] if record.id in found.private else [source_short(record, documents)])]
        if len(library.catalogue.games) > 1 and record.game in library.catalogue.games:
            about.insert(0, pick_name(library.catalogue.games[record.game], current_language(), record.game))
        if record.rulings:
            about.append(ngettext("{count} ruling", "{count} rulings", len(record.rulings)))
        about.append(ids.join_reference(record.id, hit.paragraph))
        say_wrapped(paint(join_facts(about), "dim"), "    ")
        if record.spoiler and not spoilers:
            say_wrapped(spoiler_line(record, library.catalogue.campaigns), "    ")
        elif record.id not in found.private:
            for line in wrap_marked(hit.snippet, hit.marks, "    "):
                say(line)
        if record.id in found.passages and (spoilers or not record.spoiler):
            from rulesref.cli.imported_passages import say_found

            say_found(found.passages[record.id], titles)
        say()
    if results.is_weak and not cards:
        _print_suggestions({one.id: one.title for one in results.suggestions})
        say()
    _print_documents({hit.record.source.doc for hit in found.hits if hit.record.id not in found.private}, documents)
    best = found.hits[0]
    command = f"rulesref show {ids.join_reference(best.record.id, best.paragraph)}"
    if best.record.id not in found.private and best.record.lang != current_language():
        command += f" --lang {best.record.lang}"
    say(paint(_("Read on: {command}").format(command=command), "dim"))


def _shorten(query: str) -> str:
    """A query as it is repeated to a person: not more of it than a line holds."""
    return query if len(query) <= LONGEST_ECHO else f"{query[: LONGEST_ECHO - 1]}…"


def _print_documents(used: Iterable[str], documents: Mapping[str, DocumentFacts]) -> None:
    """Which documents these answers come from, and that later ones exist."""
    notes: dict[str, list[str]] = {}
    for name in sorted(used):
        if name in documents:
            document = documents[name]
            # Several games have a book of «Rules»: the title says whose it is.
            notes.setdefault(newer_line(document), []).append(f"{document_name(document)} ({edition(document)})")
    for newer, names in notes.items():
        for name in names:
            say_wrapped(paint(name, "dim"))
        if newer:
            say_wrapped(paint(newer, "dim"))


def _print_nothing_found(results: SearchResults, library: Library) -> None:
    say_wrapped(nest_quotes(_("Nothing found for “{query}”.").format(query=_shorten(results.understood))))
    terms = library.find_terms(results.query)[:3]
    bare = [term_line(term) for term in terms if not term.entries]
    if bare:
        say_wrapped(_("The word is a term without a rule of its own: {names}").format(names="; ".join(bare)))
    perhaps = {one.id: one.title for one in results.suggestions}
    # A term whose rule was not found stands in another game or language, or is of another kind.
    perhaps |= {term.entries[0]: term_line(term) for term in terms if term.entries}
    if perhaps or not bare:
        _print_suggestions(perhaps)


def _print_suggestions(perhaps: Mapping[str, str]) -> None:
    """What may be meant where nothing fits well, by entry."""
    if perhaps:
        say_wrapped(_("Perhaps:"))
        for entry, title in perhaps.items():
            say_hanging(f"{title}  {paint(entry, 'dim')}", "  ")
    else:
        say_wrapped(_("Try fewer words, or the name of the rule in any language."))
