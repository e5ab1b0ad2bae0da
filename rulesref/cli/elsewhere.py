"""What a word or a thing is in several games, below an entry or a term."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rulesref.cli.terminal import paint, say, say_wrapped
from rulesref.i18n import current_language


def say_games(head: str, meanings: Iterable[Mapping[str, Any]], games: Mapping[str, Mapping[str, str]]) -> None:
    """One note a game, with the entry to read there."""
    lang = current_language()
    say(paint(head, "bold"))
    for meaning in meanings:
        names = games[meaning["game"]]
        name = names.get(lang) or names.get("en", meaning["game"])
        say(f"  {name}  {paint(meaning['entries'][0], 'dim')}")
        say_wrapped(meaning["note"][lang], "    ")
