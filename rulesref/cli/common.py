"""What the commands share: the library in use, checked choices, JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from rulesref import paths
from rulesref.cli.refusals import check_choice, refuse
from rulesref.cli.terminal import say, show_progress, shown_path
from rulesref.i18n import _
from rulesref.kinds import LANGUAGES, Kind
from rulesref.records import encode

if TYPE_CHECKING:
    from rulesref.records import Record
    from rulesref.search.library import Library

EXAMPLE_ID = "ahlcg/attack-of-opportunity"
KINDS = [*map(str, Kind), "erratum"]


def open_current() -> Library:
    """The library of the corpus in use; a bar is shown if it must be built."""
    # Whoosh is imported only by commands that read.
    from rulesref.building.search_library import open_library

    with show_progress() as progress:
        return open_library(paths.corpus_root(), progress)


def refuse_shipped(root: Path) -> None:
    """A refusal to write into the corpus that came with the program."""
    if paths.SHIPPED in root.parents:
        refuse(_("This corpus is part of the installed program. Set RULESREF_CORPUS to your own copy of it."))


def write_file(path: Path, text: str) -> None:
    """Write a file of the corpus, its folder too; a refusal if that cannot be done."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except (OSError, UnicodeEncodeError) as error:  # an argument may hold bytes that are no text
        reason = getattr(error, "strerror", None) or str(error)
        refuse(_("{path} cannot be written ({reason}).").format(path=shown_path(path), reason=reason))


def check_languages(codes: Iterable[str]) -> None:
    for code in codes:
        check_choice(code, LANGUAGES, _("The language “{value}” is not known."))


def check_kinds(names: Iterable[str]) -> None:
    for name in names:
        check_choice(name, KINDS, _("The kind “{value}” is not known."))


def check_games(names: Iterable[str], known: Iterable[str]) -> None:
    options = list(known)
    for name in names:
        check_choice(name, options, _("The game “{value}” is not known."))


def public_fields(record: Record) -> dict[str, object]:
    """A record as the contract has it."""
    return {name: value for name, value in record._asdict().items() if name != "body"}


def print_json(value: object) -> None:
    """A value, of our types or plain, as one JSON document."""
    say(json.dumps(encode(value), ensure_ascii=False, indent=2 if sys.stdout.isatty() else None))
