"""Pages about the site itself: sources, how to contribute, symbols, offline, former addresses, a missing page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulesref.i18n import format_date
from rulesref.publications import Document, Source, split_mark
from rulesref.web import addresses
from rulesref.web.components import Phrase
from rulesref.web.list_models import DocumentNote, SourcesPage, SymbolsPage
from rulesref.web.page_models import (
    ContributePage,
    GameMenu,
    MovedPage,
    PageHead,
    PlainPage,
    SitePage,
    make_head,
    make_list_head,
)
from rulesref.web.presenter import Presenter


def plan_sources(presenter: Presenter) -> SourcesPage:
    corpus, lang = presenter.corpus, presenter.lang
    games = []
    for game in corpus.games.values():
        documents = [document for document in corpus.documents.values() if document.game == game.id]
        lines = tuple(presenter.source_line(Source(document.id)) for document in documents)
        games.append((presenter.name(dict(game.names), game.id).text, lines))
    counts = Counter(entry.source.doc for entry in corpus.entries.values())
    return SourcesPage(
        *make_head(lang, lambda other: f"{other}/sources/"),
        games=tuple(games),
        publishers=tuple((document.id, document.publisher) for document in corpus.documents.values()),
        entries=tuple(sorted(counts.items())),
        documents=tuple((document.id, _tell_document(presenter, document)) for document in corpus.documents.values()),
    )


def _tell_document(presenter: Presenter, document: Document) -> DocumentNote:
    """How much of a document is in here, and its versions if it has several."""
    several = document.versions if len(document.versions) > 1 or not document.is_here else {}
    versions = sorted(several.items(), key=lambda version: version[1], reverse=True)
    return DocumentNote(
        is_here=document.is_here,
        note=presenter.name(document.note),
        versions=tuple(
            (split_mark(tag)[1], format_date(date, presenter.lang), document.is_here and date <= document.date)
            for tag, date in versions
        ),
    )


def plan_moved(presenter: Presenter, menu: GameMenu) -> Iterator[SitePage]:
    """Former addresses of entries: an id that was renamed goes on working."""
    for former, present in presenter.corpus.renamed.items():
        entry = presenter.corpus.entries[present]
        if entry.game == menu.game:
            link = presenter.link(entry)
            yield MovedPage(*_make_former_head(presenter, menu, former, link.title), link=link)


def _make_former_head(presenter: Presenter, menu: GameMenu, former: str, title: Phrase) -> PageHead:
    return make_head(presenter.lang, lambda other: addresses.entry(other, former), title, menu=menu)


def plan_contribute(presenter: Presenter) -> ContributePage:
    """How to contribute, with the entry that a game gives as an example, else the first."""
    corpus = presenter.corpus
    samples = [game.sample_entry for game in corpus.games.values() if game.sample_entry]
    entry = next(presenter.entries([*samples, *corpus.entries]), None)
    return ContributePage(
        *make_head(presenter.lang, lambda other: f"{other}/contribute/"),
        sample=entry.id if entry else "",
        file=f"corpus/{entry.game}/…/{entry.original.path.name}" if entry else "",
    )


def plan_offline(lang: str) -> PlainPage:
    """What is shown in place of a page that was not kept, without a network."""
    return PlainPage(*make_head(lang, lambda other: f"{other}/offline/"), name="offline")


def plan_symbols(presenter: Presenter, menu: GameMenu) -> SymbolsPage:
    symbols = presenter.corpus.games[menu.game].symbols
    rows = tuple((symbol.drawing, tuple(symbol.names.items())) for symbol in symbols)
    return SymbolsPage(*make_list_head(presenter.lang, menu, "symbols"), symbols=rows)


def plan_missing() -> PlainPage:
    """What a host shows for an address that is not there, in all languages at once."""
    head = make_head("en", addresses.home, Phrase("404", "en"))
    return PlainPage(*head._replace(path="404.html"), name="missing")
