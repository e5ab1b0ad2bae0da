"""The whole reference of a game on one page."""

from __future__ import annotations

from rulesref.model import Entry
from rulesref.web.components import Passage
from rulesref.web.list_models import ListGroup, WholeEntry, WholePage
from rulesref.web.page_head import make_list_head
from rulesref.web.page_models import GameMenu
from rulesref.web.presenter import Presenter
from rulesref.web.reading_order import order_entries, order_sections


def plan_whole(presenter: Presenter, menu: GameMenu) -> WholePage:
    """Every entry of a game, chapter by chapter."""
    sections: dict[str, list[Entry]] = {}
    for entry in presenter.corpus.entries.values():
        if entry.game == menu.game:
            sections.setdefault(entry.section, []).append(entry)
    groups = []
    for name in order_sections(presenter.corpus.games[menu.game], sections):
        entries = order_entries(presenter, sections[name])
        head = ListGroup(f"section-{name}", presenter.section_heading(menu.game, name))
        groups.append((head, tuple(_whole_entry(presenter, entry) for entry in entries)))
    return WholePage(
        *make_list_head(presenter.lang, menu, "whole"),
        groups=tuple(groups),
        printed=tuple(head.anchor for head, entries in groups if not all(entry.spoiler for entry in entries)),
    )


def _whole_entry(presenter: Presenter, entry: Entry) -> WholeEntry:
    text = presenter.text(entry)
    return WholeEntry(
        slug=entry.slug,
        number=entry.number,
        title=presenter.title(entry),
        cover=presenter.covered_title(entry),
        link=presenter.link(entry),
        passage=Passage("", text.lang),
        source=presenter.source(entry),
        version=presenter.dated_versions(entry.versions),
        spoiler=presenter.campaign(entry),
    )
