"""A profile that a document suggests: what its shape tells, written out to be corrected."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from rulesref.importing.document import ImportedDocument
from rulesref.importing.lines import looks_like_heading
from rulesref.importing.profile import write_profile
from rulesref.importing.shape_marks import Shape
from rulesref.kinds import Kind
from rulesref.language.profiles import join_patterns, list_words, match_page_words

REPEATED = 3
"""A line that stands alone so often is a running head."""
_DIGITS = re.compile(r"\d+")
_EXAMPLE = rf"^\W*(?:{join_patterns(lambda one: one.example_word)})\b"
_PAGE_WORDS = match_page_words(ending=r"\w*")
_CORRECTED = rf"^\s*(?:[-*•]\s*)?(?:{_PAGE_WORDS})\s*\d+"
_ASKED = "|".join(mark for mark in list_words(lambda one: one.question_marks) if len(mark) == 1)


def suggest_profile(document: ImportedDocument, shape: Shape, comments: Mapping[str, str]) -> str:
    """The text of a profile for a document that was cut by its shape."""
    profile: dict[str, object] = {"title": document.title, "id": document.id, "language": document.language}
    if shape.has_numbers:
        profile["numbers"] = r"^\s*(?:\*\*)?(\d+(?:\.\d+)*[a-z]?)[.)]?(?:\*\*)?\s+(?=\S)"
        profile["ids"] = "number"
    if shape.has_questions and (pattern := _describe_questions(document)):
        profile["questions"] = pattern
    headings: dict[str, str] = {}
    if shape.has_corrections:
        headings[_CORRECTED] = str(Kind.ERRATUM_RULE)
    if _has_examples(document):
        headings[_EXAMPLE] = str(Kind.EXAMPLE)
    if shape.has_headings or shape.has_numbers:
        profile["plain_headings"] = shape.has_headings
    if headings:
        profile["headings"] = headings
    profile["drop"] = _describe_dropped(document)
    return write_profile(profile, comments)


def _describe_questions(document: ImportedDocument) -> str:
    """A pattern that nearly all questions fit; empty if there is none, and their shape tells more."""
    asked = [document.lines[passage.first - 1].text for passage in document.passages if passage.kind == Kind.FAQ]
    for pattern in (rf"^\s*\**\s*(?:{_ASKED})\s*\d*[:.)]", r"^\*[^*].*\?\*?\s*$", r"\?\**\s*$"):
        if asked and sum(re.search(pattern, text) is not None for text in asked) >= 0.9 * len(asked):
            return pattern
    return ""


def _has_examples(document: ImportedDocument) -> bool:
    return any(re.search(_EXAMPLE, line.text.strip()) for line in document.lines)


def _describe_dropped(document: ImportedDocument) -> Sequence[str]:
    """Patterns of lines that stand alone and come again and again, with another number perhaps: running heads."""
    counts = Counter(
        _DIGITS.sub("#", line.text.strip())
        for at, line in enumerate(document.lines)
        if looks_like_heading(document.lines, at) and not line.text.rstrip().endswith((".", ":", "?"))
    )
    heads = sorted(text for text, count in counts.items() if count >= REPEATED and any(map(str.isalpha, text)))
    return [f"^\\s*{'[0-9]+'.join(map(re.escape, head.split('#')))}\\s*$" for head in heads if head[0] != "#"]
