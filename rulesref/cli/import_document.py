"""`rulesref import`: a person's own rulebook, read, taken apart and kept for them alone, and why a file cannot be
imported; `rulesref imported`: what was imported, and how to be rid of one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from rulesref import paths
from rulesref.answers.choices import check_languages
from rulesref.answers.problem_messages import tell_yaml_reason
from rulesref.answers.refusals import check_choice, refuse
from rulesref.cli.common import open_current, print_json
from rulesref.cli.terminal import paint, say, say_wrapped, show_progress, tell
from rulesref.i18n import _, ngettext
from rulesref.importing.lines import CannotImport
from rulesref.paths import shown_path

if TYPE_CHECKING:
    from rulesref.importing.imported_document import ImportedDocument
    from rulesref.importing.known import KnownDocument
    from rulesref.importing.shape_marks import Shape
    from rulesref.importing.take_apart import KnownFacts
    from rulesref.problems import Progress
    from rulesref.search.library import Library


def import_document(
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE…", help=_("PDF, text, Markdown, docx, odt, html, epub; several are one document.")
        ),
    ],
    name: Annotated[
        str, typer.Option("--as", metavar="DOC", help=_("Its id; that of a published document if it is one."))
    ] = "",
    title: Annotated[str, typer.Option("--title", metavar="TITLE", help=_("What it is called."))] = "",
    lang: Annotated[str, typer.Option("--lang", metavar="LANG", help=_("Its language, if it is found wrong."))] = "",
    profile: Annotated[
        Path | None, typer.Option("--profile", metavar="FILE", help=_("How to take it apart, in YAML."))
    ] = None,
    suggest: Annotated[bool, typer.Option("--suggest", help=_("Write such a profile, and import nothing."))] = False,
    corpus: Annotated[
        Path | None, typer.Option("--as-corpus", metavar="DIR", help=_("Write a corpus folder, and import nothing."))
    ] = None,
    page: Annotated[
        Path | None,
        typer.Option("--page", metavar="FILE", help=_("A page to compare source and passages side by side.")),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help=_("For programs."))] = False,
) -> int:
    check_languages([lang] if lang else ())
    if corpus is not None and corpus.exists() and any(corpus.iterdir() if corpus.is_dir() else [corpus]):
        refuse(_("{path} is already there and not empty.").format(path=shown_path(corpus)))
    try:
        with show_progress() as progress:
            document, shape = _read(files, name, title, lang, profile, progress)
    except CannotImport as fault:
        refuse_file(fault)
    if suggest:
        return _suggest(document, shape)
    if corpus is not None:
        return _write_corpus(document, corpus)
    from rulesref.building.private_library import keep_document
    from rulesref.cli.import_report import make_report, say_report
    from rulesref.importing.comparison import compare, is_same_document
    from rulesref.importing.store import load_document

    before = load_document(document.id)
    if before and not name and not is_same_document(before, document):
        told = _("“{id}” is the id of another document, {title}. Choose one with --as, such as --as {id}-2.")
        refuse(told.format(id=document.id, title=before.title))
    changes = compare(before, document) if before else []
    if page is not None:
        _write_page(document, page)
    with show_progress() as progress:
        keep_document(document, progress)
    if as_json:
        print_json(make_report(document, changes))
        return 0
    say_report(document, changes)
    if changes:
        say(_("See them: {command}").format(command=f"rulesref diff {document.id}"))
    command = f"rulesref imported --remove {document.id}"
    say_wrapped(
        paint(
            _("Kept for you alone in {path}; remove it with: {command}").format(
                path=paths.imported_root(), command=command
            ),
            "dim",
        )
    )
    return 0


def _read(
    files: list[Path], name: str, title: str, lang: str, path: Path | None, progress: Progress
) -> tuple[ImportedDocument, Shape | None]:
    """The document that the files are, taken apart; its shape too, if it was not recognised."""
    from dataclasses import replace

    from rulesref.importing.known import find_known
    from rulesref.importing.profile import Profile, read_profile
    from rulesref.importing.reading import read_files
    from rulesref.importing.shapes import make_slug
    from rulesref.importing.store import load_document
    from rulesref.importing.take_apart import cut_source, map_source, recognise_source

    profile = read_profile(path) if path else Profile()
    profile = replace(profile, title=title or profile.title, language=lang or profile.language)
    source = read_files(files, progress)
    shown = tuple(file.name for file in files)
    known = find_known(name) if name else None if path else recognise_source(source)
    facts = _find_facts(open_current(), known) if known else None
    if known and facts:
        return map_source(source, known, facts, shown), None
    slug = make_slug(name or profile.id or files[0].stem) or "document"
    return cut_source(source, replace(profile, id=slug), slug, shown, load_document(slug))


def _find_facts(library: Library, known: KnownDocument) -> KnownFacts | None:
    """What the corpus in use says of a document; None if it has another corpus' games."""
    from rulesref.importing.take_apart import KnownFacts

    document = library.catalogue.documents.get(known.id)
    titles = library.catalogue.titles
    if document is None:
        return None
    counts = {game: sum(f"{game}/{slug}" in titles for slug in known.slugs) for game in library.catalogue.games}
    game = max(counts, key=lambda one: counts[one])
    names = {slug: titles.get(f"{game}/{slug}", {}).get(document.language, "") for slug in known.slugs}
    return KnownFacts(game, document.language, document.titles[document.language], names)


