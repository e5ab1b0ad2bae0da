"""Corpus -> the files of the site, without those that are what they were."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256

from rulesref import paths
from rulesref.language.analysis import Analyser
from rulesref.model import Corpus
from rulesref.scripts import bundle_scripts
from rulesref.web.addresses import file_of
from rulesref.web.assets import collect_assets
from rulesref.web.check import find_ends
from rulesref.web.deck import make_deck_texts
from rulesref.web.explain import make_explanations
from rulesref.web.offline import make_manifests, make_worker
from rulesref.web.pages import Page
from rulesref.web.plan import plan_site
from rulesref.web.reader import Texts
from rulesref.web.record import Record
from rulesref.web.render import Renderer
from rulesref.web.stories import make_trees

TREES = "static/data/examples/"
"""The folder of the examples' trees, and what their common fingerprint is recorded under."""

Progress = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class Made:
    """New and changed files by name, and a record of all."""

    fresh: dict[str, bytes]
    record: Record
    rendered: int


def make_files(
    corpus: Corpus,
    analyser: Analyser,
    more: Callable[[Corpus], Mapping[str, bytes]],
    url: str,
    before: Record,
    progress: Progress,
) -> Made:
    """Every file of the site; those that `before` has the same are only recorded."""
    texts = Texts(corpus, analyser, before.texts)
    pages = plan_site(corpus, texts)
    fresh, record = _render_changed(pages, before, url, progress)
    record.texts = texts.used
    rendered = len(fresh)
    site = paths.site_root()
    data = {**make_explanations(pages), **make_deck_texts(corpus, texts)}
    assets = {**collect_assets(site), **make_manifests(), **data, **more(corpus)}
    fresh.update(_changed_assets(assets, before, record))
    fresh.update(_changed_trees(corpus, texts, pages, before, record))
    sizes = {name: len(fresh[name]) if name in fresh else before.sizes[name] for name in record.hashes}
    fresh.update(_changed_assets(make_worker(site, corpus.games, record.hashes, sizes), before, record))
    return Made(fresh, record, rendered)


def _render_changed(pages: list[Page], before: Record, url: str, progress: Progress) -> tuple[dict[str, bytes], Record]:
    """The files of pages that are not what they were, and a record of all pages."""
    renderer = Renderer(paths.site_root(), url)
    program = _hash_program(url)
    fresh: dict[str, bytes] = {}
    record = Record()
    menus: dict[int, str] = {}
    for place, page in enumerate(pages):
        if place % 50 == 0:
            progress("pages", place, len(pages))
        file = file_of(page.path)
        if id(page.menu) not in menus:
            menus[id(page.menu)] = sha256(repr(page.menu).encode()).hexdigest()
        mark = sha256(f"{program}{menus[id(page.menu)]}{page!r}".encode()).hexdigest()[:20]
        record.marks[file] = mark
        if before.marks.get(file) == mark:
            record.ends[file], record.hashes[file] = before.ends[file], before.hashes[file]
            continue
        html = renderer.render(page)
        record.ends[file] = find_ends(file, html)
        _keep_if_changed(file, html.encode(), before, record, fresh)
    return fresh, record


def _changed_trees(corpus: Corpus, texts: Texts, pages: list[Page], before: Record, record: Record) -> dict[str, bytes]:
    """The trees of examples, walked again only if the engine, an example, or what they say of the rules changed."""
    digest = sha256(_hash_program("").encode())
    for path in sorted((paths.PACKAGE / "engine").rglob("*.py")):
        digest.update(path.read_bytes())
    digest.update(repr((corpus.examples, corpus.cards)).encode())
    for entry in corpus.entries.values():
        digest.update("".join(texts.beginning(entry, text) for text in entry.texts.values()).encode())
    digest.update("".join(f"{page.path}{page.title}" for page in pages).encode())
    mark = record.marks[TREES] = digest.hexdigest()[:20]
    if before.marks.get(TREES) != mark:
        return _changed_assets(make_trees(corpus, texts), before, record)
    record.hashes.update({name: mark for name, mark in before.hashes.items() if name.startswith(TREES)})
    return {}


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
    # Pages name the version of these scripts.
    digest.update(bundle_scripts(site / "search"))
    return digest.hexdigest()
