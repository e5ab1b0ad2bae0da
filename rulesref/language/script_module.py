"""What the scripts of the site have from the profiles: the module `shared/languages.js`, which is no file.

`site/shared/languages.d.ts` has its types.
"""

from __future__ import annotations

import json
from functools import cache

from rulesref.language.normalise import FOLD
from rulesref.language.page_words import match_page_words
from rulesref.language.profiles import LANGUAGES, PROFILES, join_patterns, list_words
from rulesref.language.quotation_marks import CLOSING, INNER

NAME = "languages.js"


@cache
def make_language_module() -> dict[str, str]:
    """Return the module by its name, as bundles take it."""
    place = {
        letter.upper(): other.upper()
        for one in PROFILES.values()
        for letter, other in zip(*one.same_place, strict=True)
    }
    values: dict[str, object] = {
        "LANGUAGES": LANGUAGES,
        "CLOSING": CLOSING,
        "INNER": INNER,
        "SAME_PLACE": place,
        "FOLDED": {chr(code): chr(other) for code, other in FOLD.items() if other},
        "RULE_WORDS": join_patterns(lambda one: one.rule_word),
        "PAGE_WORDS": match_page_words(ending=r"[\p{L}\p{N}]*"),
        "STEP_LETTERS": join_patterns(lambda one: one.step_letters),
        "GRIMOIRE_NAMES": join_patterns(lambda one: one.grimoire),
        "YES_NO": "|".join(list_words(lambda one: one.yes_no)),
    }
    text = "".join(f"export const {name} = {json.dumps(one, ensure_ascii=False)};\n" for name, one in values.items())
    return {NAME: text}
