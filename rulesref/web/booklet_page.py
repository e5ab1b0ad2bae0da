"""The page that prints a chapter as a booklet, and what its script puts the booklet together from: titles, places and
links of the entries. Their texts it takes from `text_files.py`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from rulesref import i18n
from rulesref.kinds import RULING_KINDS, Kind
from rulesref.labels import kind_name, taboo_name
from rulesref.model import Entry
from rulesref.script_data import hand_over_compressed, write_json
from rulesref.web.list_models import BookletEntry, BookletPage, BookletSection
from rulesref.web.page_models import GameMenu, SitePage, make_list_head
from rulesref.web.presenter import Presenter, tell_source
from rulesref.web.reading_order import order_entries, order_sections
from rulesref.web.related_entries import RelatedEntries

FOLDER = "static/data/booklets/"


def plan_booklet(presenter: Presenter, related: RelatedEntries, menu: GameMenu) -> BookletPage:
    """Every chapter of a game; those without a text that may be printed have no booklet."""
    entries = [entry for entry in presenter.corpus.entries.values() if entry.game == menu.game]
    chapters: dict[str, list[Entry]] = {}
    for entry in entries:
        chapters.setdefault(entry.section, []).append(entry)
    sections = (
        _plan_section(presenter, menu.game, name, chapters[name])
        for name in order_sections(presenter.corpus.games[menu.game], chapters)
    )
    return BookletPage(
        *make_list_head(presenter.lang, menu, "booklet"),
        sections=tuple(section for section in sections if section.entries),
        # What gives away a campaign is on no paper, not even its title.
        entries=tuple(_plan_entry(presenter, related, entry) for entry in entries if not entry.spoiler),
    )


def _plan_section(presenter: Presenter, game: str, name: str, entries: list[Entry]) -> BookletSection:
    printed = [entry for entry in order_entries(presenter, entries) if not entry.spoiler]
    documents = Counter(entry.source.doc for entry in printed)
    lines = {line.doc: line for line in presenter.documents(game)}
    return BookletSection(
        name=name,
        title=presenter.section_heading(game, name),
        documents=tuple(lines[doc] for doc, _ in documents.most_common() if doc in lines),
        entries=tuple(entry.slug for entry in printed),
        left_out=len(entries) - len(printed),
    )


def _plan_entry(presenter: Presenter, related: RelatedEntries, entry: Entry) -> BookletEntry:
    rulings = list(presenter.entries(related.list_rulings(entry.id)))
    with i18n.speaking(presenter.lang):
        kind = kind_name(entry.kind)
        change = taboo_name(entry.taboo.change, entry.taboo.xp) if entry.taboo else ""
        source = tell_source(presenter.source(entry))
    return BookletEntry(
        slug=entry.slug,
        # The number of an erratum or a taboo entry is that of its card.
        number="" if entry.kind in (Kind.ERRATUM_CARD, Kind.TABOO) else entry.number,
        title=presenter.title(entry),
        lang=presenter.text(entry).lang,
        kind=": ".join(filter(None, [kind, change])) if entry.kind in (*RULING_KINDS, Kind.ULTIMATUM) else "",
        version=presenter.version_names((*entry.versions, *entry.changed)),
        source=" · ".join(filter(None, [source, presenter.edition(entry)])),
        rulings=tuple(ruling.slug for ruling in rulings if ruling.game == entry.game and not ruling.spoiler),
        left_out=sum(bool(ruling.spoiler) for ruling in rulings),
        see=tuple(dict.fromkeys(other.slug for other in presenter.entries(entry.see) if other.game == entry.game)),
    )


def make_booklet_files(pages: Iterable[SitePage]) -> dict[str, bytes]:
    """A script for each game and language, see `BookletData` in `site/types/booklet.d.ts`."""
    files = {}
    for page in pages:
        if isinstance(page, BookletPage) and page.menu:
            name = f"{FOLDER}{page.menu.game}.{page.lang}"
            files[f"{name}.js"] = hand_over_compressed(name, write_json(_make_data(page)))
    return files


def _make_data(page: BookletPage) -> Mapping[str, object]:
    return {
        "sections": {
            section.name: {
                "title": section.title.text,
                "documents": [
                    f"{line.title} ({', '.join(filter(None, [line.version, line.date]))})".removesuffix(" ()")
                    for line in section.documents
                ],
                "entries": section.entries,
                "leftOut": section.left_out,
            }
            for section in page.sections
        },
        "entries": {
            one.slug: [
                *(one.number, one.title.text, one.title.lang, one.lang, one.kind, one.version, one.source),
                *(one.rulings, one.left_out, one.see),
            ]
            for one in page.entries
        },
    }
