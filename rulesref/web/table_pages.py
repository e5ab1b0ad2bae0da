"""Where a reader plays a round: tables of the library laid out, walked whole and told in each language, and the page
that lists them by the cards on them."""

from __future__ import annotations

from pathlib import Path

from rulesref import i18n
from rulesref.corpus.card_library import TABLES, CardLibrary, place_cards
from rulesref.engine.games import GAMES
from rulesref.engine.session import Session
from rulesref.engine.shared_game import SharedGame
from rulesref.model import Corpus, Example, LibraryCard, PlayTable
from rulesref.publications import Source
from rulesref.values import Expected
from rulesref.web.components import Phrase
from rulesref.web.page_models import GameMenu, TableChoice, TablePage, make_list_head
from rulesref.web.presenter import Presenter

PREFIX = "table-"
"""Slugs of tables begin so; those of examples do not."""


def find_tables(corpus: Corpus) -> list[Example]:
    """Every table as a situation that can be played; its slug is its place in the file."""
    found = []
    libraries: dict[str, CardLibrary] = {}
    for number, table in enumerate(corpus.tables, 1):
        library = libraries.setdefault(table.game, CardLibrary(corpus.root / table.game))
        found.append(_lay_out(table, library, corpus.root / table.game / TABLES, number))
    return found


def is_table(example: Example) -> bool:
    return example.slug.startswith(PREFIX)


def begin_table(example: Example) -> Session:
    """One round of a table, from its beginning."""
    rules = GAMES[example.game]
    return Session(lambda: rules.make(example.players, example.things, example.abilities), example.script)


def name_table(number: int) -> str:
    """The slug of a table, by its place among all of them."""
    return f"{PREFIX}{number}"


def share_table(table: PlayTable) -> SharedGame:
    """What `rulesref play` is given for the same table."""
    return SharedGame(table.cards, table.enemies, table.locations, table.bag, resources=table.resources)


def _lay_out(table: PlayTable, library: CardLibrary, path: Path, number: int) -> Example:
    def find(codes: tuple[str, ...]) -> list[LibraryCard]:
        return [card for card in map(library.find, codes) if card is not None]

    rules = GAMES[table.game]
    if rules.lay_out is None:
        raise LookupError(f"cards of this game have no codes: {table.game}")
    cards, enemies, locations = find(table.cards), find(table.enemies), find(table.locations)
    layout = rules.lay_out(cards, enemies, locations, bag=table.bag, resources=table.resources)
    placed = place_cards(library, layout.things, {})
    game = rules.make(layout.players, placed.things, placed.abilities)
    return Example(
        id=f"{table.game}/{name_table(number)}",
        game=table.game,
        title={},
        context={},
        source=Source("", "", ""),
        rules=(),
        topic="",
        star=False,
        players=tuple(layout.players),
        things=placed.things,
        abilities=placed.abilities,
        script=(game.write_round(1),),
        expect=Expected(),
        path=path,
        lines={},
        library_cards=frozenset(placed.codes),
    )


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
