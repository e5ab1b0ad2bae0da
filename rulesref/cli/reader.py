"""Commands for players: search, show, term, export."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any

import typer

from rulesref import ids, paths
from rulesref.cli.refusals import check_choice, refuse
from rulesref.cli.terminal import (
    paint,
    paint_marks,
    say,
    say_wrapped,
    show_progress,
    tell,
    wrap_marked,
)
from rulesref.cli.wording import kind_name, newer_line, source_line, source_short
from rulesref.i18n import _, current_language, ngettext
from rulesref.model import LANGUAGES, Kind
from rulesref.search.library import Answer, Hit, Library, open_library

KINDS = [*map(str, Kind), "erratum"]


def open_current() -> Library:
    """The library of the corpus in use; a bar is shown if it must be built."""
    with show_progress() as progress:
        return open_library(paths.corpus_root(), progress)


def search(
    words: Annotated[list[str], typer.Argument(metavar="QUERY", help=_("words, a question, a rule number"))],
    lang: Annotated[list[str], typer.Option(help=_("only texts in this language"), autocompletion=lambda: LANGUAGES)] = [],  # noqa: B006
    game: Annotated[list[str], typer.Option(help=_("only this game"))] = [],  # noqa: B006
    kind: Annotated[list[str], typer.Option(help=_("only this kind of entry"), autocompletion=lambda: KINDS)] = [],  # noqa: B006
    limit: Annotated[int, typer.Option(min=1, max=100, help=_("how many results"))] = 10,
    as_json: Annotated[bool, typer.Option("--json", help=_("for programs"))] = False,
) -> int:
    query = " ".join(words)
    for code in lang:
        check_choice(code, LANGUAGES, _("The language “{value}” is not known."))
    for name in kind:
        check_choice(name, KINDS, _("The kind “{value}” is not known."))
    library = open_current()
    for name in game:
        check_choice(name, library.catalogue["games"], _("The game “{value}” is not known."))
    answer = library.search(query, {"lang": lang, "game": game, "kind": kind}, limit)
    if as_json:
        _print_json(
            {
                "query": query,
                "understood": answer.understood,
                "results": [_result(hit) for hit in answer.hits],
            }
        )
    elif answer.hits:
        _print_hits(answer, library)
    else:
        _print_nothing_found(answer, library)
    return 0 if answer.hits else 1


def _result(hit: Hit) -> dict[str, Any]:
    fields = ("id", "lang", "game", "kind", "title", "number", "source")
    return {
        **{name: hit.record[name] for name in fields},
        "score": round(hit.score, 3),
        "snippet": hit.snippet,
        "marks": [list(span) for span in hit.marks],
        "url": hit.record["url"],
    }


def _print_hits(answer: Answer, library: Library) -> None:
    documents = library.catalogue["documents"]
    if answer.understood != answer.query:
        say(_("Shown for: {understood}").format(understood=paint(answer.understood, "bold")))
        say()
    for place, hit in enumerate(answer.hits, 1):
        record = hit.record
        title = paint_marks(record["title"], hit.title_marks)
        say(f"{place:>2}  {paint(title, 'bold') if not hit.title_marks else title}")
        about = [kind_name(record["kind"]), source_short(record, documents)]
        if record["rulings"]:
            about.append(ngettext("{count} ruling", "{count} rulings", len(record["rulings"])))
        say(paint(f"    {' · '.join(about)} · {record['id']}", "dim"))
        for line in wrap_marked(hit.snippet, hit.marks, "    "):
            say(line)
        say()
    _print_documents({hit.record["source"]["doc"] for hit in answer.hits}, documents)
    say(paint(_("Read on: {command}").format(command=f"rulesref show {answer.hits[0].record['id']}"), "dim"))


def _print_documents(used: Iterable[str], documents: Mapping[str, Any]) -> None:
    """Which documents these answers come from, and that later ones exist."""
    notes: dict[str, list[str]] = {}
    for name in sorted(used):
        if name in documents:
            document = documents[name]
            shown = " ".join(filter(None, [document["short"], document["version"]]))
            date = document["dates"][current_language()]
            notes.setdefault(newer_line(document), []).append(f"{shown} ({date})" if date else shown)
    for newer, names in notes.items():
        say(paint("; ".join(names), "dim"))
        if newer:
            say_wrapped(paint(newer, "dim"))


def _print_nothing_found(answer: Answer, library: Library) -> None:
    say(_("Nothing found for “{query}”.").format(query=answer.understood))
    titles = {title: entry for entry, names in library.catalogue["titles"].items() for title in names.values()}
    near = ids.nearest(answer.query.lower(), [title.lower() for title in titles])
    lower = {title.lower(): title for title in titles}
    if near:
        say(_("Perhaps:"))
        for title in near:
            say(f"  {lower[title]}  {paint(titles[lower[title]], 'dim')}")
    terms = library.find_terms(answer.query)[:3]
    if terms:
        say(_("The word is a term without a rule of its own: {names}").format(names="; ".join(map(_names, terms))))
    if not near and not terms:
        say(_("Try fewer words, or the name of the rule in any language."))


def show(
    entry: Annotated[str, typer.Argument(metavar="ID", help=_("such as {id}").format(id="ahlcg/attack-of-opportunity"))],
    lang: Annotated[str, typer.Option(help=_("in this language, where there is a text"), autocompletion=lambda: LANGUAGES)] = "",
    as_json: Annotated[bool, typer.Option("--json", help=_("for programs"))] = False,
) -> int:
    if lang:
        check_choice(lang, LANGUAGES, _("The language “{value}” is not known."))
    library = open_current()
    record = find_entry(library, entry, lang)
    if as_json:
        _print_json({**_public(record), "html": _render_html(record)})
        return 0
    # Without --lang the person's own language comes first, then the document's.
    wish = lang or current_language()
    if record["lang"] != wish:
        name = library.catalogue["languages"][current_language()][wish]
        tell(_("There is no text in this language yet ({language}); this is the original.").format(language=name))
    _print_entry(record, library)
    return 0


def find_entry(library: Library, asked: str, lang: str = "") -> dict[str, Any]:
    """The record of an entry by id or bare slug, in a language or else in its own; a refusal if there is none."""
    titles = library.catalogue["titles"]
    renamed = library.catalogue["renamed"]
    name = asked.strip().lower()
    known = {**{entry: entry for entry in titles}, **renamed}
    candidates = [known[name]] if name in known else [full for full in titles if full.partition("/")[2] == name]
    if len(candidates) != 1:
        near = candidates or ids.nearest(name, titles) or ids.nearest(f"ahlcg/{name}", titles)
        hint = _("Try: {options}.").format(options=", ".join(near)) if near else _("Look for it: rulesref search")
        refuse(_("There is no entry “{id}”.").format(id=asked) + " " + hint)
    for wish in (lang or current_language(), None):
        record = library.entry(candidates[0], wish)
        if record is not None:
            return record
    raise AssertionError(f"{candidates[0]} is in the catalogue and not in the index")


def _public(record: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in record.items() if name != "body"}


def _render_html(record: Mapping[str, Any]) -> str:
    from rulesref.corpus.markup import render_html

    lang, game = record["lang"], record["game"]
    return render_html(record["body"], lambda target: "../" * 3 + ids.url(ids.qualify(target, game), lang))


def _print_entry(record: Mapping[str, Any], library: Library) -> None:
    documents = library.catalogue["documents"]
    head = [library.catalogue["games"][record["game"]].get(current_language(), record["game"]), kind_name(record["kind"])]
    if record["number"]:
        head.append(record["number"])
    say(paint(" · ".join(head), "dim"))
    say(paint(record["title"], "title"))
    say()
    _print_body(record["body"])
    if record["rulings"]:
        _print_links(_("What later documents say:"), record["rulings"], library, with_source=True)
    if record["about"]:
        _print_links(_("This is about:"), record["about"], library)
    _print_links(_("See also:"), record["see"], library)
    shown = {*record["see"], *record["rulings"], *record["about"]}
    others = [other for other in record["mentioned_by"] if other not in shown]
    _print_links(_("Mentioned by:"), others, library)
    say(paint(record["id"], "dim"))
    say_wrapped(source_line(record, documents))
    document = documents.get(record["source"]["doc"])
    if document and newer_line(document):
        say_wrapped(paint(newer_line(document), "dim"))


def _print_body(body: str) -> None:
    if sys.stdout.isatty():
        # rich only where a person looks on.
        from rich.console import Console
        from rich.markdown import Markdown

        from rulesref.cli.terminal import width

        Console(width=width()).print(Markdown(body, hyperlinks=False))
    else:
        from rulesref.corpus.markup import render_text

        say(render_text(body))
    say()


def _print_links(heading: str, entries: Iterable[str], library: Library, with_source: bool = False) -> None:
    titles = library.catalogue["titles"]
    lines = []
    for entry in entries:
        names = titles.get(entry, {})
        title = names.get(current_language()) or next(iter(names.values()), "")
        note = ""
        if with_source:
            ruling = library.entry(entry)
            if ruling is not None:
                note = paint(f"  {source_short(ruling, library.catalogue['documents'])}", "warn")
        lines.append(f"  {title}  {paint(entry, 'dim')}{note}")
    if lines:
        say(paint(heading, "bold"))
        for line in lines:
            say(line)
        say()


def term(
    words: Annotated[list[str], typer.Argument(metavar="WORDS", help=_("a term, in any language and form"))],
    game: Annotated[list[str], typer.Option(help=_("only this game"))] = [],  # noqa: B006
    as_json: Annotated[bool, typer.Option("--json", help=_("for programs"))] = False,
) -> int:
    asked = " ".join(words)
    library = open_current()
    for name in game:
        check_choice(name, library.catalogue["games"], _("The game “{value}” is not known."))
    terms = library.find_terms(asked, game)
    if as_json:
        _print_json({"terms": [_term_fields(found) for found in terms]})
    elif terms:
        for found in terms:
            _print_term(found, library)
    else:
        say(_("No term “{words}” is known.").format(words=asked))
        names = {name.lower(): name for found in library.catalogue["terms"] for name in found["names"].values()}
        near = [names[name] for name in ids.nearest(asked.lower(), names)]
        if near:
            say(_("Try: {options}.").format(options=", ".join(near)))
    return 0 if terms else 1


def _term_fields(found: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "concept": found["concept"],
        "game": found["game"],
        "names": found["names"],
        "older": found["older"],
        "also": found["also"],
        "entry": found["entries"][0] if found["entries"] else None,
        "entries": found["entries"],
    }


def _print_term(found: Mapping[str, Any], library: Library) -> None:
    languages = library.catalogue["languages"][current_language()]
    say(paint(found["names"].get(current_language()) or _names(found), "title"))
    for lang in LANGUAGES:
        if lang not in found["names"]:
            continue
        notes = []
        if found["older"].get(lang):
            notes.append(_("formerly: {names}").format(names=", ".join(found["older"][lang])))
        if found["also"].get(lang):
            notes.append(_("also: {names}").format(names=", ".join(found["also"][lang])))
        note = paint(f"  ({'; '.join(notes)})", "dim") if notes else ""
        say(f"  {languages[lang]:<12} {found['names'][lang]}{note}")
    if found["entries"]:
        say(paint(f"  rulesref show {found['entries'][0]}", "dim"))
    say()


def _names(found: Mapping[str, Any]) -> str:
    return " / ".join(dict.fromkeys(found["names"].values()))


def export(
    form: Annotated[str, typer.Option("--format", help="jsonl")] = "jsonl",
    lang: Annotated[list[str], typer.Option(help=_("only texts in this language"))] = [],  # noqa: B006
    game: Annotated[list[str], typer.Option(help=_("only this game"))] = [],  # noqa: B006
) -> int:
    check_choice(form, ["jsonl"], _("The format “{value}” is not known."))
    for code in lang:
        check_choice(code, LANGUAGES, _("The language “{value}” is not known."))
    library = open_current()
    for name in game:
        check_choice(name, library.catalogue["games"], _("The game “{value}” is not known."))
    wanted: Callable[[Mapping[str, Any]], bool] = lambda record: (  # noqa: E731
        (not lang or record["lang"] in lang) and (not game or record["game"] in game)
    )
    for record in library.records():
        if wanted(record):
            say(json.dumps(_public(record), ensure_ascii=False))
    return 0


def _print_json(value: Any) -> None:
    say(json.dumps(value, ensure_ascii=False, indent=2 if sys.stdout.isatty() else None))
