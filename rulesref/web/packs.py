"""Packs: many files of the site in one, for offline reading. Lines that several files share are in it once.

The text of an entry is in the pack of its game in any language (`rulesref/web/text_files.py`); its page, in the pack of
the page's language, has a mark in its place.

A pack is JSON, compressed with gzip whatever the host does; `site/worker.js` puts the files together again.
"""

from __future__ import annotations

import re
import zlib
from base64 import b64encode
from collections.abc import Iterable, Mapping

from rulesref.scripts import open_script, write_json

LEVEL, MEMORY = 9, 7
"""A fiftieth smaller than at level 6 with long blocks, for three times as long: 3 s for all packs."""

_GZIP = 16
"""Added to the width of the window: a header without a time."""
MARK = "\x02"
"""With the code of a language, a line that stands for the text in it."""
_PAGE = re.compile(r"[a-z]{2}/([^/]+)/([^/]+)/index\.html")
_TEXT = re.compile(r"(?<=<div class=prose lang=)(\w\w)>\n(.*?)(?=\n</div>)", re.DOTALL)


def make_pack(files: Iterable[tuple[str, bytes]], texts: Mapping[str, str]) -> bytes:
    """The same files give the same bytes. `texts` are those that pages need not carry: by game, language and slug."""
    lines: dict[str, int] = {}
    written: dict[str, list[int]] = {}
    binary: dict[str, str] = {}
    for name, content in files:
        try:
            # Compressed twice is bigger than compressed once.
            text = open_script(content).decode()
        except UnicodeDecodeError:
            binary[name] = b64encode(content).decode()
            continue
        page = _PAGE.fullmatch(name)
        if page:
            text = _mark_text(text, f"{page[1]}/{{}}/{page[2]}", texts)
        written[name] = _find_runs(text, lines)
    packed = write_json({"lines": list(lines), "files": written, "binary": binary}).encode()
    deflater = zlib.compressobj(LEVEL, zlib.DEFLATED, zlib.MAX_WBITS | _GZIP, MEMORY)
    return deflater.compress(packed) + deflater.flush()


def _mark_text(page: str, name: str, texts: Mapping[str, str]) -> str:
    """A page with a mark instead of the text of its entry, if that is one of the texts by this name."""
    found = _TEXT.search(page)
    if not found or texts.get(name.format(found[1])) != found[2]:
        return page
    return f"{page[: found.start(2)]}{MARK}{found[1]}{page[found.end(2) :]}"


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
