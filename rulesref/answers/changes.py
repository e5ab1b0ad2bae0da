"""What each version of the documents brought and changed, as somebody asks for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from rulesref.answers.fields import Fields, changes_fields
from rulesref.answers.refusals import refuse
from rulesref.answers.version_choice import read_version
from rulesref.errata.version_changes import RULE, Dated, count_undated, list_changes
from rulesref.i18n import _, current_language

if TYPE_CHECKING:
    from rulesref.errata.card_resolver import CardResolver
    from rulesref.errata.version_changes import VersionChanges
    from rulesref.records import Record
    from rulesref.search.library import Library


class Changes(NamedTuple):
    """Versions with what they brought, and how many rulings of each kind no document dates."""

    steps: Sequence[VersionChanges]
    undated: Mapping[str, int]


def find_changes(library: Library, start: str, end: str, since: str, cards: Sequence[str]) -> Changes:
    """What came after one version and up to another, or since one; of these cards only, if any are named."""
    after, first, until = (read_version(version, library) if version else None for version in (start, since, end))
    if after and until and after.is_later(until):
        refuse(_("{start} is later than {end}. Write the older version first.").format(start=start, end=end))
    codes = find_codes(cards, library.cards)
    facts = library.cards.facts.rulings
    rulings = [
        Dated(name, one.kind, one.version) for name, one in facts.items() if not cards or codes.intersection(one.cards)
    ]
    changed = {name: one.changed for name, one in library.catalogue.versions.items() if name not in facts}
    rules = [Dated(name, RULE, ";".join(tags)) for name, tags in changed.items() if tags and not cards]
    steps = list_changes([*rulings, *rules], library.timeline, after, first, until)
    return Changes(steps, count_undated(rulings, library.timeline))


def found_changes_fields(library: Library, changes: Changes) -> Fields:
    """Changes as `changes --json` gives them."""
    facts = library.cards.facts
    return changes_fields(
        facts.documents,
        changes.steps,
        changes.undated,
        library.timeline,
        facts.rulings,
        lambda name: find_changed(name, library),
    )


def find_codes(names: Sequence[str], resolver: CardResolver) -> set[str]:
    """First codes of the cards asked for; a refusal if one is not known."""
    codes = set()
    for name in names:
        for resolved in resolver.read([name]):
            if not resolved.cards:
                near = ", ".join(resolved.nearest)
                hint = " " + _("Try: {options}.").format(options=near) if near else ""
                refuse(_("The card “{name}” is not known.").format(name=name) + hint)
            codes |= {card.code for card in resolved.cards}
    return codes


def find_changed(name: str, library: Library) -> Record:
    """An entry that a version brought or changed, in the language of the answer where it has a text in it."""
    record = library.entry(name, current_language())
    assert record is not None, name
    return record
