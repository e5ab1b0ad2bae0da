"""What a person typed -> a query: words, phrases in quotes, rule numbers, filters. Any text at all is a query."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rulesref.language.normalise import Token, clean, tokenise
from rulesref.language.stopwords import GREETINGS

MAX_LETTERS = 2000
MAX_WORDS = 48
PAGE = "p."
"""Before the number of a page, among the numbers that entries bear."""

# Here and below, patterns are compiled by the queries that need them: few have a filter, a quote or a number, and each
# pattern costs a cold search a hundredth of its time.
_FILTER = r"(?i)(?<!\S)(game|kind|lang):([\w-]+)(?!\S)"
_QUOTED = r"«([^«»]+)»|\"([^\"]+)\"|“([^“”]+)”|„([^„“”]+)[“”]"
_QUOTES = frozenset('«"“„')


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
    filters: tuple[tuple[str, str], ...] = ()
    if ":" in text:
        filters = tuple((found[1].lower(), found[2].lower()) for found in re.finditer(_FILTER, text))
        text = re.sub(_FILTER, " ", text)
    text = " ".join(text.split())
    numbers: tuple[str, ...] = ()
    if any(map(str.isdigit, text)):
        from rulesref.search.rule_numbers import read_numbers

        text, numbers = read_numbers(text)
    quoted = () if _QUOTES.isdisjoint(text) else re.finditer(_QUOTED, text)
    phrases = tuple(found.span(found.lastindex or 0) for found in quoted)
    return Query(text, tuple(tokenise(text)[:MAX_WORDS]), phrases, numbers, filters)


def drop_greeting(query: Query) -> Query:
    """Return a query without the greeting before it; `site/search/query.js` does the same."""
    greeting = " ".join(word.text for word in query.words[:2])
    return query._replace(words=query.words[2:]) if greeting in GREETINGS and len(query.words) > 2 else query


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


ERRATA = ("erratum-rule", "erratum-scenario", "erratum-card")


def join_filters(query: Query, filters: Mapping[str, Iterable[str]]) -> dict[str, list[str]]:
    """Filters given beside a query and those typed in it."""
    wanted = {field: list(values) for field, values in filters.items() if values}
    for field, value in query.filters:
        wanted.setdefault(field, []).append(value)
    return wanted


def spread_kinds(kinds: Iterable[str]) -> list[str]:
    """`erratum` means every kind of erratum."""
    return [name for kind in kinds for name in (ERRATA if kind == "erratum" else [kind])]
