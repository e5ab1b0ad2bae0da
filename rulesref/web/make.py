"""Corpus -> the files of the site, without those that are what they were."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256

from rulesref import paths
from rulesref.language.analysis import Analyser
from rulesref.model import Corpus, Example
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
from rulesref.web.trees import TreeFiles, find_playable, growing, name_files, tree_name

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
    trees = TreeFiles(corpus, texts, _hash_engine())
    kept: list[Example] = []
    stale: list[Example] = []
    for example in find_playable(corpus):
        (kept if _is_tree_kept(trees, example, before) else stale).append(example)
    with growing(stale, corpus.cards) as wait:
        pages = plan_site(corpus, texts)
        fresh, record = _render_changed(pages, before, url, progress)
        record.texts = texts.used
        rendered = len(fresh)
        site = paths.site_root()
        data = {**make_explanations(pages), **make_deck_texts(corpus, texts)}
        assets = {**collect_assets(site), **make_manifests(), **data, **more(corpus)}
        fresh.update(_changed_assets(assets, before, record))
        for example in kept:
            _keep_tree(example, before, record)
        for grown in wait():
            record.rules[grown.example.id] = list(grown.rules)
            record.marks[tree_name(grown.example)] = trees.mark(grown.example, grown.rules)
            fresh.update(_changed_assets(trees.write(grown), before, record))
    fresh.update(_changed_assets(make_worker(site, corpus.games, record.hashes, record.sizes), before, record))
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
            record.ends[file] = before.ends[file]
            _keep(file, before, record)
            continue
        html = renderer.render(page)
        record.ends[file] = find_ends(file, html)
        _keep_if_changed(file, html.encode(), before, record, fresh)
    return fresh, record


def _is_tree_kept(trees: TreeFiles, example: Example, before: Record) -> bool:
    """Whether the tree of an example would be what it was."""
    rules = before.rules.get(example.id)
    return rules is not None and before.marks.get(tree_name(example)) == trees.mark(example, rules)


def _keep_tree(example: Example, before: Record, record: Record) -> None:
    record.rules[example.id] = before.rules[example.id]
    record.marks[tree_name(example)] = before.marks[tree_name(example)]
    for name in name_files(example):
        _keep(name, before, record)


def _changed_assets(assets: Mapping[str, bytes], before: Record, record: Record) -> dict[str, bytes]:
    fresh: dict[str, bytes] = {}
    for name, content in assets.items():
        _keep_if_changed(name, content, before, record, fresh)
    return fresh


def _keep_if_changed(name: str, content: bytes, before: Record, record: Record, fresh: dict[str, bytes]) -> None:
    record.hashes[name] = sha256(content).hexdigest()[:16]
    record.sizes[name] = len(content)
    if before.hashes.get(name) != record.hashes[name]:
        fresh[name] = content


def _keep(name: str, before: Record, record: Record) -> None:
    """A file that would be what it was."""
    record.hashes[name], record.sizes[name] = before.hashes[name], before.sizes[name]


def _hash_engine() -> str:
    """A fingerprint of everything but the corpus that decides what trees look like."""
    digest = sha256(_hash_program("").encode())
    for path in sorted((paths.PACKAGE / "engine").rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


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
