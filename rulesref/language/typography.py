"""How a text is set: places where a line must not break, and the apostrophe of print."""

from __future__ import annotations

import re
from functools import lru_cache

from rulesref.language.plain_text import ABBREVIATED, flatten
from rulesref.language.profiles import PROFILES, list_words

_GLUE = "\u00a0"
# A short preposition or conjunction stays with the word after it; a dash with the word before it; a number with what it
# counts; «с.», «п.» and «s.» with their number; «45-го» in one piece.
# Each pattern matches only what is replaced, and begins with a sign: a replacement with groups takes twice as long.
_LETTER = "[" + "".join(one.short_letters for one in PROFILES.values()) + "]"
_SHORT = re.compile(rf" (?:(?<=(?<![^\W_]){_LETTER} )|(?<=(?<![^\W_]){_LETTER}{_LETTER} ))(?=[\w«„])")
_DIGIT = re.compile(r"\d")
_DASH = re.compile(r" (?=[—–])")
_NUMBER = re.compile(r" (?<=\d )(?=[^\W\d_])")
_NUMBERED = "|".join(rf"(?<=(?<![^\W_]){word}\. )" for word in list_words(lambda one: one.numbered))
_PLACE = re.compile(rf" (?:{_NUMBERED})(?=\d)")
_ORDINAL = re.compile(r"-(?<=\d-)(?=[^\W\d_])")
_LONE_WORD = re.compile(r"(?<=[.!?»]) [^\W\d_]+\.$")
_SMALL = "".join(one.letters for one in PROFILES.values())
_SENTENCE_END = re.compile(rf"(?<=[.!…])[»”)]*\s+(?=[«„(•\d]|[^\W\d_{_SMALL}])")
_ABBREVIATION = re.compile(rf"(?<![\w'’])(?:\w|{'|'.join(map(re.escape, ABBREVIATED))})\.$", re.IGNORECASE)
_APOSTROPHE = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])")


def beginning(text: str, length: int = 200) -> str:
    """The first sentences of a plain text on one line, about so many letters of them."""
    flat = flatten(text)
    if len(flat) <= length:
        return flat
    cut = flat[:length]
    end = max(cut.rfind(". "), cut.rfind("? "), cut.rfind("! "))
    # «Пример.» at the end of what is shown promises what does not come.
    return _LONE_WORD.sub("", cut[: end + 1]) if end > length // 3 else cut.rpartition(" ")[0] + " …"


def first_sentence(text: str, least: int = 0) -> str:
    """The first sentence of a plain text, whole; more of them until there are `least` letters.

    A question has its answer with it; tables are left out.
    """
    flat = flatten(re.split(r"^.* \| .*$", text, maxsplit=1, flags=re.MULTILINE)[0])
    for end in _SENTENCE_END.finditer(flat):
        if end.end() > least and not _ABBREVIATION.search(flat[: end.start()]):
            return flat[: end.end()].rstrip()
    return re.sub(":$", ".", flat)


@lru_cache(maxsize=8192)
def typeset(text: str, lang: str) -> str:
    """Plain text ready for a page. A language without such short words keeps its spaces."""
    # Most texts have no apostrophe and no digit, and to look for one is faster than to look for a place.
    if "'" in text:
        text = _APOSTROPHE.sub("’", text)
    text = _DASH.sub(_GLUE, text)
    has_digit = _DIGIT.search(text) is not None
    if has_digit:
        text = _ORDINAL.sub("-\u2060", text)
        text = _NUMBER.sub(_GLUE, text)
    if PROFILES[lang].short_letters:
        text = _SHORT.sub(_GLUE, text)
        if has_digit:
            text = _PLACE.sub(_GLUE, text)
    return text
