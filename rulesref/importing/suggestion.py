"""A profile that a document suggests: what its shape tells, written out to be corrected."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from rulesref.importing.document import ImportedDocument
from rulesref.importing.lines import plain
from rulesref.importing.passages import Reason
from rulesref.importing.profile import write_profile
from rulesref.importing.shape_marks import Shape
from rulesref.kinds import Kind

_CORRECTED = r"^\s*(?:[-*•]\s*)?(?:p\.|page|с\.|стор\.|стр\.|s\.|str\.)\s*\d+"


def suggest_profile(document: ImportedDocument, shape: Shape) -> str:
    """The text of a profile for a document that was cut by its shape."""
    profile: dict[str, object] = {"title": document.title, "id": document.id, "language": document.language}
    if shape.has_numbers:
        profile["numbers"] = r"^\s*(?:\*\*)?(\d+(?:\.\d+)*[a-z]?)[.)]?(?:\*\*)?\s+(?=\S)"
        profile["ids"] = "number"
    if shape.has_questions:
        profile["questions"] = _describe_questions(document)
    headings: dict[str, str] = {}
    if shape.has_corrections:
        headings[_CORRECTED] = str(Kind.ERRATUM_RULE)
    if shape.has_headings or shape.has_numbers:
        profile["plain_headings"] = shape.has_headings
    if headings:
        profile["headings"] = headings
    profile["drop"] = _describe_dropped(document)
    return write_profile(profile, {})


def _describe_questions(document: ImportedDocument) -> str:
    asked = [passage.first for passage in document.passages if passage.kind == Kind.FAQ]
    texts = {line.number: line.text for line in document.lines}
    for pattern in (r"^\s*\**\s*(?:Q|П|В|З|P)\s*\d*[:.)]", r"^\*[^*].*\?\*?\s*$", r"\?\s*$"):
        if asked and sum(re.search(pattern, texts[at]) is not None for at in asked) >= 0.8 * len(asked):
            return pattern
    return r"\?"


def _describe_dropped(document: ImportedDocument) -> Sequence[str]:
    """Patterns of running heads, and of lines that come again and again without saying anything."""
    texts = {line.number: line.text.strip() for line in document.lines}
    heads = Counter(
        re.sub(r"\d+", "#", texts[leftover.line])
        for leftover in document.leftovers
        if leftover.reason is Reason.RUNNING_HEAD
    )
    repeated = Counter(
        text for text in texts.values() if 0 < len(plain(text)) < 60 and not text.endswith((".", ":", "?"))
    )
    known = {head for head, _ in heads.most_common(10)} | {text for text, count in repeated.items() if count >= 5}
    return [f"^\\s*{re.escape(head).replace(re.escape('#'), '[0-9]+')}\\s*$" for head in sorted(known)]
