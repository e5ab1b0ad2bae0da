"""Every text of the site in the language of its page, where the corpus is whole."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rulesref.language.profiles import LANGUAGES
from tools.languages import count_languages


def test_every_text_of_a_page_is_in_its_language(site: Path, report: Callable[[str], None]) -> None:
    counts = count_languages(site)
    assert {seen.lang for seen in counts} == set(LANGUAGES)
    report("\n".join(f"{seen}: {count}" for seen, count in sorted(counts.items())))
    assert {seen.kind for seen in counts} == {"entry", "example", "ruling", "row", "pop-up"}
    assert [f"{seen}: {count}" for seen, count in sorted(counts.items()) if not seen.is_own] == []
