"""The languages of content and of messages: a module for each, and here what follows from all of them together."""

from __future__ import annotations

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


def _list_written() -> Mapping[Script, tuple[str, ...]]:
    found: dict[Script, tuple[str, ...]] = {}
    # English first: in it a query in Latin letters is understood that may be of any language.
    for one in sorted(PROFILES.values(), key=lambda one: one.code != "en"):
        found[one.script] = (*found.get(one.script, ()), one.code)
    return {one.script: found[one.script] for one in PROFILES.values()}


WRITTEN = _list_written()
"""The languages in each script."""


def _find_own_letters() -> Mapping[str, str]:
    letters = {one.code: one.letters for one in PROFILES.values()}
    own = {
        code: "".join(letter for letter in some if sum(letter in others for others in letters.values()) == 1)
        for code, some in letters.items()
    }
    return {code: some for code, some in own.items() if some}


OWN_LETTERS = _find_own_letters()
"""Letters that one language has alone."""
