"""Corpus -> the files of the site: pages, styles and scripts, the browser's index, trees of examples, offline packs,
data for programs.

What the last build has the same is not made again, or at least not written again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from rulesref import paths
from rulesref.api import data_addresses as api_addresses
from rulesref.api.data_addresses import ApiChoice
from rulesref.api.site_data import make_site_data
from rulesref.building.search_library import open_analyser
from rulesref.building.site_manifest import SiteManifest
from rulesref.bundles import FRAME, bundle_modules, make_bundle
from rulesref.corpus.game_file import find_drawings
from rulesref.engine.play_checks import note_played
from rulesref.fingerprints import hash_contents
from rulesref.helper_processes import HelperProcesses, Job
from rulesref.language.analysis import Analyser
from rulesref.language.profiles import LANGUAGES
from rulesref.language.script_modules import make_language_modules
from rulesref.language.wordmap import WordMap
from rulesref.model import Corpus, Example
from rulesref.problems import Progress
from rulesref.script_data import make_script, write_json
from rulesref.search.browser_cards import make_deck_files
from rulesref.search.browser_index import make_browser_files
from rulesref.web import addresses
from rulesref.web.addresses import diagrams_file, file_of, frame_file
from rulesref.web.assets import collect_assets
from rulesref.web.booklet_page import make_booklet_files
from rulesref.web.components import DataAddresses
from rulesref.web.deck_page import make_deck_texts
from rulesref.web.example_trees import Growing, find_playable, fingerprint, name_files, tree_name, write_game_words
from rulesref.web.game_menu import find_lists
from rulesref.web.link_checker import PageLinks, find_links
from rulesref.web.offline import make_pack, make_web_manifests, make_worker, pack_file, sort_into_packs
from rulesref.web.page_models import GameMenu, SitePage
from rulesref.web.page_plan import plan_site
from rulesref.web.render import PageSigns, Renderer, shorten_markup
from rulesref.web.table_pages import is_table
from rulesref.web.text_files import FOLDER, make_text_files, make_titles, read_text_files
from rulesref.web.text_renderer import TextRenderer


def begin_search_files(helpers: HelperProcesses, corpus: Corpus, analyser: Analyser) -> Job[dict[str, bytes]]:
    """They take longest of all that a helper is given, so they come first."""
    return helpers.add(_make_search_files, corpus, analyser.forms, first=True)


def _make_search_files(corpus: Corpus, forms: WordMap) -> dict[str, bytes]:
    analyser = Analyser(forms)
    pages = {game: find_lists(corpus, game) for game in corpus.games}
    return {**make_deck_files(corpus, analyser), **make_browser_files(corpus, analyser, pages)}


@dataclass(frozen=True, slots=True)
class SiteFiles:
    """New and changed files by name, and a manifest of all."""

    fresh: dict[str, bytes]
    manifest: SiteManifest
    rendered: int


@dataclass(frozen=True, slots=True)
class Trees:
    """The trees of examples: which can be kept, and those that helpers grow meanwhile."""

    playable: Sequence[Example]
    fingerprints: Mapping[str, str]
    kept: Sequence[Example]
    stale: Sequence[Example]
    growing: Growing

    def begin_examples(self) -> None:
        """Has the trees of examples grown, which may be written wrong where tables are not."""
        self.growing.begin([example for example in self.stale if not is_table(example)])


def begin_tables(corpus: Corpus, before: SiteManifest, helpers: HelperProcesses) -> Trees:
    """Looks which trees `before` has not the same, and has those of tables grown. They take longest of all, so they are
    begun first."""
    engine = _hash_engine()
    playable = find_playable(corpus)
    prints = {example.id: fingerprint(corpus, example, engine) for example in playable}
    kept: list[Example] = []
    stale: list[Example] = []
    for example in playable:
        is_kept = before.sources.get(tree_name(example)) == prints[example.id]
        (kept if is_kept else stale).append(example)
    growing = Growing(helpers, [example for example in stale if is_table(example)], corpus.cards)
    return Trees(playable, prints, kept, stale, growing)


def make_files(
    corpus: Corpus,
    out: Path,
    url: str,
    api: ApiChoice,
    before: SiteManifest,
    trees: Trees,
    helpers: HelperProcesses,
    progress: Progress,
) -> SiteFiles:
    """Every file of the site; those that `before` has the same, in the folder `out`, are only in the manifest. Raises
    `Unwalkable` if some example cannot be played."""
    files = _Collector(before)
    renderer = Renderer(paths.site_root(), url, {} if api is ApiChoice.NONE else _find_data())
    analyser = open_analyser(corpus, progress)
    search_files = begin_search_files(helpers, corpus, analyser)
    texts = TextRenderer(corpus, analyser, before.texts)
    pages = plan_site(corpus, texts)
    # Pages lead to the data, if there is any.
    program = _hash_program(f"{url} {api is ApiChoice.NONE}")
    _render_changed(pages, renderer, program, files, progress)
    rendered = len(files.fresh)
    _add_frames(pages, renderer, files)
    files.add_all(collect_assets(paths.site_root(), find_drawings(corpus)))
    files.add_all(make_web_manifests())
    files.add_all(make_titles(pages))
    files.add_all(make_text_files(pages))
    files.add_all(make_booklet_files(pages))
    files.add_all(make_deck_texts(corpus, texts))
    files.add_all(_make_search_sheets(renderer))
    for example in trees.kept:
        _keep_tree(example, files)
    for grown in trees.growing.wait():
        files.manifest.rules[grown.example.id] = list(grown.rules)
        files.manifest.sources[tree_name(grown.example)] = trees.fingerprints[grown.example.id]
        files.add_all(grown.files)
    found = helpers.wait(search_files)
    files.add_all(found)
    note_played(example for example in trees.stale if not is_table(example))
    manifest = files.manifest
    files.add_all(write_game_words(corpus, texts, _collect_rules(trees.playable, manifest)))
    manifest.texts = texts.used
    _add_packs(out, corpus, files, helpers)
    # After the packs: whoever keeps the site on a device has no need of it, nor of hearing that it changed.
    if api is not ApiChoice.NONE:
        files.add_all(make_site_data(corpus, url, api is ApiChoice.ALL))
    return SiteFiles(files.fresh, manifest, rendered)


def _find_data() -> dict[str, DataAddresses]:
    """Where the data for programs is, for readers of each language."""
    return {
        lang: DataAddresses(
            api_addresses.GUIDE,
            api_addresses.INDEX,
            api_addresses.feed_file(lang, "xml"),
            api_addresses.feed_file(lang, "json"),
        )
        for lang in LANGUAGES
    }


class _Collector:
    """Takes the files of a build one by one and sorts out those that the last build has the same."""

    def __init__(self, before: SiteManifest) -> None:
        self.before = before
        self.manifest = SiteManifest()
        self.fresh: dict[str, bytes] = {}

    def add(self, name: str, content: bytes) -> None:
        self.manifest.hashes[name] = sha256(content).hexdigest()[:16]
        self.manifest.sizes[name] = len(content)
        if self.before.hashes.get(name) != self.manifest.hashes[name]:
            self.fresh[name] = content

    def add_all(self, files: Mapping[str, bytes]) -> None:
        for name, content in files.items():
            self.add(name, content)

    def keep(self, name: str) -> None:
        """A file that would be what it was."""
        self.manifest.hashes[name], self.manifest.sizes[name] = self.before.hashes[name], self.before.sizes[name]

    def read(self, out: Path, name: str) -> bytes:
        """What a file of this build holds, which may be in the folder of the last one."""
        return self.fresh[name] if name in self.fresh else (out / name).read_bytes()


def _render_changed(
    pages: list[SitePage], renderer: Renderer, program: str, files: _Collector, progress: Progress
) -> None:
    """The files of pages that are made of something else than they were."""
    signs = PageSigns(program)
    for place, page in enumerate(pages):
        if place % 50 == 0:
            progress("pages", place, len(pages))
        file = file_of(page.path)
        source = signs.sign(page)
        files.manifest.sources[file] = source
        if files.before.sources.get(file) == source:
            files.manifest.pages[file] = files.before.pages[file]
            files.keep(file)
        else:
            html = renderer.render(page)
            files.manifest.pages[file] = find_links(file, html)
            files.add(file, shorten_markup(html).encode())


def _add_frames(pages: list[SitePage], renderer: Renderer, files: _Collector) -> None:
    """What is the same on all pages of a game and language: one script for all of them."""
    code = bundle_modules(paths.site_root() / FRAME, make_language_modules()).decode()
    menus: dict[str, tuple[str, GameMenu | None]] = {}
    for page in pages:
        menus.setdefault(frame_file(page.lang, page.menu.game if page.menu else ""), (page.lang, page.menu))
    for file, (lang, menu) in menus.items():
        game = menu.game if menu else ""
        parts = renderer.render_frame(lang, menu)
        found = find_links("", "".join(parts.values()))
        # Anchors are those of the page around it.
        files.manifest.pages[file] = PageLinks(tuple(link for link in found.links if link[0] != "#"), ())
        shortened = {name: shorten_markup(html) for name, html in parts.items()}
        files.add(file, f"{code}rulesref.frame({write_json(game)},{write_json(shortened)});\n".encode())
        if menu and menu.sequences:
            _add_diagrams(lang, menu, renderer, files)


def _add_diagrams(lang: str, menu: GameMenu, renderer: Renderer, files: _Collector) -> None:
    """The sequences of a game's examples, drawn: one script for all of them."""
    file = diagrams_file(lang, menu.game)
    diagrams = renderer.render_diagrams(lang, menu)
    example = file_of(addresses.example(lang, f"{menu.game}/any"))
    files.manifest.pages[file] = PageLinks(find_links(example, "".join(diagrams.values())).links, ())
    shortened = {slug: shorten_markup(html) for slug, html in diagrams.items()}
    files.add(file, f"rulesref.diagrams({write_json(shortened)});\n".encode())


