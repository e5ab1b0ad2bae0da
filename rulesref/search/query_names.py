"""Find the names of games and of pages in a query.

"Tainted Grail: no food" asks for food in one game, not for its name. Games list patterns of their names in `game.yaml`
under `called`: words in any case without diacritics, `*` for any ending. Names of people and places that only one game
has, under `own_names`, stay in the query: "Beor has no food" asks for food, most likely in his game.

A query asks for a page or a command ("check my deck", "what changed since 2.2") if its words, without those that say
little and without numbers, are one of its patterns. `site/search/query-names.js` does the same in the page.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rulesref.language.analysis import weigh_word
from rulesref.language.normalise import Token
from rulesref.language.profiles import list_phrases
from rulesref.search.query import Query

ANY_ENDING = "*"
SITE = "rulesref site serve"


class NamedGames(NamedTuple):
    """A query without the names of games, and the games that it names."""

    query: Query
    games: tuple[str, ...]
    """In the order of the corpus; two where a name is shared, "Arkham Horror"."""


def find_named_games(query: Query, called: Mapping[str, Sequence[str]]) -> NamedGames:
    """Take the names of games out of a query; a query that is nothing but a name stays as it is."""
    patterns = {tuple(name.split()) for names in called.values() for name in names}
    kept: list[Token] = []
    found: list[str] = []
    at = 0
    while at < len(query.words):
        matching = [pattern for pattern in patterns if begins(query.words, at, pattern)]
        if matching:
            longest = max(matching, key=len)
            # Of patterns of one length, "arkham* horror*" and "arkham horror*", both count.
            found += [" ".join(pattern) for pattern in matching if len(pattern) == len(longest)]
            at += len(longest)
        else:
            kept.append(query.words[at])
            at += 1
    if not found or not kept:
        return NamedGames(query, ())
    named = [{game for game, names in called.items() if name in names} for name in dict.fromkeys(found)]
    # "Arkham Horror LCG" is one of two games, "Arkham Horror and Tainted Grail" are all three.
    common = set.intersection(*named) or set.union(*named)
    return NamedGames(query._replace(words=tuple(kept)), tuple(game for game in called if game in common))


def find_own_game(query: Query, own_names: Mapping[str, Sequence[str]]) -> str:
    """Return the game whose people or places a query names; empty if it names those of no game, or of several."""
    named = [
        game
        for game, names in own_names.items()
        if any(begins(query.words, at, name.split()) for name in names for at in range(len(query.words)))
    ]
    return named[0] if len(named) == 1 else ""


def begins(words: Sequence[Token], at: int, pattern: Sequence[str]) -> bool:
    """Return whether the words from a place on match a pattern."""
    some = words[at : at + len(pattern)]
    return len(some) == len(pattern) and all(
        word.text.startswith(part[:-1]) if part.endswith(ANY_ENDING) else word.text == part
        for word, part in zip(some, pattern, strict=True)
    )


class NamedPage(NamedTuple):
    """A page of lists by its name in the address, and what does the same without the site."""

    name: str
    command: str
    tool: str
    """Of the MCP server; empty if none does it."""
    called: tuple[str, ...]
    """Patterns: folded words, `*` for any ending."""


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
