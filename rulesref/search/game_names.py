"""Find the names of games in a query: "Tainted Grail: no food" asks for food in one game, not for its name.

Games list patterns of their names in `game.yaml` under `called`: words in any case without diacritics, `*` for any
ending. Names of people and places that only one game has, under `own_names`, stay in the query: "Beor has no food" asks
for food, most likely in his game. `site/search/game-names.js` does the same in the page.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rulesref.language.normalise import Token
from rulesref.search.query import Query

ANY_ENDING = "*"


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
