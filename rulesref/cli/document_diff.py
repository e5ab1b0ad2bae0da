"""`rulesref diff`: what changed between two versions of a document."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulesref.answers.refusals import check_choice, refuse
from rulesref.cli.common import print_json
from rulesref.cli.import_document import refuse_file
from rulesref.cli.terminal import paint, say, say_wrapped
from rulesref.i18n import _
from rulesref.importing.lines import CannotImport

if TYPE_CHECKING:
    from rulesref.importing.comparison import Change
    from rulesref.importing.imported_document import ImportedDocument

CONTEXT = 12
"""So many words around a change are shown."""


def diff(
    doc: Annotated[str, typer.Argument(metavar="DOC", help=_("An imported document."))],
    old: Annotated[
        Path | None,
        typer.Argument(metavar="OLD", help=_("A file with the old version; the last import but one if none is given.")),
    ] = None,
    new: Annotated[
        Path | None,
        typer.Argument(metavar="NEW", help=_("A file with the new version; the last import if none is given.")),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help=_("For programs."))] = False,
) -> int:
    from rulesref.importing.comparison import compare, count_changes

    before, after = _load(doc, old, new)
    changes = compare(before, after)
    if as_json:
        print_json({"doc": doc, **count_changes(changes), "changes": [change._asdict() for change in changes]})
        return 0
    for change in changes:
        _say_change(change)
    counts = count_changes(changes)
    if changes:
        say(_("{changed} changed, {moved} moved, {new} new, {gone} gone.").format(**counts))
    else:
        say(_("Nothing changed."))
    return 0


def _load(doc: str, old: Path | None, new: Path | None) -> tuple[ImportedDocument, ImportedDocument]:
    from rulesref.importing import store

    if old is not None:
        from rulesref.cli.import_document import read_version

        try:
            first = read_version(old, doc)
            second = read_version(new, doc) if new else store.load_document(doc)
        except CannotImport as fault:
            refuse_file(fault)
        if second is None:
            refuse(_("There is no imported document “{value}”.").format(value=doc))
        return first, second
    check_choice(doc, [one.id for one in store.list_documents()], _("There is no imported document “{value}”."))
    before, after = store.load_previous(doc), store.load_document(doc)
    if before is None or after is None:
        refuse(_("“{id}” was imported once only. Name a file with the other version.").format(id=doc))
    return before, after


def _say_change(change: Change) -> None:
    names = {"changed": _("changed"), "moved": _("moved"), "new": _("new"), "gone": _("gone")}
    number = " → ".join(dict.fromkeys(filter(None, [change.old_number, change.new_number])))
    place = f"{number} {change.new or change.old}".strip()
    say(f"{paint(names[change.what], 'warn')}  {paint(change.title, 'bold')}  {paint(place, 'dim')}")
    if change.what in ("changed", "new", "gone"):
        say_wrapped(_show_words(change.words), "  ")
    say()


def _show_words(pieces: Sequence[tuple[str, str]]) -> str:
    """A text with what went and what came marked, and little of what stayed."""
    shown = []
    for what, text in pieces:
        words = text.split()
        if what == " " and len(words) > 2 * CONTEXT:
            words = [*words[:CONTEXT], "…", *words[-CONTEXT:]]
        text = " ".join(words)
        shown.append({"-": f"[-{text}-]", "+": f"{{+{text}+}}"}.get(what, text))
    return " ".join(shown)
