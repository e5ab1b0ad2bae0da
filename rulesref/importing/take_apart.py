"""The lines of a document -> passages under entries, or passages found by their shape."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from rulesref.importing.comparison import match_documents
from rulesref.importing.imported_document import ImportedDocument
from rulesref.importing.known import KnownDocument, load_known, recognise
from rulesref.importing.lines import SourceText, plain
from rulesref.importing.mapping import map_document
from rulesref.importing.profile import Profile
from rulesref.importing.running_heads import count_front_matter
from rulesref.importing.shape_marks import Shape
from rulesref.importing.shapes import cut_by_shape, keep_slugs
from rulesref.importing.texts import count_hyphens, count_lost_icons, mend_lookalikes
from rulesref.importing.word_stream import find_begins, read_words

MAX_KNOWN_LENGTH = 2_000_000
"""Letters. The longest known document has a tenth of that; a longer text is another one."""


class KnownFacts(NamedTuple):
    """What the corpus says of a document that is recognised."""

    game: str
    language: str
    title: str
    titles: Mapping[str, str]
    """Of its entries in the language of the document, by slug."""


def recognise_source(source: SourceText) -> KnownDocument | None:
    """The published document that a text is of, whatever its name."""
    if sum(len(line.text) for line in source.lines) > MAX_KNOWN_LENGTH:
        return None
    wanted = {row.hashes.begins for document in load_known() for row in document.rows}
    return recognise(find_begins(read_words(source.lines), wanted))


def map_source(source: SourceText, known: KnownDocument, facts: KnownFacts, files: tuple[str, ...]) -> ImportedDocument:
    """A document that was recognised, under the entries of the corpus."""
    layout = map_document(source.lines, known, facts.titles)
    found = {passage.slug for passage in layout.passages}
    passages = tuple(
        replace(passage, entry=f"{facts.game}/{passage.slug}") if facts.titles.get(passage.slug) else passage
        for passage in layout.passages
    )
    return ImportedDocument(
        id=known.id,
        title=facts.title,
        game=facts.game,
        language=facts.language,
        form=source.form,
        files=files,
        lines=source.lines,
        passages=passages,
        leftovers=layout.leftovers,
        numbers=layout.numbers,
        notes=count_mended(source) | ({"numbers": len(layout.numbers)} if layout.numbers else {}),
        missing=tuple(slug for slug in known.slugs if slug not in found),
    )


def count_mended(source: SourceText) -> dict[str, int]:
    """What is mended where a passage is shown or indexed, and how often."""
    notes = dict(source.notes)
    notes["hyphenation"] = count_hyphens(source.lines)
    notes["lookalikes"] = sum(mend_lookalikes(line.text)[1] for line in source.lines)
    notes["icons"] = count_lost_icons(source.lines)
    return {name: count for name, count in notes.items() if count}


def cut_source(
    source: SourceText, profile: Profile, name: str, files: tuple[str, ...], previous: ImportedDocument | None
) -> tuple[ImportedDocument, Shape]:
    """A document that was not recognised, cut by its shape; passages that were there before keep their ids."""
    layout, language, shape = cut_by_shape(source, profile)
    document = ImportedDocument(
        id=profile.id or name,
        title=profile.title or find_title(source) or name,
        game="",
        language=language,
        form=source.form,
        files=files,
        lines=source.lines,
        passages=layout.passages,
        leftovers=layout.leftovers,
        notes=count_mended(source),
    )
    if previous is None or previous.is_known:
        return document, shape
    names = {new: old for old, new in match_documents(previous, document).items()}
    return replace(document, passages=tuple(keep_slugs(document.passages, names))), shape


def find_title(source: SourceText) -> str:
    """What a document calls itself: its one heading of the first level, or its first line if that is short."""
    facts = count_front_matter(source.lines)
    for line in source.lines[:facts]:
        if line.text.startswith("title:"):
            return line.text.removeprefix("title:").strip(" \"'")[:80]
    shown = [line.text.strip() for line in source.lines[facts:] if line.text.strip()]
    titles = [text for text in shown if text.startswith("# ")]
    first = titles[0] if len(titles) == 1 and titles[0] in shown[:20] else next(iter(shown), "")
    return plain(first) if len(plain(first)) <= 80 else ""
