"""Every internal link must lead to a page that is there, and to an anchor that is on it."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from html import unescape

# Templates write attributes in double quotes, and quotes in texts are escaped: no parser is needed to find them.
# The pattern begins with signs, which are found faster than a choice; the name is looked at behind them.
_ATTRIBUTE = re.compile(r'="(?:(?:(?<=\shref=")|(?<=\ssrc="))([^"]*)"|(?<=\sid=")([^"]*)")')
_OUTSIDE = re.compile(r"(?:[a-z][a-z0-9+.-]*:|//)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class PageLinks:
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


def find_links(file: str, html: str) -> PageLinks:
    """The internal links and the anchors of a file."""
    folder, _, _ = file.rpartition("/")
    above, _, _ = folder.rpartition("/")
    found = _ATTRIBUTE.findall(html)
    links = set()
    for written in {address for address, _ in found if address}:
        if written.startswith("#"):
            links.add(file + unescape(written))
        # Most links of a page lead to its neighbours: these are resolved once for all pages of a folder.
        elif written.startswith("../") and folder:
            links.add(_resolve(above, written[3:]))
        else:
            links.add(_resolve(folder, written))
    return PageLinks(tuple(sorted(filter(None, links))), tuple(unescape(anchor) for _, anchor in found if anchor))


@cache
def _resolve(folder: str, written: str) -> str:
    """An address as it is written in a folder: `file#anchor` below the root, `?…` for what leads above the root.
    Nothing for one that leads outside: it has a scheme, or starts from the root, as on the page 404."""
    address = unescape(written)
    if address.startswith("/") or _OUTSIDE.match(address):
        return ""
    path, mark, anchor = address.partition("#")
    around = folder.split("/") if folder else []
    while path.startswith("../"):
        path = path[3:]
        if not around:
            return f"?/{path}{mark}{anchor}"
        around.pop()
    if "./" in path:
        return f"?/{path}{mark}{anchor}"
    return "/".join([*around, path]) + mark + anchor


def find_dead(pages: Mapping[str, PageLinks], files: Collection[str]) -> list[DeadLink]:
    """Links to files that are not there, and to anchors that are not on them."""
    anchors = {file: frozenset(page.anchors) for file, page in pages.items()}
    dead = []
    for file, page in pages.items():
        for link in page.links:
            target, _, anchor = link.partition("#")
            if target not in files or (anchor and anchor not in anchors.get(target, ())):
                dead.append(DeadLink(file, link))
    return dead
