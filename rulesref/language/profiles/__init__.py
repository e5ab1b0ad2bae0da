"""The languages of content and of messages: a module for each, and here what follows from all of them together."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from rulesref.language.profile import LanguageProfile, Script
from rulesref.language.profiles import en, pl, ru, uk

PROFILES: Mapping[str, LanguageProfile] = {one.PROFILE.code: one.PROFILE for one in (uk, ru, pl, en)}
"""In the order in which languages are offered."""
LANGUAGES = tuple(PROFILES)


def list_words(field: Callable[[LanguageProfile], str]) -> list[str]:
    """Return the words that the languages have in a field, each once."""
    return list(dict.fromkeys(word for one in PROFILES.values() for word in field(one).split()))


def list_phrases(field: Callable[[LanguageProfile], str]) -> list[str]:
    """Return the items of a field in which `|` stands between them."""
    phrases = (" ".join(phrase.split()) for one in PROFILES.values() for phrase in field(one).split("|"))
    return list(dict.fromkeys(filter(None, phrases)))


def join_patterns(field: Callable[[LanguageProfile], str]) -> str:
    """Return one pattern for those of all languages, without brackets around it."""
    return "|".join(dict.fromkeys(filter(None, map(field, PROFILES.values()))))


def match_page_words(ending: str = r"[^\W_]*") -> str:
    """Return a pattern of the words before the number of a page, without brackets around it.

    `ending` matches whatever a word may end in.
    """
    return "|".join(_match_page_word(word, ending) for word in list_words(lambda one: one.page_words))


def _match_page_word(word: str, ending: str) -> str:
    if word.endswith("*"):
        return re.escape(word[:-1]) + ending
    # One letter needs its full stop, for it is a preposition too.
    return re.escape(word) if word.endswith(".") else re.escape(word) + r"\.?"


def _list_by_script() -> Mapping[Script, tuple[str, ...]]:
    found: dict[Script, tuple[str, ...]] = {}
    # English first: in it a query in Latin letters is understood that may be of any language.
    for one in sorted(PROFILES.values(), key=lambda one: one.code != "en"):
        found[one.script] = (*found.get(one.script, ()), one.code)
    return {one.script: found[one.script] for one in PROFILES.values()}


LANGUAGES_BY_SCRIPT = _list_by_script()
"""The codes of the languages of each script."""


def _find_own_letters() -> Mapping[str, str]:
    letters = {one.code: one.letters for one in PROFILES.values()}
    own = {
        code: "".join(letter for letter in some if sum(letter in others for others in letters.values()) == 1)
        for code, some in letters.items()
    }
    return {code: some for code, some in own.items() if some}


OWN_LETTERS = _find_own_letters()
"""Letters that one language has alone."""
