"""What the commands share: the library in use, files, JSON."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rulesref import paths
from rulesref.answers.refusals import refuse, tell_reason
from rulesref.cli.terminal import say, show_progress, tell
from rulesref.i18n import _
from rulesref.index_records import encode
from rulesref.paths import shown_path

if TYPE_CHECKING:
    from rulesref.answers.private_passages import PrivateLibrary
    from rulesref.cards.card_resolver import CardResolver
    from rulesref.search.cache import CacheUnused
    from rulesref.search.library import Library

_opened: Path | None = None
"""The folder of the library that this run reads."""
EXAMPLE_ID = "ahlcg/attack-of-opportunity"


def open_current() -> Library:
    """The library of the corpus in use; a bar is shown if it must be built."""
    # Import lazily: only commands that read open a library.
    from rulesref.building.search_library import open_library

    global _opened
    with show_progress() as progress:
        library = open_library(paths.corpus_root(), progress, _tell_unused)
    _opened = library.folder
    return library


def open_imported() -> PrivateLibrary | None:
    """The documents that the person imported; None if there are none, and then nothing of it is loaded."""
    if not paths.has_imports():
        return None
    from rulesref.building.private_library import open_private

    with show_progress() as progress:
        return open_private(progress)


def _tell_unused(unused: CacheUnused) -> None:
    if unused.is_foreign:
        sentence = _(
            "The cache in {path} belongs to others or is open to them, so the index is built for this run only."
        )
    else:
        sentence = _("The cache in {path} cannot be written, so the index is built for this run only.")
    tell(sentence.format(path=unused.path) + " " + _("Choose another folder with RULESREF_CACHE."))


def explain_damage() -> str:
    """A sentence if the index that was opened is damaged, which explains any fault; it is removed. Else empty."""
    if _opened is None:
        return ""
    from rulesref.search.cache import discard
    from rulesref.search.manifest import is_damaged
    from rulesref.search.shipped import is_shipped

    if not is_damaged(_opened):
        return ""
    if is_shipped(_opened):
        return _("Files of the program are damaged. Install rulesref again.")
    discard(_opened)
    return _("The index was damaged and has been removed. Run the command again.")


def open_cards(library: Library) -> CardResolver:
    """The cards that are known; a word if a person's own card data cannot be read any more."""
    from rulesref.cards.user_cards import has_user_cards

    if has_user_cards() and not library.cards.has_user_cards:
        tell(_("Your card data is in the format of another version and is not used. Run again: rulesref cards use DIR"))
    return library.cards


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
        reason = tell_reason(error) if isinstance(error, OSError) else str(error)
        refuse(_("{path} cannot be written ({reason}).").format(path=shown_path(path), reason=reason))


def print_json(value: object) -> None:
    """A value, of our types or plain, as one JSON document."""
    say(json.dumps(encode(value), ensure_ascii=False, indent=2 if sys.stdout.isatty() else None))
