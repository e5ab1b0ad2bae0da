"""Rules of the Grimoire that no entry of ours tells, and what the Grimoire plays differently from our entries."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from rulesref.i18n import _
from rulesref.language.quotation_marks import nest_quotes

if TYPE_CHECKING:
    from rulesref.records import GrimoireFacts, Record
    from rulesref.search.library import Library


def find_untold(library: Library, numbers: Iterable[str], game: str = "") -> list[str]:
    """Those of some numbers that the Grimoire has and no entry bears."""
    return [one for one in numbers if one in library.catalogue.grimoire and not library.find_number(one, game)]


def untold_line(library: Library, number: str) -> str:
    title = library.catalogue.grimoire[number].title
    return nest_quotes(_("Grimoire {number}, “{title}”, has no entry here.").format(number=number, title=title))


def find_differences(record: Record, grimoire: Mapping[str, GrimoireFacts]) -> list[tuple[str, GrimoireFacts]]:
    """What the Grimoire plays differently from an entry, by number."""
    rules = [(number, grimoire[number]) for number in record.grimoire if number in grimoire]
    return [(number, rule) for number, rule in rules if rule.differs]


def difference_fields(number: str, rule: GrimoireFacts) -> dict[str, object]:
    return {"number": number, "title": rule.title, "text": dict(rule.differs)}
