"""The entry that somebody asks for: by its id, a bare slug, a rule's number, a paragraph in it."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import TYPE_CHECKING

from rulesref import ids
from rulesref.answers.grimoire import find_untold, untold_line
from rulesref.answers.refusals import refuse
from rulesref.i18n import _, current_language, fill_in

if TYPE_CHECKING:
    from rulesref.records import Record
    from rulesref.search.library import Library

RULE_NUMBER = re.compile(
    r"(?:(?!zasada|rule\s|grimoire|grymuar)(?P<game>[a-z0-9-]+)[\s/]+)?"
    r"(?:(?:zasada|правило|rule|grimoire|grymuar|[гґ]римуар)\s+)?"
    r"(?P<number>\d{3}[a-z]?|\d+(?:\.\d+)+[a-z]?)"
)
"""A rule by its number, with or without its game: `ah3e 458.8f`."""


def find_entry(library: Library, asked: str, lang: str = "", played: Collection[str] = ()) -> Record:
    """The record of an entry by id, bare slug or number, in a language or else in its own; a refusal if there is none.

    Where several games have it, those that are `played` come first.
    """
    titles = library.catalogue.titles
    renamed = library.catalogue.renamed
    name = asked.strip().lower().partition("#")[0]
    known = {**{entry: entry for entry in titles}, **renamed}
    candidates = [known[name]] if name in known else [full for full in titles if full.partition("/")[2] == name]
    if not candidates and (number := RULE_NUMBER.fullmatch(name)):
        candidates = library.find_number(number["number"], number["game"] or "")
        if number["number"] in library.catalogue.grimoire:
            candidates = _choose_for_grimoire(library, number["number"], candidates)
    if len(candidates) > 1:
        candidates = [one for one in candidates if one.partition("/")[0] in played] or candidates
    if len(candidates) != 1:
        near = candidates or ids.nearest_ids(name, titles)
        hint = _("Try: {options}.").format(options=", ".join(near)) if near else _("Look for it: rulesref search")
        refuse(f"{_describe_candidates(candidates).format(id=asked)} {hint}")
    record = library.entry(candidates[0], lang or current_language())
    assert record is not None, f"{candidates[0]} is in the catalogue and not in the index"
    return record


def _describe_candidates(candidates: Collection[str]) -> str:
    """Why what was asked for is not one entry."""
    if not candidates:
        return _("There is no entry “{id}”.")
    if len({one.partition("/")[0] for one in candidates}) > 1:
        return _("Several games have it.")
    return _("Several entries match “{id}”.")


def find_untold_number(library: Library, asked: str) -> str:
    """The number asked for, if only the Grimoire has that rule and no entry of ours tells it; otherwise nothing."""
    found = RULE_NUMBER.fullmatch(asked.strip().lower())
    untold = find_untold(library, [found["number"]], found["game"] or "") if found else []
    return next((number for number in untold if library.catalogue.grimoire[number].differs), "")


def find_paragraph(record: Record, asked: str) -> str:
    """The numbered paragraph that was asked for, if it was one; a refusal if the entry has no such paragraph."""
    name, mark, paragraph = asked.strip().lower().partition("#")
    found = RULE_NUMBER.fullmatch(name)
    if not mark and (found is None or found["number"] in (record.number.lower(), *record.grimoire)):
        return ""
    from rulesref.corpus.markup import find_numbers

    paragraph = paragraph if mark or found is None else found["number"]
    numbers = find_numbers(record.body)
    if paragraph in numbers:
        return paragraph
    if mark:
        near = ids.nearest(paragraph, numbers, 5) or numbers[:5]
        told = _("“{target}” has no paragraph “{paragraph}”. Nearest: {nearest}.")
        refuse(fill_in(told, {"target": record.id, "paragraph": paragraph, "nearest": ", ".join(near)}))
    return ""


def list_paragraph_lines(record: Record, number: str) -> list[str]:
    """A numbered paragraph of an entry, to stand by itself before the whole."""
    lines = map(str.lstrip, record.text.splitlines())
    return [line.lstrip(" -") for line in lines if line.startswith(f"- {number} ")]


def _choose_for_grimoire(library: Library, number: str, candidates: list[str]) -> list[str]:
    """The entries that tell first of all what a number of the Grimoire tells; a refusal if there are none."""
    if not candidates:
        refuse(untold_line(library, number))
    records = [record for name in candidates if (record := library.entry(name))]
    return [record.id for record in records if record.grimoire[:1] == (number,)] or candidates
