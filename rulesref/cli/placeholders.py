"""Words that stand for a value in `--help` and in messages, such as QUERY, in the person's language."""

from __future__ import annotations

import re
from typing import Any

from rulesref.i18n import _, noted

WORDS = frozenset(
    (
        noted("CARD"),
        noted("CODE"),
        noted("DIR"),
        noted("DOC"),
        noted("FILE"),
        noted("FROM"),
        noted("GAME"),
        noted("KEY"),
        noted("KIND"),
        noted("LANG"),
        noted("LIST"),
        noted("NAME"),
        noted("NEW"),
        noted("OLD"),
        noted("PAGE"),
        noted("PORT"),
        noted("QUERY"),
        noted("TEXT"),
        noted("TITLE"),
        noted("TO"),
        noted("VALUE"),
        noted("VERSION"),
        noted("WORDS"),
    )
)
"""Others, such as ID and URL, are the same in every language."""
_WORD = re.compile(r"[A-Z]+")


def translate_placeholder(written: str) -> str:
    """A placeholder as a command has it, `CODE…|FILE`, in the language in use."""
    return _WORD.sub(lambda found: _(found[0]) if found[0] in WORDS else found[0], written)


def parameter_name(parameter: Any) -> str:
    """What a person typed, or should have: `--limit`, `QUERY`."""
    if parameter is None:
        return ""
    if parameter.param_type_name == "option":
        return str(parameter.opts[0])
    return translate_placeholder(str(parameter.metavar or parameter.name)).strip("[]").removesuffix("…")
