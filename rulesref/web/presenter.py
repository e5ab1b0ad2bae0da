"""What a reader of one language is shown of the corpus: titles, links, source lines, rulings."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property

from rulesref.corpus.documents import find_place
from rulesref.corpus.load import fingerprint
from rulesref.i18n import format_date, language_name, pick_language, speaking
from rulesref.kinds import Kind
from rulesref.labels import place_name, quote_version, version_name
from rulesref.language.typography import typeset
from rulesref.model import Card, Corpus, Entry, Example, Term, Text
from rulesref.publications import Document, Source, cited_version, split_mark
from rulesref.web import addresses
from rulesref.web.components import PageLink, Passage, Phrase, RulingRow, SourceLine
from rulesref.web.page_models import ExampleLink, NamesByLanguage
from rulesref.web.text_renderer import TextRenderer


def split_title(title: str, number: str) -> tuple[str, str]:
    """The number that a title begins with, and the name in it, without what is added in brackets."""
    match = re.match(rf"{re.escape(number)}[.:]?\s+", title) if number else None
    start = match[0] if match else ""
    return start, re.sub(r"\s*\([^)]*\)$", "", title[len(start) :])


def tell_source(source: SourceLine) -> str:
    """Where an answer comes from, as one line of text in the language that is spoken."""
    place = place_name(source.number, source.section.text, source.page)
    name = f"{source.short} {source.version}".strip()
    # As `record_lines.source_short` tells it.
    dated = [f"{name} ({source.language})", source.date] if source.is_cited_by_version else [name]
    return ", ".join(filter(None, [*dated, place]))


class Presenter:
    """The corpus as a reader of one language is shown it."""

    def __init__(self, corpus: Corpus, texts: TextRenderer, lang: str) -> None:
        self.corpus = corpus
        self.texts = texts
        self.lang = lang
        self._titles: dict[str, Phrase] = {}
        self._links: dict[str, PageLink] = {}
        self._rulings: dict[str, RulingRow] = {}
        self._sources: dict[tuple[str, str, str, str, str], SourceLine] = {}

    def text(self, entry: Entry) -> Text:
        """The text in the reader's language, else the original."""
        return entry.texts.get(self.lang, entry.original)

    def is_stale(self, entry: Entry) -> bool:
        text = self.text(entry)
        return bool(text.of) and text.of != fingerprint(entry.original)

    def passage(self, entry: Entry, depth: int = 1, is_alone: bool = True) -> Passage:
        text = self.text(entry)
        return Passage(self.texts.html(entry, text, depth, is_alone), text.lang)

    def title(self, entry: Entry) -> Phrase:
        """The title in the reader's language, as far as a text, a term or a card gives one; else the original's."""
        if entry.id not in self._titles:
            self._titles[entry.id] = self._find_title(entry)
        return self._titles[entry.id]

    def covered_title(self, entry: Entry) -> Phrase:
        """The title where nobody asked for the entry: of what gives away a campaign, no more than its name."""
        if not entry.spoiler or self._names_only_the_place(entry):
            return self.title(entry)
        return self.name(self._campaign_names(entry), entry.spoiler)

    def _names_only_the_place(self, entry: Entry) -> bool:
        """Whether a title says which campaign and scenario it is about: names that stand on the box."""
        name = self._campaign_names(entry).get(entry.lang)
        return bool(name) and entry.original.title.lstrip("«").startswith(name or "")

    def _campaign_names(self, entry: Entry) -> dict[str, str]:
        return dict(self.corpus.games[entry.game].campaigns.get(entry.spoiler, {}))

    def _find_title(self, entry: Entry) -> Phrase:
        if self.lang in entry.texts:
            return self.phrase(entry.texts[self.lang].title, self.lang)
        number, own = split_title(entry.original.title, entry.number)
        named = [term.names for term in self.terms_of(entry)]
        if entry.kind in (Kind.ERRATUM_CARD, Kind.TABOO):
            named = [card.names for card in self.cards_of(entry)]
        for names in named:
            # A term may be told in an entry of wider scope, whose title is not the term's.
            if self.lang in names and self.texts.is_same(names.get(entry.lang, ""), own):
                return self.phrase(number + names[self.lang], self.lang)
        return self.phrase(entry.original.title, entry.lang)

    @staticmethod
    def phrase(text: str, lang: str) -> Phrase:
        return Phrase(typeset(text, lang), lang)

    def name(self, names: Mapping[str, str] | NamesByLanguage, fallback: str = "") -> Phrase:
        """A name in the reader's language, else in another one that has it."""
        known = dict(names)
        lang = pick_language(known, self.lang)
        return self.phrase(known[lang], lang) if lang else Phrase(fallback, self.lang)

    def terms_of(self, entry: Entry) -> list[Term]:
        """The concepts that an entry tells, those of which it is the own entry first."""
        return self._terms.get(entry.id, [])

    @cached_property
    def _terms(self) -> dict[str, list[Term]]:
        found: dict[str, list[Term]] = defaultdict(list)
        for is_own in (True, False):
            for term in self.corpus.terms:
                for name in term.entries[:1] if is_own else term.entries[1:]:
                    found[name].append(term)
        return found

    def cards_of(self, entry: Entry) -> list[Card]:
        cards = (self.corpus.cards[code] for code in entry.cards if code in self.corpus.cards)
        return list({card.code: card for card in cards}.values())

    def link(self, entry: Entry) -> PageLink:
        if entry.id not in self._links:
            self._links[entry.id] = self._make_link(entry)
        return self._links[entry.id]

    def _make_link(self, entry: Entry) -> PageLink:
        title = self.covered_title(entry)
        spoiler = "" if title == self.title(entry) else title.text
        return PageLink(addresses.entry(self.lang, entry.id), title, entry.number, str(entry.kind), spoiler=spoiler)

    def links(self, entry_ids: Iterable[str]) -> tuple[PageLink, ...]:
        return tuple(self.link(entry) for entry in self.entries(entry_ids))

    def see_links(self, entry: Entry, shown: Collection[str]) -> tuple[PageLink, ...]:
        """What to read next: a paragraph where one is named, else the entry; not what the page shows already."""
        found = []
        for other in self.entries(name for name in entry.see if name not in shown):
            link, name = self.link(other), other.id
            named = [one.partition("#")[2] for one in entry.see_paragraphs if self._present(one) == name]
            found += [replace(link, to=f"{link.to}#{number}", number=number) for number in named] or [link]
        return tuple(found)

    def _present(self, reference: str) -> str:
        """The id an entry bears now, of a reference to a paragraph in it."""
        name = reference.partition("#")[0]
        return self.corpus.renamed.get(name, name)

    def entries(self, entry_ids: Iterable[str]) -> Iterator[Entry]:
        names = (self.corpus.renamed.get(name, name) for name in entry_ids)
        return (self.corpus.entries[name] for name in names if name in self.corpus.entries)

    def card_title(self, card: Card) -> Phrase:
        """The name of a card with its level, as a list has it."""
        name = self.name(dict(card.names), card.code)
        level = "/".join(map(str, filter(None, card.levels)))
        return replace(name, text=f"{name.text}\u00a0({level})") if level else name

    def card_link(self, card: Card, note: str = "") -> PageLink:
        title = self.card_title(card)
        others = dict.fromkeys([*card.names.values(), *card.other_names])
        also = tuple(name for name in others if not title.text.startswith(name))
        return PageLink(
            addresses.card(self.lang, card.game, card.code), title, number=card.number, note=note, also=also
        )

    def example_link(self, example: Example) -> ExampleLink:
        title = self.name(dict(example.title), example.id)
        return ExampleLink(
            PageLink(addresses.example(self.lang, example.id), title), self.name(dict(example.context)), example.star
        )

    def ruling(self, entry: Entry) -> RulingRow:
        """An entry as it stands folded on other pages."""
        if entry.id not in self._rulings:
            self._rulings[entry.id] = self._make_ruling(entry)
        return self._rulings[entry.id]

    def open_ruling(self, entry: Entry, depth: int) -> RulingRow:
        """An entry as it stands with its text on a page `depth` folders below its game's."""
        return replace(self.ruling(entry), passage=self.passage(entry, depth, is_alone=False))

    def _make_ruling(self, entry: Entry) -> RulingRow:
        text = self.text(entry)
        return RulingRow(
            link=self.link(entry),
            title=self.title(entry),
            kind=str(entry.kind),
            version=self.version_names(entry.versions),
            edition=self.edition(entry),
            beginning=self.texts.beginning(entry, text),
            passage=Passage("", text.lang),
            source=self.source(entry),
            spoiler=self.campaign(entry),
            taboo=(str(entry.taboo.change), entry.taboo.xp) if entry.taboo else None,
            cards=tuple(map(self.card_link, self.cards_of(entry))),
        )

    def rulings(self, entry_ids: Iterable[str]) -> tuple[RulingRow, ...]:
        return tuple(self.ruling(entry) for entry in self.entries(entry_ids))

    def edition(self, entry: Entry) -> str:
        """What is said of a ruling that one edition of its document alone has; empty for others."""
        if not entry.edition:
            return ""
        return self.name(self.corpus.documents[entry.source.doc].editions[entry.edition].only).text

    def section_heading(self, game: str, section: str) -> Phrase:
        return self.name(self.corpus.games[game].sections[section].names, section)

    def campaign(self, entry: Entry) -> str:
        """The campaign that an entry gives away, by name; empty if it gives none away."""
        return self.name(self._campaign_names(entry), entry.spoiler).text

    def version_names(self, tags: Iterable[str]) -> str:
        """What versions are called: «1.9, ru2.2», «Гримуар 1.1»."""
        with speaking(self.lang):
            return ", ".join(version_name(tag, self.corpus.documents.values()) for tag in tags)

    def dated_versions(self, tags: Iterable[str]) -> str:
        """Versions with their dates, as far as these are known, after the word “version”."""
        told = []
        for tag in tags:
            date = format_date(self.corpus.timeline.date(tag), self.lang)
            with speaking(self.lang):
                name = quote_version(tag, self.corpus.documents.values())
            told.append(f"{name} ({date})" if date else name)
        return ", ".join(told)

    def source(self, entry: Entry) -> SourceLine:
        document = self.corpus.documents[entry.source.doc]
        number, section = find_place(entry)
        return self.source_line(entry.source, number, section, cited_version(entry.version, document.versions))

    def documents(self, game: str) -> tuple[SourceLine, ...]:
        """The documents of a game that are in here, the oldest first."""
        here = [one for one in self.corpus.documents.values() if one.game == game and one.is_here]
        return tuple(self.source_line(Source(document.id)) for document in sorted(here, key=lambda one: one.date))

    def source_line(self, source: Source, number: str = "", section: str = "", tag: str = "") -> SourceLine:
        """Where a place stands; `tag` is the version of the ruling, if its document has several."""
        key = (source.doc, source.page, number, section, tag)
        if key not in self._sources:
            document = self.corpus.documents[source.doc]
            self._sources[key] = self._make_source(document, source.page, number, section, tag)
        return self._sources[key]

    def _make_source(self, document: Document, page: str, number: str, section: str, tag: str) -> SourceLine:
        newer = tuple(
            f"{other.title} {other.version} ({language_name(other.language, self.lang)}, "
            f"{format_date(other.date, self.lang)})"
            for other in document.newer
        )
        known = self.lang if self.lang in document.titles else document.language
        headings = document.sections.get(section, {})
        return SourceLine(
            doc=document.id,
            title=document.titles[known],
            short=document.shorts[known],
            version=split_mark(tag)[1] if tag else document.version,
            date=format_date(document.versions[tag] if tag else document.date, self.lang),
            page=page,
            number=number,
            section=Phrase(headings.get(self.lang, section), self.lang if self.lang in headings else document.language),
            lang=known,
            language=document.language,
            is_cited_by_version=bool(tag),
            newer=newer,
        )
