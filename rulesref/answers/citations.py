"""Labels in the user's language: names and citations of records, documents, terms and cards, rules of the Grimoire."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from rulesref.i18n import _, current_language, ngettext, pick_name
from rulesref.labels import kind_name, name_card, place_name, quote_version
from rulesref.language.profiles import LANGUAGES
from rulesref.language.punctuation import nest_quotes
from rulesref.publications import cited_version, list_versions, split_mark

if TYPE_CHECKING:
    from rulesref.cards.card_data import CardFacts
    from rulesref.cards.card_resolver import Resolved
    from rulesref.index_records import DocumentFacts, GrimoireFacts, Names, Record, TermFacts
    from rulesref.search.library import Library


def source_short(record: Record, documents: Mapping[str, DocumentFacts]) -> str:
    """Return document, version and place: «Довідник 1.0, с. 20», «FAQ 2.4 (en), 10 липня 2025 р.»."""
    source = record.source
    document = documents.get(source.doc)
    name = ", ".join(filter(None, _cite(record, document))) if document else source.doc
    return ", ".join(filter(None, [name, place_name(source.number, source.section, source.page)]))


def _cite(record: Record, document: DocumentFacts) -> tuple[str, str]:
    """Return a document and its version; if it has several, the one that has the ruling, and its date."""
    tag = cited_version(record.version, document.versions)
    if not tag:
        return document_short(document), ""
    name = document.shorts.get(current_language(), document.shorts[document.language])
    return f"{name} {split_mark(tag)[1]} ({document.language})", document.version_dates[tag][current_language()]


def source_line(record: Record, documents: Mapping[str, DocumentFacts]) -> str:
    """Return the full citation: document, version, date, place, number in the Grimoire."""
    source = record.source
    document = documents.get(source.doc)
    if document is None:
        return source.doc
    tag = cited_version(record.version, document.versions)
    dated = f"{split_mark(tag)[1]}, {document.version_dates[tag][current_language()]}" if tag else edition(document)
    place = place_name(source.number, source.section, source.page)
    numbers = grimoire_line(record)
    return ", ".join(filter(None, [f"{document_name(document)} ({dated})", place, numbers]))


def grimoire_line(record: Record) -> str:
    """Return the numbers of the same rule in the Grimoire; empty if they are not known."""
    if not record.grimoire:
        return ""
    return _("Grimoire {numbers}").format(numbers=", ".join(record.grimoire))


def document_name(document: DocumentFacts) -> str:
    """Return the title of a document in the user's language, or else as it is printed."""
    return document.titles.get(current_language(), document.titles[document.language])


def document_short(document: DocumentFacts) -> str:
    """Return the short name of a document, and its version: «FAQ ru2.2»."""
    name = document.shorts.get(current_language(), document.shorts[document.language])
    return f"{name} {document.version}".strip()


def edition(document: DocumentFacts) -> str:
    """Return the version and date of a document, or that it prints neither."""
    known = [document.version, document.dates[current_language()]]
    return ", ".join(filter(None, known)) or _("no version or date printed")


def newer_than(record: Record, documents: Mapping[str, DocumentFacts]) -> str:
    """Return the note on documents newer than that of a record; empty if there are none."""
    document = documents.get(record.source.doc)
    return newer_line(document) if document else ""


def newer_line(document: DocumentFacts) -> str:
    """Return the note on newer documents that are not in the corpus; empty if none is known."""
    newer = document.newer
    if not newer:
        return ""
    lang = current_language()
    # Translators: a document with its version, its language and its date.
    name = _("{title} {version} ({language}), {date}")
    names = "; ".join(
        name.format(
            title=new.title,
            version=new.version,
            language=new.languages[lang],
            date=new.dates[lang],
        )
        for new in newer
    )
    count = ngettext("{count} newer document is not in here", "{count} newer documents are not in here", len(newer))
    return f"{count}: {names}"


def spoiler_line(record: Record, campaigns: Mapping[str, Mapping[str, Names]]) -> str:
    """Return the sentence in place of a text that gives away a campaign."""
    name = pick_name(campaigns[record.game].get(record.spoiler, {}), current_language(), record.spoiler)
    return _("Gives away “{campaign}”. To read it, add --spoilers.").format(campaign=name)


def ruling_line(record: Record, documents: Mapping[str, DocumentFacts]) -> str:
    """Return the kind of a ruling, its place, and since which version it is in the document."""
    # The source of a document with several versions names that of the ruling.
    document = documents.get(record.source.doc)
    is_told = document and cited_version(record.version, document.versions) == record.version
    told = [] if is_told and not record.changed else since(record, documents)
    return " · ".join([kind_name(record.kind), source_short(record, documents), *told])


