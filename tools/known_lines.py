"""What `rulesref/importing/known/<document>.tsv` remembers of the lines it names in a text, anew: DOCUMENT TEXT."""

from __future__ import annotations

import argparse
from pathlib import Path

from rulesref.importing.known import FOLDER
from rulesref.importing.lines import Line
from rulesref.importing.readers.html import read_text
from rulesref.importing.word_stream import PassageHashes, hash_passage, read_words

COLUMNS = ("id", "parent", "number", "page", "kind", "shape", "first", "last", *PassageHashes._fields)


def rewrite(table: str, lines: list[Line]) -> str:
    """A table with the hashes of the lines that its rows begin and end with."""
    stream = read_words(lines)
    made = ["\t".join(COLUMNS)]
    for row in table.rstrip("\n").split("\n")[1:]:
        fields = row.split("\t")[:8]
        found = hash_passage(stream, int(fields[6]) - 1, int(fields[7]) - 1)
        made.append("\t".join([*fields, *map(str, found)]))
    return "\n".join(made) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("document")
    parser.add_argument("text", type=Path)
    chosen = parser.parse_args()
    path = FOLDER / f"{chosen.document}.tsv"
    path.write_text(rewrite(path.read_text(encoding="utf-8"), read_text(chosen.text)), encoding="utf-8")


if __name__ == "__main__":
    main()
