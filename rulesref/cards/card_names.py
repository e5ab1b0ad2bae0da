"""Names of cards compared: words in any form, with a slip of the finger, in any order, some of them only."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from rulesref.language.analysis import Analyser
from rulesref.language.normalise import read_words
from rulesref.language.stopwords import STOPWORDS

_MARKED = 0xE0, 0x250
"""Between these stand the Latin letters with marks."""


class NameWord(NamedTuple):
    """A word of a name: folded, without marks, and the terms it may stand for."""

    text: str
    terms: frozenset[str]


def bare(word: str) -> str:
    """A folded word without the marks of foreign letters: «gené» -> «gene», «kōhaku» -> «kohaku»."""
    # Most words have none, and then the table is not even made.
    return word if word.isascii() or min(word) >= chr(_MARKED[1]) else word.translate(_map_marked())


@cache
def _map_marked() -> dict[int, str]:
    """Latin letters with marks, and the same letters without."""
    bases = {code: unicodedata.normalize("NFD", chr(code))[0] for code in range(*_MARKED)}
    return {code: base for code, base in bases.items() if base.isascii() and base.isalpha()}


def name_key(text: str) -> str:
    """What two spellings of one name have in common: quotes, hyphens, capitals, ё and marks do not count."""
    return " ".join(bare(word) for word in read_words(text))


def name_words(text: str, analyser: Analyser) -> list[NameWord]:
    return [NameWord(bare(word), frozenset(map(bare, analyser.terms(word)))) for word in read_words(text)]


def content(words: Sequence[NameWord]) -> list[NameWord]:
    """The words without prepositions and articles, unless there are no others."""
    return [word for word in words if word.text not in STOPWORDS] or list(words)


def is_same(asked: Sequence[NameWord], name: Sequence[NameWord]) -> bool:
    """Whether two names have the same words in any form: in their order, or the weighty ones in any."""
    if len(asked) == len(name) and all(map(_is_same_word, asked, name)):
        return True
    left, right = content(asked), content(name)
    return len(left) == len(right) and covers(right, left) and covers(left, right)


def begins(asked: Sequence[NameWord], name: Sequence[NameWord]) -> bool:
    """Whether a name begins with the words asked for, in any form, and goes on."""
    return len(asked) < len(name) and all(map(_is_same_word, asked, name))


def covers(name: Sequence[NameWord], asked: Sequence[NameWord]) -> bool:
    """Whether every word asked for stands in the name."""
    return all(any(_is_same_word(word, other) for other in name) for word in asked)


def share(name: Sequence[NameWord], asked: Sequence[NameWord]) -> float:
    """What part of a name's letters the words asked for make up."""
    weighty = content(name)
    said = sum(len(word.text) for word in weighty if any(_is_same_word(word, other) for other in asked))
    return said / sum(len(word.text) for word in weighty)


def _is_same_word(one: NameWord, other: NameWord) -> bool:
    return one.text == other.text or not one.terms.isdisjoint(other.terms)


def allowed_slips(word: str) -> int:
    """How many slips a word of this length may have and still be recognised."""
    if len(word) < 4 or any(letter.isdigit() for letter in word):
        return 0
    # «Blackjack» is two slips from «Backpack».
    return 1 if len(word) < 10 else 2


def trigrams(key: str) -> set[str]:
    """Runs of three letters of a name's words, beginnings and ends marked: what alike names share."""
    return {padded[at : at + 3] for word in key.split() for padded in [f"__{word}_"] for at in range(len(padded) - 2)}


def similarity(one: set[str], shared: int, other: int) -> float:
    """Shared trigrams among all of two names, from 0 to 1."""
    return shared / (len(one) + other - shared)


def best_slips(words: Sequence[NameWord], name: Sequence[Iterable[str]]) -> int | None:
    """The fewest slips that turn the words into forms of a name's words one by one; None if they are too many."""
    if len(words) != len(name):
        return None
    # Imported where a slip is looked for: a search looks for a name as it is written.
    from rulesref.language.edit_distance import count_slips

    total = 0
    # Beside other words a short one is recognised too.
    letters = sum(len(word.text) for word in words)
    for word, forms in zip(words, name, strict=True):
        most = allowed_slips(word.text)
        if letters >= 8 and len(word.text) == 3 and word.text.isalpha():
            most = 1
        slips = min((count_slips(word.text, form, most) for form in forms), default=most + 1)
        if slips > most:
            return None
        total += slips
    return total if total <= max(1, letters // 5) else None
