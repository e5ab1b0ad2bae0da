"""Hashes of `rulesref/importing/known/<document>.tsv` anew, from the lines it names in a text: DOCUMENT TEXT."""

from __future__ import annotations

import argparse
from pathlib import Path

from rulesref.importing.known import FOLDER
from rulesref.importing.lines import fingerprint


def rewrite(table: str, lines: list[str]) -> str:
    """A table with the hashes of the lines that its rows begin and end with."""
    head, *rows = table.rstrip("\n").split("\n")
    made = [head]
    for row in rows:
        fields = row.split("\t")
        shape, first, last = fields[5], int(fields[6]), int(fields[7])
        fields[8] = fingerprint(lines[first - 1])
        fields[9] = "" if shape == "section" else fingerprint(lines[last - 1])
        made.append("\t".join(fields))
    return "\n".join(made) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("document")
    parser.add_argument("text", type=Path)
    chosen = parser.parse_args()
    path = FOLDER / f"{chosen.document}.tsv"
    lines = chosen.text.read_text(encoding="utf-8").split("\n")
    path.write_text(rewrite(path.read_text(encoding="utf-8"), lines), encoding="utf-8")


if __name__ == "__main__":
    main()
