"""Building the site: the whole, after one entry changed, after no change; and mkdocs-material with the same entries.

mkdocs-material gets each entry once for each language as a page, with its search; it makes neither lists, cards,
diagrams nor examples. Time is the processor's, so that a busy machine does not count; the clock's is in brackets.
"""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from rulesref.corpus.load import load_corpus
from rulesref.kinds import LANGUAGES

WORK = Path("build/bench-build").resolve()
RIVAL = "mkdocs-material==9.8.1"
CONFIGURATION = """\
site_name: rulesref
theme: {name: material, language: uk, font: false}
plugins: [{search: {lang: [ru, en]}}]
use_directory_urls: true
validation: {links: {not_found: ignore, unrecognized_links: ignore}}
"""


class Taken(NamedTuple):
    processor: float
    clock: float

    def __str__(self) -> str:
        return f"{self.processor:6.2f} s ({self.clock:.2f})"


def run(command: list[str], folder: Path = Path(), more: Mapping[str, str] | None = None) -> Taken:
    """What a command costs."""
    before, started = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(command, check=True, capture_output=True, cwd=folder, env={**os.environ, **(more or {})})
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Taken(processor, time.perf_counter() - started)


def size(folder: Path) -> tuple[int, int]:
    """How many pages a folder holds, and how many bytes in all."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return sum(path.suffix == ".html" for path in files), sum(path.stat().st_size for path in files)


def measure_own() -> float:
    """Build a copy of the corpus; returns seconds for a page."""
    corpus, out = WORK / "corpus", WORK / "own"
    shutil.copytree("corpus", corpus)
    more = {"RULESREF_CORPUS": str(corpus), "RULESREF_CACHE": str(WORK / "cache")}
    build = [sys.executable, "-m", "rulesref", "site", "build", "--out", str(out)]
    # The index of words is made first: every command needs it, not only the site.
    run([sys.executable, "-m", "rulesref", "search", "атака"], more=more)
    whole = run(build, more=more)
    pages, weight = size(out)
    each = 1000 * whole.processor / pages
    print(f"rulesref         whole {whole}, {pages} pages, {each:.1f} ms each, {weight / 1e6:.0f} MB")
    print(f"                 after no change {run(build, more=more)}")
    entry = corpus / "ahlcg/glossary/parley.uk.md"
    entry.write_text(entry.read_text(encoding="utf-8") + "\nІще одне речення.\n", encoding="utf-8")
    run([sys.executable, "-m", "rulesref", "search", "атака"], more=more)
    before = {path: path.stat().st_mtime_ns for path in out.rglob("*.html")}
    again = run(build, more=more)
    changed = sum(before.get(path) != path.stat().st_mtime_ns for path in out.rglob("*.html"))
    print(f"                 after one entry {again}, {changed} pages written")
    return whole.processor / pages


def measure_rival() -> float:
    """The same entries with mkdocs-material; returns seconds for a page."""
    folder = WORK / "rival"
    corpus, _ = load_corpus(Path("corpus").resolve())
    for entry in corpus.entries.values():
        for lang in LANGUAGES:
            page = folder / "docs" / lang / f"{entry.id}.md"
            page.parent.mkdir(parents=True, exist_ok=True)
            text = entry.texts.get(lang, entry.original)
            page.write_text(f"# {text.title}\n\n{text.body}\n", encoding="utf-8")
    (folder / "docs/index.md").write_text("# rulesref\n", encoding="utf-8")
    (folder / "mkdocs.yml").write_text(CONFIGURATION, encoding="utf-8")
    subprocess.run([sys.executable, "-m", "venv", str(WORK / "venv")], check=True)
    subprocess.run([str(WORK / "venv/bin/pip"), "install", "--quiet", RIVAL], check=True, capture_output=True)
    whole = run([str(WORK / "venv/bin/mkdocs"), "build", "--quiet"], folder)
    pages, weight = size(folder / "site")
    each = 1000 * whole.processor / pages
    print(f"mkdocs-material  whole {whole}, {pages} pages, {each:.1f} ms each, {weight / 1e6:.0f} MB")
    return whole.processor / pages


def main() -> None:
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    print("Building the site: seconds of the processor (of the clock)")
    own, rival = measure_own(), measure_rival()
    print(f"A page costs {own / rival:.2f} of what it costs mkdocs-material.")


if __name__ == "__main__":
    main()
