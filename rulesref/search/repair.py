"""Slips of the typist: wrong layout, letters of the wrong script, typos. Only words that nothing knows are touched."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from rulesref.language.analysis import Analyser, weigh_word
from rulesref.language.keyboard import relayouts
from rulesref.language.normalise import Token, fold, readings, tokenise
from rulesref.search.query import MAX_WORDS, Query

FUZZY = 0.7
"""What a guessed word is worth."""
MOST_GUESSES = 4
SHORTEST = 4
SHORTEST_FOR_TWO = 8


class QueryWord(NamedTuple):
    """A word of the query and the terms it may mean."""

    text: str
    terms: tuple[str, ...]
    weight: float
    synonyms: tuple[str, ...] = ()
    """Other names of the same concepts; worth less."""


class Understood(NamedTuple):
    """A query after repair."""

    text: str
    """What is searched for; differs from what was typed if something was repaired."""
    words: tuple[QueryWord, ...]
    phrases: tuple[tuple[int, int], ...]
    tokens: tuple[Token, ...]


def understand(query: Query, analyser: Analyser, popularity: Callable[[str], int]) -> Understood:
    """The query with its slips repaired. `popularity` of a term decides between equally near guesses."""
    text, tokens, phrases = _fix_layout(query, analyser)
    words: list[QueryWord] = []
    pieces: list[str] = []
    end = 0
    for token in tokens:
        word, shown = _understand_word(token, text[token.start : token.end], analyser, popularity)
        words.append(word)
        pieces += [text[end : token.start], shown]
        end = token.end
    return Understood("".join([*pieces, text[end:]]), tuple(words), phrases, tokens)


def _fix_layout(query: Query, analyser: Analyser) -> tuple[str, tuple[Token, ...], tuple[tuple[int, int], ...]]:
    share = _known_share(query.words, analyser)
    if share >= 0.5 or not any(character.isalpha() for character in query.text):
        return query.text, query.words, query.phrases
    best = (share + 0.3, query.text, query.words, query.phrases)
    for text in relayouts(query.text).values():
        tokens = tuple(tokenise(text)[:MAX_WORDS])
        converted = _known_share(tokens, analyser)
        if converted > best[0]:
            best = (converted, text, tokens, ())
    return best[1:]


def _known_share(tokens: tuple[Token, ...], analyser: Analyser) -> float:
    """What share of the letters stands in known words; a letter alone proves nothing."""
    letters = sum(len(token.text) for token in tokens if token.text.isalpha())
    known = sum(len(token.text) for token in tokens if len(token.text) > 1 and token.text in analyser.forms)
    return known / letters if letters else 0.0


def _understand_word(
    token: Token, written: str, analyser: Analyser, popularity: Callable[[str], int]
) -> tuple[QueryWord, str]:
    for reading in readings(fold(written)):
        if reading in analyser.forms:
            shown = written if reading in (token.text, fold(written)) else reading
            return QueryWord(reading, analyser.terms(reading), weigh_word(reading)), shown
    word = token.text
    if len(word) < SHORTEST or re.search(r"\d", word):
        return QueryWord(word, (word,), weigh_word(word)), written
    guesses = analyser.forms.near(word, 1)
    if not guesses and len(word) >= SHORTEST_FOR_TWO:
        guesses = analyser.forms.near(word, 2)
    if not guesses:
        return QueryWord(word, (word,), weigh_word(word)), written

    def likelihood(guess: tuple[int, str]) -> tuple[int, bool, int, str]:
        slips, form = guess
        return slips, form[0] != word[0], -max(map(popularity, analyser.terms(form))), form

    best = sorted(guesses, key=likelihood)[:MOST_GUESSES]
    terms = dict.fromkeys(term for _, form in best for term in analyser.terms(form))
    return QueryWord(best[0][1], tuple(terms), FUZZY * weigh_word(best[0][1])), best[0][1]
