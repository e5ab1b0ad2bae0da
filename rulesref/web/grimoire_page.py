"""What the Grimoire plays differently from the entries in here, and which of its entries have none of ours."""

from __future__ import annotations

from collections import defaultdict

from rulesref.document import Document, Source
from rulesref.ids import natural_key
from rulesref.model import Entry
from rulesref.web.list_models import GrimoirePage, GrimoireRow
from rulesref.web.page_head import make_list_head
from rulesref.web.page_models import GameMenu
from rulesref.web.presenter import Presenter


def plan_grimoire(presenter: Presenter, menu: GameMenu) -> GrimoirePage:
    corpus = presenter.corpus
    by_number: dict[str, list[Entry]] = defaultdict(list)
    for entry in corpus.entries.values():
        for number in entry.grimoire:
            by_number[number].append(entry)
    rows = []
    for rule in sorted(corpus.grimoire.values(), key=lambda rule: natural_key(rule.number)):
        if rule.game != menu.game:
            continue
        # The entry that answers for a number has it first.
        entries = sorted(by_number[rule.number], key=lambda entry: entry.grimoire.index(rule.number))
        links = tuple(map(presenter.link, entries))
        differs = presenter.name(rule.differs) if rule.differs else None
        rows.append(GrimoireRow(rule.number, rule.title, links, differs))
    document = _find_document(presenter, menu.game)
    return GrimoirePage(
        *make_list_head(presenter.lang, menu, "grimoire"),
        source=presenter.source_line(Source(document.id)) if document else None,
        rows=tuple(rows),
    )


def _find_document(presenter: Presenter, game: str) -> Document | None:
    documents = presenter.corpus.documents.values()
    return next((one for one in documents if one.game == game and one.mark == "grimoire"), None)
