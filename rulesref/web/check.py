"""Every internal link must lead to a page that is there, and to an anchor that is on it."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from html import unescape

# Templates write attributes in double quotes, and quotes in texts are escaped: no parser is needed to find them.
_ADDRESS = re.compile(r'\s(?:href|src)="([^"]*)"')
_ANCHOR = re.compile(r'\sid="([^"]*)"')
_OUTSIDE = re.compile(r"(?:[a-z][a-z0-9+.-]*:|//)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Ends:
    """What a file leads to, and what can be led to on it."""

    links: tuple[str, ...]
    """`file#anchor`, below the root."""
    anchors: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DeadLink:
    file: str
    to: str


class DeadLinks(Exception):
    """The site has links that lead nowhere; nothing was written."""

    def __init__(self, dead: list[DeadLink]) -> None:
        super().__init__(len(dead))
        self.dead = dead


def find_ends(file: str, html: str) -> Ends:
    """The internal links and the anchors of a file."""
    folder = file.split("/")[:-1]
    links = set()
    for written in dict.fromkeys(_ADDRESS.findall(html)):
        address = unescape(written) if "&" in written else written
        # An address that starts from the root stands on the page 404 alone; one with a scheme leads outside.
        if address.startswith("/") or _OUTSIDE.match(address):
            continue
        path, mark, anchor = address.partition("#")
        links.add((_resolve(folder, path) if path else file) + mark + anchor)
    return Ends(tuple(sorted(links)), tuple(unescape(anchor) for anchor in _ANCHOR.findall(html)))


def _resolve(folder: list[str], path: str) -> str:
    """A relative path from a folder, below the root; what leads above the root leads nowhere."""
    up = 0
    while path.startswith("../"):
        path, up = path[3:], up + 1
    if up > len(folder) or "./" in path:
        return f"?/{path}"
    return "/".join([*folder[: len(folder) - up], path])


def find_dead(pages: Mapping[str, Ends], files: Collection[str]) -> list[DeadLink]:
    """Links to files that are not there, and to anchors that are not on them."""
    anchors = {file: frozenset(ends.anchors) for file, ends in pages.items()}
    dead = []
    for file, ends in pages.items():
        for link in ends.links:
            target, _, anchor = link.partition("#")
            if target not in files or (anchor and anchor not in anchors.get(target, ())):
                dead.append(DeadLink(file, link))
    return dead
