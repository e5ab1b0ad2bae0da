"""What a search gives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from rulesref.index_records import Record

if TYPE_CHECKING:
    from rulesref.search.suggestions import Suggestion


class Hit(NamedTuple):
    """One result: an entry in one language."""

    record: Record
    score: float
    snippet: str
    marks: Sequence[tuple[int, int]]
    title_marks: Sequence[tuple[int, int]]
    paragraph: str
    """The numbered paragraph inside the entry that was asked for; empty if none was."""
    passage: str
    """The id of the passage that answers best, on the page of the entry; empty if it reads otherwise there."""


class SearchResults(NamedTuple):
    query: str
    understood: str
    hits: Sequence[Hit]
    is_weak: bool
    """Nothing fits well; what is shown is the least bad."""
    is_named: bool
    """The first entry is called what was asked for."""
    suggestions: Sequence[Suggestion]
    """Where nothing fits well, what else may be meant."""
    undefined: str = ""
    """The name of which a definition was asked for, if no entry is called so."""
    named_games: Sequence[str] = ()
    """Games that the query names, if only these were searched for that reason."""
    games_to_choose: Sequence[str] = ()
    """Where no game is known and the best results belong to several: these, the likeliest first."""
    pages: Sequence[str] = ()
    """Pages of the site that the query asks for by name (`query_names.py`)."""