def _make_search_sheets(renderer: Renderer) -> dict[str, bytes]:
    """The panel in which a reader searches, in each language."""
    sheets = {f"search/sheet-{lang}": renderer.render_search_sheet(lang) for lang in LANGUAGES}
    return {f"{name}.js": make_script(name, sheet) for name, sheet in sheets.items()}


def _add_packs(out: Path, corpus: Corpus, files: _Collector, helpers: HelperProcesses) -> None:
    """The packs for offline reading, and the worker that knows them. What did not change is read from the last site."""
    manifest = files.manifest
    build = _hash_files(manifest.hashes, manifest.hashes)
    text_files = [name for name in manifest.hashes if name.startswith(FOLDER)]
    packs = sort_into_packs(manifest.hashes, corpus.games)
    jobs = {}
    # The heaviest first, so that none of them is waited for at the end.
    for name, members in sorted(packs.items(), key=lambda pack: -sum(manifest.sizes[each] for each in pack[1])):
        file = pack_file(name)
        own_texts = [each for each in text_files if each.startswith(f"{FOLDER}{name.rpartition('/')[2]}/")]
        manifest.sources[file] = _hash_files({*members, *own_texts}, manifest.hashes)
        if files.before.sources.get(file) == manifest.sources[file]:
            files.keep(file)
        else:
            has_pages = any(each.endswith(".html") for each in members)
            contents = [(each, files.read(out, each)) for each in members]
            texts = [(each, files.read(out, each)) for each in own_texts if has_pages]
            jobs[file] = helpers.add(_make_pack, contents, texts)
    for file, job in jobs.items():
        files.add(file, helpers.wait(job))
    known = {name: (manifest.hashes[pack_file(name)], manifest.sizes[pack_file(name)]) for name in packs}
    files.add("sw.js", make_worker(paths.site_root(), known, build))