def _suggest(document: ImportedDocument, shape: Shape | None) -> int:
    from rulesref.importing.profile import suggest_profile

    if shape is None:
        refuse(_("{title} is recognised; it needs no profile.").format(title=document.title))
    comments = {
        "title": _("What the document is called."),
        "id": _("Its id: a-z, digits and hyphens."),
        "numbers": _("A pattern whose first group is the number of a rule."),
        "ids": _("What the ids of numbered passages are made of: number or title."),
        "questions": _("A pattern of lines that ask."),
        "headings": _("Patterns of lines that begin a passage, and its kind."),
        "plain_headings": _("Whether short lines that stand alone begin a passage."),
        "drop": _("Patterns of lines to leave out."),
    }
    say(suggest_profile(document, shape, comments).rstrip())
    return 0


def _write_corpus(document: ImportedDocument, folder: Path) -> int:
    from rulesref.importing.corpus_folder import write_corpus

    folder.mkdir(parents=True, exist_ok=True)
    count = write_corpus([document], folder, as_rules=True)
    say_wrapped(
        _("{count} entries are in {path}. It is a corpus: RULESREF_CORPUS={path} rulesref site build").format(
            count=count, path=shown_path(folder)
        )
    )
    return 0


def _write_page(document: ImportedDocument, path: Path) -> None:
    from rulesref.cli.common import write_file
    from rulesref.cli.import_report import count_lines, reason_name
    from rulesref.importing.layout import Reason
    from rulesref.importing.side_by_side import PageWords, make_page

    reasons = {reason: reason_name(reason) for reason in Reason}
    write_file(path, make_page(document, PageWords(count_lines(document), _("Only what was left out"), reasons)))
    tell(_("Side by side: {path}").format(path=shown_path(path)))


def read_version(path: Path, doc: str) -> ImportedDocument:
    """A file as a version of a document, taken apart as an import would do it."""
    from rulesref.problems import ignore

    return _read([path], doc, "", "", None, ignore)[0]


def refuse_file(fault: CannotImport) -> NoReturn:
    """One sentence: which file, what is wrong, what to do."""
    sentences = {
        "missing": _("There is no file {path}."),
        "folder": _("{path} is a folder. Name the files in it, in their order."),
        "no-file": _("{path} is no ordinary file."),
        "empty": _("{path} has no text in it."),
        "too-big": _("{path} has {size} MB; more than {most} MB are not read. Split it, or save its text only."),
        "too-long": _("{path} has more than {most} lines. Split the document."),
        "format": _("The format of {path} is not known. These endings are: {known}."),
        "not-text": _("{path} is no text. Give it the ending of its format, such as .pdf or .docx."),
        "encoding": _("Line {line} of {path} is not UTF-8. Save the text as UTF-8 and import it again."),
        "library": _("To read {path} install: pip install 'rulesref[import]'"),
        "damaged": _("{path} is damaged or cut short. Get the file again."),
        "encrypted": _("{path} is locked with a password. Save a copy without one and import that."),
        "pictures": _("The pages of {path} are pictures without text. Run it through OCR and import the result."),
        "letters": _("The text of {path} has no usable letters ({sample}). Run it through OCR and import the result."),
        "bomb": _("{path} unpacks to far more than a document needs, so it was not read."),
        "profile-encoding": _("Line {line} of {path} is not UTF-8. Save the profile as UTF-8."),
        "profile-yaml": _("{path}, line {line}: this is not valid YAML ({reason})."),
        "profile-keys": _("{path} has no keys. Write one on each line, such as “title: My rules”."),
        "profile-key": _("{path}, line {line}: “{key}” is none of: {known}."),
        "profile-value": _("{path}, line {line}: {key} does not take that value. See docs/import.md."),
        "profile-pattern": _("{path}, line {line}: {key} is no regular expression. Python says: “{reason}”."),
    }
    params = dict(fault.params)
    if fault.code == "profile-yaml":
        params["reason"] = tell_yaml_reason(params["reason"])
    refuse(sentences[fault.code].format(path=shown_path(fault.path), **params))


def imported(
    remove: Annotated[str, typer.Option("--remove", metavar="DOC", help=_("Remove this one."))] = "",
    as_json: Annotated[bool, typer.Option("--json", help=_("For programs."))] = False,
) -> int:
    from rulesref.importing import store

    documents = store.list_documents()
    if remove:
        check_choice(remove, [document.id for document in documents], _("There is no imported document “{value}”."))
        from rulesref.building.private_library import remove_document

        with show_progress() as progress:
            remove_document(remove, progress)
        say(_("{id} is gone.").format(id=remove))
        return 0
    if as_json:
        print_json(
            [
                {
                    "doc": document.id,
                    "title": document.title,
                    "recognised": document.is_known,
                    "game": document.game,
                    "language": document.language,
                    "files": document.files,
                    "entries": len(document.passages),
                    "lines": len(document.lines),
                }
                for document in documents
            ]
        )
        return 0 if documents else 1
    if not documents:
        say_wrapped(_("Nothing is imported. To read your own rulebook: rulesref import FILE"))
        return 1
    for document in documents:
        count = ngettext("{count} passage", "{count} passages", len(document.passages))
        say(f"{paint(document.title, 'bold')}  {paint(f'{document.id} · {document.language} · {count}', 'dim')}")
        say(f"  {', '.join(document.files)}")
    return 0
