"""What a person typed -> a query: words, phrases in quotes, rule numbers, filters. Any text at all is a query."""

from __future__ import annotations

import re
from typing import NamedTuple

from rulesref.language.normalise import Token, clean, fold, tokenise

MAX_LETTERS = 2000
MAX_WORDS = 48

_FILTER = re.compile(r"(?<!\S)(game|kind|lang):([\w-]+)(?!\S)", re.IGNORECASE)
_QUOTED = re.compile(r"«([^«»]+)»|\"([^\"]+)\"|“([^“”]+)”|„([^„“”]+)[“”]")
# Latin or Cyrillic letters for «skill test», as on the diagram: ST.3, st 3, СТ3.
_STEP = re.compile(r"(?<![^\W_])(?:st|ст)[.\s]{0,2}([1-8])(?![^\W_]|\.\d)", re.IGNORECASE)
_NUMBER = re.compile(r"(?<![^\W_.])\d+(?:\.\d+)+[a-z]?(?![^\W_])", re.IGNORECASE)
# A whole number is a rule's where the word for it stands before: «zasada 458».
_RULE = re.compile(r"(?<![^\W_])(?:zasad|правил|rule)[^\W_]*\s+(\d{3}[a-z]?)(?![^\W_]|\.\d)", re.IGNORECASE)
# «С. 20», "p. 20", «сторінка 20»: one letter needs its full stop, for it is a preposition too.
_PAGE = re.compile(
    r"(?<![^\W_])(?:[сsp]\.|(?:стор|стр|str|pg|pp)\.?|page|сторінк[^\W_]*|страниц[^\W_]*|stron[^\W_]*)\s*(\d{1,3})(?![^\W_]|\.\d)",
    re.IGNORECASE,
)
PAGE = "p."
"""Before the number of a page, among the numbers that entries bear."""
# A number of the Grimoire says by itself whose it is: the name before it would only be searched for in texts.
_GRIMOIRE = re.compile(
    r"(?<![^\W_])(?:grimoire|gr[iy]muar|[гґ]римуар)[^\W_]*\s+(?=\d+\.\d{3}(?![^\W_]))", re.IGNORECASE
)
_LONE_NUMBER = re.compile(r"\s*(\d{1,3}[a-z]?)\s*", re.IGNORECASE)


class Query(NamedTuple):
    """A query as typed, taken apart but not yet repaired."""

    text: str
    """Without filters; the words are tokens of this text."""
    words: tuple[Token, ...]
    phrases: tuple[tuple[int, int], ...]
    """Spans of `text` that stood in quotes."""
    numbers: tuple[str, ...]
    filters: tuple[tuple[str, str], ...]


def parse_query(typed: str) -> Query:
    # Arguments of a process may hold bytes that are no text; they match nothing and must not stop us.
    text = clean(typed.encode("utf-8", "replace").decode("utf-8")[:MAX_LETTERS])
    filters = tuple((found[1].lower(), found[2].lower()) for found in _FILTER.finditer(text))
    text = _GRIMOIRE.sub("", " ".join(_FILTER.sub(" ", text).split()))
    phrases = tuple(found.span(found.lastindex or 0) for found in _QUOTED.finditer(text))
    numbers = [f"st.{found[1]}" for found in _STEP.finditer(text)]
    numbers += [fold(found[0]) for found in _NUMBER.finditer(text)]
    numbers += [fold(found[1]) for found in _RULE.finditer(text)]
    numbers += [f"{PAGE}{int(found[1])}" for found in _PAGE.finditer(text)]
    if lone := _LONE_NUMBER.fullmatch(text):
        numbers.append(fold(lone[1]))
    return Query(text, tuple(tokenise(text)[:MAX_WORDS]), phrases, tuple(dict.fromkeys(numbers)), filters)


def ancestors(number: str) -> list[str]:
    """A rule number and what it stands under: 202.3b, 202.3, 202."""
    found = [number]
    if re.search(r"\d[a-z]$", number):
        found.append(number := number[:-1])
    while "." in number and not number.startswith("st."):
        number = number.rpartition(".")[0]
        # A lone «2» is the number of half the lists in the books; 202 is a rule.
        if "." in number or len(number) > 2:
            found.append(number)
    return found
