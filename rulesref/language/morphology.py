"""Dictionaries: the lemmas of a word and all their forms. Used to build the form map, never for a query."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from itertools import combinations, product
from typing import Any

from rulesref.language.normalise import fold
from rulesref.language.profiles import PROFILES

DICTIONARIES = ("pymorphy3", "pymorphy3-dicts-ru", "pymorphy3-dicts-uk", "morfeusz2")

# A parse less likely than this is a curiosity of the dictionary; a likelier one may be meant (search.md).
_LIKELY = 0.05
_POLISH_I_AND_WE = (("praet:sg:m", "em"), ("praet:sg:f", "m"), ("praet:pl", "śmy"))
"""What players say of themselves, «kupiłem», «zagraliśmy»: the dictionary takes these for two words."""


def available() -> bool:
    """Whether the dictionaries are installed (`pip install rulesref[build]`)."""
    return bool(versions())


def versions() -> str:
    """Which dictionaries these are; empty if one is missing."""
    try:
        return " ".join(f"{name}={version(name)}" for name in DICTIONARIES)
    except PackageNotFoundError:
        return ""


def lemmas(word: str, lang: str) -> set[str]:
    """Folded lemmas of a word as it is spelled; the folded word itself if no dictionary knows it."""
    return {lemma for lemma, _ in _PARADIGMS[lang](word)} or {fold(word)}


def forms(word: str, lang: str) -> set[str]:
    """Every folded form of every lemma of a word."""
    return {form for _, paradigm in _PARADIGMS[lang](word) for form in paradigm} or {fold(word)}


def paradigms(word: str, lang: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Folded lemmas of a word as it is spelled, each with its folded forms; none if no dictionary knows it."""
    return ((lemma, _sort(forms)) for lemma, forms in _PARADIGMS[lang](word))


@cache
def _sort(forms: frozenset[str]) -> tuple[str, ...]:
    """Each paradigm is met with many of its words."""
    return tuple(sorted(forms))


def knows(word: str, lang: str) -> bool:
    """Whether a dictionary has a word as it is spelled; it may be guessed otherwise. A language without one has any."""
    dictionary = PROFILES[lang].dictionary
    if dictionary == "morfeusz2":
        return _is_polish(word)
    return dictionary != "pymorphy3" or bool(_pymorphy(lang).word_is_known(word))


def build_forms(
    vocabulary: Mapping[str, Iterable[str]],
    progress: Callable[[int, int], None] = lambda done, total: None,
    find: Callable[[str, str], Iterable[tuple[str, tuple[str, ...]]]] = paradigms,
) -> dict[str, set[str]]:
    """The form map of a vocabulary: language -> words as spelled (lower case, apostrophe ').

    `find` gives the paradigms of a word: the dictionaries, or what is kept of them.
    """
    found: dict[str, set[str]] = defaultdict(set)
    known: set[tuple[str, tuple[str, ...]]] = set()
    words = [(lang, word) for lang, some in sorted(vocabulary.items()) for word in sorted(some)]
    for done, (lang, word) in enumerate(words):
        if done % 200 == 0:
            progress(done, len(words))
        plain = fold(word)
        rows = list(find(word, lang))
        for row in rows:
            lemma, paradigm = row
            if row not in known:
                known.add(row)
                for form in paradigm:
                    found[form].add(lemma)
            found[plain].add(lemma)
        if not rows:
            found[plain].add(plain)
    progress(len(words), len(words))
    return found


Paradigms = Iterator[tuple[str, frozenset[str]]]


@cache
def _pymorphy(lang: str) -> Any:
    from pymorphy3 import MorphAnalyzer

    return MorphAnalyzer(lang=lang)


@cache
def _morfeusz() -> Any:
    from morfeusz2 import Morfeusz

    return Morfeusz()


