"""Examples, the whole reference on one page, sources, and pages of words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulesref.kinds import LANGUAGES
from rulesref.model import Entry, Example, Source
from rulesref.web import addresses
from rulesref.web.pages import (
    ExamplePage,
    GameMenu,
    Group,
    MovedPage,
    Page,
    PlainPage,
    SourcesPage,
    WholeEntry,
    WholePage,
)
from rulesref.web.parts import Passage, Phrase
from rulesref.web.reader import Reader
from rulesref.web.reading import order_entries, order_sections
from rulesref.web.stories import find_sequence, measure, plan_drawings, tell
from rulesref.web.trees import tree_name


def plan_examples(reader: Reader, menu: GameMenu) -> Iterator[Page]:
    for example in reader.corpus.examples.values():
        if example.game == menu.game:
            yield _plan_example(reader, menu, example)


def _plan_example(reader: Reader, menu: GameMenu, example: Example) -> ExamplePage:
    shown = reader.example_link(example)
    steps, refusal = tell(reader, example)
    source = example.source
    is_number = source.section.replace(".", "").isdigit()
    return ExamplePage(
        path=shown.link.to,
        lang=reader.lang,
        title=shown.link.title,
        description=shown.context.text,
        menu=menu,
        alternates=tuple((other, addresses.example(other, example.id)) for other in LANGUAGES),
        name=example.slug,
        context=shown.context,
        rules=reader.links(example.rules),
        source=reader.source_line(source, source.section if is_number else "", "" if is_number else source.section),
        tree=tree_name(example),
        size=measure(reader, example),
        steps=steps,
        refusal=refusal,
        drawings=plan_drawings(reader, find_sequence(example)),
    )


def plan_whole(reader: Reader, menu: GameMenu) -> WholePage:
    """Every entry of a game, chapter by chapter."""
    sections: dict[str, list[Entry]] = {}
    for entry in reader.corpus.entries.values():
        if entry.game == menu.game:
            sections.setdefault(entry.section, []).append(entry)
    groups = []
    for name in order_sections(sections):
        entries = order_entries(reader, sections[name])
        head = Group(f"section-{name}", Phrase(name, reader.lang))
        groups.append((head, tuple(_whole_entry(reader, entry) for entry in entries)))
    return WholePage(
        path=addresses.list_page(reader.lang, menu.game, "whole"),
        lang=reader.lang,
        title=Phrase("", reader.lang),
        description="",
        menu=menu,
        alternates=tuple((other, addresses.list_page(other, menu.game, "whole")) for other in LANGUAGES),
        groups=tuple(groups),
    )


def _whole_entry(reader: Reader, entry: Entry) -> WholeEntry:
    text = reader.text(entry)
    html = reader.texts.html_among_all(entry, text)
    return WholeEntry(
        slug=entry.slug,
        number=entry.number,
        title=reader.title(entry),
        cover=reader.covered_title(entry),
        passage=Passage(html, text.lang),
        source=reader.source(entry),
        version=", ".join(entry.versions),
        spoiler=reader.campaign(entry),
    )


def plan_sources(reader: Reader) -> SourcesPage:
    corpus, lang = reader.corpus, reader.lang
    games = []
    for game in corpus.games.values():
        documents = [document for document in corpus.documents.values() if document.game == game.id]
        lines = tuple(reader.source_line(Source(document.id)) for document in documents)
        games.append((reader.name(dict(game.names), game.id).text, lines))
    counts = Counter(entry.source.doc for entry in corpus.entries.values())
    return SourcesPage(
        path=f"{lang}/sources/",
        lang=lang,
        title=Phrase("", lang),
        description="",
        menu=None,
        alternates=tuple((other, f"{other}/sources/") for other in LANGUAGES),
        games=tuple(games),
        publishers=tuple((document.id, document.publisher) for document in corpus.documents.values()),
        entries=tuple(sorted(counts.items())),
    )


def plan_moved(reader: Reader, menu: GameMenu) -> Iterator[Page]:
    """Former addresses of entries: an id that was renamed goes on working."""
    for former, present in reader.corpus.renamed.items():
        entry = reader.corpus.entries[present]
        if entry.game == menu.game:
            link = reader.link(entry)
            alternates = tuple((other, addresses.entry(other, former)) for other in LANGUAGES)
            yield MovedPage(addresses.entry(reader.lang, former), reader.lang, link.title, "", menu, alternates, link)


def plan_contribute(lang: str) -> PlainPage:
    alternates = tuple((other, f"{other}/contribute/") for other in LANGUAGES)
    return PlainPage(f"{lang}/contribute/", lang, Phrase("", lang), "", None, alternates, "contribute")


def plan_offline(lang: str) -> PlainPage:
    """What is shown in place of a page that was not kept, without a network."""
    alternates = tuple((other, f"{other}/offline/") for other in LANGUAGES)
    return PlainPage(f"{lang}/offline/", lang, Phrase("", lang), "", None, alternates, "offline")


def plan_symbols(reader: Reader, menu: GameMenu) -> PlainPage:
    alternates = tuple((other, addresses.list_page(other, menu.game, "symbols")) for other in LANGUAGES)
    path = addresses.list_page(reader.lang, menu.game, "symbols")
    return PlainPage(path, reader.lang, Phrase("", reader.lang), "", menu, alternates, "symbols")


def plan_missing() -> PlainPage:
    """What a host shows for an address that is not there, in all languages at once."""
    alternates = tuple((other, addresses.home(other)) for other in LANGUAGES)
    return PlainPage("404.html", "en", Phrase("404", "en"), "", None, alternates, "missing")
