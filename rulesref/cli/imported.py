"""`rulesref imported`: the documents that a person imported, and how to be rid of one."""

from __future__ import annotations

from typing import Annotated

import typer

from rulesref.answers.refusals import check_choice
from rulesref.cli.common import print_json
from rulesref.cli.terminal import paint, say, say_wrapped, show_progress
from rulesref.i18n import _, ngettext


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
