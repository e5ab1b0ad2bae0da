"""What a word or a thing is in several games, below an entry or a term."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from rulesref.cli.terminal import paint, say, say_hanging, say_wrapped
from rulesref.i18n import current_language, pick_name

if TYPE_CHECKING:
    from rulesref.records import Names, SharedNote


def say_games(head: str, notes: Iterable[SharedNote], games: Mapping[str, Names]) -> None:
    """One note a game, with the entry to read there."""
    lang = current_language()
    say(paint(head, "bold"))
    for note in notes:
        name = pick_name(games[note.game], lang, note.game)
        say_hanging(f"{name}  {paint(note.entries[0], 'dim')}", "  ")
        say_wrapped(note.note[lang], "    ")
