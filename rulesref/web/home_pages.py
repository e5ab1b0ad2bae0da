"""Front pages: the choice of a language, the home of a language, the home of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rulesref.ids import natural_key
from rulesref.kinds import RULING_KINDS
from rulesref.model import Entry, Game
from rulesref.web import addresses
from rulesref.web.components import Phrase
from rulesref.web.game_menu import is_rule
from rulesref.web.page_models import GameHomePage, GameMenu, GameTile, HomePage, LanguageChoice, RootPage, make_head
from rulesref.web.presenter import Presenter
from rulesref.web.reading_order import order_sections
from rulesref.web.related_entries import RelatedEntries

SHOWN = 6
"""How many of the newest rulings stand on a game's home."""


def plan_root(presenters: Iterable[Presenter]) -> RootPage:
    """In English, for readers whose browser names no language of ours; the others never see it."""
    homes = {presenter.lang: plan_home(presenter) for presenter in presenters}
    head = make_head("en", addresses.home, Phrase("rulesref", "en"))._replace(path="")
    choices = tuple(
        LanguageChoice(lang, to, tuple(game.name for game in homes[lang].games)) for lang, to in head.alternates
    )
    return RootPage(*head, choices=choices, games=homes["en"].games)


def plan_home(presenter: Presenter) -> HomePage:
    return HomePage(
        *make_head(presenter.lang, addresses.home, Phrase("rulesref", "en")),
        games=tuple(_plan_tile(presenter, game) for game in presenter.corpus.games.values()),
    )


def _plan_tile(presenter: Presenter, game: Game) -> GameTile:
    lang = presenter.lang
    entries = [entry for entry in presenter.corpus.entries.values() if entry.game == game.id]
    written = Counter(code for entry in entries for code in entry.texts)
    return GameTile(
        name=presenter.name(dict(game.names), game.id).text,
        home=addresses.game_home(lang, game.id),
        entries=len(entries),
        languages=tuple((code, written[code] * 100 // len(entries)) for code, _ in written.most_common()),
        documents=presenter.documents(game.id),
    )


def group_by_version(presenter: Presenter, game: str) -> dict[str, list[Entry]]:
    """The rulings of a game, and entries that changed, under the version that brought this, the newest first."""
    found: dict[str, list[Entry]] = {}
    for entry in presenter.corpus.entries.values():
        if entry.game == game:
            for version in (*entry.versions, *entry.changed):
                found.setdefault(version, []).append(entry)

    def place(entry: Entry) -> tuple[int, list[tuple[int, str]]]:
        order = list(RULING_KINDS)
        return order.index(entry.kind) if entry.kind in order else len(order), natural_key(entry.id)

    versions = reversed(presenter.corpus.timeline.list_known(found))
    return {version.tag: sorted(found[version.tag], key=place) for version in versions if version.tag in found}


def _chapters(presenter: Presenter, entries: Iterable[Entry], game: str) -> tuple[tuple[Phrase, str, int], ...]:
    """The chapters of the rulebook, as they stand on the page of the whole."""
    counts = Counter(entry.section for entry in entries if is_rule(entry))
    page = addresses.list_page(presenter.lang, game, "whole")
    return tuple(
        (presenter.section_heading(game, name), f"{page}#section-{name}", counts[name])
        for name in order_sections(presenter.corpus.games[game], counts)
    )


def plan_game_home(presenter: Presenter, related: RelatedEntries, menu: GameMenu) -> GameHomePage:
    corpus, lang, game = presenter.corpus, presenter.lang, menu.game
    versions = group_by_version(presenter, game)
    newest = next(iter(versions), "")
    open_ones = [entry for entry in versions.get(newest, ()) if not entry.spoiler]
    entries = [entry for entry in corpus.entries.values() if entry.game == game]
    counts = Counter("rule" if is_rule(entry) else str(entry.kind) for entry in entries)
    first = [corpus.examples[name] for name in corpus.games[game].learning_path]
    return GameHomePage(
        *make_head(lang, lambda other: addresses.game_home(other, game), Phrase(menu.name, lang), menu=menu),
        newest_version=presenter.version_names([newest]) if newest else "",
        newest=tuple(presenter.ruling(entry) for entry in open_ones[:SHOWN]),
        newest_to=addresses.changes(lang, game, newest) if newest else "",
        first_examples=tuple(map(presenter.example_link, first)),
        golden=presenter.links(corpus.games[game].golden_rules),
        chapters=_chapters(presenter, entries, game),
        counts=tuple((kind, counts[kind]) for kind in ("rule", *map(str, RULING_KINDS)) if counts[kind]),
        sources=presenter.documents(game),
    )
