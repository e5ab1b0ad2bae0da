"""Pages of the site and commands that a query asks for by name: "check my deck", "what changed since 2.2".

A query asks for a page if its words, without those that say little and without numbers, are one of these patterns.
`site/search/game-names.js` does the same with the same data.
"""

from __future__ import annotations

from typing import NamedTuple

from rulesref.language.analysis import weigh_word
from rulesref.language.profiles import list_phrases
from rulesref.search.game_names import begins
from rulesref.search.query import Query


class NamedPage(NamedTuple):
    """A page of lists by its name in the address, and what does the same without the site."""

    name: str
    command: str
    tool: str
    """Of the MCP server; empty if none does it."""
    called: tuple[str, ...]
    """Patterns: folded words, `*` for any ending."""


SITE = "rulesref site serve"


def _name_page(name: str, command: str, tool: str) -> NamedPage:
    return NamedPage(name, command, tool, tuple(list_phrases(lambda one: one.named_pages.get(name, ""))))


PAGES = (
    _name_page("deck-check", "rulesref errata --deck FILE", "deck"),
    _name_page("timing-sheet", SITE, ""),
    _name_page("changes", "rulesref changes", "changes"),
    _name_page("terms", "rulesref term", "term"),
    _name_page("examples", "rulesref demo --list", "demo"),
    _name_page("table", "rulesref play", "play"),
    _name_page("booklet", SITE, ""),
    _name_page("symbols", SITE, ""),
)


def find_pages(query: Query) -> tuple[str, ...]:
    """Return the names of the pages that a query asks for."""
    words = [word for word in query.words if weigh_word(word.text) >= 0.5 and any(map(str.isalpha, word.text))]
    return tuple(
        page.name
        for page in PAGES
        if any(len(parts) == len(words) and begins(words, 0, parts) for parts in map(str.split, page.called))
    )
