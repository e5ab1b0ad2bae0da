"""`rulesref site`: the reference as a folder of pages, for any host or a USB stick."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from rulesref import paths
from rulesref.cli.refusals import refuse
from rulesref.cli.terminal import say, show_progress, shown_path, tell
from rulesref.cli.wording import describe_problem
from rulesref.i18n import _, ngettext
from rulesref.kinds import LANGUAGES
from rulesref.language.analysis import Analyser
from rulesref.model import Corpus
from rulesref.problems import Severity
from rulesref.web.addresses import SlugTaken
from rulesref.web.build import Built, Inputs, Progress, build_site
from rulesref.web.check import DeadLinks

OUT = Path("build/site")


def build(
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help=_("Where to put the site."))] = OUT,
    url: Annotated[str, typer.Option("--url", metavar="URL", help=_("Public address, if it is known."))] = "",
) -> int:
    return make_site(out, url)


def make_site(out: Path, url: str = "") -> int:
    """Build and say what was done; exit code 1 if the corpus has faults."""
    if out.exists() and not out.is_dir():
        refuse(_("{path} is not a folder. Choose another place with --out.").format(path=shown_path(out)))
    if out.is_dir() and any(out.iterdir()) and not (out / "sw.js").is_file():
        refuse(_("{path} holds something else. Choose an empty folder with --out.").format(path=shown_path(out)))
    if url and not url.startswith(("http://", "https://")):
        refuse(_("“{url}” is no address. Write https://…").format(url=url))
    try:
        with show_progress() as progress:
            sources = _Sources(progress)
            inputs = Inputs(paths.corpus_root(), sources.load, sources.more, url and url.rstrip("/") + "/")
            built = build_site(inputs, out, progress)
    except CorpusFaulty:
        return 1
    except SlugTaken as taken:
        sentence = _("The entry {id} has a name that the site needs for a page of its own. Rename the entry.")
        refuse(sentence.format(id=taken.entry_id))
    except DeadLinks as links:
        for dead in links.dead[:10]:
            tell(_("{file}: the link to {target} leads nowhere.").format(file=dead.file, target=dead.to))
        refuse(
            ngettext(
                "{count} link is dead; the site was not changed.",
                "{count} links are dead; the site was not changed.",
                len(links.dead),
            )
        )
    say(_describe(built, out))
    return 0


class CorpusFaulty(Exception):
    """The corpus has errors, which were told."""


class _Sources:
    """What a build reads, when it finds that something changed."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self._analyser: Analyser | None = None

    def load(self) -> tuple[Corpus, Analyser]:
        from rulesref.corpus.checks import check_corpus
        from rulesref.corpus.load import load_corpus
        from rulesref.engine.games import examine_all
        from rulesref.search.build import open_analyser

        corpus, problems = load_corpus(paths.corpus_root())
        found = [*problems, *check_corpus(corpus), *examine_all(corpus.examples.values())]
        errors = [problem for problem in found if problem.severity is Severity.ERROR]
        for problem in errors:
            tell(f"{shown_path(problem.path)}:{problem.line}: {problem.code} {describe_problem(problem)}")
        if errors:
            tell(_("The site was not built: correct these faults first."))
            raise CorpusFaulty
        self._analyser = open_analyser(corpus, self._progress)
        return corpus, self._analyser

    def more(self, corpus: Corpus) -> Mapping[str, bytes]:
        """What other parts add to the site."""
        from rulesref.scripts import make_script
        from rulesref.search.browser import make_browser_files
        from rulesref.search.deck import make_deck_files
        from rulesref.web.render import Renderer

        assert self._analyser is not None
        renderer = Renderer(paths.site_root())
        sheets = {f"search/sheet-{lang}": renderer.render_search_sheet(lang) for lang in LANGUAGES}
        return {
            **make_browser_files(corpus, self._analyser),
            **make_deck_files(corpus, self._analyser),
            **{f"{name}.js": make_script(name, sheet) for name, sheet in sheets.items()},
        }


def _describe(built: Built, out: Path) -> str:
    size = f"{built.bytes / 1e6:.1f}"
    pages = ngettext("{count} page", "{count} pages", built.pages)
    written = ngettext("{count} file written", "{count} files written", built.written)
    return f"{pages}, {size} MB: {written}. {shown_path(out / 'index.html')}"


def serve(
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help=_("Where to put the site."))] = OUT,
    port: Annotated[int, typer.Option("--port", metavar="N", help=_("Port of the preview."))] = 8000,
) -> int:
    from rulesref.cli.preview import preview

    return preview(out, port)