def since(record: Record, documents: Mapping[str, DocumentFacts]) -> list[str]:
    """Return since which version a ruling is in the document, when it changed, and whether only one edition has it."""
    told = []
    for message, tags in (
        (_("since version {version}"), list_versions(record.version)),
        (_("changed in version {version}"), record.changed),
    ):
        if tags:
            told.append(message.format(version=", ".join(dated_version(tag, documents) for tag in tags)))
    return [*told, edition_only(record, documents)] if record.edition else told


def dated_version(tag: str, documents: Mapping[str, DocumentFacts]) -> str:
    """Return a version and, if known, its date: «2.4 (10 липня 2025 р.)»."""
    name = quote_version(tag, documents.values())
    dates = next((one.version_dates[tag] for one in documents.values() if tag in one.version_dates), None)
    return f"{name} ({dates[current_language()]})" if dates else name


def edition_only(record: Record, documents: Mapping[str, DocumentFacts]) -> str:
    """Return the note on a ruling that only one edition of its document has."""
    return pick_name(documents[record.source.doc].editions[record.edition], current_language())


def name_game(library: Library, game: str) -> str:
    return pick_name(library.catalogue.games.get(game, {}), current_language(), game)


def term_line(term: TermFacts) -> str:
    """Return the names of a concept on one line."""
    return " / ".join(dict.fromkeys(term.names.values()))


def card_title(card: CardFacts) -> str:
    """Return a card's name in the user's language, or else in English, with its level."""
    return name_card(card.names, card.levels)


def row_label(card: CardFacts, resolved: Resolved) -> str:
    """Return the title with the part of the deck, and with the set if the line may mean another card so titled."""
    part = {"investigator": _("investigator"), "side": _("side deck")}.get(resolved.line.part, "")
    others = [one for one in resolved.cards if one.code not in card.codes and card_title(one) == card_title(card)]
    aside = ", ".join(filter(None, [part, card.prints[0][0] if others and card.prints else ""]))
    return f"{card_title(card)} [{aside}]" if aside else card_title(card)


def list_other_names(card: CardFacts) -> str:
    shown = card_title(card)
    others = dict.fromkeys(card.names[lang] for lang in LANGUAGES if lang in card.names)
    return " · ".join(name for name in others if not shown.startswith(name))


def print_label(card: CardFacts) -> str:
    """Return the sets and numbers of a card's prints."""
    return ", ".join(f"{name} {number}" for name, number in card.prints)


def place_label(card: CardFacts) -> str:
    level = _("level {level}").format(level="/".join(map(str, card.levels))) if card.levels else ""
    return " · ".join(filter(None, [level, ", ".join(card.codes), print_label(card)]))


class Citations:
    """Documents, versions and pages of the entries in an answer, and newer documents that are not in here."""

    def __init__(self, library: Library, records: Iterable[Record] = (), documents: Iterable[str] = ()) -> None:
        self._library = library
        self._known = library.catalogue.documents
        self._cited: dict[str, str] = {}
        self._documents: set[str] = set()
        for record in records:
            self.add_record(record)
        for name in documents:
            self.add_document(name)

    def add(self, entries: Iterable[str]) -> None:
        """Add entries by id; skip unknown ids."""
        for name in entries:
            if name and name not in self._cited and (record := self._library.entry(name, current_language())):
                self.add_record(record)

    def add_record(self, record: Record) -> None:
        self._cited.setdefault(record.id, source_short(record, self._known))
        self.add_document(record.source.doc)

    def add_document(self, name: str) -> None:
        if name in self._known:
            self._documents.add(name)

    @property
    def newer(self) -> list[str]:
        """Sentences on newer documents that are not in here."""
        return list(dict.fromkeys(filter(None, (newer_line(self._known[name]) for name in sorted(self._documents)))))

    def fields(self) -> dict[str, object]:
        return {
            "citations": [{"id": name, "citation": citation} for name, citation in self._cited.items()],
            "newer_documents": self.newer,
        }

    def lines(self) -> list[str]:
        """Return the documents with their versions and dates, then the newer ones."""
        # Several games have a book of «Rules»: the title tells them apart.
        documents = [self._known[name] for name in sorted(self._documents)]
        return [*(f"{document_name(one)} ({edition(one)})" for one in documents), *self.newer]


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
