"""Commands for those who write the corpus: check, new."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from rulesref import ids, paths
from rulesref.cli.refusals import check_choice, refuse
from rulesref.cli.terminal import paint, say
from rulesref.cli.wording import describe_problem
from rulesref.i18n import _, ngettext
from rulesref.model import LANGUAGES, Corpus, Kind
from rulesref.problems import Problem, Severity


def check(
    missing: Annotated[str, typer.Option(metavar="LANG", help=_("list the entries without a text in this language"))] = "",
    as_json: Annotated[bool, typer.Option("--json", help=_("for programs"))] = False,
) -> int:
    from rulesref.corpus.checks import check_corpus, list_missing
    from rulesref.corpus.load import load_corpus

    corpus, problems = load_corpus(paths.corpus_root())
    if missing:
        check_choice(missing, LANGUAGES, _("The language “{value}” is not known."))
        problems = list_missing(corpus, missing)
    else:
        problems = problems + check_corpus(corpus)
    errors = sum(problem.severity is Severity.ERROR for problem in problems)
    if as_json:
        sys.stdout.write(json.dumps([_fields(problem) for problem in problems], ensure_ascii=False) + "\n")
    else:
        for problem in problems:
            style = "error" if problem.severity is Severity.ERROR else "warn"
            where = f"{_shown(problem.path)}:{problem.line}"
            say(f"{where}: {paint(problem.code, style)} {describe_problem(problem)}")
        entries = ngettext("{count} entry read", "{count} entries read", len(corpus.entries))
        faults = ngettext("{count} error", "{count} errors", errors)
        notes = ngettext("{count} note", "{count} notes", len(problems) - errors)
        say(f"{entries}: {faults}, {notes}.")
    return 1 if errors else 0


def _fields(problem: Problem) -> dict[str, str | int]:
    return {
        "code": problem.code,
        "severity": str(problem.severity),
        "path": _shown(problem.path),
        "line": problem.line,
        "message": describe_problem(problem),
    }


def _shown(path: Path) -> str:
    """A path as short as it is from here."""
    try:
        return path.resolve().relative_to(Path.cwd()).as_posix()
    except ValueError:
        return str(path)


def new_entry(
    entry: Annotated[str, typer.Argument(metavar="ID", help=_("such as {id}").format(id="ahlcg/attack-of-opportunity"))],
    lang: Annotated[str, typer.Option(help=_("for a translation: its language"))] = "",
    section: Annotated[str, typer.Option(help=_("folder below the game; the kind if not given"))] = "",
    kind: Annotated[str, typer.Option(help=_("what the entry is"))] = "glossary",
    doc: Annotated[str, typer.Option(help=_("the document it restates, from sources.yaml"))] = "",
    page: Annotated[str, typer.Option(help=_("page of the document"))] = "",
    title: Annotated[str, typer.Option(help=_("its title"))] = "",
) -> int:
    from rulesref.corpus.load import load_corpus

    root = paths.corpus_root()
    if paths.SHIPPED in root.parents:
        refuse(_("This corpus is part of the installed program. Set RULESREF_CORPUS to your own copy of it."))
    if not ids.is_entry_id(entry):
        refuse(_("“{id}” is not an id. Write <game>/<slug>, with a-z, 0-9 and hyphens.").format(id=entry))
    corpus, _problems = load_corpus(root)
    game, _slash, slug = entry.partition("/")
    check_choice(game, corpus.games, _("The game “{value}” is not known."))
    if entry in corpus.entries:
        path, text = _translation(corpus, entry, lang)
    else:
        path, text = _original(corpus, game, slug, section or kind, kind, doc, page, title)
    if path.exists():
        refuse(_("{path} is already there.").format(path=_shown(path)))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    say(_("Made {path}. Write the text, then run: rulesref check").format(path=_shown(path)))
    return 0


def _translation(corpus: Corpus, entry_id: str, lang: str) -> tuple[Path, str]:
    from rulesref.corpus.load import fingerprint

    entry = corpus.entries[entry_id]
    if not lang:
        refuse(_("{path} is already there. For a translation add --lang.").format(path=_shown(entry.original.path)))
    check_choice(lang, LANGUAGES, _("The language “{value}” is not known."))
    path = entry.original.path.with_name(f"{entry.slug}.{lang}.md")
    title = next((term.names[lang] for term in corpus.terms if entry_id in term.entries[:1] and lang in term.names), "")
    return path, f"---\ntitle: {_quote(title)}\nof: {_quote(fingerprint(entry.original))}\nalso: []\nask: []\n---\n"


def _original(
    corpus: Corpus, game: str, slug: str, section: str, kind: str, doc: str, page: str, title: str
) -> tuple[Path, str]:
    check_choice(kind, list(Kind), _("The kind “{value}” is not known."))
    documents = [name for name, document in corpus.documents.items() if document.game == game]
    check_choice(doc, documents, _("The document “{value}” is not known."))
    lang = corpus.documents[doc].language
    path = corpus.root / game / section / f"{slug}.{lang}.md"
    place = f", page: {_quote(page)}" if page else ""
    lines = [
        "---",
        f"title: {_quote(title or slug)}",
        f"kind: {kind}",
        f"source: {{doc: {doc}{place}}}",
        "see: []",
        "also: []",
        "ask: []",
        "---",
        "",
    ]
    return path, "\n".join(lines)


def _quote(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
