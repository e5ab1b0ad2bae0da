"""Quotation marks inside others, and numbers with a minus sign, which is no hyphen."""

from __future__ import annotations

import re

from rulesref.language.profiles import PROFILES


def _list_closing() -> dict[str, str]:
    found: dict[str, str] = {}
    quotes = [one.quotes for one in PROFILES.values()]
    # Single ones are apostrophes as well.
    for pair in [outer for outer, _ in quotes] + [inner for _, inner in quotes if inner != "‘’"]:
        opening, closing = pair[0], pair[1]
        known = found.setdefault(opening, "")
        found[opening] = known if closing in known else known + closing
    return found | {'"': '"'}


CLOSING = _list_closing()
"""The marks that may close what one opens, the one for the outermost first."""
INNER = {outer[0]: inner for outer, inner in reversed([one.quotes for one in PROFILES.values()])}
"""The marks inside others, by the outer opening one; of languages that have the same, as the first one has them."""
_CLOSES = "".join(CLOSING.values())
# Compiled where it is needed: a search that finds something quotes nothing.
_MARK = f"[{''.join(CLOSING)}{_CLOSES}]"
_BEFORE_OPENING = frozenset(' \N{NO-BREAK SPACE}([{«„“"')


def nest_quotes(sentence: str) -> str:
    """A sentence whose names may have quotation marks of their own: inside others they are the inner ones, as in
    «„Сміттяр“ Піт». A sentence in which a mark has no counterpart stays as it is.

    The page does the same: `nestQuotes` in site/shared/wording.js."""
    found = list(re.finditer(_MARK, sentence))
    if len(found) < 4:
        return sentence
    written = list(sentence)
    opened: list[str] = []
    for mark in found:
        sign, place = mark[0], mark.start()
        if sign not in _CLOSES or (sign in CLOSING and (not place or sentence[place - 1] in _BEFORE_OPENING)):
            written[place] = _pair_at(len(opened), (opened or [sign])[0], sign, CLOSING[sign])[0]
            opened.append(sign)
        elif not opened or sign not in CLOSING[opened[-1]]:
            return sentence
        else:
            own = opened.pop()
            written[place] = _pair_at(len(opened), (opened or [own])[0], own, sign)[1]
    return sentence if opened else "".join(written)


def _pair_at(depth: int, outer: str, opening: str, closing: str) -> str:
    """The two marks at some depth of others: as written where they are the outermost, then inner and outer in turn."""
    if not depth or outer not in INNER:
        return opening + closing
    return INNER[outer] if depth % 2 else outer + CLOSING[outer][0]


def format_number(number: int) -> str:
    """A number in a text, with a minus sign and not a hyphen: 2, −2."""
    return str(number).replace("-", "−")


def format_signed(number: int) -> str:
    """A number that is added: +2, −2."""
    return format_number(number) if number < 0 else f"+{number}"
