"""The build of a site as a whole: look what changed, load and check, make those files, check every link, swap in."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from rulesref import paths
from rulesref.api.data_addresses import ApiChoice, is_api
from rulesref.building.output_lock import locked
from rulesref.building.output_writer import clear_remains, recover, write_output
from rulesref.building.site_manifest import SiteManifest, is_whole, load_manifest, load_texts, save_manifest
from rulesref.collecting import collecting_seldom
from rulesref.fingerprints import describe_state, hash_text
from rulesref.folders import FileStates, list_files
from rulesref.helper_processes import HelperProcesses, count_helpers
from rulesref.paths import CorpusMissing
from rulesref.problems import Problem, Progress, ignore
from rulesref.web.link_checker import DeadLinks, find_dead

if TYPE_CHECKING:
    from rulesref.building.site_files import SiteFiles

FEW_FILES = 300
"""Of so many files a site is made sooner than another process starts."""


class CorpusFaulty(Exception):
    """The corpus has errors; nothing was written."""

    def __init__(self, errors: list[Problem]) -> None:
        super().__init__(len(errors))
        self.errors = errors


@dataclass(frozen=True, slots=True)
class BuildResult:
    """What a build did."""

    files: int
    pages: int
    rendered: int
    written: int
    bytes: int
    """Of what readers get, without the data for programs."""
    api_bytes: int


def build_site(
    root: Path, out: Path, url: str = "", progress: Progress = ignore, api: ApiChoice = ApiChoice.JSON
) -> BuildResult:
    """Bring the site of the corpus at `root` in `out` up to date. Nothing is written if the corpus has errors
    (`CorpusFaulty`), an entry has the name of a page (`SlugTaken`) or a link is dead (`DeadLinks`). Another build into
    the same folder is waited for."""
    with locked(out, lambda: progress("wait", 0, 1)), collecting_seldom():
        return _build(root, out, url, api, progress)


def _build(root: Path, out: Path, url: str, api: ApiChoice, progress: Progress) -> BuildResult:
    recover(out)
    state = hash_text(f"{url}\n{api}\n{describe_sources(root)}\n{_describe_folder(paths.PACKAGE)}")
    before = load_manifest(out)
    whole = is_whole(out, before)
    if whole and before.state == state:
        return _sum_up(before, rendered=0, written=0)
    clear_remains(out)
    progress("plan", 0, 1)
    before = before if whole else SiteManifest()
    before.texts = load_texts(out)
    with closing(HelperProcesses(_count_helpers(root))) as helpers:
        made = _make(root, out, url, api, before, helpers, progress)
    manifest, fresh = made.manifest, made.fresh
    dead = find_dead(manifest.pages, manifest.hashes)
    if dead:
        raise DeadLinks(dead)
    progress("write", 0, 1)
    if fresh or not whole or set(manifest.hashes) != set(before.hashes):
        write_output(out, fresh, [name for name in manifest.hashes if name not in fresh])
    manifest.state = state
    save_manifest(out, manifest)
    return _sum_up(manifest, made.rendered, len(fresh))


def _make(
    root: Path,
    out: Path,
    url: str,
    api: ApiChoice,
    before: SiteManifest,
    helpers: HelperProcesses,
    progress: Progress,
) -> SiteFiles:
    """All files of a site whose corpus has no errors."""
    # A build after no change needs neither the templates nor the engine; a helper reads while they are loaded.
    from rulesref.corpus.load import begin_reading

    await_bodies = begin_reading(helpers, root)
    from rulesref.building.checked_corpus import find_errors, list_errors
    from rulesref.building.site_files import begin_tables, make_files
    from rulesref.corpus.load import load_corpus
    from rulesref.engine.play_checks import find_example_faults, find_written_faults
    from rulesref.web.example_trees import Unwalkable

    corpus, problems = load_corpus(root, await_bodies)
    # Trees are begun before the other checks: as long as nothing is wrong, helpers have something to do all the time.
    trees = None if list_errors(problems) else begin_tables(corpus, before, helpers)
    written = find_written_faults(corpus.examples.values(), corpus.cards)
    if trees is not None and not list_errors(written):
        trees.begin_examples()
    errors = find_errors(corpus, problems, written)
    if errors or trees is None:
        raise CorpusFaulty(errors)
    try:
        return make_files(corpus, out, url, api, before, trees, helpers, progress)
    except Unwalkable as found:
        faults = find_example_faults(found.examples, corpus.cards)
        if not faults:  # then the fault is ours, such as a message that cannot be filled in
            raise
        raise CorpusFaulty(faults) from found


def _count_helpers(root: Path) -> int:
    return count_helpers() if sum(1 for _ in list_files(root)) > FEW_FILES else 0


def describe_sources(root: Path) -> str:
    """Sizes and times of all that a person may change for a site: rules, templates and styles, messages."""
    if not root.is_dir():
        raise CorpusMissing(root)
    return "\n".join(map(_describe_folder, (root, paths.site_root(), paths.locales_root())))


def _describe_folder(folder: Path) -> str:
    return describe_state(FileStates().add(folder))


def _sum_up(manifest: SiteManifest, rendered: int, written: int) -> BuildResult:
    pages = sum(file.endswith(".html") for file in manifest.pages)
    api_bytes = sum(size for file, size in manifest.sizes.items() if is_api(file))
    size = sum(manifest.sizes.values()) - api_bytes
    return BuildResult(len(manifest.sizes), pages, rendered, written, size, api_bytes)
