"""Bodies of entries read by other processes while this one loads the rest of the corpus: each takes about as long."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from rulesref.corpus.files import list_entries_and_examples, list_games
from rulesref.corpus.markup import HtmlPieces, ReadBody, has_read_any, read_bodies, recall_bodies
from rulesref.corpus.source import read_body
from rulesref.helper_processes import HelperProcesses


def begin_reading(helpers: HelperProcesses, root: Path) -> Callable[[], None]:
    """Has the bodies of a corpus read. What it gives waits for them."""
    if has_read_any() or not helpers.count or not root.is_dir():
        return lambda: None
    files = [path for game in list_games(root, []) for path in list_entries_and_examples(game, [])[0]]
    jobs = [helpers.add(_read_files, files[first :: helpers.count]) for first in range(helpers.count)]

    def wait() -> None:
        for job in jobs:
            read = helpers.wait(job)
            recall_bodies(read)

    return wait


def _read_files(files: Sequence[Path]) -> dict[str, tuple[ReadBody, HtmlPieces]]:
    return read_bodies(map(read_body, files))
