"""`rulesref site`: the reference as a folder of pages, for any host or a USB stick."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rulesref import paths
from rulesref.answers.problem_messages import describe_problem
from rulesref.answers.refusals import refuse
from rulesref.api.data_addresses import ApiChoice
from rulesref.building.site_build import BuildResult, CorpusFaulty, build_site
from rulesref.cli.terminal import say, show_progress, tell
from rulesref.i18n import _, ngettext, speaking
from rulesref.language.profiles import LANGUAGES
from rulesref.paths import shown_path
from rulesref.web.addresses import SlugTaken
from rulesref.web.link_checker import DeadLinks

OUT = Path("build/site")


def build(
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help=_("Where to put the site."))] = OUT,
    url: Annotated[str, typer.Option("--url", metavar="URL", help=_("Public address, if it is known."))] = "",
    with_imported: Annotated[
        int,
        typer.Option(
            "--with-imported",
            count=True,
            show_default=False,
            help=_("With the documents that you imported; say it twice."),
        ),
    ] = 0,
    no_api: Annotated[bool, typer.Option("--no-api", help=_("Without the data for programs."))] = False,
    markdown: Annotated[
        bool, typer.Option("--markdown", help=_("With every text as a Markdown file too, not only in archives."))
    ] = False,
) -> int:
    if no_api and markdown:
        refuse(_("Markdown files are a part of the data for programs. Leave out --no-api or --markdown."))
    api = ApiChoice.NONE if no_api else ApiChoice.ALL if markdown else ApiChoice.JSON
    if with_imported == 1:
        told = _("Whoever sees the site would read your own documents. If they may, say --with-imported twice.")
        refuse(told)
    if not with_imported:
        return make_site(out, url, api=api)
    from rulesref.building.private_corpus import join_corpus
    from rulesref.importing.store import list_documents

    documents = list_documents()
    if not documents:
        refuse(_("Nothing is imported. To read your own rulebook: rulesref import FILE"))
    marks = {}
    for lang in LANGUAGES:
        with speaking(lang):
            marks[lang] = _("own import")
    with join_corpus(paths.corpus_root(), documents, marks) as root:
        # Without data for programs: a person's own documents are not for others to take away.
        return make_site(out, url, root)


def make_site(out: Path, url: str = "", root: Path | None = None, api: ApiChoice = ApiChoice.NONE) -> int:
    """Build and say what was done; exit code 1 if the corpus has faults."""
    if out.exists() and not out.is_dir():
        refuse(_("{path} is not a folder. Choose another place with --out.").format(path=shown_path(out)))
    if out.is_dir() and any(out.iterdir()) and not (out / "sw.js").is_file():
        refuse(_("{path} holds something else. Choose an empty folder with --out.").format(path=shown_path(out)))
    if url and not url.startswith(("http://", "https://")):
        refuse(_("“{url}” is no address. Write https://…").format(url=url))
    try:
        with show_progress() as progress:
            result = build_site(root or paths.corpus_root(), out, url and url.rstrip("/") + "/", progress, api)
    except CorpusFaulty as faulty:
        for problem in faulty.errors:
            tell(f"{shown_path(problem.path)}:{problem.line}: {problem.code} {describe_problem(problem)}")
        tell(_("The site was not built: correct these faults first."))
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
    say(_describe(result, out))
    return 0


def _describe(result: BuildResult, out: Path) -> str:
    size = f"{result.bytes / 1e6:.1f}"
    pages = ngettext("{count} page", "{count} pages", result.pages)
    written = ngettext("{count} file written", "{count} files written", result.written)
    data = f"{result.api_bytes / 1e6:.1f}"
    told = _("{size} MB and {data} MB of data for programs").format(size=size, data=data)
    sizes = told if result.api_bytes else f"{size} MB"
    return f"{pages}, {sizes}: {written}. {shown_path(out / 'index.html')}"


def serve(
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help=_("Where to put the site."))] = OUT,
    port: Annotated[int, typer.Option("--port", metavar="N", help=_("Port of the preview."))] = 8000,
) -> int:
    from rulesref.cli.preview import preview

    return preview(out, port)
