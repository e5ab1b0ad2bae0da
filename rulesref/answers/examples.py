"""Worked examples: the one that somebody names, and all of them as a list for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref import ids
from rulesref.answers.example_faults import refuse_faults
from rulesref.answers.refusals import refuse
from rulesref.i18n import _, current_language, pick_name
from rulesref.naming import place_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesref.corpus.example_lookup import ExampleLookup
    from rulesref.document import Document, Source
    from rulesref.model import Example


def find_example(lookup: ExampleLookup, name: str) -> Example:
    """An example of the corpus by its name, with or without its game; a refusal with the nearest names."""
    slug = name.rpartition("/")[2]
    found = [name] if name in lookup.files else [one for one in lookup.files if one.partition("/")[2] == slug]
    if len(found) == 1:
        example, problems = lookup.read(found[0])
        if example is None:
            refuse_faults(problems)
        return example
    near = found or ids.nearest(slug, [one.partition("/")[2] for one in lookup.files])
    hint = _("Try: {options}.").format(options=", ".join(near)) if near else _("See: rulesref demo --list")
    refuse(
        (_("Several games have it.") if found else _("There is no example “{name}”.").format(name=name)) + " " + hint
    )


def listed_example_fields(example: Example) -> dict[str, object]:
    """An example as `demo --list` gives it."""
    return {
        "name": example.slug,
        "game": example.game,
        "topic": example.topic,
        "title": pick_name(example.title, current_language()),
        "source": {"doc": example.source.doc, "page": example.source.page, "number": example.source.section},
        "rules": list(example.rules),
        "star": example.star,
    }


def cite(source: Source, documents: Mapping[str, Document], number: str = "") -> str:
    """Where an example or its rule comes from: document, version, place. A person's own file may name no document."""
    document = documents.get(source.doc)
    if document is None:
        return ""
    lang = current_language()
    version = f" ({document.version})" if document.version else ""
    printed = number or (source.section if source.section[:1].isdigit() else "")
    heading = document.sections.get(source.section, {}).get(lang, source.section)
    place = place_name(printed, heading, source.page)
    return ", ".join(filter(None, [f"{pick_name(document.titles, lang)}{version}", place]))
