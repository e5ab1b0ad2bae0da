"""Where a reader plays a round: the tables that there are, by the cards on them."""

from __future__ import annotations

from rulesref import i18n
from rulesref.corpus.card_library import CardLibrary
from rulesref.web.components import Phrase
from rulesref.web.page_head import make_list_head
from rulesref.web.page_models import GameMenu, TableChoice, TablePage
from rulesref.web.play_tables import name_table, share_table
from rulesref.web.presenter import Presenter


def plan_table(presenter: Presenter, menu: GameMenu) -> TablePage:
    corpus, lang = presenter.corpus, presenter.lang
    library = CardLibrary(corpus.root / menu.game)

    def name(codes: tuple[str, ...]) -> Phrase:
        cards = [card for card in map(library.find, codes) if card is not None]
        return Phrase(", ".join(i18n.pick_name(card.names, lang) for card in cards), lang)

    tables = tuple(
        TableChoice(name_table(number), name(table.cards), name(table.enemies), share_table(table).write())
        for number, table in enumerate(corpus.tables, 1)
        if table.game == menu.game
    )
    return TablePage(*make_list_head(lang, menu, "table"), tables=tables)