def _make_pack(contents: Sequence[tuple[str, bytes]], text_files: Sequence[tuple[str, bytes]]) -> bytes:
    return make_pack(contents, read_text_files(text_files))


def _hash_files(names: Iterable[str], hashes: Mapping[str, str]) -> str:
    lines = "".join(f"{name} {hashes[name]}\n" for name in sorted(names))
    return sha256(lines.encode()).hexdigest()[:16]


def _collect_rules(playable: Sequence[Example], manifest: SiteManifest) -> dict[str, list[str]]:
    """The rules that the steps of a game's examples name."""
    rules: dict[str, list[str]] = {}
    for example in playable:
        rules.setdefault(example.game, []).extend(manifest.rules[example.id])
    return rules


def _keep_tree(example: Example, files: _Collector) -> None:
    files.manifest.rules[example.id] = files.before.rules[example.id]
    files.manifest.sources[tree_name(example)] = files.before.sources[tree_name(example)]
    for name in name_files(example):
        files.keep(name)


def _hash_engine() -> str:
    """A hash of everything but the corpus that decides what trees look like."""
    modules = sorted((paths.PACKAGE / "engine").rglob("*.py"))
    return hash_contents(modules, paths.PACKAGE, _hash_program(""))


def _hash_program(options: str) -> str:
    """A hash of everything but the pages that decides what their files look like."""
    site, locales = paths.site_root(), paths.locales_root()
    templates = hash_contents(sorted((site / "templates").rglob("*.html")), site, options)
    messages = hash_contents(sorted(locales.glob("*/LC_MESSAGES/*.mo")), locales, templates)
    modules = [path for folder in ("building", "web") for path in sorted((paths.PACKAGE / folder).glob("*.py"))]
    modules += [paths.PACKAGE / "labels.py", paths.PACKAGE / "i18n.py"]
    # Pages name the version of these scripts.
    scripts = make_bundle(site, "search/engine.js", make_language_modules())
    return hash_contents(modules, paths.PACKAGE, f"{messages}{scripts!r}")
