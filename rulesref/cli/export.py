"""`rulesref export`: every entry in every language, as data."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from rulesref.answers.choices import check_games, check_languages
from rulesref.answers.json_fields import entry_fields
from rulesref.answers.refusals import check_choice
from rulesref.cli.common import open_current
from rulesref.cli.terminal import say
from rulesref.i18n import _
from rulesref.index_records import encode


def export(
    form: Annotated[str, typer.Option("--format", metavar="jsonl", help=_("One JSON object a line."))] = "jsonl",
    lang: Annotated[list[str] | None, typer.Option(metavar="LANG", help=_("Only texts in this language."))] = None,
    game: Annotated[list[str] | None, typer.Option(metavar="GAME", help=_("Only this game."))] = None,
) -> int:
    check_choice(form, ["jsonl"], _("The format “{value}” is not known."))
    check_languages(lang or ())
    library = open_current()
    check_games(game or (), library.catalogue.games)
    for record in library.records():
        if (not lang or record.lang in lang) and (not game or record.game in game):
            say(json.dumps(encode(entry_fields(record)), ensure_ascii=False))
    return 0
