"""What the scripts of the site have from the profiles: modules that are no files.

`shared/languages.js` is for all pages, `search/query-words.js` for queries; their types are files (`.d.ts`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache

from rulesref.language.normalise import FOLD
from rulesref.language.profiles import LANGUAGES, PROFILES, join_patterns, list_words, match_page_words
from rulesref.language.punctuation import CLOSING, INNER


@cache
def make_language_modules() -> dict[str, str]:
    """Return the modules by their names, as bundles take them."""
    place = {
        letter.upper(): other.upper()
        for one in PROFILES.values()
        for letter, other in zip(*one.same_place, strict=True)
    }
    languages = {
        "LANGUAGES": LANGUAGES,
        "CLOSING": CLOSING,
        "INNER": INNER,
        "SAME_PLACE": place,
        "FOLDED": {chr(code): chr(other) for code, other in FOLD.items() if other},
    }
    words = {
        "RULE_WORDS": join_patterns(lambda one: one.rule_word),
        "PAGE_WORDS": match_page_words(ending=r"[\p{L}\p{N}]*"),
        "STEP_LETTERS": join_patterns(lambda one: one.step_letters),
        "GRIMOIRE_NAMES": join_patterns(lambda one: one.grimoire),
        "YES_NO": "|".join(list_words(lambda one: one.yes_no)),
    }
    return {"languages.js": _write(languages), "query-words.js": _write(words)}


def _write(values: Mapping[str, object]) -> str:
    return "".join(f"export const {name} = {json.dumps(one, ensure_ascii=False)};\n" for name, one in values.items())
