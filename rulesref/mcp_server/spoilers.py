"""Replace texts that give away a campaign in the fields of an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.answers.fields import Fields
from rulesref.answers.labels import spoiler_line
from rulesref.records import encode

if TYPE_CHECKING:
    from rulesref.search.library import Library

HIDDEN = ("text", "snippet", "html")
"""Fields with the text of an entry."""


def hide_spoilers(fields: Fields, library: Library) -> Fields:
    """Return plain data in which a sentence replaces each text that gives away a campaign, at any depth."""
    kept = {name: _hide(one, library) for name, one in encode(fields).items()}
    record = library.entry(str(kept.get("id", ""))) if kept.get("spoiler") else None
    if record is not None:
        sentence = spoiler_line(record, library.catalogue.campaigns)
        kept |= {name: sentence for name in HIDDEN if name in kept}
        kept |= {"marks": []} if "marks" in kept else {}
        # Passages of the user's own documents under this entry say the same.
        kept |= {name: empty for name, empty in (("passage", {}), ("imported", [])) if name in kept}
    return kept


def _hide(value: object, library: Library) -> object:
    if isinstance(value, list):
        return [_hide(one, library) for one in value]
    return hide_spoilers(value, library) if isinstance(value, dict) else value
