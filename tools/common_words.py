"""`python -m tools.common_words`: writes `rulesref/language/common-words.txt`, the words that no repair may touch.

Run by hand, seldom: it needs the dictionaries (`rulesref[build]`) and `pip install wordfreq`, which nothing else needs.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from rulesref.language import morphology
from rulesref.language.common_words import SHORTEST, SOURCE
from rulesref.language.normalise import fold, spell

MOST = {"uk": 25000, "ru": 25000, "pl": 25000, "en": 15000}
"""How many of the most frequent words of a language are looked at. Deeper down the lists have other people's typos."""


def main() -> None:
    words = {word for lang in MOST for word in _find_words(lang)}
    SOURCE.write_text("".join(f"{word}\n" for word in sorted(words)), encoding="utf-8")


def _find_words(lang: str) -> Iterator[str]:
    for word in import_module("wordfreq").top_n_list(lang, MOST[lang]):
        folded = fold(word)
        if len(folded) >= SHORTEST and folded.isalpha() and (lang == "en" or morphology.knows(spell(word), lang)):
            yield folded


if __name__ == "__main__":
    main()
