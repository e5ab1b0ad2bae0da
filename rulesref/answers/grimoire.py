"""Rules of the Grimoire: those without an entry here, and those that it plays differently from our entries."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from rulesref.i18n import _, current_language, pick_name
from rulesref.language.quotation_marks import nest_quotes

if TYPE_CHECKING:
    from rulesref.records import GrimoireFacts, Record
    from rulesref.search.library import Library


class GrimoireRule(NamedTuple):
    """A numbered rule of the Grimoire: without an entry here, or different from the entry it belongs to."""

    number: str
    facts: GrimoireFacts

    @property
    def line(self) -> str:
        """The sentence that there is no entry."""
        sentence = _("Grimoire {number}, “{title}”, has no entry here.")
        return nest_quotes(sentence.format(number=self.number, title=self.facts.title))

    @property
    def head(self) -> str:
        return _("The Grimoire ({number}) plays it differently:").format(number=self.number)

    def tell(self, lang: str = "") -> str:
        """Return what is different; empty if nothing is known to differ."""
        return pick_name(self.facts.differs, lang or current_language())

    def list_fields(self) -> dict[str, object]:
        return {"number": self.number, "title": self.facts.title, "text": dict(self.facts.differs)}


def find_untold(library: Library, numbers: Iterable[str], games: Collection[str] = ()) -> list[GrimoireRule]:
    """Find the rules with these numbers that only the Grimoire has; none if its game is not among those searched."""
    rules = library.catalogue.grimoire
    untold = [GrimoireRule(one, rules[one]) for one in numbers if one in rules and not library.find_number(one)]
    return untold if untold and (not games or _find_game(library) in games) else []


def _find_game(library: Library) -> str:
    """Return the game that the Grimoire belongs to: that of the entries with its numbers."""
    bearing = (name for number in library.catalogue.grimoire for name in library.find_number(number))
    return next(bearing, "").partition("/")[0]


def find_differences(record: Record, grimoire: Mapping[str, GrimoireFacts]) -> list[GrimoireRule]:
    """Find the rules that the Grimoire plays differently from an entry."""
    rules = [GrimoireRule(number, grimoire[number]) for number in record.grimoire if number in grimoire]
    return [rule for rule in rules if rule.facts.differs]
