"""Building the site: the whole, after no change, after one entry changed. Other generators: `bench.peers`.

Time is the processor's, so that a busy machine does not count; the clock's is in brackets.
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

from rulesref.api.data_addresses import is_api

WORK = Path("build/bench-build").resolve()


class Taken(NamedTuple):
    processor: float
    clock: float

    def __str__(self) -> str:
        return f"{self.processor:6.2f} s ({self.clock:.2f})"


def run(command: list[str], more: Mapping[str, str]) -> Taken:
    """What a command costs."""
    before, started = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(command, check=True, capture_output=True, env={**os.environ, **more})
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Taken(processor, time.perf_counter() - started)


def size(folder: Path) -> tuple[int, int, int]:
    """How many pages a folder holds, how many bytes readers get, and how many programs."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    data = sum(path.stat().st_size for path in files if is_api(path.relative_to(folder).as_posix()))
    return sum(path.suffix == ".html" for path in files), sum(path.stat().st_size for path in files) - data, data


def main() -> None:
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    print("Building the site: seconds of the processor (of the clock)")
    corpus, out = WORK / "corpus", WORK / "own"
    shutil.copytree("corpus", corpus)
    more = {"RULESREF_CORPUS": str(corpus), "RULESREF_CACHE": str(WORK / "cache")}
    build = [sys.executable, "-m", "rulesref", "site", "build", "--out", str(out)]
    whole = run(build, more)
    pages, weight, data = size(out)
    each = 1000 * whole.processor / pages
    print(f"whole           {whole}, {pages} pages, {each:.1f} ms each, {weight / 1e6:.1f} MB")
    print(f"                with data for programs besides, {data / 1e6:.1f} MB")
    print(f"after no change {run(build, more)}")
    entry = corpus / "ahlcg/glossary/parley.uk.md"
    entry.write_text(entry.read_text(encoding="utf-8") + "\nІще одне речення.\n", encoding="utf-8")
    before = {path: path.stat().st_mtime_ns for path in out.rglob("*.html")}
    again = run(build, more)
    changed = sum(before.get(path) != path.stat().st_mtime_ns for path in out.rglob("*.html"))
    print(f"after one entry {again}, {changed} pages written")


if __name__ == "__main__":
    main()
