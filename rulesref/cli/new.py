"""`rulesref new`: a file with everything it needs, for a new entry or a translation."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulesref import ids, paths
from rulesref.answers.choices import check_games, check_languages
from rulesref.answers.refusals import check_choice, refuse
from rulesref.cli.common import EXAMPLE_ID, refuse_shipped, write_file
from rulesref.cli.terminal import say
from rulesref.i18n import _
from rulesref.kinds import Kind
from rulesref.paths import shown_path

if TYPE_CHECKING:
    from rulesref.model import Corpus, Entry

LONGEST_SLUG = 100
"""With its language and `.md` behind it, it is the name of a file; systems allow some 250 bytes."""


def new_entry(
    entry: Annotated[str, typer.Argument(metavar="ID", help=_("Such as {id}.").format(id=EXAMPLE_ID))],
    lang: Annotated[str, typer.Option(metavar="LANG", help=_("For a translation: its language."))] = "",
    section: Annotated[str, typer.Option(metavar="DIR", help=_("Folder below the game; the kind if not given."))] = "",
    kind: Annotated[str, typer.Option(metavar="KIND", help=_("What the entry is."))] = "glossary",
    doc: Annotated[str, typer.Option(metavar="DOC", help=_("The document it restates, from sources.yaml."))] = "",
    page: Annotated[str, typer.Option(metavar="PAGE", help=_("Page of the document."))] = "",
    title: Annotated[str, typer.Option(metavar="TITLE", help=_("Its title."))] = "",
) -> int:
    from rulesref.corpus.load import load_corpus

    root = paths.corpus_root()
    refuse_shipped(root)
    if not ids.is_entry_id(entry):
        refuse(_("“{id}” is not an id. Write <game>/<slug>, with a-z, 0-9 and hyphens.").format(id=entry))
    game, _slash, slug = entry.partition("/")
    if len(slug) > LONGEST_SLUG:
        refuse(_("The id is too long: its last part may have {limit} letters.").format(limit=LONGEST_SLUG))
    if section and not ids.is_slug(section):
        refuse(_("“{section}” is no folder below the game. Use a-z, 0-9 and hyphens.").format(section=section))
    corpus, _problems = load_corpus(root)
    check_games([game], corpus.games)
    if entry in corpus.entries:
        return _make_translation(corpus, corpus.entries[entry], lang)
    path, text = _original(corpus, game, slug, section or kind, kind, doc, page, title)
    if path.exists():
        refuse(_("{path} is already there.").format(path=shown_path(path)))
    write_file(path, text)
    say(_("Made {path}. Write the text, then run: rulesref check").format(path=shown_path(path)))
    return 0


def _make_translation(corpus: Corpus, entry: Entry, lang: str) -> int:
    """A file for a translator, where there is none yet."""
    from rulesref.cli.translate import write_translation_file
    from rulesref.corpus.translation_file import find_file

    if not lang:
        refuse(_("{path} is already there. For a translation add --lang.").format(path=shown_path(entry.original.path)))
    check_languages([lang])
    path = find_file(entry, lang)
    if path.exists():
        refuse(_("{path} is already there.").format(path=shown_path(path)))
    write_translation_file(corpus, entry, lang)
    say(_("Made {path}. Write the text, then run: rulesref check").format(path=shown_path(path)))
    return 0


def _original(
    corpus: Corpus, game: str, slug: str, section: str, kind: str, doc: str, page: str, title: str
) -> tuple[Path, str]:
    check_choice(kind, list(map(str, Kind)), _("The kind “{value}” is not known."))
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
        "---",
        "",
    ]
    return path, "\n".join(lines)


def _quote(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
