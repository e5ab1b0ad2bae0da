"""`--taboo [LIST]`: an option whose value may be left out."""

from __future__ import annotations

import re

from rulesref.answers.choices import DEFAULT, NEWEST, NONE

TABOO = "--taboo"
_VALUE = re.compile(rf"\d{{1,3}}|\d{{4}}-\d{{2}}-\d{{2}}|{NEWEST}|{NONE}")


def join_taboo_value(arguments: list[str]) -> list[str]:
    """The arguments with a value for every `--taboo`: the next one if that names a list, else the default.

    The parser knows options with a value and options without; a card behind `--taboo` must stay a card.
    """
    joined: list[str] = []
    places = iter(range(len(arguments)))
    for place in places:
        if arguments[place] == "--":
            return [*joined, *arguments[place:]]
        following = arguments[place + 1] if place + 1 < len(arguments) else ""
        if arguments[place] == f"{TABOO}=":
            joined.append(f"{TABOO}={DEFAULT}")
        elif arguments[place] != TABOO:
            joined.append(arguments[place])
        elif _VALUE.fullmatch(following):
            joined.append(f"{TABOO}={following}")
            next(places)
        else:
            joined.append(f"{TABOO}={DEFAULT}")
    return joined
