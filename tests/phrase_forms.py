"""Every grammatical form of a term that the dictionary gives: of each word alone, and of the whole phrase by case."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulesref.language.morphology import _pymorphy
from rulesref.language.normalise import WORD, spell

CASES = ("nomn", "gent", "datv", "accs", "ablt", "loct")
NUMBERS = ("sing", "plur")


def phrase_forms(name: str, lang: str) -> set[str]:
    words = [spell(found[0]) for found in WORD.finditer(name)]
    return {name, *_one_word_varied(words, lang), *_whole_phrase_inflected(words, lang)}


def _one_word_varied(words: list[str], lang: str) -> Iterator[str]:
    for place, word in enumerate(words):
        parse = _pymorphy(lang).parse(word)[0]
        if parse.is_known and parse.tag.POS in ("NOUN", "ADJF", "VERB", "INFN", "PRTF"):
            for form in parse.lexeme:
                if "Supr" not in str(form.tag) and "Cmp2" not in str(form.tag):
                    yield " ".join([*words[:place], form.word, *words[place + 1 :]])


def _whole_phrase_inflected(words: list[str], lang: str) -> Iterator[str]:
    for case in CASES:
        for number in NUMBERS:
            yield " ".join(_inflect(word, lang, {case, number}) for word in words)


def _inflect(word: str, lang: str, grammemes: set[str]) -> str:
    parse: Any = _pymorphy(lang).parse(word)[0]
    if parse.tag.case != "nomn":
        return word
    inflected = parse.inflect(grammemes)
    return inflected.word if inflected else word
