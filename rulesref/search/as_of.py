"""Entries as they stood in an older version of their documents."""

from __future__ import annotations

from collections.abc import Mapping

from rulesref.index_records import DocumentFacts, Record
from rulesref.publications import Timeline, Version
from rulesref.search.catalogue import Catalogue

GRIMOIRE = "grimoire"
"""The mark of the document whose numbers entries give."""


def label_body(record: Record, documents: Mapping[str, DocumentFacts]) -> str:
    """A record's Markdown for a reader: words in place of the marks of older readings."""
    if not record.changed:
        return record.body
    from rulesref.corpus.readings import label_readings

    return label_readings(record.body, record.lang, documents.values())


class Past:
    """What held in a version: entries that came later are not known, and texts read as they did then."""

    def __init__(self, then: Version, timeline: Timeline, catalogue: Catalogue) -> None:
        self.then = then
        self._timeline = timeline
        self._catalogue = catalogue

    def list_later(self) -> list[str]:
        """Ids of the entries that came later."""
        return [name for name in self._catalogue.versions if not self.knows(name)]

    def knows(self, entry_id: str) -> bool:
        """Whether an entry stood then; one of which its document does not say since when may have."""
        versions = self._catalogue.versions.get(entry_id)
        return versions is None or self._timeline.stood(versions.came, self.then) is not False

    def view(self, record: Record) -> Record:
        """A record as it was: its text, and the rulings and other entries that there were beside it."""
        later = [tag for tag in record.changed if self._is_later(tag)]
        if later:
            # Most entries never changed, and need no parser.
            from rulesref.corpus.markup import find_quoted_lines, render_text
            from rulesref.corpus.readings import read_as_of

            body = read_as_of(record.body, self.then, self._timeline)
            record = record._replace(body=body, changed=tuple(tag for tag in record.changed if tag not in later))
            shown = label_body(record, self._catalogue.documents)
            record = record._replace(text=render_text(shown), quoted=find_quoted_lines(shown))
        return record._replace(
            rulings=tuple(filter(self.knows, record.rulings)),
            about=tuple(filter(self.knows, record.about)),
            see=tuple(filter(self.knows, record.see)),
            see_paragraphs=tuple(one for one in record.see_paragraphs if self.knows(one.partition("#")[0])),
            mentioned_by=tuple(filter(self.knows, record.mentioned_by)),
            grimoire=record.grimoire if self._has_grimoire() else (),
        )

    def _has_grimoire(self) -> bool:
        """Whether the Grimoire had come out: before, no entry had a number in it."""
        tags = [tag for one in self._catalogue.documents.values() if one.mark == GRIMOIRE for tag in one.versions]
        return not tags or not all(map(self._is_later, tags))

    def _is_later(self, tag: str) -> bool:
        version = self._timeline.read(tag)
        return version is not None and version.is_later(self.then)
