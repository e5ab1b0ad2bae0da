"""Packs: many files of the site in one, for offline reading. Lines that several files share are in it once.

A pack is JSON, compressed with gzip whatever the host does; `site/worker.js` puts the files together again.
"""

from __future__ import annotations

import gzip
from base64 import b64encode
from collections.abc import Iterable

from rulesref.scripts import open_script, write_json

LEVEL = 6
"""Level 9 takes three times as long for a hundredth of the size."""


def make_pack(files: Iterable[tuple[str, bytes]]) -> bytes:
    """The same files give the same bytes."""
    lines: dict[str, int] = {}
    texts: dict[str, list[int]] = {}
    binary: dict[str, str] = {}
    for name, content in files:
        try:
            # Compressed twice is bigger than compressed once.
            text = open_script(content).decode()
        except UnicodeDecodeError:
            binary[name] = b64encode(content).decode()
            continue
        texts[name] = _find_runs(text, lines)
    packed = write_json({"lines": list(lines), "files": texts, "binary": binary}).encode()
    return gzip.compress(packed, LEVEL, mtime=0)


def _find_runs(text: str, lines: dict[str, int]) -> list[int]:
    """A text as runs of lines: the number of the first, and how many follow each other."""
    runs: list[int] = []
    following = -1
    for line in text.split("\n"):
        place = lines.setdefault(line, len(lines))
        if place == following:
            runs[-1] += 1
        else:
            runs += (place, 1)
        following = place + 1
    return runs
