"""How much of the five known documents is found in texts that differ from ours: share of passages begun and whole.

Needs the texts of `../shared/sources/texts`.
"""

from __future__ import annotations

import time

from rulesref.importing.known import load_known
from rulesref.importing.lines import SourceText
from rulesref.importing.mapping import map_document
from rulesref.importing.take_apart import recognise_source
from tests.conftest import SHARED, load_real_corpus
from tests.damaged_texts import DAMAGES, count_found, read_rows, write_lines


def main() -> None:
    titles: dict[str, dict[str, str]] = {}
    for entry in load_real_corpus().entries.values():
        titles.setdefault(entry.source.doc, {})[entry.slug] = entry.original.title
    for known in load_known():
        text = (SHARED / "sources" / "texts" / f"{known.id}.txt").read_text(encoding="utf-8")
        whole = read_rows(text.splitlines())
        print(known.id)
        for name, damage in DAMAGES.items():
            rows = damage(whole)
            lines = write_lines(rows)
            told = "recognised" if recognise_source(SourceText("x", "text", lines)) is known else "NOT RECOGNISED"
            start = time.perf_counter()
            found = count_found(rows, map_document(lines, known, titles[known.id]), known)
            seconds = time.perf_counter() - start
            shares = f"{found.begun / found.wanted:6.1%} begun {found.whole / found.wanted:6.1%} whole"
            print(f"  {name:30} {told} {shares} of {found.wanted:3}  {seconds:.1f} s")


if __name__ == "__main__":
    main()
