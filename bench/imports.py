"""Imports: a cold search without and with an imported document, by turns; and how long a PDF of forty pages takes."""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from pathlib import Path

from bench.__main__ import median_seconds, run_python
from rulesref.building.private_library import keep_document
from rulesref.importing.profile import Profile
from rulesref.importing.reading import read_files
from rulesref.importing.take_apart import cut_source
from tests.imports import make_rulebook

PAGES = 40


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=15)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        without, having = Path(name) / "without", Path(name) / "with"
        os.environ["RULESREF_DATA"] = str(having)
        book = make_rulebook(Path(name) / "book.pdf", PAGES)
        start = time.perf_counter()
        source = read_files([book])
        read = time.perf_counter()
        document, _ = cut_source(source, Profile(), "book", (book.name,), None)
        cut = time.perf_counter()
        keep_document(document)
        kept = time.perf_counter()
        searches = {}
        for data in (without, having):
            os.environ["RULESREF_DATA"] = str(data)
            searches[data] = run_python("-m", "rulesref", "search", "спровокована атака")
        rounds = [
            {data: median_seconds(search, 1) for data, search in searches.items()} for _ in range(chosen.runs + 1)
        ]
    print(f"A PDF of {PAGES} pages: {len(source.lines)} lines, {len(document.passages)} passages")
    for what, seconds in (("read", read - start), ("cut", cut - read), ("indexed and kept", kept - cut)):
        print(f"  {what:24} {seconds:6.2f} s")
    print("Cold process, search of the corpus")
    for what, data in (("nothing imported", without), ("this book imported", having)):
        # The first round compiles modules.
        print(f"  {what:24} {statistics.median(one[data] for one in rounds[1:]) * 1000:6.0f} ms")


if __name__ == "__main__":
    main()
