"""The build as a whole: read, plan, render what changed, check every link, swap the result in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from rulesref import paths
from rulesref.language.analysis import Analyser
from rulesref.model import Corpus
from rulesref.web.addresses import file_of
from rulesref.web.assets import collect_assets
from rulesref.web.check import DeadLink, Ends, find_dead, find_ends
from rulesref.web.deck import make_deck_texts
from rulesref.web.explain import make_explanations
from rulesref.web.offline import make_manifests, make_worker
from rulesref.web.pages import Page
from rulesref.web.plan import plan_site
from rulesref.web.reader import Texts
from rulesref.web.record import Record, is_whole, load_record, look, save_record
from rulesref.web.render import Renderer
from rulesref.web.stories import make_trees
from rulesref.web.write import clear_remains, recover, write_site

Progress = Callable[[str, int, int], None]
"""Told the stage (`plan`, `pages`, `write`), how much is done and of how much."""


class DeadLinks(Exception):
    """The site has links that lead nowhere; nothing was written."""

    def __init__(self, dead: list[DeadLink]) -> None:
        super().__init__(len(dead))
        self.dead = dead


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
    if not whole:
        before = Record()
    clear_remains(out)
    progress("plan", 0, 1)
    corpus, analyser = inputs.load()
    texts = Texts(corpus, analyser)
    pages = plan_site(corpus, texts)
    fresh, record = _render_changed(pages, before, inputs.url, progress)
    rendered = len(fresh)
    site = paths.site_root()
    made = {
        **make_manifests(),
        **make_explanations(pages),
        **make_trees(corpus, texts),
        **make_deck_texts(corpus, texts),
    }
    assets = {**collect_assets(site), **made, **inputs.more(corpus)}
    fresh.update(_changed_assets(assets, before, record))
    fresh.update(_changed_assets(make_worker(site, record.hashes), before, record))
    dead = find_dead(record.ends, record.hashes)
    if dead:
        raise DeadLinks(dead)
    progress("write", 0, 1)
    kept = [name for name in record.hashes if name not in fresh]
    if fresh or set(record.hashes) != set(before.hashes):
        write_site(out, fresh, kept)
    record.seen = seen
    record.sizes = {name: len(fresh[name]) if name in fresh else before.sizes[name] for name in record.hashes}
    save_record(out, record)
    return Built(len(record.sizes), len(pages), rendered, len(fresh), sum(record.sizes.values()))


def _render_changed(pages: list[Page], before: Record, url: str, progress: Progress) -> tuple[dict[str, bytes], Record]:
    """The files of pages that are not what they were, and a record of all pages."""
    renderer = Renderer(paths.site_root(), url)
    program = _hash_program(url)
    fresh: dict[str, bytes] = {}
    record = Record()
    for place, page in enumerate(pages):
        if place % 50 == 0:
            progress("pages", place, len(pages))
        file = file_of(page.path)
        mark = sha256(f"{program}{type(page).__name__}{page!r}".encode()).hexdigest()[:20]
        record.marks[file] = mark
        if before.marks.get(file) == mark:
            record.ends[file], record.hashes[file] = before.ends[file], before.hashes[file]
            continue
        html = renderer.render(page)
        record.ends[file] = find_ends(file, html)
        _keep_if_changed(file, html.encode(), before, record, fresh)
    return fresh, record


def _changed_assets(assets: Mapping[str, bytes], before: Record, record: Record) -> dict[str, bytes]:
    fresh: dict[str, bytes] = {}
    for name, content in assets.items():
        _keep_if_changed(name, content, before, record, fresh)
    return fresh


def _keep_if_changed(name: str, content: bytes, before: Record, record: Record, fresh: dict[str, bytes]) -> None:
    record.hashes[name] = sha256(content).hexdigest()[:16]
    if before.hashes.get(name) != record.hashes[name]:
        fresh[name] = content


def _hash_program(url: str) -> str:
    """A fingerprint of everything but the pages that decides what their files look like."""
    digest = sha256(url.encode())
    site = paths.site_root()
    sources = [*(site / "templates").rglob("*.html"), *paths.locales_root().glob("*/LC_MESSAGES/*.mo")]
    sources += [*(paths.PACKAGE / "web").glob("*.py"), paths.PACKAGE / "naming.py", paths.PACKAGE / "i18n.py"]
    for path in sorted(sources):
        digest.update(path.read_bytes())
    for folder in ("css", "js"):
        digest.update(" ".join(sorted(path.name for path in (site / "static" / folder).glob("*"))).encode())
    return digest.hexdigest()


__all__ = ["Built", "DeadLinks", "Ends", "Inputs", "build_site"]
