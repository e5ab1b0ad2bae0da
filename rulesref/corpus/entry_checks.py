"""Checks of entries: what they name, their versions, their texts, their titles."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rulesref.corpus.entries import find_references
from rulesref.corpus.load import fingerprint
from rulesref.corpus.markup import find_numbers
from rulesref.corpus.name_checks import find_mixed_words, is_known, name_nearest
from rulesref.corpus.readings import KINDS as READING_KINDS
from rulesref.corpus.readings import find_idle_marks, find_marks
from rulesref.corpus.text_parity import compare_texts
from rulesref.ids import nearest
from rulesref.kinds import RULING_KINDS, Kind
from rulesref.model import Corpus, Entry, Text
from rulesref.problems import Problem, Severity


def check_entry(corpus: Corpus, entry: Entry, compares: bool) -> Iterator[Problem]:
    path, lines = entry.original.path, entry.original.lines
    parent = (entry.parent,) if entry.parent else ()
    for key, targets in (("see", entry.see), ("about", entry.about), ("parent", parent)):
        for target in targets:
            if target == entry.id:
                yield Problem("C037", path, lines[key], {"key": key})
            elif not is_known(corpus, target):
                params = {"key": key, "target": target, "nearest": name_nearest(corpus, target)}
                yield Problem("C031", path, lines[key], params)
    for reference in entry.see_paragraphs:
        target, _, paragraph = reference.partition("#")
        if is_known(corpus, target):
            yield from _check_paragraph(corpus, target, paragraph, path, lines["see"])
    for code in entry.cards:
        if code not in corpus.cards:
            yield Problem("C032", path, lines["cards"], {"code": code})
    for code in entry.mentions:
        if code not in entry.cards:
            yield Problem("C065", path, lines["mentions"], {"code": code})
    document = corpus.documents.get(entry.source.doc)
    if entry.edition and document and entry.edition not in document.editions:
        params = {"mark": entry.edition, "doc": document.id, "known": ", ".join(document.editions)}
        yield Problem("C048", path, lines["version"], params)
    yield from _check_versions(corpus, entry)
    if entry.spoiler and entry.spoiler not in corpus.games[entry.game].campaigns:
        yield Problem("C041", path, lines["spoiler"], {"campaign": entry.spoiler})
    if not (entry.source.page or entry.source.section):
        yield Problem("C035", path, lines["source"])
    # A scenario erratum is about a page of a campaign guide.
    is_ruling = entry.kind in RULING_KINDS and entry.kind is not Kind.ERRATUM_SCENARIO
    if is_ruling and not entry.about and not entry.cards:
        yield Problem("C039", path, 1, severity=Severity.WARNING)
    wanted = fingerprint(entry.original)
    for text in entry.texts.values():
        yield from _check_text(corpus, entry, text)
        if text.lang != entry.lang and text.of != wanted:
            yield Problem("T003", text.path, text.lines["of"], {"of": wanted}, Severity.WARNING)
        if compares and text.lang != entry.lang:
            yield from compare_texts(entry, text)


def _check_versions(corpus: Corpus, entry: Entry) -> Iterator[Problem]:
    """Versions must be listed where any document lists several; marks in texts must speak of something."""
    known = [tag for one in corpus.documents.values() if one.game == entry.game for tag in one.versions]
    lines = entry.original.lines
    cited = [(tag, entry.original.path, lines["version"]) for tag in entry.versions]
    for text in entry.texts.values():
        marks = find_marks(text.body)
        cited += [(mark.tag, text.path, text.body_line + mark.line) for mark in marks]
        for mark in marks:
            if mark.kind not in READING_KINDS or mark.line in find_idle_marks(text.body):
                params = {"mark": f"[!{mark.kind} {mark.tag}]"}
                yield Problem("C061", text.path, text.body_line + mark.line, params)
        wanted = [(mark.kind, mark.tag) for mark in find_marks(entry.original.body)]
        if [(mark.kind, mark.tag) for mark in marks] != wanted:
            listed = ", ".join(f"[!{kind} {tag}]" for kind, tag in wanted) or "—"
            yield Problem("T015", text.path, text.body_line, {"marks": listed})
    for tag, path, line in cited if len(known) > 1 else ():
        if not corpus.timeline.is_listed(tag):
            yield Problem("C059", path, line, {"version": tag, "known": ", ".join(known)})
    for number in entry.grimoire:
        if number not in corpus.grimoire:
            yield Problem("C062", entry.original.path, lines["grimoire"], {"value": number})


def _check_text(corpus: Corpus, entry: Entry, text: Text) -> Iterator[Problem]:
    if not text.body.strip():
        yield Problem("C038", text.path, text.body_line)
    for target, paragraph, line in find_references(entry, text):
        if not is_known(corpus, target):
            yield Problem("C030", text.path, line, {"target": target, "nearest": name_nearest(corpus, target)})
        elif paragraph:
            yield from _check_paragraph(corpus, target, paragraph, text.path, line)
    lines = {text.lines["title"]: text.title}
    if "also" in text.lines:
        lines[text.lines["also"]] = " ".join(text.also)
    lines |= {text.body_line + number: line for number, line in enumerate(text.body.split("\n"))}
    yield from find_mixed_words(lines, text.path)


def _check_paragraph(corpus: Corpus, target: str, paragraph: str, path: Path, line: int) -> Iterator[Problem]:
    """A paragraph must stand in every text of its entry: a link leads to whichever the reader has."""
    entry = corpus.entries.get(corpus.renamed.get(target, target))
    if entry is None:  # it cannot be read, which is told elsewhere
        return
    for text in entry.texts.values():
        numbers = find_numbers(text.body)
        if paragraph not in numbers:
            near = nearest(paragraph, numbers, 5) or numbers[:5]
            params = {"target": entry.id, "paragraph": paragraph, "nearest": ", ".join(near)}
            yield Problem("C043", path, line, params)
            return


def check_titles(corpus: Corpus) -> Iterator[Problem]:
    seen: dict[tuple[str, str, str, str], Entry] = {}
    for entry in corpus.entries.values():
        # An erratum and a taboo entry may both be called after their card.
        group = str(entry.kind) if entry.kind in RULING_KINDS else ""
        for text in entry.texts.values():
            key = (entry.game, text.lang, group, text.title.casefold())
            first = seen.setdefault(key, entry)
            if first is not entry:
                params = {"title": text.title, "other": first.id}
                yield Problem("C033", text.path, text.lines["title"], params, Severity.WARNING)
