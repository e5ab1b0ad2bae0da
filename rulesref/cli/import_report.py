"""What an import tells: what was found, where every line went, what was not understood."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rulesref.cli.terminal import paint, say, say_wrapped
from rulesref.i18n import _, current_language, language_name, ngettext
from rulesref.importing.comparison import Change, count_changes
from rulesref.importing.imported_document import ImportedDocument
from rulesref.importing.layout import Reason

SHOWN = 12
"""So many lines of what was not understood are shown; `--json` and the page have all."""


def reason_name(reason: Reason) -> str:
    return {
        Reason.RUNNING_HEAD: _("running heads"),
        Reason.PAGE_NUMBER: _("page numbers"),
        Reason.CONTENTS: _("contents and index"),
        Reason.FIGURE: _("labels in figures"),
        Reason.NUMBERS: _("numbers torn off their paragraphs"),
        Reason.CHAPTER: _("headings of parts"),
        Reason.HEADLESS: _("of passages whose beginning is missing"),
        Reason.BEFORE: _("before the first heading"),
        Reason.DROPPED: _("dropped by the profile"),
    }[reason]


def mended_name(name: str) -> str:
    names = {
        "hyphenation": _("words joined at line ends"),
        "lookalikes": _("words with letters of two alphabets"),
        "icons": _("lost icons"),
        "numbers": _("numbers put back before their paragraphs"),
    }
    return names.get(name, name)


def make_report(document: ImportedDocument, changes: Sequence[Change]) -> dict[str, object]:
    """The report as data."""
    texts = {line.number: line.text for line in document.lines}
    inside = sum(len(passage.lines) for passage in document.passages)
    left = Counter(str(leftover.reason) for leftover in document.leftovers)
    return {
        "doc": document.id,
        "title": document.title,
        "recognised": document.is_known,
        "game": document.game,
        "language": document.language,
        "format": document.form,
        "files": document.files,
        "entries": len(document.passages),
        "missing": document.missing,
        "lines": {"total": len(document.lines), "in_entries": inside, "left_out": dict(left)},
        "mended": dict(document.notes),
        "problems": [
            {
                "code": str(leftover.reason),
                "severity": "warning",
                "path": document.files[0],
                "line": leftover.line,
                "message": texts[leftover.line].strip(),
            }
            for leftover in document.leftovers
            if texts[leftover.line].strip()
        ],
        "passages": [
            {
                "id": f"{document.id}/{passage.slug}",
                "entry": passage.entry,
                "title": passage.title,
                "kind": passage.kind,
                "number": passage.number,
                "page": passage.page,
                "first": passage.first,
                "last": passage.last,
                "lines": len(passage.lines),
                "shares": passage.shares,
            }
            for passage in document.passages
        ],
        "changes": [change._asdict() for change in changes],
    }


def count_lines(document: ImportedDocument) -> str:
    """Where the lines went, in a sentence."""
    inside = sum(len(passage.lines) for passage in document.passages)
    said = _("Lines: {total} = {inside} in passages + {left} left out.")
    return said.format(total=len(document.lines), inside=inside, left=len(document.leftovers))


def say_report(document: ImportedDocument, changes: Sequence[Change]) -> None:
    """The report for a person."""
    language = language_name(document.language, current_language())
    say(paint(document.title, "bold") + paint(f" · {document.id} · {language}", "dim"))
    if document.is_known:
        count = len(document.passages)
        said = _("Recognised: {found} of {all} passages lie under their entries.")
        say_wrapped(said.format(found=count, all=count + len(document.missing)))
    else:
        say_wrapped(
            ngettext(
                "{count} passage was found by its shape.",
                "{count} passages were found by their shape.",
                len(document.passages),
            )
        )
    say_wrapped(count_lines(document))
    for reason, count in Counter(leftover.reason for leftover in document.leftovers).most_common():
        say(f"  {count:>6}  {reason_name(reason)}")
    if not document.passages:
        say_wrapped(
            _(
                "No heading and no numbered paragraph was recognised, so nothing in it can be found. Mark headings "
                "with “# ” in a file .md, or describe them in a profile (docs/import.md)."
            )
        )
    if document.notes:
        say_wrapped(
            _("Mended when shown:")
            + " "
            + ", ".join(f"{mended_name(name)}: {count}" for name, count in document.notes.items())
        )
    if document.missing:
        said = _("Not found in it: {ids}")
        shown = ", ".join(document.missing[:SHOWN]) + (" …" if len(document.missing) > SHOWN else "")
        say_wrapped(said.format(ids=shown))
    if changes:
        say_wrapped(say_changes(changes))


def say_changes(changes: Sequence[Change]) -> str:
    counts = count_changes(changes)
    return _("Since the last import: {changed} changed, {moved} moved, {new} new, {gone} gone.").format(**counts)
