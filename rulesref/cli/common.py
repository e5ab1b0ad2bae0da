"""What the commands share: the library in use, checked choices, JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from rulesref import paths
from rulesref.cli.refusals import check_choice
from rulesref.cli.terminal import say, show_progress
from rulesref.i18n import _
from rulesref.kinds import LANGUAGES, Kind

if TYPE_CHECKING:
    from rulesref.search.library import Library

EXAMPLE_ID = "ahlcg/attack-of-opportunity"
KINDS = [*map(str, Kind), "erratum"]


def open_current() -> Library:
    """The library of the corpus in use; a bar is shown if it must be built."""
    # Whoosh is imported only by commands that read.
    from rulesref.search.library import open_library

    with show_progress() as progress:
        return open_library(paths.corpus_root(), progress)


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


def public_fields(record: dict[str, Any]) -> dict[str, Any]:
    """A record as the contract has it."""
    return {name: value for name, value in record.items() if name != "body"}


def print_json(value: Any) -> None:
    say(json.dumps(value, ensure_ascii=False, indent=2 if sys.stdout.isatty() else None))
