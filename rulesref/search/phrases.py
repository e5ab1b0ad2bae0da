"""Phrases in quotes: found only where their words, in any form, stand one after another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rulesref.search.name_matching import WORD, NamesOfTerm, list_codes
from rulesref.search.repair import Understood

if TYPE_CHECKING:
    from rulesref.language.analysis import Analyser
    from rulesref.search.index import Index


def find_quoted(understood: Understood) -> list[tuple[frozenset[str], ...]]:
    """What stood in quotes: each phrase once, as the terms of its words."""
    words = list(zip(understood.words, understood.tokens, strict=True))
    phrases = (
        tuple(frozenset(word.terms) for word, token in words if start <= token.start and token.end <= end)
        for start, end in understood.phrases
    )
    return list(dict.fromkeys(phrases))


def has_phrases(number: int, phrases: Sequence[Sequence[frozenset[str]]], index: Index, analyser: Analyser) -> bool:
    """Whether an entry has every phrase that stood in quotes, in one of its texts or names."""
    if not phrases:
        return True
    records = [index.record(number, lang) for lang in index.languages(number)]
    texts = [analyser.analyse(text) for record in records for text in (record.title, record.text)]
    return all(
        any(contains_run(text, phrase) for text in texts) or _has_named(phrase, number, index.names_with)
        for phrase in phrases
    )


def contains_run(text: Sequence[Sequence[str]], wanted: Sequence[frozenset[str]]) -> bool:
    span = len(wanted)
    return any(
        all(wish.intersection(terms) for wish, terms in zip(wanted, text[start : start + span], strict=True))
        for start in range(len(text) - span + 1)
    )


def _has_named(wanted: Sequence[frozenset[str]], number: int, find: Callable[[str], NamesOfTerm]) -> bool:
    """Whether a name of an entry contains a run of words. `find` gives the words of names that have a term."""
    places = (
        {(code >> WORD) - at for term in wish for code in list_codes(find(term), number)}
        for at, wish in enumerate(wanted)
    )
    return not wanted or bool(set.intersection(*places))
