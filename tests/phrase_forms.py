"""Every grammatical form of a term that the dictionary gives: of each word alone, and of the whole phrase by case."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from rulesref.language.morphology import _morfeusz, _pymorphy
from rulesref.language.normalise import WORD, spell

CASES = ("nomn", "gent", "datv", "accs", "ablt", "loct")
NUMBERS = ("sing", "plur")


@cache
def phrase_forms(name: str, lang: str) -> frozenset[str]:
    """All of them; several tests ask for those of every term."""
    words = [spell(found[0]) for found in WORD.finditer(name)]
    if lang == "pl":
        return frozenset({name, *_polish_forms(words)})
    return frozenset({name, *_one_word_varied(words, lang), *_whole_phrase_inflected(words, lang)})


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


POLISH_CASES = ("nom", "gen", "dat", "acc", "inst", "loc")


def _polish_forms(words: list[str]) -> Iterator[str]:
    """Each word in all forms of its kind, and the whole phrase by case and number."""
    paradigms = [_polish_paradigm(word) for word in words]
    for place, paradigm in enumerate(paradigms):
        for form, _ in paradigm:
            yield " ".join([*words[:place], form, *words[place + 1 :]])
    for number in ("sg", "pl"):
        for case in POLISH_CASES:
            pairs = zip(words, paradigms, strict=True)
            yield " ".join(_polish_inflect(word, paradigm, number, case) for word, paradigm in pairs)


def _polish_paradigm(word: str) -> list[tuple[str, list[str]]]:
    """Forms of a noun or adjective that stands in the nominative, with their tags; nothing for other words."""
    for _, _, (_, lemma, tag, *_) in _morfeusz().analyse(word):
        kind = tag.split(":")[0]
        if kind in ("subst", "adj") and "nom" in tag:
            same = [(form, tags.split(":")) for form, _, tags, *_ in _morfeusz().generate(lemma.split(":")[0])]
            # Comparatives and depreciative forms are nobody's words for a rule.
            return [(form, tags) for form, tags in same if tags[0] == kind and tags[-1] not in ("com", "sup")]
    return []


def _polish_inflect(word: str, paradigm: list[tuple[str, list[str]]], number: str, case: str) -> str:
    for form, tags in paradigm:
        if tags[1] == number and case in tags[2].split("."):
            return form
    return word
