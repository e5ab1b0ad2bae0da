"""`rulesref config`: what a person wants remembered, such as the game they play."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated

import typer

from rulesref import paths
from rulesref.answers.choices import check_games
from rulesref.answers.refusals import check_choice, refuse, tell_reason
from rulesref.cli.common import open_current
from rulesref.cli.terminal import say
from rulesref.i18n import _

KEYS = ("game",)
ALL = "all"
"""In the place of a game: every game, whatever is remembered."""


def config(
    key: Annotated[str, typer.Argument(metavar="KEY", help=_("What to remember: game."))],
    value: Annotated[str, typer.Argument(metavar="VALUE", help=_("Such as coc; all forgets it."))] = "",
) -> int:
    check_choice(key, KEYS, _("There is nothing called “{value}” to remember."))
    if not value:
        say(_read().get(key, ALL))
        return 0
    if value != ALL:
        check_games([value], open_current().catalogue.games)
    _write({**_read(), key: value})
    return 0


def wanted_games(given: Sequence[str] | None, known: Iterable[str]) -> list[str]:
    """The games to look in: those asked for, else the remembered one, else all of them."""
    options = list(known)
    asked = list(given or ())
    check_games([name for name in asked if name != ALL], options)
    if asked:
        return [] if ALL in asked else asked
    remembered = remembered_game(options)
    return [remembered] if remembered else []


def remembered_game(known: Iterable[str]) -> str:
    """The game a person plays, if it is remembered and still here."""
    remembered = _read().get("game", ALL)
    return remembered if remembered in known else ""


def _place() -> Path:
    return paths.data_root() / "config.json"


def _read() -> dict[str, str]:
    """What is remembered; nothing where there is no file that can be read."""
    try:
        data = json.loads(_place().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {key: str(data[key]) for key in KEYS if key in data} if isinstance(data, dict) else {}


def _write(settings: dict[str, str]) -> None:
    place = _place()
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        paths.write_text(place, json.dumps(settings))
    except OSError as error:
        refuse(_("{path} cannot be written ({reason}).").format(path=place, reason=tell_reason(error)))
