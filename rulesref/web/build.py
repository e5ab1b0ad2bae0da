"""The build as a whole: look what changed, make those files, check every link, swap the result in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from rulesref import paths
from rulesref.language.analysis import Analyser
from rulesref.model import Corpus
from rulesref.web.check import DeadLinks, find_dead
from rulesref.web.record import Record, is_whole, load_record, load_texts, look, save_record
from rulesref.web.write import clear_remains, recover, write_site

Progress = Callable[[str, int, int], None]
"""Told the stage (`plan`, `pages`, `write`), how much is done and of how much."""


@dataclass(frozen=True, slots=True)
class Built:
    """What a build did."""

    files: int
    pages: int
    rendered: int
    written: int
    bytes: int


@dataclass(frozen=True, slots=True)
class Inputs:
    """What a site is made of besides the program: all of it is read only if something changed."""

    corpus_root: Path
    load: Callable[[], tuple[Corpus, Analyser]]
    more: Callable[[Corpus], Mapping[str, bytes]]
    """Files that other parts of the program add, such as the index for search."""
    url: str = ""


def build_site(inputs: Inputs, out: Path, progress: Progress = lambda stage, done, total: None) -> Built:
    """Bring the site in `out` up to date; nothing is written if a link is dead."""
    recover(out)
    seen = look([inputs.corpus_root, paths.site_root(), paths.locales_root(), paths.PACKAGE], inputs.url)
    before = load_record(out)
    whole = is_whole(out, before)
    if whole and before.seen == seen:
        return Built(len(before.sizes), len(before.ends), 0, 0, sum(before.sizes.values()))
    # A build after no change needs neither the templates nor the engine.
    from rulesref.web.make import make_files

    clear_remains(out)
    progress("plan", 0, 1)
    corpus, analyser = inputs.load()
    before = before if whole else Record()
    before.texts = load_texts(out)
    made = make_files(corpus, analyser, inputs.more, inputs.url, before, progress)
    dead = find_dead(made.record.ends, made.record.hashes)
    if dead:
        raise DeadLinks(dead)
    progress("write", 0, 1)
    record, fresh = made.record, made.fresh
    if fresh or not whole or set(record.hashes) != set(before.hashes):
        write_site(out, fresh, [name for name in record.hashes if name not in fresh])
    record.seen = seen
    save_record(out, record)
    return Built(len(record.sizes), len(record.ends), made.rendered, len(fresh), sum(record.sizes.values()))
