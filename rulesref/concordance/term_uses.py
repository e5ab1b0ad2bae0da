"""How a term is rendered in another language: the words of the translations, and passages without its name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from rulesref.answers.json_fields import Fields
from rulesref.concordance.concordance import MAX_LIMIT, Concordance, ConcordanceRequest, FoundRow, row_fields
from rulesref.concordance.schema import TERM

MAX_FORMS = 8
"""Forms of a name that are listed."""


class TermUses(NamedTuple):
    """Passages of a language that name a term, by their translations into another."""

    concept: str
    game: str
    source: str
    target: str
    total: int
    """Passages that name it and are translated."""
    forms: Sequence[tuple[str, int]]
    """Words by which the translations name it, the most frequent first."""
    named: Sequence[FoundRow]
    unnamed: Sequence[FoundRow]
    """Passages whose translation has none of its names."""


def find_uses(concordance: Concordance, concept: str, game: str, source: str, target: str) -> TermUses:
    query = f"{TERM}:{concept}"
    request = ConcordanceRequest(query, source, target, games=[game], limit=MAX_LIMIT)
    named = concordance.answer(request._replace(having=query)).rows
    unnamed = concordance.answer(request._replace(lacking=query)).rows
    forms = Counter(
        row.beside.text[start:end].lower() for row in named if row.beside for start, end in row.beside.marks
    )
    return TermUses(concept, game, source, target, len(named) + len(unnamed), forms.most_common(), named, unnamed)


def describe_forms(uses: TermUses) -> str:
    """Return the words of the translations and how often they occur: «в бою» 12, «у бій» 3."""
    return ", ".join(f"{form} ×{count}" for form, count in uses.forms[:MAX_FORMS])


def uses_fields(uses: TermUses) -> Fields:
    """Return the uses as `term --uses --json` prints them."""
    rows = {name: [row_fields(row) for row in getattr(uses, name)] for name in ("named", "unnamed")}
    return {**uses._asdict(), "forms": [{"form": form, "count": count} for form, count in uses.forms], **rows}
