"""Words before the number of a page, in any of the languages."""

from __future__ import annotations

import re

from rulesref.language.profiles import list_words


def match_page_words(ending: str = r"[^\W_]*") -> str:
    """Return a pattern of them, without brackets around it. `ending` matches whatever a word may end in."""
    return "|".join(_match(word, ending) for word in list_words(lambda one: one.page_words))


def _match(word: str, ending: str) -> str:
    if word.endswith("*"):
        return re.escape(word[:-1]) + ending
    # One letter needs its full stop, for it is a preposition too.
    return re.escape(word) if word.endswith(".") else re.escape(word) + r"\.?"
