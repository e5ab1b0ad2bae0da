"""What pop-ups say: the first lines of every entry, as data that a page of the same game and language loads."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from html.parser import HTMLParser

from rulesref.scripts import hand_over_compressed, write_json
from rulesref.web.page_models import CardPage, EntryPage, SitePage

ENOUGH = 260
"""About how many letters a pop-up holds."""

Piece = str | tuple[str, str]
"""Plain text, or a link: what it leads to inside the game, and its words. The browser makes elements of them itself,
so that no HTML goes through it."""

_TARGET = re.compile(r"(?:\.\./)+((?:cards/)?[a-z0-9-]+)/index\.html(?:#.*)?")


def make_explanations(pages: Iterable[SitePage]) -> dict[str, bytes]:
    """Small scripts for each game and language, one for each first letter, so that a pop-up loads a few kilobytes."""
    found: dict[str, dict[str, object]] = {}
    for page in pages:
        if page.menu is None:
            continue
        folder = f"static/data/explain-{page.menu.game}-{page.lang}"
        if isinstance(page, EntryPage):
            slug = page.id.partition("/")[2]
            # What gives away a campaign is not explained in passing.
            pieces = () if page.spoiler else take_beginning(page.passage.html)
            row = [page.title.text, page.title.lang, page.passage.lang, pieces]
            found.setdefault(f"{folder}/{slug[0]}", {})[slug] = row
        elif isinstance(page, CardPage):
            row = [page.title.text, page.title.lang, "en", [", ".join(page.sets)]]
            found.setdefault(f"{folder}/cards", {})[f"cards/{page.codes[0]}"] = row
    return {f"{name}.js": hand_over_compressed(name, write_json(rows)) for name, rows in found.items()}


@lru_cache(maxsize=4096)
def take_beginning(html: str) -> tuple[Piece, ...]:
    """The beginning of a text: its first paragraphs until there is enough to go by."""
    parser = _BeginningParser()
    parser.feed(html)
    return tuple(parser.pieces)


class _BeginningParser(HTMLParser):
    """Collects text and links until enough is read; a list item begins with a dot."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.pieces: list[Piece] = []
        self._length = 0
        self._target = ""
        self._link: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "a":
            match = _TARGET.fullmatch(dict(attrs).get("href") or "")
            self._target = match[1] if match else ""
            self._link = []
        elif tag in ("p", "li", "blockquote", "tr") and self.pieces:
            self._add("\n• " if tag == "li" else "\n")

    def handle_endtag(self, tag: str) -> None:
        if tag == "a" and self._target:
            words, target, self._target = "".join(self._link), self._target, ""
            if not self._is_full():
                self.pieces.append((target, words))
                self._length += len(words)

    def handle_data(self, data: str) -> None:
        if self._target:
            self._link.append(data)
        elif data.strip("\n"):
            self._add(data.replace("\n", " "))

    def _is_full(self) -> bool:
        return self._length >= ENOUGH

    def _add(self, text: str) -> None:
        if self._is_full():
            if self.pieces and self.pieces[-1] != " …":
                self.pieces.append(" …")
            return
        self._length += len(text)
        if self.pieces and isinstance(self.pieces[-1], str):
            self.pieces[-1] += text
        else:
            self.pieces.append(text)
