"""Quotation marks inside others."""

from __future__ import annotations

import re

_MARK = re.compile('[«»„“”"]')
_CLOSING = {"«": "»", "„": "”“", "“": "”", '"': '"'}
_INNER = {"«": "„“", "„": "«»", "“": "‘’"}
"""The marks inside others, by the outer opening one: of Ukrainian and Russian, of Polish, of English."""
_BEFORE_OPENING = frozenset(' \N{NO-BREAK SPACE}([{«„“"')


def nest_quotes(sentence: str) -> str:
    """A sentence whose names may have quotation marks of their own: inside others they are the inner ones, as in
    «„Сміттяр“ Піт». A sentence in which a mark has no counterpart stays as it is.

    The page does the same: `nestQuotes` in site/shared/wording.js."""
    found = list(_MARK.finditer(sentence))
    if len(found) < 4:
        return sentence
    written = list(sentence)
    opened: list[str] = []
    for mark in found:
        sign, place = mark[0], mark.start()
        if sign in "«„" or (sign in '“"' and (not place or sentence[place - 1] in _BEFORE_OPENING)):
            written[place] = _pair_at(len(opened), (opened or [sign])[0], sign, _CLOSING[sign])[0]
            opened.append(sign)
        elif not opened or sign not in _CLOSING[opened[-1]]:
            return sentence
        else:
            own = opened.pop()
            written[place] = _pair_at(len(opened), (opened or [own])[0], own, sign)[1]
    return sentence if opened else "".join(written)


def _pair_at(depth: int, outer: str, opening: str, closing: str) -> str:
    """The two marks at some depth of others: as written where they are the outermost, then inner and outer in turn."""
    if not depth or outer not in _INNER:
        return opening + closing
    return _INNER[outer] if depth % 2 else outer + _CLOSING[outer][0]