def _slavic(lang: str) -> Callable[[str], Paradigms]:
    # Words that players use for one and the same thing: the diminutive is read as the word of the rules.
    diminutives = PROFILES[lang].diminutives
    usual = {diminutive: word for word, diminutive in diminutives.items()}

    def paradigms(word: str) -> Paradigms:
        if not re.search(r"[\u0400-\u04ff]", word):
            return
        parses = [parse for parse in _pymorphy(lang).parse(word) if parse.score >= _LIKELY]
        if lang == "uk":
            parses += [verb for parse in parses for verb in _ukrainian_verbs(parse)]
        seen: set[str] = set()
        for parse in parses:
            found = fold(parse.normal_form)
            lemma = usual.get(found, found)
            if lemma not in seen:
                seen.add(lemma)
                same = [parse]
                if lemma in diminutives:
                    same = [_pymorphy(lang).parse(one)[0] for one in (lemma, diminutives[lemma])]
                yield lemma, frozenset().union(*(list_forms(one) for one in same))

    known: dict[tuple[str, int, bool], frozenset[str]] = {}

    def list_forms(parse: Any) -> frozenset[str]:
        """The folded forms of a word. Any of them leads to the same paradigm, whose number the dictionary knows."""
        is_verb = lang == "uk" and parse.tag.POS == "VERB"
        analyser, *found = parse.methods_stack[0]
        if len(parse.methods_stack) > 1 or type(analyser).__name__ != "DictionaryAnalyzer":
            return _fold_forms({form.word for form in parse.lexeme if not _is_fringe(form.word, form.tag)}, is_verb)
        word, paradigm, place = found
        key = (parse.normal_form, paradigm, is_verb)
        if key not in known:
            known[key] = _fold_forms(_list_inflected(word, lang, paradigm, place), is_verb)
        return known[key]

    return paradigms


def _list_inflected(word: str, lang: str, paradigm: int, place: int) -> set[str]:
    """The forms of a word of the dictionary, by the number of its paradigm and its own place in it. As the package's
    `lexeme`, which makes a parse of each."""
    rows = _paradigm_rows(lang, paradigm)
    prefix, _, suffix = rows[place]
    stem = word[len(prefix) : len(word) - len(suffix)]
    forms = ((f"{start}{stem}{end}", tag) for start, tag, end in rows)
    return {form for form, tag in forms if not _is_fringe(form, tag)}


@cache
def _paradigm_rows(lang: str, paradigm: int) -> list[tuple[str, str, str]]:
    """What stands around the stem in each form of a paradigm, with the tag between them."""
    rows = _pymorphy(lang).dictionary.build_paradigm_info(paradigm)
    return [(start, str(tag), end) for start, tag, end in rows]


def _fold_forms(forms: set[str], is_ukrainian_verb: bool) -> frozenset[str]:
    if is_ukrainian_verb:
        forms |= {form for known in forms for form in _ukrainian_participles(known)}
    return frozenset(map(fold, forms))


# The Ukrainian dictionary keeps a verb's gerunds and passive participles apart from it; the Russian one does not.


def _ukrainian_verbs(parse: Any) -> list[Any]:
    """The verb to which a gerund or passive participle belongs."""
    lemma = parse.normal_form
    if "GRND" in parse.tag and lemma.endswith(("чи", "чись")):
        form = lemma.removesuffix("чи") + "ть" if lemma.endswith("чи") else lemma.removesuffix("чись") + "ться"
    elif "pssv" in parse.tag and lemma.endswith("ий"):
        form = lemma.removesuffix("ий") + "о"
    else:
        return []
    return [verb for verb in _pymorphy("uk").parse(form) if verb.tag.POS == "VERB" and verb.score >= _LIKELY]


def _ukrainian_participles(form: str) -> Iterator[str]:
    """Gerunds and passive participles made from a verb's form, where the dictionary knows them."""
    dictionary = _pymorphy("uk")
    for ending, gerund in (("ть", "чи"), ("ться", "чись")):
        if form.endswith(ending) and dictionary.word_is_known(made := form.removesuffix(ending) + gerund):
            yield made
    if form.endswith(("но", "то")):
        for parse in dictionary.parse(form[:-1] + "ий"):
            if parse.is_known and "pssv" in parse.tag:
                yield from (one.word for one in parse.lexeme)


def _is_fringe(form: str, tag: object) -> bool:
    """Superlatives in наи-/най- and comparatives in по-: nobody asks for a rule by them."""
    # The two dictionaries know different grammemes, so the tag is read as text.
    told = str(tag)
    return ("Supr" in told and form.startswith(("наи", "най"))) or "Cmp2" in told


