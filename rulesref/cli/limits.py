"""`rulesref demo --limits`: what the engine does not model, game by game."""

from __future__ import annotations

from collections.abc import Iterable

from rulesref.cli.common import print_json
from rulesref.cli.terminal import paint, say, say_wrapped
from rulesref.engine.games import GAMES
from rulesref.game import Game
from rulesref.i18n import _, current_language, pick_name


def print_limits(games: Iterable[Game], as_json: bool) -> None:
    """Each limit with the entry that tells its rule."""
    playable = [game for game in games if game.id in GAMES]
    if as_json:
        print_json(
            [
                {"game": game.id, "name": limit.id, "rule": limit.entry, "text": _(limit.told)}
                for game in playable
                for limit in GAMES[game.id].grammar.limits
            ]
        )
        return
    for game in playable:
        say(paint(pick_name(game.names, current_language()), "title"))
        for limit in GAMES[game.id].grammar.limits:
            say_wrapped(_(limit.told))
            say(paint(f"    {limit.entry}", "dim"))
        say()
