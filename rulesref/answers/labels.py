"""Labels in the user's language: names and citations of records, documents, terms and cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from rulesref.i18n import _, current_language, ngettext, pick_name
from rulesref.kinds import LANGUAGES
from rulesref.naming import kind_name, name_card, place_name, quote_version
from rulesref.versions import cited_version, list_versions, split_mark

if TYPE_CHECKING:
    from rulesref.errata.card_data import CardFacts
    from rulesref.errata.card_resolver import Resolved
    from rulesref.records import DocumentFacts, Names, Record, TermFacts
    from rulesref.search.library import Library


def source_short(record: Record, documents: Mapping[str, DocumentFacts]) -> str:
    """Document, version and place: «Довідник 1.0, с. 20», «FAQ 2.4 (en), 10 липня 2025 р.»."""
    source = record.source
    document = documents.get(source.doc)
    name = ", ".join(filter(None, _cite(record, document))) if document else source.doc
    return ", ".join(filter(None, [name, place_name(source.number, source.section, source.page)]))


def _cite(record: Record, document: DocumentFacts) -> tuple[str, str]:
    """A document and its version; where it has several, that in which the ruling stands, and its date."""
    tag = cited_version(record.version, document.versions)
    if not tag:
        return document_short(document), ""
    name = document.shorts.get(current_language(), document.shorts[document.language])
    return f"{name} {split_mark(tag)[1]} ({document.language})", document.version_dates[tag][current_language()]


def source_line(record: Record, documents: Mapping[str, DocumentFacts]) -> str:
    """The whole of where an answer comes from: document, version, date, place, language, publisher."""
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
    """Where the same rule stands in the Grimoire; empty if that is not known."""
    if not record.grimoire:
        return ""
    return _("Grimoire {numbers}").format(numbers=", ".join(record.grimoire))


def document_name(document: DocumentFacts) -> str:
    """What a document is called in the person's language, else as it is printed."""
    return document.titles.get(current_language(), document.titles[document.language])


def document_short(document: DocumentFacts) -> str:
    """What players call a document, and its version: «FAQ ru2.2»."""
    name = document.shorts.get(current_language(), document.shorts[document.language])
    return f"{name} {document.version}".strip()


def edition(document: DocumentFacts) -> str:
    """The version and date of a document, or that it prints neither."""
    known = [document.version, document.dates[current_language()]]
    return ", ".join(filter(None, known)) or _("no version or date printed")


def newer_than(record: Record, documents: Mapping[str, DocumentFacts]) -> str:
    """What is newer than the document of a record; empty if nothing is."""
    document = documents.get(record.source.doc)
    return newer_line(document) if document else ""


def newer_line(document: DocumentFacts) -> str:
    """Which later documents exist that rulesref has not read; empty if none is known."""
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
    """What stands in place of a text that gives away a campaign."""
    name = pick_name(campaigns[record.game].get(record.spoiler, {}), current_language(), record.spoiler)
    return _("Gives away “{campaign}”. To read it, add --spoilers.").format(campaign=name)


def ruling_line(record: Record, documents: Mapping[str, DocumentFacts]) -> str:
    """Kind of a ruling, its place, and since which version of the document it stands there."""
    # The source of a document with several versions names that of the ruling.
    document = documents.get(record.source.doc)
    is_told = document and cited_version(record.version, document.versions) == record.version
    told = [] if is_told and not record.changed else since(record, documents)
    return " · ".join([kind_name(record.kind), source_short(record, documents), *told])


def since(record: Record, documents: Mapping[str, DocumentFacts]) -> list[str]:
    """Since which version a ruling stands there, when its text changed, and whether one edition alone has it."""
    told = []
    for message, tags in (
        (_("since version {version}"), list_versions(record.version)),
        (_("changed in version {version}"), record.changed),
    ):
        if tags:
            told.append(message.format(version=", ".join(dated_version(tag, documents) for tag in tags)))
    return [*told, edition_only(record, documents)] if record.edition else told


def dated_version(tag: str, documents: Mapping[str, DocumentFacts]) -> str:
    """A version and, where it is known, its date: «2.4 (10 липня 2025 р.)»."""
    name = quote_version(tag, documents.values())
    dates = next((one.version_dates[tag] for one in documents.values() if tag in one.version_dates), None)
    return f"{name} ({dates[current_language()]})" if dates else name


def edition_only(record: Record, documents: Mapping[str, DocumentFacts]) -> str:
    """What is said of a ruling that one edition of its document alone has."""
    return pick_name(documents[record.source.doc].editions[record.edition], current_language())


def name_game(library: Library, game: str) -> str:
    return pick_name(library.catalogue.games.get(game, {}), current_language(), game)


def term_line(term: TermFacts) -> str:
    """The names of a concept on one line."""
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
        self._documents: dict[str, None] = {}
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
            self._documents.setdefault(name)

    @property
    def newer(self) -> list[str]:
        """Sentences on newer documents that are not in here."""
        return list(dict.fromkeys(filter(None, (newer_line(self._known[name]) for name in self._documents))))

    def fields(self) -> dict[str, object]:
        return {
            "citations": [{"id": name, "citation": citation} for name, citation in self._cited.items()],
            "newer_documents": self.newer,
        }

    def lines(self) -> list[str]:
        """Return the documents with their versions and dates, then the newer ones."""
        documents = [self._known[name] for name in self._documents]
        return [*(f"{document_name(one)} ({edition(one)})" for one in documents), *self.newer]