def _polish(word: str) -> Paradigms:
    # The dictionary would take a rule's number to pieces: 458, a full stop, 8f.
    if any(letter.isdigit() for letter in word):
        return
    for spelled in _with_marks(word):
        analyses = [tags for _, _, tags in _morfeusz().analyse(spelled) if tags[2] != "ign"]
        if not analyses:
            continue
        seen: set[str] = set()
        for _, lemma, *_ in analyses:
            bare = lemma.split(":")[0]
            if fold(bare) not in seen:
                seen.add(fold(bare))
                yield fold(bare), _polish_forms(bare) | {fold(word)}
        return


@cache
def _polish_forms(lemma: str) -> frozenset[str]:
    found = [(form, tag) for form, _, tag, *_ in _morfeusz().generate(lemma) if not _is_polish_fringe(tag)]
    spoken = [form + ending for form, tag in found for start, ending in _POLISH_I_AND_WE if tag.startswith(start)]
    # Without its marks «szłam», I went, is «szlam», slime: what is another word is left to it.
    return frozenset(
        (*(fold(form) for form, _ in found), *(fold(form) for form in spoken if not _is_polish(fold(form))))
    )


def _is_polish(word: str) -> bool:
    return any(tags[2] != "ign" for _, _, tags in _morfeusz().analyse(word))


def _is_polish_fringe(tag: str) -> bool:
    return ":sup" in tag or ":neg" in tag


@cache
def _list_marked() -> dict[str, str]:
    """The letters that each one may have been before it lost its mark."""
    found: dict[str, str] = defaultdict(str)
    for marked, bare in zip(*PROFILES["pl"].folded, strict=True):
        found[bare] += marked
    return found


def _with_marks(word: str) -> Iterator[str]:
    """The word, then the word with Polish marks put on up to four of the letters that may have lost them."""
    yield word
    known = _list_marked()
    places = [index for index, letter in enumerate(word) if letter in known][:8]
    for count in range(1, min(4, len(places)) + 1):
        for chosen in combinations(places, count):
            for letters in product(*(known[word[index]] for index in chosen)):
                spelled = list(word)
                for index, letter in zip(chosen, letters, strict=True):
                    spelled[index] = letter
                yield "".join(spelled)


def _english(word: str) -> Paradigms:
    """Regular English inflection; English stands in names and terms only, so this is enough."""
    if not re.fullmatch(r"[a-z]{3,}", word):
        return
    stems = {word}
    if word.endswith("ies"):
        stems.add(word[:-3] + "y")
    elif word.endswith("s") and not word.endswith("ss"):
        stems.update({word[:-1], word[:-2]} if re.search(r"(s|x|z|ch|sh)es$", word) else {word[:-1]})
    for stem in stems:
        yield stem, frozenset((stem, *_inflect_english(stem)))


def _inflect_english(stem: str) -> Iterator[str]:
    if stem.endswith("y") and stem[-2] not in "aeiou":
        yield from (stem[:-1] + "ies", stem[:-1] + "ied", stem + "ing")
    elif re.search(r"(s|x|z|ch|sh)$", stem):
        yield from (stem + "es", stem + "ed", stem + "ing")
    elif stem.endswith("e"):
        yield from (stem + "s", stem + "d", stem[:-1] + "ing")
    else:
        yield from (stem + "s", stem + "ed", stem + "ing")
        if re.search(r"[^aeiou][aeiou][bdgklmnprt]$", stem):
            yield from (stem + stem[-1] + "ed", stem + stem[-1] + "ing")


def _as_written(word: str) -> Paradigms:
    """No forms but the word itself."""
    return iter(())


_READERS: dict[str, Callable[[str], Callable[[str], Paradigms]]] = {
    "pymorphy3": _slavic,
    "morfeusz2": lambda lang: _polish,
    "english": lambda lang: _english,
    "": lambda lang: _as_written,
}
"""How the forms of a language are found, by the `dictionary` of its profile."""
_PARADIGMS = {code: _READERS[one.dictionary](code) for code, one in PROFILES.items()}
