"""What the Grimoire plays differently from an entry, as text below it: found with the entry, quoted in the snippet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

MARK = "grimoire"
"""Marks the document among the others."""


class GrimoireText(Protocol):
    """What is needed of a numbered rule of the Grimoire."""

    @property
    def differs(self) -> Mapping[str, str]: ...


class MarkedDocument(Protocol):
    """What is needed of a document."""

    @property
    def mark(self) -> str: ...

    @property
    def shorts(self) -> Mapping[str, str]: ...


def join_notes(
    numbers: Iterable[str], lang: str, rules: Mapping[str, GrimoireText], documents: Iterable[MarkedDocument]
) -> str:
    """Return what the rules with these numbers play differently, each after the document and its number."""
    differences = ((number, rules[number].differs) for number in numbers if number in rules)
    told = {number: differs[lang] for number, differs in differences if lang in differs}
    if not told:
        return ""
    name = next((one.shorts.get(lang, "") for one in documents if one.mark == MARK), "")
    return "\n".join(f"{name} {number}: {text}".strip() for number, text in told.items())
